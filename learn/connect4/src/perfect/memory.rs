//! What the solver remembers: bounds on the scores of positions it has searched.
//!
//! A slot is one word: the position's key (49 bits), the bound (8 bits) and how much work the
//! search took (7 bits, its logarithm). Two slots share a place: one keeps whatever took most work,
//! the other whatever came last.
//!
//! A search waits for this table more than for anything else. So its pages are large ones where
//! the system has them, and reading a place is one step and looking into it another: the reads
//! of several places overlap.

use memmap2::MmapMut;

/// Bits of the work's logarithm.
const WORK_BITS: u32 = 7;
/// Bits of the bound.
const BOUND_BITS: u32 = 8;

/// Bytes of a slot.
const SLOT_BYTES: usize = 8;
/// Bytes of a place.
const PAIR_BYTES: usize = 2 * SLOT_BYTES;

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

/// The two slots in which a position may stand, read but not yet looked into.
#[derive(Debug, Clone, Copy, Default)]
pub struct Pair {
    key: u64,
    slots: [u64; 2],
}

impl Pair {
    /// What is known of the position.
    pub fn bound(&self) -> Option<Bound> {
        let is_ours = |slot: &u64| *slot != 0 && slot >> (WORK_BITS + BOUND_BITS) == self.key;
        // An empty slot is nought, and so is the empty board's key.
        let slot = self.slots.into_iter().find(is_ours)?;
        Some(Bound::from_byte((slot >> WORK_BITS) & ((1 << BOUND_BITS) - 1)))
    }
}

/// A table of a fixed number of slots.
pub struct Memory {
    pairs: MmapMut,
    shift: u32,
}

impl Memory {
    /// An empty table of 2 to the power of `bits` slots of eight bytes.
    pub fn new(bits: u32) -> Memory {
        assert!((1..=40).contains(&bits), "the table needs 1 to 40 bits");
        let pairs = MmapMut::map_anon(SLOT_BYTES << bits)
            .expect("no memory for the solver's table: ask for a smaller one");
        // Without large pages it works too, only slower.
        #[cfg(target_os = "linux")]
        pairs.advise(memmap2::Advice::HugePage).ok();
        Memory {
            pairs,
            // The last bit chooses within a pair.
            shift: u64::BITS - (bits - 1),
        }
    }

    /// Where a key's pair begins. The odd factor, 2^64 divided by the golden ratio, spreads
    /// neighbouring keys.
    fn place(&self, key: u64) -> usize {
        const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
        // A table of one pair leaves no bit to choose it by.
        let spread = key.wrapping_mul(SPREAD).checked_shr(self.shift);
        spread.unwrap_or(0) as usize * PAIR_BYTES
    }

    /// The pair in which the position with this key may stand.
    pub fn pair(&self, key: u64) -> Pair {
        let place = self.place(key);
        let bytes = &self.pairs[place..place + PAIR_BYTES];
        let (first, second) = bytes.split_at(SLOT_BYTES);
        Pair { key, slots: [first, second].map(slot) }
    }

    /// What is known of the position with this key.
    pub fn get(&self, key: u64) -> Option<Bound> {
        self.pair(key).bound()
    }

    /// Remembers a bound that it took `work` positions to find.
    pub fn put(&mut self, key: u64, bound: Bound, work: u64) {
        let place = self.place(key);
        let work = u64::from(work.max(1).ilog2());
        let new = ((key << BOUND_BITS | bound.to_byte()) << WORK_BITS) | work;
        let pair = &mut self.pairs[place..place + PAIR_BYTES];
        let (first, second) = pair.split_at_mut(SLOT_BYTES);
        let kept = slot(first);
        let same = kept >> (WORK_BITS + BOUND_BITS) == key;
        if same || work >= kept & ((1 << WORK_BITS) - 1) {
            if !same {
                second.copy_from_slice(first);
            }
            first.copy_from_slice(&new.to_ne_bytes());
        } else {
            second.copy_from_slice(&new.to_ne_bytes());
        }
    }
}

/// A slot from its bytes.
fn slot(bytes: &[u8]) -> u64 {
    u64::from_ne_bytes(bytes.try_into().expect("a slot has eight bytes"))
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
