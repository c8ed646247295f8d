//! Boards on pseudo-terminals, simulated from the Verilog, healthy and broken on purpose: what the
//! bring-up says of each.

use std::convert::Infallible;
use std::io::{Read, Write};
use std::time::Duration;

use connect6_boards::check::{Check, Finding, Stage};
use connect6_boards::model::ModelLink;
use connect6_boards::serial::BAUD;
use connect6_boards::twin::Patience;
use connect6_boards::Link;
use connect6_core::program::{Condition, Line, Op, Program};
use connect6_model::deep::Level;
use connect6_model::signature;
use connect6_protocol::BitClocks;
use connect6_sim::{Clocked, Compiled, Line as SerialLine, Output, SerialHost};
use indicatif::ProgressBar;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustix::termios::tcgetattr;

use super::offer::{Pty, Symlink};
use crate::cable::Port;

/// Clock cycles a bit of the line at the protocol's rate: half as many are still a bit.
const BIT_CYCLES: u64 = 2 * BitClocks::MIN;
/// Thousandths of a cycle, in which the host's end of the line counts.
const MILLI: u64 = 1000;
/// Silence after which a machine that does not think has nothing more to say.
const QUIET_CYCLES: u64 = 8 * 1024;

/// For boards that answer, however busy the computer is.
const PATIENCE: Patience =
    Patience { answer: Duration::from_secs(20), turn: Duration::from_secs(60) };
/// For boards that sometimes do not.
const SOME_PATIENCE: Patience =
    Patience { answer: Duration::from_secs(4), turn: Duration::from_secs(60) };
/// For boards that never do.
const NO_PATIENCE: Patience =
    Patience { answer: Duration::from_millis(100), turn: Duration::from_secs(60) };

/// What is wrong with a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fault {
    Nothing,
    /// RX and TX are swapped: nothing arrives on either side.
    Swapped,
    /// A bit lasts so many cycles, as in a machine that was made for another clock.
    BitCycles(u64),
    /// This bit of every byte to the host is high.
    StuckHigh(u32),
    /// One byte in a thousand is lost, either way.
    LosesBytes,
    /// One instruction of the program is another.
    OtherProgram,
    /// The cable comes off after so many bytes to the host.
    Pulled(usize),
    /// Another maker's board: it knows nothing of the extension.
    Plain,
}

/// The machine at the end of a line whose other end runs at any rate.
struct Machine {
    host: SerialHost<Compiled>,
    thinking: Output,
    rate: u32,
}

impl Machine {
    fn new(fault: Fault) -> Machine {
        let cycles = match fault {
            Fault::BitCycles(cycles) => cycles,
            _ => BIT_CYCLES,
        };
        let mut machine = Compiled::system(BitClocks::from_cycles(cycles).unwrap());
        if fault == Fault::OtherProgram {
            machine.load_program(&other_program());
        }
        Machine {
            thinking: machine.output("thinking").unwrap(),
            host: SerialHost::with_cycles_a_bit(machine, SerialLine::SYSTEM, BIT_CYCLES).unwrap(),
            rate: BAUD,
        }
    }

    /// The host's end of the line at another rate.
    fn heard_at(&mut self, rate: u32) {
        if self.rate != rate {
            self.rate = rate;
            let bit = BIT_CYCLES * MILLI * u64::from(BAUD) / u64::from(rate);
            let machine = self.host.machine.clone();
            self.host = SerialHost::new(machine, SerialLine::SYSTEM, bit).unwrap();
        }
    }

    /// Tells it these bytes and returns all that it says until it is silent.
    fn talk(&mut self, bytes: &[u8]) -> Vec<u8> {
        /// What a receiver makes of a byte whose stop bit is missing.
        const FRAMING_ERROR: u8 = 0xff;
        self.host.send(bytes);
        let (mut said, mut quiet) = (Vec::new(), 0);
        while quiet < QUIET_CYCLES {
            let cycle: Result<(), connect6_sim::SerialError<Infallible>> = self.host.cycle();
            let mut came = self.host.take_received();
            if cycle.is_err() {
                came.push(FRAMING_ERROR);
            }
            let busy = self.host.machine.get(self.thinking) != 0 || !self.host.is_sent();
            quiet = if came.is_empty() && !busy { quiet + 1 } else { 0 };
            said.extend(came);
        }
        said
    }
}

/// The program in which step 4 keeps the stones that do not stop the opponent and drops those that
/// do: one bit of one instruction.
fn other_program() -> Vec<u64> {
    let mut program = Program::shipped();
    let judges = |line: &&mut Line| {
        let instruction = &line.instruction;
        line.routine == "step4"
            && instruction.op == Op::Put
            && instruction.condition == Condition::Success
    };
    let line = program.lines.iter_mut().find(judges);
    let instruction = &mut line.expect("step 4 judges a stone").instruction;
    instruction.negated = !instruction.negated;
    program.words().collect()
}

