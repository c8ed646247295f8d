//! What a match result says about strength: the Elo difference with its error bar, and the
//! sequential test that ends a match once the question is settled.

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

    /// Share of the points: a win is one, a draw a half. `None` before the first game.
    pub fn rate(&self) -> Option<f64> {
        let games = self.games();
        (games > 0).then(|| (self.wins as f64 + self.draws as f64 / 2.0) / games as f64)
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
const Z_95: f64 = 1.959_964;

impl Elo {
    /// The difference that a score stands for; `None` before the first game.
    ///
    /// The interval is Wilson's for a share of `games` trials. It takes draws for games that
    /// might have gone either way, so it is a little wider than need be where there are many,
    /// and it stays meaningful where every game was won.
    pub fn of(score: &Score) -> Option<Elo> {
        let rate = score.rate()?;
        let (low, high) = share_interval(rate, score.games());
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
    let n = trials as f64;
    let z2 = Z_95 * Z_95;
    let middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let spread = Z_95 / (1.0 + z2 / n) * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
    ((middle - spread).max(0.0), (middle + spread).min(1.0))
}

impl fmt::Display for Elo {
    /// The difference with its error bar, or what can be said where every game went one way.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.difference, self.low, self.high) {
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

/// A sequential probability ratio test between two Elo differences.
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
        Ok(Sprt {
            elo0,
            elo1,
            alpha,
            beta,
        })
    }

    /// The log-likelihood ratio of the two differences after these games, in the usual normal
    /// approximation. Half a game of each result is added, so that the variance is never nought.
    pub fn ratio(&self, score: &Score) -> f64 {
        if score.games() == 0 {
            return 0.0;
        }
        const PRIOR: f64 = 0.5;
        let [wins, draws, losses] =
            [score.wins, score.draws, score.losses].map(|games| games as f64 + PRIOR);
        let games = wins + draws + losses;
        let mean = (wins + draws / 2.0) / games;
        let square = (wins + draws / 4.0) / games;
        let variance = square - mean * mean;
        let (low, high) = (share_at(self.elo0), share_at(self.elo1));
        games * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// What the test says after these games; `None` while it is open.
    pub fn verdict(&self, score: &Score) -> Option<Verdict> {
        let ratio = self.ratio(score);
        if ratio <= (self.beta / (1.0 - self.alpha)).ln() {
            Some(Verdict::Lower)
        } else if ratio >= ((1.0 - self.beta) / self.alpha).ln() {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn score(wins: usize, draws: usize, losses: usize) -> Score {
        Score {
            wins,
            draws,
            losses,
        }
    }

    #[test]
    fn known_differences() {
        let elo = Elo::of(&score(50, 0, 50)).unwrap();
        assert!(elo.difference.unwrap().abs() < 1e-9);
        assert!((elo.high.unwrap() + elo.low.unwrap()).abs() < 1e-9);
        // A score of 10/11 is 400 points by definition.
        let elo = Elo::of(&score(100, 0, 10)).unwrap();
        assert!((elo.difference.unwrap() - 400.0).abs() < 1e-6);
        assert!(elo.low.unwrap() < 400.0 && elo.high.unwrap() > 400.0);
        assert_eq!(elo.to_string(), "+400, 95 % between +289 and +511");
        assert_eq!(Elo::of(&score(0, 0, 0)), None);
    }

    #[test]
    fn a_clean_sheet_bounds_one_end() {
        let elo = Elo::of(&score(200, 0, 0)).unwrap();
        assert_eq!((elo.difference, elo.high), (None, None));
        assert!(elo.low.unwrap() > 600.0, "{elo:?}");
        let elo = Elo::of(&score(0, 0, 200)).unwrap();
        assert_eq!((elo.difference, elo.low), (None, None));
        assert!(elo.high.unwrap() < -600.0, "{elo:?}");
        assert_eq!(elo.to_string(), "less than -687 (95 %)");
    }

    #[test]
    fn more_games_make_the_interval_narrower() {
        let width = |s: Score| {
            let elo = Elo::of(&s).unwrap();
            elo.high.unwrap() - elo.low.unwrap()
        };
        assert!(width(score(600, 0, 400)) < width(score(60, 0, 40)) / 3.0);
    }

    #[test]
    fn the_sequential_test_decides_both_ways_and_waits_in_between() {
        let sprt = Sprt::new(0.0, 50.0, 0.05, 0.05).unwrap();
        assert_eq!(sprt.verdict(&score(0, 0, 0)), None);
        assert_eq!(sprt.verdict(&score(3, 0, 0)), None);
        assert_eq!(sprt.verdict(&score(60, 10, 20)), Some(Verdict::Upper));
        assert_eq!(sprt.verdict(&score(20, 10, 60)), Some(Verdict::Lower));
        assert_eq!(sprt.difference(Verdict::Upper), 50.0);
        assert_eq!(sprt.verdict(&score(40, 0, 38)), None);
    }

    #[test]
    fn nonsense_tests_are_refused() {
        assert_eq!(Sprt::new(50.0, 0.0, 0.05, 0.05), Err(BadSprt::Order));
        assert_eq!(Sprt::new(f64::NAN, 0.0, 0.05, 0.05), Err(BadSprt::Order));
        assert_eq!(Sprt::new(0.0, 50.0, 0.0, 0.05), Err(BadSprt::Rate));
        assert_eq!(Sprt::new(0.0, 50.0, 0.05, 0.9), Err(BadSprt::Rate));
    }
}
