//! STAR: the four arms of a cell, read from LINES and judged for both sides.
//!
//! This is the SCAN and DETECTOR hardware that all steps share. It is a pipeline: a cell a
//! cycle may go in.
//!
//! Contract
//! - A pulse on `probe` takes the cell `at`. Latency: [`LATENCY`] cycles later `ready` is high for
//!   one cycle and all results hold until the next `ready`.
//! - With `write` high, `stone` (0 empty, 1 dark, 2 light) is put on the cell, with or without
//!   a probe of it; a probe's results are those of the star around the cell, the same as
//!   without writing. No probe or write may follow before `wrote`, a cycle later.
//! - A pulse on `flush` forgets the probes under way, one entering in the same cycle included;
//!   the results stay as they are.
//! - Who must judge a cell in the very cycle of its `ready` begins earlier: `early` is
//!   the cell three cycles before its `ready`, the `_coming` outputs are its results one cycle
//!   before. They do not hold. `keeping` is high in that cycle if the results will be kept, that is
//!   if no flush stops them; it does not look at `reset`.
//! - `light` says which colour attacks; it must hold from a probe to its `ready`.
//! - A pulse on `start` clears the board as LINES does; `done` pulses when that is over.
//! - `reset` forgets the probes under way and wins over everything.
//!
//! The model is `connect6_model::star::Star`.

// `LogicStruct` makes methods without documentation.
#![allow(missing_docs)]

use crate::prelude::*;

use super::judge::Judge;
use super::lines::Lines;
use super::windows::{ARM_CELLS, WINDOWS};

/// Cycles from `probe` to `ready`.
pub const LATENCY: u64 = 6;

/// What STAR says of a cell.
#[derive(Copy, Clone, Debug, Default, PartialEq, LogicStruct)]
pub struct Seen {
    /// The cell, row above column.
    pub place: Bits<10>,
    /// There was a stone on it.
    pub occupied: Bit,
    /// The attacker has a threat through it already.
    pub four: Bit,
    /// Threats that an attacking stone makes.
    pub threats: Bits<4>,
    /// Lines on which it makes any.
    pub hot: Bits<4>,
    /// It makes two on one line.
    pub double: Bit,
    /// Lines on which it makes a three or more.
    pub three_lines: Bits<4>,
    /// It makes six.
    pub six: Bit,
    /// The attacker's share of PQ.
    pub quality: Bits<7>,
    /// The defender has a threat through the cell already.
    pub defender_four: Bit,
    /// Lines on which a defending stone makes a threat.
    pub defender_hot: Bits<4>,
    /// It makes two on one line.
    pub defender_double: Bit,
    /// It makes a three or more.
    pub defender_three: Bit,
    /// The defender's share of PQ.
    pub defender_quality: Bits<7>,
    /// Live windows of the attacker through the cell.
    pub room: Bits<5>,
    /// How dangerous the defender is at the cell; see ARM.
    pub peril: Bits<7>,
}

/// The shared evaluator. Arrays have one entry a direction: H, V, D1, D2.
#[derive(LogicBlock, Default)]
pub struct Star {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// Clears the board.
    pub start: Signal<In, Bit>,
    /// The board is clear.
    pub done: Signal<Out, Bit>,

    /// Reads the star of a cell.
    pub probe: Signal<In, Bit>,
    /// Forgets the probes under way.
    pub flush: Signal<In, Bit>,
    /// The cell, row above column.
    pub at: Signal<In, Bits<10>>,
    /// Puts `stone` on the cell.
    pub write: Signal<In, Bit>,
    /// What to put there.
    pub stone: Signal<In, Bits<2>>,
    /// The attacker is light.
    pub light: Signal<In, Bit>,

    /// A stone is on its cell from the next cycle on.
    pub wrote: Signal<Out, Bit>,
    /// The results are new.
    pub ready: Signal<Out, Bit>,
    /// What they are.
    pub seen: Signal<Out, Seen>,
    /// The cell three cycles before its `ready`.
    pub early: Signal<Out, Bits<10>>,
    /// `occupied` in `seen`, a cycle before `ready`.
    pub occupied_coming: Signal<Out, Bit>,
    /// `threats` in `seen`, a cycle before `ready`.
    pub threats_coming: Signal<Out, Bits<4>>,
    /// `three_lines` in `seen`, a cycle before `ready`.
    pub three_lines_coming: Signal<Out, Bits<4>>,
    /// Lines on which an attacking stone makes an open three, likewise.
    pub open_lines_coming: Signal<Out, Bits<4>>,
    /// Results will be ready in the next cycle.
    pub keeping: Signal<Out, Bit>,
    /// Empty cells of each arm.
    pub vacant: [Signal<Out, Bits<ARM_CELLS>>; 4],

