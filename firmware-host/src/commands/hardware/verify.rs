//! `connect6 verify`: the core's decisions against the model's, its simulations against each
//! other, whole games over the serial line, and the search against the solver.

mod games;
mod level;
mod opinion;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use anyhow::{bail, Context};
use clap::error::ErrorKind;
use clap::{CommandFactory, ValueEnum, ValueHint};
use connect6_boards::twin::OtherTurn;
use connect6_boards::BoardName;
use connect6_core::Core;
use connect6_game::Game;
use connect6_model::search::Level;
use connect6_model::{decide_by, deep, CannotDecide, Decision, Measure, Step};
use connect6_sim::{Clocked, CoreSim};
use connect6_synth::gates::GateTwin;
use connect6_synth::netlist_check;
use indicatif::ProgressBar;
use serde::Serialize;

use crate::cable::Port;
use crate::commands::Cli;
use crate::files::game_records;
use crate::interrupt;
use crate::positions::{Positions, Source};
use crate::terminal::output::{self, note};
use crate::terminal::{progress, text_table};

/// Mismatches told in full; the rest are only counted.
const SHOWN_MISMATCHES: usize = 5;
/// Positions in lockstep unless told otherwise: rust-hdl simulates some thousand cycles a second.
#[cfg(feature = "rust-hdl")]
const LOCKSTEP_POSITIONS: usize = 20;
const MODEL_POSITIONS: usize = 10_000;
const NETLIST_POSITIONS: usize = 64;
/// Positions and games unless told otherwise for a board on a serial port.
const PORT_POSITIONS: usize = 200;
const PORT_GAMES: usize = 2;
/// Positions unless told otherwise at the core's levels above 0: their turns take long.
const DEEP_POSITIONS: usize = 2_000;
/// Such positions for the gates.
const DEEP_NETLIST_POSITIONS: usize = 20;

/// Compare the hardware with the model, its gates or the solver.
///
/// It also compares the hardware's simulations with each other, and the search with the solver. A
/// board on a serial port is set to every position: its stones, steps, nodes and cycles must be
/// the model's and the machine's; then come whole games and every question. A cable that is pulled
/// out may be put in again.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  connect6 verify
  connect6 verify --positions 500 --seed 7
  connect6 verify --against rust-hdl --positions 10
  connect6 verify --against netlist
  connect6 verify --games 100
  connect6 verify --games 20 --core-level 1
  connect6 verify --level 1 --positions 500
  connect6 verify --core-level 1 --board verilator
  connect6 verify --board /dev/ttyUSB0
  connect6 verify --core-level 1 --against solver
  connect6 verify --learned
  connect6 verify --data games.csv")]
pub struct Args {
    /// How many positions [default: 10000 against the model, 20 against rust-hdl, 64 against
    /// the netlist, 5000 against the solver and of a level's search; at a level of the core's 2000
    /// against the model, 20 against the netlist; on a serial port 200]
    #[arg(long, value_name = "N")]
    positions: Option<usize>,
    /// Play whole games over the serial line instead, both sides, against the built-in opponents; on
    /// a serial port after the positions [default there: 2]
    #[arg(long, value_name = "N", conflicts_with = "against")]
    games: Option<usize>,
    /// Look at the search of this level (1 to 3) instead: are its wins wins, does it find the
    /// solver's, does it hold where that is possible
    #[arg(long, value_name = "LEVEL", conflicts_with_all = ["games", "against"])]
    level: Option<Level>,
    /// Search this many nodes a turn in place of the level's own number
    #[arg(long, value_name = "N", requires = "level")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// The level of the core that is compared: 0 is the seven steps, 1 to 3 search
    #[arg(long, value_name = "LEVEL", default_value_t = Level::SEVEN_STEPS)]
    #[arg(conflicts_with = "level")]
    core_level: Level,
    /// Let the core's seven steps compare cells by its learned words, not by PQ
    #[arg(long, conflicts_with_all = ["level", "core_level", "games"])]
    learned: bool,
    /// The same seed gives the same positions and games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The games that some of the positions are taken from, in any format [default: the
    /// project's own, see connect6 corpus]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "games")]
    data: Option<PathBuf>,
    /// What the core is compared with
    #[arg(long, value_enum, default_value_t = Against::Model)]
    against: Against,
    /// What runs the core's Verilog: rtl (compiled into this program), verilator, or the board on a
    /// serial port
    #[arg(long, value_name = "BOARD", default_value = BoardName::DEFAULT)]
    board: BoardName,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// What the core is compared with.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Against {
    /// The model: same stones, same deciding steps; and the machine in software: the same cycles
    Model,
    /// The rust-hdl simulation: every output and register, every cycle, and the model too; the
    /// program must have been built with `--features rust-hdl`
    RustHdl,
    /// The gates that yosys makes of it: every output, every cycle, and the model too
    Netlist,
    /// The solver, at a level of the core above 0: are its wins wins, does it find the solver's,
    /// does it hold where that is possible
    Solver,
}

