//! MEM against an array, and its Verilog against itself.

use crate::support::Rng;
use connect6_hdl::mem::{Mem, ADDRESS_BITS, CLEAR_CYCLES};
use connect6_sim::{Driver, Lockstep};

const WORDS: usize = 1 << ADDRESS_BITS;
const LINE_BITS: usize = 5;

fn driver() -> Driver<Mem> {
    Driver::new(Mem::default(), |mem| &mut mem.clock).unwrap()
}

/// Puts a random read or write on the inputs; returns it.
fn ask(mem: &mut Mem, rng: &mut Rng) -> (usize, Option<u64>) {
    let address = rng.below(WORDS as u64);
    let stone = rng.below(3);
    let write = rng.one_in(2);
    mem.row.next = (address >> LINE_BITS).into();
    mem.col.next = (address & ((1 << LINE_BITS) - 1)).into();
    mem.write.next = write;
    mem.write_stone.next = stone.into();
    (address as usize, write.then_some(stone))
}

#[test]
fn reads_what_was_written_one_cycle_later_and_the_old_word_during_a_write() {
    let mut mem = driver();
    let mut model = [0; WORDS];
    let mut rng = Rng(1);
    for _ in 0..20_000 {
        let (address, write) = ask(&mut mem.block, &mut rng);
        mem.cycle();
        assert_eq!(mem.block.stone.val().to_u64(), model[address]);
        if let Some(stone) = write {
            model[address] = stone;
        }
    }
}

#[test]
fn a_clear_empties_every_word_in_the_promised_time_and_ignores_writes() {
    let mut mem = driver();
    let mut rng = Rng(2);
    for _ in 0..3_000 {
        ask(&mut mem.block, &mut rng);
        mem.cycle();
    }
    mem.block.start.next = true;
    mem.block.write.next = false;
    mem.cycle();
    mem.block.start.next = false;
    let mut cycles = 1;
    while !mem.block.done.val() {
        ask(&mut mem.block, &mut rng);
        mem.cycle();
        cycles += 1;
    }
    assert_eq!(cycles, CLEAR_CYCLES);
    mem.block.write.next = false;
    for address in 0..WORDS as u64 {
        mem.block.row.next = (address >> LINE_BITS).into();
        mem.block.col.next = (address % (1 << LINE_BITS)).into();
        mem.cycle();
        assert!(!mem.block.done.val(), "done is one cycle long");
        assert_eq!(mem.block.stone.val().to_u64(), 0, "address {address}");
    }
}

#[test]
fn reset_stops_a_clear_at_once_and_wins_over_start() {
    let mut mem = driver();
    mem.block.start.next = true;
    mem.block.reset.next = true;
    mem.cycle();
    mem.block.start.next = false;
    mem.block.reset.next = false;
    assert_eq!(mem.cycle_until(2 * CLEAR_CYCLES, |mem| mem.done.val()), None);

    // The last word is cleared last: it survives a clear that is cut short.
    mem.block.row.next = 31.into();
    mem.block.col.next = 31.into();
    mem.block.write.next = true;
    mem.block.write_stone.next = 2.into();
    mem.cycle();
    mem.block.write.next = false;
    mem.block.start.next = true;
    mem.cycle();
    mem.block.start.next = false;
    for _ in 0..CLEAR_CYCLES / 2 {
        mem.cycle();
    }
    mem.block.reset.next = true;
    mem.cycle();
    mem.block.reset.next = false;
    assert_eq!(mem.cycle_until(2 * CLEAR_CYCLES, |mem| mem.done.val()), None);
    assert_eq!(mem.block.stone.val().to_u64(), 2);
}

#[test]
fn rust_and_verilator_agree_every_cycle() {
    let seed = 3;
    let mut mem = Lockstep::new(Mem::default(), |mem| &mut mem.clock, "mem").unwrap();
    mem.context = format!("seed {seed}");
    let mut rng = Rng(seed);
    for _ in 0..10_000 {
        ask(mem.block(), &mut rng);
        mem.block().start.next = rng.one_in(1500);
        mem.block().reset.next = rng.one_in(2000);
        mem.cycle().unwrap();
    }
}
