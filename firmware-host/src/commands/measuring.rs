//! Commands that measure, and that make what is measured on.

pub mod bench;
pub mod corpus;
pub mod cycles;
pub mod fuzz;
pub mod report;

super::group! {
    Bench(bench),
    Cycles(cycles),
    Corpus(corpus),
    Fuzz(fuzz),
    Report(report),
}
