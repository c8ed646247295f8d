//! Columns of text lined up for the terminal.

/// Lines up rows under a heading, which is written as in [`head`].
pub fn under(columns: &str, rows: impl Iterator<Item = Vec<String>>) -> String {
    let rows: Vec<Vec<String>> = std::iter::once(head(columns)).chain(rows).collect();
    line_up(&rows)
}

/// Lines up rows of cells: the first column to the left, the others to the right. The first
/// row is the heading.
pub fn line_up(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width_of = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .map(|cell| cell.chars().count())
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width_of).collect();
    let mut text = String::new();
    for row in rows {
        let cells: Vec<String> = row
            .iter()
            .zip(&widths)
            .enumerate()
            .map(|(column, (cell, width))| match column {
                0 => format!("{cell:<width$}"),
                _ => format!("{cell:>width$}"),
            })
            .collect();
        text.push_str(cells.join("  ").trim_end());
        text.push('\n');
    }
    text
}

/// The cells of a heading, which is written as in `player | wins | losses`.
pub fn head(columns: &str) -> Vec<String> {
    columns.split(" | ").map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up() {
        let rows = ["player | wins", "a | 10", "longer name | 7"].map(head);
        assert_eq!(line_up(&rows), "player       wins\na              10\nlonger name     7\n");
    }
}
