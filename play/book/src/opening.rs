//! The openings: Black in the centre and two white stones in the square.
//!
//! Of the 1,128 pairs of white stones, 162 are different once rotations and reflections are
//! taken together. Each is known by its smallest image, and has a file of its own.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use connect6_game::{Game, NotationError};

use crate::square::{cell, point, Cell, CENTRE, IMAGE, SQUARE, SYMMETRIES};

/// Different openings.
pub const OPENINGS: usize = 162;

/// An opening in its standard orientation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Opening {
    whites: [Cell; 2],
}

impl Opening {
    /// All openings, in order.
    pub fn all() -> &'static [Opening] {
        &TABLE.openings
    }

    /// The opening with these white stones in some orientation, and the symmetry that takes
    /// them to its standard one. `None` if they are not two different cells off the centre.
    #[inline]
    pub fn of(a: Cell, b: Cell) -> Option<(Opening, usize)> {
        let entry = TABLE.by_pair.get(a as usize)?.get(b as usize)?;
        let (number, symmetry) = (*entry)?;
        Some((TABLE.openings[number as usize], symmetry as usize))
    }

    /// Its white stones, the lower cell first.
    #[inline]
    pub fn whites(self) -> [Cell; 2] {
        self.whites
    }

    /// Its place in the list of all openings, from 0.
    #[inline]
    pub fn number(self) -> usize {
        let [a, b] = self.whites;
        let entry = TABLE.by_pair[a as usize][b as usize];
        entry.map_or(0, |(number, _)| number as usize)
    }

    /// A name for files: the white stones, such as `i11-k11`.
    pub fn name(self) -> String {
        let [a, b] = self.whites.map(point);
        format!("{a}-{b}")
    }
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.whites.map(point);
        write!(f, "{},{a},{b}", point(CENTRE))
    }
}

struct Table {
    openings: Vec<Opening>,
    /// For each pair of white stones its opening's number and the symmetry that leads there.
    by_pair: [[Option<(u8, u8)>; SQUARE]; SQUARE],
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let smallest = |a: usize, b: usize| {
        (0..SYMMETRIES)
            .map(|symmetry| {
                let (a, b) = (IMAGE[symmetry][a], IMAGE[symmetry][b]);
                ([a.min(b), a.max(b)], symmetry)
            })
            .min()
    };
    let pairs = || {
        let cells = || (0..SQUARE).filter(|cell| *cell != CENTRE as usize);
        cells().flat_map(move |a| cells().filter(move |b| *b != a).map(move |b| (a, b)))
    };
    let mut openings: Vec<Opening> =
        pairs().filter_map(|(a, b)| smallest(a, b)).map(|(whites, _)| Opening { whites }).collect();
    openings.sort_unstable();
    openings.dedup();
    assert_eq!(openings.len(), OPENINGS);
    let mut by_pair = [[None; SQUARE]; SQUARE];
    for (a, b) in pairs() {
        if let Some((whites, symmetry)) = smallest(a, b) {
            let number = openings.binary_search(&Opening { whites });
            by_pair[a][b] = number.ok().map(|number| (number as u8, symmetry as u8));
        }
    }
    Table { openings, by_pair }
});

/// Why a text is not an opening.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadOpening {
    /// Not a number of an opening, nor a position.
    #[error(
        "{0}; an opening is three stones such as j10,k11,i11, or a number from 1 to {OPENINGS}"
    )]
    Notation(NotationError),
    /// Not three stones from the centre.
    #[error(
        "'{0}' is not an opening: give the centre j10 and two white stones within three lines of \
         it, such as j10,k11,i11, or a number from 1 to {OPENINGS}"
    )]
    Shape(String),
}

impl FromStr for Opening {
    type Err = BadOpening;

    /// Reads three stones in any orientation, a file's name such as `i11-k11`, or a number from
    /// 1 on.
    fn from_str(text: &str) -> Result<Opening, BadOpening> {
        let shape = || BadOpening::Shape(text.to_owned());
        if let Ok(number) = text.parse::<usize>() {
            let place = number.checked_sub(1).ok_or_else(shape)?;
            return Opening::all().get(place).copied().ok_or_else(shape);
        }
        let stones = match text.split_once('-') {
            Some((a, b)) => format!("{},{a},{b}", point(CENTRE)),
            None => text.to_owned(),
        };
        let game: Game = stones.parse().map_err(BadOpening::Notation)?;
        let cells: Option<Vec<Cell>> = game.stones().iter().map(|p| cell(*p)).collect();
        match cells.as_deref() {
            Some(&[CENTRE, a, b]) => Opening::of(a, b).map(|found| found.0).ok_or_else(shape),
            _ => Err(shape()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_leads_to_its_opening() {
        let mut seen = 0;
        for a in 0..SQUARE as Cell {
            for b in 0..SQUARE as Cell {
                let Some((opening, symmetry)) = Opening::of(a, b) else {
                    assert!(a == b || a == CENTRE || b == CENTRE);
                    continue;
                };
                seen += 1;
                let mut image = [a, b].map(|cell| IMAGE[symmetry][cell as usize]);
                image.sort_unstable();
                assert_eq!(image, opening.whites());
                assert_eq!(Opening::all()[opening.number()], opening);
            }
        }
        assert_eq!(seen, 2 * 1128);
    }

    #[test]
    fn openings_are_read_in_any_orientation_and_by_number() {
        let standard: Opening = "j10,k11,i11".parse().unwrap();
        assert_eq!("j10,i9,i11".parse(), Ok(standard));
        assert_eq!(standard.to_string().parse(), Ok(standard));
        assert_eq!(standard.name().parse(), Ok(standard));
        let number = standard.number() + 1;
        assert_eq!(number.to_string().parse(), Ok(standard));
        for bad in ["", "j10", "j10,k11", "j9,k11,i11", "j10,a1,b1", "0", "163", "x"] {
            let error = bad.parse::<Opening>().unwrap_err().to_string();
            assert!(error.contains("j10,k11,i11"), "{bad}: {error}");
        }
    }
}
