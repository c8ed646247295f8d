//! UC on a real line: clocks that differ, glitches, breaks, framing errors, bursts.

use crate::support::Rng;
use connect6_hdl::uart_fifo::FIFO_BYTES;
use connect6_hdl::uc::Uc;
use connect6_protocol::BitClocks;
use connect6_sim::{Driver, Line, Lockstep, SerialHost, Waveform};

const URGENT: [u8; 2] = *b"DL";
/// The bit of the DE2 at 115200 baud, and the short one of most tests.
const BIT_CYCLES: [u64; 2] = [434, 16];
const MILLI: u64 = 1000;

fn uc(cycles: u64) -> Uc {
    Uc::new(BitClocks::from_cycles(cycles).unwrap(), URGENT)
}

/// A UC whose line is in the test's hands.
struct Bench {
    driver: Driver<Uc>,
    received: Vec<u8>,
    framing_errors: usize,
    breaks: usize,
    overruns: usize,
}

impl Bench {
    fn new(cycles: u64) -> Bench {
        let mut driver = Driver::new(uc(cycles), |uc| &mut uc.clock).unwrap();
        driver.block.rx.next = true;
        let mut bench =
            Bench { driver, received: Vec::new(), framing_errors: 0, breaks: 0, overruns: 0 };
        bench.cycles(3, true);
        bench
    }

    fn cycle(&mut self, take: bool) {
        let uc = &mut self.driver.block;
        if take && uc.available.val() {
            self.received.push(uc.data.val().to_u8());
        }
        uc.take.next = take;
        self.driver.cycle();
        let uc = &self.driver.block;
        self.framing_errors += usize::from(uc.framing_error.val());
        self.breaks += usize::from(uc.line_break.val());
        self.overruns += usize::from(uc.overrun.val());
    }

    fn cycles(&mut self, count: u64, take: bool) {
        for _ in 0..count {
            self.cycle(take);
        }
    }

    /// Plays a waveform, sampled at every cycle from a phase of the cycle on.
    fn play(&mut self, waveform: &Waveform, phase: u64, take: bool) {
        for level in waveform.sample(phase) {
            self.driver.block.rx.next = level;
            self.cycle(take);
        }
        self.driver.block.rx.next = true;
    }

    fn take_received(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.received)
    }
}

/// Bytes back to back from a host whose bits are longer by so many per mille.
fn burst(bytes: &[u8], cycles: u64, per_mille: i64) -> Waveform {
    let bit = (cycles as i64 * (1000 + per_mille)) as u64;
    let mut waveform = Waveform::new();
    for byte in bytes {
        waveform.frame(*byte, bit, true);
    }
    waveform
}

#[test]
fn every_byte_is_received_from_hosts_up_to_three_per_cent_off() {
    for cycles in BIT_CYCLES {
        // The long bit costs time and adds little: a few bytes at the ends of the range.
        let long = cycles > 100;
        let bytes: Vec<u8> = (0..=255).step_by(if long { 21 } else { 1 }).collect();
        let all: [i64; 7] = [-35, -30, -10, 0, 10, 30, 35];
        for per_mille in all.into_iter().filter(|off| !long || off.abs() == 30) {
            let mut bench = Bench::new(cycles);
            bench.play(&burst(&bytes, cycles, per_mille), 0, true);
            bench.cycles(cycles, true);
            assert_eq!(bench.received, bytes, "{cycles} cycles, {per_mille} per mille");
            assert_eq!((bench.framing_errors, bench.breaks, bench.overruns), (0, 0, 0));
        }
    }
}

#[test]
fn any_phase_between_the_clocks_will_do() {
    let mut rng = Rng(1);
    let mut bench = Bench::new(16);
    let mut sent = Vec::new();
    for _ in 0..300 {
        let byte = rng.bits() as u8;
        let per_mille = rng.below(61) as i64 - 30;
        bench.play(&burst(&[byte], 16, per_mille), rng.below(MILLI), true);
        bench.cycles(rng.below(40) + 4, true);
        sent.push(byte);
    }
    assert_eq!(bench.received, sent);
}

