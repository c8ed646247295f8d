//! EDGES: the threats of a line, each as the cells that stop it: the one or two empty cells of a
//! window of four or five.
//!
//! Contract
//! - A pulse on `start` takes a line by its `direction` and `number`, its stones of one side
//!   (`filled`) and the live windows of that side with four or more (`windows`), a bit a window by
//!   its first position.
//! - For each window, the lowest first, `met` is high for a cycle, `met_cells` are its empty cells,
//!   the same one twice if there is one, and `apart` says whether they differ. A window without an
//!   empty cell is passed over. `done` pulses behind the last.
//! - Latency: `done` comes 2 cycles after `start`, 3 more for each window.
//! - `reset` goes back to idle at once and wins over `start`.
//!
//! The model is `connect6_model::search::threats`, its function `each`.

use crate::cc::line_numbers::LINE_BITS;
use crate::prelude::*;

use super::cell_at::CellAt;
use super::line::{LINE_CELLS, STARTS};
use super::lowest::{Lowest, WORD_BITS};

/// What EDGES is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum EdgesState {
    /// Idle.
    WaitStart,
    /// Takes the lowest window that is left.
    TakeWindow,
    /// Finds the first and the last of its empty cells.
    FindEnds,
    /// Names them.
    MeetEdge,
}

/// Windows become edges.
#[derive(LogicBlock, Default)]
pub struct Edges {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// Takes a line.
    pub start: Signal<In, Bit>,
    /// Its direction: H, V, D1, D2.
    pub direction: Signal<In, Bits<2>>,
    /// Its number.
    pub number: Signal<In, Bits<LINE_BITS>>,
    /// Its stones.
    pub filled: Signal<In, Bits<LINE_CELLS>>,
    /// Its windows of four or more.
    pub windows: Signal<In, Bits<STARTS>>,
    /// There are no more.
    pub done: Signal<Out, Bit>,
    /// There is an edge.
    pub met: Signal<Out, Bit>,
    /// Its cells, row above column.
    pub met_cells: [Signal<Out, Bits<10>>; 2],
    /// They differ.
    pub apart: Signal<Out, Bit>,

    state: DFF<EdgesState>,
    finished: DFF<Bit>,
    line_direction: DFF<Bits<2>>,
    line_number: DFF<Bits<LINE_BITS>>,
    stones: DFF<Bits<LINE_CELLS>>,
    pending: DFF<Bits<STARTS>>,
    // The empty cells of the window, and their ends.
    empties: DFF<Bits<LINE_CELLS>>,
    has_edge: DFF<Bit>,
    ends: [DFF<Bits<5>>; 2],

    // The lowest of a word, and of the same word in reverse.
    low: Lowest,
    high: Lowest,
    cells: [CellAt; 2],
    word: Signal<Local, Bits<LINE_CELLS>>,
    reversed: Signal<Local, Bits<WORD_BITS>>,
    spread: [Signal<Local, Bits<LINE_CELLS>>; 3],
}

impl Logic for Edges {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, state, finished, line_direction, line_number, stones, pending, empties,
            has_edge, ends[0], ends[1]
        );
        self.finished.d.next = false;
        self.done.next = self.finished.q.val();
        self.met.next = false;

        // The word whose ends are looked for.
        self.word.next = bit_cast::<LINE_CELLS, STARTS>(self.pending.q.val());
        if self.state.q.val() == EdgesState::FindEnds {
            self.word.next = self.empties.q.val();
        }
        self.reversed.next = bits::<32>(0);
        for i in 0..19 {
            self.reversed.next =
                self.reversed.val().replace_bit(31 - i, self.word.val().get_bit(i));
        }
        self.low.word.next = bit_cast::<WORD_BITS, LINE_CELLS>(self.word.val());
        self.high.word.next = self.reversed.val();

        // The six cells of the lowest window.
        self.spread[0].next = self.low.alone.val().get_bits::<LINE_CELLS>(0);
        self.spread[1].next = self.spread[0].val() | (self.spread[0].val() << 1);
        self.spread[2].next =
            self.spread[1].val() | (self.spread[1].val() << 2) | (self.spread[1].val() << 4);

        match self.state.q.val() {
            EdgesState::WaitStart => {
                if self.start.val() {
                    self.line_direction.d.next = self.direction.val();
                    self.line_number.d.next = self.number.val();
                    self.stones.d.next = self.filled.val();
                    self.pending.d.next = self.windows.val();
                    self.state.d.next = EdgesState::TakeWindow;
                }
            }
            EdgesState::TakeWindow => {
                self.empties.d.next = self.spread[2].val() & !self.stones.q.val();
                self.pending.d.next =
                    self.pending.q.val() & !self.low.alone.val().get_bits::<STARTS>(0);
                self.state.d.next = EdgesState::FindEnds;
                if !self.pending.q.val().any() {
                    self.finished.d.next = true;
                    self.state.d.next = EdgesState::WaitStart;
                }
            }
            EdgesState::FindEnds => {
                self.has_edge.d.next = self.empties.q.val().any();
                self.ends[0].d.next = self.low.at.val();
                self.ends[1].d.next = !self.high.at.val();
                self.state.d.next = EdgesState::MeetEdge;
            }
            EdgesState::MeetEdge => {
                self.met.next = self.has_edge.q.val();
                self.state.d.next = EdgesState::TakeWindow;
            }
            _ => {
                self.state.d.next = EdgesState::WaitStart;
            }
        }
        if self.reset.val() {
            self.finished.d.next = false;
            self.state.d.next = EdgesState::WaitStart;
        }

        for i in 0..2 {
            self.cells[i].direction.next = self.line_direction.q.val();
            self.cells[i].number.next = self.line_number.q.val();
            self.cells[i].position.next = self.ends[i].q.val();
            self.met_cells[i].next = self.cells[i].cell_at.val();
        }
        self.apart.next = self.ends[0].q.val() != self.ends[1].q.val();
    }
}
