//! `connect6 openings stats`: how even openings are between equals.

use std::collections::{BTreeMap, BTreeSet};

use connect6_game::Side;
use connect6_players::balance::{self, Equal};
use connect6_players::contest::{self, Openings, Plan};
use connect6_players::{Elo, Pairs};
use serde::Serialize;

use super::Source;
use crate::interrupt::{self, Interrupted};
use crate::terminal::output;
use crate::terminal::{progress, text_table};

/// Play every opening twice between equals, and count who wins.
///
/// The search plays itself; the nodes of every turn differ a little by the seed, so that the two
/// games from an opening are two games. A pair is split if each player won once, that is, if the
/// opening's better colour won both games.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 openings stats
  connect6 openings stats --openings openings.txt --nodes 10000 --json")]
pub struct Args {
    /// The openings: a file, balanced (the half for reporting) or balanced:tuning
    #[arg(long, value_name = "FILE|balanced", default_value = "balanced")]
    openings: Source,
    /// Nodes of a turn
    #[arg(long, value_name = "N", default_value_t = balance::NODES)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// All the chance there is; the openings in the program were chosen with seed 1
    #[arg(long, value_name = "S", default_value_t = 2)]
    seed: u64,
    /// How many games to play at once [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// The games from openings of so many stones, or from all.
#[derive(Serialize)]
struct Row {
    stones: Option<usize>,
    openings: usize,
    won_by_black: usize,
    drawn: usize,
    won_by_white: usize,
    split: usize,
    /// What Black is worth, from pairs.
    black: Option<Elo>,
}

/// A game: its opening's stones, its number, and who won.
type Played = (usize, usize, Option<Side>);

impl Row {
    fn of(stones: Option<usize>, played: &[Played]) -> Row {
        let among = |stones_of: usize| stones.is_none_or(|stones| stones == stones_of);
        let games: Vec<&Played> = played.iter().filter(|(stones, ..)| among(*stones)).collect();
        let mut by_colour = Pairs::default();
        let mut winners: BTreeMap<usize, Vec<Option<Side>>> = BTreeMap::new();
        for (_, number, winner) in &games {
            by_colour.count(*number, winner.map(|side| side == Side::Black));
            winners.entry(number / 2).or_default().push(*winner);
        }
        let won_by = |winner| games.iter().filter(|(.., won)| *won == winner).count();
        Row {
            stones,
            openings: winners.len(),
            won_by_black: won_by(Some(Side::Black)),
            drawn: won_by(None),
            won_by_white: won_by(Some(Side::White)),
            split: winners.values().filter(|two| two.len() == 2 && two[0] == two[1]).count(),
            black: Elo::of(&by_colour),
        }
    }

    fn cells(&self) -> Vec<String> {
        let share = |count: usize, of: usize| {
            format!("{count} ({:.1} %)", 100.0 * count as f64 / of.max(1) as f64)
        };
        let games = self.won_by_black + self.drawn + self.won_by_white;
        vec![
            self.stones.map_or("all".to_owned(), |stones| stones.to_string()),
            self.openings.to_string(),
            games.to_string(),
            share(self.won_by_black, games),
            self.drawn.to_string(),
            share(self.split, self.openings),
            self.black.map_or("-".to_owned(), |elo| elo.to_string()),
        ]
    }
}

/// Plays the games and prints a row for each number of stones.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let openings = args.openings.openings(None)?;
    let count = match &openings {
        Openings::Given(list) => list.len(),
        Openings::Generated => balance::COUNT,
    };
    let plan = Plan {
        games: 2 * count,
        seed: args.seed,
        openings,
        limit: None,
        jobs: args.jobs.map_or_else(
            || std::thread::available_parallelism().map_or(1, usize::from),
            usize::from,
        ),
        sprt: None,
    };
    let halt = interrupt::watch()?;
    let equals = [Equal::new(args.nodes), Equal::new(args.nodes)];
    let bar = progress::bar(plan.games as u64, "games");
    let mut played: Vec<Played> = Vec::new();
    let outcome = contest::hold(
        [&equals[0], &equals[1]],
        &plan,
        BTreeMap::new(),
        halt,
        |game| {
            bar.inc(1);
            let bout = &game.bout;
            played.push((bout.opening_stones, game.number, bout.ending.winner()));
            Ok::<(), anyhow::Error>(())
        },
        |_| {},
    )?;
    bar.finish_and_clear();
    let lengths: BTreeSet<usize> = played.iter().map(|(stones, ..)| *stones).collect();
    let lengths = lengths.into_iter().map(Some).chain([None]);
    let rows: Vec<Row> = lengths.map(|stones| Row::of(stones, &played)).collect();
    if args.json {
        output::json(&rows)?;
    } else {
        output::print(text_table::under(
            "stones | openings | games | won by Black | drawn | pairs split | \
                what Black is worth, in Elo",
            rows.iter().map(Row::cells),
        ));
    }
    match outcome.halted {
        true => Err(Interrupted.into()),
        false => Ok(()),
    }
}
