//! `connect6 learn report`: what trainings came to, beside the papers' tables, as one page.

use std::path::PathBuf;

use clap::ValueHint;
use connect6_synth::report::thousands;

use super::log::{Epoch, Figures, Log};
use super::percent;
use crate::files::store;
use crate::pictures::curves::{self, Curve};
use crate::pictures::page::{document, push, table};
use crate::terminal::output::say;
use crate::terminal::text_table::head;

/// Make one self-contained HTML page of what trainings came to, beside the papers' tables.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 learn train --network conv3-8 --positions positions.csv --out c.bin --log conv3-8.json
  connect6 learn report conv3-8.json --out learned.html")]
pub struct Args {
    /// Files that connect6 learn train --log wrote
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
    logs: Vec<PathBuf>,
    /// The page to write
    #[arg(long, value_name = "FILE", default_value = "learned.html")]
    out: PathBuf,
}

/// Table 3 of the paper on sudden deaths: shares right by epoch, on positions trained on and, in
/// brackets, on others.
const DEATHS: [&str; 6] = [
    "conv3-8 | 0.47 (0.53) | 0.52 (0.53) | 0.50 (0.52) | 0.67 (0.75)",
    "conv4-8 | 0.47 (0.62) | 0.55 (0.60) | 0.66 (0.77) | 0.72 (0.79)",
    "conv5-8 | 0.47 (0.64) | 0.54 (0.77) | 0.54 (0.76) | 0.62 (0.84)",
    "conv3-16 | 0.18 (0.28) | 0.18 (0.33) | 0.52 (0.78) | 0.86 (0.78)",
    "conv4-16 | 0.18 (0.23) | 0.76 (0.83) | 0.73 (0.83) | 0.74 (0.76)",
    "conv5-16 | 0.45 (0.53) | 0.69 (0.67) | 0.78 (0.79) | 0.85 (0.82)",
];

/// Tables I to III of the paper on moves, all with 128 filters and batches of 32: depth, what
/// follows it in a network's name, share of stones right in the test.
const MOVES: [(usize, &str, &str); 11] = [
    (0, "", "20.2 %"),
    (1, "", "31.2 %"),
    (2, "", "40.6 %"),
    (4, "", "41.5 %"),
    (6, "", "41.5 %"),
    (2, ", full top", "36.9 %"),
    (4, ", full top", "40.2 %"),
    (6, ", full top", "40.2 %"),
    (2, ", batch normalisation", "40.8 %"),
    (4, ", batch normalisation", "41.7 %"),
    (6, ", batch normalisation", "41.5 %"),
];

/// Reads the files and writes the page.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let logs: Vec<Log> =
        args.logs.iter().map(|path| Log::read(path)).collect::<anyhow::Result<_>>()?;
    store::write_file(&args.out, page(&logs))?;
    say!("written to {}", args.out.display());
    Ok(())
}

fn page(logs: &[Log]) -> String {
    let of_deaths = |log: &&Log| matches!(last(log), Some(Figures::Deaths { .. }));
    let of_moves = |log: &&Log| matches!(last(log), Some(Figures::Moves { .. }));
    let deaths: Vec<&Log> = logs.iter().filter(of_deaths).collect();
    let moves: Vec<&Log> = logs.iter().filter(of_moves).collect();
    let mut body = String::new();
    if !deaths.is_empty() {
        push(&mut body, "<h2>Sudden deaths</h2>");
        push(&mut body, &death_page(&deaths));
    }
    if !moves.is_empty() {
        push(&mut body, "<h2>Moves</h2>");
        push(&mut body, &move_page(&moves));
    }
    document("Connect6 on FPGA: what is learned", &body)
}

fn last(log: &Log) -> Option<&Figures> {
    log.epochs.last().map(|epoch| &epoch.figures)
}

