//! What was proved of which version of the design: `sim/prove/record.json`, and the page made of it,
//! `docs/proofs.md`.
//!
//! A version is a fingerprint of the block with what is inside it, and one of the proof. So a
//! change of one block makes the proofs about it out of date, and no others.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use connect6_synth::fingerprint::fingerprint;
use connect6_synth::root;
use serde::{Deserialize, Serialize};

use crate::netlist::prover as compared;
use crate::netlist::subject::{self, Subject};
use crate::prover::{Outcome, Verdict};
use crate::script::{Property, Script};
use crate::{catalogue, problem, ProveError};

/// A proof on record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// The name of its file, up to `.proof.v`.
    pub proof: String,
    /// The version of the block.
    pub block: String,
    /// The version of the file.
    pub script: String,
    /// Cycles unrolled, or frames of the invariant.
    pub depth: u32,
    /// How long it took, in seconds.
    pub seconds: f64,
}

/// A netlist on record: proved to be its block, or known not to be proved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NetlistEntry {
    /// Its block.
    pub netlist: String,
    /// The version of the block.
    pub block: String,
    /// Cells of the netlist.
    pub cells: usize,
    /// Outputs, inputs of boxes and registers that were compared.
    pub points: usize,
    /// How long it took, in seconds.
    pub seconds: f64,
    /// Why it is simulated and not proved, if so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub simulated: Option<String>,
}

/// All that is on record.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// In the order of the catalogue.
    pub proofs: Vec<Entry>,
    /// In the order of the design.
    #[serde(default)]
    pub netlists: Vec<NetlistEntry>,
}

/// Where the record is.
pub fn path() -> PathBuf {
    root::folder().join("sim").join("prove").join("record.json")
}

/// Where the page is.
pub fn page_path() -> PathBuf {
    root::folder().join("docs").join("proofs.md")
}

impl Record {
    /// Reads it; an empty one if there is none.
    pub fn read() -> Result<Record, ProveError> {
        let wrong = |error| ProveError::File {
            path: path(),
            error,
        };
        match fs::read_to_string(path()) {
            Ok(text) => serde_json::from_str(&text).map_err(|error| wrong(error.into())),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Record::default()),
            Err(error) => Err(wrong(error)),
        }
    }

    /// Puts a proof on record in the place of an older one. What is not proved is struck off.
    pub fn put(&mut self, script: &Script, outcome: &Outcome) -> Result<(), ProveError> {
        self.proofs.retain(|entry| entry.proof != script.name);
        if let Verdict::Proved = outcome.verdict {
            let (block, script_version) = versions(script)?;
            self.proofs.push(Entry {
                proof: script.name.clone(),
                block,
                script: script_version,
                depth: outcome.depth,
                seconds: tenths(outcome.time),
            });
        }
        let scripts = catalogue::all()?;
        let place = |entry: &Entry| scripts.iter().position(|script| script.name == entry.proof);
        self.proofs.retain(|entry| place(entry).is_some());
        self.proofs.sort_by_key(place);
        Ok(())
    }

    /// Puts a comparison on record in the place of an older one. A netlist that is not its block is
    /// struck off.
    pub fn put_netlist(
        &mut self,
        subject: &Subject,
        outcome: &compared::Outcome,
    ) -> Result<(), ProveError> {
        self.netlists.retain(|entry| entry.netlist != subject.name);
        let simulated = match &outcome.verdict {
            compared::Verdict::Counterexample { .. } => None,
            compared::Verdict::Proved => Some(None),
            compared::Verdict::Simulated { reason } => Some(Some(reason.clone())),
        };
        if let Some(simulated) = simulated {
            self.netlists.push(NetlistEntry {
                netlist: subject.name.clone(),
                block: subject.version(),
                cells: outcome.cells,
                points: outcome.points,
                seconds: tenths(outcome.time),
                simulated,
            });
        }
        let subjects = subject::all()?;
        let place = |entry: &NetlistEntry| subjects.iter().position(|s| s.name == entry.netlist);
        self.netlists.retain(|entry| place(entry).is_some());
        self.netlists.sort_by_key(place);
        Ok(())
    }

    /// The netlists that are not on record, or of an older design.
    pub fn netlists_out_of_date(&self) -> Result<Vec<String>, ProveError> {
        let mut subjects = subject::all()?;
        subjects.retain(|subject| {
            let version = subject.version();
            let is_it = |entry: &NetlistEntry| entry.netlist == subject.name;
            let known = self.netlists.iter().find(|entry| is_it(entry));
            known.is_none_or(|entry| entry.block != version)
        });
        Ok(subjects.into_iter().map(|subject| subject.name).collect())
    }

    /// The proofs that are not on record, or of an older design.
    pub fn out_of_date(&self) -> Result<Vec<String>, ProveError> {
        let mut names = Vec::new();
        for script in catalogue::all()? {
            let (block, version) = versions(&script)?;
            let known = self.proofs.iter().any(|entry| {
                entry.proof == script.name && entry.block == block && entry.script == version
            });
            if !known {
                names.push(script.name);
            }
        }
        Ok(names)
    }

    /// The record as text.
    pub fn text(&self) -> String {
        let text = serde_json::to_string_pretty(self).expect("a record is plain data");
        text + "\n"
    }

    /// `docs/proofs.md`.
    pub fn page(&self) -> Result<String, ProveError> {
        let mut text = PREFACE.to_string();
        text += "| proof | method | holds for | depth | seconds | version of the block |\n";
        text += "|---|---|---|---:|---:|---|\n";
        let scripts = catalogue::all()?;
        for script in &scripts {
            let entry = self.proofs.iter().find(|entry| entry.proof == script.name);
            let (depth, seconds, version) = match entry {
                Some(entry) => (
                    entry.depth.to_string(),
                    format!("{:.1}", entry.seconds),
                    format!("`{}`", entry.block),
                ),
                None => ("-".into(), "-".into(), "not proved".into()),
            };
            text += &format!(
                "| `{}` | {} | {} | {depth} | {seconds} | {version} |\n",
                script.name, script.method, script.scope
            );
        }
        text += &self.netlists_section()?;
        text += "\n## Properties\n";
        for script in &scripts {
            text += &format!("\n### {}\n\n", script.title());
            text += "| property | in words | refutes |\n|---|---|---|\n";
            for property in &script.properties {
                let sentence = capital(&property.sentence).replace('|', "\\|");
                text += &format!(
                    "| `{}` | {sentence} | {} |\n",
                    property.name,
                    refutes(property)
                );
            }
        }
        Ok(text)
    }

    fn netlists_section(&self) -> Result<String, ProveError> {
        let mut text = NETLISTS_PREFACE.to_string();
        text += "| netlist of | verdict | cells | compared | seconds | version of the block |\n";
        text += "|---|---|---:|---:|---:|---|\n";
        for subject in subject::all()? {
            let name = &subject.name;
            let entry = self.netlists.iter().find(|entry| entry.netlist == *name);
            text += &match entry {
                None => format!("| `{name}` | not proved | - | - | - | - |\n"),
                Some(entry) => {
                    let (cells, points) = (entry.cells, entry.points);
                    let (seconds, version) = (entry.seconds, &entry.block);
                    match &entry.simulated {
                        None => format!(
                            "| `{name}` | proved | {cells} | {points} | {seconds:.1} | \
                             `{version}` |\n"
                        ),
                        Some(reason) => format!(
                            "| `{name}` | only simulated: {reason} | - | - | - | `{version}` |\n"
                        ),
                    }
                }
            };
        }
        Ok(text)
    }
}

