//! What the core did in a turn, in words for the terminal.

use std::fmt::Write;

use connect6_core::{Event, StepTrace, Surveyed, Trace, What};
use connect6_game::{Point, Side};
use connect6_model::Step;
use connect6_synth::report::thousands;

use super::text_table;
use super::thinking_text;
use crate::words::Language;

/// Threats that two stones cannot stop.
const TOO_MANY: u16 = 3;

/// A line a step: when it began, how long it took, what came of it.
pub fn overview(trace: &Trace) -> String {
    let mut rows = vec![text_table::head("step | from | cycles | tries | decided")];
    for step in &trace.steps {
        rows.push(vec![
            step.step.to_string(),
            thousands(step.at),
            thousands(step.cycles),
            thousands(step.tries() as u64),
            match step.decided() {
                decided if decided.is_empty() => "-".to_owned(),
                decided => join(&decided),
            },
        ]);
    }
    let mut text = text_table::line_up(&rows);
    let _ = writeln!(text, "{}", thinking_text::time_of(trace.turn.total_cycles()));
    if let Some(line) = trace.deepest() {
        let _ = writeln!(text, "deepest line: {}", line_text(line));
    }
    text
}

/// Everything, step by step: what it looks for, and what it did. Inner searches and single tries are
/// told only if `all` are wanted.
pub fn steps(trace: &Trace, wanted: impl Fn(Step) -> bool, all: bool) -> String {
    let mut text = String::new();
    for step in trace.steps.iter().filter(|step| wanted(step.step)) {
        let name = step.step;
        let sentence = Language::English.word(&format!("step.{name}"));
        let _ = writeln!(
            text,
            "step {name}: {} cycles from cycle {}, {} instructions\n  {}",
            thousands(step.cycles),
            thousands(step.at),
            thousands(step.instructions as u64),
            sentence.unwrap_or_default()
        );
        events(&mut text, step, all);
        let tries = step.tries();
        if let Some(line) = step.deepest() {
            let _ = writeln!(text, "  {tries} tries, the deepest: {}", line_text(line));
        }
        let decided = match step.decided() {
            decided if decided.is_empty() => "decides nothing".to_owned(),
            decided => format!("decides {}", join(&decided)),
        };
        let _ = writeln!(text, "  {decided}\n");
    }
    text
}

fn events(text: &mut String, step: &StepTrace, all: bool) {
    let is_told = |event: &&Event| {
        let is_small = matches!(event.what, What::Try { .. }) || event.depth > 0;
        !matches!(event.what, What::Decide { .. }) && (all || !is_small)
    };
    for event in step.events.iter().filter(is_told) {
        let indent = 2 * (event.depth + 1);
        let _ = writeln!(
            text,
            "{:indent$}{:>6} +{:<5} {}",
            "",
            event.at,
            event.cycles,
            event_text(&event.what)
        );
    }
}

fn event_text(what: &What) -> String {
    match what {
        What::Survey(found) => survey_text(found),
        What::Search { routine, attacker, found, stones } => {
            let outcome = match (found, stones.is_empty()) {
                (false, _) => "no".to_owned(),
                (true, true) => "yes".to_owned(),
                (true, false) => join(stones),
            };
            format!("{routine} for {attacker}: {outcome}")
        }
        What::Try { stones, threats } => {
            let threats = match threats {
                Some(TOO_MANY..) => ", too many threats for two stones".to_owned(),
                Some(threats) => format!(", {threats} to stop"),
                None => String::new(),
            };
            format!("tries {}{threats}", line_text(stones))
        }
        What::Weigh { cell, quality } => format!("weighs {cell}: PQ {quality}"),
        What::Decide { cell } => format!("decides {cell}"),
    }
}

fn survey_text(found: &Surveyed) -> String {
    if let Some(win) = found.win {
        return format!("survey: {win} is in a window that wins");
    }
    let mut parts =
        vec![format!("survey: {} warm cells, opponent {}", found.warm, found.opponent_warm)];
    if !found.shortlist.is_empty() {
        parts.push(format!("shortlist {}", join(&found.shortlist)));
    }
    if let Some(forcing) = found.forcing {
        parts.push(format!("{forcing} makes two threats"));
    }
    if let Some(greatest) = found.greatest {
        parts.push(format!("greatest PQ at {greatest}"));
    }
    parts.join("; ")
}

fn join(points: &[Point]) -> String {
    let names: Vec<String> = points.iter().map(Point::to_string).collect();
    names.join(",")
}

/// Stones in the order in which they are laid: `black k9,l9 white m9,h9`.
fn line_text(line: &[(Point, Side)]) -> String {
    let turns = line.chunk_by(|(_, a), (_, b)| a == b);
    let turn = |stones: &[(Point, Side)]| {
        let points: Vec<Point> = stones.iter().map(|(point, _)| *point).collect();
        format!("{} {}", stones[0].1, join(&points))
    };
    let turns: Vec<String> = turns.map(turn).collect();
    turns.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_game::Game;

    #[test]
    fn a_turn_is_told_step_by_step() {
        let game: Game = "j10,i9,k9,i10,i11,h12,k12".parse().unwrap();
        let trace = Trace::of(game.board(), game.side_to_move()).unwrap();
        let short = overview(&trace);
        assert!(short.starts_with("step"), "{short}");
        assert!(short.contains("us at 50 MHz"), "{short}");
        let told = steps(&trace, |_| true, false);
        assert!(told.contains("Looks for a two-turn win"), "{told}");
        assert!(told.contains("two_turn for black"), "{told}");
        let all = steps(&trace, |step| step == Step::FiveA, true);
        assert!(all.contains("tries black"), "{all}");
        assert!(!all.contains("step 2"), "{all}");
    }
}
