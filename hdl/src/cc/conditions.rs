//! CONDITIONS: whether the condition of an instruction holds. Combinational.
//!
//! Contract
//! - `holds` tells whether the `condition` does, or with `negated` high whether it does not. What
//!   each asks for is said with [`Condition`]; `Never` is none of them and holds never.
//! - Latency: none. There is no start and no reset.
//!
//! Each is masked and all are joined, as shallow as can be: a unit's word comes late in its cycle.
//!
//! The model is `connect6_core::Core`.

use connect6_core::program::Condition;

use crate::fixed::Fixed;
use crate::prelude::*;

use super::star::Seen;

/// Bits of a condition's number.
const CONDITION_BITS: usize = Condition::BITS;

/// What is branched on.
#[derive(LogicBlock, Default)]
pub struct Conditions {
    /// Which condition.
    pub condition: Signal<In, Bits<CONDITION_BITS>>,
    /// That it does not hold.
    pub negated: Signal<In, Bit>,
    /// It does.
    pub holds: Signal<Out, Bit>,

    /// SEQUENCER: the last subroutine succeeded.
    pub success: Signal<In, Bit>,
    /// The mark that programs set.
    pub double: Signal<In, Bit>,
    /// ARITHMETIC: less.
    pub is_less: Signal<In, Bit>,
    /// ARITHMETIC: equal.
    pub is_equal: Signal<In, Bit>,
    /// SIGHT: the attacker is the opponent of the side to move.
    pub opposing: Signal<In, Bit>,
    /// SIGHT: what STAR says of the last cell.
    pub seen: Signal<In, Seen>,
    /// DEFENCE: T.
    pub threats: Signal<In, Bits<2>>,
    /// DEFENCE: an end of the first edge stops everything.
    pub stops: [Signal<In, Bit>; 2],
    /// DEFENCE: the pair asked for exists.
    pub pair_valid: Signal<In, Bit>,
    /// DEFENCE: the list has the entry asked for.
    pub has_entry: Signal<In, Bit>,
    /// SCAN: the attacker can win.
    pub win: Signal<In, Bit>,
    /// SCAN: there is an empty cell.
    pub best: Signal<In, Bit>,
    /// SCAN: there is a cell that makes two threats or more.
    pub forcing: Signal<In, Bit>,
    /// SCAN: a sweep accepted a cell.
    pub found: Signal<In, Bit>,
    /// SCAN: the first stone alone is a quiet move.
    pub alone: Signal<In, Bit>,
    /// SCAN: both stones are one.
    pub quiet_pair: Signal<In, Bit>,
    /// SCAN: they are on one line.
    pub shares: Signal<In, Bit>,
    /// LEDGER: stones left in hand.
    pub hand: Signal<In, Bits<2>>,
    /// LEDGER: no survey since a stone was decided.
    pub stale: Signal<In, Bit>,
    /// LEDGER: stones decided.
    pub count: Signal<In, Bits<2>>,
    /// LEDGER: the search may take another node.
    pub may_take: Signal<In, Bit>,

