//! What a program can never do: leave its words, go round a loop more often than it says, take
//! more of the stack or more cycles than follows from that.
//!
//! [`LOOPS`] states how often each backward jump is taken at most, and why; [`RECURSIONS`] how
//! often a routine that calls itself is called. A backward jump for which nothing is stated is an
//! error. That the statements hold is for a test to see: [`Meter`] counts while a program runs.
//!
//! From one execution of an instruction to the next, control must go back over it: a backward jump
//! is taken whose target is not behind it and whose source is not before it. So within a call it
//! runs at most once more than all jumps over it are taken together. Nothing else is needed: no
//! loop has to be well formed.

use std::collections::{BTreeMap, BTreeSet};

use connect6_model::Level;

use crate::program::assembler::Program;
use crate::program::codes::{Condition, Next, Op};
use crate::program::deep::weigh;
use crate::program::instruction::Instruction;

/// How often backward jumps to a place are taken at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Times {
    /// So often.
    AtMost(u64),
    /// So often from each time on that another place of the routine is come to.
    Each(u64, &'static str),
}

/// A place that is jumped back to, and how often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loop {
    /// The routine.
    pub routine: &'static str,
    /// The label in it; empty for its beginning.
    pub label: &'static str,
    /// How often, in a call of the routine.
    pub times: Times,
    /// Or in a call of one of these, through whatever they call.
    pub within: &'static [&'static str],
    /// Why no more often.
    pub why: &'static str,
}

/// A routine that calls itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recursion {
    /// The routine.
    pub routine: &'static str,
    /// How often it is called at most for each call from elsewhere: the budget of its search.
    pub calls: u64,
    /// How many calls of it are open at the same time at most.
    pub depth: u64,
    /// Why no more.
    pub why: &'static str,
}

/// What is stated about a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Statements {
    /// Its loops.
    pub loops: &'static [Loop],
    /// Its recursions.
    pub recursions: &'static [Recursion],
}

const fn at_most(
    routine: &'static str,
    label: &'static str,
    times: u64,
    why: &'static str,
) -> Loop {
    Loop { routine, label, times: Times::AtMost(times), within: &[], why }
}

const fn each(
    routine: &'static str,
    label: &'static str,
    times: u64,
    of: &'static str,
    why: &'static str,
) -> Loop {
    Loop { routine, label, times: Times::Each(times, of), within: &[], why }
}

/// Cells of the board: no list of warm cells is longer. Near a move the shortlist joins it.
const CELLS: u64 = 361;
/// Cells of the shortlist.
const SHORTLIST: u64 = 16;
/// Entries of GATHER.
const GATHERED: u64 = 8;
/// Pairs of blocks, less the one that is there without going back.
const MORE_PAIRS: u64 = crate::program::instruction::PAIRS - 1;
/// Tries of a chain: `chain` sets one more, and the last one ends it.
const TRIES: u64 = 64;

/// Passes that look further, the last of which is the first of those that look more widely.
const MORE_PASSES: u64 =
    (weigh::MOST_TURNS - 1 + weigh::MOST_WIDTH - weigh::LEAST_WIDTH - 1) as u64;
/// First stones of a turn that are compared: the best turn so far, those worth most.
const MOST_FIRSTS: u64 = 1 + 2 * SECONDS;
/// Second stones beside each.
const SECONDS: u64 = weigh::MOST_WIDTH as u64;
/// Positions whose value is asked for at the same time: one behind each turn.
const DEEPEST_VALUE: u64 = weigh::MOST_TURNS as u64;
/// Attacks of two turns, of three, and so on to ten, less the first.
const LONGER_ATTACKS: u64 = 8;
/// Positions of an attack that are open at the same time: with ten turns left down to three.
const DEEPEST_ATTACK: u64 = 8;
/// Nodes of the highest level, and the call that finds none left.
const MOST_NODES: u64 = Level::ALL[Level::MOST as usize].core_nodes() as u64 + 1;

