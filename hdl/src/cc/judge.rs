//! JUDGE: one arm of a star as one side sees it. It is a pipeline: an arm a cycle may go in.
//!
//! Contract
//! - `own` and `blocked` are the eleven cells around a centre (bit 5, always 0), as for WINDOWS.
//! - Latency: two cycles later the outputs tell about that arm. In that cycle `keep` has `vacant`,
//!   `threes` and `fours` take it over; they change at no other time.
//! - There is no start and no reset.
//!
//! The model is `connect6_model::star::Arm`.

use crate::prelude::*;

use super::arm::Arm;
use super::windows::{Windows, ARM_CELLS, WINDOWS};

/// The judge of one arm.
#[derive(LogicBlock, Default)]
pub struct Judge {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Stones of the side.
    pub own: Signal<In, Bits<ARM_CELLS>>,
    /// Stones of the other, and cells off the board.
    pub blocked: Signal<In, Bits<ARM_CELLS>>,
    /// Keeps the windows.
    pub keep: Signal<In, Bit>,

    /// Threats that a stone on the centre makes, 0 to 2; as wide as the sum of four.
    pub threats: Signal<Out, Bits<4>>,
    /// It makes a three or more.
    pub three: Signal<Out, Bit>,
    /// How dangerous the side is here, as wide as the sum of four; see ARM.
    pub peril: Signal<Out, Bits<7>>,
    /// Live windows, as wide as the sum of four.
    pub room: Signal<Out, Bits<5>>,
    /// It makes an open three.
    pub open: Signal<Out, Bit>,
    /// It makes six.
    pub six: Signal<Out, Bit>,
    /// The side's share of PQ, as wide as the sum of four.
    pub quality: Signal<Out, Bits<7>>,
    /// The side has a threat through the centre.
    pub four: Signal<Out, Bit>,

    /// Empty cells besides the centre, kept.
    pub vacant: Signal<Out, Bits<ARM_CELLS>>,
    /// Windows that a stone turns into threats, kept.
    pub threes: Signal<Out, Bits<WINDOWS>>,
    /// Windows that are threats already, kept.
    pub fours: Signal<Out, Bits<WINDOWS>>,

    windows: Windows,
    arm: Arm,
    vacant_1: DFF<Bits<ARM_CELLS>>,
    live_1: DFF<Bits<WINDOWS>>,
    ones_1: DFF<Bits<WINDOWS>>,
    twos_1: DFF<Bits<WINDOWS>>,
    fours_1: DFF<Bits<WINDOWS>>,
    vacant_2: DFF<Bits<ARM_CELLS>>,
    threes_2: DFF<Bits<WINDOWS>>,
    fours_2: DFF<Bits<WINDOWS>>,
    threats_2: DFF<Bits<2>>,
    three_2: DFF<Bit>,
    peril_2: DFF<Bits<5>>,
    room_2: DFF<Bits<3>>,
    open_2: DFF<Bit>,
    six_2: DFF<Bit>,
    quality_2: DFF<Bits<5>>,
    vacant_3: DFF<Bits<ARM_CELLS>>,
    threes_3: DFF<Bits<WINDOWS>>,
    fours_3: DFF<Bits<WINDOWS>>,
}

impl Logic for Judge {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, vacant_1, live_1, ones_1, twos_1, fours_1, vacant_2, threes_2, fours_2,
            threats_2, three_2, peril_2, room_2, open_2, six_2, quality_2, vacant_3, threes_3,
            fours_3
        );

        // Stage 1: the windows counted.
        self.windows.own.next = self.own.val();
        self.windows.blocked.next = self.blocked.val();
        self.vacant_1.d.next = self.windows.vacant.val();
        self.live_1.d.next = self.windows.live.val();
        self.ones_1.d.next = self.windows.ones.val();
        self.twos_1.d.next = self.windows.twos.val();
        self.fours_1.d.next = self.windows.fours.val();

        // Stage 2: the arm judged.
        self.arm.live.next = self.live_1.q.val();
        self.arm.ones.next = self.ones_1.q.val();
        self.arm.twos.next = self.twos_1.q.val();
        self.arm.fours.next = self.fours_1.q.val();
        self.arm.vacant.next = self.vacant_1.q.val();
        self.vacant_2.d.next = self.vacant_1.q.val();
        self.threes_2.d.next = self.arm.threatening.val();
        self.fours_2.d.next = self.fours_1.q.val();
        self.threats_2.d.next = self.arm.threats.val();
        self.three_2.d.next = self.arm.has_two.val();
        self.peril_2.d.next = self.arm.peril.val();
        self.room_2.d.next = self.arm.room.val();
        self.open_2.d.next = self.arm.has_open.val();
        self.six_2.d.next = self.arm.has_five.val();
        self.quality_2.d.next = self.arm.quality.val();
        self.threats.next = bit_cast::<4, 2>(self.threats_2.q.val());
        self.three.next = self.three_2.q.val();
        self.peril.next = bit_cast::<7, 5>(self.peril_2.q.val());
        self.room.next = bit_cast::<5, 3>(self.room_2.q.val());
        self.open.next = self.open_2.q.val();
        self.six.next = self.six_2.q.val();
        self.quality.next = bit_cast::<7, 5>(self.quality_2.q.val());
        self.four.next = self.fours_2.q.val().any();

        // Stage 3: the windows kept.
        if self.keep.val() {
            self.vacant_3.d.next = self.vacant_2.q.val();
            self.threes_3.d.next = self.threes_2.q.val();
            self.fours_3.d.next = self.fours_2.q.val();
        }
        self.vacant.next = self.vacant_3.q.val();
        self.threes.next = self.threes_3.q.val();
        self.fours.next = self.fours_3.q.val();
    }
}
