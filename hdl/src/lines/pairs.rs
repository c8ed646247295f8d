//! PAIRS: the attacker's pairs of stones that leave two threats or more, one after another: two
//! builders, or two cells of one window of two.
//!
//! Contract
//! - A pulse on `start` looks at the board in the line memories: `light_attacks` tells who the
//!   attacker is. `read_line` names a line in each direction; its words (`dark`, `light`) must be
//!   there two cycles later. The memories and `light_attacks` must hold until the last pair.
//! - At `done`, `won` tells whether the attacker can fill a window, `lost` whether the defender has
//!   six in a row. If neither holds, each pulse on `next_pair` goes on to the next pair, `pair`,
//!   and `has_pair` is low if there is none. With `turned` high the search lists its stones the
//!   other way round. First come two builders without a common answer, in the order in which they
//!   were found, then two cells of a window of two to which no cell is an answer, unless they came
//!   as two builders.
//! - `full` tells that a builder was left out for want of room.
//! - `done` pulses at the end of each order; results hold until the next.
//! - Latency: as many cycles as the board makes of it: 37 for a start, and eleven a line with
//!   windows of three and four a position on these; a cycle a pair of builders; eleven a line with
//!   windows of two, four a position on these and four a pair.
//! - `reset` stops everything at once and wins over `start`; `done` pulses when BUILDERS has
//!   forgotten all. It must come once before all else.
//!
//! The model is `connect6_model::search::doubles`, its functions `pair` and `fill_twos`.

use crate::fixed::Fixed;
use crate::prelude::*;

use super::builders::Builders;
use super::busy::{Busy, CLASS_THREES, CLASS_TWOS};
use super::cell_at::CellAt;
use super::extent::Extent;
use super::fills::Fills;
use super::line::{Line, LINE_CELLS};
use crate::cc::line_numbers::LINE_BITS;

/// What PAIRS is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum PairsState {
    /// Idle.
    WaitStart,
    /// Waits until BUILDERS has forgotten all.
    AwaitReset,
    /// Waits for the pass over the board, and for BUILDERS.
    ScanBoard,
    /// Asks for the next line of the class.
    NextLine,
    /// Waits for it.
    AwaitLine,
    /// Reads it, if there is one.
    ReadLine,
    /// Waits for its words.
    AwaitWords,
    /// Finds its windows.
    CountWindows,
    /// Gives them to FILLS.
    TakeLine,
    /// Asks it for the first position.
    OpenLine,
    /// Goes through the positions that fill a three.
    FindBuilders,
    /// Asks for the first builder of pairs.
    OpenBuilder,
    /// Keeps it.
    KeepBuilder,
    /// Tries another builder with it.
    TryBuilder,
    /// Waits for the next position of a line with windows of two, or the next pair of them.
    AwaitFill,
    /// Learns whether the first position is a builder.
    KeepFirst,
    /// Learns whether the second is a builder, and what answers both.
    JudgePair,
    /// Shows the pair if nothing does.
    DecidePair,
}

/// Where the pairs come from.
#[derive(Copy, Clone, Debug, PartialEq, Eq, LogicState)]
pub enum Source {
    /// There are none.
    Nothing,
    /// Two builders, from the first on.
    FirstBuilder,
    /// Two builders, behind those that came last.
    Builders,
    /// Windows of two.
    Twos,
}

/// The generator of pairs.
#[derive(LogicBlock, Default)]
pub struct Pairs {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high.
    pub reset: Signal<In, Bit>,
    /// Looks at the board.
    pub start: Signal<In, Bit>,
    /// The attacker has the light stones.
    pub light_attacks: Signal<In, Bit>,
    /// Goes on to the next pair.
    pub next_pair: Signal<In, Bit>,
    /// The order is carried out.
    pub done: Signal<Out, Bit>,

    /// To the line memories: the lines to read, in the order H, V, D1, D2.
    pub read_line: [Signal<Out, Bits<LINE_BITS>>; 4],
    /// From them: dark stones of the lines asked for two cycles before.
    pub dark: [Signal<In, Bits<LINE_CELLS>>; 4],
    /// Light stones of these lines.
    pub light: [Signal<In, Bits<LINE_CELLS>>; 4],

