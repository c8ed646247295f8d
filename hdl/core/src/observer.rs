//! Who watches the core at work.

use crate::program::Instruction;

use crate::core::Core;

/// An instruction that has run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ran {
    /// Its address.
    pub address: u16,
    /// The instruction.
    pub instruction: Instruction,
    /// The cycle in which its order was given.
    pub began: u64,
    /// Cycles until the next instruction.
    pub cycles: u64,
    /// The number that its unit gave.
    pub number: u16,
    /// Whether it branched, called or returned.
    pub left: bool,
}

/// Is shown every instruction, and the core as it is behind it. Nobody, `()`, costs nothing.
pub trait Observer {
    /// An instruction has run.
    fn see(&mut self, ran: &Ran, core: &Core);
}

impl Observer for () {
    fn see(&mut self, _: &Ran, _: &Core) {}
}
