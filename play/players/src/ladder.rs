//! Ratings of more than two players: the Elo numbers that explain the results between all pairs
//! best, and those measured for the players that come with the program.

use serde::Serialize;

use crate::elo::{Elo, Score};
use crate::tally::Tally;
use crate::ModelPlayer;

/// The players of the ladder that ships, the weakest first.
pub const PLAYERS: [&str; 5] = ["random", "greedy", "model", "search:1", "search:2"];
/// The seven steps have this rating, where they take part.
const ANCHOR: f64 = 1000.0;
/// A drawn game that every pair is taken to have played besides: whoever won every game would be
/// infinitely strong without it.
const PRIOR: f64 = 1.0;
/// Rounds of the fit; more change nothing that is printed.
const ROUNDS: usize = 20_000;
/// The first words of a table of ratings, with the version of the format.
const TITLE: &str = "connect6 ladder 1";
const MEASURED: &str = include_str!("../figures/ladder.txt");

/// The games of two players, by their places in the list of players.
#[derive(Debug, Clone, Serialize)]
pub struct Pairing {
    /// The two places.
    pub places: [usize; 2],
    /// Their games, from the first one's side.
    pub score: Score,
    /// What these games alone say.
    pub elo: Option<Elo>,
}

impl Pairing {
    /// The games of two players.
    pub fn new(places: [usize; 2], tally: &Tally) -> Pairing {
        Pairing { places, score: tally.score(), elo: tally.elo() }
    }
}

/// How strong a player is.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Rating {
    /// Its name.
    pub name: String,
    /// Its Elo number.
    pub elo: i32,
    /// All its games.
    pub score: Score,
}

/// The ratings of the players, in their order: the seven steps at 1000, or else the mean at 0.
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
            let games = pairing.score.games() as f64 + PRIOR;
            let share = games / (strengths[a] + strengths[b]);
            shares[a] += share;
            shares[b] += share;
        }
        for (place, strength) in strengths.iter_mut().enumerate() {
            if shares[place] > 0.0 {
                *strength = points[place] / shares[place];
            }
        }
    }
    let elo: Vec<f64> = strengths.iter().map(|s| 400.0 * s.log10()).collect();
    let anchor = names.iter().position(|name| name == ModelPlayer::NAME);
    let shift = match anchor {
        Some(place) => ANCHOR - elo[place],
        None => -elo.iter().sum::<f64>() / elo.len().max(1) as f64,
    };
    names
        .iter()
        .zip(elo)
        .zip(scores)
        .map(|((name, elo), score)| Rating {
            name: name.clone(),
            elo: (elo + shift).round() as i32,
            score,
        })
        .collect()
}

/// A table of ratings as text: `name elo wins draws losses`, a player a line.
pub fn write(ratings: &[Rating], command: &str) -> String {
    let lines: String = ratings
        .iter()
        .map(|Rating { name, elo, score }| {
            let Score { wins, draws, losses } = score;
            format!("{name} {elo} {wins} {draws} {losses}\n")
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
            let mut count = || words.next()?.parse().ok();
            let score = Score { wins: count()?, draws: count()?, losses: count()? };
            Some(Rating { name, elo, score })
        })
        .collect()
}

/// The measured ratings of the players that come with the program.
pub fn measured() -> Vec<Rating> {
    read(MEASURED).expect("the tests read the measured ratings")
}

/// The measured rating of the player of this name.
pub fn elo_of(name: &str) -> Option<i32> {
    let found = measured().into_iter().find(|rating| rating.name == name);
    found.map(|rating| rating.elo)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(wins: usize, losses: usize) -> Score {
        Score { wins, draws: 0, losses }
    }

    fn pairing(places: [usize; 2], wins: usize, losses: usize) -> Pairing {
        Pairing { places, score: score(wins, losses), elo: None }
    }

    #[test]
    fn ratings_explain_the_results() {
        let names = ["a", ModelPlayer::NAME, "c"].map(str::to_owned);
        let pairings = [pairing([0, 1], 25, 75), pairing([1, 2], 25, 75), pairing([0, 2], 10, 90)];
        let found = ratings(&names, &pairings);
        assert_eq!(found[1].elo, 1000);
        // Three quarters of the points are some 190 Elo.
        assert!((180..200).contains(&(1000 - found[0].elo)), "{found:?}");
        assert!((180..200).contains(&(found[2].elo - 1000)), "{found:?}");
        assert_eq!(found[2].score, score(165, 35));
    }

    #[test]
    fn whoever_wins_every_game_has_a_rating_too() {
        let names = ["a", "b"].map(str::to_owned);
        let found = ratings(&names, &[pairing([0, 1], 10, 0)]);
        assert!(found[0].elo > 0 && found[0].elo == -found[1].elo, "{found:?}");
    }

    #[test]
    fn the_measured_ladder_is_whole_and_goes_up() {
        let measured = measured();
        let names: Vec<&str> = measured.iter().map(|rating| rating.name.as_str()).collect();
        assert_eq!(names, PLAYERS);
        assert!(measured.windows(2).all(|two| two[0].elo < two[1].elo), "{measured:?}");
        assert_eq!(elo_of(ModelPlayer::NAME), Some(1000));
        assert_eq!(elo_of("nobody"), None);
        let again = read(&write(&measured, "connect6")).unwrap();
        assert_eq!(again, measured);
        assert_eq!(read("something else"), None);
    }
}
