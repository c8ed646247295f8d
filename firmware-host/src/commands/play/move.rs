//! `connect6 move`: what a player does in a position.

use std::str::FromStr;

use anyhow::{anyhow, Context};
use connect6_boards::model::ModelLink;
use connect6_game::{Game, Point};
use connect6_model::{deep, Cycles, Decision, Reason, Searched};
use connect6_players::{opening, SearchingPlayer};
use serde::Serialize;

use crate::contestants;
use crate::contestants::with_level::LevelOption;
use crate::terminal::output::{self, say};
use crate::terminal::thinking_text;

/// Choose the stones for the side to move, and say why.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 move --position j10,k11,i11
  connect6 move --position j10,k11,i11 --board rtl --json
  connect6 move --position j10,i9,k9,i10,i11,h12,k12 --level 2 --json
  connect6 move --position j10,k11,i11 --level 1 --nodes 5000")]
pub struct Args {
    /// The stones in play order, comma-separated: one black stone, then two a turn; an empty
    /// text is the empty board
    #[arg(long, value_name = "STONES")]
    position: Game,
    /// Who chooses: a player or a board, such as rtl (the hardware, simulated) [default: model]
    #[arg(long, value_name = "BOARD")]
    board: Option<String>,
    #[command(flatten)]
    level: LevelOption,
    /// Print the choice as JSON
    #[arg(long)]
    json: bool,
}

/// What is printed for a script.
#[derive(Serialize)]
struct Answer<'a> {
    stones: Vec<String>,
    #[serde(flatten)]
    steps: Option<Steps<'a>>,
    why: Option<&'a str>,
    #[serde(flatten)]
    searched: Option<&'a Searched>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cycles: Option<&'a Cycles>,
}

/// The step that decided, and that of each stone: for players that have steps.
#[derive(Serialize)]
struct Steps<'a> {
    step: Option<Reason>,
    steps: &'a [Reason],
}

/// The choice of a player or board by its name.
fn ask_player(name: &str, game: &Game) -> anyhow::Result<Decision> {
    let mut player =
        contestants::on_board(name)?.enter().map_err(|cause| anyhow!("{name}: {cause}"))?;
    let mut decision = player
        .new_game(game.side_to_move(), 0)
        .and_then(|()| player.choose(game, None))
        .map_err(|cause| anyhow!("{}: {cause}", player.name()))?;
    deep::explain(game, &mut decision);
    Ok(decision)
}

/// Asks the player and prints its stones.
pub fn run(args: Args) -> anyhow::Result<()> {
    let game = &args.position;
    opening::check(game).context("there is no turn to choose stones for")?;
    let name = args.level.player(args.board.as_deref(), ModelLink::NAME)?;
    let decision = ask_player(&name, game)?;
    let searched = decision.searched.as_ref();
    // The search in software has no steps: it names its reason instead.
    let has_steps = searched.is_none() || SearchingPlayer::from_str(&name).is_err();
    let answer = Answer {
        stones: decision.stones.iter().map(Point::to_string).collect(),
        steps: has_steps.then(|| Steps { step: decision.reason(), steps: &decision.reasons }),
        why: decision.is_explained().then_some(&decision.why),
        searched,
        cycles: decision.cycles.as_ref(),
    };
    if args.json {
        return output::json(&answer);
    }
    say!("{}: {}", game.side_to_move(), answer.stones.join(", "));
    if decision.is_explained() {
        for line in thinking_text::lines(&decision) {
            say!("{line}");
        }
    }
    Ok(())
}
