//! Proves the properties of a file, or finds a counterexample.

use std::path::Path;
use std::time::{Duration, Instant};

use serde::Serialize;

use crate::abc::{self, Answer, Question, SECONDS};
use crate::problem::{Part, Problem};
use crate::replay::{self, Counterexample};
use crate::script::{Method, Mutant, Property, Script};
use crate::ProveError;

/// Cycles in which a counterexample is looked for when an induction does not close.
const SEARCHED: u32 = 200;

/// What came out.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// All properties hold, within the scope of the proof.
    Proved,
    /// One does not.
    Counterexample(Counterexample),
    /// It is not known.
    Open {
        /// Why.
        reason: String,
    },
}

/// A proof that was tried.
#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    /// The name of its file, up to `.proof.v`.
    pub proof: String,
    /// What came out.
    pub verdict: Verdict,
    /// Cycles unrolled, or frames of the invariant that was found.
    pub depth: u32,
    /// How long it took.
    pub time: Duration,
}

/// Proves all properties of a file at once. `folder` is for the problem, and what is found stays
/// there.
pub fn prove(script: &Script, folder: &Path) -> Result<Outcome, ProveError> {
    let begun = Instant::now();
    let problem = Problem::new(script, None, folder)?;
    let (verdict, depth) = solve(&problem)?;
    Ok(Outcome { proof: script.name.clone(), verdict, depth, time: begun.elapsed() })
}

/// Looks for a counterexample to one property in a block with one line changed.
pub fn refute(
    script: &Script,
    property: &Property,
    mutant: &Mutant,
    folder: &Path,
) -> Result<Verdict, ProveError> {
    let problem = Problem::new(script, Some(mutant), folder)?;
    problem.write(Part::One(property))?;
    search(&problem)
}

fn solve(problem: &Problem) -> Result<(Verdict, u32), ProveError> {
    problem.write(Part::Whole)?;
    let question = match problem.script.method {
        Method::Induction(cycles) => return by_induction(problem, cycles),
        Method::Reachability => Question::Ever,
        Method::FromPowerUp(cycles) | Method::FromAnyState(cycles) => Question::Within(cycles),
    };
    match abc::ask(problem, question, SECONDS)? {
        Answer::Never { depth } => Ok((Verdict::Proved, depth)),
        Answer::Possible { inputs } => Ok((counterexample(problem, &inputs)?, 0)),
        Answer::Unknown => Ok((out_of_time(), 0)),
    }
}

/// The base on the graph that is there already, then the step.
fn by_induction(problem: &Problem, cycles: u32) -> Result<(Verdict, u32), ProveError> {
    match abc::ask(problem, Question::Within(cycles), SECONDS)? {
        Answer::Never { .. } => {}
        Answer::Possible { inputs } => return Ok((counterexample(problem, &inputs)?, 0)),
        Answer::Unknown => return Ok((out_of_time(), 0)),
    }
    problem.write(Part::Step(cycles))?;
    match abc::ask(problem, Question::Within(cycles + 1), SECONDS)? {
        Answer::Never { .. } => return Ok((Verdict::Proved, cycles)),
        Answer::Unknown => return Ok((out_of_time(), 0)),
        Answer::Possible { .. } => {}
    }
    // The step begins anywhere, so this may be no fault of the block: a real one starts at
    // power-up.
    problem.write(Part::Whole)?;
    let verdict = match search(problem)? {
        Verdict::Proved => Verdict::Open {
            reason: format!("the induction does not close, and {SEARCHED} cycles break nothing"),
        },
        verdict => verdict,
    };
    Ok((verdict, 0))
}

/// Looks for a counterexample in the cycles of the method, or a few if it has none.
fn search(problem: &Problem) -> Result<Verdict, ProveError> {
    let cycles = match problem.script.method {
        Method::FromPowerUp(cycles) | Method::FromAnyState(cycles) => cycles,
        Method::Induction(_) | Method::Reachability => SEARCHED,
    };
    match abc::ask(problem, Question::Within(cycles), SECONDS)? {
        Answer::Never { .. } => Ok(Verdict::Proved),
        Answer::Possible { inputs } => counterexample(problem, &inputs),
        Answer::Unknown => Ok(out_of_time()),
    }
}

fn counterexample(problem: &Problem, inputs: &[String]) -> Result<Verdict, ProveError> {
    Ok(Verdict::Counterexample(replay::replay(problem, inputs)?))
}

fn out_of_time() -> Verdict {
    Verdict::Open { reason: format!("ABC found nothing in {SECONDS} s") }
}
