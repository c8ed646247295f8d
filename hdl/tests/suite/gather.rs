//! GATHER against a plain list: cells and threats in any order, many of them twice.

use connect6_hdl::cc::gather::{Gather, ENTRIES};
use connect6_sim::Lockstep;

use crate::support::Rng;

const ROUNDS: usize = 1_500;
/// Few cells, so that they come again.
const CELLS: u64 = 14;

#[test]
fn the_list_holds_every_cell_once_while_there_is_room() {
    let mut gather = Lockstep::new(Gather::default(), |g| &mut g.clock, "gather").unwrap();
    let mut rng = Rng(9);
    let mut list: Vec<u64> = Vec::new();
    let mut full = 0;
    for round in 0..ROUNDS {
        gather.context = format!("round {round}");
        let (add, gathering, met) = (rng.one_in(3), rng.one_in(2), rng.one_in(2));
        let add = add && !gathering;
        let clear = !add && rng.one_in(12);
        let (cell, a, b) = (rng.below(CELLS), rng.below(CELLS), rng.below(CELLS));
        let index = rng.below(ENTRIES as u64);
        let block = gather.block();
        block.clear.next = clear;
        block.add.next = add;
        block.cell_in.next = cell.into();
        block.gathering.next = gathering;
        block.met.next = met;
        block.met_cells[0].next = a.into();
        block.met_cells[1].next = b.into();
        block.show.next = true;
        block.index.next = index.into();
        gather.cycle().unwrap();
        let new = match (add, gathering && met) {
            (true, _) => vec![cell],
            (_, true) => vec![a, b],
            _ => vec![],
        };
        for cell in new {
            if list.len() < ENTRIES && !list.contains(&cell) {
                list.push(cell);
            }
        }
        if add {
            // It is compared with the others in the cycle after.
            gather.block().add.next = false;
            gather.block().show.next = false;
            gather.cycle().unwrap();
        }
        full += usize::from(list.len() == ENTRIES);
        if clear {
            list.clear();
        }
        let (has, entry) = (gather.block().has_entry.val(), gather.block().entry.val());
        assert_eq!(has, (index as usize) < list.len(), "{}", gather.context);
        if let Some(expected) = list.get(index as usize) {
            assert_eq!(entry.to_u64(), *expected, "{}", gather.context);
        }
    }
    assert!(full > 50, "{full}");
}
