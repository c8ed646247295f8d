//! CC: the Connect6 core, a processor and its units. The seven steps and their searches are
//! programs (`connect6_core::program`), the units below do the work.
//!
//! ```text
//!   PROCESSOR: SEQUENCER with the program and the stack, REGISTERS, CHOICE, ARITHMETIC, CONDITIONS
//!      | an order, until it is done
//!   ---+-----------------+-----------------+--------------------+------------------
//!    SIGHT             DEFENCE           SCAN                 LEDGER
//!    STAR, MEASURE:    COVER, GATHER:    SURVEY, SWEEP,       TURN, STOPWATCH, NODES:
//!    what a stone on   what stops        NEAR, FRESH:         what is decided, how long
//!    a cell would do   threats           cell after cell      and how far it goes
//! ```
//!
//! An order goes to one unit at a time. SCAN uses SIGHT and DEFENCE while its own order is carried
//! out; no unit knows who asked.
//!
//! Contract
//! - A pulse on `start` takes `op`: [`OP_CLEAR`] empties the line memories; [`OP_SET`] puts
//!   `stone` (0 empty, 1 dark, 2 light) on (`row`, `col`), after which `won` tells whether it
//!   makes six or more; [`OP_THINK`] decides a turn of two stones for the colour `stone` by the
//!   seven steps, [`OP_THINK_DEEP`] by the searches of a `level` above 0. The program begins at the
//!   address that is the number of the operation. With `learned` high at the `start` of
//!   [`OP_THINK`] cells are compared by LEARNED's words wherever a step takes the greatest PQ.
//! - `done` pulses at the end; results hold until the next `start`. After thinking, `count`
//!   stones are in (`row0`, `col0`) and (`row1`, `col1`), decided by `by_step0` and `by_step1`
//!   (1 to 9 for steps 1, 2, 3, 5A, 4, 6A, 5B, 6B, 7), and the line memories are as before.
//! - `cycles` counts the last thinking; `step_cycles` shows, two cycles after `query` changes,
//!   how many of them that step took (0 if it was not reached), or for [`NODES_QUERY`] the nodes.
//! - `fault` is high when the program could not go on; see SEQUENCER. Only `reset` clears it.
//! - Latency: a Set takes a probe, a clear as long as LINES, both a few instructions more; a turn
//!   is counted in `cycles`.
//! - `reset` stops everything at once and wins over `start`; the line memories may then hold
//!   stones too many, so a clear must follow before the next game.
//!
//! The model is `connect6_model::decide`, one turn; above level 0 `connect6_model::deep`.
//!
//! [`OP_CLEAR`]: connect6_protocol::OP_CLEAR
//! [`OP_SET`]: connect6_protocol::OP_SET
//! [`OP_THINK`]: connect6_protocol::OP_THINK
//! [`OP_THINK_DEEP`]: connect6_protocol::OP_THINK_DEEP
//! [`NODES_QUERY`]: connect6_protocol::NODES_QUERY

pub mod arithmetic;
pub mod arm;
pub mod choice;
pub mod conditions;
pub mod cover;
pub mod cursor;
pub mod defence;
pub mod fresh;
pub mod gather;
pub mod hypothesis;
pub mod judge;
pub mod learned;
pub mod ledger;
pub mod line_numbers;
pub mod lines;
pub mod lists;
pub mod locate;
pub mod look_up;
pub mod measure;
pub mod near;
pub mod nodes;
pub mod peak;
pub mod processor;
pub mod program_rom;
pub mod registers;
pub mod scan;
pub mod sequencer;
pub mod shortlist;
pub mod sieve;
pub mod sight;
pub mod star;
pub mod stopwatch;
pub mod survey;
pub mod sweep;
pub mod turn;
pub mod windows;

use connect6_core::program::{Program, PC_BITS};
use connect6_model::CYCLE_BITS;

use crate::prelude::*;

use defence::Defence;
use ledger::Ledger;
use processor::Processor;
use program_rom::Word;
use scan::Scan;
use sight::Sight;

