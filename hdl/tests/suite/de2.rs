//! DE2: what lamps, digits and keys do, over the whole machine.

use crate::support::settle;
use connect6_game::{Game, Point};
use connect6_hdl::de2::De2;
use connect6_hdl::prelude::*;
use connect6_hdl::seven_segment::SevenSegment;
use connect6_model::{decide_by, Measure};
use connect6_protocol::{stones_text, BitClocks};
use connect6_sim::{BuildOptions, Driver, Line, Lockstep, SerialHost, Verilated};

const BIT_CYCLES: u64 = 8;
const DEBOUNCE_CYCLES: u64 = 50;

fn de2() -> De2 {
    De2::new(BitClocks::from_cycles(BIT_CYCLES).unwrap(), DEBOUNCE_CYCLES)
}

/// The board's clock and line, and its name as an emitted top.
const CLOCK: &str = "CLOCK_50";
const LINE: Line = Line { rx: "UART_RXD", tx: "UART_TXD" };
const NAME: &str = "connect6_de2";

/// A board, its host, and what its lamps and digits say.
struct Bench {
    host: SerialHost<Verilated>,
}

/// Neither key pressed, and one of them.
const NO_KEY: u64 = 0b11;
const RESET_KEY: u64 = 0b10;
const PAGE_KEY: u64 = 0b01;
/// Green lamps.
const DARK: u64 = 1 << 0;
const LIGHT: u64 = 1 << 1;
const OPEN: u64 = 1 << 2;
const RESET: u64 = 1 << 3;
const THINKING: u64 = 1 << 8;
/// Longer than a turn at level 1 takes, with which the board begins.
const PATIENCE: u64 = 10_000_000;

impl Bench {
    fn new() -> Bench {
        let mut block = de2();
        block.connect_all();
        // The lockstep test needs the registers; sharing its model saves building another.
        let options = BuildOptions { registers: true, trace: false };
        let model = Verilated::clocked_by(&block, CLOCK, NAME, options).unwrap();
        let host = SerialHost::with_cycles_a_bit(model, LINE, BIT_CYCLES).unwrap();
        let mut bench = Bench { host };
        bench.press(NO_KEY);
        bench.host.cycles(1_200).unwrap();
        bench
    }

    fn press(&mut self, keys: u64) {
        let model = &mut self.host.machine;
        let port = model.input("KEY").unwrap();
        model.set(port, keys);
    }

    fn switch(&mut self, switches: u64) {
        let model = &mut self.host.machine;
        let port = model.input("SW").unwrap();
        model.set(port, switches);
    }

    fn port(&self, name: &str) -> u64 {
        let model = &self.host.machine;
        model.get(model.output(name).unwrap())
    }

    /// The digits from left to right, a space for a blank one.
    fn digits(&self) -> String {
        let mut decoder = SevenSegment::default();
        decoder.connect_all();
        let mut shown = |shape: u64| {
            (0..16u64).find(|digit| {
                decoder.digit.next = (*digit).into();
                settle(&mut decoder);
                decoder.segments.val().to_u64() == shape
            })
        };
        (0..8)
            .rev()
            .map(|i| match shown(self.port(&format!("HEX{i}"))) {
                Some(digit) => format!("{digit:X}"),
                None => " ".to_string(),
            })
            .collect()
    }
}

#[test]
fn lamps_and_digits_show_the_opening() {
    let mut bench = Bench::new();
    assert_eq!(bench.digits(), "        ");
    assert_eq!(bench.port("LEDG"), 0);
    bench.host.send(b"D");
    assert_eq!(bench.host.receive(4, PATIENCE).unwrap(), b"1010");
    assert_eq!(bench.digits(), "1010    ");
    assert_eq!(bench.port("LEDG"), DARK | OPEN);
    assert_eq!(bench.port("LEDR"), 0, "no step placed it");
}

