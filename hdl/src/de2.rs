//! DE2: the machine on Altera's DE2 board. Ports have the board's own names.
//!
//! - `KEY[0]` resets the machine.
//! - `SW[1:0]` choose the level, as long as no host sets one: 1 with both down, so that a host
//!   that knows no levels meets a player that searches; 2 and 3; and with both up 0, the seven
//!   steps. `SW[2]` up lets the seven steps go by LEARNED's words in place of PQ.
//! - `HEX7` to `HEX0` show the FPGA's last stones as row, column, row, column; while `KEY[1]` is
//!   held, the two deciding steps and the cycles of the turn (hexadecimal).
//! - `LEDG[0]`, `LEDG[1]`: the FPGA plays dark, light. `LEDG[2]`: a game is open. `LEDG[3]`:
//!   reset.
//! - `LEDG[5]`, `LEDG[6]`, `LEDG[7]`: drawn, the FPGA has lost, the FPGA has won.
//! - `LEDG[8]`: the FPGA thinks; lit long enough to be seen.
//! - `LEDR[8:0]`, `LEDR[17:9]`: the step (1, 2, 3, 5A, 4, 6A, 5B, 6B, 7 from the right) that
//!   placed the first, the second stone.
//!
//! Contract
//! - As [`crate::system`]; keys are low when pressed and lamps high when lit, segments low when
//!   lit.
//! - Latency: lamps and digits follow the machine within the cycle.
//! - The reset key is synchronised and debounced, and wins over everything.
//!
//! The model is that of [`crate::system`], shown on the lamps as the list above says.

// The board's names are not ours to choose.
#![allow(non_snake_case)]

use crate::prelude::*;

use crate::coordinate::Coordinate;
use crate::debounce::Debounce;
use crate::seven_segment::SevenSegment;
use crate::system::System;
use connect6_model::Step;
use connect6_protocol::{BitClocks, BAUD};

/// The board's oscillator.
pub const CLOCK_HZ: u64 = 50_000_000;
/// How long a key must be steady: 20 ms.
const DEBOUNCE_CYCLES: u64 = CLOCK_HZ / 50;
/// Bits of the counter that keeps the thinking lamp lit for 84 ms.
const LAMP_BITS: usize = 22;

/// The DE2 top.
#[derive(LogicBlock)]
pub struct De2 {
    /// The board's oscillator, 50 MHz.
    pub CLOCK_50: Signal<In, Clock>,
    /// Two of the push buttons, low when pressed.
    pub KEY: Signal<In, Bits<2>>,
    /// Three of the switches, high when up.
    pub SW: Signal<In, Bits<3>>,
    /// From the host.
    pub UART_RXD: Signal<In, Bit>,
    /// To the host.
    pub UART_TXD: Signal<Out, Bit>,
    /// Green lamps.
    pub LEDG: Signal<Out, Bits<9>>,
    /// Red lamps.
    pub LEDR: Signal<Out, Bits<18>>,
    /// The rightmost digit.
    pub HEX0: Signal<Out, Bits<7>>,
    /// The second digit from the right.
    pub HEX1: Signal<Out, Bits<7>>,
    /// The third digit.
    pub HEX2: Signal<Out, Bits<7>>,
    /// The fourth digit.
    pub HEX3: Signal<Out, Bits<7>>,
    /// The fifth digit.
    pub HEX4: Signal<Out, Bits<7>>,
    /// The sixth digit.
    pub HEX5: Signal<Out, Bits<7>>,
    /// The seventh digit.
    pub HEX6: Signal<Out, Bits<7>>,
    /// The leftmost digit.
    pub HEX7: Signal<Out, Bits<7>>,
    step_numbers: [Constant<Bits<4>>; Step::ALL.len()],
    drawn: Constant<Bits<2>>,
    page_captured: DFF<Bit>,
    page: DFF<Bit>,
    switches_captured: DFF<Bits<3>>,
    switches: DFF<Bits<3>>,
    lamp: DFF<Bits<LAMP_BITS>>,
    won: Signal<Local, Bit>,
    over: Signal<Local, Bit>,
    steps0: Signal<Local, Bits<9>>,
    steps1: Signal<Local, Bits<9>>,
    green: Signal<Local, Bits<9>>,
    reset_button: Debounce,
    system: System,
    // Row and column of the second stone, then of the first: from right to left.
    coordinates: [Coordinate; 4],
    digits: [SevenSegment; 8],
}

impl De2 {
    /// A board whose serial bits and key presses last so many cycles.
    pub fn new(bit: BitClocks, debounce_cycles: u64) -> De2 {
        De2 {
            CLOCK_50: Signal::default(),
            KEY: Signal::default(),
            SW: Signal::default(),
            UART_RXD: Signal::default(),
            UART_TXD: Signal::default(),
            LEDG: Signal::default(),
            LEDR: Signal::default(),
            HEX0: Signal::default(),
            HEX1: Signal::default(),
            HEX2: Signal::default(),
            HEX3: Signal::default(),
            HEX4: Signal::default(),
            HEX5: Signal::default(),
            HEX6: Signal::default(),
            HEX7: Signal::default(),
            step_numbers: std::array::from_fn(|i| Constant::new((i as u64 + 1).into())),
            drawn: Constant::new(3.into()),
            page_captured: DFF::default(),
            page: DFF::default(),
            switches_captured: DFF::default(),
            switches: DFF::default(),
            lamp: DFF::default(),
            won: Signal::default(),
            over: Signal::default(),
            steps0: Signal::default(),
            steps1: Signal::default(),
            green: Signal::default(),
            reset_button: Debounce::new(debounce_cycles),
            system: System::new(bit),
            coordinates: Default::default(),
            digits: Default::default(),
        }
    }
}

