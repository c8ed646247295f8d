//! `connect6 board check`: the bring-up of a board, a line a step.

use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::bail;
use connect6_boards::check::{Check, Finding};
use connect6_boards::twin::Patience;
use connect6_model::deep::Level;
use serde::Serialize;

use crate::interrupt::{self, Interrupted};
use crate::terminal::output::{self, say};

/// Check a board on a serial port, step by step.
///
/// The port opens; something answers; the baud rate is right; the version of the protocol; the
/// levels; positions are read back; ten turns are the machine's, in its cycles; a whole game and
/// every question. A step that fails says what to look at.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 board check /dev/ttyUSB0
  connect6 board check COM3 --core-level 1 --json")]
pub struct Args {
    /// The serial port; connect6 ports lists them
    #[arg(value_name = "PORT")]
    port: String,
    /// The level at which it takes its turns
    #[arg(long, value_name = "LEVEL", default_value_t = Level::SEVEN_STEPS)]
    core_level: Level,
    /// Seconds to wait for an answer
    #[arg(long, value_name = "SECONDS", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    patience: u64,
    /// Print what was found as JSON
    #[arg(long)]
    json: bool,
}

/// A turn at the highest level takes ten seconds; nothing else takes so much longer than an answer.
const TURN_PATIENCE: u64 = 30;

/// What is printed for a script.
#[derive(Serialize)]
struct Report<'a> {
    port: &'a str,
    passed: bool,
    findings: Vec<Finding>,
}

/// Runs the steps; fails if one does.
pub fn run(args: Args) -> anyhow::Result<()> {
    let stop = interrupt::watch()?;
    let check = Check {
        port: &args.port,
        level: args.core_level,
        patience: Patience {
            answer: Duration::from_secs(args.patience),
            turn: Duration::from_secs(args.patience * TURN_PATIENCE),
        },
    };
    let mut findings = Vec::new();
    let tell = |finding: &Finding| {
        if !args.json {
            say!("{}", line(finding));
        }
        findings.push(finding.clone());
    };
    let passed = check.run(tell, || stop.load(Ordering::SeqCst));
    let failed = findings.iter().find(|finding| !finding.passed);
    let failed = failed.map(|finding| finding.stage.name());
    if args.json {
        let port = &args.port;
        let report = Report { port, passed, findings };
        output::json(&report)?;
    }
    match failed {
        Some(stage) => bail!("the board does not pass the step '{stage}'"),
        None if !passed => Err(Interrupted.into()),
        None => Ok(()),
    }
}

/// A finding for people, with what to look at below it.
fn line(finding: &Finding) -> String {
    let mark = if finding.passed { "ok" } else { "FAILED" };
    let mut text = format!("{mark:<7}{:<10} {}", finding.stage.name(), finding.seen);
    if let Some(advice) = &finding.advice {
        text += &format!("\n{:18}look at: {advice}", "");
    }
    text
}
