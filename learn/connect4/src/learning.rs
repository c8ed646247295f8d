//! The paper's network and its training: who has won, from the end of a game.
//!
//! A 4x4 convolution with 42 filters and tanh, max-pooling of 2, a dense layer of 7 with sigmoid,
//! and one sigmoid at the end: 1 if player 1 has won, 0 if player 2 has or nobody. The last sigmoid
//! belongs to the loss while training, so the network here ends before it; it changes no order.
//!
//! The paper says nothing of padding. Here the convolution is padded so that its output has the
//! size of the board: without, pooling would drop the board's lowest row.

use connect6_nets::checkpoint::CheckpointError;
use connect6_nets::layers::{Activation, Conv2d, Dense, Function, MaxPool, Padding};
use connect6_nets::losses::binary_cross_entropy_of;
use connect6_nets::random::Chance;
use connect6_nets::{Checkpoint, Lanes, Network, Run, Shape, Tensor};
use serde::Serialize;

use crate::board::{cell, COLUMNS, ROWS};
use crate::record::Record;

/// What goes in: the grid of 1s, -1s and 0s.
pub const INPUT: Shape = Shape::new(ROWS, COLUMNS, 1);
/// Games in a batch.
pub const BATCH: usize = 1000;
/// Games at a time: what comes out of their layers stays in the cache.
const PART: usize = 16;
/// The share of the games that is trained on; the rest is for the test.
const TRAINED_SHARE: f64 = 0.7;
/// The size of Adam's steps in the first epoch. The paper does not name its own. Steps of 0.001,
/// usual elsewhere, need many more epochs here; large ones alone never settle.
const RATE: f32 = 0.06;
/// What an epoch leaves of the size for the next one.
const KEPT_RATE: f32 = 0.96;
/// Names of the file's entries.
const PROGRESS: &str = "epochs, seed, games, checksum of the games";
const CURVE: &str = "accuracies";

/// The network with random weights.
pub fn network(chance: &mut Chance) -> Network {
    const FILTERS: usize = 42;
    const NODES: usize = 7;
    Network::new(INPUT)
        .then(|shape| Conv2d::new(shape, (4, 4), Padding::same(4), FILTERS, chance))
        .then(|shape| Activation::new(Function::Tanh, shape))
        .then(|shape| MaxPool::new(shape, 2))
        .then(|shape| Dense::new(shape, NODES, chance))
        .then(|shape| Activation::new(Function::Sigmoid, shape))
        .then(|shape| Dense::new(shape, 1, chance))
}

/// Writes a grid: 1 for these stones, -1 for the others, rows from the top.
pub fn encode(ones: u64, others: u64, grid: &mut [f32]) {
    for (i, value) in grid.iter_mut().enumerate() {
        let bit = cell(i % COLUMNS, ROWS - 1 - i / COLUMNS);
        *value = f32::from(ones & bit != 0) - f32::from(others & bit != 0);
    }
}

/// Reads the weights of a finished or unfinished training.
pub fn load(checkpoint: &Checkpoint) -> Result<Network, CheckpointError> {
    let mut network = network(&mut Chance::new(0));
    network.load(checkpoint)?;
    Ok(network)
}

/// Right and wrong answers on games that were not trained on, as in the paper's Table 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Confusion {
    /// Player 1 has won, and the network says so.
    pub true_positive: usize,
    /// Player 1 has won, and the network denies it.
    pub false_negative: usize,
    /// Player 1 has not won, and the network says it has.
    pub false_positive: usize,
    /// Player 1 has not won, and the network agrees.
    pub true_negative: usize,
}

impl Confusion {
    /// The share of right answers.
    pub fn accuracy(&self) -> f64 {
        let right = self.true_positive + self.true_negative;
        let wrong = self.false_negative + self.false_positive;
        right as f64 / (right + wrong).max(1) as f64
    }
}

/// Whether an answer, before the last sigmoid, says that player 1 has won: more than a half after
/// it.
fn is_yes(answer: f32) -> bool {
    answer > 0.0
}

/// The network's answers about these games.
pub fn test(network: &Network, records: &[Record]) -> Confusion {
    let mut confusion = Confusion::default();
    for part in records.chunks(PART) {
        let (input, wanted) = batch_of(part.iter());
        let output = network.forward(&input);
        for (answer, want) in output.values().iter().zip(wanted.values()) {
            *match (*want > 0.5, is_yes(*answer)) {
                (true, true) => &mut confusion.true_positive,
                (true, false) => &mut confusion.false_negative,
                (false, true) => &mut confusion.false_positive,
                (false, false) => &mut confusion.true_negative,
            } += 1;
        }
    }
    confusion
}

fn batch_of<'a>(records: impl ExactSizeIterator<Item = &'a Record>) -> (Tensor, Tensor) {
    let mut input = Tensor::zeros(records.len(), INPUT);
    let mut wanted = Tensor::zeros(records.len(), Shape::flat(1));
    for (i, record) in records.enumerate() {
        let [one, two] = record.stones();
        encode(one, two, input.sample_mut(i));
        wanted.sample_mut(i)[0] = f32::from(record.winner() == 1);
    }
    (input, wanted)
}

