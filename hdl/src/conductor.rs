//! CONDUCTOR: the order in which CU's blocks work. It waits for a byte, has it decoded, and leads
//! a stone, a turn of the machine, or an answer from one block to the next. What they are told in
//! each state is said by ORDERS.
//!
//! Contract
//! - A byte is taken when one waits and nothing else goes on, and acted on in the next cycle, when
//!   DECODER says what it is.
//! - A stone of the host is played if it is not `refused` and its cell is not `occupied`.
//! - `state` and `origin` say what goes on; `kind`, `no_stone` and `going` hold while they are
//!   used.
//! - An urgent byte cuts in: the state is `StopWork` until the line is free.
//! - Latency: a host's stone is recorded five cycles after its last digit was taken; an answer
//!   begins two cycles after its byte was.
//! - `reset` clears the board and wins over everything else in the same cycle.
//!
//! The model is `connect6_protocol::ProtocolModel`.

use crate::decoder::Decoded;
use crate::game::Standing;
use crate::prelude::*;
use crate::reply::ReplyKind;

/// What CONDUCTOR is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum Work {
    /// Sets MEM and CC to clearing the board: the first thing after power-up.
    ClearBoard,
    /// Waits for both.
    WaitClear,
    /// Waits for a byte from the host.
    WaitByte,
    /// Acts on it.
    DecodeByte,
    /// Four digits are there: on the board, and the host's turn?
    CheckStone,
    /// Waits for MEM to read the cell.
    ReadCell,
    /// Keeps whether it is a free cell of the board.
    NoteCell,
    /// Takes the stone if it is.
    JudgeCell,
    /// Writes a stone to MEM, to the record and to CC.
    RecordStone,
    /// Waits for CC, which says whether the stone wins.
    WaitRecord,
    /// Who is next?
    PassTurn,
    /// The FPGA is to move: open, or think.
    StartTurn,
    /// Waits for CC's stones.
    WaitThink,
    /// Waits for the record to read the last stone.
    ReadRecord,
    /// Has it.
    LoadRecord,
    /// Takes it back.
    EraseStone,
    /// Waits for CC.
    WaitErase,
    /// Starts an answer.
    StartReply,
    /// Waits for it to be sent.
    WaitReply,
    /// A new game cuts in: waits for the line to be free.
    StopWork,
}

/// Where the stone in hand comes from.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum Origin {
    /// The host sent it.
    Host,
    /// CC's first stone, or the opening.
    OwnFirst,
    /// CC's second stone.
    OwnSecond,
}

/// The one who leads.
#[derive(LogicBlock, Default)]
pub struct Conductor {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: a board to be cleared.
    pub reset: Signal<In, Bit>,

    /// UC: it starts a new game.
    pub uc_urgent: Signal<In, Bit>,
    /// UC: a byte is being sent.
    pub uc_busy: Signal<In, Bit>,

    /// ORDERS: the byte that waits is taken.
    pub taken: Signal<In, Bit>,
    /// ORDERS: the stone of the host is refused.
    pub refused: Signal<In, Bit>,
    /// ORDERS: the second stone of CC's turn comes to hand.
    pub second: Signal<In, Bit>,
    /// ORDERS: what is going on.
    pub state: Signal<Out, Work>,
    /// ORDERS: where the stone in hand comes from.
    pub origin: Signal<Out, Origin>,

    /// DECODER: what the byte is.
    pub decoded: Signal<In, Decoded>,
    /// DECODER: the answer that it asks for.
    pub asked: Signal<In, ReplyKind>,

    /// GAME: who may move.
    pub standing: Signal<In, Standing>,
    /// HAND: the cell of the stone in hand is not free.
    pub occupied: Signal<In, Bit>,
    /// MEM: the board is clear.
    pub mem_done: Signal<In, Bit>,
    /// CC: has done it.
    pub cc_done: Signal<In, Bit>,
    /// CC: its program could not go on.
    pub cc_fault: Signal<In, Bit>,

    /// REPLY: it has been sent.
    pub answered: Signal<In, Bit>,
    /// REPLY: which answer.
    pub kind: Signal<Out, ReplyKind>,
    /// REPLY: there is no stone to name.
    pub no_stone: Signal<Out, Bit>,
    /// REPLY: a turn follows.
    pub going: Signal<Out, Bit>,

    now: DFF<Work>,
    stone_origin: DFF<Origin>,
    goes_on: DFF<Bit>,
    names_none: DFF<Bit>,
    mem_clear: DFF<Bit>,
    cc_clear: DFF<Bit>,
    reply_kind: DFF<ReplyKind>,

    is_cut_short: Signal<Local, Bit>,
}

