//! The sequencer and its registers: which unit does what, what is kept, where it goes on.

use crate::program::{
    Condition, Fold, FreshNote, GatherOp, Instruction, Next, Number, Op, Operand, Program, Source,
    Stone, Sweep, View, FOR_GAIN, FOR_WORTH, MOST_HALVINGS, OTHER_SIDE, PROGRAM_WORDS, REOPEN,
    UNTIL_WIN, VALUE_BITS,
};
use connect6_game::{Board, Game, Point, Side};
use connect6_model::deep::{Level, Nodes};
use connect6_model::survey::Survey;
use connect6_model::{Cycles, Decision, Reason, Searched};
use connect6_protocol::{OP_CLEAR, OP_SET, OP_THINK, OP_THINK_DEEP};

use crate::cover::CoverUnit;
use crate::fresh::Fresh;
use crate::gather::Gather;
use crate::near::Near;
use crate::observer::{Observer, Ran};
use crate::star::{self, StarUnit};
use crate::stopwatch::Stopwatch;
use crate::survey::{SurveyOrder, SurveyUnit};
use crate::sweep::{self, Judges};
use crate::turn::Turn;
use crate::{cell_code, cell_point};

/// Words of the stack.
pub const STACK_WORDS: usize = 255;
/// Cycles of an order that no unit has to wait for.
pub(crate) const AT_ONCE: u64 = 1;
/// Cycles of giving an order.
pub(crate) const ISSUE: u64 = 1;
/// Cycles of fetching an address from the stack.
pub(crate) const RETURN: u64 = 1;
/// Cycles until a stack that the same instruction has changed shows that address.
pub(crate) const SETTLE: u64 = 1;
/// Cycles from reading the word to push until it is on the stack.
pub(crate) const PUSH: u64 = 1;
const VALUE_MASK: u16 = (1 << VALUE_BITS) - 1;
const PC_MASK: u16 = PROGRAM_WORDS as u16 - 1;

/// Why the core stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// A word of the program is no instruction.
    #[error("the word at address {0} is no instruction")]
    BadInstruction(u16),
    /// More was put on the stack than it holds.
    #[error("the stack overflows at address {0}")]
    Overflow(u16),
    /// More was taken off the stack than was on it.
    #[error("nothing is on the stack at address {0}")]
    Underflow(u16),
}

/// What a survey found, for the side that attacks and for its opponent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Surveyed {
    /// The first cell of a window that wins at once, if that was looked for. The survey ends there.
    pub win: Option<Point>,
    /// The cell of greatest PQ.
    pub greatest: Option<Point>,
    /// The best cell where one stone makes two threats.
    pub forcing: Option<Point>,
    /// How many cells are in a live window with two own stones or more.
    pub warm: usize,
    /// The cells worth most to it, best first.
    pub shortlist: Vec<Point>,
    /// The opponent's warm cells.
    pub opponent_warm: usize,
    /// The opponent's shortlist.
    pub opponent_shortlist: Vec<Point>,
}

/// The core.
#[derive(Clone)]
pub struct Core {
    program: Vec<Option<Instruction>>,
    own: Side,
    given: (Point, Option<Side>),
    view: View,
    /// The address of the next instruction.
    pub pc: u16,
    /// The cell registers, by number.
    pub cells: [u16; Operand::ALL.len()],
    /// The number registers, by number.
    pub numbers: [u16; Number::ALL.len()],
    /// Cycles since the core was told to do something.
    pub now: u64,
    success: bool,
    double: bool,
    less: bool,
    equal: bool,
    found: bool,
    popped: u16,
    stack: Vec<u16>,
    star: StarUnit,
    cover: CoverUnit,
    survey: SurveyUnit,
    near: Near,
    fresh: Fresh,
    gather: Gather,
    turn: Turn,
    level: Level,
    /// What the seven steps go by: whether it is asked for, and whether it is so in this turn.
    learned: bool,
    goes_by_words: bool,
    nodes: Nodes,
    stopwatch: Stopwatch,
}

impl Default for Core {
    fn default() -> Core {
        Core::new(&Program::shipped())
    }
}

