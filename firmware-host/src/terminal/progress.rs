//! Progress bars for work of a known length.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A bar that shows up when the work takes longer than a moment.
pub fn bar(count: u64, what: &str) -> ProgressBar {
    let bar = ProgressBar::new(count);
    let template = format!("{{bar:40}} {{pos}}/{{len}} {what}, {{eta}} left {{msg}}");
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
