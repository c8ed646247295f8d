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

impl Built {
    /// What is left to type, for the end of a message.
    fn commands(&self) -> String {
        let lines = self.next.iter();
        lines.map(|line| format!("\n  {line}")).collect()
    }
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
    let loader = match order.load {
        true => Loader::of(board, router.as_ref())?,
        false => None,
    };
    if let Some(router) = &router {
        tools::require(router.tools())?;
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
        let vendor_loads = || SynthError::VendorLoads {
            board: board.name,
            folder: built.folder.clone(),
            commands: built.commands(),
        };
        let loader = loader.ok_or_else(vendor_loads)?;
        progress("loading the board (openFPGALoader)");
        loader.load(&built)?;
    }
    Ok(built)
}

/// What is left to type.
fn next(board: &Target, router: Option<&Router>) -> Vec<String> {
    let load = |bitstream: &str| {
        let arguments = board.loader.map(|name| load_arguments(name, bitstream));
        arguments.map(|arguments| format!("openFPGALoader {}", arguments.join(" ")))
    };
    match (&board.flow, router) {
        (_, Some(router)) => load(&router.bitstream(board)).into_iter().collect(),
        (Flow::Quartus { .. }, _) => {
            vec![quartus::compile_command(board), quartus::program_command(board)]
        }
        (Flow::Vivado { .. }, _) => {
            [vivado::build_command()].into_iter().chain(load(&vivado::bitstream(board))).collect()
        }
        (Flow::Ecp5 { .. } | Flow::Gowin { .. }, None) => Vec::new(),
    }
}

/// What openFPGALoader is told, by its name for the board.
fn load_arguments(name: &str, bitstream: &str) -> [String; 3] {
    ["--board", name, bitstream].map(str::to_string)
}

/// What loads a board, and what it is told.
struct Loader {
    program: PathBuf,
    arguments: [String; 3],
}

impl Loader {
    /// The loader of a board whose bitstream is made here. It is asked whether it knows the board:
    /// the bitstream takes up to half an hour, which must not be for nothing.
    fn of(board: &Target, router: Option<&Router>) -> Result<Option<Loader>, SynthError> {
        let (Some(router), Some(name)) = (router, board.loader) else {
            return Ok(None);
        };
        let program = Tool::OpenFpgaLoader.find()?;
        let boards = Tool::OpenFpgaLoader.run_at(
            &program,
            Path::new("."),
            &["--list-boards"],
            "to list its boards",
        )?;
        let mut known = boards.lines().filter_map(|line| line.split(' ').next());
        if !known.any(|known| known == name) {
            return Err(SynthError::OldLoader { name });
        }
        let arguments = load_arguments(name, &router.bitstream(board));
        Ok(Some(Loader { program, arguments }))
    }

    /// Loads the board from the folder that was built.
    fn load(&self, built: &Built) -> Result<(), SynthError> {
        let arguments: Vec<&str> = self.arguments.iter().map(String::as_str).collect();
        Tool::OpenFpgaLoader
            .run_at(&self.program, &built.folder, &arguments, "to load the board")
            .map(|_| ())
            .map_err(|error| SynthError::NotLoaded {
                error,
                folder: built.folder.clone(),
                commands: built.commands(),
            })
    }
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
        true => Err(SynthError::TooSlow { board: board.name, reached: routed.fmax, needed }),
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
    text += &format!("\nTo do, in this folder:{}\n", built.commands());
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_design_that_misses_its_clock_is_refused_with_the_difference() {
        let board = Target::named("ulx3s").unwrap();
        let routed = |fmax| RoutedSize { fmax, ..RoutedSize::default() };
        fast_enough(board, &routed(60.0)).unwrap();
        let error = fast_enough(board, &routed(57.5)).unwrap_err().to_string();
        assert!(error.contains("reaches 57.5 MHz, 2.5 MHz less than the 60 MHz"), "{error}");
    }

    /// What was built where this stands in for openFPGALoader, and that loader.
    #[cfg(unix)]
    fn ready_to_load(place: &Path, script: &str) -> (Built, Loader) {
        use std::os::unix::fs::PermissionsExt;
        let board = Target::named("ulx3s").unwrap();
        let router = Router::of(board, None).unwrap();
        let source = place.join("source");
        std::fs::write(&source, format!("#!/bin/sh\n{script}\n")).unwrap();
        std::fs::set_permissions(&source, std::fs::Permissions::from_mode(0o755)).unwrap();
        // A program that this process has written cannot be started while another thread starts one.
        let program = place.join("openFPGALoader");
        let copy = [source.as_os_str(), program.as_os_str()];
        let copied = std::process::Command::new("cp").args(copy).status();
        assert!(copied.unwrap().success());
        let next = next(board, router.as_ref());
        let built = Built {
            folder: place.to_path_buf(),
            checks: Vec::new(),
            cited: None,
            routed: None,
            post_route: None,
            next,
        };
        let bitstream = router.unwrap().bitstream(board);
        let arguments = load_arguments(board.loader.unwrap(), &bitstream);
        (built, Loader { program, arguments })
    }

    #[cfg(unix)]
    #[test]
    fn a_board_is_loaded_from_the_folder_that_was_built() {
        let place = tempfile::tempdir().unwrap();
        let (built, loader) = ready_to_load(place.path(), "echo $* > told");
        loader.load(&built).unwrap();
        let told = std::fs::read_to_string(place.path().join("told")).unwrap();
        assert_eq!(told, "--board ulx3s connect6_ulx3s.bit\n");
        assert_eq!(built.next, [format!("openFPGALoader {}", told.trim())]);
    }

    #[cfg(unix)]
    #[test]
    fn a_loader_that_fails_is_quoted_and_the_bitstream_named() {
        let place = tempfile::tempdir().unwrap();
        let script = "echo 'JTAG init failed: no device found' >&2; exit 1";
        let (built, loader) = ready_to_load(place.path(), script);
        let error = loader.load(&built).unwrap_err().to_string();
        let expected = format!(
            "openFPGALoader failed to load the board:\nJTAG init failed: no device found\n\
             the bitstream is in {}: connect the board, and type there:\n  \
             openFPGALoader --board ulx3s connect6_ulx3s.bit",
            place.path().display()
        );
        assert_eq!(error, expected);
    }
}
