//! The open tools for Gowin GW2A: synthesis by yosys, place and route by nextpnr, bitstream by
//! Project Apicula.

use std::path::Path;

use crate::router::{read_report, Kinds, RoutedSize, NETLIST, REPORT, ROUTED, SEED};
use crate::tools::{words, Tool};
use crate::SynthError;

/// A chip, as the tools name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// For nextpnr, such as `GW2AR-LV18QN88C8/I7`.
    pub device: &'static str,
    /// For both, such as `GW2A-18C`.
    pub family: &'static str,
}

/// What the way to a bitstream calls.
pub const TOOLS: [Tool; 3] = [Tool::Yosys, Tool::NextpnrGowin, Tool::GowinPack];

/// How yosys is called: without carry chains and wide multiplexers, as for ECP5, and for the same
/// reason.
pub const SYNTHESIS: &str = "synth_gowin -family gw2a -noalu -nowidelut";

/// A small memory of 16 words of 4 bits takes four LUTs.
const KINDS: Kinds =
    Kinds { luts: &[("LUT4", 1), ("RAM16SDP4", 4)], registers: "DFF", memory_blocks: "BSRAM" };

/// Places and routes the netlist in `folder`, with the pins of the file `pins`, for a clock.
pub fn place_and_route(
    folder: &Path,
    part: Part,
    pins: &str,
    clock_hz: u64,
) -> Result<RoutedSize, SynthError> {
    let arguments = routing_arguments(part, pins, clock_hz);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    Tool::NextpnrGowin.run(folder, &arguments, "to place and route the design")?;
    read_report(folder, &KINDS)
}

/// What nextpnr is asked to do. It may miss the clock: whoever reads the report judges that.
pub fn routing_arguments(part: Part, pins: &str, clock_hz: u64) -> Vec<String> {
    let Part { device, family } = part;
    let megahertz = clock_hz as f64 / 1e6;
    words(&format!(
        "--quiet --device {device} --vopt family={family} --vopt cst={pins} --freq {megahertz} \
         --timing-allow-fail --seed {SEED} --json {NETLIST} --write {ROUTED} --report {REPORT}"
    ))
}

/// Packs the routed netlist in `folder` into a bitstream.
pub fn pack(folder: &Path, part: Part, bitstream: &str) -> Result<(), SynthError> {
    let arguments = ["-d", part.family, "-o", bitstream, ROUTED];
    Tool::GowinPack.run(folder, &arguments, "to pack the bitstream")?;
    Ok(())
}
