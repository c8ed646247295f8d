//! An engine in a process of its own, spoken to in lines.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use connect6_players::Forfeit;

/// A longer line is no answer of any protocol.
const LONGEST_LINE: usize = 64 * 1024;

/// A running engine. It is ended when it is dropped.
pub struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

/// The end of the time that an engine has for a question.
#[derive(Debug, Clone, Copy)]
pub struct Deadline {
    end: Instant,
    limit: Duration,
}

impl Deadline {
    /// The end of the limit from now on.
    pub fn after(limit: Duration) -> Deadline {
        Deadline { end: Instant::now() + limit, limit }
    }
}

impl Process {
    /// Starts a command, which is split into words as a shell would.
    pub fn start(command: &str) -> Result<Process, Forfeit> {
        let words = shlex::split(command)
            .filter(|words| !words.is_empty())
            .ok_or_else(|| crash(format!("'{command}' is not a command line")))?;
        let mut child = Command::new(&words[0])
            .args(&words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| crash(format!("cannot start '{}': {error}", words[0])))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(crash("the engine has no input or output".to_owned()));
        };
        let (sender, lines) = mpsc::channel();
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Some(line) = read_line(&mut output) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Process { child, input, lines })
    }

    /// Sends a line.
    pub fn say(&mut self, line: &str) -> Result<(), Forfeit> {
        writeln!(self.input, "{line}").and_then(|()| self.input.flush()).map_err(|_| self.ended())
    }

    /// The next line, without its end.
    pub fn hear(&mut self, deadline: Deadline) -> Result<String, Forfeit> {
        let left = deadline.end.saturating_duration_since(Instant::now());
        self.lines.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => Forfeit::Time { limit: deadline.limit },
            RecvTimeoutError::Disconnected => self.ended(),
        })
    }

    /// What to say of an engine that no longer listens or speaks. It is of no more use, so it is
    /// ended. One that was ending by itself keeps its own status: a pipe is closed after the
    /// status is set, so nothing here depends on who is faster.
    fn ended(&mut self) -> Forfeit {
        let killed = self.child.kill();
        match killed.and_then(|()| self.child.wait()) {
            Ok(status) if !is_killed(status) => crash(format!("the engine has ended: {status}")),
            _ => crash("the engine has closed its input or output".to_owned()),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself; either way nothing is left of it.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Whether a process was ended by [`Child::kill`] and not by itself.
#[cfg(unix)]
fn is_killed(status: ExitStatus) -> bool {
    use std::os::unix::process::ExitStatusExt;
    const SIGKILL: i32 = 9;
    status.signal() == Some(SIGKILL)
}

/// Whether a process was ended by [`Child::kill`] and not by itself.
#[cfg(not(unix))]
fn is_killed(status: ExitStatus) -> bool {
    const TERMINATED: i32 = 1;
    status.code() == Some(TERMINATED)
}

/// A line of bounded length; `None` at the end of the output.
fn read_line(output: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    let mut limited = std::io::Read::take(&mut *output, LONGEST_LINE as u64);
    match limited.read_until(b'\n', &mut bytes) {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(String::from_utf8_lossy(&bytes).trim_end().to_owned()),
    }
}

fn crash(told: String) -> Forfeit {
    Forfeit::Crash(told)
}
