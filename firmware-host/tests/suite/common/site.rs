//! The web server of `connect6 play --web` in a process of its own.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use super::PROGRAM;

/// A running server. It is ended when it is dropped.
pub struct Site {
    child: Child,
    /// The page's address, with the slash at its end.
    pub url: String,
}

impl Site {
    /// Starts a server on a free port.
    pub fn start(home: &TempDir, args: &[&str]) -> Site {
        let mut child = Command::new(PROGRAM)
            .env("CONNECT6_HOME", home.path())
            .args(["play", "--web"])
            .args(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let url = BufReader::new(child.stdout.take().unwrap())
            .lines()
            .map(Result::unwrap)
            .find(|line| line.starts_with("http://"))
            .expect("the address is printed");
        Site { child, url }
    }

    /// Host and port.
    pub fn address(&self) -> &str {
        self.url.trim_start_matches("http://").trim_end_matches('/')
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        // It serves until it is stopped.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
