//! `connect6 book`: builds, merges, checks and reads the opening book.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::{bail, Context};
use clap::{Subcommand, ValueHint};
use connect6_book::build::{build, merge, times_path, Built, Plan};
use connect6_book::index::SEVENS;
use connect6_book::{
    popular, verify, write_whole, BookError, BookFile, Counts, Effort, Entry, Extent, Library,
    Opening, Shard, Tally, Turn, Value, EXTENSION,
};
use connect6_game::{Game, Point};
use connect6_records::corpus;
use indicatif::{HumanDuration, ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::interrupt::{self, Interrupted};
use crate::{record_file, store, text_table};

/// Build and read the opening book.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 book build --openings j10,k11,i11
  connect6 book query --position j10,k11,i11,j11,k10
  connect6 book stats")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Build(BuildArgs),
    Merge(MergeArgs),
    Stats(StatsArgs),
    Query(Box<QueryArgs>),
    Verify(VerifyArgs),
    Pack(PackArgs),
    Openings(OpeningsArgs),
}

/// Where the book is built.
#[derive(clap::Args)]
struct Folder {
    /// The folder of the book's files [default: book, beside your saved games]
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    dir: Option<PathBuf>,
}

impl Folder {
    fn path(&self) -> anyhow::Result<PathBuf> {
        match &self.dir {
            Some(dir) => Ok(dir.clone()),
            None => Ok(store::home()?.join("book")),
        }
    }
}

/// Which book to read.
#[derive(clap::Args)]
struct Source {
    /// The folder of the book's files, or a packed book [default: book, beside your saved games;
    /// if nothing was built there, the book that ships with the program]
    #[arg(long, value_name = "DIR", value_hint = ValueHint::AnyPath)]
    dir: Option<PathBuf>,
}

impl Source {
    /// The book, and the folder it came from if there is one.
    fn open(&self) -> anyhow::Result<(Library, Option<PathBuf>)> {
        let usual = Folder { dir: None };
        let path = match &self.dir {
            Some(path) => path.clone(),
            None => usual.path()?,
        };
        if self.dir.is_none() && !path.exists() {
            return Ok((Library::shipped()?, None));
        }
        Ok((Library::open(&path)?, Some(path)))
    }
}

/// Solve every position of seven stones after one or more openings.
///
/// Finished parts are kept as they are done: a build that is stopped or killed goes on from
/// there when the same command is given again, and ends with the same files. A shard is a share
/// of the work for one of several machines; `connect6 book merge` puts shards together.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 book build --openings j10,k11,i11 --dir book
  connect6 book build --openings all --shard 3/100 --dir /shared/book
  connect6 book build --most 200 --data games.csv --dir small")]
struct BuildArgs {
    /// The openings: all, numbers such as 5 or 1-20, or stones such as j10,k11,i11
    #[arg(long, value_name = "OPENING", required_unless_present = "most", num_args = 1..)]
    openings: Vec<Selection>,
    /// A small book instead: only the N positions of five stones most common in real games, with
    /// every reply to them
    #[arg(long, value_name = "N", conflicts_with_all = ["openings", "shard"])]
    most: Option<usize>,
    /// The games to count for --most, in any format [default: the file of real games that the
    /// tests use]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "most")]
    data: Option<PathBuf>,
    /// The share of the work to do, shard I of N
    #[arg(long, value_name = "I/N", default_value_t = Shard::WHOLE)]
    shard: Shard,
    #[command(flatten)]
    folder: Folder,
    /// The most nodes to spend on a win
    #[arg(long, value_name = "N", default_value_t = Effort::default().win_nodes)]
    nodes: u64,
    /// The most nodes to spend on a loss where there is no win; 0 leaves losses out
    #[arg(long, value_name = "N", default_value_t = Effort::default().loss_nodes)]
    loss_nodes: u64,
    /// How many positions to solve at a time [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
}

/// Put the shards of openings together.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  connect6 book merge --openings all --dir book")]
struct MergeArgs {
    /// The openings: all, numbers such as 5 or 1-20, or stones such as j10,k11,i11
    #[arg(long, value_name = "OPENING", required = true, num_args = 1..)]
    openings: Vec<Selection>,
    #[command(flatten)]
    folder: Folder,
}

