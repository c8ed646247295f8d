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
//! - `light` says which colour attacks and `opposing` that it is not the side to move; both must
//!   hold from a probe to its `ready`.
//! - A pulse on `start` clears the board as LINES does; `done` pulses when that is over.
//! - `reset` forgets the probes under way and wins over everything.
//!
//! The model is `connect6_model::star::Star`.

// `LogicStruct` makes methods without documentation.
#![allow(missing_docs)]

use crate::prelude::*;

use super::judge::Judge;
use super::learned::{Learned, SUM_BITS};
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
    /// The learned words of the side to move.
    pub learned: Bits<SUM_BITS>,
    /// Those of its opponent.
    pub opponent_learned: Bits<SUM_BITS>,
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
    /// The attacker is the opponent of the side to move.
    pub opposing: Signal<In, Bit>,

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
    // The attacker's four arms, then the defender's, here and wherever there are eight.
    judges: [Judge; 8],
    learned: Learned,

    // Entry i belongs to stage i + 1.
    stage_probe: [DFF<Bit>; 6],
    stage_at: [DFF<Bits<10>>; 5],
    occupied_3: DFF<Bit>,
    stones_3: [DFF<Bits<ARM_CELLS>>; 8],
    off_3: [DFF<Bits<ARM_CELLS>>; 4],
    occupied_4: DFF<Bit>,
    occupied_5: DFF<Bit>,
    seen_6: DFF<Seen>,

    // Of the attacker and of the defender.
    four: [Signal<Local, Bit>; 2],
    hots: [Signal<Local, Bits<4>>; 2],
    double_made: [Signal<Local, Bit>; 2],
    threes_made: [Signal<Local, Bits<4>>; 2],
    worth: [Signal<Local, Bits<7>>; 2],
    // Of the attacker alone.
    threats_sum: Signal<Local, Bits<4>>,
    opens_made: Signal<Local, Bits<4>>,
    six_made: Signal<Local, Bit>,
    room_sum: Signal<Local, Bits<5>>,
    // Of the defender alone.
    peril_sum: Signal<Local, Bits<7>>,
}

