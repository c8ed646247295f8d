//! SURVEY against the model's survey, watched in the running core.

use connect6_game::{Point, Side};
use connect6_hdl::cc::sieve::MOST_THREES;
use connect6_model::survey::Survey;

use crate::support::watched::{Kept, THINKINGS};

const LEAST_CHECKED: usize = 100;

#[test]
fn every_pass_gives_the_models_answer() {
    let mut checked = 0;
    for thinking in THINKINGS.iter() {
        let position = &thinking.position;
        let (board, own) = (&position.board, position.own);
        let surveys = Side::BOTH.map(|side| Survey::new(board, side));
        for found in &thinking.surveys {
            for (kept, side) in [(&found.own, own), (&found.opponent, own.other())] {
                let expected = &surveys[side.index()];
                let expected = Kept {
                    warm: expected.warm.len(),
                    shortlist: expected.shortlist.clone(),
                    threes: u64::from(expected.threes.len()).min(MOST_THREES),
                    open_three: !expected.open_threes.is_empty(),
                };
                assert_eq!(*kept, expected, "{side}: {position}");
            }
            // The cell of greatest PQ, the first of equals.
            let quality = |cell: Point| -> u32 { surveys.iter().map(|s| s.quality(cell)).sum() };
            let greatest = board.empty_points().map(quality).max();
            let expected = board.empty_points().find(|cell| Some(quality(*cell)) == greatest);
            assert_eq!(Some(found.best), expected, "{position}");
            checked += 1;
        }
    }
    println!("{checked} surveys equal to the model");
    assert!(checked > LEAST_CHECKED, "{checked}");
}
