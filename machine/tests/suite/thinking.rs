//! The machine decides what the model decides.

use connect6_game::{Game, Status};
use connect6_machine::Machine;
use connect6_model::decide;
use connect6_records::corpus;

/// Every so many games of the corpus are gone through, turn by turn.
const STRIDE: usize = 40;

#[test]
fn the_machine_plays_what_the_model_plays() {
    let mut machine = Machine::default();
    let mut positions = 0;
    let mut cycles = Vec::new();
    for record in corpus::load().into_iter().step_by(STRIDE) {
        let stones = record.game().stones().to_vec();
        for length in (1..stones.len()).step_by(2) {
            let part = stones[..length].iter().copied();
            let game = Game::from_stones(part).expect("part of a legal game is legal");
            if game.status() != Status::Open {
                continue;
            }
            let expected = decide(&game).expect("a turn has begun and the game is open");
            machine.load(game.board());
            let turn = machine
                .think(game.side_to_move())
                .expect("the shipped program has no faults");
            let steps: Vec<u8> = expected.steps.iter().map(|step| step.code()).collect();
            assert_eq!(
                (turn.stones, turn.steps),
                (expected.stones, steps),
                "{game}"
            );
            assert_eq!(machine.board(), game.board(), "{game}");
            cycles.push(turn.cycles);
            positions += 1;
        }
    }
    cycles.sort();
    println!(
        "{positions} positions, median {} worst {}",
        cycles[cycles.len() / 2],
        cycles[cycles.len() - 1]
    );
    assert!(positions > 1_000);
}
