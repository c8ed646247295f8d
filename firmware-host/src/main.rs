//! The `connect6` program; all of it is in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    connect6_host::commands::main()
}
