//! CURSOR against the order of the board's cells.

use connect6_game::{Point, CELLS};
use connect6_hdl::cc::cursor::Cursor;
use connect6_sim::Driver;

use crate::support::boards::cell_code;
use crate::support::Rng;

const CYCLES: usize = 5_000;

#[test]
fn it_goes_through_the_board_and_on_behind_any_cell() {
    let mut driver = Driver::new(Cursor::default(), |block| &mut block.clock).unwrap();
    let cells: Vec<Point> = Point::all().collect();
    let mut rng = Rng(13);
    let (mut next, mut ends) = (0, 0);
    for cycle in 0..CYCLES {
        let behind = if rng.one_in(4) { CELLS - 1 } else { rng.below(CELLS as u64) as usize };
        let (restart, jump) = (rng.one_in(900), rng.one_in(90));
        let step = next < CELLS && !rng.one_in(4);
        let block = &mut driver.block;
        block.restart.next = restart;
        block.step.next = step;
        block.jump.next = jump;
        block.behind.next = cell_code(cells[behind]).into();
        driver.cycle();
        next = match (restart, jump, step) {
            (true, ..) => 0,
            (_, true, _) => behind + 1,
            (_, _, true) => next + 1,
            _ => next,
        };
        let block = &driver.block;
        assert_eq!(block.is_last.val(), behind == CELLS - 1, "cycle {cycle}");
        assert_eq!(block.over.val(), next == CELLS, "cycle {cycle}");
        match cells.get(next) {
            Some(cell) => assert_eq!(block.at.val().to_u64(), cell_code(*cell), "cycle {cycle}"),
            None => ends += 1,
        }
    }
    assert!(ends > 0);
}
