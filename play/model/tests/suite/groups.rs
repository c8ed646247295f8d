//! The five types of 2TW (Fig. 3), the five groups of 3TW_C (Fig. 5) and the six of 3TW_NC
//! (Fig. 6), each a named position with its near-misses.
//!
//! The figures' pictures are lost; their captions say which patterns meet and how, and that is
//! what is drawn here. Opposing stones in a drawing cut off lines that the stones would make by
//! accident, so that a drawing holds the patterns of its caption and no others, which is tested
//! too. Each is tried turned and mirrored in all ways, in both colours, in the middle of the
//! board and against every edge and corner. Every group is drawn twice: its main line along a
//! row (turned: a column) and along a diagonal.

use connect6_game::Point;
use connect6_model::chain::ChainWin;
use connect6_model::cover::Cover;
use connect6_model::pattern::{self, Pattern};
use connect6_model::survey::Survey;
use connect6_model::{chain, quiet, two_turn, Stones};

use crate::diagram::{Diagram, Placed};
use crate::reference::Reference;

/// Stones in hand at the start of a turn.
const HAND: usize = 2;

fn has_two_turn_win(placed: &Placed) -> bool {
    let mut board = placed.board.clone();
    let survey = Survey::new(&board, placed.side);
    let found = two_turn::find(&mut board, placed.side, Cover::EMPTY, HAND, &survey.warm);
    let mut reference = Reference::new(&placed.board);
    let useful = reference.useful(placed.side);
    let exists = reference.two_turn_win(placed.side, &useful).is_some();
    assert_eq!(found.is_some(), exists, "the search and brute force agree");
    exists
}

fn has_chain(placed: &Placed, survey: &Survey) -> bool {
    let mut board = placed.board.clone();
    chain::find(&mut board, placed.side, Cover::EMPTY, HAND, survey).is_some()
}

/// The same however long it takes.
fn has_chain_at_all(placed: &Placed, survey: &Survey) -> bool {
    let mut board = placed.board.clone();
    let (side, unlimited) = (placed.side, u32::MAX);
    chain::find_within(unlimited, &mut board, side, Cover::EMPTY, HAND, survey).is_some()
}

fn has_quiet_move(placed: &Placed, survey: &Survey) -> bool {
    let mut board = placed.board.clone();
    quiet::find(&mut board, placed.side, Cover::EMPTY, HAND, survey).is_some()
}

/// A survey whose lists hold every empty cell: what it does not find does not exist.
fn exhaustive(placed: &Placed) -> Survey {
    let empty: Vec<Point> = placed.board.empty_points().collect();
    let mut survey = Survey::new(&placed.board, placed.side);
    survey.shortlist.clone_from(&empty);
    survey.follow_up = empty;
    survey
}

/// The patterns drawn, the L1s left out, the strongest first.
fn patterns(placed: &Placed) -> Vec<String> {
    pattern::on_board(&placed.board, placed.side)
        .into_iter()
        .filter(|found| found.pattern != Pattern::L1)
        .map(|found| found.pattern.to_string())
        .collect()
}

/// Asserts that the drawing holds these patterns and no others but L1s, wherever it is put.
fn assert_holds(drawing: &Diagram, names: &[&str]) {
    for placed in drawing.everywhere() {
        assert_eq!(patterns(&placed), names, "{placed}");
    }
}

fn assert_two_turn_win(drawing: &Diagram, expected: bool) {
    for placed in drawing.everywhere() {
        assert_eq!(has_two_turn_win(&placed), expected, "{placed}");
    }
}

/// Asserts that the shortlist is enough to find the chain (or quiet move), wherever it is.
fn assert_found(drawing: &Diagram, find: fn(&Placed, &Survey) -> bool) {
    for placed in drawing.everywhere() {
        let survey = Survey::new(&placed.board, placed.side);
        assert!(find(&placed, &survey), "not found: {placed}");
    }
}

/// Asserts that there is none with any cells at all. Where on the board makes no difference to
/// that, so the middle is enough.
fn assert_absent(drawing: &Diagram, find: fn(&Placed, &Survey) -> bool) {
    for placed in drawing.in_the_middle() {
        let survey = exhaustive(&placed);
        assert!(!find(&placed, &survey), "found though absent: {placed}");
    }
}

/// A row crossed by a column at P. With opposing stones at the small letters the patterns on
/// them become weaker: `l` next to the row's three, `t` and `b` or `c` at the column's ends.
fn crossing() -> Diagram {
    Diagram::new(
        "
        .....t..
        ........
        .....X..
        ....OX..
        ....O...
        .lXXXP..
        .....b..
        .....c..
        ........
        ",
    )
}

/// Two threes on rows of their own; `l` and `m` are next to them.
fn two_threes() -> Diagram {
    Diagram::new(
        "
        ..lXXX...
        .........
        .........
        .........
        .........
        .........
        ..mXXX...
        ",
    )
}

fn both_ways(drawing: Diagram) -> [Diagram; 2] {
    let diagonal = drawing.diagonal();
    [drawing, diagonal]
}

