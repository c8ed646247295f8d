//! The command line. One file a subcommand: it holds the subcommand's arguments (`Args`, with the
//! help text) and `run`, which does the work.
//!
//! Exit codes: 0 success, 1 the work could not be done, 2 the command line or a value in it is
//! wrong, 130 interrupted by Ctrl-C.

mod bench;
#[cfg(unix)]
mod board;
mod book;
mod connect4;
mod convert;
mod corpus;
mod cycles;
mod engine;
mod faults;
mod fuzz;
mod games;
mod inside;
mod learn;
mod r#match;
mod r#move;
mod play;
mod ports;
mod predict;
mod program;
mod prove;
mod puzzle;
mod report;
mod review;
mod show;
mod solve;
mod synth;
mod verify;
mod wave;

use std::process::ExitCode;

use anyhow::anyhow;
use clap::{Parser, Subcommand};

use crate::interrupt;
use crate::terminal::output::{self, note};

/// Connect6 on FPGA: play against the board, run matches, convert and show games.
///
/// Without a command it starts a game.
#[derive(Parser)]
#[command(name = "connect6", version, about, max_term_width = 100)]
#[command(args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    play: play::Args,
}

#[derive(Subcommand)]
// Parsed once, so the size of the largest arguments does not matter.
#[allow(clippy::large_enum_variant)]
enum Command {
    Play(play::Args),
    Move(r#move::Args),
    Match(r#match::Args),
    Convert(convert::Args),
    Show(show::Args),
    Solve(solve::Args),
    Book(book::Args),
    Connect4(connect4::Args),
    Learn(learn::Args),
    Predict(predict::Args),
    Engine(engine::Args),
    Report(report::Args),
    Games(games::Args),
    Inside(inside::Args),
    Review(review::Args),
    Puzzle(puzzle::Args),
    Ports(ports::Args),
    Synth(synth::Args),
    Verify(verify::Args),
    Prove(prove::Args),
    Faults(faults::Args),
    Fuzz(fuzz::Args),
    Cycles(cycles::Args),
    Program(program::Args),
    Bench(bench::Args),
    Corpus(corpus::Args),
    Wave(wave::Args),
    #[cfg(unix)]
    Board(board::Args),
}

/// Does what the command line says, and gives the exit code.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    let result = match cli.command.unwrap_or(Command::Play(cli.play)) {
        Command::Play(args) => play::run(args),
        Command::Move(args) => r#move::run(args),
        Command::Match(args) => r#match::run(args),
        Command::Convert(args) => convert::run(args),
        Command::Show(args) => show::run(args),
        Command::Solve(args) => solve::run(args),
        Command::Book(args) => book::run(args),
        Command::Connect4(args) => connect4::run(args),
        Command::Learn(args) => learn::run(args),
        Command::Predict(args) => predict::run(args),
        Command::Engine(args) => engine::run(args),
        Command::Report(args) => report::run(args),
        Command::Games(args) => games::run(args),
        Command::Inside(args) => inside::run(args),
        Command::Review(args) => review::run(args),
        Command::Puzzle(args) => puzzle::run(args),
        Command::Ports(args) => ports::run(args),
        Command::Synth(args) => synth::run(args),
        Command::Verify(args) => verify::run(args),
        Command::Prove(args) => prove::run(args),
        Command::Faults(args) => faults::run(args),
        Command::Fuzz(args) => fuzz::run(args),
        Command::Cycles(args) => cycles::run(args),
        Command::Program(args) => program::run(args),
        Command::Bench(args) => bench::run(args),
        Command::Corpus(args) => corpus::run(args),
        Command::Wave(args) => wave::run(args),
        #[cfg(unix)]
        Command::Board(args) => board::run(args),
    };
    let result = result.and_then(|()| Ok(interrupt::unless_asked()?));
    let unwritten = |error| anyhow!("cannot write to the standard output: {error}");
    let result =
        result.and_then(|()| output::failure().map_or(Ok(()), |error| Err(unwritten(error))));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is::<interrupt::Interrupted>() => {
            note!("{error}");
            ExitCode::from(interrupt::EXIT_CODE)
        }
        Err(error) => {
            note!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }

    /// The help of a command and of those below it, each under its words: `connect6 book build`.
    fn helps(command: &mut clap::Command, words: &str, found: &mut Vec<(String, String)>) {
        for below in command.get_subcommands_mut() {
            // clap's own `help` explains itself.
            if below.get_name() == "help" {
                continue;
            }
            let words = format!("{words} {}", below.get_name());
            found.push((words.clone(), below.render_long_help().to_string()));
            helps(below, &words, found);
        }
    }

    #[test]
    fn every_command_shows_an_example_of_itself_and_all_examples_are_sound() {
        let mut found = Vec::new();
        helps(&mut Cli::command(), "connect6", &mut found);
        for (words, help) in found {
            let examples: Vec<&str> = help
                .lines()
                .skip_while(|line| !line.starts_with("Example"))
                .map(str::trim)
                .filter(|line| line.starts_with("connect6"))
                .collect();
            assert!(
                examples.iter().any(|example| example.starts_with(&words)),
                "{words} --help lacks an example"
            );
            for example in examples {
                // What stands behind `>` is the shell's.
                let command = example.split(" > ").next().unwrap();
                let arguments = shlex::split(command).unwrap();
                if let Err(error) = Cli::try_parse_from(arguments) {
                    panic!("{words} --help shows '{example}': {error}");
                }
            }
        }
    }
}
