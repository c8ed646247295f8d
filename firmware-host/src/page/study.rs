//! What helps a person to study: the analysis of the position shown, which goes on beside the
//! game, puzzles, and the levels to choose from.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use connect6_game::{Game, Point};
use connect6_study::analysis::{analyse, Analysis, Win};
use connect6_study::puzzle;
use connect6_study::Effort;
use serde_json::{json, Value};

use super::api::value;
use crate::contestants::levels::{ChipLevel, NamedLevel};
use crate::views::puzzle::{add_verdict, view};

/// Where one position at a time is analysed, in a thread of its own.
#[derive(Default)]
pub struct Desk {
    work: Mutex<Option<Work>>,
    /// Flags whose threads have ended, to be used again: the solver wants them for ever.
    flags: Arc<Mutex<Vec<&'static AtomicBool>>>,
}

struct Work {
    stones: Vec<Point>,
    stop: &'static AtomicBool,
    found: Arc<Mutex<Option<Analysis>>>,
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    // Nothing is ever left half done in these.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Desk {
    /// Stops whatever is under way.
    pub fn leave(&self) {
        if let Some(work) = lock(&self.work).take() {
            work.stop.store(true, Ordering::Relaxed);
        }
    }

    /// The analysis of this position, if it is there; otherwise it is begun, and another stopped.
    pub fn look(&self, game: &Game) -> Option<Analysis> {
        let mut work = lock(&self.work);
        if let Some(work) = work.as_ref().filter(|work| work.stones == game.stones()) {
            return lock(&work.found).clone();
        }
        if let Some(other) = work.take() {
            other.stop.store(true, Ordering::Relaxed);
        }
        let kept = lock(&self.flags).pop();
        let stop = kept.unwrap_or_else(|| Box::leak(Box::default()));
        stop.store(false, Ordering::Relaxed);
        let found = Arc::default();
        *work = Some(Work { stones: game.stones().to_vec(), stop, found: Arc::clone(&found) });
        let (game, flags) = (game.clone(), Arc::clone(&self.flags));
        std::thread::spawn(move || {
            let analysis = analyse(&game, Effort::USUAL, stop);
            *lock(&found) = analysis;
            lock(&flags).push(stop);
        });
        None
    }
}

fn names(stones: &[Point]) -> Vec<String> {
    stones.iter().map(Point::to_string).collect()
}

fn win_view(win: &Win) -> Value {
    let line: Vec<Vec<String>> = win.line.iter().map(|turn| names(turn)).collect();
    json!({ "side": win.side.to_string(), "turns": win.turns, "line": line })
}

/// An analysis as the page sees it.
pub fn analysis_view(game: &Game, analysis: &Analysis) -> Value {
    let best: Vec<Value> = analysis
        .best
        .iter()
        .map(|turn| json!({ "stones": names(&turn.stones), "value": turn.value }))
        .collect();
    json!({
        "stones": game.stones().len(),
        "side": game.side_to_move().to_string(),
        "proved": analysis.proved.as_ref().map(win_view),
        "proof_nodes": analysis.proof_nodes,
        "best": best,
        "threat": analysis.threat.as_ref().map(win_view),
        "zone": names(&analysis.zone),
    })
}

/// The levels to choose from.
pub fn levels_view() -> Value {
    let named = NamedLevel::all().map(|level| {
        json!({
            "name": level.to_string(),
            "words": level.words(),
            "elo": level.elo(),
        })
    });
    let chips = ChipLevel::all().map(|level| {
        json!({
            "name": level.player(),
            "words": level.words(),
            "elo": level.elo(),
            "chip": level.0.number(),
        })
    });
    named.chain(chips).collect()
}

/// A puzzle (`number=N`, or `level=N&seed=N` for one of a level), or what comes of an answer to it
/// (`number=N&stones=k9,l9`).
pub fn puzzle_view(query: &str) -> Result<Value, String> {
    let number = |name: &str| -> Result<Option<usize>, String> {
        let told = || format!("{name} must be a number");
        value(query, name).map(|text| text.parse().map_err(|_| told())).transpose()
    };
    let puzzles = puzzle::shipped();
    let place = match (number("number")?, number("level")?) {
        (Some(number), _) => number.checked_sub(1),
        (None, level) => {
            let of_level = |place: &usize| level.is_none_or(|l| puzzles[*place].level() == l);
            let places: Vec<usize> = (0..puzzles.len()).filter(of_level).collect();
            let chosen = number("seed")?.unwrap_or(0).checked_rem(places.len());
            chosen.map(|chosen| places[chosen])
        }
    };
    let place = place.filter(|place| *place < puzzles.len()).ok_or("there is no such puzzle")?;
    let mut shown = view(&puzzles[place], place, puzzles.len());
    if let Some(text) = value(query, "stones") {
        let stones: Result<Vec<Point>, _> = text.split(',').map(str::parse).collect();
        let stones = stones.map_err(|error| error.to_string())?;
        let verdict = puzzle::judge(&puzzles[place], &stones).map_err(|e| e.to_string())?;
        add_verdict(&mut shown, &verdict);
    }
    Ok(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_analysis_comes_when_it_is_ready_and_flags_are_used_again() {
        let desk = Desk::default();
        let wait = |text: &str| {
            let game: Game = text.parse().unwrap();
            loop {
                if let Some(analysis) = desk.look(&game) {
                    return analysis_view(&game, &analysis);
                }
                std::thread::yield_now();
            }
        };
        desk.look(&"j10,k11,i11".parse().unwrap());
        // Another position stops the first.
        let won = wait("j10,i9,k9,i10,i11,h12,k12");
        assert_eq!(won["proved"]["side"], "black");
        assert_eq!(won["stones"], 7);
        desk.leave();
        let first = wait("j10");
        assert_eq!(first["best"].as_array().unwrap().len(), 5);
    }

    #[test]
    fn puzzles_are_asked_for_by_number_or_level() {
        let first = puzzle_view("number=1").unwrap();
        assert_eq!((&first["level"], &first["answers"]), (&json!(1), &Value::Null));
        let third = puzzle_view("level=3&seed=1000").unwrap();
        assert_eq!(third["level"], 3);
        let judged = puzzle_view("number=1&stones=a1,s1").unwrap();
        assert_eq!(judged["right"], false);
        for bad in ["number=0", "number=x", "number=9999", "level=9", "number=1&stones=z1"] {
            assert!(puzzle_view(bad).is_err(), "{bad}");
        }
    }
}