const A_STOP: &str = "a stone that stops threats is put or judged once";
const A_STONE: &str = "each time a stone is decided, and the hand has two";
const A_LIST: &str = "the cursor goes through a list";
const AN_ENTRY: &str = "each time goes on by an entry of GATHER";
const A_PAIR: &str = "each time takes the next of the pairs of blocks";

/// The loops of the shipped program.
pub const LOOPS: &[Loop] = &[
    at_most("step2", "again", 1, A_STONE),
    at_most("step2", "next_pair", MORE_PAIRS, A_PAIR),
    at_most("step3_found", "fill", 2, A_STONE),
    at_most("step4", "again", 1, A_STONE),
    each("step4", "next_defence", GATHERED, "again", AN_ENTRY),
    at_most("step6a", "again", 1, A_STONE),
    each("step6a", "next_breaker", GATHERED, "again", AN_ENTRY),
    at_most("step6b", "again", 1, A_STONE),
    at_most("step7", "again", 1, A_STONE),
    at_most("deep_step2", "again", 1, A_STONE),
    at_most("deep_step2", "next_pair", MORE_PAIRS, A_PAIR),
    at_most("deep_fill", "again", 1, A_STONE),
    at_most("deep_weigh", "further", MORE_PASSES, "each time looks further or more widely"),
    at_most("weigh_turns", "next_first", MOST_FIRSTS, "each time takes the next first stone"),
    each("weigh_turns", "pick_first", MORE_PAIRS, "next_first", A_STOP),
    each("weigh_turns", "seconds", 1, "next_first", A_STOP),
    each(
        "weigh_turns",
        "next_second",
        SECONDS,
        "next_first",
        "each time takes the next second stone",
    ),
    each("weigh_turns", "try_turn", 1, "next_first", A_STOP),
    at_most("deep_hold", "beside", SHORTLIST - 1, "each time takes the next first stone"),
    at_most("hold_beside", "next_second", SHORTLIST, "each time takes the next second stone"),
    at_most("double_threats", "longer", LONGER_ATTACKS, "each time looks a turn further"),
    at_most("attack", "next_first", CELLS + SHORTLIST, A_LIST),
    each("attack", "put_first", 1, "next_first", A_STOP),
    each("attack", "judge_second", 1, "next_first", A_STOP),
    each("attack", "next_second", CELLS + SHORTLIST, "next_first", A_LIST),
    each("attack", "next_block", MORE_PAIRS, "next_second", A_PAIR),
    at_most("outlast", "next_block", MORE_PAIRS, A_PAIR),
    at_most("hold_together", "push_next", GATHERED, AN_ENTRY),
    at_most("hold_together", "next_first", GATHERED, AN_ENTRY),
    each("hold_together", "next_second", GATHERED, "next_first", AN_ENTRY),
    at_most("two_turn_on", "next_first", CELLS, A_LIST),
    each("two_turn_on", "judge_second", CELLS, "next_first", A_LIST),
    at_most("two_turn_single", "next_first", CELLS, A_LIST),
    Loop {
        routine: "two_turn_near",
        label: "next_first",
        times: Times::AtMost(TRIES),
        within: &["chain", "chain_works"],
        why: "each time takes one of the tries",
    },
    each("two_turn_near", "judge_second", CELLS + SHORTLIST, "next_first", A_LIST),
    at_most("two_turn_ranked", "next_first", CELLS + SHORTLIST, A_LIST),
    each("two_turn_ranked", "judge_second", CELLS + SHORTLIST, "next_first", A_LIST),
    at_most("chain", "next_first", SHORTLIST, A_LIST),
    each("chain", "next_second", SHORTLIST, "next_first", A_LIST),
    at_most("follow", "next_block", MORE_PAIRS, A_PAIR),
    at_most("quiet", "next_first", SHORTLIST, A_LIST),
    each("quiet", "next_second", SHORTLIST, "next_first", A_LIST),
];

