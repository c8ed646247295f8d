//! The check of the turn: if the opponent has a win by double threats against it, another turn is
//! looked for that holds.

use connect6_game::Point;

use super::attack;
use super::nodes::Nodes;
use crate::step::Step;
use crate::turn::{Turn, STONES_A_TURN};

/// How often the nodes left are halved for the check.
pub const HALVINGS_TO_CHECK: u32 = 1;
/// And for each other turn that is tried.
pub const HALVINGS_TO_TRY: u32 = 3;

/// Checks the turn, which is decided, and replaces it if it loses and another does not.
pub fn run(turn: &mut Turn, nodes: &mut Nodes) {
    let [(a, _), (b, _)] = turn.placed[..] else {
        return;
    };
    let opponent = turn.opponent();
    nodes.allow(HALVINGS_TO_CHECK);
    let Some(danger) = attack::find(&mut turn.board, opponent, nodes) else {
        return;
    };
    let cells = crate::steps::step4::defences(turn, &danger);
    let kept = [a, b]
        .into_iter()
        .flat_map(|kept| cells.iter().map(move |cell| [kept, *cell]));
    let others = cells
        .iter()
        .enumerate()
        .flat_map(|(i, first)| cells[i + 1..].iter().map(move |second| [*first, *second]));
    let candidates: Vec<[Point; STONES_A_TURN]> = kept.chain(others).collect();
    turn.board.remove(a, turn.own);
    turn.board.remove(b, turn.own);
    let holds = candidates.into_iter().find(|stones| {
        for stone in stones {
            turn.board.place(*stone, turn.own);
        }
        nodes.allow(HALVINGS_TO_TRY);
        let found = attack::find(&mut turn.board, opponent, nodes);
        for stone in stones {
            turn.board.remove(*stone, turn.own);
        }
        found.is_none()
    });
    let Some(stones) = holds else { return };
    turn.placed = stones.map(|stone| (stone, Step::SixA)).to_vec();
    turn.because(
        Step::SixA,
        format!("a win by double threats with {danger} stopped"),
    );
}
