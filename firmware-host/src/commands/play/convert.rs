//! `connect6 convert`: game records from one format into another.

use std::path::PathBuf;

use anyhow::Context;
use connect6_game::records::{write, Format};

use crate::files::{game_records, store};
use crate::terminal::output::{self, say};

/// Convert game records between SGF, CCGC, CSV and plain stones.
///
/// Reads whichever format the file holds: SGF of Little Golem or NCTU, CCGC, CSV or plain stones.
#[derive(clap::Args)]
#[command(after_help = "\
Formats: sgf (Little Golem, *.sgf), nctu (SGF with a node a stone), ccgc (*.ccgc), \
plain (stones, a game a line, *.txt), csv (*.csv)

Example:
  connect6 convert games.csv games.sgf
  connect6 convert game.sgf - --to plain")]
pub struct Args {
    /// The file to read; - is the standard input
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// The file to write; - is the standard output
    #[arg(value_name = "OUT")]
    output: PathBuf,
    /// The format to write; by default the ending of OUT tells it
    #[arg(long, value_name = "FORMAT")]
    to: Option<Format>,
}

/// Reads the games, and writes them all or nothing.
pub fn run(args: Args) -> anyhow::Result<()> {
    let format = args.to.or_else(|| Format::for_path(&args.output)).with_context(|| {
        let names = Format::ALL.map(Format::name).join(", ");
        format!(
            "cannot tell the format from the name '{}': add --to with one of {names}",
            args.output.display()
        )
    })?;
    let records = game_records::read(&args.input)?;
    let text = write(format, &records);
    if game_records::is_standard_stream(&args.output) {
        output::print(text);
    } else {
        store::write_file(&args.output, &text)?;
        let games = match records.len() {
            1 => "1 game".to_owned(),
            n => format!("{n} games"),
        };
        say!("{games} written to {} as {format}", args.output.display());
    }
    Ok(())
}
