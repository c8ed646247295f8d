//! The core decides what the model decides.

use connect6_core::Core;
use connect6_model::decide;

use crate::positions::positions;

/// Every so many games of the corpus are gone through, turn by turn.
const STRIDE: usize = 40;
const LEAST_POSITIONS: usize = 2_000;

#[test]
fn the_machine_plays_what_the_model_plays() {
    let mut core = Core::default();
    let mut count = 0;
    for game in positions(STRIDE) {
        let expected = decide(&game).expect("a turn has begun and the game is open");
        core.load(game.board());
        let turn =
            core.think(game.side_to_move()).unwrap_or_else(|fault| panic!("{fault}: {game}"));
        assert_eq!((turn.stones, turn.reasons), (expected.stones, expected.reasons), "{game}");
        assert_eq!(core.board(), game.board(), "{game}");
        let cycles = turn.cycles.expect("the core counts");
        let in_steps: u64 = cycles.steps.iter().sum();
        assert!(in_steps < cycles.total, "{game}");
        count += 1;
    }
    println!("{count} positions, all alike");
    assert!(count >= LEAST_POSITIONS, "{count}");
}
