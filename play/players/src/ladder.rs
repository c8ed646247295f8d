//! Ratings of more than two players: the Elo numbers that explain the results between all pairs
//! best with their error bars, and those measured for the players that come with the program.

use serde::Serialize;

use crate::elo::{Elo, Pairs, Score, Z_95};
use crate::tally::Tally;
use crate::ModelPlayer;

/// The players of the ladder that ships, the weakest first as far as it is known.
pub const PLAYERS: [&str; 8] =
    ["random", "greedy", "model", "model:1", "model:2", "search:1", "search:2", "search:3"];
/// The seven steps have this rating, where they take part.
const ANCHOR: f64 = 1000.0;
/// A drawn game that every pair is taken to have played besides: whoever won every game would be
/// infinitely strong without it.
const PRIOR: f64 = 1.0;
/// The Elo difference of players of whom one scores ten times as much as the other.
const TENFOLD: f64 = 400.0;
/// Rounds of the fit; more change nothing that is printed.
const ROUNDS: usize = 20_000;
/// The first words of a table of ratings, with the version of the format.
const TITLE: &str = "connect6 ladder 2";
const MEASURED: &str = include_str!("../figures/ladder.txt");

/// The games of two players, by their places in the list of players.
#[derive(Debug, Clone, Serialize)]
pub struct Pairing {
    /// The two places.
    pub places: [usize; 2],
    /// Their games, from the first one's side.
    pub score: Score,
    /// The pairs of these games, from the first one's side.
    pub pairs: Pairs,
    /// What these games alone say.
    pub elo: Option<Elo>,
}

impl Pairing {
    /// The games of two players.
    pub fn new(places: [usize; 2], tally: &Tally) -> Pairing {
        let pairs = tally.pairs.clone();
        Pairing { places, score: tally.score(), pairs, elo: tally.elo() }
    }

    /// Its games, the prior one among them.
    fn games(&self) -> f64 {
        self.score.games() as f64 + PRIOR
    }
}

/// How strong a player is.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Rating {
    /// Its name.
    pub name: String,
    /// Its Elo number.
    pub elo: i32,
    /// The 95 % interval reaches so far to either side, rounded up; `None` if nothing is known of
    /// it, and for the player from which all are measured.
    pub error: Option<i32>,
    /// All its games.
    pub score: Score,
}

impl Rating {
    /// The error bar as it is printed.
    pub fn error_bar(&self) -> String {
        self.error.map_or("-".to_owned(), |error| format!("+-{error}"))
    }
}

/// The ratings of the players, in their order: the seven steps at 1000, or else the mean at 0.
///
/// An error bar is that of the difference to the seven steps, who have none themselves, or else to
/// the mean of all players. There is none as long as games do not link all players.
pub fn ratings(names: &[String], pairings: &[Pairing]) -> Vec<Rating> {
    let mut scores = vec![Score::default(); names.len()];
    let mut points = vec![0.0; names.len()];
    for pairing in pairings {
        let [a, b] = pairing.places;
        let Score { wins, draws, losses } = pairing.score;
        for (place, won, lost) in [(a, wins, losses), (b, losses, wins)] {
            scores[place].wins += won;
            scores[place].draws += draws;
            scores[place].losses += lost;
            points[place] += won as f64 + (draws as f64 + PRIOR) / 2.0;
        }
    }
    // Each round gives every player the strength that makes its expected points its own.
    let mut strengths = vec![1.0f64; names.len()];
    for _ in 0..ROUNDS {
        let mut shares = vec![0.0; names.len()];
        for pairing in pairings {
            let [a, b] = pairing.places;
            let share = pairing.games() / (strengths[a] + strengths[b]);
            shares[a] += share;
            shares[b] += share;
        }
        for (place, strength) in strengths.iter_mut().enumerate() {
            if shares[place] > 0.0 {
                *strength = points[place] / shares[place];
            }
        }
    }
    let elo: Vec<f64> = strengths.iter().map(|s| TENFOLD * s.log10()).collect();
    let anchor = names.iter().position(|name| name == ModelPlayer::NAME);
    let origin_of = |values: &[f64]| match anchor {
        Some(place) => values[place],
        None => values.iter().sum::<f64>() / values.len().max(1) as f64,
    };
    let shift = anchor.map_or(0.0, |_| ANCHOR) - origin_of(&elo);
    let errors = errors(&strengths, pairings, origin_of);
    let error_of = |place: usize| {
        let error = errors.as_ref()?[place].ceil() as i32;
        Some(error).filter(|error| *error > 0)
    };
    let rows = names.iter().zip(elo).zip(scores).enumerate();
    rows.map(|(place, ((name, elo), score))| Rating {
        name: name.clone(),
        elo: (elo + shift).round() as i32,
        error: error_of(place),
        score,
    })
    .collect()
}

