//! BUSY: which lines have windows of two or three of the attacker or threats of the defender, found
//! in one pass over all lines; then names them one after another.
//!
//! Contract
//! - A pulse on `start` begins a pass; `light_attacks` tells who the attacker is and must hold
//!   until `done`. In each cycle `beat_line` names a line in each direction; its words (`dark`,
//!   `light`) must be there two cycles later.
//! - `done` pulses at the end, after [`PASS_CYCLES`]. From then on until the next `start`, `won`
//!   tells whether the attacker has a live window of four or more, `lost` whether the defender has
//!   six in a row.
//! - A pulse on `rewind` takes `line_class`: the lines with live windows of two ([`CLASS_TWOS`]) or
//!   three ([`CLASS_THREES`]) of the attacker, or of four or more of the defender
//!   ([`CLASS_THREATS`]). Each pulse on `next_line` then names the next of these lines:
//!   `line_direction`, and in it `line_number`, as in `connect6_game::Direction`. They go by
//!   directions, then by numbers. `has_line` is low if there is none left.
//! - Latency: [`PASS_CYCLES`] for a pass. A line is there two cycles after `next_line`, and holds
//!   until two cycles after the next one, which must not come sooner than the line.
//! - `reset` stops a pass at once and wins over `start`; another pass must follow before lines are
//!   named.
//!
//! The model is `connect6_game::windows::State`, its functions `busy_lines`, `has_four` and
//! `has_six`.

use crate::fixed::{Counting, Fixed};
use crate::prelude::*;

use super::line::{Line, LINE_CELLS};
use super::lowest::Lowest;
use crate::cc::line_numbers::LINE_BITS;

/// Cycles from `start` to `done`.
pub const PASS_CYCLES: u64 = 32;
/// Lines with live windows of two of the attacker.
pub const CLASS_TWOS: u64 = 0;
/// Lines with live windows of three of the attacker.
pub const CLASS_THREES: u64 = 1;
/// Lines with live windows of four or more of the defender.
pub const CLASS_THREATS: u64 = 2;

/// The first diagonal that has six cells.
const FIRST_DIAGONAL: u64 = 5;
/// Its cells.
const FIRST_CELLS: u64 = (1 << (FIRST_DIAGONAL + 1)) - 1;
/// Beats of a pass: the diagonals of a direction that have six cells.
const BEATS: usize = 27;
const FULL_LINE: u64 = (1 << LINE_CELLS) - 1;

/// What BUSY is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum BusyState {
    /// Idle; names lines.
    WaitStart,
    /// Asks for four lines a cycle.
    ReadLines,
    /// Waits for the last of them.
    AwaitLines,
}

/// The bit maps of busy lines.
#[derive(LogicBlock, Default)]
pub struct Busy {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// Begins a pass.
    pub start: Signal<In, Bit>,
    /// The attacker has the light stones.
    pub light_attacks: Signal<In, Bit>,
    /// The pass is over.
    pub done: Signal<Out, Bit>,

    /// To the line memories: the lines to read, in the order H, V, D1, D2.
    pub beat_line: [Signal<Out, Bits<LINE_BITS>>; 4],
    /// From them: dark stones of the lines asked for two cycles before.
    pub dark: [Signal<In, Bits<LINE_CELLS>>; 4],
    /// Light stones of these lines.
    pub light: [Signal<In, Bits<LINE_CELLS>>; 4],

    /// The attacker can fill a window.
    pub won: Signal<Out, Bit>,
    /// The defender has filled one.
    pub lost: Signal<Out, Bit>,

    /// Goes back before the first line of a class.
    pub rewind: Signal<In, Bit>,
    /// This class.
    pub line_class: Signal<In, Bits<2>>,
    /// Goes on to the next line.
    pub next_line: Signal<In, Bit>,
    /// There is one.
    pub has_line: Signal<Out, Bit>,
    /// Its direction.
    pub line_direction: Signal<Out, Bits<2>>,
    /// Its number.
    pub line_number: Signal<Out, Bits<LINE_BITS>>,

