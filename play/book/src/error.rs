//! What can go wrong with book files, and what to do about it.

use std::path::PathBuf;

/// Why a book cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum BookError {
    /// The system refuses.
    #[error("cannot {doing} {}: {error}", path.display())]
    System {
        /// What was being done.
        doing: &'static str,
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        error: std::io::Error,
    },
    /// The file is not a book file, or not whole.
    #[error("{} is refused: {what}; delete it and build or copy it again", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        what: String,
    },
    /// The file was made with other settings.
    #[error(
        "{} was made with --nodes {win_nodes} --loss-nodes {loss_nodes}: give the same again, or \
         use another folder", path.display()
    )]
    OtherEffort {
        /// The file.
        path: PathBuf,
        /// The limits it was made with.
        win_nodes: u64,
        /// The limits it was made with.
        loss_nodes: u64,
    },
    /// The file holds a whole opening where some turns are wanted, or the other way round.
    #[error(
        "{} does not hold as much of the opening as you ask for: use another folder, or delete it",
        path.display()
    )]
    OtherExtent {
        /// The file.
        path: PathBuf,
    },
    /// Parts are missing.
    #[error(
        "{} of {total} parts of opening {opening} are missing in {}: build every shard, then merge \
         (the first missing part belongs to shard {first} if there were {shards})",
        missing, path.display()
    )]
    Incomplete {
        /// The folder.
        path: PathBuf,
        /// The opening's name.
        opening: String,
        /// How many parts are missing.
        missing: usize,
        /// Of how many.
        total: usize,
        /// The shard of the first missing part.
        first: usize,
        /// Into how many shards the work seems to be split.
        shards: usize,
    },
    /// Two shards disagree, which a deterministic build never does.
    #[error("{} disagrees with another shard on part {part}: rebuild both", path.display())]
    Disagreement {
        /// The second of the two files.
        path: PathBuf,
        /// The part.
        part: usize,
    },
    /// There is no book.
    #[error("{} holds no book files: build some with connect6 book build", path.display())]
    Empty {
        /// The folder.
        path: PathBuf,
    },
    /// The work was interrupted; what was finished is kept.
    #[error("interrupted; the finished parts are kept, and the same command goes on from there")]
    Interrupted,
}

impl BookError {
    /// For `map_err` on system errors.
    pub(crate) fn system(
        doing: &'static str,
        path: &std::path::Path,
    ) -> impl FnOnce(std::io::Error) -> BookError {
        let path = path.to_owned();
        move |error| BookError::System { doing, path, error }
    }

    pub(crate) fn damaged(path: &std::path::Path, what: impl Into<String>) -> BookError {
        BookError::Damaged { path: path.to_owned(), what: what.into() }
    }
}
