//! The tables in `docs/protocol.md` are the tables in the code.

use connect6_model::Step;
use connect6_protocol::{Fault, COMMANDS, NEW_GAME_LIGHT};

const DOCUMENT: &str = include_str!("../../../../docs/protocol.md");

/// Fails, with what should stand there, unless the document has this table under this mark.
fn check(mark: &str, table: &str) {
    let start =
        format!("<!-- {mark}: written by the test hdl/protocol/tests/suite/protocol_doc.rs -->\n");
    let found = DOCUMENT.split_once(&start).and_then(|(_, rest)| rest.split_once("<!-- end -->"));
    assert_eq!(
        found.map(|(found, _)| found),
        Some(table),
        "docs/protocol.md is stale: put this under the mark '{mark}':\n{table}"
    );
}

#[test]
fn the_commands_are_documented() {
    let mut table = String::from("| byte | meaning | answer |\n|---|---|---|\n");
    for command in &COMMANDS {
        let (byte, meaning) = (char::from(command.byte), command.meaning);
        let answer = match command.answer {
            "" => String::new(),
            answer => format!("{answer} "),
        };
        table += &format!("| `{byte}` | {meaning} | {answer}|\n");
        if command.byte == NEW_GAME_LIGHT {
            table += "| `0` to `9` | the digits of a stone | |\n";
        }
    }
    check("commands", &table);
}

#[test]
fn the_faults_are_documented() {
    let mut table = String::from("| C | meaning |\n|---|---|\n");
    for fault in Fault::ALL {
        table += &format!("| `{}` | {} |\n", char::from(fault.code()), fault.meaning());
    }
    check("faults", &table);
}

#[test]
fn the_steps_are_documented() {
    let numbers = Step::ALL.map(|step| step.code().to_string());
    let table = format!(
        "| number | {} |\n|---|{}\n| step | {} |\n",
        numbers.join(" | "),
        "---|".repeat(numbers.len()),
        Step::ALL.map(Step::name).join(" | ")
    );
    check("steps", &table);
}
