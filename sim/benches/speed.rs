//! Cycles a second of every simulator, side by side, on the same work: the core is shown the same
//! positions in the same order and thinks about each. A slow simulator gets through fewer of them
//! in its time.
//!
//! The netlist is simulated 64 times at once; its figure is of one lane.

use std::time::{Duration, Instant};

use connect6_game::Game;
use connect6_sim::{Clocked, Core, CoreError};
use connect6_synth::netlist_check::{bench_positions, gate_core};

/// Positions, repeated as long as there is time.
const POSITIONS: usize = 40;
/// How long each simulator works, at least.
const TIME: Duration = Duration::from_secs(3);

/// What a simulator got through.
struct Speed {
    name: &'static str,
    positions: usize,
    cycles: u64,
    time: Duration,
}

impl Speed {
    fn cycles_a_second(&self) -> f64 {
        self.cycles as f64 / self.time.as_secs_f64()
    }
}

/// Has the core think until the time is over.
fn measure<M: Clocked>(mut core: Core<M>, games: &[Game]) -> Result<Speed, CoreError> {
    // The first turn finds the memory and the code it needs.
    core.decide(&games[0])?;
    let before = core.machine.cycles();
    let start = Instant::now();
    let mut positions = 0;
    for game in games.iter().cycle() {
        if start.elapsed() >= TIME {
            break;
        }
        core.decide(game)?;
        positions += 1;
    }
    Ok(Speed {
        name: M::NAME,
        positions,
        cycles: core.machine.cycles() - before,
        time: start.elapsed(),
    })
}

fn main() {
    let games = bench_positions(POSITIONS);
    let netlist = || -> Result<Speed, Box<dyn std::error::Error>> {
        Ok(measure(Core::new(gate_core()?)?, &games)?)
    };
    let measured: [(&str, Result<Speed, String>); 4] = [
        (
            "rust-hdl",
            Core::rust_hdl()
                .and_then(|core| measure(core, &games))
                .map_err(|error| error.to_string()),
        ),
        (
            "rtl",
            Core::rtl()
                .and_then(|core| measure(core, &games))
                .map_err(|error| error.to_string()),
        ),
        (
            "verilator",
            Core::verilated()
                .and_then(|core| measure(core, &games))
                .map_err(|error| error.to_string()),
        ),
        ("netlist", netlist().map_err(|error| error.to_string())),
    ];
    println!("simulator   positions      cycles   cycles a second");
    for (name, speed) in &measured {
        match speed {
            Ok(speed) => println!(
                "{:<10} {:>10} {:>11} {:>17.0}",
                speed.name,
                speed.positions,
                speed.cycles,
                speed.cycles_a_second()
            ),
            Err(error) => println!("{name:<10} not measured: {error}"),
        }
    }
}
