//! `connect6 learn test`: what the tables are worth on games that they were not trained on, and
//! what a network for sudden deaths is worth on openings that it was not trained on.

use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::ValueHint;
use connect6_learn::accuracy::{self, Accuracy, Count, Expects, PointQuality};
use connect6_learn::death::{self, Kind, Worth};
use connect6_learn::lessons;
use connect6_learn::positions::Labelled;
use connect6_learn::predict::death::Estimator;
use connect6_learn::predict::tables::Tables;
use connect6_nets::checkpoint::CheckpointError;
use connect6_nets::Checkpoint;
use serde::Serialize;

use super::{percent, positions, records};
use crate::terminal::output;
use crate::terminal::text_table;

/// Measure how often the tables expect the stones that were played, and who wins; or, with
/// positions, how well sudden deaths are told.
///
/// Of the games, one in ten is for the test; the others may have been trained on. The first stone
/// of a turn is right if it is either of the turn's, the second if it is the other. Of the
/// positions, those that an opening kept for the test can lead to are used.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 learn test
  connect6 learn test --data games.c6g --weights tables.bin --json
  connect6 learn test --positions positions.csv")]
pub struct Args {
    /// Games to test with, in any format; may be given more than once [default: the project's own]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    data: Vec<PathBuf>,
    /// Positions from connect6 learn positions: tests the network for sudden deaths
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "data")]
    positions: Option<PathBuf>,
    /// The tables, or the network [default: those that ship]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    weights: Option<PathBuf>,
    /// Print the results as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    games: usize,
    turns: usize,
    moves: Vec<(&'static str, Accuracy)>,
    value: Count,
}

/// Measures and prints.
pub fn run(args: &Args) -> anyhow::Result<()> {
    match &args.positions {
        Some(path) => test_deaths(args, path),
        None => test_tables(args),
    }
}

/// What was read from the file of weights, or what ships if none is named.
fn weights<T>(
    args: &Args,
    load: fn(&Checkpoint) -> Result<T, CheckpointError>,
    shipped: fn() -> T,
) -> anyhow::Result<T> {
    match &args.weights {
        Some(path) => Checkpoint::read(path)
            .and_then(|file| load(&file))
            .with_context(|| path.display().to_string()),
        None => Ok(shipped()),
    }
}

/// What is printed of a network for sudden deaths.
#[derive(Serialize)]
struct DeathReport {
    trained: Worth,
    tested: Worth,
}

fn test_deaths(args: &Args, path: &Path) -> anyhow::Result<()> {
    // As many of each kind as a minute allows.
    const LOOKED_AT: usize = 20_000;
    let network = weights(args, Estimator::load, Estimator::shipped)?.into_network();
    let all = positions::read(path)?;
    let (tested, trained): (Vec<&Labelled>, Vec<&Labelled>) =
        all.iter().partition(|position| position.is_for_test());
    let estimates = |list: &[&Labelled]| {
        death::estimates(&network, Kind::Lines, &list[..list.len().min(LOOKED_AT)])
    };
    let (own, other) = (estimates(&trained), estimates(&tested));
    let border = death::best_border(&own);
    let report =
        DeathReport { trained: death::worth(&own, border), tested: death::worth(&other, border) };
    output::tell(args.json, &report, || report.text())
}

impl DeathReport {
    fn text(&self) -> String {
        let both = |name: &str, figure: &dyn Fn(&Worth) -> String| {
            vec![name.to_owned(), figure(&self.trained), figure(&self.tested)]
        };
        let figures = [
            text_table::head(" | openings trained on | other openings"),
            both("positions", &|worth| worth.positions.to_string()),
            both("sudden deaths", &|worth| worth.deaths.to_string()),
            both("right", &|worth| percent(worth.accuracy)),
            both("right, both kinds balanced", &|worth| percent(worth.balanced)),
            both("found at 1 % false alarms", &|worth| percent(worth.recall)),
            both("miscalibration", &|worth| percent(worth.miscalibration)),
        ];
        let mut bins = vec![text_table::head("estimate | positions | sudden deaths")];
        for (count, said, came) in &self.tested.calibration {
            bins.push(vec![percent(*said), count.to_string(), percent(*came)]);
        }
        text_table::line_up(&figures) + "\n" + &text_table::line_up(&bins)
    }
}

fn test_tables(args: &Args) -> anyhow::Result<()> {
    let tables = weights(args, Tables::load, Tables::shipped)?;
    let (_, tested) = lessons::split(records(&args.data)?);
    let turns = lessons::turns(&tested);
    let quantised = [8, 7, 6].map(|bits| tables.quantised(bits));
    let expecting: [(&str, &dyn Expects); 5] = [
        ("tables", &tables),
        ("8 bits", &quantised[0]),
        ("7 bits", &quantised[1]),
        ("6 bits", &quantised[2]),
        ("PQ", &PointQuality),
    ];
    let report = Report {
        games: tested.len(),
        turns: turns.len(),
        moves: expecting
            .into_iter()
            .map(|(name, expects)| (name, accuracy::measure(expects, &turns)))
            .collect(),
        value: accuracy::measure_value(&tables, &turns),
    };
    output::tell(args.json, &report, || report.text())
}

fn share_of(count: Count) -> String {
    match count.of {
        0 => "-".to_owned(),
        _ => percent(count.share()),
    }
}

impl Report {
    fn text(&self) -> String {
        let mut rows = vec![text_table::head(" | top 1 | top 5 | first | second | pair")];
        let mut stages = vec![vec!["stones on the board".to_owned()]];
        stages[0].extend(self.moves.iter().map(|(name, _)| (*name).to_owned()));
        for (name, accuracy) in &self.moves {
            let Accuracy { top_1, top_5, first, second, pairs, .. } = accuracy;
            let figures = [top_1, top_5, first, second, pairs];
            let mut row = vec![(*name).to_owned()];
            row.extend(figures.map(|count| share_of(*count)));
            rows.push(row);
        }
        let lengths = self.moves.first().map_or(0, |(_, a)| a.stages.len());
        for stage in 0..lengths {
            let from = stage * 10;
            let mut row = vec![match stage + 1 == lengths {
                true => format!("{from} or more"),
                false => format!("{from} to {}", from + 9),
            }];
            let shares = self.moves.iter().map(|(_, a)| share_of(a.stages[stage]));
            row.extend(shares);
            stages.push(row);
        }
        format!(
            "{} games, {} turns\n\n{}\n{}\nwho wins: right in {} of {} positions\n",
            self.games,
            self.turns,
            text_table::line_up(&rows),
            text_table::line_up(&stages),
            share_of(self.value),
            self.value.of
        )
    }
}
