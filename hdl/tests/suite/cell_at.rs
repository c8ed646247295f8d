//! CELL_AT against the rules: every position of every line.

use connect6_game::{DIRECTIONS, LINES_IN, SIZE};
use connect6_hdl::lines::cell_at::CellAt;
use connect6_hdl::prelude::*;

use crate::support::boards::cell_code;
use crate::support::settle;

#[test]
fn every_position_of_every_line_is_the_cell_of_the_rules() {
    let mut block = CellAt::default();
    block.connect_all();
    for direction in DIRECTIONS {
        for line in 0..LINES_IN[direction as usize] {
            for at in 0..SIZE {
                let Some(point) = direction.point(line, at) else { continue };
                block.direction.next = (direction as u64).into();
                block.number.next = (line as u64).into();
                block.position.next = (at as u64).into();
                settle(&mut block);
                assert_eq!(block.cell_at.val().to_u64(), cell_code(point), "{point}");
            }
        }
    }
}
