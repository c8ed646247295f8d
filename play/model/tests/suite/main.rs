//! What the model claims, shown: by name, by brute force and on the games of the corpus.

mod algorithm_doc;
mod brute_force;
mod decisions;
mod defence;
mod diagram;
mod groups;
mod patterns;
mod positions;
mod reference;
mod search;
mod soundness;
