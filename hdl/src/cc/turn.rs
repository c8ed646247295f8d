//! TURN: the stones decided in a turn, and how many are left in hand.
//!
//! Contract
//! - With `opens` high a turn begins: two stones in hand, nothing decided, no survey made.
//! - With `note` high `cell_in` is decided in the name of `step`: `hand` goes down by one, and
//!   the survey is out of date (`stale`) up to the cycle before `surveyed`.
//! - With `finish` high the hand is empty.
//! - What was decided can be read until the next `opens`.
//! - Latency: one cycle. There is no start and no reset: `opens` is both.
//!
//! The model is `connect6_model::turn::Turn`.

use crate::fixed::Fixed;
use crate::prelude::*;

/// The turn in the making.
#[derive(LogicBlock, Default)]
pub struct Turn {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Begins a turn.
    pub opens: Signal<In, Bit>,
    /// Decides a stone.
    pub note: Signal<In, Bit>,
    /// The stone.
    pub cell_in: Signal<In, Bits<10>>,
    /// The step that decides it, 1 to 9.
    pub step: Signal<In, Bits<4>>,
    /// Empties the hand.
    pub finish: Signal<In, Bit>,
    /// A survey was made.
    pub surveyed: Signal<In, Bit>,
    /// Stones in hand.
    pub hand: Signal<Out, Bits<2>>,
    /// The survey is out of date.
    pub stale: Signal<Out, Bit>,
    /// Stones decided.
    pub count: Signal<Out, Bits<2>>,
    /// The stones.
    pub cells: [Signal<Out, Bits<10>>; 2],
    /// The steps that decided them.
    pub by_step: [Signal<Out, Bits<4>>; 2],

    two: Fixed<2, 2>,
    left: DFF<Bits<2>>,
    decided: DFF<Bits<2>>,
    stone: [DFF<Bits<10>>; 2],
    stone_step: [DFF<Bits<4>>; 2],
    outdated: DFF<Bit>,
}

impl Logic for Turn {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, left, decided, outdated);
        for i in 0..2 {
            dff_setup!(self, clock, stone[i], stone_step[i]);
            self.cells[i].next = self.stone[i].q.val();
            self.by_step[i].next = self.stone_step[i].q.val();
        }
        if self.surveyed.val() {
            self.outdated.d.next = false;
        }
        if self.note.val() {
            if self.decided.q.val().any() {
                self.stone[1].d.next = self.cell_in.val();
                self.stone_step[1].d.next = self.step.val();
            } else {
                self.stone[0].d.next = self.cell_in.val();
                self.stone_step[0].d.next = self.step.val();
            }
            self.decided.d.next = self.decided.q.val() + 1;
            self.left.d.next = self.left.q.val() - 1;
            self.outdated.d.next = true;
        }
        if self.finish.val() {
            self.left.d.next = bits::<2>(0);
        }
        if self.opens.val() {
            self.left.d.next = self.two.val();
            self.decided.d.next = bits::<2>(0);
            self.outdated.d.next = true;
        }
        self.hand.next = self.left.q.val();
        self.stale.next = self.outdated.q.val() & !self.surveyed.val();
        self.count.next = self.decided.q.val();
    }
}
