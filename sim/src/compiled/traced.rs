//! A compiled machine that writes its waveform: every net under its path, the states of machines by
//! name, in the VCD format.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use vcd::{IdCode, TimescaleUnit, Value, VarType, Writer};

use super::program::Net;
use super::{Compiled, WORD};
use crate::clocked::{Clocked, Input, NoPort, Output};

/// Time of one clock phase in picoseconds: 50 MHz.
const PHASE_PICOSECONDS: u64 = 10_000;
/// The scope around the design, and the clock in it.
const TOP: &str = "top";
const CLOCK: &str = "clock";
/// What stands for the value of a state machine that is none of its states.
const NO_STATE: &str = "none";

/// A net whose values have names, which are shown beside it.
pub struct Named {
    /// What the names are shown as.
    pub variable: &'static str,
    /// The net.
    pub net: Output,
    /// The name of each value, from 0.
    pub names: Vec<String>,
}

/// A machine and the file that its waveform goes to.
pub struct Traced {
    machine: Compiled,
    file: BufWriter<File>,
    clock: IdCode,
    nets: Vec<Shown>,
    named: Vec<(Named, IdCode, Option<u64>)>,
}

/// A net in the file.
struct Shown {
    net: &'static Net,
    id: IdCode,
    /// What was last said of it.
    last: Option<Vec<u64>>,
}

impl Traced {
    /// Opens the file, writes what there is to see in the machine, and how it stands.
    pub fn new(machine: Compiled, path: &Path, named: Vec<Named>) -> io::Result<Traced> {
        let mut file = BufWriter::new(File::create(path)?);
        let mut writer = Writer::new(&mut file);
        writer.timescale(1, TimescaleUnit::PS)?;
        writer.add_module(TOP)?;
        let clock = writer.add_wire(1, CLOCK)?;
        let named = named.into_iter().map(|named| {
            let id = writer.add_var(VarType::String, 0, named.variable, None)?;
            Ok((named, id, None))
        });
        let named = named.collect::<io::Result<_>>()?;
        let nets = define(&mut writer, machine.program.nets)?;
        writer.upscope()?;
        writer.enddefinitions()?;
        let mut traced = Traced { machine, file, clock, nets, named };
        traced.write(false)?;
        Ok(traced)
    }

    /// Writes what is left and returns the machine; an error means that the file is not whole.
    pub fn finish(mut self) -> io::Result<Compiled> {
        self.file.flush()?;
        Ok(self.machine)
    }

    /// Writes what has changed in a clock phase.
    fn write(&mut self, level: bool) -> io::Result<()> {
        let mut writer = Writer::new(&mut self.file);
        // The edge has been counted already when the phase after it is written.
        let phases = 2 * self.machine.cycles - u64::from(level);
        writer.timestamp(phases * PHASE_PICOSECONDS)?;
        writer.change_scalar(self.clock, level)?;
        for (named, id, last) in &mut self.named {
            let now = self.machine.values[named.net.0];
            if last.replace(now) != Some(now) {
                let name = named.names.get(now as usize);
                writer.change_string(*id, name.map_or(NO_STATE, String::as_str))?;
            }
        }
        for Shown { net, id, last } in &mut self.nets {
            let now = &self.machine.values[net.slot..net.slot + net.width.div_ceil(WORD)];
            if last.as_deref() == Some(now) {
                continue;
            }
            *last = Some(now.to_vec());
            if net.states.is_empty() {
                let bit = |i: usize| Value::from(now[i / WORD] >> (i % WORD) & 1 == 1);
                let bits: Vec<Value> = (0..net.width).rev().map(bit).collect();
                match bits[..] {
                    [bit] => writer.change_scalar(*id, bit)?,
                    _ => writer.change_vector(*id, &bits)?,
                }
            } else {
                let state = net.states.iter().find(|(value, _)| *value == now[0]);
                writer.change_string(*id, state.map_or(NO_STATE, |(_, name)| name))?;
            }
        }
        Ok(())
    }
}

/// Writes the names of the nets, each in the scope of its instance.
fn define(writer: &mut Writer<impl Write>, nets: &'static [Net]) -> io::Result<Vec<Shown>> {
    let mut sorted: Vec<&'static Net> = nets.iter().collect();
    // A scope is named once: its own nets first, then the instances in it.
    sorted.sort_by_key(|net| net.path.rsplit_once('.').unwrap_or(("", net.path)));
    let mut shown = Vec::new();
    let mut open: Vec<&str> = Vec::new();
    for net in sorted {
        let mut scopes: Vec<&str> = net.path.split('.').collect();
        let name = scopes.pop().unwrap_or_default();
        let shared = open.iter().zip(&scopes).take_while(|(a, b)| a == b).count();
        for _ in shared..open.len() {
            writer.upscope()?;
        }
        for scope in &scopes[shared..] {
            writer.add_module(scope)?;
        }
        open = scopes;
        let id = if net.states.is_empty() {
            writer.add_wire(net.width as u32, name)?
        } else {
            writer.add_var(VarType::String, 0, name, None)?
        };
        shown.push(Shown { net, id, last: None });
    }
    for _ in open {
        writer.upscope()?;
    }
    Ok(shown)
}

impl Clocked for Traced {
    const NAME: &'static str = Compiled::NAME;
    type Error = io::Error;

    fn input(&self, name: &str) -> Result<Input, NoPort> {
        self.machine.input(name)
    }

    fn output(&self, name: &str) -> Result<Output, NoPort> {
        self.machine.output(name)
    }

    fn set(&mut self, input: Input, value: u64) {
        self.machine.set(input, value);
    }

    fn get(&self, output: Output) -> u64 {
        self.machine.get(output)
    }

    fn settle(&mut self) -> io::Result<()> {
        let Ok(()) = self.machine.settle();
        self.write(false)
    }

    fn edge(&mut self) -> io::Result<()> {
        let Ok(()) = self.machine.edge();
        self.write(true)
    }

    fn cycles(&self) -> u64 {
        self.machine.cycles
    }
}
