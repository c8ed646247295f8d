//! Whole decisions: one position a step, the reasons given, half turns, and that nothing has
//! changed that was not meant to.

use connect6_game::{Board, Game, Point, Side, Status};
use connect6_model::signature::Signature;
use connect6_model::turn::Turn;
use connect6_model::{decide, decide_rest, steps, CannotDecide, Decision, Step};

use crate::diagram::Diagram;
use crate::positions;

fn game(text: &str) -> Game {
    text.parse().expect("a legal position")
}

fn decision(text: &str) -> Decision {
    decide(&game(text)).expect("a turn is due")
}

fn points(names: &str) -> Vec<Point> {
    names.split(',').map(|name| name.parse().expect("a point")).collect()
}

/// Runs all steps for the side `X` of a drawing in the middle of the board.
fn run(drawing: &str) -> Turn {
    let placed = Diagram::new(drawing).in_the_middle().remove(0);
    let mut turn = Turn::new(placed.board, placed.side);
    for step in Step::ALL {
        if turn.hand > 0 {
            steps::run(step, &mut turn);
        }
    }
    turn
}

fn steps_of(turn: &Turn) -> Vec<Step> {
    turn.placed.iter().map(|(_, step)| *step).collect()
}

#[test]
fn the_opening_stone_is_the_centre() {
    let decision = decision("");
    assert_eq!(decision.stones, [Point::CENTRE]);
    assert_eq!(decision.step(), Some(Step::Seven));
}

#[test]
fn step_1_wins_with_one_stone_or_two() {
    let five = decision("a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11");
    assert_eq!(five.stones, points("f1"));
    assert_eq!(five.why, "step 1: six in a row with f1");
    let four = decision("j10,a1,c2,k10,l10,e3,g1,m10,s19,i2,k1");
    assert_eq!(four.stones, points("h10,i10"));
    assert_eq!(four.reasons, [Step::One, Step::One]);
    assert_eq!(four.why, "step 1: six in a row with h10,i10");
}

#[test]
fn step_2_stops_one_threat_with_one_stone() {
    // White has four against the edge: one stone is enough, the other is free.
    let decision = decision("j10,a1,b1,k12,l14,c1,d1");
    assert_eq!(decision.reasons[0], Step::Two);
    assert_ne!(decision.reasons[1], Step::Two);
    assert!(points("e1,f1").contains(&decision.stones[0]));
    assert!(decision.why.starts_with("step 2: one threat, stopped by"));
}

#[test]
fn step_2_stops_two_threats_with_two_stones() {
    let decision = decision("j10,h5,i5,a1,s19,j5,k5");
    assert_eq!(decision.reasons, [Step::Two, Step::Two]);
    assert!(decision.why.starts_with("step 2: two threats, stopped by"));
}

