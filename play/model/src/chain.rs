//! 3TW_C, the three-turn chain win: a move that makes exactly two threats, so that both
//! opposing stones are forced, and that leaves a 2TW whatever the block.
//!
//! The blocks are enumerated exactly: [`Cover`] names all of them, four at most. A block that
//! makes a four of its own (a 1TW for the defender) breaks the chain. The move is looked for
//! among the shortlist, the 2TW after it among the follow-up cells. A move after whose block
//! none of its stones is part of a three is given up at once: it has led nowhere. In one search,
//! [`FIRST_STONES`] first stones of 2TWs are tried at most, which bounds the time it can take.

use connect6_game::{Board, Point, Side};

use crate::cover::{Cover, Threats};
use crate::moves::try_each;
use crate::star::{Star, THREAT_REST};
use crate::stones::Stones;
use crate::survey::Survey;
use crate::two_turn;

/// First stones of a 2TW that one search may try.
pub const FIRST_STONES: u32 = 64;

/// A chain win and how it goes on against the first block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChainWin {
    /// The move: two stones, or one if there was one in hand.
    pub stones: Stones,
    /// The first of the opponent's blocks.
    pub block: (Point, Point),
    /// The two-turn win that is left after that block.
    pub then: Stones,
}

/// The first chain win of `side` with `hand` stones (1 or 2) among the survey's shortlist,
/// tried in order. `standing` are the threats `side` has already.
pub fn find(
    board: &mut Board,
    side: Side,
    standing: Cover,
    hand: usize,
    survey: &Survey,
) -> Option<ChainWin> {
    find_within(FIRST_STONES, board, side, standing, hand, survey)
}

/// [`find`] with another number of first stones.
pub fn find_within(
    mut tries: u32,
    board: &mut Board,
    side: Side,
    standing: Cover,
    hand: usize,
    survey: &Survey,
) -> Option<ChainWin> {
    let judge =
        |board: &mut Board, stones, cover| follow(board, side, stones, cover, survey, &mut tries);
    try_each(board, side, standing, hand, &survey.shortlist, judge)
}

/// Whether this very chain still works for `side` on a changed board.
pub fn works(board: &mut Board, side: Side, chain: &ChainWin, survey: &Survey) -> bool {
    if !chain.stones.iter().all(|stone| board.is_empty(stone)) {
        return false;
    }
    let mut cover = Cover::EMPTY;
    for stone in chain.stones.iter() {
        cover = Star::new(board, stone, side).added_to(cover);
        board.place(stone, side);
    }
    let mut tries = FIRST_STONES;
    let found = follow(board, side, chain.stones, cover, survey, &mut tries);
    chain.stones.iter().for_each(|stone| board.remove(stone, side));
    found.is_some()
}

/// With the move on the board and its threats in `cover`: does a 2TW survive every block?
fn follow(
    board: &mut Board,
    side: Side,
    stones: Stones,
    cover: Cover,
    survey: &Survey,
    tries: &mut u32,
) -> Option<ChainWin> {
    if cover.threats() != Threats::Two {
        return None;
    }
    let mut answer = None;
    for block in cover.double_stops() {
        let then = after_block(board, side, stones, block, survey, tries)?;
        answer.get_or_insert(ChainWin { stones, block, then });
    }
    answer
}

/// The 2TW that is left after `block`.
fn after_block(
    board: &mut Board,
    side: Side,
    stones: Stones,
    block: (Point, Point),
    survey: &Survey,
    tries: &mut u32,
) -> Option<Stones> {
    let defender = side.other();
    board.place(block.0, defender);
    board.place(block.1, defender);
    let is_fruitful = || {
        stones.iter().any(|stone| {
            let star = Star::new(board, stone, side);
            star.arms.iter().any(|arm| arm.has_three())
        })
    };
    let then = if !makes_four(board, defender, block) && is_fruitful() {
        two_turn::find_near(board, side, stones, &survey.follow_up, || {
            let left = tries.checked_sub(1);
            *tries = left.unwrap_or(0);
            left.is_some()
        })
    } else {
        None
    };
    board.remove(block.1, defender);
    board.remove(block.0, defender);
    then
}

/// Whether a block that is on the board makes a four for its side.
pub(crate) fn makes_four(board: &Board, defender: Side, block: (Point, Point)) -> bool {
    [block.0, block.1]
        .into_iter()
        .any(|stone| Star::new(board, stone, defender).most() >= THREAT_REST)
}
