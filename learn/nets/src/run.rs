//! A training run: a network with all that its next step depends on. It is saved whole and gone on
//! with, to the same bits as if it had never stopped.

use crate::checkpoint::CheckpointError;
use crate::random::Chance;
use crate::{Checkpoint, Network, Optimizer, Rule};

/// Names of the file's entries.
const OPTIMIZER: &str = "optimizer";
const CHANCE: &str = "chance";

/// A network in training.
pub struct Run {
    /// The network as it is now.
    pub network: Network,
    /// What makes its steps.
    pub optimizer: Optimizer,
    /// All the chance there is.
    pub chance: Chance,
    /// Epochs or rounds done.
    pub done: usize,
    /// The name of the entry that says how many are done, and of what run.
    progress: &'static str,
}

impl Run {
    /// A new run by Adam with a network that `make` builds. `progress` names what stands in its
    /// file beside the weights: epochs or rounds, and what a run is known by.
    pub fn new(
        make: impl FnOnce(&mut Chance) -> Network,
        rate: f32,
        seed: u64,
        progress: &'static str,
    ) -> Run {
        let mut chance = Chance::new(seed);
        let network = make(&mut chance);
        Run {
            optimizer: Optimizer::new(Rule::Adam { rate }, &network),
            network,
            chance,
            done: 0,
            progress,
        }
    }

    fn progress(&self, known_by: &[u64]) -> Vec<u64> {
        [&[self.done as u64], known_by].concat()
    }

    /// All that [`resume`](Self::resume) needs of a run that is known by these numbers.
    pub fn save(&self, known_by: &[u64]) -> Checkpoint {
        let mut file = self.network.save();
        file.put_floats(OPTIMIZER, &self.optimizer.state());
        file.put_counters(CHANCE, &self.chance.state());
        file.put_counters(self.progress, &self.progress(known_by));
        file
    }

    /// Goes on from where a run was saved; it must be known by the same numbers. `others` says what
    /// it is if it is not.
    pub fn resume(
        &mut self,
        saved: &Checkpoint,
        known_by: &[u64],
        others: &str,
    ) -> Result<(), CheckpointError> {
        self.network.load(saved)?;
        let found = saved.counters(self.progress)?;
        if found.is_empty() || found[1..] != *known_by {
            return Err(CheckpointError::Other {
                found: format!("a run with {others} ({}: {found:?})", self.progress),
                wanted: format!("{:?}", self.progress(known_by)),
            });
        }
        self.done = found[0] as usize;
        let state = saved.counters(CHANCE)?.try_into();
        self.chance = Chance::resume(state.map_err(|_| CheckpointError::Damaged)?);
        match self.optimizer.set_state(saved.floats(OPTIMIZER)?) {
            true => Ok(()),
            false => Err(CheckpointError::Damaged),
        }
    }
}
