//! The targets, a board each: one entry each, and one file of pins each under `constraints/`.
//!
//! Everything that differs from board to board is here: the clock, the baud rate, the chip, and
//! which pin does what. `docs/boards.md` walks through adding another one.

use connect6_protocol::{BaudError, BitClocks, BAUD};
use connect6_sim::rtl;
use connect6_verilog::Design;

use crate::pll::Pll;

/// A board that the machine can be built for.
#[derive(Debug)]
pub struct Target {
    /// What the user types.
    pub name: &'static str,
    /// What it is.
    pub title: &'static str,
    /// The frequency of its oscillator, which clocks the machine directly or through the loop of its
    /// flow.
    pub clock_hz: u64,
    /// The pin of that oscillator, as a port of the top module.
    pub clock_port: &'static str,
    /// The baud rate of the serial line.
    pub baud: u64,
    /// What is inside, and how its ports meet the board's.
    pub machine: Machine,
    /// The name of its file under `constraints/`.
    pub constraints_file: &'static str,
    /// What is in that file.
    pub constraints: &'static str,
    /// The tools it goes through.
    pub flow: Flow,
    /// What openFPGALoader calls the board, where it loads it.
    pub loader: Option<&'static str>,
}

/// What is inside the top module.
#[derive(Debug)]
pub enum Machine {
    /// The top written for the DE2, with the board's own port names.
    De2,
    /// The bare machine, wired to the board's ports.
    System(Wiring),
}

/// How the bare machine's ports meet the board's. The clock is not listed.
#[derive(Debug)]
pub struct Wiring {
    /// The board's port that the FPGA receives on.
    pub receive: &'static str,
    /// The board's port that the FPGA transmits on.
    pub transmit: &'static str,
    /// The button that resets the machine, if the board has one.
    pub reset: Option<Button>,
    /// Further outputs: the board's port or one bit of it, and what it shows, as an expression
    /// over the machine's outputs.
    pub shows: &'static [(&'static str, &'static str)],
}

/// A push button.
#[derive(Debug)]
pub struct Button {
    /// The board's port.
    pub port: &'static str,
    /// Whether it is low when pressed.
    pub active_low: bool,
}

/// The tools that make a bitstream.
#[derive(Debug)]
pub enum Flow {
    /// A project for Quartus, to be compiled by the user.
    Quartus {
        /// The device family, as Quartus writes it.
        family: &'static str,
        /// The device.
        device: &'static str,
        /// The newest version that knows it, or a word about newer ones.
        version: &'static str,
    },
    /// A project for Vivado, to be compiled by the user.
    Vivado {
        /// The part, as Vivado writes it.
        part: &'static str,
        /// Makes the machine's clock of the oscillator's.
        pll: Pll,
    },
    /// yosys, nextpnr and Project Trellis, down to a bitstream.
    Ecp5 {
        /// The dies the board is sold with, as nextpnr names them; the first is the default.
        dies: &'static [&'static str],
        /// The package.
        package: &'static str,
        /// The speed grade.
        speed: &'static str,
        /// Makes the machine's clock of the oscillator's.
        pll: Option<Pll>,
    },
    /// yosys, nextpnr and Project Apicula, down to a bitstream.
    Gowin {
        /// The device, as nextpnr names it.
        device: &'static str,
        /// Its family, as both name it.
        family: &'static str,
        /// Makes the machine's clock of the oscillator's.
        pll: Option<Pll>,
    },
}

/// 25 MHz to 60: below what every routed board reaches, and more than the DE2 has.
const ECP5_60_MHZ: Pll = Pll { multiply: 12, divide: 5, oscillator: 10 };

