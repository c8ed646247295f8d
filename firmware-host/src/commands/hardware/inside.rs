//! `connect6 inside`: what the core did to decide a turn.

use anyhow::Context;
use connect6_game::{Game, Point};
use connect6_model::Step;

use crate::terminal::inside_text;
use crate::terminal::output::{self, say};
use crate::views::inside::{trace, view};

/// Show how the core decides a turn, step by step.
///
/// Its steps come in order with their cycles, what each looks for, the cells it weighs and the lines
/// it tries.
///
/// The core's own program runs in software, instruction by instruction, with the hardware's
/// cycles. connect6 program prints it.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 inside --position j10,k11,i11
  connect6 inside --position j10,i9,k9,i10,i11,h12,k12 --step 5A --all
  connect6 inside --position j10,k11,i11 --json")]
pub struct Args {
    /// The stones in play order, comma-separated: one black stone, then two a turn
    #[arg(long, value_name = "STONES")]
    position: Game,
    /// One step alone, by its name in the paper: 1, 2, 3, 5A, 4, 6A, 5B, 6B or 7
    #[arg(long, value_name = "STEP")]
    step: Option<String>,
    /// Every search and every line that was tried
    #[arg(long)]
    all: bool,
    /// Print everything as JSON
    #[arg(long)]
    json: bool,
}

/// Runs the core and prints what it did.
pub fn run(args: Args) -> anyhow::Result<()> {
    let game = &args.position;
    let step = args.step.map(|name| step_named(&name)).transpose()?;
    let trace = trace(game).context("there is nothing to look into")?;
    if args.json {
        return output::json(&view(game, &trace));
    }
    let stones: Vec<String> = trace.turn.stones.iter().map(Point::to_string).collect();
    say!("{} plays {}", game.side_to_move(), stones.join(","));
    let is_wanted = |of| step.is_none_or(|step| step == of);
    output::print(inside_text::overview(&trace));
    say!("");
    output::print(inside_text::steps(&trace, is_wanted, args.all));
    Ok(())
}

/// A step by its name in the paper, in any case.
pub fn step_named(name: &str) -> anyhow::Result<Step> {
    let steps = Step::ALL.map(Step::name).join(", ");
    Step::named(&name.to_ascii_uppercase())
        .with_context(|| format!("there is no step '{name}': use one of {steps}"))
}
