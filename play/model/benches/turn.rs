//! A whole turn of the model on positions of the corpus: the median position and the 99th percentile
//! are found by timing them all, then measured with care.

// `criterion_group!` makes a function without documentation.
#![allow(missing_docs)]

use std::time::{Duration, Instant};

use connect6_game::Game;
use connect6_model::decide;
use criterion::{criterion_group, criterion_main, Criterion};

#[path = "../tests/suite/positions.rs"]
mod positions;

/// Positions timed; `CONNECT6_POSITIONS` asks for another number.
const POSITIONS: usize = 2_000;
/// Turns of the winner before the end from which the closing positions are taken.
const BACK: usize = 6;
/// Runs of each position; the quickest counts, so that other work on the machine does not.
const RUNS: usize = 5;

fn time(game: &Game) -> Duration {
    (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            std::hint::black_box(decide(game)).expect("a turn is due");
            start.elapsed()
        })
        .min()
        .unwrap_or_default()
}

/// Measures the positions at these percentiles of `games`.
fn percentiles(c: &mut Criterion, name: &str, games: Vec<Game>) {
    let mut timed: Vec<(Duration, Game)> =
        games.into_iter().map(|game| (time(&game), game)).collect();
    timed.sort_by_key(|(duration, _)| *duration);
    let mut group = c.benchmark_group(name);
    for (percentile, label) in [(50, "median"), (99, "99th percentile")] {
        let (duration, game) = &timed[(timed.len() - 1) * percentile / 100];
        println!("{name}: {label} of {} positions {duration:?}", timed.len());
        group.bench_function(label, |b| b.iter(|| decide(game)));
    }
    group.finish();
}

fn turn(c: &mut Criterion) {
    let count = positions::how_many(POSITIONS);
    percentiles(c, "a turn", positions::spread(count));
    let closing = positions::closing(count, BACK);
    percentiles(c, "a turn near the end", closing);
}

criterion_group!(benches, turn);
criterion_main!(benches);
