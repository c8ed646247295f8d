//! Builds a board's folder: the checked sources, and a vendor's project or a bitstream; and loads the
//! board with it.

use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::checked::{self, Cited};
use crate::checks;
use crate::folder::Draft;
use crate::netlist_check::{board_after_routing, NetlistError, RoutedComparison};
use crate::router::{RoutedSize, Router, ROUTED};
use crate::sources::Sources;
use crate::target::{Flow, Target};
use crate::tools::{self, Tool};
use crate::SynthError;
use crate::{quartus, vivado};

/// What to build.
pub struct Order<'a> {
    /// Where it goes.
    pub folder: &'a Path,
    /// Which of the dies of an ECP5 board; by default the first.
    pub die: Option<&'a str>,
    /// Whether to simulate the routed netlist against the design.
    pub post_route: bool,
    /// Whether to load the board.
    pub load: bool,
}

/// What was built.
#[derive(Serialize)]
pub struct Built {
    /// Where it is.
    pub folder: PathBuf,
    /// The checks that it passed.
    pub checks: Vec<&'static str>,
    /// What is on record of this Verilog, where the tools that check it are missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cited: Option<Cited>,
    /// What the router reports, where one ran.
    pub routed: Option<RoutedSize>,
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
    let router = Router::of(board, order.die)?;
    if order.post_route && router.is_none() {
        return Err(NetlistError::NotRouted(board.name).into());
    }
    if let Some(router) = &router {
        tools::require(router.tools())?;
        if order.load {
            tools::require(&[Tool::OpenFpgaLoader])?;
        }
    }
    let sources = Sources::of(board)?;
    // A vendor's project needs none of our tools, if they have seen this Verilog before.
    let cited = match (tools::require(&checks::TOOLS), &router) {
        (Ok(()), _) => None,
        (Err(missing), None) => Some(checked::cite(&sources).ok_or(missing)?),
        (Err(missing), Some(_)) => return Err(missing.into()),
    };
    let draft = Draft::begin(order.folder)?;
    let mut checks = Vec::new();
    progress("checking the design");
    let passed = |check| {
        progress(&format!("checked: {check}"));
        checks.push(check);
    };
    match cited {
        None => checks::run(&sources, passed)?,
        Some(_) => checks::run_without_tools(&sources, passed)?,
    }
    let mut built = Built {
        folder: PathBuf::new(),
        checks,
        cited,
        routed: None,
        post_route: None,
        next: next(board, router.as_ref()),
    };
    match (&board.flow, router) {
        (_, Some(router)) => {
            built.routed = Some(bitstream(&sources, router, &draft, progress)?);
            if order.post_route {
                let netlist = draft.read(ROUTED)?;
                built.post_route = Some(board_after_routing(board, router, &netlist, progress)?);
            }
            for large in router.large_files() {
                draft.remove(large)?;
            }
        }
        (Flow::Quartus { family, device, .. }, _) => {
            progress("writing the project");
            for (name, text) in quartus::project(&sources, family, device) {
                draft.write(&name, text)?;
            }
        }
        (Flow::Vivado { part, .. }, _) => {
            progress("writing the project");
            for (name, text) in vivado::project(&sources, part) {
                draft.write(&name, text)?;
            }
        }
        (Flow::Ecp5 { .. } | Flow::Gowin { .. }, None) => {}
    }
    built.folder = draft.publish(&about(board, &built))?;
    if order.load {
        progress("loading the board (openFPGALoader)");
        load(board, router.as_ref(), &built)?;
    }
    Ok(built)
}

/// What is left to type.
fn next(board: &Target, router: Option<&Router>) -> Vec<String> {
    let load = |bitstream: &str| {
        let arguments = load_arguments(board, bitstream);
        let line = |arguments: [String; 3]| format!("openFPGALoader {}", arguments.join(" "));
        arguments.map(line)
    };
    match (&board.flow, router) {
        (_, Some(router)) => load(&router.bitstream(board)).into_iter().collect(),
        (Flow::Quartus { .. }, _) => vec![
            quartus::compile_command(board),
            quartus::program_command(board),
        ],
        (Flow::Vivado { .. }, _) => [vivado::build_command()]
            .into_iter()
            .chain(load(&vivado::bitstream(board)))
            .collect(),
        (Flow::Ecp5 { .. } | Flow::Gowin { .. }, None) => Vec::new(),
    }
}

fn load_arguments(board: &Target, bitstream: &str) -> Option<[String; 3]> {
    let name = board.loader?;
    Some([
        "--board".to_string(),
        name.to_string(),
        bitstream.to_string(),
    ])
}

/// Loads the board from the folder that was built.
fn load(board: &'static Target, router: Option<&Router>, built: &Built) -> Result<(), SynthError> {
    let arguments = router.and_then(|router| load_arguments(board, &router.bitstream(board)));
    let Some(arguments) = arguments else {
        return Err(SynthError::VendorLoads {
            board: board.name,
            folder: built.folder.clone(),
            commands: built
                .next
                .iter()
                .map(|line| format!("\n  {line}"))
                .collect(),
        });
    };
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    Tool::OpenFpgaLoader.run(&built.folder, &arguments, "to load the board")?;
    Ok(())
}

fn bitstream(
    sources: &Sources,
    router: Router,
    draft: &Draft,
    progress: &dyn Fn(&str),
) -> Result<RoutedSize, SynthError> {
    let board = sources.target;
    let files = sources.write_to(draft.path())?;
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    progress("synthesising (yosys)");
    router.synthesise(draft.path(), &files, &board.top())?;
    progress("placing and routing (nextpnr)");
    let routed = router.route(draft.path(), board)?;
    fast_enough(board, &routed)?;
    progress("packing the bitstream");
    router.pack(draft.path(), board)?;
    draft.write("build.sh", shell_script(board, &files, router))?;
    Ok(routed)
}

/// An error if the router misses the machine's clock.
fn fast_enough(board: &'static Target, routed: &RoutedSize) -> Result<(), SynthError> {
    let needed = board.machine_hz() as f64 / 1e6;
    match routed.fmax < needed {
        true => Err(SynthError::TooSlow {
            board: board.name,
            reached: routed.fmax,
            needed,
        }),
        false => Ok(()),
    }
}

/// The same by hand.
fn shell_script(board: &Target, files: &[&str], router: Router) -> String {
    format!(
        "\
#!/bin/sh
# Makes {bitstream} again from the sources beside this script, with yosys, nextpnr and the packer of
# the chip (or their YoWASP builds, which `cargo xtask setup` installs).
set -e
{commands}",
        bitstream = router.bitstream(board),
        commands = router.commands(files, board),
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
    if let Some(cited) = &built.cited {
        text += &format!(
            "\nOn record of this Verilog (fingerprint {}), by {}:\n",
            cited.verilog,
            cited.tools.join(", ")
        );
        for check in &cited.checks {
            text += &format!("- {check}\n");
        }
    }
    text += "\nTo do, in this folder:\n";
    for command in &built.next {
        text += &format!("  {command}\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_design_that_misses_its_clock_is_refused_with_the_difference() {
        let board = Target::named("ulx3s").unwrap();
        let routed = |fmax| RoutedSize {
            fmax,
            ..RoutedSize::default()
        };
        fast_enough(board, &routed(60.0)).unwrap();
        let error = fast_enough(board, &routed(57.5)).unwrap_err().to_string();
        assert!(
            error.contains("reaches 57.5 MHz, 2.5 MHz less than the 60 MHz"),
            "{error}"
        );
    }
}
