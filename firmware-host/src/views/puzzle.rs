//! A puzzle and what came of an answer, as the page and scripts see them.

use connect6_game::Point;
use connect6_study::puzzle::{Puzzle, Verdict};
use serde_json::{json, Value};

/// A puzzle without its answers.
pub fn view(puzzle: &Puzzle, place: usize, count: usize) -> Value {
    let stones: Vec<String> = puzzle.game.stones().iter().map(Point::to_string).collect();
    json!({
        "number": place + 1,
        "count": count,
        "level": puzzle.level(),
        "side": puzzle.side().to_string(),
        "turns": puzzle.turns,
        "right_answers": puzzle.answers.len(),
        "stones": stones,
    })
}

/// Adds what came of an answer: the verdict, the turns it needs if it is slower, the words, and the
/// turns to show after it.
pub fn add_verdict(to: &mut Value, verdict: &Verdict) {
    let line: Vec<Vec<String>> =
        shown(verdict).iter().map(|turn| turn.iter().map(Point::to_string).collect()).collect();
    to["right"] = json!(matches!(verdict, Verdict::Right(_)));
    to["verdict"] = json!(match verdict {
        Verdict::Right(_) => "right",
        Verdict::Slower(_) => "slower",
        Verdict::Loses(_) => "loses",
        Verdict::Refuted(_) => "refuted",
        Verdict::Unclear => "unclear",
    });
    to["needs"] = match verdict {
        Verdict::Slower(turns) => json!(turns),
        _ => Value::Null,
    };
    to["told"] = json!(verdict.words());
    to["line"] = json!(line);
}

/// The turns that follow the answer.
fn shown(verdict: &Verdict) -> Vec<Vec<Point>> {
    match verdict {
        Verdict::Right(line) => line[1..].to_vec(),
        Verdict::Loses(reply) | Verdict::Refuted(reply) => vec![reply.clone()],
        Verdict::Slower(_) | Verdict::Unclear => Vec::new(),
    }
}
