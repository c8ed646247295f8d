//! Sudden death: a small network that estimates whether the side to move has a win by force, so
//! that the turn before was the end. It estimates; only the solver proves.
//!
//! The first layer is the line tables' [look-ups](connect6_model::look_up::places), each with a row of
//! numbers in place of one: so it sees every line of six at once and is the same in all four
//! directions. Then a 3x3 convolution, the mean and the greatest of each channel over the board,
//! and two dense layers.

use connect6_game::{Board, Side, SIZE};
use connect6_model::look_up::{places, LOOK_UPS, PAIR_OF_TABLES};
use connect6_nets::checkpoint::CheckpointError;
use connect6_nets::layers::{
    Activation, Conv2d, Dense, Function, GlobalPool, LookUp, Padding, NOTHING,
};
use connect6_nets::random::Chance;
use connect6_nets::{numeric, Checkpoint, Network, Shape, Tensor};

/// What goes in: the look-ups of every cell.
pub const INPUT: Shape = Shape::new(SIZE, SIZE, LOOK_UPS);
/// The output that stands for a sudden death; the other stands for none.
pub const DEATH: usize = 1;

/// The network with random weights.
pub fn network(chance: &mut Chance) -> Network {
    const CHANNELS: usize = 16;
    const NODES: usize = 32;
    let relu = |shape| Activation::new(Function::Relu, shape);
    Network::new(INPUT)
        .then(|shape| LookUp::new(shape, PAIR_OF_TABLES, CHANNELS, chance))
        .then(relu)
        .then(|shape| Conv2d::new(shape, (3, 3), Padding::same(3), CHANNELS, chance))
        .then(relu)
        .then(GlobalPool::new)
        .then(|shape| Dense::new(shape, NODES, chance))
        .then(relu)
        .then(|shape| Dense::new(shape, 2, chance))
}

/// Writes the look-ups of all cells; those with a stone have none.
pub fn encode(board: &Board, side: Side, input: &mut [f32]) {
    input.fill(NOTHING);
    for cell in board.empty_points() {
        let target = &mut input[cell.index() * LOOK_UPS..][..LOOK_UPS];
        for (value, place) in target.iter_mut().zip(places(board, cell, side)) {
            *value = place.into();
        }
    }
}

/// Estimates sudden deaths.
pub struct Estimator(Network);

impl Estimator {
    /// With the weights of a file.
    pub fn load(file: &Checkpoint) -> Result<Estimator, CheckpointError> {
        let mut network = network(&mut Chance::new(0));
        network.load(file)?;
        Ok(Estimator(network))
    }

    /// With the weights that ship.
    pub fn shipped() -> Estimator {
        Checkpoint::from_bytes(include_bytes!("../../weights/death.bin"))
            .and_then(|file| Estimator::load(&file))
            .expect("a test reads the weights that ship")
    }

    /// The network by itself.
    pub fn into_network(self) -> Network {
        self.0
    }

    /// The estimated probability that `side`, to move with two stones, wins by force.
    pub fn estimate(&self, board: &Board, side: Side) -> f32 {
        let mut input = Tensor::zeros(1, INPUT);
        encode(board, side, input.sample_mut(0));
        let mut output = self.0.forward(&input);
        numeric::softmax(output.values_mut());
        output.values()[DEATH]
    }
}
