//! UART_RX alone, bit by bit: when a byte comes out, and what is no byte.

use connect6_hdl::uart_rx::UartRx;
use connect6_protocol::BitClocks;
use connect6_sim::{Driver, Waveform};

use crate::support::Rng;

const BIT_CYCLES: [u64; 3] = [8, 13, 434];
const MILLI: u64 = 1000;
/// Bits of a frame before its stop bit.
const BITS_BEFORE_STOP: u64 = 9;
/// Cycles that the synchroniser and the register of `done` add.
const PIPELINE: u64 = 3;

/// What the receiver said, and in which cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Said {
    Byte(u8),
    FramingError,
    Break,
}

struct Line {
    driver: Driver<UartRx>,
    bit: BitClocks,
    said: Vec<(u64, Said)>,
}

impl Line {
    fn new(cycles: u64) -> Line {
        let bit = BitClocks::from_cycles(cycles).unwrap();
        let mut driver = Driver::new(UartRx::new(bit), |rx| &mut rx.clock).unwrap();
        driver.block.rx.next = true;
        let mut line = Line { driver, bit, said: Vec::new() };
        (0..PIPELINE).for_each(|_| line.cycle(true));
        line
    }

    fn cycle(&mut self, level: bool) {
        self.driver.block.rx.next = level;
        self.driver.cycle();
        let (rx, now) = (&self.driver.block, self.driver.cycles());
        let pulses = [
            (rx.done.val(), Said::Byte(rx.data.val().to_u8())),
            (rx.framing_error.val(), Said::FramingError),
            (rx.line_break.val(), Said::Break),
        ];
        let said = pulses.into_iter().filter(|(pulse, _)| *pulse);
        self.said.extend(said.map(|(_, said)| (now, said)));
    }

    fn play(&mut self, waveform: &Waveform) {
        for level in waveform.sample(0) {
            self.cycle(level);
        }
    }

    /// What was said since last asked.
    fn heard(&mut self) -> Vec<Said> {
        self.said.drain(..).map(|(_, said)| said).collect()
    }

    fn bit_time(&self) -> u64 {
        self.bit.cycles() * MILLI
    }
}

#[test]
fn every_byte_comes_out_right_behind_the_last_sample_of_its_stop_bit() {
    for cycles in BIT_CYCLES {
        let mut line = Line::new(cycles);
        let [.., last_sample] = line.bit.sample_points();
        for byte in (0..=255).step_by(if cycles > 100 { 51 } else { 1 }) {
            let start = line.driver.cycles();
            line.play(Waveform::new().frame(byte, line.bit_time(), true));
            let stop_bit = start + BITS_BEFORE_STOP * cycles;
            let expected = (stop_bit + last_sample + PIPELINE, Said::Byte(byte));
            assert_eq!(line.said, [expected], "{cycles} cycles, {byte:#x}");
            assert_eq!(line.driver.block.data.val().to_u8(), byte, "it holds");
            line.said.clear();
        }
    }
}

#[test]
fn one_wrong_sample_of_three_changes_no_bit() {
    let mut line = Line::new(BIT_CYCLES[1]);
    let cycles = line.bit.cycles();
    let mut rng = Rng(1);
    for bit in 0..=BITS_BEFORE_STOP {
        for sample in line.bit.sample_points() {
            let byte = rng.bits() as u8;
            let mut waveform = Waveform::new();
            waveform.frame(byte, line.bit_time(), true);
            waveform.glitch((bit * cycles + sample) * MILLI, MILLI);
            waveform.hold(true, line.bit_time());
            line.play(&waveform);
            assert_eq!(line.heard(), [Said::Byte(byte)], "bit {bit}");
        }
    }
}

#[test]
fn a_start_bit_that_is_not_there_when_sampled_is_noise() {
    let mut line = Line::new(BIT_CYCLES[1]);
    let [_, second_sample, _] = line.bit.sample_points();
    for length in 1..second_sample {
        let mut waveform = Waveform::new();
        waveform.hold(false, length * MILLI);
        waveform.hold(true, 12 * line.bit_time());
        line.play(&waveform);
        assert_eq!(line.heard(), [], "low for {length} cycles");
    }
}

#[test]
fn a_low_stop_bit_is_a_framing_error_and_a_low_byte_a_break() {
    let mut line = Line::new(BIT_CYCLES[0]);
    for byte in 0..=255 {
        // Until the line has been high, no start bit counts.
        let mut waveform = Waveform::new();
        waveform.frame(byte, line.bit_time(), false);
        waveform.hold(false, 30 * line.bit_time());
        waveform.hold(true, line.bit_time());
        waveform.frame(b'k', line.bit_time(), true);
        line.play(&waveform);
        let lost = match byte {
            0 => Said::Break,
            _ => Said::FramingError,
        };
        assert_eq!(line.heard(), [lost, Said::Byte(b'k')], "{byte:#x}");
    }
}

#[test]
fn reset_drops_the_byte_in_progress() {
    let cycles = BIT_CYCLES[0];
    for cut in 1..BITS_BEFORE_STOP * cycles {
        let mut line = Line::new(cycles);
        let mut waveform = Waveform::new();
        waveform.frame(0xff, line.bit_time(), true);
        for (cycle, level) in waveform.sample(0).into_iter().enumerate() {
            line.driver.block.reset.next = cycle as u64 >= cut;
            line.cycle(level);
        }
        line.driver.block.reset.next = false;
        line.play(Waveform::new().hold(true, 12 * line.bit_time()));
        assert_eq!(line.heard(), [], "cut after {cut} cycles");
        line.play(Waveform::new().frame(b'z', line.bit_time(), true));
        assert_eq!(line.heard(), [Said::Byte(b'z')]);
    }
}
