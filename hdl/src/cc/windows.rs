//! WINDOWS: counts the own stones in each live window of an arm. Combinational.
//!
//! Contract
//! - `own` and `blocked` are the eleven cells around a centre (bit 5, always 0); bit `w` of each
//!   output belongs to the window of the cells `w` to `w + 5`. The count of window `w`, the
//!   centre left out, is `fours[w]`, `twos[w]`, `ones[w]` read as a binary number; it is 0 if the
//!   window is blocked, that is not `live`. `vacant` are the empty cells besides the centre.
//! - Latency: none. All outputs follow the inputs within the cycle; there is no start and no
//!   reset.
//!
//! All six windows are counted side by side, a carry-save adder over six-bit words.
//!
//! The model is `connect6_model::star::Arm`, its functions `live` and `rest`.

use crate::prelude::*;

use crate::fixed::Fixed;

/// Cells of an arm.
pub const ARM_CELLS: usize = 11;
/// Windows of six through the centre.
pub const WINDOWS: usize = 6;
/// The centre's bit.
const CENTRE: u64 = 1 << (WINDOWS - 1);

/// The counter of an arm's windows.
#[derive(LogicBlock, Default)]
pub struct Windows {
    /// Own stones.
    pub own: Signal<In, Bits<ARM_CELLS>>,
    /// Opposing stones and cells off the board.
    pub blocked: Signal<In, Bits<ARM_CELLS>>,
    /// Windows that nothing blocks.
    pub live: Signal<Out, Bits<WINDOWS>>,
    /// Lowest bit of each count.
    pub ones: Signal<Out, Bits<WINDOWS>>,
    /// Middle bit of each count.
    pub twos: Signal<Out, Bits<WINDOWS>>,
    /// Highest bit of each count.
    pub fours: Signal<Out, Bits<WINDOWS>>,
    /// Empty cells besides the centre.
    pub vacant: Signal<Out, Bits<ARM_CELLS>>,

    centre: Fixed<ARM_CELLS, CENTRE>,
    open: Signal<Local, Bits<WINDOWS>>,
    cells: [Signal<Local, Bits<WINDOWS>>; WINDOWS],
    sum: [Signal<Local, Bits<WINDOWS>>; 2],
    carry: [Signal<Local, Bits<WINDOWS>>; 2],
    sum_carry: Signal<Local, Bits<WINDOWS>>,
}

impl Logic for Windows {
    #[hdl_gen]
    fn update(&mut self) {
        self.vacant.next = !(self.own.val() | self.blocked.val() | self.centre.val());
        self.open.next = bits::<6>(0);
        for w in 0..6 {
            // Bit w of cells[k] is the k-th cell of window w.
            self.cells[w].next = self.own.val().get_bits::<6>(w);
            self.open.next =
                self.open.val().replace_bit(w, !self.blocked.val().get_bits::<6>(w).any());
        }
        self.live.next = self.open.val();
        // Three cells at a time.
        for i in 0..2 {
            self.sum[i].next =
                self.cells[3 * i].val() ^ self.cells[3 * i + 1].val() ^ self.cells[3 * i + 2].val();
            self.carry[i].next = (self.cells[3 * i].val() & self.cells[3 * i + 1].val())
                | (self.cells[3 * i].val() & self.cells[3 * i + 2].val())
                | (self.cells[3 * i + 1].val() & self.cells[3 * i + 2].val());
        }
        self.sum_carry.next = self.sum[0].val() & self.sum[1].val();
        self.ones.next = (self.sum[0].val() ^ self.sum[1].val()) & self.open.val();
        self.twos.next =
            (self.carry[0].val() ^ self.carry[1].val() ^ self.sum_carry.val()) & self.open.val();
        self.fours.next = ((self.carry[0].val() & self.carry[1].val())
            | (self.carry[0].val() & self.sum_carry.val())
            | (self.carry[1].val() & self.sum_carry.val()))
            & self.open.val();
    }
}