#[test]
fn a_glitch_on_the_idle_line_is_no_byte() {
    for cycles in BIT_CYCLES {
        let mut bench = Bench::new(cycles);
        for length in 1..cycles / 2 - 2 {
            let mut glitch = Waveform::new();
            glitch.hold(false, length * MILLI).hold(true, 12 * cycles * MILLI);
            if cycles > 100 && length % 20 != 0 {
                continue;
            }
            bench.play(&glitch, 0, true);
        }
        assert_eq!(bench.received, []);
        assert_eq!((bench.framing_errors, bench.breaks), (0, 0));
        bench.play(&burst(b"ok", cycles, 0), 0, true);
        bench.cycles(cycles, true);
        assert_eq!(bench.received, b"ok");
    }
}

#[test]
fn a_glitch_anywhere_in_a_byte_does_not_change_it() {
    let cycles = 64;
    // Shorter than the distance between two samples.
    let length = 3 * MILLI;
    let mut rng = Rng(2);
    let mut bench = Bench::new(cycles);
    let mut sent = Vec::new();
    for at in (cycles..9 * cycles).step_by(3) {
        let byte = rng.bits() as u8;
        let mut waveform = burst(&[byte], cycles, 0);
        waveform.glitch(at * MILLI, length);
        waveform.hold(true, cycles * MILLI);
        bench.play(&waveform, 0, true);
        sent.push(byte);
    }
    assert_eq!(bench.received, sent);
    assert_eq!(bench.framing_errors, 0);
}

#[test]
fn a_byte_without_stop_bit_is_dropped_and_leaves_a_zero_in_its_place() {
    for cycles in BIT_CYCLES {
        let mut bench = Bench::new(cycles);
        let bit = cycles * MILLI;
        let mut waveform = Waveform::new();
        waveform.frame(b'a', bit, true);
        waveform.frame(b'x', bit, false);
        waveform.hold(true, bit);
        waveform.frame(b'b', bit, true);
        bench.play(&waveform, 0, true);
        bench.cycles(cycles, true);
        assert_eq!(bench.received, b"a\0b");
        assert_eq!((bench.framing_errors, bench.breaks), (1, 0));
    }
}

#[test]
fn a_break_of_any_length_is_seen_once() {
    for bits in [10, 11, 25, 100] {
        let mut bench = Bench::new(16);
        let mut waveform = Waveform::new();
        waveform.hold(false, bits * 16 * MILLI);
        waveform.hold(true, 2 * 16 * MILLI);
        waveform.frame(b'c', 16 * MILLI, true);
        bench.play(&waveform, 0, true);
        bench.cycles(16, true);
        assert_eq!(bench.received, b"\0c", "{bits} bits");
        assert_eq!((bench.framing_errors, bench.breaks), (0, 1), "{bits} bits");
    }
}

#[test]
fn a_full_fifo_loses_nothing_that_it_held_and_says_what_it_dropped() {
    let mut bench = Bench::new(8);
    let bytes: Vec<u8> = (0..FIFO_BYTES + 9).map(|i| b'0' + (i % 10) as u8).collect();
    bench.play(&burst(&bytes, 8, 0), 0, false);
    bench.cycles(16, false);
    assert_eq!(bench.overruns, 9);
    bench.cycles(3 * FIFO_BYTES as u64, true);
    assert_eq!(bench.take_received(), bytes[..FIFO_BYTES]);
    // An urgent byte gets in all the same, and alone.
    bench.play(&burst(&bytes, 8, 0), 0, false);
    bench.play(&burst(b"D12", 8, 0), 0, false);
    bench.cycles(16, false);
    assert!(bench.driver.block.urgent.val());
    bench.cycles(100, true);
    assert_eq!(bench.received, b"D12");
    assert!(!bench.driver.block.urgent.val());
}