    /// The attacker can fill a window.
    pub won: Signal<Out, Bit>,
    /// The defender has filled one.
    pub lost: Signal<Out, Bit>,
    /// A builder was left out.
    pub full: Signal<Out, Bit>,
    /// There is a pair.
    pub has_pair: Signal<Out, Bit>,
    /// Its cells, row above column.
    pub pair: [Signal<Out, Bits<10>>; 2],
    /// The second is listed first.
    pub turned: Signal<Out, Bit>,

    class_twos: Fixed<2, CLASS_TWOS>,
    class_threes: Fixed<2, CLASS_THREES>,
    along_column: Fixed<2, 1>,
    falling: Fixed<2, 2>,
    rising: Fixed<2, 3>,

    state: DFF<PairsState>,
    source: DFF<Source>,
    finished: DFF<Bit>,
    scanned: DFF<Bit>,
    cleared: DFF<Bit>,
    found: DFF<Bit>,
    found_pair: [DFF<Bits<10>>; 2],
    found_turned: DFF<Bit>,
    // The numbers of the two builders.
    one: DFF<Bits<6>>,
    another: DFF<Bits<6>>,
    // The first stone, whether it is a builder, and what answers it.
    first: DFF<Bits<10>>,
    first_builds: DFF<Bit>,
    first_answers: [DFF<Bits<10>>; 2],
    first_answered: DFF<Bits<2>>,
    // The second stone, what answers both on their line, and what was found of them.
    second: DFF<Bits<10>>,
    line_answers: [DFF<Bits<10>>; 2],
    line_answered: DFF<Bits<2>>,
    is_answered: DFF<Bit>,
    both_build: DFF<Bit>,
    turns: DFF<Bit>,
    // FILLS has ended the step that was begun last.
    stepped: DFF<Bit>,
    line_cells: DFF<Bits<LINE_CELLS>>,

    busy: Busy,
    builders: Builders,
    fills: Fills,
    line: Line,
    extent: Extent,
    // Of the first and the second position, and of the two that answer.
    cells: [CellAt; 4],

    on_line: Signal<Local, Bits<2>>,
    line_dark: Signal<Local, Bits<LINE_CELLS>>,
    line_light: Signal<Local, Bits<LINE_CELLS>>,
    line_own: Signal<Local, Bits<LINE_CELLS>>,
    step_done: Signal<Local, Bit>,
    steps_on: Signal<Local, Bit>,
    second_answered: Signal<Local, Bits<2>>,
    // Answers of the first stone that answer the second too, if both are builders.
    common: [Signal<Local, Bit>; 2],
    // Answers on the line that answer the first stone, and the second, so far as these build.
    with_first: [Signal<Local, Bit>; 2],
    with_second: [Signal<Local, Bit>; 2],
    answer: Signal<Local, Bit>,
    as_builders: Signal<Local, Bit>,
    ends_builders: Signal<Local, Bit>,
    following: Signal<Local, Bits<6>>,
}

impl Logic for Pairs {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(
            self, clock, state, source, finished, scanned, cleared, found, found_pair[0],
            found_pair[1], found_turned, one, another, first, first_builds, first_answers[0],
            first_answers[1], first_answered, second, line_answers[0], line_answers[1],
            line_answered, is_answered, both_build, turns, stepped, line_cells
        );
        clock!(self, clock, busy, builders, fills, line);
        self.done.next = self.finished.q.val();
        self.finished.d.next = false;
        self.won.next = self.busy.won.val();
        self.lost.next = self.busy.lost.val();
        self.full.next = self.builders.full.val();
        self.has_pair.next = self.found.q.val();
        self.pair[0].next = self.found_pair[0].q.val();
        self.pair[1].next = self.found_pair[1].q.val();
        self.turned.next = self.found_turned.q.val();

