//! `connect6 book pack`: a folder of book files as one compressed file.

use std::path::PathBuf;

use clap::ValueHint;
use connect6_book::{write_whole, Library};

use super::Folder;
use crate::terminal::output::say;

/// Put all openings of a folder into one compressed file.
///
/// The file can be given wherever a folder of book files can. The book that ships with the
/// program was made in this way.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  connect6 book pack --dir book --out openings.gz")]
pub struct Args {
    #[command(flatten)]
    folder: Folder,
    /// The file to write
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: PathBuf,
}

/// Packs the folder.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let library = Library::open(&args.folder.path()?)?;
    let packed = library.pack()?;
    write_whole(&args.out, &packed)?;
    say!("{}: {} openings in {} bytes", args.out.display(), library.files().count(), packed.len());
    Ok(())
}
