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
use crate::script::Script;
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
        let wrong = |error| ProveError::File { path: path(), error };
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
        for script in &catalogue::all()? {
            let entry = self.proofs.iter().find(|entry| entry.proof == script.name);
            let verdict = match entry {
                Some(entry) => format!("{:.1} s", entry.seconds),
                None => "not proved".to_string(),
            };
            let (name, method, scope) = (&script.name, &script.method, &script.scope);
            let stated = script.properties.iter().filter(|property| property.mutant.is_some());
            let names: Vec<String> =
                stated.map(|property| format!("`{}`", property.name)).collect();
            let (title, names) = (script.title(), names.join(", "));
            text += &format!("- **{title}.** {names} (`{name}`: {method}; {scope}; {verdict}).\n");
        }
        text += &self.netlists_section()?;
        Ok(text)
    }

    fn netlists_section(&self) -> Result<String, ProveError> {
        let subjects = subject::all()?;
        let lines = subjects.iter().map(|subject| {
            let name = &subject.name;
            let entry = self.netlists.iter().find(|entry| entry.netlist == *name);
            match entry.map(|entry| (entry.cells, &entry.simulated)) {
                None => format!("`{name}` not proved"),
                Some((cells, None)) => format!("`{name}` {cells}"),
                Some((_, Some(reason))) => format!("`{name}` only simulated ({reason})"),
            }
        });
        let lines = lines.collect::<Vec<_>>().join(",\n");
        Ok(format!("{NETLISTS_PREFACE}{lines}.\n"))
    }
}

/// Seconds, to a tenth.
fn tenths(time: Duration) -> f64 {
    (time.as_secs_f64() * 10.0).round() / 10.0
}

const NETLISTS_PREFACE: &str = "
## Netlists

`connect6 prove --netlist` proves that the netlist which yosys makes of a block for the DE2 equals
the block: it has the same registers at power-up and, for every state and every input, the same
outputs and the same next state. Instances inside a block are black boxes: the proof compares what
goes into them, lets anything come out, and treats each as a block of its own. Where the Verilog
leaves a bit undefined, the netlist may choose. `--mutants` changes one cell of a netlist, and the
proof must fail.

An array becomes M4K blocks; the proof takes it for granted that an M4K does what
`synth/yosys/m4k.txt` says. The flattened netlist of the whole core is simulated, not proved:
`connect6 verify --against netlist`.

Proved, with the cells of each netlist:
";

const PREFACE: &str = "\
# Proofs

These properties of the emitted Verilog hold for all inputs. `connect6 prove` proves them again and
`connect6 prove --record` writes this page; a test fails when a block has changed since. The proof
of a block stands beside it (`hdl/src/*.proof.v`, `hdl/src/cc/*.proof.v`). It says each property in
words and in Verilog, with its assumptions, its lemmas and a mutant: the block with one line
changed, for which the property must fail. Yosys turns the file into a problem, ABC solves it, and
Icarus Verilog replays the counterexample of each mutant (`--mutants`). `sim/prove/record.json` has
the version of every block that was proved.

- *Induction*: the property holds at power-up, and if it held in one cycle (or in the last n) it
  holds in the next. So it always holds.
- *From any state*: registers start with any value. *From power-up*: the first n cycles; one cycle
  covers a block without registers.
- A proof about a memory follows one word, chosen freely, and lets the other words read as anything.
  The first proof justifies that.

## Properties

";

/// The versions of a proof's block and of its file.
fn versions(script: &Script) -> Result<(String, String), ProveError> {
    let block = problem::block_text(script)?;
    Ok((fingerprint(&block), fingerprint(script.text)))
}
