//! What the commands print: boards, tables, a player's reasons, and how far the work has come.

pub mod board_text;
pub mod inside_text;
pub mod output;
pub mod progress;
pub mod text_table;
pub mod thinking_text;
