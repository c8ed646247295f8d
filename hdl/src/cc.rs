//! CC: the Connect6 core. Seven steps, each a block of its own, over shared hardware.
//!
//! ```text
//!             +--------------------- TURN: stones, hand, commit/undo
//!   steps 1, 2, 3, 5A, 4, 6A, 5B, 6B, 7   (one at a time)
//!      |         |           |        |
//!    SURVEY   TWO_TURN <-- CHAIN    QUIET          searches
//!      |         |  SWEEP: a list, a cell a cycle
//!      +----+----+----+------+--------+
//!           |         |
//!         STAR      COVER                          evaluation
//!        (LINES, 8 ARMs)   T by folding edges
//! ```
//!
//! Only one step runs at a time, and a step runs only one search at a time, so the shared
//! blocks take the OR of all requests: whoever is idle asks for nothing and drives zeros.
//!
//! Contract
//! - A pulse on `start` takes `op`: [`OP_CLEAR`] empties the line memories; [`OP_SET`] puts
//!   `stone` (0 empty, 1 dark, 2 light) on (`row`, `col`), after which `won` tells whether it
//!   makes six or more; [`OP_THINK`] decides a turn of two stones for the colour `stone`.
//! - `done` pulses at the end; results hold until the next `start`. After thinking, `count`
//!   stones are in (`row0`, `col0`) and (`row1`, `col1`), decided by `by_step0` and `by_step1`
//!   (1 to 9 for steps 1, 2, 3, 5A, 4, 6A, 5B, 6B, 7), and the line memories are as before.
//! - `cycles` counts the last thinking; `step_cycles` shows, two cycles after `query` changes,
//!   how many of them that step took (0 if the turn was over before it).
//! - Latency: a Set takes a probe, a clear as long as LINES; a turn is counted in `cycles`.
//! - `reset` stops everything at once and wins over `start`; the line memories may then hold
//!   stones too many, so a clear must follow before the next game.
//!
//! The model is `connect6_model::decide`, one turn.

pub mod arm;
pub mod chain;
pub mod cover;
pub mod lines;
pub mod quiet;

pub mod shortlist;
pub mod sieve;
pub mod star;
pub mod step1;
pub mod step2;
pub mod step3;
pub mod step4;
pub mod step5a;
pub mod step5b;
pub mod step6a;
pub mod step6b;
pub mod step7;
pub mod survey;
pub mod sweep;
pub mod turn;
pub mod two_turn;
pub mod windows;

use crate::prelude::*;

use crate::fixed::Fixed;
use connect6_protocol::{OP_CLEAR, OP_SET, OP_THINK};

use crate::block_ram::BlockRam;
use chain::Chain;
use cover::Cover;
use quiet::Quiet;
use sieve::{LIST_SHORT, LIST_WARM};
use star::Star;
use step1::Step1;
use step2::Step2;
use step3::Step3;
use step4::Step4;
use step5a::Step5a;
use step5b::Step5b;
use step6a::Step6a;
use step6b::Step6b;
use step7::Step7;
use survey::Survey;
use sweep::Sweep;
use turn::Turn;
use two_turn::TwoTurn;

/// Steps of a turn; their codes are 1 to this.
pub const STEPS: u64 = 9;

