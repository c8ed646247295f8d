//! Our player as a GTP engine, in the way Connect6 programs speak it: a turn is one or two
//! vertices, separated by a comma.

use connect6_game::{Game, Side, Status, SIZE};
use connect6_players::bout::play_turn;
use connect6_players::Player;

use super::{Server, ENGINE_NAME, SEED};
use crate::contestants::engine::vertex::{from_gtp, to_gtp};
use crate::terminal::board_text::draw;

/// The commands, as `list_commands` tells them.
const COMMANDS: [&str; 12] = [
    "protocol_version", "name", "version", "known_command", "list_commands", "boardsize",
    "clear_board", "play", "genmove", "undo", "showboard", "quit",
];

/// A GTP engine.
pub struct GtpServer {
    player: Box<dyn Player>,
    game: Game,
    /// The side the player was told it has in this game; told anew when it changes.
    side: Option<Side>,
}

impl GtpServer {
    /// An engine with an empty board.
    pub fn new(player: Box<dyn Player>) -> GtpServer {
        GtpServer { player, game: Game::new(), side: None }
    }

    fn obey(&mut self, command: &str, rest: &str) -> Result<String, String> {
        match command {
            "protocol_version" => Ok("2".to_owned()),
            "name" => Ok(ENGINE_NAME.to_owned()),
            "version" => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            "known_command" => Ok(COMMANDS.contains(&rest).to_string()),
            "list_commands" => Ok(COMMANDS.join("\n")),
            "boardsize" if rest.parse() == Ok(SIZE) => Ok(String::new()),
            "boardsize" => Err("unacceptable size: only 19".to_owned()),
            "clear_board" => {
                self.game = Game::new();
                self.side = None;
                Ok(String::new())
            }
            "play" => self.play(rest),
            "genmove" => self.generate(rest),
            "undo" => self.undo(),
            "showboard" => Ok(format!("\n{}", draw(&self.game).trim_end())),
            "quit" => Ok(String::new()),
            _ => Err("unknown command".to_owned()),
        }
    }

    /// Checks that `side` is to move.
    fn check_turn(&self, side: Side) -> Result<(), String> {
        if self.game.status() != Status::Open {
            return Err("the game is over".to_owned());
        }
        if self.game.side_to_move() != side {
            return Err(format!("it is {}'s turn", self.game.side_to_move()));
        }
        Ok(())
    }

    fn play(&mut self, rest: &str) -> Result<String, String> {
        let (side, vertices) =
            rest.split_once(' ').ok_or("expected a colour and the stones, such as W J9,L11")?;
        let side = parse_side(side)?;
        self.check_turn(side)?;
        let stones = from_gtp(vertices.trim())
            .ok_or_else(|| format!("'{vertices}' names no stones: such as J9,L11"))?;
        play_turn(&mut self.game, &stones).map_err(|forfeit| forfeit.to_string())?;
        Ok(String::new())
    }

    fn generate(&mut self, rest: &str) -> Result<String, String> {
        let side = parse_side(rest)?;
        self.check_turn(side)?;
        if self.side != Some(side) {
            self.player.new_game(side, SEED).map_err(|forfeit| forfeit.to_string())?;
            self.side = Some(side);
        }
        let choice = self.player.choose(&self.game, None).map_err(|forfeit| forfeit.to_string())?;
        play_turn(&mut self.game, &choice.stones).map_err(|forfeit| forfeit.to_string())?;
        Ok(to_gtp(&choice.stones))
    }

    /// Takes the last turn back.
    fn undo(&mut self) -> Result<String, String> {
        let last = self.game.turns().last().map_or(0, |(_, stones)| stones.len());
        if last == 0 {
            return Err("cannot undo".to_owned());
        }
        for _ in 0..last {
            self.game.undo();
        }
        Ok(String::new())
    }
}

fn parse_side(text: &str) -> Result<Side, String> {
    match text.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Side::Black),
        "w" | "white" => Ok(Side::White),
        _ => Err(format!("'{text}' is not a colour: B or W")),
    }
}

