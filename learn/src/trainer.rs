//! Training a network on samples, epoch by epoch, by Adam; a run can be saved and gone on with.

use crate::predict::death::{load_into, save};
use connect6_nets::checkpoint::CheckpointError;
use connect6_nets::losses::cross_entropy;
use connect6_nets::random::Chance;
use connect6_nets::{Checkpoint, Network, Optimizer, Rule, Shape, Tensor};

use crate::symmetry::SYMMETRIES;

/// Names of the file's entries.
const OPTIMIZER: &str = "optimizer";
const CHANCE: &str = "chance";
const PROGRESS: &str = "epochs, seed, samples";

/// Where samples come from.
pub trait Samples {
    /// How many there are.
    fn count(&self) -> usize;

    /// Writes a sample, turned by a symmetry: what goes in, and the shares wanted.
    fn write(&self, sample: usize, symmetry: usize, input: &mut [f32], wanted: &mut [f32]);
}

/// A network in training.
pub struct Trainer {
    /// The network as it is now.
    pub network: Network,
    optimizer: Optimizer,
    chance: Chance,
    seed: u64,
    batch: usize,
    epochs: usize,
}

impl Trainer {
    /// A new run with a network that `make` builds.
    pub fn new(
        make: impl FnOnce(&mut Chance) -> Network,
        rate: f32,
        batch: usize,
        seed: u64,
    ) -> Trainer {
        let mut chance = Chance::new(seed);
        let network = make(&mut chance);
        Trainer {
            optimizer: Optimizer::new(Rule::Adam { rate }, &network),
            network,
            chance,
            seed,
            batch,
            epochs: 0,
        }
    }

    /// Goes on from where a run was saved; its samples and its seed must be these.
    pub fn resume(
        &mut self,
        samples: &dyn Samples,
        saved: &Checkpoint,
    ) -> Result<(), CheckpointError> {
        load_into(&mut self.network, saved)?;
        let (found, wanted) = (saved.counters(PROGRESS)?, self.progress(samples));
        if found.len() != wanted.len() || found[1..] != wanted[1..] {
            return Err(CheckpointError::Other {
                found: format!("a run with other samples or another seed ({PROGRESS}: {found:?})"),
                wanted: format!("{wanted:?}"),
            });
        }
        self.epochs = found[0] as usize;
        let state = saved.counters(CHANCE)?.try_into();
        self.chance = Chance::resume(state.map_err(|_| CheckpointError::Damaged)?);
        match self.optimizer.set_state(saved.floats(OPTIMIZER)?) {
            true => Ok(()),
            false => Err(CheckpointError::Damaged),
        }
    }

    fn progress(&self, samples: &dyn Samples) -> [u64; 3] {
        [self.epochs as u64, self.seed, samples.count() as u64]
    }

    /// All that [`resume`](Self::resume) needs.
    pub fn save(&self, samples: &dyn Samples) -> Checkpoint {
        let mut file = save(&self.network);
        file.put_floats(OPTIMIZER, &self.optimizer.state());
        file.put_counters(CHANCE, &self.chance.state());
        file.put_counters(PROGRESS, &self.progress(samples));
        file
    }

    /// Epochs done.
    pub fn epochs(&self) -> usize {
        self.epochs
    }

    /// One epoch: all samples in a new random order, each turned by chance. Returns the mean loss.
    /// `progress` hears how many samples are done, and the mean loss so far.
    pub fn epoch(&mut self, samples: &dyn Samples, mut progress: impl FnMut(usize, f64)) -> f64 {
        let mut order: Vec<usize> = (0..samples.count()).collect();
        self.chance.shuffle(&mut order);
        let (mut losses, mut done) = (0.0, 0);
        let output = Shape::flat(self.network.output_shape().size());
        for batch in order.chunks(self.batch) {
            let mut input = Tensor::zeros(batch.len(), self.network.input_shape());
            let mut wanted = Tensor::zeros(batch.len(), output);
            for (i, sample) in batch.iter().enumerate() {
                let symmetry = self.chance.below(SYMMETRIES);
                samples.write(*sample, symmetry, input.sample_mut(i), wanted.sample_mut(i));
            }
            let tape = self.network.train(input);
            let shape = tape.output().shape();
            let loss = cross_entropy(&tape.output().clone().reshaped(output), &wanted);
            self.network.backward(&tape, loss.gradient.reshaped(shape));
            self.optimizer.step(&mut self.network);
            losses += loss.value * batch.len() as f64;
            done += batch.len();
            progress(done, losses / done as f64);
        }
        self.epochs += 1;
        losses / done.max(1) as f64
    }
}
