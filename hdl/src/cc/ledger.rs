//! LEDGER: what a turn has come to: TURN keeps its stones, STOPWATCH its cycles, NODES its nodes.
//!
//! Contract
//! - With `issue` high the orders `Begin`, `Note`, `Finish`, `Step`, `Halt`, `Allow`, `Grant` and
//!   `Spend` of the instruction `word` are carried out; the others are not for LEDGER.
//! - `surveyed` says that a survey is up to date.
//! - `step_cycles` shows, two cycles after `query` changes, the cycles of that step, or for
//!   [`NODES_QUERY`] the nodes. For the other outputs see TURN, STOPWATCH and NODES.
//! - Latency: one cycle. There is no start and no reset: `Begin` is both.
//!
//! The model is `connect6_core::Core`.
//!
//! [`NODES_QUERY`]: connect6_protocol::NODES_QUERY

use connect6_core::program::{Op, FIELD_BITS};
use connect6_model::CYCLE_BITS;
use connect6_protocol::NODES_QUERY;

use crate::fixed::Fixed;
use crate::prelude::*;

use super::nodes::{Nodes, NODE_BITS};
use super::program_rom::Word;
use super::stopwatch::Stopwatch;
use super::turn::Turn;

/// Bits of an operation's number.
const OP_BITS: usize = Op::BITS;

/// The account of a turn.
#[derive(LogicBlock, Default)]
pub struct Ledger {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// The instruction.
    pub word: Signal<In, Word>,
    /// Its order is given.
    pub issue: Signal<In, Bit>,
    /// Its cell.
    pub cell_in: Signal<In, Bits<10>>,
    /// How deep to think.
    pub level: Signal<In, Bits<2>>,
    /// A survey is up to date.
    pub surveyed: Signal<In, Bit>,

    /// Stones left in hand.
    pub hand: Signal<Out, Bits<2>>,
    /// No survey since a stone was decided.
    pub stale: Signal<Out, Bit>,
    /// Stones decided.
    pub count: Signal<Out, Bits<2>>,
    /// Their cells.
    pub cells: [Signal<Out, Bits<10>>; 2],
    /// The steps that decided them.
    pub by_step: [Signal<Out, Bits<4>>; 2],
    /// The search may take another node.
    pub may_take: Signal<Out, Bit>,
    /// Cycles of the last thinking.
    pub cycles: Signal<Out, Bits<CYCLE_BITS>>,
    /// Which step's cycles to show, or the nodes.
    pub query: Signal<In, Bits<4>>,
    /// How many there were.
    pub step_cycles: Signal<Out, Bits<CYCLE_BITS>>,

    op_begin: Fixed<OP_BITS, { Op::Begin.code() }>,
    op_note: Fixed<OP_BITS, { Op::Note.code() }>,
    op_finish: Fixed<OP_BITS, { Op::Finish.code() }>,
    op_step: Fixed<OP_BITS, { Op::Step.code() }>,
    op_allow: Fixed<OP_BITS, { Op::Allow.code() }>,
    op_grant: Fixed<OP_BITS, { Op::Grant.code() }>,
    op_spend: Fixed<OP_BITS, { Op::Spend.code() }>,
    op_halt: Fixed<OP_BITS, { Op::Halt.code() }>,
    nodes_query: Fixed<4, NODES_QUERY>,

    turn: Turn,
    stopwatch: Stopwatch,
    nodes: Nodes,
    field: Signal<Local, Bits<FIELD_BITS>>,
    begins: Signal<Local, Bit>,
    finishes: Signal<Local, Bit>,
}

impl Logic for Ledger {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, turn, stopwatch, nodes);
        self.field.next = self.word.val().field;
        self.begins.next = self.issue.val() & (self.word.val().op == self.op_begin.val());
        self.finishes.next = self.issue.val() & (self.word.val().op == self.op_finish.val());

        self.nodes.opens.next = self.begins.val();
        self.nodes.level.next = self.level.val();
        self.nodes.allow.next = self.issue.val() & (self.word.val().op == self.op_allow.val());
        self.nodes.halvings.next = self.field.val().get_bits::<2>(0);
        self.nodes.grant.next = self.issue.val() & (self.word.val().op == self.op_grant.val());
        self.nodes.granted.next = self.field.val();
        self.nodes.spend.next = self.issue.val() & (self.word.val().op == self.op_spend.val());
        self.may_take.next = self.nodes.may_take.val();

        self.turn.opens.next =
            self.begins.val() | (self.finishes.val() & self.field.val().get_bit(0));
        self.turn.note.next = self.issue.val() & (self.word.val().op == self.op_note.val());
        self.turn.cell_in.next = self.cell_in.val();
        self.turn.step.next = self.stopwatch.active.val();
        self.turn.finish.next = self.finishes.val() & !self.field.val().get_bit(0);
        self.turn.surveyed.next = self.surveyed.val();
        self.hand.next = self.turn.hand.val();
        self.stale.next = self.turn.stale.val();
        self.count.next = self.turn.count.val();
        for i in 0..2 {
            self.cells[i].next = self.turn.cells[i].val();
            self.by_step[i].next = self.turn.by_step[i].val();
        }

        self.stopwatch.opens.next = self.begins.val();
        self.stopwatch.halt.next = self.issue.val() & (self.word.val().op == self.op_halt.val());
        self.stopwatch.step.next = self.issue.val() & (self.word.val().op == self.op_step.val());
        self.stopwatch.code.next = self.field.val().get_bits::<4>(0);
        self.stopwatch.counts.next = self.turn.hand.val().any();
        self.stopwatch.query.next = self.query.val();
        self.cycles.next = self.stopwatch.cycles.val();
        self.step_cycles.next = self.stopwatch.step_cycles.val();
        if self.query.val() == self.nodes_query.val() {
            self.step_cycles.next = bit_cast::<CYCLE_BITS, NODE_BITS>(self.nodes.used.val());
        }
    }
}
