//! `connect6 connect4 test`: the paper's results beside ours.

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use anyhow::Context;
use clap::ValueHint;
use connect6_connect4::contest::{hold, Plan};
use connect6_connect4::learning::{self, Confusion};
use connect6_connect4::perfect::Grader;
use connect6_connect4::players::{LearningPlayer, SetPlayer};
use connect6_connect4::{Name, Player};
use connect6_nets::Checkpoint;
use connect6_players::{share_interval, Score};
use serde::Serialize;

use super::train;
use crate::files::store;
use crate::interrupt::{self, Interrupted};
use crate::pictures::curves::{self, Curve};
use crate::terminal::{progress, text_table};

/// Test the networks: who has won, on games not trained on, and games won against set.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 connect4 test
  connect6 connect4 test --weights learning.bin --data games.csv --json
  connect6 connect4 test --curve win-rate.svg")]
pub struct Args {
    /// Weights of the paper's network [default: those that ship]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    weights: Option<PathBuf>,
    /// The games it was trained on, as CSV; the last 30 % of them are for the test [default:
    /// 300,000 of set against set]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    data: Option<PathBuf>,
    /// Games against set
    #[arg(long, value_name = "N", default_value_t = 500)]
    games: usize,
    /// The seed of all chance
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// A file for the curve of the win rate, the paper's Fig. 7, as an SVG picture
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    curve: Option<PathBuf>,
    /// Print the results as JSON
    #[arg(long)]
    json: bool,
}

/// The paper's Table 1.
const PAPER: Confusion = Confusion {
    true_positive: 58_659,
    false_negative: 143,
    false_positive: 114,
    true_negative: 54_076,
};

/// The players tested, with the paper's win rate where it has one.
const TESTED: [(Name, &str); 4] = [
    (Name::Random, "2 %"),
    (Name::Learning, "45 %"),
    (Name::MonteCarlo, "-"),
    (Name::Reinforced, "-"),
];

#[derive(Serialize)]
struct Report {
    confusion: Confusion,
    accuracy: f64,
    against_set: Vec<Against>,
    seed: u64,
}

#[derive(Serialize)]
struct Against {
    player: String,
    score: Score,
    win_rate: f64,
    interval: (f64, f64),
    #[serde(skip)]
    wins_so_far: Vec<usize>,
}

/// Runs both tests.
pub fn run(args: &Args, output: &mut impl Write) -> anyhow::Result<()> {
    let weights = match &args.weights {
        Some(path) => {
            let checkpoint = Checkpoint::read(path).with_context(|| path.display().to_string())?;
            Some((path, checkpoint))
        }
        None => None,
    };
    let network = || match &weights {
        Some((path, checkpoint)) => {
            learning::load(checkpoint).with_context(|| path.display().to_string())
        }
        None => Ok(LearningPlayer::shipped().into_network()),
    };
    let halt = interrupt::watch()?;
    let records = train::games(args.data.as_deref(), halt)?;
    let confusion = learning::test(&network()?, learning::split(&records).1);
    let bar = progress::bar((TESTED.len() * args.games) as u64, "games");
    let mut against_set = Vec::new();
    for (name, _) in TESTED {
        let mut player: Box<dyn Player> = match name {
            Name::Learning => Box::new(LearningPlayer::new(network()?)),
            name => name.enter(),
        };
        let plan = Plan { games: args.games, seed: args.seed, judged_games: 0 };
        // Nothing is judged here.
        let mut grader = Grader::new(1, 0);
        let players: [&mut dyn Player; 2] = [&mut *player, &mut SetPlayer];
        let tally = hold(players, &plan, &mut grader, halt, |_| bar.inc(1));
        if halt.load(Ordering::Relaxed) {
            return Err(Interrupted.into());
        }
        let score = tally.total();
        let win_rate = score.wins as f64 / args.games.max(1) as f64;
        against_set.push(Against {
            player: name.to_string(),
            score,
            win_rate,
            interval: share_interval(win_rate, args.games.max(1)),
            wins_so_far: tally.wins_so_far,
        });
    }
    bar.finish_and_clear();
    let report = Report { accuracy: confusion.accuracy(), confusion, against_set, seed: args.seed };
    if let Some(path) = &args.curve {
        store::write_file(path, report.picture())?;
    }
    match args.json {
        true => writeln!(output, "{}", serde_json::to_string(&report)?)?,
        false => write!(output, "{}", report.text())?,
    }
    Ok(())
}

impl Report {
    fn text(&self) -> String {
        let row = |name: &str, paper: String, ours: String| vec![name.to_owned(), paper, ours];
        let cell = |name: &str, of: fn(&Confusion) -> usize| {
            row(name, of(&PAPER).to_string(), of(&self.confusion).to_string())
        };
        let percent = |share: f64| format!("{:.2} %", 100.0 * share);
        let games = [
            row("who has won", "paper".to_owned(), "here".to_owned()),
            cell("won, and said so", |c| c.true_positive),
            cell("won, but denied", |c| c.false_negative),
            cell("not won, but said so", |c| c.false_positive),
            cell("not won, and denied", |c| c.true_negative),
            row("right", percent(PAPER.accuracy()), percent(self.accuracy)),
        ];
        let mut matches = vec![text_table::head("against set | paper | won | 95 % | result")];
        for ((_, paper), against) in TESTED.iter().zip(&self.against_set) {
            let Score { wins, draws, losses } = against.score;
            let (low, high) = against.interval;
            matches.push(vec![
                against.player.clone(),
                (*paper).to_owned(),
                format!("{:.1} %", 100.0 * against.win_rate),
                format!("{:.1}-{:.1}", 100.0 * low, 100.0 * high),
                format!("+{wins} ={draws} -{losses}"),
            ]);
        }
        text_table::line_up(&games) + "\n" + &text_table::line_up(&matches)
    }

    fn picture(&self) -> String {
        let curves: Vec<Curve> = TESTED
            .iter()
            .zip(&self.against_set)
            .map(|((name, _), against)| {
                let games = against.wins_so_far.iter().zip(1..);
                let shares = games.map(|(wins, games)| *wins as f64 / f64::from(games));
                Curve::new(name.text(), shares.collect())
            })
            .collect();
        curves::picture("Games won against set", "games played", &curves)
    }
}
