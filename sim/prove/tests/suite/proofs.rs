//! The proofs that take seconds, and the mutants that they refute.

use std::path::Path;

use connect6_prove::catalogue;
use connect6_prove::problem::Problem;
use connect6_prove::prover::{self, Verdict};
use connect6_prove::record::{self, Record};
use connect6_prove::script::Script;

fn quick() -> Vec<Script> {
    let mut scripts = catalogue::all().unwrap();
    scripts.retain(|script| !script.slow);
    scripts
}

#[test]
fn what_is_proved_in_seconds_is_proved() {
    for script in quick() {
        let folder = tempfile::tempdir().unwrap();
        let outcome = prover::prove(&script, folder.path()).unwrap();
        assert!(matches!(outcome.verdict, Verdict::Proved), "{outcome:?}");
    }
}

#[test]
fn every_property_refutes_its_mutant() {
    for script in quick() {
        for property in &script.properties {
            let Some(mutant) = &property.mutant else {
                continue;
            };
            let folder = tempfile::tempdir().unwrap();
            let verdict = prover::refute(&script, property, mutant, folder.path()).unwrap();
            let Verdict::Counterexample(found) = &verdict else {
                panic!("{}: {} lets {mutant:?} pass", script.name, property.name);
            };
            assert!(found.broken.contains(&property.name), "{}: {found:?}", script.name);
            assert!(found.test.is_file() && found.waveform.is_file(), "{found:?}");
        }
    }
}

/// Also of the proofs that take longer: what they refute is still a line of the block.
#[test]
fn every_mutant_changes_a_line_of_its_block() {
    for script in catalogue::all().unwrap() {
        let mutants = script.properties.iter().filter_map(|p| p.mutant.as_ref());
        for mutant in mutants {
            Problem::new(&script, Some(mutant), Path::new("")).unwrap();
        }
    }
}

#[test]
fn the_proofs_on_record_are_of_this_design() {
    let out_of_date = Record::read().unwrap().out_of_date().unwrap();
    assert!(
        out_of_date.is_empty(),
        "{} changed since it was proved: run `connect6 prove {} --record`",
        out_of_date.join(", "),
        out_of_date[0]
    );
}

#[test]
fn the_page_of_proofs_says_what_is_on_record() {
    let page = std::fs::read_to_string(record::page_path()).unwrap();
    let expected = Record::read().unwrap().page().unwrap();
    assert!(page == expected, "write it anew with `connect6 prove --record`");
}

#[test]
fn a_mutant_that_is_not_found_just_once_is_refused() {
    let mut script = catalogue::named("mem").unwrap().remove(0);
    let mutant = script.properties[0].mutant.as_mut().unwrap();
    mutant.from = "no such line".to_string();
    let (mutant, property) = (mutant.clone(), script.properties[0].clone());
    let folder = tempfile::tempdir().unwrap();
    let error = prover::refute(&script, &property, &mutant, folder.path()).unwrap_err();
    assert!(error.to_string().contains("stands 0 times"), "{error}");
}

#[test]
fn an_unknown_proof_is_answered_with_those_there_are() {
    let error = catalogue::named("no such block").unwrap_err().to_string();
    assert!(error.contains("choose one of") && error.contains("uart_rx.bytes"), "{error}");
}

#[test]
fn a_proof_that_sees_a_part_of_a_port_is_refused() {
    let text = catalogue::named("mem").unwrap().remove(0).text;
    let narrow = text.replace("wire [1:0] stone;", "wire stone;").leak();
    let script = Script::read("mem", narrow).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let error = prover::prove(&script, folder.path()).unwrap_err();
    assert!(error.to_string().contains("Resizing"), "{error}");
}