    /// Windows that an attacking stone on the cell turns into threats.
    pub threes: [Signal<Out, Bits<WINDOWS>>; 4],
    /// Windows through the cell that are threats of the attacker already.
    pub fours: [Signal<Out, Bits<WINDOWS>>; 4],
    /// The same of the defender.
    pub defender_fours: [Signal<Out, Bits<WINDOWS>>; 4],

    lines: Lines,
    attack: [Judge; 4],
    defence: [Judge; 4],

    probe_1: DFF<Bit>,
    at_1: DFF<Bits<10>>,
    probe_2: DFF<Bit>,
    at_2: DFF<Bits<10>>,
    probe_3: DFF<Bit>,
    at_3: DFF<Bits<10>>,
    occupied_3: DFF<Bit>,
    own_3: [DFF<Bits<ARM_CELLS>>; 4],
    other_3: [DFF<Bits<ARM_CELLS>>; 4],
    off_3: [DFF<Bits<ARM_CELLS>>; 4],
    probe_4: DFF<Bit>,
    at_4: DFF<Bits<10>>,
    occupied_4: DFF<Bit>,
    probe_5: DFF<Bit>,
    at_5: DFF<Bits<10>>,
    occupied_5: DFF<Bit>,
    probe_6: DFF<Bit>,
    seen_6: DFF<Seen>,

    keep: Signal<Local, Bit>,
    four: Signal<Local, Bit>,
    threats_sum: Signal<Local, Bits<4>>,
    hots: Signal<Local, Bits<4>>,
    double_made: Signal<Local, Bit>,
    threes_made: Signal<Local, Bits<4>>,
    opens_made: Signal<Local, Bits<4>>,
    six_made: Signal<Local, Bit>,
    worth: Signal<Local, Bits<7>>,
    d_four: Signal<Local, Bit>,
    d_hots: Signal<Local, Bits<4>>,
    d_double_made: Signal<Local, Bit>,
    d_three_made: Signal<Local, Bit>,
    d_worth: Signal<Local, Bits<7>>,
    a_room: Signal<Local, Bits<5>>,
    d_peril: Signal<Local, Bits<7>>,
}

