//! `--level` and `--nodes`: how strong our player is.

use anyhow::bail;
use connect6_boards::{BoardName, LeveledBoard};
use connect6_model::search::Level;
use connect6_players::SearchingPlayer;

use crate::contestants::levels::NamedLevel;

/// Who plays when nobody says who: the core at level 1, in the software that equals it, since the
/// simulated hardware would take seconds for such a turn.
const USUAL_PLAYER: &str = "machine:1";

/// The options of the commands in which our player has a level.
#[derive(clap::Args, Clone)]
pub struct LevelOption {
    /// How strong our player is: beginner is greedy, steps or 0 plays the seven steps; quick,
    /// strong and strongest or 1, 2 and 3 search. With --board the chip searches, for 0.09 s, 0.9 s
    /// and 10 s a turn at the board's clock; without it the software does
    #[arg(long, value_name = "LEVEL")]
    level: Option<NamedLevel>,
    /// Search this many nodes a turn in place of the level's own number
    #[arg(long, value_name = "N", requires = "level")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
}

impl LevelOption {
    /// Who plays when nobody says who: the machine at a level that searches, or with a level the
    /// board that [`player`](LevelOption::player) is to put at it.
    pub fn usual(&self) -> &'static str {
        match self.level {
            None => USUAL_PLAYER,
            Some(_) => BoardName::DEFAULT,
        }
    }

    /// The name of the player: the board asked for, or else the usual one, at level 0; above it the
    /// board at that level, or else the player that searches.
    pub fn player(&self, board: Option<&str>, usual: &str) -> anyhow::Result<String> {
        let level = match self.level {
            None => Level::SEVEN_STEPS,
            Some(NamedLevel::Number(level)) => level,
            Some(beginner) => {
                if self.nodes.is_some() {
                    bail!("a beginner does not search: leave --nodes out");
                }
                if let Some(board) = board {
                    bail!("{board} cannot play as a beginner: leave --board or --level out");
                }
                return Ok(beginner.player());
            }
        };
        if level == Level::SEVEN_STEPS {
            if self.nodes.is_some() {
                bail!("level 0 is the seven steps, which do not search: leave --nodes out");
            }
            return Ok(board.unwrap_or(usual).to_owned());
        }
        let Some(board) = board else {
            return Ok(SearchingPlayer::new(level, self.nodes).to_string());
        };
        match LeveledBoard::parts(board) {
            Ok((_, None)) => {}
            Ok((_, Some(_))) => bail!("{board} names a level already: leave --level out"),
            Err(_) => bail!("{board} has no levels: leave --board or --level out"),
        }
        if self.nodes.is_some() {
            bail!("the levels of a board have nodes of their own: leave --nodes or --board out");
        }
        Ok(format!("{board}:{level}"))
    }
}
