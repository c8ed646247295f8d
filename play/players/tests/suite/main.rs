//! What the players have played, shown.

mod corpus;
mod openings;
