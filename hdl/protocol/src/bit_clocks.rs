//! How long a bit on the serial line lasts, in clock cycles.

/// The baud rate of FPT 2011.
pub const BAUD: u64 = 115_200;

/// Why a baud rate cannot be made from a clock.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BaudError {
    /// A bit is too short to be sampled, or too long to be counted.
    #[error(
        "{baud} baud from a clock of {clock_hz} Hz is not between {min} and {max} cycles a bit: \
         choose another baud rate",
        min = BitClocks::MIN,
        max = BitClocks::MAX
    )]
    OutOfRange {
        /// The clock.
        clock_hz: u64,
        /// The baud rate asked for.
        baud: u64,
    },
    /// The nearest whole number of cycles is too far off.
    #[error(
        "a clock of {clock_hz} Hz misses {baud} baud by more than 1 %: \
         choose another baud rate or clock"
    )]
    TooInexact {
        /// The clock.
        clock_hz: u64,
        /// The baud rate asked for.
        baud: u64,
    },
}

/// Clock cycles a bit, and where in it the receiver looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BitClocks(u64);

impl BitClocks {
    /// Fewer leave no room for three samples that mean anything.
    pub const MIN: u64 = 8;
    /// What the counters hold.
    pub const MAX: u64 = (1 << COUNTER_BITS) - 1;

    /// The nearest whole number of cycles a bit, at most 1 % off.
    pub fn new(clock_hz: u64, baud: u64) -> Result<BitClocks, BaudError> {
        let out_of_range = BaudError::OutOfRange { clock_hz, baud };
        if baud == 0 {
            return Err(out_of_range);
        }
        let cycles = (clock_hz + baud / 2) / baud;
        let clocks = BitClocks::from_cycles(cycles).ok_or(out_of_range)?;
        let made = cycles * baud;
        if made.abs_diff(clock_hz) > clock_hz / 100 {
            return Err(BaudError::TooInexact { clock_hz, baud });
        }
        Ok(clocks)
    }

    /// So many cycles a bit, if the hardware can do that.
    pub fn from_cycles(cycles: u64) -> Option<BitClocks> {
        (BitClocks::MIN..=BitClocks::MAX).contains(&cycles).then_some(BitClocks(cycles))
    }

    /// Cycles a bit.
    pub fn cycles(self) -> u64 {
        self.0
    }

    /// The cycles of a bit in which the receiver samples: its middle, and a sixteenth of a bit
    /// to either side. A glitch shorter than that spoils one sample at most; further apart,
    /// the outer ones would meet the bit's edges sooner when the two clocks differ.
    pub fn sample_points(self) -> [u64; 3] {
        let middle = self.0 / 2;
        let apart = (self.0 / 16).max(1);
        [middle - apart, middle, middle + apart]
    }
}

/// Bits of the counters that time a bit.
pub const COUNTER_BITS: usize = 16;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_clocks_make_the_usual_rate() {
        for (clock_hz, cycles) in [(50_000_000, 434), (25_000_000, 217), (12_000_000, 104)] {
            assert_eq!(BitClocks::new(clock_hz, BAUD).unwrap().cycles(), cycles);
        }
    }

    #[test]
    fn impossible_rates_are_refused() {
        let refused = |clock_hz, baud| BitClocks::new(clock_hz, baud).unwrap_err().to_string();
        assert!(refused(50_000_000, 0).contains("not between"));
        assert!(refused(50_000_000, 10_000_000).contains("not between"));
        assert!(refused(50_000_000, 110).contains("not between"));
        assert!(refused(10_000_000, 1_200_000 - 60_000).contains("more than 1 %"));
    }
}
