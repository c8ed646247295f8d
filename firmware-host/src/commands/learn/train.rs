//! `connect6 learn train`: trains tables and networks; a run that is stopped or killed goes on
//! where it was.

use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{ValueEnum, ValueHint};
use connect6_learn::death::{self, Deaths, Kind, Worth};
use connect6_learn::positions::Labelled;
use connect6_learn::trainer::Trainer;
use connect6_learn::{lessons, tables};
use connect6_nets::Checkpoint;
use serde::Serialize;

use super::{positions, records};
use crate::files::store;
use crate::files::unfinished::{cannot_go_on, run_file, save, saved};
use crate::interrupt;
use crate::terminal::output::say;
use crate::terminal::progress;

/// Train the line tables, or a network for sudden deaths; the same seed gives the same weights to
/// the last bit.
///
/// One game in ten, or one opening in sixteen, is left out for the test. After every epoch the
/// state is saved beside the weights, as FILE.run; the same command goes on from there.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 learn train --out tables.bin
  connect6 learn train --data games.c6g --epochs 8 --out tables.bin
  connect6 learn train --network lines --positions positions.csv --out death.bin
  connect6 learn train --network conv5-16 --positions positions.csv --most 30000 --out conv.bin")]
pub struct Args {
    /// What to train
    #[arg(long, value_enum, default_value = "tables")]
    network: Which,
    /// Games for the tables, in any format; may be given more than once [default: the project's own]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    data: Vec<PathBuf>,
    /// Positions for a network, from connect6 learn positions
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    #[arg(required_if_eq_any = Which::NETWORKS)]
    positions: Option<PathBuf>,
    /// Use no more than so many positions to train on
    #[arg(long, value_name = "N")]
    most: Option<usize>,
    /// Times through all games or positions
    #[arg(long, value_name = "N", default_value_t = 4)]
    epochs: usize,
    /// The seed of all chance
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The file for the weights
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: PathBuf,
    /// A file for what each epoch of a network came to, as JSON
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    log: Option<PathBuf>,
}

/// What can be trained.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Which {
    /// The line tables: moves and who wins.
    Tables,
    /// Sudden deaths, by look-ups of lines.
    Lines,
    /// Sudden deaths, the paper's network of three convolutions of 8 filters.
    #[value(name = "conv3-8")]
    Conv3c8,
    /// Four of 8.
    #[value(name = "conv4-8")]
    Conv4c8,
    /// Five of 8.
    #[value(name = "conv5-8")]
    Conv5c8,
    /// Three of 16.
    #[value(name = "conv3-16")]
    Conv3c16,
    /// Four of 16.
    #[value(name = "conv4-16")]
    Conv4c16,
    /// Five of 16.
    #[value(name = "conv5-16")]
    Conv5c16,
}

impl Which {
    /// Those that need positions.
    const NETWORKS: [(&'static str, &'static str); 7] = [
        ("network", "lines"),
        ("network", "conv3-8"),
        ("network", "conv4-8"),
        ("network", "conv5-8"),
        ("network", "conv3-16"),
        ("network", "conv4-16"),
        ("network", "conv5-16"),
    ];

    /// The network for sudden deaths, if it is one.
    pub fn death(self) -> Option<Kind> {
        let paper = |depth, filters| Some(Kind::Paper { depth, filters });
        match self {
            Which::Tables => None,
            Which::Lines => Some(Kind::Lines),
            Which::Conv3c8 => paper(3, 8),
            Which::Conv4c8 => paper(4, 8),
            Which::Conv5c8 => paper(5, 8),
            Which::Conv3c16 => paper(3, 16),
            Which::Conv4c16 => paper(4, 16),
            Which::Conv5c16 => paper(5, 16),
        }
    }
}

/// Trains, saving as it goes.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let run_file = run_file(&args.out);
    let weights = match (args.network.death(), &args.positions) {
        (Some(kind), Some(path)) => train_deaths(args, kind, path, &run_file)?,
        _ => train_tables(args, &run_file)?,
    };
    let written = weights.write(&args.out);
    written.with_context(|| format!("cannot write {}", args.out.display()))?;
    std::fs::remove_file(&run_file).ok();
    say!("weights in {}", args.out.display());
    Ok(())
}

