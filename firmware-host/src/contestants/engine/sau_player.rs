//! An external engine that speaks the SAU platform's protocol, as a player.

use std::time::Duration;

use connect6_game::{Game, Point, Side};
use connect6_model::Decision;
use connect6_players::{Forfeit, Player};

use super::process::{Deadline, Process};
use super::vertex::{from_sau, to_sau};

/// How long an engine has to say its name. One that does not is called by its command.
const NAME_PATIENCE: Duration = Duration::from_secs(2);

/// A SAU engine at work.
pub struct SauPlayer {
    process: Process,
    name: String,
    side: Side,
    known: Vec<Point>,
    patience: Duration,
}

impl SauPlayer {
    /// Starts the engine and asks its name.
    pub fn start(command: &str, patience: Duration) -> Result<SauPlayer, Forfeit> {
        let mut process = Process::start(command)?;
        process.say("name?")?;
        let answer = process.hear(Deadline::after(NAME_PATIENCE));
        let name = match answer {
            Ok(line) => line.strip_prefix("name ").unwrap_or(command).to_owned(),
            Err(Forfeit::Time { .. }) => command.to_owned(),
            Err(forfeit) => return Err(forfeit),
        };
        Ok(SauPlayer { process, name, side: Side::Black, known: Vec::new(), patience })
    }

    /// The stones of the engine's next `move` line; other lines are passed over.
    fn hear_move(&mut self, deadline: Deadline) -> Result<Vec<Point>, Forfeit> {
        loop {
            let line = self.process.hear(deadline)?;
            let Some(letters) = line.strip_prefix("move ") else {
                continue;
            };
            return from_sau(letters.trim())
                .ok_or_else(|| Forfeit::Illegal(format!("'{line}' names no stones")));
        }
    }
}

impl Player for SauPlayer {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn new_game(&mut self, side: Side, _: u64) -> Result<(), Forfeit> {
        self.side = side;
        self.known.clear();
        self.process.say(&format!("new {side}"))
    }

    fn takes_any_position(&self) -> bool {
        false
    }

    fn choose(&mut self, game: &Game, limit: Option<Duration>) -> Result<Decision, Forfeit> {
        let deadline = Deadline::after(limit.unwrap_or(self.patience));
        let stones = game.stones();
        let theirs = stones.strip_prefix(self.known.as_slice());
        let is_next = |theirs: &[Point]| {
            let opens = stones.is_empty() && self.side == Side::Black;
            let first = self.known.len();
            let all_theirs = (first..stones.len()).all(|n| Game::side_of_stone(n) != self.side);
            opens || (!theirs.is_empty() && all_theirs)
        };
        match theirs {
            Some(theirs) if is_next(theirs) => {
                if !theirs.is_empty() {
                    self.process.say(&format!("move {}", to_sau(theirs)))?;
                }
            }
            _ => {
                return Err(Forfeit::Crash(
                    "a SAU engine can only go on with the game it is in".to_owned(),
                ))
            }
        }
        let answer = self.hear_move(deadline)?;
        self.known = stones.to_vec();
        self.known.extend(&answer);
        Ok(Decision::unexplained(answer))
    }
}
