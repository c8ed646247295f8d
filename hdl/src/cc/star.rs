//! STAR: the four arms of a cell, read from LINES and judged for both sides.
//!
//! This is the SCAN and DETECTOR hardware that all steps share. It is a pipeline: a cell a
//! cycle may go in.
//!
//! Contract
//! - A pulse on `probe` takes (`row`, `col`). Latency: [`LATENCY`] cycles later `ready` is high for
//!   one cycle and all results, `row_out` and `col_out` with them, hold until the next `ready`.
//! - With `write` high, `stone` (0 empty, 1 dark, 2 light) is put on the cell, with or without
//!   a probe of it; a probe's results are those of the star around the cell, the same as
//!   without writing. No probe or write may follow before `wrote`, a cycle later.
//! - A pulse on `flush` forgets the probes under way, one entering in the same cycle included;
//!   the results stay as they are.
//! - Who must judge a cell in the very cycle of its `ready` begins earlier: (`row_early`,
//!   `col_early`) is the cell three cycles before its `ready`, the `_coming` outputs are its
//!   results one cycle before. They do not hold. `keeping` is high in that cycle if the results
//!   will be kept, that is if no flush stops them.
//! - `light` says which colour attacks; it must hold from a probe to its `ready`.
//! - A pulse on `start` clears the board as LINES does; `done` pulses when that is over.
//! - `reset` forgets the probes under way and wins over everything.
//!
//! The model is `connect6_model::star::Star`.

use crate::prelude::*;

use super::arm::Arm;
use super::lines::Lines;
use super::windows::{Windows, ARM_CELLS, WINDOWS};

