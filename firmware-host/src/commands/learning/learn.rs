//! `connect6 learn`: trains what `connect6 predict` knows, and measures it. A file each subcommand.

mod by_play;
mod games;
mod log;
mod positions;
mod report;
mod test;
mod train;

use std::path::PathBuf;

use connect6_game::records::{corpus, Record};

use crate::files::game_records;

/// Train and measure the tables and networks behind predict.
///
/// They know moves, winners and sudden deaths.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 learn games --out games.c6g
  connect6 learn train --data games.c6g --out tables.bin
  connect6 learn test --data games.c6g --weights tables.bin
  connect6 learn by-play --out learned.bin
  connect6 learn report conv3-8.json --out learned.html")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

super::super::subcommands! {
    Games(games),
    Positions(positions),
    Train(train),
    ByPlay(by_play),
    Test(test),
    Report(report),
}

/// The games of some files, or the project's own if none is named.
fn records(data: &[PathBuf]) -> anyhow::Result<Vec<Record>> {
    if data.is_empty() {
        return Ok(corpus::load());
    }
    let mut records = Vec::new();
    for path in data {
        records.extend(game_records::read(path)?);
    }
    Ok(records)
}

/// A share in per cent.
fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}
