//! CC, the Connect6 core, alone and in any of the simulators: shown a game, it thinks.

use std::error::Error;
use std::io;
use std::path::Path;

use connect6_game::{Game, Point, Side};
use connect6_model::{Cycles, Decision, Level, Reason, Searched, Step};
use connect6_protocol::{NODES_QUERY, OP_CLEAR, OP_SET, OP_THINK, OP_THINK_DEEP};

use crate::clocked::{Clocked, Input, NoPort, Output};
use crate::compiled::{Compiled, Named, Traced};
use crate::verilated::Verilated;

/// A turn takes far fewer cycles, whatever its level: more means that the core hangs.
const MOST_CYCLES: [u64; Level::ALL.len()] =
    [10_000_000, 100_000_000, 1_000_000_000, 20_000_000_000];
/// Cycles from a number on `query` to what it asks for on `step_cycles`.
pub const QUERY_CYCLES: u64 = 2;

/// Why a core did not answer.
#[derive(Debug, thiserror::Error)]
pub enum CoreError {
    /// What simulates it found something wrong.
    #[error(transparent)]
    Machine(Box<dyn Error + Send + Sync>),
    /// It is no core.
    #[error(transparent)]
    NoPort(#[from] NoPort),
    /// The core is still at it after more cycles than any turn takes.
    #[error("the core has not finished after {0} cycles")]
    Hangs(u64),
    /// It answers with a cell that is none.
    #[error("the core plays row {row}, column {col}, which is off the board")]
    OffBoard {
        /// Row from 0.
        row: u64,
        /// Column from 0.
        col: u64,
    },
}

/// What a core must be asked for, with its number from 1 on `query`: the cycles of the steps, then
/// the nodes.
pub type Counted = [u64; NODES_QUERY as usize];

/// Reads a turn off the outputs of a core that has told what it counted.
pub fn decided(
    counted: Counted,
    get: impl Fn(&str) -> Result<u64, NoPort>,
) -> Result<Decision, CoreError> {
    let mut decision = Decision::default();
    let ports = [("row0", "col0", "by_step0"), ("row1", "col1", "by_step1")];
    for (row, col, step) in ports.into_iter().take(get("count")? as usize) {
        let (row, col) = (get(row)?, get(col)?);
        let stone = Point::new(row as usize, col as usize);
        let stone = stone.ok_or(CoreError::OffBoard { row, col })?;
        decision.stones.push(stone);
        decision.reasons.extend(Reason::from_code(get(step)? as u8));
    }
    let (steps, nodes) = counted.split_at(Step::ALL.len());
    let steps = steps.try_into().expect("a count a step");
    decision.cycles = Some(Cycles::told(get("cycles")?, steps));
    decision.searched = Searched::nodes(nodes.iter().sum());
    Ok(decision)
}

/// An order to the core: the inputs to set while `start` is high.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order(pub Vec<(&'static str, u64)>);

impl Order {
    /// Forgets the game.
    pub fn clear() -> Order {
        Order(vec![("op", OP_CLEAR)])
    }

    /// Sets a stone.
    pub fn set(stone: Point, side: Side) -> Order {
        Order(vec![
            ("op", OP_SET),
            ("row", stone.row() as u64),
            ("col", stone.col() as u64),
            ("stone", stone_code(side)),
        ])
    }

    /// Thinks for a side that has two stones in hand, at a level.
    pub fn think(side: Side, level: Level) -> Order {
        let op = match level {
            Level::SEVEN_STEPS => OP_THINK,
            _ => OP_THINK_DEEP,
        };
        Order(vec![
            ("op", op),
            ("stone", stone_code(side)),
            ("level", level.number().into()),
            ("learned", 0),
        ])
    }

    /// The same by the seven steps, with cells compared by the learned words.
    pub fn think_by_words(side: Side) -> Order {
        let mut order = Order::think(side, Level::SEVEN_STEPS);
        // The last value of a port counts.
        order.0.push(("learned", 1));
        order
    }

