//! The receive FIFO against a queue. Its Verilog is compared as part of UC.

use std::collections::VecDeque;

use crate::support::Rng;
use connect6_hdl::uart_fifo::{UartFifo, FIFO_BYTES};
use connect6_sim::Driver;

const URGENT: [u8; 2] = *b"DL";

fn fifo() -> UartFifo {
    UartFifo::new(URGENT)
}

/// Puts random requests on the inputs; returns the byte written. Stretches of mostly writing
/// and mostly taking make the FIFO run full and empty in turn.
fn ask(fifo: &mut UartFifo, rng: &mut Rng, cycle: u64) -> Option<u8> {
    let filling = cycle / 3000 % 2 == 0;
    let write = rng.one_in(if filling { 2 } else { 5 });
    let byte = match rng.below(1000) {
        0 => URGENT[0],
        1 => URGENT[1],
        _ => b'0' + rng.below(10) as u8,
    };
    fifo.write.next = write;
    fifo.write_data.next = u64::from(byte).into();
    fifo.take.next = rng.one_in(if filling { 20 } else { 2 });
    fifo.reset.next = rng.one_in(20_000);
    write.then_some(byte)
}

#[test]
fn behaves_like_a_queue_that_urgent_bytes_overtake() {
    let mut driver = Driver::new(fifo(), |fifo| &mut fifo.clock).unwrap();
    let mut model: VecDeque<u8> = VecDeque::new();
    let mut rng = Rng(1);
    let mut urgent = false;
    let (mut overruns, mut overtakings, mut taken) = (0, 0, 0);
    for cycle in 0..60_000 {
        let written = ask(&mut driver.block, &mut rng, cycle);
        let was_full = model.len() == FIFO_BYTES;
        let mut dropped = false;
        driver.settle();
        if driver.block.take.val() && driver.block.available.val() {
            assert_eq!(Some(driver.block.data.val().to_u8()), model.pop_front(), "cycle {cycle}");
            urgent = false;
            taken += 1;
        }
        if driver.block.reset.val() {
            model.clear();
            urgent = false;
        } else {
            match written {
                Some(byte) if URGENT.contains(&byte) => {
                    model.clear();
                    model.push_back(byte);
                    urgent = true;
                    overtakings += 1;
                }
                Some(_) if was_full => dropped = true,
                Some(byte) => model.push_back(byte),
                None => {}
            }
        }
        driver.edge();
        assert_eq!(driver.block.overrun.val(), dropped, "cycle {cycle}");
        assert_eq!(driver.block.urgent.val(), urgent, "cycle {cycle}");
        assert!(!driver.block.available.val() || !model.is_empty());
        overruns += u64::from(dropped);
    }
    assert!(overruns > 100 && overtakings > 10 && taken > 5_000);
}

#[test]
fn the_next_byte_is_there_two_cycles_after_a_take() {
    let mut driver = Driver::new(fifo(), |fifo| &mut fifo.clock).unwrap();
    for byte in 1..=3u64 {
        driver.block.write.next = true;
        driver.block.write_data.next = byte.into();
        driver.cycle();
    }
    driver.block.write.next = false;
    driver.cycle();
    for byte in 1..=3 {
        assert!(driver.block.available.val());
        assert_eq!(driver.block.data.val().to_u64(), byte);
        driver.block.take.next = true;
        driver.cycle();
        assert!(!driver.block.available.val());
        driver.block.take.next = false;
        driver.cycle();
    }
    assert!(!driver.block.available.val());
}