/// Cycles from `probe` to `ready`.
pub const LATENCY: u64 = 6;

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

    /// Reads the star of (`row`, `col`).
    pub probe: Signal<In, Bit>,
    /// Forgets the probes under way.
    pub flush: Signal<In, Bit>,
    /// Row of the cell.
    pub row: Signal<In, Bits<5>>,
    /// Column of the cell.
    pub col: Signal<In, Bits<5>>,
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
    /// Row of the cell they are about.
    pub row_out: Signal<Out, Bits<5>>,
    /// Column of the cell that the results are about.
    pub col_out: Signal<Out, Bits<5>>,
    /// There was a stone on it.
    pub occupied: Signal<Out, Bit>,
    /// Row of the cell three cycles before its `ready`.
    pub row_early: Signal<Out, Bits<5>>,
    /// Column of the cell three cycles before its results.
    pub col_early: Signal<Out, Bits<5>>,
    /// `occupied`, a cycle before `ready`.
    pub occupied_coming: Signal<Out, Bit>,
    /// `threats`, a cycle before `ready`.
    pub threats_coming: Signal<Out, Bits<4>>,
    /// `three_lines`, a cycle before `ready`.
    pub three_lines_coming: Signal<Out, Bits<4>>,
    /// `open_lines`, a cycle before `ready`.
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
    /// There is one of the attacker's.
    pub any_four: Signal<Out, Bit>,
    /// There is one of the defender's.
    pub defender_any_four: Signal<Out, Bit>,

    /// Threats that an attacking stone makes.
    pub threats: Signal<Out, Bits<4>>,
    /// Lines on which it makes two.
    pub doubles: Signal<Out, Bits<4>>,
    /// Lines on which it makes any.
    pub hot: Signal<Out, Bits<4>>,
    /// Lines on which it makes a three or more.
    pub three_lines: Signal<Out, Bits<4>>,
    /// Lines on which it makes an open three.
    pub open_lines: Signal<Out, Bits<4>>,
    /// It makes six.
    pub six: Signal<Out, Bit>,
    /// The attacker's share of PQ.
    pub quality: Signal<Out, Bits<7>>,

    /// Lines on which a defending stone makes two threats.
    pub defender_doubles: Signal<Out, Bits<4>>,
    /// Lines on which it makes any.
    pub defender_hot: Signal<Out, Bits<4>>,
    /// It makes a three or more.
    pub defender_three: Signal<Out, Bit>,
    /// The defender's share of PQ.
    pub defender_quality: Signal<Out, Bits<7>>,

    lines: Lines,
    attack_windows: [Windows; 4],
    defence_windows: [Windows; 4],
    attack: [Arm; 4],
    defence: [Arm; 4],

    probe_1: DFF<Bit>,
    row_1: DFF<Bits<5>>,
    col_1: DFF<Bits<5>>,
    probe_2: DFF<Bit>,
    row_2: DFF<Bits<5>>,
    col_2: DFF<Bits<5>>,
    probe_3: DFF<Bit>,
    row_3: DFF<Bits<5>>,
    col_3: DFF<Bits<5>>,
    occupied_3: DFF<Bit>,
    own_3: [DFF<Bits<ARM_CELLS>>; 4],
    other_3: [DFF<Bits<ARM_CELLS>>; 4],
    off_3: [DFF<Bits<ARM_CELLS>>; 4],
    probe_4: DFF<Bit>,
    row_4: DFF<Bits<5>>,
    col_4: DFF<Bits<5>>,
    occupied_4: DFF<Bit>,
    vacant_4: [DFF<Bits<ARM_CELLS>>; 4],
    ones_4: [DFF<Bits<WINDOWS>>; 4],
    twos_4: [DFF<Bits<WINDOWS>>; 4],
    fours_4: [DFF<Bits<WINDOWS>>; 4],
    defender_ones_4: [DFF<Bits<WINDOWS>>; 4],
    defender_twos_4: [DFF<Bits<WINDOWS>>; 4],
    defender_fours_4: [DFF<Bits<WINDOWS>>; 4],
    probe_5: DFF<Bit>,
    row_5: DFF<Bits<5>>,
    col_5: DFF<Bits<5>>,
    occupied_5: DFF<Bit>,
    vacant_5: [DFF<Bits<ARM_CELLS>>; 4],
    threes_5: [DFF<Bits<WINDOWS>>; 4],
    fours_5: [DFF<Bits<WINDOWS>>; 4],
    defender_fours_5: [DFF<Bits<WINDOWS>>; 4],
    threats_5: [DFF<Bits<2>>; 4],
    quality_5: [DFF<Bits<5>>; 4],
    defender_quality_5: [DFF<Bits<5>>; 4],
    doubles_5: DFF<Bits<4>>,
    hot_5: DFF<Bits<4>>,
    three_lines_5: DFF<Bits<4>>,
    open_lines_5: DFF<Bits<4>>,
    six_5: DFF<Bits<4>>,
    defender_doubles_5: DFF<Bits<4>>,
    defender_hot_5: DFF<Bits<4>>,
    defender_three_5: DFF<Bits<4>>,
    probe_6: DFF<Bit>,
    row_6: DFF<Bits<5>>,
    col_6: DFF<Bits<5>>,
    occupied_6: DFF<Bit>,
    vacant_6: [DFF<Bits<ARM_CELLS>>; 4],
    threes_6: [DFF<Bits<WINDOWS>>; 4],
    fours_6: [DFF<Bits<WINDOWS>>; 4],
    defender_fours_6: [DFF<Bits<WINDOWS>>; 4],
    any_four_6: DFF<Bit>,
    defender_any_four_6: DFF<Bit>,
    threats_6: DFF<Bits<4>>,
    quality_6: DFF<Bits<7>>,
    defender_quality_6: DFF<Bits<7>>,
    doubles_6: DFF<Bits<4>>,
    hot_6: DFF<Bits<4>>,
    three_lines_6: DFF<Bits<4>>,
    open_lines_6: DFF<Bits<4>>,
    six_6: DFF<Bit>,
    defender_doubles_6: DFF<Bits<4>>,
    defender_hot_6: DFF<Bits<4>>,
    defender_three_6: DFF<Bit>,

    keep: Signal<Local, Bit>,
    threats_sum: Signal<Local, Bits<4>>,
    doubles_now: Signal<Local, Bits<4>>,
    hot_now: Signal<Local, Bits<4>>,
    three_now: Signal<Local, Bits<4>>,
    open_now: Signal<Local, Bits<4>>,
    six_now: Signal<Local, Bits<4>>,
    defender_doubles_now: Signal<Local, Bits<4>>,
    defender_hot_now: Signal<Local, Bits<4>>,
    defender_three_now: Signal<Local, Bits<4>>,
}

