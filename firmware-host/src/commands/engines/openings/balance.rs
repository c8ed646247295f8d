//! `connect6 openings balance`: finds balanced openings among the project's own games.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{bail, Context};
use clap::ValueHint;
use connect6_players::balance::{self, Favour, Judged};

use crate::files::store;
use crate::interrupt::{self, Interrupted};
use crate::terminal::output::{note, say};
use crate::terminal::progress;

/// Find openings from which equals win about as often with either colour.
///
/// The candidates are positions of 3 to 9 stones of the project's own games. One is kept if the
/// search, playing itself from there, wins at least two of eight games with each colour, if a deep
/// search sees nothing decided, and if the set as a whole stays even. The same seed gives the same file on every machine. What is
/// found is kept as it is found, in FILE.partial: the same command goes on from there.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 openings balance --out play/players/openings/balanced.txt
  connect6 openings balance --seed 2 --count 50 --out openings.txt")]
pub struct Args {
    /// All the chance there is
    #[arg(long, value_name = "S", default_value_t = balance::SEED)]
    seed: u64,
    /// How many openings to find
    #[arg(long, value_name = "N", default_value_t = balance::COUNT)]
    count: usize,
    /// How many positions to look at together; it changes nothing but the time [default: one for
    /// each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// The file to write
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: PathBuf,
}

/// Finds the openings and writes them.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let halt = interrupt::watch()?;
    let mut journal = Journal::open(&args.out, args.seed)?;
    let earlier = std::mem::take(&mut journal.judged);
    if !earlier.is_empty() {
        note!("going on after {} positions", earlier.len());
    }
    let jobs = args
        .jobs
        .map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from);
    let bar = progress::bar(args.count as u64, "openings");
    let mut looked_at = earlier.len();
    let found =
        balance::find(args.seed, args.count, jobs, earlier, halt, |number, favour, found| {
            looked_at += 1;
            bar.set_position(found as u64);
            bar.set_message(format!("{looked_at} positions looked at"));
            journal.add(number, favour)
        });
    bar.finish_and_clear();
    let Some(openings) = found? else {
        note!("kept in {}: the same command goes on from there", journal.path.display());
        return Err(Interrupted.into());
    };
    if openings.len() < args.count {
        bail!(
            "the games hold {} balanced openings only: ask for no more with --count",
            openings.len()
        );
    }
    store::write_file(&args.out, balance::write(&openings, args.seed))?;
    journal.remove()?;
    say!("{}: {} openings", args.out.display(), openings.len());
    Ok(())
}

/// What is known of the candidates, beside the file to write: a line for each.
struct Journal {
    path: PathBuf,
    file: File,
    judged: Judged,
}

/// The word for a candidate that is not kept; of another, its favour is written.
const DROPPED: &str = "dropped";

impl Journal {
    /// The journal of an earlier run with this seed, or a new one.
    fn open(out: &Path, seed: u64) -> anyhow::Result<Journal> {
        let mut path = out.as_os_str().to_owned();
        path.push(".partial");
        let path = PathBuf::from(path);
        let title = format!("# connect6 openings balance --seed {seed}\n");
        let text = std::fs::read_to_string(&path).unwrap_or_else(|_| title.clone());
        let Some(lines) = text.strip_prefix(&title) else {
            bail!(
                "{} was begun with another seed: give that one, or remove the file",
                path.display()
            );
        };
        // A line that was cut short when the program ended is left out, and judged again.
        let whole = lines.rfind('\n').map_or("", |end| &lines[..=end]);
        let judged: Judged = whole.lines().filter_map(read_line).collect();
        store::write_file(&path, format!("{title}{whole}"))?;
        let file = OpenOptions::new().append(true).open(&path);
        let file = file.with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Journal { path, file, judged })
    }

    fn add(&mut self, number: usize, favour: Option<Favour>) -> anyhow::Result<()> {
        let word = favour.map_or(DROPPED.to_owned(), |favour| favour.to_string());
        let written = self.file.write_all(format!("{number} {word}\n").as_bytes());
        written.with_context(|| format!("cannot write {}", self.path.display()))
    }

    fn remove(self) -> anyhow::Result<()> {
        std::fs::remove_file(&self.path)
            .with_context(|| format!("cannot remove {}", self.path.display()))
    }
}

fn read_line(line: &str) -> Option<(usize, Option<Favour>)> {
    let (number, word) = line.split_once(' ')?;
    let favour = match word {
        DROPPED => None,
        favour => Some(favour.parse().ok()?),
    };
    Some((number.parse().ok()?, favour))
}
