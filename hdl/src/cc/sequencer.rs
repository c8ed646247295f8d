//! SEQUENCER: fetches an instruction, gives its order, waits until that is done, and goes on where
//! the instruction says. Nothing else in CC decides anything.
//!
//! Contract
//! - A pulse on `start` begins at the address `entry`, with an empty stack. `done` pulses when the
//!   program halts, or at once when it has stopped for a fault.
//! - `word` is the instruction; it holds until it is done. `issue` is high in its first cycle: the
//!   order is given. From the next cycle on `unit_done` ends it; in that cycle `keep` is high, and
//!   `holds` says whether its condition does.
//! - `push` goes onto the stack with a `PushCell` or `PushNumber`; `popped` is the word that a
//!   `Pop` takes off, in the cycle after `issue`.
//! - `success` tells how the last subroutine returned.
//! - A word that is no instruction, a push onto a full stack or a pop from an empty one stops the
//!   program: `fault` is high until `reset`.
//! - Latency: an instruction takes one cycle more than its unit, two at least, one more if it
//!   pushes, one more if it returns, and another one if it does both or pops.
//! - `reset` goes back to idle at once, ends a fault and wins over `start`.
//!
//! The ROM is slow, so the word stands in a register. The next one is read while an instruction is
//! carried out, and out of a second ROM the one that it may jump to: neither costs a cycle.
//!
//! The model is `connect6_core::Core`.

use connect6_core::program::{Next, Op, Program, PC_BITS, VALUE_BITS};

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
    /// Takes the instruction at the address that was given or returned to.
    FetchWord,
    /// Gives the instruction's order.
    IssueOrder,
    /// Pushes the word that was read while the order was given.
    PushWord,
    /// Waits until the order is carried out, then goes on.
    AwaitUnit,
    /// Takes the address to return to off a stack that the same instruction has changed.
    SettleStack,
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

    op_halt: Fixed<{ Op::BITS }, { Op::Halt.code() }>,
    op_push_cell: Fixed<{ Op::BITS }, { Op::PushCell.code() }>,
    op_push_number: Fixed<{ Op::BITS }, { Op::PushNumber.code() }>,
    op_pop: Fixed<{ Op::BITS }, { Op::Pop.code() }>,
    next_branch: Fixed<{ Next::BITS }, { Next::Branch.code() }>,
    next_call: Fixed<{ Next::BITS }, { Next::Call.code() }>,
    next_succeed: Fixed<{ Next::BITS }, { Next::Succeed.code() }>,
    full: Fixed<STACK_BITS, { (1 << STACK_BITS) - 1 }>,

    rom: ProgramRom,
    jump_rom: ProgramRom,
    stack: BlockRam<Bits<VALUE_BITS>, STACK_BITS>,
    state: DFF<SequencerState>,
    instruction: DFF<Word>,
    address: DFF<Bits<PC_BITS>>,
    depth: DFF<Bits<STACK_BITS>>,
    to_push: DFF<Bits<VALUE_BITS>>,
    succeeded: DFF<Bit>,
    stopped: DFF<Bit>,
    finished: DFF<Bit>,

    behind: Signal<Local, Bits<PC_BITS>>,
    top: Signal<Local, Bits<PC_BITS>>,
    returns: Signal<Local, Bit>,
    is_push: Signal<Local, Bit>,
    is_pop: Signal<Local, Bit>,
    pushing: Signal<Local, Bit>,
    popping: Signal<Local, Bit>,
    stop: Signal<Local, Bit>,
}

impl Sequencer {
    /// A sequencer with another program than the shipped one.
    pub fn new(program: &Program) -> Sequencer {
        let rom = || ProgramRom::new(program);
        Sequencer { rom: rom(), jump_rom: rom(), ..Sequencer::default() }
    }
}

