//! `connect6 synth`: from the Rust description to what FPGA tools and boards take.

use std::path::PathBuf;
use std::time::Duration;

use connect6_synth::build::{self, Built, Order};
use connect6_synth::figures::{self, Figures, Pinned};
use connect6_synth::target::{Flow, Target, TARGETS};
use connect6_synth::{blocks, checked, cyclone, report, ring};
use indicatif::ProgressBar;
use serde::Serialize;

use crate::files::store;
use crate::terminal::output::{self, say};
use crate::terminal::text_table;

/// Build the hardware for a board, load it, or measure its size.
#[derive(clap::Args)]
#[command(after_help = "\
A target's folder appears whole or not at all. For de2 and de2-115 it is a project for Quartus, for \
arty-a7-35t one for Vivado, checked as far as other tools can; this needs no other program. For the \
other boards it ends in a bitstream.

Example:
  connect6 synth --list
  connect6 synth --target de2
  connect6 synth --target ulx3s --die 12k --out my-board
  connect6 synth --target tang-nano-20k --load
  connect6 synth --report")]
#[command(group(clap::ArgGroup::new("work").required(true)))]
pub struct Args {
    /// Build for this board; --list names them
    #[arg(long, value_name = "BOARD", group = "work", value_parser = Target::named)]
    target: Option<&'static Target>,
    /// List the boards
    #[arg(long, group = "work")]
    list: bool,
    /// Measure what has changed, compare with the pinned figures, and write docs/results.md; this
    /// takes minutes, with place and route for Gowin up to half an hour
    #[arg(long, group = "work")]
    report: bool,
    /// Run every check of every board and put that on record
    #[arg(long, group = "work")]
    check: bool,
    /// Measure one block alone, and its clock between registers
    #[arg(long, value_name = "BLOCK", group = "work")]
    block: Option<String>,
    /// The folder to write; by default build/BOARD
    #[arg(long, value_name = "FOLDER", requires = "target")]
    out: Option<PathBuf>,
    /// The size of the board's chip, if it is sold with several; --list names them
    #[arg(long, value_name = "DIE", requires = "target")]
    die: Option<String>,
    /// After routing, simulate the netlist against the design: positions and whole games over
    /// the serial line
    #[arg(long, requires = "target")]
    post_route: bool,
    /// Load the board with openFPGALoader when the bitstream is made; boards that it does not load
    /// are answered with their vendor's command
    #[arg(long, requires = "target")]
    load: bool,
    /// Accept what was measured as the new pinned figures
    #[arg(long, requires = "report")]
    repin: bool,
    /// Print what was found as JSON
    #[arg(long)]
    json: bool,
}

/// Does what is asked.
pub fn run(args: Args) -> anyhow::Result<()> {
    if let Some(board) = args.target {
        target(board, &args)
    } else if let Some(block) = &args.block {
        measure_block(block, args.json)
    } else if args.report {
        measure_all(&args)
    } else if args.check {
        check_all(args.json)
    } else {
        list(args.json)
    }
}

/// A line that says what is under way, for work of unknown length.
fn spinner() -> ProgressBar {
    const TICK: Duration = Duration::from_millis(200);
    let bar = ProgressBar::new_spinner();
    bar.enable_steady_tick(TICK);
    bar
}

fn megahertz(hz: u64) -> f64 {
    hz as f64 / 1e6
}

/// What is printed about a board for a script.
#[derive(Serialize)]
struct Listed {
    name: &'static str,
    title: &'static str,
    clock_hz: u64,
    machine_hz: u64,
    baud: u64,
    dies: &'static [&'static str],
}

fn list(json: bool) -> anyhow::Result<()> {
    let targets: Vec<Listed> = TARGETS
        .iter()
        .map(|board| Listed {
            name: board.name,
            title: board.title,
            clock_hz: board.clock_hz,
            machine_hz: board.machine_hz(),
            baud: board.baud,
            dies: match board.flow {
                Flow::Ecp5 { dies, .. } => dies,
                _ => &[],
            },
        })
        .collect();
    if json {
        return output::json(&targets);
    }
    output::print(text_table::under(
        "target | clock | baud | dies | board",
        targets.iter().map(|target| {
            vec![
                target.name.to_owned(),
                format!("{} MHz", megahertz(target.machine_hz)),
                target.baud.to_string(),
                match target.dies {
                    [] => "-".to_owned(),
                    dies => dies.join(" "),
                },
                target.title.to_owned(),
            ]
        }),
    ));
    Ok(())
}

