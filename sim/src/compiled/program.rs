//! What the build script makes of a design.

/// The pending bits to set when a value has changed: word and bits.
pub type Marks = &'static [(usize, u64)];

/// A compiled design: what all machines of its kind share.
pub struct Program {
    /// How many values it has.
    pub values: usize,
    /// How many words of pending bits it has: processes, registers, memories.
    pub pending: usize,
    /// How many processes it has.
    pub processes: usize,
    /// The first pending word that is of registers.
    pub edge: usize,
    /// Runs the processes that are pending, in order, and those that they set going.
    pub settle: fn(&mut [u64], &mut [u64]),
    /// The values that are not 0 at power-up: slot and value.
    pub initial: &'static [(usize, u64)],
    /// The inputs but for the clock.
    pub inputs: &'static [Input],
    /// The registers, one a word of 64 bits.
    pub registers: &'static [Register],
    /// The memories.
    pub memories: &'static [Memory],
    /// Every net under every path of instances it has.
    pub nets: &'static [Net],
}

/// An input.
pub struct Input {
    pub name: &'static str,
    pub slot: usize,
    pub marks: Marks,
}

/// `q <= d` at the clock's edge.
pub struct Register {
    pub d: usize,
    pub q: usize,
    pub marks: Marks,
}

/// A memory with one read and one write port.
pub struct Memory {
    pub read_address: usize,
    pub read_data: usize,
    pub write_address: usize,
    pub write_data: usize,
    pub write_enable: usize,
    pub words: usize,
    pub marks: Marks,
}

/// A net under one of its paths of instances.
pub struct Net {
    pub path: &'static str,
    pub slot: usize,
    pub width: usize,
    /// The names of its values, if it is the state of a machine.
    pub states: &'static [(u64, &'static str)],
}