#[test]
fn lamps_and_digits_show_a_turn() {
    let mut bench = Bench::new();
    bench.host.send(b"L1010");
    let stones = bench.host.receive(8, PATIENCE).unwrap();
    assert_eq!(bench.digits().as_bytes(), stones);
    assert_eq!(bench.port("LEDG"), LIGHT | OPEN | THINKING, "the lamp lingers");
    bench.host.send(b"m");
    let line = bench.host.receive_line(PATIENCE).unwrap();
    let step = |at: usize| u32::from(line.as_bytes()[at] - b'0');
    let lamps = (1 << (step(2) - 1)) | (1 << (step(3) - 1) << 9);
    assert_eq!(bench.port("LEDR"), lamps, "{line}");
    bench.press(PAGE_KEY);
    bench.host.cycles(3).unwrap();
    assert_eq!(bench.digits(), format!("{}{}", &line[2..4], &line[4..10]));
    bench.press(NO_KEY);
    bench.host.cycles(3).unwrap();
    assert_eq!(bench.digits().as_bytes(), stones);
}

#[test]
fn the_switches_choose_the_level_until_a_host_does() {
    let mut bench = Bench::new();
    let mut level = |switches: u64, bytes: &[u8]| {
        bench.switch(switches);
        bench.host.send(bytes);
        bench.host.receive_line(PATIENCE).unwrap()
    };
    for (switches, shown) in [(0b00, "l1"), (0b01, "l2"), (0b10, "l3"), (0b11, "l0")] {
        assert_eq!(level(switches, b"l"), shown);
    }
    assert_eq!(level(0b00, b"n2l"), "l2");
    assert_eq!(level(0b11, b"l"), "l2");
}

#[test]
fn a_switch_lets_the_seven_steps_go_by_the_learned_words() {
    let turns = |game: &Game| {
        [Measure::Quality, Measure::learned()]
            .map(|measure| decide_by(game, &measure).expect("White has two stones").stones)
    };
    // A first stone that the two answer differently.
    let mut games = Point::all().map(|first| Game::from_stones([first]).unwrap());
    let game = games.find(|game| turns(game)[0] != turns(game)[1]).expect("a first stone");
    let mut bench = Bench::new();
    for (switches, turn) in [0b011, 0b111].into_iter().zip(turns(&game)) {
        bench.switch(switches);
        let shown = format!("L{}", stones_text(game.stones()));
        bench.host.send(shown.as_bytes());
        let answer = bench.host.receive(8, PATIENCE).unwrap();
        assert_eq!(String::from_utf8_lossy(&answer), stones_text(&turn), "{switches:03b}");
    }
}

#[test]
fn the_reset_key_works_once_it_is_steady() {
    let mut bench = Bench::new();
    bench.host.send(b"D");
    assert_eq!(bench.host.receive(4, PATIENCE).unwrap(), b"1010");
    bench.press(RESET_KEY);
    bench.host.cycles(DEBOUNCE_CYCLES / 2).unwrap();
    bench.press(NO_KEY);
    bench.host.cycles(2 * DEBOUNCE_CYCLES).unwrap();
    assert_eq!(bench.port("LEDG"), DARK | OPEN, "a short press is none");
    bench.press(RESET_KEY);
    bench.host.cycles(2 * DEBOUNCE_CYCLES).unwrap();
    assert_eq!(bench.port("LEDG") & RESET, RESET);
    bench.press(NO_KEY);
    bench.host.cycles(1_500).unwrap();
    assert_eq!(bench.port("LEDG"), 0);
    bench.host.send(b"s");
    assert_eq!(bench.host.receive_line(PATIENCE).unwrap(), "s-OD1000--");
}

#[test]
fn rust_and_verilator_agree_every_cycle() {
    let driver = Driver::new(de2(), |de2| &mut de2.CLOCK_50).unwrap();
    let driver = driver.with_ports(
        vec![(LINE.rx, |de2, level| de2.UART_RXD.next = level != 0)],
        vec![(LINE.tx, |de2| de2.UART_TXD.val().into())],
    );
    let lockstep = Lockstep::verilated(driver, CLOCK, NAME).unwrap();
    let mut host = SerialHost::with_cycles_a_bit(lockstep, LINE, BIT_CYCLES).unwrap();
    host.machine.context = "the opening".to_string();
    host.machine.block().KEY.next = NO_KEY.into();
    host.send(b"D");
    assert_eq!(host.receive(4, PATIENCE).unwrap(), b"1010");
    for keys in [PAGE_KEY, RESET_KEY, NO_KEY] {
        host.machine.block().KEY.next = keys.into();
        host.cycles(2 * DEBOUNCE_CYCLES).unwrap();
    }
}
