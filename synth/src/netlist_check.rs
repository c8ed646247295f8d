//! Compares netlists with the design they were made from.
//!
//! - The core as gates for Cyclone, on positions: the same stones, steps and cycles as the
//!   emitted Verilog.
//! - A board after place and route, on its serial line: positions set up and asked, and whole
//!   games. The design is run first and the line recorded; the netlist, a game a lane, must
//!   then put the same level on the line in every single cycle.

use std::convert::Infallible;

use connect6_game::{Game, Point, Side, Status};
use connect6_model::{signature, Decision, Level};
use connect6_players::{Forfeit, GreedyPlayer, Player, RandomPlayer};
use connect6_protocol as protocol;
use connect6_sim::rtl;
use connect6_sim::serial_game::answer;
use connect6_sim::{
    Clocked, Compiled, CoreError, CoreSim, Input, Line, NoPort, Output, SerialError, SerialHost,
};
use serde::Serialize;

use crate::cyclone;
use crate::gates::{cyclone_circuit, Circuit, CircuitError, GateCore, LANES};
use crate::netlist_cache;
use crate::router::Router;
use crate::target::{Machine, Target, Wiring};
use crate::SynthError;

/// Positions that a routed board is asked about: at least 20, and room for the games.
const ROUTED_POSITIONS: usize = 24;
/// The level at which they are decided, whatever the board's own: gates are slow.
const COMPARED_LEVEL: Level = Level::SEVEN_STEPS;
/// No turn takes as long; more means that the machine hangs.
const PATIENCE: u64 = 2_000_000;
/// Quiet time on the line at the end of a recording, in bits.
const QUIET_BITS: u64 = 20;

