//! SEQUENCER: fetches an instruction, gives its order, waits until that is done, and goes on where
//! the instruction says. Nothing else in CC decides anything.
//!
//! Contract
//! - A pulse on `start` begins at the address `entry`, with an empty stack. `done` pulses when the
//!   program halts, or at once when it has stopped for a fault.
//! - `word` is the instruction; it holds until it is done. `issue` is high in its first cycle: the
//!   order is given. From the next cycle on `unit_done` ends it; in that cycle `keep` is high, and
//!   `holds` says whether its condition does.
//! - `push` goes onto the stack with a `PushCell` or `PushNumber`; `popped` is the word that the
//!   last `Pop` took off, from the cycle after `issue` until the stack changes.
//! - `success` tells how the last subroutine returned.
//! - A word that is no instruction, a push onto a full stack or a pop from an empty one stops the
//!   program: `fault` is high until `reset`.
//! - Latency: an instruction takes one cycle more than its unit, two at least, and another one if
//!   it returns.
//! - `reset` goes back to idle at once, ends a fault and wins over `start`.
//!
//! The model is `connect6_machine::Machine`.

use connect6_program::{Next, Op, Program, PC_BITS, VALUE_BITS};

use crate::block_ram::BlockRam;
use crate::fixed::Fixed;
use crate::prelude::*;

use super::program_rom::{ProgramRom, Word};

/// Bits of an address in the stack.
pub const STACK_BITS: usize = 8;

/// What SEQUENCER is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum SequencerState {
    /// Idle.
    WaitStart,
    /// Gives the instruction's order.
    IssueOrder,
    /// Waits until the order is carried out, then goes on.
    AwaitUnit,
    /// Takes the address to return to off the stack.
    FetchReturn,
}

/// The one who gives the orders.
#[derive(LogicBlock, Default)]
pub struct Sequencer {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: idle at once.
    pub reset: Signal<In, Bit>,
    /// Begins.
    pub start: Signal<In, Bit>,
    /// At this address.
    pub entry: Signal<In, Bits<2>>,
    /// Finished.
    pub done: Signal<Out, Bit>,
    /// The program has stopped for a fault.
    pub fault: Signal<Out, Bit>,

    /// The instruction.
    pub word: Signal<Out, Word>,
    /// Its order is given.
    pub issue: Signal<Out, Bit>,
    /// The order is carried out.
    pub unit_done: Signal<In, Bit>,
    /// What the instruction keeps is taken.
    pub keep: Signal<Out, Bit>,
    /// Its condition holds.
    pub holds: Signal<In, Bit>,
    /// The word to push.
    pub push: Signal<In, Bits<VALUE_BITS>>,
    /// The word popped.
    pub popped: Signal<Out, Bits<VALUE_BITS>>,
    /// The last subroutine succeeded.
    pub success: Signal<Out, Bit>,
    /// The address of the instruction.
    pub pc: Signal<Out, Bits<PC_BITS>>,

    op_halt: Fixed<5, { Op::Halt.code() }>,
    op_push_cell: Fixed<5, { Op::PushCell.code() }>,
    op_push_number: Fixed<5, { Op::PushNumber.code() }>,
    op_pop: Fixed<5, { Op::Pop.code() }>,
    next_branch: Fixed<2, { Next::Branch.code() }>,
    next_call: Fixed<2, { Next::Call.code() }>,
    next_succeed: Fixed<2, { Next::Succeed.code() }>,
    full: Fixed<STACK_BITS, { (1 << STACK_BITS) - 1 }>,

    rom: ProgramRom,
    stack: BlockRam<Bits<VALUE_BITS>, STACK_BITS>,
    state: DFF<SequencerState>,
    address: DFF<Bits<PC_BITS>>,
    depth: DFF<Bits<STACK_BITS>>,
    succeeded: DFF<Bit>,
    stopped: DFF<Bit>,
    finished: DFF<Bit>,

    next_address: Signal<Local, Bits<PC_BITS>>,
    behind: Signal<Local, Bits<PC_BITS>>,
    pushing: Signal<Local, Bit>,
    popping: Signal<Local, Bit>,
    stop: Signal<Local, Bit>,
}

