//! The tables of the moves as small integers, for a block RAM: no multiplier, no fraction.
//!
//! All four tables share one unit, so that their entries can be added up: a whole number times the
//! unit is the weight. The words stand in the order of the [tables](crate::tables::Tables): the
//! first stone's own table, its opposing one, the second stone's own, its opposing; in each the
//! 2,016 entries in the order of [`entry`](crate::arms::entry). A word is two's complement.

use std::sync::LazyLock;

use crate::tables::{pair_for, Places, Tables, PAIR_OF_TABLES};

/// The least and the most bits of a word.
pub const BITS: std::ops::RangeInclusive<u32> = 4..=8;

/// Bits of a word of the tables that ship: fewer lose accuracy.
const SHIPPED_BITS: u32 = 8;

/// The tables that ship, as the words of a block RAM.
pub static SHIPPED: LazyLock<Quantised> =
    LazyLock::new(|| Quantised::new(&Tables::shipped(), SHIPPED_BITS));

/// Tables of whole numbers.
#[derive(Debug, Clone, PartialEq)]
pub struct Quantised {
    words: Vec<i8>,
}

impl Quantised {
    /// The nearest whole numbers of so many bits.
    ///
    /// # Panics
    /// If a word of so many bits does not fit into a byte or is too small to be of use.
    pub fn new(tables: &Tables, bits: u32) -> Quantised {
        assert!(BITS.contains(&bits), "words have {BITS:?} bits");
        let most = ((1 << (bits - 1)) - 1) as f32;
        let greatest = tables
            .moves
            .iter()
            .fold(0.0, |most: f32, w| most.max(w.abs()));
        let unit = greatest.max(f32::MIN_POSITIVE) / most;
        Quantised {
            words: tables
                .moves
                .iter()
                .map(|w| (w / unit).round() as i8)
                .collect(),
        }
    }

    /// All words, in the order in which a memory holds them.
    pub fn words(&self) -> &[i8] {
        &self.words
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
    fn the_greatest_weight_is_the_greatest_word_and_the_others_keep_their_share() {
        let mut tables = Tables::new();
        tables.moves[..3].copy_from_slice(&[-2.0, 1.0, 0.001]);
        assert_eq!(Quantised::new(&tables, 8).words()[..3], [-127, 64, 0]);
        assert_eq!(Quantised::new(&tables, 6).words()[..3], [-31, 16, 0]);
        let places = [0, 1, 1, 2, 5, 6, 7, 8];
        assert_eq!(Quantised::new(&tables, 8).worth(&places, 2), -127 + 2 * 64);
        assert_eq!(Quantised::new(&tables, 8).worth(&places, 1), 0);
    }
}