impl Logic for Conductor {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, now, stone_origin, goes_on, names_none, mem_clear, cc_clear, reply_kind
        );
        self.kind.next = self.reply_kind.q.val();
        self.no_stone.next = self.names_none.q.val();
        self.going.next = self.goes_on.q.val();

        self.state.next = self.now.q.val();
        self.origin.next = self.stone_origin.q.val();

        match self.now.q.val() {
            Work::ClearBoard => {
                self.mem_clear.d.next = false;
                self.cc_clear.d.next = false;
                self.goes_on.d.next = false;
                self.now.d.next = Work::WaitClear;
            }
            Work::WaitClear => {
                self.mem_clear.d.next = self.mem_clear.q.val() || self.mem_done.val();
                self.cc_clear.d.next = self.cc_clear.q.val() || self.cc_done.val();
                if self.mem_clear.q.val() && self.cc_clear.q.val() {
                    self.now.d.next = Work::WaitByte;
                    if self.standing.val().own_turn {
                        self.now.d.next = Work::StartTurn;
                    }
                }
            }
            Work::WaitByte => {
                if self.taken.val() {
                    self.now.d.next = Work::DecodeByte;
                }
            }
            Work::DecodeByte => {
                self.goes_on.d.next = false;
                self.names_none.d.next = false;
                self.now.d.next = Work::WaitByte;
                if self.decoded.val().complete {
                    self.now.d.next = Work::CheckStone;
                }
                if self.decoded.val().begins {
                    self.now.d.next = Work::ClearBoard;
                }
                if self.decoded.val().asks {
                    self.reply_kind.d.next = self.asked.val();
                    self.now.d.next = Work::StartReply;
                    if self.asked.val() == ReplyKind::Undo {
                        self.names_none.d.next = self.standing.val().no_stones;
                        if !self.standing.val().no_stones {
                            self.now.d.next = Work::ReadRecord;
                        }
                    }
                    if (self.asked.val() == ReplyKind::Go) && !self.standing.val().is_over {
                        self.goes_on.d.next = true;
                    }
                }
            }
            Work::CheckStone => {
                self.now.d.next = Work::WaitByte;
                if !self.refused.val() {
                    self.stone_origin.d.next = Origin::Host;
                    self.now.d.next = Work::ReadCell;
                }
            }
            Work::ReadCell => self.now.d.next = Work::NoteCell,
            Work::NoteCell => self.now.d.next = Work::JudgeCell,
            Work::JudgeCell => {
                self.now.d.next = Work::RecordStone;
                if self.occupied.val() {
                    self.now.d.next = Work::WaitByte;
                }
            }
            Work::RecordStone => self.now.d.next = Work::WaitRecord,
            Work::WaitRecord => {
                if self.cc_done.val() {
                    self.now.d.next = Work::PassTurn;
                    if self.stone_origin.q.val() != Origin::Host {
                        self.reply_kind.d.next = ReplyKind::Stone;
                        self.names_none.d.next = false;
                        self.now.d.next = Work::StartReply;
                    }
                }
            }
            Work::PassTurn => {
                self.now.d.next = Work::WaitByte;
                if self.standing.val().own_turn {
                    self.now.d.next = Work::StartTurn;
                    if self.second.val() {
                        self.stone_origin.d.next = Origin::OwnSecond;
                        self.now.d.next = Work::ReadCell;
                    }
                }
            }
            Work::StartTurn => {
                self.stone_origin.d.next = Origin::OwnFirst;
                self.now.d.next = Work::WaitThink;
                if self.standing.val().no_stones {
                    self.now.d.next = Work::RecordStone;
                }
            }
            Work::WaitThink => {
                if self.cc_done.val() {
                    self.now.d.next = Work::ReadCell;
                    if self.cc_fault.val() {
                        self.now.d.next = Work::WaitByte;
                    }
                }
            }
            Work::ReadRecord => self.now.d.next = Work::LoadRecord,
            Work::LoadRecord => self.now.d.next = Work::EraseStone,
            Work::EraseStone => self.now.d.next = Work::WaitErase,
            Work::WaitErase => {
                if self.cc_done.val() {
                    self.now.d.next = Work::StartReply;
                }
            }
            Work::StartReply => self.now.d.next = Work::WaitReply,
            Work::WaitReply => {
                if self.answered.val() {
                    self.now.d.next = Work::WaitByte;
                    if self.reply_kind.q.val() == ReplyKind::Stone {
                        self.now.d.next = Work::PassTurn;
                    }
                    if self.goes_on.q.val() && (self.reply_kind.q.val() == ReplyKind::Go) {
                        self.now.d.next = Work::StartTurn;
                    }
                }
            }
            Work::StopWork => {
                if !self.uc_busy.val() {
                    self.now.d.next = Work::WaitByte;
                }
            }
            _ => self.now.d.next = Work::ClearBoard,
        }

        // A new game waits for nobody. In these two states nothing else goes on.
        self.is_cut_short.next = self.uc_urgent.val()
            && (self.now.q.val() != Work::WaitByte)
            && (self.now.q.val() != Work::StopWork);
        if self.is_cut_short.val() {
            self.now.d.next = Work::StopWork;
        }
        if self.reset.val() {
            self.now.d.next = Work::ClearBoard;
        }
    }
}