/// The routines of the shipped program that call themselves.
pub const RECURSIONS: &[Recursion] = &[
    Recursion {
        routine: "attack",
        calls: MOST_NODES,
        depth: DEEPEST_ATTACK,
        why: "each call takes a node, and has a turn less",
    },
    Recursion {
        routine: "value",
        calls: MOST_NODES,
        depth: DEEPEST_VALUE,
        why: "each call takes a node, and has a turn less",
    },
];

impl Statements {
    /// About the shipped program.
    pub const SHIPPED: Statements = Statements { loops: LOOPS, recursions: RECURSIONS };
}

/// Why a program has no bounds.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BoundError {
    /// The program counter could leave the program.
    #[error("behind address {0} there is no instruction: end with a branch, a return or Halt")]
    Leaves(usize),
    /// The stack could run empty.
    #[error("address {0} returns, but nobody has called: end with Halt")]
    Returns(usize),
    /// A loop without a statement.
    #[error("address {0} goes back to {1}: state in bounds.rs how often at most, and why")]
    Unstated(usize, String),
    /// A statement without a loop.
    #[error("nothing goes back to {0}: take its statement out of bounds.rs")]
    NoLoop(String),
    /// A statement that leans on another that is not there.
    #[error("{0} is stated for each {1}, of which nothing is stated in its routine")]
    NoOuter(String, &'static str),
    /// A statement about calls of some routines, while others call it, too.
    #[error("{0} is also come to without {1}: name who else calls it")]
    NotWithin(String, String),
    /// A routine that calls itself without a statement.
    #[error("{0} calls itself: state in bounds.rs how often and how deep at most, and why")]
    Recursive(String),
}

/// A loop in the code of a procedure.
#[derive(Clone, Debug)]
struct Region {
    stated: Loop,
    /// The address jumped to.
    head: usize,
    /// The last address that jumps there.
    end: usize,
    /// How often, in a call of the procedure; 0 if it is counted elsewhere.
    total: u64,
}

/// What runs from a call to its return.
#[derive(Clone, Debug)]
struct Procedure {
    code: BTreeSet<usize>,
    regions: Vec<Region>,
}

/// The bounds of a program.
#[derive(Clone, Debug)]
pub struct Bounds {
    instructions: Vec<Instruction>,
    names: Vec<String>,
    /// By the address at which they begin.
    procedures: BTreeMap<usize, Procedure>,
    /// Entry points: no instruction calls them.
    entries: Vec<usize>,
    recursions: &'static [Recursion],
}

/// Where an instruction goes on, calls apart.
struct Flow {
    next: Vec<usize>,
    calls: Option<usize>,
    returns: bool,
}

fn flow(address: usize, instruction: &Instruction) -> Flow {
    let is_constant = |condition| instruction.condition == condition;
    let never = is_constant(if instruction.negated { Condition::Always } else { Condition::Never });
    let always =
        is_constant(if instruction.negated { Condition::Never } else { Condition::Always });
    let mut flow = Flow { next: Vec::new(), calls: None, returns: false };
    if instruction.op == Op::Halt {
        return flow;
    }
    if !always {
        flow.next.push(address + 1);
    }
    if !never {
        match instruction.next {
            Next::Branch => flow.next.push(instruction.target.into()),
            Next::Fail | Next::Succeed => flow.returns = true,
            Next::Call => {
                flow.calls = Some(instruction.target.into());
                if always {
                    flow.next.push(address + 1);
                }
            }
        }
    }
    flow
}

