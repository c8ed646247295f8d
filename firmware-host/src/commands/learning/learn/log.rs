//! What a training came to, epoch by epoch, as a file: `connect6 learn train --log` writes it,
//! `connect6 learn report` reads it.

use std::path::Path;

use anyhow::Context;
use connect6_learn::accuracy::Accuracy;
use connect6_learn::death::Worth;
use serde::{Deserialize, Serialize};

use crate::files::store;

/// A training.
#[derive(Serialize, Deserialize)]
pub struct Log {
    /// The network in a few words.
    pub network: String,
    /// Numbers that it learned.
    pub parameters: usize,
    /// Samples of an epoch.
    pub samples: usize,
    /// The epochs.
    pub epochs: Vec<Epoch>,
}

/// What an epoch came to.
#[derive(Serialize, Deserialize)]
pub struct Epoch {
    /// Which one, from 1.
    pub number: usize,
    /// The mean loss of a sample while training.
    pub loss: f64,
    /// What the network was worth after it.
    pub figures: Figures,
}

/// What a network is worth on samples trained on, and on others.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Figures {
    /// For sudden deaths.
    Deaths {
        /// On positions trained on.
        trained: Worth,
        /// On openings kept for the test.
        tested: Worth,
    },
    /// For moves.
    Moves {
        /// On games trained on.
        trained: Accuracy,
        /// On games kept for the test.
        tested: Accuracy,
    },
}

impl Log {
    /// A training without epochs so far.
    pub fn new(network: String, parameters: usize, samples: usize) -> Log {
        Log { network, parameters, samples, epochs: Vec::new() }
    }

    /// Takes over the epochs that a run which goes on has behind it, as far as they are on record.
    pub fn go_on(&mut self, path: &Path, done: usize) {
        let earlier = Log::read(path).ok();
        if let Some(earlier) = earlier.filter(|log| log.network == self.network) {
            let epochs = earlier.epochs.into_iter();
            self.epochs = epochs.take_while(|epoch| epoch.number <= done).collect();
        }
    }

    /// Reads a file.
    pub fn read(path: &Path) -> anyhow::Result<Log> {
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("cannot read {}", path.display()))?;
        serde_json::from_str(&text).with_context(|| {
            format!("{} is not what connect6 learn train --log writes", path.display())
        })
    }

    /// Writes the file.
    pub fn write(&self, path: &Path) -> anyhow::Result<()> {
        store::write_file(path, serde_json::to_string(self)?)?;
        Ok(())
    }
}

impl Epoch {
    /// In a line: the figures on samples trained on, in brackets those on others.
    pub fn text(&self) -> String {
        let Epoch { number, loss, .. } = self;
        match &self.figures {
            Figures::Deaths { trained, tested } => format!(
                "epoch {number:2}: loss {loss:.4}, right {:.3} ({:.3}), balanced {:.3} ({:.3}), \
                 found at 1 % false alarms {:.3} ({:.3})",
                trained.accuracy,
                tested.accuracy,
                trained.balanced,
                tested.balanced,
                trained.recall,
                tested.recall,
            ),
            Figures::Moves { trained, tested } => format!(
                "epoch {number:2}: loss {loss:.4}, top 1 {:.3} ({:.3}), top 5 {:.3} ({:.3}), \
                 pairs {:.3} ({:.3})",
                trained.top_1.share(),
                tested.top_1.share(),
                trained.top_5.share(),
                tested.top_5.share(),
                trained.pairs.share(),
                tested.pairs.share(),
            ),
        }
    }
}
