//! Commands that let programs play each other.

pub mod engine;
pub mod r#match;

super::group! {
    Match(r#match),
    Engine(engine),
}
