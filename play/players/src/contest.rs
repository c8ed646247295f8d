//! A match: many games between two players, side by side on the machine's cores.
//!
//! Games come in pairs: the same opening twice, colours changed. Every game depends only on
//! the match's seed and its own number, so the result is the same however many games run at
//! once; games are counted in the order of their numbers, whichever ends first.

use std::collections::{BTreeMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use connect6_game::{Game, Side};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::bout::{self, Bout, Conditions, Ending};
use crate::elo::{Sprt, Verdict};
use crate::opening;
use crate::player::{Forfeit, Player};
use crate::tally::Tally;

/// Someone who takes part in a match. Games run side by side, so each gets a player of its own.
pub trait Contestant: Send + Sync {
    /// What to call it in the results.
    fn name(&self) -> String;

    /// What it is, in a few words more.
    fn describe(&self) -> String {
        self.name()
    }

    /// Makes a player ready to play.
    fn enter(&self) -> Result<Box<dyn Player>, Forfeit>;

    /// How many of its players can be at work at once.
    fn most_at_once(&self) -> usize {
        usize::MAX
    }
}

/// A player that can be copied takes part by copies of itself.
impl<P: Player + Clone + Sync + 'static> Contestant for P {
    fn name(&self) -> String {
        Player::name(self)
    }

    fn describe(&self) -> String {
        Player::describe(self)
    }

    fn enter(&self) -> Result<Box<dyn Player>, Forfeit> {
        Ok(Box::new(self.clone()))
    }
}

/// Where the games of a match begin.
#[derive(Debug, Clone)]
pub enum Openings {
    /// At these positions, each a legal opening; then at them again on the board turned or
    /// mirrored, so that players who always choose alike do not play the same games again.
    Given(Vec<Game>),
    /// At openings made from the match's seed.
    Generated,
}

/// How a match is held.
#[derive(Debug, Clone)]
pub struct Plan {
    /// The most games to play.
    pub games: usize,
    /// All the chance there is.
    pub seed: u64,
    /// Where the games begin.
    pub openings: Openings,
    /// The longest a turn may take.
    pub limit: Option<Duration>,
    /// How many games to play at once.
    pub jobs: usize,
    /// When to stop early.
    pub sprt: Option<Sprt>,
}

impl Plan {
    /// Where the game with this number begins.
    pub fn opening(&self, number: usize) -> Game {
        let pair = number / 2;
        match &self.openings {
            Openings::Given(list) if list.is_empty() => Game::new(),
            Openings::Given(list) => {
                let round = pair / list.len();
                opening::image(&list[pair % list.len()], round % opening::SYMMETRIES)
            }
            Openings::Generated => opening::generate(self.seed, pair as u64),
        }
    }

    fn conditions(&self, number: usize) -> Conditions {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        // The openings use the streams from 0 up; the players' seeds come from the other half.
        rng.set_stream(!(number as u64));
        Conditions { limit: self.limit, seeds: [rng.next_u64(), rng.next_u64()] }
    }
}

/// A game of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finished {
    /// Its number, from 0.
    pub number: usize,
    /// What happened in it.
    pub bout: Bout,
}

impl Finished {
    /// Which of the two contestants (0 or 1) has this side in this game.
    pub fn player_of(&self, side: Side) -> usize {
        player_of(self.number, side)
    }
}

/// Which of the two contestants (0 or 1) has this side in the game with this number: the first is
/// Black in games 0, 2, 4, ...
pub fn player_of(number: usize, side: Side) -> usize {
    (number + side.index()) % 2
}

/// How a match went.
#[derive(Debug, Clone, PartialEq)]
pub struct Outcome {
    /// The counted games.
    pub tally: Tally,
    /// What the sequential test found, if it ended the match.
    pub verdict: Option<Verdict>,
    /// Games that were finished but came after the one at which the match ended.
    pub surplus: usize,
    /// Whether the match was told to stop before its end.
    pub halted: bool,
}

