//! `connect6 prove --netlist`: proves that what synthesis makes of a block is the block.

use anyhow::bail;
use connect6_prove::netlist::mutant;
use connect6_prove::netlist::prover::{self, Comparison, Outcome, Verdict};
use connect6_prove::netlist::subject::{self, Subject};
use connect6_prove::record::Record;
use serde::Serialize;

use super::{all_refuted, folder, progress, write, Args};
use crate::terminal::output::{self, say};
use crate::terminal::text_table;

/// Does what is asked.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let subjects = match &args.block {
        Some(block) => vec![subject::named(block)?],
        None => subject::all()?,
    };
    if args.list {
        list(&subjects, args.json)
    } else if args.mutants {
        mutants(&subjects, args)
    } else {
        prove(&subjects, args)
    }
}

/// What is said about a netlist.
#[derive(Serialize)]
struct Listed<'a> {
    netlist: &'a str,
    boxes: &'a [String],
}

fn list(subjects: &[Subject], json: bool) -> anyhow::Result<()> {
    if json {
        let listed =
            subjects.iter().map(|subject| Listed { netlist: &subject.name, boxes: &subject.boxes });
        return output::json(&listed.collect::<Vec<_>>());
    }
    for subject in subjects {
        let kind = match &subject.boxes[..] {
            [] => "all of it".to_owned(),
            boxes => format!("all but the boxes {}", boxes.join(", ")),
        };
        say!("{}: {kind}", subject.name);
    }
    Ok(())
}

fn prove(subjects: &[Subject], args: &Args) -> anyhow::Result<()> {
    let bar = progress(subjects.len());
    let mut record = Record::read()?;
    let mut outcomes = Vec::new();
    for subject in subjects {
        bar.set_message(subject.name.clone());
        let outcome = prover::prove(subject, &folder(args, &folder_name(subject))?)?;
        record.put_netlist(subject, &outcome)?;
        outcomes.push(outcome);
        bar.inc(1);
    }
    bar.finish_and_clear();
    output::tell(args.json, &outcomes, || text_table::line_up(&table(&outcomes)))?;
    if args.record {
        write(&record)?;
    }
    let refuted: Vec<&str> = outcomes
        .iter()
        .filter(|outcome| matches!(outcome.verdict, Verdict::Counterexample { .. }))
        .map(|outcome| outcome.netlist.as_str())
        .collect();
    if !refuted.is_empty() {
        bail!("the netlist is not the block: {}", refuted.join(", "));
    }
    Ok(())
}

fn folder_name(subject: &Subject) -> String {
    format!("netlist-{}", subject.name)
}

fn table(outcomes: &[Outcome]) -> Vec<Vec<String>> {
    let mut rows = vec![text_table::head("netlist of | cells | compared | seconds | verdict")];
    for outcome in outcomes {
        rows.push(vec![
            outcome.netlist.clone(),
            outcome.cells.to_string(),
            outcome.points.to_string(),
            format!("{:.1}", outcome.time.as_secs_f64()),
            match &outcome.verdict {
                Verdict::Proved => "proved".to_owned(),
                Verdict::Counterexample { details, .. } => format!("counterexample: {details}"),
                Verdict::Simulated { reason } => format!("only simulated: {reason}"),
            },
        ]);
    }
    rows
}

/// What became of a mutant.
#[derive(Serialize)]
struct Tried {
    netlist: String,
    mutant: String,
    /// The point in which it differs from the block; none if it passes.
    refuted_by: Option<String>,
}

fn mutants(subjects: &[Subject], args: &Args) -> anyhow::Result<()> {
    let bar = progress(subjects.len());
    let mut tried = Vec::new();
    for subject in subjects {
        bar.set_message(subject.name.clone());
        let folder = folder(args, &format!("{}-mutants", folder_name(subject)))?;
        let comparison = Comparison::new(subject, &folder)?;
        for mutant in mutant::samples(comparison.netlist()) {
            let refuted_by = match comparison.refute(&mutant)? {
                Verdict::Counterexample { point, .. } => Some(point),
                Verdict::Proved | Verdict::Simulated { .. } => None,
            };
            tried.push(Tried { netlist: subject.name.clone(), mutant: mutant.name(), refuted_by });
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    if args.json {
        output::json(&tried)?;
    } else {
        for mutant in &tried {
            let verdict = match &mutant.refuted_by {
                Some(point) => format!("refuted in {point}"),
                None => "passes".to_owned(),
            };
            say!("{}: {}: {verdict}", mutant.netlist, mutant.mutant);
        }
    }
    all_refuted(tried.iter().map(|mutant| mutant.refuted_by.is_some()))
}
