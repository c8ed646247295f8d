//! What a match result says about strength: the Elo difference with its error bar, and the
//! sequential test that ends a match once the question is settled.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

/// Games from the first player's side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Score {
    /// Games won.
    pub wins: usize,
    /// Games drawn.
    pub draws: usize,
    /// Games lost.
    pub losses: usize,
}

impl Score {
    /// Games played.
    pub fn games(&self) -> usize {
        self.wins + self.draws + self.losses
    }
}

/// What a pair of games can bring the first player, as a share of its two points.
const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];
/// Half points of a game: a loss, a draw, a win.
const WIN: usize = 2;
const DRAW: usize = 1;
/// So much of a pair of each kind is added where the variance is asked for: otherwise pairs that
/// all went alike would have none.
const PRIOR: f64 = 0.5;

/// Pairs of games from one opening with the colours changed, by what they brought the first
/// player: nothing, half a point, one, one and a half, two. The two games of a pair depend on each
/// other through the opening, so error bars come from pairs.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(transparent)]
pub struct Pairs {
    pub(crate) counts: [usize; SHARES.len()],
    /// Half points of the games whose other game is not counted yet, by the number of the pair.
    #[serde(skip)]
    halves: BTreeMap<usize, usize>,
}

impl From<[usize; SHARES.len()]> for Pairs {
    fn from(counts: [usize; SHARES.len()]) -> Pairs {
        Pairs { counts, halves: BTreeMap::new() }
    }
}

impl Pairs {
    /// Counts the game with this number, from 0: whether the first player has won, or `None` for a
    /// draw. Games 0 and 1 are the first pair. Says whether the pair is whole now.
    pub fn count(&mut self, number: usize, won: Option<bool>) -> bool {
        let points = won.map_or(DRAW, |won| if won { WIN } else { 0 });
        let pair = number / 2;
        match self.halves.remove(&pair) {
            Some(other) => {
                self.counts[points + other] += 1;
                true
            }
            None => {
                self.halves.insert(pair, points);
                false
            }
        }
    }

    /// Whole pairs.
    pub fn number(&self) -> usize {
        self.counts.iter().sum()
    }

    /// Pairs that brought either player one point.
    pub fn split(&self) -> usize {
        self.counts[SHARES.len() / 2]
    }

    /// How many times as much the points of a pair vary as those of two games that do not depend on
    /// each other: below 1 where openings decide their games, so that pairs split.
    pub(crate) fn dispersion(&self) -> f64 {
        let (mean, variance) = self.moments(PRIOR);
        let independent = mean * (1.0 - mean) / 2.0;
        variance / independent
    }

    /// The mean and the variance of a pair's share, where so much is added to each count.
    fn moments(&self, prior: f64) -> (f64, f64) {
        let counts = self.counts.map(|count| count as f64 + prior);
        let all: f64 = counts.iter().sum();
        let mean_of = |value: &dyn Fn(f64) -> f64| -> f64 {
            let sum: f64 = SHARES.iter().zip(counts).map(|(s, n)| n * value(*s)).sum();
            sum / all
        };
        let mean = mean_of(&|share| share);
        (mean, mean_of(&|share| (share - mean).powi(2)))
    }
}

/// An Elo difference and its 95 % interval. An end that the games do not bound, as when every
/// game was won, is `None`.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Elo {
    /// The difference the score stands for.
    pub difference: Option<f64>,
    /// The lower end of the interval.
    pub low: Option<f64>,
    /// The upper end of the interval.
    pub high: Option<f64>,
}

/// Standard deviations either side of the mean that hold 95 % of a normal distribution.
pub(crate) const Z_95: f64 = 1.959_964;

impl Elo {
    /// The difference that pairs of games stand for; `None` before the first pair.
    ///
    /// The interval is Wilson's with as many trials as would give the variance that the pairs
    /// have, so it stays meaningful where every game was won. Half a pair of each kind is added
    /// for the variance alone.
    pub fn of(pairs: &Pairs) -> Option<Elo> {
        if pairs.number() == 0 {
            return None;
        }
        let (rate, _) = pairs.moments(0.0);
        let (mean, variance) = pairs.moments(PRIOR);
        let number = pairs.number() as f64 + PRIOR * SHARES.len() as f64;
        let (low, high) = interval(rate, number * mean * (1.0 - mean) / variance);
        let finite = |share: f64| Some(difference_of(share)).filter(|elo| elo.is_finite());
        Some(Elo {
            difference: finite(rate),
            low: finite(low).filter(|_| rate > 0.0),
            high: finite(high).filter(|_| rate < 1.0),
        })
    }
}

