//! Step 4: the opponent's 2TW. Find a stone after which there is none; if no single stone does
//! it, one that does it together with a second; if there is none either, block where it is worth
//! most. Then look again.

use connect6_game::Point;

use crate::cover::Cover;
use crate::star::Star;
use crate::step::Step;
use crate::stones::Stones;
use crate::turn::{Turn, STONES_A_TURN};
use crate::two_turn;

/// Cells tried against one 2TW: its own stones first, then the cells of its threats.
pub const DEFENCES: usize = 8;

/// Blocks until no 2TW or no stone is left.
pub fn run(turn: &mut Turn) {
    while turn.hand > 0 {
        let Some(danger) = danger(turn) else { return };
        let cells = defences(turn, &danger);
        let safe: Vec<Point> =
            cells.iter().copied().filter(|cell| is_safe_after(turn, *cell)).collect();
        let (choice, result) = if !safe.is_empty() {
            (safe, "stopped")
        } else {
            let holding = holding_together(turn, &cells);
            if holding.is_empty() {
                (cells, "not stopped, hindered")
            } else {
                (holding, "to be stopped by two stones, begun")
            }
        };
        let Some(stone) = Turn::best_of(choice, |cell| turn.quality(cell)) else {
            return;
        };
        turn.place(stone, Step::Four);
        turn.because(Step::Four, format!("2TW at {} {result} by {stone}", danger.first));
    }
}

/// The opponent's 2TW, if it has one.
fn danger(turn: &mut Turn) -> Option<Stones> {
    let opponent = turn.opponent();
    turn.surveyed(opponent, |board, survey| {
        two_turn::find(board, opponent, Cover::EMPTY, STONES_A_TURN, &survey.warm)
    })
}

/// The cells worth trying against a 2TW, in order.
pub fn defences(turn: &mut Turn, danger: &Stones) -> Vec<Point> {
    let opponent = turn.opponent();
    let mut cells: Vec<Point> = danger.iter().collect();
    let mut add = |star: Star| {
        for (a, b) in star.made_threats() {
            for cell in [a, b] {
                if cells.len() < DEFENCES && !cells.contains(&cell) {
                    cells.push(cell);
                }
            }
        }
    };
    add(Star::new(&turn.board, danger.first, opponent));
    if let Some(second) = danger.second {
        turn.board.place(danger.first, opponent);
        add(Star::new(&turn.board, second, opponent));
        turn.board.remove(danger.first, opponent);
    }
    cells
}

/// Those of the cells after which a second stone, one of the cells worth trying then, leaves no
/// 2TW. It takes both stones of the turn.
fn holding_together(turn: &mut Turn, cells: &[Point]) -> Vec<Point> {
    if turn.hand < STONES_A_TURN {
        return Vec::new();
    }
    let holds = |first: Point| {
        let mut after = Turn::new(turn.board.clone(), turn.own);
        after.place(first, Step::Four);
        let danger = danger(&mut after)?;
        let seconds = defences(&mut after, &danger);
        seconds.into_iter().find(|second| is_safe_after(&mut after, *second))
    };
    cells.iter().copied().filter(|first| holds(*first).is_some()).collect()
}

/// Whether the opponent has no 2TW once this cell is ours.
fn is_safe_after(turn: &mut Turn, cell: Point) -> bool {
    let (own, opponent) = (turn.own, turn.opponent());
    turn.surveyed(opponent, |board, survey| {
        board.place(cell, own);
        let danger = two_turn::find(board, opponent, Cover::EMPTY, STONES_A_TURN, &survey.warm);
        board.remove(cell, own);
        danger.is_none()
    })
}
