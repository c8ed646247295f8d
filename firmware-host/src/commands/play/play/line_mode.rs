//! Playing by typed lines: for pipes, dumb terminals and screen readers. It prints the board
//! after every turn and reads a command a line.

use std::io::{BufRead, Write};

use super::order::{join, obey, parse, Done};
use crate::table::session::Awaits;
use crate::table::Table;
use crate::terminal::board_text::{draw, symbol};
use crate::terminal::thinking_text;

/// Plays until the person leaves or the input ends.
pub fn run(table: &mut Table, input: impl BufRead, output: &mut impl Write) -> anyhow::Result<()> {
    let person = table.session().person();
    writeln!(
        output,
        "you are {person} ({}), against {}; type help for the commands",
        symbol(person),
        table.opponent()
    )?;
    let mut lines = input.lines();
    print_board(table, output)?;
    loop {
        while table.session().awaits() == Awaits::Player {
            if !let_the_player_move(table, output)? {
                break;
            }
        }
        write!(output, "> ")?;
        output.flush()?;
        let Some(line) = lines.next().transpose()? else {
            writeln!(output)?;
            break;
        };
        let done = match parse(&line) {
            Ok(order) => obey(order, table)?,
            Err(problem) => Done::Told(problem),
        };
        match done {
            Done::Changed => print_board(table, output)?,
            Done::Told(text) => writeln!(output, "{text}")?,
            Done::Left => break,
            Done::Nothing => {}
        }
    }
    writeln!(output, "{}", table.farewell())?;
    Ok(())
}

/// Asks the player for its turn. False if it gave none: the person decides what to do then.
fn let_the_player_move(table: &mut Table, output: &mut impl Write) -> anyhow::Result<bool> {
    writeln!(output, "{} is thinking", table.session().player())?;
    output.flush()?;
    let before = table.session().game().stones().len();
    table.ask();
    if let Err(problem) = table.wait()? {
        writeln!(output, "{problem}")?;
        writeln!(output, "the game is kept; press Enter to ask again")?;
        return Ok(false);
    }
    let session = table.session();
    let stones = join(&session.game().stones()[before..]);
    writeln!(output, "{} plays {stones}", session.player())?;
    if let Some(decision) = session.answer_at(before) {
        for line in thinking_text::lines(decision) {
            writeln!(output, "{line}")?;
        }
    }
    print_board(table, output)?;
    Ok(true)
}

fn print_board(table: &Table, output: &mut impl Write) -> anyhow::Result<()> {
    write!(output, "{}", draw(table.session().game()))?;
    writeln!(output, "{}", table.session().status())?;
    Ok(())
}
