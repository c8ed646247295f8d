//! `connect6 corpus`: plays the project's own games, on which it is tested and measured.

use std::path::{Path, PathBuf};

use anyhow::bail;
use clap::ValueHint;
use connect6_game::records::packed::{pack, Collection};
use connect6_game::records::{write, Format, Record};
use connect6_players::corpus::{self, Census};

use crate::files::store;
use crate::interrupt::{self, Interrupted};
use crate::terminal::output::{self, say};
use crate::terminal::{progress, text_table};

/// Play the project's own games again, or count what is in them.
///
/// The games are played by the built-in players, with varied openings and deliberate noise, and
/// depend on the seed alone: on every machine the same games come out, byte for byte.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 corpus --stats
  connect6 corpus --check
  connect6 corpus --out play/game/own/games.c6g
  connect6 corpus --seed 7 --games 100 --out games.sgf")]
#[group(id = "purpose", required = true, multiple = true, args = ["stats", "check", "out"])]
pub struct Args {
    /// All the chance there is
    #[arg(long, value_name = "N", default_value_t = corpus::SEED)]
    seed: u64,
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = corpus::GAMES)]
    games: usize,
    /// Write the games: packed, or as .sgf, .ccgc, .txt or .csv if the name ends so
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: Option<PathBuf>,
    /// Play the games and compare them with those in the program
    #[arg(long, conflicts_with_all = ["seed", "games"])]
    check: bool,
    /// Print what is in the games: those written, or those in the program
    #[arg(long)]
    stats: bool,
}

/// Plays, writes, compares and counts, as asked.
pub fn run(args: Args) -> anyhow::Result<()> {
    let collection = if args.check || args.out.is_some() {
        played(args.seed, args.games)?
    } else {
        connect6_game::records::corpus::collection()
    };
    if let Some(path) = &args.out {
        store::write_file(path, written(path, &collection))?;
        say!("{}: {} games", path.display(), collection.games.len());
    }
    if args.check {
        let games = collection.games.len();
        if pack(&collection) != connect6_game::records::corpus::PACKED {
            bail!(
                "the games played now are not those in the program: if a player was changed on \
                 purpose, write them anew with connect6 corpus --out play/game/own/games.c6g"
            );
        }
        say!("{games} games played again: byte for byte those in the program");
    }
    if args.stats {
        output::print(stats(&Census::of(&collection.games)));
    }
    Ok(())
}

fn played(seed: u64, games: usize) -> anyhow::Result<Collection> {
    let stop = interrupt::watch()?;
    let bar = progress::bar(games as u64, "games");
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let collection = corpus::generate(seed, games, threads, stop, |done| {
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    collection.ok_or_else(|| Interrupted.into())
}

/// The games as the file's name asks for them.
fn written(path: &Path, collection: &Collection) -> Vec<u8> {
    match Format::for_path(path) {
        Some(format) => {
            let records: Vec<Record> = collection.games.iter().cloned().map(Record::from).collect();
            write(format, &records).into_bytes()
        }
        None => pack(collection),
    }
}

fn stats(census: &Census) -> String {
    let mut figures = vec![vec!["what".to_owned(), "count".to_owned()]];
    figures.extend(census.figures().into_iter().map(Vec::from));
    let mut players = vec![Census::PLAYERS_HEADING.map(str::to_owned).to_vec()];
    players.extend(census.players().into_iter().map(Vec::from));
    format!("{}\n{}", text_table::line_up(&figures), text_table::line_up(&players))
}
