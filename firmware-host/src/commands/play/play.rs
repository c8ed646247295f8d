//! `connect6 play`: a game between a person and a board.

mod line_mode;
mod order;
mod screen;

use std::io::IsTerminal;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{anyhow, bail, Context};
use clap::{ValueEnum, ValueHint};
use connect6_game::Side;
use connect6_players::contest::Contestant;

use crate::contestants::levels;
use crate::contestants::with_book::BookOption;
use crate::contestants::with_level::LevelOption;
use crate::page::{self, Offer};
use crate::table::saved::{self, SavedGame};
use crate::table::session::{check_resumable, person_in};
use crate::table::Table;
use crate::terminal::output::{self, say};
use crate::{contestants, interrupt};

/// Play a game against the chip, in the terminal or the browser.
///
/// Every game is saved after every stone, so nothing is lost however the program ends.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 play --side white
  connect6 play --web
  connect6 play --web --engine 'gtp:other-engine --level 3'
  connect6 play --board /dev/ttyUSB0
  connect6 play --level beginner
  connect6 play --levels
  connect6 play --book
  connect6 play --resume")]
pub struct Args {
    /// Your side; Black moves first [default: black, or as in the resumed game]
    #[arg(long, value_enum)]
    side: Option<SideChoice>,
    /// Who plays the other side: machine (the core's program, in software), rtl (the hardware
    /// itself, simulated), verilator (the same in Verilator), model, or a serial port such as
    /// /dev/ttyUSB0 or COM3; any player of a match will do, too [default: machine:1, that is at level
    /// 1; with --level 0 rtl]
    #[arg(long, value_name = "BOARD")]
    board: Option<String>,
    #[command(flatten)]
    level: LevelOption,
    /// List the levels with their strength, measured by connect6 match --ladder
    #[arg(long)]
    levels: bool,
    #[command(flatten)]
    book: BookOption,
    /// Go on with a saved game: the last unfinished one, or the one in FILE
    #[arg(long, value_name = "FILE", num_args = 0..=1, value_hint = ValueHint::FilePath)]
    resume: Option<Option<PathBuf>>,
    /// Play by typed lines, as in a pipe, even where the screen could be drawn on
    #[arg(long)]
    lines: bool,
    /// Play in the browser: serves a page on 127.0.0.1 and prints its address
    #[arg(long, conflicts_with = "lines")]
    web: bool,
    /// An engine to choose on the page, as sau:COMMAND or gtp:COMMAND; there may be several
    #[arg(long, value_name = "ENGINE", requires = "web")]
    engine: Vec<String>,
    /// Seconds that an engine may take for its turn; the game is kept if it takes longer
    #[arg(long, value_name = "SECONDS", default_value_t = 120)]
    patience: u64,
    /// The port for the page; 0 takes any that is free
    #[arg(long, value_name = "PORT", default_value_t = 0, requires = "web")]
    port: u16,
}

/// A side on the command line.
#[derive(Clone, Copy, ValueEnum)]
enum SideChoice {
    Black,
    White,
}

impl From<SideChoice> for Side {
    fn from(choice: SideChoice) -> Side {
        match choice {
            SideChoice::Black => Side::Black,
            SideChoice::White => Side::White,
        }
    }
}

/// What to say when the person leaves by Ctrl-C.
const FAREWELL: &str = "the game so far is kept: connect6 play --resume goes on with it";

/// Plays until the person leaves: on the whole screen where there is one, else line by line.
pub fn run(args: Args) -> anyhow::Result<()> {
    if args.levels {
        output::print(levels::table());
        return Ok(());
    }
    let by_lines = args.lines || !has_screen();
    let (is_web, port) = (args.web, args.port);
    let offer =
        Offer { engines: args.engine.clone(), patience: Duration::from_secs(args.patience) };
    for name in &offer.engines {
        if !contestants::is_engine(name) {
            bail!("'{name}' is not an engine: name it as sau:COMMAND or gtp:COMMAND");
        }
    }
    let mut table = set_up(args)?;
    if is_web {
        interrupt::leave_with(FAREWELL)?;
        return page::run(table, offer, port);
    }
    if !by_lines {
        screen::run(&mut table)?;
        say!("{}", table.farewell());
        return Ok(());
    }
    interrupt::leave_with(FAREWELL)?;
    let input = std::io::stdin().lock();
    let played = line_mode::run(&mut table, input, &mut std::io::stdout().lock());
    output::until_the_reader_leaves(played)
}

/// Whether both ends are a terminal that can be drawn on.
fn has_screen() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && !is_dumb
}

/// The table with a new game or the one to go on with.
fn set_up(args: Args) -> anyhow::Result<Table> {
    let patience = Duration::from_secs(args.patience);
    let usual = args.level.usual();
    let name = args.level.player(args.board.as_deref(), usual)?;
    let contestant: Arc<dyn Contestant> =
        Arc::from(args.book.give_to(contestants::opponent(&name, patience)?)?);
    // A port that is not there is told now, not after the first stone.
    let player = contestants::start(&name, contestant.as_ref())?;
    let mut table = lay(contestant, &args)?;
    if let Some(player) = player {
        table.seat(player).map_err(|cause| anyhow!("{name}: {cause}"))?;
    }
    Ok(table)
}

fn lay(contestant: Arc<dyn Contestant>, args: &Args) -> anyhow::Result<Table> {
    let side = args.side.map(Side::from);
    let Some(file) = args.resume.clone() else {
        return Table::new(contestant, side.unwrap_or(Side::Black));
    };
    let path = match file {
        Some(path) => path,
        None => saved::latest_unfinished()?,
    };
    let record = saved::read_one(&path)?;
    let Some(person) = side.or_else(|| person_in(&record)) else {
        bail!(
            "{} does not say which side is yours: add --side black or --side white",
            path.display()
        );
    };
    check_resumable(record.game(), person).with_context(|| path.display().to_string())?;
    let file = SavedGame::going_on(path, &record)?;
    Ok(Table::resume(contestant, person, record.into_game(), file))
}
