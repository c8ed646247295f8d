//! The board on a serial port beside the machine in software, through everything that happens to a
//! cable: one that is pulled out is waited for, a position that a disturbed line spoils is asked
//! for again.

use std::time::Duration;

use anyhow::anyhow;
use connect6_boards::check::Check;
use connect6_boards::serial::SerialLink;
use connect6_boards::twin::{Deviation, Patience, Twin};
use connect6_boards::wire::Identity;
use connect6_boards::BoardError;
use connect6_game::{Game, Side};
use connect6_model::{Decision, Level};
use connect6_players::Player;
use indicatif::ProgressBar;

use crate::interrupt;
use crate::terminal::output::note;

/// How often a port that has gone is looked for.
const LOOK_AGAIN: Duration = Duration::from_millis(500);
/// How often the same thing is asked of a line that loses bytes.
const TRIES: usize = 3;
/// How long an answer may take that needs no thinking.
const ANSWER: Duration = Duration::from_secs(3);

/// How long to wait. A simulated board may stand behind the port, which searches far more slowly
/// than a real one.
fn patience(level: Level) -> Patience {
    const SEVEN_STEPS: Duration = Duration::from_secs(10);
    const SEARCH: Duration = Duration::from_secs(1200);
    Patience {
        answer: ANSWER,
        turn: match level {
            Level::SEVEN_STEPS => SEVEN_STEPS,
            _ => SEARCH,
        },
    }
}

/// A board on a serial port.
pub struct Port {
    name: String,
    level: Level,
    identity: Identity,
    twin: Option<Twin>,
    /// How often the line was at fault and the board was not.
    pub disturbances: usize,
}

impl Port {
    /// Opens the port and sees that one of our boards is there.
    pub fn open(name: &str, level: Level) -> anyhow::Result<Port> {
        let check = Check { port: name, level, patience: patience(level) };
        let identity = check.identity().map_err(|finding| {
            anyhow!(
                "{}: {}; `connect6 board check {name}` looks closer",
                finding.stage.name(),
                finding.seen
            )
        })?;
        Ok(Port { name: name.to_owned(), level, identity, twin: None, disturbances: 0 })
    }

    /// The board's turn in a position and the machine's; nothing if Ctrl-C came.
    pub fn turn(
        &mut self,
        game: &Game,
        bar: &ProgressBar,
    ) -> anyhow::Result<Option<(Decision, Decision)>> {
        match self.patiently(bar, |twin| twin.turn(game)) {
            Ok(turn) => Ok(turn.map(|turn| (turn.clone(), turn))),
            Err(Deviation::Turn(other)) => {
                Ok(Some((other.board.unwrap_or_default(), other.machine)))
            }
            Err(error) => Err(error.into()),
        }
    }

    /// A whole game and every question; nothing if Ctrl-C came.
    pub fn game(
        &mut self,
        own: Side,
        opponent: &mut dyn Player,
        bar: &ProgressBar,
    ) -> Result<Option<Game>, Deviation> {
        self.patiently(bar, |twin| twin.game(own, opponent))
    }

    /// Asks until the cable is in and the line is sound.
    fn patiently<T>(
        &mut self,
        bar: &ProgressBar,
        mut ask: impl FnMut(&mut Twin) -> Result<T, Deviation>,
    ) -> Result<Option<T>, Deviation> {
        let mut left = TRIES;
        loop {
            let Some(twin) = self.twin(bar) else {
                return Ok(None);
            };
            match ask(twin) {
                Err(Deviation::Board(error)) => {
                    bar.suspend(|| note!("{error}"));
                    self.twin = None;
                }
                Err(error @ (Deviation::Line { .. } | Deviation::Position { .. })) if left > 1 => {
                    bar.suspend(|| note!("{error}; once more"));
                    self.disturbances += 1;
                    left -= 1;
                }
                result => return result.map(Some),
            }
        }
    }

    /// The board, as soon as its port opens; nothing if Ctrl-C came before.
    fn twin(&mut self, bar: &ProgressBar) -> Option<&mut Twin> {
        let mut told: Option<BoardError> = None;
        while self.twin.is_none() {
            match SerialLink::open(&self.name) {
                Ok(link) => {
                    let patience = patience(self.level);
                    let (identity, level) = (self.identity.clone(), self.level);
                    self.twin = Some(Twin::new(Box::new(link), identity, level, patience));
                }
                Err(error) => {
                    if told.as_ref() != Some(&error) {
                        bar.suspend(|| note!("{error}; waiting for it, Ctrl-C ends the run"));
                        told = Some(error);
                    }
                    std::thread::sleep(LOOK_AGAIN);
                }
            }
            if interrupt::unless_asked().is_err() {
                return None;
            }
        }
        self.twin.as_mut()
    }
}