/// The two parts of the games: to train on, and to test with.
pub fn split(records: &[Record]) -> (&[Record], &[Record]) {
    records.split_at((records.len() as f64 * TRAINED_SHARE) as usize)
}

/// What an epoch came to.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Epoch {
    /// Which one, from 1.
    pub number: usize,
    /// The mean loss while training.
    pub loss: f64,
    /// The share of right answers on the games trained on, each just before it was.
    pub trained: f64,
    /// The share of right answers on the other games, at the end.
    pub tested: f64,
}

/// A training run that can be stopped and gone on with between epochs.
pub struct Training<'a> {
    trained: &'a [Record],
    tested: &'a [Record],
    checksum: u32,
    seed: u64,
    run: Run,
    lanes: Lanes,
    curve: Vec<[f32; 2]>,
}

impl<'a> Training<'a> {
    /// A new run on so many threads, which change no bit of it.
    pub fn new(records: &'a [Record], seed: u64, threads: usize) -> Training<'a> {
        let (trained, tested) = split(records);
        Training {
            trained,
            tested,
            checksum: checksum(records),
            seed,
            lanes: Lanes::new(|| network(&mut Chance::new(seed)), threads),
            run: Run::new(network, RATE, seed, PROGRESS),
            curve: Vec::new(),
        }
    }

    /// Goes on with a run that was saved; its games and its seed must be these.
    pub fn resume(
        records: &'a [Record],
        seed: u64,
        threads: usize,
        saved: &Checkpoint,
    ) -> Result<Training<'a>, CheckpointError> {
        let mut run = Training::new(records, seed, threads);
        let others = "other games or another seed";
        let known_by = run.known_by();
        run.run.resume(saved, &known_by, others)?;
        let pairs = saved.floats(CURVE)?.chunks_exact(2);
        run.curve = pairs.map(|p| [p[0], p[1]]).collect();
        Ok(run)
    }

    fn known_by(&self) -> [u64; 3] {
        let games = self.trained.len() + self.tested.len();
        [self.seed, games as u64, u64::from(self.checksum)]
    }

    /// Epochs done.
    pub fn epochs(&self) -> usize {
        self.run.done
    }

    /// The network as it is now.
    pub fn network(&self) -> &Network {
        &self.run.network
    }

    /// Accuracy on the games trained on and on the others, after each epoch.
    pub fn curve(&self) -> &[[f32; 2]] {
        &self.curve
    }

    /// One batch: its mean loss, and how many answers were right.
    fn batch(&mut self, records: &[&Record]) -> (f64, usize) {
        let add = |network: &mut Network, lane: &[&Record]| {
            let (mut all_loss, mut all_right) = (0.0, 0);
            for part in lane.chunks(PART) {
                let (input, wanted) = batch_of(part.iter().copied());
                let tape = network.train(input);
                let loss = binary_cross_entropy_of(tape.output(), &wanted, records.len());
                let answers = tape.output().values().iter().zip(wanted.values());
                let right = answers.filter(|(answer, want)| is_yes(**answer) == (**want > 0.5));
                all_right += right.count();
                all_loss += loss.value;
                network.add_gradients(&tape, loss.gradient);
            }
            (all_loss, all_right)
        };
        let found = self.lanes.gradients(&mut self.run.network, records, add);
        self.run.optimizer.step(&mut self.run.network);
        found
            .iter()
            .fold((0.0, 0), |(losses, rights), (loss, right)| (losses + loss, rights + right))
    }

    /// One epoch: all games trained on, in a new random order.
    pub fn epoch(&mut self, mut progress: impl FnMut(usize)) -> Epoch {
        let mut order: Vec<usize> = (0..self.trained.len()).collect();
        self.run.chance.shuffle(&mut order);
        let rate = (0..self.run.done).fold(RATE, |rate, _| rate * KEPT_RATE);
        self.run.optimizer.set_rate(rate);
        let games = self.trained;
        let (mut losses, mut all_right, mut done) = (0.0, 0, 0);
        for batch in order.chunks(BATCH) {
            let batch: Vec<&Record> = batch.iter().map(|i| &games[*i]).collect();
            let (loss, right) = self.batch(&batch);
            losses += loss * batch.len() as f64;
            all_right += right;
            done += batch.len();
            progress(done);
        }
        self.run.done += 1;
        let count = games.len().max(1) as f64;
        let epoch = Epoch {
            number: self.run.done,
            loss: losses / count,
            trained: all_right as f64 / count,
            tested: test(&self.run.network, self.tested).accuracy(),
        };
        self.curve.push([epoch.trained as f32, epoch.tested as f32]);
        epoch
    }

    /// All that [`resume`](Self::resume) needs.
    pub fn save(&self) -> Checkpoint {
        let mut checkpoint = self.run.save(&self.known_by());
        checkpoint.put_floats(CURVE, self.curve.as_flattened());
        checkpoint
    }
}

/// A checksum of all games in their order.
fn checksum(records: &[Record]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    for stones in records.iter().flat_map(Record::stones) {
        hasher.update(&stones.to_le_bytes());
    }
    hasher.finalize()
}
