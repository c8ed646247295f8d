//! Our player as an engine of the SAU platform.

use connect6_game::{Game, Side, Status};
use connect6_players::bout::play_turn;
use connect6_players::{Forfeit, Player};

use super::{Server, ENGINE_NAME, SEED};
use crate::contestants::engine::vertex::{from_sau, to_sau};

/// A SAU engine. It answers a line with nothing or with one line.
pub struct SauServer {
    player: Box<dyn Player>,
    game: Game,
    side: Option<Side>,
}

impl SauServer {
    /// An engine that has no game yet.
    pub fn new(player: Box<dyn Player>) -> SauServer {
        SauServer { player, game: Game::new(), side: None }
    }

    fn begin(&mut self, side: Side) -> Result<Option<String>, String> {
        self.game = Game::new();
        self.side = Some(side);
        self.player.new_game(side, SEED).map_err(told)?;
        self.move_if_due()
    }

    fn take_move(&mut self, letters: &str) -> Result<Option<String>, String> {
        if self.side.is_none() {
            return Err("no game: send new black or new white first".to_owned());
        }
        if self.side == Some(self.game.side_to_move()) {
            return Err("it is the engine's turn".to_owned());
        }
        let stones = from_sau(letters).ok_or_else(|| {
            format!("'{letters}' names no stones: two letters A-S each, column and row")
        })?;
        play_turn(&mut self.game, &stones).map_err(told)?;
        self.move_if_due()
    }

    fn move_if_due(&mut self) -> Result<Option<String>, String> {
        let is_due = self.side == Some(self.game.side_to_move());
        if !is_due || self.game.status() != Status::Open {
            return Ok(None);
        }
        let choice = self.player.choose(&self.game, None).map_err(told)?;
        play_turn(&mut self.game, &choice.stones).map_err(told)?;
        Ok(Some(format!("move {}", to_sau(&choice.stones))))
    }
}

fn told(forfeit: Forfeit) -> String {
    forfeit.to_string()
}

impl Server for SauServer {
    fn answer(&mut self, line: &str) -> Option<String> {
        let mut words = line.split_whitespace();
        let outcome = match (words.next(), words.next(), words.next()) {
            (None, ..) => Ok(None),
            (Some("name?"), None, _) => Ok(Some(format!("name {ENGINE_NAME}"))),
            (Some("new"), Some("black"), None) => self.begin(Side::Black),
            (Some("new"), Some("white"), None) => self.begin(Side::White),
            (Some("move"), Some(letters), None) => self.take_move(letters),
            // The platform's report on a game and its quit need no answer.
            (Some("end" | "error"), ..) => {
                self.side = None;
                Ok(None)
            }
            (Some("quit"), None, _) => Ok(None),
            _ => Err(format!("'{}' is not a command", line.trim().escape_default())),
        };
        outcome.unwrap_or_else(|problem| Some(format!("error {problem}")))
    }

    fn is_farewell(&self, line: &str) -> bool {
        line.trim() == "quit"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_players::ModelPlayer;
    use proptest::prelude::*;

    fn server() -> SauServer {
        SauServer::new(Box::new(ModelPlayer))
    }

    #[test]
    fn it_plays_as_the_platform_asks() {
        let mut server = server();
        let mut say = |line: &str| server.answer(line);
        assert_eq!(say("name?").unwrap(), "name connect6");
        assert_eq!(say("new black").unwrap(), "move JJ");
        let answer = say("move AAAB").unwrap();
        assert!(answer.starts_with("move ") && answer.len() == 9, "{answer}");
        assert_eq!(say("end black"), None);
        assert_eq!(say("new white"), None);
        let answer = say("move JJ").unwrap();
        assert_eq!(answer.len(), 9, "{answer}");
    }

    #[test]
    fn nonsense_is_answered_with_an_error_and_changes_nothing() {
        let mut server = server();
        let mut error = |line: &str| {
            let answer = server.answer(line).unwrap();
            assert!(answer.starts_with("error "), "{line}: {answer}");
            answer
        };
        assert!(error("move JJ").contains("no game"));
        assert!(error("castle").contains("not a command"));
        assert!(error("new red").contains("not a command"));
        assert_eq!(server.answer("new white"), None);
        let mut error = |line: &str| server.answer(line).unwrap();
        assert!(error("move JJJK").contains("2 stones where 1"));
        assert!(error("move J9").contains("names no stones"));
        assert!(server.answer("move JJ").unwrap().starts_with("move "));
        let occupied = server.answer("move JJAA").unwrap();
        assert!(occupied.contains("already has a black stone"), "{occupied}");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        #[test]
        fn random_lines_never_break_it(
            lines in prop::collection::vec("(move |new |end )?[ -~\\PC]{0,12}", 0..20)
        ) {
            let mut server = server();
            for line in &lines {
                let _ = server.answer(line);
            }
            prop_assert_eq!(server.answer("new black").unwrap(), "move JJ");
        }
    }
}
