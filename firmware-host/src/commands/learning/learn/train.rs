//! `connect6 learn train`: trains tables and networks; a run that is stopped or killed goes on
//! where it was.

mod deaths;
mod moves;

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{ValueEnum, ValueHint};
use connect6_learn::death::Kind;
use connect6_learn::moves::{Input, Top};
use connect6_learn::predict::tables::SHIPPED_BITS;
use connect6_learn::trainer::{Samples, Trainer};
use connect6_learn::{lessons, tables};
use connect6_nets::Checkpoint;

use super::log::{Epoch, Figures, Log};
use super::records;
use crate::files::store;
use crate::files::unfinished::{cannot_go_on, run_file, save, saved};
use crate::interrupt;
use crate::terminal::output::say;
use crate::terminal::progress;

/// Train the line tables, or a network for moves or for sudden deaths; the same seed gives the same
/// weights to the last bit.
///
/// One game in ten, or one opening in sixteen, is left out for the test. After every epoch the
/// state is saved beside the weights, as FILE.run; the same command goes on from there.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 learn train --out tables.bin
  connect6 learn train --data games.c6g --epochs 8 --out tables.bin
  connect6 learn train --network lines --positions positions.csv --out death.bin
  connect6 learn train --network conv5-16 --positions positions.csv --most 30000 --out conv.bin
  connect6 learn train --network moves --depth 4 --data games.c6g --out n4.bin --log n4.json")]
pub struct Args {
    /// What to train
    #[arg(long, value_enum, default_value = "tables")]
    network: Which,
    /// Games for the tables or for moves, in any format; may be given more than once [default: the project's own]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    data: Vec<PathBuf>,
    /// Positions for a network for sudden deaths, from connect6 learn positions
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    #[arg(required_if_eq_any = Which::NETWORKS)]
    positions: Option<PathBuf>,
    /// Use no more than so many positions, or stones of games, to train on
    #[arg(long, value_name = "N")]
    most: Option<usize>,
    /// 3x3 convolutions of a network for moves
    #[arg(long, value_name = "N", default_value_t = 4)]
    depth: usize,
    /// Filters of each of its layers
    #[arg(long, value_name = "F", default_value = "16")]
    filters: NonZeroUsize,
    /// Its last layer
    #[arg(long, value_enum, default_value = "1x1")]
    top: WhichTop,
    /// Normalise batches behind each of its convolutions
    #[arg(long)]
    batch_norm: bool,
    /// Times through all games or positions
    #[arg(long, value_name = "N", default_value_t = 4)]
    epochs: usize,
    /// The seed of all chance
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The file for the weights
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: PathBuf,
    /// A file for the words of the tables, as the model and the core look them up
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    words: Option<PathBuf>,
    /// A file for what each epoch of a network came to, as JSON
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    log: Option<PathBuf>,
}

/// What can be trained.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Which {
    /// The line tables: moves and who wins.
    Tables,
    /// Moves, the paper's kind of network: 5x5 filters, then 3x3 ones.
    Moves,
    /// Moves, by look-ups of lines and then 3x3 filters.
    LineMoves,
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

/// The last layer of a network for moves.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum WhichTop {
    /// A 1x1 convolution.
    #[value(name = "1x1")]
    Convolution,
    /// A dense layer.
    Full,
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
            Which::Tables | Which::Moves | Which::LineMoves => None,
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

impl Args {
    /// The network for moves that is asked for, if one is.
    fn moves(&self) -> Option<connect6_learn::moves::Kind> {
        let input = match self.network {
            Which::Moves => Input::Planes,
            Which::LineMoves => Input::Lines,
            _ => return None,
        };
        Some(connect6_learn::moves::Kind {
            input,
            depth: self.depth,
            filters: self.filters.get(),
            top: match self.top {
                WhichTop::Convolution => Top::Convolution,
                WhichTop::Full => Top::Dense,
            },
            is_normalised: self.batch_norm,
        })
    }
}

/// Trains, saving as it goes.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let weights = if let Some(kind) = args.moves() {
        moves::train(args, kind)?
    } else if let (Some(kind), Some(path)) = (args.network.death(), &args.positions) {
        deaths::train(args, kind, path)?
    } else {
        train_tables(args, &run_file(&args.out))?
    };
    let written = weights.write(&args.out);
    written.with_context(|| format!("cannot write {}", args.out.display()))?;
    std::fs::remove_file(run_file(&args.out)).ok();
    say!("weights in {}", args.out.display());
    Ok(())
}

/// Trains a network, saving it and what it came to after every epoch.
fn train_network(
    args: &Args,
    name: String,
    mut run: Trainer,
    samples: &dyn Samples,
    measure: impl Fn(&Trainer) -> Figures,
) -> anyhow::Result<Checkpoint> {
    let halt = interrupt::watch()?;
    let run_file = run_file(&args.out);
    if let Some(saved) = saved(&run_file)? {
        run.resume(samples, &saved).with_context(|| cannot_go_on(&run_file))?;
    }
    let parameters = run.network().weights().len();
    let mut log = Log::new(name, parameters, samples.count());
    if let Some(path) = args.log.as_deref() {
        log.go_on(path, run.epochs());
    }
    let bar = progress::bar((args.epochs * samples.count()) as u64, "samples");
    while run.epochs() < args.epochs {
        let before = run.epochs() * samples.count();
        let loss = run.epoch(samples, |done, loss| {
            bar.set_position((before + done) as u64);
            bar.set_message(format!("loss {loss:.3}"));
        });
        let epoch = Epoch { number: run.epochs(), loss, figures: measure(&run) };
        bar.suspend(|| say!("{}", epoch.text()));
        log.epochs.push(epoch);
        if let Some(path) = args.log.as_deref() {
            log.write(path)?;
        }
        save(&run.save(samples), &run_file, halt)?;
    }
    bar.finish_and_clear();
    Ok(run.network().save())
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
    if let Some(path) = &args.words {
        store::write_file(path, run.tables().quantised(SHIPPED_BITS).to_bytes())?;
        say!("words in {}", path.display());
    }
    Ok(run.tables().save())
}
