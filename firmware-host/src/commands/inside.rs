//! `connect6 inside`: what the core did to decide a turn.

use anyhow::{bail, Context};
use connect6_core::{Event, Trace, What};
use connect6_game::{Game, Point, Side};
use connect6_players::opening;
use connect6_protocol::STEPS;
use serde_json::{json, Value};

use crate::terminal::inside_text::{self, step_name};
use crate::terminal::output::{self, say};
use crate::words::Language;

/// Show how the core decides a turn: its steps in order with their cycles, what each looks for,
/// the cells it weighs, the lines it tries.
///
/// The core's own program runs in software, instruction by instruction, with the hardware's
/// cycles. connect6 program prints it.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 inside --position j10,k11,i11
  connect6 inside --position j10,i9,k9,i10,i11,h12,k12 --step 5A --all
  connect6 inside --position j10,k11,i11 --json")]
pub struct Args {
    /// The stones in play order, comma-separated: one black stone, then two a turn
    #[arg(long, value_name = "STONES")]
    position: Game,
    /// One step alone, by its name in the paper: 1, 2, 3, 5A, 4, 6A, 5B, 6B or 7
    #[arg(long, value_name = "STEP")]
    step: Option<String>,
    /// Every search and every line that was tried
    #[arg(long)]
    all: bool,
    /// Print everything as JSON
    #[arg(long)]
    json: bool,
}

/// Why a position has no inside to show.
#[derive(Debug, thiserror::Error)]
pub enum NothingInside {
    /// The game is over, or in the middle of a turn.
    #[error(transparent)]
    BadPosition(#[from] opening::BadOpening),
    /// The opening stone needs no core.
    #[error("the first stone goes to the centre, without the core: show a later turn")]
    FirstStone,
}

/// How the core decides the turn of this position.
pub fn trace(game: &Game) -> Result<Trace, NothingInside> {
    opening::check(game)?;
    if game.stones().is_empty() {
        return Err(NothingInside::FirstStone);
    }
    let trace = Trace::of(game.board(), game.side_to_move());
    Ok(trace.expect("the shipped program runs to its end in all tests"))
}

/// Runs the core and prints what it did.
pub fn run(args: Args) -> anyhow::Result<()> {
    let game = &args.position;
    let step = args.step.map(|name| step_number(&name)).transpose()?;
    let trace = trace(game).context("there is nothing to look into")?;
    if args.json {
        say!("{}", serde_json::to_string(&view(game, &trace))?);
        return Ok(());
    }
    let stones: Vec<String> = trace.turn.stones.iter().map(Point::to_string).collect();
    say!("{} plays {}", game.side_to_move(), stones.join(","));
    let is_wanted = |number| step.is_none_or(|step| step == number);
    output::print(inside_text::overview(&trace));
    say!("");
    output::print(inside_text::steps(&trace, is_wanted, args.all));
    Ok(())
}

/// The number of a step, 1 to 9 in running order, by its name in the paper.
pub fn step_number(name: &str) -> anyhow::Result<u8> {
    let place = STEPS
        .iter()
        .position(|step| step.eq_ignore_ascii_case(name));
    match place {
        Some(place) => Ok(place as u8 + 1),
        None => bail!("there is no step '{name}': use one of {}", STEPS.join(", ")),
    }
}

fn names(points: &[Point]) -> Vec<String> {
    points.iter().map(Point::to_string).collect()
}

fn line(stones: &[(Point, Side)]) -> Value {
    let stones = stones.iter();
    stones
        .map(|(point, side)| json!({ "point": point.to_string(), "side": side.to_string() }))
        .collect()
}

/// A turn as scripts and the page see it.
pub fn view(game: &Game, trace: &Trace) -> Value {
    let steps: Vec<Value> = trace
        .steps
        .iter()
        .map(|step| {
            let name = step_name(step.step);
            json!({
                "step": name,
                "what": Language::English.word(&format!("step.{name}")),
                "at": step.at,
                "cycles": step.cycles,
                "instructions": step.instructions,
                "tries": step.tries(),
                "deepest": line(step.deepest().unwrap_or_default()),
                "decided": names(&step.decided()),
                "events": step.events.iter().map(event_view).collect::<Vec<Value>>(),
            })
        })
        .collect();
    json!({
        "before": game.stones().len(),
        "side": game.side_to_move().to_string(),
        "stones": names(&trace.turn.stones),
        "cycles": trace.turn.cycles,
        "deepest": line(trace.deepest().unwrap_or_default()),
        "steps": steps,
    })
}

fn event_view(event: &Event) -> Value {
    let mut view = match &event.what {
        What::Survey(found) => json!({
            "kind": "survey",
            "win": found.win.map(|point| point.to_string()),
            "greatest": found.greatest.map(|point| point.to_string()),
            "forcing": found.forcing.map(|point| point.to_string()),
            "warm": found.warm,
            "shortlist": names(&found.shortlist),
            "opponent_warm": found.opponent_warm,
            "opponent_shortlist": names(&found.opponent_shortlist),
        }),
        What::Search {
            routine,
            attacker,
            found,
            stones,
        } => json!({
            "kind": "search",
            "routine": routine,
            "attacker": attacker.to_string(),
            "found": found,
            "stones": names(stones),
        }),
        What::Try { stones, threats } => json!({
            "kind": "try",
            "line": line(stones),
            "threats": threats,
        }),
        What::Weigh { cell, quality } => json!({
            "kind": "weigh",
            "cell": cell.to_string(),
            "quality": quality,
        }),
        What::Decide { cell } => json!({ "kind": "decide", "cell": cell.to_string() }),
    };
    view["at"] = event.at.into();
    view["cycles"] = event.cycles.into();
    view["depth"] = event.depth.into();
    view
}
