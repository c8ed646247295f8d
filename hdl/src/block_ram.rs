//! BLOCK_RAM: a memory with one write port, one registered read port and one clock.
//!
//! Contract
//! - `read_data` shows the word that `read_address` named at the last rising edge.
//! - With `write_enable` high, `write_data` is stored at `write_address` at the next edge. A read
//!   of that address in the same cycle gives the old word.
//! - Latency: one cycle, for a read as for a write.
//! - There is no start, no reset and no initial contents: whoever owns the RAM clears it when
//!   that matters.
//!
//! The model is an array of words.
//!
//! It stands in for the RAM of the widget library for two reasons. Write and registered read
//! share one clocked process, the form from which every synthesis tool infers a memory block (the
//! M4K of Cyclone II among them). And its simulation is an array, not a search tree.

use crate::prelude::*;

/// `2^N` words of type `D`.
#[derive(LogicBlock)]
pub struct BlockRam<D: Synth, const N: usize> {
    /// Reads and writes happen at its rising edge.
    pub clock: Signal<In, Clock>,
    /// The word to show after the next edge.
    pub read_address: Signal<In, Bits<N>>,
    /// The word read at the last edge.
    pub read_data: Signal<Out, D>,
    /// The word to write.
    pub write_address: Signal<In, Bits<N>>,
    /// What to write.
    pub write_data: Signal<In, D>,
    /// Whether to write at the next edge.
    pub write_enable: Signal<In, Bit>,
    _words: Vec<D>,
}

impl<D: Synth, const N: usize> Default for BlockRam<D, N> {
    fn default() -> BlockRam<D, N> {
        BlockRam {
            clock: Signal::default(),
            read_address: Signal::default(),
            read_data: Signal::default(),
            write_address: Signal::default(),
            write_data: Signal::default(),
            write_enable: Signal::default(),
            _words: vec![D::default(); 1 << N],
        }
    }
}

impl<D: Synth, const N: usize> Logic for BlockRam<D, N> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            self.read_data.next = self._words[self.read_address.val().index()];
            if self.write_enable.val() {
                self._words[self.write_address.val().index()] = self.write_data.val();
            }
        }
    }

    fn connect(&mut self) {
        self.read_data.connect();
    }

    fn hdl(&self) -> Verilog {
        Verilog::Custom(format!(
            "\
reg [{high}:0] words [0:{last}];

always @(posedge clock) begin
   read_data <= words[read_address];
   if (write_enable) begin
      words[write_address] <= write_data;
   end
end
",
            high = D::BITS - 1,
            last = (1 << N) - 1,
        ))
    }

    fn timing(&self) -> Vec<TimingInfo> {
        let pins = |names: &[&str]| names.iter().map(|name| name.to_string()).collect();
        vec![TimingInfo {
            name: "block_ram".to_string(),
            clock: "clock".to_string(),
            inputs: pins(&["read_address", "write_address", "write_data", "write_enable"]),
            outputs: pins(&["read_data"]),
        }]
    }
}
