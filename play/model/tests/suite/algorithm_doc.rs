//! `docs/algorithm.md` says what the code says: its table of steps, its signature and the names
//! of the tests that show each claim.

use connect6_model::signature::SIGNATURE;
use connect6_model::Step;

const DOCUMENT: &str = include_str!("../../../../docs/algorithm.md");

/// Where the tests are that the document may name.
const TESTS: [&str; 10] = [
    include_str!("../../src/arm.rs"),
    include_str!("../../src/cover.rs"),
    include_str!("../../src/pq.rs"),
    include_str!("../../src/signature.rs"),
    include_str!("brute_force.rs"),
    include_str!("decisions.rs"),
    include_str!("defence.rs"),
    include_str!("groups.rs"),
    include_str!("patterns.rs"),
    include_str!("soundness.rs"),
];

/// Fails, with what should stand there, unless the document has this text under this mark.
fn check(mark: &str, text: &str) {
    let found = DOCUMENT.split_once(mark).and_then(|(_, rest)| rest.split_once("<!-- end -->"));
    assert_eq!(
        found.map(|(found, _)| found),
        Some(text),
        "docs/algorithm.md is stale: put this after '{mark}':\n{text}"
    );
}

#[test]
fn the_steps_are_documented() {
    let mut table = String::from("| number | step | what it does |\n|---|---|---|\n");
    for step in Step::ALL {
        table += &format!("| {} | {step} | {} |\n", step.code(), step.purpose());
    }
    check("<!-- steps: written by the test play/model/tests/suite/algorithm_doc.rs -->\n", &table);
}

#[test]
fn the_signature_is_documented() {
    check("<!-- signature -->", &format!("`{SIGNATURE}`"));
}

#[test]
fn the_tests_that_are_named_exist() {
    let (_, plan) =
        DOCUMENT.split_once("| claim | shown by |").expect("the document has the table of claims");
    let (plan, _) = plan.split_once("\n\n").expect("something follows it");
    let named: Vec<&str> = plan.split('`').skip(1).step_by(2).collect();
    assert!(named.len() > 40, "{}", named.len());
    for name in named {
        let definition = format!("#[test]\nfn {name}() {{");
        let exists =
            TESTS.iter().any(|source| source.replace("\n    ", "\n").contains(&definition));
        assert!(exists, "docs/algorithm.md names the test {name}, which is not there");
    }
}
