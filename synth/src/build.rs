//! Builds a board's folder: the checked sources, and a Quartus project or a bitstream.

use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::checks;
use crate::ecp5::{self, Chip, Ecp5Size};
use crate::folder::Draft;
use crate::netlist_check::{board_after_routing, NetlistError, RoutedComparison};
use crate::quartus;
use crate::sources::Sources;
use crate::target::{Flow, Target};
use crate::tools;
use crate::SynthError;

/// What to build.
pub struct Order<'a> {
    /// Where it goes.
    pub folder: &'a Path,
    /// Which of the dies of an ECP5 board; by default the first.
    pub die: Option<&'a str>,
    /// Whether to simulate the routed netlist against the design.
    pub post_route: bool,
}

/// What was built.
#[derive(Serialize)]
pub struct Built {
    /// Where it is.
    pub folder: PathBuf,
    /// The checks that it passed.
    pub checks: Vec<&'static str>,
    /// What the router reports, where one ran.
    pub routed: Option<Ecp5Size>,
    /// What simulating the routed netlist found, if that was asked for.
    pub post_route: Option<RoutedComparison>,
    /// What is left for the user to type, in that folder.
    pub next: Vec<String>,
}

/// Builds `board` and calls `progress` with each stage.
pub fn build(
    board: &'static Target,
    order: &Order,
    progress: &dyn Fn(&str),
) -> Result<Built, SynthError> {
    let chip = chip(board, order.die)?;
    if order.post_route && chip.is_none() {
        return Err(NetlistError::NotRouted(board.name).into());
    }
    tools::require(&checks::TOOLS)?;
    if chip.is_some() {
        tools::require(&ecp5::TOOLS)?;
    }
    let draft = Draft::begin(order.folder)?;
    progress("emitting the machine");
    let sources = Sources::of(board)?;
    let mut checks = Vec::new();
    progress("checking the design");
    checks::run(&sources, |check| {
        progress(&format!("checked: {check}"));
        checks.push(check);
    })?;
    let mut built = Built {
        folder: PathBuf::new(),
        checks,
        routed: None,
        post_route: None,
        next: Vec::new(),
    };
    match (&board.flow, chip) {
        (Flow::Quartus { family, device, .. }, _) => {
            progress("writing the project");
            for (name, text) in quartus::project(&sources, family, device) {
                draft.write(&name, text)?;
            }
            built.next = vec![
                quartus::compile_command(board),
                quartus::program_command(board),
            ];
        }
        (Flow::Ecp5 { .. }, Some(chip)) => {
            built.routed = Some(bitstream(&sources, chip, &draft, progress)?);
            if order.post_route {
                let netlist = draft.read(ecp5::ROUTED)?;
                built.post_route = Some(board_after_routing(board, &netlist, progress)?);
            }
            // Tens of megabytes that only a second run of the router would read.
            for large in [ecp5::NETLIST, ecp5::ROUTED, ecp5::CONFIGURATION] {
                draft.remove(large)?;
            }
            built.next = vec![load_command(board)];
        }
        (Flow::Ecp5 { .. }, None) => {}
    }
    built.folder = draft.publish(&about(board, &built))?;
    Ok(built)
}

/// The chip of an ECP5 board, of the die asked for.
fn chip(board: &'static Target, die: Option<&str>) -> Result<Option<Chip<'static>>, SynthError> {
    let (dies, package, speed) = match board.flow {
        Flow::Ecp5 {
            dies,
            package,
            speed,
        } => (dies, package, speed),
        Flow::Quartus { .. } => (&[][..], "", ""),
    };
    let chosen = match die {
        None => dies.first(),
        Some(die) => Some(dies.iter().find(|known| **known == die).ok_or_else(|| {
            SynthError::UnknownDie {
                board: board.name,
                die: die.to_string(),
                known: dies.join(", "),
            }
        })?),
    };
    Ok(chosen.map(|die| Chip {
        die,
        package,
        speed,
    }))
}

fn bitstream(
    sources: &Sources,
    chip: Chip,
    draft: &Draft,
    progress: &dyn Fn(&str),
) -> Result<Ecp5Size, SynthError> {
    let board = sources.target;
    sources.write_to(draft.path())?;
    let files = sources.verilog_files();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    progress("synthesising (yosys)");
    ecp5::synthesise(draft.path(), &files, &board.top())?;
    progress("placing and routing (nextpnr)");
    let routed = ecp5::place_and_route(draft.path(), chip, Some(board.constraints_file))?;
    progress("packing the bitstream");
    ecp5::pack(draft.path(), &bitstream_file(board))?;
    draft.write("build.sh", shell_script(board, &files, chip))?;
    Ok(routed)
}

fn bitstream_file(board: &Target) -> String {
    format!("{}.bit", board.top())
}

fn load_command(board: &Target) -> String {
    format!(
        "openFPGALoader --board {} {}",
        board.name,
        bitstream_file(board)
    )
}

/// The same by hand.
fn shell_script(board: &Target, files: &[&str], chip: Chip) -> String {
    let route = ecp5::routing_arguments(chip, Some(board.constraints_file));
    format!(
        "\
#!/bin/sh
# Makes {bitstream} again from the sources beside this script, with yosys, nextpnr-ecp5 and
# ecppack (or their YoWASP builds, which `cargo xtask setup` installs).
set -e
yosys -q -p '{synthesis}'
nextpnr-ecp5 {route}
ecppack --compress {configuration} {bitstream}
",
        bitstream = bitstream_file(board),
        synthesis = ecp5::synthesis_script(files, &board.top()),
        route = route.join(" "),
        configuration = ecp5::CONFIGURATION,
    )
}

/// The text of the folder's marker.
fn about(board: &Target, built: &Built) -> String {
    let mut text = format!(
        "The Connect6 machine for the board {title}, version {version}.\n\
         Made by `connect6 synth --target {name}`, which replaces this folder when run again.\n\
         \nChecked:\n",
        title = board.title,
        version = env!("CARGO_PKG_VERSION"),
        name = board.name,
    );
    for check in &built.checks {
        text += &format!("- {check}\n");
    }
    text += "\nTo do, in this folder:\n";
    for command in &built.next {
        text += &format!("  {command}\n");
    }
    text
}