impl Logic for Sequencer {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, state, instruction, address, depth, to_push, succeeded, stopped, finished
        );
        clock!(self, clock, rom, jump_rom, stack);
        self.finished.d.next = false;
        self.done.next = self.finished.q.val();
        self.fault.next = self.stopped.q.val();
        self.success.next = self.succeeded.q.val();
        self.pc.next = self.address.q.val();
        self.word.next = self.instruction.q.val();
        self.issue.next = false;
        self.keep.next = false;
        self.pushing.next = false;
        self.popping.next = false;
        self.stop.next = false;
        self.behind.next = self.address.q.val() + 1;
        self.to_push.d.next = self.push.val();
        self.stack.read_address.next = self.depth.q.val() - 1;
        self.stack.write_address.next = self.depth.q.val();
        self.stack.write_data.next = self.to_push.q.val();
        self.top.next = self.stack.read_data.val().get_bits::<PC_BITS>(0);
        self.popped.next = self.stack.read_data.val();
        self.is_push.next = (self.instruction.q.val().op == self.op_push_cell.val())
            | (self.instruction.q.val().op == self.op_push_number.val());
        self.is_pop.next = self.instruction.q.val().op == self.op_pop.val();
        self.returns.next = (self.instruction.q.val().onward != self.next_branch.val())
            & (self.instruction.q.val().onward != self.next_call.val());

        // The two instructions that may be next.
        self.rom.address.next = self.behind.val();
        self.jump_rom.address.next = self.instruction.q.val().target;
        if self.returns.val() {
            self.jump_rom.address.next = self.top.val();
        }

        match self.state.q.val() {
            SequencerState::WaitStart => {
                self.jump_rom.address.next = bit_cast::<PC_BITS, 2>(self.entry.val());
                if self.start.val() {
                    self.address.d.next = bit_cast::<PC_BITS, 2>(self.entry.val());
                    self.depth.d.next = bits::<STACK_BITS>(0);
                    if self.stopped.q.val() {
                        self.finished.d.next = true;
                    } else {
                        self.state.d.next = SequencerState::FetchWord;
                    }
                }
            }
            SequencerState::FetchWord => {
                self.instruction.d.next = self.jump_rom.word.val();
                self.state.d.next = SequencerState::IssueOrder;
            }
            SequencerState::IssueOrder => {
                self.issue.next = true;
                self.state.d.next = SequencerState::AwaitUnit;
                self.popping.next = self.is_pop.val();
                if self.is_push.val() {
                    self.state.d.next = SequencerState::PushWord;
                }
                if self.instruction.q.val().op == self.op_halt.val() {
                    self.finished.d.next = true;
                    self.state.d.next = SequencerState::WaitStart;
                }
                self.stop.next = self.instruction.q.val().op > self.op_halt.val();
            }
            SequencerState::PushWord => {
                self.pushing.next = true;
                self.state.d.next = SequencerState::AwaitUnit;
            }
            SequencerState::AwaitUnit => {
                // What is pushed now is an address: that waits for no condition.
                self.stack.write_data.next = bit_cast::<VALUE_BITS, PC_BITS>(self.behind.val());
                if self.unit_done.val() {
                    self.keep.next = true;
                    self.address.d.next = self.behind.val();
                    self.instruction.d.next = self.rom.word.val();
                    self.state.d.next = SequencerState::IssueOrder;
                    if self.holds.val() {
                        self.address.d.next = self.instruction.q.val().target;
                        self.instruction.d.next = self.jump_rom.word.val();
                        if self.instruction.q.val().onward == self.next_call.val() {
                            self.pushing.next = true;
                        }
                        if self.returns.val() {
                            self.address.d.next = self.top.val();
                            self.instruction.d.next = self.instruction.q.val();
                            self.succeeded.d.next =
                                self.instruction.q.val().onward == self.next_succeed.val();
                            self.popping.next = true;
                            self.state.d.next = SequencerState::FetchWord;
                            if self.is_push.val() | self.is_pop.val() {
                                self.state.d.next = SequencerState::SettleStack;
                            }
                        }
                    }
                }
            }
            SequencerState::SettleStack => {
                self.address.d.next = self.top.val();
                self.state.d.next = SequencerState::FetchWord;
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
    }
}
