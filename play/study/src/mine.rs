//! Looks for puzzles in games: every position with a win by double threats and few right answers.

use std::collections::BTreeSet;

use connect6_game::windows::{cell, State};
use connect6_game::{Game, Point};
use connect6_model::cover::Threats;
use connect6_model::search::threats;

use crate::puzzle::{Finder, Puzzle, MOST_LEVEL};
use crate::workers;

/// What to look for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wish {
    /// Puzzles of each level, at most.
    pub each_level: usize,
    /// Right answers of a puzzle, at most.
    pub most_answers: usize,
    /// Nodes of the solver a question.
    pub nodes: u64,
    /// Threads that look together; they change nothing but the time.
    pub threads: usize,
}

/// Stones of a puzzle, at most: a person has to see through them.
const MOST_STONES: usize = 45;
/// Games that are looked through between two looks at whether enough has been found.
const BATCH: usize = 32;

/// Every pair of the side to move that leaves the opponent two threats or more to stop; none if
/// the side has a four already.
pub fn double_threats(game: &Game) -> Vec<[Point; 2]> {
    let state = State::from_board(game.board());
    let side = game.side_to_move().index();
    if state.has_four(side) {
        return Vec::new();
    }
    let empty: Vec<Point> = game.board().empty_points().collect();
    let mut pairs = Vec::new();
    for (i, a) in empty.iter().enumerate() {
        for b in &empty[i + 1..] {
            let made = threats::made(&state, side, [cell(*a), cell(*b)]);
            if made.threats() >= Threats::Two {
                pairs.push([*a, *b]);
            }
        }
    }
    pairs
}

/// Puzzles from games, the easiest first; at most one of each level from a game, so that they
/// differ. `done` is called after each game.
pub fn mine(games: &[Game], wish: &Wish, done: impl Fn() + Sync) -> Vec<Puzzle> {
    let mut levels: Vec<Vec<Puzzle>> = vec![Vec::new(); MOST_LEVEL];
    let mut seen = BTreeSet::new();
    // Neighbours are often alike: every so many first, then those after them, and so on.
    let spread: Vec<&Game> =
        (0..BATCH).flat_map(|first| games.iter().skip(first).step_by(BATCH)).collect();
    for batch in spread.chunks(BATCH) {
        let full: Vec<bool> = levels.iter().map(|l| l.len() >= wish.each_level).collect();
        if full.iter().all(|full| *full) {
            break;
        }
        let helper = || Finder::new(wish.nodes);
        let look = |finder: &mut Finder, game: &&Game| of_a_game(finder, game, wish, &full);
        for puzzle in workers::map(batch, wish.threads, helper, look, &done).into_iter().flatten() {
            let level = &mut levels[puzzle.level() - 1];
            if level.len() < wish.each_level && seen.insert(puzzle.game.to_string()) {
                level.push(puzzle);
            }
        }
    }
    levels.into_iter().flatten().collect()
}

/// The puzzles of one game: of each level that is wanted the first.
fn of_a_game(finder: &mut Finder, game: &Game, wish: &Wish, full: &[bool]) -> Vec<Puzzle> {
    let mut puzzles: Vec<Puzzle> = Vec::new();
    let mut position = Game::new();
    for stone in game.stones().iter().take(MOST_STONES) {
        // The stones of a game can be played.
        let _ = position.play(*stone);
        if position.stones_left_in_turn() != 2 {
            continue;
        }
        let Some(turns) = finder.shortest_win(&position).filter(|turns| *turns > 1) else {
            continue;
        };
        let mut puzzle = Puzzle { game: position.clone(), turns, answers: Vec::new() };
        let level = puzzle.level();
        if full[level - 1] || puzzles.iter().any(|other| other.level() == level) {
            continue;
        }
        let answers = finder.all_answers(&position, turns, wish.most_answers);
        if let Some(answers) = answers.filter(|answers| !answers.is_empty()) {
            puzzle.answers = answers;
            puzzles.push(puzzle);
        }
    }
    puzzles
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mined_puzzles_do_not_depend_on_the_threads() {
        let games: Vec<Game> = connect6_game::records::corpus::load()
            .into_iter()
            .step_by(400)
            .map(|record| record.into_game())
            .collect();
        let found = |threads| {
            let wish = Wish { each_level: 2, most_answers: 2, nodes: 500, threads };
            mine(&games, &wish, || ())
        };
        let puzzles = found(1);
        assert!(!puzzles.is_empty());
        assert_eq!(puzzles, found(3));
        assert!(puzzles.iter().all(|puzzle| puzzle.answers.len() <= 2));
    }
}
