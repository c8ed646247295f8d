//! SIGHT: what a stone on a cell would do, for either side: STAR sees it and MEASURE says what it
//! is worth. SIGHT knows whose stones those are.
//!
//! Contract
//! - A pulse on `start` keeps the cell and the colour that CC is told, and `learned` for
//!   [`OP_THINK`]; the side to move attacks then.
//! - With `issue` high the orders `Probe`, `Weigh`, `Put`, `PutProbe`, `PutGiven`, `ClearLines`
//!   and `Side` of the instruction `word` are carried out. `waits` is high while the order takes
//!   time, and `done` pulses at its end.
//! - A pulse on `scan_probe` probes `scan_cell` for SCAN, a cell a cycle, and `flush` forgets the
//!   probes under way. For the outputs see STAR; `value` is a cycle behind `ready`.
//! - `opposing` says that the attacker is the opponent of the side to move. `six` says whether the
//!   stone that `PutGiven` put down makes six or more.
//! - Latency: a probe takes 6 cycles, 7 with its value; a clear as long as LINES.
//! - `reset` forgets the probes under way and ends a clear.
//!
//! The model is `connect6_core::Core`.
//!
//! [`OP_THINK`]: connect6_protocol::OP_THINK

use connect6_core::program::{Op, Stone, FIELD_BITS, VALUE_BITS};
use connect6_protocol::OP_THINK;

use crate::fixed::Fixed;
use crate::prelude::*;

use super::measure::{By, Measure, BY_BITS};
use super::program_rom::Word;
use super::star::{Seen, Star};
use super::windows::{ARM_CELLS, WINDOWS};

/// Bits of an operation's number.
const OP_BITS: usize = Op::BITS;

/// STAR and MEASURE.
#[derive(LogicBlock, Default)]
pub struct Sight {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// CC begins.
    pub start: Signal<In, Bit>,
    /// What CC is to do.
    pub op: Signal<In, Bits<2>>,
    /// Row of the cell to set.
    pub row: Signal<In, Bits<5>>,
    /// Column of the cell to set.
    pub col: Signal<In, Bits<5>>,
    /// What to set there, or the colour to think for.
    pub stone: Signal<In, Bits<2>>,
    /// Whether the seven steps go by the learned words.
    pub learned: Signal<In, Bit>,

    /// The instruction.
    pub word: Signal<In, Word>,
    /// Its order is given.
    pub issue: Signal<In, Bit>,
    /// Its cell.
    pub cell_in: Signal<In, Bits<10>>,
    /// The order takes time.
    pub waits: Signal<Out, Bit>,
    /// It is carried out.
    pub done: Signal<Out, Bit>,

    /// From SCAN: probe.
    pub scan_probe: Signal<In, Bit>,
    /// From SCAN: this cell.
    pub scan_cell: Signal<In, Bits<10>>,
    /// From SCAN: forget what is under way.
    pub flush: Signal<In, Bit>,

    /// The attacker is the opponent of the side to move.
    pub opposing: Signal<Out, Bit>,
    /// The stone just set makes six or more.
    pub six: Signal<Out, Bit>,
    /// The results of a probe are new.
    pub ready: Signal<Out, Bit>,
    /// What they are.
    pub seen: Signal<Out, Seen>,
    /// What the cell of the cycle before is worth.
    pub value: Signal<Out, Bits<VALUE_BITS>>,
    /// STAR: the cell three cycles before its results.
    pub early: Signal<Out, Bits<10>>,
    /// STAR: `occupied` a cycle before.
    pub occupied_coming: Signal<Out, Bit>,
    /// STAR: `threats` a cycle before.
    pub threats_coming: Signal<Out, Bits<4>>,
    /// STAR: `three_lines` a cycle before.
    pub three_lines_coming: Signal<Out, Bits<4>>,
    /// STAR: lines with an open three, a cycle before.
    pub open_lines_coming: Signal<Out, Bits<4>>,
    /// STAR: results will be ready in the next cycle.
    pub keeping: Signal<Out, Bit>,
    /// STAR: empty cells of each arm.
    pub vacant: [Signal<Out, Bits<ARM_CELLS>>; 4],
    /// STAR: windows that a stone turns into threats.
    pub threes: [Signal<Out, Bits<WINDOWS>>; 4],
    /// STAR: threats of the attacker.
    pub fours: [Signal<Out, Bits<WINDOWS>>; 4],
    /// STAR: threats of the defender.
    pub defender_fours: [Signal<Out, Bits<WINDOWS>>; 4],

    op_probe: Fixed<OP_BITS, { Op::Probe.code() }>,
    op_weigh: Fixed<OP_BITS, { Op::Weigh.code() }>,
    op_put: Fixed<OP_BITS, { Op::Put.code() }>,
    op_put_probe: Fixed<OP_BITS, { Op::PutProbe.code() }>,
    op_put_given: Fixed<OP_BITS, { Op::PutGiven.code() }>,
    op_clear_lines: Fixed<OP_BITS, { Op::ClearLines.code() }>,
    op_survey: Fixed<OP_BITS, { Op::Survey.code() }>,
    op_side: Fixed<OP_BITS, { Op::Side.code() }>,
    entry_think: Fixed<2, OP_THINK>,
    stone_attacker: Fixed<2, { Stone::Attacker.code() }>,
    stone_defender: Fixed<2, { Stone::Defender.code() }>,
    both_colours: Fixed<2, 3>,
    by_quality: Fixed<BY_BITS, { By::Quality.code() }>,
    by_learned: Fixed<BY_BITS, { By::Learned.code() }>,
    by_worth: Fixed<BY_BITS, { By::Worth.code() }>,
    by_gain: Fixed<BY_BITS, { By::Gain.code() }>,

