//! LINE_NUMBERS: every cell, every direction, as the rules number them.

use connect6_game::{Point, DIRECTIONS};
use connect6_hdl::cc::line_numbers::{LineNumbers, DIAGONALS};
use connect6_hdl::prelude::*;

use crate::support::boards::cell_code;
use crate::support::settle;

#[test]
fn every_cell_is_on_the_lines_of_the_rules() {
    let mut numbers = LineNumbers::default();
    numbers.connect_all();
    for point in Point::all() {
        numbers.at.next = cell_code(point).into();
        settle(&mut numbers);
        for (line, direction) in DIRECTIONS.into_iter().enumerate() {
            let expected = direction.locate(point).line;
            assert_eq!(numbers.line[line].val().to_u64(), expected as u64, "{point}");
            assert!(expected < DIAGONALS);
        }
    }
}