impl Bounds {
    /// Checks a program against what is stated about it. It begins at the addresses of its first
    /// routine.
    pub fn of(program: &Program, statements: Statements) -> Result<Bounds, BoundError> {
        let first = program.lines.first().map_or("", |line| line.routine);
        let entries = program.lines.iter().take_while(|line| line.routine == first).count();
        let name = |address: usize| {
            let line = &program.lines[address];
            line.label.map_or(line.routine.to_owned(), |label| format!("{}.{label}", line.routine))
        };
        let mut bounds = Bounds {
            instructions: program.lines.iter().map(|line| line.instruction).collect(),
            names: (0..program.lines.len()).map(name).collect(),
            procedures: BTreeMap::new(),
            entries: (0..entries).collect(),
            recursions: statements.recursions,
        };
        let mut left = bounds.entries.clone();
        while let Some(start) = left.pop() {
            if bounds.procedures.contains_key(&start) {
                continue;
            }
            let (procedure, called) = bounds.procedure(start, statements.loops)?;
            bounds.procedures.insert(start, procedure);
            left.extend(called);
        }
        bounds.check_statements(statements)?;
        Ok(bounds)
    }

    /// The bounds of the shipped program.
    pub fn shipped() -> Bounds {
        let bounds = Bounds::of(&Program::shipped(), Statements::SHIPPED);
        bounds.expect("a test checks the shipped program")
    }

    /// The code that runs from an address on, with its loops, and what it calls.
    fn procedure(
        &self,
        start: usize,
        loops: &[Loop],
    ) -> Result<(Procedure, Vec<usize>), BoundError> {
        let (mut code, mut left, mut called) = (BTreeSet::new(), vec![start], Vec::new());
        let mut ends: BTreeMap<usize, usize> = BTreeMap::new();
        while let Some(address) = left.pop() {
            if !code.insert(address) {
                continue;
            }
            let flow = flow(address, &self.instructions[address]);
            for next in flow.next.iter().chain(&flow.calls) {
                if *next >= self.instructions.len() {
                    return Err(BoundError::Leaves(address));
                }
            }
            if flow.returns && self.entries.contains(&start) {
                return Err(BoundError::Returns(address));
            }
            called.extend(flow.calls);
            for next in flow.next {
                if next <= address {
                    let end = ends.entry(next).or_insert(address);
                    *end = address.max(*end);
                }
                left.push(next);
            }
        }
        let mut regions = Vec::new();
        for (head, end) in ends {
            let stated = loops.iter().find(|stated| stated.name() == self.names[head]);
            let stated =
                *stated.ok_or_else(|| BoundError::Unstated(end, self.names[head].clone()))?;
            regions.push(Region { stated, head, end, total: 0 });
        }
        for number in 0..regions.len() {
            regions[number].total = total(&regions, &regions[number].stated)?;
        }
        Ok((Procedure { code, regions }, called))
    }

    /// Statements are about something, and count everything.
    fn check_statements(&self, statements: Statements) -> Result<(), BoundError> {
        for stated in statements.loops {
            let is_there = |procedure: &Procedure| {
                procedure.regions.iter().any(|region| region.stated == *stated)
            };
            if !self.procedures.values().any(is_there) {
                return Err(BoundError::NoLoop(stated.name()));
            }
            if stated.within.is_empty() {
                continue;
            }
            // Whoever is come to without passing through one of those must not have it.
            let outside = self.reached(|start| stated.within.contains(&self.names[start].as_str()));
            if outside.iter().any(|start| is_there(&self.procedures[start])) {
                return Err(BoundError::NotWithin(stated.name(), stated.within.join(", ")));
            }
        }
        for start in self.procedures.keys() {
            if self.recursion(*start).is_none() && self.calls_itself(*start) {
                return Err(BoundError::Recursive(self.names[*start].clone()));
            }
        }
        Ok(())
    }

    /// The procedures that are come to from the entries without going through some.
    fn reached(&self, avoid: impl Fn(usize) -> bool) -> BTreeSet<usize> {
        let (mut reached, mut left) = (BTreeSet::new(), self.entries.clone());
        while let Some(start) = left.pop() {
            if !avoid(start) && reached.insert(start) {
                left.extend(self.called_by(start));
            }
        }
        reached
    }

