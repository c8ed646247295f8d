//! `connect6 move`: what a player does in a position.

use anyhow::{anyhow, Context};
use connect6_game::{Game, Point};
use connect6_players::{opening, Choice, Cycles};
use serde::Serialize;

use crate::contestants;
use crate::terminal::output::say;
use crate::terminal::thinking_text;

/// Choose the stones for the side to move, and say which step chose them and why.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 move --position j10,k11,i11
  connect6 move --position j10,k11,i11 --board rtl --json")]
pub struct Args {
    /// The stones in play order, comma-separated: one black stone, then two a turn; \"\" is the
    /// empty board
    #[arg(long, value_name = "STONES")]
    position: Game,
    /// Who chooses: a player or a board, such as rtl (the hardware, simulated)
    #[arg(long, value_name = "BOARD", default_value = "model")]
    board: String,
    /// Print the choice as JSON
    #[arg(long)]
    json: bool,
}

/// What is printed for a script.
#[derive(Serialize)]
struct Answer<'a> {
    stones: Vec<String>,
    step: Option<&'a str>,
    steps: &'a [String],
    why: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cycles: Option<&'a Cycles>,
}

/// The choice of a player or board by its name.
fn ask_player(name: &str, game: &Game) -> anyhow::Result<Choice> {
    let mut player = contestants::on_board(name)?
        .enter()
        .map_err(|cause| anyhow!("{name}: {cause}"))?;
    player
        .new_game(game.side_to_move(), 0)
        .and_then(|()| player.choose(game, None))
        .map_err(|cause| anyhow!("{}: {cause}", player.name()))
}

/// Asks the player and prints its stones.
pub fn run(args: Args) -> anyhow::Result<()> {
    let game = &args.position;
    opening::check(game).context("there is no turn to choose stones for")?;
    let choice = ask_player(&args.board, game)?;
    let thinking = choice.thinking.as_ref();
    let answer = Answer {
        stones: choice.stones.iter().map(Point::to_string).collect(),
        step: thinking.and_then(|t| t.step()),
        steps: thinking.map_or(&[], |t| &t.steps),
        why: thinking.map(|t| t.why.as_str()),
        cycles: thinking.and_then(|t| t.cycles.as_ref()),
    };
    if args.json {
        say!("{}", serde_json::to_string(&answer)?);
        return Ok(());
    }
    say!("{}: {}", game.side_to_move(), answer.stones.join(", "));
    if let Some(why) = answer.why {
        say!("{why}");
    }
    if let Some(cycles) = answer.cycles {
        say!("{}", thinking_text::cycles(cycles));
    }
    Ok(())
}
