//! EXTENT against the rules: every line.

use connect6_game::{DIRECTIONS, LINES_IN};
use connect6_hdl::lines::extent::Extent;
use connect6_hdl::prelude::*;

use crate::support::settle;

#[test]
fn every_line_has_the_positions_of_the_rules() {
    let mut block = Extent::default();
    block.connect_all();
    for direction in DIRECTIONS {
        for line in 0..LINES_IN[direction as usize] {
            block.direction.next = (direction as u64).into();
            block.number.next = (line as u64).into();
            settle(&mut block);
            let cells = u64::from(direction.mask(line));
            assert_eq!(block.cells.val().to_u64(), cells, "{direction:?} {line}");
        }
    }
}
