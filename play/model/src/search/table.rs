//! What has been found out about positions: 4,096 entries, the newest in its place.
//!
//! An entry has 54 bits, so that three columns of the DE2's memory blocks hold it: 30 that tell
//! positions apart, the pair of stones worth trying first, and in how many turns an attack was
//! looked for in vain. Wins are never taken from here: only their first move is, and it is played
//! out again. Two positions that share an entry by chance can therefore cost a win or an order of
//! moves, but never make a claim that is false.

use connect6_game::windows::{mix, Cell};

use super::Pair;

/// Entries, a power of two.
pub const ENTRIES: usize = 4096;
const INDEX_BITS: u32 = ENTRIES.trailing_zeros();
const CHECK_BITS: u32 = 30;

/// What a question is about. The two attackers' and the players' questions have keys of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// An attack by double threats with so many single ones.
    Attack {
        /// The attacker, 0 or 1.
        side: usize,
        /// How many of its turns may make single threats.
        singles: u8,
    },
    /// The best turn of a side.
    Turn {
        /// Who is to move, 0 or 1.
        side: usize,
    },
}

impl Topic {
    const fn number(self) -> u64 {
        match self {
            Topic::Attack { side, singles } => 1 + side as u64 + 2 * singles as u64,
            Topic::Turn { side } => 16 + side as u64,
        }
    }

    /// The key of the question about the stones with this hash.
    #[inline]
    pub fn key(self, stones: u64) -> u64 {
        stones ^ mix(u64::MAX - self.number())
    }
}

/// What is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// There is no attack of so many turns: 0 if none was looked for, [`NEVER`] if there is none
    /// of any length.
    pub not_in: u8,
    /// The stones to try first.
    pub first: Option<Pair>,
}

/// No attack of any length that the search can find: more turns than any attack has.
pub const NEVER: u8 = 15;

impl Known {
    /// Nothing.
    pub const NOTHING: Known = Known {
        not_in: 0,
        first: None,
    };
}

#[derive(Clone, Copy)]
struct Entry {
    check: u32,
    known: Known,
}

/// The table.
pub struct Table(Box<[Entry]>);

impl Table {
    /// A table that knows nothing.
    pub fn new() -> Table {
        let nothing = Entry {
            check: 0,
            known: Known::NOTHING,
        };
        Table(vec![nothing; ENTRIES].into_boxed_slice())
    }

    /// Forgets everything: each turn begins with an empty table, so that it does not matter what
    /// was played before.
    pub fn forget(&mut self) {
        for entry in &mut self.0 {
            entry.known = Known::NOTHING;
        }
    }

    /// What is known about the question with this key.
    #[inline]
    pub fn get(&self, key: u64) -> Known {
        let (index, check) = place(key);
        let entry = &self.0[index];
        if entry.check == check {
            entry.known
        } else {
            Known::NOTHING
        }
    }

    /// Notes what is known; whatever had the place is forgotten.
    #[inline]
    pub fn put(&mut self, key: u64, known: Known) {
        let (index, check) = place(key);
        self.0[index] = Entry { check, known };
    }
}

impl Default for Table {
    fn default() -> Table {
        Table::new()
    }
}

#[inline]
fn place(key: u64) -> (usize, u32) {
    let index = key as usize & (ENTRIES - 1);
    let check = key >> INDEX_BITS & ((1 << CHECK_BITS) - 1);
    (index, check as u32)
}

/// A pair in which the order of the stones does not matter.
#[inline]
pub fn in_order([a, b]: [Cell; 2]) -> Pair {
    [a.min(b), a.max(b)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_is_found_until_its_place_is_taken() {
        let mut table = Table::new();
        let known = Known {
            not_in: 3,
            first: Some([7, 360]),
        };
        let key = Topic::Turn { side: 1 }.key(mix(5));
        assert_eq!(table.get(key), Known::NOTHING);
        table.put(key, known);
        assert_eq!(table.get(key), known);
        let same_place = key ^ 1 << INDEX_BITS;
        assert_eq!(table.get(same_place), Known::NOTHING);
        table.put(same_place, Known::NOTHING);
        assert_eq!(table.get(key), Known::NOTHING);
        table.put(key, known);
        table.forget();
        assert_eq!(table.get(key), Known::NOTHING);
    }

    #[test]
    fn topics_have_keys_of_their_own() {
        let mut topics = vec![Topic::Turn { side: 0 }, Topic::Turn { side: 1 }];
        for side in 0..2 {
            topics.extend((0..3).map(|singles| Topic::Attack { side, singles }));
        }
        let mut keys: Vec<u64> = topics.iter().map(|topic| topic.key(1)).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), topics.len());
    }
}