    on_always: Fixed<CONDITION_BITS, { Condition::Always.code() }>,
    on_success: Fixed<CONDITION_BITS, { Condition::Success.code() }>,
    on_double: Fixed<CONDITION_BITS, { Condition::Double.code() }>,
    on_hand_empty: Fixed<CONDITION_BITS, { Condition::HandEmpty.code() }>,
    on_pair: Fixed<CONDITION_BITS, { Condition::Pair.code() }>,
    on_stale: Fixed<CONDITION_BITS, { Condition::Stale.code() }>,
    on_decided: Fixed<CONDITION_BITS, { Condition::Decided.code() }>,
    on_decided_both: Fixed<CONDITION_BITS, { Condition::DecidedBoth.code() }>,
    on_win: Fixed<CONDITION_BITS, { Condition::Win.code() }>,
    on_greatest: Fixed<CONDITION_BITS, { Condition::Greatest.code() }>,
    on_forcing: Fixed<CONDITION_BITS, { Condition::Forcing.code() }>,
    on_six: Fixed<CONDITION_BITS, { Condition::Six.code() }>,
    on_occupied: Fixed<CONDITION_BITS, { Condition::Occupied.code() }>,
    on_three: Fixed<CONDITION_BITS, { Condition::Three.code() }>,
    on_countered: Fixed<CONDITION_BITS, { Condition::Countered.code() }>,
    on_no_threat: Fixed<CONDITION_BITS, { Condition::NoThreat.code() }>,
    on_one_threat: Fixed<CONDITION_BITS, { Condition::OneThreat.code() }>,
    on_two_threats: Fixed<CONDITION_BITS, { Condition::TwoThreats.code() }>,
    on_many_threats: Fixed<CONDITION_BITS, { Condition::ManyThreats.code() }>,
    on_forced: Fixed<CONDITION_BITS, { Condition::Forced.code() }>,
    on_stop_a: Fixed<CONDITION_BITS, { Condition::StopA.code() }>,
    on_stop_b: Fixed<CONDITION_BITS, { Condition::StopB.code() }>,
    on_pair_stops: Fixed<CONDITION_BITS, { Condition::PairStops.code() }>,
    on_found: Fixed<CONDITION_BITS, { Condition::Found.code() }>,
    on_less: Fixed<CONDITION_BITS, { Condition::Less.code() }>,
    on_equal: Fixed<CONDITION_BITS, { Condition::Equal.code() }>,
    on_quiet_alone: Fixed<CONDITION_BITS, { Condition::QuietAlone.code() }>,
    on_quiet_pair: Fixed<CONDITION_BITS, { Condition::QuietPair.code() }>,
    on_shares: Fixed<CONDITION_BITS, { Condition::Shares.code() }>,
    on_has_entry: Fixed<CONDITION_BITS, { Condition::HasEntry.code() }>,
    on_spent: Fixed<CONDITION_BITS, { Condition::Spent.code() }>,
    one: Fixed<2, 1>,
    two: Fixed<2, 2>,

    is_always: Signal<Local, Bit>,
    is_success: Signal<Local, Bit>,
    is_double: Signal<Local, Bit>,
    is_hand_empty: Signal<Local, Bit>,
    is_pair: Signal<Local, Bit>,
    is_stale: Signal<Local, Bit>,
    is_decided: Signal<Local, Bit>,
    is_decided_both: Signal<Local, Bit>,
    is_win: Signal<Local, Bit>,
    is_greatest: Signal<Local, Bit>,
    is_forcing: Signal<Local, Bit>,
    is_six: Signal<Local, Bit>,
    is_occupied: Signal<Local, Bit>,
    is_three: Signal<Local, Bit>,
    is_countered: Signal<Local, Bit>,
    is_no_threat: Signal<Local, Bit>,
    is_one_threat: Signal<Local, Bit>,
    is_two_threats: Signal<Local, Bit>,
    is_many_threats: Signal<Local, Bit>,
    is_forced: Signal<Local, Bit>,
    is_stop_a: Signal<Local, Bit>,
    is_stop_b: Signal<Local, Bit>,
    is_pair_stops: Signal<Local, Bit>,
    is_found: Signal<Local, Bit>,
    is_quiet_alone: Signal<Local, Bit>,
    is_quiet_pair: Signal<Local, Bit>,
    is_shares: Signal<Local, Bit>,
    is_has_entry: Signal<Local, Bit>,
    is_spent: Signal<Local, Bit>,
    asked: Signal<Local, Bit>,
}

