//! Commands that let programs play each other.

pub mod engine;
pub mod r#match;
pub mod openings;

super::group! {
    Match(r#match),
    Openings(openings),
    Engine(engine),
}