    fn called_by(&self, start: usize) -> impl Iterator<Item = usize> + '_ {
        let code = self.procedures[&start].code.iter();
        code.filter_map(|address| flow(*address, &self.instructions[*address]).calls)
    }

    /// Whether a call can lead to another of the same, not counting recursions that are stated.
    fn calls_itself(&self, start: usize) -> bool {
        let (mut seen, mut left) = (BTreeSet::new(), self.called_by(start).collect::<Vec<_>>());
        while let Some(called) = left.pop() {
            if called == start {
                return true;
            }
            if self.recursion(called).is_none() && seen.insert(called) {
                left.extend(self.called_by(called));
            }
        }
        false
    }

    fn recursion(&self, start: usize) -> Option<&'static Recursion> {
        self.recursions.iter().find(|recursion| recursion.routine == self.names[start])
    }

    /// How often an instruction runs in a call of a procedure at most.
    fn executions(&self, procedure: &Procedure, address: usize) -> u64 {
        let over = procedure.regions.iter().filter(|region| region.spans(address));
        over.fold(1, |sum, region| sum.saturating_add(region.total))
    }

    /// The most cycles from an entry to its Halt, if an instruction takes no more than `cost` says.
    pub fn cycles(&self, entry: usize, cost: &impl Fn(&Instruction) -> u64) -> u64 {
        self.call_cycles(entry, cost, &mut BTreeMap::new())
    }

    fn call_cycles(
        &self,
        start: usize,
        cost: &impl Fn(&Instruction) -> u64,
        known: &mut BTreeMap<usize, u64>,
    ) -> u64 {
        if let Some(cycles) = known.get(&start) {
            return *cycles;
        }
        let recursion = self.recursion(start);
        if recursion.is_some() {
            // Calls from within are counted all together below.
            known.insert(start, 0);
        }
        let procedure = &self.procedures[&start];
        let mut cycles: u64 = 0;
        for address in &procedure.code {
            let one = self.instruction_cycles(*address, cost, known);
            let times = self.executions(procedure, *address);
            cycles = cycles.saturating_add(one.saturating_mul(times));
        }
        // Loops that are counted here although they run in what is called from here.
        let mut counted = BTreeSet::new();
        for other in self.procedures.values() {
            for region in &other.regions {
                let Times::AtMost(times) = region.stated.times else {
                    continue;
                };
                let is_here = region.stated.within.contains(&self.names[start].as_str());
                if is_here && counted.insert(region.head) {
                    let round = self.round_cycles(other, region, cost, known);
                    cycles = cycles.saturating_add(round.saturating_mul(times));
                }
            }
        }
        if let Some(recursion) = recursion {
            cycles = cycles.saturating_mul(recursion.calls);
        }
        known.insert(start, cycles);
        cycles
    }

    fn instruction_cycles(
        &self,
        address: usize,
        cost: &impl Fn(&Instruction) -> u64,
        known: &mut BTreeMap<usize, u64>,
    ) -> u64 {
        let instruction = &self.instructions[address];
        let called = flow(address, instruction).calls;
        let called = called.map_or(0, |start| self.call_cycles(start, cost, known));
        cost(instruction).saturating_add(called)
    }

    /// The most cycles of one round of a loop, with the loops in it.
    fn round_cycles(
        &self,
        procedure: &Procedure,
        round: &Region,
        cost: &impl Fn(&Instruction) -> u64,
        known: &mut BTreeMap<usize, u64>,
    ) -> u64 {
        let inner = |region: &&Region| region.head > round.head && region.end <= round.end;
        let mut cycles: u64 = 0;
        for address in procedure.code.range(round.head..=round.end) {
            let over = procedure.regions.iter().filter(inner);
            let over = over.filter(|region| region.spans(*address));
            let times = over.fold(1, |sum: u64, region| sum.saturating_add(region.total));
            let one = self.instruction_cycles(*address, cost, known);
            cycles = cycles.saturating_add(one.saturating_mul(times));
        }
        cycles
    }

    /// The most words that are on the stack at the same time.
    pub fn stack_words(&self) -> u64 {
        let mut known = BTreeMap::new();
        let words = self.entries.iter().map(|start| self.call_words(*start, &mut known));
        words.max().unwrap_or(0)
    }

    fn call_words(&self, start: usize, known: &mut BTreeMap<usize, u64>) -> u64 {
        if let Some(words) = known.get(&start) {
            return *words;
        }
        let recursion = self.recursion(start);
        if recursion.is_some() {
            known.insert(start, 0);
        }
        let procedure = &self.procedures[&start];
        let heights = self.heights(start);
        let mut words = 0;
        let mut own = 0;
        for address in &procedure.code {
            let below = match &heights {
                Some(heights) => heights[address],
                // What is pushed in a loop: as if nothing were taken off.
                None => self.pushes(procedure),
            };
            let pushed = u64::from(is_push(&self.instructions[*address]));
            let called = flow(*address, &self.instructions[*address]).calls;
            own = own.max(below + pushed + u64::from(called.is_some()));
            // The innermost of nested calls does not recurse further.
            let called = called.filter(|called| recursion.is_none() || *called != start);
            let called = called.map_or(0, |start| 1 + self.call_words(start, known));
            words = words.max(below + pushed + called);
        }
        if let Some(recursion) = recursion {
            words += own * (recursion.depth - 1);
        }
        known.insert(start, words);
        words
    }

    /// What a call has on the stack before each of its instructions, if that is always the same.
    fn heights(&self, start: usize) -> Option<BTreeMap<usize, u64>> {
        let mut heights = BTreeMap::from([(start, 0)]);
        let mut left = vec![start];
        while let Some(address) = left.pop() {
            let instruction = &self.instructions[address];
            let mut height: u64 = heights[&address];
            height += u64::from(is_push(instruction));
            height = height.checked_sub(u64::from(instruction.op == Op::Pop))?;
            for next in flow(address, instruction).next {
                match heights.insert(next, height) {
                    None => left.push(next),
                    Some(before) if before == height => {}
                    Some(_) => return None,
                }
            }
        }
        Some(heights)
    }

    /// How much a call of a procedure pushes itself.
    fn pushes(&self, procedure: &Procedure) -> u64 {
        let pushing = procedure.code.iter().filter(|at| is_push(&self.instructions[**at]));
        pushing.map(|address| self.executions(procedure, *address)).sum()
    }

    fn regions(&self) -> impl Iterator<Item = &Region> {
        self.procedures.values().flat_map(|procedure| &procedure.regions)
    }

    /// What is stated about the loops, each once.
    pub fn loops(&self) -> Vec<Loop> {
        let mut loops = Vec::new();
        for region in self.regions() {
            if !loops.contains(&region.stated) {
                loops.push(region.stated);
            }
        }
        loops
    }
}

