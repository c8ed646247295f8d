//! The `sim` board: the whole machine, its serial line included, simulated in this process
//! from the Verilog that also goes into the FPGA. It is cycle-exact and needs no other tool.
//!
//! Its clock runs only while something is going on: as long as bytes are under way, while the
//! core thinks, and for a while after.

use std::time::{Duration, Instant};

use connect6_hdl::baud::BitClocks;
use connect6_hdl::system::System;
use connect6_sim::{InterpretedBoard, InterpretedOutput, Interpreter, SerialHost};
use rust_hdl::prelude::Block;

use super::{Board, BoardError};

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

/// The machine in simulation.
pub struct SimBoard {
    host: SerialHost<InterpretedBoard>,
    thinking: InterpretedOutput,
    /// Cycles since something last went on.
    quiet: u64,
}

impl SimBoard {
    /// The board's name on the command line.
    pub const NAME: &str = "sim";

    /// A machine that has just been switched on.
    pub fn new() -> Result<SimBoard, BoardError> {
        let broken = |told: String| BoardError::CannotSimulate { told };
        let bit = BitClocks::from_cycles(BIT_CYCLES)
            .ok_or_else(|| broken(format!("a bit of {BIT_CYCLES} cycles is too short")))?;
        let mut system = System::new(bit);
        system.connect_all();
        let interpreter = Interpreter::new(&system).map_err(|error| broken(error.to_string()))?;
        let thinking = interpreter
            .output("thinking")
            .map_err(|error| broken(error.to_string()))?;
        let board = InterpretedBoard::new(interpreter, "uart_rx", "uart_tx")
            .map_err(|error| broken(error.to_string()))?;
        Ok(SimBoard {
            host: SerialHost::with_cycles_a_bit(board, BIT_CYCLES),
            thinking,
            quiet: 0,
        })
    }

    fn is_thinking(&self) -> bool {
        self.host.board.interpreter.get(self.thinking) != 0
    }

    /// One clock cycle; returns the byte that has come in with it, if any.
    fn cycle(&mut self) -> Result<Vec<u8>, BoardError> {
        self.host
            .cycle()
            .map_err(|error| BoardError::Confused(error.to_string()))?;
        let bytes = self.host.take_received();
        if bytes.is_empty() && !self.is_thinking() {
            self.quiet += 1;
        } else {
            self.quiet = 0;
        }
        Ok(bytes)
    }
}

impl Board for SimBoard {
    fn send(&mut self, bytes: &[u8]) -> Result<(), BoardError> {
        self.host.send(bytes);
        self.quiet = 0;
        // What the board says meanwhile waits in the host.
        self.host
            .flush()
            .map_err(|error| BoardError::Confused(error.to_string()))
    }

    fn receive(&mut self, patience: Duration) -> Result<Vec<u8>, BoardError> {
        let deadline = Instant::now() + patience;
        let mut received = self.host.take_received();
        loop {
            for _ in 0..CYCLES_A_LOOK {
                let silence = if received.is_empty() {
                    QUIET_CYCLES
                } else {
                    GAP_CYCLES
                };
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
    use super::super::model::ModelBoard;
    use super::*;

    const PATIENCE: Duration = Duration::from_secs(60);

    /// Everything that a board says to these bytes.
    fn talk(board: &mut dyn Board, bytes: &str) -> String {
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

    #[test]
    fn it_says_what_the_model_board_says() {
        let mut sim = SimBoard::new().unwrap();
        let mut model = ModelBoard::new();
        for bytes in [
            "?",
            "s",
            "D",
            "1111",
            "1109",
            "s",
            "r",
            "b",
            "e",
            "L",
            "1010",
            "u",
            "u",
            "s",
            "L",
            "h",
            "10101111110909091313",
            "s",
            "g",
            "s",
            "e",
            "2020",
            "e",
            "12s",
            "D",
            "zz?",
        ] {
            let expected = talk(&mut model, bytes);
            assert_eq!(talk(&mut sim, bytes), expected, "{bytes}");
        }
    }

    #[test]
    fn it_counts_its_cycles() {
        let mut sim = SimBoard::new().unwrap();
        assert_eq!(talk(&mut sim, "D"), "1010");
        assert_eq!(talk(&mut sim, "11111109").len(), 8);
        let told = talk(&mut sim, "m");
        let cycles = u64::from_str_radix(&told[4..10], 16).unwrap();
        assert!(cycles > 100, "{told}");
    }

    #[test]
    fn it_is_left_alone_when_there_is_nothing_to_wait_for() {
        let mut sim = SimBoard::new().unwrap();
        assert_eq!(talk(&mut sim, "?").lines().count(), 1);
        let cycles = sim.host.board.interpreter.cycles();
        assert_eq!(sim.receive(PATIENCE).unwrap(), b"");
        assert_eq!(sim.host.board.interpreter.cycles(), cycles);
    }
}
