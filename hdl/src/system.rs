//! SYSTEM: the whole machine on a serial line, for any board and for simulation.
//!
//! Contract
//! - UC, MEM, CC and CU wired together. What comes in on `uart_rx` and goes out on `uart_tx` is
//!   in `docs/protocol.md`.
//! - Latency: the line, the blocks above, and CC's thinking.
//! - `reset` is synchronous and active high: every block is idle at once, the game is forgotten,
//!   the board is cleared. Power-up does the same without it.
//! - The other outputs are for lamps and digits; all of them come from registers but `thinking`,
//!   which is decoded from one.
//!
//! The model is `connect6_protocol::ProtocolModel` with the stones of `connect6_model::decide`.

use crate::prelude::*;

use crate::cc::Cc;
use crate::cu::Cu;
use crate::mem::Mem;
use crate::uc::Uc;
use connect6_model::CYCLE_BITS;
use connect6_protocol as protocol;
use connect6_protocol::BitClocks;

/// The machine.
#[derive(LogicBlock)]
pub struct System {
    /// The system clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous, active high: as after power-up.
    pub reset: Signal<In, Bit>,
    /// The line from the host.
    pub uart_rx: Signal<In, Bit>,
    /// The line to the host.
    pub uart_tx: Signal<Out, Bit>,
    /// The level where no host has set one.
    pub switches: Signal<In, Bits<2>>,
    /// Whether the seven steps of level 0 go by the learned words, not by PQ.
    pub learned: Signal<In, Bit>,
    /// The FPGA's colour: 0 none, 1 dark, 2 light.
    pub own: Signal<Out, Bits<2>>,
    /// 0 open, 1 dark has won, 2 light has won, 3 drawn.
    pub game: Signal<Out, Bits<2>>,
    /// The core thinks.
    pub thinking: Signal<Out, Bit>,
    /// Stones of the FPGA's last turn: 0, 1 or 2.
    pub last_count: Signal<Out, Bits<2>>,
    /// Row of the first of them, from 0.
    pub last_row0: Signal<Out, Bits<5>>,
    /// Column of the first of them, from 0.
    pub last_col0: Signal<Out, Bits<5>>,
    /// Row of the second of them, from 0.
    pub last_row1: Signal<Out, Bits<5>>,
    /// Column of the second of them, from 0.
    pub last_col1: Signal<Out, Bits<5>>,
    /// The step that placed the first of them, 0 for the opening stone.
    pub last_step0: Signal<Out, Bits<4>>,
    /// The step that placed the second of them.
    pub last_step1: Signal<Out, Bits<4>>,
    /// Cycles of the last turn that was thought out.
    pub last_cycles: Signal<Out, Bits<CYCLE_BITS>>,
    uc: Uc,
    mem: Mem,
    cc: Cc,
    cu: Cu,
}

impl System {
    /// A machine whose serial bits last so long.
    pub fn new(bit: BitClocks) -> System {
        System {
            clock: Signal::default(),
            reset: Signal::default(),
            uart_rx: Signal::default(),
            uart_tx: Signal::default(),
            switches: Signal::default(),
            learned: Signal::default(),
            own: Signal::default(),
            game: Signal::default(),
            thinking: Signal::default(),
            last_count: Signal::default(),
            last_row0: Signal::default(),
            last_col0: Signal::default(),
            last_row1: Signal::default(),
            last_col1: Signal::default(),
            last_step0: Signal::default(),
            last_step1: Signal::default(),
            last_cycles: Signal::default(),
            uc: Uc::new(bit, [protocol::NEW_GAME_DARK, protocol::NEW_GAME_LIGHT]),
            mem: Mem::default(),
            cc: Cc::default(),
            cu: Cu::default(),
        }
    }
}

impl Logic for System {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, uc, mem, cc, cu);

        self.uc.reset.next = self.reset.val();
        self.uc.rx.next = self.uart_rx.val();
        self.uart_tx.next = self.uc.tx.val();
        self.uc.take.next = self.cu.uc_take.val();
        self.uc.start.next = self.cu.uc_start.val();
        self.uc.send_data.next = self.cu.uc_send_data.val();

        self.mem.reset.next = self.cu.mem_reset.val();
        self.mem.start.next = self.cu.mem_start.val();
        self.mem.row.next = self.cu.mem_row.val();
        self.mem.col.next = self.cu.mem_col.val();
        self.mem.write.next = self.cu.mem_write.val();
        self.mem.write_stone.next = self.cu.mem_write_stone.val();

        self.cc.reset.next = self.cu.cc_reset.val();
        self.cc.start.next = self.cu.cc_start.val();
        self.cc.op.next = self.cu.cc_op.val();
        self.cc.row.next = self.cu.cc_row.val();
        self.cc.col.next = self.cu.cc_col.val();
        self.cc.stone.next = self.cu.cc_stone.val();
        self.cc.level.next = self.cu.cc_level.val();
        self.cc.learned.next = self.learned.val();
        self.cc.query.next = self.cu.cc_query.val();

        self.cu.reset.next = self.reset.val();
        self.cu.switches.next = self.switches.val();
        self.cu.uc_available.next = self.uc.available.val();
        self.cu.uc_data.next = self.uc.data.val();
        self.cu.uc_urgent.next = self.uc.urgent.val();
        self.cu.uc_done.next = self.uc.done.val();
        self.cu.uc_busy.next = self.uc.busy.val();
        self.cu.uc_framing_error.next = self.uc.framing_error.val();
        self.cu.uc_line_break.next = self.uc.line_break.val();
        self.cu.uc_overrun.next = self.uc.overrun.val();
        self.cu.mem_done.next = self.mem.done.val();
        self.cu.mem_stone.next = self.mem.stone.val();
        self.cu.cc_done.next = self.cc.done.val();
        self.cu.cc_fault.next = self.cc.fault.val();
        self.cu.cc_won.next = self.cc.won.val();
        self.cu.cc_count.next = self.cc.count.val();
        self.cu.cc_row0.next = self.cc.row0.val();
        self.cu.cc_col0.next = self.cc.col0.val();
        self.cu.cc_row1.next = self.cc.row1.val();
        self.cu.cc_col1.next = self.cc.col1.val();
        self.cu.cc_step0.next = self.cc.by_step0.val();
        self.cu.cc_step1.next = self.cc.by_step1.val();
        self.cu.cc_cycles.next = self.cc.cycles.val();
        self.cu.cc_step_cycles.next = self.cc.step_cycles.val();

        self.own.next = self.cu.own.val();
        self.game.next = self.cu.game.val();
        self.thinking.next = self.cu.thinking.val();
        self.last_count.next = self.cu.last_count.val();
        self.last_row0.next = self.cu.last_row0.val();
        self.last_col0.next = self.cu.last_col0.val();
        self.last_row1.next = self.cu.last_row1.val();
        self.last_col1.next = self.cu.last_col1.val();
        self.last_step0.next = self.cu.last_step0.val();
        self.last_step1.next = self.cu.last_step1.val();
        self.last_cycles.next = self.cc.cycles.val();
    }
}
