//! `connect6 board --pty`: a board offered as a serial port, for any program that plays over one.
//!
//! The port is a pseudo-terminal, which only Unix has.

use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use anyhow::{anyhow, Context};
use clap::ValueHint;
use connect6_boards::serial::BAUD;
use connect6_boards::{BoardName, LeveledBoard, Link};
use connect6_protocol as protocol;
use rustix::fs::{Mode, OFlags};
use rustix::pty::{grantpt, openpt, ptsname, unlockpt, OpenptFlags};
use rustix::termios::{tcgetattr, tcsetattr, OptionalActions};
use serde::Serialize;

use crate::contestants;
use crate::interrupt::{self, Interrupted};
use crate::terminal::output::{self, say};

/// How the board is offered.
#[derive(clap::Args)]
#[group(skip)]
pub struct Args {
    /// Offer it as a pseudo-terminal, raw
    #[arg(long, required = true)]
    pty: bool,
    /// The board to offer: rtl (the hardware, simulated), verilator (the same in Verilator), machine
    /// (its program in software) or model; with a level, as machine:1
    #[arg(long, value_name = "BOARD", default_value = BoardName::DEFAULT)]
    board: LeveledBoard,
    /// Pass bytes no faster than a line of 115200 baud does
    #[arg(long)]
    line_speed: bool,
    /// Make a symbolic link to the port, for a path that is known beforehand
    #[arg(long, value_name = "PATH", value_hint = ValueHint::AnyPath)]
    link: Option<PathBuf>,
    /// Print the board and the port as JSON
    #[arg(long)]
    json: bool,
}

/// What is printed once the port is there.
#[derive(Serialize)]
struct Offer {
    board: String,
    port: String,
}

/// How long to wait for the host before looking at the board again.
const HOST_PATIENCE: Duration = Duration::from_millis(1);
/// How long to wait for the board before looking at the host again.
const BOARD_PATIENCE: Duration = Duration::from_millis(20);

/// Serves the board until Ctrl-C.
pub fn run(args: Args) -> anyhow::Result<()> {
    let LeveledBoard { board: name, level } = args.board;
    contestants::get_board_ready(&name);
    let mut board = name.open()?;
    // As a board's switches do: it holds until a host sets another.
    board.send(&protocol::set_level(level))?;
    let port = Pty::open().context("cannot open a pseudo-terminal")?;
    let _link = args.link.map(|path| Symlink::make(&port.path, path)).transpose()?;
    let halt = interrupt::watch()?;
    let offer =
        Offer { board: LeveledBoard { board: name, level }.describe(), port: port.path.clone() };
    if args.json {
        output::json(&offer)?;
    } else {
        say!("board: {}\nport: {}", offer.board, offer.port);
        say!("Ctrl-C ends it");
    }
    let pace = args.line_speed.then(Pace::default);
    serve(board.as_mut(), &port, pace, || halt.load(Ordering::SeqCst))?;
    Err(Interrupted.into())
}

/// Passes bytes between the port and the board until told to stop.
fn serve(
    board: &mut dyn Link,
    port: &Pty,
    pace: Option<Pace>,
    halted: impl Fn() -> bool,
) -> anyhow::Result<()> {
    let mut to_host = port.handle()?;
    let mut from_host = port.handle()?;
    let (sender, arriving) = mpsc::channel();
    // The thread ends with the program: nothing else ends a read from a terminal.
    std::thread::spawn(move || {
        let mut bytes = [0; 256];
        loop {
            let received = from_host.read(&mut bytes).map(|count| bytes[..count].to_vec());
            let ended = received.is_err();
            if sender.send(received).is_err() || ended {
                break;
            }
        }
    });
    let (mut pace_in, mut pace_out) = (pace.clone(), pace);
    while !halted() {
        match arriving.recv_timeout(HOST_PATIENCE) {
            Ok(bytes) => {
                let bytes = bytes.context("cannot read from the port")?;
                hold_to(&mut pace_in, &bytes, |part| Ok(board.send(part)?))?;
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Err(anyhow!("the port was closed")),
        }
        let bytes = board.receive(BOARD_PATIENCE)?;
        hold_to(&mut pace_out, &bytes, |part| {
            to_host.write_all(part).context("cannot write to the port")
        })?;
    }
    Ok(())
}

/// Passes bytes on, all at once or no faster than the pace allows.
fn hold_to(
    pace: &mut Option<Pace>,
    bytes: &[u8],
    mut pass: impl FnMut(&[u8]) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    match pace {
        None if bytes.is_empty() => Ok(()),
        None => pass(bytes),
        Some(pace) => bytes.chunks(1).try_for_each(|byte| {
            pace.wait_for_a_byte();
            pass(byte)
        }),
    }
}

/// Keeps bytes as far apart as a serial line does.
#[derive(Debug, Clone)]
struct Pace {
    next: Instant,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { next: Instant::now() }
    }
}

