//! What the core's program can never do, beside what it has been seen to do.

use std::sync::atomic::Ordering;

use anyhow::{anyhow, bail};
use connect6_core::program::bounds::{Bounds, Loop, Meter, Statements, Times};
use connect6_core::program::Program;
use connect6_core::{latency, Core, Observer, Ran, STACK_WORDS};
use connect6_protocol::OP_THINK;
use serde::Serialize;

use crate::files::game_records;
use crate::interrupt;
use crate::positions::Positions;
use crate::terminal::output;
use crate::terminal::{progress, text_table};

/// The same positions every time.
const SEED: u64 = 1;

/// A loop, or the whole.
#[derive(Serialize)]
struct Row {
    what: String,
    most: u64,
    seen: u64,
    /// What the number is counted in.
    counted: String,
    why: String,
}

struct Watch(Meter);

impl Observer for Watch {
    fn see(&mut self, ran: &Ran, core: &Core) {
        let (address, next) = (ran.address.into(), core.pc.into());
        self.0.see(address, &ran.instruction, next, ran.left);
    }
}

/// Prints the bounds, and what so many turns took of them; fails if one took more.
pub fn run(positions: usize, json: bool) -> anyhow::Result<()> {
    let stop = interrupt::watch()?;
    let program = Program::shipped();
    let bounds = Bounds::of(&program, Statements::SHIPPED)?;
    let mut watch = Watch(Meter::new(bounds.clone()));
    let mut machine = Core::default();
    let bar = progress::bar(positions as u64, "positions");
    let mut worst = 0;
    for (_, game) in Positions::new(SEED, game_records::games(None)?).take(positions) {
        if stop.load(Ordering::SeqCst) {
            break;
        }
        machine.load(game.board());
        let turn = machine.think_watched(game.side_to_move(), &mut watch);
        let turn = turn.map_err(|fault| anyhow!("the core stops: {fault} in {game}"))?;
        worst = worst.max(turn.total_cycles());
        bar.inc(1);
    }
    bar.finish_and_clear();
    let mut rows: Vec<Row> = bounds.loops().iter().map(|stated| row(stated, &watch)).collect();
    rows.push(Row {
        what: "words of the stack".to_owned(),
        most: bounds.stack_words(),
        seen: watch.0.most_words,
        counted: "at the same time".to_owned(),
        why: format!("calls and pushes; there are {STACK_WORDS}"),
    });
    rows.push(Row {
        what: "cycles".to_owned(),
        most: latency::most_cycles_of(&program, &bounds, OP_THINK),
        seen: worst,
        counted: "a turn".to_owned(),
        why: "the loops above, and the most that each unit takes".to_owned(),
    });
    output::tell(json, &rows, || table(&rows))?;
    let broken = rows.iter().find(|row| row.seen > row.most);
    if let Some(Row { what, most, seen, .. }) = broken {
        bail!("{what}: {seen} are more than the {most} that are stated");
    }
    if bounds.stack_words() > STACK_WORDS as u64 {
        bail!("the stack has only {STACK_WORDS} words");
    }
    Ok(())
}

fn row(stated: &Loop, watch: &Watch) -> Row {
    let counted = match stated.times {
        Times::Each(_, outer) => format!("each {outer}"),
        Times::AtMost(_) if stated.within.is_empty() => "a call".to_owned(),
        Times::AtMost(_) => format!("a {}", stated.within.join(", ")),
    };
    Row {
        what: stated.name(),
        most: stated.most(),
        seen: watch.0.most(stated),
        counted,
        why: stated.why.to_owned(),
    }
}

fn table(rows: &[Row]) -> String {
    text_table::under(
        "back to | at most | seen | in | because",
        rows.iter().map(|row| {
            vec![
                row.what.clone(),
                row.most.to_string(),
                row.seen.to_string(),
                row.counted.clone(),
                row.why.clone(),
            ]
        }),
    )
}
