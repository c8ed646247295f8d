//! Where the program keeps games, and how it writes files: wholly or not at all.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{bail, Context};
use directories::ProjectDirs;

/// The environment variable that moves the folder below which games are kept.
pub const HOME_VARIABLE: &str = "CONNECT6_HOME";

/// The folder below which games are kept: what [`HOME_VARIABLE`] says, or the usual place for
/// a program's data on this system.
pub fn home() -> anyhow::Result<PathBuf> {
    if let Some(home) = std::env::var_os(HOME_VARIABLE).filter(|home| !home.is_empty()) {
        return Ok(home.into());
    }
    let dirs = ProjectDirs::from("", "", "connect6").with_context(|| {
        format!("cannot find your home folder: set {HOME_VARIABLE} to a folder for the games")
    })?;
    Ok(dirs.data_dir().to_owned())
}

/// Makes a folder and those above it, unless it is there.
pub fn make_folder(path: &Path) -> anyhow::Result<()> {
    std::fs::create_dir_all(path)
        .with_context(|| format!("cannot make the folder {}", path.display()))
}

/// Writes a file so that a crash at any moment leaves either what was there before or all of
/// the new content: it is written beside its place and then moved there. What is there and no
/// file, such as a pipe or a device, is written to as it is.
pub fn write_file(path: &Path, content: impl AsRef<[u8]>) -> anyhow::Result<()> {
    let is_special = std::fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir());
    let written = match is_special {
        true => std::fs::write(path, content).map_err(anyhow::Error::from),
        false => write_beside_and_move(path, content.as_ref()),
    };
    written.with_context(|| format!("cannot write {}", path.display()))
}

fn write_beside_and_move(path: &Path, content: &[u8]) -> anyhow::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    if !folder.is_dir() {
        bail!("there is no folder {}: make it first", folder.display());
    }
    let mut builder = tempfile::Builder::new();
    builder.prefix(".").suffix(".part");
    // A file of its own making is private by default; a game is for everyone to read, as the
    // user's umask allows.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(content)?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_and_nothing_is_left_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.sgf");
        write_file(&path, "first, and longer").unwrap();
        write_file(&path, "second").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "second");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_device_is_written_to_and_not_replaced() {
        let full = Path::new("/dev/full");
        let error = format!("{:#}", write_file(full, "text").unwrap_err());
        assert!(error.contains("cannot write /dev/full"), "{error}");
        assert!(!full.is_file());
        write_file(Path::new("/dev/null"), "text").unwrap();
    }

    #[test]
    fn an_error_names_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("missing").join("game.sgf");
        let error = format!("{:#}", write_file(&path, "text").unwrap_err());
        assert!(error.contains("game.sgf: there is no folder"), "{error}");
    }
}
