//! Place, undo and win test: each should be a few nanoseconds.

// `criterion_group!` makes a function without documentation.
#![allow(missing_docs)]

use std::hint::black_box;

use connect6_game::{Board, Game, Point, Side};
use criterion::{criterion_group, criterion_main, Criterion};

fn board(c: &mut Criterion) {
    let game: Game = "j10,k11,i11,h11,i10,j9,h10,j12,k12,j13,l12".parse().unwrap();
    let mut board: Board = game.board().clone();
    let point: Point = "l9".parse().unwrap();
    c.bench_function("place and undo", |b| {
        b.iter(|| {
            board.place(black_box(point), Side::Black);
            board.remove(black_box(point), Side::Black);
        })
    });
    c.bench_function("is this a win", |b| {
        b.iter(|| board.wins_at(black_box(Point::CENTRE), Side::Black))
    });
}

criterion_group!(benches, board);
criterion_main!(benches);
