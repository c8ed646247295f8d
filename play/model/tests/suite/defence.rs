//! Whenever a defence of the opponent's 1TW exists, the model plays one. For 2TW the counts are
//! printed.

use connect6_game::{Board, Side};
use connect6_model::cover::Cover;
use connect6_model::survey::Survey;
use connect6_model::{decide, two_turn, Step};

use crate::reference::{Reference, TOO_MANY};
use crate::soundness::judged_positions;

#[test]
fn one_turn_wins_are_stopped_whenever_they_can_be() {
    let (mut stopped, mut hopeless) = (0, 0);
    let sample = judged_positions();
    for game in &sample {
        let (side, opponent) = (game.side_to_move(), game.side_to_move().other());
        let mut reference = Reference::new(game.board());
        if !reference.can_win_now(opponent) || reference.can_win_now(side) {
            continue;
        }
        let possible = reference.threats(opponent) < TOO_MANY;
        let decision = decide(game).expect("a turn is due");
        for stone in &decision.stones {
            reference.place(*stone, side);
        }
        if possible {
            assert!(!reference.can_win_now(opponent), "{decision:?}: {game}");
            stopped += 1;
        } else {
            hopeless += 1;
        }
    }
    println!(
        "{} positions: the opponent's 1TW stopped in {stopped}, impossible in {hopeless}",
        sample.len()
    );
    assert!(stopped > 0);
}

/// Whether `side` would have a 2TW if it were its turn (the search that `brute_force` checks).
fn has_two_turn_win(board: &mut Board, side: Side) -> bool {
    let survey = Survey::new(board, side);
    two_turn::find(board, side, Cover::EMPTY, 2, &survey.warm).is_some()
}

/// Whether some two stones of `side` leave the opponent without a 2TW. Only cells that are warm
/// for the opponent can take anything away.
fn two_turn_defence_exists(board: &mut Board, side: Side) -> bool {
    let cells = Survey::new(board, side.other()).warm;
    cells.iter().enumerate().any(|(i, &first)| {
        cells[i + 1..].iter().any(|&second| {
            board.place(first, side);
            board.place(second, side);
            let safe = !has_two_turn_win(board, side.other());
            board.remove(second, side);
            board.remove(first, side);
            safe
        })
    })
}

#[test]
fn two_turn_wins_are_counted() {
    let (mut stopped, mut missed, mut hopeless) = (0, 0, 0);
    let sample = judged_positions();
    for game in &sample {
        let (side, opponent) = (game.side_to_move(), game.side_to_move().other());
        let reference = Reference::new(game.board());
        let mut board = game.board().clone();
        if reference.can_win_now(opponent) || !has_two_turn_win(&mut board, opponent) {
            continue;
        }
        let decision = decide(game).expect("a turn is due");
        if matches!(decision.step(), Some(Step::One | Step::Three | Step::FiveA)) {
            continue;
        }
        for stone in &decision.stones {
            board.place(*stone, side);
        }
        if !has_two_turn_win(&mut board, opponent) {
            stopped += 1;
        } else if two_turn_defence_exists(&mut game.board().clone(), side) {
            missed += 1;
        } else {
            hopeless += 1;
        }
    }
    println!(
        "{} positions: the opponent's 2TW stopped in {stopped}, not stopped though two stones \
         could in {missed}, impossible in {hopeless}",
        sample.len()
    );
    assert!(stopped > 0);
}
