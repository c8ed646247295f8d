//! STEP 7 in the running core against `connect6_model::steps::step7`.

use connect6_game::{Board, Point, Side};
use connect6_model::Step;

use crate::support::steps::{decides_and_passes_as_the_model_does, steps_of, stones_of, turn_on};
use crate::support::watched::{modelled, think, Position};

#[test]
fn it_decides_and_passes_as_the_model_does() {
    decides_and_passes_as_the_model_does(Step::Seven);
}

#[test]
fn a_stone_that_makes_two_threats_gains_the_initiative() {
    let turn = turn_on(
        "
        ..XXX...
        ........
        .....O..
        ",
    );
    assert_eq!(steps_of(&turn), [Step::Seven, Step::Seven]);
    let row = stones_of(&turn)[0].row();
    assert_eq!(row, 10, "{turn:?}: on the row of the three");
}

#[test]
fn without_one_the_first_cell_of_greatest_pq_is_taken() {
    let turn = turn_on(
        "
        X
        ",
    );
    assert_eq!(steps_of(&turn), [Step::Seven, Step::Seven]);
    // All eight neighbours of the centre are worth the same: the first in scan order.
    assert_eq!(stones_of(&turn)[0].to_string(), "i9");
}

#[test]
fn a_full_board_ends_the_turn() {
    // Dark and light so mixed that no six can come up, and one empty cell.
    let mut board = Board::new();
    for point in Point::all().filter(|point| *point != Point::CENTRE) {
        let dark = (point.row() / 2 + point.col()) % 2 == 0;
        let side = if dark { Side::Black } else { Side::White };
        board.place(point, side);
    }
    let own = Side::White;
    let thinking = think(Position { board, own });
    assert_eq!(thinking.after, modelled(&thinking.position));
    let turn = thinking.after.last().expect("nine steps");
    assert_eq!(stones_of(turn), [Point::CENTRE]);
    assert_eq!(turn.hand, 0);
}
