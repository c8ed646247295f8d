//! HYPOTHESIS against its definition: which cells stop all edges that the first cell does not.

use connect6_hdl::cc::hypothesis::{
    Hypothesis, REST_EITHER, REST_IMPOSSIBLE, REST_NOTHING, REST_UNSEEN,
};
use connect6_sim::Driver;

use crate::support::Rng;

const CYCLES: usize = 20_000;
const SLOTS: usize = 4;
/// Few cells, so that edges often share one.
const CELLS: u64 = 5;

/// The end of the first edge that the hypothesis is about, if it has one, and the edges.
#[derive(Clone, Default)]
struct Edges {
    at: Option<u64>,
    edges: Vec<(u64, u64)>,
}

impl Edges {
    /// What must be played besides `at`, and the cells that do.
    fn besides(&self) -> (u64, Vec<u64>) {
        let Some(at) = self.at else {
            let unseen = self.edges.is_empty();
            return (if unseen { REST_UNSEEN } else { REST_IMPOSSIBLE }, Vec::new());
        };
        let stops = |cell: u64, edge: &(u64, u64)| edge.0 == cell || edge.1 == cell;
        let rest: Vec<_> = self.edges.iter().filter(|edge| !stops(at, edge)).collect();
        let Some(first) = rest.first() else {
            return (REST_NOTHING, Vec::new());
        };
        let mut cells = vec![first.0, first.1];
        cells.dedup();
        cells.retain(|cell| rest.iter().all(|edge| stops(*cell, edge)));
        (if cells.is_empty() { REST_IMPOSSIBLE } else { REST_EITHER }, cells)
    }
}

#[test]
fn it_names_the_cells_that_stop_the_rest() {
    let mut driver = Driver::new(Hypothesis::default(), |block| &mut block.clock).unwrap();
    let mut rng = Rng(16);
    let mut work = Edges::default();
    let mut slots = vec![Edges::default(); SLOTS];
    let mut read = Edges::default();
    let mut seen = [0; 4];
    for cycle in 0..CYCLES {
        let (from, to) = (rng.below(SLOTS as u64) as usize, rng.below(SLOTS as u64) as usize);
        let (edge, other) = ((rng.below(CELLS), rng.below(CELLS)), rng.one_in(2));
        let (fold, forget) = (rng.one_in(2), cycle == 0 || rng.one_in(12));
        // Slots hold nothing before they are written.
        let (load, save) = (cycle > 2 * SLOTS && !forget && rng.one_in(12), cycle <= 2 * SLOTS);
        let to = if save { cycle % SLOTS } else { to };
        let save = save || rng.one_in(9);
        let begins = work.edges.is_empty();
        let own_end = if rng.one_in(2) { edge.0 } else { edge.1 };
        let absent = edge.0 == edge.1 && rng.one_in(2);
        let block = &mut driver.block;
        block.fold.next = fold;
        block.edge_from.next = edge.0.into();
        block.edge_to.next = edge.1.into();
        block.edge_apart.next = edge.0 != edge.1;
        block.begins.next = begins;
        block.own_end.next = own_end.into();
        block.absent.next = absent;
        block.forget.next = forget;
        block.load.next = load;
        block.from.next = (from as u64).into();
        block.save.next = save;
        block.to.next = (to as u64).into();
        block.other.next = other;
        driver.cycle();
        // A read in the cycle of a write gives the word of before.
        let loaded = std::mem::replace(&mut read, slots[from].clone());
        if save {
            slots[to] = work.clone();
        }
        if fold {
            if begins {
                work.at = (!absent).then_some(own_end);
            }
            work.edges.push(edge);
        }
        if forget {
            work = Edges::default();
        }
        if load {
            work = loaded;
        }

        let (besides, cells) = work.besides();
        let block = &driver.block;
        assert_eq!(block.besides.val().to_u64(), besides, "cycle {cycle}");
        if besides == REST_NOTHING || besides == REST_EITHER {
            assert_eq!(Some(block.at.val().to_u64()), work.at, "cycle {cycle}");
        }
        let wanted = if other { cells.len() == 2 } else { !cells.is_empty() };
        assert_eq!(block.has_second.val(), wanted, "cycle {cycle}");
        if wanted {
            assert!(cells.contains(&block.second.val().to_u64()), "cycle {cycle}");
        }
        seen[besides as usize] += 1;
    }
    assert!(seen.iter().all(|times| *times > CYCLES / 50), "{seen:?}");
}
