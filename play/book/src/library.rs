//! A folder of book files, and what it says of a position.

use std::path::Path;

use connect6_game::{Game, Point, Side};

use crate::error::BookError;
use crate::file::{self, BookFile, Counts, Extent, EXTENSION};
use crate::index::{five, five_number, seven, seven_number, Seven, FIVES, REPLIES};
use crate::opening::{Opening, OPENINGS};
use crate::shipped;
use crate::square::{cell, point, Cell, CENTRE, IMAGE};
use crate::value::Value;

/// The openings at hand.
pub struct Library {
    files: Vec<Option<BookFile>>,
}

/// Why a position is not in the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotInBook {
    /// The book has positions of three, five and seven stones.
    #[error("the book has positions of 3, 5 and 7 stones, not of {0}")]
    Stones(usize),
    /// A stone is outside the square.
    #[error("{0} is more than three lines away from the first stone: the book ends there")]
    Outside(Point),
    /// The book has only some turns of the opening, and this is not among them.
    #[error(
        "the book has only the most common turns of opening {0}: build all of it with connect6 \
         book build"
    )]
    LeftOut(Opening),
    /// The opening's file is not there.
    #[error("the opening {0} is not in the book: build it with connect6 book build")]
    NoFile(Opening),
}

/// The openings' files that know a position, and how the position lies in them.
#[derive(Clone, Copy)]
struct Place<'a> {
    file: &'a BookFile,
    symmetry: usize,
    blacks: [Cell; 2],
    whites: [Cell; 2],
    /// The rows and columns the position was shifted by.
    shift: (isize, isize),
}

/// What the book says of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The side to move.
    pub side: Side,
    /// Its value for that side.
    pub value: Value,
    /// The opening under which it was found.
    pub opening: Opening,
    /// Whether the first stone is off the centre: the position was shifted there, and what is
    /// proved at the centre need not hold nearer to the edge.
    pub shifted: bool,
    /// The turns of the side to move that the book knows, each with what it leads to.
    pub turns: Vec<Turn>,
}

/// A turn that the book knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Its stones.
    pub stones: [Point; 2],
    /// The value of the position after it, for the side that is to move then.
    pub value: Value,
    /// Of the positions of seven stones it may lead to, how many have which value for Black.
    pub sevens: Counts,
}

impl Library {
    /// Opens every book file in a folder, or a packed book. A damaged file is an error.
    pub fn open(path: &Path) -> Result<Library, BookError> {
        if path.is_file() {
            let packed = std::fs::read(path).map_err(BookError::system("read", path))?;
            return shipped::unpack(&packed, path);
        }
        Library::open_folder(path)
    }

    fn open_folder(folder: &Path) -> Result<Library, BookError> {
        let mut library = Library::none();
        let entries = std::fs::read_dir(folder).map_err(BookError::system("list", folder))?;
        for entry in entries {
            let path = entry.map_err(BookError::system("list", folder))?.path();
            if path.extension().is_some_and(|ext| ext == EXTENSION) {
                library.add(BookFile::open(&path)?);
            }
        }
        if library.files().next().is_none() {
            return Err(BookError::Empty { path: folder.to_owned() });
        }
        Ok(library)
    }

    /// Opens the file of one opening in a folder.
    pub fn open_one(folder: &Path, opening: Opening) -> Result<Library, BookError> {
        let mut library = Library::none();
        library.add(BookFile::open(&file::path_in(folder, opening))?);
        Ok(library)
    }

    /// A library without openings.
    pub fn none() -> Library {
        Library { files: (0..OPENINGS).map(|_| None).collect() }
    }

    /// Adds an opening.
    pub fn add(&mut self, file: BookFile) {
        let number = file.opening().number();
        self.files[number] = Some(file);
    }

    /// The openings at hand, in order.
    pub fn files(&self) -> impl Iterator<Item = &BookFile> {
        self.files.iter().flatten()
    }

    /// The file of an opening.
    pub fn file(&self, opening: Opening) -> Option<&BookFile> {
        self.files[opening.number()].as_ref()
    }

    /// The value of a position of seven stones, Black to move: the cells of White's first turn,
    /// of Black's second and of White's second, the first stone being in the centre. This is the
    /// quick way; `None` if no opening at hand has it.
    #[inline]
    pub fn seven(&self, first: [Cell; 2], blacks: [Cell; 2], whites: [Cell; 2]) -> Option<Value> {
        Some(self.place(first, blacks, whites)?.1)
    }

    /// Finds the position and its value under its own opening, or under another pair of its
    /// white stones if its own opening does not know.
    #[inline]
    fn place(
        &self,
        first: [Cell; 2],
        blacks: [Cell; 2],
        whites: [Cell; 2],
    ) -> Option<(Place<'_>, Value)> {
        let ([a, b], [c, d]) = (first, whites);
        let ways = [
            ([a, b], [c, d]),
            ([a, c], [b, d]),
            ([a, d], [b, c]),
            ([b, c], [a, d]),
            ([b, d], [a, c]),
            ([c, d], [a, b]),
        ];
        let mut places = ways.into_iter().filter_map(|(first, whites)| {
            let (opening, symmetry) = Opening::of(first[0], first[1])?;
            let file = self.file(opening)?;
            let image = |cell: Cell| IMAGE[symmetry][cell as usize];
            let place = Place {
                file,
                symmetry,
                blacks: blacks.map(image),
                whites: whites.map(image),
                shift: (0, 0),
            };
            Some((place, file.seven(place.number())))
        });
        let own = places.next()?;
        if own.1 != Value::Unknown {
            return Some(own);
        }
        places.find(|place| place.1 != Value::Unknown).or(Some(own))
    }