impl Logic for Star {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, lines);
        dff_setup!(
            self,
            clock,
            probe_1,
            row_1,
            col_1,
            probe_2,
            row_2,
            col_2,
            probe_3,
            row_3,
            col_3,
            occupied_3,
            probe_4,
            row_4,
            col_4,
            occupied_4,
            probe_5,
            row_5,
            col_5,
            occupied_5,
            doubles_5,
            hot_5,
            three_lines_5,
            open_lines_5,
            six_5,
            defender_doubles_5,
            defender_hot_5,
            defender_three_5,
            probe_6,
            row_6,
            col_6,
            occupied_6,
            any_four_6,
            defender_any_four_6,
            threats_6,
            quality_6,
            defender_quality_6,
            doubles_6,
            hot_6,
            three_lines_6,
            open_lines_6,
            six_6,
            defender_doubles_6,
            defender_hot_6,
            defender_three_6
        );

        // Stages 1 and 2: the line words are being read.
        self.lines.reset.next = self.reset.val();
        self.lines.start.next = self.start.val();
        self.done.next = self.lines.done.val();
        self.lines.row.next = self.row.val();
        self.lines.col.next = self.col.val();
        self.lines.write.next = self.write.val();
        self.wrote.next = self.lines.wrote.val();
        self.lines.stone.next = self.stone.val();
        self.probe_1.d.next = self.probe.val();
        self.row_1.d.next = self.row.val();
        self.col_1.d.next = self.col.val();
        self.probe_2.d.next = self.probe_1.q.val();
        self.row_2.d.next = self.row_1.q.val();
        self.col_2.d.next = self.col_1.q.val();

        // Stage 3: the arms, sorted into attacker and defender.
        self.probe_3.d.next = self.probe_2.q.val();
        self.row_3.d.next = self.row_2.q.val();
        self.col_3.d.next = self.col_2.q.val();
        self.occupied_3.d.next = self.lines.occupied.val();
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
        }

        // Stage 4: the windows counted for each side.
        self.probe_4.d.next = self.probe_3.q.val();
        self.row_4.d.next = self.row_3.q.val();
        self.col_4.d.next = self.col_3.q.val();
        self.occupied_4.d.next = self.occupied_3.q.val();
        for i in 0..4 {
            self.attack_windows[i].own.next = self.own_3[i].q.val();
            self.attack_windows[i].blocked.next = self.other_3[i].q.val() | self.off_3[i].q.val();
            self.defence_windows[i].own.next = self.other_3[i].q.val();
            self.defence_windows[i].blocked.next = self.own_3[i].q.val() | self.off_3[i].q.val();
            self.vacant_4[i].clock.next = self.clock.val();
            self.ones_4[i].clock.next = self.clock.val();
            self.twos_4[i].clock.next = self.clock.val();
            self.fours_4[i].clock.next = self.clock.val();
            self.defender_ones_4[i].clock.next = self.clock.val();
            self.defender_twos_4[i].clock.next = self.clock.val();
            self.defender_fours_4[i].clock.next = self.clock.val();
            self.vacant_4[i].d.next = self.attack_windows[i].vacant.val();
            self.ones_4[i].d.next = self.attack_windows[i].ones.val();
            self.twos_4[i].d.next = self.attack_windows[i].twos.val();
            self.fours_4[i].d.next = self.attack_windows[i].fours.val();
            self.defender_ones_4[i].d.next = self.defence_windows[i].ones.val();
            self.defender_twos_4[i].d.next = self.defence_windows[i].twos.val();
            self.defender_fours_4[i].d.next = self.defence_windows[i].fours.val();
        }

        // Stage 5: each arm judged for each side.
        self.probe_5.d.next = self.probe_4.q.val();
        self.doubles_now.next = bits::<4>(0);
        self.hot_now.next = bits::<4>(0);
        self.three_now.next = bits::<4>(0);
        self.open_now.next = bits::<4>(0);
        self.six_now.next = bits::<4>(0);
        self.defender_doubles_now.next = bits::<4>(0);
        self.defender_hot_now.next = bits::<4>(0);
        self.defender_three_now.next = bits::<4>(0);
        for i in 0..4 {
            self.attack[i].ones.next = self.ones_4[i].q.val();
            self.attack[i].twos.next = self.twos_4[i].q.val();
            self.attack[i].fours.next = self.fours_4[i].q.val();
            self.attack[i].vacant.next = self.vacant_4[i].q.val();
            self.defence[i].ones.next = self.defender_ones_4[i].q.val();
            self.defence[i].twos.next = self.defender_twos_4[i].q.val();
            self.defence[i].fours.next = self.defender_fours_4[i].q.val();
            self.defence[i].vacant.next = self.vacant_4[i].q.val();

            self.doubles_now.next = self
                .doubles_now
                .val()
                .replace_bit(i, self.attack[i].threats.val().get_bit(1));
            self.hot_now.next = self
                .hot_now
                .val()
                .replace_bit(i, self.attack[i].threats.val().any());
            self.three_now.next = self
                .three_now
                .val()
                .replace_bit(i, self.attack[i].has_two.val());
            self.open_now.next = self
                .open_now
                .val()
                .replace_bit(i, self.attack[i].has_open.val());
            self.six_now.next = self
                .six_now
                .val()
                .replace_bit(i, self.attack[i].has_five.val());
            self.defender_doubles_now.next = self
                .defender_doubles_now
                .val()
                .replace_bit(i, self.defence[i].threats.val().get_bit(1));
            self.defender_hot_now.next = self
                .defender_hot_now
                .val()
                .replace_bit(i, self.defence[i].threats.val().any());
            self.defender_three_now.next = self
                .defender_three_now
                .val()
                .replace_bit(i, self.defence[i].has_two.val());

            self.vacant_5[i].clock.next = self.clock.val();
            self.threes_5[i].clock.next = self.clock.val();
            self.fours_5[i].clock.next = self.clock.val();
            self.defender_fours_5[i].clock.next = self.clock.val();
            self.threats_5[i].clock.next = self.clock.val();
            self.quality_5[i].clock.next = self.clock.val();
            self.defender_quality_5[i].clock.next = self.clock.val();
            self.vacant_5[i].d.next = self.vacant_4[i].q.val();
            self.threes_5[i].d.next = self.attack[i].threatening.val();
            self.fours_5[i].d.next = self.fours_4[i].q.val();
            self.defender_fours_5[i].d.next = self.defender_fours_4[i].q.val();
            self.threats_5[i].d.next = self.attack[i].threats.val();
            self.quality_5[i].d.next = self.attack[i].quality.val();
            self.defender_quality_5[i].d.next = self.defence[i].quality.val();
        }
        self.row_5.d.next = self.row_4.q.val();
        self.col_5.d.next = self.col_4.q.val();
        self.occupied_5.d.next = self.occupied_4.q.val();
        self.doubles_5.d.next = self.doubles_now.val();
        self.hot_5.d.next = self.hot_now.val();
        self.three_lines_5.d.next = self.three_now.val();
        self.open_lines_5.d.next = self.open_now.val();
        self.six_5.d.next = self.six_now.val();
        self.defender_doubles_5.d.next = self.defender_doubles_now.val();
        self.defender_hot_5.d.next = self.defender_hot_now.val();
        self.defender_three_5.d.next = self.defender_three_now.val();
        self.row_early.next = self.row_3.q.val();
        self.col_early.next = self.col_3.q.val();

        // Stage 6: summed over the arms, and held.
        self.probe_6.d.next = self.probe_5.q.val();
        self.keep.next = self.probe_5.q.val() & !self.flush.val();
        self.keeping.next = self.keep.val();
        self.threats_sum.next = bit_cast::<4, 2>(self.threats_5[0].q.val())
            + bit_cast::<4, 2>(self.threats_5[1].q.val())
            + bit_cast::<4, 2>(self.threats_5[2].q.val())
            + bit_cast::<4, 2>(self.threats_5[3].q.val());
        self.occupied_coming.next = self.occupied_5.q.val();
        self.threats_coming.next = self.threats_sum.val();
        self.three_lines_coming.next = self.three_lines_5.q.val();
        self.open_lines_coming.next = self.open_lines_5.q.val();
        for i in 0..4 {
            self.vacant_6[i].clock.next = self.clock.val();
            self.threes_6[i].clock.next = self.clock.val();
            self.fours_6[i].clock.next = self.clock.val();
            self.defender_fours_6[i].clock.next = self.clock.val();
            self.vacant_6[i].d.next = self.vacant_6[i].q.val();
            self.threes_6[i].d.next = self.threes_6[i].q.val();
            self.fours_6[i].d.next = self.fours_6[i].q.val();
            self.defender_fours_6[i].d.next = self.defender_fours_6[i].q.val();
            if self.keep.val() {
                self.vacant_6[i].d.next = self.vacant_5[i].q.val();
                self.threes_6[i].d.next = self.threes_5[i].q.val();
                self.fours_6[i].d.next = self.fours_5[i].q.val();
                self.defender_fours_6[i].d.next = self.defender_fours_5[i].q.val();
            }
        }
        if self.keep.val() {
            self.row_6.d.next = self.row_5.q.val();
            self.col_6.d.next = self.col_5.q.val();
            self.occupied_6.d.next = self.occupied_5.q.val();
            self.any_four_6.d.next = self.fours_5[0].q.val().any()
                | self.fours_5[1].q.val().any()
                | self.fours_5[2].q.val().any()
                | self.fours_5[3].q.val().any();
            self.defender_any_four_6.d.next = self.defender_fours_5[0].q.val().any()
                | self.defender_fours_5[1].q.val().any()
                | self.defender_fours_5[2].q.val().any()
                | self.defender_fours_5[3].q.val().any();
            self.threats_6.d.next = self.threats_sum.val();
            self.quality_6.d.next = bit_cast::<7, 5>(self.quality_5[0].q.val())
                + bit_cast::<7, 5>(self.quality_5[1].q.val())
                + bit_cast::<7, 5>(self.quality_5[2].q.val())
                + bit_cast::<7, 5>(self.quality_5[3].q.val());
            self.defender_quality_6.d.next = bit_cast::<7, 5>(self.defender_quality_5[0].q.val())
                + bit_cast::<7, 5>(self.defender_quality_5[1].q.val())
                + bit_cast::<7, 5>(self.defender_quality_5[2].q.val())
                + bit_cast::<7, 5>(self.defender_quality_5[3].q.val());
            self.doubles_6.d.next = self.doubles_5.q.val();
            self.hot_6.d.next = self.hot_5.q.val();
            self.three_lines_6.d.next = self.three_lines_5.q.val();
            self.open_lines_6.d.next = self.open_lines_5.q.val();
            self.six_6.d.next = self.six_5.q.val().any();
            self.defender_doubles_6.d.next = self.defender_doubles_5.q.val();
            self.defender_hot_6.d.next = self.defender_hot_5.q.val();
            self.defender_three_6.d.next = self.defender_three_5.q.val().any();
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
        self.row_out.next = self.row_6.q.val();
        self.col_out.next = self.col_6.q.val();
        self.occupied.next = self.occupied_6.q.val();
        for i in 0..4 {
            self.vacant[i].next = self.vacant_6[i].q.val();
            self.threes[i].next = self.threes_6[i].q.val();
            self.fours[i].next = self.fours_6[i].q.val();
            self.defender_fours[i].next = self.defender_fours_6[i].q.val();
        }
        self.any_four.next = self.any_four_6.q.val();
        self.defender_any_four.next = self.defender_any_four_6.q.val();
        self.threats.next = self.threats_6.q.val();
        self.quality.next = self.quality_6.q.val();
        self.defender_quality.next = self.defender_quality_6.q.val();
        self.doubles.next = self.doubles_6.q.val();
        self.hot.next = self.hot_6.q.val();
        self.three_lines.next = self.three_lines_6.q.val();
        self.open_lines.next = self.open_lines_6.q.val();
        self.six.next = self.six_6.q.val();
        self.defender_doubles.next = self.defender_doubles_6.q.val();
        self.defender_hot.next = self.defender_hot_6.q.val();
        self.defender_three.next = self.defender_three_6.q.val();
    }
}
