//! Training a network on samples, epoch by epoch, by Adam; a run can be saved and gone on with.

use connect6_nets::checkpoint::CheckpointError;
use connect6_nets::losses::cross_entropy;
use connect6_nets::random::Chance;
use connect6_nets::{Checkpoint, Network, Run, Shape, Tensor};

use crate::symmetry::SYMMETRIES;

/// Where samples come from.
pub trait Samples {
    /// How many there are.
    fn count(&self) -> usize;

    /// Writes a sample, turned by a symmetry: what goes in, and the shares wanted.
    fn write(&self, sample: usize, symmetry: usize, input: &mut [f32], wanted: &mut [f32]);
}

/// A network in training.
pub struct Trainer {
    run: Run,
    seed: u64,
    batch: usize,
}

impl Trainer {
    /// A new run with a network that `make` builds.
    pub fn new(
        make: impl FnOnce(&mut Chance) -> Network,
        rate: f32,
        batch: usize,
        seed: u64,
    ) -> Trainer {
        let run = Run::new(make, rate, seed, "epochs, seed, samples");
        Trainer { run, seed, batch }
    }

    /// Goes on from where a run was saved; its samples and its seed must be these.
    pub fn resume(
        &mut self,
        samples: &dyn Samples,
        saved: &Checkpoint,
    ) -> Result<(), CheckpointError> {
        let known_by = self.known_by(samples);
        let others = "other samples or another seed";
        self.run.resume(saved, &known_by, others)
    }

    fn known_by(&self, samples: &dyn Samples) -> [u64; 2] {
        [self.seed, samples.count() as u64]
    }

    /// All that [`resume`](Self::resume) needs.
    pub fn save(&self, samples: &dyn Samples) -> Checkpoint {
        self.run.save(&self.known_by(samples))
    }

    /// The network as it is now.
    pub fn network(&self) -> &Network {
        &self.run.network
    }

    /// Epochs done.
    pub fn epochs(&self) -> usize {
        self.run.done
    }

    /// One epoch: all samples in a new random order, each turned by chance. Returns the mean loss.
    /// `progress` hears how many samples are done, and the mean loss so far.
    pub fn epoch(&mut self, samples: &dyn Samples, mut progress: impl FnMut(usize, f64)) -> f64 {
        let mut order: Vec<usize> = (0..samples.count()).collect();
        self.run.chance.shuffle(&mut order);
        let (mut losses, mut done) = (0.0, 0);
        let output = Shape::flat(self.run.network.output_shape().size());
        for batch in order.chunks(self.batch) {
            let mut input = Tensor::zeros(batch.len(), self.run.network.input_shape());
            let mut wanted = Tensor::zeros(batch.len(), output);
            for (i, sample) in batch.iter().enumerate() {
                let symmetry = self.run.chance.below(SYMMETRIES);
                samples.write(*sample, symmetry, input.sample_mut(i), wanted.sample_mut(i));
            }
            let tape = self.run.network.train(input);
            let shape = tape.output().shape();
            let loss = cross_entropy(&tape.output().clone().reshaped(output), &wanted);
            self.run.network.backward(&tape, loss.gradient.reshaped(shape));
            self.run.optimizer.step(&mut self.run.network);
            losses += loss.value * batch.len() as f64;
            done += batch.len();
            progress(done, losses / done as f64);
        }
        self.run.done += 1;
        losses / done.max(1) as f64
    }
}
