//! COORDINATE against the digits of a stone on the wire: every row.

use connect6_game::{Point, SIZE};
use connect6_hdl::coordinate::Coordinate;
use connect6_hdl::prelude::*;
use connect6_protocol::stones_text;

use crate::support::settle;

#[test]
fn every_line_has_its_two_digits() {
    let mut block = Coordinate::default();
    block.connect_all();
    for line in 0..SIZE {
        block.line.next = (line as u64).into();
        settle(&mut block);
        let tens = u64::from(block.tens.val());
        let printed = format!("{tens}{}", block.units.val().to_u64());
        let stone = Point::new(line, line).expect("a row is a column too");
        assert_eq!(printed.repeat(2), stones_text(&[stone]));
    }
}
