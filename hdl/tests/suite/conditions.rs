//! CONDITIONS: each condition, with what it asks for and without.

use connect6_core::program::Condition;
use connect6_hdl::cc::conditions::Conditions;
use connect6_hdl::cc::star::Seen;
use connect6_hdl::prelude::*;

use crate::support::{settle, Rng};

const ROUNDS: usize = 200;

/// What the units say.
struct Said {
    seen: Seen,
    threats: u64,
    hand: u64,
    count: u64,
    /// The other ports, in the order of `set`.
    flags: [bool; 18],
}

impl Said {
    fn random(rng: &mut Rng) -> Said {
        let seen = Seen {
            six: rng.one_in(2),
            occupied: rng.one_in(2),
            three_lines: (rng.below(16) & rng.below(16)).into(),
            defender_hot: (rng.below(16) & rng.below(16)).into(),
            ..Seen::default()
        };
        let flags = std::array::from_fn(|_| rng.one_in(2));
        Said { seen, threats: rng.below(4), hand: rng.below(3), count: rng.below(3), flags }
    }

    fn set(&self, block: &mut Conditions) {
        block.seen.next = self.seen;
        block.threats.next = self.threats.into();
        block.hand.next = self.hand.into();
        block.count.next = self.count.into();
        let [stop_a, stop_b] = &mut block.stops;
        let ports = [
            &mut block.success, &mut block.double, &mut block.is_less, &mut block.is_equal,
            &mut block.opposing, stop_a, stop_b, &mut block.pair_valid, &mut block.has_entry,
            &mut block.win, &mut block.best, &mut block.forcing, &mut block.found,
            &mut block.alone, &mut block.quiet_pair, &mut block.shares, &mut block.stale,
            &mut block.may_take,
        ];
        for (port, flag) in ports.into_iter().zip(self.flags) {
            port.next = flag;
        }
    }

    fn holds(&self, condition: Condition) -> bool {
        let [success, double, less, equal, opposing, stop_a, stop_b, pair_stops, has_entry, win, best, forcing, found, alone, quiet_pair, shares, stale, may_take] =
            self.flags;
        match condition {
            Condition::Never => false,
            Condition::Always => true,
            Condition::Success => success,
            Condition::Double => double,
            Condition::HandEmpty => self.hand == 0,
            Condition::Pair => opposing || self.hand == 2,
            Condition::Stale => stale,
            Condition::Decided => self.count > 0,
            Condition::DecidedBoth => self.count == 2,
            Condition::Win => win,
            Condition::Greatest => best,
            Condition::Forcing => forcing,
            Condition::Six => self.seen.six,
            Condition::Occupied => self.seen.occupied,
            Condition::Three => self.seen.three_lines.to_u64() > 0,
            Condition::Countered => self.seen.defender_hot.to_u64() > 0,
            Condition::NoThreat => self.threats == 0,
            Condition::OneThreat => self.threats == 1,
            Condition::TwoThreats => self.threats == 2,
            Condition::ManyThreats => self.threats == 3,
            Condition::Forced => self.threats >= 2,
            Condition::StopA => stop_a,
            Condition::StopB => stop_b,
            Condition::PairStops => pair_stops,
            Condition::Found => found,
            Condition::Less => less,
            Condition::Equal => equal,
            Condition::QuietAlone => alone,
            Condition::QuietPair => quiet_pair,
            Condition::Shares => shares,
            Condition::HasEntry => has_entry,
            Condition::Spent => !may_take,
        }
    }
}

#[test]
fn every_condition_holds_when_the_units_say_so() {
    let mut block = Conditions::default();
    block.connect_all();
    let mut rng = Rng(12);
    let mut held = vec![0; Condition::ALL.len()];
    for _ in 0..ROUNDS {
        let said = Said::random(&mut rng);
        said.set(&mut block);
        for condition in Condition::ALL.iter().copied() {
            let negated = rng.one_in(2);
            block.condition.next = condition.code().into();
            block.negated.next = negated;
            settle(&mut block);
            let holds = said.holds(condition);
            assert_eq!(block.holds.val(), holds != negated, "{condition:?}");
            held[condition.code() as usize] += usize::from(holds);
        }
    }
    let rare = Condition::ALL.iter().find(|condition| {
        let times = held[condition.code() as usize];
        times == 0 && **condition != Condition::Never
    });
    assert_eq!(rare, None, "{held:?}");
}
