//! `connect6 book openings`: the openings and their numbers.

use connect6_book::Opening;

use crate::terminal::output::{self, say};

/// List the 162 different openings with their numbers.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  connect6 book openings")]
pub struct Args {
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

/// Prints an opening a line.
pub fn run(args: &Args) -> anyhow::Result<()> {
    if args.json {
        let list: Vec<String> = Opening::all().iter().map(Opening::to_string).collect();
        output::json(&list)?;
        return Ok(());
    }
    for opening in Opening::all() {
        say!("{:>3}  {opening}", opening.number() + 1);
    }
    Ok(())
}