impl Server for GtpServer {
    fn answer(&mut self, line: &str) -> Option<String> {
        // As GTP wants it: comments and control characters are nothing, tabs are spaces.
        let line = line.split('#').next().unwrap_or_default();
        let clean: String = line
            .chars()
            .map(|c| if c == '\t' { ' ' } else { c })
            .filter(|c| !c.is_control())
            .collect();
        let mut rest = clean.trim();
        if rest.is_empty() {
            return None;
        }
        let mut id = String::new();
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            id = rest[..digits].to_owned();
            rest = rest[digits..].trim_start();
        }
        let (command, arguments) = rest.split_once(' ').unwrap_or((rest, ""));
        Some(match self.obey(command, arguments.trim()) {
            Ok(text) => format!("={id} {text}\n"),
            Err(problem) => format!("?{id} {problem}\n"),
        })
    }

    fn is_farewell(&self, line: &str) -> bool {
        line.split_whitespace().find(|word| !word.bytes().all(|byte| byte.is_ascii_digit()))
            == Some("quit")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_players::ModelPlayer;
    use proptest::prelude::*;

    fn server() -> GtpServer {
        GtpServer::new(Box::new(ModelPlayer))
    }

    #[test]
    fn it_plays_and_follows_the_protocol() {
        let mut server = server();
        let mut say = |line: &str| server.answer(line).unwrap();
        assert_eq!(say("protocol_version"), "= 2\n");
        assert_eq!(say("7 name"), "=7 connect6\n");
        assert_eq!(say("known_command genmove"), "= true\n");
        assert_eq!(say("boardsize 19"), "= \n");
        assert_eq!(say("clear_board"), "= \n");
        assert_eq!(say("genmove B"), "= K10\n");
        assert_eq!(say("play w J9,L11 # a comment"), "= \n");
        let answer = say("genmove black");
        assert!(answer.starts_with("= ") && answer.contains(','), "{answer}");
        assert!(say("showboard").contains("10 . . . + "), "{}", say("showboard"));
        assert_eq!(say("undo"), "= \n");
        assert_eq!(say("genmove B"), answer);
        assert_eq!(say("quit"), "= \n");
    }

    #[test]
    fn what_is_wrong_is_refused_with_a_reason() {
        let mut server = server();
        assert_eq!(server.answer(""), None);
        assert_eq!(server.answer("# nothing"), None);
        let mut refused = |line: &str| {
            let answer = server.answer(line).unwrap();
            assert!(answer.starts_with('?'), "{line}: {answer}");
            answer
        };
        assert!(refused("3 castle").starts_with("?3 unknown command"));
        assert!(refused("boardsize 13").contains("only 19"));
        assert!(refused("genmove W").contains("it is black's turn"));
        assert!(refused("genmove red").contains("not a colour"));
        assert!(refused("play B I9").contains("names no stones"));
        assert!(refused("play B K10,K11").contains("2 stones where 1"));
        assert!(refused("play B").contains("expected a colour"));
        assert!(refused("undo").contains("cannot undo"));
    }

    #[test]
    fn it_takes_both_sides_in_turn() {
        let mut server = server();
        for side in ["B", "W", "B"] {
            let answer = server.answer(&format!("genmove {side}")).unwrap();
            assert!(answer.starts_with('='), "{answer}");
        }
    }

    #[test]
    fn quitting_is_recognised() {
        let server = server();
        assert!(server.is_farewell("quit"));
        assert!(server.is_farewell(" 12 quit "));
        assert!(!server.is_farewell("quit_now"));
        assert!(!server.is_farewell(""));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        #[test]
        fn random_lines_never_break_it(
            lines in prop::collection::vec("[0-9]{0,3} ?(play |genmove |undo)?[ -~\\PC]{0,12}", 0..20)
        ) {
            let mut server = server();
            for line in &lines {
                let _ = server.answer(line);
            }
            prop_assert_eq!(server.answer("clear_board").unwrap(), "= \n");
            prop_assert_eq!(server.answer("genmove b").unwrap(), "= K10\n");
        }
    }
}