fn is_push(instruction: &Instruction) -> bool {
    matches!(instruction.op, Op::PushCell | Op::PushNumber)
}

/// How often a loop is jumped back to in a call of its procedure.
fn total(regions: &[Region], stated: &Loop) -> Result<u64, BoundError> {
    match stated.times {
        Times::AtMost(_) if !stated.within.is_empty() => Ok(0),
        Times::AtMost(times) => Ok(times),
        Times::Each(times, outer) => {
            let is_outer = |region: &&Region| {
                region.stated.routine == stated.routine && region.stated.label == outer
            };
            let outer = regions.iter().find(is_outer);
            let outer = outer.ok_or_else(|| match stated.times {
                Times::Each(_, outer) => BoundError::NoOuter(stated.name(), outer),
                Times::AtMost(_) => BoundError::NoLoop(stated.name()),
            })?;
            Ok(times.saturating_mul(1 + total(regions, &outer.stated)?))
        }
    }
}

impl Loop {
    /// How often at most, in a call or each time.
    pub fn most(&self) -> u64 {
        match self.times {
            Times::AtMost(times) | Times::Each(times, _) => times,
        }
    }

    /// Routine and label; the routine alone if it is its beginning that is jumped back to.
    pub fn name(&self) -> String {
        match self.label {
            "" => self.routine.to_owned(),
            label => format!("{}.{label}", self.routine),
        }
    }
}