#[test]
fn reset_drops_the_byte_on_the_line_and_the_bytes_that_wait() {
    let mut bench = Bench::new(16);
    bench.play(&burst(b"abc", 16, 0), 0, false);
    bench.driver.block.reset.next = true;
    bench.cycle(false);
    bench.driver.block.reset.next = false;
    bench.cycles(200, true);
    assert_eq!(bench.received, []);
    bench.play(&burst(b"d", 16, 0), 0, true);
    bench.cycles(16, true);
    assert_eq!(bench.received, b"d");
}

#[test]
fn the_transmitter_sends_what_it_is_given_back_to_back() {
    for cycles in BIT_CYCLES {
        let mut driver = with_line(uc(cycles));
        driver.block.rx.next = true;
        let mut host = SerialHost::with_cycles_a_bit(driver, LINE, cycles).unwrap();
        let bytes: Vec<u8> = (0..=255).step_by(if cycles > 100 { 17 } else { 1 }).collect();
        let mut spent = 0;
        for byte in &bytes {
            host.machine.block.start.next = true;
            host.machine.block.send_data.next = u64::from(*byte).into();
            host.cycle().unwrap();
            host.machine.block.start.next = false;
            host.machine.block.send_data.next = 0.into();
            assert!(host.machine.block.busy.val());
            spent += 1;
            while !host.machine.block.done.val() {
                host.cycle().unwrap();
                spent += 1;
            }
            assert!(!host.machine.block.busy.val());
        }
        assert_eq!(host.take_received(), bytes);
        // Ten bits a byte and one cycle between bytes.
        assert_eq!(spent, bytes.len() as u64 * (10 * cycles + 1));
    }
}

#[test]
fn a_start_while_busy_is_ignored() {
    let mut driver = with_line(uc(16));
    driver.block.rx.next = true;
    driver.block.start.next = true;
    driver.block.send_data.next = u64::from(b'y').into();
    let mut host = SerialHost::with_cycles_a_bit(driver, LINE, 16).unwrap();
    host.cycle().unwrap();
    host.machine.block.send_data.next = u64::from(b'n').into();
    host.cycles(100).unwrap();
    host.machine.block.start.next = false;
    host.cycles(400).unwrap();
    assert_eq!(host.take_received(), b"y");
}

/// The ports of the line.
const LINE: Line = Line { rx: "rx", tx: "tx" };

/// The block under its clock, its line known by name.
fn with_line(uc: Uc) -> Driver<Uc> {
    let driver = Driver::new(uc, |uc| &mut uc.clock).unwrap();
    driver.with_ports(
        vec![(LINE.rx, |uc, level| uc.rx.next = level != 0)],
        vec![(LINE.tx, |uc| uc.tx.val().into())],
    )
}

#[test]
fn rust_and_verilator_agree_every_cycle() {
    let (seed, cycles) = (3, 8);
    let lockstep = Lockstep::verilated(with_line(uc(cycles)), "clock", "uc").unwrap();
    let mut host = SerialHost::with_cycles_a_bit(lockstep, LINE, cycles).unwrap();
    host.machine.context = format!("seed {seed}");
    let mut rng = Rng(seed);
    let mut line = Waveform::new();
    for _ in 0..150 {
        let bit = cycles * (970 + rng.below(60));
        match rng.below(20) {
            0 => line.frame(rng.bits() as u8, bit, false).hold(true, bit),
            1 => line.hold(false, 12 * bit).hold(true, bit),
            2 => line.hold(false, rng.below(3 * MILLI)),
            3 => line.frame(URGENT[rng.below(2) as usize], bit, true),
            4 => line.hold(true, rng.below(100 * MILLI)),
            _ => line.frame(rng.bits() as u8, bit, true),
        };
    }
    host.send_waveform(&line);
    while !host.is_sent() {
        let uc = host.machine.block();
        uc.start.next = rng.one_in(30);
        uc.send_data.next = rng.below(256).into();
        uc.take.next = rng.one_in(90);
        uc.reset.next = rng.one_in(3000);
        // A byte cut short by a reset is no fault of the line.
        match host.cycle() {
            Ok(()) | Err(connect6_sim::SerialError::NoStopBit(_)) => {}
            Err(error) => panic!("{error}"),
        }
    }
}
