//! The verification plan names tests by file and name; each must exist.

use std::path::Path;

/// A line of the plan names at least this much: a file and a test in backquotes.
const PLAN: &str = include_str!("../../../docs/verification.md");
const LEAST_TESTS: usize = 40;

#[test]
fn every_test_of_the_plan_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut checked = 0;
    for line in PLAN.lines().filter(|line| line.starts_with('|')) {
        let quoted: Vec<&str> = line.split('`').skip(1).step_by(2).collect();
        let Some(at) = quoted.iter().position(|text| text.ends_with(".rs")) else {
            continue;
        };
        let file = quoted[at];
        let source = std::fs::read_to_string(root.join(file))
            .unwrap_or_else(|error| panic!("docs/verification.md names {file}: {error}"));
        assert!(quoted.len() > at + 1, "docs/verification.md: no test of {file}");
        for test in &quoted[at + 1..] {
            assert!(
                source.contains(&format!("fn {test}(")),
                "docs/verification.md: {file} has no test {test}"
            );
            checked += 1;
        }
    }
    println!("{checked} tests of the plan exist");
    assert!(checked >= LEAST_TESTS);
}
