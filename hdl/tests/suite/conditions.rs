//! CONDITIONS: each condition names its own flag, and can be negated.

use connect6_hdl::cc::conditions::Conditions;
use connect6_hdl::prelude::*;
use connect6_program::Condition;

use crate::support::settle;

/// Sets the flag of a condition, if it has one.
type Flag = fn(&mut Conditions, bool);

/// The flags that are bits, with their conditions.
const FLAGS: [(Condition, Flag); 24] = [
    (Condition::Success, |c, v| c.success.next = v),
    (Condition::Double, |c, v| c.double.next = v),
    (Condition::HandEmpty, |c, v| c.hand_empty.next = v),
    (Condition::Pair, |c, v| c.pair.next = v),
    (Condition::Stale, |c, v| c.stale.next = v),
    (Condition::Decided, |c, v| c.decided.next = v),
    (Condition::DecidedBoth, |c, v| c.decided_both.next = v),
    (Condition::Win, |c, v| c.win.next = v),
    (Condition::Greatest, |c, v| c.greatest.next = v),
    (Condition::Forcing, |c, v| c.forcing.next = v),
    (Condition::Six, |c, v| c.six.next = v),
    (Condition::Occupied, |c, v| c.occupied.next = v),
    (Condition::Three, |c, v| c.three.next = v),
    (Condition::Countered, |c, v| c.countered.next = v),
    (Condition::StopA, |c, v| c.stop_a.next = v),
    (Condition::StopB, |c, v| c.stop_b.next = v),
    (Condition::PairStops, |c, v| c.pair_stops.next = v),
    (Condition::Found, |c, v| c.found.next = v),
    (Condition::Less, |c, v| c.less.next = v),
    (Condition::Equal, |c, v| c.equal.next = v),
    (Condition::QuietAlone, |c, v| c.quiet_alone.next = v),
    (Condition::QuietPair, |c, v| c.quiet_pair.next = v),
    (Condition::Shares, |c, v| c.shares.next = v),
    (Condition::HasEntry, |c, v| c.has_entry.next = v),
];

/// What a condition about T says of it.
fn of_threats(condition: Condition, threats: u64) -> Option<bool> {
    Some(match condition {
        Condition::Never => false,
        Condition::Always => true,
        Condition::NoThreat => threats == 0,
        Condition::OneThreat => threats == 1,
        Condition::TwoThreats => threats == 2,
        Condition::ManyThreats => threats == 3,
        Condition::Forced => threats >= 2,
        _ => return None,
    })
}

#[test]
fn a_condition_is_its_flag_and_no_other() {
    let mut conditions = Conditions::default();
    conditions.connect_all();
    for set in 0..=FLAGS.len() {
        for (number, (_, flag)) in FLAGS.iter().enumerate() {
            flag(&mut conditions, number == set);
        }
        let threats = set as u64 % 4;
        conditions.threats.next = threats.into();
        for condition in Condition::ALL {
            for negated in [false, true] {
                conditions.condition.next = condition.code().into();
                conditions.negated.next = negated;
                settle(&mut conditions);
                let named = FLAGS.get(set).is_some_and(|(flag, _)| flag == condition);
                let holds = of_threats(*condition, threats).unwrap_or(named);
                assert_eq!(conditions.holds.val(), holds != negated, "{condition:?}");
            }
        }
    }
}
