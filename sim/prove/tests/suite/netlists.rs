//! Netlists that take seconds are proved again, and a netlist with one cell changed is refuted.

use connect6_prove::netlist::mutant;
use connect6_prove::netlist::prover::{Comparison, Verdict};
use connect6_prove::netlist::subject::{self, Subject};
use connect6_prove::record::Record;
use connect6_verilog::parse;

/// Small blocks: registers and a counter; boxes inside; registers that never change; memory in one
/// block and in two; the program.
const QUICK: [&str; 6] = [
    "c6_turn", "c6_fresh", "c6_registers", "c6_block_ram_1024x2", "c6_block_ram_512x10",
    "c6_program_rom_1024x55",
];

/// A block with one of everything: a register that starts with 1, one that never changes, one with
/// an enable, a box, and a select beyond the end.
const SMALL: &str = "\
module small (
    input  wire clock,
    input  wire [2:0] at,
    input  wire go,
    output wire picked,
    output reg  [2:0] count,
    output wire answer
);
    reg ready = 1'b1;
    reg never = 1'b0;
    wire [4:0] words = {go, count, ready};
    wire boxed;
    initial count = 3'd0;
    inner inner (.clock(clock), .ask(count[2] ^ ready), .answer(boxed));
    assign picked = words[at];
    assign answer = boxed & ~never;
    always @(posedge clock) begin
        ready <= go ^ count[1];
        never <= never & go;
        if (go) begin
            count <= count + 3'd1;
        end
    end
endmodule
module inner (
    input  wire clock,
    input  wire ask,
    output wire answer
);
    assign answer = ~ask;
endmodule
";

fn small(text: &str) -> Subject {
    let design = parse(text).unwrap();
    Subject::new(&design, &design.modules[0])
}

#[test]
fn small_blocks_are_their_netlists_and_a_changed_cell_is_found() {
    for name in QUICK {
        let subject = subject::named(name).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let comparison = Comparison::new(&subject, folder.path()).unwrap();
        let (verdict, points) = comparison.prove().unwrap();
        assert_eq!(verdict, Verdict::Proved, "{name}");
        assert!(points > 0, "{name}");
        let mutants = mutant::samples(comparison.netlist());
        assert!(!mutants.is_empty(), "{name}");
        for mutant in mutants {
            let verdict = comparison.refute(&mutant).unwrap();
            assert!(
                matches!(verdict, Verdict::Counterexample { .. }),
                "{name} lets {mutant:?} pass"
            );
        }
    }
}

#[test]
fn every_cell_of_a_small_netlist_is_compared() {
    let subject = small(SMALL);
    let folder = tempfile::tempdir().unwrap();
    let comparison = Comparison::new(&subject, folder.path()).unwrap();
    assert_eq!(comparison.prove().unwrap().0, Verdict::Proved);
    let mutants = mutant::all(comparison.netlist());
    assert!(mutants.len() > 8, "{mutants:?}");
    for mutant in mutants {
        let verdict = comparison.refute(&mutant).unwrap();
        assert!(matches!(verdict, Verdict::Counterexample { .. }), "{mutant:?} passes");
    }
}

/// What is compared is the design, not only its names.
#[test]
fn the_netlist_of_another_design_is_refuted() {
    let folder = tempfile::tempdir().unwrap();
    let other = small(&SMALL.replace("count + 3'd1", "count + 3'd3"));
    let other = Comparison::new(&other, folder.path()).unwrap();
    let subject = small(SMALL);
    let comparison = Comparison::new(&subject, folder.path()).unwrap();
    let (verdict, _) = comparison.compare(other.netlist()).unwrap();
    let Verdict::Counterexample { point, .. } = verdict else {
        panic!("{verdict:?}");
    };
    assert!(point.starts_with("next:count["), "{point}");
}

#[test]
fn the_netlists_on_record_are_of_this_design() {
    let out_of_date = Record::read().unwrap().netlists_out_of_date().unwrap();
    assert!(
        out_of_date.is_empty(),
        "{} changed since it was compared: run `connect6 prove --netlist {} --record`",
        out_of_date.join(", "),
        out_of_date[0]
    );
}

#[test]
fn an_unknown_block_is_answered_with_those_there_are() {
    let error = subject::named("no such block").unwrap_err().to_string();
    assert!(error.contains("choose one of") && error.contains("star"), "{error}");
}
