//! 3TW_NC, the three-turn win that is not a chain: a quiet move that leaves two 2TWs.
//!
//! All six groups of the paper's Fig. 6 come to the same thing: after the move the side has
//! threes on at least three lines, one of them open (L3_P2). Then at least two pairs of those
//! lines are 2TWs of the kind L3_P2 with L3. That is the definition used here: a move that
//! makes fewer than two threats, after which threes stand on [`LINES_WANTED`] lines or more, at
//! least one of them open, at least as many of them new as stones were played.
//! It is no forced win: the opponent has two free stones.

use connect6_game::{Board, Side, DIRECTIONS};

use crate::cover::Cover;
use crate::moves::try_each;
use crate::star::Star;
use crate::stones::Stones;
use crate::survey::Survey;
use crate::two_turn;

/// Lines with a three after the move.
pub const LINES_WANTED: u32 = 3;

/// The first quiet move of `side` with `hand` stones (1 or 2) among the survey's shortlist,
/// tried in order. `standing` are the threats `side` has already.
pub fn find(
    board: &mut Board,
    side: Side,
    standing: Cover,
    hand: usize,
    survey: &Survey,
) -> Option<Stones> {
    let judge = |board: &mut Board, stones: Stones, cover| {
        is_quiet_win(board, side, stones, cover, survey).then_some(stones)
    };
    try_each(board, side, standing, hand, &survey.shortlist, judge)
}

/// Whether the move that is on the board is one.
fn is_quiet_win(board: &Board, side: Side, stones: Stones, cover: Cover, survey: &Survey) -> bool {
    if two_turn::count(&cover) >= 2 {
        return false;
    }
    let (mut new_threes, mut new_open) = (0, false);
    for stone in stones.iter() {
        let star = Star::new(board, stone, side);
        for (direction, arm) in DIRECTIONS.into_iter().zip(star.arms) {
            // A line that both stones are on is counted with the first.
            let line = |point| direction.locate(point).line;
            let counted = stone != stones.first && line(stone) == line(stones.first);
            let is_new = !survey.threes.contains(direction, stone) && !counted;
            if is_new && arm.has_three() {
                new_threes += 1;
                new_open |= arm.has_open_three();
            }
        }
    }
    let enough = survey.threes.len() + new_threes >= LINES_WANTED
        && new_threes >= stones.iter().count() as u32;
    enough && (new_open || !survey.open_threes.is_empty())
}
