//! Pictures as SVG, drawn for a page that is read in light or dark and printed: every bar has
//! its value beside it, and kinds of bars differ in their pattern as well as in colour.

use std::fmt::Write;

pub use connect6_study::picture::escape;

/// Width of a picture.
const WIDTH: f64 = 720.0;
/// Room for the names on the left.
const NAMES: f64 = 150.0;
/// Room for the values on the right.
const VALUES: f64 = 150.0;
/// Height of a bar and the gap below it.
const BAR: f64 = 16.0;
const GAP: f64 = 4.0;
/// Gap between groups of bars.
const GROUP_GAP: f64 = 10.0;

/// A bar: how it is drawn (a class of the page's style), its length and its label.
pub struct Bar {
    /// The class.
    pub class: &'static str,
    /// The length, in the chart's unit.
    pub value: f64,
    /// What is written beside it.
    pub label: String,
}

/// Bars that belong together under one name.
pub struct Group {
    /// The name.
    pub name: String,
    /// The bars.
    pub bars: Vec<Bar>,
}

/// How values become lengths.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Scale {
    /// In proportion.
    Linear,
    /// By powers of ten, for values of very different size.
    Logarithmic,
}

/// Horizontal bars in groups.
pub fn bars(title: &str, groups: &[Group], scale: Scale) -> String {
    let most = groups.iter().flat_map(|group| &group.bars).map(|bar| bar.value).fold(1.0, f64::max);
    let length = |value: f64| {
        let share = match scale {
            Scale::Linear => value / most,
            Scale::Logarithmic => (1.0 + value.max(0.0)).log10() / (1.0 + most).log10(),
        };
        share * (WIDTH - NAMES - VALUES)
    };
    let mut body = String::new();
    let mut y = 0.0;
    for group in groups {
        let middle = y + (group.bars.len() as f64 * (BAR + GAP) - GAP) / 2.0;
        push(&mut body, text(NAMES - 8.0, middle, "end", &group.name));
        for bar in &group.bars {
            let width = length(bar.value);
            push(
                &mut body,
                format!(
                    r#"<rect class="{}" x="{NAMES}" y="{y:.1}" width="{width:.1}" height="{BAR}"/>"#,
                    bar.class
                ),
            );
            let label = text(NAMES + width + 6.0, y + BAR / 2.0, "start", &bar.label);
            push(&mut body, label);
            y += BAR + GAP;
        }
        y += GROUP_GAP;
    }
    svg(title, y, &body)
}

/// Vertical bars side by side: how many games had each length.
pub fn histogram(title: &str, counts: &[(usize, usize)], axis: &str) -> String {
    const HEIGHT: f64 = 180.0;
    const FOOT: f64 = 36.0;
    const HEAD: f64 = 16.0;
    let first = counts.first().map_or(0, |(value, _)| *value);
    let last = counts.last().map_or(0, |(value, _)| *value);
    let most = counts.iter().map(|(_, count)| *count).max().unwrap_or(1) as f64;
    let step = (WIDTH - 20.0) / (last - first + 1) as f64;
    let mut body = String::new();
    for (value, count) in counts {
        let x = 10.0 + (value - first) as f64 * step;
        let height = *count as f64 / most * (HEIGHT - HEAD);
        let y = HEIGHT - height;
        push(
            &mut body,
            format!(
                r#"<rect class="ours" x="{x:.1}" y="{y:.1}" width="{:.1}" height="{height:.1}"/>"#,
                (step - 2.0).max(1.0)
            ),
        );
        let middle = x + step / 2.0 - 1.0;
        push(&mut body, text(middle, y - 7.0, "middle", &count.to_string()));
        push(&mut body, text(middle, HEIGHT + 11.0, "middle", &value.to_string()));
    }
    push(&mut body, text(WIDTH / 2.0, HEIGHT + 28.0, "middle", axis));
    svg(title, HEIGHT + FOOT, &body)
}

fn svg(title: &str, height: f64, body: &str) -> String {
    let title = escape(title);
    format!(
        "<svg role=\"img\" aria-label=\"{title}\" viewBox=\"0 0 {WIDTH} {height:.0}\">\n\
         <title>{title}</title>\n{body}</svg>\n"
    )
}

fn text(x: f64, y: f64, anchor: &str, content: &str) -> String {
    let content = escape(content);
    format!(r#"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}">{content}</text>"#)
}

fn push(body: &mut String, line: String) {
    // Writing to a string cannot fail.
    let _ = writeln!(body, "{line}");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(name: &str, values: &[f64]) -> Group {
        Group {
            name: name.to_owned(),
            bars: values
                .iter()
                .map(|value| Bar { class: "ours", value: *value, label: value.to_string() })
                .collect(),
        }
    }

    #[test]
    fn the_longest_bar_fills_the_picture_and_text_is_escaped() {
        let picture = bars("a & b", &[group("<one>", &[10.0, 5.0])], Scale::Linear);
        assert!(picture.contains(r#"width="420.0""#), "{picture}");
        assert!(picture.contains(r#"width="210.0""#), "{picture}");
        assert!(picture.contains("a &amp; b") && picture.contains("&lt;one&gt;"));
    }

    #[test]
    fn nothing_to_draw_is_no_accident() {
        assert!(bars("", &[], Scale::Logarithmic).starts_with("<svg"));
        assert!(histogram("", &[], "").starts_with("<svg"));
        let zero = bars("", &[group("", &[0.0])], Scale::Logarithmic);
        assert!(zero.contains(r#"width="0.0""#), "{zero}");
    }

    #[test]
    fn every_length_of_the_histogram_has_its_column() {
        let picture = histogram("", &[(8, 3), (10, 1)], "turns");
        assert_eq!(picture.matches("<rect").count(), 2);
        assert!(picture.contains(">8<") && picture.contains(">10<") && picture.contains(">3<"));
    }
}