    last_beat: Fixed<5, { BEATS as u64 - 1 }>,
    last_straight: Fixed<5, { LINE_CELLS as u64 - 1 }>,
    longest: Fixed<5, { LINE_CELLS as u64 - 1 - FIRST_DIAGONAL }>,
    first_diagonal: Fixed<LINE_BITS, FIRST_DIAGONAL>,
    first_cells: Fixed<LINE_CELLS, FIRST_CELLS>,
    full_line: Fixed<LINE_CELLS, FULL_LINE>,
    class_threes: Fixed<2, CLASS_THREES>,
    class_threats: Fixed<2, CLASS_THREATS>,
    direction_number: Counting<2, 4>,

    state: DFF<BusyState>,
    finished: DFF<Bit>,
    beat: DFF<Bits<5>>,
    // Which of the last three cycles asked for lines, the latest in the lowest bit.
    under_way: DFF<Bits<3>>,
    // The words that are there belong to this beat, and its falling diagonal has these cells.
    arriving: DFF<Bits<5>>,
    falling: DFF<Bits<LINE_CELLS>>,
    units: [Line; 4],
    // Bits by beats; of each class the four directions.
    twos: [DFF<Bits<BEATS>>; 4],
    threes: [DFF<Bits<BEATS>>; 4],
    threats: [DFF<Bits<BEATS>>; 4],
    can_fill: DFF<Bit>,
    has_six: DFF<Bit>,

    chosen: DFF<Bits<2>>,
    // Directions that have not been opened; lines of the last that have not been named.
    unopened: DFF<Bits<4>>,
    unnamed: DFF<Bits<BEATS>>,
    direction: DFF<Bits<2>>,
    naming: DFF<Bit>,
    named: DFF<Bit>,
    named_number: DFF<Bits<LINE_BITS>>,
    named_direction: DFF<Bits<2>>,
    due: Lowest,

    reads: Signal<Local, Bit>,
    rising: Signal<Local, Bits<LINE_CELLS>>,
    straight: Signal<Local, Bits<LINE_CELLS>>,
    of_class: [Signal<Local, Bits<BEATS>>; 4],
    opened: Signal<Local, Bit>,
    closed: Signal<Local, Bits<4>>,
}

