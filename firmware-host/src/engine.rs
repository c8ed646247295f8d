//! `connect6 engine`: our player as an engine in other people's programs. Beside it, external
//! engines as players of ours.

pub mod gtp_player;
mod gtp_server;
mod process;
pub mod sau_player;
mod sau_server;
mod vertex;

use std::io::{BufRead, Write};

use anyhow::{anyhow, Context};
use clap::ValueEnum;
use connect6_players::contest::Contestant;
use connect6_players::{Forfeit, Player};

use crate::board::BoardName;
use crate::contestant;
use crate::with_book::BookOption;
use gtp_player::GtpPlayer;
use gtp_server::GtpServer;
use sau_player::SauPlayer;
use sau_server::SauServer;

/// What our engine calls itself.
const ENGINE_NAME: &str = "connect6";
/// An engine of ours uses no chance.
const SEED: u64 = 0;

/// Be an engine: read a protocol's commands from the standard input, answer on the standard
/// output.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 engine --protocol gtp
  connect6 engine --protocol sau --board /dev/ttyUSB0
  connect6 match --players 'model,gtp:connect6 engine --protocol gtp' --games 10")]
pub struct Args {
    /// The protocol to speak
    #[arg(long, value_enum)]
    protocol: Protocol,
    /// Who plays: sim (the hardware, simulated), verilator (the same, compiled), model, or a
    /// serial port such as /dev/ttyUSB0 or COM3
    #[arg(long, value_name = "BOARD", default_value = BoardName::DEFAULT)]
    board: String,
    #[command(flatten)]
    book: BookOption,
}

/// An engine protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Protocol {
    /// The SAU platform's
    Sau,
    /// GTP, as Connect6 programs speak it
    Gtp,
}

impl Protocol {
    /// The prefix of an external engine's name on the command line.
    const fn prefix(self) -> &'static str {
        match self {
            Protocol::Sau => "sau:",
            Protocol::Gtp => "gtp:",
        }
    }
}

/// A protocol's side of the engine: a line in, an answer out.
trait Server {
    /// What to answer, without the last line end; nothing if the line calls for none.
    fn answer(&mut self, line: &str) -> Option<String>;

    /// Whether the line ends the conversation, once it has been answered.
    fn is_farewell(&self, line: &str) -> bool;
}

/// Serves until the input ends or says so.
pub fn run(args: Args) -> anyhow::Result<()> {
    let contestant = args.book.give_to(contestant::on_board(&args.board)?)?;
    contestant::get_ready(&args.board);
    let player = contestant
        .enter()
        .map_err(|cause| anyhow!("{}: {cause}", args.board))?;
    let mut server: Box<dyn Server> = match args.protocol {
        Protocol::Sau => Box::new(SauServer::new(player)),
        Protocol::Gtp => Box::new(GtpServer::new(player)),
    };
    let mut input = std::io::stdin().lock();
    let mut output = std::io::stdout().lock();
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let read = input
            .read_until(b'\n', &mut bytes)
            .context("cannot read the commands")?;
        if read == 0 {
            return Ok(());
        }
        let line = String::from_utf8_lossy(&bytes);
        if let Some(answer) = server.answer(&line) {
            writeln!(output, "{answer}")
                .and_then(|()| output.flush())
                .context("cannot write the answer")?;
        }
        if server.is_farewell(&line) {
            return Ok(());
        }
    }
}

/// An external engine that takes part in a match.
pub struct EngineContestant {
    protocol: Protocol,
    command: String,
}

impl EngineContestant {
    /// The engine that a name such as `gtp:COMMAND` stands for.
    pub fn named(name: &str) -> Option<EngineContestant> {
        Protocol::value_variants().iter().find_map(|protocol| {
            let command = name.strip_prefix(protocol.prefix())?;
            Some(EngineContestant {
                protocol: *protocol,
                command: command.to_owned(),
            })
        })
    }
}

impl Contestant for EngineContestant {
    fn name(&self) -> String {
        format!("{}{}", self.protocol.prefix(), self.command)
    }

    fn describe(&self) -> String {
        format!("the engine '{}'", self.command)
    }

    fn enter(&self) -> Result<Box<dyn Player>, Forfeit> {
        Ok(match self.protocol {
            Protocol::Sau => Box::new(SauPlayer::start(&self.command)?),
            Protocol::Gtp => Box::new(GtpPlayer::start(&self.command)?),
        })
    }
}
