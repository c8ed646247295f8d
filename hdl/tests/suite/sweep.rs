//! SWEEP along random lists, with STAR and the survey's list played by the bench: it stops at the
//! first entry that is accepted and empty.

use std::collections::VecDeque;

use connect6_hdl::cc::star::LATENCY;
use connect6_hdl::cc::sweep::Sweep;
use connect6_sim::Driver;

use crate::support::Rng;

/// Cycles that a cell spends in STAR.
const STAGES: usize = LATENCY as usize;
const WALKS: usize = 300;
/// Cycles of a walk besides one a cell.
const OVERHEAD: u64 = 10;

/// An entry: its cell, whether the user accepts it, whether a stone is on it.
#[derive(Clone, Copy)]
struct Entry {
    cell: u64,
    accepted: bool,
    occupied: bool,
}

struct Bench {
    driver: Driver<Sweep>,
    list: Vec<Entry>,
    /// The cells in STAR, the newest first; the last one's results are ready.
    star: VecDeque<Option<u64>>,
}

impl Bench {
    fn new() -> Bench {
        Bench {
            driver: Driver::new(Sweep::default(), |sweep| &mut sweep.clock).unwrap(),
            list: Vec::new(),
            star: VecDeque::from(vec![None; STAGES]),
        }
    }

    fn entry(&self, stage: usize) -> Option<Entry> {
        let cell = self.star[stage]?;
        self.list.iter().find(|entry| entry.cell == cell).copied()
    }

    fn cycle(&mut self) {
        let (coming, ready) = (self.entry(STAGES - 2), self.star[STAGES - 1]);
        let sweep = &mut self.driver.block;
        sweep.list_count.next = (self.list.len() as u64).into();
        sweep.ready.next = ready.is_some();
        sweep.accept.next = coming.is_some_and(|entry| entry.accepted);
        sweep.occupied.next = coming.is_some_and(|entry| entry.occupied);
        self.driver.settle();
        let sweep = &mut self.driver.block;
        let probed = sweep.probe.val().then(|| sweep.probe_cell.val().to_u64());
        let index = sweep.list_index.val().to_u64() as usize;
        let next_cell = self.list.get(index).map_or(0, |entry| entry.cell);
        if sweep.flush.val() {
            self.star = VecDeque::from(vec![None; STAGES]);
        } else {
            self.star.pop_back();
            self.star.push_front(probed);
        }
        self.driver.edge();
        self.driver.block.list_cell.next = next_cell.into();
    }

    /// Walks along the list; says at which entry it stopped, and how long that took.
    fn walk(&mut self, from: usize) -> (Option<usize>, u64) {
        // The length of a list is known before a walk along it begins.
        self.cycle();
        self.driver.block.start.next = true;
        self.driver.block.from.next = (from as u64).into();
        self.cycle();
        self.driver.block.start.next = false;
        let mut cycles = 1;
        while !self.driver.block.done.val() {
            self.cycle();
            cycles += 1;
            assert!(cycles < 1_000, "SWEEP hangs");
        }
        let sweep = &self.driver.block;
        let at = sweep.index.val().to_u64() as usize;
        (sweep.found.val().then_some(at), cycles)
    }
}

fn random_list(rng: &mut Rng) -> Vec<Entry> {
    let (length, rare) = (rng.below(60), 1 + rng.below(60));
    (0..length)
        .map(|number| Entry {
            // Every cell once, in no order.
            cell: (number * 37 + 11) % 1024,
            accepted: rng.one_in(rare),
            occupied: rng.one_in(4),
        })
        .collect()
}

#[test]
fn a_walk_stops_at_the_first_empty_cell_that_is_accepted() {
    let mut bench = Bench::new();
    let mut rng = Rng(1);
    let (mut stopped, mut through) = (0, 0);
    for walk in 0..WALKS {
        bench.list = random_list(&mut rng);
        let length = bench.list.len();
        let from = rng.below(length as u64 + 2) as usize;
        let will_do = |entry: &Entry| entry.accepted && !entry.occupied;
        let expected = (from..length).find(|index| will_do(&bench.list[*index]));
        let (found, cycles) = bench.walk(from);
        assert_eq!(found, expected, "walk {walk} from {from} of {length}");
        let judged = match expected {
            Some(at) => at + 1 - from,
            None => length.saturating_sub(from),
        };
        assert!(
            cycles <= OVERHEAD + judged as u64,
            "walk {walk}: {cycles} cycles for {judged} cells"
        );
        match found {
            Some(_) => stopped += 1,
            None => through += 1,
        }
    }
    assert!(stopped > 50 && through > 50, "{stopped}, {through}");
}

#[test]
fn reset_ends_a_walk_and_wins_over_start() {
    let mut bench = Bench::new();
    let mut rng = Rng(2);
    for delay in 0..40 {
        bench.list = random_list(&mut rng);
        bench.driver.block.start.next = true;
        bench.driver.block.reset.next = delay == 0;
        bench.cycle();
        bench.driver.block.start.next = false;
        for _ in 1..delay {
            bench.cycle();
        }
        bench.driver.block.reset.next = true;
        bench.cycle();
        bench.driver.block.reset.next = false;
        // STAR is reset beside it.
        bench.star = VecDeque::from(vec![None; STAGES]);
        for _ in 0..2 * OVERHEAD {
            bench.cycle();
            let sweep = &bench.driver.block;
            assert!(
                !sweep.done.val() && !sweep.probe.val(),
                "reset after {delay}"
            );
        }
    }
}
