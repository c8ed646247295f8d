//! ORDERS: each state of CONDUCTOR gives its orders and no others, and each refusal its fault.

use connect6_hdl::conductor::{Origin, Work};
use connect6_hdl::decoder::Decoded;
use connect6_hdl::game::Standing;
use connect6_hdl::orders::Orders;
use connect6_hdl::prelude::*;
use connect6_protocol::{Fault, OP_CLEAR, OP_SET, OP_THINK, OP_THINK_DEEP};

use crate::support::settle;

fn orders() -> Orders {
    let mut block = Orders::default();
    block.connect_all();
    block.on_board.next = true;
    block.standing.next = Standing { host_turn: true, ..Standing::default() };
    block
}

#[test]
fn every_state_gives_its_orders_and_no_others() {
    let mut block = orders();
    for (state, stopping) in [(Work::WaitByte, false), (Work::StopWork, true)] {
        for reset in [false, true] {
            block.state.next = state;
            block.reset.next = reset;
            settle(&mut block);
            assert_eq!(block.stop.val(), reset || stopping);
            assert_eq!(block.cc_reset.val(), reset || stopping);
        }
    }
    block.reset.next = false;
    type Shown = fn(&Orders) -> bool;
    let shown: [(Work, Shown); 10] = [
        (Work::ClearBoard, |block| block.clear.val()),
        (Work::DecodeByte, |block| block.decode.val()),
        (Work::CheckStone, |block| block.hear.val()),
        (Work::RecordStone, |block| block.place.val()),
        (Work::WaitThink, |block| block.thinking.val()),
        (Work::LoadRecord, |block| block.load.val()),
        (Work::EraseStone, |block| block.erases.val()),
        (Work::StartReply, |block| block.answer.val()),
        (Work::WaitReply, |block| block.answering.val()),
        (Work::StopWork, |block| block.stopping.val()),
    ];
    for (state, _) in shown {
        block.state.next = state;
        settle(&mut block);
        for (other, is_on) in shown {
            assert_eq!(is_on(&block), other == state, "{state:?}, {other:?}");
        }
    }
}

#[test]
fn the_core_is_told_what_the_state_wants() {
    let mut block = orders();
    for (state, level, op) in [
        (Work::ClearBoard, 0, OP_CLEAR),
        (Work::RecordStone, 0, OP_SET),
        (Work::EraseStone, 3, OP_SET),
        (Work::StartTurn, 0, OP_THINK),
        (Work::StartTurn, 1, OP_THINK_DEEP),
    ] {
        block.state.next = state;
        block.level.next = level.into();
        settle(&mut block);
        assert!(block.cc_start.val());
        assert_eq!(block.cc_op.val().to_u64(), op, "{state:?}");
    }
    block.standing.next = Standing { no_stones: true, ..Standing::default() };
    settle(&mut block);
    assert!(block.opens.val() && !block.cc_start.val());
}

#[test]
fn what_is_refused_has_its_fault() {
    let mut block = orders();
    let check = |block: &mut Orders, fault: Option<Fault>, of_stone: bool| {
        settle(block);
        assert_eq!(block.note.val(), fault.is_some(), "{fault:?}");
        if let Some(fault) = fault {
            assert_eq!(block.fault.val().to_u64(), u64::from(fault.code()));
            assert_eq!(block.of_stone.val(), of_stone, "{fault:?}");
        }
    };
    block.state.next = Work::CheckStone;
    check(&mut block, None, true);
    block.standing.next = Standing::default();
    check(&mut block, Some(Fault::NotYourTurn), true);
    block.standing.next = Standing { is_over: true, ..Standing::default() };
    check(&mut block, Some(Fault::GameOver), true);
    block.on_board.next = false;
    check(&mut block, Some(Fault::OffBoard), true);
    block.state.next = Work::JudgeCell;
    check(&mut block, None, true);
    block.occupied.next = true;
    for (origin, fault) in [
        (Origin::Host, Fault::Occupied),
        (Origin::OwnFirst, Fault::CoreStopped),
        (Origin::OwnSecond, Fault::CoreStopped),
    ] {
        block.origin.next = origin;
        check(&mut block, Some(fault), origin == Origin::Host);
        assert_eq!(block.drops.val(), origin != Origin::Host);
    }
    block.state.next = Work::DecodeByte;
    block.decoded.next = Decoded { no_level: true, ..Decoded::default() };
    check(&mut block, Some(Fault::NoLevel), false);
}
