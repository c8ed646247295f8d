//! GATHER: a short list of cells, none twice.

use connect6_game::Point;

/// Cells that the list holds: as many as step 4 tries.
const CELLS: usize = connect6_model::steps::step4::DEFENCES;

/// The list.
#[derive(Clone)]
pub struct Gather {
    cells: [Point; CELLS],
    count: usize,
    /// The entry shown.
    pub shown: Point,
    /// Whether the list has it.
    pub has_entry: bool,
}

impl Gather {
    pub fn new() -> Gather {
        let corner = crate::cell_point(0);
        Gather {
            cells: [corner; CELLS],
            count: 0,
            shown: corner,
            has_entry: false,
        }
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

    pub fn show(&mut self, entry: u16) {
        let entry = usize::from(entry);
        self.has_entry = entry < self.count;
        self.shown = *self.cells.get(entry).unwrap_or(&crate::cell_point(0));
    }
}
