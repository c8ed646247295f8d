//! Where the time of a test run goes: read from what `cargo test` prints, and when.

use std::time::Duration;

/// How long compiling and each test program took.
#[derive(Debug, Default)]
pub struct Durations {
    /// The crate whose unit tests came last: the other test programs after it are its own.
    crate_name: String,
    /// Every program so far, with the moment it started.
    started: Vec<(String, Duration)>,
}

impl Durations {
    /// Takes note of a line that came at this moment of the run.
    pub fn read_line(&mut self, line: &str, moment: Duration) {
        let program = if let Some(running) = line.trim_start().strip_prefix("Running ") {
            // `unittests src/lib.rs (target/debug/deps/connect6_game-0f1e2d)` or
            // `tests/suite/main.rs (target/debug/deps/suite-0f1e2d)`.
            let Some((source, file)) = running.split_once(" (") else {
                return;
            };
            match source.strip_prefix("unittests ") {
                Some(_) => {
                    let stem = file.rsplit(['/', '\\']).next().unwrap_or(file);
                    let name = stem.rsplit_once('-').map_or(stem, |(name, _)| name);
                    self.crate_name = name.to_owned();
                    format!("{name} unit tests")
                }
                None => format!("{} {source}", self.crate_name),
            }
        } else if let Some(name) = line.trim_start().strip_prefix("Doc-tests ") {
            format!("{name} examples")
        } else {
            return;
        };
        self.started.push((program, moment));
    }

    /// A table of what took longest in a run that ended at this moment.
    pub fn table(&self, end: Duration) -> String {
        const LONGEST: usize = 10;
        let compiled = self.started.first().map_or(end, |(_, moment)| *moment);
        let ends = self.started.iter().skip(1).map(|(_, moment)| *moment);
        let mut spent: Vec<(&str, Duration)> = self
            .started
            .iter()
            .zip(ends.chain([end]))
            .map(|((program, from), to)| (program.as_str(), to - *from))
            .collect();
        spent.sort_by_key(|(_, time)| std::cmp::Reverse(*time));
        let mut table = line("compiling", compiled);
        for (program, time) in spent.iter().take(LONGEST) {
            table += &line(program, *time);
        }
        if let Some(rest) = spent.get(LONGEST..).filter(|rest| !rest.is_empty()) {
            let time = rest.iter().map(|(_, time)| *time).sum();
            table += &line(&format!("{} more programs", rest.len()), time);
        }
        table
    }
}

fn line(what: &str, time: Duration) -> String {
    format!("  {what:<44} {:>7.1} s\n", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_named_by_their_crate_and_sorted_by_time() {
        let mut durations = Durations::default();
        for (second, text) in [
            (1, "   Compiling connect6-game v0.1.0"),
            (
                40,
                "     Running unittests src/lib.rs (target/debug/deps/connect6_game-0f1e)",
            ),
            (41, "test Running (backwards) ... ok"),
            (
                42,
                "     Running tests/suite/main.rs (target/debug/deps/suite-2d3c)",
            ),
            (50, "   Doc-tests connect6_game"),
        ] {
            durations.read_line(text, Duration::from_secs(second));
        }
        let lines: Vec<String> = durations
            .table(Duration::from_secs(51))
            .lines()
            .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect();
        assert_eq!(
            lines,
            [
                "compiling 40.0 s",
                "connect6_game tests/suite/main.rs 8.0 s",
                "connect6_game unit tests 2.0 s",
                "connect6_game examples 1.0 s",
            ]
        );
    }

    #[test]
    fn what_is_over_ten_is_summed() {
        let mut durations = Durations::default();
        for second in 0..12 {
            let text = format!("Running tests/t{second}.rs (t-0)");
            durations.read_line(&text, Duration::from_secs(second));
        }
        let table = durations.table(Duration::from_secs(14));
        let lines: Vec<&str> = table.lines().collect();
        assert_eq!(lines.len(), 12);
        assert!(lines[1].contains("t11.rs") && lines[1].ends_with("3.0 s"));
        assert!(lines[11].contains("2 more programs") && lines[11].ends_with("2.0 s"));
    }

    #[test]
    fn a_run_that_did_not_compile_spent_its_time_compiling() {
        let table = Durations::default().table(Duration::from_secs(9));
        assert!(table.trim_start().starts_with("compiling") && table.ends_with("9.0 s\n"));
    }
}
