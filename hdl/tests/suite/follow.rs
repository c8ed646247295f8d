//! FOLLOW: walked along, every answer has the bytes that the protocol says.

use connect6_game::{CELLS, SIZE};
use connect6_hdl::follow::Follow;
use connect6_hdl::prelude::*;
use connect6_hdl::reply::{Due, ReplyKind};
use connect6_protocol::{identity, NARROW_DIGITS, NODES_QUERY, WIDE_DIGITS};

use crate::support::settle;

/// Bytes of an answer to a game of so many stones, counted as REPLY goes along it.
fn length(kind: ReplyKind, stones: u64) -> usize {
    let mut block = Follow::default();
    block.connect_all();
    block.kind.next = kind;
    block.stones.next = stones.into();
    let mut due = match kind {
        ReplyKind::Stone => Due::PickStone,
        ReplyKind::Identity => Due::PickText,
        _ => Due::PickLetter,
    };
    let (mut bytes, mut index, mut cell, mut stone, mut step) = (0, 0, 0, 0, 0);
    while due != Due::WaitStart {
        block.due.next = due;
        block.index.next = index.into();
        block.board_row.next = (cell / SIZE as u64).into();
        block.board_col.next = (cell % SIZE as u64).into();
        block.next_stone.next = (stone + 1).into();
        block.step.next = step.into();
        block.text_ends.next = bytes + 1 == identity().len();
        settle(&mut block);
        bytes += 1;
        let ends = block.ends.val();
        match due {
            Due::PickCell => cell += 1,
            Due::PickStone => stone += u64::from(ends),
            Due::PickCycles => step += u64::from(ends),
            _ => {}
        }
        if block.counts.val() {
            index = if ends { 0 } else { index + 1 };
        }
        due = block.after.val();
    }
    bytes
}

#[test]
fn every_answer_has_its_bytes() {
    let numbers = NODES_QUERY as usize + 1;
    for (kind, bytes) in [
        (ReplyKind::Stone, "1010".len()),
        (ReplyKind::Identity, identity().len()),
        (ReplyKind::Status, "sOGMTNNNHF\n".len()),
        (ReplyKind::Board, "b\n".len() + CELLS),
        (ReplyKind::Undo, "u1010\n".len()),
        (ReplyKind::Hold, "h\n".len()),
        (ReplyKind::Go, "g+\n".len()),
        (ReplyKind::LastMove, "mNAB\n".len() + NARROW_DIGITS * numbers),
        (ReplyKind::Fault, "eX1010\n".len()),
        (ReplyKind::Level, "l1\n".len()),
        (ReplyKind::Version, "v3\n".len()),
        (ReplyKind::Counts, "cNAB\n".len() + WIDE_DIGITS * numbers),
    ] {
        assert_eq!(length(kind, 5), bytes, "{kind:?}");
    }
    for stones in [0, 1, 2, 17, CELLS as u64] {
        assert_eq!(length(ReplyKind::Record, stones), "r000\n".len() + 4 * stones as usize);
    }
}
