//! Simulated boards: the whole machine, its serial line included, from the Verilog that also
//! goes into the FPGA. `rtl` is compiled into this program and needs no other tool; `verilator`
//! is compiled by Verilator. Both are cycle-exact.
//!
//! The clock runs only while something is going on: as long as bytes are under way, while the
//! core thinks, and for a while after.

use std::convert::Infallible;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use connect6_protocol::BitClocks;
use connect6_sim::{Clocked, Compiled, Line, Output, SerialHost, Verilated};

use super::{BoardError, Link};

/// The shortest bit that the hardware can do: the line is not what should take time.
const BIT_CYCLES: u64 = BitClocks::MIN;
/// Bits of a byte on the line, with its start and stop bit.
const BYTE_BITS: u64 = 10;
/// Silence after which an answer is over: three bytes' time.
const GAP_CYCLES: u64 = 3 * BYTE_BITS * BIT_CYCLES;
/// Silence after which a machine that does not think has nothing more to say. The longest thing
/// that it does without a word is to clear the board's 1,024 cells.
const QUIET_CYCLES: u64 = 4 * 1024;
/// Cycles between two looks at the wall clock.
const CYCLES_A_LOOK: u64 = 500;

/// The output that is high while the core thinks.
const THINKING: &str = "thinking";

/// The machine in simulation.
pub struct SimLink<M: Clocked<Error = Infallible>> {
    host: SerialHost<M>,
    thinking: Output,
    /// Cycles since something last went on.
    quiet: u64,
}

impl SimLink<Compiled> {
    /// Another word for it on the command line.
    pub const OTHER_NAME: &str = "sim";

    /// A machine that has just been switched on.
    pub fn rtl() -> Result<SimLink<Compiled>, BoardError> {
        SimLink::new(Compiled::system(bit()?))
    }
}

impl SimLink<Verilated> {
    /// A machine that has just been switched on. The first one ever is compiled for it.
    pub fn verilator() -> Result<SimLink<Verilated>, BoardError> {
        // Whoever panicked while making it has left none.
        let mut first = VERILATED.lock().unwrap_or_else(PoisonError::into_inner);
        let model = match first.take() {
            Some(model) => model,
            None => Verilated::system(bit()?)
                .map_err(|error| BoardError::NoVerilator { told: error.to_string() })?,
        };
        SimLink::new(first.insert(model).another())
    }
}

/// The machine in Verilator, loaded once; boards are new instances of it.
static VERILATED: Mutex<Option<Verilated>> = Mutex::new(None);

/// How long a bit of the simulated line is.
fn bit() -> Result<BitClocks, BoardError> {
    BitClocks::from_cycles(BIT_CYCLES)
        .ok_or_else(|| broken(format!("a bit of {BIT_CYCLES} cycles is too short")))
}

fn broken(told: impl ToString) -> BoardError {
    BoardError::CannotSimulate { told: told.to_string() }
}

impl<M: Clocked<Error = Infallible>> SimLink<M> {
    /// The board's name on the command line.
    pub const NAME: &str = M::NAME;

    fn new(machine: M) -> Result<SimLink<M>, BoardError> {
        Ok(SimLink {
            thinking: machine.output(THINKING).map_err(broken)?,
            host: SerialHost::with_cycles_a_bit(machine, Line::SYSTEM, BIT_CYCLES)
                .map_err(broken)?,
            quiet: 0,
        })
    }

    fn is_thinking(&self) -> bool {
        self.host.machine.get(self.thinking) != 0
    }

    /// One clock cycle; returns the byte that has come in with it, if any.
    fn cycle(&mut self) -> Result<Vec<u8>, BoardError> {
        self.host.cycle().map_err(|error| BoardError::Confused(error.to_string()))?;
        let bytes = self.host.take_received();
        if bytes.is_empty() && !self.is_thinking() {
            self.quiet += 1;
        } else {
            self.quiet = 0;
        }
        Ok(bytes)
    }
}

impl<M: Clocked<Error = Infallible> + Send> Link for SimLink<M> {
    fn send(&mut self, bytes: &[u8]) -> Result<(), BoardError> {
        self.host.send(bytes);
        self.quiet = 0;
        // What the board says meanwhile waits in the host.
        self.host.flush().map_err(|error| BoardError::Confused(error.to_string()))
    }

