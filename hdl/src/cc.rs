//! CC: the Connect6 core, a processor. SEQUENCER runs the program in its ROM: the seven steps and
//! their searches are programs (`connect6_core::program`), the units below do the work.
//!
//! ```text
//!   SEQUENCER: program ROM, stack ---- REGISTERS: cells, numbers
//!      | an order, until it is done       | CHOICE: the cell that is kept
//!   ---+----------+----------+-----------+----------+---------+--------+----------
//!    STAR       COVER     SURVEY       SWEEP       NEAR     FRESH    GATHER   TURN, STOPWATCH,
//!   (LINES,     T by      (2 SIEVEs)   a list,     a move   quiet    a short  NODES: what is
//!   8 JUDGEs,   folding   the lists    a cell a    and its  moves    list     decided, how long
//!   LEARNED),   edges                  cycle       windows                    and how far it goes
//!   MEASURE
//! ```
//!
//! An order goes to one unit at a time. SURVEY and SWEEP use STAR, and SURVEY uses COVER, while
//! their own order is carried out; no unit knows who asked.
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

pub mod arm;
pub mod choice;
pub mod cover;
pub mod fresh;
pub mod gather;
pub mod judge;
pub mod learned;
pub mod line_numbers;
pub mod lines;
pub mod look_up;
pub mod measure;
pub mod near;
pub mod nodes;
pub mod program_rom;
pub mod registers;
pub mod sequencer;
pub mod shortlist;
pub mod sieve;
pub mod star;
pub mod stopwatch;
pub mod survey;
pub mod sweep;
pub mod turn;
pub mod windows;

use connect6_core::program::{
    Condition, Op, Program, Slot, Stone, FIELD_BITS, PC_BITS, VALUE_BITS,
};
use connect6_model::CYCLE_BITS;
use connect6_protocol::{NODES_QUERY, OP_THINK};

use crate::fixed::Fixed;
use crate::prelude::*;

use choice::Choice;
use cover::{Cover, SLOT_BITS};
use fresh::Fresh;
use gather::Gather;
use measure::{By, Measure, BY_BITS};
use near::Near;
use nodes::{Nodes, NODE_BITS};
use program_rom::Word;
use registers::Registers;
use sequencer::Sequencer;
use star::Star;
use stopwatch::Stopwatch;
use survey::Survey;
use sweep::Sweep;
use turn::Turn;

