//! 1TW and 2TW against brute force: found if and only if they exist.

use connect6_game::{Game, Side};
use connect6_model::cover::{Cover, Threats};
use connect6_model::survey::Survey;
use connect6_model::two_turn;

use crate::positions;
use crate::reference::{Reference, TOO_MANY};

/// Positions of each kind; `CONNECT6_POSITIONS` asks for another number.
const POSITIONS: usize = 300;
/// Turns of the winner before the end from which the closing positions are taken.
const BACK: usize = 6;

fn number(threats: Threats) -> usize {
    match threats {
        Threats::None => 0,
        Threats::One => 1,
        Threats::Two => 2,
        Threats::Many => TOO_MANY,
    }
}

fn sample() -> Vec<Game> {
    let count = positions::how_many(POSITIONS);
    let mut sample = positions::spread(count);
    sample.extend(positions::closing(count, BACK));
    sample
}

#[test]
fn one_turn_wins_and_t_are_exact() {
    let mut seen = [0; TOO_MANY + 1];
    for game in sample() {
        let reference = Reference::new(game.board());
        for side in Side::BOTH {
            let cover = Survey::new(game.board(), side).threats;
            let expected = reference.threats(side);
            assert_eq!(number(cover.threats()), expected, "{side}: {game}");
            assert_eq!(
                cover.threats() != Threats::None,
                reference.can_win_now(side),
                "{side}: {game}"
            );
            seen[expected] += 1;
        }
    }
    println!("positions by T of a side (0, 1, 2, more): {seen:?}");
    assert!(seen.iter().all(|count| *count > 0), "every T occurs");
}

#[test]
fn two_turn_wins_are_exact() {
    let (mut with, mut without) = (0, 0);
    for game in sample() {
        let mut reference = Reference::new(game.board());
        for side in Side::BOTH {
            if reference.can_win_now(side) {
                continue;
            }
            let mut board = game.board().clone();
            let survey = Survey::new(&board, side);
            let found = two_turn::find(&mut board, side, Cover::EMPTY, 2, &survey.warm);
            assert_eq!(&board, game.board(), "the search leaves the board as it was");
            let empty = reference.empty();
            let expected = reference.two_turn_win(side, &empty);
            assert_eq!(found.is_some(), expected.is_some(), "{side}: {game}");
            match found {
                None => without += 1,
                Some(win) => {
                    with += 1;
                    let mut after = reference.clone();
                    win.iter().for_each(|stone| after.place(stone, side));
                    assert!(after.is_unstoppable(side), "{side}, {win:?}: {game}");
                }
            }
        }
    }
    println!("2TW in {with} cases, none in {without}");
    assert!(with > 0 && without > 0);
}

#[test]
fn two_turn_wins_with_one_stone_are_exact() {
    let mut with = 0;
    for game in sample() {
        let mut reference = Reference::new(game.board());
        for side in Side::BOTH {
            if reference.can_win_now(side) {
                continue;
            }
            let mut board = game.board().clone();
            let survey = Survey::new(&board, side);
            let found = two_turn::find(&mut board, side, Cover::EMPTY, 1, &survey.warm);
            let expected = reference.empty().into_iter().any(|stone| {
                reference.place(stone, side);
                let unstoppable = reference.is_unstoppable(side);
                reference.remove(stone, side);
                unstoppable
            });
            assert_eq!(found.is_some(), expected, "{side}: {game}");
            with += usize::from(expected);
        }
    }
    println!("2TW with a single stone in {with} cases");
}
