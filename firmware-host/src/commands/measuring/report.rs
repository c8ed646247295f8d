//! `connect6 report`: measured files as one page with pictures.

mod measured;
mod page;

use std::path::PathBuf;

use clap::ValueHint;

use crate::files::store;
use crate::terminal::output::say;

/// Make one HTML page of measured files.
///
/// It shows latency per step and size beside the paper's, lengths of games and results of matches.
/// The files are what connect6 cycles --json and connect6 match --json print and what connect6
/// synth --report keeps; the page names the commands that made them.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 match --players model,greedy --games 200 --json > measured/greedy.json
  connect6 report measured synth/figures/measured.json --out report.html")]
pub struct Args {
    /// Measured files, and folders of them (*.json)
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::AnyPath)]
    measured: Vec<PathBuf>,
    /// The page to write
    #[arg(long, value_name = "FILE", default_value = "report.html")]
    out: PathBuf,
}

/// Reads the files and writes the page.
pub fn run(args: Args) -> anyhow::Result<()> {
    let measured = measured::read(&args.measured)?;
    store::write_file(&args.out, page::page(&measured))?;
    say!("written to {}", args.out.display());
    Ok(())
}
