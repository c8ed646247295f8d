//! In front of alpha-beta's first pass: the sudden-death network guesses after which turns the
//! opponent wins by force, and the likelier that is, the later they are looked at. It orders and
//! never decides: no turn leaves the list, and only the search calls one lost.

use std::sync::LazyLock;

use connect6_game::windows::{point, State};
use connect6_game::Side;
use connect6_predict::death::Estimator;

use super::candidates::Candidates;
use super::parts::{Part, Parts};
use crate::turn::STONES_A_TURN;

/// The network learned from boards of 3 to so many stones.
const STONES_LEARNED: usize = 9;

static NETWORK: LazyLock<Estimator> = LazyLock::new(Estimator::shipped);

/// The part that orders the turns of a board with so many stones.
fn part_for(stones: usize) -> Part {
    if stones + STONES_A_TURN <= STONES_LEARNED {
        Part::Death
    } else {
        Part::LateDeath
    }
}

/// Puts the turns of `side` in order, the least likely sudden death first and equals as they were,
/// if the part for a board with so many stones is at work. Tells whether it is.
pub fn put_in_order(state: &State, side: usize, turns: &mut Candidates, parts: Parts) -> bool {
    let mut board = state.board();
    if !parts.has(part_for(board.stones())) {
        return false;
    }
    let mover = Side::BOTH[side];
    turns.as_mut_slice().sort_by_cached_key(|turn| {
        let stones = turn.stones.map(point);
        for stone in stones {
            board.place(stone, mover);
        }
        let estimate = NETWORK.estimate(&board, mover.other());
        for stone in stones {
            board.remove(stone, mover);
        }
        // A probability is not negative, so its bits are in the order of its values.
        estimate.to_bits()
    });
    true
}

#[cfg(test)]
mod tests {
    use connect6_game::Game;

    use super::super::candidates::{self, Width};
    use super::super::{decide, decide_with, threats, Reason};
    use super::*;
    use crate::signature;

    const NODES: u64 = 500;
    const WIDTH: Width = Width {
        firsts: 4,
        seconds: 3,
        turns: 12,
    };

    fn everywhere() -> Parts {
        Parts::USUAL.with(Part::Death).with(Part::LateDeath)
    }

    /// A board, the side to move, and its turns.
    fn turns_of(game: &Game) -> (State, usize, Candidates) {
        let mut state = State::from_board(game.board());
        let side = game.side_to_move().index();
        let must = threats::standing(&state, 1 - side);
        let turns = candidates::list(&mut state, side, &must, WIDTH, None, Parts::USUAL);
        (state, side, turns)
    }

    #[test]
    fn the_same_turns_come_in_another_order() {
        let mut moved = 0;
        for game in signature::positions().filter(|game| game.stones().len() > 2) {
            let (state, side, before) = turns_of(&game);
            let mut after = before.clone();
            assert!(put_in_order(&state, side, &mut after, everywhere()));
            moved += usize::from(before.as_slice() != after.as_slice());
            let sorted = |turns: &Candidates| {
                let mut stones: Vec<_> = turns.as_slice().iter().map(|t| t.stones).collect();
                stones.sort();
                stones
            };
            assert_eq!(sorted(&before), sorted(&after), "{game}");
        }
        assert!(moved > 0);
    }

    #[test]
    fn each_part_has_its_boards() {
        // Seven stones, with the turn's nine; and two more.
        let few: Game = "j10,i9,k9,i10,i11,h12,k12".parse().expect("a position");
        let more: Game = "j10,i9,k9,i10,i11,h12,k12,j8,l10"
            .parse()
            .expect("a position");
        for (game, part, other) in [
            (few, Part::Death, Part::LateDeath),
            (more, Part::LateDeath, Part::Death),
        ] {
            let (state, side, mut turns) = turns_of(&game);
            let listed = turns.clone();
            for parts in [Parts::USUAL, Parts::USUAL.with(other)] {
                assert!(!put_in_order(&state, side, &mut turns, parts));
                assert_eq!(turns.as_slice(), listed.as_slice());
            }
            assert!(put_in_order(
                &state,
                side,
                &mut turns,
                Parts::USUAL.with(part)
            ));
        }
    }

    #[test]
    fn wins_are_claimed_on_the_same_proofs() {
        for game in signature::positions() {
            let without = decide(&game, NODES).expect("a turn is due");
            let with = decide_with(&game, NODES, everywhere()).expect("a turn is due");
            assert!(with.nodes <= NODES);
            let claims = |reason| matches!(reason, Reason::Six | Reason::Win);
            if claims(without.reason) || claims(with.reason) {
                assert_eq!(without, with, "{game}");
            }
        }
    }
}
