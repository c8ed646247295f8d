//! The levels above 0: the core's program against the model, stone by stone and node by node.

use connect6_core::Core;
use connect6_game::Game;
use connect6_model::deep::{self, Level};
use connect6_model::signature::{Signature, PINNED};
use connect6_model::{Decision, Step};

use crate::positions::positions;

/// One game of the corpus in so many is looked at, by level, and so many positions that gives. A
/// turn of level 3 takes too long for that: the pinned positions have to do.
const SAMPLES: [(Level, usize, usize); 2] = [(Level::ALL[1], 400, 357), (Level::ALL[2], 2_000, 39)];

/// Searches of each level that go on where the level below has no nodes left, at least.
const LEAST_WHOLE: usize = 2;

/// The model's turn and the core's cycles, once the core is found to decide as the model does.
fn compare(core: &mut Core, level: Level, game: &Game) -> (Decision, u64) {
    let model = deep::decide(game, level.core_nodes()).unwrap();
    core.set_level(level);
    core.load(game.board());
    let turn = core.think(game.side_to_move()).unwrap();
    assert_eq!(turn.stones, model.stones, "level {level}: {game}");
    assert_eq!(turn.reasons, model.reasons, "level {level}: {game}");
    assert_eq!(turn.nodes(), model.nodes(), "level {level}: {game}");
    assert_eq!(core.board(), game.board(), "level {level}: {game}");
    (model, turn.total_cycles())
}

#[test]
fn the_core_searches_as_the_model_does() {
    let (mut wins, mut held, mut others) = (0, 0, 0);
    for (level, stride, count) in SAMPLES {
        let mut core = Core::default();
        let mut cycles = Vec::new();
        for game in positions(stride) {
            let (model, taken) = compare(&mut core, level, &game);
            match model.step() {
                Some(Step::Three) => wins += 1,
                Some(Step::SixA) => held += 1,
                _ => others += 1,
            }
            cycles.push((taken, model.nodes()));
        }
        cycles.sort_unstable();
        let all: u64 = cycles.iter().map(|c| c.0).sum();
        let nodes: u64 = cycles.iter().map(|c| c.1).sum();
        println!(
            "level {level}: {} positions, cycles median {} most {:?}, {} a node",
            cycles.len(),
            cycles[cycles.len() / 2].0,
            cycles[cycles.len() - 1],
            all / nodes.max(1)
        );
        assert_eq!(cycles.len(), count, "level {level}");
    }
    println!("{wins} wins, {held} held, {others} others");
    assert!(wins > 0 && held > 0 && others > 0);
}

#[test]
fn every_level_has_its_pinned_signature() {
    let mut core = Core::default();
    let mut found = Vec::new();
    for (pinned, level) in PINNED.iter().zip(&Level::ALL[1..]) {
        let below = Level::ALL[usize::from(level.number()) - 1].core_nodes();
        let (mut decisions, mut with_cycles) = (Signature::new(), Signature::new());
        let (mut whole, mut cycles) = (0, 0);
        for game in pinned.positions() {
            let (model, taken) = compare(&mut core, *level, &game);
            for signature in [&mut decisions, &mut with_cycles] {
                signature.add(&model);
                signature.add_count(model.nodes());
            }
            with_cycles.add_count(taken);
            cycles += taken;
            whole += usize::from(model.nodes() > below.into());
        }
        assert!(whole >= LEAST_WHOLE, "level {level}: {whole}");
        found.push((decisions, with_cycles, cycles));
    }
    let pinned = PINNED.map(|pinned| (pinned.decisions, pinned.with_cycles, pinned.cycles));
    assert_eq!(found, pinned);
}
