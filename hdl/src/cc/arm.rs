//! ARM: what a stone on the centre makes of one line, for one side. Combinational.
//!
//! Contract
//! - `live`, `ones`, `twos`, `fours` and `vacant` come from WINDOWS. Bit `w` of a window flag
//!   stands for the window of the cells `w` to `w + 5`.
//! - Latency: none. All outputs follow the inputs within the cycle; there is no start and no
//!   reset.
//!
//! The model is `connect6_model::star::Arm`.

use crate::prelude::*;

use super::windows::{ARM_CELLS, WINDOWS};
use crate::fixed::Fixed;

/// The DETECTOR of one direction.
#[derive(LogicBlock, Default)]
pub struct Arm {
    /// Windows that nothing blocks.
    pub live: Signal<In, Bits<WINDOWS>>,
    /// Lowest bit of each window's count.
    pub ones: Signal<In, Bits<WINDOWS>>,
    /// Middle bit of each window's count.
    pub twos: Signal<In, Bits<WINDOWS>>,
    /// Highest bit of each window's count.
    pub fours: Signal<In, Bits<WINDOWS>>,
    /// Empty cells besides the centre.
    pub vacant: Signal<In, Bits<ARM_CELLS>>,
    /// Windows that a stone on the centre turns into a four or more.
    pub threatening: Signal<Out, Bits<WINDOWS>>,
    /// A window holds two own stones or more.
    pub has_two: Signal<Out, Bit>,
    /// How many windows do, those with three or more counted three times.
    pub peril: Signal<Out, Bits<5>>,
    /// Live windows.
    pub room: Signal<Out, Bits<3>>,
    /// Three windows or more do: with a stone on the centre an open three.
    pub has_open: Signal<Out, Bit>,
    /// A window lacks the centre alone.
    pub has_five: Signal<Out, Bit>,
    /// Threats that a stone on the centre makes, 0 to 2.
    pub threats: Signal<Out, Bits<2>>,
    /// This side's share of PQ, 0 to 30.
    pub quality: Signal<Out, Bits<5>>,

    three_windows: Fixed<3, 3>,
    two_or_more: Signal<Local, Bits<WINDOWS>>,
    three_or_more: Signal<Local, Bits<WINDOWS>>,
    above: Signal<Local, Bits<WINDOWS>>,
    below: Signal<Local, Bits<WINDOWS>>,
    common: Signal<Local, Bits<ARM_CELLS>>,
    two_count: Signal<Local, Bits<3>>,
    three_count: Signal<Local, Bits<5>>,
    live_count: Signal<Local, Bits<3>>,
    ones_count: Signal<Local, Bits<5>>,
    twos_count: Signal<Local, Bits<5>>,
    fours_count: Signal<Local, Bits<5>>,
}

impl Logic for Arm {
    #[hdl_gen]
    fn update(&mut self) {
        self.two_or_more.next = self.twos.val() | self.fours.val();
        self.three_or_more.next = self.fours.val() | (self.twos.val() & self.ones.val());
        self.threatening.next = self.three_or_more.val();
        self.has_two.next = self.two_or_more.val().any();
        self.has_five.next = (self.fours.val() & self.ones.val()).any();
        self.two_count.next = bits::<3>(0);
        self.three_count.next = bits::<5>(0);
        self.live_count.next = bits::<3>(0);
        for w in 0..6 {
            self.two_count.next = self.two_count.val() + self.two_or_more.val().get_bit(w);
            self.three_count.next = self.three_count.val() + self.three_or_more.val().get_bit(w);
            self.live_count.next = self.live_count.val() + self.live.val().get_bit(w);
        }
        self.peril.next = bit_cast::<5, 3>(self.two_count.val()) + (self.three_count.val() << 1);
        self.room.next = self.live_count.val();
        self.has_open.next = self.two_count.val() >= self.three_windows.val();

        // One stone stops all threats if they have an empty cell in common: a cell left of the
        // centre that no threatening window begins behind, or one right of it that none ends
        // before.
        self.above.next = bits::<6>(0);
        self.below.next = bits::<6>(0);
        for w in 0..5 {
            self.above.next = self.above.val().replace_bit(
                4 - w,
                self.above.val().get_bit(5 - w) | self.three_or_more.val().get_bit(5 - w),
            );
            self.below.next = self.below.val().replace_bit(
                w + 1,
                self.below.val().get_bit(w) | self.three_or_more.val().get_bit(w),
            );
        }
        self.common.next = bits::<11>(0);
        for i in 0..5 {
            self.common.next = self
                .common
                .val()
                .replace_bit(i, self.vacant.val().get_bit(i) & !self.above.val().get_bit(i));
            self.common.next = self.common.val().replace_bit(
                i + 6,
                self.vacant.val().get_bit(i + 6) & !self.below.val().get_bit(i + 1),
            );
        }
        self.threats.next = bits::<2>(0);
        if self.three_or_more.val().any() {
            self.threats.next = bits::<2>(2);
            if self.common.val().any() {
                self.threats.next = bits::<2>(1);
            }
        }

        self.ones_count.next = bits::<5>(0);
        self.twos_count.next = bits::<5>(0);
        self.fours_count.next = bits::<5>(0);
        for w in 0..6 {
            self.ones_count.next = self.ones_count.val() + self.ones.val().get_bit(w);
            self.twos_count.next = self.twos_count.val() + self.twos.val().get_bit(w);
            self.fours_count.next = self.fours_count.val() + self.fours.val().get_bit(w);
        }
        self.quality.next =
            self.ones_count.val() + (self.twos_count.val() << 1) + (self.fours_count.val() << 2);
    }
}
