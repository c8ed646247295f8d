//! The tables of the moves as small integers, for a block RAM: no multiplier, no fraction.
//!
//! All four tables share one unit, so that their entries can be added up. The words stand in the
//! order of the trained tables: the first stone's own table, its opposing one, the second stone's
//! own, its opposing; in each the 2,016 entries in the order of [`entry`](super::arms::entry). A
//! word is two's complement.

use std::sync::LazyLock;

use super::{pair_for, Places, PAIR_OF_TABLES};

/// Words for the first stone of a turn and for the second.
pub const WORDS: usize = 2 * PAIR_OF_TABLES;

/// The words that ship: the tables of `connect6-learn` in 8 bits, where a test compares them.
pub static SHIPPED: LazyLock<Quantised> = LazyLock::new(|| {
    let bytes: &[u8; WORDS] = include_bytes!("../../words/quantised.bin");
    Quantised::new(bytes.iter().map(|byte| *byte as i8).collect())
});

/// Tables of whole numbers.
#[derive(Debug, Clone, PartialEq)]
pub struct Quantised {
    words: Vec<i8>,
}

impl Quantised {
    /// Tables of these words.
    ///
    /// # Panics
    /// If they are not [`WORDS`] words.
    pub fn new(words: Vec<i8>) -> Quantised {
        assert_eq!(words.len(), WORDS, "all tables have their words");
        Quantised { words }
    }

    /// All words, in the order in which a memory holds them.
    pub fn words(&self) -> &[i8] {
        &self.words
    }

    /// The words as a file holds them, a byte each.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.words.iter().map(|word| *word as u8).collect()
    }

    /// The worth of a cell with these look-ups.
    #[inline]
    pub fn worth(&self, places: &Places, stones_left: usize) -> i32 {
        let from = pair_for(stones_left) * PAIR_OF_TABLES;
        let word = |place: &u16| i32::from(self.words[from + usize::from(*place)]);
        places.iter().map(word).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cells_worth_is_the_sum_of_its_words_in_the_stones_own_tables() {
        let mut words = vec![0; WORDS];
        words[..3].copy_from_slice(&[-127, 64, 0]);
        let quantised = Quantised::new(words);
        let places = [0, 1, 1, 2, 5, 6, 7, 8];
        assert_eq!(quantised.worth(&places, 2), -127 + 2 * 64);
        assert_eq!(quantised.worth(&places, 1), 0);
    }
}
