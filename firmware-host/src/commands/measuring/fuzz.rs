//! `connect6 fuzz`: damaged inputs for everything that reads what others have written.

mod mutation;
mod parsers;

use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::bail;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::Serialize;

use crate::files::store;
use crate::interrupt;
use crate::terminal::output::{self, note};
use crate::terminal::{progress, text_table};
use parsers::Parser;

/// An input that takes as long is said to hang.
const PATIENCE: Duration = Duration::from_secs(60);
/// What a parser may take of memory for any input: megabytes more than before it.
const MOST_MEMORY: u64 = 256;
/// Panics that are told in full and whose inputs are kept; the rest are only counted.
const KEPT: usize = 10;

/// Throw damaged inputs at every parser.
#[derive(clap::Args)]
#[command(after_help = "\
Sound examples are damaged: bits, pieces cut out, repeated or taken from another, numbers at the \
edge of their types, brackets without end; checksums are put right in half of them. Nothing may \
panic, hang or take much memory. An input that does is kept in the folder; the same seed and \
number make it again.

Example:
  connect6 fuzz --inputs 100000
  connect6 fuzz --parser sgf --seed 7
  connect6 fuzz --parser verilog --first 4711 --inputs 1 --json")]
pub struct Args {
    /// Only this parser
    #[arg(long, value_name = "NAME", value_parser = parsers::NAMES)]
    parser: Option<String>,
    /// How many inputs each
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    inputs: u64,
    /// The number of the first input
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: u64,
    /// The same seed gives the same inputs
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The folder for inputs that are too much for a parser
    #[arg(long, value_name = "FOLDER", default_value = "build/fuzz")]
    out: PathBuf,
    /// Print what was found as JSON
    #[arg(long)]
    json: bool,
}

/// What came of a parser's inputs.
#[derive(Serialize)]
struct Row {
    parser: &'static str,
    inputs: u64,
    accepted: u64,
    panics: usize,
    /// Of the slowest input.
    milliseconds: u64,
    /// Megabytes more than before, at the most; where the system tells it.
    memory: Option<u64>,
}

/// Throws the inputs; fails if one of them is too much for its parser.
pub fn run(args: Args) -> anyhow::Result<()> {
    let stop = interrupt::watch()?;
    let names = parsers::NAMES.into_iter();
    let names: Vec<&str> =
        names.filter(|name| args.parser.as_deref().is_none_or(|wanted| wanted == *name)).collect();
    let bar = progress::bar(args.inputs * names.len() as u64, "inputs");
    let panics = count_panics();
    let watched = watch_for_hangs();
    let mut rows = Vec::new();
    for name in names {
        let mut parser = parsers::named(name)?;
        check_examples(&mut parser)?;
        let before = peak_memory();
        let panics_before = panics.load(Ordering::SeqCst);
        let mut row =
            Row { parser: name, inputs: 0, accepted: 0, panics: 0, milliseconds: 0, memory: None };
        watched.begin(name);
        for number in args.first..args.first + args.inputs {
            if stop.load(Ordering::SeqCst) {
                break;
            }
            watched.number.store(number, Ordering::Relaxed);
            let bytes = input(&parser, args.seed, number);
            let begun = Instant::now();
            let parsed = catch_unwind(AssertUnwindSafe(|| (parser.parse)(&bytes)));
            let took = begun.elapsed().as_millis() as u64;
            row.milliseconds = row.milliseconds.max(took);
            row.inputs += 1;
            row.accepted += u64::from(parsed.as_ref().is_ok_and(|accepted| *accepted));
            // Also one in a thread of the web server.
            let now = panics.load(Ordering::SeqCst) - panics_before;
            if now > row.panics {
                row.panics = now;
                if now <= KEPT {
                    store::make_folder(&args.out)?;
                    let path = args.out.join(format!("{name}-{}-{number}", args.seed));
                    store::write_file(&path, &bytes)?;
                    bar.suspend(|| note!("panics: {}", path.display()));
                }
            }
            bar.inc(1);
        }
        watched.end();
        check_examples(&mut parser)?;
        row.memory = before.zip(peak_memory()).map(|(before, after)| after - before);
        rows.push(row);
    }
    bar.finish_and_clear();
    output::tell(args.json, &rows, || table(&rows))?;
    let is_too_much = |row: &&Row| row.panics > 0 || row.memory > Some(MOST_MEMORY);
    let too_much: Vec<&str> = rows.iter().filter(is_too_much).map(|row| row.parser).collect();
    if !too_much.is_empty() {
        bail!("too much for: {}", too_much.join(", "));
    }
    Ok(())
}

