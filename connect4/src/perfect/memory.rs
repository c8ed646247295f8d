//! What the solver remembers: bounds on the scores of positions it has searched.
//!
//! A slot is one word: the position's key (49 bits), the bound (8 bits) and how much work the
//! search took (7 bits, its logarithm). Two slots share a place: one keeps whatever took most work,
//! the other whatever came last.

/// Bits of the work's logarithm.
const WORK_BITS: u32 = 7;
/// Bits of the bound.
const BOUND_BITS: u32 = 8;

/// What is known about a score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    /// It is at most this.
    AtMost(i8),
    /// It is at least this.
    AtLeast(i8),
}

impl Bound {
    /// Scores are -21 to 21: a kind of bound and a score fit into a byte, and never as nought.
    const OFFSET: i16 = 64;

    fn to_byte(self) -> u64 {
        let byte = match self {
            Bound::AtMost(score) => i16::from(score) + Bound::OFFSET,
            Bound::AtLeast(score) => i16::from(score) + 3 * Bound::OFFSET,
        };
        byte as u64
    }

    fn from_byte(byte: u64) -> Bound {
        let value = byte as i16;
        if value < 2 * Bound::OFFSET {
            Bound::AtMost((value - Bound::OFFSET) as i8)
        } else {
            Bound::AtLeast((value - 3 * Bound::OFFSET) as i8)
        }
    }
}

/// A table of a fixed number of slots.
pub struct Memory {
    slots: Vec<u64>,
    shift: u32,
}

impl Memory {
    /// An empty table of 2 to the power of `bits` slots of eight bytes.
    pub fn new(bits: u32) -> Memory {
        assert!((1..=40).contains(&bits), "the table needs 1 to 40 bits");
        Memory {
            slots: vec![0; 1 << bits],
            // The last bit chooses within a pair.
            shift: u64::BITS - (bits - 1),
        }
    }

    /// The first slot of a key's pair. The odd factor, 2^64 divided by the golden ratio, spreads
    /// neighbouring keys.
    fn place(&self, key: u64) -> usize {
        const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
        // A table of one pair leaves no bit to choose it by.
        let spread = key.wrapping_mul(SPREAD).checked_shr(self.shift);
        (spread.unwrap_or(0) as usize) << 1
    }

    /// What is known of the position with this key.
    pub fn get(&self, key: u64) -> Option<Bound> {
        let place = self.place(key);
        self.slots[place..place + 2]
            .iter()
            // An empty slot is nought, and so is the empty board's key.
            .find(|slot| **slot != 0 && **slot >> (WORK_BITS + BOUND_BITS) == key)
            .map(|slot| Bound::from_byte((slot >> WORK_BITS) & ((1 << BOUND_BITS) - 1)))
    }

    /// Remembers a bound that it took `work` positions to find.
    pub fn put(&mut self, key: u64, bound: Bound, work: u64) {
        let place = self.place(key);
        let work = u64::from(work.max(1).ilog2());
        let slot = ((key << BOUND_BITS | bound.to_byte()) << WORK_BITS) | work;
        let kept = self.slots[place];
        let same = kept >> (WORK_BITS + BOUND_BITS) == key;
        if same || work >= kept & ((1 << WORK_BITS) - 1) {
            if !same {
                self.slots[place + 1] = kept;
            }
            self.slots[place] = slot;
        } else {
            self.slots[place + 1] = slot;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_come_back_as_they_went_in() {
        let mut memory = Memory::new(10);
        assert_eq!((memory.get(0), memory.get(77)), (None, None));
        for score in -21..=21 {
            for bound in [Bound::AtMost(score), Bound::AtLeast(score)] {
                memory.put((1 << 49) - 1, bound, 5);
                assert_eq!(memory.get((1 << 49) - 1), Some(bound));
            }
        }
    }

    #[test]
    fn what_took_much_work_outlives_what_took_little() {
        let mut memory = Memory::new(1);
        memory.put(1, Bound::AtLeast(3), 1000);
        memory.put(2, Bound::AtMost(1), 2);
        memory.put(3, Bound::AtMost(2), 2);
        assert_eq!(memory.get(1), Some(Bound::AtLeast(3)));
        assert_eq!(memory.get(2), None);
        assert_eq!(memory.get(3), Some(Bound::AtMost(2)));
    }
}