impl Core {
    /// The core with a program in its ROM, the board empty.
    pub fn new(program: &Program) -> Core {
        Core {
            program: program.lines.iter().map(|line| Some(line.instruction)).collect(),
            own: Side::Black,
            given: (cell_point(0), None),
            view: View::Own,
            pc: 0,
            cells: [0; Operand::ALL.len()],
            numbers: [0; Number::ALL.len()],
            now: 0,
            success: false,
            double: false,
            less: false,
            equal: false,
            found: false,
            popped: 0,
            stack: Vec::new(),
            star: StarUnit::new(),
            cover: CoverUnit::default(),
            survey: SurveyUnit::default(),
            near: Near::default(),
            fresh: Fresh::new(),
            gather: Gather::new(),
            turn: Turn::default(),
            level: Level::SEVEN_STEPS,
            learned: false,
            goes_by_words: false,
            nodes: Nodes::default(),
            stopwatch: Stopwatch::default(),
        }
    }

    /// The board as the core has it.
    pub fn board(&self) -> &Board {
        &self.star.board
    }

    /// Who attacks, in the eyes that the units see with now.
    pub fn attacker(&self) -> Side {
        match self.view {
            View::Own => self.own,
            View::Opponent => self.own.other(),
        }
    }

    /// The attacker's lists, if the last survey made any.
    pub fn lists(&self) -> Option<&Survey> {
        self.survey.lists(self.view)
    }

    /// What the last survey found.
    pub fn surveyed(&self) -> Surveyed {
        let list = |view| {
            let lists = self.survey.lists(view);
            lists.map_or(Default::default(), |s| (s.warm.len(), s.shortlist.clone()))
        };
        let (warm, shortlist) = list(self.view);
        let (opponent_warm, opponent_shortlist) = list(match self.view {
            View::Own => View::Opponent,
            View::Opponent => View::Own,
        });
        Surveyed {
            win: self.survey.win,
            greatest: self.survey.greatest,
            forcing: self.survey.forcing,
            warm,
            shortlist,
            opponent_warm,
            opponent_shortlist,
        }
    }

    /// The cell that STAR was on last.
    pub fn star(&self) -> Point {
        self.star.attacker.point
    }

    /// The cell that the last sweep accepted.
    pub fn swept(&self) -> Option<Point> {
        self.found.then_some(self.star())
    }

    /// Whether the attacker has two stones to play.
    pub fn has_pair(&self) -> bool {
        self.holds(Condition::Pair)
    }

    /// Stones left in hand.
    pub fn hand(&self) -> usize {
        self.turn.hand.into()
    }

    /// Whether the subroutine that returned last was successful.
    pub fn succeeded(&self) -> bool {
        self.success
    }

    /// Whether the 2TW found last has two stones.
    pub fn is_double(&self) -> bool {
        self.double
    }

    /// The cell in a register.
    pub fn cell(&self, register: Operand) -> Point {
        cell_point(self.cells[register as usize])
    }

    /// Sets up a board.
    pub fn load(&mut self, board: &Board) {
        self.star.board = board.clone();
    }

    /// Sets how deep the core thinks.
    pub fn set_level(&mut self, level: Level) {
        self.level = level;
    }

    /// Lets the seven steps of level 0 compare cells by the learned words, or by PQ.
    pub fn set_learned(&mut self, learned: bool) {
        self.learned = learned;
    }

    /// The nodes of the turn.
    pub fn nodes(&self) -> &Nodes {
        &self.nodes
    }

    /// Shows the core a game and decides the turn of the side to move.
    pub fn decide(&mut self, game: &Game) -> Result<Decision, Fault> {
        self.load(game.board());
        self.think(game.side_to_move())
    }

    /// Decides a turn of two stones for a side.
    pub fn think(&mut self, own: Side) -> Result<Decision, Fault> {
        self.think_watched(own, &mut ())
    }

    /// The same, and shows the watcher every instruction.
    pub fn think_watched(
        &mut self,
        own: Side,
        observer: &mut impl Observer,
    ) -> Result<Decision, Fault> {
        let op = if self.level == Level::SEVEN_STEPS { OP_THINK } else { OP_THINK_DEEP };
        self.start(op, own, (cell_point(0), None));
        while self.step_watched(observer)? {}
        Ok(self.decided())
    }

