//! `connect6 openings`: makes, checks and measures the positions that matches begin from. A file
//! each subcommand.

mod balance;
mod check;
mod source;
mod stats;

use clap::Subcommand;

pub use source::Source;

/// Make, check and measure the openings of matches.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 openings check openings.txt
  connect6 openings stats --openings balanced:tuning
  connect6 openings balance --out play/players/openings/balanced.txt")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Balance(balance::Args),
    Check(check::Args),
    Stats(stats::Args),
}

/// Does what was asked of the openings.
pub fn run(args: Args) -> anyhow::Result<()> {
    match args.command {
        Command::Balance(args) => balance::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Stats(args) => stats::run(&args),
    }
}
