//! The balanced openings in the tree are as their command promises, and it finds the same ones
//! however many positions it looks at together.

use std::collections::HashSet;
use std::convert::Infallible;
use std::sync::atomic::AtomicBool;

use connect6_game::Game;
use connect6_players::balance::{
    canonical, find, is_undecided, shipped, write, Half, Judged, COUNT, NODES, SEED,
};
use connect6_players::opening::check;

const FILE: &str = include_str!("../../openings/balanced.txt");
/// Openings that are found here.
const FOUND: usize = 2;
/// One opening in so many is searched here.
const SAMPLE: usize = 10;
/// Those of them in which the search has come to see a win or a large advantage. The set stays when
/// the search changes, so that strengths can be compared.
const SEEN_THROUGH: [usize; 1] = [70];

/// All openings in the order of the file.
fn all() -> Vec<Game> {
    let [tuning, reporting] = [Half::Tuning, Half::Reporting].map(shipped);
    let pairs = tuning.into_iter().zip(reporting);
    pairs.flat_map(|(one, other)| [one, other]).collect()
}

#[test]
fn the_openings_are_whole_turns_undecided_and_no_two_alike() {
    let openings = all();
    assert_eq!(openings.len(), COUNT);
    let different: HashSet<_> = openings.iter().map(canonical).collect();
    assert_eq!(different.len(), COUNT);
    for opening in &openings {
        assert_eq!(check(opening), Ok(()));
        assert!([3, 5, 7, 9].contains(&opening.stones().len()), "{opening}");
    }
    let sample = openings.iter().enumerate().step_by(SAMPLE);
    let decided = sample.filter(|(_, opening)| !is_undecided(opening, NODES));
    let decided: Vec<usize> = decided.map(|(number, _)| number).collect();
    assert_eq!(decided, SEEN_THROUGH);
    assert_eq!(write(&openings, SEED), FILE);
}

#[test]
fn what_is_found_does_not_depend_on_the_number_of_threads() {
    let found = |threads| {
        let told = |_, _, _| Ok::<(), Infallible>(());
        let never = AtomicBool::new(false);
        let found = find(SEED, FOUND, threads, Judged::new(), &never, told);
        found.unwrap().unwrap()
    };
    assert_eq!(found(1), found(3));
}

#[test]
fn what_was_judged_before_is_not_judged_again_and_halting_ends_it() {
    let never = AtomicBool::new(false);
    let judged: Judged = (0..40).map(|number| (number, (number < 30).then_some(0))).collect();
    let found = find(SEED, 5, 2, judged.clone(), &never, |_, _, _| Err("judged again"));
    assert_eq!(found.unwrap().unwrap().len(), 5);
    let always = AtomicBool::new(true);
    let found = find(SEED, COUNT, 2, judged, &always, |_, _, _| Ok::<(), Infallible>(()));
    assert_eq!(found, Ok(None));
}
