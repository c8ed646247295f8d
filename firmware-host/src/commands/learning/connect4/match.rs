//! `connect6 connect4 match`: many games between two players, or between every two of several.

use std::io::Write;
use std::sync::atomic::Ordering;

use anyhow::bail;
use connect6_connect4::contest::{hold, Keeping, Plan, Tally};
use connect6_connect4::perfect::Grader;
use connect6_connect4::{Name, Player};
use connect6_players::{share_interval, Elo, Score};
use serde::Serialize;

use crate::interrupt::{self, Interrupted};
use crate::terminal::{progress, text_table};

/// Play a match and print the result, with the share of moves that keep the game's value.
///
/// The players begin in turn. The judge is the exact solver; moves that take it too long, most of
/// them early ones, are left out and counted.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 connect4 match --players reinforced,set --games 500
  connect6 connect4 match --players random,learning,set,montecarlo,reinforced,perfect \
    --games 100")]
pub struct Args {
    /// Two players or more, comma-separated: random, set, learning, montecarlo, reinforced, perfect
    #[arg(long, value_name = "A,B", value_delimiter = ',', required = true)]
    players: Vec<Name>,
    /// How many games each two of them play
    #[arg(long, value_name = "N", default_value_t = 500)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// How many of these games the judge looks at
    #[arg(long, value_name = "N", default_value_t = 50)]
    judged: usize,
    /// Positions the judge may visit for the value of one
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    nodes: u64,
    /// The seed of all chance: the same seed gives the same match
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Print the results as JSON, a line for each two players
    #[arg(long)]
    json: bool,
}

/// Bits of the grader's table: 32 MB.
const GRADER_BITS: u32 = 22;

/// What two players came to.
#[derive(Serialize)]
struct Summary {
    players: [String; 2],
    games: usize,
    wins: usize,
    draws: usize,
    losses: usize,
    /// The share of games won by the first named, and its 95 % interval.
    win_rate: f64,
    interval: (f64, f64),
    elo: Option<Elo>,
    beginning: Score,
    following: Score,
    /// The share of value-keeping moves of each.
    value_kept: [Option<f64>; 2],
    moves: [Keeping; 2],
    judged_games: usize,
    seed: u64,
    interrupted: bool,
}

impl Summary {
    fn new(names: [Name; 2], tally: &Tally, seed: u64, interrupted: bool) -> Summary {
        let total = tally.total();
        let games = total.games();
        let win_rate = total.wins as f64 / games.max(1) as f64;
        Summary {
            players: names.map(|name| name.to_string()),
            games,
            wins: total.wins,
            draws: total.draws,
            losses: total.losses,
            win_rate,
            interval: share_interval(win_rate, games.max(1)),
            elo: Elo::of(&tally.pairs),
            beginning: tally.beginning,
            following: tally.following,
            value_kept: tally.keeping.map(|keeping| keeping.share()),
            moves: tally.keeping,
            judged_games: tally.judged_games,
            seed,
            interrupted,
        }
    }

    fn row(&self) -> Vec<String> {
        let percent = |share: f64| format!("{:.1}", 100.0 * share);
        let by_turn = |score: &Score| format!("+{} ={} -{}", score.wins, score.draws, score.losses);
        let kept = |player: usize| {
            let Keeping { kept, lost, .. } = self.moves[player];
            match self.value_kept[player] {
                Some(share) => format!("{} % of {}", percent(share), kept + lost),
                None => "-".to_owned(),
            }
        };
        vec![
            format!("{} - {}", self.players[0], self.players[1]),
            format!("+{} ={} -{}", self.wins, self.draws, self.losses),
            format!(
                "{} % ({}-{})",
                percent(self.win_rate),
                percent(self.interval.0),
                percent(self.interval.1)
            ),
            by_turn(&self.beginning),
            by_turn(&self.following),
            kept(0),
            kept(1),
        ]
    }
}

/// Plays every two of the players against each other.
pub fn run(args: &Args, output: &mut impl Write) -> anyhow::Result<()> {
    if args.players.len() < 2 {
        bail!("a match needs two players: give --players A,B");
    }
    let halt = interrupt::watch()?;
    let mut pairs = Vec::new();
    for (i, one) in args.players.iter().enumerate() {
        pairs.extend(args.players[i + 1..].iter().map(|two| [*one, *two]));
    }
    let plan = Plan { games: args.games as usize, seed: args.seed, judged_games: args.judged };
    let bar = progress::bar((pairs.len() * plan.games) as u64, "games");
    let mut grader = Grader::new(GRADER_BITS, args.nodes);
    let mut summaries = Vec::new();
    for names in pairs {
        let [mut one, mut two] = names.map(Name::enter);
        let players: [&mut dyn Player; 2] = [&mut *one, &mut *two];
        let tally = hold(players, &plan, &mut grader, halt, |_| bar.inc(1));
        let interrupted = halt.load(Ordering::Relaxed);
        summaries.push(Summary::new(names, &tally, args.seed, interrupted));
        if interrupted {
            break;
        }
    }
    bar.finish_and_clear();
    if args.json {
        for summary in &summaries {
            writeln!(output, "{}", serde_json::to_string(summary)?)?;
        }
    } else {
        let mut rows = vec![text_table::head(
            "players | result | won (95 %) | beginning | following | \
                value kept by the first | by the second",
        )];
        rows.extend(summaries.iter().map(Summary::row));
        write!(output, "{}", text_table::line_up(&rows))?;
        let unknown: usize = summaries.iter().flat_map(|s| &s.moves).map(|k| k.unknown).sum();
        writeln!(output, "moves that took the judge too long: {unknown}")?;
    }
    match halt.load(Ordering::Relaxed) {
        true => Err(Interrupted.into()),
        false => Ok(()),
    }
}
