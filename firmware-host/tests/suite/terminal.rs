//! The game on a real terminal, a pseudo-terminal of 80 by 24: drawn in place where that can be
//! done, line by line on a dumb one.

use std::fs::File;
use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use crate::common::PROGRAM;
use rustix::fs::{Mode, OFlags};
use rustix::pty::{grantpt, openpt, ptsname, unlockpt, OpenptFlags};
use rustix::termios::{tcsetwinsize, Winsize};
use tempfile::TempDir;

const COLUMNS: u16 = 80;
const ROWS: u16 = 24;
/// How long to wait for anything on the screen; a busy machine needs some of it.
const PATIENCE: Duration = Duration::from_secs(60);

const UP: &[u8] = b"\x1b[A";
const RIGHT: &[u8] = b"\x1b[C";
const ENTER: &[u8] = b"\r";
const F10: &[u8] = b"\x1b[21~";

/// The program on a terminal of its own.
struct Terminal {
    child: Child,
    keys: File,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    /// Everything that was ever written to it.
    written: Vec<u8>,
}

impl Terminal {
    fn start(home: &TempDir, term: &str, args: &[&str]) -> Terminal {
        let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
        grantpt(&ours).unwrap();
        unlockpt(&ours).unwrap();
        let path = ptsname(&ours, Vec::new()).unwrap();
        let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
        let theirs = rustix::fs::open(&path, flags, Mode::empty()).unwrap();
        let size = Winsize { ws_row: ROWS, ws_col: COLUMNS, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&theirs, size).unwrap();
        let theirs = File::from(theirs);
        let stdio = || Stdio::from(theirs.try_clone().unwrap());
        // A session of its own, so that this terminal is the program's and not the tests'.
        let child = Command::new("setsid")
            .args(["--ctty", "--wait", PROGRAM, "play"])
            .args(args)
            .env("CONNECT6_HOME", home.path())
            .env("TERM", term)
            .stdin(stdio())
            .stdout(stdio())
            .stderr(stdio())
            .spawn()
            .unwrap();
        let mut reading = File::from(ours.try_clone().unwrap());
        let (sender, output) = mpsc::channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count) = reading.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Terminal {
            child,
            keys: File::from(ours),
            output,
            screen: vt100::Parser::new(ROWS, COLUMNS, 0),
            written: Vec::new(),
        }
    }

    fn press(&mut self, keys: &[u8]) {
        self.keys.write_all(keys).unwrap();
    }

    /// Waits until the screen shows a text, and returns all of it.
    fn wait_for(&mut self, text: &str) -> String {
        self.wait_until(text, |terminal| terminal.screen.screen().contents())
    }

    /// Waits until a text has been written, even if it has left the screen since; returns all
    /// that was.
    fn wait_for_written(&mut self, text: &str) -> String {
        self.wait_until(text, |terminal| String::from_utf8_lossy(&terminal.written).into_owned())
    }

    fn wait_until(&mut self, text: &str, look: impl Fn(&Terminal) -> String) -> String {
        let end = Instant::now() + PATIENCE;
        loop {
            let shown = look(self);
            if shown.contains(text) {
                return shown;
            }
            let left = end.saturating_duration_since(Instant::now());
            let bytes = self
                .output
                .recv_timeout(left)
                .unwrap_or_else(|_| panic!("waited in vain for '{text}':\n{shown}"));
            self.screen.process(&bytes);
            self.written.extend(bytes);
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // It may have ended by itself; its terminal goes with it either way.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_screen_of_80_by_24_is_drawn_in_place() {
    let home = TempDir::new().unwrap();
    let mut terminal = Terminal::start(&home, "xterm-256color", &[]);
    let shown = terminal.wait_for("black (X) to move, 1 stone: your turn");
    assert!(shown.contains("O white: the chip, level 1"), "{shown}");
    assert!(shown.contains("F1 help"), "{shown}");
    // By arrow keys, then by name.
    for keys in [UP, RIGHT, ENTER] {
        terminal.press(keys);
    }
    terminal.wait_for("1. X k11");
    let shown = terminal.wait_for("black (X) to move, 2 stones: your turn");
    assert!(shown.contains("ms at 50 MHz"), "{shown}");
    terminal.press(b"a1 s19\r");
    terminal.wait_for("3. X a1, s19");
    let shown = terminal.wait_for("black (X) to move, 2 stones: your turn");
    assert!(shown.lines().next().unwrap().starts_with("   a b c"));
    assert!(shown.lines().nth(1).unwrap().starts_with("19 . . ."));
    terminal.press(b"resign\r");
    terminal.wait_for("you have resigned");
    terminal.press(F10);
    assert!(terminal.child.wait().unwrap().success());
}

#[test]
fn a_dumb_terminal_gets_lines_and_no_control_characters() {
    let home = TempDir::new().unwrap();
    let mut terminal = Terminal::start(&home, "dumb", &["--side", "white"]);
    terminal.wait_for_written("white (O) to move, 2 stones: your turn");
    terminal.press(b"k11 i11\r");
    terminal.wait_for_written("black (X) to move, 2 stones");
    terminal.press(b"quit\r");
    let written = terminal.wait_for_written("the game is kept in");
    assert!(written.contains("against the chip, level 1"), "{written}");
    assert_eq!(written.matches("machine:1 plays ").count(), 2, "{written}");
    assert!(terminal.child.wait().unwrap().success());
    let is_plain = |byte: &u8| *byte >= b' ' || b"\r\n\t".contains(byte);
    assert!(terminal.written.iter().all(is_plain));
}
