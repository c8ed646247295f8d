//! The clock of a board whose oscillator is not the machine's: a phase-locked loop of the chip.
//!
//! The board's top holds a module [`MODULE`]. Synthesis reads the real one, which is an instance of
//! the chip's primitive; every check and simulation reads its model, which passes the clock on and
//! is locked at once.

use crate::target::Flow;

/// The module around the primitive.
pub const MODULE: &str = "board_pll";

/// What a loop does with its input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pll {
    /// The output is so many times
    pub multiply: u32,
    /// the input, divided by this.
    pub divide: u32,
    /// The oscillator of the loop runs so many times as fast as the output.
    pub oscillator: u32,
}

impl Pll {
    /// The frequency that it makes of this one.
    pub const fn hz(&self, input_hz: u64) -> u64 {
        input_hz * self.multiply as u64 / self.divide as u64
    }

    /// The real module for a chip, or nothing if its flow has no loop.
    pub fn verilog(&self, flow: &Flow, input_hz: u64) -> Option<String> {
        let input_mhz = input_hz as f64 / 1e6;
        let output_mhz = self.hz(input_hz) as f64 / 1e6;
        let primitive = match flow {
            Flow::Ecp5 { .. } => self.ecp5(input_mhz, output_mhz),
            Flow::Gowin { family, .. } => self.gowin(input_mhz, family),
            Flow::Vivado { .. } => self.artix(input_mhz),
            Flow::Quartus { .. } => return None,
        };
        let about = format!("// {input_mhz} MHz in, {output_mhz} MHz out.\n");
        Some(module(&about, &primitive))
    }

    /// The output feeds back: it is `multiply` times the divided input. Its phase is left where the
    /// vendor's wizard puts it, half a period of the output before the reference.
    fn ecp5(&self, input_mhz: f64, output_mhz: f64) -> String {
        format!(
            "\
    (* FREQUENCY_PIN_CLKI=\"{input_mhz}\" *) (* FREQUENCY_PIN_CLKOP=\"{output_mhz}\" *)
    (* ICP_CURRENT=\"12\" *) (* LPF_RESISTOR=\"8\" *) (* MFG_ENABLE_FILTEROPAMP=\"1\" *)
    (* MFG_GMCREF_SEL=\"2\" *)
    EHXPLLL #(
        .PLLRST_ENA(\"DISABLED\"), .INTFB_WAKE(\"DISABLED\"), .STDBY_ENABLE(\"DISABLED\"),
        .DPHASE_SOURCE(\"DISABLED\"), .OUTDIVIDER_MUXA(\"DIVA\"), .OUTDIVIDER_MUXB(\"DIVB\"),
        .OUTDIVIDER_MUXC(\"DIVC\"), .OUTDIVIDER_MUXD(\"DIVD\"), .FEEDBK_PATH(\"CLKOP\"),
        .CLKI_DIV({divide}), .CLKFB_DIV({multiply}), .CLKOP_ENABLE(\"ENABLED\"),
        .CLKOP_DIV({oscillator}), .CLKOP_CPHASE({phase}), .CLKOP_FPHASE(0)
    ) loop (
        .CLKI(board_clock), .CLKOP(clock), .CLKFB(clock), .LOCK(locked),
        .RST(1'b0), .STDBY(1'b0), .PLLWAKESYNC(1'b0), .ENCLKOP(1'b0),
        .PHASESEL0(1'b0), .PHASESEL1(1'b0), .PHASEDIR(1'b1), .PHASESTEP(1'b1), .PHASELOADREG(1'b1)
    );
",
            divide = self.divide,
            multiply = self.multiply,
            oscillator = self.oscillator,
            phase = self.oscillator / 2 - 1,
        )
    }

    /// Gowin's dividers count from 0.
    fn gowin(&self, input_mhz: f64, family: &str) -> String {
        format!(
            "\
    rPLL #(
        .FCLKIN(\"{input_mhz}\"), .DEVICE(\"{family}\"),
        .IDIV_SEL({divide}), .FBDIV_SEL({multiply}), .ODIV_SEL({oscillator})
    ) loop (
        .CLKIN(board_clock), .CLKOUT(clock), .LOCK(locked),
        .RESET(1'b0), .RESET_P(1'b0), .CLKFB(1'b0), .FBDSEL(6'b0), .IDSEL(6'b0), .ODSEL(6'b0),
        .PSDA(4'b0), .DUTYDA(4'b0), .FDLY(4'b0)
    );
",
            divide = self.divide - 1,
            multiply = self.multiply - 1,
            oscillator = self.oscillator,
        )
    }

    /// Here the oscillator feeds back, and a divider of its own makes the output.
    fn artix(&self, input_mhz: f64) -> String {
        format!(
            "\
    wire feedback;
    wire made;
    PLLE2_BASE #(
        .CLKIN1_PERIOD({period:.3}), .DIVCLK_DIVIDE({divide}), .CLKFBOUT_MULT({multiply}),
        .CLKOUT0_DIVIDE({oscillator})
    ) loop (
        .CLKIN1(board_clock), .CLKFBOUT(feedback), .CLKFBIN(feedback), .CLKOUT0(made),
        .LOCKED(locked), .RST(1'b0), .PWRDWN(1'b0)
    );
    BUFG buffer (.I(made), .O(clock));
",
            period = 1e3 / input_mhz,
            divide = self.divide,
            multiply = self.multiply * self.oscillator,
            oscillator = self.oscillator,
        )
    }
}

/// What stands for the loop in checks and simulations.
pub fn model() -> String {
    let about = "// A model: the clock passes through.\n";
    module(about, "    assign clock = board_clock;\n    assign locked = 1'b1;\n")
}

fn module(about: &str, body: &str) -> String {
    format!(
        "{about}module {MODULE}(\n    input  wire board_clock,\n    output wire clock,\n    \
         output wire locked\n);\n{body}endmodule\n"
    )
}
