//! A bench for CU: UC, MEM and CC played by plain Rust around the real control unit.
//!
//! The players are strict: they fail the test when CU breaks a block's contract, such as a
//! `start` while busy, or a Set on a core that was reset and not cleared.

use std::collections::VecDeque;

use connect6_game::{Board, Point, Side, CELLS, SIZE};
use connect6_hdl::cu::Cu;
use connect6_protocol as protocol;
use connect6_sim::{Driver, Input, Lockstep, Output, Verilated};

use super::Rng;
use connect6_model::{Cycles, Decision, Level, Reason, Searched, Step};
use connect6_protocol::{Question, NODES_QUERY, OP_THINK, OP_THINK_DEEP};

/// Declares the inputs or the outputs of CU that the bench plays with, as plain numbers.
macro_rules! ports {
    ($name:ident { $($port:ident),* $(,)? }) => {
        #[derive(Default, Clone, Copy, Debug)]
        pub struct $name { $(pub $port: u64),* }
        impl $name {
            const NAMES: &'static [&'static str] = &[$(stringify!($port)),*];
            /// Calls `each` with the number of every port and its value.
            fn visit(&mut self, mut each: impl FnMut(usize, &mut u64)) {
                for (number, value) in [$(&mut self.$port),*].into_iter().enumerate() {
                    each(number, value);
                }
            }
        }
    };
}

ports!(CuIn {
    reset,
    uc_available,
    uc_data,
    uc_urgent,
    uc_done,
    uc_busy,
    uc_framing_error,
    uc_line_break,
    uc_overrun,
    mem_done,
    mem_stone,
    cc_done,
    cc_fault,
    cc_won,
    cc_count,
    cc_row0,
    cc_col0,
    cc_row1,
    cc_col1,
    cc_step0,
    cc_step1,
    cc_cycles,
    cc_step_cycles,
});

ports!(CuOut {
    uc_take,
    uc_start,
    uc_send_data,
    mem_reset,
    mem_start,
    mem_row,
    mem_col,
    mem_write,
    mem_write_stone,
    cc_reset,
    cc_start,
    cc_op,
    cc_row,
    cc_col,
    cc_stone,
    cc_level,
    cc_query,
    own,
    game,
    thinking,
    last_count,
    last_row0,
    last_col0,
    last_row1,
    last_col1,
    last_step0,
    last_step1,
});

/// CU in one of the simulators.
pub trait CuBoard {
    /// Applies the inputs and returns the outputs before the edge.
    fn settle(&mut self, inputs: CuIn) -> CuOut;
    /// The rising edge.
    fn edge(&mut self);
}

fn apply(cu: &mut Cu, inputs: CuIn) {
    cu.reset.next = inputs.reset != 0;
    cu.uc_available.next = inputs.uc_available != 0;
    cu.uc_data.next = inputs.uc_data.into();
    cu.uc_urgent.next = inputs.uc_urgent != 0;
    cu.uc_done.next = inputs.uc_done != 0;
    cu.uc_busy.next = inputs.uc_busy != 0;
    cu.uc_framing_error.next = inputs.uc_framing_error != 0;
    cu.uc_line_break.next = inputs.uc_line_break != 0;
    cu.uc_overrun.next = inputs.uc_overrun != 0;
    cu.mem_done.next = inputs.mem_done != 0;
    cu.mem_stone.next = inputs.mem_stone.into();
    cu.cc_done.next = inputs.cc_done != 0;
    cu.cc_fault.next = inputs.cc_fault != 0;
    cu.cc_won.next = inputs.cc_won != 0;
    cu.cc_count.next = inputs.cc_count.into();
    cu.cc_row0.next = inputs.cc_row0.into();
    cu.cc_col0.next = inputs.cc_col0.into();
    cu.cc_row1.next = inputs.cc_row1.into();
    cu.cc_col1.next = inputs.cc_col1.into();
    cu.cc_step0.next = inputs.cc_step0.into();
    cu.cc_step1.next = inputs.cc_step1.into();
    cu.cc_cycles.next = inputs.cc_cycles.into();
    cu.cc_step_cycles.next = inputs.cc_step_cycles.into();
}

