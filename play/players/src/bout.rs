//! One game between two players, from an opening to its end, whatever the players do.

use std::panic::{catch_unwind, AssertUnwindSafe};
use std::time::{Duration, Instant};

use connect6_game::{Game, Point, Side, Status};
use connect6_model::Decision;

use crate::player::{Forfeit, Player};

/// A turn as a player took it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// Who took it.
    pub side: Side,
    /// The stones that went onto the board, and what the player said about them.
    pub decision: Decision,
    /// How long the player took.
    pub elapsed: Duration,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// This side made six in a row.
    Six(Side),
    /// The board is full.
    Draw,
    /// This side lost without six in a row against it.
    Forfeit {
        /// Who lost.
        side: Side,
        /// Why.
        cause: Forfeit,
    },
}

impl Ending {
    /// The side that won, if one did.
    pub fn winner(&self) -> Option<Side> {
        match self {
            Ending::Six(side) => Some(*side),
            Ending::Draw => None,
            Ending::Forfeit { side, .. } => Some(side.other()),
        }
    }
}

/// A finished game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bout {
    /// The stones, opening included.
    pub game: Game,
    /// How many of them are the opening's.
    pub opening_stones: usize,
    /// The turns the players took.
    pub turns: Vec<Turn>,
    /// How it ended.
    pub ending: Ending,
}

/// What the players of a game are held to.
#[derive(Debug, Clone, Copy, Default)]
pub struct Conditions {
    /// The longest a turn may take.
    pub limit: Option<Duration>,
    /// The chance each side may use, Black first.
    pub seeds: [u64; 2],
}

/// Plays a game on from `opening`, which must be a legal one (see [`opening`](crate::opening)).
///
/// A player that answers illegally, late, or not at all (even by a panic) forfeits; the caller
/// always gets a finished game. `None` if `halted` says to stop before the game has ended.
pub fn play(
    opening: &Game,
    mut players: [&mut dyn Player; 2],
    conditions: Conditions,
    halted: impl Fn() -> bool,
) -> Option<Bout> {
    let mut bout = Bout {
        game: opening.clone(),
        opening_stones: opening.stones().len(),
        turns: Vec::new(),
        ending: Ending::Draw,
    };
    for side in Side::BOTH {
        let seed = conditions.seeds[side.index()];
        if let Err(cause) = guarded(|| players[side.index()].new_game(side, seed)) {
            bout.ending = Ending::Forfeit { side, cause };
            return Some(bout);
        }
    }
    loop {
        match bout.game.status() {
            Status::Won(side) => bout.ending = Ending::Six(side),
            Status::Drawn => bout.ending = Ending::Draw,
            Status::Open => {
                if halted() {
                    return None;
                }
                let side = bout.game.side_to_move();
                let player = &mut *players[side.index()];
                match take_turn(&mut bout.game, player, conditions.limit) {
                    Ok(turn) => {
                        bout.turns.push(turn);
                        continue;
                    }
                    Err(cause) => bout.ending = Ending::Forfeit { side, cause },
                }
            }
        }
        return Some(bout);
    }
}

/// Asks the player for its stones and puts them on the board, unless they are not a legal turn.
fn take_turn(
    game: &mut Game,
    player: &mut dyn Player,
    limit: Option<Duration>,
) -> Result<Turn, Forfeit> {
    let side = game.side_to_move();
    let started = Instant::now();
    let mut decision = guarded(|| player.choose(game, limit))?;
    let elapsed = started.elapsed();
    if let Some(limit) = limit.filter(|limit| elapsed > *limit) {
        return Err(Forfeit::Time { limit });
    }
    let placed = play_turn(game, &decision.stones)?;
    decision.stones.truncate(placed);
    Ok(Turn { side, decision, elapsed })
}

/// Puts a whole turn on the board and says how many of its stones were placed: all of them,
/// or those up to the one that ended the game. On an error the board is as it was.
pub fn play_turn(game: &mut Game, stones: &[Point]) -> Result<usize, Forfeit> {
    let due = game.stones_left_in_turn();
    let mut after = game.clone();
    let mut placed = 0;
    for stone in stones {
        if placed == due {
            let told = format!("{} stones where {due} are due", stones.len());
            return Err(Forfeit::Illegal(told));
        }
        let status = after.play(*stone).map_err(|error| Forfeit::Illegal(error.to_string()))?;
        placed += 1;
        if status != Status::Open {
            break;
        }
    }
    if placed < due && after.status() == Status::Open {
        let told = format!("{placed} of the {due} stones that are due");
        return Err(Forfeit::Illegal(told));
    }
    *game = after;
    Ok(placed)
}

