//! TWO_TURN against `connect6_model::two_turn::find`, watched in the running core.

use connect6_model::cover::Cover;
use connect6_model::survey::Survey;
use connect6_model::turn::STONES_A_TURN;
use connect6_model::two_turn;

use crate::support::watched::THINKINGS;

const LEAST_CHECKED: usize = 50;

#[test]
fn every_search_for_a_2tw_gives_the_models_answer() {
    let (mut found, mut none) = (0, 0);
    for thinking in THINKINGS.iter() {
        let mut board = thinking.position.board.clone();
        for (side, answer) in &thinking.two_turns {
            let warm = Survey::new(&board, *side).warm;
            let win = two_turn::find(&mut board, *side, Cover::EMPTY, STONES_A_TURN, &warm);
            let expected = win.map(|stones| (stones.first, stones.second));
            assert_eq!(*answer, expected, "{side}: {}", thinking.position);
            match answer {
                Some(_) => found += 1,
                None => none += 1,
            }
        }
    }
    println!("2TW searches equal to the model: {found} found, {none} did not");
    assert!(
        found > LEAST_CHECKED && none > LEAST_CHECKED,
        "{found}, {none}"
    );
}