/// Print what the book holds.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  connect6 book stats --dir book")]
struct StatsArgs {
    #[command(flatten)]
    source: Source,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

/// Look a position of 3, 5 or 7 stones up.
///
/// A position of seven stones has a value. Before that, the turns the book knows are listed by
/// what they lead to: which of White's replies lose at once, and how many such replies each of
/// Black's turns leaves.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 book query --position j10,k11,i11,j11,k10
  connect6 book query --position j10,k11,i11,j11,k10,l9,h10 --json")]
struct QueryArgs {
    /// The stones in play order, comma-separated: one black stone, then two a turn
    #[arg(long, value_name = "STONES")]
    position: Game,
    #[command(flatten)]
    source: Source,
    /// How many turns to list
    #[arg(long, value_name = "N", default_value_t = 10)]
    top: usize,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

/// Check every file, and solve a random sample of its positions again.
///
/// Every win and loss is proved anew and its proof checked. The exit code is 1 if a file is
/// damaged or a value is not found again.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  connect6 book verify --dir book --sample 1000 --seed 7")]
struct VerifyArgs {
    #[command(flatten)]
    source: Source,
    /// Positions to solve again in each file
    #[arg(long, value_name = "N", default_value_t = 200)]
    sample: usize,
    /// The seed that chooses them
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

/// Put all openings of a folder into one compressed file.
///
/// The file can be given wherever a folder of book files can. The book that ships with the
/// program was made in this way.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  connect6 book pack --dir book --out openings.gz")]
struct PackArgs {
    #[command(flatten)]
    folder: Folder,
    /// The file to write
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: PathBuf,
}

/// List the 162 different openings with their numbers.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  connect6 book openings")]
struct OpeningsArgs {
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

/// One or more openings, as the command line names them.
#[derive(Debug, Clone)]
struct Selection(Vec<Opening>);

impl FromStr for Selection {
    type Err = String;

