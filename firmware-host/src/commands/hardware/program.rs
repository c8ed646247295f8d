//! `connect6 program`: the listing of the core's program, and its bounds.

mod bounds;

use anyhow::bail;
use connect6_core::program::Program;
use serde::Serialize;

use super::inside::step_named;
use crate::terminal::output;

/// Print the program that the core runs.
///
/// Each instruction comes with its address and why it is there.
/// The steps are listed by the paper's names; the searches that they call, and what decides and
/// takes back stones, by the names of their routines.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 program
  connect6 program --step 4
  connect6 program --routine chain --json
  connect6 program --bounds --positions 5000")]
pub struct Args {
    /// One step alone, by its name in the paper: 1, 2, 3, 5A, 4, 6A, 5B, 6B or 7
    #[arg(long, value_name = "STEP", conflicts_with = "routine")]
    step: Option<String>,
    /// One routine alone, such as two_turn
    #[arg(long, value_name = "NAME")]
    routine: Option<String>,
    /// Print how often each loop is gone round at most, how much of the stack and how many cycles
    /// a turn takes at most, and the most that was seen
    #[arg(long, conflicts_with_all = ["step", "routine"])]
    bounds: bool,
    /// Positions to see it in
    #[arg(long, value_name = "N", default_value_t = 1000, requires = "bounds")]
    positions: usize,
    /// Print the instructions, or the bounds, as JSON
    #[arg(long)]
    json: bool,
}

/// An instruction for a script.
#[derive(Serialize)]
struct Entry {
    address: usize,
    routine: &'static str,
    label: Option<&'static str>,
    instruction: String,
    word: String,
    comment: &'static str,
}

/// Prints the listing, or the bounds.
pub fn run(args: Args) -> anyhow::Result<()> {
    if args.bounds {
        return bounds::run(args.positions, args.json);
    }
    let program = Program::shipped();
    let wanted = match (&args.step, args.routine) {
        (Some(step), _) => {
            let name = step_named(step)?.name();
            Some(format!("step{}", name.to_lowercase()))
        }
        (None, routine) => routine,
    };
    if let Some(routine) = &wanted {
        let names = program.routines();
        if !names.contains(&routine.as_str()) {
            bail!("there is no routine '{routine}': use one of {}", names.join(", "));
        }
    }
    let is_wanted = |routine: &str| wanted.as_deref().is_none_or(|wanted| wanted == routine);
    if !args.json {
        output::print(program.listing(is_wanted));
        return Ok(());
    }
    let lines = program.lines.iter().enumerate();
    let entries: Vec<Entry> = lines
        .filter(|(_, line)| is_wanted(line.routine))
        .map(|(address, line)| Entry {
            address,
            routine: line.routine,
            label: line.label,
            instruction: line.to_string(),
            word: format!("{:014x}", line.instruction.encode()),
            comment: line.comment,
        })
        .collect();
    output::json(&entries)
}