#[test]
fn two_turn_win_a_two_l3_p2() {
    for drawing in both_ways(two_threes()) {
        assert_holds(&drawing, &["L3_P2", "L3_P2"]);
        assert_two_turn_win(&drawing, true);
        let near_miss = drawing.with('l', 'O').with('m', 'O');
        assert_holds(&near_miss, &["L3_P1", "L3_P1"]);
        assert_two_turn_win(&near_miss, false);
    }
}

#[test]
fn two_turn_win_b_l3_p2_intersects_l2_p2() {
    for drawing in both_ways(crossing()) {
        assert_holds(&drawing, &["L3_P2", "L2_P2"]);
        assert_two_turn_win(&drawing, true);
        assert_two_turn_win(&drawing.with('P', 'O'), false);
    }
    // Side by side, they do not help each other.
    let apart = Diagram::new(
        "
        ..XXX...
        ........
        ........
        ........
        ........
        ........
        ..XX....
        ",
    );
    for near_miss in both_ways(apart) {
        assert_holds(&near_miss, &["L3_P2", "L2_P2"]);
        assert_two_turn_win(&near_miss, false);
    }
}

#[test]
fn two_turn_win_c_l3_p2_and_l3_p1() {
    for drawing in both_ways(two_threes()) {
        let drawing = drawing.with('l', 'O');
        assert_holds(&drawing, &["L3_P2", "L3_P1"]);
        assert_two_turn_win(&drawing, true);
        assert_two_turn_win(&drawing.with('m', 'O'), false);
    }
}

#[test]
fn two_turn_win_d_l3_p2_intersects_l2_p1() {
    for drawing in both_ways(crossing()) {
        let of_six = drawing.with('t', 'O').with('c', 'O');
        assert_holds(&of_six, &["L3_P2", "L2_P1"]);
        assert_two_turn_win(&of_six, true);
        let of_five = drawing.with('t', 'O').with('b', 'O');
        assert_holds(&of_five, &["L3_P2"]);
        assert_two_turn_win(&of_five, false);
    }
}

#[test]
fn two_turn_win_e_l3_p1_intersects_l2_p2() {
    for drawing in both_ways(crossing()) {
        let drawing = drawing.with('l', 'O');
        assert_holds(&drawing, &["L3_P1", "L2_P2"]);
        assert_two_turn_win(&drawing, true);
        let near_miss = drawing.with('t', 'O').with('c', 'O');
        assert_holds(&near_miss, &["L3_P1", "L2_P1"]);
        assert_two_turn_win(&near_miss, false);
    }
}

/// A group of 3TW_C: found, and not already a 2TW; with opposing stones on any of the
/// `keystones` there is no chain at all.
fn assert_chain_group(drawing: &Diagram, names: &[&str], keystones: &[&str]) {
    assert_holds(drawing, names);
    assert_two_turn_win(drawing, false);
    assert_found(drawing, has_chain);
    for letters in keystones {
        assert_absent(&drawing.blocked(letters), has_chain_at_all);
    }
}

#[test]
fn chain_a_l3_p2_and_l2_intersects_l2() {
    let drawing = Diagram::new(
        "
        .lXXXr....
        ...O......
        ..........
        ..........
        ......XO..
        .....OX...
        ....XXP...
        ....O.....
        ..........
        ",
    );
    for drawing in both_ways(drawing) {
        assert_chain_group(&drawing, &["L3_P2", "L2_P2", "L2_P2"], &["P", "lr"]);
    }
}

#[test]
fn chain_b_triangle_of_l3_p2_l2_l1() {
    // The L3 and the L2 share a stone; A and B are the triangle's other corners.
    let along_row = Diagram::new(
        "
        ........
        ........
        ..B.O...
        .O.X....
        ..XO....
        ..XXXA..
        O...O...
        ........
        ",
    );
    let along_diagonal = Diagram::new(
        "
        ........
        ........
        ...O.A..
        ..O.X.O.
        ...XOX..
        ..X.XB..
        ...O...O
        ......O.
        ",
    );
    for drawing in [along_row, along_diagonal] {
        assert_chain_group(&drawing, &["L3_P2", "L2_P2"], &["A", "B"]);
    }
}

/// The triangle with the corners A, B and C that Figs. 5(c) and 6(c) have in common.
fn triangles_of_l2_p2_l2_l1() -> [Diagram; 2] {
    let along_row = Diagram::new(
        "
        ........
        ........
        ..C.....
        .OX.OO..
        ..XOX...
        ..AXXB..
        ....O...
        .O......
        ",
    );
    let along_diagonal = Diagram::new(
        "
        ........
        ........
        .....B..
        ..OOXXO.
        ...XO...
        ..AXXC..
        ...O....
        ......O.
        ",
    );
    [along_row, along_diagonal]
}

#[test]
fn chain_c_triangle_of_l2_p2_l2_l1() {
    for drawing in triangles_of_l2_p2_l2_l1() {
        assert_chain_group(&drawing, &["L2_P2", "L2_P2"], &["A", "B", "C"]);
    }
}