/// Turns a panic of a player into its forfeit.
fn guarded<T>(work: impl FnOnce() -> Result<T, Forfeit>) -> Result<T, Forfeit> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let told = panic
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| panic.downcast_ref::<&str>().copied())
            .unwrap_or("it panicked");
        Err(Forfeit::Crash(told.to_owned()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GreedyPlayer, RandomPlayer};

    /// A player that answers with whatever the function gives.
    struct Scripted<F>(F);

    impl<F: FnMut(&Game) -> Result<Decision, Forfeit> + Send> Player for Scripted<F> {
        fn name(&self) -> String {
            "scripted".to_owned()
        }

        fn choose(&mut self, game: &Game, _: Option<Duration>) -> Result<Decision, Forfeit> {
            self.0(game)
        }
    }

    fn points(names: &str) -> Vec<Point> {
        names.split(',').map(|name| name.parse().unwrap()).collect()
    }

    /// Lets White answer the opening stone with `answer` and says how that ended.
    fn ending_after(answer: impl FnMut(&Game) -> Result<Decision, Forfeit> + Send) -> Ending {
        let mut black = GreedyPlayer::new(0);
        let mut white = Scripted(answer);
        let bout =
            play(&Game::new(), [&mut black, &mut white], Conditions::default(), || false).unwrap();
        assert_eq!(bout.game.stones(), [Point::CENTRE]);
        assert_eq!(bout.ending.winner(), Some(Side::Black));
        bout.ending
    }

    fn illegal(stones: &str) -> String {
        let stones = points(stones);
        match ending_after(move |_| Ok(Decision::unexplained(stones.clone()))) {
            Ending::Forfeit { side: Side::White, cause: Forfeit::Illegal(told) } => told,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn illegal_turns_are_forfeits_that_say_why() {
        assert_eq!(illegal("k10,j10"), "j10 already has a black stone: choose an empty point");
        assert_eq!(illegal("k10"), "1 of the 2 stones that are due");
        assert_eq!(illegal("k10,k11,k12"), "3 stones where 2 are due");
    }

    #[test]
    fn crashes_resignations_and_panics_are_forfeits() {
        let cause = |ending| match ending {
            Ending::Forfeit { cause, .. } => cause,
            other => panic!("{other:?}"),
        };
        assert_eq!(cause(ending_after(|_| Err(Forfeit::Resigned))), Forfeit::Resigned);
        assert_eq!(
            cause(ending_after(|_| panic!("lost my way"))),
            Forfeit::Crash("lost my way".to_owned())
        );
    }

    #[test]
    fn a_turn_may_end_early_only_by_winning() {
        let position = "a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11";
        let mut game: Game = position.parse().unwrap();
        assert_eq!(play_turn(&mut game, &points("f1")), Ok(1));
        let mut game: Game = position.parse().unwrap();
        assert_eq!(play_turn(&mut game, &points("f1,s13")), Ok(1));
        assert_eq!(game.status(), Status::Won(Side::Black));
        let mut game: Game = position.parse().unwrap();
        let before = game.clone();
        assert!(play_turn(&mut game, &points("g1")).is_err());
        assert_eq!(game, before);
    }

    #[test]
    fn a_late_answer_is_a_forfeit() {
        let limit = Duration::from_millis(1);
        let mut slow = Scripted(|_: &Game| {
            std::thread::sleep(Duration::from_millis(5));
            Ok(Decision::unexplained(vec![Point::CENTRE]))
        });
        let cause = take_turn(&mut Game::new(), &mut slow, Some(limit)).unwrap_err();
        assert_eq!(cause, Forfeit::Time { limit });
    }

    #[test]
    fn whole_games_end_and_halting_ends_them_sooner() {
        let opening: Game = "j10,k11,i11".parse().unwrap();
        let mut black = GreedyPlayer::new(0);
        let mut white = RandomPlayer::new(0);
        let conditions = Conditions { limit: None, seeds: [1, 2] };
        let mut bout = |halted| play(&opening, [&mut black, &mut white], conditions, || halted);
        assert_eq!(bout(true), None);
        let bout = bout(false).unwrap();
        assert_eq!(bout.opening_stones, 3);
        assert_eq!(bout.ending, Ending::Six(Side::Black));
        let stones: Vec<Point> =
            bout.turns.iter().flat_map(|t| t.decision.stones.clone()).collect();
        assert_eq!(stones, bout.game.stones()[3..]);
    }
}
