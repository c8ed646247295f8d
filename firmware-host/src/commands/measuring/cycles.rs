//! `connect6 cycles`: how long each step takes, beside the paper's Table 3.

use std::path::PathBuf;
use std::sync::atomic::Ordering;

use anyhow::bail;
use clap::{ValueEnum, ValueHint};
use connect6_core::Core;
use connect6_game::Game;
use connect6_model::{Decision, Level, Step};
use connect6_sim::{Clocked, CoreSim};
use connect6_synth::report::thousands;
use serde::Serialize;

use crate::files::game_records;
use crate::interrupt;
use crate::positions::Positions;
use crate::terminal::output::{self, say};
use crate::terminal::{progress, text_table};

/// The paper's Table 3, in microseconds at 20 MHz, in the order of [`Step::ALL`].
const PAPER_MICROSECONDS: [f64; Step::ALL.len()] =
    [77.95, 77.95, 155.9, 155.9, 155.9, 77.95, 155.9, 77.95, 4275.9];
/// The paper's clock.
const PAPER_MEGAHERTZ: f64 = 20.0;
/// The DE2 board's clock, in cycles a microsecond.
const MEGAHERTZ: f64 = 50.0;

/// Measure the cycles of each step, beside the paper's figures.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 cycles --positions 2000
  connect6 cycles --positions 1000000 --check 0
  connect6 cycles --core-level 1 --positions 1000
  connect6 cycles --data games.csv --board rtl")]
pub struct Args {
    /// How many positions
    #[arg(long, value_name = "N", default_value_t = 5_000)]
    positions: usize,
    /// How deep the core thinks: 0 is the seven steps, 1 to 3 search
    #[arg(long, value_name = "LEVEL", default_value_t = Level::SEVEN_STEPS)]
    core_level: Level,
    /// The same seed gives the same positions
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The games that some of the positions are taken from, in any format [default: the
    /// project's own, see connect6 corpus]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    data: Option<PathBuf>,
    /// What runs the core's program: the machine in software, which counts the hardware's cycles,
    /// or a simulation of the hardware
    #[arg(long, value_enum, value_name = "BOARD", default_value_t = Counter::Machine)]
    board: Counter,
    /// How many of the positions the machine's cycles are checked in against rtl
    #[arg(long, value_name = "N", default_value_t = 100)]
    check: usize,
    /// Print the figures as JSON
    #[arg(long)]
    json: bool,
}

/// What counts the cycles.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Counter {
    /// The hardware's program, in software
    Machine,
    /// The hardware, compiled into this program
    #[value(alias = "sim")]
    Rtl,
    /// The hardware, compiled by Verilator
    Verilator,
}

/// The figures of a step, or of the whole turn.
#[derive(Serialize)]
struct Figures {
    step: &'static str,
    /// Turns that reached it.
    turns: usize,
    median: u64,
    percentile_99: u64,
    worst: u64,
    worst_microseconds: f64,
    paper_cycles: u64,
    paper_microseconds: f64,
}

/// Runs the core and prints the table.
pub fn run(args: Args) -> anyhow::Result<()> {
    let games = game_records::games(args.data.as_deref())?;
    let positions = Positions::new(args.seed, games);
    match args.board {
        Counter::Machine => {
            let (mut machine, mut rtl) = (Core::default(), CoreSim::rtl()?);
            let mut unchecked = args.check;
            let (mut nodes, mut cycles) = (0, 0);
            machine.set_level(args.core_level);
            rtl.set_level(args.core_level);
            measure_all(positions, &args, |game| {
                let turn = machine.decide(game)?;
                nodes += turn.nodes();
                cycles += turn.total_cycles();
                if unchecked > 0 {
                    unchecked -= 1;
                    let hardware = rtl.decide(game)?;
                    if turn.clone().as_told() != hardware {
                        bail!(
                            "the machine and the hardware differ, which is a fault of this program: \
                             {turn:?}, {hardware:?} in {game}"
                        );
                    }
                }
                Ok(turn)
            })?;
            if nodes > 0 && !args.json {
                let mean = cycles / nodes;
                let nodes = thousands(nodes);
                say!("{nodes} nodes searched, {mean} cycles a node on average");
            }
            Ok(())
        }
        Counter::Rtl => run_on(CoreSim::rtl()?, positions, &args),
        Counter::Verilator => run_on(CoreSim::verilated()?, positions, &args),
    }
}

fn run_on<M: Clocked>(
    mut core: CoreSim<M>,
    positions: Positions,
    args: &Args,
) -> anyhow::Result<()> {
    core.set_level(args.core_level);
    measure_all(positions, args, |game| Ok(core.decide(game)?))
}

fn measure_all(
    positions: Positions,
    args: &Args,
    mut decide: impl FnMut(&Game) -> anyhow::Result<Decision>,
) -> anyhow::Result<()> {
    let stop = interrupt::watch()?;
    let bar = progress::bar(args.positions as u64, "positions");
    let mut steps: Vec<Vec<u64>> = vec![Vec::new(); Step::ALL.len()];
    let mut turns = Vec::new();
    for (_, game) in positions.take(args.positions) {
        if stop.load(Ordering::SeqCst) {
            break;
        }
        let turn = decide(&game)?;
        let counted = turn.cycles.unwrap_or_default();
        turns.push(counted.total);
        for (cycles, list) in counted.steps.into_iter().zip(&mut steps) {
            if cycles > 0 {
                list.push(cycles);
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let mut figures: Vec<Figures> = steps
        .into_iter()
        .zip(Step::ALL)
        .zip(PAPER_MICROSECONDS)
        .map(|((cycles, step), paper)| measure(step.name(), cycles, paper))
        .collect();
    figures.push(measure("turn", turns, PAPER_MICROSECONDS.iter().sum()));
    if args.json {
        output::json(&figures)?;
    } else {
        output::print(table(&figures));
        if args.board == Counter::Machine {
            let checked = args.check.min(args.positions);
            say!("counted by the machine; the hardware (rtl) agrees in all of {checked} positions");
        }
    }
    Ok(())
}

fn measure(step: &'static str, mut cycles: Vec<u64>, paper_microseconds: f64) -> Figures {
    cycles.sort_unstable();
    let at = |part: f64| {
        let last = cycles.len().saturating_sub(1);
        let index = (last as f64 * part).round() as usize;
        cycles.get(index).copied().unwrap_or(0)
    };
    let worst = at(1.0);
    Figures {
        step,
        turns: cycles.len(),
        median: at(0.5),
        percentile_99: at(0.99),
        worst,
        worst_microseconds: worst as f64 / MEGAHERTZ,
        paper_cycles: (paper_microseconds * PAPER_MEGAHERTZ).round() as u64,
        paper_microseconds,
    }
}

fn table(figures: &[Figures]) -> String {
    text_table::under(
        "step | turns | median | 99 % | worst | worst us at 50 MHz | paper cycles | \
            paper us at 20 MHz",
        figures.iter().map(|f| {
            vec![
                f.step.to_owned(),
                thousands(f.turns as u64),
                thousands(f.median),
                thousands(f.percentile_99),
                thousands(f.worst),
                format!("{:.1}", f.worst_microseconds),
                thousands(f.paper_cycles),
                format!("{:.1}", f.paper_microseconds),
            ]
        }),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_of_the_sorted_list() {
        let figures = measure("1", (1..=101).rev().collect(), 77.95);
        assert_eq!((figures.median, figures.percentile_99, figures.worst), (51, 100, 101));
        assert_eq!(figures.paper_cycles, 1559);
        assert_eq!(measure("2", Vec::new(), 1.0).worst, 0);
    }
}
