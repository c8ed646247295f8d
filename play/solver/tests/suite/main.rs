//! What the solver claims, shown: on small positions, on nearly full boards where the truth is
//! known, and on the games of the corpus.

mod answers;
mod endgames;
mod moves;
mod soundness;
