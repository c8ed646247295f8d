//! `connect6 book`: builds, merges, checks and reads the opening book. A file each subcommand.

mod build;
mod escapes;
mod merge;
mod openings;
mod pack;
mod query;
mod selection;
mod stats;
mod verify;

use std::path::PathBuf;

use clap::ValueHint;
use connect6_book::Library;

use crate::files::store;

/// Build, check and query the opening book.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 book build --openings j10,k11,i11
  connect6 book query --position j10,k11,i11,j11,k10
  connect6 book stats")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

super::super::subcommands! {
    Build(build),
    Merge(merge),
    Stats(stats),
    Query(query),
    Verify(verify),
    Pack(pack),
    Openings(openings),
    Escapes(escapes),
}

/// Where the book is built.
#[derive(clap::Args)]
struct Folder {
    /// The folder of the book's files [default: book, beside your saved games]
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    dir: Option<PathBuf>,
}

impl Folder {
    fn path(&self) -> anyhow::Result<PathBuf> {
        match &self.dir {
            Some(dir) => Ok(dir.clone()),
            None => Ok(store::home()?.join("book")),
        }
    }
}

/// Which book to read.
#[derive(clap::Args)]
struct Source {
    /// The folder of the book's files, or a packed book [default: book, beside your saved games;
    /// if nothing was built there, the book that ships with the program]
    #[arg(long, value_name = "DIR", value_hint = ValueHint::AnyPath)]
    dir: Option<PathBuf>,
}

impl Source {
    /// The book, and the folder it came from if there is one.
    fn open(&self) -> anyhow::Result<(Library, Option<PathBuf>)> {
        let usual = Folder { dir: None };
        let path = match &self.dir {
            Some(path) => path.clone(),
            None => usual.path()?,
        };
        if self.dir.is_none() && !path.exists() {
            return Ok((Library::shipped()?, None));
        }
        Ok((Library::open(&path)?, Some(path)))
    }
}