#[test]
fn chain_d_triangle_of_l2_p2_l2_l2() {
    let along_row = Diagram::new(
        "
        ........
        ........
        ..C.O...
        .OXX.O..
        ..XOX...
        ..AXXB..
        O...O...
        .O......
        ",
    );
    let along_diagonal = Diagram::new(
        "
        ........
        ........
        ...O.B..
        ..O.XXO.
        ...XOX..
        ..AXXC..
        ...O...O
        ......O.
        ",
    );
    for drawing in [along_row, along_diagonal] {
        assert_chain_group(&drawing, &["L2_P2", "L2_P2", "L2_P2"], &["A", "B", "C"]);
    }
}

fn h_formation() -> Diagram {
    Diagram::new(
        "
        .k......
        .k......
        ........
        .OX..XO.
        ..XOOX..
        ..AXXB..
        ...OO...
        ........
        ",
    )
}

#[test]
fn chain_e_h_formation_of_l2_p2_with_two_l2() {
    for drawing in both_ways(h_formation()) {
        assert_chain_group(&drawing, &["L2_P2", "L2_P2", "L2_P2"], &["A", "B"]);
    }
}

#[test]
fn a_block_that_threatens_breaks_the_chain() {
    for drawing in both_ways(h_formation()) {
        for (free, countered) in drawing.everywhere().iter().zip(drawing.blocked("k").everywhere())
        {
            let survey = Survey::new(&free.board, free.side);
            let found =
                chain::find(&mut free.board.clone(), free.side, Cover::EMPTY, HAND, &survey);
            // The chain of the caption: both stones on the crossbar.
            let chain = ChainWin {
                stones: Stones { first: free.cell('A'), second: Some(free.cell('B')) },
                ..found.expect("the group is a chain")
            };
            let works = |placed: &Placed| {
                let mut board = placed.board.clone();
                chain::works(&mut board, placed.side, &chain, &survey)
            };
            assert!(works(free), "{free}");
            // The column next to A has three opposing stones: a block below them is a four.
            assert!(!works(&countered), "{countered}");
        }
    }
}

/// A group of 3TW_NC: found, and no 2TW yet; with opposing stones on any of the `keystones`
/// there is no such move at all.
fn assert_quiet_group(drawing: &Diagram, names: &[&str], keystones: &[&str]) {
    assert_holds(drawing, names);
    assert_two_turn_win(drawing, false);
    assert_found(drawing, has_quiet_move);
    for letters in keystones {
        assert_absent(&drawing.blocked(letters), has_quiet_move);
    }
}

#[test]
fn quiet_a_l3_p2_with_two_l2() {
    let drawing = Diagram::new(
        "
        .lXXXr...
        .........
        .........
        .........
        .........
        ....mXXm.
        .........
        .........
        .........
        .........
        .mXXm....
        ",
    );
    for drawing in both_ways(drawing) {
        assert_quiet_group(&drawing, &["L3_P2", "L2_P2", "L2_P2"], &["lr", "m"]);
    }
}

#[test]
fn quiet_b_l3_p2_and_l2_intersects_l1() {
    let drawing = Diagram::new(
        "
        .lXXXr....
        ...O......
        ..........
        ..........
        ......X...
        .....O....
        ...mXXPn..
        ..........
        ..........
        ",
    );
    for drawing in both_ways(drawing) {
        assert_quiet_group(&drawing, &["L3_P2", "L2_P2"], &["P", "lr", "mn"]);
    }
}

#[test]
fn quiet_c_triangle_of_l2_p2_l2_l1() {
    for drawing in triangles_of_l2_p2_l2_l1() {
        assert_quiet_group(&drawing, &["L2_P2", "L2_P2"], &["B", "C"]);
    }
}

#[test]
fn quiet_d_l3_p1_and_l2_p2_intersects_l2_p2() {
    let drawing = Diagram::new(
        "
        OXXXr....
        ..O......
        .........
        .........
        .....XO..
        ....OX...
        ...XXP...
        ...O.....
        .........
        ",
    );
    for drawing in both_ways(drawing) {
        assert_quiet_group(&drawing, &["L3_P1", "L2_P2", "L2_P2"], &["r"]);
    }
}

#[test]
fn quiet_e_l2_and_two_l2_that_intersect() {
    let drawing = Diagram::new(
        "
        .lXXr.....
        ...O......
        ..........
        ..........
        ......XO..
        .....OX...
        ....XXP...
        ....O.....
        ..........
        ",
    );
    for drawing in both_ways(drawing) {
        assert_quiet_group(&drawing, &["L2_P2", "L2_P2", "L2_P2"], &["P", "lr"]);
    }
}

#[test]
fn quiet_f_h_formation_of_l2_l1_l2() {
    let drawing = Diagram::new(
        "
        ........
        ........
        ........
        .OXO.X..
        ..X.OX..
        ..AX.B..
        ....O...
        ........
        ",
    );
    for drawing in both_ways(drawing) {
        assert_quiet_group(&drawing, &["L2_P2", "L2_P2"], &["A", "B", "AB"]);
    }
}