impl Logic for Conditions {
    #[hdl_gen]
    fn update(&mut self) {
        self.is_always.next = true;
        self.is_success.next = self.success.val();
        self.is_double.next = self.double.val();
        self.is_hand_empty.next = !self.hand.val().any();
        self.is_pair.next = self.opposing.val() | (self.hand.val() == self.two.val());
        self.is_stale.next = self.stale.val();
        self.is_decided.next = self.count.val().any();
        self.is_decided_both.next = self.count.val() == self.two.val();
        self.is_win.next = self.win.val();
        self.is_greatest.next = self.best.val();
        self.is_forcing.next = self.forcing.val();
        self.is_six.next = self.seen.val().six;
        self.is_occupied.next = self.seen.val().occupied;
        self.is_three.next = self.seen.val().three_lines.any();
        self.is_countered.next = self.seen.val().defender_hot.any();
        self.is_no_threat.next = !self.threats.val().any();
        self.is_one_threat.next = self.threats.val() == self.one.val();
        self.is_two_threats.next = self.threats.val() == self.two.val();
        self.is_many_threats.next = self.threats.val().all();
        self.is_forced.next = self.threats.val() >= self.two.val();
        self.is_stop_a.next = self.stops[0].val();
        self.is_stop_b.next = self.stops[1].val();
        self.is_pair_stops.next = self.pair_valid.val();
        self.is_found.next = self.found.val();
        self.is_quiet_alone.next = self.alone.val();
        self.is_quiet_pair.next = self.quiet_pair.val();
        self.is_shares.next = self.shares.val();
        self.is_has_entry.next = self.has_entry.val();
        self.is_spent.next = !self.may_take.val();
        self.asked.next = (self.is_always.val() & (self.condition.val() == self.on_always.val()))
            | (self.is_success.val() & (self.condition.val() == self.on_success.val()))
            | (self.is_double.val() & (self.condition.val() == self.on_double.val()))
            | (self.is_hand_empty.val() & (self.condition.val() == self.on_hand_empty.val()))
            | (self.is_pair.val() & (self.condition.val() == self.on_pair.val()))
            | (self.is_stale.val() & (self.condition.val() == self.on_stale.val()))
            | (self.is_decided.val() & (self.condition.val() == self.on_decided.val()))
            | (self.is_decided_both.val() & (self.condition.val() == self.on_decided_both.val()))
            | (self.is_win.val() & (self.condition.val() == self.on_win.val()))
            | (self.is_greatest.val() & (self.condition.val() == self.on_greatest.val()))
            | (self.is_forcing.val() & (self.condition.val() == self.on_forcing.val()))
            | (self.is_six.val() & (self.condition.val() == self.on_six.val()))
            | (self.is_occupied.val() & (self.condition.val() == self.on_occupied.val()))
            | (self.is_three.val() & (self.condition.val() == self.on_three.val()))
            | (self.is_countered.val() & (self.condition.val() == self.on_countered.val()))
            | (self.is_no_threat.val() & (self.condition.val() == self.on_no_threat.val()))
            | (self.is_one_threat.val() & (self.condition.val() == self.on_one_threat.val()))
            | (self.is_two_threats.val() & (self.condition.val() == self.on_two_threats.val()))
            | (self.is_many_threats.val() & (self.condition.val() == self.on_many_threats.val()))
            | (self.is_forced.val() & (self.condition.val() == self.on_forced.val()))
            | (self.is_stop_a.val() & (self.condition.val() == self.on_stop_a.val()))
            | (self.is_stop_b.val() & (self.condition.val() == self.on_stop_b.val()))
            | (self.is_pair_stops.val() & (self.condition.val() == self.on_pair_stops.val()))
            | (self.is_found.val() & (self.condition.val() == self.on_found.val()))
            | (self.is_less.val() & (self.condition.val() == self.on_less.val()))
            | (self.is_equal.val() & (self.condition.val() == self.on_equal.val()))
            | (self.is_quiet_alone.val() & (self.condition.val() == self.on_quiet_alone.val()))
            | (self.is_quiet_pair.val() & (self.condition.val() == self.on_quiet_pair.val()))
            | (self.is_shares.val() & (self.condition.val() == self.on_shares.val()))
            | (self.is_has_entry.val() & (self.condition.val() == self.on_has_entry.val()))
            | (self.is_spent.val() & (self.condition.val() == self.on_spent.val()));
        self.holds.next = self.asked.val() ^ self.negated.val();
    }
}
