//! Asks ABC.

use std::fs;

use connect6_synth::tools::Tool;

use crate::problem::{Problem, GRAPH};
use crate::ProveError;

/// A question about the graph of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether the output can be high in one of the first so many cycles.
    Within(u32),
    /// Whether it can ever be.
    Ever,
}

/// What ABC says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It cannot.
    Never {
        /// Cycles unrolled, or frames of the invariant.
        depth: u32,
    },
    /// It can: the values of all inputs of the graph, a line a cycle.
    Possible {
        /// A text of 0 and 1 a cycle.
        inputs: Vec<String>,
    },
    /// It ran out of time.
    Unknown,
}

/// Longest time for one question.
pub const SECONDS: u32 = 1800;

const WITNESS: &str = "witness.txt";
/// What ABC says when it is asked for cycles of a graph without registers.
const NO_REGISTERS: &str = "Does not work for combinational networks";

/// Puts a question, for so many seconds at most.
pub fn ask(problem: &Problem, question: Question, seconds: u32) -> Result<Answer, ProveError> {
    let command = match question {
        Question::Within(cycles) => format!("bmc3 -F {cycles} -T {seconds}"),
        Question::Ever => format!("pdr -T {seconds}"),
    };
    let mut said = run(problem, &command)?;
    if said.contains(NO_REGISTERS) {
        // One cycle is like any other.
        said = run(problem, "iprove")?;
    }
    let details =
        || ProveError::Answer { tool: Tool::Abc.program(), details: said.trim().to_string() };
    let number_behind = |what: &str| -> Option<i64> {
        let rest = said.split(what).nth(1)?;
        rest.split_whitespace().next()?.parse().ok()
    };
    let status = number_behind("Status = ").ok_or_else(details)?;
    let done = number_behind("No output asserted in ").and_then(|frames| frames.try_into().ok());
    match (status, question) {
        (0, _) => Ok(Answer::Possible { inputs: witness(problem)? }),
        (1, _) => Ok(Answer::Never {
            depth: number_behind("Frames = ").map_or(0, |frames| frames.max(0) as u32),
        }),
        (_, Question::Within(cycles)) if done.is_some_and(|done: u32| done >= cycles) => {
            Ok(Answer::Never { depth: cycles })
        }
        _ => Ok(Answer::Unknown),
    }
}

fn run(problem: &Problem, command: &str) -> Result<String, ProveError> {
    let commands = format!("read_aiger {GRAPH}; {command}; print_status; write_cex -a {WITNESS}");
    let doing = format!("to solve the problem of {}", problem.script.name);
    Ok(Tool::Abc.run(problem.folder, &["-q", &commands], &doing)?)
}

/// The inputs of a counterexample, cycle by cycle.
fn witness(problem: &Problem) -> Result<Vec<String>, ProveError> {
    let path = problem.folder.join(WITNESS);
    let text = fs::read_to_string(&path).map_err(|error| ProveError::File { path, error })?;
    // The first line is the registers, all 0; a comment ends the last.
    let lines = text.lines().skip(1);
    let bits = lines.map(|line| line.split('#').next().unwrap_or("").trim().to_string());
    Ok(bits.filter(|line| !line.is_empty()).collect())
}