fn train_tables(args: &Args, run_file: &Path) -> anyhow::Result<Checkpoint> {
    let halt = interrupt::watch()?;
    let (trained, _) = lessons::split(records(&args.data)?);
    let turns = lessons::turns(&trained);
    let mut run = match saved(run_file)? {
        Some(saved) => tables::Training::resume(turns, args.seed, &saved)
            .with_context(|| cannot_go_on(run_file))?,
        None => tables::Training::new(turns, args.seed),
    };
    say!("{} games, {} turns", trained.len(), run.turns());
    let bar = progress::bar((args.epochs * run.turns()) as u64, "turns");
    while run.epochs() < args.epochs {
        let before = run.epochs() * run.turns();
        let epoch = run.epoch(|done, loss| {
            bar.set_position((before + done) as u64);
            bar.set_message(format!("loss {loss:.3}"));
        });
        bar.suspend(|| {
            say!(
                "epoch {:2}: loss of a stone {:.4}, of a result {:.4}",
                epoch.number,
                epoch.loss,
                epoch.value_loss
            );
        });
        save(&run.save(), run_file, halt)?;
    }
    bar.finish_and_clear();
    Ok(run.tables().save())
}

/// What an epoch came to.
#[derive(Serialize)]
struct Epoch {
    number: usize,
    loss: f64,
    trained: Worth,
    tested: Worth,
}

fn train_deaths(
    args: &Args,
    kind: Kind,
    path: &Path,
    run_file: &Path,
) -> anyhow::Result<Checkpoint> {
    // Positions that are looked at after each epoch.
    const LOOKED_AT: usize = 5_000;
    let halt = interrupt::watch()?;
    let all = positions::read(path)?;
    let (tested, mut trained): (Vec<&Labelled>, Vec<&Labelled>) =
        all.iter().partition(|position| position.is_for_test());
    trained.truncate(args.most.unwrap_or(usize::MAX));
    let samples = Deaths {
        kind,
        positions: &trained,
    };
    let make = |chance: &mut _| kind.network(chance);
    let mut run = Trainer::new(make, death::RATE, death::BATCH, args.seed);
    if let Some(saved) = saved(run_file)? {
        run.resume(&samples, &saved)
            .with_context(|| cannot_go_on(run_file))?;
    }
    say!(
        "{} positions to train on, {} of openings kept for the test",
        trained.len(),
        tested.len()
    );
    let looked_at = [&trained, &tested].map(|list| &list[..list.len().min(LOOKED_AT)]);
    let mut epochs = Vec::new();
    let bar = progress::bar((args.epochs * trained.len()) as u64, "positions");
    while run.epochs() < args.epochs {
        let before = run.epochs() * trained.len();
        let loss = run.epoch(&samples, |done, loss| {
            bar.set_position((before + done) as u64);
            bar.set_message(format!("loss {loss:.3}"));
        });
        let [own, other] = looked_at.map(|list| death::estimates(&run.network, kind, list));
        let border = death::best_border(&own);
        let epoch = Epoch {
            number: run.epochs(),
            loss,
            trained: death::worth(&own, border),
            tested: death::worth(&other, border),
        };
        bar.suspend(|| {
            say!(
                "epoch {:2}: loss {:.4}, right {:.3} ({:.3}), balanced {:.3} ({:.3}), \
                 found at 1 % false alarms {:.3} ({:.3})",
                epoch.number,
                epoch.loss,
                epoch.trained.accuracy,
                epoch.tested.accuracy,
                epoch.trained.balanced,
                epoch.tested.balanced,
                epoch.trained.recall,
                epoch.tested.recall,
            );
        });
        epochs.push(epoch);
        save(&run.save(&samples), run_file, halt)?;
    }
    bar.finish_and_clear();
    if let Some(path) = &args.log {
        store::write_file(path, serde_json::to_string(&epochs)?)?;
    }
    Ok(connect6_predict::death::save(&run.network))
}
