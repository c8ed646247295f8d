//! The workspace's test programs: compiled at once, then run side by side. Most of them end with
//! one long test on one thread, while the other processors would wait for the next program.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::channel;
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{ensure, Context, Result};
use serde_json::Value;

use crate::command::{cargo, command, root, shown};
use crate::tally::Tally;

/// Programs that run at a time. Each has a thread for every processor.
const LANES: usize = 2;

/// What is tested, for compiling and for the examples in the documentation.
const EVERYTHING: [&str; 3] = ["test", "--workspace", "--all-features"];

/// The sources of the programs that take longest, longest first: started last, one of them would
/// run alone.
const LONGEST: [&str; 4] = [
    "hdl/tests/suite/main.rs",
    "firmware-host/tests/suite/main.rs",
    "sim/prove/tests/suite/main.rs",
    "synth/tests/suite/main.rs",
];

/// A program that prints what Rust's test programs print.
pub struct Program {
    /// The source it begins with, from the project's root.
    name: String,
    command: Command,
}

/// Compiles the test programs, those that take longest first in the list.
pub fn compile() -> Result<Vec<Program>> {
    let mut compiler = cargo(&EVERYTHING);
    compiler.args(["--no-run", "--message-format=json-render-diagnostics"]);
    let output = compiler
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start `{}`", shown(&compiler)))?;
    ensure!(output.status.success(), "`{}` failed ({})", shown(&compiler), output.status);
    let told = String::from_utf8(output.stdout).context("cargo's messages are no text")?;
    let mut programs: Vec<Program> = told
        .lines()
        .map(|line| serde_json::from_str(line).context("cargo's messages are no JSON"))
        .filter_map(|message| message.map(|message| program(&message)).transpose())
        .collect::<Result<_>>()?;
    programs.sort_by_key(|program| {
        let place = LONGEST.iter().position(|name| *name == program.name);
        place.unwrap_or(LONGEST.len())
    });
    Ok(programs)
}

/// The test program that a message of cargo's is about; most are about something else. It runs in
/// the folder of its package, as under `cargo test`.
fn program(message: &Value) -> Option<Program> {
    let is_test = message["profile"]["test"].as_bool()?;
    let file = message["executable"].as_str().filter(|_| is_test)?;
    let source = Path::new(message["target"]["src_path"].as_str()?);
    let name = source.strip_prefix(root()).unwrap_or(source);
    let mut command = command(file, &[]);
    command.current_dir(Path::new(message["manifest_path"].as_str()?).parent()?);
    Some(Program { name: name.display().to_string(), command })
}

/// The examples in the documentation, which cargo compiles and runs by itself.
pub fn examples() -> Program {
    let mut command = cargo(&EVERYTHING);
    command.args(["--doc", "--no-fail-fast"]);
    Program { name: "examples in the documentation".to_owned(), command }
}

/// What a running program has to tell.
enum News {
    Line(String),
    Ended(Result<ExitStatus>, Duration),
}

/// Runs programs side by side. What they print is shown program by program; it is counted, and so
/// is how long each took.
pub fn run(programs: Vec<Program>) -> (Tally, Vec<(String, Duration)>) {
    let names: Vec<String> = programs.iter().map(|one| one.name.clone()).collect();
    let mut totals = Tally::default();
    let mut spent = Vec::new();
    let mut held: Vec<Vec<News>> = names.iter().map(|_| Vec::new()).collect();
    let waiting = Mutex::new(programs.into_iter().enumerate());
    let (sender, news) = channel();
    thread::scope(|scope| {
        for _ in 0..LANES {
            let (waiting, sender) = (&waiting, sender.clone());
            scope.spawn(move || loop {
                let next = waiting.lock().expect("no lane panics with the list").next();
                let Some((number, program)) = next else {
                    return;
                };
                watch(program, &|news| {
                    sender
                        .send((number, news))
                        .expect("somebody listens until all programs have ended");
                });
            });
        }
        // The reading below ends with the last lane.
        drop(sender);
        let mut tally = Tally::default();
        for (number, one) in news {
            held[number].push(one);
            while let Some(name) = names.get(spent.len()) {
                let mut ended = None;
                for one in held[spent.len()].drain(..) {
                    match one {
                        News::Line(line) => {
                            println!("{line}");
                            tally.read_line(&line);
                        }
                        News::Ended(status, time) => ended = Some((status, time)),
                    }
                }
                let Some((status, time)) = ended else {
                    break;
                };
                // Without a failed test, it died, or it is examples that do not compile.
                if tally.failed == 0 && !status.as_ref().is_ok_and(ExitStatus::success) {
                    println!("{name} failed ({status:?})");
                    tally.add(Tally::of(false));
                }
                totals.add(std::mem::take(&mut tally));
                spent.push((name.clone(), time));
            }
        }
    });
    (totals, spent)
}

