//! SWEEP along random lists, with STAR, NEAR, FRESH and the survey's list played by the bench: it
//! stops at the first empty cell that its rule accepts.

use std::collections::VecDeque;

use connect6_core::program::Rule;
use connect6_hdl::cc::star::LATENCY;
use connect6_hdl::cc::sweep::Sweep;
use connect6_sim::Driver;

use crate::support::Rng;

/// Cycles that a cell spends in STAR.
const STAGES: usize = LATENCY as usize;
const WALKS: usize = 300;
/// Cycles of a walk besides one for each cell passed over.
const OVERHEAD: u64 = 8;
/// Cycles of a walk that begins behind the end of its list.
const NOTHING_LEFT: u64 = 2;

/// An entry: its cell, and what is said of it.
#[derive(Clone, Copy)]
struct Entry {
    cell: u64,
    threats: u64,
    near: bool,
    promising: bool,
    repeated: bool,
    occupied: bool,
}

/// What is looked for.
#[derive(Clone, Copy)]
struct Wanted {
    rule: Rule,
    enough: u64,
    made: u64,
}

impl Wanted {
    fn accepts(&self, entry: &Entry) -> bool {
        let enough = entry.threats >= self.enough.saturating_sub(self.made);
        !entry.occupied
            && !entry.repeated
            && match self.rule {
                Rule::Threats => enough,
                Rule::NearThreats => enough && entry.near,
                Rule::Promising => entry.promising,
            }
    }
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
        let repeated = self.entry(1).is_some_and(|entry| entry.repeated);
        let sweep = &mut self.driver.block;
        sweep.list_repeated.next = repeated;
        sweep.list_count.next = (self.list.len() as u64).into();
        sweep.ready.next = ready.is_some();
        sweep.threats.next = coming.map_or(0, |entry| entry.threats).into();
        sweep.near.next = coming.is_some_and(|entry| entry.near);
        sweep.promising.next = coming.is_some_and(|entry| entry.promising);
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
    fn walk(&mut self, from: usize, wanted: Wanted) -> (Option<usize>, u64) {
        let sweep = &mut self.driver.block;
        sweep.start.next = true;
        sweep.from.next = (from as u64).into();
        sweep.rule.next = wanted.rule.code().into();
        sweep.enough.next = wanted.enough.into();
        sweep.made.next = wanted.made.into();
        self.cycle();
        self.driver.block.start.next = false;
        let mut cycles = 0;
        loop {
            cycles += 1;
            assert!(cycles < 1_000, "SWEEP hangs");
            // It says so in the very cycle in which the results are ready.
            if self.settled_done() {
                let sweep = &self.driver.block;
                let at = sweep.index.val().to_u64() as usize;
                let found = sweep.found.val().then_some(at);
                self.cycle();
                return (found, cycles);
            }
            self.cycle();
        }
    }

    fn settled_done(&mut self) -> bool {
        let ready = self.star[STAGES - 1];
        self.driver.block.ready.next = ready.is_some();
        self.driver.settle();
        self.driver.block.done.val()
    }
}

fn random_list(rng: &mut Rng) -> Vec<Entry> {
    let (length, rare) = (rng.below(60), 1 + rng.below(60));
    (0..length)
        .map(|number| Entry {
            // Every cell once, in no order.
            cell: (number * 37 + 11) % 1024,
            threats: if rng.one_in(rare) { rng.below(5) } else { 0 },
            near: rng.one_in(2),
            promising: rng.one_in(rare),
            repeated: rng.one_in(8),
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
        let wanted = Wanted {
            rule: Rule::ALL[rng.below(Rule::ALL.len() as u64) as usize],
            enough: rng.below(4),
            made: rng.below(5),
        };
        let expected = (from..length).find(|index| wanted.accepts(&bench.list[*index]));
        let (found, cycles) = bench.walk(from, wanted);
        assert_eq!(found, expected, "walk {walk} from {from} of {length}");
        let passed = expected.unwrap_or(length).saturating_sub(from) as u64;
        let expected = if from < length { OVERHEAD + passed } else { NOTHING_LEFT };
        assert_eq!(cycles, expected, "walk {walk} from {from} of {length}");
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
            assert!(!sweep.done.val() && !sweep.probe.val(), "reset after {delay}");
        }
    }
}