/// How far the 95 % intervals of the ratings reach, where the rating at the origin is certain;
/// `None` if games do not link all players.
///
/// The fit gives each player its own points, so a point that chance adds to a pairing moves all
/// ratings, by amounts that the slopes of the expected points tell. Pairings do not depend on each
/// other: what they add to the variance of a rating adds up. The points of a pairing vary as those
/// of so many games at the fitted share would, times what its pairs say of how games depend on
/// each other. For two players it is the interval of [`Elo`], without Wilson's correction.
fn errors(
    strengths: &[f64],
    pairings: &[Pairing],
    origin_of: impl Fn(&[f64]) -> f64,
) -> Option<Vec<f64>> {
    let players = strengths.len();
    if !are_linked(players, pairings) {
        return None;
    }
    // The slope of a pairing's points in the logarithm of the odds, which is also their variance
    // where no game depends on another.
    let slope_of = |pairing: &Pairing| {
        let [a, b] = pairing.places.map(|place| strengths[place]);
        pairing.games() * a * b / (a + b).powi(2)
    };
    let mut slopes = vec![vec![0.0; players]; players];
    // The points tell differences alone: the equations have one solution if a rating is held.
    slopes[0][0] = 1.0;
    for pairing in pairings {
        let ([a, b], slope) = (pairing.places, slope_of(pairing));
        slopes[a][a] += slope;
        slopes[b][b] += slope;
        slopes[a][b] -= slope;
        slopes[b][a] -= slope;
    }
    let mut variances = vec![0.0; players];
    for pairing in pairings {
        let [a, b] = pairing.places;
        let mut point = vec![0.0; players];
        point[a] = 1.0;
        point[b] = -1.0;
        let moves = solve(slopes.clone(), point);
        let origin = origin_of(&moves);
        let variance = slope_of(pairing) * pairing.pairs.dispersion();
        for (sum, by) in variances.iter_mut().zip(moves) {
            *sum += variance * (by - origin).powi(2);
        }
    }
    let elo_of = |log_odds: f64| log_odds * TENFOLD / std::f64::consts::LN_10;
    Some(variances.iter().map(|variance| Z_95 * elo_of(variance.sqrt())).collect())
}

/// Whether games link every player to the first, directly or through others.
fn are_linked(players: usize, pairings: &[Pairing]) -> bool {
    let mut linked = vec![false; players];
    if let Some(first) = linked.first_mut() {
        *first = true;
    }
    // Each round reaches one player more at least, as long as there are any to reach.
    for _ in 0..players {
        for [a, b] in pairings.iter().map(|pairing| pairing.places) {
            let either = linked[a] || linked[b];
            (linked[a], linked[b]) = (either, either);
        }
    }
    players > 0 && linked.into_iter().all(|linked| linked)
}

/// Solves linear equations by Gaussian elimination. The matrix is symmetric and positive definite,
/// so every pivot is positive where it stands.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for pivot in 0..size {
        let row = matrix[pivot].clone();
        for below in pivot + 1..size {
            let factor = matrix[below][pivot] / row[pivot];
            for (cell, above) in matrix[below].iter_mut().zip(&row).skip(pivot) {
                *cell -= factor * above;
            }
            right[below] -= factor * right[pivot];
        }
    }
    for place in (0..size).rev() {
        let known: f64 = (place + 1..size).map(|other| matrix[place][other] * right[other]).sum();
        right[place] = (right[place] - known) / matrix[place][place];
    }
    right
}

/// A table of ratings as text: `name elo error wins draws losses`, a player a line. The error is 0
/// where there is none.
pub fn write(ratings: &[Rating], command: &str) -> String {
    let lines: String = ratings
        .iter()
        .map(|Rating { name, elo, error, score }| {
            let Score { wins, draws, losses } = score;
            let error = error.unwrap_or_default();
            format!("{name} {elo} {error} {wins} {draws} {losses}\n")
        })
        .collect();
    format!("{TITLE}\n# {command}\n{lines}")
}

