//! LEARNED against the model: random boards, every cell, both colours attacking and to move.

use connect6_game::{Board, Point, Side, DIRECTIONS, WINDOW};
use connect6_hdl::cc::learned::Learned;
use connect6_model::learned_worth;
use connect6_predict::learned::SHIPPED;
use connect6_sim::Driver;

use crate::support::boards::{random_point, random_side};
use crate::support::Rng;

const BOARDS: usize = 6;
/// Cells of an arm on either side of its centre.
const REACH: isize = WINDOW as isize - 1;

/// Stones of both sides on an arm, and the cells off the board.
fn cells(board: &Board, centre: Point, line: usize) -> ([u64; 2], u64) {
    let (rows, cols) = DIRECTIONS[line].step();
    let (mut stones, mut off) = ([0; 2], 0);
    for away in (-REACH..=REACH).filter(|away| *away != 0) {
        let bit = 1 << (away + REACH);
        match centre.offset(rows * away, cols * away).map(|point| board.get(point)) {
            None => off |= bit,
            Some(Some(side)) => stones[side.index()] |= bit,
            Some(None) => {}
        }
    }
    (stones, off)
}

#[test]
fn every_cell_is_worth_what_the_model_says() {
    let mut unit = Driver::new(Learned::default(), |unit| &mut unit.clock).unwrap();
    let mut rng = Rng(9);
    for number in 0..BOARDS {
        let mut board = Board::new();
        for _ in 0..20 + number * 40 {
            let (point, side) = (random_point(&mut rng), random_side(&mut rng));
            if board.is_empty(point) {
                board.place(point, side);
            }
        }
        for centre in Point::all() {
            let (attacker, to_move) = (random_side(&mut rng), random_side(&mut rng));
            let sides: [Side; 2] = [attacker, attacker.other()];
            for line in 0..DIRECTIONS.len() {
                let (stones, off) = cells(&board, centre, line);
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