/// Bits of an operation's number.
const OP_BITS: usize = Op::BITS;

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

    op_probe: Fixed<OP_BITS, { Op::Probe.code() }>,
    op_weigh: Fixed<OP_BITS, { Op::Weigh.code() }>,
    op_put: Fixed<OP_BITS, { Op::Put.code() }>,
    op_put_probe: Fixed<OP_BITS, { Op::PutProbe.code() }>,
    op_put_given: Fixed<OP_BITS, { Op::PutGiven.code() }>,
    op_clear_lines: Fixed<OP_BITS, { Op::ClearLines.code() }>,
    op_fold: Fixed<OP_BITS, { Op::Fold.code() }>,
    op_sweep: Fixed<OP_BITS, { Op::Sweep.code() }>,
    op_survey: Fixed<OP_BITS, { Op::Survey.code() }>,
    op_add: Fixed<OP_BITS, { Op::Add.code() }>,
    op_compare: Fixed<OP_BITS, { Op::Compare.code() }>,
    op_begin: Fixed<OP_BITS, { Op::Begin.code() }>,
    op_note: Fixed<OP_BITS, { Op::Note.code() }>,
    op_finish: Fixed<OP_BITS, { Op::Finish.code() }>,
    op_step: Fixed<OP_BITS, { Op::Step.code() }>,
    op_side: Fixed<OP_BITS, { Op::Side.code() }>,
    op_near: Fixed<OP_BITS, { Op::Near.code() }>,
    op_fresh: Fixed<OP_BITS, { Op::Fresh.code() }>,
    op_gather: Fixed<OP_BITS, { Op::Gather.code() }>,
    op_entry: Fixed<OP_BITS, { Op::Entry.code() }>,
    op_mark: Fixed<OP_BITS, { Op::Mark.code() }>,
    op_push_number: Fixed<OP_BITS, { Op::PushNumber.code() }>,
    op_pop: Fixed<OP_BITS, { Op::Pop.code() }>,
    op_allow: Fixed<OP_BITS, { Op::Allow.code() }>,
    op_grant: Fixed<OP_BITS, { Op::Grant.code() }>,
    op_spend: Fixed<OP_BITS, { Op::Spend.code() }>,
    op_halt: Fixed<OP_BITS, { Op::Halt.code() }>,
    stone_attacker: Fixed<2, { Stone::Attacker.code() }>,
    stone_defender: Fixed<2, { Stone::Defender.code() }>,
    slot_empty: Fixed<SLOT_BITS, { Slot::Empty.code() }>,
    slot_base: Fixed<SLOT_BITS, { Slot::Base.code() }>,
    slot_standing: Fixed<SLOT_BITS, { Slot::Standing.code() }>,
    both_colours: Fixed<2, 3>,
    by_quality: Fixed<BY_BITS, { By::Quality.code() }>,
    by_learned: Fixed<BY_BITS, { By::Learned.code() }>,
    by_worth: Fixed<BY_BITS, { By::Worth.code() }>,
    by_gain: Fixed<BY_BITS, { By::Gain.code() }>,
    entry_think: Fixed<2, OP_THINK>,
    nodes_query: Fixed<4, NODES_QUERY>,
    on_always: Fixed<{ Condition::BITS }, { Condition::Always.code() }>,
    on_success: Fixed<{ Condition::BITS }, { Condition::Success.code() }>,
    on_double: Fixed<{ Condition::BITS }, { Condition::Double.code() }>,
    on_hand_empty: Fixed<{ Condition::BITS }, { Condition::HandEmpty.code() }>,
    on_pair: Fixed<{ Condition::BITS }, { Condition::Pair.code() }>,
    on_stale: Fixed<{ Condition::BITS }, { Condition::Stale.code() }>,
    on_decided: Fixed<{ Condition::BITS }, { Condition::Decided.code() }>,
    on_decided_both: Fixed<{ Condition::BITS }, { Condition::DecidedBoth.code() }>,
    on_win: Fixed<{ Condition::BITS }, { Condition::Win.code() }>,
    on_greatest: Fixed<{ Condition::BITS }, { Condition::Greatest.code() }>,
    on_forcing: Fixed<{ Condition::BITS }, { Condition::Forcing.code() }>,
    on_six: Fixed<{ Condition::BITS }, { Condition::Six.code() }>,
    on_occupied: Fixed<{ Condition::BITS }, { Condition::Occupied.code() }>,
    on_three: Fixed<{ Condition::BITS }, { Condition::Three.code() }>,
    on_countered: Fixed<{ Condition::BITS }, { Condition::Countered.code() }>,
    on_no_threat: Fixed<{ Condition::BITS }, { Condition::NoThreat.code() }>,
    on_one_threat: Fixed<{ Condition::BITS }, { Condition::OneThreat.code() }>,
    on_two_threats: Fixed<{ Condition::BITS }, { Condition::TwoThreats.code() }>,
    on_many_threats: Fixed<{ Condition::BITS }, { Condition::ManyThreats.code() }>,
    on_forced: Fixed<{ Condition::BITS }, { Condition::Forced.code() }>,
    on_stop_a: Fixed<{ Condition::BITS }, { Condition::StopA.code() }>,
    on_stop_b: Fixed<{ Condition::BITS }, { Condition::StopB.code() }>,
    on_pair_stops: Fixed<{ Condition::BITS }, { Condition::PairStops.code() }>,
    on_found: Fixed<{ Condition::BITS }, { Condition::Found.code() }>,
    on_less: Fixed<{ Condition::BITS }, { Condition::Less.code() }>,
    on_equal: Fixed<{ Condition::BITS }, { Condition::Equal.code() }>,
    on_quiet_alone: Fixed<{ Condition::BITS }, { Condition::QuietAlone.code() }>,
    on_quiet_pair: Fixed<{ Condition::BITS }, { Condition::QuietPair.code() }>,
    on_shares: Fixed<{ Condition::BITS }, { Condition::Shares.code() }>,
    on_has_entry: Fixed<{ Condition::BITS }, { Condition::HasEntry.code() }>,
    on_spent: Fixed<{ Condition::BITS }, { Condition::Spent.code() }>,
    one: Fixed<2, 1>,
    two: Fixed<2, 2>,

    sequencer: Sequencer,
    registers: Registers,
    kept: Choice,
    star: Star,
    measure: Measure,
    cover_unit: Cover,
    survey: Survey,
    sweep: Sweep,
    near: Near,
    fresh: Fresh,
    gather: Gather,
    nodes: Nodes,
    turn: Turn,
    stopwatch: Stopwatch,

    sum: DFF<Bits<VALUE_BITS>>,
    own_stone: DFF<Bits<2>>,
    given_cell: DFF<Bits<VALUE_BITS>>,
    opposing: DFF<Bit>,
    goes_by_words: DFF<Bit>,
    double: DFF<Bit>,
    is_less: DFF<Bit>,
    is_equal: DFF<Bit>,
    six: DFF<Bit>,
    point_ready: DFF<Bit>,
    opponent_stone: Signal<Local, Bits<2>>,
    attacker_stone: Signal<Local, Bits<2>>,
    defender_stone: Signal<Local, Bits<2>>,
    word: Signal<Local, Word>,
    issue: Signal<Local, Bit>,
    order: Signal<Local, Bits<OP_BITS>>,
    field: Signal<Local, Bits<FIELD_BITS>>,
    addend: Signal<Local, Bits<VALUE_BITS>>,
    given: Signal<Local, Bit>,
    probing: Signal<Local, Bit>,
    waits: Signal<Local, Bit>,
    gathers: Signal<Local, Bit>,
    finishes: Signal<Local, Bit>,
    is_always: Signal<Local, Bit>,
    is_success: Signal<Local, Bit>,
    is_double: Signal<Local, Bit>,
    is_hand_empty: Signal<Local, Bit>,
    is_pair: Signal<Local, Bit>,
    is_stale: Signal<Local, Bit>,
    is_decided: Signal<Local, Bit>,
    is_decided_both: Signal<Local, Bit>,
    is_win: Signal<Local, Bit>,
    is_greatest: Signal<Local, Bit>,
    is_forcing: Signal<Local, Bit>,
    is_six: Signal<Local, Bit>,
    is_occupied: Signal<Local, Bit>,
    is_three: Signal<Local, Bit>,
    is_countered: Signal<Local, Bit>,
    is_no_threat: Signal<Local, Bit>,
    is_one_threat: Signal<Local, Bit>,
    is_two_threats: Signal<Local, Bit>,
    is_many_threats: Signal<Local, Bit>,
    is_forced: Signal<Local, Bit>,
    is_stop_a: Signal<Local, Bit>,
    is_stop_b: Signal<Local, Bit>,
    is_pair_stops: Signal<Local, Bit>,
    is_found: Signal<Local, Bit>,
    is_quiet_alone: Signal<Local, Bit>,
    is_quiet_pair: Signal<Local, Bit>,
    is_shares: Signal<Local, Bit>,
    is_has_entry: Signal<Local, Bit>,
    is_spent: Signal<Local, Bit>,
    asked: Signal<Local, Bit>,
}

