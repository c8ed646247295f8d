//! The frame of a page that needs nothing else, and tables on it.

use std::fmt::Write;

use super::bars::escape;

const STYLE: &str = "
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 2.5rem; }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid #8886; padding: .2rem .7rem; text-align: right; }
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; height: auto; }
svg text { font: 12px system-ui, sans-serif; fill: currentColor; dominant-baseline: central; }
.ours { fill: #0b8a74; }
.paper { fill: #b5651d; fill-opacity: .45; stroke: #b5651d; stroke-dasharray: 3 2; }
.lost { fill: #9a3434; fill-opacity: .4; stroke: #9a3434; stroke-dasharray: 1 2; }
.drawn { fill: #888; fill-opacity: .4; stroke: #888; stroke-dasharray: 6 2; }
code { background: #8882; padding: .1rem .3rem; border-radius: .2rem; }
.missing { opacity: .7; }
";

/// A whole page.
pub fn document(title: &str, body: &str) -> String {
    let title = escape(title);
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n\
         <h1>{title}</h1>\n{body}</body>\n</html>\n"
    )
}

/// Adds a line.
pub fn push(text: &mut String, line: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{line}");
}

/// A table; the first row is the heading.
pub fn table(rows: &[Vec<String>]) -> String {
    let mut text = String::from("<table>\n");
    for (number, row) in rows.iter().enumerate() {
        let tag = if number == 0 { "th" } else { "td" };
        let cells: String =
            row.iter().map(|cell| format!("<{tag}>{}</{tag}>", escape(cell))).collect();
        push(&mut text, &format!("<tr>{cells}</tr>"));
    }
    text.push_str("</table>\n");
    text
}
