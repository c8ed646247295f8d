//! Step 4: the opponent's 2TW. Find a stone after which there is none; if no single stone does
//! it, block where it is worth most and look again.

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
        let opponent = turn.opponent();
        let danger = turn.surveyed(opponent, |board, survey| {
            two_turn::find(board, opponent, Cover::EMPTY, STONES_A_TURN, &survey.warm)
        });
        let Some(danger) = danger else { return };
        let cells = defences(turn, &danger);
        let safe: Vec<Point> = cells
            .iter()
            .copied()
            .filter(|cell| is_safe_after(turn, *cell))
            .collect();
        let choice = if safe.is_empty() { &cells } else { &safe };
        let Some(stone) = Turn::best_of(choice.iter().copied(), |cell| turn.quality(cell)) else {
            return;
        };
        turn.place(stone, Step::Four);
        let result = if safe.is_empty() {
            "not stopped, hindered"
        } else {
            "stopped"
        };
        turn.because(
            Step::Four,
            format!("2TW at {} {result} by {stone}", danger.first),
        );
    }
}

/// The cells worth trying against a 2TW, in order.
fn defences(turn: &mut Turn, danger: &Stones) -> Vec<Point> {
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
