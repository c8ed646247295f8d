//! `connect6 engine`: our player as an engine in other people's programs.

mod gtp_server;
mod sau_server;

use std::io::{BufRead, Write};

use anyhow::{anyhow, Context};
use connect6_players::Player;

use crate::contestants;
use crate::contestants::engine::Protocol;
use crate::contestants::with_book::BookOption;
use crate::contestants::with_level::LevelOption;
use crate::terminal::output;
use gtp_server::GtpServer;
use sau_server::SauServer;

/// What our engine calls itself.
const ENGINE_NAME: &str = "connect6";
/// Our engines do not play at random, so any seed will do.
const SEED: u64 = 0;

/// Be an engine for another program, by GTP or SAU.
///
/// Reads the protocol's commands from the standard input and answers on the standard output.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 engine --protocol gtp
  connect6 engine --protocol sau --board /dev/ttyUSB0
  connect6 engine --protocol gtp --level 2
  connect6 match --players 'model,gtp:connect6 engine --protocol gtp' --games 10")]
pub struct Args {
    /// The protocol to speak
    #[arg(long, value_enum)]
    protocol: Protocol,
    /// Who plays: machine (the hardware's program), rtl (the hardware, simulated), verilator (the
    /// same in Verilator), model, or a serial port such as /dev/ttyUSB0 or COM3 [default: machine
    /// at level 1]
    #[arg(long, value_name = "BOARD")]
    board: Option<String>,
    #[command(flatten)]
    level: LevelOption,
    #[command(flatten)]
    book: BookOption,
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
    let usual = args.level.usual();
    let name = args.level.player(args.board.as_deref(), usual)?;
    let contestant = args.book.give_to(contestants::on_board(&name)?)?;
    contestants::get_ready(&name);
    let player = contestant.enter().map_err(|cause| anyhow!("{name}: {cause}"))?;
    let server = server(args.protocol, player);
    let (input, output) = (std::io::stdin().lock(), std::io::stdout().lock());
    output::until_the_reader_leaves(serve(server, input, output))
}

/// The answers of a protocol's engine, line by line.
pub fn answerer(protocol: Protocol, player: Box<dyn Player>) -> impl FnMut(&str) -> Option<String> {
    let mut server = server(protocol, player);
    move |line| server.answer(line)
}

fn server(protocol: Protocol, player: Box<dyn Player>) -> Box<dyn Server> {
    match protocol {
        Protocol::Sau => Box::new(SauServer::new(player)),
        Protocol::Gtp => Box::new(GtpServer::new(player)),
    }
}

/// Answers line by line.
fn serve(
    mut server: Box<dyn Server>,
    mut input: impl BufRead,
    mut output: impl Write,
) -> anyhow::Result<()> {
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let read = input.read_until(b'\n', &mut bytes).context("cannot read the commands")?;
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
