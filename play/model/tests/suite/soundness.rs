//! Every win that the model claims is one: after a move of step 1, 3 or 5A on a position
//! of the corpus, every block the opponent has is tried, and none holds.

use std::collections::BTreeMap;

use connect6_game::{Game, Side};
use connect6_model::{decide, Decision, Step};

use crate::positions;
use crate::reference::Reference;

/// The positions on which the moves of the model are judged, here and in `defence`: half of them
/// spread over all games and half close to the end of won ones.
pub fn judged_positions() -> Vec<Game> {
    const POSITIONS: usize = 3_000;
    const BACK: usize = 8;
    let half = positions::how_many(POSITIONS) / 2;
    let mut judged = positions::spread(half);
    judged.extend(positions::closing(half, BACK));
    judged
}

/// The step that ended the turn with a win claimed, if one did.
fn claim(decision: &Decision) -> Option<Step> {
    let last = decision.reasons.last()?.step()?;
    matches!(last, Step::One | Step::Three | Step::FiveA).then_some(last)
}

/// Why the move that `reference` already shows is not a forced win of `side`, if it is not.
fn refutation(mut reference: Reference, side: Side, step: Step) -> Option<String> {
    let opponent = side.other();
    if step == Step::One {
        return (!reference.has_won(side)).then(|| "there is no six".to_owned());
    }
    if reference.can_win_now(opponent) {
        return Some(format!("{opponent} wins first"));
    }
    if step == Step::Three {
        let blocks = reference.blocks(side);
        return blocks.first().map(|block| format!("{block:?} stops it"));
    }
    for block in reference.blocks(side) {
        // With one stone to spare the opponent could do anything else.
        if block.len() < 2 {
            return Some(format!("{block:?} is enough to stop the first threats"));
        }
        block.iter().for_each(|stone| reference.place(*stone, opponent));
        if reference.can_win_now(opponent) {
            return Some(format!("the block {block:?} threatens to win"));
        }
        let useful = reference.useful(side);
        if reference.two_turn_win(side, &useful).is_none() {
            return Some(format!("after the block {block:?} there is no 2TW"));
        }
        block.iter().for_each(|stone| reference.remove(*stone, opponent));
    }
    None
}

#[test]
fn claimed_wins_are_forced() {
    let mut claimed: BTreeMap<Step, usize> = BTreeMap::new();
    let sample = judged_positions();
    for game in &sample {
        let decision = decide(game).expect("a turn is due");
        let Some(step) = claim(&decision) else {
            continue;
        };
        *claimed.entry(step).or_default() += 1;
        let side = game.side_to_move();
        let mut reference = Reference::new(game.board());
        for stone in &decision.stones {
            reference.place(*stone, side);
        }
        let refutation = refutation(reference, side, step);
        assert_eq!(refutation, None, "{decision:?}: {game}");
    }
    println!("{} positions, wins claimed by step: {claimed:?}", sample.len());
    assert_eq!(claimed.len(), 3, "all three steps claim wins");
}

#[test]
fn the_checker_refutes_a_false_claim() {
    let game: Game = "j10,a1,c2,k10,l10,e3,g1".parse().expect("a legal position");
    let side = Side::Black;
    for step in [Step::One, Step::Three, Step::FiveA] {
        assert!(refutation(Reference::new(game.board()), side, step).is_some());
    }
}
