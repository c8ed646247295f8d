//! `connect6 learn positions`: early positions labelled by proof, to learn sudden deaths from.

use std::fs::{self, File, OpenOptions};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use anyhow::{bail, Context};
use clap::ValueHint;
use connect6_game::Game;
use connect6_learn::positions::{Labelled, Positions, PAPER};

use crate::interrupt::{self, Interrupted};
use crate::terminal::output::{self, note};
use crate::terminal::{progress, text_table};

/// Write early positions, each labelled by the solver: has the side to move a win by force?
///
/// The file is a table: the number of the candidate, the stones, and 1 for a sudden death of the
/// side that has just moved. A run that is stopped or killed goes on where it was. The same seed
/// gives the same file.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 learn positions --out positions.csv
  connect6 learn positions --positions 1000 --out few.csv")]
pub struct Args {
    /// How many positions, none the same as another under the eight symmetries
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    positions: usize,
    /// All the chance there is
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The file for the positions
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: PathBuf,
}

/// The heading of the file; the seed stands in it, so that a run goes on with its own.
fn heading(seed: u64) -> String {
    format!("number,moves,sudden_death of seed {seed}\n")
}

fn line(position: &Labelled) -> String {
    let stones: Vec<String> = position.stones.iter().map(|p| p.to_string()).collect();
    let label = u8::from(position.is_sudden_death);
    format!("{},\"{}\",{label}\n", position.number, stones.join(","))
}

fn parsed(line: &str) -> Option<Labelled> {
    let (number, rest) = line.split_once(",\"")?;
    let (stones, label) = rest.split_once("\",")?;
    let game: Game = stones.parse().ok()?;
    Some(Labelled {
        number: number.parse().ok()?,
        stones: game.stones().to_vec(),
        is_sudden_death: match label {
            "0" => false,
            "1" => true,
            _ => return None,
        },
    })
}

/// Reads the positions of a file, without a last line that was cut short.
fn read_part(path: &Path, seed: Option<u64>) -> anyhow::Result<(Vec<Labelled>, usize)> {
    let name = || path.display().to_string();
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", name()))?;
    let (first, rest) = text.split_once('\n').unwrap_or_default();
    let is_ours = match seed {
        Some(seed) => format!("{first}\n") == heading(seed),
        None => first.starts_with("number,moves,sudden_death"),
    };
    if !is_ours {
        bail!("{}: these are not the positions of this run: name another file", name());
    }
    let whole = rest.rfind('\n').map_or(0, |end| end + 1);
    let mut positions = Vec::new();
    for (i, line) in rest[..whole].lines().enumerate() {
        let position = parsed(line).with_context(|| {
            format!("{}, line {}: expected number,\"stones\",0 or 1", name(), i + 2)
        })?;
        positions.push(position);
    }
    Ok((positions, first.len() + 1 + whole))
}

/// Reads the positions of a file.
pub fn read(path: &Path) -> anyhow::Result<Vec<Labelled>> {
    Ok(read_part(path, None)?.0)
}

/// Labels and writes, saving as it goes, and prints the shares.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let halt = interrupt::watch()?;
    let mut source = Positions::new(args.seed);
    let mut positions = Vec::new();
    let file = if args.out.exists() {
        let length;
        (positions, length) = read_part(&args.out, Some(args.seed))?;
        positions.iter().for_each(|position| source.resume(position));
        let file = OpenOptions::new().append(true).open(&args.out);
        file.and_then(|file| file.set_len(length as u64).map(|()| file))
    } else {
        File::create(&args.out).and_then(|mut file| {
            file.write_all(heading(args.seed).as_bytes())?;
            Ok(file)
        })
    };
    let unwritten = || format!("cannot write {}", args.out.display());
    let mut file = BufWriter::new(file.with_context(unwritten)?);
    let bar = progress::bar(args.positions as u64, "positions");
    while positions.len() < args.positions {
        if halt.load(Ordering::Relaxed) {
            file.flush().with_context(unwritten)?;
            note!("the same command goes on from here");
            return Err(Interrupted.into());
        }
        let Some(position) = source.next() else { break };
        file.write_all(line(&position).as_bytes()).with_context(unwritten)?;
        positions.push(position);
        bar.set_position(positions.len() as u64);
    }
    file.flush().with_context(unwritten)?;
    bar.finish_and_clear();
    output::print(shares(&positions));
    Ok(())
}

/// The paper's Table 2 and ours.
fn shares(positions: &[Labelled]) -> String {
    let mut rows =
        vec![text_table::head("stones | positions | sudden death | share | paper's share")];
    for (stones, paper_all, paper_deaths) in PAPER {
        let same = positions.iter().filter(|p| p.stones.len() == stones);
        let all = same.clone().count();
        let deaths = same.filter(|p| p.is_sudden_death).count();
        let percent =
            |part: usize, of: usize| format!("{:.1} %", 100.0 * part as f64 / of.max(1) as f64);
        rows.push(vec![
            stones.to_string(),
            all.to_string(),
            deaths.to_string(),
            percent(deaths, all),
            percent(paper_deaths, paper_all),
        ]);
    }
    text_table::line_up(&rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_it_was_written() {
        let position = Labelled {
            number: 1234,
            stones: vec!["j10".parse().unwrap(), "k11".parse().unwrap()],
            is_sudden_death: true,
        };
        let text = line(&position);
        assert_eq!(text, "1234,\"j10,k11\",1\n");
        assert_eq!(parsed(text.trim_end()), Some(position));
        assert_eq!(parsed("1234,\"j10,k11\",2"), None);
    }
}