/// Wilson's 95 % interval of a share seen in so many trials, of which there must be one at least.
pub fn share_interval(share: f64, trials: usize) -> (f64, f64) {
    interval(share, trials as f64)
}

fn interval(share: f64, n: f64) -> (f64, f64) {
    let z2 = Z_95 * Z_95;
    let middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let spread = Z_95 / (1.0 + z2 / n) * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
    ((middle - spread).max(0.0), (middle + spread).min(1.0))
}

impl fmt::Display for Elo {
    /// The difference with its error bar, or what can be said where every game went one way.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // No minus sign before a zero.
        let whole = |elo: Option<f64>| elo.map(|elo| elo.round() + 0.0);
        match (whole(self.difference), whole(self.low), whole(self.high)) {
            (Some(difference), Some(low), Some(high)) => {
                write!(f, "{difference:+.0}, 95 % between {low:+.0} and {high:+.0}")
            }
            (_, Some(low), None) => write!(f, "more than {low:+.0} (95 %)"),
            (_, None, Some(high)) => write!(f, "less than {high:+.0} (95 %)"),
            _ => f.write_str("unknown"),
        }
    }
}

/// The Elo difference at which a player scores this share.
fn difference_of(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

/// The share a player scores at this Elo difference.
fn share_at(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// A sequential probability ratio test between two Elo differences (logistic ones, as everywhere
/// here), on pairs of games: the test of fishtest and cutechess.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
}

/// What a sequential test has found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The difference is at most the lower one.
    Lower,
    /// The difference is at least the upper one.
    Upper,
}

/// Why numbers do not make a sequential test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadSprt {
    /// The two differences are the wrong way round, equal, or not numbers.
    #[error("the lower Elo difference must be below the upper one, such as 0,50")]
    Order,
    /// An error rate is no usable probability.
    #[error("the error rates must lie between 0 and 0.5, such as 0.05")]
    Rate,
}

impl Sprt {
    /// A test of `elo0` against `elo1`, wrong with at most the probability `alpha` where
    /// `elo0` is true and `beta` where `elo1` is.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Sprt, BadSprt> {
        let usable = |rate: f64| rate > 0.0 && rate < 0.5;
        if !(elo0.is_finite() && elo1.is_finite() && elo0 < elo1) {
            return Err(BadSprt::Order);
        }
        if !usable(alpha) || !usable(beta) {
            return Err(BadSprt::Rate);
        }
        Ok(Sprt { elo0, elo1, alpha, beta })
    }

    /// The log-likelihood ratio of the two differences after these pairs: how much likelier they
    /// are under the likeliest distribution of pairs with the upper difference than under the
    /// likeliest one with the lower.
    pub fn ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.number() == 0 {
            return 0.0;
        }
        // A kind of pair that has not occurred must not be impossible.
        const HARDLY_EVER: f64 = 1e-3;
        let counts = pairs.counts.map(|count| (count as f64).max(HARDLY_EVER));
        let [lower, upper] = [self.elo0, self.elo1].map(|elo| {
            let share = share_at(elo);
            let tilt = tilt(&counts, share);
            SHARES.map(|at| (1.0 + tilt * (at - share)).ln())
        });
        let terms = counts.iter().zip(lower.iter().zip(upper));
        terms.map(|(count, (low, high))| count * (low - high)).sum()
    }

    /// The ratios at which the test ends: for the lower difference, and for the upper one.
    pub fn bounds(&self) -> [f64; 2] {
        [(self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln()]
    }

    /// What the test says after these pairs; `None` while it is open.
    pub fn verdict(&self, pairs: &Pairs) -> Option<Verdict> {
        let (ratio, [lower, upper]) = (self.ratio(pairs), self.bounds());
        if ratio <= lower {
            Some(Verdict::Lower)
        } else if ratio >= upper {
            Some(Verdict::Upper)
        } else {
            None
        }
    }

    /// The Elo difference that a verdict stands for.
    pub fn difference(&self, verdict: Verdict) -> f64 {
        match verdict {
            Verdict::Lower => self.elo0,
            Verdict::Upper => self.elo1,
        }
    }
}

