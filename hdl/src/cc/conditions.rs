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
    if_always: Fixed<CODE, { Condition::Always.code() }>,
    if_success: Fixed<CODE, { Condition::Success.code() }>,
    if_double: Fixed<CODE, { Condition::Double.code() }>,
    if_hand_empty: Fixed<CODE, { Condition::HandEmpty.code() }>,
    if_pair: Fixed<CODE, { Condition::Pair.code() }>,
    if_stale: Fixed<CODE, { Condition::Stale.code() }>,
    if_decided: Fixed<CODE, { Condition::Decided.code() }>,
    if_decided_both: Fixed<CODE, { Condition::DecidedBoth.code() }>,
    if_win: Fixed<CODE, { Condition::Win.code() }>,
    if_greatest: Fixed<CODE, { Condition::Greatest.code() }>,
    if_forcing: Fixed<CODE, { Condition::Forcing.code() }>,
    if_six: Fixed<CODE, { Condition::Six.code() }>,
    if_occupied: Fixed<CODE, { Condition::Occupied.code() }>,
    if_three: Fixed<CODE, { Condition::Three.code() }>,
    if_countered: Fixed<CODE, { Condition::Countered.code() }>,
    if_no_threat: Fixed<CODE, { Condition::NoThreat.code() }>,
    if_one_threat: Fixed<CODE, { Condition::OneThreat.code() }>,
    if_two_threats: Fixed<CODE, { Condition::TwoThreats.code() }>,
    if_many_threats: Fixed<CODE, { Condition::ManyThreats.code() }>,
    if_forced: Fixed<CODE, { Condition::Forced.code() }>,
    if_stop_a: Fixed<CODE, { Condition::StopA.code() }>,
    if_stop_b: Fixed<CODE, { Condition::StopB.code() }>,
    if_pair_stops: Fixed<CODE, { Condition::PairStops.code() }>,
    if_found: Fixed<CODE, { Condition::Found.code() }>,
    if_less: Fixed<CODE, { Condition::Less.code() }>,
    if_equal: Fixed<CODE, { Condition::Equal.code() }>,
    if_quiet_alone: Fixed<CODE, { Condition::QuietAlone.code() }>,
    if_quiet_pair: Fixed<CODE, { Condition::QuietPair.code() }>,
    if_shares: Fixed<CODE, { Condition::Shares.code() }>,
    if_has_entry: Fixed<CODE, { Condition::HasEntry.code() }>,
    flag: Signal<Local, Bit>,
}

impl Logic for Conditions {
    #[hdl_gen]
    fn update(&mut self) {
        self.flag.next = (self.condition.val() == self.if_always.val())
            | ((self.condition.val() == self.if_success.val()) & self.success.val())
            | ((self.condition.val() == self.if_double.val()) & self.double.val())
            | ((self.condition.val() == self.if_hand_empty.val()) & self.hand_empty.val())
            | ((self.condition.val() == self.if_pair.val()) & self.pair.val())
            | ((self.condition.val() == self.if_stale.val()) & self.stale.val())
            | ((self.condition.val() == self.if_decided.val()) & self.decided.val())
            | ((self.condition.val() == self.if_decided_both.val()) & self.decided_both.val())
            | ((self.condition.val() == self.if_win.val()) & self.win.val())
            | ((self.condition.val() == self.if_greatest.val()) & self.greatest.val())
            | ((self.condition.val() == self.if_forcing.val()) & self.forcing.val())
            | ((self.condition.val() == self.if_six.val()) & self.six.val())
            | ((self.condition.val() == self.if_occupied.val()) & self.occupied.val())
            | ((self.condition.val() == self.if_three.val()) & self.three.val())
            | ((self.condition.val() == self.if_countered.val()) & self.countered.val())
            | ((self.condition.val() == self.if_no_threat.val()) & !self.threats.val().any())
            | ((self.condition.val() == self.if_one_threat.val())
                & (self.threats.val() == self.one.val()))
            | ((self.condition.val() == self.if_two_threats.val())
                & (self.threats.val() == self.two.val()))
            | ((self.condition.val() == self.if_many_threats.val())
                & (self.threats.val() == self.three_or_more.val()))
            | ((self.condition.val() == self.if_forced.val())
                & (self.threats.val() >= self.two.val()))
            | ((self.condition.val() == self.if_stop_a.val()) & self.stop_a.val())
            | ((self.condition.val() == self.if_stop_b.val()) & self.stop_b.val())
            | ((self.condition.val() == self.if_pair_stops.val()) & self.pair_stops.val())
            | ((self.condition.val() == self.if_found.val()) & self.found.val())
            | ((self.condition.val() == self.if_less.val()) & self.less.val())
            | ((self.condition.val() == self.if_equal.val()) & self.equal.val())
            | ((self.condition.val() == self.if_quiet_alone.val()) & self.quiet_alone.val())
            | ((self.condition.val() == self.if_quiet_pair.val()) & self.quiet_pair.val())
            | ((self.condition.val() == self.if_shares.val()) & self.shares.val())
            | ((self.condition.val() == self.if_has_entry.val()) & self.has_entry.val());
        self.holds.next = self.flag.val() ^ self.negated.val();
    }
}
