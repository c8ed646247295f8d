//! CONDUCTOR: the way from state to state, of a stone, of a turn, of an answer, and of a new game
//! that cuts in. The tests of CU play whole games with it.

use connect6_hdl::conductor::{Conductor, Origin, Work};
use connect6_hdl::decoder::Decoded;
use connect6_hdl::game::Standing;
use connect6_hdl::reply::ReplyKind;
use connect6_sim::Driver;

/// A conductor that waits for a byte.
fn conductor() -> Driver<Conductor> {
    let mut driver = Driver::new(Conductor::default(), |block| &mut block.clock).unwrap();
    driver.block.mem_done.next = true;
    driver.block.cc_done.next = true;
    walk(&mut driver, &[Work::ClearBoard, Work::WaitClear, Work::WaitClear, Work::WaitByte]);
    driver
}

/// Goes on a cycle a state.
fn walk(driver: &mut Driver<Conductor>, states: &[Work]) {
    for (i, state) in states.iter().enumerate() {
        if i > 0 {
            driver.cycle();
        }
        driver.settle();
        assert_eq!(driver.block.state.val(), *state, "state {i} of {states:?}");
    }
}

/// Takes a byte, which is decoded like this.
fn take(driver: &mut Driver<Conductor>, decoded: Decoded, asked: ReplyKind) {
    driver.block.taken.next = true;
    driver.block.decoded.next = decoded;
    driver.block.asked.next = asked;
    walk(driver, &[Work::WaitByte, Work::DecodeByte]);
    driver.block.taken.next = false;
}

#[test]
fn a_stone_of_the_host_is_recorded_five_cycles_after_its_last_digit() {
    let mut driver = conductor();
    take(&mut driver, Decoded { complete: true, ..Decoded::default() }, ReplyKind::Hold);
    use Work::{CheckStone, DecodeByte, JudgeCell, NoteCell, ReadCell, RecordStone};
    walk(&mut driver, &[DecodeByte, CheckStone, ReadCell, NoteCell, JudgeCell, RecordStone]);
    walk(&mut driver, &[RecordStone, Work::WaitRecord, Work::PassTurn, Work::WaitByte]);
    assert_eq!(driver.block.origin.val(), Origin::Host);
}

#[test]
fn a_refused_stone_and_a_taken_cell_end_the_way() {
    let mut driver = conductor();
    driver.block.refused.next = true;
    take(&mut driver, Decoded { complete: true, ..Decoded::default() }, ReplyKind::Hold);
    walk(&mut driver, &[Work::DecodeByte, Work::CheckStone, Work::WaitByte]);
    driver.block.refused.next = false;
    driver.block.occupied.next = true;
    take(&mut driver, Decoded { complete: true, ..Decoded::default() }, ReplyKind::Hold);
    use Work::{CheckStone, DecodeByte, JudgeCell, NoteCell, ReadCell, WaitByte};
    walk(&mut driver, &[DecodeByte, CheckStone, ReadCell, NoteCell, JudgeCell, WaitByte]);
}

#[test]
fn a_turn_of_the_machine_has_an_answer_for_each_stone() {
    let mut driver = conductor();
    let asks = Decoded { asks: true, ..Decoded::default() };
    driver.block.standing.next = Standing { own_turn: true, ..Standing::default() };
    driver.block.answered.next = true;
    take(&mut driver, asks, ReplyKind::Go);
    use Work::{JudgeCell, NoteCell, PassTurn, ReadCell, RecordStone, StartReply, StartTurn};
    use Work::{WaitRecord, WaitReply, WaitThink};
    walk(&mut driver, &[Work::DecodeByte, StartReply, WaitReply, StartTurn, WaitThink, ReadCell]);
    let way = [ReadCell, NoteCell, JudgeCell, RecordStone, WaitRecord, StartReply, WaitReply];
    walk(&mut driver, &way);
    driver.block.second.next = true;
    walk(&mut driver, &[WaitReply, PassTurn, ReadCell]);
    assert_eq!(driver.block.origin.val(), Origin::OwnSecond);
    assert_eq!(driver.block.kind.val(), ReplyKind::Stone);
    driver.block.standing.next = Standing::default();
    walk(&mut driver, &way);
    walk(&mut driver, &[WaitReply, PassTurn, Work::WaitByte]);
}

#[test]
fn taking_back_goes_through_the_record_unless_there_is_no_stone() {
    let mut driver = conductor();
    let asks = Decoded { asks: true, ..Decoded::default() };
    driver.block.answered.next = true;
    take(&mut driver, asks, ReplyKind::Undo);
    use Work::{DecodeByte, EraseStone, LoadRecord, ReadRecord, StartReply, WaitByte, WaitErase};
    walk(&mut driver, &[DecodeByte, ReadRecord, LoadRecord, EraseStone, WaitErase, StartReply]);
    assert!(!driver.block.no_stone.val());
    walk(&mut driver, &[StartReply, Work::WaitReply, WaitByte]);
    driver.block.standing.next = Standing { no_stones: true, ..Standing::default() };
    take(&mut driver, asks, ReplyKind::Undo);
    walk(&mut driver, &[DecodeByte, StartReply, Work::WaitReply, WaitByte]);
    assert!(driver.block.no_stone.val());
}

#[test]
fn an_urgent_byte_cuts_in_and_a_reset_wins() {
    let mut driver = conductor();
    let asks = Decoded { asks: true, ..Decoded::default() };
    take(&mut driver, asks, ReplyKind::Board);
    walk(&mut driver, &[Work::DecodeByte, Work::StartReply, Work::WaitReply, Work::WaitReply]);
    driver.block.uc_urgent.next = true;
    driver.block.uc_busy.next = true;
    walk(&mut driver, &[Work::WaitReply, Work::StopWork, Work::StopWork]);
    driver.block.uc_busy.next = false;
    walk(&mut driver, &[Work::StopWork, Work::WaitByte, Work::WaitByte]);
    driver.block.reset.next = true;
    walk(&mut driver, &[Work::WaitByte, Work::ClearBoard]);
}
