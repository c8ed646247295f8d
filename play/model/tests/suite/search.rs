//! The player that searches, from outside: what it decides, and that it keeps to its budget.

use connect6_game::{Game, Point, Status};
use connect6_model::search::parts::{Part, Parts};
use connect6_model::search::{decide, decide_with, Level};
use connect6_model::{signature, CannotDecide, Reason};

const FEW_NODES: u64 = 500;

fn game(text: &str) -> Game {
    text.parse().expect("a position")
}

#[test]
fn every_bench_position_gets_a_legal_turn_within_the_budget() {
    for position in signature::positions() {
        let decision = decide(&position, FEW_NODES).expect("a turn is due");
        assert!(decision.nodes() <= FEW_NODES, "{position}");
        let mut after = position.clone();
        for stone in &decision.stones {
            assert_eq!(after.status(), Status::Open, "{position}");
            after.play(*stone).expect("a legal stone");
        }
        let whole = after.status() != Status::Open
            || decision.stones.len() == position.stones_left_in_turn();
        assert!(whole, "{position}");
        assert_eq!(decide(&position, FEW_NODES), Ok(decision), "{position}");
    }
}

#[test]
fn a_claimed_win_is_played_out_to_the_six() {
    // Black wins in six turns; White stops what it can.
    let mut played = game("j10,i9,k9,i10,i11,h12,k12");
    let mut turns = 0;
    while played.status() == Status::Open {
        let decision = decide(&played, Level::DEFAULT.nodes()).expect("a turn is due");
        if played.side_to_move() == connect6_game::Side::Black {
            turns += 1;
            let sure = matches!(decision.reason(), Some(Reason::Win | Reason::Six));
            assert!(sure, "{played}: {}", decision.why);
        }
        for stone in decision.stones {
            played.play(stone).expect("a legal stone");
        }
    }
    assert_eq!(played.status(), Status::Won(connect6_game::Side::Black));
    assert!(turns <= 6, "{turns}");
}

#[test]
fn six_in_a_row_goes_before_all_else_and_threats_are_stopped() {
    // Black has j10 to m10, and White nothing.
    let open = game("j10,a1,c2,k10,l10,e3,g1,m10,s19,i2,k1");
    let six = decide(&open, FEW_NODES).expect("a turn is due");
    assert_eq!(six.reason(), Some(Reason::Six));
    // The same with White to move: both ends have to be stopped.
    let threatened = game("j10,a1,c2,k10,l10,e3,g1,m10,s19");
    let block = decide(&threatened, FEW_NODES).expect("a turn is due");
    assert_eq!(block.reason(), Some(Reason::Block), "{}", block.why);
    let mut after = threatened.clone();
    for stone in block.stones {
        after.play(stone).expect("a legal stone");
    }
    let next = decide(&after, FEW_NODES).expect("a turn is due");
    assert_ne!(next.reason(), Some(Reason::Six));
}

#[test]
fn the_opening_stone_is_the_centre_and_half_turns_are_refused() {
    let opening = decide(&Game::new(), FEW_NODES).expect("a turn is due");
    assert_eq!(opening.stones, [Point::CENTRE]);
    let half = decide(&game("j10,k11"), FEW_NODES);
    assert_eq!(half, Err(CannotDecide::MidTurn { number: 2 }));
    let over = game("a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11,f1");
    assert_eq!(decide(&over, FEW_NODES), Err(CannotDecide::GameOver));
}

#[test]
fn a_board_is_played_full() {
    // Columns of two by two blocks, the blocks shifted row by row: nobody can make six.
    let dark = |point: &Point| (point.row() / 2 + point.col()) % 2 == 0;
    let (mut black, mut white): (Vec<Point>, Vec<Point>) = Point::all().partition(dark);
    let mut played = Game::new();
    const LEFT: usize = 16;
    while played.stones().len() + LEFT < Point::all().len() {
        let pool = match played.side_to_move() {
            connect6_game::Side::Black => &mut black,
            connect6_game::Side::White => &mut white,
        };
        played.play(pool.pop().expect("a stone is left")).expect("a legal stone");
    }
    while played.status() == Status::Open {
        let decision = decide(&played, FEW_NODES).expect("a turn is due");
        for stone in decision.stones {
            played.play(stone).expect("a legal stone");
        }
    }
    assert_eq!(played.status(), Status::Drawn);
}

#[test]
fn a_win_that_passes_over_the_defenders_fours_is_claimed_only_where_that_is_asked_for() {
    // The blocks that the side to move forces make fours, and in the end it loses.
    let lost = game("j10,i12,j12,h13,i11,h12,i13,k11,k12,j14,k14");
    let blind = Parts::ALL.without(Part::Counters);
    let reason = |parts| decide_with(&lost, FEW_NODES, parts).map(|decision| decision.reason());
    assert_eq!(reason(blind), Ok(Some(Reason::Win)));
    assert_eq!(reason(Parts::ALL), Ok(Some(Reason::Hold)));
}

#[test]
fn without_a_value_what_is_not_decided_is_even() {
    let open = game("j10,i9,k10");
    let even = Parts::ALL.without(Part::Value);
    let decision = decide_with(&open, FEW_NODES, even).expect("a turn is due");
    assert_eq!((decision.reason(), decision.value()), (Some(Reason::Line), 0));
    let usual = decide(&open, FEW_NODES).expect("a turn is due");
    assert_ne!(usual.value(), 0);
}