impl Sequencer {
    /// A sequencer with another program than the shipped one.
    pub fn new(program: &Program) -> Sequencer {
        Sequencer { rom: ProgramRom::new(program), ..Sequencer::default() }
    }
}

impl Logic for Sequencer {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state, address, depth, succeeded, stopped, finished);
        clock!(self, clock, rom, stack);
        self.finished.d.next = false;
        self.done.next = self.finished.q.val();
        self.fault.next = self.stopped.q.val();
        self.success.next = self.succeeded.q.val();
        self.pc.next = self.address.q.val();
        self.word.next = self.rom.word.val();
        self.issue.next = false;
        self.keep.next = false;
        self.pushing.next = false;
        self.popping.next = false;
        self.stop.next = false;
        self.behind.next = self.address.q.val() + 1;
        self.next_address.next = self.address.q.val();
        self.stack.read_address.next = self.depth.q.val() - 1;
        self.stack.write_address.next = self.depth.q.val();
        self.stack.write_data.next = self.push.val();
        self.popped.next = self.stack.read_data.val();

        match self.state.q.val() {
            SequencerState::WaitStart => {
                if self.start.val() {
                    self.next_address.next = bit_cast::<9, 2>(self.entry.val());
                    self.depth.d.next = bits::<8>(0);
                    if self.stopped.q.val() {
                        self.finished.d.next = true;
                    } else {
                        self.state.d.next = SequencerState::IssueOrder;
                    }
                }
            }
            SequencerState::IssueOrder => {
                self.issue.next = true;
                self.state.d.next = SequencerState::AwaitUnit;
                self.pushing.next = (self.rom.word.val().op == self.op_push_cell.val())
                    | (self.rom.word.val().op == self.op_push_number.val());
                self.popping.next = self.rom.word.val().op == self.op_pop.val();
                if self.rom.word.val().op == self.op_halt.val() {
                    self.finished.d.next = true;
                    self.state.d.next = SequencerState::WaitStart;
                }
                self.stop.next = self.rom.word.val().op > self.op_halt.val();
            }
            SequencerState::AwaitUnit => {
                if self.unit_done.val() {
                    self.keep.next = true;
                    self.next_address.next = self.behind.val();
                    self.state.d.next = SequencerState::IssueOrder;
                    if self.holds.val() {
                        if self.rom.word.val().onward == self.next_branch.val() {
                            self.next_address.next = self.rom.word.val().target;
                        } else {
                            if self.rom.word.val().onward == self.next_call.val() {
                                self.next_address.next = self.rom.word.val().target;
                                self.stack.write_data.next = bit_cast::<10, 9>(self.behind.val());
                                self.pushing.next = true;
                            } else {
                                self.succeeded.d.next =
                                    self.rom.word.val().onward == self.next_succeed.val();
                                self.popping.next = true;
                                self.state.d.next = SequencerState::FetchReturn;
                            }
                        }
                    }
                }
            }
            SequencerState::FetchReturn => {
                self.next_address.next = self.stack.read_data.val().get_bits::<9>(0);
                self.state.d.next = SequencerState::IssueOrder;
            }
            _ => {
                self.state.d.next = SequencerState::WaitStart;
            }
        }

        // The stack. What cannot be done to it stops the program.
        self.stack.write_enable.next = self.pushing.val();
        if self.pushing.val() {
            self.depth.d.next = self.depth.q.val() + 1;
        }
        if self.popping.val() {
            self.depth.d.next = self.depth.q.val() - 1;
        }
        if self.stop.val()
            | (self.pushing.val() & (self.depth.q.val() == self.full.val()))
            | (self.popping.val() & !self.depth.q.val().any())
        {
            self.stopped.d.next = true;
            self.finished.d.next = true;
            self.state.d.next = SequencerState::WaitStart;
        }
        if self.reset.val() {
            self.stopped.d.next = false;
            self.finished.d.next = false;
            self.state.d.next = SequencerState::WaitStart;
        }
        self.address.d.next = self.next_address.val();
        self.rom.address.next = self.next_address.val();
    }
}