/// The Connect6 core.
#[derive(LogicBlock, Default)]
pub struct Cc {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: idle at once.
    pub reset: Signal<In, Bit>,
    /// Begins.
    pub start: Signal<In, Bit>,
    /// What to do.
    pub op: Signal<In, Bits<2>>,
    /// Row of the cell to set, 0 to 18.
    pub row: Signal<In, Bits<5>>,
    /// Column of the cell to set, 0 to 18.
    pub col: Signal<In, Bits<5>>,
    /// What to set there, or the colour to think for.
    pub stone: Signal<In, Bits<2>>,
    /// How deep to think.
    pub level: Signal<In, Bits<2>>,
    /// Whether the seven steps go by the learned words, not by PQ.
    pub learned: Signal<In, Bit>,
    /// Finished.
    pub done: Signal<Out, Bit>,
    /// The program could not go on.
    pub fault: Signal<Out, Bit>,
    /// The stone just set makes six or more.
    pub won: Signal<Out, Bit>,
    /// Stones decided.
    pub count: Signal<Out, Bits<2>>,
    /// Row of the first stone.
    pub row0: Signal<Out, Bits<5>>,
    /// Column of the first stone.
    pub col0: Signal<Out, Bits<5>>,
    /// Row of the second stone.
    pub row1: Signal<Out, Bits<5>>,
    /// Column of the second stone.
    pub col1: Signal<Out, Bits<5>>,
    /// The step that decided the first stone.
    pub by_step0: Signal<Out, Bits<4>>,
    /// The step that decided the second stone.
    pub by_step1: Signal<Out, Bits<4>>,
    /// Cycles of the last thinking.
    pub cycles: Signal<Out, Bits<CYCLE_BITS>>,
    /// Which step's cycles to show, or with the number behind the last step the nodes.
    pub query: Signal<In, Bits<4>>,
    /// How many there were.
    pub step_cycles: Signal<Out, Bits<CYCLE_BITS>>,
    /// The address of the instruction.
    pub pc: Signal<Out, Bits<PC_BITS>>,

    processor: Processor,
    sight: Sight,
    defence: Defence,
    scan: Scan,
    ledger: Ledger,

    word: Signal<Local, Word>,
    issue: Signal<Local, Bit>,
    waits: Signal<Local, Bit>,
}

impl Cc {
    /// A core with another program than the shipped one.
    pub fn new(program: &Program) -> Cc {
        Cc { processor: Processor::new(program), ..Cc::default() }
    }
}