fn observe(cu: &Cu) -> CuOut {
    CuOut {
        uc_take: cu.uc_take.val().into(),
        uc_start: cu.uc_start.val().into(),
        uc_send_data: cu.uc_send_data.val().to_u64(),
        mem_reset: cu.mem_reset.val().into(),
        mem_start: cu.mem_start.val().into(),
        mem_row: cu.mem_row.val().to_u64(),
        mem_col: cu.mem_col.val().to_u64(),
        mem_write: cu.mem_write.val().into(),
        mem_write_stone: cu.mem_write_stone.val().to_u64(),
        cc_reset: cu.cc_reset.val().into(),
        cc_start: cu.cc_start.val().into(),
        cc_op: cu.cc_op.val().to_u64(),
        cc_row: cu.cc_row.val().to_u64(),
        cc_col: cu.cc_col.val().to_u64(),
        cc_stone: cu.cc_stone.val().to_u64(),
        cc_level: cu.cc_level.val().to_u64(),
        cc_query: cu.cc_query.val().to_u64(),
        own: cu.own.val().to_u64(),
        game: cu.game.val().to_u64(),
        thinking: cu.thinking.val().into(),
        last_count: cu.last_count.val().to_u64(),
        last_row0: cu.last_row0.val().to_u64(),
        last_col0: cu.last_col0.val().to_u64(),
        last_row1: cu.last_row1.val().to_u64(),
        last_col1: cu.last_col1.val().to_u64(),
        last_step0: cu.last_step0.val().to_u64(),
        last_step1: cu.last_step1.val().to_u64(),
    }
}

impl CuBoard for Driver<Cu> {
    fn settle(&mut self, inputs: CuIn) -> CuOut {
        apply(&mut self.block, inputs);
        Driver::settle(self);
        observe(&self.block)
    }

    fn edge(&mut self) {
        Driver::edge(self);
    }
}

impl CuBoard for Lockstep<Cu> {
    fn settle(&mut self, inputs: CuIn) -> CuOut {
        apply(self.block(), inputs);
        Lockstep::settle(self).unwrap_or_else(|divergence| panic!("{divergence}"));
        observe(self.block())
    }

    fn edge(&mut self) {
        Lockstep::edge(self).unwrap_or_else(|divergence| panic!("{divergence}"));
    }
}

/// The verilated control unit.
pub struct VerilatedCu {
    model: Verilated,
    inputs: Vec<Input>,
    outputs: Vec<Output>,
}

impl VerilatedCu {
    pub fn new(model: Verilated) -> VerilatedCu {
        let inputs = CuIn::NAMES.iter().map(|n| model.input(n).unwrap()).collect();
        let outputs = CuOut::NAMES.iter().map(|n| model.output(n).unwrap()).collect();
        VerilatedCu { model, inputs, outputs }
    }
}

impl CuBoard for VerilatedCu {
    fn settle(&mut self, mut inputs: CuIn) -> CuOut {
        inputs.visit(|number, value| self.model.set(self.inputs[number], *value));
        self.model.settle();
        let mut outputs = CuOut::default();
        outputs.visit(|number, value| *value = self.model.get(self.outputs[number]));
        outputs
    }

    fn edge(&mut self) {
        self.model.edge();
    }
}

fn side(stone: u64) -> Option<Side> {
    match stone {
        0 => None,
        1 => Some(Side::Black),
        2 => Some(Side::White),
        _ => panic!("{stone} is no stone"),
    }
}

fn point(row: u64, col: u64) -> Point {
    Point::new(row as usize, col as usize).unwrap_or_else(|| panic!("({row}, {col}) is no point"))
}

