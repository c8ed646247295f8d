//! DOUBLES: the pairs of cells of a line's windows of two that leave two threats there, all side by
//! side. Combinational.
//!
//! Contract
//! - `own` are the attacker's stones on the line, `twos` its live windows with two of them, a bit a
//!   window by its first position. No cell of these windows may be a builder.
//! - Bit `p` of `beside[0]`, `beside[1]` and `beside[2]` is the pair of the positions `p` and
//!   `p + 1`, `p + 2` and `p + 3`: it fills windows of two to four that have no other empty cell in
//!   common.
//! - Latency: none. There is no start and no reset.
//!
//! The windows that a pair fills have in common what lies between the first position of the last
//! one and the last position of the first one. If two stones are there besides the pair, it is four
//! cells long, if one is there three, if none is two: windows with three stones are not of two.
//!
//! The model is `connect6_model::search::doubles`, its function `fill_twos`.

use crate::prelude::*;

use super::line::{LINE_CELLS, STARTS};

/// Distances of two cells that leave two threats.
pub const DISTANCES: usize = 3;

/// The finder.
#[derive(LogicBlock, Default)]
pub struct Doubles {
    /// Stones of the attacker.
    pub own: Signal<In, Bits<LINE_CELLS>>,
    /// Its windows with two.
    pub twos: Signal<In, Bits<STARTS>>,
    /// The pairs of each distance, by their first position.
    pub beside: [Signal<Out, Bits<LINE_CELLS>>; DISTANCES],

    windows: Signal<Local, Bits<LINE_CELLS>>,
    stones: Signal<Local, Bits<LINE_CELLS>>,
    empty: Signal<Local, Bits<LINE_CELLS>>,
    // The windows that begin one to four positions before.
    ago: [Signal<Local, Bits<LINE_CELLS>>; 4],
    // The stones one and two positions before, and one, two and three behind.
    ahead: [Signal<Local, Bits<LINE_CELLS>>; 2],
    behind: [Signal<Local, Bits<LINE_CELLS>>; 3],
    // What the windows of a pair have in common begins here, one or two positions before.
    here: [Signal<Local, Bits<LINE_CELLS>>; 3],
    one_before: [Signal<Local, Bits<LINE_CELLS>>; 2],
    two_before: Signal<Local, Bits<LINE_CELLS>>,
}

impl Logic for Doubles {
    #[hdl_gen]
    fn update(&mut self) {
        self.windows.next = bit_cast::<LINE_CELLS, STARTS>(self.twos.val());
        self.stones.next = self.own.val();
        self.empty.next = !self.own.val();
        self.ago[0].next = self.windows.val() << 1;
        self.ago[1].next = self.windows.val() << 2;
        self.ago[2].next = self.windows.val() << 3;
        self.ago[3].next = self.windows.val() << 4;
        self.ahead[0].next = self.stones.val() << 1;
        self.ahead[1].next = self.stones.val() << 2;
        self.behind[0].next = self.stones.val() >> 1;
        self.behind[1].next = self.stones.val() >> 2;
        self.behind[2].next = self.stones.val() >> 3;

        // Two, three and four cells from here on; three and four from the one before, if it is a
        // stone; four from the second one before, if both are.
        self.here[0].next = self.windows.val() & self.ago[3].val();
        self.here[1].next = self.windows.val() & self.ago[2].val();
        self.here[2].next = self.windows.val() & self.ago[1].val();
        self.one_before[0].next = self.ago[0].val() & self.ago[3].val() & self.ahead[0].val();
        self.one_before[1].next = self.ago[0].val() & self.ago[2].val() & self.ahead[0].val();
        self.two_before.next =
            self.ago[1].val() & self.ago[3].val() & self.ahead[0].val() & self.ahead[1].val();

        self.beside[0].next = self.empty.val()
            & (self.empty.val() >> 1)
            & (self.here[0].val()
                | (self.here[1].val() & self.behind[1].val())
                | (self.here[2].val() & self.behind[1].val() & self.behind[2].val())
                | self.one_before[0].val()
                | (self.one_before[1].val() & self.behind[1].val())
                | self.two_before.val());
        self.beside[1].next = self.empty.val()
            & (self.empty.val() >> 2)
            & self.behind[0].val()
            & (self.here[1].val()
                | (self.here[2].val() & self.behind[2].val())
                | self.one_before[1].val());
        self.beside[2].next = self.empty.val()
            & (self.empty.val() >> 3)
            & self.here[2].val()
            & self.behind[0].val()
            & self.behind[1].val();
    }
}
