//! 2TW, the two-turn win: stones after which two opposing stones do not stop every threat.
//!
//! A pair (u, v) makes threats through windows that hold u, v or both. One of the two, called
//! u, makes a threat alone (a pair that does not can only threaten on the one line it shares,
//! and there two stones always stop it). So: play each u that makes a threat, fold its threats
//! into a [`Cover`], then see for each v whether its threats break that cover.

use connect6_game::{Board, Point, Side, WINDOW};

use crate::cover::{Cover, Threats};
use crate::star::Star;
use crate::stones::Stones;
use crate::turn::STONES_A_TURN;

/// Threats that two opposing stones cannot stop.
pub const UNSTOPPABLE: u32 = 3;

/// Threats as a number, where two stones can tell.
#[inline]
pub fn count(cover: &Cover) -> u32 {
    match cover.threats() {
        Threats::None => 0,
        Threats::One => 1,
        Threats::Two => 2,
        Threats::Many => UNSTOPPABLE,
    }
}

/// The first two-turn win of `side` with `hand` stones (1 or 2) among `cells`, tried in order.
/// `standing` are the threats `side` has already. Exhaustive if `cells` holds all warm cells.
pub fn find(
    board: &mut Board,
    side: Side,
    standing: Cover,
    hand: usize,
    cells: &[Point],
) -> Option<Stones> {
    search(board, side, standing, hand, cells, |_| First::Try)
}

/// The first two-turn win of `side` with two stones among `cells` whose first stone is
/// [near](is_near) one of `played`, the stones of the move before; each first stone that makes a
/// threat asks `may_try`, and the search gives up when it may not.
///
/// If there was no 2TW before the move, a new one has a window with a stone of the move in it,
/// so one of its two stones that makes a threat by itself is near the move: nothing is missed.
pub fn find_near(
    board: &mut Board,
    side: Side,
    played: Stones,
    cells: &[Point],
    mut may_try: impl FnMut() -> bool,
) -> Option<Stones> {
    search(board, side, Cover::EMPTY, STONES_A_TURN, cells, |first| {
        if !played.iter().any(|stone| is_near(stone, first)) {
            First::PassOver
        } else if may_try() {
            First::Try
        } else {
            First::GiveUp
        }
    })
}

/// Whether two cells share a window: they are on one line, and at most five cells apart.
pub fn is_near(a: Point, b: Point) -> bool {
    let rows = a.row().abs_diff(b.row());
    let cols = a.col().abs_diff(b.col());
    rows.max(cols) < WINDOW && (rows == 0 || cols == 0 || rows == cols)
}

/// What to do with a first stone that makes a threat.
enum First {
    Try,
    PassOver,
    GiveUp,
}

fn search(
    board: &mut Board,
    side: Side,
    standing: Cover,
    hand: usize,
    cells: &[Point],
    mut admit: impl FnMut(Point) -> First,
) -> Option<Stones> {
    for &first in cells {
        if !board.is_empty(first) {
            continue;
        }
        let star = Star::new(board, first, side);
        if star.threats() == 0 {
            continue;
        }
        match admit(first) {
            First::Try => {}
            First::PassOver => continue,
            First::GiveUp => return None,
        }
        let cover = star.added_to(standing);
        if cover.threats() == Threats::Many {
            return Some(Stones { first, second: None });
        }
        if hand < 2 {
            continue;
        }
        board.place(first, side);
        let second = complete(board, side, cover, cells);
        board.remove(first, side);
        if second.is_some() {
            return Some(Stones { first, second });
        }
    }
    None
}

/// The first of `cells` whose threats, added to `cover`, are too many.
fn complete(board: &Board, side: Side, cover: Cover, cells: &[Point]) -> Option<Point> {
    let needed = UNSTOPPABLE - count(&cover);
    cells.iter().copied().find(|&second| {
        board.is_empty(second) && {
            let star = Star::new(board, second, side);
            star.threats() >= needed && star.added_to(cover).threats() == Threats::Many
        }
    })
}
