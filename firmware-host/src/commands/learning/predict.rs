//! `connect6 predict`: what the learned tables expect of a position.

use anyhow::Context;
use connect6_game::Game;
use connect6_learn::predict::Predictor;
use serde::Serialize;

use crate::terminal::output::{self, say};

/// Predict the next stones and the winner of a position.
///
/// It also says whether a win by force is near.
/// The stones come with their probabilities, best first: the first of the turn, or the second where
/// one is already given. These are estimates, learned from games; connect6 solve proves.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 predict --position j10,k11,i11
  connect6 predict --position j10,k11,i11,j12 --json")]
pub struct Args {
    /// The stones in play order, comma-separated: one black stone, then two a turn; an empty
    /// text is the empty board
    #[arg(long, value_name = "STONES")]
    position: Game,
    /// How many stones to name
    #[arg(long, value_name = "N", default_value_t = 10)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    count: u16,
    /// Print the prediction as JSON
    #[arg(long)]
    json: bool,
}

/// What is printed for a script.
#[derive(Serialize)]
pub struct Answer {
    stones: Vec<Stone>,
    sudden_death: f64,
    value: f64,
}

#[derive(Serialize)]
struct Stone {
    at: String,
    p: f64,
}

/// A share with the four digits that mean something.
fn rounded(share: f32) -> f64 {
    const DIGITS: f64 = 1e4;
    (f64::from(share) * DIGITS).round() / DIGITS
}

/// The prediction for a position, with so many stones.
pub fn answer(game: &Game, count: usize) -> anyhow::Result<Answer> {
    let prediction = Predictor::shipped()
        .predict(game)
        .context("the game is over: take stones back, and there is something to predict")?;
    let named = prediction.stones.iter().take(count);
    Ok(Answer {
        stones: named
            .map(|(point, share)| Stone { at: point.to_string(), p: rounded(*share) })
            .collect(),
        sudden_death: rounded(prediction.sudden_death),
        value: rounded(prediction.value),
    })
}

/// Predicts and prints.
pub fn run(args: Args) -> anyhow::Result<()> {
    let answer = answer(&args.position, args.count.into())?;
    if args.json {
        return output::json(&answer);
    }
    let percent = |share: f64| format!("{:.1} %", 100.0 * share);
    say!("{} to move", args.position.side_to_move());
    for stone in &answer.stones {
        say!("{:<4}{:>7}", stone.at, percent(stone.p));
    }
    say!("it wins the game: {}", percent(answer.value));
    say!("it has a win by force: {}", percent(answer.sudden_death));
    Ok(())
}