impl Pace {
    /// The time a byte takes: a start bit, eight data bits and a stop bit.
    const BYTE: Duration = Duration::from_nanos(10 * 1_000_000_000 / BAUD as u64);

    fn wait_for_a_byte(&mut self) {
        let now = Instant::now();
        self.next = self.next.max(now) + Pace::BYTE;
        std::thread::sleep(self.next - now);
    }
}

/// A pseudo-terminal in raw mode: our end, and the path of the other one.
pub(super) struct Pty {
    ours: OwnedFd,
    pub(super) path: String,
    /// Held open so that our end keeps working while no program has the port open.
    pub(super) _theirs: OwnedFd,
}

impl Pty {
    pub(super) fn open() -> anyhow::Result<Pty> {
        let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY)?;
        grantpt(&ours)?;
        unlockpt(&ours)?;
        let path = ptsname(&ours, Vec::new())?.into_string()?;
        let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
        let theirs = rustix::fs::open(&path, flags, Mode::empty())?;
        let mut settings = tcgetattr(&theirs)?;
        settings.make_raw();
        settings.set_speed(BAUD)?;
        tcsetattr(&theirs, OptionalActions::Now, &settings)?;
        Ok(Pty { ours, path, _theirs: theirs })
    }

    pub(super) fn handle(&self) -> anyhow::Result<File> {
        Ok(File::from(self.ours.try_clone()?))
    }
}

/// A symbolic link to the port, for as long as it is served.
pub(super) struct Symlink(PathBuf);

impl Symlink {
    pub(super) fn make(port: &str, path: PathBuf) -> anyhow::Result<Symlink> {
        std::os::unix::fs::symlink(port, &path).with_context(|| {
            format!("cannot link {} to {port}: is there a file of that name?", path.display())
        })?;
        Ok(Symlink(path))
    }
}

impl Drop for Symlink {
    fn drop(&mut self) {
        // It may have been removed by hand; there is nothing to mend then.
        let _ = std::fs::remove_file(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_boards::model::ModelLink;
    use connect6_boards::player::BoardPlayer;
    use connect6_game::Game;
    use connect6_players::{Forfeit, Player};

    /// A model board at a port that closes when the board has sent so many bytes.
    fn serve_bytes(port: Pty, mut left: usize) {
        let (mut from_host, mut to_host) = (port.handle().unwrap(), port.handle().unwrap());
        let mut board = ModelLink::new();
        let mut bytes = [0; 256];
        // Once the host has it open, its other end is the host's alone: we see it close.
        let mut theirs = Some(port._theirs);
        loop {
            let Ok(count) = from_host.read(&mut bytes) else {
                return;
            };
            drop(theirs.take());
            board.send(&bytes[..count]).unwrap();
            let mut answer = board.receive(Duration::ZERO).unwrap();
            let closes = answer.len() >= left;
            answer.truncate(left);
            left -= answer.len();
            if to_host.write_all(&answer).is_err() || closes {
                return;
            }
        }
    }

    #[test]
    fn a_port_that_closes_at_any_byte_is_told() {
        /// For boards that answer, however busy the computer is.
        const PATIENCE: Duration = Duration::from_secs(60);
        let game: Game = "j10,k11,i11".parse().unwrap();
        let mut closed = 0;
        loop {
            let port = Pty::open().unwrap();
            let mut player = BoardPlayer::new(port.path.parse().unwrap());
            // The first bytes are its name; without a whole one it is taken for another board.
            let board = std::thread::spawn(move || serve_bytes(port, closed + 1));
            let choice = player.choose(&game, Some(PATIENCE));
            drop(player);
            board.join().unwrap();
            match choice {
                Ok(choice) => {
                    assert_eq!(choice.stones.len(), 2);
                    break;
                }
                Err(Forfeit::Crash(told)) => {
                    assert!(told.contains("the game goes on where it was"), "{told}");
                }
                Err(other) => panic!("closed after {closed} bytes: {other}"),
            }
            closed += 1;
        }
        // Its name, three answers, two stones and how it came to them.
        assert!(closed > 90, "{closed}");
    }
}