#[test]
fn step_2_blocks_even_when_all_is_lost() {
    let turn = run("
        ..OOOO..........
        ................
        ................
        ................
        ................
        ................
        ..OOOO..........
        X..............X
        ");
    assert_eq!(steps_of(&turn), [Step::Two, Step::Two]);
    assert!(turn.reasons[0].starts_with("step 2: too many threats, blocking at"));
}

#[test]
fn step_3_plays_a_two_turn_win() {
    let turn = run("
        ..XXX....
        .........
        .........
        ..XXX....
        .......O.
        O.....O..
        ");
    assert_eq!(steps_of(&turn), [Step::Three, Step::Three]);
    assert!(turn.reasons[0].starts_with("step 3: 2TW with"));
}

#[test]
fn step_5a_plays_a_chain_before_step_4_looks_at_the_opponent() {
    let turn = run("
        ........OOO.....
        ................
        ................
        ........OOO.....
        ................
        .OX..XO.........
        ..X..X..........
        ...XX...........
        ................
        ");
    assert_eq!(steps_of(&turn), [Step::FiveA, Step::FiveA]);
    let reason = &turn.reasons[0];
    assert!(reason.starts_with("step 5A: T2 with "), "{reason}");
    assert!(reason.contains(" 2TW at "), "{reason}");
}

#[test]
fn step_4_stops_a_two_turn_win() {
    let turn = run("
        ..OOO....
        .........
        .........
        ..OOO....
        .........
        .......X.
        X........
        ");
    assert_eq!(steps_of(&turn)[0], Step::Four);
    assert!(turn.reasons[0].contains("2TW"), "{:?}", turn.reasons);
}

#[test]
fn step_6a_breaks_a_chain() {
    let turn = run("
        .XO..OX.
        ..OXXO..
        ...OO...
        ...XX...
        ........
        ");
    assert_eq!(steps_of(&turn)[0], Step::SixA);
    assert!(turn.reasons[0].starts_with("step 6A: 3TW_C at"));
}

#[test]
fn step_5b_makes_a_quiet_move() {
    let turn = run("
        ..XXX....
        .........
        .........
        .........
        .........
        .....XX..
        .........
        .........
        .........
        .........
        ..XX.....
        ");
    assert_eq!(steps_of(&turn), [Step::FiveB, Step::FiveB]);
    assert!(turn.reasons[0].starts_with("step 5B: two 2TWs after"));
}

#[test]
fn step_6b_forestalls_a_quiet_move() {
    let turn = run("
        ..OOO....
        .........
        .........
        .........
        .........
        .....OO..
        .........
        .........
        .........
        .........
        ..OO.....
        ");
    assert_eq!(steps_of(&turn)[0], Step::SixB);
    assert!(turn.reasons[0].starts_with("step 6B: 3TW_NC at"));
}

#[test]
fn step_7_gains_the_initiative_with_two_threats() {
    let turn = run("
        ..XXX...
        ........
        .....O..
        ");
    assert_eq!(steps_of(&turn)[0], Step::Seven);
    assert!(turn.reasons[0].ends_with("gains the initiative"), "{:?}", turn.reasons);
}

#[test]
fn step_7_takes_the_most_potential_cells_first_in_scan_order() {
    let decision = decision("j10,a1,s19");
    assert_eq!(decision.reasons, [Step::Seven, Step::Seven]);
    // All eight neighbours of j10 are worth 5 to Black; the first in scan order is taken.
    assert_eq!(decision.stones[0], points("i9")[0]);
    assert!(decision.why.starts_with("step 7: i9 has the greatest PQ, 5"));
}

#[test]
fn half_turns_are_refused_or_completed() {
    let half = game("j10,k11");
    assert_eq!(decide(&half), Err(CannotDecide::MidTurn { number: 2 }));
    let rest = decide_rest(&half).expect("one stone is due");
    assert_eq!(rest.stones.len(), 1);
    let over = game("a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11,f1");
    assert_eq!(decide(&over), Err(CannotDecide::GameOver));
    assert_eq!(decide_rest(&over), Err(CannotDecide::GameOver));
}

#[test]
fn with_one_stone_in_hand_a_four_is_no_win_yet() {
    // Black has four and one stone left: it cannot win this turn, and does not claim to.
    let four = decide_rest(&game("a1,s1,s3,b1,c1,s5,s7,d1")).expect("one stone is due");
    assert_eq!(four.stones.len(), 1);
    assert_ne!(four.step(), Some(Step::One));
    let five = decide_rest(&game("a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11,r15")).expect("one is due");
    assert_eq!(five.stones, points("f1"));
    assert_eq!(five.step(), Some(Step::One));
}

#[test]
fn with_one_stone_in_hand_threats_that_stand_count() {
    // Black's open four stands; one more four elsewhere makes three threats.
    let mut board = Board::new();
    let (black, white) = (points("g10,h10,i10,j10,c3,c4,c5"), points("c2,s18"));
    black.iter().for_each(|stone| board.place(*stone, Side::Black));
    white.iter().for_each(|stone| board.place(*stone, Side::White));
    let mut turn = Turn::second_half(board, Side::Black);
    for step in Step::ALL {
        if turn.hand > 0 {
            steps::run(step, &mut turn);
        }
    }
    assert_eq!(steps_of(&turn), [Step::Three]);
}

#[test]
fn decisions_are_whole_and_legal_and_the_same_every_time() {
    for game in positions::spread(500) {
        let decision = decide(&game).expect("a turn is due");
        assert_eq!(decision, decide(&game).expect("a turn is due"));
        assert_eq!(decision.stones.len(), decision.reasons.len());
        assert!(!decision.why.is_empty());
        let mut after = game.clone();
        for stone in &decision.stones {
            after.play(*stone).expect("a legal stone");
        }
        let whole = decision.stones.len() == 2;
        assert!(whole || after.status() == Status::Won(game.side_to_move()));
    }
}

/// The signature over many more positions than the bench's: the corpus and self-play. It is
/// here for the same reason, and changes only if the player does.
#[test]
fn the_wide_signature_stands() {
    const POSITIONS: usize = 2_000;
    const SELF_PLAY: usize = 8;
    let mut signature = Signature::new();
    let sample = positions::spread(POSITIONS);
    for game in &sample {
        let decision = decide(game).expect("a turn is due");
        signature.add(&decision);
    }
    for opening in sample.iter().step_by(POSITIONS / SELF_PLAY) {
        let mut game = opening.clone();
        while game.status() == Status::Open {
            let decision = decide(&game).expect("a turn is due");
            signature.add(&decision);
            for stone in &decision.stones {
                game.play(*stone).expect("a legal stone");
            }
        }
    }
    assert_eq!(signature.to_string(), "673ddb775b124557");
}
