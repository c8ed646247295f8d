//! Simulated boards: the whole machine, its serial line included, from the Verilog that also
//! goes into the FPGA. `sim` interprets it in this process and needs no other tool; `verilator`
//! runs it as compiled by Verilator. Both are cycle-exact.
//!
//! The clock runs only while something is going on: as long as bytes are under way, while the
//! core thinks, and for a while after.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use connect6_hdl::prelude::Block;
use connect6_hdl::system::System;
use connect6_protocol::BitClocks;
use connect6_sim::{
    BuildOptions, InterpretedBoard, InterpretedOutput, Interpreter, OutputPort, SerialHost,
    Verilated, VerilatedBoard,
};

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

/// The machine's ports, by their names in the Verilog.
const RX: &str = "uart_rx";
const TX: &str = "uart_tx";
const THINKING: &str = "thinking";

/// What runs the machine: a simulator with the serial line and a look at the core.
pub trait Machine: connect6_sim::SerialBoard<Error = std::convert::Infallible> + Send {
    /// Whether the core is thinking.
    fn is_thinking(&self) -> bool;
}

/// The machine, interpreted.
pub struct Interpreted {
    board: InterpretedBoard,
    thinking: InterpretedOutput,
}

/// The machine in Verilator.
pub struct Compiled {
    board: VerilatedBoard,
    thinking: OutputPort,
}

impl connect6_sim::SerialBoard for Interpreted {
    type Error = std::convert::Infallible;

    fn cycle(&mut self, rx: bool) -> Result<bool, Self::Error> {
        self.board.cycle(rx)
    }
}

impl Machine for Interpreted {
    fn is_thinking(&self) -> bool {
        self.board.interpreter.get(self.thinking) != 0
    }
}

impl connect6_sim::SerialBoard for Compiled {
    type Error = std::convert::Infallible;

    fn cycle(&mut self, rx: bool) -> Result<bool, Self::Error> {
        self.board.cycle(rx)
    }
}

impl Machine for Compiled {
    fn is_thinking(&self) -> bool {
        self.board.model.get(self.thinking) != 0
    }
}

/// The machine in simulation.
pub struct SimBoard<M: Machine> {
    host: SerialHost<M>,
    /// Cycles since something last went on.
    quiet: u64,
}

impl SimBoard<Interpreted> {
    /// The board's name on the command line.
    pub const NAME: &str = "sim";

    /// A machine that has just been switched on.
    pub fn interpreted() -> Result<SimBoard<Interpreted>, BoardError> {
        let interpreter = switched_on(&INTERPRETED, Interpreter::clone, || {
            Interpreter::new(&machine()?).map_err(broken)
        })?;
        let thinking = interpreter.output(THINKING).map_err(broken)?;
        let board = InterpretedBoard::new(interpreter, RX, TX).map_err(broken)?;
        Ok(SimBoard::new(Interpreted { board, thinking }))
    }
}

impl SimBoard<Compiled> {
    /// The board's name on the command line.
    pub const NAME: &str = "verilator";

    /// A machine that has just been switched on. The first one ever is compiled for it.
    pub fn compiled() -> Result<SimBoard<Compiled>, BoardError> {
        let model = switched_on(&COMPILED, Verilated::another, || {
            Verilated::new(&machine()?, "connect6_board", BuildOptions::default()).map_err(
                |error| BoardError::NoVerilator {
                    told: error.to_string(),
                },
            )
        })?;
        let thinking = model.output(THINKING).map_err(broken)?;
        let board = VerilatedBoard::new(model, RX, TX).map_err(broken)?;
        Ok(SimBoard::new(Compiled { board, thinking }))
    }
}

/// The machine as it is after power-up, once for each simulator: boards are copies of it, since
/// reading the Verilog takes longer than most answers.
static INTERPRETED: Mutex<Option<Interpreter>> = Mutex::new(None);
static COMPILED: Mutex<Option<Verilated>> = Mutex::new(None);

