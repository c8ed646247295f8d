//! GATHER: a short list of cells, none twice.

use connect6_game::Point;

/// Cells that the list holds: as many as step 4 tries.
const CELLS: usize = connect6_model::steps::step4::DEFENCES;

/// The list.
#[derive(Clone)]
pub struct Gather {
    cells: [Point; CELLS],
    count: usize,
    asked: usize,
    waiting: Option<Point>,
}

impl Gather {
    pub fn new() -> Gather {
        let corner = crate::cell_point(0);
        Gather { cells: [corner; CELLS], count: 0, asked: 0, waiting: None }
    }

    pub fn clear(&mut self) {
        self.count = 0;
    }

    pub fn add(&mut self, cell: Point) {
        if self.count < CELLS && !self.cells[..self.count].contains(&cell) {
            self.cells[self.count] = cell;
            self.count += 1;
        }
    }

    /// Takes a cell when the instruction is over.
    pub fn add_behind(&mut self, cell: Point) {
        self.waiting = Some(cell);
    }

    /// The instruction is over.
    pub fn settle(&mut self) {
        if let Some(cell) = self.waiting.take() {
            self.add(cell);
        }
    }

    pub fn show(&mut self, entry: u16) {
        self.asked = entry.into();
    }

    /// The entry asked for, counted on from 0 behind the last place.
    pub fn entry(&self) -> Point {
        self.cells[self.asked % CELLS]
    }

    /// Whether the list has it.
    pub fn has_entry(&self) -> bool {
        self.asked < self.count
    }
}
