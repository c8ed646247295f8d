//! FOLLOW: what follows a byte of an answer, and whether the byte counts.
//!
//! Contract
//! - Where a byte is picked (`due`), `after` says what is due when it has been sent: another byte
//!   of the same kind, or of the next kind, the line end, or nothing (`WaitStart`).
//! - `counts` is high if the byte is one of several, `ends` with the last of them: of a stone, of
//!   the digits of a number, of a row of the board.
//! - Latency: none. All follows within the cycle; there is no start and no reset.
//!
//! The model is `connect6_protocol::ProtocolModel`, each of its answers.

use crate::fixed::Fixed;
use crate::prelude::*;
use crate::reply::{Due, ReplyKind};
use connect6_game::SIZE;
use connect6_protocol as protocol;

/// What follows.
#[derive(LogicBlock, Default)]
pub struct Follow {
    /// What is due.
    pub due: Signal<In, Due>,
    /// Which byte of it.
    pub index: Signal<In, Bits<4>>,
    /// Which answer it is.
    pub kind: Signal<In, ReplyKind>,
    /// Identity: the byte is the last one of the text.
    pub text_ends: Signal<In, Bit>,
    /// Board: row of the cell.
    pub board_row: Signal<In, Bits<5>>,
    /// Board: column of the cell.
    pub board_col: Signal<In, Bits<5>>,
    /// Status, record: stones played.
    pub stones: Signal<In, Bits<9>>,
    /// Record: which stone comes next.
    pub next_stone: Signal<In, Bits<9>>,
    /// Last move: the step whose cycles are told.
    pub step: Signal<In, Bits<4>>,
    /// What is due after it.
    pub after: Signal<Out, Due>,
    /// It is one of several.
    pub counts: Signal<Out, Bit>,
    /// It is the last of them.
    pub ends: Signal<Out, Bit>,

    last_of_status: Fixed<4, 8>,
    last_of_three: Fixed<4, 2>,
    last_of_four: Fixed<4, 3>,
    last_of_narrow: Fixed<4, { protocol::NARROW_DIGITS as u64 - 1 }>,
    last_of_wide: Fixed<4, { protocol::WIDE_DIGITS as u64 - 1 }>,
    last_line: Fixed<5, { SIZE as u64 - 1 }>,
    last_query: Fixed<4, { protocol::NODES_QUERY }>,
}

impl Logic for Follow {
    #[hdl_gen]
    fn update(&mut self) {
        self.after.next = self.due.val();
        self.counts.next = false;
        self.ends.next = false;
        match self.due.val() {
            Due::PickLetter => match self.kind.val() {
                ReplyKind::Status => self.after.next = Due::PickStatus,
                ReplyKind::Board => self.after.next = Due::PickCell,
                ReplyKind::Record => self.after.next = Due::PickCount,
                ReplyKind::Undo => self.after.next = Due::PickStone,
                ReplyKind::Go => self.after.next = Due::PickSign,
                ReplyKind::Version => self.after.next = Due::PickSign,
                ReplyKind::Counts => self.after.next = Due::PickStep,
                ReplyKind::LastMove => self.after.next = Due::PickStep,
                ReplyKind::Fault => self.after.next = Due::PickFault,
                ReplyKind::Level => self.after.next = Due::PickLevel,
                _ => self.after.next = Due::PickEnd,
            },
            Due::PickStatus => {
                self.counts.next = true;
                if self.index.val() == self.last_of_status.val() {
                    self.after.next = Due::PickEnd;
                }
            }
            Due::PickCell => {
                self.ends.next = self.board_col.val() == self.last_line.val();
                if self.ends.val() && (self.board_row.val() == self.last_line.val()) {
                    self.after.next = Due::PickEnd;
                }
            }
            Due::PickCount => {
                self.counts.next = true;
                self.ends.next = self.index.val() == self.last_of_three.val();
                if self.ends.val() {
                    self.after.next = Due::PickStone;
                    if !self.stones.val().any() {
                        self.after.next = Due::PickEnd;
                    }
                }
            }
            Due::PickStone => {
                self.counts.next = true;
                self.ends.next = self.index.val() == self.last_of_four.val();
                if self.ends.val() {
                    match self.kind.val() {
                        ReplyKind::Stone => self.after.next = Due::WaitStart,
                        ReplyKind::Record => {
                            if self.next_stone.val() == self.stones.val() {
                                self.after.next = Due::PickEnd;
                            }
                        }
                        _ => self.after.next = Due::PickEnd,
                    }
                }
            }
            Due::PickSign => self.after.next = Due::PickEnd,
            Due::PickLevel => self.after.next = Due::PickEnd,
            Due::PickStep => {
                self.counts.next = true;
                self.ends.next = self.index.val() == self.last_of_three.val();
                if self.ends.val() {
                    self.after.next = Due::PickCycles;
                }
            }
            Due::PickCycles => {
                self.counts.next = true;
                self.ends.next = self.index.val() == self.last_of_wide.val();
                if self.kind.val() == ReplyKind::LastMove {
                    self.ends.next = self.index.val() == self.last_of_narrow.val();
                }
                if self.ends.val() && (self.step.val() == self.last_query.val()) {
                    self.after.next = Due::PickEnd;
                }
            }
            Due::PickFault => self.after.next = Due::PickDigit,
            Due::PickDigit => {
                self.counts.next = true;
                if self.index.val() == self.last_of_four.val() {
                    self.after.next = Due::PickEnd;
                }
            }
            Due::PickEnd => self.after.next = Due::WaitStart,
            _ => {}
        }
        // The text has its own line end.
        if (self.due.val() == Due::PickText) && self.text_ends.val() {
            self.after.next = Due::WaitStart;
        }
    }
}
