//! The words of LEARNED: tables of small whole numbers that the core can look up where it would
//! else take PQ.
//!
//! There is one table for what the side to move sees along a line through a cell and one for what
//! its opponent sees; a cell's worth is the sum of eight words. They are trained by playing, not by
//! looking at stones that others chose: see `connect6_learn::by_play`.

use std::sync::{Arc, LazyLock};

use super::arms::{entry, CODES, ENTRIES};
use super::{Places, PAIR_OF_TABLES};

/// Bits of a word. Eight of them add up to a number of nine bits.
pub const WORD_BITS: usize = 6;
/// The greatest word.
pub const MOST_WORD: u8 = (1 << WORD_BITS) - 1;
/// Bits of an address in one table's memory.
pub const ADDRESS_BITS: usize = 11;

/// The words that ship, as `connect6 learn by-play` wrote them.
pub static SHIPPED: LazyLock<Arc<Learned>> = LazyLock::new(|| {
    let words = Learned::new(include_bytes!("../../words/learned.bin").to_vec());
    Arc::new(words.expect("a test reads the words that ship"))
});

/// Both tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Learned {
    /// The own table, then the opposing one, each in the order of [`entry`].
    words: Vec<u8>,
}

impl Learned {
    /// Tables of these words, the own one first, or nothing if they are not as many or too great.
    pub fn new(words: Vec<u8>) -> Option<Learned> {
        let is_whole = words.len() == PAIR_OF_TABLES && words.iter().all(|w| *w <= MOST_WORD);
        is_whole.then_some(Learned { words })
    }

    /// The worth of a cell with these look-ups.
    #[inline]
    pub fn worth(&self, places: &Places) -> u32 {
        let word = |place: &u16| u32::from(self.words[usize::from(*place)]);
        places.iter().map(word).sum()
    }

    /// The contents of a memory that holds the own table or the opposing one, by [`address`];
    /// 0 where no pair of codes leads.
    pub fn memory(&self, is_own: bool) -> Vec<u8> {
        let table = &self.words[if is_own { 0 } else { ENTRIES }..][..ENTRIES];
        let mut memory = vec![0; 1 << ADDRESS_BITS];
        for high in 1..=CODES as u32 {
            for low in 1..=high {
                memory[address(high, low)] = table[usize::from(entry(high, low))];
            }
        }
        memory
    }

    /// All words, the own table first: what a file holds, a byte each.
    pub fn words(&self) -> &[u8] {
        &self.words
    }
}

/// Where a memory holds the word of a pair of codes, whichever is which. A code has six bits and is
/// never 0. If one has the highest bit and the other has not, the upper half of the memory has room
/// for the lower five of both. Pairs of equal highest bits share the lower half: with it set, the
/// lesser code chooses the row and the greater the column, on the diagonal or to its right; without
/// it the greater chooses the row and one less than the lesser the column, left of the diagonal.
pub const fn address(a: u32, b: u32) -> usize {
    const HALF: u32 = 1 << (WORD_BITS - 1);
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    let (row, column) = match (low < HALF, high < HALF) {
        (true, false) => (HALF + low, high - HALF),
        (false, false) => (low - HALF, high - HALF),
        _ => (high, low - 1),
    };
    (row * HALF + column) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_has_an_address_of_its_own() {
        let mut found = vec![None; 1 << ADDRESS_BITS];
        for a in 1..=CODES as u32 {
            for b in 1..=CODES as u32 {
                let place = &mut found[address(a, b)];
                assert_eq!(*place.get_or_insert(entry(a, b)), entry(a, b), "{a}, {b}");
            }
        }
        assert_eq!(found.iter().flatten().count(), ENTRIES);
    }

    #[test]
    fn a_memory_holds_the_words_of_its_table() {
        let words = (0..PAIR_OF_TABLES).map(|i| (i % 61) as u8).collect();
        let learned = Learned::new(words).unwrap();
        for (is_own, from) in [(true, 0), (false, ENTRIES)] {
            let memory = learned.memory(is_own);
            let place = usize::from(entry(40, 7));
            assert_eq!(memory[address(7, 40)], ((from + place) % 61) as u8);
        }
    }

    #[test]
    fn words_that_ship_are_read_and_others_are_refused() {
        assert_eq!(Learned::new(SHIPPED.words().to_vec()).as_ref(), Some(&**SHIPPED));
        assert_eq!(Learned::new(vec![0; PAIR_OF_TABLES - 1]), None);
        assert_eq!(Learned::new(vec![MOST_WORD + 1; PAIR_OF_TABLES]), None);
    }
}
