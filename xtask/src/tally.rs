//! Counting tests from what Rust's test programs print.

/// Tests by outcome, and the names of those that did not run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Checks that held.
    pub passed: usize,
    /// Checks that did not.
    pub failed: usize,
    /// Tests that were not run.
    pub ignored: usize,
    /// Their names.
    pub ignored_names: Vec<String>,
}

impl Tally {
    /// One check, held or not.
    pub fn of(held: bool) -> Tally {
        Tally { passed: usize::from(held), failed: usize::from(!held), ..Tally::default() }
    }

    /// Adds another tally to this one.
    pub fn add(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.ignored += other.ignored;
        self.ignored_names.extend(other.ignored_names);
    }

    /// Takes note of a line that a test program printed.
    pub fn read_line(&mut self, line: &str) {
        const RESULT: &str = "test result: ";
        if let Some(at) = line.find(RESULT) {
            // What follows reads `ok. 12 passed; 0 failed; 1 ignored; 0 measured; ...`.
            let counts = line[at + RESULT.len()..].split_once(". ");
            for count in counts.map_or("", |(_, counts)| counts).split(';') {
                match count.trim().split_once(' ') {
                    Some((number, "passed")) => self.passed += number.parse().unwrap_or(0),
                    Some((number, "failed")) => self.failed += number.parse().unwrap_or(0),
                    Some((number, "ignored")) => self.ignored += number.parse().unwrap_or(0),
                    _ => {}
                }
            }
        } else if let Some(test) = line.strip_prefix("test ") {
            if let Some((name, outcome)) = test.split_once(" ... ") {
                if outcome.starts_with("ignored") {
                    self.ignored_names.push(name.to_owned());
                }
            }
        }
    }

    /// Turns ignored tests into failed ones, except those whose names are `allowed`: a test
    /// that does not run shows nothing. Returns the names that now count as failed.
    pub fn fail_ignored(&mut self, allowed: &[&str]) -> Vec<String> {
        let is_allowed = |name: &String| allowed.contains(&name.as_str());
        let (kept, refused): (Vec<String>, Vec<String>) =
            self.ignored_names.drain(..).partition(is_allowed);
        self.failed += self.ignored.saturating_sub(kept.len());
        self.ignored = kept.len();
        self.ignored_names = kept;
        refused
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PRINTED: &str = "\
running 4 tests
test board::tests::six_wins ... ok
test slow ... ignored, takes an hour
test slower ... ignored
test wrong ... FAILED

test result: FAILED. 1 passed; 1 failed; 2 ignored; 0 measured; 0 filtered out; finished in 0.1s

running 0 tests
noise before test result: ok. 40 passed; 0 failed; 0 ignored; 0 measured; 3 filtered out
";

    fn tally() -> Tally {
        let mut tally = Tally::default();
        PRINTED.lines().for_each(|line| tally.read_line(line));
        tally
    }

    #[test]
    fn results_are_summed_over_programs() {
        let tally = tally();
        assert_eq!((tally.passed, tally.failed, tally.ignored), (41, 1, 2));
        assert_eq!(tally.ignored_names, ["slow", "slower"]);
    }

    #[test]
    fn ignored_tests_fail_unless_allowed() {
        let mut tally = tally();
        assert_eq!(tally.fail_ignored(&["slow"]), ["slower"]);
        assert_eq!((tally.passed, tally.failed, tally.ignored), (41, 2, 1));
    }

    #[test]
    fn lines_that_only_look_like_results_count_nothing() {
        let mut tally = Tally::default();
        for line in ["test result: ", "test result: ok", "test ", "tests ... ignored", ""] {
            tally.read_line(line);
        }
        assert_eq!(tally, Tally::default());
    }
}