/// What is printed for a script.
#[derive(Serialize, Default)]
struct Report {
    positions: usize,
    mismatches: usize,
    sources: BTreeMap<&'static str, usize>,
    steps: BTreeMap<&'static str, usize>,
    cycles: u64,
    /// Of a board on a serial port.
    #[serde(skip_serializing_if = "Option::is_none")]
    port: Option<OnPort>,
}

/// What is found only over a serial port.
#[derive(Serialize)]
struct OnPort {
    /// How often bytes were lost or changed on the line.
    disturbances: usize,
    games: games::Report,
}

/// Runs the comparison; fails if there is any mismatch.
pub fn run(args: Args) -> anyhow::Result<()> {
    if let (Some(count), false) = (args.games, matches!(args.board, BoardName::Serial(_))) {
        if args.positions.is_some() {
            let why = "--games cannot be used with --positions on a simulated board: run it twice";
            let conflict = ErrorKind::ArgumentConflict;
            Cli::command().error(conflict, why).exit();
        }
        return games::run(count, args.core_level, args.seed, args.json);
    }
    let positions = Positions::new(args.seed, game_records::games(args.data.as_deref())?);
    let count = args.positions;
    if let Some(level) = args.level {
        return level::run(level, args.nodes, positions, count, args.json);
    }
    let level = args.core_level;
    let by_level = |plain: usize, deep: usize| match level {
        Level::SEVEN_STEPS => plain,
        _ => deep,
    };
    let plays = Plays { level, learned: args.learned };
    let report = match (args.against, args.board) {
        (_, board @ (BoardName::Machine | BoardName::Model)) => bail!(
            "{board} is software, with which the hardware is compared: use rtl, verilator or a \
             serial port"
        ),
        (Against::Model, BoardName::Serial(name)) => {
            if plays.learned {
                bail!("a host cannot set a board to the learned words: leave --learned out");
            }
            let mut port = Port::open(&name, level)?;
            let count = count.unwrap_or(PORT_POSITIONS);
            let mut report = compare(plays, positions, count, |game, bar| port.turn(game, bar))?;
            let games = args.games.unwrap_or(PORT_GAMES);
            let games = games::play(games, level, args.seed, |own, opponent, bar| {
                Ok(port.game(own, opponent, bar).map_err(anyhow::Error::from))
            })?;
            report.port = Some(OnPort { disturbances: port.disturbances, games });
            report
        }
        (_, BoardName::Serial(_)) => {
            bail!("a board on a serial port is compared with the model: leave --against out")
        }
        (Against::Model, board) => {
            let count = count.unwrap_or(by_level(MODEL_POSITIONS, DEEP_POSITIONS));
            match board {
                BoardName::Verilator => simulate(CoreSim::verilated()?, plays, positions, count)?,
                _ => simulate(CoreSim::rtl()?, plays, positions, count)?,
            }
        }
        #[cfg(not(feature = "rust-hdl"))]
        (Against::RustHdl, _) => bail!(
            "this program was built without rust-hdl: \
             run `cargo run --release --features rust-hdl -- verify --against rust-hdl`"
        ),
        #[cfg(feature = "rust-hdl")]
        (Against::RustHdl, board) => {
            let count = count.unwrap_or(LOCKSTEP_POSITIONS);
            match board {
                BoardName::Verilator => simulate(CoreSim::lockstep()?, plays, positions, count)?,
                _ => simulate(CoreSim::compiled_lockstep()?, plays, positions, count)?,
            }
        }
        (Against::Netlist, BoardName::Verilator) => {
            bail!("the netlist is compared with the core as rtl: leave --board out")
        }
        (Against::Netlist, _) => {
            let twin = GateTwin::new(netlist_check::gate_core()?)?;
            let count = count.unwrap_or(by_level(NETLIST_POSITIONS, DEEP_NETLIST_POSITIONS));
            simulate(CoreSim::new(twin)?, plays, positions, count)?
        }
        (Against::Solver, _) => return level::run_core(level, positions, count, args.json),
    };
    output::tell(args.json, &report, || table(&report))?;
    if report.mismatches > 0 {
        bail!("{} of {} positions differ", report.mismatches, report.positions);
    }
    report.port.map_or(Ok(()), |port| port.games.judge())
}

