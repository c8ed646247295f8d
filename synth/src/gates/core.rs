//! The Connect6 core as gates: one position at a time behind the interface of the other
//! simulators, or as many as there are lanes at once.

use std::collections::BTreeMap;
use std::convert::Infallible;

use connect6_game::Game;
use connect6_model::{Decision, Level};
use connect6_sim::{
    decided, Clocked, Compiled, CoreError, Counted, Input, NoPort, Order, Output, QUERY_CYCLES,
};

use super::circuit::{Circuit, CircuitError, Lane, PortNets, LANES};

/// A turn takes far fewer cycles: more means that the core hangs.
const MOST_CYCLES: u64 = 1_000_000;

/// The inputs of the core that its user sets.
const INPUTS: [&str; 8] = ["start", "op", "row", "col", "stone", "level", "learned", "query"];
/// The outputs of the core.
const OUTPUTS: [&str; 11] = [
    "done", "won", "count", "row0", "col0", "row1", "col1", "by_step0", "by_step1", "cycles",
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
    pub fn decide_all(&mut self, games: &[Game]) -> Result<Vec<Decision>, CoreError> {
        assert!(games.len() <= LANES, "{} games, {LANES} lanes", games.len());
        let mut lanes: Vec<Script> = games.iter().map(script).collect();
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
        Err(CoreError::Hangs(MOST_CYCLES))
    }

    /// Gives every lane that is ready its next order; returns the lanes that have begun one.
    fn begin(&mut self, lanes: &mut [Script], ready: Lane) -> Lane {
        let mut begun = 0;
        for lane in ones(ready) {
            let Some(order) = lanes[lane].next() else {
                continue;
            };
            for (port, value) in order.0.into_iter().chain([("start", 1)]) {
                self.circuit.set(&self.ports[port], lane, value);
            }
            begun |= 1 << lane;
        }
        begun
    }

    fn results(&mut self, games: usize) -> Result<Vec<Decision>, CoreError> {
        let mut counted = vec![Counted::default(); games];
        // Every lane is asked the same at the same time.
        for at in 0..Counted::default().len() {
            self.circuit.set_all(&self.ports["query"], at as u64 + 1);
            for _ in 0..QUERY_CYCLES {
                self.circuit.cycle();
            }
            let port = &self.ports["step_cycles"];
            for (lane, counted) in counted.iter_mut().enumerate() {
                counted[at] = self.circuit.get(port, lane);
            }
        }
        let read = |(lane, counted)| {
            decided(counted, |port| match self.ports.get(port) {
                Some(port) => Ok(self.circuit.get(port, lane)),
                None => Err(no_port(port)),
            })
        };
        counted.into_iter().enumerate().map(read).collect()
    }
}

fn no_port(port: &str) -> NoPort {
    NoPort { machine: "the netlist".to_string(), port: port.to_string() }
}

/// One position at a time, the same in every lane.
impl Clocked for GateCore {
    const NAME: &'static str = "netlist";
    type Error = Infallible;

    fn input(&self, name: &str) -> Result<Input, NoPort> {
        let found = INPUTS.iter().position(|input| *input == name);
        found.map(Input).ok_or_else(|| no_port(name))
    }

    fn output(&self, name: &str) -> Result<Output, NoPort> {
        let found = OUTPUTS.iter().position(|output| *output == name);
        found.map(Output).ok_or_else(|| no_port(name))
    }

    fn set(&mut self, input: Input, value: u64) {
        self.circuit.set_all(&self.ports[INPUTS[input.0]], value);
    }

    fn get(&self, output: Output) -> u64 {
        self.circuit.get(&self.ports[OUTPUTS[output.0]], 0)
    }

    /// A circuit settles and is clocked in one.
    fn settle(&mut self) -> Result<(), Infallible> {
        Ok(())
    }

    fn edge(&mut self) -> Result<(), Infallible> {
        self.circuit.cycle();
        Ok(())
    }

    fn cycles(&self) -> u64 {
        self.circuit.cycles()
    }
}

/// The netlist of the core and the design it was made from disagree.
#[derive(Debug, thiserror::Error)]
#[error("cycle {cycle}: {port} is {netlist:x} in the netlist and {design:x} in the design")]
pub struct GateDivergence {
    /// Rising edges before it.
    cycle: u64,
    /// Which output.
    port: &'static str,
    /// Its value in the netlist.
    netlist: u64,
    /// Its value in the design.
    design: u64,
}

/// The core as gates beside the emitted design, compared in every cycle.
pub struct GateTwin {
    gates: GateCore,
    design: Compiled,
    /// The inputs and outputs of the design, in the order of the netlist's.
    inputs: Vec<Input>,
    outputs: Vec<Output>,
}

impl GateTwin {
    /// Sets the design beside its gates.
    pub fn new(gates: GateCore) -> Result<GateTwin, NoPort> {
        let design = Compiled::core();
        let inputs = INPUTS.iter().map(|name| design.input(name));
        let outputs = OUTPUTS.iter().map(|name| design.output(name));
        Ok(GateTwin {
            inputs: inputs.collect::<Result<_, _>>()?,
            outputs: outputs.collect::<Result<_, _>>()?,
            gates,
            design,
        })
    }
}

impl Clocked for GateTwin {
    const NAME: &'static str = GateCore::NAME;
    type Error = GateDivergence;

    fn input(&self, name: &str) -> Result<Input, NoPort> {
        self.gates.input(name)
    }

    fn output(&self, name: &str) -> Result<Output, NoPort> {
        self.gates.output(name)
    }

    fn set(&mut self, input: Input, value: u64) {
        self.gates.set(input, value);
        self.design.set(self.inputs[input.0], value);
    }

    fn get(&self, output: Output) -> u64 {
        self.gates.get(output)
    }

    fn settle(&mut self) -> Result<(), GateDivergence> {
        let Ok(()) = self.gates.settle();
        let Ok(()) = self.design.settle();
        Ok(())
    }

    fn edge(&mut self) -> Result<(), GateDivergence> {
        let Ok(()) = self.gates.edge();
        let Ok(()) = self.design.edge();
        for (number, port) in OUTPUTS.into_iter().enumerate() {
            let netlist = self.gates.get(Output(number));
            let design = self.design.get(self.outputs[number]);
            if netlist != design {
                return Err(GateDivergence { cycle: self.gates.cycles(), port, netlist, design });
            }
        }
        Ok(())
    }

    fn cycles(&self) -> u64 {
        self.gates.cycles()
    }
}

/// What a lane is asked to do, one order after the other.
type Script = std::vec::IntoIter<Order>;

/// Shows the core a game and has it think for the side to move.
fn script(game: &Game) -> Script {
    let mut orders = Order::load(game);
    orders.push(Order::think(game.side_to_move(), Level::SEVEN_STEPS));
    orders.into_iter()
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