impl Region {
    fn spans(&self, address: usize) -> bool {
        (self.head..=self.end).contains(&address)
    }
}

/// Counts what a running program does, and keeps the most that it has seen.
pub struct Meter {
    bounds: Bounds,
    /// The places whose jumps are counted anew each time that another is come to.
    inner: BTreeMap<usize, Vec<usize>>,
    /// The calls that are open, each with the jumps back in it.
    open: Vec<Call>,
    /// Words on the stack.
    words: u64,
    /// The most words.
    pub most_words: u64,
    most: BTreeMap<usize, u64>,
}

struct Call {
    start: usize,
    jumps: BTreeMap<usize, u64>,
}

impl Meter {
    /// For a program with these bounds.
    pub fn new(bounds: Bounds) -> Meter {
        let mut inner: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for region in bounds.regions() {
            if let Times::Each(_, outer) = region.stated.times {
                let outer = format!("{}.{outer}", region.stated.routine);
                let outer = bounds.regions().find(|region| region.stated.name() == outer);
                let heads = outer.map(|outer| inner.entry(outer.head).or_default());
                heads.into_iter().for_each(|heads| heads.push(region.head));
            }
        }
        let (open, most) = (Vec::new(), BTreeMap::new());
        Meter { bounds, inner, open, words: 0, most_words: 0, most }
    }

    /// Sees an instruction that has run, where it went on, and whether it did what it says there.
    pub fn see(&mut self, address: usize, instruction: &Instruction, next: usize, left: bool) {
        if self.bounds.entries.contains(&address) {
            self.open = vec![Call { start: address, jumps: BTreeMap::new() }];
            self.words = 0;
        }
        if let (Some(inner), Some(call)) = (self.inner.get(&address), self.open.last_mut()) {
            call.jumps.retain(|head, _| !inner.contains(head));
        }
        self.words += u64::from(is_push(instruction));
        self.words = self.words.saturating_sub(u64::from(instruction.op == Op::Pop));
        match instruction.next {
            Next::Call if left => {
                self.open.push(Call { start: next, jumps: BTreeMap::new() });
                self.words += 1;
            }
            Next::Fail | Next::Succeed if left => {
                self.open.pop();
                self.words = self.words.saturating_sub(1);
            }
            _ if next <= address => self.jump(next),
            _ => {}
        }
        self.most_words = self.most_words.max(self.words);
    }

    fn jump(&mut self, head: usize) {
        let name = &self.bounds.names[head];
        let mut regions = self.bounds.regions();
        let within = regions.find(|region| region.head == head).map(|r| r.stated.within);
        let within = within.unwrap_or_default();
        let mut calls = self.open.iter_mut().rev();
        let call = match within.is_empty() {
            true => calls.next(),
            false => calls.find(|call| within.contains(&self.bounds.names[call.start].as_str())),
        };
        let Some(call) = call else {
            unreachable!("{name} is jumped to outside of any call");
        };
        let jumps = call.jumps.entry(head).or_default();
        *jumps += 1;
        let most = self.most.entry(head).or_default();
        *most = (*jumps).max(*most);
    }

    /// How often the place of a loop was jumped back to at most, counted as it is stated.
    pub fn most(&self, stated: &Loop) -> u64 {
        let name = stated.name();
        let most = self.most.iter().filter(|(head, _)| self.bounds.names[**head] == name);
        most.map(|(_, most)| *most).max().unwrap_or(0)
    }
}
