//! The command line. The commands stand in groups, as the help shows them: a folder for each, and in
//! it a file for each command, which holds its arguments (`Args`, with the
//! help text) and `run`, which does the work.
//!
//! Exit codes: 0 success, 1 the work could not be done, 2 the command line or a value in it is
//! wrong, 130 interrupted by Ctrl-C.

/// The commands of a group in the order of the help, each with its module.
macro_rules! group {
    ($($(#[$condition:meta])* $command:ident($module:ident),)+) => {
        /// A command of this group.
        #[derive(clap::Subcommand)]
        // Parsed once, so the size of the largest arguments does not matter.
        #[allow(clippy::large_enum_variant)]
        pub enum Group {
            $($(#[$condition])* $command($module::Args),)+
        }

        impl Group {
            /// Does what the command says.
            pub fn run(self) -> anyhow::Result<()> {
                match self {
                    $($(#[$condition])* Group::$command(args) => $module::run(args),)+
                }
            }
        }
    };
}
use group;

/// The subcommands of a command that has nothing else, each with its module.
macro_rules! subcommands {
    ($($command:ident($module:ident),)+) => {
        #[derive(clap::Subcommand)]
        // Parsed once, so the size of the largest arguments does not matter.
        #[allow(clippy::large_enum_variant)]
        enum Command {
            $($command($module::Args),)+
        }

        /// Does what was asked.
        pub fn run(args: Args) -> anyhow::Result<()> {
            match args.command {
                $(Command::$command(args) => $module::run(&args),)+
            }
        }
    };
}
use subcommands;

mod engines;
mod hardware;
mod learning;
mod measuring;
mod play;
mod study;

use std::process::ExitCode;

use anyhow::anyhow;
use clap::builder::styling::Styles;
use clap::{Parser, Subcommand};

use crate::interrupt;
use crate::terminal::output::{self, note};

/// Connect6 on FPGA: play against the chip, study games, build and verify the hardware.
///
/// Without a command it starts a game.
#[derive(Parser)]
#[command(name = "connect6", version, max_term_width = 100)]
#[command(args_conflicts_with_subcommands = true, help_template = help_template())]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    play: play::play::Args,
}

#[derive(Subcommand)]
#[allow(clippy::large_enum_variant)]
enum Command {
    #[command(flatten)]
    Play(play::Group),
    #[command(flatten)]
    Study(study::Group),
    #[command(flatten)]
    Hardware(hardware::Group),
    #[command(flatten)]
    Engines(engines::Group),
    #[command(flatten)]
    Learning(learning::Group),
    #[command(flatten)]
    Measuring(measuring::Group),
}

impl Command {
    fn run(self) -> anyhow::Result<()> {
        match self {
            Command::Play(command) => command.run(),
            Command::Study(command) => command.run(),
            Command::Hardware(command) => command.run(),
            Command::Engines(command) => command.run(),
            Command::Learning(command) => command.run(),
            Command::Measuring(command) => command.run(),
        }
    }
}

/// Adds a group's commands to a command.
type Augment = fn(clap::Command) -> clap::Command;

/// The groups of the help with their commands, in the order of [`Command`].
const GROUPS: [(&str, Augment); 6] = [
    ("Play", play::Group::augment_subcommands),
    ("Study", study::Group::augment_subcommands),
    ("Hardware", hardware::Group::augment_subcommands),
    ("Engines", engines::Group::augment_subcommands),
    ("Learning", learning::Group::augment_subcommands),
    ("Measuring", measuring::Group::augment_subcommands),
];

/// The columns of a command's name in the help.
const NAME_WIDTH: usize = 9;

/// The help of the program: clap has no headings for commands, so the groups are written here.
fn help_template() -> String {
    let styles = Styles::styled();
    let (header, name_style) = (styles.get_header(), styles.get_literal());
    let mut text = "{about-with-newline}\n{usage-heading} {usage}\n".to_owned();
    for (title, augment) in GROUPS {
        text += &format!("\n{header}{title}:{header:#}\n");
        for command in augment(clap::Command::new(title)).get_subcommands() {
            let name = command.get_name();
            let about = command.get_about().cloned().unwrap_or_default();
            text += &format!("  {name_style}{name:NAME_WIDTH$}{name_style:#} {about}\n");
        }
    }
    text += &format!(
        "\n{name_style}connect6 help COMMAND{name_style:#} shows its options and examples.\n"
    );
    text + &format!("\n{header}Options:{header:#}\n{{options}}{{after-help}}")
}

/// Does what the command line says, and gives the exit code.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    let play_by_default = || Command::Play(play::Group::Play(cli.play));
    let result = cli.command.unwrap_or_else(play_by_default).run();
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

    /// The longest line that the help may have: a terminal's usual width.
    const TERMINAL_WIDTH: usize = 80;

    #[test]
    fn the_help_shows_every_command_once_in_its_group_with_a_line_about_it() {
        let help = Cli::command().render_help().to_string();
        let (_, groups) = help.split_once("\n\nPlay:\n").unwrap();
        let (groups, _) = groups.split_once("\nOptions:\n").unwrap();
        for command in Cli::command().get_subcommands() {
            let start = format!("  {:NAME_WIDTH$} ", command.get_name());
            let lines: Vec<&str> = groups.lines().filter(|line| line.starts_with(&start)).collect();
            let [line] = lines[..] else {
                panic!("{} stands {} times in the help:\n{help}", command.get_name(), lines.len());
            };
            assert!(line.len() > start.len() && line.len() <= TERMINAL_WIDTH, "{line}");
        }
        for (title, _) in GROUPS {
            assert!(help.contains(&format!("\n\n{title}:\n")), "{help}");
        }
    }

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