impl Default for De2 {
    /// The board as it is: 50 MHz, 115200 baud.
    fn default() -> De2 {
        let bit = BitClocks::new(CLOCK_HZ, BAUD).expect("the board's clock makes 115200 baud");
        De2::new(bit, DEBOUNCE_CYCLES)
    }
}

impl Logic for De2 {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, CLOCK_50, page_captured, page, switches_captured, switches, lamp);
        clock!(self, CLOCK_50, reset_button, system);

        self.reset_button.button.next = !self.KEY.val().get_bit(0);
        self.switches_captured.d.next = self.SW.val();
        self.switches.d.next = self.switches_captured.q.val();
        self.system.switches.next = self.switches.q.val().get_bits::<2>(0) + 1;
        self.system.learned.next = self.switches.q.val().get_bit(2);
        self.page_captured.d.next = !self.KEY.val().get_bit(1);
        self.page.d.next = self.page_captured.q.val();

        self.system.reset.next = self.reset_button.steady.val();
        self.system.uart_rx.next = self.UART_RXD.val();
        self.UART_TXD.next = self.system.uart_tx.val();

        if self.system.thinking.val() {
            self.lamp.d.next = !bits::<LAMP_BITS>(0);
        } else if self.lamp.q.val().any() {
            self.lamp.d.next = self.lamp.q.val() - 1;
        }

        self.over.next = self.system.game.val().any();
        self.won.next = self.over.val() && (self.system.game.val() == self.system.own.val());
        self.green.next = bits::<9>(0);
        if self.system.own.val().get_bit(0) {
            self.green.next = self.green.val().replace_bit(0, true);
        }
        if self.system.own.val().get_bit(1) {
            self.green.next = self.green.val().replace_bit(1, true);
        }
        if self.system.own.val().any() && !self.over.val() {
            self.green.next = self.green.val().replace_bit(2, true);
        }
        if self.reset_button.steady.val() {
            self.green.next = self.green.val().replace_bit(3, true);
        }
        if self.system.game.val() == self.drawn.val() {
            self.green.next = self.green.val().replace_bit(5, true);
        } else if self.won.val() {
            self.green.next = self.green.val().replace_bit(7, true);
        } else if self.over.val() {
            self.green.next = self.green.val().replace_bit(6, true);
        }
        if self.lamp.q.val().any() {
            self.green.next = self.green.val().replace_bit(8, true);
        }
        self.LEDG.next = self.green.val();

        self.steps0.next = bits::<9>(0);
        self.steps1.next = bits::<9>(0);
        for i in 0..9 {
            if self.system.last_count.val().any()
                && (self.system.last_step0.val() == self.step_numbers[i].val())
            {
                self.steps0.next = self.steps0.val().replace_bit(i, true);
            }
            if self.system.last_count.val().get_bit(1)
                && (self.system.last_step1.val() == self.step_numbers[i].val())
            {
                self.steps1.next = self.steps1.val().replace_bit(i, true);
            }
        }
        self.LEDR.next =
            (bit_cast::<18, 9>(self.steps1.val()) << 9) | bit_cast::<18, 9>(self.steps0.val());

        self.coordinates[0].line.next = self.system.last_col1.val();
        self.coordinates[1].line.next = self.system.last_row1.val();
        self.coordinates[2].line.next = self.system.last_col0.val();
        self.coordinates[3].line.next = self.system.last_row0.val();
        for i in 0..2 {
            self.digits[2 * i].blank.next = !self.system.last_count.val().get_bit(1);
            self.digits[2 * i + 1].blank.next = !self.system.last_count.val().get_bit(1);
        }
        for i in 2..4 {
            self.digits[2 * i].blank.next = !self.system.last_count.val().any();
            self.digits[2 * i + 1].blank.next = !self.system.last_count.val().any();
        }
        for i in 0..4 {
            self.digits[2 * i].digit.next = self.coordinates[i].units.val();
            self.digits[2 * i + 1].digit.next = bits::<4>(0);
            if self.coordinates[i].tens.val() {
                self.digits[2 * i + 1].digit.next = bits::<4>(1);
            }
        }
        if self.page.q.val() {
            for i in 0..8 {
                self.digits[i].blank.next = false;
            }
            for i in 0..6 {
                self.digits[i].digit.next = self.system.last_cycles.val().get_bits::<4>(4 * i);
            }
            self.digits[6].digit.next = self.system.last_step1.val();
            self.digits[7].digit.next = self.system.last_step0.val();
        }
        self.HEX0.next = self.digits[0].segments.val();
        self.HEX1.next = self.digits[1].segments.val();
        self.HEX2.next = self.digits[2].segments.val();
        self.HEX3.next = self.digits[3].segments.val();
        self.HEX4.next = self.digits[4].segments.val();
        self.HEX5.next = self.digits[5].segments.val();
        self.HEX6.next = self.digits[6].segments.val();
        self.HEX7.next = self.digits[7].segments.val();
    }
}
