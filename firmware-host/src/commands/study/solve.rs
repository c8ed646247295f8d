//! `connect6 solve`: proves wins and losses, and measures how well it does.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::bail;
use clap::ValueHint;
use connect6_game::{Game, Point, Side};
use connect6_solver::bench::{before_the_end, measure, Row};
use connect6_solver::proof::Proof;
use connect6_solver::{print, Answer, Ended, Limits, Question, Settings, Solver, Value};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::files::{game_records, store};
use crate::interrupt::{self, Interrupted};
use crate::terminal::output::{self, note, say};
use crate::terminal::text_table;

/// Prove that a side wins or loses, by sequences of threats.
///
/// The answer is win, loss or unknown, for the side to move. A win or a loss comes with a proof
/// that an independent checker has replayed against every reply. Ctrl-C ends the search and
/// reports what is known.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 solve --position j10,i9,k9,i10,i11,h12,k12 --json
  connect6 solve --position j10,i9,k9,i10,i11,h12,k12 --proof win.sgf
  connect6 solve --bench --games 200")]
pub struct Args {
    /// The stones in play order, comma-separated: one black stone, then two a turn
    #[arg(long, value_name = "STONES", required_unless_present = "bench")]
    position: Option<Game>,
    /// The side to move, if not the one whose turn it is: what could it do with two stones?
    #[arg(long, value_name = "SIDE", value_parser = side)]
    side: Option<Side>,
    /// Time for a position, in milliseconds [default: 10000; with --bench 1000]
    #[arg(long, value_name = "MS")]
    time_ms: Option<u64>,
    /// The most positions to visit
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// The most turns of the winner in a proof, the one that makes six included
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    turns: Option<u8>,
    /// The most single threats in a sequence; 0 allows double threats alone
    #[arg(long, value_name = "N", default_value_t = 2)]
    singles: u8,
    /// Threads that search together [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// Write the proof as SGF, every reply a variation
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "bench")]
    proof: Option<PathBuf>,
    /// Print the whole proof
    #[arg(long, conflicts_with_all = ["bench", "json"])]
    tree: bool,
    /// Print the answer as JSON
    #[arg(long)]
    json: bool,
    /// Measure the solver on games: the winner to move, some turns before its six
    #[arg(long, conflicts_with_all = ["position", "side"])]
    bench: bool,
    /// How many games to measure with, spread evenly over the file
    #[arg(long, value_name = "N", default_value_t = 200, requires = "bench")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// How many own turns before the six, from-to
    #[arg(long, value_name = "A-B", default_value = "1-6", requires = "bench")]
    before: Before,
    /// The games to measure with, in any format [default: the project's own, see
    /// connect6 corpus]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "bench")]
    data: Option<PathBuf>,
}

/// The time limits where none is given, in milliseconds.
const USUAL_TIME: u64 = 10_000;
const BENCH_TIME: u64 = 1_000;
/// A search that may take longer than this shows that it is going on.
const PATIENCE: Duration = Duration::from_secs(2);
/// How often a sign of life is redrawn.
const REDRAW: Duration = Duration::from_millis(120);

fn side(text: &str) -> Result<Side, String> {
    Side::BOTH
        .into_iter()
        .find(|side| side.to_string() == text)
        .ok_or_else(|| "a side is black or white".to_owned())
}

/// Turns before the end, from and to.
#[derive(Debug, Clone)]
struct Before(RangeInclusive<usize>);

impl FromStr for Before {
    type Err = String;

    fn from_str(text: &str) -> Result<Before, String> {
        let error = || format!("'{text}' is not a range of turns: write 1-6, or 4 for one alone");
        let number = |text: &str| text.trim().parse::<usize>().map_err(|_| error());
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        let (from, to) = (number(from)?, number(to)?);
        if from == 0 || to < from {
            return Err(error());
        }
        Ok(Before(from..=to))
    }
}

