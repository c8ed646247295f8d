//! QUIET against `connect6_model::quiet::find`, watched in the running core.

use connect6_model::cover::Cover;
use connect6_model::quiet;
use connect6_model::survey::Survey;
use connect6_model::turn::STONES_A_TURN;

use crate::support::watched::THINKINGS;

const LEAST_CHECKED: usize = 50;

#[test]
fn every_search_for_a_3tw_nc_gives_the_models_answer() {
    let (mut found, mut none) = (0, 0);
    for thinking in THINKINGS.iter() {
        let mut board = thinking.position.board.clone();
        for (side, answer) in &thinking.quiets {
            let survey = Survey::new(&board, *side);
            let quiet = quiet::find(&mut board, *side, Cover::EMPTY, STONES_A_TURN, &survey);
            let expected = quiet.map(|stones| (stones.first, stones.second));
            assert_eq!(*answer, expected, "{side}: {}", thinking.position);
            match answer {
                Some(_) => found += 1,
                None => none += 1,
            }
        }
    }
    println!("3TW_NC searches equal to the model: {found} found, {none} did not");
    assert!(
        found > LEAST_CHECKED && none > LEAST_CHECKED,
        "{found}, {none}"
    );
}
