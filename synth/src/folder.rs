//! Writes a folder whole or not at all.
//!
//! Files go into a hidden folder beside the one asked for, which takes its place by renaming
//! once all is there. A kill half-way leaves the old folder, or none, and never half of the new
//! one under its name.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Every folder made here holds this file: what it is and which program may replace it.
pub const MARKER: &str = "MADE-BY-CONNECT6.txt";
/// The beginning of the hidden folder's name.
const HIDDEN: &str = ".connect6-synth-";

/// Why a folder cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// The system refuses.
    #[error("cannot write to {path} ({error}): choose another folder with --out", path = .path.display())]
    Write {
        /// Where.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// It holds something that was not made here.
    #[error("{path} holds other files: empty it, or choose another folder with --out", path = .path.display())]
    NotOurs {
        /// Which.
        path: PathBuf,
    },
}

/// A folder in the making.
pub struct Draft {
    target: PathBuf,
    hidden: tempfile::TempDir,
}

impl Draft {
    /// Begins a folder that will be `target`. An existing one is replaced at the end, if it was
    /// made here or is empty.
    pub fn begin(target: &Path) -> Result<Draft, FolderError> {
        let write = |error| FolderError::Write { path: target.to_path_buf(), error };
        if !may_replace(target).map_err(write)? {
            return Err(FolderError::NotOurs { path: target.to_path_buf() });
        }
        let target = std::path::absolute(target).map_err(write)?;
        let parent = target.parent().unwrap_or(&target);
        fs::create_dir_all(parent).map_err(write)?;
        let hidden = tempfile::Builder::new().prefix(HIDDEN).tempdir_in(parent).map_err(write)?;
        Ok(Draft { target, hidden })
    }

    /// Where the files go for now.
    pub fn path(&self) -> &Path {
        self.hidden.path()
    }

    /// Adds a file.
    pub fn write(&self, name: &str, contents: impl AsRef<[u8]>) -> Result<(), FolderError> {
        let path = self.path().join(name);
        fs::write(&path, contents).map_err(|error| FolderError::Write { path, error })
    }

    /// Reads a file back.
    pub fn read(&self, name: &str) -> Result<String, FolderError> {
        let path = self.path().join(name);
        fs::read_to_string(&path).map_err(|error| FolderError::Write { path, error })
    }

    /// Removes a file that is not to be part of the folder.
    pub fn remove(&self, name: &str) -> Result<(), FolderError> {
        let path = self.path().join(name);
        fs::remove_file(&path).map_err(|error| FolderError::Write { path, error })
    }

    /// Puts the folder in its place. `about` says what it holds.
    pub fn publish(self, about: &str) -> Result<PathBuf, FolderError> {
        self.write(MARKER, about)?;
        let target = self.target.clone();
        let write = |error| FolderError::Write { path: target.clone(), error };
        // A temporary folder is closed to others; a project is like any other folder.
        open_to_readers(self.path()).map_err(write)?;
        // The old folder moves into a hidden one, which goes away with its guard.
        let old = tempfile::Builder::new()
            .prefix(HIDDEN)
            .tempdir_in(target.parent().unwrap_or(&target))
            .map_err(write)?;
        if target.exists() {
            fs::rename(&target, old.path().join("old")).map_err(write)?;
        }
        fs::rename(self.hidden.path(), &target).map_err(write)?;
        // It no longer exists under its hidden name: nothing is left to clean up.
        let _ = self.hidden.keep();
        Ok(target)
    }
}

fn may_replace(target: &Path) -> io::Result<bool> {
    match fs::read_dir(target) {
        Ok(mut entries) => Ok(entries.next().is_none() || target.join(MARKER).is_file()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(true),
        Err(error) => Err(error),
    }
}

#[cfg(unix)]
fn open_to_readers(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o755))
}

#[cfg(not(unix))]
fn open_to_readers(_folder: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn a_folder_appears_whole_and_replaces_its_predecessor() {
        let place = tempfile::tempdir().unwrap();
        let target = place.path().join("deep").join("project");
        for text in ["first", "second"] {
            let draft = Draft::begin(&target).unwrap();
            draft.write("a.v", text).unwrap();
            assert_ne!(draft.path(), target);
            draft.publish("a test\n").unwrap();
            assert_eq!(fs::read_to_string(target.join("a.v")).unwrap(), text);
            assert_eq!(names(&target), [MARKER, "a.v"]);
            assert_eq!(names(target.parent().unwrap()), ["project"]);
        }
    }

    #[test]
    fn what_is_given_up_leaves_nothing_and_spoils_nothing() {
        let place = tempfile::tempdir().unwrap();
        let target = place.path().join("project");
        let draft = Draft::begin(&target).unwrap();
        draft.write("a.v", "half").unwrap();
        drop(draft);
        assert!(names(place.path()).is_empty());

        Draft::begin(&target).unwrap().publish("whole").unwrap();
        let draft = Draft::begin(&target).unwrap();
        draft.write("a.v", "half").unwrap();
        drop(draft);
        assert_eq!(names(&target), [MARKER]);
    }

    #[test]
    fn a_kill_half_way_leaves_only_a_hidden_folder() {
        let place = tempfile::tempdir().unwrap();
        let target = place.path().join("project");
        let draft = Draft::begin(&target).unwrap();
        draft.write("a.v", "half").unwrap();
        // What a killed process leaves: no destructor runs.
        std::mem::forget(draft);
        assert!(!target.exists());
        assert!(names(place.path()).iter().all(|name| name.starts_with(HIDDEN)));
    }

    #[test]
    fn strangers_files_are_left_alone() {
        let place = tempfile::tempdir().unwrap();
        fs::write(place.path().join("thesis.txt"), "years of work").unwrap();
        let error = Draft::begin(place.path()).err().unwrap().to_string();
        assert!(error.contains("holds other files"), "{error}");

        let file = place.path().join("thesis.txt");
        let error = Draft::begin(&file.join("below")).err().unwrap().to_string();
        assert!(error.contains("--out"), "{error}");
        let error = Draft::begin(&file).err().unwrap().to_string();
        assert!(error.contains("--out"), "{error}");
    }
}
