//! Escapes are the same in whatever order the replies are tried; only the work differs.

use std::sync::atomic::AtomicBool;

use connect6_book::escape::{after, settle, Settled};
use connect6_book::index::{FIVES, REPLIES};
use connect6_book::{BookSolver, Effort, Opening, Value};

static NEVER: AtomicBool = AtomicBool::new(false);
static NOW: AtomicBool = AtomicBool::new(true);

/// Quick to solve, and the same for every order.
const QUICK: Effort = Effort { win_nodes: 2_000, loss_nodes: 0 };

fn opening() -> Opening {
    "j10,i9,k11".parse().expect("an opening")
}

#[test]
fn the_order_of_the_replies_decides_nothing() {
    let mut solver = BookSolver::new(QUICK, &NEVER);
    let mut worse = 0;
    for turn in (0..FIVES).step_by(FIVES / 8) {
        let mut ask = |replies: Vec<usize>| settle(&mut solver, opening(), turn, replies).unwrap();
        let forward = ask((0..REPLIES).collect());
        let backward = ask((0..REPLIES).rev().collect());
        assert_eq!(forward.escape.is_some(), backward.escape.is_some());
        worse += usize::from(forward.positions != backward.positions);
        let Some(escape) = forward.escape else {
            assert_eq!((forward.positions, forward.nodes), (946, backward.nodes));
            continue;
        };
        // Whoever guesses right needs one position.
        let guessed = ask(vec![escape]);
        assert_eq!((guessed.escape, guessed.positions), (Some(escape), 1));
        assert!(guessed.nodes <= forward.nodes);
        let verdict = solver.seven(after(opening(), turn, escape)).unwrap();
        assert_eq!(verdict.value, Value::NotShown);
    }
    assert!(worse > 0, "the orders cost the same everywhere");
}

#[test]
fn without_replies_there_is_no_escape_and_a_stop_leaves_no_answer() {
    let nothing = Settled { escape: None, positions: 0, nodes: 0 };
    let mut solver = BookSolver::new(QUICK, &NEVER);
    assert_eq!(settle(&mut solver, opening(), 0, []), Some(nothing));
    let mut solver = BookSolver::new(QUICK, &NOW);
    assert_eq!(settle(&mut solver, opening(), 0, 0..REPLIES), None);
}
