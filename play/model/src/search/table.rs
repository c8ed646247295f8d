//! What has been found out about positions: the newest entry in its place, shared by all threads
//! that search together.
//!
//! The searching player's table has 1,024 entries of 25 bits, so that six of the DE2's memory blocks
//! would hold it: 24 that tell positions apart, and whether an attack was looked for in vain. Two
//! positions that share an entry by chance can cost a win, but never make a claim that is false.
//! The solver's table compares whole keys and keeps wins, with their first stones: its proofs are
//! checked in any case.
//!
//! An entry is two words, written without locks. The key is stored combined with the content, so
//! that a half-written entry matches nothing. Where an entry goes depends on its key alone: what
//! was asked before a [`Table::forget`] changes nothing in what follows.

use std::sync::atomic::{AtomicU64, Ordering};

use connect6_game::splitmix::mix;
use connect6_game::windows::Cell;

use super::Pair;

/// Entries of the searching player's table, as a power of two.
const INDEX_BITS: u32 = 10;
/// Further bits of a key that it compares.
const CHECK_BITS: u32 = 24;

/// The key of the question whether `side`, 0 or 1, wins by double threats with these stones on the
/// board.
#[inline]
pub fn key(stones: u64, side: usize) -> u64 {
    stones ^ mix(u64::MAX - side as u64)
}

/// What is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// There is no attack of so many turns: 0 if none was looked for, [`NEVER`] if there is none
    /// of any length.
    pub not_in: u8,
    /// There is an attack of so many turns, which begins with `first`: 0 if none is known.
    pub won_in: u8,
    /// The stones to try first.
    pub first: Option<Pair>,
}

/// No attack of any length that the search can find: more turns than any attack has.
pub const NEVER: u8 = u8::MAX;

impl Known {
    /// Nothing.
    pub const NOTHING: Known = Known { not_in: 0, won_in: 0, first: None };

    /// A win in so many turns, beginning with these stones.
    pub const fn win(turns: u8, stones: Pair) -> Known {
        Known { not_in: 0, won_in: turns, first: Some(stones) }
    }

    /// No win in so many turns.
    pub const fn not_in(turns: u8) -> Known {
        Known { not_in: turns, ..Known::NOTHING }
    }

    /// As the content of an entry; an empty one knows nothing.
    #[inline]
    fn pack(self) -> u64 {
        let [a, b] = self.first.map_or([0; 2], |cells| cells.map(|c| c + 1));
        u64::from(self.not_in)
            | u64::from(self.won_in) << WON_IN_AT
            | u64::from(a) << FIRST_AT
            | u64::from(b) << SECOND_AT
    }

    #[inline]
    fn unpack(content: u64) -> Known {
        let stones = [content >> FIRST_AT, content >> SECOND_AT].map(|c| c as Cell);
        Known {
            not_in: content as u8,
            won_in: (content >> WON_IN_AT) as u8,
            first: (stones != [0; 2]).then(|| stones.map(|c| c - 1)),
        }
    }
}

/// Where the parts of an entry's content begin.
const WON_IN_AT: u32 = 8;
const FIRST_AT: u32 = 16;
const SECOND_AT: u32 = 32;

#[derive(Default)]
struct Entry {
    check: AtomicU64,
    content: AtomicU64,
}

/// The table.
pub struct Table {
    entries: Box<[Entry]>,
    /// The bits of a key that are compared.
    compared: u64,
    /// Changed to forget everything: no entry matches a key then.
    salt: AtomicU64,
}

impl Table {
    /// The searching player's table, which knows nothing.
    pub fn new() -> Table {
        Table::with(INDEX_BITS, INDEX_BITS + CHECK_BITS)
    }

    /// A table of two to this power entries of 16 bytes that compares whole keys.
    pub fn of_size(bits: u32) -> Table {
        Table::with(bits, u64::BITS)
    }

    fn with(bits: u32, compared: u32) -> Table {
        Table {
            entries: (0..1usize << bits).map(|_| Entry::default()).collect(),
            compared: u64::MAX >> (u64::BITS - compared),
            salt: AtomicU64::new(mix(1)),
        }
    }

    /// Forgets everything.
    pub fn forget(&self) {
        let salt = self.salt.load(Ordering::Relaxed);
        self.salt.store(mix(salt), Ordering::Relaxed);
    }

    #[inline]
    fn name(&self, key: u64) -> u64 {
        key & self.compared ^ self.salt.load(Ordering::Relaxed)
    }

    #[inline]
    fn entry(&self, key: u64) -> &Entry {
        &self.entries[key as usize & (self.entries.len() - 1)]
    }

    /// What is known about the question with this key.
    #[inline]
    pub fn get(&self, key: u64) -> Known {
        let entry = self.entry(key);
        let content = entry.content.load(Ordering::Relaxed);
        let check = entry.check.load(Ordering::Relaxed);
        if check ^ content == self.name(key) {
            Known::unpack(content)
        } else {
            Known::NOTHING
        }
    }

    /// Notes what is known; whatever had the place is forgotten.
    #[inline]
    pub fn put(&self, key: u64, known: Known) {
        let entry = self.entry(key);
        let content = known.pack();
        entry.content.store(content, Ordering::Relaxed);
        entry.check.store(self.name(key) ^ content, Ordering::Relaxed);
    }
}

impl Default for Table {
    fn default() -> Table {
        Table::new()
    }
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
        for table in [Table::new(), Table::of_size(INDEX_BITS)] {
            let key = key(mix(5), 1);
            let first_and_vain = Known { first: Some([7, 360]), ..Known::not_in(3) };
            for known in [
                first_and_vain,
                Known::win(61, [360, 7]),
                Known::win(1, [0, 0]),
                Known::not_in(9),
                Known::not_in(NEVER),
            ] {
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
        }
    }

    #[test]
    fn only_the_solver_compares_whole_keys() {
        let (key, known) = (mix(5), Known::not_in(2));
        let other = key ^ 1 << (INDEX_BITS + CHECK_BITS);
        for (table, found) in [(Table::new(), known), (Table::of_size(INDEX_BITS), Known::NOTHING)]
        {
            table.put(key, known);
            assert_eq!(table.get(other), found);
        }
    }

    #[test]
    fn sides_have_keys_of_their_own() {
        assert_ne!(key(1, 0), key(1, 1));
    }
}
