//! The levels above 0: the core's program against the model, stone by stone and node by node.

use connect6_core::Core;
use connect6_model::deep::{self, Level};
use connect6_model::Step;

use crate::positions::positions;

/// Positions of the corpus that are looked at: one in so many, by level.
const STRIDES: [usize; 2] = [400, 2_000];

#[test]
fn the_core_searches_as_the_model_does() {
    let (mut wins, mut held, mut others) = (0, 0, 0);
    for (level, stride) in Level::ALL[1..].iter().zip(STRIDES) {
        let mut core = Core::default();
        core.set_level(*level);
        let mut cycles = Vec::new();
        for game in positions(stride) {
            let model = deep::decide(&game, level.core_nodes()).unwrap();
            core.load(game.board());
            let turn = core.think(game.side_to_move()).unwrap();
            let steps: Vec<u8> = model.decision.steps.iter().map(|s| s.code()).collect();
            assert_eq!(turn.stones, model.decision.stones, "level {level}: {game}");
            assert_eq!(turn.steps, steps, "level {level}: {game}");
            assert_eq!(core.nodes().used(), model.nodes, "level {level}: {game}");
            assert_eq!(core.board(), game.board(), "level {level}: {game}");
            match model.decision.step() {
                Step::Three => wins += 1,
                Step::SixA => held += 1,
                _ => others += 1,
            }
            cycles.push((turn.cycles, model.nodes));
        }
        cycles.sort_unstable();
        let all: u64 = cycles.iter().map(|c| c.0).sum();
        let nodes: u64 = cycles.iter().map(|c| u64::from(c.1)).sum();
        println!(
            "level {level}: {} positions, cycles median {} most {:?}, {} a node",
            cycles.len(),
            cycles[cycles.len() / 2].0,
            cycles[cycles.len() - 1],
            all / nodes.max(1)
        );
    }
    println!("{wins} wins, {held} held, {others} others");
    assert!(wins > 0 && held > 0 && others > 0);
}

#[test]
fn the_levels_have_the_hardwares_nodes() {
    let nodes = Level::ALL.map(Level::core_nodes);
    assert_eq!(nodes, connect6_protocol::LEVEL_NODES);
}
