//! Turns a design in Verilog into Rust, for the build script.
//!
//! Contract
//! - [`generate`] takes a design and the name of its top module, and returns the text of a Rust
//!   module with one item of interest, `pub static PROGRAM: Program`. `Program` and its parts are in
//!   `src/compiled/program.rs`, and so is what runs them.
//! - What comes in is what this project emits: one clock, two-valued nets, no latches, registers
//!   that power up as 0, memories with one read and one write port. Anything else is an error that
//!   names it. A combinational loop is one, too.
//! - An expression has the width that Verilog gives it. The test `operators` compares every
//!   operator with rust-hdl and with Verilator.
//!
//! How it is made to run fast: hierarchy goes, copies of nets go ([`schedule::join_copies`]). A
//! process is cut into pieces that have nothing to do with each other ([`pieces`]), and the pieces
//! stand in an order in which each comes after those it depends on ([`schedule::order`]). Small
//! ones that read much the same are put together again ([`clusters`]). So a clock edge runs each
//! cluster at most once, and only if something that it reads has changed: who gives a net a new
//! value sets the bits of its readers, which are known here, as constants.

mod clusters;
mod flat;
mod flatten;
mod pieces;
mod rust;
mod schedule;
mod structs;
mod tables;

use connect6_verilog::Design;

use rust::View;
use tables::Tables;

/// The Rust text of the design under module `top`. The parameters of `top` that are in `tunable`
/// become inputs, which the caller sets.
pub fn generate(design: &Design, top: &str, tunable: &[&str]) -> Result<String, String> {
    let mut design = design.clone();
    structs::take_apart(&mut design).map_err(|error| error.to_string())?;
    let mut flat = flatten::flatten(&design, top, tunable)?;
    schedule::join_copies(&mut flat);
    let constants = schedule::find_constants(&mut flat)?;
    schedule::copy_into_registers(&mut flat, &constants);
    schedule::order(&mut flat)?;
    let clusters = clusters::clusters(std::mem::take(&mut flat.processes));
    let tables = Tables::new(&flat, &clusters, &constants);
    let view = View { widths: &flat.widths, slots: &tables.slots, constants: &constants };
    let mut text = format!(
        "const VALUES: usize = {};\nconst PENDING: usize = {};\n\n",
        tables.values, tables.pending
    );
    for (number, cluster) in clusters.iter().enumerate() {
        text += &tables.cluster(number, cluster, &view)?;
    }
    text += &tables.text(&flat, &constants);
    Ok(text)
}