        // The line that BUSY names, read unless BUSY itself reads.
        self.busy.reset.next = self.reset.val();
        self.busy.start.next = false;
        self.busy.light_attacks.next = self.light_attacks.val();
        self.busy.rewind.next = false;
        self.busy.line_class.next = self.class_threes.val();
        self.busy.next_line.next = false;
        for i in 0..4 {
            self.read_line[i].next = self.busy.line_number.val();
            if self.state.q.val() == PairsState::ScanBoard {
                self.read_line[i].next = self.busy.beat_line[i].val();
            }
            self.busy.dark[i].next = self.dark[i].val();
            self.busy.light[i].next = self.light[i].val();
        }
        self.on_line.next = self.busy.line_direction.val();
        self.line_dark.next = self.dark[0].val();
        self.line_light.next = self.light[0].val();
        if self.on_line.val() == self.along_column.val() {
            self.line_dark.next = self.dark[1].val();
            self.line_light.next = self.light[1].val();
        }
        if self.on_line.val() == self.falling.val() {
            self.line_dark.next = self.dark[2].val();
            self.line_light.next = self.light[2].val();
        }
        if self.on_line.val() == self.rising.val() {
            self.line_dark.next = self.dark[3].val();
            self.line_light.next = self.light[3].val();
        }
        self.line_own.next = self.line_dark.val();
        self.line.other.next = self.line_light.val();
        if self.light_attacks.val() {
            self.line_own.next = self.line_light.val();
            self.line.other.next = self.line_dark.val();
        }
        self.line.own.next = self.line_own.val();
        self.extent.direction.next = self.on_line.val();
        self.extent.number.next = self.busy.line_number.val();
        self.line_cells.d.next = self.extent.cells.val();
        self.line.cells.next = self.line_cells.q.val();

        // Its positions, and the cells there.
        self.fills.reset.next = self.reset.val();
        self.fills.start.next = false;
        self.fills.filled.next = self.line_own.val();
        self.fills.windows.next = self.line.threes.val();
        self.fills.in_pairs.next = false;
        if self.source.q.val() == Source::Twos {
            self.fills.windows.next = self.line.twos.val();
            self.fills.in_pairs.next = true;
        }
        self.fills.next_fill.next = false;
        self.steps_on.next = false;
        self.step_done.next = self.fills.done.val() | self.stepped.q.val();
        for i in 0..4 {
            self.cells[i].direction.next = self.on_line.val();
            self.cells[i].number.next = self.busy.line_number.val();
        }
        self.cells[0].position.next = self.fills.first.val();
        self.cells[1].position.next = self.fills.second.val();
        self.cells[2].position.next = self.fills.answers[0].val();
        self.cells[3].position.next = self.fills.answers[1].val();

        self.builders.reset.next = self.reset.val();
        self.builders.add.next = false;
        self.builders.look.next = false;
        self.builders.at.next = self.cells[0].cell_at.val();
        if (self.state.q.val() == PairsState::AwaitFill) & self.fills.has_second.val() {
            self.builders.at.next = self.cells[1].cell_at.val();
        }
        self.builders.answers[0].next = self.cells[2].cell_at.val();
        self.builders.answers[1].next = self.cells[3].cell_at.val();
        self.builders.answered.next = self.fills.answered.val();
        self.builders.entry.next = false;
        self.builders.number.next = self.another.q.val().get_bits::<5>(0);
        self.builders.clear.next = false;

        // What answers two stones: the second is the one that BUILDERS shows.
        self.second_answered.next = self.builders.builder_answered.val();
        for i in 0..2 {
            self.common[i].next = self.first_answered.q.val().get_bit(i)
                & (((self.first_answers[i].q.val() == self.builders.builder_answers[0].val())
                    & self.second_answered.val().get_bit(0))
                    | ((self.first_answers[i].q.val() == self.builders.builder_answers[1].val())
                        & self.second_answered.val().get_bit(1)));
            self.with_first[i].next = !self.first_builds.q.val()
                | ((self.line_answers[i].q.val() == self.first_answers[0].q.val())
                    & self.first_answered.q.val().get_bit(0))
                | ((self.line_answers[i].q.val() == self.first_answers[1].q.val())
                    & self.first_answered.q.val().get_bit(1));
            self.with_second[i].next = !self.builders.is_builder.val()
                | ((self.line_answers[i].q.val() == self.builders.builder_answers[0].val())
                    & self.second_answered.val().get_bit(0))
                | ((self.line_answers[i].q.val() == self.builders.builder_answers[1].val())
                    & self.second_answered.val().get_bit(1));
        }
        self.as_builders.next = !self.common[0].val() & !self.common[1].val();
        self.answer.next = (self.line_answered.q.val().get_bit(0)
            & self.with_first[0].val()
            & self.with_second[0].val())
            | (self.line_answered.q.val().get_bit(1)
                & self.with_first[1].val()
                & self.with_second[1].val());
        self.ends_builders.next = false;
        self.following.next = self.another.q.val() + 1;

