//! `connect6 connect4`: Connect-4, played, learned and solved. A file each subcommand.

mod generate;
mod r#match;
mod openings;
mod play;
mod solve;
mod test;
mod train;

use clap::Subcommand;
use connect6_connect4::board::{cell, COLUMNS, ROWS};
use connect6_connect4::{Game, Outcome};

use crate::terminal::output::until_the_reader_leaves;

/// Connect-4: players that learn, and an exact solver to measure them.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 connect4 play
  connect6 connect4 match --players reinforced,set --games 500
  connect6 connect4 solve --moves 444444")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Args),
    Match(r#match::Args),
    Solve(solve::Args),
    Generate(generate::Args),
    Train(train::Args),
    Test(test::Args),
    Openings(openings::Args),
}

/// Does what was asked. A training or a match that nobody reads any more ends there; what it has
/// saved is kept.
pub fn run(args: Args) -> anyhow::Result<()> {
    let mut output = std::io::stdout().lock();
    let result = match args.command {
        Command::Play(args) => play::run(&args, std::io::stdin().lock(), &mut output),
        Command::Match(args) => r#match::run(&args, &mut output),
        Command::Solve(args) => solve::run(&args, &mut output),
        Command::Generate(args) => generate::run(&args, &mut output),
        Command::Train(args) => train::run(&args, &mut output),
        Command::Test(args) => test::run(&args, &mut output),
        Command::Openings(args) => openings::run(&args, &mut output),
    };
    until_the_reader_leaves(result)
}

/// The bits of a solver's table that takes so many megabytes.
fn table_bits(megabytes: u32) -> u32 {
    /// A slot takes so many bytes.
    const SLOT: u64 = 8;
    (u64::from(megabytes) * 1024 * 1024 / SLOT).ilog2()
}

/// The board in plain characters: `X` for whoever began, the last stone in brackets.
fn draw(game: &Game) -> String {
    let position = game.position();
    let last = game.positions().last().and_then(|(p, c)| p.open_cell(c));
    let mut text = String::new();
    for row in (0..ROWS).rev() {
        for column in 0..COLUMNS {
            let bit = cell(column, row);
            let stone = match (position.first() & bit != 0, position.both() & bit != 0) {
                (true, _) => 'X',
                (_, true) => 'O',
                _ => '.',
            };
            match last == Some(bit) {
                true => text.push_str(&format!("({stone})")),
                false => text.push_str(&format!(" {stone} ")),
            }
        }
        text.push('\n');
    }
    text.push_str(&(1..=COLUMNS).map(|column| format!(" {column} ")).collect::<String>());
    text.push('\n');
    text
}

/// One line on how the game stands.
fn status(game: &Game) -> &'static str {
    match game.outcome() {
        Some(Outcome::First) => "X has won",
        Some(Outcome::Second) => "O has won",
        Some(Outcome::Draw) => "the board is full: a draw",
        None if game.position().is_first_to_move() => "X to move",
        None => "O to move",
    }
}
