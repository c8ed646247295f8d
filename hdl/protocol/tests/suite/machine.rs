//! The machine's side of the protocol, with a core that takes the first two empty points.

use connect6_model::{Cycles, Decision, Searched, Step};
use connect6_protocol::{identity, ProtocolModel, Question};
use proptest::prelude::*;

type Machine = ProtocolModel<fn(Question) -> Decision>;

/// Two stones, by steps 3 and 5A, in 256 cycles and one more a level.
fn first_empty_points(question: Question) -> Decision {
    let mut steps = [0; Step::ALL.len()];
    steps[2] = 0xAB;
    Decision {
        reasons: vec![Step::Three.into(), Step::FiveA.into()],
        cycles: Some(Cycles::told(256 + u64::from(question.level.number()), steps)),
        searched: Searched::nodes(0x12),
        ..Decision::unexplained(question.board.empty_points().take(2).collect())
    }
}

fn machine() -> Machine {
    ProtocolModel::new(first_empty_points)
}

#[test]
fn it_plays_plain_fpt_2011() {
    let mut machine = machine();
    assert_eq!(machine.bytes(b"D"), "1010");
    assert_eq!(machine.bytes(b"1111"), "");
    assert_eq!(machine.bytes(b"1109"), "01010102");
    assert_eq!(machine.bytes(b"L"), "");
    assert_eq!(machine.bytes(b"0101"), "01020103");
}

#[test]
fn it_tells_the_last_turn_and_keeps_its_cycles_over_a_new_game() {
    let mut machine = machine();
    machine.bytes(b"L1010");
    let cycles = "0001000000000000000000AB".to_owned() + &"000000".repeat(6) + "000012";
    assert_eq!(machine.bytes(b"m"), format!("m234{cycles}\n"));
    assert_eq!(machine.bytes(b"D"), "1010");
    assert_eq!(machine.bytes(b"m"), format!("m100{cycles}\n"));
    assert_eq!(machine.bytes(b"Lm"), format!("m000{cycles}\n"));
}

#[test]
fn a_level_is_set_told_and_refused() {
    let mut machine = machine();
    assert_eq!(machine.bytes(b"l"), "l0\n");
    assert_eq!(machine.bytes(b"n2l"), "l2\n");
    assert_eq!(machine.bytes(b"n4el"), "eN0000\nl2\n");
    // Any byte that is no digit does what it always does; a new game keeps the level.
    assert_eq!(machine.bytes(b"nl"), "l2\n");
    assert_eq!(machine.bytes(b"nD"), "1010");
    machine.bytes(b"11111109");
    assert!(machine.bytes(b"m").starts_with("m234000102"));
    // Digits before it are forgotten, as by any byte that is none.
    assert_eq!(machine.bytes(b"L10n11010"), "01010102");
}

#[test]
fn a_position_is_set_up_and_taken_back() {
    let mut machine = machine();
    assert_eq!(machine.bytes(b"s"), "s-OD1000--\n");
    assert_eq!(machine.bytes(b"Lh10101111"), "h\n");
    assert_eq!(machine.bytes(b"s"), "sLOL1002h-\n");
    assert_eq!(machine.bytes(b"r"), "r00210101111\n");
    // One stone is left in the turn: the first of the two goes.
    assert_eq!(machine.bytes(b"g"), "g+\n0101");
    assert_eq!(machine.bytes(b"uuuu"), "u0101\nu1111\nu1010\nu0000\n");
    assert!(machine.game().stones().is_empty());
}

#[test]
fn what_is_refused_is_told_once() {
    let mut machine = machine();
    assert_eq!(machine.bytes(b"1010e"), "eT1010\n");
    assert_eq!(machine.bytes(b"L2010s"), "sLOD1000-!\n");
    assert_eq!(machine.bytes(b"ee"), "eO2010\ne-0000\n");
    assert_eq!(machine.bytes(b"h10101010e"), "h\neX1010\n");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn random_bytes_never_break_it(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let mut machine = machine();
        machine.bytes(&bytes);
        prop_assert_eq!(machine.bytes(b"?"), identity());
        prop_assert_eq!(machine.bytes(b"D"), "1010");
    }
}
