//! `connect6 wave`: the waveform of a turn.

use std::path::PathBuf;

use anyhow::{bail, Context};
use connect6_core::program::Program;
use connect6_game::{Game, Point};
use connect6_sim::CoreSim;

use crate::positions::decide_able;
use crate::terminal::output::say;

/// Write the waveform of a turn, for GTKWave or Surfer.
///
/// Its signals and states have names.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 wave --position j10,k11,i11 --out move.vcd")]
pub struct Args {
    /// The stones in play order, comma-separated: one black stone, then two a turn
    #[arg(long, value_name = "STONES")]
    position: Game,
    /// The file to write, in the VCD format
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// The place of every address of the program: the routine, and the label behind which it stands.
fn places() -> Vec<String> {
    let program = Program::shipped();
    let place = |address| match program.place(address) {
        Some((routine, Some(label))) => format!("{routine}.{label}"),
        Some((routine, None)) => routine.to_owned(),
        None => String::new(),
    };
    (0..program.lines.len()).map(place).collect()
}

/// Simulates the turn and writes what every signal does.
pub fn run(args: Args) -> anyhow::Result<()> {
    let game = &args.position;
    if !decide_able(game) {
        bail!("there is no turn to think about: give an open game with one stone, or two a turn after it");
    }
    let cannot_write = || format!("cannot write {}", args.out.display());
    let mut core = CoreSim::rtl()?;
    core.load(game)?;
    let write = || -> anyhow::Result<_> {
        let mut core = core.traced(&args.out, places())?;
        let turn = core.think(game.side_to_move())?;
        core.end_trace()?;
        Ok(turn)
    };
    let turn = write();
    // A waveform cut short would look like a whole one. What is no file, such as a pipe, stays.
    if turn.is_err() && args.out.is_file() {
        let _ = std::fs::remove_file(&args.out);
    }
    let turn = turn.with_context(cannot_write)?;
    let stones: Vec<String> = turn.stones.iter().map(Point::to_string).collect();
    say!(
        "{}: {} in {} cycles, written to {}",
        game.side_to_move(),
        stones.join(", "),
        turn.total_cycles(),
        args.out.display()
    );
    Ok(())
}
