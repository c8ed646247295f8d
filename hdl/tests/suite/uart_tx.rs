//! UART_TX alone, bit by bit: the level of the line in every cycle.

use connect6_hdl::uart_tx::UartTx;
use connect6_protocol::BitClocks;
use connect6_sim::{Driver, Waveform};

const BIT_CYCLES: [u64; 3] = [8, 13, 434];
const FRAME_BITS: u64 = 10;
const MILLI: u64 = 1000;

fn transmitter(cycles: u64) -> Driver<UartTx> {
    let bit = BitClocks::from_cycles(cycles).unwrap();
    Driver::new(UartTx::new(bit), |tx| &mut tx.clock).unwrap()
}

/// The levels of a byte on the line, a cycle each.
fn frame(byte: u8, cycles: u64) -> Vec<bool> {
    let mut waveform = Waveform::new();
    waveform.frame(byte, cycles * MILLI, true).sample(0)
}

/// Starts a byte; its start bit is on the line after this.
fn start(driver: &mut Driver<UartTx>, byte: u8) {
    driver.block.start.next = true;
    driver.block.data.next = u64::from(byte).into();
    driver.cycle();
    driver.block.start.next = false;
    driver.block.data.next = 0.into();
}

#[test]
fn every_byte_is_drawn_bit_by_bit_in_the_promised_time() {
    for cycles in BIT_CYCLES {
        let mut driver = transmitter(cycles);
        assert!(driver.block.tx.val(), "the line rests high");
        // The long bit costs time and adds little.
        for byte in (0..=255).step_by(if cycles > 100 { 51 } else { 1 }) {
            start(&mut driver, byte);
            let levels = frame(byte, cycles);
            assert_eq!(levels.len() as u64, FRAME_BITS * cycles);
            for (cycle, level) in levels.into_iter().enumerate() {
                assert_eq!(driver.block.tx.val(), level, "{byte:#x} cycle {cycle}");
                assert!(driver.block.busy.val() && !driver.block.done.val());
                driver.cycle();
            }
            // `done`, and the next byte is taken in this very cycle.
            assert!(driver.block.done.val() && !driver.block.busy.val());
            assert!(driver.block.tx.val());
        }
        driver.cycle();
        assert!(!driver.block.done.val(), "done is one cycle long");
    }
}

#[test]
fn a_start_while_busy_is_ignored() {
    let cycles = BIT_CYCLES[0];
    let mut driver = transmitter(cycles);
    start(&mut driver, b'y');
    for level in frame(b'y', cycles) {
        assert_eq!(driver.block.tx.val(), level);
        driver.block.start.next = true;
        driver.block.data.next = u64::from(b'n').into();
        driver.settle();
        // Whoever asks in the cycle of `done` is served, so ask no longer then.
        driver.edge();
        driver.block.start.next = false;
    }
    assert!(driver.block.done.val());
    let quiet = driver.cycle_until(2 * FRAME_BITS * cycles, |tx| !tx.tx.val() || tx.busy.val());
    assert_eq!(quiet, None, "no second byte");
}

#[test]
fn reset_lets_the_line_go_high_at_once_and_wins_over_start() {
    let cycles = BIT_CYCLES[0];
    for cut in 0..FRAME_BITS * cycles {
        let mut driver = transmitter(cycles);
        start(&mut driver, 0);
        for _ in 0..cut {
            driver.cycle();
        }
        driver.block.reset.next = true;
        driver.block.start.next = true;
        driver.cycle();
        driver.block.reset.next = false;
        driver.block.start.next = false;
        assert!(driver.block.tx.val() && !driver.block.busy.val());
        let ended = driver.cycle_until(2 * cycles, |tx| tx.done.val() || !tx.tx.val());
        assert_eq!(ended, None, "cut after {cut} cycles");
    }
}
