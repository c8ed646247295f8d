//! What the core did in a turn, for people: the steps in order, and in each of them what was
//! surveyed, searched, tried, weighed and decided, with cycles.

use crate::program::{Fold, Kind, Next, Op, Operand, Program, Stone};
use connect6_game::{Board, Point, Side};
use connect6_model::{Decision, Step};

use crate::core::{Core, Fault, Surveyed};
use crate::observer::{Observer, Ran};

/// The routine that decides a stone: what it puts down is no try.
const COMMIT: &str = "commit";
/// Searches that leave a two-turn win in its own registers.
const TWO_TURN: &str = "two_turn";
/// Searches that leave a move in the registers `First` and `Second`.
const MOVES: [&str; 2] = ["chain", "quiet"];

/// Stones in the order in which they are laid.
type Stones = Vec<(Point, Side)>;

/// A turn of the core.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// What was decided.
    pub turn: Decision,
    /// The steps that ran, in order.
    pub steps: Vec<StepTrace>,
}

/// A step of the turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepTrace {
    /// Which.
    pub step: Step,
    /// The cycle of the turn in which it began.
    pub at: u64,
    /// Its cycles.
    pub cycles: u64,
    /// How many instructions it ran.
    pub instructions: u32,
    /// What happened in it, in order.
    pub events: Vec<Event>,
}

/// Something that the core did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// The cycle of the turn in which it began.
    pub at: u64,
    /// Its cycles; a search's include those of what it called.
    pub cycles: u64,
    /// How many searches it stands in.
    pub depth: usize,
    /// What it was.
    pub what: What,
}

/// What the core can do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// A pass over the whole board.
    Survey(Box<Surveyed>),
    /// A search.
    Search {
        /// Its name in the program.
        routine: &'static str,
        /// For whom it looked.
        attacker: Side,
        /// Whether it was successful.
        found: bool,
        /// The stones that it found, where it looks for stones.
        stones: Vec<Point>,
    },
    /// Stones laid on the board to see what comes of them.
    Try {
        /// All that are laid, in order; the last may only be thought of.
        stones: Vec<(Point, Side)>,
        /// The stones that it takes to stop the attacker's threats then, 3 for more than two; if
        /// they were counted.
        threats: Option<u16>,
    },
    /// The PQ of a cell.
    Weigh {
        /// The cell.
        cell: Point,
        /// Its PQ.
        quality: u16,
    },
    /// A stone decided.
    Decide {
        /// Where.
        cell: Point,
    },
}

impl Trace {
    /// Lets the core decide a turn and notes how.
    pub fn of(board: &Board, side: Side) -> Result<Trace, Fault> {
        let program = Program::shipped();
        let mut core = Core::new(&program);
        core.load(board);
        let mut recorder = Recorder::new(&program);
        let turn = core.think_watched(side, &mut recorder)?;
        let mut steps = recorder.steps;
        let cycles = turn.cycles.clone().unwrap_or_default();
        for step in &mut steps {
            step.cycles = cycles.of(step.step);
        }
        Ok(Trace { turn, steps })
    }

    /// The longest line of stones that was tried, the first of equals.
    pub fn deepest(&self) -> Option<&[(Point, Side)]> {
        deepest(self.steps.iter().flat_map(|step| &step.events))
    }
}

impl StepTrace {
    /// The longest line of stones that was tried in this step, the first of equals.
    pub fn deepest(&self) -> Option<&[(Point, Side)]> {
        deepest(&self.events)
    }

    /// How many lines of stones were tried.
    pub fn tries(&self) -> usize {
        let is_try = |event: &&Event| matches!(event.what, What::Try { .. });
        self.events.iter().filter(is_try).count()
    }

    /// The stones that it decided.
    pub fn decided(&self) -> Vec<Point> {
        let decided = |event: &Event| match event.what {
            What::Decide { cell } => Some(cell),
            _ => None,
        };
        self.events.iter().filter_map(decided).collect()
    }
}

fn deepest<'a>(events: impl IntoIterator<Item = &'a Event>) -> Option<&'a [(Point, Side)]> {
    let lines = events.into_iter().filter_map(|event| match &event.what {
        What::Try { stones, .. } => Some(stones.as_slice()),
        _ => None,
    });
    lines.reduce(|best, line| match line.len() > best.len() {
        true => line,
        false => best,
    })
}

/// Notes what it is shown.
struct Recorder<'a> {
    program: &'a Program,
    began: u64,
    steps: Vec<StepTrace>,
    /// For each call that has not returned, where its event stands; none for a decision.
    calls: Vec<Option<usize>>,
    /// Stones that are laid on the board on trial.
    laid: Stones,
}

