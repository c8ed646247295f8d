//! What a compiled machine holds from one clock cycle to the next, bit by bit: to change one as a
//! particle would, and to see whether two machines are in the same state.

use super::{Compiled, WORD};

/// A register, or a memory, or what a memory shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Store {
    /// Its path of instances.
    pub path: &'static str,
    /// Words: one, unless it is a memory.
    pub words: usize,
    /// Bits of a word.
    pub width: usize,
    place: Place,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// In the values, from this slot on.
    Value(usize),
    /// The memory of this number.
    Memory(usize),
}

impl Store {
    /// Whether it is a memory.
    pub fn is_memory(&self) -> bool {
        matches!(self.place, Place::Memory(_))
    }
}

impl Compiled {
    /// Everything that holds something, but for the words of memories that are never written.
    pub fn stores(&self) -> Vec<Store> {
        let held = self.program.held.iter().map(|register| Store {
            path: register.path,
            words: 1,
            width: register.width,
            place: Place::Value(register.slot),
        });
        let memories = self.program.memories.iter().enumerate();
        let shown = memories.clone().map(|(_, memory)| Store {
            path: memory.path,
            words: 1,
            width: memory.width,
            place: Place::Value(memory.read_data),
        });
        let written = memories.filter(|(_, memory)| memory.contents.is_empty());
        let words = written.map(|(number, memory)| Store {
            path: memory.path,
            words: memory.words,
            width: memory.width,
            place: Place::Memory(number),
        });
        held.chain(shown).chain(words).collect()
    }

    /// Turns one bit over, between two clock cycles. Everything that depends on it follows.
    pub fn flip(&mut self, store: &Store, word: usize, bit: usize) {
        match store.place {
            Place::Value(slot) => self.values[slot + bit / WORD] ^= 1 << (bit % WORD),
            Place::Memory(number) => self.contents[number][word] ^= 1 << bit,
        }
        self.have_all_work();
        (self.program.settle)(&mut self.values, &mut self.pending);
    }

    /// Whether both hold the same: from here on, the same inputs give the same outputs.
    pub fn holds_what(&self, other: &Compiled) -> bool {
        self.stores().iter().all(|store| match store.place {
            Place::Value(slot) => {
                let slots = slot..slot + store.width.div_ceil(WORD);
                self.values[slots.clone()] == other.values[slots]
            }
            Place::Memory(number) => self.contents[number] == other.contents[number],
        })
    }
}