/// How the core plays.
#[derive(Clone, Copy)]
struct Plays {
    level: Level,
    /// Its seven steps go by the learned words.
    learned: bool,
}

impl Plays {
    /// What the model plays so.
    fn decide(self, game: &Game) -> Result<Decision, CannotDecide> {
        match self.learned {
            true => decide_by(game, &Measure::learned()),
            false => deep::decide_at(game, self.level),
        }
    }
}

/// Compares a simulation of the core with the model and the machine.
fn simulate<M: Clocked>(
    mut core: CoreSim<M>,
    plays: Plays,
    positions: Positions,
    count: usize,
) -> anyhow::Result<Report> {
    core.set_level(plays.level);
    core.set_learned(plays.learned);
    let mut software = Core::default();
    software.set_level(plays.level);
    software.set_learned(plays.learned);
    compare(plays, positions, count, |game, _| {
        let turn = core.decide(game)?;
        Ok(Some((turn, software.decide(game)?.as_told())))
    })
}

/// Compares the turns that `decide` gives, the hardware's and the machine's, with each other and
/// with the model's, until it gives none.
fn compare(
    plays: Plays,
    positions: Positions,
    count: usize,
    mut decide: impl FnMut(&Game, &ProgressBar) -> anyhow::Result<Option<(Decision, Decision)>>,
) -> anyhow::Result<Report> {
    let stop = interrupt::watch()?;
    let bar = progress::bar(count as u64, "positions");
    let mut report = Report::default();
    for (source, game) in positions.take(count) {
        if stop.load(Ordering::SeqCst) {
            break;
        }
        let turns = decide(&game, &bar).with_context(|| format!("position {game}"))?;
        let Some((turn, counted)) = turns else {
            break;
        };
        report.positions += 1;
        report.cycles += turn.total_cycles();
        *report.sources.entry(source.name()).or_default() += 1;
        let decision = plays.decide(&game)?;
        if let Some(step) = turn.step() {
            *report.steps.entry(step.name()).or_default() += 1;
        }
        if turn != counted {
            report.mismatches += 1;
            let other = OtherTurn { game, board: Some(turn), machine: counted };
            bar.suspend(|| note!("mismatch {other}"));
        } else if (&turn.stones, &turn.reasons) != (&decision.stones, &decision.reasons) {
            report.mismatches += 1;
            if report.mismatches <= SHOWN_MISMATCHES {
                bar.suspend(|| tell(&game, &turn, &decision));
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(report)
}

fn tell(game: &Game, turn: &Decision, wanted: &Decision) {
    note!(
        "mismatch at {game}: the core plays {:?} by steps {:?}, the model {:?} by {:?}",
        turn.stones,
        names(turn),
        wanted.stones,
        names(wanted)
    );
}

fn names(decision: &Decision) -> Vec<&'static str> {
    let reasons = decision.reasons.iter();
    reasons.map(|reason| reason.name()).collect()
}

fn table(report: &Report) -> String {
    let mut rows = vec![vec!["deciding step".to_owned(), "positions".to_owned()]];
    for step in Step::ALL.map(Step::name) {
        let count = report.steps.get(step).copied().unwrap_or(0);
        rows.push(vec![step.to_owned(), count.to_string()]);
    }
    let sources: Vec<String> = Source::ALL
        .iter()
        .map(|s| format!("{} {}", report.sources.get(s.name()).unwrap_or(&0), s.name()))
        .collect();
    let mut text = format!(
        "{}\n{} positions ({}), {} cycles, {} mismatches\n",
        text_table::line_up(&rows),
        report.positions,
        sources.join(", "),
        report.cycles,
        report.mismatches
    );
    if let Some(port) = &report.port {
        text += &format!("{}\n{} disturbances of the line\n", port.games.line(), port.disturbances);
    }
    text
}