impl Recorder<'_> {
    fn new(program: &Program) -> Recorder<'_> {
        Recorder { program, began: 0, steps: Vec::new(), calls: Vec::new(), laid: Vec::new() }
    }

    /// The searches that are under way.
    fn depth(&self) -> usize {
        self.calls.iter().flatten().count()
    }

    /// Notes an event; where it stands.
    fn note(&mut self, ran: &Ran, what: What) -> Option<usize> {
        let event =
            Event { at: ran.began - self.began, cycles: ran.cycles, depth: self.depth(), what };
        let events = &mut self.steps.last_mut()?.events;
        events.push(event);
        Some(events.len() - 1)
    }

    /// The last event, if it is a try.
    fn last_try(&mut self) -> Option<(&mut Stones, &mut Option<u16>)> {
        match &mut self.steps.last_mut()?.events.last_mut()?.what {
            What::Try { stones, threats } => Some((stones, threats)),
            _ => None,
        }
    }

    fn step(&mut self, ran: &Ran, core: &Core) {
        let step = Step::from_code(ran.instruction.field as u8);
        if let Some(step) = step.filter(|_| core.hand() != 0) {
            self.steps.push(StepTrace {
                step,
                at: ran.began - self.began,
                cycles: 0,
                instructions: 0,
                events: Vec::new(),
            });
        }
    }

    fn call(&mut self, ran: &Ran, core: &Core) {
        let target = self.program.lines.get(usize::from(core.pc));
        let routine = target.map_or("", |line| line.routine);
        let search =
            What::Search { routine, attacker: core.attacker(), found: false, stones: Vec::new() };
        let noted = match routine {
            COMMIT => None,
            _ => self.note(ran, search),
        };
        self.calls.push(noted);
    }

    fn end_of_call(&mut self, ran: &Ran, core: &Core) {
        let Some(place) = self.calls.pop().flatten() else {
            return;
        };
        let end = ran.began + ran.cycles - self.began;
        let Some(event) = self.steps.last_mut().and_then(|s| s.events.get_mut(place)) else {
            return;
        };
        event.cycles = end - event.at;
        if let What::Search { routine, found, stones, .. } = &mut event.what {
            *found = core.succeeded();
            if *found {
                *stones = left_by(routine, core);
            }
        }
    }

    /// A stone is put down or taken away.
    fn put(&mut self, ran: &Ran, core: &Core) {
        let cell = core.cell(ran.instruction.cell);
        let side = match Stone::from_code(ran.instruction.field.into()) {
            Some(Stone::Attacker) => core.attacker(),
            Some(Stone::Defender) => core.attacker().other(),
            Some(Stone::Empty) | None => {
                self.laid.retain(|(laid, _)| *laid != cell);
                return;
            }
        };
        self.laid.push((cell, side));
        let laid = self.laid.clone();
        // What was swept up is laid down now, and two stones laid one upon the other are one try.
        match self.last_try() {
            Some((stones, _)) if *stones == laid => {}
            Some((stones, None)) if laid.starts_with(stones) => *stones = laid,
            _ => {
                let threats = None;
                let stones = laid;
                self.note(ran, What::Try { stones, threats });
            }
        }
    }
}

impl Observer for Recorder<'_> {
    fn see(&mut self, ran: &Ran, core: &Core) {
        let instruction = &ran.instruction;
        if let Some(step) = self.steps.last_mut() {
            step.instructions += 1;
        }
        let line = self.program.lines.get(usize::from(ran.address));
        let decides = line.is_some_and(|line| line.routine == COMMIT);
        match instruction.op {
            Op::Begin => self.began = ran.began,
            Op::Step => self.step(ran, core),
            Op::Survey => {
                self.note(ran, What::Survey(Box::new(core.surveyed())));
            }
            Op::Weigh => {
                let (cell, quality) = (core.cell(instruction.cell), ran.number);
                self.note(ran, What::Weigh { cell, quality });
            }
            Op::Note => {
                let cell = core.cell(instruction.cell);
                self.note(ran, What::Decide { cell });
            }
            Op::Put | Op::PutProbe if !decides => self.put(ran, core),
            Op::Sweep => {
                if let Some(cell) = core.swept() {
                    let mut stones = self.laid.clone();
                    stones.push((cell, core.attacker()));
                    let threats = None;
                    self.note(ran, What::Try { stones, threats });
                }
            }
            Op::Fold => {
                let counts = Fold::from_field(instruction.field)
                    .is_some_and(|fold| fold.kind == Kind::Made && !decides);
                if let Some((stones, threats)) = self.last_try().filter(|_| counts) {
                    if stones.last().is_some_and(|(cell, _)| *cell == core.star()) {
                        *threats = Some(ran.number);
                    }
                }
            }
            _ => {}
        }
        match instruction.next {
            Next::Call if ran.left => self.call(ran, core),
            Next::Fail | Next::Succeed if ran.left => self.end_of_call(ran, core),
            _ => {}
        }
    }
}

/// The stones that a search leaves in its registers.
fn left_by(routine: &str, core: &Core) -> Vec<Point> {
    let registers: &[Operand] = match routine {
        name if name.starts_with(TWO_TURN) && core.is_double() => {
            &[Operand::WinFirst, Operand::WinSecond]
        }
        name if name.starts_with(TWO_TURN) => &[Operand::WinFirst],
        name if MOVES.contains(&name) => match core.has_pair() {
            true => &[Operand::First, Operand::Second],
            false => &[Operand::First],
        },
        _ => &[],
    };
    registers.iter().map(|register| core.cell(*register)).collect()
}
