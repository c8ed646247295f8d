//! What the records claim, shown: format by format, on every game of the corpus and on whatever
//! else is thrown at the readers.

mod corpus;
mod errors;
mod golden;
mod properties;
mod tolerance;