    /// What the book says of a position.
    pub fn look_up(&self, game: &Game) -> Result<Entry, NotInBook> {
        let stones = game.stones();
        let Some(&origin) = stones.first().filter(|_| matches!(stones.len(), 3 | 5 | 7)) else {
            return Err(NotInBook::Stones(stones.len()));
        };
        let shift = (
            Point::CENTRE.row() as isize - origin.row() as isize,
            Point::CENTRE.col() as isize - origin.col() as isize,
        );
        let mut cells = Vec::with_capacity(stones.len());
        for &stone in stones {
            let shifted = stone.offset(shift.0, shift.1).and_then(cell);
            cells.push(shifted.ok_or(NotInBook::Outside(stone))?);
        }
        let first = [cells[1], cells[2]];
        let own = Opening::of(first[0], first[1]).map(|found| found.0);
        let no_file = || NotInBook::NoFile(own.unwrap_or(Opening::all()[0]));
        let seat =
            |symmetry: usize, file, blacks, whites| Place { file, symmetry, blacks, whites, shift };
        if let &[_, _, _, a, b, c, d] = cells.as_slice() {
            let (place, value) = self.place(first, [a, b], [c, d]).ok_or_else(no_file)?;
            place.must_be_there(value)?;
            let place = Place { shift, ..place };
            return Ok(place.entry(Side::Black, value, Vec::new()));
        }
        let (opening, symmetry) = Opening::of(first[0], first[1]).ok_or_else(no_file)?;
        let file = self.file(opening).ok_or_else(no_file)?;
        let image = |cell: Cell| IMAGE[symmetry][cell as usize];
        if let &[_, _, _, a, b] = cells.as_slice() {
            let place = seat(symmetry, file, [a, b].map(image), [CENTRE; 2]);
            let number = five_number(opening, place.blacks);
            let turns: Vec<Turn> = (0..REPLIES).map(|reply| place.reply(number, reply)).collect();
            let known = turns.iter().find(|turn| turn.value != Value::Unknown);
            place.must_be_there(known.map_or(Value::Unknown, |turn| turn.value))?;
            return Ok(place.entry(Side::White, file.five(number), turns));
        }
        let place = seat(symmetry, file, [CENTRE; 2], [CENTRE; 2]);
        let turns: Vec<Turn> = (0..FIVES).map(|number| place.second_turn(number)).collect();
        let value = match turns.iter().any(|turn| turn.value == Value::Loss) {
            true => Value::Win,
            false => Value::NotShown,
        };
        Ok(place.entry(Side::Black, value, turns))
    }
}

impl Place<'_> {
    /// That a value is unknown means little where not everything was solved.
    fn must_be_there(&self, value: Value) -> Result<(), NotInBook> {
        match (value, self.file.extent()) {
            (Value::Unknown, Extent::SomeTurns) => Err(NotInBook::LeftOut(self.file.opening())),
            _ => Ok(()),
        }
    }

    #[inline]
    fn number(&self) -> usize {
        let seven = Seven { blacks: self.blacks, whites: self.whites };
        seven_number(self.file.opening(), seven)
    }

    fn entry(&self, side: Side, value: Value, turns: Vec<Turn>) -> Entry {
        Entry {
            side,
            value,
            opening: self.file.opening(),
            shifted: self.shift != (0, 0),
            turns: turns
                .into_iter()
                .filter_map(|turn| {
                    let [a, b] = turn.stones.map(|stone| self.unshifted(stone));
                    Some(Turn { stones: [a?, b?], ..turn })
                })
                .collect(),
        }
    }

    /// A point of the book's orientation as it lies in the position asked for.
    fn unshifted(&self, stone: Point) -> Option<Point> {
        stone.offset(-self.shift.0, -self.shift.1)
    }

    /// The points, at the centre but in the orientation asked for, of cells of the book's.
    fn points(&self, cells: [Cell; 2]) -> [Point; 2] {
        cells.map(|cell| {
            let image = &IMAGE[self.symmetry];
            let original = image.iter().position(|to| *to == cell);
            point(original.unwrap_or(cell as usize) as Cell)
        })
    }

    /// White's reply with this number, after Black's second turn with that number.
    fn reply(&self, number: usize, reply: usize) -> Turn {
        let opening = self.file.opening();
        let place = number * REPLIES + reply;
        let value = self.file.seven(place);
        let mut sevens = Counts::default();
        sevens.count(value);
        Turn { stones: self.points(seven(opening, place).whites), value, sevens }
    }

    /// Black's second turn with this number.
    fn second_turn(&self, number: usize) -> Turn {
        let mut sevens = Counts::default();
        for reply in 0..REPLIES {
            sevens.count(self.file.seven(number * REPLIES + reply));
        }
        Turn {
            stones: self.points(five(self.file.opening(), number)),
            value: self.file.five(number),
            sevens,
        }
    }
}
