//! What the core did to decide a turn, as the page and scripts see it.

use connect6_core::{Event, Trace, What};
use connect6_game::{Game, Point, Side};
use connect6_players::opening;
use serde_json::{json, Value};

use crate::words::Language;

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
            let name = step.step.name();
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
        "cycles": trace.turn.total_cycles(),
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
        What::Search { routine, attacker, found, stones } => json!({
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