impl Args {
    fn limits(&self, usual_time: u64, stop: &'static AtomicBool) -> Limits {
        Limits {
            time: Some(Duration::from_millis(self.time_ms.unwrap_or(usual_time))),
            nodes: self.nodes,
            turns: self.turns,
            stop: Some(stop),
        }
    }

    fn settings(&self, threads: usize) -> Settings {
        Settings { threads, singles: self.singles, ..Settings::default() }
    }

    fn threads(&self) -> usize {
        self.threads.map_or_else(|| Settings::default().threads, usize::from)
    }
}

/// Solves a position, or measures.
pub fn run(args: Args) -> anyhow::Result<()> {
    match &args.position {
        Some(game) if !args.bench => solve(&args, game),
        _ => bench(&args),
    }
}

fn solve(args: &Args, game: &Game) -> anyhow::Result<()> {
    let question = Question::of(game, args.side)?;
    let stop = interrupt::watch()?;
    let limits = args.limits(USUAL_TIME, stop);
    let sign_of_life = sign_of_life(&limits);
    let answer = Solver::new(args.settings(args.threads())).solve(&question, &limits);
    sign_of_life.finish_and_clear();
    let report = Report::new(&question, &answer);
    output::tell(args.json, &report, || report.text())?;
    if let Some(proof) = &answer.proof {
        if args.tree {
            say!("\n{}", print::tree(proof).trim_end());
        }
        if let Some(path) = &args.proof {
            store::write_file(path, print::sgf(game, proof))?;
        }
    } else if let Some(path) = &args.proof {
        note!("no proof, so {} was not written", path.display());
    }
    if answer.proof.is_none() && stop.load(Ordering::Relaxed) {
        return Err(Interrupted.into());
    }
    Ok(())
}

/// Shows that a long search is going on.
fn sign_of_life(limits: &Limits) -> ProgressBar {
    if limits.time.is_some_and(|time| time <= PATIENCE) {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} searching, {elapsed} of {msg}")
        .expect("the template is well formed");
    let limit = limits
        .time
        .map_or("any time".to_owned(), |time| format!("at most {:.0} s", time.as_secs_f64()));
    let spinner = ProgressBar::new_spinner().with_style(style).with_message(limit);
    spinner.enable_steady_tick(REDRAW);
    spinner
}

/// What is printed, for a person or a script.
#[derive(Serialize)]
struct Report {
    value: &'static str,
    side: String,
    line: Vec<String>,
    turns: Option<usize>,
    nodes: u64,
    ms: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    proof_moves: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

impl Report {
    fn new(question: &Question, answer: &Answer) -> Report {
        let proof = answer.proof.as_ref();
        let turn = |stones: &Vec<Point>| -> String {
            let names: Vec<String> = stones.iter().map(Point::to_string).collect();
            names.join(",")
        };
        Report {
            value: match answer.value() {
                Value::Win => "win",
                Value::Loss => "loss",
                Value::Unknown => "unknown",
            },
            side: question.side().to_string(),
            line: proof.map_or(Vec::new(), |proof| proof.line().iter().map(turn).collect()),
            turns: proof.map(Proof::turns),
            nodes: answer.nodes,
            ms: (answer.elapsed.as_secs_f64() * 1e6).round() / 1e3,
            proof_moves: proof.map(Proof::size),
            reason: proof.is_none().then_some(match answer.ended {
                Ended::Exhausted => "no sequence of the threats looked at wins or loses",
                Ended::Turns => "not within the turns allowed",
                Ended::Time => "the time was up",
                Ended::Nodes => "the nodes were used up",
                Ended::Interrupted => "interrupted",
            }),
        }
    }