/// What the stand-in core plays: the same for the same board, side and level, so that the model of the
/// protocol can ask it too. It fills its own rows from the left, which wins if nobody minds.
pub fn think(question: Question) -> Decision {
    let Question { board, side, level } = question;
    let home = if side == Side::Black { 0 } else { 9 };
    let cells = (0..CELLS).map(|i| Point::from_index((home * SIZE + i) % CELLS).unwrap());
    let mut stones: Vec<Point> = cells.filter(|p| board.is_empty(*p)).take(2).collect();
    let mut trial = board.clone();
    trial.place(stones[0], side);
    if trial.wins_at(stones[0], side) {
        stones.truncate(1);
    }
    let number = board.stones() as u64 + 7 * u64::from(level.number());
    let step = |number: u64| Reason::from_code((number % 9 + 1) as u8);
    let cycles = |number: u64| number & Cycles::MOST;
    Decision {
        reasons: [number, number / 9].into_iter().filter_map(step).collect(),
        cycles: Some(Cycles::told(
            cycles(number * 0x10203),
            std::array::from_fn(|i| cycles(number * 0x1111 * (i as u64 + 1))),
        )),
        searched: Searched::nodes(cycles(number * 0x321)),
        ..Decision::unexplained(stones)
    }
}

/// What the core tells where it is asked for a count by its number.
pub fn counted(thought: &Decision, query: u64) -> u64 {
    match (Step::from_code(query as u8), &thought.cycles) {
        (Some(step), Some(cycles)) => cycles.of(step),
        _ if query == NODES_QUERY => thought.nodes(),
        _ => 0,
    }
}

/// The stand-in for CC.
struct Core {
    board: Board,
    /// The operation under way: which, and cycles left.
    busy: Option<(u64, u64)>,
    /// Reset and not yet cleared: the lines hold garbage.
    garbage: bool,
    done: bool,
    fault: bool,
    won: bool,
    /// What it thought of last.
    thought: Decision,
    /// What was asked for one and two cycles ago.
    queries: [u64; 2],
}

/// The stand-in for UC, a byte at a time.
struct Line {
    incoming: VecDeque<u8>,
    urgent: bool,
    /// Cycles until the next byte can be seen.
    hidden: u64,
    outgoing: Vec<u8>,
    sending: Option<u64>,
    sent: bool,
}

/// CU among its stand-ins.
pub struct CuBench<C: CuBoard> {
    pub cu: C,
    pub outputs: CuOut,
    pub cycles: u64,
    rng: Rng,
    line: Line,
    core: Core,
    cells: Vec<u64>,
    cell: u64,
    clearing: Option<u64>,
    cleared: bool,
    /// Line faults to show in the next cycle: framing error, break, overrun.
    pub faults: [bool; 3],
    pub reset: bool,
    /// Longest time CC thinks.
    pub patience: u64,
    /// CC cannot go on the next time it thinks.
    pub core_stops: bool,
    /// CC names these cells, rows and columns, whatever it has thought.
    pub core_names: Option<[(u64, u64); 2]>,
}

const MEM_CLEAR_CYCLES: u64 = 40;
const MEM_WORDS: usize = 1024;

impl<C: CuBoard> CuBench<C> {
    pub fn new(cu: C, seed: u64) -> CuBench<C> {
        CuBench {
            cu,
            outputs: CuOut::default(),
            cycles: 0,
            rng: Rng(seed),
            line: Line {
                incoming: VecDeque::new(),
                urgent: false,
                hidden: 0,
                outgoing: Vec::new(),
                sending: None,
                sent: false,
            },
            core: Core {
                board: Board::new(),
                busy: None,
                garbage: true,
                done: false,
                fault: false,
                won: false,
                thought: Decision::default(),
                queries: [0; 2],
            },
            cells: vec![3; MEM_WORDS],
            cell: 0,
            clearing: None,
            cleared: false,
            faults: [false; 3],
            reset: false,
            patience: 100,
            core_stops: false,
            core_names: None,
        }
    }

