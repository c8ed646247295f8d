//! Where the time of a test run goes: how long compiling and each test program took.

use std::time::Duration;

/// Programs that are named; the rest is summed up.
const LONGEST: usize = 10;

/// A table of how long compiling took, and what took longest after it. Programs run side by side:
/// the times add up to more than the run took.
pub fn table(compiling: Duration, mut spent: Vec<(String, Duration)>) -> String {
    spent.sort_by_key(|(_, time)| std::cmp::Reverse(*time));
    let mut table = line("compiling", compiling);
    for (program, time) in spent.iter().take(LONGEST) {
        table += &line(program, *time);
    }
    if let Some(rest) = spent.get(LONGEST..).filter(|rest| !rest.is_empty()) {
        let time = rest.iter().map(|(_, time)| *time).sum();
        table += &line(&format!("{} more programs", rest.len()), time);
    }
    table
}

fn line(what: &str, time: Duration) -> String {
    format!("  {what:<44} {:>7.1} s\n", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_sorted_by_time_and_what_is_over_ten_is_summed() {
        let spent = (1..=12).map(|n| (format!("program {n}"), Duration::from_secs(n)));
        let table = table(Duration::from_secs(40), spent.collect());
        let lines: Vec<String> = table
            .lines()
            .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect();
        assert_eq!(lines.len(), 12);
        assert_eq!(lines[..2], ["compiling 40.0 s", "program 12 12.0 s"]);
        assert_eq!(lines[10..], ["program 3 3.0 s", "2 more programs 3.0 s"]);
    }
}
