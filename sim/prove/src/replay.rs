//! A counterexample as a test that anybody can run: a testbench with the block's own Verilog, the
//! proof and the inputs of every cycle, in one file. Icarus Verilog runs it here, which confirms
//! what ABC found, names the properties that break, and writes the waveform.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use connect6_synth::tools::Tool;
use connect6_verilog::{Design, Kind, Module};
use serde::Serialize;

use crate::problem::{Problem, MAP};
use crate::script::{Script, ASSUMED};
use crate::ProveError;

/// What a counterexample shows.
#[derive(Clone, Debug, Serialize)]
pub struct Counterexample {
    /// The properties that break in its last cycle.
    pub broken: Vec<String>,
    /// Cycles of it.
    pub cycles: usize,
    /// The testbench.
    pub test: PathBuf,
    /// The waveform.
    pub waveform: PathBuf,
}

const TEST: &str = "counterexample.v";
const COMPILED: &str = "counterexample.vvp";
const WAVEFORM: &str = "counterexample.vcd";
const BROKEN: &str = "broken: ";

/// Writes the testbench and the waveform of a counterexample.
pub fn replay(problem: &Problem, inputs: &[String]) -> Result<Counterexample, ProveError> {
    let path = problem.folder.join(MAP);
    let map = fs::read_to_string(&path).map_err(|error| ProveError::File { path, error })?;
    let map = Map::read(&map);
    let test = problem.save(TEST, &testbench(problem, &map, inputs))?;
    let compile = ["-g2005", "-o", COMPILED, TEST];
    Tool::Iverilog.run(problem.folder, &compile, "to compile the counterexample")?;
    let said = Tool::Vvp.run(problem.folder, &["-N", COMPILED], "to run the counterexample")?;
    let broken = said.lines().filter_map(|line| line.trim().strip_prefix(BROKEN));
    let broken: Vec<String> = broken.map(str::to_string).collect();
    if broken.is_empty() {
        return Err(ProveError::NotConfirmed {
            file: format!("{}.proof.v", problem.script.name),
            folder: problem.folder.to_path_buf(),
        });
    }
    Ok(Counterexample {
        broken,
        cycles: inputs.len(),
        test,
        waveform: problem.folder.join(WAVEFORM),
    })
}

/// Which bit of a line of inputs is which bit of which name.
struct Map {
    inputs: BTreeMap<(String, u32), usize>,
    /// Registers whose power-up value is free: it is in the first line.
    power_up: BTreeMap<(String, u32), usize>,
}

impl Map {
    /// Reads lines such as `input 3 0 proof.row`: the place in the line, the bit, the name.
    fn read(text: &str) -> Map {
        let mut map = Map { inputs: BTreeMap::new(), power_up: BTreeMap::new() };
        for line in text.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [kind, place, bit, name] = words[..] else {
                continue;
            };
            let (Ok(place), Ok(bit)) = (place.parse(), bit.parse()) else {
                continue;
            };
            let bits = match kind {
                "input" => &mut map.inputs,
                "init" => &mut map.power_up,
                _ => continue,
            };
            bits.insert((name.to_string(), bit), place);
        }
        map
    }

    /// The value of a name as a literal; what nobody asks for is 0.
    fn value(bits: &BTreeMap<(String, u32), usize>, name: &str, width: u32, line: &str) -> String {
        let bit = |bit: u32| {
            let place = bits.get(&(name.to_string(), bit));
            let set = place.is_some_and(|place| line.as_bytes().get(*place) == Some(&b'1'));
            if set {
                '1'
            } else {
                '0'
            }
        };
        let digits: String = (0..width).rev().map(bit).collect();
        format!("{width}'b{digits}")
    }
}

/// The registers below a module that have no value at power-up: path and width.
fn unset_registers(design: &Design, module: &Module, path: &str) -> Vec<(String, u32)> {
    let clocked: Vec<&str> = module.clocked().flat_map(|(_, body)| body.writes()).collect();
    let nets = module.nets.iter();
    let nets = nets
        .filter(|net| net.kind == Kind::Reg && net.initial.is_none() && net.words.is_none())
        .map(|net| (&net.name, net.width));
    let ports = module.ports.iter();
    let ports = ports.filter(|port| port.kind == Kind::Reg).map(|port| (&port.name, port.width));
    let mut found: Vec<(String, u32)> = nets
        .chain(ports)
        .filter(|(name, _)| clocked.contains(&name.as_str()))
        .map(|(name, width)| (format!("{path}.{name}"), width))
        .collect();
    for instance in &module.instances {
        if let Some(inside) = design.module(&instance.module) {
            found.extend(unset_registers(design, inside, &format!("{path}.{}", instance.name)));
        }
    }
    found
}

fn testbench(problem: &Problem, map: &Map, inputs: &[String]) -> String {
    let script: &Script = problem.script;
    let driven: Vec<_> = script.inputs.iter().skip(1).collect();
    let total: u32 = driven.iter().map(|input| input.width).sum();
    let mut text = format!(
        "// A counterexample to {}.proof.v. Run it again with\n//     iverilog -g2005 -o {COMPILED} \
         {TEST} && vvp {COMPILED}\n`timescale 1ns / 1ns\nmodule replay;\n    reg clock = 1'b0;\n",
        script.name
    );
    let mut connections = String::from(".clock(clock)");
    for input in &driven {
        text += &format!("    reg [{}:0] {};\n", input.width - 1, input.name);
        connections += &format!(", .{0}({0})", input.name);
    }
    let properties = script.properties.iter().map(|property| property.name.as_str());
    let outputs: Vec<&str> = properties.chain(script.assumes.then_some(ASSUMED)).collect();
    for output in &outputs {
        text += &format!("    wire {output};\n");
        connections += &format!(", .{output}({output})");
    }
    let names: Vec<&str> = driven.iter().map(|input| input.name.as_str()).collect();
    text += &format!("    proof proof ({connections});\n\n");
    text += &format!(
        "    task cycle(input [{}:0] inputs, input last);\n        begin\n            \
         {{{}}} = inputs;\n            #1;\n            if (last) begin\n",
        total.max(1) - 1,
        names.join(", ")
    );
    for property in &script.properties {
        text += &format!(
            "                if ({0} !== 1'b1) $display(\"{BROKEN}{0}\");\n",
            property.name
        );
    }
    text += "            end\n            #4 clock = 1'b1;\n            #5 clock = 1'b0;\n        \
             end\n    endtask\n\n    initial begin\n";
    text += &format!("        $dumpfile(\"{WAVEFORM}\");\n        $dumpvars(0, replay);\n");
    let design = &problem.design;
    if let (Some(block), Some(first)) = (design.module(&script.block), inputs.first()) {
        for (path, width) in unset_registers(design, block, "proof.dut") {
            let value = Map::value(&map.power_up, &path, width, first);
            text += &format!("        {path} = {value};\n");
        }
    }
    for (number, line) in inputs.iter().enumerate() {
        let values: Vec<String> = driven
            .iter()
            .map(|input| Map::value(&map.inputs, &input.name, input.width, line))
            .collect();
        let last = u32::from(number + 1 == inputs.len());
        text += &format!("        cycle({{{}}}, 1'b{last});\n", values.join(", "));
    }
    text += "        $finish;\n    end\nendmodule\n\n";
    text + script.text + "\n" + &problem.verilog
}
