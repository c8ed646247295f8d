//! `connect6 connect4 generate`: games to learn from, as the paper's CSV.

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use anyhow::bail;
use clap::ValueHint;
use connect6_connect4::generate::{add_games, GenerateError};
use connect6_connect4::{record, Name, Record};

use crate::files::store;
use crate::interrupt::{self, Interrupted};
use crate::terminal::progress;

/// Play games to learn from, all different, and write them as CSV: 42 cells and the winner.
///
/// First set against set; then, if asked for, games of other players against set.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 connect4 generate --out games.csv
  connect6 connect4 generate --mix learning,montecarlo --mixed 20000 --out games.csv")]
pub struct Args {
    /// How many different games of set against set
    #[arg(long, value_name = "N", default_value_t = 300_000)]
    games: usize,
    /// Players whose games against set are added, comma-separated
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',', requires = "mixed")]
    mix: Vec<Name>,
    /// How many different games to add for each of them
    #[arg(long, value_name = "N", default_value_t = 0)]
    mixed: usize,
    /// The seed of all chance: the same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The file to write
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: PathBuf,
}

/// Generates and writes the games.
pub fn run(args: &Args, output: &mut impl Write) -> anyhow::Result<()> {
    if args.games == 0 && args.mixed == 0 {
        bail!("no games to write: give --games a number above 0, or --mix players with --mixed");
    }
    let halt = interrupt::watch()?;
    let records = games(args.games, &args.mix, args.mixed, args.seed, halt)?;
    let mut text = Vec::new();
    record::write(&records, &mut text)?;
    store::write_file(&args.out, std::str::from_utf8(&text)?)?;
    let won = |winner| records.iter().filter(|r| r.winner() == winner).count();
    writeln!(
        output,
        "{} different games: player 1 won {}, player 2 won {}, {} ties; in {}",
        records.len(),
        won(1),
        won(-1),
        won(0),
        args.out.display()
    )?;
    Ok(())
}

/// The games that these options stand for.
pub fn games(
    count: usize,
    mix: &[Name],
    mixed: usize,
    seed: u64,
    halt: &AtomicBool,
) -> anyhow::Result<Vec<Record>> {
    let all = count + mix.len() * mixed;
    let bar = progress::bar(all as u64, "games");
    let mut records = Vec::with_capacity(all);
    let pairs = std::iter::once((Name::Set, count)).chain(mix.iter().map(|name| (*name, mixed)));
    for (name, wanted) in pairs {
        let [mut one, mut two] = [name, Name::Set].map(Name::enter);
        let players: [&mut dyn connect6_connect4::Player; 2] = [&mut *one, &mut *two];
        add_games(&mut records, wanted, players, seed, halt, |done| {
            bar.set_position(done as u64);
        })
        .map_err(|error| match error {
            GenerateError::Halted => Interrupted.into(),
            error => anyhow::Error::from(error),
        })?;
    }
    bar.finish_and_clear();
    Ok(records)
}
