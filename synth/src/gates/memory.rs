//! A block memory with 64 lanes: one write port, one registered read port.

use super::circuit::{Lane, Net, LANES};

/// Bits of a word, at most.
pub(super) const MAX_WIDTH: usize = 36;

/// What a read shows that meets a write to the same word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Collision {
    /// The word before.
    Old,
    /// Anything: here, the complement of the word before.
    Undefined,
}

/// The words of a memory from its bits, the lowest first.
pub(super) fn words(bits: &[bool], width: usize) -> Vec<u64> {
    let word = |bits: &[bool]| {
        let bits = bits.iter().rev();
        bits.fold(0, |word, bit| word << 1 | u64::from(*bit))
    };
    bits.chunks(width).map(word).collect()
}

/// How a memory is wired.
#[derive(Debug)]
pub(super) struct Wiring {
    pub write_address: Vec<Net>,
    pub write_data: Vec<Net>,
    /// One enable for each equal part of the word; all must be driven alike or apart.
    pub write_enables: Vec<Net>,
    pub read_address: Vec<Net>,
    pub read_data: Vec<Net>,
    pub read_enable: Net,
    pub collision: Collision,
}

/// A memory and what it holds.
#[derive(Debug)]
pub(super) struct Memory {
    pub wiring: Wiring,
    /// The words of lane 0, then those of lane 1, and so on.
    words: Vec<u64>,
    depth: usize,
    /// The nets at the read data, in the order of the word's bits.
    output: Vec<u64>,
    /// Whether a read could give something else than the last one.
    stale: bool,
}

impl Memory {
    /// `contents` holds one word an address.
    pub fn new(wiring: Wiring, contents: &[u64]) -> Memory {
        let depth = 1 << wiring.write_address.len();
        let mut lane: Vec<u64> = contents.to_vec();
        lane.resize(depth, 0);
        Memory {
            output: vec![0; wiring.read_data.len()],
            words: lane.repeat(LANES),
            wiring,
            depth,
            stale: true,
        }
    }

    /// An input of the memory has changed.
    pub fn touch(&mut self) {
        self.stale = true;
    }

    /// The rising edge: reads, then writes.
    pub fn clock(&mut self, values: &[u64]) {
        if !self.stale {
            return;
        }
        let of = |nets: &[Net]| per_lane(nets, values);
        let write_enables = of(&self.wiring.write_enables);
        let reading = values[self.wiring.read_enable];
        let writing = write_enables.iter().any(|enables| *enables != 0);
        let write_addresses = of(&self.wiring.write_address);
        if reading != 0 {
            let read_addresses = of(&self.wiring.read_address);
            let mut words = [0; LANES];
            for lane in 0..LANES {
                let address = read_addresses[lane] as usize;
                let old = self.words[lane * self.depth + address];
                let collides =
                    write_enables[lane] != 0 && write_addresses[lane] == read_addresses[lane];
                words[lane] = match self.wiring.collision {
                    Collision::Undefined if collides => !old,
                    _ => old,
                };
            }
            transpose(&mut words);
            for (bit, held) in self.output.iter_mut().enumerate() {
                *held = *held & !reading | words[bit] & reading;
            }
        }
        if writing {
            let data = of(&self.wiring.write_data);
            let part = self.wiring.write_data.len() / self.wiring.write_enables.len();
            for lane in 0..LANES {
                let word = &mut self.words[lane * self.depth + write_addresses[lane] as usize];
                for part_index in 0..self.wiring.write_enables.len() {
                    if write_enables[lane] >> part_index & 1 == 1 {
                        let mask = ((1 << part) - 1) << (part_index * part);
                        *word = *word & !mask | data[lane] & mask;
                    }
                }
            }
        }
        // A write may change what the same address reads next time.
        self.stale = writing;
    }

    /// What the read port shows: its nets and their values.
    pub fn shown(&self) -> impl Iterator<Item = (Net, u64)> + '_ {
        self.wiring.read_data.iter().copied().zip(self.output.iter().copied())
    }
}

/// The values of up to 64 nets as one word a lane.
fn per_lane(nets: &[Net], values: &[u64]) -> [u64; LANES] {
    let mut words: [Lane; LANES] = [0; LANES];
    for (word, net) in words.iter_mut().zip(nets) {
        *word = values[*net];
    }
    transpose(&mut words);
    words
}

/// Swaps rows and columns of a square of bits: bit `i` of word `j` becomes bit `j` of word `i`.
fn transpose(words: &mut [u64; LANES]) {
    let mut size = LANES / 2;
    let mut mask: u64 = u64::MAX >> size;
    while size > 0 {
        for row in 0..LANES {
            // Exchange the upper right with the lower left quarter of each square.
            if row & size == 0 {
                let swap = (words[row] >> size ^ words[row | size]) & mask;
                words[row] ^= swap << size;
                words[row | size] ^= swap;
            }
        }
        size /= 2;
        mask ^= mask << size;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transposing_swaps_rows_and_columns() {
        let mut words: [u64; LANES] =
            std::array::from_fn(|i| (i as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let before = words;
        transpose(&mut words);
        for (i, word) in words.iter().enumerate() {
            for (j, old) in before.iter().enumerate() {
                assert_eq!(word >> j & 1, old >> i & 1, "bit {j} of word {i}");
            }
        }
    }

    /// Two address bits, four data bits in two parts: nets 0-1, 2-3 are the addresses, 4-7 the
    /// data, 8-9 the write enables, 10 the read enable, 11-14 the output.
    fn small(collision: Collision) -> Memory {
        let wiring = Wiring {
            write_address: vec![0, 1],
            write_data: vec![4, 5, 6, 7],
            write_enables: vec![8, 9],
            read_address: vec![2, 3],
            read_data: vec![11, 12, 13, 14],
            read_enable: 10,
            collision,
        };
        Memory::new(wiring, &[0b0001, 0b0010])
    }

    fn read(memory: &mut Memory, values: &[u64], lane: usize) -> u64 {
        memory.touch();
        memory.clock(values);
        let bits = memory.shown().map(|(_, value)| value >> lane & 1);
        bits.enumerate().map(|(i, bit)| bit << i).sum()
    }

    #[test]
    fn lanes_address_and_write_apart() {
        let mut memory = small(Collision::Old);
        let mut values = vec![0; 15];
        values[10] = u64::MAX;
        assert_eq!(read(&mut memory, &values, 5), 0b0001);
        // Lane 5 writes 1111 to the upper half of word 1; the others write nothing.
        values[0] = u64::MAX;
        values[2] = u64::MAX;
        values[4..8].fill(u64::MAX);
        values[9] = 1 << 5;
        assert_eq!(read(&mut memory, &values, 5), 0b0010, "the old word");
        values[9] = 0;
        assert_eq!(read(&mut memory, &values, 5), 0b1110);
        assert_eq!(read(&mut memory, &values, 6), 0b0010);
        // Without the read enable the output holds.
        values[2] = 0;
        values[10] = 0;
        assert_eq!(read(&mut memory, &values, 5), 0b1110);
    }

    #[test]
    fn an_undefined_collision_shows_itself() {
        let mut memory = small(Collision::Undefined);
        let mut values = vec![0; 15];
        values[10] = u64::MAX;
        values[8] = 1;
        assert_eq!(read(&mut memory, &values, 0), 0b1110, "the complement");
        assert_eq!(read(&mut memory, &values, 1), 0b0001, "no write, no collision");
    }
}