/// Why a netlist is not shown to be the design.
#[derive(Debug, thiserror::Error)]
pub enum NetlistError {
    /// The netlist cannot be made.
    #[error(transparent)]
    Synth(Box<SynthError>),
    /// The netlist cannot be simulated.
    #[error(transparent)]
    Circuit(#[from] CircuitError),
    /// The design cannot be simulated.
    #[error(transparent)]
    Core(#[from] CoreError),
    /// The design is another.
    #[error(transparent)]
    NoPort(#[from] NoPort),
    /// The design does not talk.
    #[error("the design does not answer: {0}")]
    Serial(#[from] SerialError<Infallible>),
    /// A player gave up.
    #[error("the opponent gave up: {0}")]
    Forfeit(#[from] Forfeit),
    /// The design does not play what the model plays.
    #[error("after {game} the design sends {sent}, the model plays {expected}")]
    NotTheModel {
        /// The position.
        game: Box<Game>,
        /// What came.
        sent: String,
        /// What should have come.
        expected: String,
    },
    /// The core as gates decides otherwise.
    #[error("after {game} the gates decide {gates:?}, the design {design:?}")]
    OtherDecision {
        /// The position.
        game: Box<Game>,
        /// What the gates decide.
        gates: Box<Decision>,
        /// What the design decides.
        design: Box<Decision>,
    },
    /// The routed netlist puts another level on the line.
    #[error("the routed netlist and the design differ in cycle {cycle} of {scene}")]
    OtherLevel {
        /// Counted from 0.
        cycle: usize,
        /// What was being played.
        scene: String,
    },
    /// The board is not made with tools whose netlist could be read.
    #[error("there is no routed netlist of {0}: its vendor's tools make it")]
    NotRouted(&'static str),
}

impl From<SynthError> for NetlistError {
    fn from(error: SynthError) -> NetlistError {
        NetlistError::Synth(Box::new(error))
    }
}

/// The core as gates for Cyclone, ready to be asked. Its netlist is made once and kept.
pub fn gate_core() -> Result<GateCore, NetlistError> {
    let name = rtl::CORE;
    let verilog = rtl::core().to_string();
    let json = netlist_cache::get_or_make(name, &verilog, || cyclone::netlist(&verilog, name))?;
    Ok(GateCore::new(cyclone_circuit(&json, name)?)?)
}

/// What [`core_as_gates`] found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct GateComparison {
    /// Positions compared, all of them equal.
    pub positions: usize,
    /// Cycles of thinking, over all positions.
    pub cycles: u64,
}

/// Compares the core as gates with the emitted core on `positions`, and calls `progress` with the
/// number done.
pub fn core_as_gates(
    positions: &[Game],
    progress: &dyn Fn(usize),
) -> Result<GateComparison, NetlistError> {
    let mut gates = gate_core()?;
    let mut design = CoreSim::rtl()?;
    let mut found = GateComparison { positions: 0, cycles: 0 };
    for games in positions.chunks(LANES) {
        let decided = gates.decide_all(games)?;
        for (game, turn) in games.iter().zip(decided) {
            let expected = design.decide(game)?;
            if turn != expected {
                return Err(NetlistError::OtherDecision {
                    game: Box::new(game.clone()),
                    gates: Box::new(turn),
                    design: Box::new(expected),
                });
            }
            found.positions += 1;
            found.cycles += turn.total_cycles();
            progress(found.positions);
        }
    }
    Ok(found)
}

/// `count` of the bench positions in which two stones are to be placed, spread evenly.
pub fn bench_positions(count: usize) -> Vec<Game> {
    let positions: Vec<Game> =
        signature::positions().filter(|game| !game.stones().is_empty()).collect();
    let stride = (positions.len() / count.max(1)).max(1);
    positions.into_iter().step_by(stride).take(count).collect()
}

/// What [`board_after_routing`] found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RoutedComparison {
    /// Positions set up over the line and decided.
    pub positions: usize,
    /// Whole games.
    pub games: usize,
    /// Turns of the machine in those games.
    pub turns: usize,
    /// Cycles in which the levels were compared, over all lanes.
    pub cycles: u64,
}

/// Compares the routed netlist of `board` with the machine it was made from, and calls `progress`
/// with each stage.
pub fn board_after_routing(
    board: &'static Target,
    router: Router,
    routed: &str,
    progress: &dyn Fn(&str),
) -> Result<RoutedComparison, NetlistError> {
    let Machine::System(wiring) = &board.machine else {
        return Err(NetlistError::NotRouted(board.name));
    };
    let mut scenes = Vec::new();
    let mut found = RoutedComparison { positions: 0, games: 0, turns: 0, cycles: 0 };
    progress("recording the design: positions");
    for game in bench_positions(ROUTED_POSITIONS) {
        scenes.push(record_position(board, &game)?);
        found.positions += 1;
    }
    progress("recording the design: whole games");
    let opponents: [(Side, Box<dyn Player>); 2] = [
        (Side::Black, Box::new(RandomPlayer::new(1))),
        (Side::White, Box::new(GreedyPlayer::new(1))),
    ];
    for (own, mut opponent) in opponents {
        let (scene, turns) = record_game(board, own, opponent.as_mut())?;
        scenes.push(scene);
        found.games += 1;
        found.turns += turns;
    }
    progress("replaying on the routed netlist");
    found.cycles = replay(router.circuit(routed)?, wiring, &scenes)?;
    Ok(found)
}

/// The levels on the line, cycle by cycle.
struct Scene {
    name: String,
    received: Vec<bool>,
    sent: Vec<bool>,
}

/// The design, and what passes over its line.
struct Recorder {
    machine: Compiled,
    /// The level now on the line to the machine.
    level: bool,
    rx: Input,
    tx: Output,
    received: Vec<bool>,
    sent: Vec<bool>,
}

impl Clocked for Recorder {
    const NAME: &'static str = Compiled::NAME;
    type Error = Infallible;

    fn input(&self, name: &str) -> Result<Input, NoPort> {
        self.machine.input(name)
    }

    fn output(&self, name: &str) -> Result<Output, NoPort> {
        self.machine.output(name)
    }

    fn set(&mut self, input: Input, value: u64) {
        if input == self.rx {
            self.level = value != 0;
        }
        self.machine.set(input, value);
    }

    fn get(&self, output: Output) -> u64 {
        self.machine.get(output)
    }

    fn settle(&mut self) -> Result<(), Infallible> {
        self.machine.settle()
    }

    fn edge(&mut self) -> Result<(), Infallible> {
        self.machine.edge()?;
        self.received.push(self.level);
        self.sent.push(self.machine.get(self.tx) != 0);
        Ok(())
    }

    fn cycles(&self) -> u64 {
        self.machine.cycles()
    }
}

fn recorder(board: &Target) -> Result<(SerialHost<Recorder>, u64), NetlistError> {
    let bit = board.bit().map_err(|error| SynthError::Machine { board: board.name, error })?;
    let machine = Compiled::system(bit);
    let recorder = Recorder {
        level: true,
        rx: machine.input(Line::SYSTEM.rx)?,
        tx: machine.output(Line::SYSTEM.tx)?,
        machine,
        received: Vec::new(),
        sent: Vec::new(),
    };
    let host = SerialHost::with_cycles_a_bit(recorder, Line::SYSTEM, bit.cycles())?;
    Ok((host, bit.cycles()))
}

fn finish(
    mut host: SerialHost<Recorder>,
    bit_cycles: u64,
    name: String,
) -> Result<Scene, NetlistError> {
    host.cycles(QUIET_BITS * bit_cycles)?;
    Ok(Scene { name, received: host.machine.received, sent: host.machine.sent })
}

/// Sets a position up, has the machine play, and asks it why.
fn record_position(board: &Target, game: &Game) -> Result<Scene, NetlistError> {
    let (mut host, bit_cycles) = recorder(board)?;
    let mut order = vec![protocol::NEW_GAME_LIGHT];
    order.extend(protocol::set_level(COMPARED_LEVEL));
    order.push(protocol::HOLD);
    order.extend(protocol::stones_text(game.stones()).bytes());
    order.push(protocol::GO);
    host.send(&order);
    // On a line as slow as the board's, sending takes longer than any turn.
    host.flush()?;
    let mut after = game.clone();
    let expected = format!("h\ng+\n{}", answer(&mut after, COMPARED_LEVEL));
    expect(&mut host, game, &expected)?;
    host.send(&[protocol::COUNTS]);
    host.receive_line(PATIENCE)?;
    finish(host, bit_cycles, format!("the position {game}"))
}

/// Plays a whole game; also says how many turns the machine had.
fn record_game(
    board: &Target,
    own: Side,
    opponent: &mut dyn Player,
) -> Result<(Scene, usize), NetlistError> {
    let (mut host, bit_cycles) = recorder(board)?;
    host.send(&[match own {
        Side::Black => protocol::NEW_GAME_DARK,
        Side::White => protocol::NEW_GAME_LIGHT,
    }]);
    host.send(&protocol::set_level(COMPARED_LEVEL));
    let mut game = Game::new();
    let mut turns = 0;
    while game.status() == Status::Open {
        if game.side_to_move() == own {
            let before = game.clone();
            let expected = answer(&mut game, COMPARED_LEVEL);
            expect(&mut host, &before, &expected)?;
            turns += 1;
        } else {
            let choice = opponent.choose(&game, None)?;
            let legal: Vec<Point> =
                choice.stones.into_iter().filter(|stone| game.play(*stone).is_ok()).collect();
            host.send(protocol::stones_text(&legal).as_bytes());
            host.flush()?;
        }
    }
    host.send(&[protocol::RECORD]);
    host.receive_line(PATIENCE)?;
    let name = format!("the game {game} against {}", opponent.name());
    Ok((finish(host, bit_cycles, name)?, turns))
}

fn expect(
    host: &mut SerialHost<Recorder>,
    game: &Game,
    expected: &str,
) -> Result<(), NetlistError> {
    let sent = host.receive(expected.len(), PATIENCE)?;
    let sent = String::from_utf8_lossy(&sent).into_owned();
    if sent == expected {
        return Ok(());
    }
    Err(NetlistError::NotTheModel {
        game: Box::new(game.clone()),
        sent,
        expected: expected.to_string(),
    })
}

/// Plays every scene to a lane of the netlist; returns how many levels were compared.
fn replay(mut circuit: Circuit, wiring: &Wiring, scenes: &[Scene]) -> Result<u64, NetlistError> {
    let receive = circuit.port(wiring.receive)?;
    let transmit = circuit.port(wiring.transmit)?;
    if let Some(button) = &wiring.reset {
        let idle = circuit.port(button.port)?;
        circuit.set_all(&idle, u64::from(button.active_low));
    }
    // The line is high when nothing is said.
    circuit.set_all(&receive, 1);
    let longest = scenes.iter().map(|scene| scene.sent.len()).max();
    let mut compared = 0;
    for cycle in 0..longest.unwrap_or(0) {
        for (lane, scene) in scenes.iter().enumerate() {
            if let Some(level) = scene.received.get(cycle) {
                circuit.set(&receive, lane, u64::from(*level));
            }
        }
        circuit.cycle();
        let levels = circuit.get_all(&transmit);
        for (lane, scene) in scenes.iter().enumerate() {
            let Some(level) = scene.sent.get(cycle) else {
                continue;
            };
            if *level != (levels >> lane & 1 == 1) {
                return Err(NetlistError::OtherLevel { cycle, scene: scene.name.clone() });
            }
            compared += 1;
        }
    }
    Ok(compared)
}
