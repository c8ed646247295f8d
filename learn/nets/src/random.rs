//! Chance from a seed: the same on every machine, and its state fits into a checkpoint.

use rand::Rng;
use rand_chacha::rand_core::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// A seeded source of chance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chance {
    seed: u64,
    generator: ChaCha8Rng,
}

impl Chance {
    /// The source that belongs to a seed.
    pub fn new(seed: u64) -> Chance {
        Chance { seed, generator: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// A source of its own for the `number`-th part of some work, so that parts can be done in
    /// any order.
    pub fn part(seed: u64, number: u64) -> Chance {
        let mut chance = Chance::new(seed);
        chance.generator.set_stream(number + 1);
        chance
    }

    /// A whole number from 0 to one below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        assert!(end > 0 && end <= 1 << 32, "no number below {end}");
        ((u64::from(self.generator.next_u32()) * end as u64) >> 32) as usize
    }

    /// A number from 0 to just below 1, of 24 bits.
    pub fn unit(&mut self) -> f32 {
        const BITS: u32 = 24;
        (self.generator.next_u32() >> (32 - BITS)) as f32 / (1u32 << BITS) as f32
    }

    /// One of these.
    pub fn choose<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    /// Puts a list into a random order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i + 1));
        }
    }

    /// What [`resume`](Self::resume) needs: the seed, the stream and how far it is.
    pub fn state(&self) -> [u64; 4] {
        let position = self.generator.get_word_pos();
        [self.seed, self.generator.get_stream(), position as u64, (position >> 64) as u64]
    }

    /// Goes on from a [state](Self::state).
    pub fn resume([seed, stream, low, high]: [u64; 4]) -> Chance {
        let mut chance = Chance::new(seed);
        chance.generator.set_stream(stream);
        chance.generator.set_word_pos(u128::from(high) << 64 | u128::from(low));
        chance
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_saved_state_goes_on_where_it_was() {
        let mut chance = Chance::part(7, 3);
        for _ in 0..11 {
            chance.unit();
        }
        let mut again = Chance::resume(chance.state());
        assert_eq!(again, chance);
        assert_eq!(again.below(1000), chance.below(1000));
        assert_ne!(Chance::part(7, 4).unit(), Chance::part(7, 3).unit());
    }

    #[test]
    fn a_shuffled_list_keeps_its_members() {
        let mut list: Vec<usize> = (0..100).collect();
        Chance::new(1).shuffle(&mut list);
        assert_ne!(list[..10], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        list.sort_unstable();
        assert_eq!(list, (0..100).collect::<Vec<_>>());
    }
}
