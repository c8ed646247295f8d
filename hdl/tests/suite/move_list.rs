//! MOVE_LIST against the search's list of turns, in rust-hdl and Verilator in lockstep: random turns
//! of random rank, with many ties, in lists of all levels.

use connect6_game::windows::Cell;
use connect6_game::CELLS;
use connect6_hdl::lines::move_list::MoveList;
use connect6_model::search::attack::MOST_TURNS;
use connect6_model::search::doubles::{self, List, Move, LIST};
use connect6_model::search::Pair;
use connect6_sim::Lockstep;

use crate::support::Rng;

const ROUNDS: usize = 150;
const MOST_TURNS_OF_A_LIST: u64 = 60;

/// A cell's code in the hardware: row above column.
fn code(cell: Cell) -> u64 {
    crate::support::boards::cell_code(connect6_game::windows::point(cell))
}

fn insert(list: &mut Lockstep<MoveList>, level: usize, turn: &Move) -> (u64, bool) {
    let block = list.block();
    block.list.next = (level as u64).into();
    block.rank.next = u64::from(turn.rank).into();
    for (port, cell) in block.stones.iter_mut().zip(turn.stones) {
        port.next = code(cell).into();
    }
    block.start.next = true;
    list.cycle().unwrap();
    list.block().start.next = false;
    let cycles = list.cycle_until(120, |list| list.done.val()).unwrap().expect("it ends");
    (1 + cycles, list.block().dropped.val())
}

fn entry(list: &mut Lockstep<MoveList>, level: usize, index: usize) -> Option<[u64; 2]> {
    let block = list.block();
    block.list.next = (level as u64).into();
    block.index.next = (index as u64).into();
    list.cycle().unwrap();
    let block = list.block();
    let stones = [0, 1].map(|i| block.stones_out[i].val().to_u64());
    block.has_entry.val().then_some(stones)
}

#[test]
fn each_list_is_sorted_and_keeps_the_best_as_the_searchs_does() {
    let mut list = Lockstep::new(MoveList::default(), |list| &mut list.clock, "move_list").unwrap();
    let mut rng = Rng(5);
    let (mut compared, mut dropped) = (0, 0);
    for round in 0..ROUNDS {
        list.context = format!("round {round}");
        let level = rng.below(MOST_TURNS as u64) as usize;
        let other = (level + 1) % MOST_TURNS;
        let block = list.block();
        block.list.next = (level as u64).into();
        block.clear.next = true;
        list.cycle().unwrap();
        list.block().clear.next = false;

        let untouched = entry(&mut list, other, 0);
        let mut expected = doubles::MoveList::new();
        let span = 1 + rng.below(1 << 11);
        for _ in 0..rng.below(MOST_TURNS_OF_A_LIST) {
            let mut cell = || rng.below(CELLS as u64) as Cell;
            let mut stones: Pair = [cell(), cell()];
            stones.sort_unstable();
            let turn = Move { stones, rank: rng.below(span) as u16, ..Move::default() };
            let behind = expected.as_slice().iter().filter(|m| m.rank > turn.rank).count();
            let before = expected.as_slice().len() - behind;
            let is_full = expected.as_slice().len() == LIST;
            let left_out = expected.add(turn);
            let (cycles, told) = insert(&mut list, level, &turn);
            assert_eq!(told, left_out, "{}", list.context);
            let expected_cycles = match (before, is_full, behind) {
                (_, true, 0) => 3,
                (0, _, moved) => 3 + 2 * moved as u64,
                (_, _, moved) => 4 + 2 * moved as u64,
            };
            assert_eq!(cycles, expected_cycles, "{}: {before} {is_full} {behind}", list.context);
            dropped += usize::from(told);
        }
        for (index, turn) in expected.as_slice().iter().enumerate() {
            let found = entry(&mut list, level, index);
            assert_eq!(found, Some(turn.stones.map(code)), "{} entry {index}", list.context);
            compared += 1;
        }
        if expected.as_slice().len() < LIST {
            assert_eq!(entry(&mut list, level, expected.as_slice().len()), None);
        }
        assert_eq!(entry(&mut list, other, 0), untouched, "{}", list.context);
    }
    assert!(compared > ROUNDS && dropped > ROUNDS, "{compared} {dropped}");
    println!("{compared} entries equal to the model");
}
