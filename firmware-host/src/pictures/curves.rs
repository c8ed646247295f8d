//! Curves of shares as an SVG picture that stands by itself, readable in light and dark and in
//! print: each curve has its own dash.

use std::fmt::Write;

use super::bars::escape;

/// A share after each step, with its name.
pub struct Curve {
    name: String,
    shares: Vec<f64>,
}

impl Curve {
    /// A curve.
    pub fn new(name: impl Into<String>, shares: Vec<f64>) -> Curve {
        Curve { name: name.into(), shares }
    }
}

/// Size of the picture, and of the part with the curves.
const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 340.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 150.0;
const TOP: f64 = 34.0;
const BOTTOM: f64 = 44.0;
/// Colours that stand out on white and on black, and dashes for those who see no colour.
const STYLES: [(&str, &str); 4] =
    [("#d9730d", "none"), ("#2f7fd1", "7 3"), ("#2e9e6b", "2 3"), ("#9b59b6", "9 3 2 3")];

/// The picture of some curves between 0 and 100 %.
pub fn picture(title: &str, axis: &str, curves: &[Curve]) -> String {
    let steps = curves.iter().map(|c| c.shares.len()).max().unwrap_or(0);
    let x = |step: f64| LEFT + (WIDTH - LEFT - RIGHT) * step / steps.max(1) as f64;
    let y = |share: f64| TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - share);
    let mut body = String::new();
    let mut add = |line: String| {
        // Writing to a string cannot fail.
        let _ = writeln!(body, "{line}");
    };
    for percent in [0, 25, 50, 75, 100] {
        let height = y(f64::from(percent) / 100.0);
        add(format!(
            r##"<line x1="{LEFT}" x2="{:.1}" y1="{height:.1}" y2="{height:.1}" stroke="#8888" />"##,
            WIDTH - RIGHT
        ));
        add(format!(
            r#"<text x="{:.1}" y="{:.1}" text-anchor="end">{percent} %</text>"#,
            LEFT - 6.0,
            height + 4.0
        ));
    }
    for quarter in 0..=4 {
        let step = steps * quarter / 4;
        add(format!(
            r#"<text x="{:.1}" y="{:.1}" text-anchor="middle">{step}</text>"#,
            x(step as f64),
            HEIGHT - BOTTOM + 18.0
        ));
    }
    add(format!(
        r#"<text x="{:.1}" y="{:.1}" text-anchor="middle">{axis}</text>"#,
        x(steps as f64 / 2.0),
        HEIGHT - 8.0
    ));
    for (i, (curve, (colour, dash))) in curves.iter().zip(STYLES.iter().cycle()).enumerate() {
        let points: Vec<String> = curve
            .shares
            .iter()
            .enumerate()
            .map(|(step, share)| format!("{:.1},{:.1}", x((step + 1) as f64), y(*share)))
            .collect();
        let style =
            format!(r#"fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}""#);
        add(format!(r#"<polyline {style} points="{}" />"#, points.join(" ")));
        let height = TOP + 12.0 + 22.0 * i as f64;
        let start = WIDTH - RIGHT + 12.0;
        add(format!(
            r#"<line {style} x1="{start}" x2="{:.1}" y1="{height}" y2="{height}" />"#,
            start + 26.0
        ));
        add(format!(
            r#"<text x="{:.1}" y="{:.1}">{}</text>"#,
            start + 32.0,
            height + 4.0,
            escape(&curve.name)
        ));
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-label=\"{title}\" \
         viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"13\" \
         fill=\"#777\">\n<title>{title}</title>\n\
         <text x=\"{LEFT}\" y=\"20\" font-size=\"15\">{title}</text>\n{body}</svg>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_run_from_edge_to_edge() {
        let drawn = picture("shares", "games", &[Curve::new("one", vec![0.0, 1.0])]);
        assert!(drawn.contains(r#"points="313.0,296.0 570.0,34.0""#), "{drawn}");
        assert!(drawn.contains(">one</text>") && drawn.contains(">games</text>"));
        assert!(picture("none", "games", &[]).starts_with("<svg"));
    }
}
