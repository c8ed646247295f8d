//! `connect6 prove`: proves properties of the emitted Verilog for all inputs.

mod netlist;

use std::path::{Path, PathBuf};

use anyhow::{bail, Context};
use connect6_prove::catalogue;
use connect6_prove::prover::{self, Outcome, Verdict};
use connect6_prove::record::{self, Record};
use connect6_prove::script::{Property, Script};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::files::store;
use crate::terminal::output::{self, say};
use crate::terminal::text_table;

/// Prove properties of the emitted Verilog for all inputs.
#[derive(clap::Args)]
#[command(after_help = "\
A proof is a file beside its block, hdl/src/*.proof.v, and says in words what it proves. A \
counterexample is written as a testbench for Icarus Verilog and as a waveform. With --netlist it \
is proved that what synthesis makes of a block is the block.

Example:
  connect6 prove
  connect6 prove uart_rx
  connect6 prove mem --mutants
  connect6 prove --netlist star
  connect6 prove --list")]
pub struct Args {
    /// A block such as uart_rx, or one of its proofs such as uart_rx.bytes; by default all
    #[arg(value_name = "BLOCK")]
    block: Option<String>,
    /// Prove that the netlist of a block for the DE2 is the block; by default of all of them
    #[arg(long)]
    netlist: bool,
    /// Only say what there is to prove
    #[arg(long)]
    list: bool,
    /// Check that every property refutes its mutant: the block with one line changed, or the
    /// netlist with one cell changed
    #[arg(long, conflicts_with_all = ["list", "record"])]
    mutants: bool,
    /// Put what is proved on record, and write docs/proofs.md
    #[arg(long, conflicts_with = "list")]
    record: bool,
    /// The folder for problems and counterexamples
    #[arg(long, value_name = "FOLDER", default_value = "build/prove")]
    out: PathBuf,
    /// Print what was found as JSON
    #[arg(long)]
    json: bool,
}

/// Does what is asked.
pub fn run(args: Args) -> anyhow::Result<()> {
    if args.netlist {
        return netlist::run(&args);
    }
    let scripts = match &args.block {
        Some(block) => catalogue::named(block)?,
        None => catalogue::all()?,
    };
    if args.list {
        list(&scripts, args.json)
    } else if args.mutants {
        mutants(&scripts, &args)
    } else {
        prove(&scripts, &args)
    }
}

/// What is said about a property.
#[derive(Serialize)]
struct Listed<'a> {
    proof: &'a str,
    property: &'a str,
    sentence: &'a str,
    method: String,
    scope: &'a str,
}

/// All properties, each with its proof.
fn properties(scripts: &[Script]) -> impl Iterator<Item = (&Script, &Property)> {
    scripts.iter().flat_map(|script| script.properties.iter().map(move |p| (script, p)))
}

fn list(scripts: &[Script], json: bool) -> anyhow::Result<()> {
    let properties: Vec<Listed> = properties(scripts)
        .map(|(script, property)| Listed {
            proof: &script.name,
            property: &property.name,
            sentence: &property.sentence,
            method: script.method.to_string(),
            scope: &script.scope,
        })
        .collect();
    if json {
        return output::json(&properties);
    }
    for listed in properties {
        say!("{} {}: {}", listed.proof, listed.property, listed.sentence);
    }
    Ok(())
}

fn progress(steps: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{pos} of {len}  {elapsed}  {msg}");
    ProgressBar::new(steps as u64).with_style(style.expect("a template that is known"))
}

fn folder(args: &Args, name: &str) -> anyhow::Result<PathBuf> {
    let folder = args.out.join(name);
    store::make_folder(&folder)?;
    Ok(folder)
}

fn prove(scripts: &[Script], args: &Args) -> anyhow::Result<()> {
    let bar = progress(scripts.len());
    let mut record = Record::read()?;
    let mut outcomes = Vec::new();
    for script in scripts {
        bar.set_message(format!("{}: {}", script.name, script.method));
        let outcome = prover::prove(script, &folder(args, &script.name)?)?;
        record.put(script, &outcome)?;
        outcomes.push(outcome);
        bar.inc(1);
    }
    bar.finish_and_clear();
    output::tell(args.json, &outcomes, || text_table::line_up(&table(scripts, &outcomes)))?;
    if args.record {
        write(&record)?;
    }
    all_proved(&outcomes)
}

/// Fails if anything was refuted or is open.
fn all_proved(outcomes: &[Outcome]) -> anyhow::Result<()> {
    let open: Vec<&str> = outcomes
        .iter()
        .filter(|outcome| !matches!(outcome.verdict, Verdict::Proved))
        .map(|outcome| outcome.proof.as_str())
        .collect();
    if !open.is_empty() {
        bail!("not proved: {}", open.join(", "));
    }
    Ok(())
}

fn write(record: &Record) -> anyhow::Result<()> {
    store::write_file(&record::path(), record.text())?;
    store::write_file(&record::page_path(), record.page()?)
        .context("the record is written, its page is not")
}

/// A line a property; method, depth and time are those of its proof.
fn table(scripts: &[Script], outcomes: &[Outcome]) -> Vec<Vec<String>> {
    let mut rows = vec![text_table::head("property | method | depth | seconds | verdict")];
    for (script, outcome) in scripts.iter().zip(outcomes) {
        for property in &script.properties {
            rows.push(vec![
                format!("{} {}", script.name, property.name),
                script.method.to_string(),
                outcome.depth.to_string(),
                format!("{:.1}", outcome.time.as_secs_f64()),
                verdict(&outcome.verdict, &property.name),
            ]);
        }
    }
    rows
}

fn verdict(verdict: &Verdict, property: &str) -> String {
    match verdict {
        Verdict::Proved => "proved".to_owned(),
        Verdict::Counterexample(found) if found.broken.iter().any(|name| name == property) => {
            format!("counterexample: {}", shown(&found.test))
        }
        Verdict::Counterexample(_) => "not proved".to_owned(),
        Verdict::Open { reason } => format!("open: {reason}"),
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// What became of a mutant.
#[derive(Serialize)]
struct Tried<'a> {
    proof: &'a str,
    property: &'a str,
    from: &'a str,
    to: &'a str,
    refuted: bool,
}

fn mutants(scripts: &[Script], args: &Args) -> anyhow::Result<()> {
    let all: Vec<_> = properties(scripts)
        .filter_map(|(script, property)| Some((script, property, property.mutant.as_ref()?)))
        .collect();
    let bar = progress(all.len());
    let mut tried = Vec::new();
    for (script, property, mutant) in all {
        let name = format!("{}-without-{}", script.name, property.name);
        bar.set_message(name.clone());
        let verdict = prover::refute(script, property, mutant, &folder(args, &name)?)?;
        tried.push(Tried {
            proof: &script.name,
            property: &property.name,
            from: &mutant.from,
            to: &mutant.to,
            refuted: matches!(verdict, Verdict::Counterexample(_)),
        });
        bar.inc(1);
    }
    bar.finish_and_clear();
    if args.json {
        output::json(&tried)?;
    } else {
        for mutant in &tried {
            let verdict = if mutant.refuted { "refuted" } else { "passes" };
            say!("{} {}: {verdict}: {}", mutant.proof, mutant.property, mutant.to);
        }
    }
    all_refuted(tried.iter().map(|mutant| mutant.refuted))
}

/// An error if one of the mutants was not refuted.
fn all_refuted(mutants: impl ExactSizeIterator<Item = bool>) -> anyhow::Result<()> {
    let tried = mutants.len();
    let passed = mutants.filter(|refuted| !refuted).count();
    if passed > 0 {
        bail!("{passed} of {tried} mutants were not refuted");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use connect6_prove::replay::Counterexample;

    use super::*;

    #[test]
    fn a_counterexample_is_shown_with_its_test_and_is_an_error() {
        let scripts = catalogue::named("turn").unwrap();
        let found = Counterexample {
            cycles: 7,
            broken: vec!["results_hold".to_owned()],
            test: PathBuf::from("counterexample.v"),
            waveform: PathBuf::from("counterexample.vcd"),
        };
        let outcome =
            |verdict| Outcome { proof: "turn".to_owned(), verdict, depth: 1, time: Duration::ZERO };
        let proved = outcome(Verdict::Proved);
        let refuted = outcome(Verdict::Counterexample(found));
        assert!(all_proved(std::slice::from_ref(&proved)).is_ok());
        let error = all_proved(&[proved, refuted.clone()]).unwrap_err();
        assert_eq!(error.to_string(), "not proved: turn");
        let rows = table(&scripts, &[refuted]);
        let verdicts: Vec<&str> = rows[1..].iter().map(|row| row[4].as_str()).collect();
        let shown = "counterexample: counterexample.v";
        assert_eq!(verdicts, ["not proved", shown, "not proved"]);
    }
}
