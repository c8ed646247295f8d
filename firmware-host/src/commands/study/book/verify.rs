//! `connect6 book verify`: the book's checksums, and a sample of its positions solved again.

use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::bail;
use connect6_book::{verify, EXTENSION};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::Source;
use crate::interrupt::{self, Interrupted};
use crate::terminal::output::{self, say};

/// Check every file, and solve a random sample of its positions again.
///
/// Every win and loss is proved anew and its proof checked. The exit code is 1 if a file is
/// damaged or a value is not found again.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  connect6 book verify --dir book --sample 1000 --seed 7")]
pub struct Args {
    #[command(flatten)]
    source: Source,
    /// Positions to solve again in each file
    #[arg(long, value_name = "N", default_value_t = 200)]
    sample: usize,
    /// The seed that chooses them
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

/// What a check prints for a script.
#[derive(Serialize)]
struct Report {
    opening: String,
    sampled: usize,
    mismatches: Vec<String>,
}

/// Checks every file; fails if a value is not found again.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let (library, _) = args.source.open()?;
    let stop = interrupt::watch()?;
    let files = library.files().count();
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} positions, {eta} left")
        .expect("the template is well formed");
    let bar = ProgressBar::new((files * args.sample) as u64).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(500));
    let mut reports = Vec::new();
    for file in library.files() {
        let mismatches = verify::verify(file, args.sample, args.seed, stop, || bar.inc(1));
        reports.push(Report {
            opening: file.opening().to_string(),
            sampled: args.sample,
            mismatches: mismatches
                .iter()
                .map(|m| {
                    format!("position {}: {} in the book, {} found", m.number, m.book, m.found)
                })
                .collect(),
        });
        if stop.load(Ordering::Relaxed) {
            bar.finish_and_clear();
            return Err(Interrupted.into());
        }
    }
    bar.finish_and_clear();
    if args.json {
        output::json(&reports)?;
    } else {
        for report in &reports {
            say!(
                "{}: checksum right, {} positions solved again, {} differ",
                report.opening,
                report.sampled,
                report.mismatches.len()
            );
            report.mismatches.iter().for_each(|line| say!("  {line}"));
        }
    }
    let wrong: usize = reports.iter().map(|report| report.mismatches.len()).sum();
    if wrong > 0 {
        bail!(
            "{wrong} values were not found again: delete the .{EXTENSION} file and build it anew"
        );
    }
    Ok(())
}