/// The paper's Table 3 beside ours, and what plain shares hide.
fn death_page(logs: &[&Log]) -> String {
    let epochs = logs.iter().map(|log| log.epochs.len()).max().unwrap_or(0);
    let heading = |first: &str| {
        let numbers = (1..=epochs).map(|number| format!("epoch {number}"));
        std::iter::once(first.to_owned()).chain(numbers).collect()
    };
    let mut right: Vec<Vec<String>> = vec![heading("network")];
    let mut more = vec![head(
        "network | parameters | positions | balanced | found at 1 % false alarms | \
            miscalibration",
    )];
    let mut drawn = Vec::new();
    for log in logs {
        let mut ours = vec![log.network.clone()];
        ours.extend(log.epochs.iter().map(shares_of_deaths));
        right.push(ours);
        if let Some(paper) = DEATHS.map(head).into_iter().find(|row| row[0] == log.network) {
            let mut row = vec!["the paper's".to_owned()];
            row.extend(paper.into_iter().skip(1).take(epochs));
            right.push(row);
        }
        if let Some(Figures::Deaths { tested, .. }) = last(log) {
            more.push(vec![
                log.network.clone(),
                thousands(log.parameters as u64),
                thousands(log.samples as u64),
                percent(tested.balanced),
                percent(tested.recall),
                percent(tested.miscalibration),
            ]);
        }
        let balanced = log.epochs.iter().filter_map(|epoch| match &epoch.figures {
            Figures::Deaths { tested, .. } => Some(tested.balanced),
            Figures::Moves { .. } => None,
        });
        drawn.push(Curve::new(log.network.clone(), balanced.collect()));
    }
    format!(
        "<p>Shares right on positions trained on and, in brackets, on openings that were not, as \
         in the paper's Table 3. The positions are not the paper's.</p>\n{}\
         <p>On openings not trained on, after the last epoch.</p>\n{}{}",
        table(&right),
        table(&more),
        curves::picture("Balanced share right, other openings", "epochs", &drawn)
    )
}

fn shares_of_deaths(epoch: &Epoch) -> String {
    match &epoch.figures {
        Figures::Deaths { trained, tested } => {
            format!("{:.2} ({:.2})", trained.accuracy, tested.accuracy)
        }
        Figures::Moves { .. } => "-".to_owned(),
    }
}

/// The paper's Tables I to III beside ours, and the accuracy by stage of the game.
fn move_page(logs: &[&Log]) -> String {
    let mut rows = vec![head(
        "network | parameters | stones trained on | loss | top 1, trained on | top 1 | \
            top 5 | pair | the paper's top 1",
    )];
    let mut stages = Vec::new();
    for log in logs {
        let (Some(epoch), Some(Figures::Moves { trained, tested })) =
            (log.epochs.last(), last(log))
        else {
            continue;
        };
        let share = |count: connect6_learn::accuracy::Count| percent(count.share());
        rows.push(vec![
            log.network.clone(),
            thousands(log.parameters as u64),
            thousands(log.samples as u64),
            format!("{:.3}", epoch.loss),
            share(trained.top_1),
            share(tested.top_1),
            share(tested.top_5),
            share(tested.pairs),
            papers_moves(&log.network).unwrap_or("-").to_owned(),
        ]);
        let met = tested.stages.iter().take_while(|stage| stage.of > 0);
        let shares = met.map(|stage| stage.share()).collect();
        stages.push(Curve::new(log.network.clone(), shares));
    }
    format!(
        "<p>Stones right in games not trained on, beside the paper's Tables I to III, which are \
         of Gomoku and of networks with 128 filters.</p>\n{}\
         <p>Stones right by stage of the game, ten stones on the board at a time, as in the \
         paper's Fig. 7.</p>\n{}",
        table(&rows),
        curves::picture("Stones right by stage", "tens of stones on the board", &stages)
    )
}

/// What the paper's network of this depth and kind came to.
fn papers_moves(name: &str) -> Option<&'static str> {
    let rest = name.strip_prefix("moves, N = ")?;
    let (depth, rest) = rest.split_once(", F = ")?;
    let kind = rest.find(',').map_or("", |comma| &rest[comma..]);
    let depth: usize = depth.parse().ok()?;
    let found = MOVES.iter().find(|row| row.0 == depth && row.1 == kind);
    found.map(|row| row.2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_finds_its_row_of_the_papers_tables() {
        assert_eq!(papers_moves("moves, N = 2, F = 8"), Some("40.6 %"));
        assert_eq!(papers_moves("moves, N = 4, F = 16, full top"), Some("40.2 %"));
        assert_eq!(papers_moves("moves, N = 3, F = 8"), None);
        assert_eq!(papers_moves("moves by lines, N = 2, F = 8"), None);
    }
}
