//! `connect6 connect4 train`: trains one of the two networks; a run that is stopped or killed goes
//! on where it was.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use anyhow::{bail, Context};
use clap::{ValueEnum, ValueHint};
use connect6_connect4::{learning, reinforced, Record};
use connect6_nets::Checkpoint;
use indicatif::ProgressBar;

use super::generate;
use crate::files::store;
use crate::files::unfinished::{cannot_go_on, run_file, save, saved};
use crate::interrupt;
use crate::pictures::curves::{self, Curve};
use crate::terminal::progress;

/// Train a network; the same seed gives the same weights to the last bit.
///
/// learning is the paper's network: it learns who has won from the ends of games. reinforced
/// learns from nothing by playing itself. After every epoch or round the state is saved beside
/// the weights, as FILE.run; the same command goes on from there.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 connect4 train --player learning --out learning.bin
  connect6 connect4 train --player learning --data games.csv --epochs 20 --out learning.bin
  connect6 connect4 train --player reinforced --out reinforced.bin")]
pub struct Args {
    /// Which network
    #[arg(long, value_enum)]
    player: Which,
    /// Games for the paper's network, as CSV [default: 300,000 of set against set]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    data: Option<PathBuf>,
    /// Times through all games for the paper's network
    #[arg(long, value_name = "N", default_value_t = 100)]
    epochs: usize,
    /// Rounds of self-play for the other one
    #[arg(long, value_name = "N", default_value_t = 45)]
    rounds: usize,
    /// The seed of all chance
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The file for the weights
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: PathBuf,
    /// A file for the curve of the paper's network's accuracy, as an SVG picture
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    curve: Option<PathBuf>,
}

/// A network that can be trained.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Which {
    /// The paper's network.
    Learning,
    /// The one that plays itself.
    Reinforced,
}

/// Games that are generated where no file is given.
const USUAL_GAMES: usize = 300_000;
const GAMES_SEED: u64 = 1;

/// The games of a file, or the usual ones.
pub fn games(data: Option<&Path>, halt: &AtomicBool) -> anyhow::Result<Vec<Record>> {
    let Some(path) = data else {
        return generate::games(USUAL_GAMES, &[], 0, GAMES_SEED, halt);
    };
    let name = || path.display().to_string();
    let file = std::fs::File::open(path).with_context(name)?;
    let records = connect6_connect4::record::read(std::io::BufReader::new(file));
    let records = records.with_context(name)?;
    let (trained, tested) = learning::split(&records);
    if trained.is_empty() || tested.is_empty() {
        bail!(
            "{}: {} games are too few: some are needed to train on and some to test with; \
             `connect6 connect4 generate` writes more",
            path.display(),
            records.len()
        );
    }
    Ok(records)
}

/// Trains, saving as it goes.
pub fn run(args: &Args, output: &mut impl Write) -> anyhow::Result<()> {
    let run_file = run_file(&args.out);
    let saved = saved(&run_file)?;
    let weights = match args.player {
        Which::Learning => learn(args, saved.as_ref(), &run_file, output)?,
        Which::Reinforced => reinforce(args, saved.as_ref(), &run_file, output)?,
    };
    let written = weights.write(&args.out);
    written.with_context(|| format!("cannot write {}", args.out.display()))?;
    std::fs::remove_file(&run_file).ok();
    writeln!(output, "weights in {}", args.out.display())?;
    Ok(())
}

fn learn(
    args: &Args,
    saved: Option<&Checkpoint>,
    run_file: &Path,
    output: &mut impl Write,
) -> anyhow::Result<Checkpoint> {
    let halt = interrupt::watch()?;
    let records = games(args.data.as_deref(), halt)?;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut run = match saved {
        Some(saved) => learning::Training::resume(&records, args.seed, threads, saved)
            .with_context(|| cannot_go_on(run_file))?,
        None => learning::Training::new(&records, args.seed, threads),
    };
    let bar = progress::bar(args.epochs as u64, "epochs");
    while run.epochs() < args.epochs {
        bar.set_position(run.epochs() as u64);
        let epoch = run.epoch(|_| ());
        tell(
            &bar,
            output,
            &format!(
                "epoch {:3}: loss {:.4}, right on trained games {:.2} %, on others {:.2} %",
                epoch.number,
                epoch.loss,
                100.0 * epoch.trained,
                100.0 * epoch.tested
            ),
        )?;
        save(&run.save(), run_file, halt)?;
    }
    bar.finish_and_clear();
    if let Some(path) = &args.curve {
        let points = |which: usize| run.curve().iter().map(|p| f64::from(p[which])).collect();
        let picture = curves::picture(
            "Accuracy after each epoch",
            "epoch",
            &[Curve::new("games trained on", points(0)), Curve::new("other games", points(1))],
        );
        store::write_file(path, &picture)?;
    }
    Ok(run.network().save())
}

fn reinforce(
    args: &Args,
    saved: Option<&Checkpoint>,
    run_file: &Path,
    output: &mut impl Write,
) -> anyhow::Result<Checkpoint> {
    let settings = reinforced::Settings::default();
    let halt = interrupt::watch()?;
    let mut run = match saved {
        Some(saved) => reinforced::Training::resume(settings, args.seed, saved)
            .with_context(|| cannot_go_on(run_file))?,
        None => reinforced::Training::new(settings, args.seed),
    };
    let bar = progress::bar(args.rounds as u64, "rounds");
    while run.rounds() < args.rounds {
        bar.set_position(run.rounds() as u64);
        let round = run.round(|_| ());
        tell(
            &bar,
            output,
            &format!(
                "round {:3}: {} positions, loss of columns {:.3}, of results {:.3}",
                round.number, round.positions, round.columns_loss, round.result_loss
            ),
        )?;
        save(&run.save(), run_file, halt)?;
    }
    bar.finish_and_clear();
    Ok(run.network().save())
}

/// Prints a line above the bar.
fn tell(bar: &ProgressBar, output: &mut impl Write, line: &str) -> anyhow::Result<()> {
    bar.suspend(|| writeln!(output, "{line}").and_then(|()| output.flush()))?;
    Ok(())
}