impl Logic for Busy {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, state, finished, beat, under_way, arriving, falling, can_fill, has_six,
            chosen, unopened, unnamed, direction, naming, named, named_number, named_direction
        );
        clock!(self, clock, units[0], units[1], units[2], units[3]);
        self.done.next = self.finished.q.val();
        self.finished.d.next = false;
        self.won.next = self.can_fill.q.val();
        self.lost.next = self.has_six.q.val();

        // Two cycles after the beat the words are there, a cycle later their windows.
        self.reads.next = self.state.q.val() == BusyState::ReadLines;
        self.under_way.d.next = (self.under_way.q.val() << 1).replace_bit(0, self.reads.val());
        self.rising.next = bits::<19>(0);
        for i in 0..19 {
            self.rising.next =
                self.rising.val().replace_bit(18 - i, self.falling.q.val().get_bit(i));
        }
        self.straight.next = bits::<19>(0);
        if self.arriving.q.val() <= self.last_straight.val() {
            self.straight.next = self.full_line.val();
        }
        self.beat_line[0].next = bit_cast::<6, 5>(self.beat.q.val());
        self.beat_line[1].next = bit_cast::<6, 5>(self.beat.q.val());
        self.beat_line[2].next = bit_cast::<6, 5>(self.beat.q.val()) + self.first_diagonal.val();
        self.beat_line[3].next = bit_cast::<6, 5>(self.beat.q.val()) + self.first_diagonal.val();
        self.units[0].cells.next = self.straight.val();
        self.units[1].cells.next = self.straight.val();
        self.units[2].cells.next = self.falling.q.val();
        self.units[3].cells.next = self.rising.val();
        if self.under_way.q.val().get_bit(1) {
            self.arriving.d.next = self.arriving.q.val() + 1;
            self.falling.d.next = (self.falling.q.val() << 1)
                .replace_bit(0, self.arriving.q.val() < self.longest.val());
        }
        for i in 0..4 {
            dff_setup!(self, clock, twos[i], threes[i], threats[i]);
            self.units[i].own.next = self.dark[i].val();
            self.units[i].other.next = self.light[i].val();
            if self.light_attacks.val() {
                self.units[i].own.next = self.light[i].val();
                self.units[i].other.next = self.dark[i].val();
            }
            if self.under_way.q.val().get_bit(2) {
                self.twos[i].d.next =
                    (self.twos[i].q.val() >> 1).replace_bit(26, self.units[i].twos.val().any());
                self.threes[i].d.next =
                    (self.threes[i].q.val() >> 1).replace_bit(26, self.units[i].threes.val().any());
                self.threats[i].d.next = (self.threats[i].q.val() >> 1)
                    .replace_bit(26, self.units[i].other_fours.val().any());
                if self.units[i].fours.val().any() {
                    self.can_fill.d.next = true;
                }
                if self.units[i].other_six.val() {
                    self.has_six.d.next = true;
                }
            }
        }

        match self.state.q.val() {
            BusyState::WaitStart => {
                if self.start.val() {
                    self.beat.d.next = bits::<5>(0);
                    self.arriving.d.next = bits::<5>(0);
                    self.falling.d.next = self.first_cells.val();
                    self.can_fill.d.next = false;
                    self.has_six.d.next = false;
                    self.state.d.next = BusyState::ReadLines;
                }
            }
            BusyState::ReadLines => {
                self.beat.d.next = self.beat.q.val() + 1;
                if self.beat.q.val() == self.last_beat.val() {
                    self.state.d.next = BusyState::AwaitLines;
                }
            }
            BusyState::AwaitLines => {
                if !self.under_way.q.val().any() {
                    self.finished.d.next = true;
                    self.state.d.next = BusyState::WaitStart;
                }
            }
            _ => {
                self.state.d.next = BusyState::WaitStart;
            }
        }

        // When no line of a direction is left, the next one that has any is opened.
        for i in 0..4 {
            self.of_class[i].next = self.twos[i].q.val();
            if self.chosen.q.val() == self.class_threes.val() {
                self.of_class[i].next = self.threes[i].q.val();
            }
            if self.chosen.q.val() == self.class_threats.val() {
                self.of_class[i].next = self.threats[i].q.val();
            }
        }
        self.opened.next = false;
        self.closed.next = self.unopened.q.val();
        self.naming.d.next = self.next_line.val();
        if self.next_line.val() & !self.unnamed.q.val().any() {
            for i in 0..4 {
                if !self.opened.val() & self.unopened.q.val().get_bit(i) {
                    self.closed.next = self.closed.val().replace_bit(i, false);
                    self.unnamed.d.next = self.of_class[i].val();
                    self.direction.d.next = self.direction_number[i].val();
                    self.opened.next = self.of_class[i].val().any();
                }
            }
            self.unopened.d.next = self.closed.val();
        }
        self.due.word.next = bit_cast::<32, 27>(self.unnamed.q.val());
        if self.naming.q.val() {
            self.named.d.next = self.unnamed.q.val().any();
            self.named_direction.d.next = self.direction.q.val();
            self.named_number.d.next = bit_cast::<6, 5>(self.due.at.val());
            if self.direction.q.val().get_bit(1) {
                self.named_number.d.next =
                    bit_cast::<6, 5>(self.due.at.val()) + self.first_diagonal.val();
            }
            self.unnamed.d.next = self.unnamed.q.val() & !self.due.alone.val().get_bits::<27>(0);
        }
        if self.rewind.val() {
            self.chosen.d.next = self.line_class.val();
            self.unopened.d.next = bits::<4>(15);
            self.unnamed.d.next = bits::<27>(0);
        }
        self.has_line.next = self.named.q.val();
        self.line_direction.next = self.named_direction.q.val();
        self.line_number.next = self.named_number.q.val();

        if self.reset.val() {
            self.finished.d.next = false;
            self.under_way.d.next = bits::<3>(0);
            self.unopened.d.next = bits::<4>(0);
            self.unnamed.d.next = bits::<27>(0);
            self.naming.d.next = false;
            self.named.d.next = false;
            self.state.d.next = BusyState::WaitStart;
        }
    }
}
