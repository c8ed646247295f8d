//! The datapath of lines, on which the core is to search double threats as the software does
//! (`connect6_model::search::attack`): what is asked of the board is asked of whole lines, all their
//! windows side by side. CC does not use it yet; its blocks are tested one by one.
//!
//! LINE finds the windows of a line, BUSY the lines that have any, FILLS the cells that fill them
//! and those that answer; BUILDERS keeps what single stones do, and PAIRS names the turns.
//! DOUBLES finds those of a line without builders at once. EDGES names the threats of a line,
//! MOVE_LIST sorts turns, JOURNAL takes stones back, ZONES keeps sets of cells.
//! LOWEST, EXTENT and CELL_AT serve them: the first of many, the ends of a line, its cells.

pub mod builders;
pub mod busy;
pub mod cell_at;
pub mod doubles;
pub mod edges;
pub mod extent;
pub mod fills;
pub mod journal;
pub mod line;
pub mod lowest;
pub mod move_list;
pub mod pairs;
pub mod zones;