    /// Starts an operation: its code, the side whose turn it is, and the stone to set with its
    /// point. [`step`](Core::step) then goes on, instruction by instruction.
    pub fn start(&mut self, op: u64, own: Side, given: (Point, Option<Side>)) {
        debug_assert!([OP_CLEAR, OP_SET, OP_THINK, OP_THINK_DEEP].contains(&op));
        self.pc = op as u16;
        self.own = own;
        self.given = given;
        self.view = View::Own;
        self.goes_by_words = self.learned && op == OP_THINK;
        self.stack.clear();
        self.now = 0;
    }

    /// The turn so far: its stones, and the steps that placed them.
    pub fn placed(&self) -> Decision {
        let count = usize::from(self.turn.decided).min(self.turn.cells.len());
        let steps = &self.turn.steps[..count];
        Decision {
            stones: self.turn.cells[..count].iter().map(|cell| cell_point(*cell)).collect(),
            reasons: steps.iter().filter_map(|step| Reason::from_code(*step)).collect(),
            ..Decision::default()
        }
    }

    /// What was decided in the turn that is over, its cycles counted as far as they go.
    pub fn decided(&self) -> Decision {
        Decision {
            cycles: Some(Cycles {
                total: self.now - self.stopwatch.began - ISSUE,
                at_least: false,
                steps: self.stopwatch.steps,
            }),
            searched: Searched::nodes(self.nodes().used().into()),
            ..self.placed()
        }
    }

    /// Runs one instruction; false if it was the last.
    pub fn step(&mut self) -> Result<bool, Fault> {
        self.step_watched(&mut ())
    }

    fn step_watched(&mut self, observer: &mut impl Observer) -> Result<bool, Fault> {
        let (at, began) = (self.pc, self.now);
        let word = self.program.get(usize::from(at)).copied().flatten();
        let instruction = word.ok_or(Fault::BadInstruction(at))?;
        if instruction.op == Op::Halt {
            self.now += ISSUE;
            return Ok(false);
        }
        let (number, unit) = self.order(&instruction)?;
        self.now += ISSUE + unit;
        self.keep(&instruction, number);
        let gone_on = self.go_on(&instruction);
        self.gather.settle();
        let ran = Ran {
            address: at,
            instruction,
            began,
            left: gone_on?,
            cycles: self.now - began,
            number,
        };
        observer.see(&ran, self);
        Ok(true)
    }

