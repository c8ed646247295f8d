//! Every operator that the hardware is written with, in all three simulators, on random values.
//!
//! `operators.v` is the block below as it is emitted; the build script compiles it as it compiles the
//! machine.

use connect6_hdl::prelude::*;
use std::convert::Infallible;

use crate::clocked::Clocked;
use crate::compiled::Compiled;
use crate::driver::Driver;
use crate::lockstep::Lockstep;

/// A struct wider than a machine word, with a field across the border.
#[derive(Copy, Clone, Debug, Default, PartialEq, LogicStruct)]
struct Wide {
    low: Bits<30>,
    middle: Bits<20>,
    border: Bits<24>,
    high: Bits<10>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
enum Phase {
    First,
    Second,
    Third,
}

#[derive(LogicBlock)]
struct Operators {
    pub clock: Signal<In, Clock>,
    pub a: Signal<In, Bits<19>>,
    pub b: Signal<In, Bits<19>>,
    pub at: Signal<In, Bits<4>>,
    pub sums: Signal<Out, Bits<19>>,
    pub bitwise: Signal<Out, Bits<19>>,
    pub shifts: Signal<Out, Bits<19>>,
    pub parts: Signal<Out, Bits<12>>,
    pub tests: Signal<Out, Bits<10>>,
    pub product: Signal<Out, Bits<32>>,
    pub field: Signal<Out, Bits<24>>,
    seven: Constant<Bits<19>>,
    counts: [DFF<Bits<5>>; 3],
    state: DFF<Phase>,
    wide: DFF<Wide>,
    copy: DFF<Wide>,
    chosen: Signal<Local, Bits<19>>,
    flags: Signal<Local, Bits<10>>,
    ones: [Signal<Local, Bits<5>>; 20],
}

impl Default for Operators {
    fn default() -> Operators {
        Operators {
            clock: Signal::default(),
            a: Signal::default(),
            b: Signal::default(),
            at: Signal::default(),
            sums: Signal::default(),
            bitwise: Signal::default(),
            shifts: Signal::default(),
            parts: Signal::default(),
            tests: Signal::default(),
            product: Signal::default(),
            field: Signal::default(),
            seven: Constant::new(7.into()),
            counts: Default::default(),
            state: DFF::default(),
            wide: DFF::default(),
            copy: DFF::default(),
            chosen: Signal::default(),
            flags: Signal::default(),
            ones: Default::default(),
        }
    }
}

impl Logic for Operators {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state, wide, copy);
        for i in 0..3 {
            self.counts[i].clock.next = self.clock.val();
            self.counts[i].d.next = self.counts[i].q.val();
        }
        self.ones[0].next = bits::<5>(0);
        for i in 0..19 {
            self.ones[i + 1].next = self.ones[i].val() + self.a.val().get_bit(i);
        }

        self.sums.next = (self.a.val() + self.b.val()) - self.seven.val();
        self.bitwise.next = (self.a.val() & self.b.val()) | (!self.a.val() ^ self.b.val());
        self.shifts.next = (self.a.val() << self.at.val()) ^ (self.b.val() >> self.at.val());
        self.product.next = self.a.val().get_bits::<16>(0) * self.b.val().get_bits::<16>(3);
        self.chosen.next = self.a.val().replace_bit(self.at.val().index(), self.b.val().any());
        if self.a.val() < self.b.val() {
            self.chosen.next = self.chosen.val() | 5;
        } else if self.a.val() == self.b.val() {
            self.chosen.next = bits::<19>(0);
        }
        self.parts.next =
            (bit_cast::<12, 4>(self.chosen.val().get_bits::<4>(self.at.val().index())) << 8)
                | bit_cast::<12, 5>(self.ones[19].val());

