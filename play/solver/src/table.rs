//! The transposition table: what is known of positions met before, shared by all threads.
//!
//! An entry is two words, the key and the content, written without locks; the key is stored
//! combined with the content, so that a half-written entry matches nothing. A new problem
//! changes the *salt* of the keys instead of clearing the table. Where an entry goes depends on
//! the position alone, and a new entry always replaces the old one: a single thread therefore
//! does exactly the same work on a problem whatever was solved before it.

use std::sync::atomic::{AtomicU64, Ordering};

use connect6_game::windows::{mix, Cell};

use crate::cover::Pair;

/// What the table says of a position with the attacker to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    /// Won in this many turns of the attacker, beginning with this move.
    Win { turns: u8, stones: Pair },
    /// Not won in this many turns of the attacker.
    NotIn { turns: u8 },
    /// Not won however long the sequence.
    Never,
    /// Not about a result: the reply that refuted the attacker's move the last time.
    Reply { stones: Pair },
}

struct Entry {
    check: AtomicU64,
    content: AtomicU64,
}

/// The table. Its size is a power of two.
pub(crate) struct Table {
    entries: Box<[Entry]>,
    salt: AtomicU64,
}

const KIND_BITS: u32 = 3;
const TURN_BITS: u32 = 8;
const CELL_BITS: u32 = 9;
const CELL_MASK: u64 = (1 << CELL_BITS) - 1;

impl Table {
    /// A table of `2^bits` entries of 16 bytes.
    pub fn new(bits: u32) -> Table {
        let entries = (0..1usize << bits)
            .map(|_| Entry {
                check: AtomicU64::new(0),
                content: AtomicU64::new(0),
            })
            .collect();
        Table {
            entries,
            salt: AtomicU64::new(mix(1)),
        }
    }

    /// Forgets everything.
    pub fn forget(&self) {
        let salt = self.salt.load(Ordering::Relaxed);
        self.salt.store(mix(salt), Ordering::Relaxed);
    }

    #[inline]
    fn name(&self, hash: u64) -> u64 {
        hash ^ self.salt.load(Ordering::Relaxed)
    }

    #[inline]
    fn entry(&self, hash: u64) -> &Entry {
        &self.entries[hash as usize & (self.entries.len() - 1)]
    }

    /// What is known of the position with this hash.
    #[inline]
    pub fn get(&self, hash: u64) -> Option<Known> {
        let entry = self.entry(hash);
        let content = entry.content.load(Ordering::Relaxed);
        let check = entry.check.load(Ordering::Relaxed);
        if check ^ content != self.name(hash) {
            return None;
        }
        unpack(content)
    }

    /// Notes what is known of the position with this hash.
    #[inline]
    pub fn put(&self, hash: u64, known: Known) {
        let entry = self.entry(hash);
        let content = pack(known);
        entry.content.store(content, Ordering::Relaxed);
        entry
            .check
            .store(self.name(hash) ^ content, Ordering::Relaxed);
    }
}

#[inline]
fn pack(known: Known) -> u64 {
    let (kind, turns, [a, b]): (u64, u8, Pair) = match known {
        Known::Win { turns, stones } => (1, turns, stones),
        Known::NotIn { turns } => (2, turns, [0, 0]),
        Known::Never => (3, 0, [0, 0]),
        Known::Reply { stones } => (4, 0, stones),
    };
    kind | u64::from(turns) << KIND_BITS
        | u64::from(a) << (KIND_BITS + TURN_BITS)
        | u64::from(b) << (KIND_BITS + TURN_BITS + CELL_BITS)
}

#[inline]
fn unpack(content: u64) -> Option<Known> {
    let turns = (content >> KIND_BITS) as u8;
    let a = (content >> (KIND_BITS + TURN_BITS) & CELL_MASK) as Cell;
    let b = (content >> (KIND_BITS + TURN_BITS + CELL_BITS) & CELL_MASK) as Cell;
    let stones = [a, b];
    match content & ((1 << KIND_BITS) - 1) {
        1 => Some(Known::Win { turns, stones }),
        2 => Some(Known::NotIn { turns }),
        3 => Some(Known::Never),
        4 => Some(Known::Reply { stones }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_known_survives_the_table() {
        let table = Table::new(4);
        let known = [
            Known::Win {
                turns: 61,
                stones: [360, 7],
            },
            Known::NotIn { turns: 9 },
            Known::Never,
            Known::Reply { stones: [0, 360] },
        ];
        for (hash, known) in (1u64..).map(mix).zip(known) {
            table.put(hash, known);
            assert_eq!(table.get(hash), Some(known));
            assert_eq!(table.get(hash ^ 1 << 40), None);
            table.forget();
            assert_eq!(table.get(hash), None);
        }
    }
}
