//! Compiles emitted blocks with Verilator into shared libraries, and keeps them.
//!
//! This happens at run time, so that the rest of the project compiles and runs on a machine
//! without Verilator. A library is kept under the hash of everything that went into it; a
//! changed design gets a new one. Verilator's own run-time objects, which take longer to
//! compile than a small block, are kept too.

use std::collections::hash_map::DefaultHasher;
use std::fs::{self, File};
use std::hash::{Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::harness::{self, Harness, HARNESS};
use crate::verilated::VerilatedError;
use crate::wire::Wires;

/// Names another Verilator than the one on the path.
pub(crate) const VERILATOR_VARIABLE: &str = "VERILATOR";
/// Names another folder for compiled models than `build/verilator`.
pub(crate) const CACHE_VARIABLE: &str = "CONNECT6_MODEL_CACHE";

/// The compiled model, in the folder of the model.
const LIBRARY: &str = "model.so";
/// Where Verilator works, in the folder of the model.
const WORK_FOLDER: &str = "obj";
/// Verilator's run-time objects, in a folder of their own.
const RUNTIME: &str = "runtime.o";

/// What to build into a model. Both cost speed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BuildOptions {
    /// Lead every register out, for lockstep.
    pub registers: bool,
    /// Be able to write waveforms.
    pub trace: bool,
}

/// Makes sure that the library of the module `name` in the Verilog `design` exists and says where.
pub(crate) fn build(
    design: &str,
    name: &str,
    wires: &Wires,
    options: BuildOptions,
) -> Result<PathBuf, VerilatedError> {
    let harness = harness::write(name, wires, options.registers, options.trace);
    let program = std::env::var(VERILATOR_VARIABLE).unwrap_or_else(|_| "verilator".to_string());
    let version = verilator_version(&program)?;
    let flags = arguments(options);
    let texts = (design, &harness.verilog, &harness.shim);
    let folder = cache_folder().join(format!("{name}-{}", hash(&(texts, &flags, &version))));
    let runtime = format!("runtime-{}", hash(&(&flags, &version)));

    fs::create_dir_all(&folder).map_err(cache(&folder))?;
    // Several tests may want the same model at once: one builds, the others wait for it.
    let lock_path = folder.join("lock");
    let lock_file = File::create(&lock_path).map_err(cache(&lock_path))?;
    let mut lock = fd_lock::RwLock::new(lock_file);
    let _guard = lock.write().map_err(cache(&lock_path))?;
    let library = folder.join(LIBRARY);
    if !library.exists() {
        write_sources(&folder, design, &harness)?;
        compile(&program, name, &folder, &flags, &runtime)?;
    }
    Ok(library)
}

fn hash(value: &impl Hash) -> String {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

fn cache(path: &Path) -> impl FnOnce(io::Error) -> VerilatedError {
    let path = path.to_path_buf();
    move |error| VerilatedError::Cache { path, error }
}

fn write_sources(folder: &Path, design: &str, harness: &Harness) -> Result<(), VerilatedError> {
    for (file, text) in
        [("design.v", design), ("harness.v", &harness.verilog), ("shim.cpp", &harness.shim)]
    {
        let path = folder.join(file);
        fs::write(&path, text).map_err(cache(&path))?;
    }
    Ok(())
}

fn compile(
    program: &str,
    name: &str,
    folder: &Path,
    flags: &[&str],
    runtime: &str,
) -> Result<(), VerilatedError> {
    // The runtime is named from the folder in which the linker is run.
    let stored_runtime = cache_folder().join(runtime).join(RUNTIME);
    let has_runtime = stored_runtime.exists();
    let mut make = String::from("OPT_FAST=-O2 OPT_SLOW=-O0 OPT_GLOBAL=-O1");
    // Models share one process: none may see another's symbols.
    let mut link = String::from("-shared -Wl,-Bsymbolic");
    if has_runtime {
        make += " VK_GLOBAL_OBJS=";
        link += &format!(" ../../{runtime}/{RUNTIME}");
    }
    // A build that was cut short may have left half-written objects.
    let work = folder.join(WORK_FOLDER);
    let _ = fs::remove_dir_all(&work);
    let output = Command::new(program)
        .current_dir(folder)
        .args(flags)
        .args(["-MAKEFLAGS", &make, "-LDFLAGS", &link])
        .args(["harness.v", "design.v", "shim.cpp"])
        .output()
        .map_err(|_| VerilatedError::NoVerilator { program: program.to_string() })?;
    let compiled = work.join(LIBRARY);
    if !output.status.success() || !compiled.exists() {
        return Err(compile_error(name, folder, &output));
    }
    if !has_runtime {
        // The next model compiles its own if this cannot be kept.
        let _ = store_runtime(&work, &stored_runtime);
    }
    let library = folder.join(LIBRARY);
    fs::rename(&compiled, &library).map_err(cache(&library))?;
    // The object files are many times the size of the library and of no more use.
    let _ = fs::remove_dir_all(work);
    Ok(())
}

/// Joins Verilator's run-time objects into one and puts it where other models look for it.
fn store_runtime(work: &Path, stored: &Path) -> io::Result<()> {
    let mut objects = Vec::new();
    for entry in fs::read_dir(work)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.starts_with("verilated") && name.ends_with(".o") {
            objects.push(name);
        }
    }
    objects.sort();
    let status =
        Command::new("ld").current_dir(work).args(["-r", "-o", RUNTIME]).args(&objects).status()?;
    if !status.success() {
        return Err(io::Error::other("the linker refused"));
    }
    if let Some(folder) = stored.parent() {
        fs::create_dir_all(folder)?;
    }
    // Renamed into place: another process sees all of it or nothing.
    fs::rename(work.join(RUNTIME), stored)
}

fn arguments(options: BuildOptions) -> Vec<&'static str> {
    let mut arguments = vec![
        "--cc", "--exe", "--build", "-j", "2", "-O3", "--x-assign", "fast",
        // Lint is a test of its own; here a warning would only hide a real error.
        "-Wno-fatal", "-Wno-lint", "-Wno-style", "--top-module", HARNESS, "--Mdir", WORK_FOLDER,
        "-CFLAGS", "-fPIC -fno-gnu-unique", "-o", LIBRARY,
    ];
    if options.trace {
        arguments.push("--trace");
    }
    arguments
}

fn verilator_version(program: &str) -> Result<Vec<u8>, VerilatedError> {
    match Command::new(program).arg("--version").output() {
        Ok(output) if output.status.success() => Ok(output.stdout),
        _ => Err(VerilatedError::NoVerilator { program: program.to_string() }),
    }
}

fn compile_error(block: &str, folder: &Path, output: &Output) -> VerilatedError {
    const TAIL_LINES: usize = 20;
    let text = [&output.stdout[..], &output.stderr[..]].concat();
    let text = String::from_utf8_lossy(&text).into_owned();
    let log = folder.join("build.log");
    // The log is a courtesy: the tail below goes out in any case.
    let _ = fs::write(&log, &text);
    let lines: Vec<&str> = text.lines().collect();
    let tail = lines[lines.len().saturating_sub(TAIL_LINES)..].join("\n");
    VerilatedError::Compile { block: block.to_string(), log, tail }
}

/// Beside the sources if they are still where the program was built, else below the current
/// folder.
fn cache_folder() -> PathBuf {
    if let Some(folder) = std::env::var_os(CACHE_VARIABLE) {
        return PathBuf::from(folder);
    }
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    let root = match workspace {
        Some(folder) if folder.is_dir() => folder,
        _ => Path::new("."),
    };
    root.join("build").join("verilator")
}