impl Logic for Cc {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, processor, sight, defence, scan, ledger);

        // PROCESSOR: the program, and what the units have found.
        self.processor.reset.next = self.reset.val();
        self.processor.start.next = self.start.val();
        self.processor.entry.next = self.op.val();
        self.processor.opposing.next = self.sight.opposing.val();
        self.processor.seen.next = self.sight.seen.val();
        self.processor.value.next = self.sight.value.val();
        self.processor.threats.next = self.defence.threats.val();
        for i in 0..2 {
            self.processor.ends[i].next = self.defence.ends[i].val();
            self.processor.stops[i].next = self.defence.stops[i].val();
            self.processor.pair[i].next = self.defence.pair[i].val();
            self.processor.decided[i].next = self.ledger.cells[i].val();
        }
        self.processor.pair_valid.next = self.defence.pair_valid.val();
        self.processor.listed.next = self.defence.entry.val();
        self.processor.has_entry.next = self.defence.has_entry.val();
        self.processor.win.next = self.scan.win.val();
        self.processor.win_cell.next = self.scan.win_cell.val();
        self.processor.best.next = self.scan.best.val();
        self.processor.best_cell.next = self.scan.best_cell.val();
        self.processor.forcing.next = self.scan.forcing.val();
        self.processor.forcing_cell.next = self.scan.forcing_cell.val();
        self.processor.found.next = self.scan.found.val();
        self.processor.index.next = self.scan.index.val();
        self.processor.alone.next = self.scan.alone.val();
        self.processor.quiet_pair.next = self.scan.pair.val();
        self.processor.shares.next = self.scan.shares.val();
        self.processor.hand.next = self.ledger.hand.val();
        self.processor.stale.next = self.ledger.stale.val();
        self.processor.count.next = self.ledger.count.val();
        self.processor.may_take.next = self.ledger.may_take.val();
        self.word.next = self.processor.word.val();
        self.issue.next = self.processor.issue.val();

        // An order is carried out at once, unless a unit says when.
        self.waits.next = self.sight.waits.val() | self.defence.waits.val() | self.scan.waits.val();
        self.processor.unit_done.next = !self.waits.val()
            | self.sight.done.val()
            | self.defence.done.val()
            | self.scan.done.val();

        // SIGHT.
        self.sight.reset.next = self.reset.val();
        self.sight.start.next = self.start.val();
        self.sight.op.next = self.op.val();
        self.sight.row.next = self.row.val();
        self.sight.col.next = self.col.val();
        self.sight.stone.next = self.stone.val();
        self.sight.learned.next = self.learned.val();
        self.sight.word.next = self.word.val();
        self.sight.issue.next = self.issue.val();
        self.sight.cell_in.next = self.processor.cell_out.val();
        self.sight.scan_probe.next = self.scan.probe.val();
        self.sight.scan_cell.next = self.scan.probe_cell.val();
        self.sight.flush.next = self.scan.flush.val();

        // DEFENCE.
        self.defence.reset.next = self.reset.val();
        self.defence.word.next = self.word.val();
        self.defence.issue.next = self.issue.val();
        self.defence.cell_in.next = self.processor.cell_out.val();
        self.defence.number.next = self.processor.number.val();
        self.defence.opposing.next = self.sight.opposing.val();
        self.defence.survey_start.next = self.scan.cover_start.val();
        self.defence.survey_from.next = self.scan.cover_from.val();
        self.defence.survey_to.next = self.scan.cover_to.val();
        self.defence.survey_kind.next = self.scan.cover_kind.val();
        self.defence.centre.next = self.sight.seen.val().place;
        for i in 0..4 {
            self.defence.vacant[i].next = self.sight.vacant[i].val();
            self.defence.threes[i].next = self.sight.threes[i].val();
            self.defence.fours[i].next = self.sight.fours[i].val();
            self.defence.defender_fours[i].next = self.sight.defender_fours[i].val();
        }

        // SCAN.
        self.scan.reset.next = self.reset.val();
        self.scan.word.next = self.word.val();
        self.scan.issue.next = self.issue.val();
        self.scan.cell_in.next = self.processor.cell_out.val();
        self.scan.number.next = self.processor.number.val();
        self.scan.other.next = self.processor.other.val();
        self.scan.opposing.next = self.sight.opposing.val();
        self.scan.ready.next = self.sight.ready.val();
        self.scan.seen.next = self.sight.seen.val();
        self.scan.value.next = self.sight.value.val();
        self.scan.early.next = self.sight.early.val();
        self.scan.occupied_coming.next = self.sight.occupied_coming.val();
        self.scan.threats_coming.next = self.sight.threats_coming.val();
        self.scan.three_lines_coming.next = self.sight.three_lines_coming.val();
        self.scan.open_lines_coming.next = self.sight.open_lines_coming.val();
        self.scan.keeping.next = self.sight.keeping.val();
        self.scan.cover_done.next = self.defence.cover_done.val();

        // LEDGER.
        self.ledger.word.next = self.word.val();
        self.ledger.issue.next = self.issue.val();
        self.ledger.cell_in.next = self.processor.cell_out.val();
        self.ledger.level.next = self.level.val();
        self.ledger.surveyed.next = self.scan.surveyed.val();
        self.ledger.query.next = self.query.val();

        // What CC tells.
        self.done.next = self.processor.done.val();
        self.fault.next = self.processor.fault.val();
        self.pc.next = self.processor.pc.val();
        self.won.next = self.sight.six.val();
        self.cycles.next = self.ledger.cycles.val();
        self.step_cycles.next = self.ledger.step_cycles.val();
        self.count.next = self.ledger.count.val();
        self.row0.next = self.ledger.cells[0].val().get_bits::<5>(5);
        self.col0.next = self.ledger.cells[0].val().get_bits::<5>(0);
        self.row1.next = self.ledger.cells[1].val().get_bits::<5>(5);
        self.col1.next = self.ledger.cells[1].val().get_bits::<5>(0);
        self.by_step0.next = self.ledger.by_step[0].val();
        self.by_step1.next = self.ledger.by_step[1].val();
    }
}
