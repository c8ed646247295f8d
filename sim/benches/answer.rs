//! How long a person waits for the board that is simulated in this process: from the last byte
//! of their turn to the last byte of what the board says about its own, serial line included.
//! Over positions of the corpus the median and the longest wait are found by timing them all,
//! then measured with care; and so is what switching a board on takes.

// `criterion_group!` makes a function without documentation.
#![allow(missing_docs)]

use std::time::{Duration, Instant};

use connect6_game::records::corpus;
use connect6_game::Game;
use connect6_protocol as protocol;
use connect6_protocol::BitClocks;
use connect6_sim::{Compiled, Line, SerialHost};
use criterion::{criterion_group, criterion_main, BatchSize, Criterion};

/// Positions timed, one a game.
const POSITIONS: usize = 200;
/// Turns played at most before a position.
const LATEST_TURN: usize = 20;
/// More cycles than any turn takes.
const LIMIT: u64 = 1_000_000;
/// What the board says when it is told to move: `g+`, a line end, and two stones.
const ANSWER_BYTES: usize = 3 + 8;

type Host = SerialHost<Compiled>;

/// A board that has just been switched on.
fn board() -> Host {
    let bit = BitClocks::from_cycles(BitClocks::MIN).expect("the hardware can do it");
    let machine = Compiled::system(bit);
    SerialHost::with_cycles_a_bit(machine, Line::SYSTEM, BitClocks::MIN).expect("it has a line")
}

/// A board that knows the position and waits for the word to move.
fn shown(host: &Host, game: &Game) -> Host {
    let mut host = host.clone();
    host.send(&[protocol::NEW_GAME_LIGHT, protocol::HOLD]);
    host.receive_line(LIMIT).expect("it holds");
    for stone in game.stones() {
        host.send(&protocol::stone_bytes(*stone));
        host.flush().expect("the line works");
    }
    host
}

/// Has the board move and say why, as the host program does.
fn answer(mut host: Host) -> Host {
    host.send(&[protocol::GO]);
    host.receive(ANSWER_BYTES, LIMIT).expect("two stones");
    host.send(&[protocol::COUNTS]);
    host.receive_line(LIMIT).expect("steps and cycles");
    host
}

/// Positions of the corpus in which the board has two stones to place.
fn positions() -> Vec<Game> {
    let games = corpus::load();
    let step = (games.len() / POSITIONS).max(1);
    games
        .into_iter()
        .step_by(step)
        .enumerate()
        .filter_map(|(number, record)| {
            let stones = record.game().stones();
            let count = 2 * (number % LATEST_TURN) + 1;
            Game::from_stones(stones.get(..count)?.iter().copied()).ok()
        })
        // A stone that wins at once would be the only one.
        .filter(|game| connect6_model::decide(game).is_ok_and(|turn| turn.stones.len() == 2))
        .collect()
}

fn answers(c: &mut Criterion) {
    let new = board();
    let mut timed: Vec<(Duration, Game)> = positions()
        .into_iter()
        .map(|game| {
            let host = shown(&new, &game);
            let start = Instant::now();
            std::hint::black_box(answer(host));
            (start.elapsed(), game)
        })
        .collect();
    timed.sort_by_key(|(time, _)| *time);
    let mut group = c.benchmark_group("answer of the rtl board");
    for (at, label) in [(timed.len() / 2, "median"), (timed.len() - 1, "longest")] {
        let (time, game) = &timed[at];
        println!("{label} of {} positions: {time:?} ({game})", timed.len());
        let host = shown(&new, game);
        group.bench_function(label, |b| {
            b.iter_batched(|| host.clone(), answer, BatchSize::SmallInput)
        });
    }
}

fn switching_on(c: &mut Criterion) {
    let mut group = c.benchmark_group("switching the rtl board on");
    group.sample_size(10);
    group.bench_function("a board", |b| b.iter(board));
}

criterion_group!(benches, answers, switching_on);
criterion_main!(benches);
