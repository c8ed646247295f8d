//! NEAR against `connect6_model::two_turn::is_near`, a cell a cycle.

use connect6_hdl::cc::near::Near;
use connect6_model::two_turn::is_near;
use connect6_sim::Lockstep;

use crate::support::boards::{cell_code, random_point};
use crate::support::Rng;

const MOVES: usize = 200;
const CELLS_A_MOVE: usize = 30;
/// Cycles from a cell to what is said of it.
const LATENCY: usize = 2;

/// A cell off the board.
const OFF_BOARD: u64 = 0x3ff;

#[test]
fn a_first_stone_off_the_board_is_near_every_cell() {
    let mut near = Lockstep::new(Near::default(), |near| &mut near.clock, "near").unwrap();
    let mut rng = Rng(6);
    near.block().remember.next = true;
    near.block().cell_in.next = OFF_BOARD.into();
    near.cycle().unwrap();
    near.block().remember.next = false;
    for _ in 0..CELLS_A_MOVE {
        let cell = random_point(&mut rng);
        near.block().early_cell.next = cell_code(cell).into();
        for _ in 0..LATENCY {
            near.cycle().unwrap();
        }
        near.settle().unwrap();
        assert!(near.block().close.val(), "{cell}");
    }
}

#[test]
fn a_cell_is_near_if_it_shares_a_window_with_a_stone() {
    let mut near = Lockstep::new(Near::default(), |near| &mut near.clock, "near").unwrap();
    let mut rng = Rng(5);
    let mut found = 0;
    for number in 0..MOVES {
        near.context = format!("move {number}");
        let stones = [random_point(&mut rng), random_point(&mut rng)];
        for (which, stone) in stones.into_iter().enumerate() {
            let block = near.block();
            block.remember.next = true;
            block.which.next = which == 1;
            block.cell_in.next = cell_code(stone).into();
            near.cycle().unwrap();
        }
        near.block().remember.next = false;
        let cells: Vec<_> = (0..CELLS_A_MOVE).map(|_| random_point(&mut rng)).collect();
        for at in 0..cells.len() + LATENCY {
            if let Some(cell) = cells.get(at) {
                near.block().early_cell.next = cell_code(*cell).into();
            }
            near.settle().unwrap();
            if let Some(cell) = at.checked_sub(LATENCY).map(|at| cells[at]) {
                let expected = stones.iter().any(|stone| is_near(*stone, cell));
                assert_eq!(near.block().close.val(), expected, "{stones:?} {cell}");
                found += usize::from(expected);
            }
            near.cycle().unwrap();
        }
    }
    assert!(found > MOVES, "{found}");
}
