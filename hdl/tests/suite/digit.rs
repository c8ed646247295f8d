//! DIGIT against the texts of the protocol: stones, counts, steps and digits as they came.

use connect6_game::Point;
use connect6_hdl::digit::Digit;
use connect6_hdl::prelude::*;
use connect6_hdl::reply::{Due, ReplyKind};
use connect6_protocol::stone_bytes;

use crate::support::boards::cell_code;
use crate::support::settle;

/// So many digits of what is due, from the one with the number `first`.
fn digits(block: &mut Digit, due: Due, first: u64, count: u64) -> String {
    let digit = |index: u64| {
        block.due.next = due;
        block.index.next = index.into();
        settle(block);
        format!("{:X}", block.nibble.val().to_u64())
    };
    (first..first + count).map(digit).collect()
}

#[test]
fn every_stone_has_its_four_digits() {
    let mut block = Digit::default();
    block.connect_all();
    for point in Point::all() {
        let text = String::from_utf8(stone_bytes(point).to_vec()).unwrap();
        block.kind.next = ReplyKind::Stone;
        block.row.next = (point.row() as u64).into();
        block.col.next = (point.col() as u64).into();
        assert_eq!(digits(&mut block, Due::PickStone, 0, 4), text);
        block.row.next = 0.into();
        block.col.next = 0.into();
        block.kind.next = ReplyKind::Record;
        block.record_point.next = cell_code(point).into();
        assert_eq!(digits(&mut block, Due::PickStone, 0, 4), text);
    }
    block.no_stone.next = true;
    assert_eq!(digits(&mut block, Due::PickStone, 0, 4), "0000");
}

#[test]
fn numbers_are_hexadecimal() {
    let mut block = Digit::default();
    block.connect_all();
    block.stones.next = 0x169.into();
    block.left.next = 2.into();
    assert_eq!(digits(&mut block, Due::PickCount, 0, 3), "169");
    assert_eq!(digits(&mut block, Due::PickStatus, 3, 4), "2169");
    block.count.next = 1.into();
    block.step0.next = 9.into();
    block.step1.next = 4.into();
    assert_eq!(digits(&mut block, Due::PickStep, 0, 3), "194");
    block.level.next = 3.into();
    assert_eq!(digits(&mut block, Due::PickLevel, 0, 1), "3");
    block.fault_digits.next = 0x1907.into();
    assert_eq!(digits(&mut block, Due::PickDigit, 0, 4), "1907");
    block.cycles_digit.next = 0xA.into();
    assert_eq!(digits(&mut block, Due::PickCycles, 0, 1), "A");
}
