//! Positions drawn by hand, for what a step must do in one picture.

use connect6_game::{Board, Point, Side, SIZE};

use super::watched::Position;

/// A drawing in the middle of the board: `X` is a stone of the side to move, which is dark, `O`
/// one of the opponent, any other character an empty point. The top line is the highest row.
pub fn drawn(drawing: &str) -> Position {
    let lines: Vec<&str> = drawing.split_whitespace().collect();
    let width = lines.iter().map(|line| line.len()).max().unwrap_or(0);
    let (bottom, left) = ((SIZE - lines.len()) / 2, (SIZE - width) / 2);
    let own = Side::Black;
    let mut board = Board::new();
    for (up, line) in lines.iter().rev().enumerate() {
        for (along, stone) in line.bytes().enumerate() {
            let point = Point::new(bottom + up, left + along).expect("a drawing fits the board");
            match stone {
                b'X' => board.place(point, own),
                b'O' => board.place(point, own.other()),
                _ => {}
            }
        }
    }
    Position { board, own }
}
