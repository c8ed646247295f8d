//! Whole games through the serial line of a machine, simulated or on a port: every byte as the
//! protocol says, every stone the model's.

use anyhow::bail;
use connect6_game::{Game, Side, Status};
use connect6_model::Level;
use connect6_players::{GreedyPlayer, ModelPlayer, NoisyPlayer, Player, RandomPlayer};
use connect6_protocol::BitClocks;
use connect6_sim::serial_game::play_game;
use connect6_sim::{Compiled, Line, SerialHost};
use indicatif::ProgressBar;
use serde::Serialize;

use super::SHOWN_MISMATCHES;
use crate::interrupt;
use crate::terminal::output::{self, note, say};
use crate::terminal::progress;

/// A short bit: what is sent is the same at any speed, and a game is over sooner.
const BIT_CYCLES: u64 = 8;

/// Stones in a hundred that the strongest opponent plays at random.
const NOISE_PERCENT: u32 = 5;

/// What came out.
#[derive(Serialize, Default)]
pub struct Report {
    games: usize,
    stones: usize,
    won: usize,
    lost: usize,
    drawn: usize,
    mismatches: usize,
}

impl Report {
    /// The result for people.
    pub fn line(&self) -> String {
        format!(
            "{} games over the serial line, {} stones: {} won, {} lost, {} drawn, {} mismatches",
            self.games, self.stones, self.won, self.lost, self.drawn, self.mismatches
        )
    }

    /// An error if any game differs.
    pub fn judge(&self) -> anyhow::Result<()> {
        if self.mismatches > 0 {
            bail!("{} of {} games differ", self.mismatches, self.games);
        }
        Ok(())
    }
}

/// Plays so many games at a level on the simulated machine.
pub fn run(count: usize, level: Level, seed: u64, json: bool) -> anyhow::Result<()> {
    interrupt::watch()?;
    let mut host = machine()?;
    let report = play(count, level, seed, |own, opponent, _| {
        let played = play_game(&mut host, BIT_CYCLES, own, level, opponent);
        if played.is_err() {
            host = machine()?;
        }
        Ok(played.map(Some).map_err(anyhow::Error::from))
    })?;
    if json {
        output::json(&report)?;
    } else {
        say!("{}", report.line());
    }
    report.judge()
}

/// Has `play_one` play so many games, as both sides, against the built-in opponents in turn. It
/// gives a game, why it is not the machine's, nothing if Ctrl-C came, or why there is no going on.
pub fn play(
    count: usize,
    level: Level,
    seed: u64,
    mut play_one: impl FnMut(
        Side,
        &mut dyn Player,
        &ProgressBar,
    ) -> anyhow::Result<anyhow::Result<Option<Game>>>,
) -> anyhow::Result<Report> {
    let bar = progress::bar(count as u64, "games");
    let mut report = Report::default();
    for number in 0..count {
        if interrupt::unless_asked().is_err() {
            break;
        }
        let own = Side::BOTH[number % 2];
        let mut opponent = opponent(number / 2, own.other(), level, seed);
        match play_one(own, opponent.as_mut(), &bar)? {
            Ok(None) => break,
            Ok(Some(game)) => {
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
            }
        }
        report.games += 1;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(report)
}

/// The whole machine, at the end of a serial line.
fn machine() -> anyhow::Result<SerialHost<Compiled>> {
    let bit = BitClocks::from_cycles(BIT_CYCLES).expect("a bit the hardware can do");
    let machine = Compiled::system(bit);
    Ok(SerialHost::with_cycles_a_bit(machine, Line::SYSTEM, BIT_CYCLES)?)
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
            noisy.new_game(side, seed).expect("players in software begin any game");
            Box::new(noisy)
        }
    }
}
