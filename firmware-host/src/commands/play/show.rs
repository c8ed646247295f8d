//! `connect6 show`: a position as a board in the terminal.

use connect6_game::Game;

use crate::terminal::board_text;
use crate::terminal::output::{self, say};

/// Draw a position in the terminal.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  connect6 show --position j10,k11,i11")]
pub struct Args {
    /// The stones in play order, comma-separated: one black stone, then two a turn
    #[arg(long, value_name = "STONES")]
    position: Game,
}

/// Prints the board, whose turn it is and which stones were played last.
pub fn run(args: Args) -> anyhow::Result<()> {
    let game = args.position;
    output::print(board_text::draw(&game));
    say!("{}", board_text::status_line(&game));
    let last = board_text::last_turn(&game);
    if !last.is_empty() {
        let names: Vec<String> = last.iter().map(|stone| stone.to_string()).collect();
        say!("last stones, in brackets: {}", names.join(", "));
    }
    Ok(())
}