/// Every board. Add one here, and its pins under `constraints/`.
pub const TARGETS: &[Target] = &[
    Target {
        name: "de2",
        title: "Altera DE2 (Cyclone II EP2C35)",
        clock_hz: 50_000_000,
        clock_port: "CLOCK_50",
        baud: BAUD,
        machine: Machine::De2,
        constraints_file: "de2.qsf",
        constraints: include_str!("../../constraints/de2.qsf"),
        flow: Flow::Quartus {
            family: "Cyclone II",
            device: "EP2C35F672C6",
            version: "II 13.0sp1, the last that knows Cyclone II",
        },
        loader: None,
    },
    Target {
        name: "de2-115",
        title: "Terasic DE2-115 (Cyclone IV E EP4CE115)",
        clock_hz: 50_000_000,
        clock_port: "CLOCK_50",
        baud: BAUD,
        machine: Machine::System(Wiring {
            receive: "UART_RXD",
            transmit: "UART_TXD",
            reset: Some(Button { port: "KEY0", active_low: true }),
            shows: &[
                ("LEDG[0]", "own[0]"),
                ("LEDG[1]", "own[1]"),
                ("LEDG[2]", "game[0]"),
                ("LEDG[3]", "game[1]"),
                ("LEDG[4]", "last_step0[0]"),
                ("LEDG[5]", "last_step0[1]"),
                ("LEDG[6]", "last_step0[2]"),
                ("LEDG[7]", "last_step0[3]"),
            ],
        }),
        constraints_file: "de2-115.qsf",
        constraints: include_str!("../../constraints/de2-115.qsf"),
        flow: Flow::Quartus {
            family: "Cyclone IV E",
            device: "EP4CE115F29C7",
            version: "II 13.0sp1 or newer, such as Quartus Prime Lite",
        },
        loader: None,
    },
    Target {
        name: "ulx3s",
        title: "ULX3S (Lattice ECP5)",
        clock_hz: 25_000_000,
        clock_port: "clk_25mhz",
        baud: BAUD,
        machine: Machine::System(Wiring {
            receive: "ftdi_txd",
            transmit: "ftdi_rxd",
            reset: Some(Button { port: "btn_fire1", active_low: false }),
            shows: &[
                ("led[0]", "own[0]"),
                ("led[1]", "own[1]"),
                ("led[2]", "game[0]"),
                ("led[3]", "game[1]"),
                ("led[4]", "last_step0[0]"),
                ("led[5]", "last_step0[1]"),
                ("led[6]", "last_step0[2]"),
                ("led[7]", "last_step0[3]"),
                ("wifi_gpio0", "1'b1"),
            ],
        }),
        constraints_file: "ulx3s.lpf",
        constraints: include_str!("../../constraints/ulx3s.lpf"),
        flow: Flow::Ecp5 {
            dies: &["85k", "45k", "25k", "12k"],
            package: "CABGA381",
            speed: "6",
            pll: Some(ECP5_60_MHZ),
        },
        loader: Some("ulx3s"),
    },
    Target {
        name: "colorlight-i5",
        title: "Colorlight i5 on its extension board (Lattice ECP5)",
        clock_hz: 25_000_000,
        clock_port: "clk_25mhz",
        baud: BAUD,
        machine: Machine::System(Wiring {
            receive: "uart_rx",
            transmit: "uart_tx",
            reset: None,
            // Lit, which is low, once the machine has been given a side.
            shows: &[("led_n", "~|own")],
        }),
        constraints_file: "colorlight-i5.lpf",
        constraints: include_str!("../../constraints/colorlight-i5.lpf"),
        flow: Flow::Ecp5 {
            dies: &["25k"],
            package: "CABGA381",
            speed: "6",
            pll: Some(ECP5_60_MHZ),
        },
        loader: Some("colorlight-i5"),
    },
    Target {
        name: "tang-nano-20k",
        title: "Sipeed Tang Nano 20K (Gowin GW2AR-18)",
        clock_hz: 27_000_000,
        clock_port: "clk_27mhz",
        baud: BAUD,
        machine: Machine::System(Wiring {
            receive: "uart_rx",
            transmit: "uart_tx",
            reset: None,
            // Lit when low.
            shows: &[
                ("led_n[0]", "~own[0]"),
                ("led_n[1]", "~own[1]"),
                ("led_n[2]", "~game[0]"),
                ("led_n[3]", "~game[1]"),
                ("led_n[4]", "~thinking"),
                ("led_n[5]", "~uart_rx"),
            ],
        }),
        constraints_file: "tang-nano-20k.cst",
        constraints: include_str!("../../constraints/tang-nano-20k.cst"),
        flow: Flow::Gowin {
            device: "GW2AR-LV18QN88C8/I7",
            family: "GW2A-18C",
            pll: Some(Pll { multiply: 3, divide: 1, oscillator: 8 }),
        },
        loader: Some("tangnano20k"),
    },
    Target {
        name: "arty-a7-35t",
        title: "Digilent Arty A7-35T (Artix-7)",
        clock_hz: 100_000_000,
        clock_port: "clk_100mhz",
        baud: BAUD,
        machine: Machine::System(Wiring {
            receive: "uart_txd_in",
            transmit: "uart_rxd_out",
            reset: None,
            shows: &[
                ("led[0]", "own[0]"),
                ("led[1]", "own[1]"),
                ("led[2]", "game[0]"),
                ("led[3]", "game[1]"),
            ],
        }),
        constraints_file: "arty-a7-35t.xdc",
        constraints: include_str!("../../constraints/arty-a7-35t.xdc"),
        flow: Flow::Vivado {
            part: "xc7a35ticsg324-1L",
            // No router has been here: the clock of the DE2.
            pll: Pll { multiply: 1, divide: 2, oscillator: 16 },
        },
        loader: Some("arty_a7_35t"),
    },
];

