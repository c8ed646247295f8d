//! `connect6 book merge`: one file of the shards of an opening.

use connect6_book::build::merge;

use super::selection::{chosen, Selection};
use super::Folder;
use crate::terminal::output::say;

/// Put the shards of openings together.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  connect6 book merge --openings all --dir book")]
pub struct Args {
    /// The openings: all, numbers such as 5 or 1-20, or stones such as j10,k11,i11
    #[arg(long, value_name = "OPENING", required = true, num_args = 1..)]
    openings: Vec<Selection>,
    #[command(flatten)]
    folder: Folder,
}

/// Merges the shards of each opening.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let folder = args.folder.path()?;
    for opening in chosen(&args.openings) {
        say!("{} merged", merge(&folder, opening)?.display());
    }
    Ok(())
}