    star: Star,
    measure: Measure,
    own_stone: DFF<Bits<2>>,
    given_cell: DFF<Bits<10>>,
    opponent_attacks: DFF<Bit>,
    goes_by_words: DFF<Bit>,
    made_six: DFF<Bit>,
    point_ready: DFF<Bit>,

    field: Signal<Local, Bits<FIELD_BITS>>,
    opponent_stone: Signal<Local, Bits<2>>,
    attacker_stone: Signal<Local, Bits<2>>,
    defender_stone: Signal<Local, Bits<2>>,
    given: Signal<Local, Bit>,
    probing: Signal<Local, Bit>,
    weighs: Signal<Local, Bit>,
    clears: Signal<Local, Bit>,
}

impl Logic for Sight {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, own_stone, given_cell, opponent_attacks, goes_by_words, made_six,
            point_ready
        );
        clock!(self, clock, star, measure);

        // The order.
        self.field.next = self.word.val().field;
        self.given.next = self.word.val().op == self.op_put_given.val();
        self.probing.next = (self.word.val().op == self.op_probe.val())
            | (self.word.val().op == self.op_put_probe.val())
            | self.given.val();
        self.weighs.next = self.word.val().op == self.op_weigh.val();
        self.clears.next = self.word.val().op == self.op_clear_lines.val();
        self.waits.next = self.probing.val() | self.weighs.val() | self.clears.val();
        self.done.next = (self.probing.val() & self.star.ready.val())
            | (self.weighs.val() & self.point_ready.q.val())
            | (self.clears.val() & self.star.done.val());

        // What CC is told, kept while it works on it.
        if self.start.val() {
            self.own_stone.d.next = self.stone.val();
            self.given_cell.d.next =
                (bit_cast::<10, 5>(self.row.val()) << 5) | bit_cast::<10, 5>(self.col.val());
            self.opponent_attacks.d.next = false;
            self.goes_by_words.d.next =
                self.learned.val() & (self.op.val() == self.entry_think.val());
        }

        // Colours: the attacker is own, or the opponent while a program looks through its eyes.
        self.opposing.next = self.opponent_attacks.q.val();
        self.opponent_stone.next = self.own_stone.q.val() ^ self.both_colours.val();
        self.attacker_stone.next = self.own_stone.q.val();
        self.defender_stone.next = self.opponent_stone.val();
        if self.opponent_attacks.q.val() {
            self.attacker_stone.next = self.opponent_stone.val();
            self.defender_stone.next = self.own_stone.q.val();
        }
        if self.issue.val() & (self.word.val().op == self.op_side.val()) {
            self.opponent_attacks.d.next = self.field.val().get_bit(0)
                | (self.field.val().get_bit(1) & !self.opponent_attacks.q.val());
        }

        // STAR: an order, or SCAN at work.
        self.star.reset.next = self.reset.val();
        self.star.start.next = self.issue.val() & self.clears.val();
        self.star.probe.next =
            self.scan_probe.val() | (self.issue.val() & (self.probing.val() | self.weighs.val()));
        self.star.write.next = self.issue.val()
            & ((self.word.val().op == self.op_put.val())
                | (self.word.val().op == self.op_put_probe.val())
                | self.given.val());
        self.star.at.next = self.cell_in.val();
        self.star.stone.next = bits::<2>(0);
        if self.field.val().get_bits::<2>(0) == self.stone_attacker.val() {
            self.star.stone.next = self.attacker_stone.val();
        }
        if self.field.val().get_bits::<2>(0) == self.stone_defender.val() {
            self.star.stone.next = self.defender_stone.val();
        }
        if self.given.val() {
            self.star.at.next = self.given_cell.q.val();
            self.star.stone.next = self.own_stone.q.val();
        }
        if self.scan_probe.val() {
            self.star.at.next = self.scan_cell.val();
        }
        self.star.flush.next = self.flush.val();
        self.star.light.next = self.attacker_stone.val().get_bit(1);
        self.star.opposing.next = self.opponent_attacks.q.val();
        if self.star.ready.val() & self.given.val() {
            self.made_six.d.next = self.star.seen.val().six & self.own_stone.q.val().any();
        }
        self.six.next = self.made_six.q.val();
        self.ready.next = self.star.ready.val();
        self.seen.next = self.star.seen.val();
        self.early.next = self.star.early.val();
        self.occupied_coming.next = self.star.occupied_coming.val();
        self.threats_coming.next = self.star.threats_coming.val();
        self.three_lines_coming.next = self.star.three_lines_coming.val();
        self.open_lines_coming.next = self.star.open_lines_coming.val();
        self.keeping.next = self.star.keeping.val();
        for i in 0..4 {
            self.vacant[i].next = self.star.vacant[i].val();
            self.threes[i].next = self.star.threes[i].val();
            self.fours[i].next = self.star.fours[i].val();
            self.defender_fours[i].next = self.star.defender_fours[i].val();
        }

        // MEASURE says a cycle after the star what the cell is worth.
        self.point_ready.d.next = self.star.ready.val();
        self.measure.seen.next = self.star.seen.val();
        self.measure.by.next = self.by_quality.val();
        if self.goes_by_words.q.val() {
            self.measure.by.next = self.by_learned.val();
        }
        if (self.word.val().op == self.op_survey.val()) & self.field.val().get_bit(1) {
            self.measure.by.next = self.by_worth.val();
        }
        if self.weighs.val() & self.field.val().get_bit(0) {
            self.measure.by.next = self.by_gain.val();
        }
        self.value.next = self.measure.value.val();
    }
}
