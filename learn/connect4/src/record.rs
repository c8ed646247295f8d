//! Finished games as the paper keeps them: a line of 43 values, the 42 cells row by row from the
//! top left to the bottom right (1 for player 1, -1 for player 2, 0 for empty) and the winner (1,
//! -1, or 0 for a tie). Who began is not kept; players 1 and 2 begin equally often.

use std::io::{self, BufRead, Write};

use crate::board::{cell, has_four, BOARD, CELLS, COLUMNS, ROWS};
use crate::game::Game;

/// A finished game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Record {
    /// Stones of player 1 and of player 2.
    stones: [u64; 2],
}

/// Why a line is no game.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// The file system says no.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A line is wrong.
    #[error("line {line}: {problem}")]
    Line {
        /// Which line, from 1.
        line: usize,
        /// What is wrong with it.
        problem: BadRecord,
    },
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadRecord {
    /// There are too few values or too many.
    #[error("{0} values instead of 43, the 42 cells and the winner")]
    Count(usize),
    /// A value is none of the three.
    #[error("'{0}' is not a value: cells and winner are 1, -1 or 0")]
    Value(String),
    /// A stone hangs in the air.
    #[error("a stone in column {0} has an empty cell below it")]
    Hanging(usize),
    /// One side has played too often.
    #[error("player 1 has {0} stones and player 2 has {1}: they differ by two or more")]
    Uneven(u32, u32),
    /// The winner is not the one whose four stands on the board.
    #[error("the winner is given as {given}, but the board says {found}")]
    Winner {
        /// What the line says.
        given: i8,
        /// What the board says.
        found: i8,
    },
    /// Nobody has won and there is room.
    #[error("the game is not over: nobody has four in a row and the board is not full")]
    Unfinished,
    /// Both have four in a row.
    #[error("both players have four in a row")]
    BothWon,
}

impl Record {
    /// The record of a finished game; `is_first_player_1` says whose stones are the 1s. Nothing
    /// of a game that goes on.
    pub fn of(game: &Game, is_first_player_1: bool) -> Option<Record> {
        game.outcome()?;
        let position = game.position();
        let first = position.first();
        let second = position.both() ^ first;
        Some(Record {
            stones: match is_first_player_1 {
                true => [first, second],
                false => [second, first],
            },
        })
    }

    /// Stones of player 1 and of player 2.
    pub fn stones(&self) -> [u64; 2] {
        self.stones
    }

    /// The winner's value: 1, -1, or 0 for a tie.
    pub fn winner(&self) -> i8 {
        match self.stones.map(has_four) {
            [true, _] => 1,
            [_, true] => -1,
            _ => 0,
        }
    }

    /// The line, without its end.
    pub fn to_line(&self) -> String {
        let cells = cells_by_rows().map(|cell| match self.stones.map(|s| s & cell != 0) {
            [true, _] => "1,",
            [_, true] => "-1,",
            _ => "0,",
        });
        cells.collect::<String>() + &self.winner().to_string()
    }

    /// Reads a line.
    pub fn from_line(line: &str) -> Result<Record, BadRecord> {
        let values: Vec<i8> = line
            .split(',')
            .map(|value| match value.trim() {
                "1" => Ok(1),
                "-1" => Ok(-1),
                "0" => Ok(0),
                other => Err(BadRecord::Value(other.to_owned())),
            })
            .collect::<Result<_, _>>()?;
        let Some((given, cells)) = values.split_last().filter(|(_, c)| c.len() == CELLS) else {
            return Err(BadRecord::Count(values.len()));
        };
        let mut stones = [0; 2];
        for (bit, value) in cells_by_rows().zip(cells) {
            match value {
                1 => stones[0] |= bit,
                -1 => stones[1] |= bit,
                _ => {}
            }
        }
        let record = Record { stones };
        record.check(*given)?;
        Ok(record)
    }

    fn check(&self, given: i8) -> Result<(), BadRecord> {
        let [one, two] = self.stones;
        let both = one | two;
        for column in 0..COLUMNS {
            for row in 1..ROWS {
                if both & cell(column, row) != 0 && both & cell(column, row - 1) == 0 {
                    return Err(BadRecord::Hanging(column + 1));
                }
            }
        }
        let counts = [one, two].map(u64::count_ones);
        if counts[0].abs_diff(counts[1]) > 1 {
            return Err(BadRecord::Uneven(counts[0], counts[1]));
        }
        if has_four(one) && has_four(two) {
            return Err(BadRecord::BothWon);
        }
        let found = self.winner();
        if found != given {
            return Err(BadRecord::Winner { given, found });
        }
        if found == 0 && both != BOARD {
            return Err(BadRecord::Unfinished);
        }
        Ok(())
    }
}

/// The cells row by row from the top left.
fn cells_by_rows() -> impl Iterator<Item = u64> {
    (0..CELLS).map(|i| cell(i % COLUMNS, ROWS - 1 - i / COLUMNS))
}

/// Reads games, a line each.
pub fn read(input: impl BufRead) -> Result<Vec<Record>, RecordError> {
    input
        .lines()
        .enumerate()
        .map(|(i, line)| {
            Record::from_line(&line?).map_err(|problem| RecordError::Line { line: i + 1, problem })
        })
        .collect()
}

/// Writes games, a line each.
pub fn write(records: &[Record], output: &mut impl Write) -> io::Result<()> {
    for record in records {
        writeln!(output, "{}", record.to_line())?;
    }
    output.flush()
}
