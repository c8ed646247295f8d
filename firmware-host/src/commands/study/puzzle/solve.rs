//! Puzzles in the terminal, line by line.

use std::io::{BufRead, Write};

use connect6_game::{Game, Point};
use connect6_study::puzzle::{self, Puzzle, Verdict};

use crate::terminal::board_text;

const HELP: &str = "\
k9 l9   answer with these stones
show    show a right answer
board   draw the board again
next    the next puzzle
quit    leave
";

/// Asks one puzzle after another until the person leaves or the input ends.
pub fn run(
    puzzles: &[Puzzle],
    order: &[usize],
    input: impl BufRead,
    output: &mut impl Write,
) -> anyhow::Result<()> {
    let mut lines = input.lines();
    let (mut asked, mut solved) = (0, 0);
    for place in order {
        let puzzle = &puzzles[*place];
        asked += 1;
        write!(output, "{}", board_text::draw(&puzzle.game))?;
        writeln!(output, "{}; type help for the commands", task(puzzle, *place))?;
        loop {
            write!(output, "> ")?;
            output.flush()?;
            let Some(line) = lines.next().transpose()? else {
                writeln!(output)?;
                return farewell(output, solved, asked);
            };
            match line.trim().to_ascii_lowercase().as_str() {
                "" => {}
                "quit" | "exit" | "q" => return farewell(output, solved, asked),
                "help" | "?" => write!(output, "{HELP}")?,
                "board" => write!(output, "{}", board_text::draw(&puzzle.game))?,
                "next" => break,
                "show" => {
                    let [a, b] = puzzle.answers[0];
                    writeln!(output, "{}", puzzle::judge(puzzle, &[a, b])?.words())?;
                    break;
                }
                text => {
                    if answer(puzzle, text, output)? {
                        solved += 1;
                        break;
                    }
                }
            }
        }
    }
    farewell(output, solved, asked)
}

fn task(puzzle: &Puzzle, place: usize) -> String {
    let side = puzzle.side();
    format!(
        "puzzle {}, level {}: {side} ({}) to move and win in {} turns",
        place + 1,
        puzzle.level(),
        board_text::symbol(side),
        puzzle.turns
    )
}

/// Judges a typed answer and shows the defence against a wrong one. Whether it is right.
fn answer(puzzle: &Puzzle, text: &str, output: &mut impl Write) -> anyhow::Result<bool> {
    let names = text.split(|c: char| c.is_whitespace() || c == ',');
    let stones: Result<Vec<Point>, _> =
        names.filter(|name| !name.is_empty()).map(str::parse).collect();
    let stones = match stones {
        Ok(stones) => stones,
        Err(problem) => {
            writeln!(output, "{problem}")?;
            return Ok(false);
        }
    };
    let verdict = match puzzle::judge(puzzle, &stones) {
        Ok(verdict) => verdict,
        Err(problem) => {
            writeln!(output, "{problem}")?;
            return Ok(false);
        }
    };
    if let Verdict::Loses(reply) | Verdict::Refuted(reply) = &verdict {
        let all = puzzle.game.stones().iter().chain(&stones).chain(reply);
        let after = Game::from_stones(all.copied())?;
        write!(output, "{}", board_text::draw(&after))?;
    }
    writeln!(output, "{}", verdict.words())?;
    Ok(matches!(verdict, Verdict::Right(_)))
}

fn farewell(output: &mut impl Write, solved: usize, asked: usize) -> anyhow::Result<()> {
    writeln!(output, "solved {solved} of {asked}")?;
    Ok(())
}