/// The likeliest distribution with the mean `share` gives each kind of pair its share of the counts
/// divided by `1 + tilt * (its points - share)` (M. Van den Bergh, "A practical introduction to the
/// GSPRT"). The tilt is where the distribution adds up to one; the sum falls as it grows.
fn tilt(counts: &[f64; SHARES.len()], share: f64) -> f64 {
    const HALVINGS: usize = 40;
    let (mut low, mut high) = (-1.0 / (1.0 - share), 1.0 / share);
    for _ in 0..HALVINGS {
        let middle = (low + high) / 2.0;
        let slope = |(count, at): (&f64, f64)| count * (at - share) / (1.0 + middle * (at - share));
        let sum: f64 = counts.iter().zip(SHARES).map(slope).sum();
        if sum > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) / 2.0
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    fn elo(counts: [usize; 5]) -> Elo {
        Elo::of(&Pairs::from(counts)).unwrap()
    }

    #[test]
    fn games_are_counted_into_pairs_in_any_order() {
        let mut pairs = Pairs::default();
        assert!(!pairs.count(3, Some(true)));
        assert!(!pairs.count(0, None));
        assert!(pairs.count(1, Some(true)));
        assert!(pairs.count(2, Some(false)));
        assert!(!pairs.count(4, Some(true)));
        assert_eq!(pairs.counts, [0, 0, 1, 1, 0]);
        assert_eq!((pairs.number(), pairs.split()), (2, 1));
    }

    #[test]
    fn known_differences() {
        let even = elo([10, 0, 30, 0, 10]);
        assert!(even.difference.unwrap().abs() < 1e-9);
        assert!((even.high.unwrap() + even.low.unwrap()).abs() < 1e-9);
        // A score of 10/11 is 400 points by definition.
        let strong = elo([1, 0, 8, 0, 46]);
        assert!((strong.difference.unwrap() - 400.0).abs() < 1e-6);
        assert_eq!(strong.to_string(), "+400, 95 % between +283 and +517");
        assert_eq!(Elo::of(&Pairs::default()), None);
    }

    #[test]
    fn pairs_that_split_make_the_interval_narrower() {
        let width = |counts| {
            let elo = elo(counts);
            elo.high.unwrap() - elo.low.unwrap()
        };
        // As many games won and lost; in the first match every opening decided its games.
        assert!(width([5, 0, 90, 0, 5]) < width([25, 0, 50, 0, 25]) / 2.0);
        assert!(width([200, 0, 500, 0, 300]) < width([20, 0, 50, 0, 30]) / 3.0);
        assert!(width([0, 0, 2, 0, 0]) > 200.0);
    }

    #[test]
    fn pairs_vary_less_where_openings_decide() {
        let dispersion = |counts| Pairs::from(counts).dispersion();
        // Two even games that do not depend on each other split every other pair.
        assert!((dispersion([250, 0, 500, 0, 250]) - 1.0).abs() < 0.01);
        assert!(dispersion([5, 0, 90, 0, 5]) < 0.3);
        assert!(dispersion([50, 0, 0, 0, 50]) > 1.9);
        assert!((dispersion([0; 5]) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn a_clean_sheet_bounds_one_end() {
        let winner = elo([0, 0, 0, 0, 100]);
        assert_eq!((winner.difference, winner.high), (None, None));
        assert!(winner.low.unwrap() > 600.0, "{winner:?}");
        let loser = elo([100, 0, 0, 0, 0]);
        assert_eq!((loser.difference, loser.low), (None, None));
        assert!(loser.high.unwrap() < -600.0, "{loser:?}");
        assert_eq!(loser.to_string(), "less than -621 (95 %)");
    }

    #[test]
    fn the_ratio_is_what_was_computed_by_hand() {
        let ratio = |counts: [usize; 5], elo0, elo1| {
            let sprt = Sprt::new(elo0, elo1, 0.05, 0.05).unwrap();
            sprt.ratio(&Pairs::from(counts))
        };
        // The least of the sum of `count * ln(1 + tilt * (points - share))`, found by golden section.
        for (counts, elo0, elo1, expected) in [
            ([10, 0, 20, 0, 20], 0.0, 50.0, 1.555_956),
            ([2, 10, 30, 12, 6], 0.0, 20.0, 0.864_470),
            ([0, 0, 0, 0, 3], 0.0, 50.0, 0.401_022),
            ([12, 0, 60, 0, 28], 0.0, 30.0, 2.571_787),
            ([30, 5, 40, 5, 20], -10.0, 10.0, -1.097_271),
        ] {
            let found = ratio(counts, elo0, elo1);
            assert!((found - expected).abs() < 1e-5, "{counts:?}: {found}");
        }
        // Where a pair is won or lost as a whole, the share of pairs won is the mean.
        let share = share_at(50.0);
        let whole = 20.0 * (2.0 * share).ln() + 10.0 * (2.0 * (1.0 - share)).ln();
        assert!((ratio([10, 0, 0, 0, 20], 0.0, 50.0) - whole).abs() < 1e-2);
        let bounds = Sprt::new(0.0, 50.0, 0.05, 0.05).unwrap().bounds();
        assert_eq!(bounds.map(|bound| format!("{bound:.3}")), ["-2.944", "2.944"]);
    }

    /// Two players and the openings between them: how often the first wins with either colour.
    pub(crate) struct Simulated {
        /// The openings favour Black or White by so many Elo, each half of the time.
        bias: f64,
        strength: f64,
        drawn: f64,
    }

    impl Simulated {
        /// Players whose games come to this Elo difference over all openings.
        pub(crate) fn of(difference: f64, bias: f64, drawn: f64) -> Simulated {
            let share = |strength| (share_at(strength + bias) + share_at(strength - bias)) / 2.0;
            let (mut low, mut high) = (-1000.0, 1000.0);
            for _ in 0..100 {
                let middle = (low + high) / 2.0;
                let rate = drawn / 2.0 + (1.0 - drawn) * share(middle);
                if rate < share_at(difference) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            Simulated { bias, strength: low, drawn }
        }

        pub(crate) fn play_pair(&self, pairs: &mut Pairs, rng: &mut ChaCha8Rng) {
            let bias = if rng.random_bool(0.5) { self.bias } else { -self.bias };
            let first = 2 * pairs.number();
            for (game, bias) in [(first, bias), (first + 1, -bias)] {
                let won = rng.random_bool(share_at(self.strength + bias));
                let is_draw = rng.random_bool(self.drawn);
                pairs.count(game, (!is_draw).then_some(won));
            }
        }
    }

    #[test]
    fn error_rates_are_as_promised() {
        const TESTS: usize = 400;
        const RATE: f64 = 0.05;
        // So many tests tell the rate no better: two standard deviations.
        let most = RATE + 2.0 * (RATE * (1.0 - RATE) / TESTS as f64).sqrt();
        let sprt = Sprt::new(0.0, 50.0, RATE, RATE).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for (bias, drawn) in [(0.0, 0.0), (150.0, 0.0), (300.0, 0.1)] {
            for (difference, right) in
                [(0.0, Verdict::Lower), (50.0, Verdict::Upper), (-50.0, Verdict::Lower)]
            {
                let players = Simulated::of(difference, bias, drawn);
                let wrong = (0..TESTS).filter(|_| {
                    let mut pairs = Pairs::default();
                    loop {
                        players.play_pair(&mut pairs, &mut rng);
                        if let Some(verdict) = sprt.verdict(&pairs) {
                            return verdict != right;
                        }
                    }
                });
                let rate = wrong.count() as f64 / TESTS as f64;
                assert!(rate <= most, "{difference} with bias {bias}: {rate}");
                assert!(difference >= 0.0 || rate < RATE / 10.0, "{rate}");
            }
        }
    }

    #[test]
    fn nineteen_intervals_in_twenty_hold_the_truth() {
        const MATCHES: usize = 1_000;
        const PAIRS: usize = 50;
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        for difference in [0.0, 100.0, 250.0] {
            let players = Simulated::of(difference, 150.0, 0.0);
            let right = (0..MATCHES).filter(|_| {
                let mut pairs = Pairs::default();
                (0..PAIRS).for_each(|_| players.play_pair(&mut pairs, &mut rng));
                let elo = Elo::of(&pairs).unwrap();
                elo.low.is_none_or(|low| low <= difference)
                    && elo.high.is_none_or(|high| high >= difference)
            });
            let rate = right.count() as f64 / MATCHES as f64;
            assert!((0.93..0.975).contains(&rate), "{difference}: {rate}");
        }
    }

    #[test]
    fn the_sequential_test_decides_both_ways_and_waits_in_between() {
        let sprt = Sprt::new(0.0, 50.0, 0.05, 0.05).unwrap();
        let verdict = |counts| sprt.verdict(&Pairs::from(counts));
        assert_eq!(verdict([0, 0, 0, 0, 0]), None);
        assert_eq!(verdict([0, 0, 0, 0, 3]), None);
        assert_eq!(verdict([5, 0, 40, 2, 30]), Some(Verdict::Upper));
        assert_eq!(verdict([30, 2, 40, 0, 5]), Some(Verdict::Lower));
        assert_eq!(sprt.difference(Verdict::Upper), 50.0);
        assert_eq!(verdict([10, 0, 18, 0, 11]), None);
    }

    #[test]
    fn nonsense_tests_are_refused() {
        assert_eq!(Sprt::new(50.0, 0.0, 0.05, 0.05), Err(BadSprt::Order));
        assert_eq!(Sprt::new(f64::NAN, 0.0, 0.05, 0.05), Err(BadSprt::Order));
        assert_eq!(Sprt::new(0.0, 50.0, 0.0, 0.05), Err(BadSprt::Rate));
        assert_eq!(Sprt::new(0.0, 50.0, 0.05, 0.9), Err(BadSprt::Rate));
    }
}
