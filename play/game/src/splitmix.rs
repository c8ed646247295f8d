//! splitmix64, a small random generator: the same numbers for the same seed, on every machine and
//! with every version of every library. Hash keys, samples and seeds rest on it.

/// The step between two states: 2^64 divided by the golden ratio.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// Scatters small numbers over all 64 bits.
pub const fn mix(number: u64) -> u64 {
    finish(number.wrapping_mul(STEP))
}

/// The number that belongs to a state.
const fn finish(state: u64) -> u64 {
    let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The generator, begun with a seed.
pub struct Rng(pub u64);

impl Rng {
    /// Any 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        finish(self.0)
    }

    /// A number below `end`.
    pub fn below(&mut self, end: u64) -> u64 {
        self.bits() % end
    }

    /// True once in so many times.
    pub fn one_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_reference() {
        // Those that the generator's author publishes for the seed 1234567.
        let mut rng = Rng(1_234_567);
        let published =
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!(published.map(|_| rng.bits()), published);
        assert_eq!(mix(3), Rng(2u64.wrapping_mul(STEP)).bits());
    }
}
