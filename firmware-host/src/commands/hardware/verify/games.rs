//! Whole games through the serial line of the simulated machine: every byte as the protocol says,
//! every stone the model's.

use std::sync::atomic::Ordering;

use anyhow::bail;
use connect6_game::{Side, Status};
use connect6_model::Level;
use connect6_players::{GreedyPlayer, ModelPlayer, NoisyPlayer, Player, RandomPlayer};
use connect6_protocol::BitClocks;
use connect6_sim::serial_game::play_game;
use connect6_sim::{Compiled, Line, SerialHost};
use serde::Serialize;

use super::SHOWN_MISMATCHES;
use crate::interrupt;
use crate::terminal::output::{note, say};
use crate::terminal::progress;

/// A short bit: what is sent is the same at any speed, and a game is over sooner.
const BIT_CYCLES: u64 = 8;

/// Stones in a hundred that the strongest opponent plays at random.
const NOISE_PERCENT: u32 = 5;

/// What came out.
#[derive(Serialize, Default)]
struct Report {
    games: usize,
    stones: usize,
    won: usize,
    lost: usize,
    drawn: usize,
    mismatches: usize,
}

/// Plays so many games at a level, as both sides, against the built-in opponents in turn.
pub fn run(count: usize, level: Level, seed: u64, json: bool) -> anyhow::Result<()> {
    let stop = interrupt::watch()?;
    let mut host = machine()?;
    let bar = progress::bar(count as u64, "games");
    let mut report = Report::default();
    for number in 0..count {
        if stop.load(Ordering::SeqCst) {
            break;
        }
        let own = Side::BOTH[number % 2];
        let mut opponent = opponent(number / 2, own.other(), level, seed);
        report.games += 1;
        match play_game(&mut host, BIT_CYCLES, own, level, opponent.as_mut()) {
            Ok(game) => {
                report.stones += game.stones().len();
                match game.status() {
                    Status::Won(side) if side == own => report.won += 1,
                    Status::Won(_) => report.lost += 1,
                    _ => report.drawn += 1,
                }
            }
            Err(error) => {
                report.mismatches += 1;
                if report.mismatches <= SHOWN_MISMATCHES {
                    let name = opponent.name();
                    bar.suspend(|| note!("game {number} against {name}: {error}"));
                }
                host = machine()?;
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    if json {
        say!("{}", serde_json::to_string(&report)?);
    } else {
        say!(
            "{} games over the serial line, {} stones: {} won, {} lost, {} drawn, {} mismatches",
            report.games,
            report.stones,
            report.won,
            report.lost,
            report.drawn,
            report.mismatches
        );
    }
    if report.mismatches > 0 {
        bail!("{} of {} games differ", report.mismatches, report.games);
    }
    Ok(())
}

/// The whole machine, at the end of a serial line.
fn machine() -> anyhow::Result<SerialHost<Compiled>> {
    let bit = BitClocks::from_cycles(BIT_CYCLES).expect("a bit the hardware can do");
    let machine = Compiled::system(bit);
    Ok(SerialHost::with_cycles_a_bit(
        machine,
        Line::SYSTEM,
        BIT_CYCLES,
    )?)
}

/// The opponents take turns. At a level the second of them is one that makes the core search: the
/// seven steps, with a stone now and then that is not their own, so that games differ.
fn opponent(number: usize, side: Side, level: Level, seed: u64) -> Box<dyn Player> {
    let seed = seed.wrapping_add(number as u64);
    match (number % 2, level) {
        (0, _) => Box::new(GreedyPlayer::new(seed)),
        (_, Level::SEVEN_STEPS) => Box::new(RandomPlayer::new(seed)),
        _ => {
            let mut noisy = NoisyPlayer::new(Box::new(ModelPlayer), NOISE_PERCENT);
            noisy
                .new_game(side, seed)
                .expect("players in software begin any game");
            Box::new(noisy)
        }
    }
}
