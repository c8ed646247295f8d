//! Who can play: boards, built-in players and external engines, by the names that the command
//! line has for them.

pub mod engine;
pub mod levels;
pub mod with_book;
pub mod with_level;

use std::time::Duration;

use anyhow::anyhow;
use connect6_boards::player::BoardContestant;
use connect6_boards::{BoardName, LeveledBoard};
use connect6_players::contest::Contestant;
use connect6_players::{BadCoreSearch, BadSearch, Builtin, CoreSearch, Player, SearchingPlayer};
use indicatif::ProgressBar;

use engine::EngineContestant;

/// How often a sign of work turns.
const SPINNER_TICK: Duration = Duration::from_millis(100);

/// A name that nobody has.
#[derive(Debug, thiserror::Error)]
#[error(
    "'{0}' is not a player: use rtl, verilator, machine, {names}, search:LEVEL, \
     core:LEVEL, a board at a level as rtl:1, a serial port such as /dev/ttyUSB0 or COM3 \
     (connect6 ports lists them), or an engine as sau:COMMAND or gtp:COMMAND; rust-hdl and netlist \
     are too slow to play, and connect6 verify --against compares them",
    names = Builtin::ALL.map(Builtin::name).join(", ")
)]
struct UnknownName(String);

/// The player with this name, for a match: the model plays directly, without a serial line.
pub fn named(name: &str) -> anyhow::Result<Box<dyn Contestant>> {
    if let Some(player) = searching(name)? {
        return Ok(player);
    }
    builtin(name)
        .or_else(|| board(name))
        .or_else(|| engine(name))
        .ok_or_else(|| UnknownName(name.to_owned()).into())
}

/// The player with this name, as a board where there is one of that name: the model speaks
/// the board's protocol.
pub fn on_board(name: &str) -> anyhow::Result<Box<dyn Contestant>> {
    if let Some(player) = searching(name)? {
        return Ok(player);
    }
    board(name)
        .or_else(|| builtin(name))
        .or_else(|| engine(name))
        .ok_or_else(|| UnknownName(name.to_owned()).into())
}

/// The player with this name for a game with a person, who does not wait longer than this for an
/// engine.
pub fn opponent(name: &str, patience: Duration) -> anyhow::Result<Box<dyn Contestant>> {
    match EngineContestant::named(name) {
        Some(engine) => Ok(Box::new(engine.with_patience(patience))),
        None => on_board(name),
    }
}

/// Whether a name is that of an external engine.
pub fn is_engine(name: &str) -> bool {
    EngineContestant::named(name).is_some()
}

/// Gets a player ready for its first turn. One that may not be there at all, a board on a serial
/// port or an external engine, starts here and now; the others start when they are asked.
pub fn start(name: &str, contestant: &dyn Contestant) -> anyhow::Result<Option<Box<dyn Player>>> {
    let board = board_name(name);
    let may_be_missing = match &board {
        Some(board) => matches!(board, BoardName::Serial(_)),
        None => is_engine(name),
    };
    if may_be_missing {
        let player = contestant.enter();
        return player.map(Some).map_err(|cause| anyhow!("{name}: {cause}"));
    }
    get_ready(name);
    Ok(None)
}

/// Gets the board of this name ready, if it is one that takes a while.
pub fn get_ready(name: &str) {
    if let Some(board) = board_name(name) {
        get_board_ready(&board);
    }
}

/// Compiles the board that has to be compiled first, with a word about it, before it is needed.
/// Whatever goes wrong is told when the board is opened.
pub fn get_board_ready(board: &BoardName) {
    if *board == BoardName::Verilator {
        let spinner = ProgressBar::new_spinner()
            .with_message("compiling the machine with Verilator, the first time only");
        spinner.enable_steady_tick(SPINNER_TICK);
        let _ = board.open();
        spinner.finish_and_clear();
    }
}

fn board_name(name: &str) -> Option<BoardName> {
    leveled_board(name).map(|leveled| leveled.board)
}

fn leveled_board(name: &str) -> Option<LeveledBoard> {
    name.parse().ok()
}

/// The player that searches, in software or as the core does, if the name begins as its name does.
fn searching(name: &str) -> anyhow::Result<Option<Box<dyn Contestant>>> {
    match name.parse::<SearchingPlayer>() {
        Ok(player) => Ok(Some(Box::new(player))),
        Err(BadSearch::OtherName(_)) => core_search(name),
        Err(error) => Err(error.into()),
    }
}

/// The same for the core's search without some of its parts.
fn core_search(name: &str) -> anyhow::Result<Option<Box<dyn Contestant>>> {
    match name.parse::<CoreSearch>() {
        Ok(player) => Ok(Some(Box::new(player))),
        Err(BadCoreSearch::OtherName(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

fn builtin(name: &str) -> Option<Box<dyn Contestant>> {
    let player: Builtin = name.parse().ok()?;
    Some(Box::new(player))
}

fn board(name: &str) -> Option<Box<dyn Contestant>> {
    Some(Box::new(BoardContestant(leveled_board(name)?)))
}

fn engine(name: &str) -> Option<Box<dyn Contestant>> {
    Some(Box::new(EngineContestant::named(name)?))
}