    /// Gives the unit its order: its result, if it is a number, and its cycles.
    fn order(&mut self, instruction: &Instruction) -> Result<(u16, u64), Fault> {
        let bad = Fault::BadInstruction(self.pc);
        let cell = self.cells[instruction.cell as usize];
        let point = cell_point(cell);
        let number = self.numbers[instruction.number as usize];
        let other = self.numbers[instruction.other as usize];
        let field = instruction.field;
        let code = u64::from(field);
        // Who has no number of its own to tell gives what a `Set` would.
        let addend = (other ^ field) & VALUE_MASK;
        let mut result = addend;
        let mut cycles = AT_ONCE;
        match instruction.op {
            Op::Nothing | Op::Halt | Op::Set => {}
            Op::Probe => {
                self.probe(point);
                cycles = star::PROBE;
            }
            Op::Weigh => {
                self.probe(point);
                result = if code & FOR_GAIN != 0 {
                    self.star.gain()
                } else if self.goes_by_words {
                    self.star.learned(self.own)
                } else {
                    self.star.quality()
                };
                cycles = star::WEIGH;
            }
            Op::Put | Op::PutProbe => {
                let stone = match Stone::from_code(code).ok_or(bad)? {
                    Stone::Empty => None,
                    Stone::Attacker => Some(self.attacker()),
                    Stone::Defender => Some(self.attacker().other()),
                };
                cycles = star::PUT;
                if instruction.op == Op::PutProbe {
                    self.probe(point);
                    cycles = star::PROBE;
                }
                self.star.put(point, stone);
            }
            Op::PutGiven => {
                let (point, stone) = self.given;
                self.probe(point);
                self.star.put(point, stone);
                cycles = star::PROBE;
            }
            Op::ClearLines => {
                self.star.board = Board::new();
                cycles = star::CLEAR;
            }
            Op::Fold => {
                let fold = Fold::from_field(field).ok_or(bad)?;
                let (edges, taken) = self.cover.fold(fold, number, self.view, &self.star);
                if fold.gather {
                    for (a, b) in edges {
                        self.gather.add(a);
                        self.gather.add(b);
                    }
                }
                result = self.cover.threats();
                cycles = taken;
            }
            Op::Sweep => {
                let sweep = Sweep::from_field(field).ok_or(bad)?;
                let attacker = self.attacker();
                let judges = Judges {
                    survey: self.survey.lists(self.view),
                    near: &self.near,
                    fresh: &self.fresh,
                };
                let swept = sweep::run(sweep, number, other, attacker, &judges, &mut self.star);
                let survey = self.survey.lists(self.view);
                self.fresh.look(&self.star.attacker, survey);
                self.found = swept.found;
                result = swept.behind;
                cycles = swept.cycles;
            }
            Op::Survey => {
                let attacker = self.attacker();
                let (star, cover) = (&mut self.star, &mut self.cover);
                let order = SurveyOrder {
                    view: self.view,
                    pick: number,
                    until_win: code & UNTIL_WIN != 0,
                    for_worth: code & FOR_WORTH != 0,
                    by_words_of: self.goes_by_words.then_some(self.own),
                };
                cycles = self.survey.run(attacker, order, star, cover);
                self.turn.stale = false;
            }
            Op::Add => {
                result = number.wrapping_add(addend) & VALUE_MASK;
                self.equal = result == 0;
            }
            Op::Compare => (self.less, self.equal) = (number < addend, number == addend),
            Op::Begin => {
                self.turn.begin();
                self.nodes = Nodes::new(self.level.core_nodes());
                self.stopwatch.begin(self.now);
            }
            Op::Note => self.turn.note(cell, self.stopwatch.step),
            Op::Finish if code & REOPEN != 0 => self.turn.begin(),
            Op::Finish => self.turn.hand = 0,
            Op::Allow => self.nodes.allow((code & MOST_HALVINGS) as u32),
            Op::Grant if code == 0 => self.nodes.lift(),
            Op::Grant => self.nodes.grant(code as u32),
            Op::Spend => {
                self.nodes.take();
            }
            Op::Step => {
                let counts = self.turn.hand != 0;
                self.stopwatch.step(field, counts, self.now);
            }
            Op::Side if code & OTHER_SIDE != 0 => {
                self.view = match self.view {
                    View::Own => View::Opponent,
                    View::Opponent => View::Own,
                };
            }
            Op::Side => self.view = View::from_code(code & 1).ok_or(bad)?,
            Op::Near => self.near.remember(field, cell),
            Op::Fresh => {
                let note = FreshNote::from_code(code & 3).ok_or(bad)?;
                self.fresh.note(note, self.star.attacker.point);
            }
            Op::Gather => match GatherOp::from_code(code & 1).ok_or(bad)? {
                GatherOp::Clear => self.gather.clear(),
                GatherOp::Add => self.gather.add_behind(point),
            },
            Op::Entry => self.gather.show(number),
            Op::Mark => self.double = field & 1 == 1,
            Op::PushCell | Op::PushNumber => {
                self.push(if instruction.op == Op::PushCell { cell } else { number })?;
                cycles = AT_ONCE + PUSH;
            }
            Op::Pop => {
                self.popped = self.stack.pop().ok_or(Fault::Underflow(self.pc))?;
                result = self.popped;
            }
        }
        Ok((result, cycles))
    }

    /// Keeps what the instruction keeps.
    fn keep(&mut self, instruction: &Instruction, number: u16) {
        if let Some(cell) = self.source(instruction) {
            self.cells[instruction.to as usize] = cell;
        }
        if instruction.keeps_number && instruction.number != Number::Zero {
            self.numbers[instruction.number as usize] = number;
        }
    }

