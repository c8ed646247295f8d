//! `connect6 openings`: makes, checks and measures the positions that matches begin from. A file
//! each subcommand.

mod balance;
mod check;
mod source;
mod stats;

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

super::super::subcommands! {
    Balance(balance),
    Check(check),
    Stats(stats),
}
