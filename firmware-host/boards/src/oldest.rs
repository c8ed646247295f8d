//! Boards of the oldest version of the protocol's extension that is understood, for tests.

use std::time::Duration;

use connect6_protocol as protocol;

use super::wire::Identity;
use super::{BoardError, Link};

/// What such a board says of itself.
pub fn identity() -> Identity {
    Identity::parse(protocol::identity().trim_end()).expect("the identity is one")
}

/// A board as it was then: newer questions are no questions to it.
pub struct Oldest<L>(pub L);

impl<L: Link> Link for Oldest<L> {
    fn send(&mut self, bytes: &[u8]) -> Result<(), BoardError> {
        let identity = identity();
        let known = bytes.iter().copied().filter(|byte| identity.answers(*byte));
        self.0.send(&known.collect::<Vec<u8>>())
    }

    fn receive(&mut self, patience: Duration) -> Result<Vec<u8>, BoardError> {
        self.0.receive(patience)
    }
}