    fn receive(&mut self, patience: Duration) -> Result<Vec<u8>, BoardError> {
        let deadline = Instant::now() + patience;
        let mut received = self.host.take_received();
        loop {
            for _ in 0..CYCLES_A_LOOK {
                let silence = if received.is_empty() { QUIET_CYCLES } else { GAP_CYCLES };
                if self.quiet >= silence {
                    return Ok(received);
                }
                received.extend(self.cycle()?);
            }
            // Everything but thinking takes a moment only, on however busy a computer.
            if self.is_thinking() && (!received.is_empty() || Instant::now() >= deadline) {
                return Ok(received);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::model::ModelLink;
    use super::*;
    use rand::{Rng, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    const PATIENCE: Duration = Duration::from_secs(60);

    /// Everything that a board says to these bytes.
    fn talk(board: &mut dyn Link, bytes: &str) -> String {
        board.send(bytes.as_bytes()).unwrap();
        let mut said = Vec::new();
        loop {
            let more = board.receive(PATIENCE).unwrap();
            if more.is_empty() {
                return String::from_utf8(said).unwrap();
            }
            said.extend(more);
        }
    }

    /// Has a board say everything it can, beside the model board.
    fn says_what_the_model_board_says(sim: &mut dyn Link) {
        let mut model = ModelLink::new();
        for bytes in [
            "?", "s", "D", "1111", "1109", "s", "r", "b", "e", "L", "1010", "u", "u", "s", "L",
            "h", "10101111110909091313", "s", "g", "s", "e", "2020", "e", "12s", "D", "zz?",
        ] {
            let expected = talk(&mut model, bytes);
            assert_eq!(talk(sim, bytes), expected, "{bytes}");
        }
    }

    #[test]
    fn the_rtl_machine_says_what_the_model_board_says() {
        says_what_the_model_board_says(&mut SimLink::rtl().unwrap());
    }

    #[test]
    fn the_verilator_machine_says_what_the_model_board_says() {
        says_what_the_model_board_says(&mut SimLink::verilator().unwrap());
    }

    #[test]
    fn both_machines_count_the_same_cycles() {
        let mut rtl = SimLink::rtl().unwrap();
        let mut verilator = SimLink::verilator().unwrap();
        for bytes in ["D", "11111109", "m", "0101", "0219", "m"] {
            let told = talk(&mut rtl, bytes);
            assert_eq!(talk(&mut verilator, bytes), told, "{bytes}");
        }
    }

    #[test]
    fn a_board_is_new_however_far_an_earlier_one_has_played() {
        let mut first = SimLink::rtl().unwrap();
        assert_eq!(talk(&mut first, "D"), "1010");
        let mut second = SimLink::rtl().unwrap();
        assert_eq!(talk(&mut second, "s"), "s-OD1000--\n");
        assert_eq!(talk(&mut first, "s"), "sDOL2001--\n");
    }

    #[test]
    fn a_thousand_random_byte_strings_do_not_stop_the_machine() {
        const LONGEST: u32 = 12;
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut sim = SimLink::rtl().unwrap();
        for _ in 0..1000 {
            let mut bytes = vec![0; (rng.next_u32() % LONGEST) as usize];
            rng.fill_bytes(&mut bytes);
            sim.send(&bytes).unwrap();
        }
        talk(&mut sim, "");
        assert!(talk(&mut sim, "D").ends_with("1010"));
        assert_eq!(talk(&mut sim, "11111109").len(), 8);
    }

    #[test]
    fn it_counts_its_cycles() {
        let mut sim = SimLink::rtl().unwrap();
        assert_eq!(talk(&mut sim, "D"), "1010");
        assert_eq!(talk(&mut sim, "11111109").len(), 8);
        let told = talk(&mut sim, "m");
        let cycles = u64::from_str_radix(&told[4..10], 16).unwrap();
        assert!(cycles > 100, "{told}");
    }

    #[test]
    fn it_is_left_alone_when_there_is_nothing_to_wait_for() {
        let mut sim = SimLink::rtl().unwrap();
        assert_eq!(talk(&mut sim, "?").lines().count(), 1);
        let cycles = sim.host.machine.cycles();
        assert_eq!(sim.receive(PATIENCE).unwrap(), b"");
        assert_eq!(sim.host.machine.cycles(), cycles);
    }
}
