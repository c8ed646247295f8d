//! `connect6 games`: the games one has played.

use crate::table::played::{played, GameResult};
use crate::table::saved;
use crate::terminal::output::{self, note, say};
use crate::terminal::text_table;

/// List the games you have played, the latest first.
///
/// Every game is kept as it is played, stone by stone. connect6 play --resume FILE goes on with
/// one, connect6 review FILE says where it was won and lost.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 games
  connect6 games --find 2026-11 --result lost
  connect6 games --find search:2 --json")]
pub struct Args {
    /// Only games with this text in their date, their players' names or their file's name
    #[arg(long, value_name = "TEXT", default_value = "")]
    find: String,
    /// Only games that ended so
    #[arg(long, value_enum)]
    result: Option<GameResult>,
    /// Print them as JSON
    #[arg(long)]
    json: bool,
}

/// Prints the list.
pub fn run(args: Args) -> anyhow::Result<()> {
    let folder = saved::folder()?;
    let played = played(&folder, &args.find, args.result)?;
    if args.json {
        return output::json(&played);
    }
    let mut rows = vec![text_table::head("date | black | white | result | stones | file")];
    for entry in &played.games {
        rows.push(vec![
            entry.date.clone(),
            entry.black.clone(),
            entry.white.clone(),
            entry.result.to_string(),
            entry.stones.to_string(),
            entry.name.clone(),
        ]);
    }
    match played.games.len() {
        0 => say!("there is no such game: connect6 play begins one"),
        _ => output::print(text_table::line_up(&rows)),
    }
    note!("games are kept in {}", folder.display());
    for problem in &played.unreadable {
        note!("not readable: {problem}");
    }
    Ok(())
}