impl Logic for Star {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, lines, learned);
        dff_setup!(self, clock, occupied_3, occupied_4, occupied_5, stage_probe[5], seen_6);

        // The cell goes through the stages beside its results.
        for i in 0..5 {
            dff_setup!(self, clock, stage_probe[i], stage_at[i]);
        }
        self.stage_probe[0].d.next = self.probe.val();
        self.stage_at[0].d.next = self.at.val();
        for i in 1..5 {
            self.stage_probe[i].d.next = self.stage_probe[i - 1].q.val();
            self.stage_at[i].d.next = self.stage_at[i - 1].q.val();
        }
        self.stage_probe[5].d.next = self.stage_probe[4].q.val();
        self.early.next = self.stage_at[2].q.val();
        self.keeping.next = self.stage_probe[4].q.val() & !self.flush.val();

        // Stages 1 and 2: the line words are being read.
        self.lines.reset.next = self.reset.val();
        self.lines.start.next = self.start.val();
        self.done.next = self.lines.done.val();
        self.lines.at.next = self.at.val();
        self.lines.write.next = self.write.val();
        self.wrote.next = self.lines.wrote.val();
        self.lines.stone.next = self.stone.val();

        // Stage 3: the arms, sorted into attacker and defender. Stages 4 and 5: each is judged for
        // each side, and looked up.
        self.occupied_3.d.next = self.lines.occupied.val();
        self.occupied_4.d.next = self.occupied_3.q.val();
        self.occupied_5.d.next = self.occupied_4.q.val();
        for i in 0..4 {
            dff_setup!(self, clock, stones_3[i], stones_3[i + 4], off_3[i]);
            self.off_3[i].d.next = self.lines.off_board[i].val();
            self.stones_3[i].d.next = self.lines.dark[i].val();
            self.stones_3[i + 4].d.next = self.lines.light[i].val();
            if self.light.val() {
                self.stones_3[i].d.next = self.lines.light[i].val();
                self.stones_3[i + 4].d.next = self.lines.dark[i].val();
            }
            self.judges[i].blocked.next = self.stones_3[i + 4].q.val() | self.off_3[i].q.val();
            self.judges[i + 4].blocked.next = self.stones_3[i].q.val() | self.off_3[i].q.val();
            self.vacant[i].next = self.judges[i].vacant.val();
            self.threes[i].next = self.judges[i].threes.val();
            self.fours[i].next = self.judges[i].fours.val();
            self.defender_fours[i].next = self.judges[i + 4].fours.val();
        }
        for i in 0..8 {
            clock!(self, clock, judges[i]);
            self.judges[i].own.next = self.stones_3[i].q.val();
            self.judges[i].keep.next = self.keeping.val();
            self.learned.stones[i].next = self.stones_3[i].q.val();
        }
        for i in 0..4 {
            self.learned.off[i].next = self.off_3[i].q.val();
        }
        self.learned.opposing.next = self.opposing.val();

        // Stage 6: summed over the arms, and held.
        for side in 0..2 {
            self.four[side].next = false;
            self.hots[side].next = bits::<4>(0);
            self.double_made[side].next = false;
            self.threes_made[side].next = bits::<4>(0);
            self.worth[side].next = bits::<7>(0);
            for i in 0..4 {
                self.four[side].next = self.four[side].val() | self.judges[4 * side + i].four.val();
                self.hots[side].next = self.hots[side]
                    .val()
                    .replace_bit(i, self.judges[4 * side + i].threats.val().any());
                self.double_made[side].next = self.double_made[side].val()
                    | self.judges[4 * side + i].threats.val().get_bit(1);
                self.threes_made[side].next = self.threes_made[side]
                    .val()
                    .replace_bit(i, self.judges[4 * side + i].three.val());
                self.worth[side].next =
                    self.worth[side].val() + self.judges[4 * side + i].quality.val();
            }
        }
        self.threats_sum.next = bits::<4>(0);
        self.opens_made.next = bits::<4>(0);
        self.six_made.next = false;
        self.room_sum.next = bits::<5>(0);
        self.peril_sum.next = bits::<7>(0);
        for i in 0..4 {
            self.threats_sum.next = self.threats_sum.val() + self.judges[i].threats.val();
            self.opens_made.next = self.opens_made.val().replace_bit(i, self.judges[i].open.val());
            self.six_made.next = self.six_made.val() | self.judges[i].six.val();
            self.room_sum.next = self.room_sum.val() + self.judges[i].room.val();
            self.peril_sum.next = self.peril_sum.val() + self.judges[i + 4].peril.val();
        }
        self.occupied_coming.next = self.occupied_5.q.val();
        self.threats_coming.next = self.threats_sum.val();
        self.three_lines_coming.next = self.threes_made[0].val();
        self.open_lines_coming.next = self.opens_made.val();
        if self.keeping.val() {
            self.seen_6.d.next.place = self.stage_at[4].q.val();
            self.seen_6.d.next.occupied = self.occupied_5.q.val();
            self.seen_6.d.next.four = self.four[0].val();
            self.seen_6.d.next.threats = self.threats_sum.val();
            self.seen_6.d.next.hot = self.hots[0].val();
            self.seen_6.d.next.double = self.double_made[0].val();
            self.seen_6.d.next.three_lines = self.threes_made[0].val();
            self.seen_6.d.next.six = self.six_made.val();
            self.seen_6.d.next.quality = self.worth[0].val();
            self.seen_6.d.next.defender_four = self.four[1].val();
            self.seen_6.d.next.defender_hot = self.hots[1].val();
            self.seen_6.d.next.defender_double = self.double_made[1].val();
            self.seen_6.d.next.defender_three = self.threes_made[1].val().any();
            self.seen_6.d.next.defender_quality = self.worth[1].val();
            self.seen_6.d.next.room = self.room_sum.val();
            self.seen_6.d.next.peril = self.peril_sum.val();
            self.seen_6.d.next.learned = self.learned.own.val();
            self.seen_6.d.next.opponent_learned = self.learned.opponent.val();
        }
        if self.reset.val() | self.flush.val() {
            for i in 0..6 {
                self.stage_probe[i].d.next = false;
            }
        }

        self.ready.next = self.stage_probe[5].q.val();
        self.seen.next = self.seen_6.q.val();
    }
}
