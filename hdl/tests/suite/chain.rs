//! CHAIN against `connect6_model::chain::find`, watched in the running core.

use connect6_model::chain;
use connect6_model::cover::Cover;
use connect6_model::survey::Survey;
use connect6_model::turn::STONES_A_TURN;

use crate::support::watched::{Chained, THINKINGS};

const LEAST_CHECKED: usize = 50;
/// Chains are rare.
const LEAST_FOUND: usize = 10;

#[test]
fn every_search_for_a_3tw_c_gives_the_models_answer() {
    let (mut found, mut none) = (0, 0);
    for thinking in THINKINGS.iter() {
        let mut board = thinking.position.board.clone();
        for (side, answer) in &thinking.chains {
            let survey = Survey::new(&board, *side);
            let win = chain::find(&mut board, *side, Cover::EMPTY, STONES_A_TURN, &survey);
            let expected = win.map(|chain| Chained {
                stones: (chain.stones.first, chain.stones.second),
                block: chain.block,
                then_first: chain.then.first,
            });
            assert_eq!(*answer, expected, "{side}: {}", thinking.position);
            match answer {
                Some(_) => found += 1,
                None => none += 1,
            }
        }
    }
    println!("3TW_C searches equal to the model: {found} found, {none} did not");
    assert!(
        found > LEAST_FOUND && none > LEAST_CHECKED,
        "{found}, {none}"
    );
}
