//! The trace tells the turn that was decided, and what it tells could have happened.

use std::collections::BTreeSet;

use connect6_core::{Core, Trace, What};
use connect6_game::{Board, Game, Point};
use connect6_model::Step;

use crate::positions::positions;

/// Every so many games of the corpus are gone through, turn by turn.
const STRIDE: usize = 400;

#[test]
fn a_trace_tells_the_turn_that_was_decided() {
    let mut core = Core::default();
    let mut count = 0;
    for game in positions(STRIDE) {
        let side = game.side_to_move();
        core.load(game.board());
        let turn = core.think(side).unwrap();
        let trace = Trace::of(game.board(), side).unwrap();
        assert_eq!(trace.turn, turn, "{game}");
        let decided: Vec<Point> = trace.steps.iter().flat_map(|s| s.decided()).collect();
        assert_eq!(decided, turn.stones, "{game}");
        let cycles = turn.cycles.expect("the core counts");
        for (step, cycles) in Step::ALL.into_iter().zip(cycles.steps) {
            let told = trace.steps.iter().find(|told| told.step == step);
            assert_eq!(told.map_or(0, |told| told.cycles), cycles, "{game}");
        }
        let mut board = game.board().clone();
        for step in &trace.steps {
            for event in &step.events {
                let end = event.at + event.cycles;
                assert!(event.at >= step.at && end <= step.at + step.cycles, "{game}");
                match &event.what {
                    What::Try { stones, .. } => {
                        let cells: BTreeSet<Point> = stones.iter().map(|(p, _)| *p).collect();
                        let is_empty = |cell: &&Point| board.is_empty(**cell);
                        assert_eq!(cells.iter().filter(is_empty).count(), stones.len());
                    }
                    What::Decide { cell } => board.place(*cell, side),
                    _ => {}
                }
            }
        }
        count += 1;
    }
    assert!(count > 100, "{count}");
}

#[test]
fn a_chain_is_traced_down_to_the_win_behind_the_blocks() {
    let game: Game = "j10,i9,k9,i10,i11,h12,k12".parse().unwrap();
    let trace = Trace::of(game.board(), game.side_to_move()).unwrap();
    let deepest = trace.deepest().unwrap();
    assert!(deepest.len() >= 4, "{deepest:?}");
    let names: Vec<Step> = trace.steps.iter().map(|step| step.step).collect();
    assert!(names.starts_with(&[Step::One, Step::Two, Step::Three]), "{names:?}");
    assert!(trace.steps.iter().map(|step| step.tries()).sum::<usize>() > 0);
    let searches = trace.steps.iter().flat_map(|step| &step.events);
    let routines: BTreeSet<&str> = searches
        .filter_map(|event| match event.what {
            What::Search { routine, .. } => Some(routine),
            _ => None,
        })
        .collect();
    assert!(routines.contains("two_turn"), "{routines:?}");
    // On an empty board there is nothing to try.
    let first = Trace::of(&Board::new(), game.side_to_move()).unwrap();
    assert_eq!(first.deepest(), None);
}