/// The input of this number.
fn input(parser: &Parser, seed: u64, number: u64) -> Vec<u8> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(number);
    let mut bytes = mutation::input(&parser.examples, &mut rng);
    if rng.random() {
        (parser.repair)(&mut bytes);
    }
    bytes
}

/// Sound inputs are accepted, also after whatever came before.
fn check_examples(parser: &mut Parser) -> anyhow::Result<()> {
    for example in &parser.examples {
        if !(parser.parse)(example) {
            let text = String::from_utf8_lossy(example);
            bail!("{} does not accept its example: {text}", parser.name);
        }
    }
    Ok(())
}

/// Counts the panics of all threads, beside telling them.
fn count_panics() -> Arc<AtomicUsize> {
    let count = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&count);
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if counted.fetch_add(1, Ordering::SeqCst) < KEPT {
            usual(panic);
        }
    }));
    count
}

/// Which input is being read, for whoever looks whether that ever ends.
struct Watched {
    number: Arc<AtomicU64>,
    parser: Arc<std::sync::Mutex<&'static str>>,
}

impl Watched {
    fn begin(&self, parser: &'static str) {
        *self.parser.lock().expect("nobody panics with it") = parser;
    }

    fn end(&self) {
        self.begin("");
    }
}

/// Ends the program when an input takes too long, and says which.
fn watch_for_hangs() -> Watched {
    let watched = Watched { number: Arc::default(), parser: Arc::default() };
    let (number, parser) = (Arc::clone(&watched.number), Arc::clone(&watched.parser));
    std::thread::spawn(move || {
        let now = || {
            let parser = *parser.lock().expect("nobody panics with it");
            (parser, number.load(Ordering::Relaxed))
        };
        let mut before = now();
        loop {
            std::thread::sleep(PATIENCE);
            let (parser, number) = now();
            if !parser.is_empty() && before == (parser, number) {
                note!("error: {parser} hangs at input {number}");
                std::process::exit(1);
            }
            before = (parser, number);
        }
    });
    watched
}

/// Megabytes that the program has had at the most, if the system tells it.
fn peak_memory() -> Option<u64> {
    const KILOBYTES: u64 = 1024;
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let number: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(number / KILOBYTES)
}

fn table(rows: &[Row]) -> String {
    text_table::under(
        "parser | inputs | accepted | panics | slowest ms | MB more",
        rows.iter().map(|row| {
            vec![
                row.parser.to_owned(),
                row.inputs.to_string(),
                row.accepted.to_string(),
                row.panics.to_string(),
                row.milliseconds.to_string(),
                row.memory.map_or("-".to_owned(), |megabytes| megabytes.to_string()),
            ]
        }),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Inputs a parser: some thousand, fewer where each takes a connection.
    fn count(name: &str) -> u64 {
        match name {
            "http" => 300,
            _ => 3000,
        }
    }

    #[test]
    fn every_parser_stands_some_thousand_damaged_inputs() {
        for name in parsers::NAMES {
            let mut parser = parsers::named(name).unwrap();
            check_examples(&mut parser).unwrap();
            let mut accepted = 0;
            for number in 0..count(name) {
                let bytes = input(&parser, 1, number);
                let parsed = catch_unwind(AssertUnwindSafe(|| (parser.parse)(&bytes)));
                let parsed = parsed.unwrap_or_else(|_| {
                    panic!("connect6 fuzz --parser {name} --first {number} --inputs 1")
                });
                accepted += u64::from(parsed);
            }
            check_examples(&mut parser).unwrap();
            // Damage that is always noticed at once would reach nothing else.
            assert!(accepted > 0, "{name}");
        }
    }

    #[test]
    fn an_input_is_made_again_from_its_number() {
        let parser = parsers::named("sgf").unwrap();
        assert_eq!(input(&parser, 1, 77), input(&parser, 1, 77));
        assert_ne!(input(&parser, 1, 77), input(&parser, 1, 78));
        assert_ne!(input(&parser, 1, 77), input(&parser, 2, 77));
    }
}