fn target(board: &'static Target, args: &Args) -> anyhow::Result<()> {
    let default = PathBuf::from("build").join(board.name);
    let order = Order {
        folder: args.out.as_deref().unwrap_or(&default),
        die: args.die.as_deref(),
        post_route: args.post_route,
        load: args.load,
    };
    let bar = spinner();
    let built = build::build(board, &order, &|what| bar.set_message(what.to_owned()));
    bar.finish_and_clear();
    let built = built?;
    if args.json {
        return output::json(&built);
    }
    print_built(board, &built);
    Ok(())
}

fn print_built(board: &Target, built: &Built) {
    for check in &built.checks {
        say!("checked: {check}");
    }
    if let Some(cited) = &built.cited {
        for check in &cited.checks {
            say!("on record: {check}");
        }
        say!(
            "the record is of this very Verilog (fingerprint {}), by {}; with these tools at hand \
             it is checked again",
            cited.verilog,
            cited.tools.join(", ")
        );
    }
    if let Some(size) = &built.routed {
        say!(
            "routed: {} LUTs, {} registers, {} RAM blocks, up to {:.1} MHz (it runs at {} MHz)",
            size.luts,
            size.registers,
            size.memory_blocks,
            size.fmax,
            megahertz(board.machine_hz())
        );
    }
    if let Some(found) = &built.post_route {
        say!(
            "the routed netlist equals the design on {} positions and {} whole games ({} turns): \
             the same level on the line in each of {} cycles",
            found.positions,
            found.games,
            found.turns,
            found.cycles
        );
    }
    say!("written to {}", built.folder.display());
    match board.flow {
        Flow::Quartus { version, .. } => {
            say!("what is left, with Quartus {version}, in that folder:");
        }
        Flow::Vivado { .. } => say!("what is left, with Vivado, in that folder:"),
        Flow::Ecp5 { .. } | Flow::Gowin { .. } => say!("to load the board, in that folder:"),
    }
    for command in &built.next {
        say!("  {command}");
    }
}

fn measure_block(name: &str, json: bool) -> anyhow::Result<()> {
    let design = blocks::named(name)?;
    let bar = spinner();
    bar.set_message("synthesising for Cyclone (yosys)");
    let size = cyclone::measure(&design.to_string(), name)?;
    bar.set_message("placing and routing for ECP5 (yosys, nextpnr)");
    let routed = ring::measure(&design, name)?;
    bar.finish_and_clear();
    if json {
        return output::json(&serde_json::json!({
            "block": name, "cyclone": size, "ecp5": routed
        }));
    }
    say!(
        "{name}: {} logic elements, {} registers, {} memory bits in {} M4K; up to {:.1} MHz on ECP5",
        size.logic_elements, size.registers, size.memory_bits, size.memory_blocks, routed.fmax
    );
    Ok(())
}

fn check_all(json: bool) -> anyhow::Result<()> {
    let bar = spinner();
    let record = checked::measure(&|board| bar.set_message(format!("checking {board}")));
    bar.finish_and_clear();
    let record = record?;
    figures::store(&checked::file(), &record)?;
    if json {
        return output::json(&record);
    }
    for checked in &record.boards {
        say!("{}: {} checks passed", checked.board, checked.checks.len());
    }
    Ok(())
}

fn measure_all(args: &Args) -> anyhow::Result<()> {
    let bar = spinner();
    let on_record: Figures = figures::load(&figures::measured_file())?;
    let measured = figures::measure(&on_record, &|what| bar.set_message(what.to_owned()));
    bar.finish_and_clear();
    let measured = measured?;
    if args.repin {
        figures::store(&figures::pinned_file(), &Pinned::at(&measured))?;
    }
    let pinned: Pinned = figures::load(&figures::pinned_file())?;
    if args.json {
        output::json(&measured)?;
    } else {
        print_figures(&measured);
    }
    // Figures that are refused are printed, but do not become the ones on record.
    pinned.allows(&measured)?;
    figures::store(&figures::measured_file(), &measured)?;
    store::write_file(&report::page(), &report::render(&measured)?)?;
    if !args.json {
        say!("written to {}", report::page().display());
    }
    Ok(())
}

fn print_figures(figures: &Figures) {
    let machine = &figures.machine;
    say!(
        "the DE2's machine: {} logic elements, {} registers, {} memory bits in {} M4K",
        machine.logic_elements,
        machine.registers,
        machine.memory_bits,
        machine.memory_blocks
    );
    say!("CC alone: up to {:.1} MHz on ECP5", figures.core.fmax);
    for route in &figures.routed {
        say!(
            "{} ({}): {} LUTs, {} registers, {} RAM blocks, up to {:.1} MHz",
            route.board,
            route.die,
            route.size.luts,
            route.size.registers,
            route.size.memory_blocks,
            route.size.fmax
        );
    }
    for found in &figures.synthesised {
        say!(
            "{}: {} LUTs, {} registers, {} RAM blocks (yosys)",
            found.board,
            found.luts,
            found.registers,
            found.memory_blocks
        );
    }
}