/// Runs a program to its end and tells what becomes of it.
fn watch(program: Program, tell: &dyn Fn(News)) {
    let start = Instant::now();
    tell(News::Line(format!("\n     Running {}", program.name)));
    let status = lines(program.command, &|line| tell(News::Line(line)));
    tell(News::Ended(status, start.elapsed()));
}

/// Runs a program to its end, with every line that it prints handed over.
fn lines(mut command: Command, take: &dyn Fn(String)) -> Result<ExitStatus> {
    // One pipe for both outputs keeps the order. Colours would hide the words that are looked for.
    let (output, input) = std::io::pipe().context("cannot make a pipe")?;
    command
        .env("CARGO_TERM_COLOR", "never")
        .stderr(input.try_clone().context("cannot share a pipe")?)
        .stdout(input);
    let mut running =
        command.spawn().with_context(|| format!("cannot start `{}`", shown(&command)))?;
    // It holds the pipe's end for the next child: the reading below would never end.
    drop(command);
    for line in BufReader::new(output).split(b'\n') {
        let line = line.context("cannot read the tests' output")?;
        take(String::from_utf8_lossy(&line).into_owned());
    }
    running.wait().context("cannot wait for the tests")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn printing(name: &str, script: &str) -> Program {
        Program { name: name.to_owned(), command: command("sh", &["-c", script]) }
    }

    #[test]
    fn programs_are_counted_one_by_one_and_a_death_is_a_failure() {
        let passes = "echo 'test result: ok. 3 passed; 0 failed; 1 ignored'";
        let fails = "echo 'test result: FAILED. 1 passed; 2 failed; 0 ignored' >&2; exit 101";
        let (tally, spent) = run(vec![
            printing("slow", &format!("sleep 0.2; {passes}")),
            printing("fails", fails),
            printing("dies", "kill -9 $$"),
            printing("passes", passes),
        ]);
        assert_eq!((tally.passed, tally.failed, tally.ignored), (7, 3, 2));
        let names: Vec<&str> = spent.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["slow", "fails", "dies", "passes"]);
        assert!(spent[0].1 >= Duration::from_millis(200));
    }

    #[test]
    fn a_program_that_cannot_be_started_is_a_failure() {
        let (tally, _) = run(vec![Program {
            name: "nothing".to_owned(),
            command: command("/nowhere/nothing", &[]),
        }]);
        assert_eq!((tally.passed, tally.failed), (0, 1));
    }

    #[test]
    fn test_programs_are_told_from_the_rest() {
        let folder = root().join("play/game");
        let mut message = json!({
            "reason": "compiler-artifact",
            "manifest_path": folder.join("Cargo.toml"),
            "target": { "src_path": folder.join("tests/suite/main.rs") },
            "profile": { "test": true },
            "executable": "/target/debug/deps/suite-0f1e",
        });
        let found = program(&message).expect("a test program");
        assert_eq!(found.name, "play/game/tests/suite/main.rs");
        assert_eq!(found.command.get_current_dir(), Some(folder.as_path()));
        message["executable"] = Value::Null;
        assert!(program(&message).is_none(), "a library");
        message["executable"] = json!("/target/debug/connect6");
        message["profile"]["test"] = json!(false);
        assert!(program(&message).is_none(), "a program without tests");
        assert!(program(&json!({ "reason": "build-finished" })).is_none());
    }

    #[test]
    fn the_longest_are_in_the_tree() {
        for name in LONGEST {
            assert!(root().join(name).exists(), "{name}");
        }
    }
}
