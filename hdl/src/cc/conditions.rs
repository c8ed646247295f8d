//! CONDITIONS: whether the condition of an instruction holds. Combinational.
//!
//! Contract
//! - `condition` and `negated` are those of the instruction; every other input is a flag of a unit
//!   or of the turn. `holds` is the flag that the condition names, or its opposite. A condition
//!   that there is none of never holds.
//! - Latency: none. There is no start and no reset.
//!
//! The model is `connect6_machine::Machine`.

use connect6_program::Condition;

use crate::fixed::Fixed;
use crate::prelude::*;

/// Bits of a condition's number.
const CODE: usize = Condition::BITS;
/// Numbers that a condition can have.
const FLAGS: usize = 1 << CODE;

/// The choice of a flag.
#[derive(LogicBlock, Default)]
pub struct Conditions {
    /// The condition's number.
    pub condition: Signal<In, Bits<CODE>>,
    /// It must not hold.
    pub negated: Signal<In, Bit>,
    /// It does.
    pub holds: Signal<Out, Bit>,
    /// COVER: T; 3 for three and more.
    pub threats: Signal<In, Bits<2>>,
    /// The last subroutine succeeded.
    pub success: Signal<In, Bit>,
    /// The move has two stones.
    pub double: Signal<In, Bit>,
    /// No stone is left in hand.
    pub hand_empty: Signal<In, Bit>,
    /// The side that attacks has two stones.
    pub pair: Signal<In, Bit>,
    /// A stone was decided since the last survey.
    pub stale: Signal<In, Bit>,
    /// A stone was decided in this turn.
    pub decided: Signal<In, Bit>,
    /// Two stones were.
    pub decided_both: Signal<In, Bit>,
    /// SURVEY found a winning cell.
    pub win: Signal<In, Bit>,
    /// SURVEY found an empty cell.
    pub greatest: Signal<In, Bit>,
    /// SURVEY found a forcing cell.
    pub forcing: Signal<In, Bit>,
    /// STAR: a stone makes six.
    pub six: Signal<In, Bit>,
    /// STAR: there is a stone on the cell.
    pub occupied: Signal<In, Bit>,
    /// STAR: a stone of the attacker is part of a three.
    pub three: Signal<In, Bit>,
    /// STAR: a stone of the defender makes a threat.
    pub countered: Signal<In, Bit>,
    /// COVER: one end of the first threat stops all.
    pub stop_a: Signal<In, Bit>,
    /// COVER: the other end does.
    pub stop_b: Signal<In, Bit>,
    /// COVER: the pair shown stops all.
    pub pair_stops: Signal<In, Bit>,
    /// SWEEP: a cell was accepted.
    pub found: Signal<In, Bit>,
    /// The number compared was less than the other.
    pub less: Signal<In, Bit>,
    /// It was equal to it, or the last sum was 0.
    pub equal: Signal<In, Bit>,
    /// FRESH: the first stone alone is a quiet move.
    pub quiet_alone: Signal<In, Bit>,
    /// FRESH: both stones are one.
    pub quiet_pair: Signal<In, Bit>,
    /// FRESH: both stones are on one line.
    pub shares: Signal<In, Bit>,
    /// GATHER: the list has the entry asked for.
    pub has_entry: Signal<In, Bit>,

    one: Fixed<2, 1>,
    two: Fixed<2, 2>,
    three_or_more: Fixed<2, 3>,
    flags: Signal<Local, Bits<FLAGS>>,
}

impl Logic for Conditions {
    #[hdl_gen]
    fn update(&mut self) {
        // In the order of `Condition`; the first never holds, the second always.
        self.flags.next = bits::<32>(2);
        self.flags.next = self.flags.val().replace_bit(2, self.success.val());
        self.flags.next = self.flags.val().replace_bit(3, self.double.val());
        self.flags.next = self.flags.val().replace_bit(4, self.hand_empty.val());
        self.flags.next = self.flags.val().replace_bit(5, self.pair.val());
        self.flags.next = self.flags.val().replace_bit(6, self.stale.val());
        self.flags.next = self.flags.val().replace_bit(7, self.decided.val());
        self.flags.next = self.flags.val().replace_bit(8, self.decided_both.val());
        self.flags.next = self.flags.val().replace_bit(9, self.win.val());
        self.flags.next = self.flags.val().replace_bit(10, self.greatest.val());
        self.flags.next = self.flags.val().replace_bit(11, self.forcing.val());
        self.flags.next = self.flags.val().replace_bit(12, self.six.val());
        self.flags.next = self.flags.val().replace_bit(13, self.occupied.val());
        self.flags.next = self.flags.val().replace_bit(14, self.three.val());
        self.flags.next = self.flags.val().replace_bit(15, self.countered.val());
        self.flags.next = self.flags.val().replace_bit(16, !self.threats.val().any());
        self.flags.next = self.flags.val().replace_bit(17, self.threats.val() == self.one.val());
        self.flags.next = self.flags.val().replace_bit(18, self.threats.val() == self.two.val());
        self.flags.next =
            self.flags.val().replace_bit(19, self.threats.val() == self.three_or_more.val());
        self.flags.next = self.flags.val().replace_bit(20, self.threats.val() >= self.two.val());
        self.flags.next = self.flags.val().replace_bit(21, self.stop_a.val());
        self.flags.next = self.flags.val().replace_bit(22, self.stop_b.val());
        self.flags.next = self.flags.val().replace_bit(23, self.pair_stops.val());
        self.flags.next = self.flags.val().replace_bit(24, self.found.val());
        self.flags.next = self.flags.val().replace_bit(25, self.less.val());
        self.flags.next = self.flags.val().replace_bit(26, self.equal.val());
        self.flags.next = self.flags.val().replace_bit(27, self.quiet_alone.val());
        self.flags.next = self.flags.val().replace_bit(28, self.quiet_pair.val());
        self.flags.next = self.flags.val().replace_bit(29, self.shares.val());
        self.flags.next = self.flags.val().replace_bit(30, self.has_entry.val());
        self.holds.next =
            self.flags.val().get_bit(self.condition.val().index()) ^ self.negated.val();
    }
}