/// What CC is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum CcState {
    /// Idle.
    WaitStart,
    /// Waits until the line memories are empty.
    ClearLines,
    /// Waits until a stone is set.
    SetStone,
    /// Starts the next step, or passes over it if no stone is left.
    StartStep,
    /// Waits until the step is over.
    RunStep,
    /// Notes how long it took.
    NoteCycles,
    /// Has TURN take its stones off the board.
    UndoTurn,
    /// Waits for TURN.
    WaitUndone,
}

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
    /// Finished.
    pub done: Signal<Out, Bit>,
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
    pub cycles: Signal<Out, Bits<24>>,
    /// Which step's cycles to show.
    pub query: Signal<In, Bits<4>>,
    /// Cycles it took.
    pub step_cycles: Signal<Out, Bits<24>>,

    op_clear: Fixed<2, OP_CLEAR>,
    op_set: Fixed<2, OP_SET>,
    op_think: Fixed<2, OP_THINK>,
    last_step: Fixed<4, STEPS>,
    first_step: Fixed<4, 1>,
    code_5a: Fixed<4, 4>,
    code_6a: Fixed<4, 6>,
    code_5b: Fixed<4, 7>,
    code_6b: Fixed<4, 8>,
    list_warm: Fixed<2, LIST_WARM>,
    list_short: Fixed<2, LIST_SHORT>,
    both_colours: Fixed<2, 3>,
    two: Fixed<2, 2>,

    star: Star,
    cover_unit: Cover,
    survey: Survey,
    sweep: Sweep,
    two_turn: TwoTurn,
    chain: Chain,
    quiet: Quiet,
    turn: Turn,
    step1: Step1,
    step2: Step2,
    step3: Step3,
    step5a: Step5a,
    step4: Step4,
    step6a: Step6a,
    step5b: Step5b,
    step6b: Step6b,
    step7: Step7,
    cycle_notes: BlockRam<Bits<24>, 4>,

    state: DFF<CcState>,
    own_stone: DFF<Bits<2>>,
    active: DFF<Bits<4>>,
    step_timer: DFF<Bits<24>>,
    timer: DFF<Bits<24>>,
    six: DFF<Bit>,
    setting_stone: DFF<Bit>,
    finished: DFF<Bit>,
    list: DFF<Bits<2>>,
    point_ready: DFF<Bit>,
    point_quality: DFF<Bits<8>>,
    opponent_stone: Signal<Local, Bits<2>>,
    opposing: Signal<Local, Bit>,
    attacker_stone: Signal<Local, Bits<2>>,
    defender_stone: Signal<Local, Bits<2>>,
    star_cell: Signal<Local, Bits<10>>,
    probe_cell: Signal<Local, Bits<10>>,
    needed: Signal<Local, Bits<4>>,
    pair: Signal<Local, Bit>,
    standing: Signal<Local, Bit>,
    step_done: Signal<Local, Bit>,
    early_cell: Signal<Local, Bits<10>>,
}