/// Serves a board with this fault until its port is let go.
fn serve(port: Pty, fault: Fault) {
    let (mut from_host, mut to_host) = (port.handle().unwrap(), port.handle().unwrap());
    let mut machine = Machine::new(fault);
    let mut plain = ModelLink::new();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut passes = move || fault != Fault::LosesBytes || rng.random_range(0..1000) > 0;
    let mut left = match fault {
        Fault::Pulled(after) => after,
        _ => usize::MAX,
    };
    let mut bytes = [0; 256];
    loop {
        let Ok(count) = from_host.read(&mut bytes) else {
            return;
        };
        let rate = tcgetattr(&port._theirs).unwrap().output_speed();
        let told: Vec<u8> = bytes[..count].iter().copied().filter(|_| passes()).collect();
        let mut said = match fault {
            Fault::Swapped => Vec::new(),
            Fault::Plain => {
                let known = |byte: &u8| byte.is_ascii_digit() || b"DL".contains(byte);
                let told: Vec<u8> = told.into_iter().filter(known).collect();
                plain.send(&told).unwrap();
                plain.receive(Duration::ZERO).unwrap()
            }
            _ => {
                machine.heard_at(rate);
                machine.talk(&told)
            }
        };
        said.retain(|_| passes());
        if let Fault::StuckHigh(bit) = fault {
            said.iter_mut().for_each(|byte| *byte |= 1 << bit);
        }
        let is_pulled = said.len() >= left;
        said.truncate(left);
        left -= said.len();
        if to_host.write_all(&said).is_err() || is_pulled {
            return;
        }
    }
}

/// What the check finds of a board with this fault, at a port of its own.
fn checked(fault: Fault, patience: Patience) -> Vec<Finding> {
    let port = Pty::open().unwrap();
    let path = port.path.clone();
    let mut findings = Vec::new();
    let check = Check { port: &path, level: Level::SEVEN_STEPS, patience };
    std::thread::spawn(move || serve(port, fault));
    check.run(|finding| findings.push(finding.clone()), || false);
    findings
}

/// The step at which the check fails, with what is seen and what to look at; those before it pass.
fn failure(fault: Fault, patience: Patience) -> (Stage, String) {
    let mut findings = checked(fault, patience);
    let last = findings.pop().unwrap();
    assert!(findings.iter().all(|finding| finding.passed), "{fault:?}: {findings:?}");
    assert!(!last.passed, "{fault:?} is not found: {findings:?}");
    (last.stage, format!("{}: {}", last.seen, last.advice.unwrap()))
}

#[test]
fn a_healthy_board_passes_every_step() {
    let findings = checked(Fault::Nothing, PATIENCE);
    let stages: Vec<Stage> = findings.iter().map(|finding| finding.stage).collect();
    assert!(findings.iter().all(|finding| finding.passed), "{findings:?}");
    let all = [
        Stage::Port,
        Stage::Answer,
        Stage::BaudRate,
        Stage::Protocol,
        Stage::Levels,
        Stage::Echo,
        Stage::Positions,
        Stage::Game,
    ];
    assert_eq!(stages, all);
}

#[test]
fn another_makers_board_is_recognised_and_plays() {
    let findings = checked(Fault::Plain, SOME_PATIENCE);
    assert!(findings.iter().all(|finding| finding.passed), "{findings:?}");
    assert!(findings[3].seen.contains("FPT 2011 and no more"), "{findings:?}");
    assert_eq!(findings.last().unwrap().stage, Stage::Game);
}

#[test]
fn every_broken_board_is_found_and_the_step_says_what_to_look_at() {
    for (fault, patience, stage, told) in [
        (
            Fault::Swapped,
            NO_PATIENCE,
            Stage::Answer,
            "nothing came, at 115200 baud or another: is the board on",
        ),
        (
            Fault::BitCycles(2 * BIT_CYCLES),
            SOME_PATIENCE,
            Stage::BaudRate,
            "at 57600 the board answers: its clock runs at 25/50",
        ),
        (
            Fault::BitCycles(BIT_CYCLES / 2),
            SOME_PATIENCE,
            Stage::BaudRate,
            "at 230400 the board answers: its clock runs at 100/50",
        ),
        (Fault::StuckHigh(2), SOME_PATIENCE, Stage::Answer, "bit 2 of every byte at 1"),
        (Fault::LosesBytes, SOME_PATIENCE, Stage::Echo, "cable"),
        (Fault::OtherProgram, PATIENCE, Stage::Positions, "step 4 is the first to differ"),
        (Fault::Pulled(3000), PATIENCE, Stage::Echo, "is gone"),
    ] {
        let (failed, text) = failure(fault, patience);
        assert_eq!(failed, stage, "{fault:?}: {text}");
        assert!(text.contains(told), "{fault:?}: {text}");
    }
}

#[test]
fn a_board_unplugged_in_the_middle_is_waited_for_and_goes_on() {
    const POSITIONS: usize = 8;
    let folder = tempfile::tempdir().unwrap();
    let link = folder.path().join("port");
    let name = link.to_str().unwrap().to_owned();
    let first = Pty::open().unwrap();
    let (held, path) = (Symlink::make(&first.path, link.clone()).unwrap(), link);
    std::thread::spawn(move || {
        serve(first, Fault::Pulled(1500));
        drop(held);
        let second = Pty::open().unwrap();
        let _held = Symlink::make(&second.path, path).unwrap();
        serve(second, Fault::Nothing);
    });
    let mut port = Port::open(&name, Level::SEVEN_STEPS).unwrap();
    let bar = ProgressBar::hidden();
    for game in signature::positions().skip(1).take(POSITIONS) {
        let (board, machine) = port.turn(&game, &bar).unwrap().unwrap();
        assert_eq!(board, machine, "{game}");
    }
    assert_eq!(port.disturbances, 0);
}
