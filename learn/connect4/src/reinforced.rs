//! The network that learns from nothing: it plays itself, and learns what its search found and how
//! the games ended.
//!
//! It sees two boards, the stones of the side to move and those of the other. A 4x4 convolution,
//! which covers every line of four, and a dense layer lead to eight outputs: one a column, and the
//! expected result.

mod search;
mod training;

pub use search::Search;
pub use training::{Round, Settings, Training};

use connect6_nets::checkpoint::CheckpointError;
use connect6_nets::layers::{Activation, Conv2d, Dense, Function, Padding};
use connect6_nets::random::Chance;
use connect6_nets::{numeric, Checkpoint, Network, Shape, Tensor};

use crate::board::{cell, Position, COLUMNS, ROWS};

/// What goes in.
const INPUT: Shape = Shape::new(ROWS, COLUMNS, 2);
/// Where the expected result stands in the output.
const RESULT: usize = COLUMNS;
/// The network with random weights.
pub fn network(chance: &mut Chance) -> Network {
    const FILTERS: usize = 64;
    const NODES: usize = 96;
    Network::new(INPUT)
        .then(|shape| Conv2d::new(shape, (4, 4), Padding::NONE, FILTERS, chance))
        .then(|shape| Activation::new(Function::Relu, shape))
        .then(|shape| Dense::new(shape, NODES, chance))
        .then(|shape| Activation::new(Function::Relu, shape))
        .then(|shape| Dense::new(shape, COLUMNS + 1, chance))
}

/// What the network thinks of a position.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Opinion {
    /// How good each column looks; the greater the better.
    pub columns: [f32; COLUMNS],
    /// The expected result for the side to move, from -1 to 1.
    pub result: f32,
}

/// What the network thinks of these positions.
pub fn opinions(network: &Network, positions: &[Position]) -> Vec<Opinion> {
    let mut input = Tensor::zeros(positions.len(), INPUT);
    for (i, position) in positions.iter().enumerate() {
        encode(position, input.sample_mut(i));
    }
    let output = network.forward(&input);
    (0..positions.len())
        .map(|i| {
            let values = output.sample(i);
            Opinion {
                columns: std::array::from_fn(|column| values[column]),
                result: numeric::tanh(values[RESULT]),
            }
        })
        .collect()
}

/// Writes the two boards.
fn encode(position: &Position, values: &mut [f32]) {
    for (i, value) in values.iter_mut().enumerate() {
        let stones = [position.own(), position.other()][i % 2];
        let bit = cell(i / 2 % COLUMNS, ROWS - 1 - i / 2 / COLUMNS);
        *value = f32::from(stones & bit != 0);
    }
}

/// Reads the weights of a finished or unfinished training.
pub fn load(checkpoint: &Checkpoint) -> Result<Network, CheckpointError> {
    let mut network = network(&mut Chance::new(0));
    network.load(checkpoint)?;
    Ok(network)
}