    fn text(&self) -> String {
        let mut text = format!("{} to move: {}", self.side, self.value);
        if let Some(turns) = self.turns {
            text.push_str(&format!(" in {turns} turns"));
        }
        if let Some(reason) = self.reason {
            text.push_str(&format!(" ({reason})"));
        }
        text.push('\n');
        if !self.line.is_empty() {
            let line: Vec<&str> =
                self.line.iter().map(|turn| if turn.is_empty() { "any" } else { turn }).collect();
            text.push_str(&format!("line: {}\n", line.join("  ")));
        }
        if let Some(moves) = self.proof_moves {
            text.push_str(&format!("proof: {moves} moves, checked\n"));
        }
        text.push_str(&format!("{} nodes, {} ms\n", self.nodes, self.ms));
        text
    }
}

/// A line of the table that `--bench` prints.
#[derive(Serialize)]
struct BenchRow {
    turns_before: usize,
    positions: usize,
    proved: usize,
    lost: usize,
    unknown: usize,
    median_ms: f64,
    percentile_95_ms: f64,
    nodes: u64,
    nodes_per_second: u64,
}

impl BenchRow {
    fn new(turns_before: usize, row: &Row) -> BenchRow {
        let ms = |time: Duration| (time.as_secs_f64() * 1e6).round() / 1e3;
        BenchRow {
            turns_before,
            positions: row.times.len(),
            proved: row.won,
            lost: row.lost,
            unknown: row.unknown,
            median_ms: ms(row.percentile(50)),
            percentile_95_ms: ms(row.percentile(95)),
            nodes: row.nodes,
            nodes_per_second: row.nodes_per_second() as u64,
        }
    }

    fn cells(&self) -> Vec<String> {
        let share = |count: usize| {
            let percent = 100.0 * count as f64 / self.positions.max(1) as f64;
            format!("{percent:.1} %")
        };
        vec![
            self.turns_before.to_string(),
            self.positions.to_string(),
            share(self.proved),
            share(self.lost),
            share(self.unknown),
            format!("{:.3} ms", self.median_ms),
            format!("{:.3} ms", self.percentile_95_ms),
            self.nodes.to_string(),
            self.nodes_per_second.to_string(),
        ]
    }
}

const BENCH_HEADING: &str =
    "turns before | positions | proved | lost | unknown | median | 95th percentile | nodes | nodes/s";

fn bench(args: &Args) -> anyhow::Result<()> {
    let games = games(args.data.as_deref(), args.games as usize)?;
    let sets: Vec<(usize, Vec<Question>)> =
        args.before.0.clone().map(|turns| (turns, questions(&games, turns))).collect();
    let stop = interrupt::watch()?;
    let limits = args.limits(BENCH_TIME, stop);
    let total: usize = sets.iter().map(|(_, questions)| questions.len()).sum();
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} positions, {eta} left")
        .expect("the template is well formed");
    let bar = ProgressBar::new(total as u64).with_style(style);
    let mut rows = Vec::new();
    for (turns, questions) in &sets {
        // Each position on one thread, as many at a time as there are cores.
        let row = measure(questions, args.threads(), &args.settings(1), &limits, || {
            bar.inc(1);
        });
        rows.push(BenchRow::new(*turns, &row));
        if stop.load(Ordering::Relaxed) {
            break;
        }
    }
    bar.finish_and_clear();
    output::tell(args.json, &rows, || {
        text_table::under(BENCH_HEADING, rows.iter().map(BenchRow::cells))
    })?;
    if stop.load(Ordering::Relaxed) {
        return Err(Interrupted.into());
    }
    Ok(())
}

/// So many won games, spread evenly over the file.
fn games(path: Option<&Path>, count: usize) -> anyhow::Result<Vec<Game>> {
    let won: Vec<Game> = game_records::games(path)?
        .into_iter()
        .filter(|game| before_the_end(game, 1).is_some())
        .collect();
    if won.is_empty() {
        bail!("no game among them ends with six in a row: there is nothing to measure with");
    }
    let step = (won.len() / count).max(1);
    Ok(won.into_iter().step_by(step).take(count).collect())
}

fn questions(games: &[Game], turns: usize) -> Vec<Question> {
    games.iter().filter_map(|game| before_the_end(game, turns)).collect()
}
