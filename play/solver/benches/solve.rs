//! How long typical questions take: a won position of the opening book, a position without a
//! win searched to the end, and a win of the middle game with its proof checked.

// `criterion_group!` makes a function without documentation.
#![allow(missing_docs)]

use std::hint::black_box;

use connect6_game::Game;
use connect6_solver::check::{check, Thoroughness};
use connect6_solver::{Limits, Question, Settings, Solver};
use criterion::{criterion_group, criterion_main, Criterion};

fn question(position: &str) -> Question {
    let game: Game = position.parse().expect("a legal position");
    Question::of(&game, None).expect("an open game")
}

fn solve(c: &mut Criterion) {
    let mut solver = Solver::new(Settings::wins(18));
    let limits = Limits::default();
    for (name, position) in [
        ("win in six turns, seven stones", "j10,i9,k9,i10,i11,h12,k12"),
        ("no win, seven stones", "j10,k11,i11,i8,h9,k8,h7"),
        ("win in seven turns, nine stones", "j10,k11,i11,j11,k10,l9,h10,m11,m10"),
    ] {
        let question = question(position);
        c.bench_function(name, |b| b.iter(|| solver.win(black_box(&question), &limits)));
    }
    let question = question("j10,i9,k9,i10,i11,h12,k12");
    let proof = solver.win(&question, &limits).proof.expect("a won position");
    c.bench_function("check a proof of 121 moves", |b| {
        b.iter(|| check(question.board(), 2, black_box(&proof), Thoroughness::Zones))
    });
}

criterion_group!(benches, solve);
criterion_main!(benches);
