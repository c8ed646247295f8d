//! A block as Verilator runs it: the compiled model behind a safe wrapper.

// The model is a C++ library: calling it is unsafe, and is done here alone.
#![allow(unsafe_code)]

use std::convert::Infallible;
use std::ffi::{c_char, c_int, c_void, CString};
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[cfg(feature = "rust-hdl")]
use connect6_hdl::prelude::Block;
#[cfg(feature = "rust-hdl")]
use connect6_hdl::verilog::{emit, EmitError};
use connect6_protocol::BitClocks;
use connect6_verilog::tidy::emitted_path;
use connect6_verilog::Design;

use crate::clocked::{Clocked, Input, NoPort, Output};
use crate::model_cache::{self, BuildOptions, CACHE_VARIABLE, VERILATOR_VARIABLE};
#[cfg(feature = "rust-hdl")]
use crate::signals::Signals;
use crate::wire::{Wire, Wires};

/// The clock input, unless told otherwise.
const CLOCK: &str = "clock";
/// Time of one clock phase in a waveform, in picoseconds: 50 MHz.
const PHASE_PICOSECONDS: u64 = 10_000;
/// A port number that no model has.
const NO_PORT: u32 = u32::MAX;

/// Why a block cannot be run in Verilator.
#[derive(Debug, thiserror::Error)]
pub enum VerilatedError {
    /// Verilator is not installed.
    #[error(
        "Verilator was not found ({program}): install it with `cargo xtask setup`, \
         or name it in the environment variable {VERILATOR_VARIABLE}"
    )]
    NoVerilator {
        /// What was tried.
        program: String,
    },
    /// The block cannot be emitted.
    #[cfg(feature = "rust-hdl")]
    #[error(transparent)]
    Emit(#[from] EmitError),
    /// Verilator or the C++ compiler refused.
    #[error("Verilator could not compile {block}; its output is in {log}:\n{tail}", log = .log.display())]
    Compile {
        /// The block's name.
        block: String,
        /// Where the whole output is.
        log: PathBuf,
        /// The end of it.
        tail: String,
    },
    /// A file or folder of the model cache cannot be used.
    #[error("{path}: {error}; set {CACHE_VARIABLE} to a folder that can be written", path = .path.display())]
    Cache {
        /// Which one.
        path: PathBuf,
        /// What is wrong with it.
        error: std::io::Error,
    },
    /// The compiled model does not load.
    #[error("the compiled model {path} does not load ({error}): delete its folder and try again", path = .path.display())]
    Load {
        /// The library.
        path: PathBuf,
        /// What the loader says.
        error: libloading::Error,
    },
    /// The block has no such clock.
    #[error(transparent)]
    NoPort(#[from] NoPort),
    /// A waveform was asked of a model built without tracing, or its file cannot be written.
    #[error("no waveform can be written to {path}: build the model with `trace` and a folder that can be written", path = .path.display())]
    NoTrace {
        /// The file asked for.
        path: PathBuf,
    },
}

type NewFn = unsafe extern "C" fn() -> *mut c_void;
type FreeFn = unsafe extern "C" fn(*mut c_void);
type SetFn = unsafe extern "C" fn(*mut c_void, u32, u64);
type GetFn = unsafe extern "C" fn(*const c_void, u32) -> u64;
type EvalFn = unsafe extern "C" fn(*mut c_void, u64);
type RunFn = unsafe extern "C" fn(*mut c_void, u32, u32, u64, u64, u64) -> u64;
type TraceFn = unsafe extern "C" fn(*mut c_void, *const c_char) -> c_int;

/// The entry points of a loaded model, which stay valid as long as the library is loaded.
struct Library {
    new: NewFn,
    free: FreeFn,
    set: SetFn,
    get: GetFn,
    eval: EvalFn,
    run: RunFn,
    trace: TraceFn,
    _library: libloading::Library,
}

impl Library {
    fn load(path: &Path) -> Result<Library, libloading::Error> {
        // SAFETY: the library was built by `model_cache` from the shim in this crate: it runs no code
        // on load, and the entry points have the types the shim gives them.
        unsafe {
            let library = libloading::Library::new(path)?;
            Ok(Library {
                new: *library.get::<NewFn>(b"model_new")?,
                free: *library.get::<FreeFn>(b"model_free")?,
                set: *library.get::<SetFn>(b"model_set")?,
                get: *library.get::<GetFn>(b"model_get")?,
                eval: *library.get::<EvalFn>(b"model_eval")?,
                run: *library.get::<RunFn>(b"model_run")?,
                trace: *library.get::<TraceFn>(b"model_trace")?,
                _library: library,
            })
        }
    }
}

/// One instance of a verilated block.
pub struct Verilated {
    name: String,
    inputs: Vec<Wire>,
    outputs: Vec<Wire>,
    clock: u32,
    cycles: u64,
    library: Arc<Library>,
    model: *mut c_void,
}

// SAFETY: an instance has a context of its own and shares nothing with others, so it may be used
// from any thread, by one at a time.
unsafe impl Send for Verilated {}

impl Verilated {
    /// The whole machine with serial bits of this length.
    pub fn system(bit: BitClocks) -> Result<Verilated, VerilatedError> {
        let design = crate::rtl::system(bit.cycles());
        Verilated::of(&design, crate::rtl::SYSTEM, CLOCK, BuildOptions::default())
    }

    /// The core alone.
    pub fn core() -> Result<Verilated, VerilatedError> {
        let design = crate::rtl::core();
        Verilated::of(&design, crate::rtl::CORE, CLOCK, BuildOptions::default())
    }

    /// Compiles the module `top` of `design`, whose clock input is `clock`, unless that has been
    /// done before, and starts an instance of it.
    fn of(
        design: &Design,
        top: &str,
        clock: &str,
        options: BuildOptions,
    ) -> Result<Verilated, VerilatedError> {
        let module = design.module(top).expect("the design has its top");
        Verilated::compiled(&design.to_string(), top, clock, Wires::of(module), options)
    }

    /// Emits `block` (connected, with a clock input named `clock`) as module `name`, compiles
    /// it unless that has been done before, and starts an instance of it.
    #[cfg(feature = "rust-hdl")]
    pub fn new<B: Block>(
        block: &B,
        name: &str,
        options: BuildOptions,
    ) -> Result<Verilated, VerilatedError> {
        Verilated::clocked_by(block, CLOCK, name, options)
    }

    /// The same for a block whose clock input has another name.
    #[cfg(feature = "rust-hdl")]
    pub fn clocked_by<B: Block>(
        block: &B,
        clock: &str,
        name: &str,
        options: BuildOptions,
    ) -> Result<Verilated, VerilatedError> {
        let wires = Signals::of(block).wires;
        Verilated::compiled(&emit(block, name)?, name, clock, wires, options)
    }

    fn compiled(
        design: &str,
        name: &str,
        clock: &str,
        wires: Wires,
        options: BuildOptions,
    ) -> Result<Verilated, VerilatedError> {
        let path = model_cache::build(design, name, &wires, options)?;
        let library = Library::load(&path).map_err(|error| VerilatedError::Load { path, error })?;
        let mut outputs = wires.outputs;
        if options.registers {
            outputs.extend(wires.registers);
        }
        let mut verilated = Verilated {
            name: name.to_string(),
            inputs: wires.inputs,
            outputs,
            clock: NO_PORT,
            cycles: 0,
            // SAFETY: the entry point takes nothing and returns a new instance.
            model: unsafe { (library.new)() },
            library: Arc::new(library),
        };
        verilated.clock = verilated.input(clock)?.0 as u32;
        Ok(verilated)
    }

    /// Another instance of the same model, in its power-up state.
    pub fn another(&self) -> Verilated {
        Verilated {
            name: self.name.clone(),
            inputs: self.inputs.clone(),
            outputs: self.outputs.clone(),
            clock: self.clock,
            cycles: 0,
            library: Arc::clone(&self.library),
            // SAFETY: as in `new`.
            model: unsafe { (self.library.new)() },
        }
    }

    /// The input port of this name. Of one wider than 64 bits, its lowest word.
    pub fn input(&self, name: &str) -> Result<Input, NoPort> {
        self.find(&self.inputs, name).map(Input)
    }

    /// The output port of this name, or the register at this path of a model built with
    /// registers. Of one wider than 64 bits, its lowest word.
    pub fn output(&self, name: &str) -> Result<Output, NoPort> {
        self.find(&self.outputs, name).map(Output)
    }

    fn find(&self, wires: &[Wire], name: &str) -> Result<usize, NoPort> {
        let mut word = 0;
        for wire in wires {
            if wire.name == name || emitted_path(&wire.name) == name {
                return Ok(word);
            }
            word += wire.words();
        }
        Err(NoPort { machine: self.name.clone(), port: name.to_string() })
    }

    /// Sets an input; it takes effect at the next [`settle`](Verilated::settle).
    pub fn set(&mut self, port: Input, value: u64) {
        self.set_word(port.0 as u32, value);
    }

    fn set_word(&mut self, word: u32, value: u64) {
        // SAFETY: the instance is alive until drop; an unknown port is ignored by the shim.
        unsafe { (self.library.set)(self.model, word, value) }
    }

    /// Reads an output.
    pub fn get(&self, port: Output) -> u64 {
        // SAFETY: as in `set_word`.
        unsafe { (self.library.get)(self.model, port.0 as u32) }
    }

    /// Rising edges so far.
    pub fn cycles(&self) -> u64 {
        self.cycles
    }

    /// Lowers the clock and lets the inputs reach every combinational output.
    pub fn settle(&mut self) {
        self.phase(false);
    }

    /// Raises the clock and lets the new state reach every output.
    pub fn edge(&mut self) {
        self.phase(true);
        self.cycles += 1;
    }

    fn phase(&mut self, level: bool) {
        self.set_word(self.clock, u64::from(level));
        let time = (2 * self.cycles + u64::from(level)) * PHASE_PICOSECONDS;
        // SAFETY: as in `set_word`.
        unsafe { (self.library.eval)(self.model, time) }
    }

    /// One clock cycle: [`settle`](Verilated::settle), then [`edge`](Verilated::edge).
    pub fn cycle(&mut self) {
        self.settle();
        self.edge();
    }

    /// Makes `count` cycles with the inputs as they are.
    pub fn run(&mut self, count: u64) {
        self.run_to(NO_PORT, count);
    }

    /// Cycles until `stop` is not zero, at most `limit` times; says how many cycles that took.
    pub fn run_until(&mut self, stop: Output, limit: u64) -> Option<u64> {
        let made = self.run_to(stop.0 as u32, limit);
        (self.get(stop) != 0).then_some(made)
    }

    fn run_to(&mut self, stop: u32, limit: u64) -> u64 {
        let time = 2 * self.cycles * PHASE_PICOSECONDS;
        // SAFETY: as in `set_word`.
        let made = unsafe {
            (self.library.run)(self.model, self.clock, stop, limit, time, PHASE_PICOSECONDS)
        };
        self.cycles += made;
        made
    }

    /// From now on, writes every change to a VCD file. The model must be built with `trace`;
    /// the file is whole once the model is dropped.
    pub fn trace(&mut self, path: &Path) -> Result<(), VerilatedError> {
        let no_trace = || VerilatedError::NoTrace { path: path.to_path_buf() };
        let name = CString::new(path.to_string_lossy().as_bytes()).map_err(|_| no_trace())?;
        // SAFETY: the name is a valid C string for the time of the call.
        match unsafe { (self.library.trace)(self.model, name.as_ptr()) } {
            0 => Err(no_trace()),
            _ => Ok(()),
        }
    }
}

impl Drop for Verilated {
    fn drop(&mut self) {
        // SAFETY: made by the same library's `model_new`, freed once, here.
        unsafe { (self.library.free)(self.model) }
    }
}

impl Clocked for Verilated {
    const NAME: &'static str = "verilator";
    type Error = Infallible;

    fn input(&self, name: &str) -> Result<Input, NoPort> {
        Verilated::input(self, name)
    }

    fn output(&self, name: &str) -> Result<Output, NoPort> {
        Verilated::output(self, name)
    }

    fn set(&mut self, input: Input, value: u64) {
        Verilated::set(self, input, value);
    }

    fn get(&self, output: Output) -> u64 {
        Verilated::get(self, output)
    }

    fn settle(&mut self) -> Result<(), Infallible> {
        Verilated::settle(self);
        Ok(())
    }

    fn edge(&mut self) -> Result<(), Infallible> {
        Verilated::edge(self);
        Ok(())
    }

    fn cycles(&self) -> u64 {
        self.cycles
    }

    fn run_until(&mut self, stop: Output, limit: u64) -> Result<Option<u64>, Infallible> {
        Ok(Verilated::run_until(self, stop, limit))
    }
}
