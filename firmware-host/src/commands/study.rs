//! Commands that study games: reviews, puzzles, proofs and the opening book.

pub mod book;
pub mod puzzle;
pub mod review;
pub mod solve;

super::group! {
    Review(review),
    Puzzle(puzzle),
    Solve(solve),
    Book(book),
}
