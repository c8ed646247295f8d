//! Measures the clock of one block alone: it is placed and routed inside a ring of registers.
//!
//! Its inputs come from a shift register and its outputs go into another, so that every path
//! begins and ends at a register and any number of ports fits the chip.

use std::fs;

use connect6_verilog::{Design, Direction};

use crate::ecp5::{self, Chip};
use crate::router::{RoutedSize, Router};
use crate::SynthError;

/// The module around the block.
const RING: &str = "ring";
/// A chip with room for any block: the die of the Colorlight i5.
pub const CHIP: Chip = Chip { die: "25k", package: "CABGA381", speed: "6" };

/// Places and routes module `top` of a design alone. LUTs and registers include the ring.
pub fn measure(design: &Design, top: &str) -> Result<RoutedSize, SynthError> {
    let folder = tempfile::tempdir().map_err(SynthError::scratch)?;
    let folder = folder.path();
    let design = format!("{design}\n{}", ring(design, top)?);
    fs::write(folder.join("design.v"), design).map_err(SynthError::scratch)?;
    Router::Ecp5(CHIP).synthesise(folder, &["design.v"], RING)?;
    ecp5::place_and_route(folder, CHIP, None)
}

fn ring(design: &Design, top: &str) -> Result<String, SynthError> {
    let module = design.module(top);
    let module = module.ok_or_else(|| SynthError::no_module(top))?;
    let (mut inputs, mut outputs) = (0, 0);
    let mut connected = Vec::new();
    for port in &module.ports {
        if port.name == "clock" {
            connected.push("        .clock(clock)".to_string());
            continue;
        }
        let (wire, used) = match port.direction {
            Direction::Input => ("inputs", &mut inputs),
            Direction::Output => ("outputs", &mut outputs),
        };
        let low = *used;
        *used += port.width;
        connected.push(format!("        .{}({wire}[{}:{low}])", port.name, *used - 1));
    }
    // One bit more than the ports need, so that neither register is ever empty.
    Ok(format!(
        "\
module {RING}(input clock, input shift_in, input capture, output shift_out);
    reg [{inputs}:0] inputs;
    wire [{outputs}:0] outputs;
    reg [{outputs}:0] captured;
    assign outputs[{outputs}] = shift_in;
    always @(posedge clock) inputs <= (inputs << 1) | shift_in;
    always @(posedge clock) captured <= capture ? outputs : captured >> 1;
    assign shift_out = captured[0] ^ inputs[{inputs}];
    {top} block(
{connected}
    );
endmodule
",
        connected = connected.join(",\n"),
    ))
}