/// Plays a match.
///
/// Games in `earlier`, by their numbers, were played before and are only counted. `finished` is
/// called for every other game as soon as it has ended, in any order; `counted` whenever the tally
/// has grown. Setting `halt` ends the match at the next turn; games under
/// way are dropped. An error from `finished` ends the match and is passed on.
pub fn hold<E>(
    contestants: [&dyn Contestant; 2],
    plan: &Plan,
    earlier: BTreeMap<usize, Finished>,
    halt: &AtomicBool,
    mut finished: impl FnMut(&Finished) -> Result<(), E>,
    mut counted: impl FnMut(&Tally),
) -> Result<Outcome, E> {
    let jobs = contestants
        .iter()
        .map(|contestant| contestant.most_at_once())
        .fold(plan.jobs, usize::min)
        .clamp(1, plan.games.max(1));
    let mut outcome = Outcome {
        tally: Tally::new(contestants.map(|contestant| contestant.name())),
        verdict: None,
        surplus: 0,
        halted: false,
    };
    let known: HashSet<usize> = earlier.keys().copied().collect();
    let next = AtomicUsize::new(0);
    let decided = AtomicBool::new(false);
    let halted = || halt.load(Ordering::Relaxed) || decided.load(Ordering::Relaxed);
    std::thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for _ in 0..jobs {
            let sender = sender.clone();
            let (next, halted, known) = (&next, &halted, &known);
            scope.spawn(move || {
                let mut table = Table::new(contestants);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= plan.games || halted() {
                        break;
                    }
                    if known.contains(&number) {
                        continue;
                    }
                    let Some(game) = table.play(number, plan, halted) else {
                        break;
                    };
                    if sender.send(game).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting = earlier;
        let mut counted_games = 0;
        let mut results = results.into_iter();
        loop {
            while outcome.verdict.is_none() {
                let Some(game) = waiting.remove(&counted_games) else {
                    break;
                };
                counted_games += 1;
                outcome.tally.count(&game);
                counted(&outcome.tally);
                outcome.verdict = plan.sprt.and_then(|sprt| sprt.verdict(&outcome.tally.pairs));
                decided.store(outcome.verdict.is_some(), Ordering::Relaxed);
            }
            let Some(game) = results.next() else {
                break;
            };
            if let Err(error) = finished(&game) {
                decided.store(true, Ordering::Relaxed);
                return Err(error);
            }
            waiting.insert(game.number, game);
        }
        if outcome.verdict.is_none() {
            // Halted with a gap in the numbers: what lies behind the gap was played, so it counts.
            for game in std::mem::take(&mut waiting).into_values() {
                outcome.tally.count(&game);
                counted(&outcome.tally);
            }
        }
        outcome.surplus = waiting.len();
        outcome.halted = outcome.verdict.is_none() && halt.load(Ordering::Relaxed);
        Ok(outcome)
    })
}

/// Where one game after the other is played: keeps the players between games, and replaces
/// one that has broken down.
struct Table<'a> {
    contestants: [&'a dyn Contestant; 2],
    players: [Option<Box<dyn Player>>; 2],
}

impl<'a> Table<'a> {
    fn new(contestants: [&'a dyn Contestant; 2]) -> Table<'a> {
        Table { contestants, players: [None, None] }
    }

    fn play(&mut self, number: usize, plan: &Plan, halted: impl Fn() -> bool) -> Option<Finished> {
        let opening = plan.opening(number);
        for side in Side::BOTH {
            if let Err(cause) = self.seat(player_of(number, side)) {
                let bout = Bout {
                    opening_stones: opening.stones().len(),
                    game: opening,
                    turns: Vec::new(),
                    ending: Ending::Forfeit { side, cause },
                };
                return Some(Finished { number, bout });
            }
        }
        let [first, second] = &mut self.players;
        let first: &mut dyn Player = first.as_deref_mut()?;
        let second: &mut dyn Player = second.as_deref_mut()?;
        let by_side = match player_of(number, Side::Black) {
            0 => [first, second],
            _ => [second, first],
        };
        let bout = bout::play(&opening, by_side, plan.conditions(number), halted)?;
        if let Ending::Forfeit { side, cause } = &bout.ending {
            if *cause != Forfeit::Resigned {
                self.players[player_of(number, *side)] = None;
            }
        }
        Some(Finished { number, bout })
    }

    /// Makes sure that the contestant has a player at this table.
    fn seat(&mut self, contestant: usize) -> Result<(), Forfeit> {
        if self.players[contestant].is_none() {
            self.players[contestant] = Some(self.contestants[contestant].enter()?);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builtin::Builtin;
    use crate::tally::Forfeits;
    use connect6_model::Decision;
    use std::convert::Infallible;

    fn plan(games: usize, jobs: usize) -> Plan {
        Plan { games, seed: 5, openings: Openings::Generated, limit: None, jobs, sprt: None }
    }

    fn run(contestants: [&dyn Contestant; 2], plan: &Plan) -> (Outcome, Vec<Finished>) {
        let mut games = Vec::new();
        let outcome = hold(
            contestants,
            plan,
            BTreeMap::new(),
            &AtomicBool::new(false),
            |game| {
                games.push(game.clone());
                Ok::<(), Infallible>(())
            },
            |_| {},
        )
        .unwrap();
        games.sort_by_key(|game| game.number);
        (outcome, games)
    }

    #[test]
    fn pairs_share_an_opening_and_change_colours() {
        let (outcome, games) = run([&Builtin::Greedy, &Builtin::Random], &plan(10, 2));
        assert_eq!(games.len(), 10);
        for pair in games.chunks(2) {
            let opening =
                |game: &Finished| game.bout.game.stones()[..game.bout.opening_stones].to_vec();
            assert_eq!(opening(&pair[0]), opening(&pair[1]));
            assert_ne!(pair[0].player_of(Side::Black), pair[1].player_of(Side::Black));
        }
        let greedy = &outcome.tally.players[0];
        assert_eq!(greedy.as_black.games(), 5);
        assert_eq!(greedy.as_white.games(), 5);
        assert_eq!(outcome.tally.score().games(), 10);
        assert_eq!(outcome.tally.lengths.len(), 10);
    }

    #[test]
    fn the_result_does_not_depend_on_how_many_games_run_at_once() {
        let stones = |jobs| -> Vec<Game> {
            let (_, games) = run([&Builtin::Greedy, &Builtin::Greedy], &plan(6, jobs));
            games.into_iter().map(|game| game.bout.game).collect()
        };
        assert_eq!(stones(1), stones(3));
    }

    /// A contestant whose players break down on their second turn.
    struct Fragile;

    struct FragilePlayer(usize);

    impl Contestant for Fragile {
        fn name(&self) -> String {
            "fragile".to_owned()
        }

        fn enter(&self) -> Result<Box<dyn Player>, Forfeit> {
            Ok(Box::new(FragilePlayer(0)))
        }
    }

    impl Player for FragilePlayer {
        fn name(&self) -> String {
            Fragile.name()
        }

        fn choose(&mut self, game: &Game, _: Option<Duration>) -> Result<Decision, Forfeit> {
            self.0 += 1;
            if self.0 > 1 {
                return Err(Forfeit::Crash("worn out".to_owned()));
            }
            let stones = game.board().empty_points().take(2).collect();
            Ok(Decision::unexplained(stones))
        }
    }

    #[test]
    fn crashes_are_counted_and_the_match_goes_on() {
        let (outcome, games) = run([&Fragile, &Builtin::Random], &plan(4, 1));
        assert_eq!(games.len(), 4);
        let fragile = &outcome.tally.players[0];
        assert_eq!(fragile.total().losses, 4);
        let crashes = Forfeits { crash: 4, ..Forfeits::default() };
        assert_eq!(fragile.forfeits, crashes);
        assert_eq!(outcome.tally.players[1].forfeits.total(), 0);
    }

    #[test]
    fn a_sequential_test_ends_a_one_sided_match_at_the_same_game_every_time() {
        let mut plan = plan(1000, 2);
        plan.sprt = Some(Sprt::new(0.0, 100.0, 0.05, 0.05).unwrap());
        let (first, _) = run([&Builtin::Greedy, &Builtin::Random], &plan);
        assert_eq!(first.verdict, Some(Verdict::Upper));
        assert!(first.tally.lengths.len() < 100);
        plan.jobs = 1;
        let (second, _) = run([&Builtin::Greedy, &Builtin::Random], &plan);
        assert_eq!(first.tally.lengths, second.tally.lengths);
    }

    #[test]
    fn halting_keeps_the_finished_games() {
        let halt = AtomicBool::new(false);
        let mut seen = 0;
        let outcome = hold(
            [&Builtin::Random, &Builtin::Random],
            &plan(1000, 2),
            BTreeMap::new(),
            &halt,
            |_| {
                seen += 1;
                halt.store(seen >= 3, Ordering::Relaxed);
                Ok::<(), Infallible>(())
            },
            |_| {},
        )
        .unwrap();
        assert!(outcome.halted);
        assert_eq!(outcome.tally.lengths.len(), seen);
        assert!(seen < 1000);
    }

    #[test]
    fn games_played_before_are_counted_and_not_played_again() {
        let players: [&dyn Contestant; 2] = [&Builtin::Greedy, &Builtin::Greedy];
        let plan = plan(8, 2);
        let (whole, games) = run(players, &plan);
        let kept = |game: &&Finished| [0, 1, 4].contains(&game.number);
        let earlier = games.iter().filter(kept).map(|game| (game.number, game.clone()));
        let mut played = Vec::new();
        let outcome = hold(
            players,
            &plan,
            earlier.collect(),
            &AtomicBool::new(false),
            |game| {
                played.push(game.number);
                Ok::<(), Infallible>(())
            },
            |_| {},
        )
        .unwrap();
        played.sort_unstable();
        assert_eq!(played, [2, 3, 5, 6, 7]);
        assert_eq!(outcome.tally.lengths, whole.tally.lengths);
        assert_eq!(outcome.tally.pairs, whole.tally.pairs);
    }

    #[test]
    fn given_openings_come_back_turned() {
        let opening: Game = "j10,k11,k12".parse().unwrap();
        let plan = Plan { openings: Openings::Given(vec![opening.clone()]), ..plan(40, 1) };
        assert_eq!([plan.opening(0), plan.opening(1)], [opening.clone(), opening]);
        let mut different: Vec<String> =
            (0..40).map(|game| plan.opening(game).to_string()).collect();
        different.sort();
        different.dedup();
        assert_eq!(different.len(), opening::SYMMETRIES);
    }

    #[test]
    fn an_error_while_saving_ends_the_match() {
        let result = hold(
            [&Builtin::Random, &Builtin::Random],
            &plan(1000, 2),
            BTreeMap::new(),
            &AtomicBool::new(false),
            |_| Err("the disk is full"),
            |_| {},
        );
        assert_eq!(result.unwrap_err(), "the disk is full");
    }
}