/// Seconds, to a tenth.
fn tenths(time: Duration) -> f64 {
    (time.as_secs_f64() * 10.0).round() / 10.0
}

const NETLISTS_PREFACE: &str = "
## Netlists

What synthesis for the DE2 makes of a block is the block: `connect6 prove --netlist` proves it,
`--record` writes this table. Each module is synthesised with the commands that the DE2's figures
are measured with, and compared register by register: the netlist has the same values at power-up,
and whatever its registers and inputs are, the same outputs and the same registers after the clock's
edge. What is inside a block is a box on both sides: its inputs are compared, its outputs may be
anything, and it is a block of its own in this table. Where the Verilog leaves a bit undefined, such
as a select beyond the end, the netlist may choose. A netlist with one cell changed is refuted
(`--mutants`).

An array becomes M4K blocks. Each is a box with what it holds at power-up as one more input; that
the chip's block does what `synth/yosys/m4k.txt` says is taken for granted. The netlist of the core
in one piece, where synthesis works across the borders of blocks, is only simulated:
`connect6 verify --against netlist`.

";

const PREFACE: &str = "\
# Proofs

What is proved of the emitted Verilog, for all inputs. `connect6 prove` proves it again and
`connect6 prove --record` writes this page; a test fails when a block has changed since. Each proof
is a file beside its block, `hdl/src/*.proof.v`, with its assumptions; the crate `prove` makes a
problem of it with yosys, and ABC solves it.

- *Induction*: it holds at power-up, and whenever it held it holds in the next cycle: for ever. The
  lemmas are proved along with the rest.
- *From any state*: every register of the block starts with any value at all.
- *From power-up*: in so many cycles after power-up; one cycle is all there is of a block without
  registers.

Every property has been seen to fail: it refutes a mutant, the block with one line changed. The
counterexample is played again in Icarus Verilog, which must see the property break. A memory is
stood in for by one word of it, any one, and whatever the others hold; that memories behave so is
the first proof.

";

fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    match letters.next() {
        Some(first) if !sentence.starts_with('`') => first.to_uppercase().chain(letters).collect(),
        _ => sentence.to_string(),
    }
}

fn refutes(property: &Property) -> String {
    let code = |text: &str| format!("`{}`", text.replace('|', "\\|"));
    match &property.mutant {
        Some(mutant) => format!("{} for {}", code(&mutant.to), code(&mutant.from)),
        None => "lemma".to_string(),
    }
}

/// The versions of a proof's block and of its file.
fn versions(script: &Script) -> Result<(String, String), ProveError> {
    let block = problem::block_text(script)?;
    Ok((fingerprint(&block), fingerprint(script.text)))
}
