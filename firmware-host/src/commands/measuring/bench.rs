//! `connect6 bench`: the bench signature, one number for all that a player decides in fixed
//! positions. Two players with the same number decide alike, stone for stone and step for step.

use std::path::PathBuf;
use std::sync::atomic::Ordering;

use anyhow::{bail, Context};
use clap::ValueHint;
use connect6_boards::model::ModelLink;
use connect6_boards::BoardName;
use connect6_core::Core;
use connect6_game::Game;
use connect6_model::deep::{self, Level};
use connect6_model::signature::{self, Signature};
use connect6_model::{decide, Decision};
use connect6_sim::{Clocked, CoreSim};
use connect6_synth::report::thousands;
use indicatif::ProgressBar;
use serde::Serialize;

use crate::cable::Port;
use crate::files::game_records;
use crate::interrupt::{self, Interrupted};
use crate::terminal::output::{self, say};
use crate::terminal::progress;

/// Print the bench signature of the decisions in some games.
///
/// The signature is one number for what is decided in every turn of them.
/// The model's stones and steps give the same number as the hardware's; where there is
/// hardware, its cycles are counted too. Above level 0, nodes are part of the number.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 bench
  connect6 bench --board verilator --json
  connect6 bench --core-level 1 --board machine
  connect6 bench --data games.sgf --board rtl
  connect6 bench --board /dev/ttyUSB0")]
pub struct Args {
    /// The games, in any format [default: the five bench games; above level 0 a few of their
    /// positions]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    data: Option<PathBuf>,
    /// How deep the core thinks: 0 is the seven steps, 1 to 3 search
    #[arg(long, value_name = "LEVEL", default_value_t = Level::SEVEN_STEPS)]
    core_level: Level,
    /// Who decides: model (the algorithm in software), machine (the core's program, in software), rtl
    /// (the core, simulated in this process), verilator, or the board on a serial port
    #[arg(long, value_name = "BOARD", default_value = ModelLink::NAME)]
    board: BoardName,
    /// Print the figures as JSON
    #[arg(long)]
    json: bool,
}

/// What is printed for a script.
#[derive(Serialize)]
struct Report {
    positions: usize,
    signature: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    hardware: Option<Hardware>,
}

/// What only hardware has. Black's first stone, in the centre, is not the core's to decide.
#[derive(Serialize)]
struct Hardware {
    positions: usize,
    cycles: u64,
    signature_with_cycles: String,
}

/// Decides all positions and prints what that amounts to.
pub fn run(args: Args) -> anyhow::Result<()> {
    let level = args.core_level;
    let pinned = usize::from(level.number()).checked_sub(1);
    let positions: Vec<Game> = match (&args.data, pinned) {
        (Some(path), _) => {
            game_records::games(Some(path))?.iter().flat_map(signature::turns).collect()
        }
        (None, Some(at)) => signature::PINNED[at].positions(),
        (None, None) => signature::positions().collect(),
    };
    let report = match &args.board {
        BoardName::Model => in_software(&positions, level)?,
        BoardName::Machine => {
            let mut machine = Core::default();
            machine.set_level(level);
            counted(&positions, level, |game, _| Ok(machine.decide(game)?))?
        }
        BoardName::Rtl => in_hardware(&positions, level, CoreSim::rtl()?)?,
        BoardName::Verilator => in_hardware(&positions, level, CoreSim::verilated()?)?,
        BoardName::Serial(name) => {
            let mut port = Port::open(name, level)?;
            counted(&positions, level, |game, bar| {
                let turns = port.turn(game, bar)?;
                turns.map(|(board, _)| board).ok_or(Interrupted.into())
            })?
        }
    };
    if args.json {
        return output::json(&report);
    }
    let positions = thousands(report.positions as u64);
    say!("{positions} positions: {}", report.signature);
    if let Some(hardware) = &report.hardware {
        say!(
            "{} of them decided by the core in {} cycles: {}",
            thousands(hardware.positions as u64),
            thousands(hardware.cycles),
            hardware.signature_with_cycles
        );
    }
    Ok(())
}

/// Decides one position after the other, with progress shown, until somebody presses Ctrl-C.
fn each(
    positions: &[Game],
    mut decide: impl FnMut(&Game, &ProgressBar) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let stop = interrupt::watch()?;
    let bar = progress::bar(positions.len() as u64, "positions");
    for game in positions {
        if stop.load(Ordering::SeqCst) {
            bar.finish_and_clear();
            return Err(Interrupted.into());
        }
        bar.inc(1);
        decide(game, &bar).with_context(|| format!("at {game}"))?;
    }
    bar.finish_and_clear();
    Ok(())
}

fn in_software(positions: &[Game], level: Level) -> anyhow::Result<Report> {
    let mut signature = Signature::new();
    each(positions, |game, _| add_the_models(&mut signature, game, level))?;
    Ok(Report { positions: positions.len(), signature: signature.to_string(), hardware: None })
}

/// What the model decides: above level 0 with its nodes.
fn add_the_models(signature: &mut Signature, game: &Game, level: Level) -> anyhow::Result<()> {
    if level == Level::SEVEN_STEPS {
        signature.add(&decide(game)?);
    } else {
        let turn = deep::decide(game, level.core_nodes())?;
        signature.add(&turn);
        signature.add_count(turn.nodes());
    }
    Ok(())
}

fn in_hardware<M: Clocked>(
    positions: &[Game],
    level: Level,
    mut core: CoreSim<M>,
) -> anyhow::Result<Report> {
    core.set_level(level);
    counted(positions, level, |game, _| Ok(core.decide(game)?))
}

/// What somebody decides who counts cycles.
fn counted(
    positions: &[Game],
    level: Level,
    mut decide_turn: impl FnMut(&Game, &ProgressBar) -> anyhow::Result<Decision>,
) -> anyhow::Result<Report> {
    let mut signature = Signature::new();
    let mut with_cycles = Signature::new();
    let (mut decided, mut cycles) = (0, 0);
    each(positions, |game, bar| {
        if game.stones().is_empty() {
            return add_the_models(&mut signature, game, level);
        }
        let turn = decide_turn(game, bar)?;
        if turn.reasons.len() < turn.stones.len() {
            bail!("the core names a step that is none");
        }
        for signature in [&mut signature, &mut with_cycles] {
            signature.add(&turn);
            if level != Level::SEVEN_STEPS {
                signature.add_count(turn.nodes());
            }
        }
        with_cycles.add_count(turn.total_cycles());
        decided += 1;
        cycles += turn.total_cycles();
        Ok(())
    })?;
    Ok(Report {
        positions: positions.len(),
        signature: signature.to_string(),
        hardware: Some(Hardware {
            positions: decided,
            cycles,
            signature_with_cycles: with_cycles.to_string(),
        }),
    })
}