        self.flags.next = bits::<10>(0);
        self.flags.next = self.flags.val().replace_bit(0, self.a.val().all());
        self.flags.next = self.flags.val().replace_bit(1, self.b.val().any());
        self.flags.next = self.flags.val().replace_bit(2, self.a.val().xor());
        self.flags.next = self.flags.val().replace_bit(3, self.a.val() >= self.b.val());
        self.flags.next = self.flags.val().replace_bit(4, self.a.val() <= self.b.val());
        self.flags.next = self.flags.val().replace_bit(5, self.a.val() > self.seven.val());
        self.flags.next = self.flags.val().replace_bit(6, self.a.val() != self.b.val());
        self.flags.next = self
            .flags
            .val()
            .replace_bit(7, (self.a.val() < self.b.val()) && !self.b.val().get_bit(3));
        self.flags.next = self
            .flags
            .val()
            .replace_bit(8, (self.a.val() == self.seven.val()) || self.a.val().get_bit(2));
        self.tests.next = self.flags.val();

        match self.at.val().index() {
            0 => self.counts[0].d.next = self.counts[0].q.val() + 1,
            3 => self.counts[1].d.next = self.counts[1].q.val() - 1,
            _ => self.counts[2].d.next = self.ones[19].val(),
        }
        self.wide.d.next.middle = bit_cast::<20, 19>(self.b.val()) + 1;
        match self.state.q.val() {
            Phase::First => {
                self.wide.d.next.low = bit_cast::<30, 19>(self.a.val()) << 11;
                self.state.d.next = Phase::Second;
            }
            Phase::Second => {
                self.wide.d.next.border = bit_cast::<24, 19>(self.a.val()) << 5;
                self.state.d.next = Phase::Third;
            }
            Phase::Third => {
                self.wide.d.next.high = self.b.val().get_bits::<10>(9);
                self.copy.d.next = self.wide.q.val();
                self.state.d.next = Phase::First;
            }
            _ => {
                self.state.d.next = Phase::First;
            }
        }
        self.field.next = self.copy.q.val().border;
    }
}

fn agree<T: Clocked<Error = Infallible>>(mut lockstep: Lockstep<Operators, T>) {
    const CYCLES: u64 = 3_000;
    let mut state: u64 = 1;
    for cycle in 0..CYCLES {
        // A linear congruence is random enough for operands; its high bits are the good ones.
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let word = state >> 20;
        let mask = (1 << 19) - 1;
        let (a, b) = (word & mask, (word >> 19) & mask);
        let block = lockstep.block();
        block.a.next = if cycle % 50 == 0 { mask } else { a }.into();
        block.b.next = if cycle % 10 == 0 { a } else { b }.into();
        block.at.next = (word >> 38 & 15).into();
        lockstep.context = format!("cycle {cycle} of the generator from 1");
        lockstep.cycle().unwrap_or_else(|divergence| panic!("{divergence}"));
    }
    println!("{CYCLES} cycles, {} signals compared", lockstep.compared());
}

#[test]
fn rust_and_verilator_compute_alike() {
    agree(Lockstep::new(Operators::default(), |block| &mut block.clock, "operators").unwrap());
}

#[test]
fn rust_and_rtl_compute_alike() {
    let driver = Driver::new(Operators::default(), |block| &mut block.clock).unwrap();
    agree(Lockstep::with_twin(driver, "clock", Compiled::operators()).unwrap());
}

/// Set to have the file written anew.
const WRITE: &str = "CONNECT6_WRITE_OPERATORS";

#[test]
fn the_file_is_what_the_block_emits() {
    let mut block = Operators::default();
    block.connect_all();
    let emitted = connect6_hdl::verilog::emit(&block, "operators").unwrap();
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/src/operators.v");
    if std::env::var_os(WRITE).is_some() {
        std::fs::write(file, &emitted).unwrap();
    }
    let committed = std::fs::read_to_string(file).unwrap();
    assert!(
        committed == emitted,
        "{file} is stale: run `{WRITE}=1 cargo test -p connect6-sim --all-features operators` twice"
    );
}
