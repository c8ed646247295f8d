//! LETTER: the letter of an answer that is due, or that a digit is.
//!
//! Contract
//! - Where `due` calls for a byte, either `is_digit` is high and DIGIT knows which, or `letter` is
//!   the byte: the one that names the answer, one of the status, a cell, or the line end.
//! - Latency: none. It follows within the cycle; there is no start and no reset.
//!
//! The model is `connect6_protocol::ProtocolModel`, each of its answers.

use std::ops::{Deref, DerefMut};

use crate::fixed::Fixed;
use crate::prelude::*;
use crate::reply::{Due, ReplyKind};
use connect6_protocol as protocol;

/// Address bits of the identity text.
pub const TEXT_BITS: usize = 6;

/// The identity text in a ROM.
struct IdentityText(ROM<Bits<8>, TEXT_BITS>);

impl Default for IdentityText {
    fn default() -> IdentityText {
        let text: Vec<Bits<8>> =
            protocol::identity().bytes().map(|byte| u64::from(byte).into()).collect();
        assert!(text.len() <= 1 << TEXT_BITS, "the identity is too long");
        IdentityText(ROM::from(text.into_iter()))
    }
}

impl Deref for IdentityText {
    type Target = ROM<Bits<8>, TEXT_BITS>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for IdentityText {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl Logic for IdentityText {
    fn update(&mut self) {}
}

impl Block for IdentityText {
    fn connect_all(&mut self) {
        self.0.connect_all();
    }

    fn update_all(&mut self) {
        self.0.update_all();
    }

    fn has_changed(&self) -> bool {
        self.0.has_changed()
    }

    fn accept(&self, name: &str, probe: &mut dyn Probe) {
        self.0.accept(name, probe);
    }
}

/// The letter that is due.
#[derive(LogicBlock, Default)]
pub struct Letter {
    /// What is due.
    pub due: Signal<In, Due>,
    /// Which byte of it.
    pub index: Signal<In, Bits<4>>,
    /// Which answer it is.
    pub kind: Signal<In, ReplyKind>,
    /// Identity: which byte of the text.
    pub text_index: Signal<In, Bits<TEXT_BITS>>,
    /// Identity: it is the last one.
    pub text_ends: Signal<Out, Bit>,
    /// Status: the FPGA's colour, 0 for none.
    pub own: Signal<In, Bits<2>>,
    /// Status: 0 open, 1 dark has won, 2 light has won, 3 drawn.
    pub game: Signal<In, Bits<2>>,
    /// Status: whose stone is next, 0 when the game is over.
    pub mover: Signal<In, Bits<2>>,
    /// Status: stones are only recorded.
    pub hold: Signal<In, Bit>,
    /// Status: there is a fault to ask for.
    pub fault_waits: Signal<In, Bit>,
    /// Go: a turn follows.
    pub going: Signal<In, Bit>,
    /// Fault: its letter.
    pub fault: Signal<In, Bits<8>>,
    /// Board: that cell, one cycle after it is named.
    pub mem_stone: Signal<In, Bits<2>>,
    /// A digit is due.
    pub is_digit: Signal<Out, Bit>,
    /// The letter, if it is none.
    pub letter: Signal<Out, Bits<8>>,

    byte_dark: Fixed<8, { protocol::NEW_GAME_DARK as u64 }>,
    byte_light: Fixed<8, { protocol::NEW_GAME_LIGHT as u64 }>,
    byte_status: Fixed<8, { protocol::STATUS as u64 }>,
    byte_board: Fixed<8, { protocol::BOARD as u64 }>,
    byte_record: Fixed<8, { protocol::RECORD as u64 }>,
    byte_undo: Fixed<8, { protocol::UNDO as u64 }>,
    byte_hold: Fixed<8, { protocol::HOLD as u64 }>,
    byte_go: Fixed<8, { protocol::GO as u64 }>,
    byte_counts: Fixed<8, { protocol::COUNTS as u64 }>,
    byte_last_move: Fixed<8, { protocol::LAST_MOVE as u64 }>,
    byte_fault: Fixed<8, { protocol::FAULT as u64 }>,
    byte_level: Fixed<8, { protocol::LEVEL as u64 }>,
    byte_version: Fixed<8, { protocol::VERSION as u64 }>,
    letter_none: Fixed<8, { b'-' as u64 }>,
    letter_empty: Fixed<8, { b'.' as u64 }>,
    letter_open: Fixed<8, { b'O' as u64 }>,
    letter_drawn: Fixed<8, { b'X' as u64 }>,
    letter_fault: Fixed<8, { b'!' as u64 }>,
    letter_go: Fixed<8, { b'+' as u64 }>,
    letter_version: Fixed<8, { b'0' as u64 + protocol::PROTOCOL_VERSION as u64 }>,
    line_end: Fixed<8, { b'\n' as u64 }>,
    dark: Fixed<2, { protocol::DARK }>,
    light: Fixed<2, { protocol::LIGHT }>,
    game_drawn: Fixed<2, { protocol::DRAWN }>,

    text: IdentityText,
    own_letter: Signal<Local, Bits<8>>,
    mover_letter: Signal<Local, Bits<8>>,
    game_letter: Signal<Local, Bits<8>>,
    cell_letter: Signal<Local, Bits<8>>,
}

impl Logic for Letter {
    #[hdl_gen]
    fn update(&mut self) {
        // Letters of sides, cells and results.
        self.own_letter.next = self.letter_none.val();
        self.mover_letter.next = self.letter_none.val();
        self.game_letter.next = self.letter_open.val();
        self.cell_letter.next = self.letter_empty.val();
        if self.own.val() == self.dark.val() {
            self.own_letter.next = self.byte_dark.val();
        }
        if self.mover.val() == self.dark.val() {
            self.mover_letter.next = self.byte_dark.val();
        }
        if self.game.val() == self.dark.val() {
            self.game_letter.next = self.byte_dark.val();
        }
        if self.mem_stone.val() == self.dark.val() {
            self.cell_letter.next = self.byte_dark.val();
        }
        if self.own.val() == self.light.val() {
            self.own_letter.next = self.byte_light.val();
        }
        if self.mover.val() == self.light.val() {
            self.mover_letter.next = self.byte_light.val();
        }
        if self.game.val() == self.light.val() {
            self.game_letter.next = self.byte_light.val();
        }
        if self.mem_stone.val() == self.light.val() {
            self.cell_letter.next = self.byte_light.val();
        }
        if self.game.val() == self.game_drawn.val() {
            self.game_letter.next = self.letter_drawn.val();
        }

        // The text ends with its own line end.
        self.text.address.next = self.text_index.val();
        self.text_ends.next = self.text.data.val() == self.line_end.val();

        self.is_digit.next = false;
        self.letter.next = self.line_end.val();
        match self.due.val() {
            Due::PickLetter => match self.kind.val() {
                ReplyKind::Status => self.letter.next = self.byte_status.val(),
                ReplyKind::Board => self.letter.next = self.byte_board.val(),
                ReplyKind::Record => self.letter.next = self.byte_record.val(),
                ReplyKind::Undo => self.letter.next = self.byte_undo.val(),
                ReplyKind::Go => self.letter.next = self.byte_go.val(),
                ReplyKind::Counts => self.letter.next = self.byte_counts.val(),
                ReplyKind::LastMove => self.letter.next = self.byte_last_move.val(),
                ReplyKind::Version => self.letter.next = self.byte_version.val(),
                ReplyKind::Fault => self.letter.next = self.byte_fault.val(),
                ReplyKind::Level => self.letter.next = self.byte_level.val(),
                _ => self.letter.next = self.byte_hold.val(),
            },
            Due::PickText => self.letter.next = self.text.data.val(),
            Due::PickStatus => match self.index.val().index() {
                0 => self.letter.next = self.own_letter.val(),
                1 => self.letter.next = self.game_letter.val(),
                2 => self.letter.next = self.mover_letter.val(),
                7 => {
                    self.letter.next = self.letter_none.val();
                    if self.hold.val() {
                        self.letter.next = self.byte_hold.val();
                    }
                }
                8 => {
                    self.letter.next = self.letter_none.val();
                    if self.fault_waits.val() {
                        self.letter.next = self.letter_fault.val();
                    }
                }
                _ => self.is_digit.next = true,
            },
            Due::PickCell => self.letter.next = self.cell_letter.val(),
            Due::PickSign => {
                self.letter.next = self.letter_none.val();
                if self.going.val() {
                    self.letter.next = self.letter_go.val();
                }
                if self.kind.val() == ReplyKind::Version {
                    self.letter.next = self.letter_version.val();
                }
            }
            Due::PickFault => self.letter.next = self.fault.val(),
            Due::PickCount => self.is_digit.next = true,
            Due::PickStone => self.is_digit.next = true,
            Due::PickLevel => self.is_digit.next = true,
            Due::PickStep => self.is_digit.next = true,
            Due::PickCycles => self.is_digit.next = true,
            Due::PickDigit => self.is_digit.next = true,
            _ => {}
        }
    }
}