impl Logic for Star {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, lines);
        dff_setup!(
            self, clock, probe_1, at_1, probe_2, at_2, probe_3, at_3, occupied_3, probe_4, at_4,
            occupied_4, probe_5, at_5, occupied_5, probe_6, seen_6
        );

        // Stages 1 and 2: the line words are being read.
        self.lines.reset.next = self.reset.val();
        self.lines.start.next = self.start.val();
        self.done.next = self.lines.done.val();
        self.lines.at.next = self.at.val();
        self.lines.write.next = self.write.val();
        self.wrote.next = self.lines.wrote.val();
        self.lines.stone.next = self.stone.val();
        self.probe_1.d.next = self.probe.val();
        self.at_1.d.next = self.at.val();
        self.probe_2.d.next = self.probe_1.q.val();
        self.at_2.d.next = self.at_1.q.val();

        // Stage 3: the arms, sorted into attacker and defender. Stages 4 and 5: each is judged for
        // each side.
        self.probe_3.d.next = self.probe_2.q.val();
        self.at_3.d.next = self.at_2.q.val();
        self.early.next = self.at_3.q.val();
        self.occupied_3.d.next = self.lines.occupied.val();
        self.probe_4.d.next = self.probe_3.q.val();
        self.at_4.d.next = self.at_3.q.val();
        self.occupied_4.d.next = self.occupied_3.q.val();
        self.probe_5.d.next = self.probe_4.q.val();
        self.at_5.d.next = self.at_4.q.val();
        self.occupied_5.d.next = self.occupied_4.q.val();
        self.keep.next = self.probe_5.q.val() & !self.flush.val();
        self.keeping.next = self.keep.val();
        for i in 0..4 {
            self.own_3[i].clock.next = self.clock.val();
            self.other_3[i].clock.next = self.clock.val();
            self.off_3[i].clock.next = self.clock.val();
            self.off_3[i].d.next = self.lines.off_board[i].val();
            if self.light.val() {
                self.own_3[i].d.next = self.lines.light[i].val();
                self.other_3[i].d.next = self.lines.dark[i].val();
            } else {
                self.own_3[i].d.next = self.lines.dark[i].val();
                self.other_3[i].d.next = self.lines.light[i].val();
            }
            self.attack[i].clock.next = self.clock.val();
            self.attack[i].own.next = self.own_3[i].q.val();
            self.attack[i].blocked.next = self.other_3[i].q.val() | self.off_3[i].q.val();
            self.attack[i].keep.next = self.keep.val();
            self.defence[i].clock.next = self.clock.val();
            self.defence[i].own.next = self.other_3[i].q.val();
            self.defence[i].blocked.next = self.own_3[i].q.val() | self.off_3[i].q.val();
            self.defence[i].keep.next = self.keep.val();
            self.vacant[i].next = self.attack[i].vacant.val();
            self.threes[i].next = self.attack[i].threes.val();
            self.fours[i].next = self.attack[i].fours.val();
            self.defender_fours[i].next = self.defence[i].fours.val();
        }

        // Stage 6: summed over the arms, and held.
        self.four.next = false;
        self.threats_sum.next = bits::<4>(0);
        self.hots.next = bits::<4>(0);
        self.double_made.next = false;
        self.threes_made.next = bits::<4>(0);
        self.opens_made.next = bits::<4>(0);
        self.six_made.next = false;
        self.worth.next = bits::<7>(0);
        self.d_four.next = false;
        self.d_hots.next = bits::<4>(0);
        self.d_double_made.next = false;
        self.d_three_made.next = false;
        self.d_worth.next = bits::<7>(0);
        self.a_room.next = bits::<5>(0);
        self.d_peril.next = bits::<7>(0);
        for i in 0..4 {
            self.four.next = self.four.val() | self.attack[i].four.val();
            self.threats_sum.next = self.threats_sum.val() + self.attack[i].threats.val();
            self.hots.next = self.hots.val().replace_bit(i, self.attack[i].threats.val().any());
            self.double_made.next =
                self.double_made.val() | self.attack[i].threats.val().get_bit(1);
            self.threes_made.next =
                self.threes_made.val().replace_bit(i, self.attack[i].three.val());
            self.opens_made.next = self.opens_made.val().replace_bit(i, self.attack[i].open.val());
            self.six_made.next = self.six_made.val() | self.attack[i].six.val();
            self.worth.next = self.worth.val() + self.attack[i].quality.val();
            self.d_four.next = self.d_four.val() | self.defence[i].four.val();
            self.d_hots.next =
                self.d_hots.val().replace_bit(i, self.defence[i].threats.val().any());
            self.d_double_made.next =
                self.d_double_made.val() | self.defence[i].threats.val().get_bit(1);
            self.d_three_made.next = self.d_three_made.val() | self.defence[i].three.val();
            self.d_worth.next = self.d_worth.val() + self.defence[i].quality.val();
            self.a_room.next = self.a_room.val() + self.attack[i].room.val();
            self.d_peril.next = self.d_peril.val() + self.defence[i].peril.val();
        }
        self.occupied_coming.next = self.occupied_5.q.val();
        self.threats_coming.next = self.threats_sum.val();
        self.three_lines_coming.next = self.threes_made.val();
        self.open_lines_coming.next = self.opens_made.val();
        self.probe_6.d.next = self.probe_5.q.val();
        if self.keep.val() {
            self.seen_6.d.next.place = self.at_5.q.val();
            self.seen_6.d.next.occupied = self.occupied_5.q.val();
            self.seen_6.d.next.four = self.four.val();
            self.seen_6.d.next.threats = self.threats_sum.val();
            self.seen_6.d.next.hot = self.hots.val();
            self.seen_6.d.next.double = self.double_made.val();
            self.seen_6.d.next.three_lines = self.threes_made.val();
            self.seen_6.d.next.six = self.six_made.val();
            self.seen_6.d.next.quality = self.worth.val();
            self.seen_6.d.next.defender_four = self.d_four.val();
            self.seen_6.d.next.defender_hot = self.d_hots.val();
            self.seen_6.d.next.defender_double = self.d_double_made.val();
            self.seen_6.d.next.defender_three = self.d_three_made.val();
            self.seen_6.d.next.defender_quality = self.d_worth.val();
            self.seen_6.d.next.room = self.a_room.val();
            self.seen_6.d.next.peril = self.d_peril.val();
        }
        if self.reset.val() | self.flush.val() {
            self.probe_1.d.next = false;
            self.probe_2.d.next = false;
            self.probe_3.d.next = false;
            self.probe_4.d.next = false;
            self.probe_5.d.next = false;
            self.probe_6.d.next = false;
        }

        self.ready.next = self.probe_6.q.val();
        self.seen.next = self.seen_6.q.val();
    }
}
