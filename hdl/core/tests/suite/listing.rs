//! The listing in the docs, and what a listing shows.

use std::path::Path;

use connect6_core::program::Program;

#[test]
fn the_listing_in_the_docs_is_the_programs() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/program.txt");
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(
        text == Program::shipped().to_string(),
        "docs/program.txt is out of date: `connect6 program > docs/program.txt` writes it"
    );
}

#[test]
fn a_part_of_the_listing_is_that_part() {
    let program = Program::shipped();
    let part = program.listing(|routine| routine == "commit");
    assert!(part.starts_with("commit:\n"), "{part}");
    assert_eq!(part.lines().count(), 4, "{part}");
    assert!(program.to_string().contains(&part));
}