    fn from_str(text: &str) -> Result<Selection, String> {
        if text == "all" {
            return Ok(Selection(Opening::all().to_vec()));
        }
        let bounds = text
            .split_once('-')
            .and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
        if let Some((from, to)) = bounds {
            let list: Result<Vec<Opening>, _> = (from..=to)
                .map(|number: usize| number.to_string().parse())
                .collect();
            return match list {
                Ok(list) if !list.is_empty() => Ok(Selection(list)),
                Ok(_) => Err(format!("'{text}' is an empty range")),
                Err(error) => Err(error.to_string()),
            };
        }
        match text.parse() {
            Ok(opening) => Ok(Selection(vec![opening])),
            Err(error) => Err(format!("{error}; or all")),
        }
    }
}

fn chosen(selections: &[Selection]) -> Vec<Opening> {
    let mut openings: Vec<Opening> = selections.iter().flat_map(|s| s.0.clone()).collect();
    openings.sort_unstable();
    openings.dedup();
    openings
}

/// Does what was asked of the book.
pub fn run(args: Args) -> anyhow::Result<()> {
    match args.command {
        Command::Build(args) => run_build(&args),
        Command::Merge(args) => run_merge(&args),
        Command::Stats(args) => run_stats(&args),
        Command::Query(args) => run_query(&args),
        Command::Verify(args) => run_verify(&args),
        Command::Pack(args) => run_pack(&args),
        Command::Openings(args) => run_openings(&args),
    }
}

fn run_build(args: &BuildArgs) -> anyhow::Result<()> {
    let threads = args.threads.map_or_else(
        || std::thread::available_parallelism().map_or(1, usize::from),
        usize::from,
    );
    let mut plan = Plan {
        folder: args.folder.path()?,
        shard: args.shard,
        effort: Effort {
            win_nodes: args.nodes,
            loss_nodes: args.loss_nodes,
        },
        threads,
        only: None,
    };
    let some_turns = match args.most {
        Some(most) => most_common(args.data.as_deref(), most)?,
        None => BTreeMap::new(),
    };
    let openings = match args.most {
        Some(_) => some_turns.keys().copied().collect(),
        None => chosen(&args.openings),
    };
    let stop = interrupt::watch()?;
    for (i, opening) in openings.iter().enumerate() {
        plan.only = some_turns.get(opening).cloned();
        let bar = build_bar();
        bar.set_prefix(format!(
            "{} ({} of {})",
            opening.name(),
            i + 1,
            openings.len()
        ));
        // The rate is of this run alone, the bar of all that is done.
        let mut before = None;
        let built = build(&plan, *opening, stop, |progress| {
            let before = *before.get_or_insert(progress.positions);
            bar.set_length(progress.total as u64);
            if progress.positions == before {
                bar.set_position(progress.done as u64);
                bar.reset_eta();
            }
            bar.set_position(progress.done as u64);
            let seconds = bar.elapsed().as_secs_f64().max(1e-3);
            bar.set_message(format!(
                "{:.0} positions/s, {} won, {} lost, {} unknown",
                (progress.positions - before) as f64 / seconds,
                progress.tally.won,
                progress.tally.lost,
                progress.tally.unknown
            ));
        });
        bar.finish_and_clear();
        match built {
            Ok(Built::Already(path)) => println!("{} is there already", path.display()),
            Ok(Built::File(path)) => println!(
                "{} built in {}",
                path.display(),
                HumanDuration(bar.elapsed())
            ),
            Ok(Built::Shard(path)) => println!(
                "{}: shard {} done in {}",
                path.display(),
                plan.shard,
                HumanDuration(bar.elapsed())
            ),
            Err(BookError::Interrupted) => {
                eprintln!("{}", BookError::Interrupted);
                return Err(Interrupted.into());
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// The second turns most common in the games of a file, or in the real games at hand.
fn most_common(
    path: Option<&Path>,
    most: usize,
) -> anyhow::Result<BTreeMap<Opening, BTreeSet<usize>>> {
    let records = match path {
        Some(path) => record_file::read(path)?,
        None => corpus::load().context("there are no games to count: name a file with --data")?,
    };
    let games: Vec<Game> = records
        .into_iter()
        .map(|record| record.into_game())
        .collect();
    let chosen = popular(&games, most);
    let count: usize = chosen.parts.values().map(BTreeSet::len).sum();
    println!(
        "the {count} most common positions of five stones occur in {} of {} games",
        chosen.games,
        games.len()
    );
    Ok(chosen.parts)
}

fn build_bar() -> ProgressBar {
    let style =
        ProgressStyle::with_template("{prefix} {bar:25} {pos}/{len} parts, {eta} left, {msg}")
            .expect("the template is well formed");
    ProgressBar::new(0).with_style(style)
}

fn run_merge(args: &MergeArgs) -> anyhow::Result<()> {
    let folder = args.folder.path()?;
    for opening in chosen(&args.openings) {
        println!("{} merged", merge(&folder, opening)?.display());
    }
    Ok(())
}

/// The figures of one opening, or of all together.
#[derive(Serialize, Default)]
struct Figures {
    opening: String,
    positions: u64,
    #[serde(flatten)]
    counts: Counts,
    solved: u64,
    average_ms: Option<f64>,
    average_ms_won: Option<f64>,
    longest_turns: Option<u64>,
}

impl Figures {
    fn new(opening: String, positions: u64, counts: Counts, times: Option<Tally>) -> Figures {
        let average = |nanoseconds: u64, count: u64| {
            (count > 0).then(|| nanoseconds as f64 / count as f64 / 1e6)
        };
        Figures {
            opening,
            positions,
            solved: counts.total(),
            counts,
            average_ms: times.and_then(|t| average(t.nanoseconds, t.solved)),
            average_ms_won: times.and_then(|t| average(t.nanoseconds_won, t.won)),
            longest_turns: times.map(|t| t.longest),
        }
    }

    fn cells(&self) -> Vec<String> {
        let share = |count: u64| {
            let percent = 100.0 * count as f64 / self.solved.max(1) as f64;
            format!("{count} ({percent:.3} %)")
        };
        let milliseconds = |ms: Option<f64>| ms.map_or("-".to_owned(), |ms| format!("{ms:.3}"));
        vec![
            self.opening.clone(),
            self.positions.to_string(),
            self.solved.to_string(),
            share(self.counts.won),
            share(self.counts.lost),
            share(self.counts.not_shown),
            share(self.counts.unknown),
            milliseconds(self.average_ms),
            milliseconds(self.average_ms_won),
            self.longest_turns
                .map_or("-".to_owned(), |turns| turns.to_string()),
        ]
    }
}

const STATS_HEADING: [&str; 10] = [
    "opening",
    "positions",
    "after symmetry",
    "proved won",
    "proved lost",
    "not proved",
    "unknown",
    "average ms",
    "average ms won",
    "longest, turns",
];

fn run_stats(args: &StatsArgs) -> anyhow::Result<()> {
    let (library, folder) = args.source.open()?;
    let mut figures = Vec::new();
    let mut all = Counts::default();
    let mut all_times = Some(Tally::default());
    for file in library.files() {
        let opening = file.opening();
        let times = match &folder {
            Some(folder) => times(folder, opening)?,
            None => None,
        };
        all.add(&file.counts());
        all_times = all_times.zip(times).map(|(mut sum, times)| {
            sum.add(&times);
            sum
        });
        figures.push(Figures::new(
            opening.to_string(),
            positions_in(file),
            file.counts(),
            times,
        ));
    }
    let positions = figures.iter().map(|f| f.positions).sum();
    figures.push(Figures::new("all".to_owned(), positions, all, all_times));
    if args.json {
        println!("{}", serde_json::to_string(&figures)?);
    } else {
        let mut table = vec![STATS_HEADING.map(str::to_owned).to_vec()];
        table.extend(figures.iter().map(Figures::cells));
        print!("{}", text_table::line_up(&table));
    }
    Ok(())
}

/// The positions that a file knows: of a whole opening all of them.
fn positions_in(file: &BookFile) -> u64 {
    let known = |number: &usize| file.seven(*number) != Value::Unknown;
    match file.extent() {
        Extent::Whole => SEVENS as u64,
        Extent::SomeTurns => (0..SEVENS).filter(known).count() as u64,
    }
}

/// The times noted when an opening was built, if they are there.
fn times(folder: &Path, opening: Opening) -> anyhow::Result<Option<Tally>> {
    let path = times_path(folder, opening);
    match std::fs::read(&path) {
        Ok(bytes) => {
            let times = serde_json::from_slice(&bytes).with_context(|| {
                format!("{} does not hold the times of a build", path.display())
            })?;
            Ok(Some(times))
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("cannot read {}", path.display())),
    }
}

/// What a query prints for a script.
#[derive(Serialize)]
struct QueryReport {
    value: String,
    side: String,
    opening: String,
    shifted: bool,
    turns: Vec<TurnReport>,
}

#[derive(Serialize)]
struct TurnReport {
    stones: Vec<String>,
    value: String,
    #[serde(flatten)]
    sevens: Counts,
}

impl TurnReport {
    fn new(turn: &Turn) -> TurnReport {
        TurnReport {
            stones: turn.stones.iter().map(Point::to_string).collect(),
            value: turn.value.to_string(),
            sevens: turn.sevens,
        }
    }
}

fn run_query(args: &QueryArgs) -> anyhow::Result<()> {
    let (library, _) = args.source.open()?;
    let entry = library.look_up(&args.position)?;
    let mut turns = entry.turns.clone();
    sort_best_first(&entry, &mut turns);
    turns.truncate(args.top);
    if args.json {
        let report = QueryReport {
            value: entry.value.to_string(),
            side: entry.side.to_string(),
            opening: entry.opening.to_string(),
            shifted: entry.shifted,
            turns: turns.iter().map(TurnReport::new).collect(),
        };
        println!("{}", serde_json::to_string(&report)?);
        return Ok(());
    }
    println!("{} to move: {}", entry.side, entry.value);
    println!("opening: {}", entry.opening);
    if entry.shifted {
        println!(
            "the first stone is off the centre: this is the value of the same stones around the \
             centre, which need not hold nearer to the edge"
        );
    }
    if entry.turns.is_empty() {
        return Ok(());
    }
    let losing = entry.turns.iter().map(|turn| turn.sevens.won).sum::<u64>();
    let known: u64 = entry.turns.iter().map(|turn| turn.sevens.total()).sum();
    println!("{losing} of the {known} positions of seven stones that follow are won by black");
    let heading = ["turn", "value after it", "won by black", "lost by black"];
    let mut table = vec![heading.map(str::to_owned).to_vec()];
    for turn in &turns {
        table.push(vec![
            turn.stones.map(|stone| stone.to_string()).join(","),
            turn.value.to_string(),
            turn.sevens.won.to_string(),
            turn.sevens.lost.to_string(),
        ]);
    }
    print!("{}", text_table::line_up(&table));
    Ok(())
}

/// The turns that promise most to the side to move first; ties in the book's order.
fn sort_best_first(entry: &Entry, turns: &mut [Turn]) {
    let black = entry.side == connect6_game::Side::Black;
    turns.sort_by_key(|turn| {
        // After the turn the opponent is to move: its loss is the best there is.
        let outcome = match turn.value {
            Value::Loss => 0,
            Value::NotShown | Value::Unknown => 1,
            Value::Win => 2,
        };
        let won_by_black = turn.sevens.won as i64 - turn.sevens.lost as i64;
        (outcome, if black { -won_by_black } else { won_by_black })
    });
}

/// What a check prints for a script.
#[derive(Serialize)]
struct VerifyReport {
    opening: String,
    sampled: usize,
    mismatches: Vec<String>,
}

fn run_verify(args: &VerifyArgs) -> anyhow::Result<()> {
    let (library, _) = args.source.open()?;
    let stop = interrupt::watch()?;
    let files = library.files().count();
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} positions, {eta} left")
        .expect("the template is well formed");
    let bar = ProgressBar::new((files * args.sample) as u64).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(500));
    let mut reports = Vec::new();
    for file in library.files() {
        let mismatches = verify::verify(file, args.sample, args.seed, stop, || bar.inc(1));
        reports.push(VerifyReport {
            opening: file.opening().to_string(),
            sampled: args.sample,
            mismatches: mismatches
                .iter()
                .map(|m| {
                    format!(
                        "position {}: {} in the book, {} found",
                        m.number, m.book, m.found
                    )
                })
                .collect(),
        });
        if stop.load(Ordering::Relaxed) {
            bar.finish_and_clear();
            return Err(Interrupted.into());
        }
    }
    bar.finish_and_clear();
    if args.json {
        println!("{}", serde_json::to_string(&reports)?);
    } else {
        for report in &reports {
            println!(
                "{}: checksum right, {} positions solved again, {} differ",
                report.opening,
                report.sampled,
                report.mismatches.len()
            );
            report
                .mismatches
                .iter()
                .for_each(|line| println!("  {line}"));
        }
    }
    let wrong: usize = reports.iter().map(|report| report.mismatches.len()).sum();
    if wrong > 0 {
        bail!(
            "{wrong} values were not found again: delete the .{EXTENSION} file and build it anew"
        );
    }
    Ok(())
}

fn run_pack(args: &PackArgs) -> anyhow::Result<()> {
    let library = Library::open(&args.folder.path()?)?;
    let packed = library.pack()?;
    write_whole(&args.out, &packed)?;
    println!(
        "{}: {} openings in {} bytes",
        args.out.display(),
        library.files().count(),
        packed.len()
    );
    Ok(())
}

fn run_openings(args: &OpeningsArgs) -> anyhow::Result<()> {
    if args.json {
        let list: Vec<String> = Opening::all().iter().map(Opening::to_string).collect();
        println!("{}", serde_json::to_string(&list)?);
        return Ok(());
    }
    for opening in Opening::all() {
        println!("{:>3}  {opening}", opening.number() + 1);
    }
    Ok(())
}
