//! Cycles a second of every simulator, side by side, on the same work: the core is shown the same
//! positions in the same order and thinks about each. A slow simulator gets through fewer of them
//! in its time. They take turns, so that whatever else the machine does slows all of them; the
//! last column says how fast each is beside Verilator.
//!
//! The netlist is simulated 64 times at once; its figure is of one lane.

use std::error::Error;
use std::time::{Duration, Instant};

use connect6_game::Game;
use connect6_sim::{Clocked, CoreSim};
use connect6_synth::netlist_check::{bench_positions, gate_core};

/// Positions, repeated as long as there is time.
const POSITIONS: usize = 40;
/// How often each simulator has its turn.
const TURNS: usize = 10;
/// How long a turn is, at least: a simulator ends with the position it is at.
const TURN: Duration = Duration::from_millis(300);

/// A simulator and what it has got through.
struct Runner<'a> {
    name: &'static str,
    /// Has the core think about the next position; returns the cycles it took.
    think: Box<dyn FnMut() -> Result<u64, Box<dyn Error>> + 'a>,
    positions: usize,
    cycles: u64,
    time: Duration,
}

impl Runner<'_> {
    fn new<M: Clocked + 'static>(
        mut core: CoreSim<M>,
        games: &[Game],
    ) -> Result<Runner<'_>, Box<dyn Error>> {
        // The first turn finds the memory and the code it needs.
        core.decide(&games[0])?;
        let mut games = games.iter().cycle();
        let think = move || {
            let before = core.machine.cycles();
            if let Some(game) = games.next() {
                core.decide(game)?;
            }
            Ok(core.machine.cycles() - before)
        };
        Ok(Runner {
            name: M::NAME,
            think: Box::new(think),
            positions: 0,
            cycles: 0,
            time: Duration::ZERO,
        })
    }

    fn take_turn(&mut self) -> Result<(), Box<dyn Error>> {
        let start = Instant::now();
        while start.elapsed() < TURN {
            self.cycles += (self.think)()?;
            self.positions += 1;
        }
        self.time += start.elapsed();
        Ok(())
    }

    fn cycles_a_second(&self) -> f64 {
        self.cycles as f64 / self.time.as_secs_f64()
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let games = bench_positions(POSITIONS);
    let verilated = CoreSim::verilated()?;
    let mut runners = [
        Runner::new(verilated, &games)?,
        Runner::new(CoreSim::rtl()?, &games)?,
        Runner::new(CoreSim::rust_hdl()?, &games)?,
        Runner::new(CoreSim::new(gate_core()?)?, &games)?,
    ];
    for _ in 0..TURNS {
        runners.iter_mut().try_for_each(Runner::take_turn)?;
    }
    let verilator = runners[0].cycles_a_second();
    println!("simulator   positions      cycles   cycles a second   beside verilator");
    for runner in &runners {
        let speed = runner.cycles_a_second();
        println!(
            "{:<10} {:>10} {:>11} {:>17.0} {:>18.4}",
            runner.name,
            runner.positions,
            runner.cycles,
            speed,
            speed / verilator
        );
    }
    Ok(())
}
