//! `connect6 board`: a board offered as a serial port, and a board on a serial port brought up.

#[cfg(all(test, unix))]
mod broken;
mod check;
#[cfg(unix)]
mod offer;

#[cfg(not(unix))]
use anyhow::bail;

/// Check a board on a serial port, or offer one to other programs.
///
/// `--pty` offers a board as a serial port to any FPT 2011 host program (Unix). It prints the
/// port's path and serves until Ctrl-C. Programs may come and go; a new game begins when one asks
/// for it.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
#[command(after_help = "\
Example:
  connect6 board check /dev/ttyUSB0
  connect6 board --pty
  connect6 board --pty --board machine:1
  connect6 board --pty --line-speed --link ./de2")]
pub struct Args {
    #[command(subcommand)]
    work: Option<Work>,
    #[cfg(unix)]
    #[command(flatten)]
    offer: offer::Args,
}

#[derive(clap::Subcommand)]
enum Work {
    Check(check::Args),
}

/// Does what is asked.
pub fn run(args: Args) -> anyhow::Result<()> {
    match args.work {
        Some(Work::Check(check)) => check::run(check),
        #[cfg(unix)]
        None => offer::run(args.offer),
        #[cfg(not(unix))]
        None => bail!("say which board to check: `connect6 board check COM3`"),
    }
}
