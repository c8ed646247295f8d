//! BLOCK_ROM: a memory that is only read, with one registered read port.
//!
//! Contract
//! - `word` shows the word that `address` named at the last rising edge.
//! - Latency: one cycle. There is no start and no reset; the contents are given when the block is
//!   made.
//!
//! The model is an array of words.

use crate::prelude::*;

/// `2^N` words of `W` bits.
#[derive(LogicBlock)]
pub struct BlockRom<const W: usize, const N: usize> {
    /// Reads happen at its rising edge.
    pub clock: Signal<In, Clock>,
    /// The word to show after the next edge.
    pub address: Signal<In, Bits<N>>,
    /// The word read at the last edge.
    pub word: Signal<Out, Bits<W>>,
    _words: Vec<u8>,
}

impl<const W: usize, const N: usize> BlockRom<W, N> {
    /// A memory with these words.
    ///
    /// # Panics
    /// If they are not as many as there are addresses.
    pub fn new(words: Vec<u8>) -> BlockRom<W, N> {
        assert_eq!(words.len(), 1 << N, "a word for each address");
        BlockRom {
            clock: Signal::default(),
            address: Signal::default(),
            word: Signal::default(),
            _words: words,
        }
    }
}

impl<const W: usize, const N: usize> Logic for BlockRom<W, N> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            self.word.next = u64::from(self._words[self.address.val().index()]).into();
        }
    }

    fn connect(&mut self) {
        self.word.connect();
    }

    fn hdl(&self) -> Verilog {
        let digits = W.div_ceil(4);
        let contents: String =
            self._words.iter().enumerate().fold(String::new(), |text, (address, word)| {
                text + &format!("   words[{address}] = {W}'h{word:0digits$x};\n")
            });
        Verilog::Custom(format!(
            "\
reg [{high}:0] words [0:{last}];

initial begin
{contents}end

always @(posedge clock) begin
   word <= words[address];
end
",
            high = W - 1,
            last = (1 << N) - 1,
        ))
    }

    fn timing(&self) -> Vec<TimingInfo> {
        vec![TimingInfo {
            name: "block_rom".to_string(),
            clock: "clock".to_string(),
            inputs: vec!["address".to_string()],
            outputs: vec!["word".to_string()],
        }]
    }
}
