//! `learning`: tries every column and plays the one after which the paper's network is surest that
//! it has won.

use connect6_nets::random::Chance;
use connect6_nets::{Checkpoint, Network, Tensor};

use super::Player;
use crate::board::Position;
use crate::learning::{encode, load, INPUT};

/// Plays by the paper's network.
pub struct LearningPlayer {
    network: Network,
}

impl LearningPlayer {
    /// A player with this network.
    pub fn new(network: Network) -> LearningPlayer {
        LearningPlayer { network }
    }

    /// The network by itself.
    pub fn into_network(self) -> Network {
        self.network
    }

    /// The player with the weights that ship.
    pub fn shipped() -> LearningPlayer {
        let checkpoint = Checkpoint::from_bytes(include_bytes!("../../weights/learning.bin"));
        let network = checkpoint.and_then(|checkpoint| load(&checkpoint));
        LearningPlayer::new(network.expect("a test reads the weights that ship"))
    }
}

impl Player for LearningPlayer {
    fn choose(&mut self, position: &Position, _: &mut Chance) -> usize {
        let columns: Vec<usize> = position.columns().collect();
        let mut grids = Tensor::zeros(columns.len(), INPUT);
        for (i, column) in columns.iter().enumerate() {
            let cell = position.open_cell(*column).expect("it is not full");
            // The player's own stones are the 1s, whoever began.
            encode(position.own() | cell, position.other(), grids.sample_mut(i));
        }
        let output = self.network.forward(&grids);
        let values = output.values();
        let best = (0..columns.len()).reduce(|best, next| match values[next] > values[best] {
            true => next,
            false => best,
        });
        columns[best.expect("the position is not over")]
    }
}
