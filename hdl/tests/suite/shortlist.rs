//! SHORTLIST against a sorted vector, in rust-hdl and Verilator in lockstep: random cells of
//! random worth, with many ties, and clears in between.

use crate::support::Rng;
use connect6_hdl::cc::shortlist::{Shortlist, ENTRIES};
use connect6_sim::Lockstep;

const LISTS: usize = 60;
const CELLS_A_LIST: u64 = 80;
/// Cells that are looked for in each list.
const LOOKS: usize = 8;

#[test]
fn the_list_stays_sorted_and_keeps_the_best() {
    let mut list =
        Lockstep::new(Shortlist::default(), |list| &mut list.clock, "shortlist").unwrap();
    let mut rng = Rng(11);
    let mut compared = 0;
    for number in 0..LISTS {
        list.context = format!("list {number}");
        let block = list.block();
        block.clear.next = true;
        block.insert.next = true;
        list.cycle().unwrap();
        list.block().clear.next = false;

        let mut expected: Vec<(u64, u64)> = Vec::new();
        let span = 1 + rng.below(120);
        for _ in 0..rng.below(CELLS_A_LIST) {
            let (cell, worth) = (rng.below(1024), rng.below(span));
            let insert = !rng.one_in(4);
            let block = list.block();
            block.insert.next = insert;
            block.cell_in.next = cell.into();
            block.worth.next = worth.into();
            list.cycle().unwrap();
            if insert && worth > 0 {
                let at = expected.partition_point(|(other, _)| *other >= worth);
                expected.insert(at, (worth, cell));
                expected.truncate(ENTRIES);
            }
        }
        list.block().insert.next = false;
        assert_eq!(list.block().count.val().index(), expected.len());
        for (index, (_, cell)) in expected.iter().enumerate() {
            list.block().index.next = (index as u64).into();
            list.cycle().unwrap();
            assert_eq!(
                list.block().cell_out.val().to_u64(),
                *cell,
                "{} entry {index}",
                list.context
            );
            compared += 1;
        }
        for _ in 0..LOOKS {
            let listed = rng.one_in(2) && !expected.is_empty();
            let cell = if listed {
                expected[rng.below(expected.len() as u64) as usize].1
            } else {
                rng.below(1024)
            };
            list.block().look.next = cell.into();
            list.cycle().unwrap();
            let is_there = expected.iter().any(|(_, other)| *other == cell);
            assert_eq!(list.block().listed.val(), is_there, "{} cell {cell}", list.context);
        }
    }
    println!("{compared} entries equal to the model");
}
