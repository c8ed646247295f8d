//! A machine that is clocked, whatever simulates it.

use std::error::Error;

/// An input of a machine. Of one wider than 64 bits, a word of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Input(pub usize);

/// An output, or any net inside that can be seen. Of one wider than 64 bits, a word of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Output(pub usize);

impl Input {
    /// The word so many words above this one, of a port that has them.
    pub fn word(self, word: usize) -> Input {
        Input(self.0 + word)
    }
}

impl Output {
    /// The word so many words above this one, of a net that has them.
    pub fn word(self, word: usize) -> Output {
        Output(self.0 + word)
    }
}

/// A port was asked for that the machine does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{machine} has no port named '{port}'")]
pub struct NoPort {
    /// The machine.
    pub machine: String,
    /// The port asked for.
    pub port: String,
}

/// A machine under a clock.
///
/// A cycle is: set inputs, [`cycle`](Clocked::cycle), read outputs. What one reads then is the
/// state after the rising edge, with the inputs still applied.
pub trait Clocked {
    /// What simulates it, by the name it has in every command.
    const NAME: &'static str;
    /// What can go wrong in a cycle.
    type Error: Error + Send + Sync + 'static;

    /// The input of this name.
    fn input(&self, name: &str) -> Result<Input, NoPort>;
    /// The output of this name.
    fn output(&self, name: &str) -> Result<Output, NoPort>;
    /// Sets an input; it takes effect when the machine settles.
    fn set(&mut self, input: Input, value: u64);
    /// Reads an output.
    fn get(&self, output: Output) -> u64;
    /// Lowers the clock and lets the inputs reach every output.
    fn settle(&mut self) -> Result<(), Self::Error>;
    /// Raises the clock and lets the new state reach every output.
    fn edge(&mut self) -> Result<(), Self::Error>;
    /// Rising edges so far.
    fn cycles(&self) -> u64;

    /// One clock cycle.
    fn cycle(&mut self) -> Result<(), Self::Error> {
        self.settle()?;
        self.edge()
    }

    /// Cycles until `stop` is not zero, at most `limit` times; says how many cycles that took.
    fn run_until(&mut self, stop: Output, limit: u64) -> Result<Option<u64>, Self::Error> {
        for count in 1..=limit {
            self.cycle()?;
            if self.get(stop) != 0 {
                return Ok(Some(count));
            }
        }
        Ok(None)
    }
}
