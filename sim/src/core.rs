//! CC, the Connect6 core, alone and in any of the simulators: shown a game, it thinks.

use std::path::Path;

use connect6_game::{Game, Point, Side};
use connect6_hdl::cc::Cc;
use connect6_hdl::prelude::*;
use connect6_protocol::STEPS;
use connect6_protocol::{OP_CLEAR, OP_SET, OP_THINK};

use crate::driver::{Driver, DriverError};
use crate::interpreter::{InterpretError, Interpreter};
use crate::lockstep::{Divergence, InterpretedTwin, Lockstep, LockstepError};
use crate::model_cache::BuildOptions;
use crate::verilated::{Verilated, VerilatedError};

/// A turn takes far fewer cycles: more means that the core hangs.
const MOST_CYCLES: u64 = 10_000_000;
/// The name of the emitted module.
const NAME: &str = "connect6_core";

/// Why a core cannot be asked, or did not answer.
#[derive(Debug, thiserror::Error)]
pub enum CoreError {
    /// rust-hdl refuses the block.
    #[error(transparent)]
    Driver(#[from] DriverError),
    /// Verilator is missing or refuses the block.
    #[error(transparent)]
    Verilated(#[from] VerilatedError),
    /// The interpreter refuses the block.
    #[error(transparent)]
    Interpret(#[from] InterpretError),
    /// The two simulations of a lockstep run cannot be set up.
    #[error(transparent)]
    Lockstep(#[from] LockstepError),
    /// They disagree.
    #[error(transparent)]
    Divergence(#[from] Divergence),
    /// A netlist of the core and the design it was made from disagree.
    #[error("cycle {cycle}: {port} is {netlist:x} in the netlist and {design:x} in the design")]
    Netlist {
        /// Rising edges before it.
        cycle: u64,
        /// Which output.
        port: &'static str,
        /// Its value in the netlist.
        netlist: u64,
        /// Its value in the design.
        design: u64,
    },
    /// The core is still at it after more cycles than any turn takes.
    #[error("the core has not finished after {MOST_CYCLES} cycles")]
    Hangs,
    /// It answers with a cell that is none.
    #[error("the core plays row {row}, column {col}, which is off the board")]
    OffBoard {
        /// Row from 0.
        row: u64,
        /// Column from 0.
        col: u64,
    },
}

/// What the core decided, and how long it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoreTurn {
    /// One or two stones.
    pub stones: Vec<Point>,
    /// The number of the step that placed each, in the order of [`STEPS`], from 1.
    pub steps: Vec<u8>,
    /// Cycles of the whole turn.
    pub cycles: u64,
    /// Cycles of each step, in the order of [`STEPS`]; 0 for one that was not reached.
    pub step_cycles: [u64; STEPS.len()],
}

/// The core in one of the simulators, by the names of its ports.
pub trait CoreEngine {
    /// Sets an input.
    fn set(&mut self, port: &str, value: u64) -> Result<(), CoreError>;
    /// Reads an output.
    fn get(&mut self, port: &str) -> Result<u64, CoreError>;
    /// One clock cycle.
    fn cycle(&mut self) -> Result<(), CoreError>;

    /// Cycles until `done`.
    fn finish(&mut self) -> Result<(), CoreError> {
        for _ in 0..MOST_CYCLES {
            self.cycle()?;
            if self.get("done")? != 0 {
                return Ok(());
            }
        }
        Err(CoreError::Hangs)
    }
}

impl CoreEngine for Verilated {
    fn set(&mut self, port: &str, value: u64) -> Result<(), CoreError> {
        let port = self.input(port)?;
        Verilated::set(self, port, value);
        Ok(())
    }

    fn get(&mut self, port: &str) -> Result<u64, CoreError> {
        let port = self.output(port)?;
        Ok(Verilated::get(self, port))
    }

    fn cycle(&mut self) -> Result<(), CoreError> {
        Verilated::cycle(self);
        Ok(())
    }

    fn finish(&mut self) -> Result<(), CoreError> {
        let done = self.output("done")?;
        self.run_until(done, MOST_CYCLES)
            .map(|_| ())
            .ok_or(CoreError::Hangs)
    }
}

impl CoreEngine for Interpreter {
    fn set(&mut self, port: &str, value: u64) -> Result<(), CoreError> {
        let port = self.input(port)?;
        Interpreter::set(self, port, value);
        Ok(())
    }

    fn get(&mut self, port: &str) -> Result<u64, CoreError> {
        let port = self.output(port)?;
        Ok(Interpreter::get(self, port))
    }

    fn cycle(&mut self) -> Result<(), CoreError> {
        Interpreter::cycle(self);
        Ok(())
    }

    fn finish(&mut self) -> Result<(), CoreError> {
        let done = self.output("done")?;
        self.run_until(done, MOST_CYCLES)
            .map(|_| ())
            .ok_or(CoreError::Hangs)
    }
}

/// Sets an input of the rust-hdl block. The names are those the core's user sets.
fn set_port(cc: &mut Cc, port: &str, value: u64) {
    match port {
        "start" => cc.start.next = value != 0,
        "op" => cc.op.next = value.into(),
        "row" => cc.row.next = value.into(),
        "col" => cc.col.next = value.into(),
        "stone" => cc.stone.next = value.into(),
        "query" => cc.query.next = value.into(),
        other => unreachable!("the core's user sets no {other}"),
    }
}

/// Reads an output of the rust-hdl block.
fn get_port(cc: &Cc, port: &str) -> u64 {
    match port {
        "done" => cc.done.val().into(),
        "won" => cc.won.val().into(),
        "count" => cc.count.val().to_u64(),
        "row0" => cc.row0.val().to_u64(),
        "col0" => cc.col0.val().to_u64(),
        "row1" => cc.row1.val().to_u64(),
        "col1" => cc.col1.val().to_u64(),
        "by_step0" => cc.by_step0.val().to_u64(),
        "by_step1" => cc.by_step1.val().to_u64(),
        "cycles" => cc.cycles.val().to_u64(),
        "step_cycles" => cc.step_cycles.val().to_u64(),
        other => unreachable!("the core's user reads no {other}"),
    }
}

impl CoreEngine for Driver<Cc> {
    fn set(&mut self, port: &str, value: u64) -> Result<(), CoreError> {
        set_port(&mut self.block, port, value);
        Ok(())
    }

    fn get(&mut self, port: &str) -> Result<u64, CoreError> {
        Ok(get_port(&self.block, port))
    }

    fn cycle(&mut self) -> Result<(), CoreError> {
        Driver::cycle(self);
        Ok(())
    }
}

impl<T: crate::lockstep::Twin> CoreEngine for Lockstep<Cc, T> {
    fn set(&mut self, port: &str, value: u64) -> Result<(), CoreError> {
        set_port(self.block(), port, value);
        Ok(())
    }

    fn get(&mut self, port: &str) -> Result<u64, CoreError> {
        Ok(get_port(self.block(), port))
    }

    fn cycle(&mut self) -> Result<(), CoreError> {
        Ok(Lockstep::cycle(self)?)
    }
}

/// The core.
pub struct Core<E: CoreEngine> {
    /// What runs it.
    pub engine: E,
}

impl Core<Verilated> {
    /// The core in Verilator.
    pub fn verilated() -> Result<Core<Verilated>, CoreError> {
        let engine = Verilated::new(&connected(), NAME, BuildOptions::default())?;
        Ok(Core { engine })
    }
}

impl Core<Interpreter> {
    /// The core as emitted, interpreted in this process.
    pub fn interpreted() -> Result<Core<Interpreter>, CoreError> {
        let engine = Interpreter::new(&connected())?;
        Ok(Core { engine })
    }
}

impl Core<Driver<Cc>> {
    /// The core in rust-hdl's own simulation.
    pub fn rust() -> Result<Core<Driver<Cc>>, CoreError> {
        let engine = Driver::new(Cc::default(), |cc| &mut cc.clock)?;
        Ok(Core { engine })
    }

    /// Writes the waveform of the turn that follows.
    pub fn trace(&mut self, path: &Path) -> std::io::Result<()> {
        self.engine.trace(path)
    }

    /// Closes the waveform; tells whether all of it could be written.
    pub fn end_trace(&mut self) -> std::io::Result<()> {
        self.engine.end_trace()
    }
}

impl Core<Lockstep<Cc>> {
    /// The core in rust-hdl and in Verilator, compared every cycle.
    pub fn lockstep() -> Result<Core<Lockstep<Cc>>, CoreError> {
        let engine = Lockstep::new(Cc::default(), |cc| &mut cc.clock, NAME)?;
        Ok(Core { engine })
    }
}

impl Core<Lockstep<Cc, InterpretedTwin>> {
    /// The core in rust-hdl and in the interpreter, compared every cycle.
    pub fn interpreted_lockstep() -> Result<Core<Lockstep<Cc, InterpretedTwin>>, CoreError> {
        let engine = Lockstep::interpreted(Cc::default(), |cc| &mut cc.clock)?;
        Ok(Core { engine })
    }
}

fn connected() -> Cc {
    let mut cc = Cc::default();
    cc.connect_all();
    cc
}

/// A stone as the hardware writes it.
fn stone_code(side: Side) -> u64 {
    match side {
        Side::Black => 1,
        Side::White => 2,
    }
}

impl<E: CoreEngine> Core<E> {
    /// Shows the core a game: clears it and sets the stones.
    pub fn load(&mut self, game: &Game) -> Result<(), CoreError> {
        self.perform(OP_CLEAR)?;
        for (number, stone) in game.stones().iter().enumerate() {
            self.engine.set("row", stone.row() as u64)?;
            self.engine.set("col", stone.col() as u64)?;
            let code = stone_code(Game::side_of_stone(number));
            self.engine.set("stone", code)?;
            self.perform(OP_SET)?;
        }
        Ok(())
    }

    /// Thinks for the side to move of the game last loaded. It has two stones in hand.
    pub fn think(&mut self, side: Side) -> Result<CoreTurn, CoreError> {
        self.engine.set("stone", stone_code(side))?;
        self.perform(OP_THINK)?;
        let mut stones = Vec::new();
        let mut steps = Vec::new();
        let ports = [("row0", "col0", "by_step0"), ("row1", "col1", "by_step1")];
        let count = self.engine.get("count")? as usize;
        for (row, col, step) in ports.into_iter().take(count) {
            let (row, col) = (self.engine.get(row)?, self.engine.get(col)?);
            let point = Point::new(row as usize, col as usize);
            stones.push(point.ok_or(CoreError::OffBoard { row, col })?);
            steps.push(self.engine.get(step)? as u8);
        }
        let cycles = self.engine.get("cycles")?;
        let mut step_cycles = [0; STEPS.len()];
        for (i, cycles) in step_cycles.iter_mut().enumerate() {
            self.engine.set("query", i as u64 + 1)?;
            // The answer is there two cycles after the question.
            for _ in 0..2 {
                self.engine.cycle()?;
            }
            *cycles = self.engine.get("step_cycles")?;
        }
        Ok(CoreTurn {
            stones,
            steps,
            cycles,
            step_cycles,
        })
    }

    /// Shows the core a game and thinks for the side to move.
    pub fn decide(&mut self, game: &Game) -> Result<CoreTurn, CoreError> {
        self.load(game)?;
        self.think(game.side_to_move())
    }

    fn perform(&mut self, op: u64) -> Result<(), CoreError> {
        self.engine.set("op", op)?;
        self.engine.set("start", 1)?;
        self.engine.cycle()?;
        self.engine.set("start", 0)?;
        self.engine.finish()
    }
}
