//! Small drawings of stones that the tests put on the board: anywhere, turned and mirrored, in
//! either colour.
//!
//! A drawing is its rows from top to bottom: `X` the side's stones, `O` the other side's, `.` a
//! cell that must be on the board and empty. Other letters are empty cells that a test may put
//! an opposing stone on.
//! The board around a drawing is empty, so a drawing shows everything that matters: a pattern
//! that needs room shows the room.

use std::fmt;

use connect6_game::{Board, Point, Side, SIZE};

/// The symmetries of the square: turns and mirrorings.
const SYMMETRIES: usize = 8;

/// A drawing.
#[derive(Clone, Debug)]
pub struct Diagram {
    height: usize,
    width: usize,
    marks: Vec<(usize, usize, char)>,
}

/// A drawing put on the board, for the side whose stones are `X`.
pub struct Placed {
    pub board: Board,
    pub side: Side,
    named: Vec<(char, Point)>,
}

impl Placed {
    /// The first cell with this letter.
    pub fn cell(&self, letter: char) -> Point {
        let named = self.named.iter().find(|(name, _)| *name == letter);
        named.expect("the drawing has the letter").1
    }
}

impl fmt::Display for Placed {
    /// The stones, so that a failing case can be set up by hand.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stones = |side| self.board.stones_of(side).collect::<Vec<Point>>();
        let (own, other) = (stones(self.side), stones(self.side.other()));
        write!(f, "{} {own:?} against {other:?}", self.side)
    }
}

impl Diagram {
    /// The drawing with these rows, a line each, all of one length.
    pub fn new(drawing: &str) -> Diagram {
        let rows: Vec<&str> = drawing.split_whitespace().collect();
        let width = rows[0].len();
        let mut marks = Vec::new();
        for (down, row) in rows.iter().enumerate() {
            assert_eq!(row.len(), width, "row '{row}' is not as long as the first");
            for (col, mark) in row.chars().enumerate() {
                marks.push((rows.len() - 1 - down, col, mark));
            }
        }
        Diagram { height: rows.len(), width, marks }
    }

    /// The drawing with another mark in the place of each `from`.
    pub fn with(&self, from: char, to: char) -> Diagram {
        let mut changed = self.clone();
        let mut count = 0;
        for (_, _, mark) in &mut changed.marks {
            if *mark == from {
                *mark = to;
                count += 1;
            }
        }
        assert!(count > 0, "the drawing has no '{from}'");
        changed
    }

    /// The drawing with an opposing stone on each of these letters.
    pub fn blocked(&self, letters: &str) -> Diagram {
        letters.chars().fold(self.clone(), |drawing, letter| drawing.with(letter, 'O'))
    }

    /// The drawing turned and mirrored, one of [`SYMMETRIES`] ways. Odd ways swap rows and
    /// columns.
    fn turned(&self, way: usize) -> Diagram {
        let mut turned = self.clone();
        if way & 1 != 0 {
            std::mem::swap(&mut turned.height, &mut turned.width);
        }
        for (row, col, _) in &mut turned.marks {
            if way & 1 != 0 {
                std::mem::swap(row, col);
            }
            if way & 2 != 0 {
                *row = turned.height - 1 - *row;
            }
            if way & 4 != 0 {
                *col = turned.width - 1 - *col;
            }
        }
        turned
    }

    /// The drawing laid on the diagonals: its rows along D2 and its columns along D1. Cells in
    /// line stay in line and neighbours in a row or column stay neighbours, so it is for
    /// drawings whose lines are rows and columns.
    pub fn diagonal(&self) -> Diagram {
        let marks = self
            .marks
            .iter()
            .map(|(row, col, mark)| (row + col, col + self.height - 1 - row, *mark))
            .collect();
        let size = self.height + self.width - 1;
        Diagram { height: size, width: size, marks }
    }

    /// Puts the drawing on an empty board, its lowest row and leftmost column there.
    fn at(&self, row: usize, col: usize, side: Side) -> Placed {
        let mut board = Board::new();
        let mut named = Vec::new();
        for (up, right, mark) in &self.marks {
            let point = Point::new(row + up, col + right).expect("the drawing fits on the board");
            match mark {
                'X' => board.place(point, side),
                'O' => board.place(point, side.other()),
                '.' => {}
                letter => named.push((*letter, point)),
            }
        }
        Placed { board, side, named }
    }

    /// All turns of the drawing in both colours, in the middle of the board.
    pub fn in_the_middle(&self) -> Vec<Placed> {
        self.placements(|size| vec![(SIZE - size) / 2])
    }

    /// All turns of the drawing in both colours, in the middle of the board and against each
    /// edge and corner.
    pub fn everywhere(&self) -> Vec<Placed> {
        self.placements(|size| vec![0, (SIZE - size) / 2, SIZE - size])
    }

    fn placements(&self, spots: impl Fn(usize) -> Vec<usize>) -> Vec<Placed> {
        let mut placed = Vec::new();
        for turned in (0..SYMMETRIES).map(|way| self.turned(way)) {
            for side in Side::BOTH {
                for row in spots(turned.height) {
                    for col in spots(turned.width) {
                        placed.push(turned.at(row, col, side));
                    }
                }
            }
        }
        placed
    }
}
