//! The board as a search sees it: how many stones every window of six holds, kept up to date
//! stone by stone. The threat solver and the model's search both stand on it.

mod geometry;
mod state;

pub use geometry::{cell, point, windows_around, Cell, Spot, CELL_AT, LINES, NO_CELL, SIX, SPOTS};
pub use state::{cell_at, cells_of, cells_shared, ones, Ones, State, FOUR, THREE, TWO};
