//! Compares a block with its netlist.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use connect6_synth::cyclone;
use connect6_synth::tools::Tool;
use serde::Serialize;

use super::json::Module;
use super::memory;
use super::mutant::Mutant;
use super::pair::{Pair, GRAPH_COMMANDS};
use super::subject::Subject;
use crate::abc::SECONDS;
use crate::ProveError;

/// Conflicts after which ABC gives up; its own limit is for small circuits.
const CONFLICTS: u32 = 100_000_000;

const VERILOG: &str = "block.v";
const GRAPH: &str = "block.json";
const NETLIST: &str = "netlist.json";
const DESIGN_CIRCUIT: &str = "design.blif";
const NETLIST_CIRCUIT: &str = "netlist.blif";

/// What came out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The netlist is the block.
    Proved,
    /// It is not.
    Counterexample {
        /// The first point that differs.
        point: String,
        /// What ABC says: the point's values, and the inputs and registers for which they differ.
        details: String,
    },
    /// It is not known: no more than simulation shows.
    Simulated {
        /// Why it is not proved.
        reason: String,
    },
}

/// A comparison.
#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    /// What was compared.
    pub netlist: String,
    /// What came out.
    pub verdict: Verdict,
    /// Cells of the netlist, boxes among them.
    pub cells: usize,
    /// Outputs, inputs of boxes and registers that were compared.
    pub points: usize,
    /// How long it took, with the synthesis.
    pub time: Duration,
}

/// A block and its netlist, read.
pub struct Comparison<'a> {
    subject: &'a Subject,
    folder: &'a Path,
    design: Module,
    netlist: Module,
}

/// Synthesises a block and compares it with what came out. `folder` is for the problem.
pub fn prove(subject: &Subject, folder: &Path) -> Result<Outcome, ProveError> {
    let begun = Instant::now();
    let comparison = Comparison::new(subject, folder)?;
    let (verdict, points) = comparison.prove()?;
    Ok(Outcome {
        netlist: subject.name.clone(),
        verdict,
        cells: comparison.netlist.cells.len(),
        points,
        time: begun.elapsed(),
    })
}

impl<'a> Comparison<'a> {
    /// Synthesises a block.
    pub fn new(subject: &'a Subject, folder: &'a Path) -> Result<Comparison<'a>, ProveError> {
        let save = |name: &str, text: &str| save(folder, name, text);
        save(VERILOG, &subject.design.to_string())?;
        let boxes = cyclone::mark("blackbox", &subject.box_names());
        let commands = format!(
            "read_verilog {VERILOG}; {boxes} hierarchy -check -top {}; {GRAPH_COMMANDS}; \
             write_json {GRAPH}",
            subject.name
        );
        let doing = format!("to write the graph of {}", subject.name);
        Tool::NativeYosys.run(folder, &["-q", "-p", &commands], &doing)?;
        let path = folder.join(GRAPH);
        let graph = fs::read_to_string(&path).map_err(|error| ProveError::File { path, error })?;
        let netlist = subject.netlist()?;
        save(NETLIST, &netlist)?;
        Ok(Comparison {
            subject,
            folder,
            design: read(subject, &graph)?,
            netlist: read(subject, &netlist)?,
        })
    }

    /// The netlist, to choose mutants from.
    pub fn netlist(&self) -> &Module {
        &self.netlist
    }

    /// Compares; also says in how many points.
    pub fn prove(&self) -> Result<(Verdict, usize), ProveError> {
        self.compare(&self.netlist)
    }

    /// Compares with one cell changed.
    pub fn refute(&self, mutant: &Mutant) -> Result<Verdict, ProveError> {
        let (verdict, _) = self.compare(&mutant.apply(&self.netlist))?;
        Ok(verdict)
    }

    /// Compares with any netlist.
    pub fn compare(&self, netlist: &Module) -> Result<(Verdict, usize), ProveError> {
        let mut subject = self.subject.clone();
        let (mut design, mut netlist) = (self.design.clone(), netlist.clone());
        memory::put_boxes(&mut subject, &mut design, &mut netlist)?;
        let pair = Pair::new(&subject, &design, &netlist)?;
        save(self.folder, DESIGN_CIRCUIT, &pair.design)?;
        save(self.folder, NETLIST_CIRCUIT, &pair.netlist)?;
        let commands =
            format!("cec -T {SECONDS} -C {CONFLICTS} {DESIGN_CIRCUIT} {NETLIST_CIRCUIT}");
        let doing = format!("to compare {} with its netlist", self.subject.name);
        let said = Tool::Abc.run(self.folder, &["-q", &commands], &doing)?;
        Ok((verdict(&said)?, pair.points))
    }
}

/// Understands ABC.
fn verdict(said: &str) -> Result<Verdict, ProveError> {
    if said.contains("Networks are NOT EQUIVALENT") {
        let details = said.split("Output ").nth(1).unwrap_or(said).trim();
        let point = details.split(": Value").next().unwrap_or(details);
        return Ok(Verdict::Counterexample {
            point: point.to_string(),
            details: details.to_string(),
        });
    }
    if said.contains("Networks are equivalent") {
        return Ok(Verdict::Proved);
    }
    if said.to_lowercase().contains("undecided") {
        let reason = format!("ABC found nothing in {SECONDS} s");
        return Ok(Verdict::Simulated { reason });
    }
    Err(ProveError::Answer { tool: Tool::Abc.program(), details: said.trim().to_string() })
}

fn read(subject: &Subject, json: &str) -> Result<Module, ProveError> {
    let wrong = |details: String| ProveError::Netlist { block: subject.name.clone(), details };
    let module = Module::read(json, &subject.name);
    let module =
        module.map_err(|error| wrong(format!("yosys writes what is not read: {error}")))?;
    module.ok_or_else(|| wrong("yosys leaves its module out".to_string()))
}

fn save(folder: &Path, name: &str, text: &str) -> Result<(), ProveError> {
    let path = folder.join(name);
    fs::write(&path, text).map_err(|error| ProveError::File { path, error })
}
