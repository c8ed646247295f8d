//! JOURNAL against a stack of groups, in rust-hdl and Verilator in lockstep.

use connect6_hdl::lines::journal::{Journal, ROOM};
use connect6_sim::Lockstep;

use crate::support::Rng;

const STEPS: usize = 3_000;

fn journal() -> Lockstep<Journal> {
    Lockstep::new(Journal::default(), |journal| &mut journal.clock, "journal").unwrap()
}

fn note(journal: &mut Lockstep<Journal>, cell: u64, marks: bool) {
    let block = journal.block();
    block.note.next = true;
    block.mark.next = marks;
    block.cell_in.next = cell.into();
    journal.cycle().unwrap();
    let block = journal.block();
    block.note.next = false;
    block.mark.next = false;
}

/// Takes a group back: its stones in the order in which they come, and the cycles.
fn undo(journal: &mut Lockstep<Journal>) -> (Vec<u64>, u64) {
    journal.block().start.next = true;
    journal.cycle().unwrap();
    journal.block().start.next = false;
    let (mut taken, mut cycles) = (Vec::new(), 1);
    while !journal.block().done.val() {
        if journal.block().take.val() {
            taken.push(journal.block().cell_out.val().to_u64());
        }
        journal.cycle().unwrap();
        cycles += 1;
        assert!(cycles < 4 * ROOM, "{}: it ends", journal.context);
    }
    (taken, cycles)
}

#[test]
fn groups_are_taken_back_the_newest_stone_first() {
    let mut journal = journal();
    let mut rng = Rng(8);
    let mut groups: Vec<Vec<u64>> = Vec::new();
    let mut taken = 0;
    for step in 0..STEPS {
        journal.context = format!("step {step}");
        let stones: usize = groups.iter().map(Vec::len).sum();
        if rng.one_in(3) || stones + 6 > ROOM as usize {
            let mut expected = groups.pop().unwrap_or_default();
            expected.reverse();
            taken += expected.len();
            let cycles = 1 + 2 * expected.len() as u64;
            assert_eq!(undo(&mut journal), (expected, cycles), "{}", journal.context);
        } else {
            let mut group = Vec::new();
            let early = rng.one_in(2);
            if early {
                journal.block().mark.next = true;
                journal.cycle().unwrap();
                journal.block().mark.next = false;
            }
            for number in 0..1 + rng.below(6) {
                let cell = rng.below(1 << 10);
                note(&mut journal, cell, !early && number == 0);
                group.push(cell);
            }
            groups.push(group);
        }
        assert_eq!(journal.block().empty.val(), groups.is_empty(), "{}", journal.context);
        assert!(!journal.block().full.val());
    }
    println!("{taken} stones taken back");
}

#[test]
fn a_stone_without_room_is_told_and_reset_forgets_all() {
    let mut journal = journal();
    for number in 0..ROOM {
        note(&mut journal, number, number == 0);
    }
    assert!(!journal.block().full.val());
    note(&mut journal, ROOM, false);
    assert!(journal.block().full.val());
    journal.block().reset.next = true;
    journal.block().start.next = true;
    journal.cycle().unwrap();
    journal.block().reset.next = false;
    journal.block().start.next = false;
    assert!(journal.block().empty.val() && !journal.block().full.val());
    assert_eq!(journal.cycle_until(8, |journal| journal.done.val()).unwrap(), None);
    assert_eq!(undo(&mut journal), (Vec::new(), 1));
}
