//! What the build script makes of a design, and how its registers work.

/// The pending bits to set when a value has changed: word and bits.
pub type Marks = &'static [(usize, u64)];

/// A compiled design: what all machines of its kind share.
pub struct Program {
    /// How many values it has.
    pub values: usize,
    /// How many words of pending bits it has: those of the clusters, directly behind them those
    /// of the memories, and from the next word on those of the registers.
    pub pending: usize,
    /// How many clusters of processes it has.
    pub clusters: usize,
    /// How many registers it has, one a word of 64 bits.
    pub registers: usize,
    /// Runs the clusters that are pending, in order, and those that they set going.
    pub settle: fn(&mut [u64], &mut [u64]),
    /// Has the registers that are pending show what they have taken.
    pub clock: fn(&mut [u64], &mut [u64]),
    /// The values that are not 0 at power-up: slot and value.
    pub initial: &'static [(usize, u64)],
    /// The inputs but for the clock.
    pub inputs: &'static [Input],
    /// The memories.
    pub memories: &'static [Memory],
    /// Every net under every path of instances it has.
    pub nets: &'static [Net],
    /// Every register once, under the path of the instance that it is in.
    pub held: &'static [Net],
}

/// An input.
pub struct Input {
    pub name: &'static str,
    pub slot: usize,
    pub marks: Marks,
}

/// `q <= d` at the clock's edge, of at most 64 bits, and the pending bits of those who read it.
pub struct Register<const MARKS: usize> {
    pub d: u32,
    pub q: u32,
    pub marks: [u64; MARKS],
}

/// Has the registers that are pending take their values.
#[inline]
pub fn take<const MARKS: usize, const VALUES: usize, const PENDING: usize>(
    registers: &[Register<MARKS>],
    values: &mut [u64; VALUES],
    pending: &mut [u64; PENDING],
) {
    let mut marks: [u64; MARKS] = [0; MARKS];
    for (word, registers) in registers.chunks(u64::BITS as usize).enumerate() {
        let mut bits = std::mem::take(&mut pending[MARKS + word]);
        while bits != 0 {
            let register = &registers[bits.trailing_zeros() as usize];
            bits &= bits - 1;
            values[register.q as usize] = values[register.d as usize];
            for (all, own) in marks.iter_mut().zip(register.marks) {
                *all |= own;
            }
        }
    }
    for (pending, marks) in pending.iter_mut().zip(marks) {
        *pending |= marks;
    }
}

/// A memory with one read and one write port.
pub struct Memory {
    pub read_address: usize,
    pub read_data: usize,
    pub write_address: usize,
    pub write_data: usize,
    pub write_enable: usize,
    pub words: usize,
    /// What it holds at power-up; nothing stands for zeros.
    pub contents: &'static [u64],
    pub marks: Marks,
    /// The path of the instance that it is in.
    pub path: &'static str,
    /// Bits of a word.
    pub width: usize,
}

/// A net under one of its paths of instances.
pub struct Net {
    pub path: &'static str,
    pub slot: usize,
    pub width: usize,
    /// The names of its values, if it is the state of a machine.
    pub states: &'static [(u64, &'static str)],
}
