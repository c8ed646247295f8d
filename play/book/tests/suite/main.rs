//! The book as it is built and as it is played with.

mod building;
mod escapes;
mod playing;
