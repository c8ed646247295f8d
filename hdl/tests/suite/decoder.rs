//! DECODER against the protocol: every byte, every stone of two digits a coordinate, every level.

use connect6_game::Point;
use connect6_hdl::decoder::Decoder;
use connect6_hdl::reply::ReplyKind;
use connect6_protocol::{self as protocol, parse_stone};
use connect6_sim::Driver;

/// The switches, unlike any level that a test sets.
const SWITCHES: u64 = 2;

fn decoder() -> Driver<Decoder> {
    let mut driver = Driver::new(Decoder::default(), |block| &mut block.clock).unwrap();
    driver.block.switches.next = SWITCHES.into();
    driver
}

/// Takes a byte; then it is being decoded.
fn decode(driver: &mut Driver<Decoder>, byte: u8) {
    driver.block.decode.next = false;
    driver.block.take.next = true;
    driver.block.data.next = u64::from(byte).into();
    driver.cycle();
    driver.block.take.next = false;
    driver.block.decode.next = true;
    driver.settle();
}

#[test]
fn every_byte_begins_a_game_or_asks_or_is_nothing() {
    use ReplyKind::*;
    let kinds = [
        (protocol::IDENTITY, Identity),
        (protocol::STATUS, Status),
        (protocol::BOARD, Board),
        (protocol::RECORD, Record),
        (protocol::UNDO, Undo),
        (protocol::HOLD, Hold),
        (protocol::GO, Go),
        (protocol::LAST_MOVE, LastMove),
        (protocol::FAULT, Fault),
        (protocol::LEVEL, Level),
        (protocol::VERSION, Version),
        (protocol::COUNTS, Counts),
    ];
    let mut driver = decoder();
    for byte in 0..=u8::MAX {
        decode(&mut driver, byte);
        let block = &driver.block;
        let decoded = block.decoded.val();
        let asked = kinds.iter().find(|(known, _)| *known == byte);
        assert_eq!(decoded.asks, asked.is_some(), "{byte}");
        if let Some((_, kind)) = asked {
            assert_eq!(block.kind.val(), *kind, "{byte}");
        }
        let sides = [protocol::NEW_GAME_DARK, protocol::NEW_GAME_LIGHT];
        let side = sides.iter().position(|known| *known == byte);
        assert_eq!(decoded.begins, side.is_some(), "{byte}");
        if let Some(side) = side {
            assert_eq!(block.side.val().index(), side + 1);
        }
        driver.cycle();
    }
}

#[test]
fn four_digits_are_a_stone_and_anything_else_ends_it() {
    let mut driver = decoder();
    for number in 0..10_000 {
        let text = format!("{number:04}");
        for (i, byte) in text.bytes().enumerate() {
            decode(&mut driver, byte);
            assert_eq!(driver.block.decoded.val().complete, i == 3, "{text}");
            driver.cycle();
        }
        let block = &driver.block;
        let read = Point::new(block.row.val().index(), block.col.val().index());
        let read = read.filter(|_| block.on_board.val());
        assert_eq!(read, parse_stone(text.as_bytes()), "{text}");
    }
    for byte in *b"1x1010" {
        decode(&mut driver, byte);
        driver.cycle();
    }
    assert_eq!(driver.block.digits.val().to_u64(), 0x1010);
    driver.block.decode.next = false;
    driver.settle();
    for forgets in [true, false] {
        for byte in *b"x101" {
            decode(&mut driver, byte);
            driver.cycle();
        }
        driver.block.decode.next = false;
        driver.block.forget.next = forgets;
        driver.cycle();
        driver.block.forget.next = false;
        decode(&mut driver, b'0');
        assert_eq!(driver.block.decoded.val().complete, !forgets);
        driver.cycle();
    }
}

#[test]
fn a_level_is_the_hosts_until_reset() {
    let mut driver = decoder();
    for digit in b'0'..=b'9' {
        decode(&mut driver, protocol::SET_LEVEL);
        driver.cycle();
        decode(&mut driver, digit);
        let is_level = digit < b'0' + connect6_model::Level::ALL.len() as u8;
        assert_eq!(driver.block.decoded.val().no_level, !is_level);
        assert!(!driver.block.decoded.val().complete);
        driver.cycle();
        if is_level {
            assert_eq!(driver.block.level.val().to_u64(), u64::from(digit - b'0'));
        }
    }
    driver.block.decode.next = false;
    driver.block.reset.next = true;
    driver.cycle();
    assert_eq!(driver.block.level.val().to_u64(), SWITCHES);
}