/// Reads such a table; `None` if it is none.
pub fn read(text: &str) -> Option<Vec<Rating>> {
    let lines = text.strip_prefix(TITLE)?.lines();
    lines
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            let mut words = line.split(' ');
            let (name, elo) = (words.next()?.to_owned(), words.next()?.parse().ok()?);
            let error = Some(words.next()?.parse().ok()?).filter(|error| *error != 0);
            let mut count = || words.next()?.parse().ok();
            let score = Score { wins: count()?, draws: count()?, losses: count()? };
            Some(Rating { name, elo, error, score })
        })
        .collect()
}

/// The measured ratings of the players that come with the program.
pub fn measured() -> Vec<Rating> {
    read(MEASURED).expect("the tests read the measured ratings")
}

/// The measured rating of the player of this name.
pub fn rating_of(name: &str) -> Option<Rating> {
    measured().into_iter().find(|rating| rating.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::elo::tests::Simulated;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    /// A pairing of whole pairs: a pair that brought one point is a game won and a game lost.
    fn of_pairs([a, b]: [usize; 2], pairs: Pairs) -> Pairing {
        let [none, half, one, more, both] = pairs.counts;
        let score = Score {
            wins: 2 * both + more + one,
            draws: more + half,
            losses: 2 * none + half + one,
        };
        let elo = Elo::of(&pairs);
        Pairing { places: [a, b], score, pairs, elo }
    }

    /// A pairing with so many pairs won, split and lost.
    fn pairing(places: [usize; 2], won: usize, split: usize, lost: usize) -> Pairing {
        of_pairs(places, Pairs::from([lost, 0, split, 0, won]))
    }

    fn rated(names: &[&str], pairings: &[Pairing]) -> Vec<Rating> {
        let names: Vec<String> = names.iter().copied().map(str::to_owned).collect();
        ratings(&names, pairings)
    }

    #[test]
    fn ratings_explain_the_results() {
        let names = ["a", ModelPlayer::NAME, "c"];
        let quarter = |places| pairing(places, 0, 25, 25);
        let found = rated(&names, &[quarter([0, 1]), quarter([1, 2]), pairing([0, 2], 0, 10, 40)]);
        assert_eq!(found[1].elo, 1000);
        // Three quarters of the points are some 190 Elo.
        assert!((180..200).contains(&(1000 - found[0].elo)), "{found:?}");
        assert!((180..200).contains(&(found[2].elo - 1000)), "{found:?}");
        assert_eq!(found[2].score, Score { wins: 165, draws: 0, losses: 35 });
    }

    #[test]
    fn whoever_wins_every_game_has_a_rating_too() {
        let found = rated(&["a", "b"], &[pairing([0, 1], 5, 0, 0)]);
        assert!(found[0].elo > 0 && found[0].elo == -found[1].elo, "{found:?}");
        assert!(found[0].error.unwrap() > 100, "{found:?}");
    }

    #[test]
    fn two_players_have_the_error_bar_of_their_pairing() {
        for (won, split, lost) in [(25, 50, 25), (40, 50, 10), (5, 90, 5), (100, 80, 20)] {
            let played = pairing([0, 1], won, split, lost);
            let Elo { low, high, .. } = played.elo.unwrap();
            let found = rated(&["a", ModelPlayer::NAME], &[played]);
            assert_eq!(found[1].error, None);
            let expected = (high.unwrap() - low.unwrap()) / 2.0;
            let off = f64::from(found[0].error.unwrap()) / expected - 1.0;
            assert!(off.abs() < 0.05, "{won} {split} {lost}: {found:?}, {expected}");
        }
    }

    #[test]
    fn more_games_make_error_bars_narrower() {
        let error = |times: usize, names: &[&str]| {
            let played = |places| pairing(places, 12 * times, 20 * times, 8 * times);
            let found = rated(names, &[played([0, 1]), played([1, 2]), played([0, 2])]);
            f64::from(found[0].error.unwrap())
        };
        for names in [["a", ModelPlayer::NAME, "c"], ["a", "b", "c"]] {
            let ratio = error(1, &names) / error(4, &names);
            assert!((1.9..2.1).contains(&ratio), "{names:?}: {ratio}");
        }
    }

    #[test]
    fn error_bars_grow_with_the_distance_from_the_seven_steps() {
        let even = |places| pairing(places, 10, 20, 10);
        let chain = [even([0, 1]), even([1, 2])];
        let found = rated(&[ModelPlayer::NAME, "b", "c"], &chain);
        let [near, far] = [1, 2].map(|place| f64::from(found[place].error.unwrap()));
        // The variances of the two steps add up.
        assert!((far / near - 2f64.sqrt()).abs() < 0.03, "{found:?}");
        let errors = |names: &[&str]| {
            let errors = rated(names, &chain).into_iter().map(|rating| rating.error);
            errors.collect::<Vec<_>>()
        };
        let mean = errors(&["a", "b", "c"]);
        assert!(mean[1] < mean[0] && mean[0] == mean[2], "{mean:?}");
        // The fourth player has not met anybody yet.
        assert_eq!(errors(&["a", "b", "c", "d"]), [None; 4]);
        assert_eq!(rated(&[], &[]), []);
    }

    #[test]
    fn nineteen_error_bars_in_twenty_hold_the_truth() {
        const LADDERS: usize = 400;
        const TRUTH: [i32; 4] = [1000, 900, 1150, 1200];
        // Pairs played, and how much the openings favour a colour.
        const PLAYED: [([usize; 2], usize, f64); 5] = [
            ([0, 1], 40, 0.0),
            ([0, 2], 60, 300.0),
            ([1, 2], 50, 150.0),
            ([2, 3], 80, 300.0),
            ([0, 3], 30, 0.0),
        ];
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let simulated = PLAYED.map(|([a, b], number, bias)| {
            let difference = f64::from(TRUTH[a] - TRUTH[b]);
            ([a, b], number, Simulated::of(difference, bias, 0.0))
        });
        let mut right = [0; TRUTH.len()];
        for _ in 0..LADDERS {
            let pairings = simulated.each_ref().map(|(places, number, players)| {
                let mut pairs = Pairs::default();
                (0..*number).for_each(|_| players.play_pair(&mut pairs, &mut rng));
                of_pairs(*places, pairs)
            });
            let found = rated(&[ModelPlayer::NAME, "b", "c", "d"], &pairings);
            for (place, rating) in found.iter().enumerate() {
                let off = (rating.elo - TRUTH[place]).abs();
                right[place] += usize::from(off <= rating.error.unwrap_or_default());
            }
        }
        let rates = right.map(|right| right as f64 / LADDERS as f64);
        assert_eq!(rates[0], 1.0);
        assert!(rates[1..].iter().all(|rate| (0.925..0.98).contains(rate)), "{rates:?}");
    }

    #[test]
    fn a_table_is_read_back() {
        let played = [pairing([0, 1], 12, 20, 8), pairing([1, 2], 12, 20, 8)];
        let found = rated(&["a", ModelPlayer::NAME, "c"], &played);
        let text = write(&found, "connect6 match");
        assert!(text.starts_with("connect6 ladder 2\n# connect6 match\na "), "{text}");
        assert!(text.contains("\nmodel 1000 0 80 0 80\n"), "{text}");
        assert_eq!(read(&text), Some(found));
        assert_eq!(read(&text.replace("ladder 2", "ladder 1")), None);
        assert_eq!(read("something else"), None);
    }

    #[test]
    fn the_measured_ladder_is_whole_and_goes_up() {
        let measured = measured();
        let names: Vec<&str> = measured.iter().map(|rating| rating.name.as_str()).collect();
        // Numbers from before there were error bars lack the players that have joined since.
        let is_whole = measured.iter().any(|rating| rating.error.is_some());
        let mut expected = PLAYERS.to_vec();
        expected.retain(|name| is_whole || names.contains(name));
        assert_eq!(names, expected);
        assert!(measured.windows(2).all(|two| two[0].elo < two[1].elo), "{measured:?}");
        let steps = rating_of(ModelPlayer::NAME).unwrap();
        assert_eq!((steps.elo, steps.error_bar().as_str()), (1000, "-"));
        assert_eq!(rating_of("nobody"), None);
        assert_eq!(read(&write(&measured, "connect6")), Some(measured));
    }
}