    /// Puts a byte behind those that wait, as UC's FIFO does.
    pub fn send(&mut self, byte: u8) {
        if [protocol::NEW_GAME_DARK, protocol::NEW_GAME_LIGHT].contains(&byte) {
            self.line.incoming.clear();
            self.line.urgent = true;
            self.line.hidden = 2;
        }
        self.line.incoming.push_back(byte);
    }

    /// What CU has sent since this was last asked.
    pub fn take_sent(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.line.outgoing)
    }

    /// Bytes that wait.
    pub fn waiting(&self) -> usize {
        self.line.incoming.len()
    }

    /// Cycles until nothing has happened on the line or in the core for a while.
    pub fn run_until_quiet(&mut self) {
        const QUIET: u64 = 12;
        let mut quiet = 0;
        let mut limit = 100_000;
        while quiet < QUIET {
            self.cycle();
            let busy = self.line.sending.is_some()
                || self.core.busy.is_some()
                || self.clearing.is_some()
                || !self.line.incoming.is_empty()
                || self.outputs.uc_start != 0
                || self.outputs.cc_start != 0;
            quiet = if busy { 0 } else { quiet + 1 };
            limit -= 1;
            assert!(limit > 0, "CU hangs");
        }
    }

    /// Sends a byte, waits, and returns the answer.
    pub fn ask(&mut self, byte: u8) -> String {
        self.send(byte);
        self.run_until_quiet();
        String::from_utf8(self.take_sent()).expect("answers are text")
    }

    /// Sends bytes one by one, each after the answer to the one before; returns all answers.
    pub fn ask_all(&mut self, bytes: &[u8]) -> String {
        bytes.iter().map(|byte| self.ask(*byte)).collect()
    }

    /// One clock cycle.
    pub fn cycle(&mut self) {
        let visible = self.line.hidden == 0 && !self.line.incoming.is_empty();
        let core = &self.core;
        let stone = |i: usize| core.thought.stones.get(i).copied();
        let named = |i: usize| match self.core_names {
            Some(cells) => cells[i],
            None => stone(i).map_or((31, 31), |p| (p.row() as u64, p.col() as u64)),
        };
        let row = |i| named(i).0;
        let col = |i| named(i).1;
        let step = |i: usize| core.thought.reasons.get(i).map_or(0, |reason| reason.code().into());
        let inputs = CuIn {
            reset: self.reset.into(),
            uc_available: visible.into(),
            uc_data: if visible { self.line.incoming[0].into() } else { self.rng.below(256) },
            uc_urgent: self.line.urgent.into(),
            uc_done: self.line.sent.into(),
            uc_busy: self.line.sending.is_some().into(),
            uc_framing_error: self.faults[0].into(),
            uc_line_break: self.faults[1].into(),
            uc_overrun: self.faults[2].into(),
            mem_done: self.cleared.into(),
            mem_stone: self.cell,
            cc_done: core.done.into(),
            cc_fault: core.fault.into(),
            cc_won: core.won.into(),
            cc_count: core.thought.stones.len() as u64,
            cc_row0: row(0),
            cc_col0: col(0),
            cc_row1: row(1),
            cc_col1: col(1),
            cc_step0: step(0),
            cc_step1: step(1),
            cc_cycles: core.thought.total_cycles(),
            cc_step_cycles: counted(&core.thought, core.queries[1]),
        };
        let outputs = self.cu.settle(inputs);
        self.outputs = outputs;
        self.line_edge(&outputs, visible);
        self.mem_edge(&outputs);
        self.core_edge(&outputs);
        self.cu.edge();
        self.cycles += 1;
    }

    fn line_edge(&mut self, cu: &CuOut, visible: bool) {
        let line = &mut self.line;
        line.hidden = line.hidden.saturating_sub(1);
        if cu.uc_take != 0 && visible {
            line.incoming.pop_front();
            line.urgent = false;
            line.hidden = 1;
        }
        line.sent = false;
        match &mut line.sending {
            Some(0) => {
                assert_eq!(cu.uc_start, 0, "a byte started while one is sent");
                line.sending = None;
                line.sent = true;
            }
            Some(left) => {
                assert_eq!(cu.uc_start, 0, "a byte started while one is sent");
                *left -= 1;
            }
            None if cu.uc_start != 0 => {
                line.outgoing.push(cu.uc_send_data as u8);
                line.sending = Some(self.rng.below(3));
            }
            None => {}
        }
    }

    fn mem_edge(&mut self, cu: &CuOut) {
        let address = (cu.mem_row << 5 | cu.mem_col) as usize;
        self.cell = self.cells[address];
        self.cleared = false;
        if cu.mem_reset != 0 {
            self.clearing = None;
            return;
        }
        match &mut self.clearing {
            Some(left) => {
                assert_eq!((cu.mem_write, cu.mem_start), (0, 0), "MEM is clearing");
                *left -= 1;
                if *left == 0 {
                    self.clearing = None;
                    self.cleared = true;
                    self.cells.fill(0);
                }
            }
            None => {
                if cu.mem_write != 0 {
                    self.cells[address] = cu.mem_write_stone;
                }
                if cu.mem_start != 0 {
                    self.clearing = Some(MEM_CLEAR_CYCLES);
                }
            }
        }
    }

    fn core_edge(&mut self, cu: &CuOut) {
        let core = &mut self.core;
        core.queries = [cu.cc_query, core.queries[0]];
        core.done = false;
        if cu.cc_reset != 0 {
            core.busy = None;
            core.garbage = true;
            core.fault = false;
            return;
        }
        if let Some((op, left)) = &mut core.busy {
            assert_eq!(cu.cc_start, 0, "CC started while busy");
            *left -= 1;
            if *left == 0 {
                core.garbage &= *op != 0;
                core.fault |= *op >= OP_THINK && std::mem::take(&mut self.core_stops);
                core.busy = None;
                core.done = true;
            }
            return;
        }
        if cu.cc_start == 0 {
            return;
        }
        if core.fault {
            core.done = true;
            return;
        }
        assert!(cu.cc_op == 0 || !core.garbage, "CC was reset and not cleared");
        core.won = false;
        let mut time = 1 + self.rng.below(20);
        match cu.cc_op {
            0 => core.board = Board::new(),
            1 => {
                let point = point(cu.cc_row, cu.cc_col);
                match side(cu.cc_stone) {
                    Some(side) => {
                        assert!(core.board.is_empty(point), "{point} is set twice");
                        core.board.place(point, side);
                        core.won = core.board.wins_at(point, side);
                    }
                    None => {
                        let side = core.board.get(point).expect("a stone to take back");
                        core.board.remove(point, side);
                    }
                }
            }
            OP_THINK | OP_THINK_DEEP => {
                let side = side(cu.cc_stone).expect("somebody to think for");
                let level = if cu.cc_op == OP_THINK { 0 } else { cu.cc_level as u8 };
                assert_eq!(level == 0, cu.cc_op == OP_THINK, "level 0 is the seven steps");
                let level = Level::new(level).expect("a level");
                core.thought = think(Question { board: &core.board, side, level });
                time += self.rng.below(self.patience);
            }
            op => panic!("{op} is no operation"),
        }
        core.busy = Some((cu.cc_op, time));
    }

    /// The board as MEM holds it; fails if a cell off the board is not empty.
    pub fn mem_board(&self) -> Board {
        let mut board = Board::new();
        for (address, stone) in self.cells.iter().enumerate() {
            match (Point::new(address >> 5, address & 31), side(*stone)) {
                (Some(point), Some(side)) => board.place(point, side),
                (None, Some(_)) => panic!("a stone off the board at address {address}"),
                _ => {}
            }
        }
        board
    }

    /// The board as CC holds it.
    pub fn core_board(&self) -> &Board {
        &self.core.board
    }
}
