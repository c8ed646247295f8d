//! `connect6 book stats`: how many positions the book holds, and how they end.

use std::path::Path;

use anyhow::Context;
use connect6_book::build::times_path;
use connect6_book::index::SEVENS;
use connect6_book::{BookFile, Counts, Extent, Opening, Tally, Value};
use serde::Serialize;

use super::Source;
use crate::terminal::output;
use crate::terminal::text_table;

/// Print what the book holds.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  connect6 book stats --dir book")]
pub struct Args {
    #[command(flatten)]
    source: Source,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

/// The figures of one opening, or of all together.
#[derive(Serialize, Default)]
struct Figures {
    opening: String,
    positions: u64,
    #[serde(flatten)]
    counts: Counts,
    solved: u64,
    average_ms: Option<f64>,
    average_ms_won: Option<f64>,
    longest_turns: Option<u64>,
}

impl Figures {
    fn new(opening: String, positions: u64, counts: Counts, times: Option<Tally>) -> Figures {
        let average = |nanoseconds: u64, count: u64| {
            (count > 0).then(|| nanoseconds as f64 / count as f64 / 1e6)
        };
        Figures {
            opening,
            positions,
            solved: counts.total(),
            counts,
            average_ms: times.and_then(|t| average(t.nanoseconds, t.solved)),
            average_ms_won: times.and_then(|t| average(t.nanoseconds_won, t.won)),
            longest_turns: times.map(|t| t.longest),
        }
    }

    fn cells(&self) -> Vec<String> {
        let share = |count: u64| {
            let percent = 100.0 * count as f64 / self.solved.max(1) as f64;
            format!("{count} ({percent:.3} %)")
        };
        let milliseconds = |ms: Option<f64>| ms.map_or("-".to_owned(), |ms| format!("{ms:.3}"));
        vec![
            self.opening.clone(),
            self.positions.to_string(),
            self.solved.to_string(),
            share(self.counts.won),
            share(self.counts.lost),
            share(self.counts.not_shown),
            share(self.counts.unknown),
            milliseconds(self.average_ms),
            milliseconds(self.average_ms_won),
            self.longest_turns.map_or("-".to_owned(), |turns| turns.to_string()),
        ]
    }
}

const HEADING: &str =
    "opening | positions | after symmetry | proved won | proved lost | not proved | \
    unknown | average ms | average ms won | longest, turns";

/// Prints a line an opening, and one for all together.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let (library, folder) = args.source.open()?;
    let mut figures = Vec::new();
    let mut all = Counts::default();
    let mut all_times = Some(Tally::default());
    for file in library.files() {
        let opening = file.opening();
        let times = match &folder {
            Some(folder) => times(folder, opening)?,
            None => None,
        };
        all.add(&file.counts());
        all_times = all_times.zip(times).map(|(mut sum, times)| {
            sum.add(&times);
            sum
        });
        figures.push(Figures::new(opening.to_string(), positions_in(file), file.counts(), times));
    }
    let positions = figures.iter().map(|f| f.positions).sum();
    figures.push(Figures::new("all".to_owned(), positions, all, all_times));
    output::tell(args.json, &figures, || {
        text_table::under(HEADING, figures.iter().map(Figures::cells))
    })
}

/// The positions that a file knows: of a whole opening all of them.
fn positions_in(file: &BookFile) -> u64 {
    let known = |number: &usize| file.seven(*number) != Value::Unknown;
    match file.extent() {
        Extent::Whole => SEVENS as u64,
        Extent::SomeTurns => (0..SEVENS).filter(known).count() as u64,
    }
}

/// The times noted when an opening was built, if they are there.
fn times(folder: &Path, opening: Opening) -> anyhow::Result<Option<Tally>> {
    let path = times_path(folder, opening);
    match std::fs::read(&path) {
        Ok(bytes) => {
            let times = serde_json::from_slice(&bytes).with_context(|| {
                format!("{} does not hold the times of a build", path.display())
            })?;
            Ok(Some(times))
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("cannot read {}", path.display())),
    }
}