/// A copy of the machine in `first`, which is made when there is none yet.
fn switched_on<T>(
    first: &Mutex<Option<T>>,
    copy: fn(&T) -> T,
    make: impl FnOnce() -> Result<T, BoardError>,
) -> Result<T, BoardError> {
    // Whoever panicked while making it has left none.
    let mut first = first.lock().unwrap_or_else(PoisonError::into_inner);
    let machine = match first.take() {
        Some(machine) => machine,
        None => make()?,
    };
    Ok(copy(first.insert(machine)))
}

/// The machine, ready to be emitted.
fn machine() -> Result<System, BoardError> {
    let bit = BitClocks::from_cycles(BIT_CYCLES)
        .ok_or_else(|| broken(format!("a bit of {BIT_CYCLES} cycles is too short")))?;
    let mut system = System::new(bit);
    system.connect_all();
    Ok(system)
}

fn broken(told: impl ToString) -> BoardError {
    BoardError::CannotSimulate {
        told: told.to_string(),
    }
}

impl<M: Machine> SimBoard<M> {
    fn new(machine: M) -> SimBoard<M> {
        SimBoard {
            host: SerialHost::with_cycles_a_bit(machine, BIT_CYCLES),
            quiet: 0,
        }
    }

    fn is_thinking(&self) -> bool {
        self.host.board.is_thinking()
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

impl<M: Machine> Board for SimBoard<M> {
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
    use rand::{Rng, SeedableRng};
    use rand_chacha::ChaCha8Rng;

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

    /// Has a board say everything it can, beside the model board.
    fn says_what_the_model_board_says(sim: &mut dyn Board) {
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
            assert_eq!(talk(sim, bytes), expected, "{bytes}");
        }
    }

    #[test]
    fn the_interpreted_machine_says_what_the_model_board_says() {
        says_what_the_model_board_says(&mut SimBoard::interpreted().unwrap());
    }

    #[test]
    fn the_compiled_machine_says_what_the_model_board_says() {
        says_what_the_model_board_says(&mut SimBoard::compiled().unwrap());
    }

    #[test]
    fn both_machines_count_the_same_cycles() {
        let mut interpreted = SimBoard::interpreted().unwrap();
        let mut compiled = SimBoard::compiled().unwrap();
        for bytes in ["D", "11111109", "m", "0101", "0219", "m"] {
            let told = talk(&mut interpreted, bytes);
            assert_eq!(talk(&mut compiled, bytes), told, "{bytes}");
        }
    }

    #[test]
    fn a_board_is_new_however_far_an_earlier_one_has_played() {
        let mut first = SimBoard::interpreted().unwrap();
        assert_eq!(talk(&mut first, "D"), "1010");
        let mut second = SimBoard::interpreted().unwrap();
        assert_eq!(talk(&mut second, "s"), "s-OD1000--\n");
        assert_eq!(talk(&mut first, "s"), "sDOL2001--\n");
    }

    #[test]
    fn a_thousand_random_byte_strings_do_not_stop_the_machine() {
        const LONGEST: u32 = 12;
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut sim = SimBoard::interpreted().unwrap();
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
        let mut sim = SimBoard::interpreted().unwrap();
        assert_eq!(talk(&mut sim, "D"), "1010");
        assert_eq!(talk(&mut sim, "11111109").len(), 8);
        let told = talk(&mut sim, "m");
        let cycles = u64::from_str_radix(&told[4..10], 16).unwrap();
        assert!(cycles > 100, "{told}");
    }

    #[test]
    fn it_is_left_alone_when_there_is_nothing_to_wait_for() {
        let mut sim = SimBoard::interpreted().unwrap();
        assert_eq!(talk(&mut sim, "?").lines().count(), 1);
        let cycles = sim.host.board.board.interpreter.cycles();
        assert_eq!(sim.receive(PATIENCE).unwrap(), b"");
        assert_eq!(sim.host.board.board.interpreter.cycles(), cycles);
    }
}
