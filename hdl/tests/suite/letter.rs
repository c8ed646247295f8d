//! LETTER against the protocol: the letter of each answer, and of what a status and a board tell.

use connect6_hdl::letter::Letter;
use connect6_hdl::prelude::*;
use connect6_hdl::reply::{Due, ReplyKind};
use connect6_protocol as protocol;

use crate::support::settle;

fn letter() -> Letter {
    let mut block = Letter::default();
    block.connect_all();
    block
}

/// The letter that is due; nothing if a digit is.
fn due(block: &mut Letter, due: Due, index: u64) -> Option<u8> {
    block.due.next = due;
    block.index.next = index.into();
    settle(block);
    (!block.is_digit.val()).then(|| block.letter.val().to_u8())
}

#[test]
fn every_answer_opens_with_its_letter() {
    let mut block = letter();
    for (kind, byte) in [
        (ReplyKind::Status, protocol::STATUS),
        (ReplyKind::Board, protocol::BOARD),
        (ReplyKind::Record, protocol::RECORD),
        (ReplyKind::Undo, protocol::UNDO),
        (ReplyKind::Hold, protocol::HOLD),
        (ReplyKind::Go, protocol::GO),
        (ReplyKind::LastMove, protocol::LAST_MOVE),
        (ReplyKind::Fault, protocol::FAULT),
        (ReplyKind::Level, protocol::LEVEL),
        (ReplyKind::Version, protocol::VERSION),
        (ReplyKind::Counts, protocol::COUNTS),
    ] {
        block.kind.next = kind;
        assert_eq!(due(&mut block, Due::PickLetter, 0), Some(byte), "{kind:?}");
    }
    for (at, byte) in protocol::identity().bytes().enumerate() {
        block.text_index.next = (at as u64).into();
        assert_eq!(due(&mut block, Due::PickText, 0), Some(byte));
        assert_eq!(block.text_ends.val(), byte == b'\n');
    }
}

#[test]
fn sides_cells_and_results_have_their_letters_and_numbers_are_digits() {
    let mut block = letter();
    for (code, own, cell, game) in
        [(0, b'-', b'.', b'O'), (1, b'D', b'D', b'D'), (2, b'L', b'L', b'L')]
    {
        block.own.next = code.into();
        block.mover.next = code.into();
        block.game.next = code.into();
        block.mem_stone.next = code.into();
        assert_eq!(due(&mut block, Due::PickStatus, 0), Some(own));
        assert_eq!(due(&mut block, Due::PickStatus, 1), Some(game));
        assert_eq!(due(&mut block, Due::PickStatus, 2), Some(own));
        assert_eq!(due(&mut block, Due::PickCell, 0), Some(cell));
    }
    block.game.next = protocol::DRAWN.into();
    assert_eq!(due(&mut block, Due::PickStatus, 1), Some(b'X'));
    for yes in [false, true] {
        block.hold.next = yes;
        block.fault_waits.next = yes;
        block.going.next = yes;
        let or_none = |letter| Some(if yes { letter } else { b'-' });
        assert_eq!(due(&mut block, Due::PickStatus, 7), or_none(b'h'));
        assert_eq!(due(&mut block, Due::PickStatus, 8), or_none(b'!'));
        assert_eq!(due(&mut block, Due::PickSign, 0), or_none(b'+'));
    }
    block.fault.next = u64::from(b'X').into();
    assert_eq!(due(&mut block, Due::PickFault, 0), Some(b'X'));
    assert_eq!(due(&mut block, Due::PickEnd, 0), Some(b'\n'));
    use Due::{PickCount, PickCycles, PickDigit, PickLevel, PickStep, PickStone};
    for digits in [PickCount, PickCycles, PickDigit, PickLevel, PickStep, PickStone] {
        assert_eq!(due(&mut block, digits, 0), None, "{digits:?}");
    }
    for index in 3..7 {
        assert_eq!(due(&mut block, Due::PickStatus, index), None);
    }
}