impl Logic for Cc {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self,
            clock,
            state,
            own_stone,
            active,
            step_timer,
            timer,
            six,
            setting_stone,
            finished,
            list,
            point_ready,
            point_quality
        );
        clock!(
            self,
            clock,
            star,
            cover_unit,
            survey,
            sweep,
            two_turn,
            chain,
            quiet,
            turn,
            step1,
            step2,
            step3,
            step5a,
            step4,
            step6a,
            step5b,
            step6b,
            step7,
            cycle_notes
        );

        // Colours: the attacker is own, or the opponent while a step looks through its eyes.
        self.opponent_stone.next = self.own_stone.q.val() ^ self.both_colours.val();
        self.opposing.next = self.step2.opposing.val()
            | self.step4.opposing.val()
            | self.step6a.opposing.val()
            | self.step6b.opposing.val();
        self.attacker_stone.next = self.own_stone.q.val();
        self.defender_stone.next = self.opponent_stone.val();
        if self.opposing.val() {
            self.attacker_stone.next = self.opponent_stone.val();
            self.defender_stone.next = self.own_stone.q.val();
        }
        self.standing.next = self.turn.standing.val() & !self.opposing.val();
        self.pair.next = self.opposing.val() | (self.turn.hand.val() == self.two.val());

        // STAR and who asks it.
        self.star.reset.next = self.reset.val();
        self.star.start.next = false;
        self.star.probe.next = self.survey.probe.val()
            | self.sweep.probe.val()
            | self.two_turn.probe.val()
            | self.chain.probe.val()
            | self.quiet.probe.val()
            | self.turn.probe.val()
            | self.step1.probe.val()
            | self.step2.probe.val()
            | self.step4.probe.val()
            | self.step6a.probe.val()
            | self.step6b.probe.val();
        self.probe_cell.next = self.survey.probe_cell.val()
            | self.sweep.probe_cell.val()
            | self.two_turn.probe_cell.val()
            | self.chain.probe_cell.val()
            | self.quiet.probe_cell.val()
            | self.turn.probe_cell.val()
            | self.step1.probe_cell.val()
            | self.step2.probe_cell.val()
            | self.step4.probe_cell.val()
            | self.step6a.probe_cell.val()
            | self.step6b.probe_cell.val();
        self.star.write.next = self.two_turn.probe_write.val()
            | self.chain.probe_write.val()
            | self.quiet.probe_write.val()
            | self.turn.probe_write.val()
            | self.step2.probe_write.val()
            | self.step4.probe_write.val()
            | self.step6a.probe_write.val();
        self.star.stone.next = self.two_turn.probe_stone.val()
            | self.chain.probe_stone.val()
            | self.quiet.probe_stone.val()
            | self.turn.probe_stone.val()
            | self.step2.probe_stone.val()
            | self.step4.probe_stone.val()
            | self.step6a.probe_stone.val();
        self.star.flush.next = self.survey.flush.val() | self.sweep.flush.val();
        self.star.row.next = self.probe_cell.val().get_bits::<5>(5);
        self.star.col.next = self.probe_cell.val().get_bits::<5>(0);
        self.star.light.next = self.attacker_stone.val().get_bit(1);
        self.star_cell.next = (bit_cast::<10, 5>(self.star.row_out.val()) << 5)
            | bit_cast::<10, 5>(self.star.col_out.val());
        // PQ is there a cycle after the star; who asks for it is told then.
        self.point_ready.d.next = self.star.ready.val();
        self.point_quality.d.next = bit_cast::<8, 7>(self.star.quality.val())
            + bit_cast::<8, 7>(self.star.defender_quality.val());
        self.early_cell.next = (bit_cast::<10, 5>(self.star.row_early.val()) << 5)
            | bit_cast::<10, 5>(self.star.col_early.val());
        self.survey.ready.next = self.star.ready.val();
        self.sweep.ready.next = self.star.ready.val();
        self.two_turn.ready.next = self.star.ready.val();
        self.chain.ready.next = self.star.ready.val();
        self.quiet.ready.next = self.star.ready.val();
        self.turn.ready.next = self.star.ready.val();
        self.step1.ready.next = self.star.ready.val();
        self.step2.ready.next = self.point_ready.q.val();
        self.step4.ready.next = self.point_ready.q.val();
        self.step6a.ready.next = self.point_ready.q.val();
        self.step6b.ready.next = self.point_ready.q.val();
        self.two_turn.wrote.next = self.star.wrote.val();
        self.chain.wrote.next = self.star.wrote.val();
        self.quiet.wrote.next = self.star.wrote.val();
        self.turn.wrote.next = self.star.wrote.val();
        self.step2.wrote.next = self.star.wrote.val();
        self.step4.wrote.next = self.star.wrote.val();
        self.step6a.wrote.next = self.star.wrote.val();
        self.two_turn.star_cell.next = self.star_cell.val();
        self.chain.star_cell.next = self.star_cell.val();
        self.quiet.star_cell.next = self.star_cell.val();
        self.step2.point_quality.next = self.point_quality.q.val();
        self.step4.point_quality.next = self.point_quality.q.val();
        self.step6a.point_quality.next = self.point_quality.q.val();
        self.step6b.point_quality.next = self.point_quality.q.val();
        self.step1.makes_six.next = self.star.six.val();
        self.sweep.occupied.next = self.star.occupied_coming.val();
        self.chain.defender_hot.next = self.star.defender_hot.val();
        self.chain.three_lines.next = self.star.three_lines.val();
        self.quiet.three_lines.next = self.star.three_lines_coming.val();
        self.quiet.open_lines.next = self.star.open_lines_coming.val();
        self.quiet.keeping.next = self.star.keeping.val();
        self.quiet.early_cell.next = self.early_cell.val();
        self.chain.early_cell.next = self.early_cell.val();
        self.survey.row.next = self.star.row_out.val();
        self.survey.col.next = self.star.col_out.val();
        self.survey.row_early.next = self.star.row_early.val();
        self.survey.col_early.next = self.star.col_early.val();
        self.survey.occupied.next = self.star.occupied.val();
        self.survey.threats.next = self.star.threats.val();
        self.survey.doubles.next = self.star.doubles.val();
        self.survey.hot.next = self.star.hot.val();
        self.survey.three_lines.next = self.star.three_lines.val();
        self.survey.quality.next = self.star.quality.val();
        self.survey.defender_doubles.next = self.star.defender_doubles.val();
        self.survey.defender_hot.next = self.star.defender_hot.val();
        self.survey.defender_three.next = self.star.defender_three.val();
        self.survey.defender_quality.next = self.star.defender_quality.val();
        self.survey.any_four.next = self.star.any_four.val();
        self.survey.defender_any_four.next = self.star.defender_any_four.val();

        // COVER and who asks it.
        self.cover_unit.reset.next = self.reset.val();
        self.cover_unit.row.next = self.star.row_out.val();
        self.cover_unit.col.next = self.star.col_out.val();
        for i in 0..4 {
            self.cover_unit.vacant[i].next = self.star.vacant[i].val();
            self.cover_unit.threes[i].next = self.star.threes[i].val();
            self.cover_unit.fours[i].next = self.star.fours[i].val();
            self.cover_unit.defender_fours[i].next = self.star.defender_fours[i].val();
        }
        self.cover_unit.start.next = self.survey.cover_start.val()
            | self.two_turn.cover_start.val()
            | self.chain.cover_start.val()
            | self.quiet.cover_start.val()
            | self.turn.cover_start.val()
            | self.step1.cover_start.val()
            | self.step2.cover_start.val()
            | self.step4.cover_start.val();
        self.cover_unit.from.next = self.survey.cover_from.val()
            | self.two_turn.cover_from.val()
            | self.chain.cover_from.val()
            | self.quiet.cover_from.val()
            | self.turn.cover_from.val()
            | self.step1.cover_from.val()
            | self.step2.cover_from.val()
            | self.step4.cover_from.val();
        self.cover_unit.to.next = self.survey.cover_to.val()
            | self.two_turn.cover_to.val()
            | self.chain.cover_to.val()
            | self.quiet.cover_to.val()
            | self.turn.cover_to.val()
            | self.step1.cover_to.val()
            | self.step2.cover_to.val()
            | self.step4.cover_to.val();
        self.cover_unit.kind.next = self.survey.cover_kind.val()
            | self.two_turn.cover_kind.val()
            | self.chain.cover_kind.val()
            | self.quiet.cover_kind.val()
            | self.turn.cover_kind.val()
            | self.step1.cover_kind.val()
            | self.step2.cover_kind.val()
            | self.step4.cover_kind.val();
        self.cover_unit.pick.next = self.chain.cover_pick.val() | self.step2.cover_pick.val();
        self.survey.cover_done.next = self.cover_unit.done.val();
        self.two_turn.cover_done.next = self.cover_unit.done.val();
        self.chain.cover_done.next = self.cover_unit.done.val();
        self.quiet.cover_done.next = self.cover_unit.done.val();
        self.turn.cover_done.next = self.cover_unit.done.val();
        self.step1.cover_done.next = self.cover_unit.done.val();
        self.step2.cover_done.next = self.cover_unit.done.val();
        self.step4.cover_done.next = self.cover_unit.done.val();
        self.two_turn.cover_threats.next = self.cover_unit.threats.val();
        self.chain.cover_threats.next = self.cover_unit.threats.val();
        self.quiet.cover_threats.next = self.cover_unit.threats.val();
        self.step2.cover_threats.next = self.cover_unit.threats.val();
        self.chain.cover_pair.next = self.cover_unit.pair_valid.val();
        self.chain.cover_pair_a.next = self.cover_unit.pair_a.val();
        self.chain.cover_pair_b.next = self.cover_unit.pair_b.val();
        self.step2.cover_pair.next = self.cover_unit.pair_valid.val();
        self.step2.cover_pair_a.next = self.cover_unit.pair_a.val();
        self.step2.cover_pair_b.next = self.cover_unit.pair_b.val();
        self.step1.cover_end_b.next = self.cover_unit.end_b.val();
        self.step2.cover_end_a.next = self.cover_unit.end_a.val();
        self.step2.cover_end_b.next = self.cover_unit.end_b.val();
        self.step2.cover_stop_a.next = self.cover_unit.stop_a.val();
        self.step2.cover_stop_b.next = self.cover_unit.stop_b.val();
        self.step4.met.next = self.cover_unit.met.val();
        self.step4.met_a.next = self.cover_unit.met_a.val();
        self.step4.met_b.next = self.cover_unit.met_b.val();

        // SURVEY, its lists, and SWEEP along them.
        self.survey.reset.next = self.reset.val();
        self.survey.start.next = self.step1.survey_start.val()
            | self.step2.survey_start.val()
            | self.step3.survey_start.val()
            | self.step5a.survey_start.val()
            | self.step4.survey_start.val()
            | self.step6a.survey_start.val()
            | self.step5b.survey_start.val()
            | self.step6b.survey_start.val()
            | self.step7.survey_start.val();
        self.survey.seek_win.next = self.step1.seek_win.val();
        self.survey.of_opponent.next = self.opposing.val();
        // Chosen a cycle before SWEEP starts at the latest: no search changes its list in that
        // cycle.
        self.list.d.next = self.list_warm.val();
        if (self.active.q.val() == self.code_5a.val()) | (self.active.q.val() == self.code_6a.val())
        {
            self.list.d.next = self.chain.list.val();
        }
        if (self.active.q.val() == self.code_5b.val()) | (self.active.q.val() == self.code_6b.val())
        {
            self.list.d.next = self.list_short.val();
        }
        self.survey.list.next = self.list.q.val();
        self.survey.index.next = self.sweep.list_index.val();
        self.sweep.reset.next = self.reset.val();
        self.sweep.list_cell.next = self.survey.list_cell.val();
        self.sweep.list_count.next = self.survey.list_count.val();
        self.sweep.start.next = self.two_turn.sweep_start.val()
            | self.chain.sweep_start.val()
            | self.quiet.sweep_start.val();
        self.sweep.from.next = self.two_turn.sweep_from.val()
            | self.chain.sweep_from.val()
            | self.quiet.sweep_from.val();
        self.needed.next = self.two_turn.needed.val() | self.chain.needed.val();
        self.sweep.accept.next = self.star.threats_coming.val() >= self.needed.val();
        if self.chain.winning.val() & self.two_turn.seeking_first.val() & !self.chain.near.val() {
            self.sweep.accept.next = false;
        }
        if self.quiet.choosing.val() {
            self.sweep.accept.next = self.quiet.accept.val();
        }
        self.two_turn.sweep_done.next = self.sweep.done.val();
        self.two_turn.sweep_found.next = self.sweep.found.val();
        self.two_turn.sweep_index.next = self.sweep.index.val();
        self.chain.sweep_done.next = self.sweep.done.val();
        self.chain.sweep_found.next = self.sweep.found.val();
        self.chain.sweep_index.next = self.sweep.index.val();
        self.quiet.sweep_done.next = self.sweep.done.val();
        self.quiet.sweep_found.next = self.sweep.found.val();
        self.quiet.sweep_index.next = self.sweep.index.val();
        self.step1.survey_done.next = self.survey.done.val();
        self.step2.survey_done.next = self.survey.done.val();
        self.step3.survey_done.next = self.survey.done.val();
        self.step5a.survey_done.next = self.survey.done.val();
        self.step4.survey_done.next = self.survey.done.val();
        self.step6a.survey_done.next = self.survey.done.val();
        self.step5b.survey_done.next = self.survey.done.val();
        self.step6b.survey_done.next = self.survey.done.val();
        self.step7.survey_done.next = self.survey.done.val();
        self.step1.win.next = self.survey.win.val();
        self.step1.win_cell.next = self.survey.win_cell.val();
        self.step3.best.next = self.survey.best.val();
        self.step3.best_cell.next = self.survey.best_cell.val();
        self.step7.best.next = self.survey.best.val();
        self.step7.best_cell.next = self.survey.best_cell.val();
        self.step7.forcing.next = self.survey.forcing.val();
        self.step7.forcing_cell.next = self.survey.forcing_cell.val();

        // The searches.
        self.two_turn.reset.next = self.reset.val();
        self.two_turn.start.next = self.chain.win_start.val()
            | self.step2.win_start.val()
            | self.step3.win_start.val()
            | self.step4.win_start.val();
        self.two_turn.pair.next = self.pair.val() | self.chain.winning.val();
        self.two_turn.standing.next = self.standing.val() & !self.chain.winning.val();
        self.two_turn.stone.next = self.attacker_stone.val();
        self.two_turn.stop.next = self.chain.win_stop.val() & self.chain.winning.val();
        self.chain.win_tried.next = self.two_turn.tried.val();
        self.chain.win_done.next = self.two_turn.done.val();
        self.chain.win_found.next = self.two_turn.found.val();
        self.step2.win_done.next = self.two_turn.done.val();
        self.step2.win_found.next = self.two_turn.found.val();
        self.step3.win_done.next = self.two_turn.done.val();
        self.step3.win_found.next = self.two_turn.found.val();
        self.step4.win_done.next = self.two_turn.done.val();
        self.step4.win_found.next = self.two_turn.found.val();
        self.chain.win_double.next = self.two_turn.double.val();
        self.chain.win_first.next = self.two_turn.first.val();
        self.chain.win_second.next = self.two_turn.second.val();
        self.step3.win_double.next = self.two_turn.double.val();
        self.step3.win_first.next = self.two_turn.first.val();
        self.step3.win_second.next = self.two_turn.second.val();
        self.step4.win_double.next = self.two_turn.double.val();
        self.step4.win_first.next = self.two_turn.first.val();
        self.step4.win_second.next = self.two_turn.second.val();
        self.chain.reset.next = self.reset.val();
        self.chain.start.next = self.step5a.chain_start.val() | self.step6a.chain_start.val();
        self.chain.again.next = self.step6a.chain_again.val();
        self.chain.pair.next = self.pair.val();
        self.chain.standing.next = self.standing.val();
        self.chain.stone.next = self.attacker_stone.val();
        self.chain.counter_stone.next = self.defender_stone.val();
        self.step5a.chain_done.next = self.chain.done.val();
        self.step5a.chain_found.next = self.chain.found.val();
        self.step5a.chain_first.next = self.chain.first.val();
        self.step5a.chain_second.next = self.chain.second.val();
        self.step6a.chain_done.next = self.chain.done.val();
        self.step6a.chain_found.next = self.chain.found.val();
        self.step6a.chain_first.next = self.chain.first.val();
        self.step6a.chain_second.next = self.chain.second.val();
        self.step6a.chain_block_a.next = self.chain.block_a.val();
        self.step6a.chain_block_b.next = self.chain.block_b.val();
        self.step6a.chain_then_first.next = self.chain.then_first.val();
        self.step6a.chain_then_second.next = self.chain.then_second.val();
        self.step6a.chain_then_double.next = self.chain.then_double.val();
        self.quiet.reset.next = self.reset.val();
        self.quiet.start.next = self.step5b.quiet_start.val() | self.step6b.quiet_start.val();
        self.quiet.pair.next = self.pair.val();
        self.quiet.standing.next = self.standing.val();
        self.quiet.stone.next = self.attacker_stone.val();
        self.quiet.known.next = self.survey.known.val();
        self.quiet.threes.next = self.survey.threes.val();
        self.quiet.any_open.next = self.survey.any_open.val();
        self.step5b.quiet_done.next = self.quiet.done.val();
        self.step5b.quiet_found.next = self.quiet.found.val();
        self.step5b.quiet_first.next = self.quiet.first.val();
        self.step5b.quiet_second.next = self.quiet.second.val();
        self.step6b.quiet_done.next = self.quiet.done.val();
        self.step6b.quiet_found.next = self.quiet.found.val();
        self.step6b.quiet_first.next = self.quiet.first.val();
        self.step6b.quiet_second.next = self.quiet.second.val();

        // TURN, and what every step knows of it.
        self.turn.reset.next = self.reset.val();
        self.turn.start.next = false;
        self.turn.undo.next = false;
        self.turn.step.next = self.active.q.val();
        self.turn.own_stone.next = self.own_stone.q.val();
        self.turn.surveyed.next = self.survey.done.val();
        self.turn.commit.next = self.step1.commit.val()
            | self.step2.commit.val()
            | self.step3.commit.val()
            | self.step5a.commit.val()
            | self.step4.commit.val()
            | self.step6a.commit.val()
            | self.step5b.commit.val()
            | self.step6b.commit.val()
            | self.step7.commit.val();
        self.turn.commit_cell.next = self.step1.commit_cell.val()
            | self.step2.commit_cell.val()
            | self.step3.commit_cell.val()
            | self.step5a.commit_cell.val()
            | self.step4.commit_cell.val()
            | self.step6a.commit_cell.val()
            | self.step5b.commit_cell.val()
            | self.step6b.commit_cell.val()
            | self.step7.commit_cell.val();
        self.turn.finish.next =
            self.step1.finish.val() | self.step3.finish.val() | self.step7.finish.val();
        self.step1.reset.next = self.reset.val();
        self.step1.start.next = false;
        self.step1.hand.next = self.turn.hand.val();
        self.step1.commit_done.next = self.turn.commit_done.val();
        self.step2.reset.next = self.reset.val();
        self.step2.start.next = false;
        self.step2.hand.next = self.turn.hand.val();
        self.step2.commit_done.next = self.turn.commit_done.val();
        self.step3.reset.next = self.reset.val();
        self.step3.start.next = false;
        self.step3.hand.next = self.turn.hand.val();
        self.step3.commit_done.next = self.turn.commit_done.val();
        self.step5a.reset.next = self.reset.val();
        self.step5a.start.next = false;
        self.step5a.hand.next = self.turn.hand.val();
        self.step5a.commit_done.next = self.turn.commit_done.val();
        self.step4.reset.next = self.reset.val();
        self.step4.start.next = false;
        self.step4.hand.next = self.turn.hand.val();
        self.step4.commit_done.next = self.turn.commit_done.val();
        self.step6a.reset.next = self.reset.val();
        self.step6a.start.next = false;
        self.step6a.hand.next = self.turn.hand.val();
        self.step6a.commit_done.next = self.turn.commit_done.val();
        self.step5b.reset.next = self.reset.val();
        self.step5b.start.next = false;
        self.step5b.hand.next = self.turn.hand.val();
        self.step5b.commit_done.next = self.turn.commit_done.val();
        self.step6b.reset.next = self.reset.val();
        self.step6b.start.next = false;
        self.step6b.hand.next = self.turn.hand.val();
        self.step6b.commit_done.next = self.turn.commit_done.val();
        self.step7.reset.next = self.reset.val();
        self.step7.start.next = false;
        self.step7.hand.next = self.turn.hand.val();
        self.step7.commit_done.next = self.turn.commit_done.val();
        self.step2.stale.next = self.turn.stale.val();
        self.step3.stale.next = self.turn.stale.val();
        self.step5a.stale.next = self.turn.stale.val();
        self.step4.stale.next = self.turn.stale.val();
        self.step6a.stale.next = self.turn.stale.val();
        self.step5b.stale.next = self.turn.stale.val();
        self.step6b.stale.next = self.turn.stale.val();
        self.step7.stale.next = self.turn.stale.val();
        self.step2.own_stone.next = self.own_stone.q.val();
        self.step4.own_stone.next = self.own_stone.q.val();
        self.step6a.own_stone.next = self.own_stone.q.val();
        self.step4.opponent_stone.next = self.opponent_stone.val();
        self.step_done.next = self.step1.done.val()
            | self.step2.done.val()
            | self.step3.done.val()
            | self.step5a.done.val()
            | self.step4.done.val()
            | self.step6a.done.val()
            | self.step5b.done.val()
            | self.step6b.done.val()
            | self.step7.done.val();

        // The sequence.
        self.cycle_notes.read_address.next = self.query.val();
        self.cycle_notes.write_address.next = self.active.q.val();
        self.cycle_notes.write_data.next = self.step_timer.q.val();
        self.cycle_notes.write_enable.next = false;
        self.step_cycles.next = self.cycle_notes.read_data.val();
        self.finished.d.next = false;
        self.done.next = self.finished.q.val();
        self.step_timer.d.next = self.step_timer.q.val() + 1;

        match self.state.q.val() {
            CcState::WaitStart => {
                if self.start.val() {
                    if self.op.val() == self.op_clear.val() {
                        self.star.start.next = true;
                        self.state.d.next = CcState::ClearLines;
                    }
                    if self.op.val() == self.op_set.val() {
                        self.star.probe.next = true;
                        self.star.row.next = self.row.val();
                        self.star.col.next = self.col.val();
                        self.star.write.next = true;
                        self.star.stone.next = self.stone.val();
                        self.own_stone.d.next = self.stone.val();
                        self.setting_stone.d.next = self.stone.val().any();
                        self.state.d.next = CcState::SetStone;
                    }
                    if self.op.val() == self.op_think.val() {
                        self.own_stone.d.next = self.stone.val();
                        self.turn.start.next = true;
                        self.active.d.next = self.first_step.val();
                        self.timer.d.next = bits::<24>(0);
                        self.state.d.next = CcState::StartStep;
                    }
                }
            }
            CcState::ClearLines => {
                if self.star.done.val() {
                    self.finished.d.next = true;
                    self.state.d.next = CcState::WaitStart;
                }
            }
            CcState::SetStone => {
                if self.star.ready.val() {
                    self.six.d.next = self.star.six.val() & self.setting_stone.q.val();
                    self.finished.d.next = true;
                    self.state.d.next = CcState::WaitStart;
                }
            }
            CcState::StartStep => {
                self.timer.d.next = self.timer.q.val() + 1;
                self.step_timer.d.next = bits::<24>(0);
                self.state.d.next = CcState::NoteCycles;
                if self.turn.hand.val().any() {
                    self.state.d.next = CcState::RunStep;
                    match self.active.q.val().index() {
                        1 => {
                            self.step1.start.next = true;
                        }
                        2 => {
                            self.step2.start.next = true;
                        }
                        3 => {
                            self.step3.start.next = true;
                        }
                        4 => {
                            self.step5a.start.next = true;
                        }
                        5 => {
                            self.step4.start.next = true;
                        }
                        6 => {
                            self.step6a.start.next = true;
                        }
                        7 => {
                            self.step5b.start.next = true;
                        }
                        8 => {
                            self.step6b.start.next = true;
                        }
                        9 => {
                            self.step7.start.next = true;
                        }
                        _ => {
                            self.state.d.next = CcState::UndoTurn;
                        }
                    }
                }
            }
            CcState::RunStep => {
                self.timer.d.next = self.timer.q.val() + 1;
                if self.step_done.val() {
                    self.step_timer.d.next = self.step_timer.q.val();
                    self.state.d.next = CcState::NoteCycles;
                }
            }
            CcState::NoteCycles => {
                self.timer.d.next = self.timer.q.val() + 1;
                self.cycle_notes.write_enable.next = true;
                self.active.d.next = self.active.q.val() + 1;
                self.state.d.next = CcState::StartStep;
                if self.active.q.val() == self.last_step.val() {
                    self.state.d.next = CcState::UndoTurn;
                }
            }
            CcState::UndoTurn => {
                self.timer.d.next = self.timer.q.val() + 1;
                self.turn.undo.next = true;
                self.state.d.next = CcState::WaitUndone;
            }
            CcState::WaitUndone => {
                self.timer.d.next = self.timer.q.val() + 1;
                if self.turn.done.val() {
                    self.finished.d.next = true;
                    self.state.d.next = CcState::WaitStart;
                }
            }
            _ => {
                self.state.d.next = CcState::WaitStart;
            }
        }
        if self.reset.val() {
            self.finished.d.next = false;
            self.state.d.next = CcState::WaitStart;
        }

        self.won.next = self.six.q.val();
        self.cycles.next = self.timer.q.val();
        self.count.next = self.turn.count.val();
        self.row0.next = self.turn.cell0.val().get_bits::<5>(5);
        self.col0.next = self.turn.cell0.val().get_bits::<5>(0);
        self.row1.next = self.turn.cell1.val().get_bits::<5>(5);
        self.col1.next = self.turn.cell1.val().get_bits::<5>(0);
        self.by_step0.next = self.turn.by_step0.val();
        self.by_step1.next = self.turn.by_step1.val();
    }
}