/// Why a board's name cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("there is no target named '{name}': choose one of {known}", known = names())]
pub struct UnknownTarget {
    /// What was asked for.
    pub name: String,
}

/// The names of all boards, for people.
pub fn names() -> String {
    let names: Vec<&str> = TARGETS.iter().map(|board| board.name).collect();
    names.join(", ")
}

impl Target {
    /// The board of this name.
    pub fn named(name: &str) -> Result<&'static Target, UnknownTarget> {
        TARGETS
            .iter()
            .find(|board| board.name == name)
            .ok_or_else(|| UnknownTarget { name: name.to_string() })
    }

    /// The top module, and the stem of every file made for this board.
    pub fn top(&self) -> String {
        format!("connect6_{}", self.name.replace('-', "_"))
    }

    /// The module inside the top.
    pub fn machine_module(&self) -> &'static str {
        match self.machine {
            Machine::De2 => rtl::DE2,
            Machine::System(_) => rtl::SYSTEM,
        }
    }

    /// The loop that makes the machine's clock, if the board has one.
    pub fn pll(&self) -> Option<&Pll> {
        match &self.flow {
            Flow::Quartus { .. } => None,
            Flow::Vivado { pll, .. } => Some(pll),
            Flow::Ecp5 { pll, .. } | Flow::Gowin { pll, .. } => pll.as_ref(),
        }
    }

    /// The machine's clock.
    pub fn machine_hz(&self) -> u64 {
        self.pll().map_or(self.clock_hz, |pll| pll.hz(self.clock_hz))
    }

    /// How long a serial bit lasts on this board.
    pub fn bit(&self) -> Result<BitClocks, BaudError> {
        BitClocks::new(self.machine_hz(), self.baud)
    }

    /// The machine inside the top, with this board's clock in its parameters.
    pub fn machine(&self) -> Result<Design, BaudError> {
        let bit = self.bit()?.cycles();
        Ok(match self.machine {
            Machine::De2 => rtl::de2(bit, self.machine_hz() / DEBOUNCES_PER_SECOND),
            Machine::System(_) => rtl::system(bit),
        })
    }
}

/// A key of the DE2 must be steady for 20 ms.
const DEBOUNCES_PER_SECOND: u64 = 50;
