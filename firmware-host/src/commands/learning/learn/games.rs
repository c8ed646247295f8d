//! `connect6 learn games`: games of the player that searches, to learn from.

use std::path::PathBuf;
use std::sync::atomic::Ordering;

use clap::ValueHint;
use connect6_game::records::packed::{pack, Collection};
use connect6_learn::games;

use crate::files::store;
use crate::interrupt::{self, Interrupted};
use crate::terminal::output::say;
use crate::terminal::progress;

/// Play games to learn from: the player that searches against itself, with a little noise.
///
/// The games depend on the seed alone: on every machine the same ones come out, byte for byte.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 learn games --out games.c6g
  connect6 learn games --games 100 --seed 7 --out few.c6g")]
pub struct Args {
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 12_000)]
    games: u32,
    /// All the chance there is
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The file for the games, packed; connect6 convert makes other formats of it
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: PathBuf,
}

/// Plays and writes the games.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let halt = interrupt::watch()?;
    let bar = progress::bar(args.games.into(), "games");
    let mut played = Vec::new();
    // People count games from 1.
    for number in 1..=args.games {
        if halt.load(Ordering::Relaxed) {
            return Err(Interrupted.into());
        }
        played.push(games::play(args.seed, number));
        bar.inc(1);
    }
    bar.finish_and_clear();
    let collection = Collection { seed: args.seed, games: played };
    store::write_file(&args.out, pack(&collection))?;
    say!("{}: {} games", args.out.display(), args.games);
    Ok(())
}