    /// What shows the core a game.
    pub fn load(game: &Game) -> Vec<Order> {
        let stones = game.stones().iter().enumerate();
        let set = stones.map(|(number, stone)| Order::set(*stone, Game::side_of_stone(number)));
        [Order::clear()].into_iter().chain(set).collect()
    }
}

/// A stone as the hardware writes it.
fn stone_code(side: Side) -> u64 {
    match side {
        Side::Black => 1,
        Side::White => 2,
    }
}

/// The core.
pub struct CoreSim<M: Clocked> {
    /// What runs it.
    pub machine: M,
    /// How deep it thinks.
    level: Level,
    /// Whether its seven steps go by the learned words.
    learned: bool,
    start: Input,
    done: Output,
}

impl CoreSim<Compiled> {
    /// The core as emitted, compiled into this program.
    pub fn rtl() -> Result<CoreSim<Compiled>, CoreError> {
        Ok(CoreSim::new(Compiled::core())?)
    }

    /// The same core, with the waveform of what follows written to a file. Beside the address of
    /// the instruction stands its place in the program, as `places` names it.
    pub fn traced(self, path: &Path, places: Vec<String>) -> io::Result<CoreSim<Traced>> {
        let named =
            self.machine.output("pc").map(|net| Named { variable: "place", net, names: places });
        let named = named.into_iter().collect();
        Ok(CoreSim {
            machine: Traced::new(self.machine, path, named)?,
            level: self.level,
            learned: self.learned,
            start: self.start,
            done: self.done,
        })
    }
}

impl CoreSim<Verilated> {
    /// The core as emitted, in Verilator.
    pub fn verilated() -> Result<CoreSim<Verilated>, CoreError> {
        Ok(CoreSim::new(Verilated::core().map_err(failed)?)?)
    }
}

impl CoreSim<Traced> {
    /// Closes the waveform; an error means that the file is not whole.
    pub fn end_trace(self) -> Result<(), CoreError> {
        self.machine.finish().map(|_| ()).map_err(failed)
    }
}

impl<M: Clocked> CoreSim<M> {
    /// The core that this machine is.
    pub fn new(machine: M) -> Result<CoreSim<M>, NoPort> {
        Ok(CoreSim {
            start: machine.input("start")?,
            done: machine.output("done")?,
            level: Level::SEVEN_STEPS,
            learned: false,
            machine,
        })
    }

    /// Sets how deep the core thinks.
    pub fn set_level(&mut self, level: Level) {
        self.level = level;
    }

    /// Lets the seven steps of level 0 compare cells by the learned words, or by PQ.
    pub fn set_learned(&mut self, learned: bool) {
        self.learned = learned;
    }

    /// Shows the core a game: clears it and sets the stones.
    pub fn load(&mut self, game: &Game) -> Result<(), CoreError> {
        let orders = Order::load(game);
        orders.iter().try_for_each(|order| self.perform(order))
    }

    /// Thinks for the side to move of the game last loaded. It has two stones in hand.
    pub fn think(&mut self, side: Side) -> Result<Decision, CoreError> {
        let order = match (self.level, self.learned) {
            (Level::SEVEN_STEPS, true) => Order::think_by_words(side),
            (level, _) => Order::think(side, level),
        };
        self.perform(&order)?;
        let query = self.machine.input("query")?;
        let told = self.machine.output("step_cycles")?;
        let mut counted = Counted::default();
        for (number, count) in (1..).zip(&mut counted) {
            self.machine.set(query, number);
            for _ in 0..QUERY_CYCLES {
                self.machine.cycle().map_err(failed)?;
            }
            *count = self.machine.get(told);
        }
        decided(counted, |port| Ok(self.machine.get(self.machine.output(port)?)))
    }

    /// Shows the core a game and thinks for the side to move.
    pub fn decide(&mut self, game: &Game) -> Result<Decision, CoreError> {
        self.load(game)?;
        self.think(game.side_to_move())
    }

    /// Has the core carry out an order and waits until it is done.
    pub fn perform(&mut self, order: &Order) -> Result<(), CoreError> {
        for (port, value) in &order.0 {
            let port = self.machine.input(port)?;
            self.machine.set(port, *value);
        }
        self.machine.set(self.start, 1);
        self.machine.cycle().map_err(failed)?;
        self.machine.set(self.start, 0);
        let most = MOST_CYCLES[usize::from(self.level.number())];
        let done = self.machine.run_until(self.done, most);
        done.map_err(failed)?.ok_or(CoreError::Hangs(most)).map(|_| ())
    }
}

fn failed(error: impl Error + Send + Sync + 'static) -> CoreError {
    CoreError::Machine(Box::new(error))
}
