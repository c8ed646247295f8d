//! Step 2: the opponent's 1TW. Stop every threat, with as few stones as possible.
//!
//! If one stone is enough, the one of greater PQ. If two are needed, the pair after which the
//! opponent has no 2TW, and among those (or if there is none) the pair of greatest PQ sum. If
//! two are not enough the game is lost against right play; the first threat is blocked all
//! the same, then what is left.

use connect6_game::Point;

use crate::cover::{Cover, Threats};
use crate::step::Step;
use crate::survey::Survey;
use crate::turn::{Turn, STONES_A_TURN};
use crate::two_turn;

/// Blocks until no threat or no stone is left.
pub fn run(turn: &mut Turn) {
    while turn.hand > 0 {
        let opponent = turn.opponent();
        let cover = turn.survey(opponent).threats;
        match (cover.threats(), turn.hand) {
            (Threats::None, _) => return,
            (Threats::One, _) => {
                let stop = Turn::best_of(cover.single_stops(), |stop| turn.quality(stop));
                block(turn, stop, "one threat, stopped by");
            }
            (Threats::Two, STONES_A_TURN) => {
                let (first, second) = best_pair(turn, &cover);
                turn.place(first, Step::Two);
                turn.place(second, Step::Two);
                turn.because(Step::Two, format!("two threats, stopped by {first},{second}"));
            }
            _ => {
                let cells = cover.first_edge().into_iter().flat_map(|(a, b)| [a, b]);
                let stop = Turn::best_of(cells, |stop| turn.quality(stop));
                block(turn, stop, "too many threats, blocking at");
            }
        }
    }
}

fn block(turn: &mut Turn, stop: Option<Point>, reason: &str) {
    if let Some(stop) = stop {
        turn.place(stop, Step::Two);
        turn.because(Step::Two, format!("{reason} {stop}"));
    }
}

/// The pair that stops two threats: one that leaves no 2TW if there is one, then by PQ.
fn best_pair(turn: &mut Turn, cover: &Cover) -> (Point, Point) {
    let (own, opponent) = (turn.own, turn.opponent());
    let worth = |turn: &mut Turn, (first, second): (Point, Point)| {
        let points = turn.quality(first) + turn.quality(second);
        let board = &mut turn.board;
        board.place(first, own);
        board.place(second, own);
        let survey = Survey::new(board, opponent);
        let danger = two_turn::find(board, opponent, Cover::EMPTY, STONES_A_TURN, &survey.warm);
        board.remove(second, own);
        board.remove(first, own);
        (danger.is_none(), points)
    };
    Turn::best_of(cover.double_stops(), |pair| worth(turn, pair))
        .expect("two threats have a pair that stops them")
}
