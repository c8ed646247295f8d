//! `connect6 faults`: single bits of the machine turn over in the middle of games.

use std::sync::atomic::Ordering;

use anyhow::bail;
use connect6_game::Side;
use connect6_sim::upsets::{Fate, Rehearsal, Upset, BLOCKS};
use serde::Serialize;

use crate::interrupt;
use crate::terminal::output::{self, note};
use crate::terminal::{progress, text_table};

/// Upsets in the same game; then another is played. In each, every register bit has its turn.
const FLIPS_A_GAME: usize = 480;
/// Turns of the host in a game.
const TURNS: usize = 10;
/// What a block keeps its bits in.
const KINDS: [&str; 2] = ["registers", "memory"];
/// Upsets that hang the machine and are told in full; the rest are only counted.
const SHOWN_HANGS: usize = 10;

/// Flip single bits of the simulated machine, and see what follows.
#[derive(clap::Args)]
#[command(after_help = "\
A bit of a register or a memory of UC, CU or MEM turns over at a random moment of a game over the \
serial line. It is masked (nothing is ever heard of it), told (the machine reports a fault), seen \
(silence, no answer, an illegal stone, a read-out that is not the game's) or wrong (the machine \
plays on with other stones). In the end a new game must put everything right: what it does not is \
said to hang, and the exit code is 1.

Example:
  connect6 faults --flips 5000
  connect6 faults --flips 200 --seed 7 --block cu --json")]
pub struct Args {
    /// How many bits to turn over, one at a time; each register bit in its turn
    #[arg(long, value_name = "N", default_value_t = 1000)]
    flips: usize,
    /// The same seed gives the same games, bits and moments
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Only bits of this block
    #[arg(long, value_name = "BLOCK", value_parser = BLOCKS)]
    block: Option<String>,
    /// Print what was found as JSON
    #[arg(long)]
    json: bool,
}

/// What became of the upsets of some part of the machine.
#[derive(Serialize, Default)]
struct Row {
    block: String,
    kind: &'static str,
    flips: usize,
    masked: usize,
    told: usize,
    seen: usize,
    wrong: usize,
    hangs: usize,
}

impl Row {
    fn count(&mut self, fate: Fate) {
        self.flips += 1;
        *match fate {
            Fate::Masked => &mut self.masked,
            Fate::Told => &mut self.told,
            Fate::Seen => &mut self.seen,
            Fate::Wrong => &mut self.wrong,
            Fate::Hangs => &mut self.hangs,
        } += 1;
    }

    fn cells(&self) -> Vec<String> {
        let counts = [self.flips, self.masked, self.told, self.seen, self.wrong, self.hangs];
        let name = format!("{} {}", self.block, self.kind);
        let counts = counts.map(|count| count.to_string());
        std::iter::once(name).chain(counts).collect()
    }
}

/// Turns the bits over; fails if one of them hangs the machine.
pub fn run(args: Args) -> anyhow::Result<()> {
    let stop = interrupt::watch()?;
    let blocks: Vec<&str> = match &args.block {
        Some(block) => vec![block],
        None => BLOCKS.to_vec(),
    };
    let mut rows: Vec<Row> = blocks
        .iter()
        .flat_map(|block| KINDS.map(|kind| (block, kind)))
        .map(|(block, kind)| Row { block: (*block).to_owned(), kind, ..Row::default() })
        .collect();
    let bar = progress::bar(args.flips as u64, "bits");
    let mut hangs = 0;
    'games: for (game, first) in (0..args.flips).step_by(FLIPS_A_GAME).enumerate() {
        let seed = args.seed.wrapping_add(game as u64);
        let rehearsal = Rehearsal::play(Side::BOTH[game % 2], seed, TURNS)?;
        let upsets = rehearsal.upsets(&blocks, seed);
        for upset in upsets.take(FLIPS_A_GAME.min(args.flips - first)) {
            if stop.load(Ordering::SeqCst) {
                break 'games;
            }
            let kind = KINDS[usize::from(upset.is_memory)];
            let row = rows.iter_mut();
            let mut row = row.filter(|row| row.block == upset.block() && row.kind == kind);
            row.next().expect("every block has its rows").count(upset.fate);
            if upset.fate == Fate::Hangs {
                hangs += 1;
                if hangs <= SHOWN_HANGS {
                    bar.suspend(|| note!("hangs: {}", shown(&upset, seed)));
                }
            }
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    rows.retain(|row| row.flips > 0);
    output::tell(args.json, &rows, || table(&rows))?;
    if hangs > 0 {
        bail!("{hangs} upsets hang the machine: no new game puts it right");
    }
    Ok(())
}

/// Where and when a bit turned over.
fn shown(upset: &Upset, seed: u64) -> String {
    let Upset { path, word, bit, .. } = upset;
    let Upset { scene, cycle, .. } = upset;
    format!("{path} word {word} bit {bit}, cycle {cycle} of scene {scene} in game {seed}")
}

fn table(rows: &[Row]) -> String {
    let mut all = Row { block: "all".to_owned(), ..Row::default() };
    for row in rows {
        all.flips += row.flips;
        all.masked += row.masked;
        all.told += row.told;
        all.seen += row.seen;
        all.wrong += row.wrong;
        all.hangs += row.hangs;
    }
    text_table::under(
        "bits of | flips | masked | told | seen | wrong | hangs",
        rows.iter().chain([&all]).map(Row::cells),
    )
}
