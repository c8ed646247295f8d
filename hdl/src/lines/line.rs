//! LINE: the live windows of a line by how many stones they have, all fourteen side by side.
//!
//! Contract
//! - In come the stones of the attacker (`own`), those of the other side, and the cells that are on
//!   the line, by position. Bit `w` of each output is the window of the positions `w` to `w + 5`,
//!   and it is low unless all six are on the line.
//! - `twos`, `threes` and `fours` are the windows without a stone of the other side in which the
//!   attacker has two, three, and four or more; `other_fours` those without a stone of the attacker
//!   in which the other side has four or more, and `other_six` tells whether it fills one.
//! - Latency: one cycle, a line a cycle. There is no start and no reset.
//!
//! A carry-save adder counts three cells from every position on; a window is two such triples.
//!
//! The model is `connect6_game::windows::State`, its function `windows`.

use crate::prelude::*;

/// Cells that a full line has.
pub const LINE_CELLS: usize = 19;
/// Positions at which a window can begin.
pub const STARTS: usize = LINE_CELLS - 5;
/// Positions at which three cells can begin.
const TRIPLES: usize = LINE_CELLS - 2;

/// The counter of a line's windows.
#[derive(LogicBlock, Default)]
pub struct Line {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Stones of the attacker.
    pub own: Signal<In, Bits<LINE_CELLS>>,
    /// Stones of the other side.
    pub other: Signal<In, Bits<LINE_CELLS>>,
    /// Cells on the line.
    pub cells: Signal<In, Bits<LINE_CELLS>>,
    /// Windows of the attacker with two stones.
    pub twos: Signal<Out, Bits<STARTS>>,
    /// With three.
    pub threes: Signal<Out, Bits<STARTS>>,
    /// With four or more.
    pub fours: Signal<Out, Bits<STARTS>>,
    /// Windows of the other side with four or more.
    pub other_fours: Signal<Out, Bits<STARTS>>,
    /// The other side has six in a row.
    pub other_six: Signal<Out, Bit>,

    kept_twos: DFF<Bits<STARTS>>,
    kept_threes: DFF<Bits<STARTS>>,
    kept_fours: DFF<Bits<STARTS>>,
    kept_other_fours: DFF<Bits<STARTS>>,
    kept_other_six: DFF<Bit>,

    // Of the attacker, then of the other side.
    stones: [Signal<Local, Bits<LINE_CELLS>>; 2],
    blocked: [Signal<Local, Bits<LINE_CELLS>>; 2],
    sum: [Signal<Local, Bits<TRIPLES>>; 2],
    carry: [Signal<Local, Bits<TRIPLES>>; 2],
    shut: [Signal<Local, Bits<TRIPLES>>; 2],
    live: [Signal<Local, Bits<STARTS>>; 2],
    both: [Signal<Local, Bits<STARTS>>; 2],
    odd: Signal<Local, Bits<STARTS>>,
    pairs: [Signal<Local, Bits<STARTS>>; 2],
    many: [Signal<Local, Bits<STARTS>>; 2],
    few: Signal<Local, Bits<STARTS>>,
}

impl Logic for Line {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, kept_twos, kept_threes, kept_fours, kept_other_fours, kept_other_six
        );
        self.stones[0].next = self.own.val();
        self.stones[1].next = self.other.val();
        self.blocked[0].next = self.other.val() | !self.cells.val();
        self.blocked[1].next = self.own.val() | !self.cells.val();
        for i in 0..2 {
            self.sum[i].next = self.stones[i].val().get_bits::<17>(0)
                ^ self.stones[i].val().get_bits::<17>(1)
                ^ self.stones[i].val().get_bits::<17>(2);
            self.carry[i].next = (self.stones[i].val().get_bits::<17>(0)
                & self.stones[i].val().get_bits::<17>(1))
                | (self.stones[i].val().get_bits::<17>(0) & self.stones[i].val().get_bits::<17>(2))
                | (self.stones[i].val().get_bits::<17>(1) & self.stones[i].val().get_bits::<17>(2));
            self.shut[i].next = self.blocked[i].val().get_bits::<17>(0)
                | self.blocked[i].val().get_bits::<17>(1)
                | self.blocked[i].val().get_bits::<17>(2);
            self.live[i].next =
                !(self.shut[i].val().get_bits::<14>(0) | self.shut[i].val().get_bits::<14>(3));
            // The count in binary.
            self.both[i].next =
                self.sum[i].val().get_bits::<14>(0) & self.sum[i].val().get_bits::<14>(3);
            self.pairs[i].next = self.carry[i].val().get_bits::<14>(0)
                ^ self.carry[i].val().get_bits::<14>(3)
                ^ self.both[i].val();
            self.many[i].next = (self.carry[i].val().get_bits::<14>(0)
                & self.carry[i].val().get_bits::<14>(3))
                | (self.carry[i].val().get_bits::<14>(0) & self.both[i].val())
                | (self.carry[i].val().get_bits::<14>(3) & self.both[i].val());
        }
        self.odd.next = self.sum[0].val().get_bits::<14>(0) ^ self.sum[0].val().get_bits::<14>(3);
        self.few.next = self.live[0].val() & self.pairs[0].val() & !self.many[0].val();
        self.kept_twos.d.next = self.few.val() & !self.odd.val();
        self.kept_threes.d.next = self.few.val() & self.odd.val();
        self.kept_fours.d.next = self.live[0].val() & self.many[0].val();
        self.kept_other_fours.d.next = self.live[1].val() & self.many[1].val();
        self.kept_other_six.d.next =
            (self.live[1].val() & self.many[1].val() & self.pairs[1].val()).any();

        self.twos.next = self.kept_twos.q.val();
        self.threes.next = self.kept_threes.q.val();
        self.fours.next = self.kept_fours.q.val();
        self.other_fours.next = self.kept_other_fours.q.val();
        self.other_six.next = self.kept_other_six.q.val();
    }
}
