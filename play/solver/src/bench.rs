//! Measuring the solver on positions of won games, a given number of turns before the end.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::time::Duration;

use connect6_game::{Game, Status};

use crate::limits::Limits;
use crate::solve::{Question, Settings, Solver, Value};

/// The position in which the winner of `game` is to move, `turns` of its own turns before the
/// end: 1 is the position before the winning turn. `None` if the game is not won or too short.
pub fn before_the_end(game: &Game, turns: usize) -> Option<Question> {
    let Status::Won(winner) = game.status() else {
        return None;
    };
    let all: Vec<_> = game.turns().collect();
    // Between two turns of the winner there is one of the loser.
    let kept = all.len().checked_sub(2 * turns.checked_sub(1)? + 1)?;
    let stones = all[..kept].iter().flat_map(|(_, stones)| stones.iter());
    let earlier = Game::from_stones(stones.copied()).ok()?;
    debug_assert_eq!(all[kept].0, winner);
    Question::of(&earlier, Some(winner)).ok()
}

/// What came of a set of questions.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// Won positions.
    pub won: usize,
    /// Lost ones.
    pub lost: usize,
    /// Those left unknown.
    pub unknown: usize,
    /// The time of each, shortest first.
    pub times: Vec<Duration>,
    /// Positions visited, in all.
    pub nodes: u64,
}

impl Row {
    /// The time that `percent` of the questions did not exceed.
    pub fn percentile(&self, percent: usize) -> Duration {
        let last = self.times.len().saturating_sub(1);
        let at = (self.times.len() * percent / 100).min(last);
        self.times.get(at).copied().unwrap_or_default()
    }

    /// Positions visited a second, on one thread's time.
    pub fn nodes_per_second(&self) -> f64 {
        let seconds: f64 = self.times.iter().map(Duration::as_secs_f64).sum();
        if seconds > 0.0 {
            self.nodes as f64 / seconds
        } else {
            0.0
        }
    }
}

/// Solves all questions, `workers` at a time, each worker with a solver of its own. `done` is
/// called after each; when `limits.stop` is set, the rest is left out.
pub fn measure(
    questions: &[Question],
    workers: usize,
    settings: &Settings,
    limits: &Limits,
    done: impl Fn() + Sync,
) -> Row {
    let next = AtomicUsize::new(0);
    let total = Mutex::new(Row::default());
    let stopped = || limits.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
    std::thread::scope(|scope| {
        for _ in 0..workers.max(1) {
            scope.spawn(|| {
                let mut solver = Solver::new(settings.clone());
                let mut row = Row::default();
                while let Some(question) = questions.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let answer = solver.solve(question, limits);
                    if stopped() {
                        break;
                    }
                    match answer.value() {
                        Value::Win => row.won += 1,
                        Value::Loss => row.lost += 1,
                        Value::Unknown => row.unknown += 1,
                    }
                    row.nodes += answer.nodes;
                    row.times.push(answer.elapsed);
                    done();
                }
                if let Ok(mut total) = total.lock() {
                    total.won += row.won;
                    total.lost += row.lost;
                    total.unknown += row.unknown;
                    total.nodes += row.nodes;
                    total.times.extend(row.times);
                }
            });
        }
    });
    let mut total = total.into_inner().unwrap_or_default();
    total.times.sort_unstable();
    total
}
