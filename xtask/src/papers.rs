//! `cargo xtask docs`: writes `docs/papers.md`, every table and figure with numbers of the five
//! papers, each beside ours.
//!
//! A paper has a file of its own. Its figures and ours are texts: the papers are not in the tree,
//! and ours are what the command beside them printed with the weights and the design that ship.

mod connect4;
mod fpga;
mod moves;
mod opening_book;
mod sudden_deaths;

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::command::root;

/// Characters of a line of prose.
const WIDTH: usize = 100;

/// A paper.
struct Paper {
    /// Title and authors.
    title: &'static str,
    /// The page that says more about what became of it here.
    page: &'static str,
    /// Its tables and figures with numbers, in its order.
    parts: &'static [Part],
    /// Those without numbers to compare.
    others: &'static str,
}

/// A table or a figure with numbers.
struct Part {
    /// Its number in the paper, and what it is about.
    name: &'static str,
    /// The heading, then the rows: the paper's figures and ours, a line of the table each.
    rows: &'static [&'static str],
    /// What prints ours.
    command: &'static str,
    /// Why the two differ.
    why: &'static str,
}

const PAPERS: [&Paper; 5] =
    [&fpga::PAPER, &opening_book::PAPER, &sudden_deaths::PAPER, &moves::PAPER, &connect4::PAPER];

fn page() -> PathBuf {
    root().join("docs/papers.md")
}

/// Writes the page.
pub fn run() -> Result<()> {
    let file = page();
    fs::write(&file, text()).with_context(|| format!("cannot write {}", file.display()))?;
    println!("wrote {}", file.display());
    Ok(())
}

fn text() -> String {
    let mut text = String::from(
        "\
# The papers' figures beside ours

The five papers behind this project, each table and figure with numbers. `cargo xtask docs` writes
this page from `xtask/src/papers`.
",
    );
    for paper in PAPERS {
        text += &format!("\n## {}\n\nMore: [{1}]({1}).\n", paper.title, paper.page);
        for part in paper.parts {
            let Part { name, command, why, .. } = part;
            text += "\n";
            text += &wrapped(&format!("**{name}.** {why} Ours: {command}."));
            for (i, row) in part.rows.iter().enumerate() {
                text += &match i {
                    0 => format!("\n| {row} |\n|{}\n", "---|".repeat(cells(row))),
                    _ => format!("| {row} |\n"),
                };
            }
        }
        text += "\n";
        text += &wrapped(&format!("Without numbers: {}.", paper.others));
    }
    text
}

/// The cells of a line of a table.
fn cells(row: &str) -> usize {
    row.split(" | ").count()
}

/// Prose in lines that are not too long, with an end of line.
fn wrapped(prose: &str) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in prose.split(' ') {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > WIDTH {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text += word;
        column += length;
    }
    text + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_of_the_papers_is_up_to_date() {
        let written = fs::read_to_string(page()).unwrap_or_default();
        assert!(written == text(), "docs/papers.md is stale: run `cargo xtask docs`");
    }

    #[test]
    fn tables_are_rectangles_and_their_pages_exist() {
        for paper in PAPERS {
            assert!(root().join("docs").join(paper.page).exists());
            for part in paper.parts {
                let width = part.rows.first().map_or(0, |heading| cells(heading));
                assert!(part.rows.iter().all(|row| cells(row) == width), "{}", part.name);
            }
        }
    }
}