    fn source(&self, instruction: &Instruction) -> Option<u16> {
        let (ends, pair) = (self.cover.ends(), self.cover.pair());
        let code = |point: Option<Point>| point.map_or(0, cell_code);
        Some(match instruction.source {
            Source::None => return None,
            Source::Cell => self.cells[instruction.cell as usize],
            Source::Star => cell_code(self.star.attacker.point),
            Source::EndA => code(ends.map(|(a, _)| a)),
            Source::EndB => code(ends.map(|(_, b)| b)),
            Source::PairA => code(pair.map(|(a, _)| a)),
            Source::PairB => code(pair.map(|(_, b)| b)),
            Source::Win => code(self.survey.win),
            Source::Greatest => code(self.survey.greatest),
            Source::Forcing => code(self.survey.forcing),
            Source::Entry => cell_code(self.gather.entry()),
            Source::Decided0 => self.turn.cells[0],
            Source::Decided1 => self.turn.cells[1],
            Source::Popped => self.popped,
        })
    }

    /// Whether a condition holds now.
    fn holds(&self, condition: Condition) -> bool {
        let threats = self.cover.threats();
        match condition {
            Condition::Never => false,
            Condition::Always => true,
            Condition::Success => self.success,
            Condition::Double => self.double,
            Condition::HandEmpty => self.turn.hand == 0,
            Condition::Pair => self.view == View::Opponent || self.turn.hand == 2,
            Condition::Stale => self.turn.stale,
            Condition::Decided => self.turn.decided != 0,
            Condition::DecidedBoth => self.turn.decided == 2,
            Condition::Win => self.survey.win.is_some(),
            Condition::Greatest => self.survey.greatest.is_some(),
            Condition::Forcing => self.survey.forcing.is_some(),
            Condition::Six => self.star.six(),
            Condition::Occupied => self.star.occupied,
            Condition::Three => self.star.three(),
            Condition::Countered => self.star.countered(),
            Condition::NoThreat => threats == 0,
            Condition::OneThreat => threats == 1,
            Condition::TwoThreats => threats == 2,
            Condition::ManyThreats => threats == 3,
            Condition::Forced => threats >= 2,
            Condition::StopA => self.cover.stops()[0],
            Condition::StopB => self.cover.stops()[1],
            Condition::PairStops => self.cover.pair().is_some(),
            Condition::Found => self.found,
            Condition::Less => self.less,
            Condition::Equal => self.equal,
            Condition::QuietAlone => self.fresh.alone(self.survey.lists(self.view)),
            Condition::QuietPair => self.fresh.pair(self.survey.lists(self.view)),
            Condition::Shares => self.fresh.shares,
            Condition::HasEntry => self.gather.has_entry(),
            Condition::Spent => self.nodes.are_spent(),
        }
    }

    /// Goes on behind the instruction, or where it says: true then.
    fn go_on(&mut self, instruction: &Instruction) -> Result<bool, Fault> {
        let behind = (self.pc + 1) & PC_MASK;
        if self.holds(instruction.condition) == instruction.negated {
            self.pc = behind;
            return Ok(false);
        }
        match instruction.next {
            Next::Branch => self.pc = instruction.target,
            Next::Call => {
                self.push(behind)?;
                self.pc = instruction.target;
            }
            Next::Fail | Next::Succeed => {
                self.success = instruction.next == Next::Succeed;
                let word = self.stack.pop().ok_or(Fault::Underflow(self.pc))?;
                self.pc = word & PC_MASK;
                self.now += RETURN;
                if matches!(instruction.op, Op::PushCell | Op::PushNumber | Op::Pop) {
                    self.now += SETTLE;
                }
            }
        }
        Ok(true)
    }

    fn push(&mut self, word: u16) -> Result<(), Fault> {
        if self.stack.len() == STACK_WORDS {
            return Err(Fault::Overflow(self.pc));
        }
        self.stack.push(word);
        Ok(())
    }

    fn probe(&mut self, point: Point) {
        let attacker = self.attacker();
        self.star.probe(point, attacker);
        let survey = self.survey.lists(self.view);
        self.fresh.look(&self.star.attacker, survey);
    }
}
