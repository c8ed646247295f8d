//! The Connect6 core as gates: one position at a time behind the interface of the other
//! simulators, or as many as there are lanes at once.

use std::collections::BTreeMap;

use connect6_game::{Game, Point, Side};
use connect6_protocol::STEPS;
use connect6_protocol::{OP_CLEAR, OP_SET, OP_THINK};
use connect6_sim::{Core, CoreEngine, CoreError, CoreTurn, Interpreter};

use super::circuit::{Circuit, CircuitError, Lane, PortNets, LANES};

/// A turn takes far fewer cycles: more means that the core hangs.
const MOST_CYCLES: u64 = 1_000_000;

/// The inputs of the core that its user sets.
const INPUTS: [&str; 6] = ["start", "op", "row", "col", "stone", "query"];
/// The outputs of the core.
const OUTPUTS: [&str; 11] = [
    "done",
    "won",
    "count",
    "row0",
    "col0",
    "row1",
    "col1",
    "by_step0",
    "by_step1",
    "cycles",
    "step_cycles",
];

/// The core as a circuit.
pub struct GateCore {
    circuit: Circuit,
    ports: BTreeMap<&'static str, PortNets>,
}

impl GateCore {
    /// The core in a circuit with its ports.
    pub fn new(circuit: Circuit) -> Result<GateCore, CircuitError> {
        let ports = INPUTS
            .iter()
            .chain(&OUTPUTS)
            .map(|name| Ok((*name, circuit.port(name)?)))
            .collect::<Result<_, CircuitError>>()?;
        Ok(GateCore { circuit, ports })
    }

    /// Shows each lane a game and has it think for the side to move: as many games as there are
    /// lanes, at most.
    pub fn decide_all(&mut self, games: &[Game]) -> Result<Vec<CoreTurn>, CoreError> {
        assert!(games.len() <= LANES, "{} games, {LANES} lanes", games.len());
        let mut lanes: Vec<Script> = games.iter().map(Script::of).collect();
        let mut ready: Lane = lanes_below(games.len());
        let mut running: Lane = 0;
        let start = self.ports["start"].clone();
        for _ in 0..MOST_CYCLES {
            let begun = self.begin(&mut lanes, ready);
            self.circuit.cycle();
            for lane in ones(begun) {
                self.circuit.set(&start, lane, 0);
            }
            // A lane that has just begun cannot be done yet.
            ready = running & self.circuit.get_all(&self.ports["done"]);
            running = running & !ready | begun;
            if running == 0 && ready == 0 {
                return self.results(games.len());
            }
        }
        Err(CoreError::Hangs)
    }

    /// Gives every lane that is ready its next order; returns the lanes that have begun one.
    fn begin(&mut self, lanes: &mut [Script], ready: Lane) -> Lane {
        let mut begun = 0;
        for lane in ones(ready) {
            let Some(order) = lanes[lane].next() else {
                continue;
            };
            for (port, value) in order {
                self.circuit.set(&self.ports[port], lane, value);
            }
            begun |= 1 << lane;
        }
        begun
    }

    fn results(&mut self, games: usize) -> Result<Vec<CoreTurn>, CoreError> {
        let mut turns = Vec::new();
        for lane in 0..games {
            let get = |port: &str| self.circuit.get(&self.ports[port], lane);
            let mut stones = Vec::new();
            let mut steps = Vec::new();
            let ports = [("row0", "col0", "by_step0"), ("row1", "col1", "by_step1")];
            for (row, col, step) in ports.into_iter().take(get("count") as usize) {
                let (row, col) = (get(row), get(col));
                let point = Point::new(row as usize, col as usize);
                stones.push(point.ok_or(CoreError::OffBoard { row, col })?);
                steps.push(get(step) as u8);
            }
            turns.push(CoreTurn {
                stones,
                steps,
                cycles: get("cycles"),
                step_cycles: [0; STEPS.len()],
            });
        }
        for step in 0..STEPS.len() {
            self.circuit.set_all(&self.ports["query"], step as u64 + 1);
            // The answer is there two cycles after the question.
            for _ in 0..2 {
                self.circuit.cycle();
            }
            for (lane, turn) in turns.iter_mut().enumerate() {
                let port = &self.ports["step_cycles"];
                turn.step_cycles[step] = self.circuit.get(port, lane);
            }
        }
        Ok(turns)
    }
}

/// One position at a time, the same in every lane.
impl CoreEngine for GateCore {
    fn set(&mut self, port: &str, value: u64) -> Result<(), CoreError> {
        self.circuit.set_all(&self.ports[port], value);
        Ok(())
    }

    fn get(&mut self, port: &str) -> Result<u64, CoreError> {
        Ok(self.circuit.get(&self.ports[port], 0))
    }

    fn cycle(&mut self) -> Result<(), CoreError> {
        self.circuit.cycle();
        Ok(())
    }
}

/// The core as gates beside the emitted design, compared in every cycle.
pub struct GateTwin {
    gates: GateCore,
    design: Interpreter,
}

impl GateTwin {
    /// Sets the design beside its gates.
    pub fn new(gates: GateCore) -> Result<GateTwin, CoreError> {
        let design = Core::interpreted()?.engine;
        Ok(GateTwin { gates, design })
    }
}

impl CoreEngine for GateTwin {
    fn set(&mut self, port: &str, value: u64) -> Result<(), CoreError> {
        CoreEngine::set(&mut self.gates, port, value)?;
        CoreEngine::set(&mut self.design, port, value)
    }

    fn get(&mut self, port: &str) -> Result<u64, CoreError> {
        CoreEngine::get(&mut self.gates, port)
    }

    fn cycle(&mut self) -> Result<(), CoreError> {
        CoreEngine::cycle(&mut self.gates)?;
        CoreEngine::cycle(&mut self.design)?;
        for port in OUTPUTS {
            let netlist = CoreEngine::get(&mut self.gates, port)?;
            let design = CoreEngine::get(&mut self.design, port)?;
            if netlist != design {
                return Err(CoreError::Netlist {
                    cycle: self.gates.circuit.cycles(),
                    port,
                    netlist,
                    design,
                });
            }
        }
        Ok(())
    }
}

/// What a lane is asked to do, one order after the other: the inputs to set.
struct Script {
    orders: std::vec::IntoIter<Vec<(&'static str, u64)>>,
}

impl Script {
    fn of(game: &Game) -> Script {
        let mut orders = vec![vec![("op", OP_CLEAR), ("start", 1)]];
        for (number, stone) in game.stones().iter().enumerate() {
            orders.push(vec![
                ("op", OP_SET),
                ("row", stone.row() as u64),
                ("col", stone.col() as u64),
                ("stone", stone_code(Game::side_of_stone(number))),
                ("start", 1),
            ]);
        }
        orders.push(vec![
            ("op", OP_THINK),
            ("stone", stone_code(game.side_to_move())),
            ("start", 1),
        ]);
        Script {
            orders: orders.into_iter(),
        }
    }
}

impl Iterator for Script {
    type Item = Vec<(&'static str, u64)>;

    fn next(&mut self) -> Option<Self::Item> {
        self.orders.next()
    }
}

/// A stone as the hardware writes it.
fn stone_code(side: Side) -> u64 {
    match side {
        Side::Black => 1,
        Side::White => 2,
    }
}

fn lanes_below(count: usize) -> Lane {
    match count {
        LANES => Lane::MAX,
        count => (1 << count) - 1,
    }
}

fn ones(mut lanes: Lane) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = lanes.trailing_zeros() as usize;
        lanes &= lanes.wrapping_sub(1);
        (lane < LANES).then_some(lane)
    })
}
