//! BUILDERS against a map and a list, in rust-hdl and Verilator in lockstep: random builders, more
//! than there is room for, looked for by cell and by number, and forgotten.

use std::collections::HashMap;

use connect6_hdl::lines::builders::{Builders, ENTRIES, RESET_CYCLES};
use connect6_sim::Lockstep;

use crate::support::Rng;

const ORDERS: usize = 12_000;
/// Cells that can be builders, and cells that can answer them.
const CELLS: u64 = 40;
const ANSWERS: u64 = 4;

type Answers = [Option<u64>; 2];

/// What `Builders::find` keeps.
#[derive(Default)]
struct Expected {
    list: Vec<(u64, Answers)>,
    place: HashMap<u64, usize>,
    full: bool,
}

impl Expected {
    fn add(&mut self, at: u64, answers: Answers) {
        if let Some(place) = self.place.get(&at) {
            let builder = &mut self.list[*place].1;
            *builder = builder.map(|cell| cell.filter(|_| answers.contains(&cell)));
        } else if self.list.len() < ENTRIES {
            self.place.insert(at, self.list.len());
            self.list.push((at, answers));
        } else {
            self.full = true;
        }
    }
}

/// Carries an order out, which `set` gives; it must take so many cycles.
fn order(unit: &mut Lockstep<Builders>, cycles: u64, set: impl Fn(&mut Builders, bool)) {
    set(unit.block(), true);
    unit.cycle().unwrap();
    set(unit.block(), false);
    let mut taken = 1;
    while !unit.block().done.val() {
        unit.cycle().unwrap();
        taken += 1;
        assert!(taken <= cycles, "{}: no end", unit.context);
    }
    assert_eq!(taken, cycles, "{}", unit.context);
}

fn check(unit: &mut Lockstep<Builders>, expected: Option<(u64, Answers)>) {
    let context = unit.context.clone();
    let block = unit.block();
    assert_eq!(block.is_builder.val(), expected.is_some(), "{context}");
    if let Some((at, answers)) = expected {
        let answered = block.builder_answered.val();
        let shown =
            [0, 1].map(|i| answered.get_bit(i).then(|| block.builder_answers[i].val().to_u64()));
        assert_eq!((block.builder.val().to_u64(), shown), (at, answers), "{context}");
    }
}

#[test]
fn builders_are_kept_with_the_answers_that_all_their_lines_have() {
    let mut unit = Lockstep::new(Builders::default(), |unit| &mut unit.clock, "builders").unwrap();
    let mut rng = Rng(33);
    let mut expected = Expected::default();
    let cells: Vec<u64> = (0..CELLS).map(|i| i * 25 + rng.below(25)).collect();
    let (mut known, mut overflows, mut alone) = (0, 0, 0);
    order(&mut unit, RESET_CYCLES, |unit, high| unit.reset.next = high);
    for number in 0..ORDERS {
        unit.context = format!("order {number}");
        let at = cells[rng.below(CELLS) as usize];
        match rng.below(100) {
            0 => {
                let cycles = expected.list.len().max(1) as u64 + 1;
                overflows += usize::from(expected.full);
                expected = Expected::default();
                order(&mut unit, cycles, |unit, high| unit.clear.next = high);
            }
            1..=50 => {
                let low = rng.below(ANSWERS);
                let high = (low + 1 + rng.below(ANSWERS - 1)) % ANSWERS;
                let answers = match rng.below(8) {
                    0 => [None, None],
                    1 => [Some(low), None],
                    _ => [Some(low), Some(high)],
                };
                expected.add(at, answers);
                order(&mut unit, 3, |unit, on| {
                    unit.add.next = on;
                    unit.at.next = (if on { at } else { 0 }).into();
                    for (port, cell) in unit.answers.iter_mut().zip(answers) {
                        port.next = cell.filter(|_| on).unwrap_or(low).into();
                    }
                    let there = answers.map(|cell| u64::from(on && cell.is_some()));
                    unit.answered.next = (there[0] | there[1] << 1).into();
                });
            }
            51..=75 => {
                order(&mut unit, 2, |unit, on| {
                    unit.look.next = on;
                    unit.at.next = (if on { at } else { 1023 }).into();
                });
                let builder = expected.place.get(&at).map(|place| expected.list[*place]);
                check(&mut unit, builder);
                known += usize::from(builder.is_some());
                alone += usize::from(builder.is_some_and(|(_, answers)| answers == [None; 2]));
                for _ in 0..rng.below(3) {
                    unit.cycle().unwrap();
                    check(&mut unit, builder);
                }
            }
            _ => {
                let which = rng.below(ENTRIES as u64);
                order(&mut unit, 1, |unit, on| {
                    unit.entry.next = on;
                    unit.number.next = (if on { which } else { 0 }).into();
                });
                check(&mut unit, expected.list.get(which as usize).copied());
            }
        }
        assert_eq!(unit.block().count.val().index(), expected.list.len(), "{number}");
        assert_eq!(unit.block().full.val(), expected.full, "{number}");
    }
    assert!(overflows > 10 && known > 500 && alone > 100, "{overflows}, {known}, {alone}");
    println!("{ORDERS} orders: {known} builders found, {alone} without an answer");
}

#[test]
fn reset_forgets_all_builders_at_any_moment() {
    let mut unit = Lockstep::new(Builders::default(), |unit| &mut unit.clock, "builders").unwrap();
    order(&mut unit, RESET_CYCLES, |unit, high| unit.reset.next = high);
    for cycles in 0..4 {
        for at in 100..110_u64 {
            order(&mut unit, 3, |unit, on| {
                unit.add.next = on;
                unit.at.next = at.into();
            });
        }
        unit.block().clear.next = cycles > 0;
        for _ in 0..cycles {
            unit.cycle().unwrap();
            unit.block().clear.next = false;
        }
        order(&mut unit, RESET_CYCLES, |unit, on| unit.reset.next = on);
        assert_eq!(unit.block().count.val().index(), 0);
        for at in 100..110_u64 {
            order(&mut unit, 2, |unit, on| {
                unit.look.next = on;
                unit.at.next = at.into();
            });
            check(&mut unit, None);
        }
    }
}
