//! The file that a waveform is written to. rust-hdl's writer stops the program at the first write
//! that fails (a full disk), so this one never fails: it keeps the first error until asked.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// Where the first error of a [`TraceFile`] is found, also after the file is closed.
#[derive(Clone, Default)]
pub(crate) struct FirstError(Arc<Mutex<Option<io::Error>>>);

impl FirstError {
    fn keep(&self, result: io::Result<()>) {
        if let Err(error) = result {
            let mut first = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            first.get_or_insert(error);
        }
    }

    /// What went wrong first, if anything did.
    pub fn take(&self) -> io::Result<()> {
        let mut first = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        first.take().map_or(Ok(()), Err)
    }
}

/// A file whose writes always succeed, as far as the writer can tell.
pub(crate) struct TraceFile {
    file: BufWriter<File>,
    error: FirstError,
}

impl TraceFile {
    /// Creates the file; its errors from then on go to `error`.
    pub fn create(path: &Path, error: FirstError) -> io::Result<TraceFile> {
        let file = BufWriter::new(File::create(path)?);
        Ok(TraceFile { file, error })
    }
}

impl Write for TraceFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.error.keep(self.file.write_all(bytes));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.error.keep(self.file.flush());
        Ok(())
    }
}

impl Drop for TraceFile {
    fn drop(&mut self) {
        self.error.keep(self.file.flush());
    }
}
