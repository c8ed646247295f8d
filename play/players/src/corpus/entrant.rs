//! Who plays whom in the corpus.

use crate::noisy::NoisyPlayer;
use crate::solving::SolvingPlayer;
use crate::{GreedyPlayer, ModelPlayer, Player, RandomPlayer};

/// How a player of the corpus thinks.
#[derive(Clone, Copy)]
enum Mind {
    Random,
    Greedy,
    Model,
    Solver,
}

/// A player of the corpus.
#[derive(Clone, Copy)]
pub struct Entrant {
    mind: Mind,
    /// How many of its stones in a hundred go astray.
    noise: u32,
}

impl Entrant {
    /// A player to play one game.
    pub fn player(self) -> Box<dyn Player> {
        let player: Box<dyn Player> = match self.mind {
            Mind::Random => Box::new(RandomPlayer::new(0)),
            Mind::Greedy => Box::new(GreedyPlayer::new(0)),
            Mind::Model => Box::new(ModelPlayer),
            Mind::Solver => Box::new(SolvingPlayer::new()),
        };
        match self.noise {
            0 => player,
            percent => Box::new(NoisyPlayer::new(player, percent)),
        }
    }
}

const fn entrant(mind: Mind, noise: u32) -> Entrant {
    Entrant { mind, noise }
}

/// Little noise: the player blunders now and then.
const SOME: u32 = 5;
/// Much noise: no plan survives it for long.
const MUCH: u32 = 20;

const RANDOM: Entrant = entrant(Mind::Random, 0);
const GREEDY: Entrant = entrant(Mind::Greedy, 0);
const WEAK_GREEDY: Entrant = entrant(Mind::Greedy, MUCH);
const MODEL: Entrant = entrant(Mind::Model, 0);
const FAIR_MODEL: Entrant = entrant(Mind::Model, SOME);
const WEAK_MODEL: Entrant = entrant(Mind::Model, MUCH);
const SOLVER: Entrant = entrant(Mind::Solver, 0);
const FAIR_SOLVER: Entrant = entrant(Mind::Solver, SOME);

/// The pairings, each as often as its weight, both ways round.
pub const PAIRINGS: [(u32, [Entrant; 2]); 17] = [
    // Strong against strong.
    (8, [MODEL, MODEL]),
    (8, [SOLVER, MODEL]),
    (6, [SOLVER, SOLVER]),
    (10, [FAIR_MODEL, FAIR_MODEL]),
    (10, [FAIR_SOLVER, FAIR_MODEL]),
    (6, [FAIR_SOLVER, FAIR_SOLVER]),
    // Strong against weak.
    (6, [MODEL, WEAK_MODEL]),
    (6, [SOLVER, WEAK_MODEL]),
    (6, [MODEL, GREEDY]),
    (6, [FAIR_MODEL, GREEDY]),
    (2, [SOLVER, RANDOM]),
    (2, [MODEL, RANDOM]),
    (2, [GREEDY, RANDOM]),
    // Weak against weak.
    (14, [WEAK_MODEL, WEAK_MODEL]),
    (4, [GREEDY, WEAK_GREEDY]),
    (2, [GREEDY, GREEDY]),
    (2, [RANDOM, RANDOM]),
];