        match self.state.q.val() {
            PairsState::WaitStart => {
                if self.start.val() {
                    self.busy.start.next = true;
                    self.builders.clear.next = true;
                    self.scanned.d.next = false;
                    self.cleared.d.next = false;
                    self.found.d.next = false;
                    self.source.d.next = Source::Nothing;
                    self.state.d.next = PairsState::ScanBoard;
                } else if self.next_pair.val() {
                    if self.source.q.val() == Source::FirstBuilder {
                        self.one.d.next = bits::<6>(0);
                        self.source.d.next = Source::Builders;
                        self.state.d.next = PairsState::OpenBuilder;
                    } else if self.source.q.val() == Source::Builders {
                        self.builders.entry.next = true;
                        self.state.d.next = PairsState::TryBuilder;
                    } else if self.source.q.val() == Source::Twos {
                        self.state.d.next = PairsState::AwaitFill;
                    } else {
                        self.found.d.next = false;
                        self.finished.d.next = true;
                    }
                }
            }
            PairsState::AwaitReset => {
                if self.builders.done.val() {
                    self.finished.d.next = true;
                    self.state.d.next = PairsState::WaitStart;
                }
            }
            PairsState::ScanBoard => {
                if self.busy.done.val() {
                    self.scanned.d.next = true;
                }
                if self.builders.done.val() {
                    self.cleared.d.next = true;
                }
                if self.scanned.q.val() & self.cleared.q.val() {
                    self.busy.rewind.next = true;
                    self.state.d.next = PairsState::NextLine;
                    if self.busy.won.val() | self.busy.lost.val() {
                        self.finished.d.next = true;
                        self.state.d.next = PairsState::WaitStart;
                    }
                }
            }
            PairsState::NextLine => {
                self.busy.next_line.next = true;
                self.state.d.next = PairsState::AwaitLine;
            }
            PairsState::AwaitLine => {
                self.state.d.next = PairsState::ReadLine;
            }
            PairsState::ReadLine => {
                self.state.d.next = PairsState::AwaitWords;
                if !self.busy.has_line.val() {
                    // All builders are found, or all pairs.
                    self.finished.d.next = true;
                    self.found.d.next = false;
                    self.state.d.next = PairsState::WaitStart;
                    self.source.d.next = Source::FirstBuilder;
                    if self.source.q.val() == Source::Twos {
                        self.source.d.next = Source::Nothing;
                    }
                }
            }
            PairsState::AwaitWords => {
                self.state.d.next = PairsState::CountWindows;
            }
            PairsState::CountWindows => {
                self.state.d.next = PairsState::TakeLine;
            }
            PairsState::TakeLine => {
                self.fills.start.next = true;
                self.state.d.next = PairsState::OpenLine;
            }
            PairsState::OpenLine => {
                self.fills.next_fill.next = true;
                self.steps_on.next = true;
                self.state.d.next = PairsState::FindBuilders;
                if self.source.q.val() == Source::Twos {
                    self.state.d.next = PairsState::AwaitFill;
                }
            }
            PairsState::FindBuilders => {
                if self.fills.done.val() {
                    self.builders.add.next = self.fills.has_fill.val();
                    self.fills.next_fill.next = self.fills.has_fill.val();
                    if !self.fills.has_fill.val() {
                        self.state.d.next = PairsState::NextLine;
                    }
                }
            }
            PairsState::OpenBuilder => {
                self.builders.number.next = self.one.q.val().get_bits::<5>(0);
                self.builders.entry.next = true;
                self.another.d.next = self.one.q.val() + 1;
                self.state.d.next = PairsState::KeepBuilder;
            }
            PairsState::KeepBuilder => {
                self.first.d.next = self.builders.builder.val();
                self.first_answers[0].d.next = self.builders.builder_answers[0].val();
                self.first_answers[1].d.next = self.builders.builder_answers[1].val();
                self.first_answered.d.next = self.builders.builder_answered.val();
                self.builders.entry.next = true;
                self.state.d.next = PairsState::TryBuilder;
                if self.another.q.val() >= self.builders.count.val() {
                    self.ends_builders.next = true;
                }
            }
            PairsState::TryBuilder => {
                // The builder shown is the number `another`; the one behind it is asked for.
                self.another.d.next = self.following.val();
                self.builders.number.next = self.following.val().get_bits::<5>(0);
                self.builders.entry.next = true;
                if self.another.q.val() >= self.builders.count.val() {
                    self.one.d.next = self.one.q.val() + 1;
                    self.state.d.next = PairsState::OpenBuilder;
                } else if self.as_builders.val() {
                    self.found.d.next = true;
                    self.found_pair[0].d.next = self.first.q.val();
                    self.found_pair[1].d.next = self.builders.builder.val();
                    self.found_turned.d.next = false;
                    self.finished.d.next = true;
                    self.state.d.next = PairsState::WaitStart;
                }
            }
            PairsState::AwaitFill => {
                self.second.d.next = self.cells[1].cell_at.val();
                self.line_answers[0].d.next = self.cells[2].cell_at.val();
                self.line_answers[1].d.next = self.cells[3].cell_at.val();
                self.line_answered.d.next = self.fills.answered.val();
                if !self.fills.has_second.val() {
                    self.first.d.next = self.cells[0].cell_at.val();
                }
                if self.step_done.val() {
                    // While this one is judged FILLS goes on to the next.
                    self.steps_on.next = true;
                    self.fills.next_fill.next = self.fills.has_fill.val();
                    self.builders.look.next = self.fills.has_fill.val();
                    self.state.d.next = PairsState::NextLine;
                    if self.fills.has_fill.val() {
                        self.state.d.next = PairsState::KeepFirst;
                        if self.fills.has_second.val() {
                            self.state.d.next = PairsState::JudgePair;
                        }
                    }
                }
            }
            PairsState::KeepFirst => {
                if self.builders.done.val() {
                    self.first_builds.d.next = self.builders.is_builder.val();
                    self.first_answers[0].d.next = self.builders.builder_answers[0].val();
                    self.first_answers[1].d.next = self.builders.builder_answers[1].val();
                    self.first_answered.d.next = self.builders.builder_answered.val();
                    self.state.d.next = PairsState::AwaitFill;
                }
            }
            PairsState::JudgePair => {
                self.is_answered.d.next = self.answer.val();
                self.both_build.d.next = self.first_builds.q.val()
                    & self.builders.is_builder.val()
                    & self.as_builders.val();
                self.turns.d.next = !self.first_builds.q.val()
                    & self.builders.is_builder.val()
                    & !self.second_answered.val().any();
                if self.builders.done.val() {
                    self.state.d.next = PairsState::DecidePair;
                }
            }
            PairsState::DecidePair => {
                self.state.d.next = PairsState::AwaitFill;
                if !self.is_answered.q.val() & !self.both_build.q.val() {
                    self.found.d.next = true;
                    self.found_pair[0].d.next = self.first.q.val();
                    self.found_pair[1].d.next = self.second.q.val();
                    self.found_turned.d.next = self.turns.q.val();
                    self.finished.d.next = true;
                    self.state.d.next = PairsState::WaitStart;
                }
            }
            _ => {
                self.state.d.next = PairsState::WaitStart;
            }
        }
        self.stepped.d.next = self.step_done.val() & !self.steps_on.val();
        if self.ends_builders.val() {
            self.busy.line_class.next = self.class_twos.val();
            self.busy.rewind.next = true;
            self.source.d.next = Source::Twos;
            self.state.d.next = PairsState::NextLine;
        }
        if self.reset.val() {
            self.finished.d.next = false;
            self.found.d.next = false;
            self.stepped.d.next = false;
            self.source.d.next = Source::Nothing;
            self.state.d.next = PairsState::AwaitReset;
        }
    }
}
