//! LEARNED against the model: random boards, every cell, both colours attacking and to move.

use connect6_game::{Point, Side, DIRECTIONS};
use connect6_hdl::cc::learned::Learned;
use connect6_model::learned_worth;
use connect6_model::look_up::learned::SHIPPED;
use connect6_sim::Driver;

use crate::support::boards::{arm_cells, random_board, random_side};
use crate::support::Rng;

const BOARDS: usize = 6;

#[test]
fn every_cell_is_worth_what_the_model_says() {
    let mut unit = Driver::new(Learned::default(), |unit| &mut unit.clock).unwrap();
    let mut rng = Rng(9);
    for number in 0..BOARDS {
        let board = random_board(&mut rng, 20 + number * 40);
        for centre in Point::all() {
            let (attacker, to_move) = (random_side(&mut rng), random_side(&mut rng));
            let sides: [Side; 2] = [attacker, attacker.other()];
            for line in 0..DIRECTIONS.len() {
                let (stones, off) = arm_cells(&board, centre, line);
                unit.block.off[line].next = off.into();
                for (i, side) in sides.iter().enumerate() {
                    unit.block.stones[4 * i + line].next = stones[side.index()].into();
                }
            }
            unit.block.opposing.next = attacker != to_move;
            unit.cycle();
            unit.cycle();
            let sum = unit.block.own.val().to_u64() + unit.block.opponent.val().to_u64();
            let expected = learned_worth(&SHIPPED, &board, centre, to_move);
            assert_eq!(sum, u64::from(expected), "{centre}, {to_move} to move");
        }
    }
}