impl Cc {
    /// A core with another program than the shipped one.
    pub fn new(program: &Program) -> Cc {
        Cc { sequencer: Sequencer::new(program), ..Cc::default() }
    }
}

impl Logic for Cc {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, sum, own_stone, given_cell, opposing, goes_by_words, double, is_less,
            is_equal, six, point_ready
        );
        clock!(
            self, clock, sequencer, registers, star, measure, cover_unit, survey, sweep, near,
            fresh, gather, nodes, turn, stopwatch
        );

        // What CC is told, kept while it works on it.
        if self.start.val() {
            self.own_stone.d.next = self.stone.val();
            self.given_cell.d.next =
                (bit_cast::<10, 5>(self.row.val()) << 5) | bit_cast::<10, 5>(self.col.val());
            self.opposing.d.next = false;
            self.goes_by_words.d.next =
                self.learned.val() & (self.op.val() == self.entry_think.val());
        }
        self.sequencer.reset.next = self.reset.val();
        self.sequencer.start.next = self.start.val();
        self.sequencer.entry.next = self.op.val();
        self.done.next = self.sequencer.done.val();
        self.fault.next = self.sequencer.fault.val();
        self.pc.next = self.sequencer.pc.val();

        // The instruction and its operands.
        self.word.next = self.sequencer.word.val();
        self.issue.next = self.sequencer.issue.val();
        self.order.next = self.word.val().op;
        self.field.next = self.word.val().field;
        self.registers.at.next = self.word.val().at;
        self.registers.number.next = self.word.val().number;
        self.registers.other.next = self.word.val().other;

        // Colours: the attacker is own, or the opponent while a program looks through its eyes.
        self.opponent_stone.next = self.own_stone.q.val() ^ self.both_colours.val();
        self.attacker_stone.next = self.own_stone.q.val();
        self.defender_stone.next = self.opponent_stone.val();
        if self.opposing.q.val() {
            self.attacker_stone.next = self.opponent_stone.val();
            self.defender_stone.next = self.own_stone.q.val();
        }
        if self.issue.val() & (self.order.val() == self.op_side.val()) {
            self.opposing.d.next = self.field.val().get_bit(0)
                | (self.field.val().get_bit(1) & !self.opposing.q.val());
        }

        // STAR: an order, or SURVEY or SWEEP at work.
        self.given.next = self.order.val() == self.op_put_given.val();
        self.probing.next = (self.order.val() == self.op_probe.val())
            | (self.order.val() == self.op_put_probe.val())
            | self.given.val();
        self.star.reset.next = self.reset.val();
        self.star.start.next = self.issue.val() & (self.order.val() == self.op_clear_lines.val());
        self.star.probe.next = self.survey.probe.val()
            | self.sweep.probe.val()
            | (self.issue.val() & (self.probing.val() | (self.order.val() == self.op_weigh.val())));
        self.star.write.next = self.issue.val()
            & ((self.order.val() == self.op_put.val())
                | (self.order.val() == self.op_put_probe.val())
                | self.given.val());
        self.star.at.next = self.registers.cell_out.val();
        self.star.stone.next = bits::<2>(0);
        if self.field.val().get_bits::<2>(0) == self.stone_attacker.val() {
            self.star.stone.next = self.attacker_stone.val();
        }
        if self.field.val().get_bits::<2>(0) == self.stone_defender.val() {
            self.star.stone.next = self.defender_stone.val();
        }
        if self.given.val() {
            self.star.at.next = self.given_cell.q.val();
            self.star.stone.next = self.own_stone.q.val();
        }
        if self.survey.probe.val() {
            self.star.at.next = self.survey.probe_cell.val();
        }
        if self.sweep.probe.val() {
            self.star.at.next = self.sweep.probe_cell.val();
        }
        self.star.flush.next = self.survey.flush.val() | self.sweep.flush.val();
        self.star.light.next = self.attacker_stone.val().get_bit(1);
        self.star.opposing.next = self.opposing.q.val();
        // MEASURE says a cycle after the star what the cell is worth.
        self.point_ready.d.next = self.star.ready.val();
        self.measure.seen.next = self.star.seen.val();
        self.measure.by.next = self.by_quality.val();
        if self.goes_by_words.q.val() {
            self.measure.by.next = self.by_learned.val();
        }
        if (self.order.val() == self.op_survey.val()) & self.field.val().get_bit(1) {
            self.measure.by.next = self.by_worth.val();
        }
        if (self.order.val() == self.op_weigh.val()) & self.field.val().get_bit(0) {
            self.measure.by.next = self.by_gain.val();
        }
        if self.star.ready.val() & self.given.val() {
            self.six.d.next = self.star.seen.val().six & self.own_stone.q.val().any();
        }
        self.won.next = self.six.q.val();

        // COVER: an order, or SURVEY at work.
        self.cover_unit.reset.next = self.reset.val();
        self.cover_unit.centre.next = self.star.seen.val().place;
        for i in 0..4 {
            self.cover_unit.vacant[i].next = self.star.vacant[i].val();
            self.cover_unit.threes[i].next = self.star.threes[i].val();
            self.cover_unit.fours[i].next = self.star.fours[i].val();
            self.cover_unit.defender_fours[i].next = self.star.defender_fours[i].val();
        }
        self.cover_unit.start.next = self.issue.val() & (self.order.val() == self.op_fold.val());
        self.cover_unit.from.next = self.field.val().get_bits::<4>(0);
        if self.field.val().get_bits::<4>(0) == self.slot_base.val() {
            self.cover_unit.from.next = self.slot_standing.val();
            if self.opposing.q.val() {
                self.cover_unit.from.next = self.slot_empty.val();
            }
        }
        self.cover_unit.to.next = self.field.val().get_bits::<4>(4);
        self.cover_unit.kind.next = self.field.val().get_bits::<2>(8);
        if self.survey.cover_start.val() {
            self.cover_unit.start.next = true;
            self.cover_unit.from.next = self.survey.cover_from.val();
            self.cover_unit.to.next = self.survey.cover_to.val();
            self.cover_unit.kind.next = self.survey.cover_kind.val();
        }
        self.cover_unit.pick.next = self.registers.number_out.val().get_bits::<2>(0);

        // SURVEY.
        self.survey.reset.next = self.reset.val();
        self.survey.start.next = self.issue.val() & (self.order.val() == self.op_survey.val());
        self.survey.seek_win.next = self.field.val().get_bit(0);
        self.survey.for_worth.next = self.field.val().get_bit(1);
        self.survey.ready.next = self.star.ready.val();
        self.survey.seen.next = self.star.seen.val();
        self.survey.early.next = self.star.early.val();
        self.survey.value.next = self.measure.value.val();
        self.survey.cover_done.next = self.cover_unit.done.val();
        self.survey.opposing.next = self.opposing.q.val();
        self.survey.list.next = self.field.val().get_bits::<2>(0);
        self.survey.index.next = self.sweep.list_index.val();

        // SWEEP, and who judges its cells.
        self.sweep.reset.next = self.reset.val();
        self.sweep.start.next = self.issue.val() & (self.order.val() == self.op_sweep.val());
        self.sweep.from.next = self.registers.number_out.val().get_bits::<9>(0);
        if self.field.val().get_bit(6) {
            self.sweep.from.next = bits::<9>(0);
        }
        self.sweep.rule.next = self.field.val().get_bits::<2>(2);
        self.sweep.enough.next = self.field.val().get_bits::<2>(4);
        self.sweep.made.next = self.registers.other_out.val();
        self.sweep.list_cell.next = self.survey.list_cell.val();
        self.sweep.list_repeated.next = self.survey.list_repeated.val();
        self.sweep.list_count.next = self.survey.list_count.val();
        self.sweep.ready.next = self.star.ready.val();
        self.sweep.occupied.next = self.star.occupied_coming.val();
        self.sweep.threats.next = self.star.threats_coming.val();
        self.sweep.near.next = self.near.close.val();
        self.sweep.promising.next = self.fresh.promising.val();
        self.near.remember.next = self.issue.val() & (self.order.val() == self.op_near.val());
        self.near.which.next = self.field.val().get_bit(0);
        self.near.cell_in.next = self.registers.cell_out.val();
        self.near.early_cell.next = self.star.early.val();
        self.fresh.take.next = self.issue.val() & (self.order.val() == self.op_fresh.val());
        self.fresh.note.next = self.field.val().get_bits::<2>(0);
        self.fresh.star_cell.next = self.star.seen.val().place;
        self.fresh.early_cell.next = self.star.early.val();
        self.fresh.three_lines.next = self.star.three_lines_coming.val();
        self.fresh.open_lines.next = self.star.open_lines_coming.val();
        self.fresh.keeping.next = self.star.keeping.val();
        self.fresh.known.next = self.survey.known.val();
        self.fresh.threes.next = self.survey.threes.val();
        self.fresh.any_open.next = self.survey.any_open.val();

        // GATHER.
        self.gathers.next = self.issue.val() & (self.order.val() == self.op_gather.val());
        self.gather.clear.next = self.gathers.val() & !self.field.val().get_bit(0);
        self.gather.add.next = self.gathers.val() & self.field.val().get_bit(0);
        self.gather.cell_in.next = self.registers.cell_out.val();
        self.gather.gathering.next =
            (self.order.val() == self.op_fold.val()) & self.field.val().get_bit(10);
        self.gather.met.next = self.cover_unit.met.val();
        self.gather.met_cells[0].next = self.cover_unit.met_cells[0].val();
        self.gather.met_cells[1].next = self.cover_unit.met_cells[1].val();
        self.gather.show.next = self.issue.val() & (self.order.val() == self.op_entry.val());
        self.gather.index.next = self.registers.number_out.val();

        // NODES.
        self.nodes.opens.next = self.issue.val() & (self.order.val() == self.op_begin.val());
        self.nodes.level.next = self.level.val();
        self.nodes.allow.next = self.issue.val() & (self.order.val() == self.op_allow.val());
        self.nodes.halvings.next = self.field.val().get_bits::<2>(0);
        self.nodes.grant.next = self.issue.val() & (self.order.val() == self.op_grant.val());
        self.nodes.granted.next = self.field.val();
        self.nodes.spend.next = self.issue.val() & (self.order.val() == self.op_spend.val());

        // TURN and STOPWATCH.
        self.finishes.next = self.issue.val() & (self.order.val() == self.op_finish.val());
        self.turn.opens.next =
            self.nodes.opens.val() | (self.finishes.val() & self.field.val().get_bit(0));
        self.turn.note.next = self.issue.val() & (self.order.val() == self.op_note.val());
        self.turn.cell_in.next = self.registers.cell_out.val();
        self.turn.step.next = self.stopwatch.active.val();
        self.turn.finish.next = self.finishes.val() & !self.field.val().get_bit(0);
        self.turn.surveyed.next = self.survey.done.val();
        self.stopwatch.opens.next = self.nodes.opens.val();
        self.stopwatch.halt.next = self.issue.val() & (self.order.val() == self.op_halt.val());
        self.stopwatch.step.next = self.issue.val() & (self.order.val() == self.op_step.val());
        self.stopwatch.code.next = self.field.val().get_bits::<4>(0);
        self.stopwatch.counts.next = self.turn.hand.val().any();
        self.stopwatch.query.next = self.query.val();
        if self.issue.val() & (self.order.val() == self.op_mark.val()) {
            self.double.d.next = self.field.val().get_bit(0);
        }

        // Numbers: read, added and compared while the order is given, kept afterwards.
        self.addend.next = self.registers.other_out.val() ^ self.field.val().get_bits::<10>(0);
        self.sum.d.next = self.addend.val();
        if self.order.val() == self.op_add.val() {
            self.sum.d.next = self.registers.number_out.val() + self.addend.val();
            if self.issue.val() {
                // A sum is 0 if each of its bits cancels the carry that then comes into it: this
                // waits for no carry.
                self.is_equal.d.next = (self.registers.number_out.val() ^ self.addend.val())
                    == ((self.registers.number_out.val() | self.addend.val()) << 1);
            }
        }
        if self.issue.val() & (self.order.val() == self.op_compare.val()) {
            self.is_less.d.next = self.registers.number_out.val() < self.addend.val();
            self.is_equal.d.next = self.registers.number_out.val() == self.addend.val();
        }
        self.registers.number_in.next = self.sum.q.val();
        if self.order.val() == self.op_weigh.val() {
            self.registers.number_in.next = self.measure.value.val();
        }
        if self.order.val() == self.op_fold.val() {
            self.registers.number_in.next = bit_cast::<10, 2>(self.cover_unit.threats.val());
        }
        if self.order.val() == self.op_sweep.val() {
            self.registers.number_in.next = bit_cast::<10, 9>(self.sweep.index.val()) + 1;
        }
        if self.order.val() == self.op_pop.val() {
            self.registers.number_in.next = self.sequencer.popped.val();
        }
        self.registers.write_number.next = self.sequencer.keep.val() & self.word.val().keeps_number;
        self.sequencer.push.next = self.registers.cell_out.val();
        if self.order.val() == self.op_push_number.val() {
            self.sequencer.push.next = self.registers.number_out.val();
        }

        // The cell that is kept, in the order of `Source`; with the first of them none is.
        self.kept.at.next = self.word.val().source;
        self.kept.from[0].next = bits::<10>(0);
        self.kept.from[1].next = self.registers.cell_out.val();
        self.kept.from[2].next = self.star.seen.val().place;
        self.kept.from[3].next = self.cover_unit.ends[0].val();
        self.kept.from[4].next = self.cover_unit.ends[1].val();
        self.kept.from[5].next = self.cover_unit.pair[0].val();
        self.kept.from[6].next = self.cover_unit.pair[1].val();
        self.kept.from[7].next = self.survey.win_cell.val();
        self.kept.from[8].next = self.survey.best_cell.val();
        self.kept.from[9].next = self.survey.forcing_cell.val();
        self.kept.from[10].next = self.gather.entry.val();
        self.kept.from[11].next = self.turn.cells[0].val();
        self.kept.from[12].next = self.turn.cells[1].val();
        self.kept.from[13].next = self.sequencer.popped.val();
        self.kept.from[14].next = bits::<10>(0);
        self.kept.from[15].next = bits::<10>(0);
        self.registers.write_cell.next = self.sequencer.keep.val() & self.word.val().source.any();
        self.registers.to.next = self.word.val().to;
        self.registers.cell_in.next = self.kept.chosen.val();

        // When an order is carried out: at once, unless a unit says when. Each is masked and all
        // are joined: as shallow as can be, for a unit's word comes late in its cycle.
        self.waits.next = self.probing.val()
            | (self.order.val() == self.op_clear_lines.val())
            | (self.order.val() == self.op_survey.val())
            | (self.order.val() == self.op_weigh.val())
            | (self.order.val() == self.op_fold.val())
            | (self.order.val() == self.op_sweep.val());
        self.sequencer.unit_done.next = !self.waits.val()
            | (self.probing.val() & self.star.ready.val())
            | ((self.order.val() == self.op_clear_lines.val()) & self.star.done.val())
            | ((self.order.val() == self.op_survey.val()) & self.survey.done.val())
            | ((self.order.val() == self.op_weigh.val()) & self.point_ready.q.val())
            | ((self.order.val() == self.op_fold.val()) & self.cover_unit.done.val())
            | ((self.order.val() == self.op_sweep.val()) & self.sweep.done.val());

        // What is branched on, likewise. `Never` is none of them.
        self.is_always.next = true;
        self.is_success.next = self.sequencer.success.val();
        self.is_double.next = self.double.q.val();
        self.is_hand_empty.next = !self.turn.hand.val().any();
        self.is_pair.next = self.opposing.q.val() | (self.turn.hand.val() == self.two.val());
        self.is_stale.next = self.turn.stale.val();
        self.is_decided.next = self.turn.count.val().any();
        self.is_decided_both.next = self.turn.count.val() == self.two.val();
        self.is_win.next = self.survey.win.val();
        self.is_greatest.next = self.survey.best.val();
        self.is_forcing.next = self.survey.forcing.val();
        self.is_six.next = self.star.seen.val().six;
        self.is_occupied.next = self.star.seen.val().occupied;
        self.is_three.next = self.star.seen.val().three_lines.any();
        self.is_countered.next = self.star.seen.val().defender_hot.any();
        self.is_no_threat.next = !self.cover_unit.threats.val().any();
        self.is_one_threat.next = self.cover_unit.threats.val() == self.one.val();
        self.is_two_threats.next = self.cover_unit.threats.val() == self.two.val();
        self.is_many_threats.next = self.cover_unit.threats.val().all();
        self.is_forced.next = self.cover_unit.threats.val() >= self.two.val();
        self.is_stop_a.next = self.cover_unit.stops[0].val();
        self.is_stop_b.next = self.cover_unit.stops[1].val();
        self.is_pair_stops.next = self.cover_unit.pair_valid.val();
        self.is_found.next = self.sweep.found.val();
        self.is_quiet_alone.next = self.fresh.alone.val();
        self.is_quiet_pair.next = self.fresh.pair.val();
        self.is_shares.next = self.fresh.shares.val();
        self.is_has_entry.next = self.gather.has_entry.val();
        self.is_spent.next = !self.nodes.may_take.val();
        self.asked.next = (self.is_always.val()
            & (self.word.val().condition == self.on_always.val()))
            | (self.is_success.val() & (self.word.val().condition == self.on_success.val()))
            | (self.is_double.val() & (self.word.val().condition == self.on_double.val()))
            | (self.is_hand_empty.val() & (self.word.val().condition == self.on_hand_empty.val()))
            | (self.is_pair.val() & (self.word.val().condition == self.on_pair.val()))
            | (self.is_stale.val() & (self.word.val().condition == self.on_stale.val()))
            | (self.is_decided.val() & (self.word.val().condition == self.on_decided.val()))
            | (self.is_decided_both.val()
                & (self.word.val().condition == self.on_decided_both.val()))
            | (self.is_win.val() & (self.word.val().condition == self.on_win.val()))
            | (self.is_greatest.val() & (self.word.val().condition == self.on_greatest.val()))
            | (self.is_forcing.val() & (self.word.val().condition == self.on_forcing.val()))
            | (self.is_six.val() & (self.word.val().condition == self.on_six.val()))
            | (self.is_occupied.val() & (self.word.val().condition == self.on_occupied.val()))
            | (self.is_three.val() & (self.word.val().condition == self.on_three.val()))
            | (self.is_countered.val() & (self.word.val().condition == self.on_countered.val()))
            | (self.is_no_threat.val() & (self.word.val().condition == self.on_no_threat.val()))
            | (self.is_one_threat.val() & (self.word.val().condition == self.on_one_threat.val()))
            | (self.is_two_threats.val()
                & (self.word.val().condition == self.on_two_threats.val()))
            | (self.is_many_threats.val()
                & (self.word.val().condition == self.on_many_threats.val()))
            | (self.is_forced.val() & (self.word.val().condition == self.on_forced.val()))
            | (self.is_stop_a.val() & (self.word.val().condition == self.on_stop_a.val()))
            | (self.is_stop_b.val() & (self.word.val().condition == self.on_stop_b.val()))
            | (self.is_pair_stops.val() & (self.word.val().condition == self.on_pair_stops.val()))
            | (self.is_found.val() & (self.word.val().condition == self.on_found.val()))
            | (self.is_less.q.val() & (self.word.val().condition == self.on_less.val()))
            | (self.is_equal.q.val() & (self.word.val().condition == self.on_equal.val()))
            | (self.is_quiet_alone.val()
                & (self.word.val().condition == self.on_quiet_alone.val()))
            | (self.is_quiet_pair.val() & (self.word.val().condition == self.on_quiet_pair.val()))
            | (self.is_shares.val() & (self.word.val().condition == self.on_shares.val()))
            | (self.is_has_entry.val() & (self.word.val().condition == self.on_has_entry.val()))
            | (self.is_spent.val() & (self.word.val().condition == self.on_spent.val()));
        self.sequencer.holds.next = self.asked.val() ^ self.word.val().negated;

        // What CC tells.
        self.cycles.next = self.stopwatch.cycles.val();
        self.step_cycles.next = self.stopwatch.step_cycles.val();
        if self.query.val() == self.nodes_query.val() {
            self.step_cycles.next = bit_cast::<CYCLE_BITS, NODE_BITS>(self.nodes.used.val());
        }
        self.count.next = self.turn.count.val();
        self.row0.next = self.turn.cells[0].val().get_bits::<5>(5);
        self.col0.next = self.turn.cells[0].val().get_bits::<5>(0);
        self.row1.next = self.turn.cells[1].val().get_bits::<5>(5);
        self.col1.next = self.turn.cells[1].val().get_bits::<5>(0);
        self.by_step0.next = self.turn.by_step[0].val();
        self.by_step1.next = self.turn.by_step[1].val();
    }
}
