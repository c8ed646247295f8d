//! An external engine that speaks GTP as Connect6 programs do, as a player.

use std::time::Duration;

use connect6_game::{Game, Point, Side, SIZE};
use connect6_model::Decision;
use connect6_players::{Forfeit, Player};

use super::process::{Deadline, Process};
use super::vertex::{from_gtp, to_gtp};

/// A GTP engine at work.
pub struct GtpPlayer {
    process: Process,
    name: String,
    known: Vec<Point>,
    patience: Duration,
}

impl GtpPlayer {
    /// Starts the engine, asks its name and sets the size of the board.
    pub fn start(command: &str, patience: Duration) -> Result<GtpPlayer, Forfeit> {
        let mut player = GtpPlayer {
            process: Process::start(command)?,
            name: command.to_owned(),
            known: Vec::new(),
            patience,
        };
        let patience = || Deadline::after(patience);
        if let Ok(name) = player.ask("name", patience())? {
            player.name = name;
        }
        // Some engines know no other size and refuse the command; they are fine as they are.
        let _ = player.ask(&format!("boardsize {SIZE}"), patience())?;
        player.must("clear_board", patience())?;
        Ok(player)
    }

    /// Sends a command and returns what the engine answers: the outer error is that of an
    /// engine that does not, the inner one what it says against the command.
    fn ask(
        &mut self,
        command: &str,
        deadline: Deadline,
    ) -> Result<Result<String, String>, Forfeit> {
        self.process.say(command)?;
        let mut answer = loop {
            let line = self.process.hear(deadline)?;
            if line.starts_with(['=', '?']) {
                break line;
            }
        };
        loop {
            let line = self.process.hear(deadline)?;
            if line.is_empty() {
                break;
            }
            answer.push('\n');
            answer.push_str(&line);
        }
        let text = answer[1..].trim().to_owned();
        Ok(if answer.starts_with('=') { Ok(text) } else { Err(text) })
    }

    /// Sends a command that the engine has no reason to refuse.
    fn must(&mut self, command: &str, deadline: Deadline) -> Result<String, Forfeit> {
        self.ask(command, deadline)?
            .map_err(|told| Forfeit::Crash(format!("the engine refuses '{command}': {told}")))
    }

    /// Brings the engine to the position.
    fn follow(&mut self, game: &Game, deadline: Deadline) -> Result<(), Forfeit> {
        let shown = self.known.len();
        let is_ahead = shown == 0 || shown % 2 == 1;
        if !is_ahead || !game.stones().starts_with(&self.known) {
            self.must("clear_board", deadline)?;
            self.known.clear();
        }
        let shown = self.known.len();
        let mut before = 0;
        for (side, stones) in game.turns() {
            if before >= shown {
                let command = format!("play {} {}", letter(side), to_gtp(stones));
                self.must(&command, deadline)?;
            }
            before += stones.len();
        }
        self.known = game.stones().to_vec();
        Ok(())
    }
}

fn letter(side: Side) -> char {
    match side {
        Side::Black => 'B',
        Side::White => 'W',
    }
}

impl Player for GtpPlayer {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn choose(&mut self, game: &Game, limit: Option<Duration>) -> Result<Decision, Forfeit> {
        let deadline = Deadline::after(limit.unwrap_or(self.patience));
        self.follow(game, deadline)?;
        let command = format!("genmove {}", letter(game.side_to_move()));
        let answer = self.must(&command, deadline)?;
        if answer.eq_ignore_ascii_case("resign") {
            return Err(Forfeit::Resigned);
        }
        let stones = from_gtp(&answer)
            .ok_or_else(|| Forfeit::Illegal(format!("'{answer}' names no stones")))?;
        self.known.extend(&stones);
        Ok(Decision::unexplained(stones))
    }
}
