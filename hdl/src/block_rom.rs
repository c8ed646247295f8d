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
        read_only(W, self._words.iter().map(|word| u64::from(*word)), &[])
    }

    fn timing(&self) -> Vec<TimingInfo> {
        read_timing("block_rom")
    }
}

/// A memory with these words, of so many bits, what is said about each, and a registered read: what
/// every synthesis tool takes for a block RAM with contents.
pub(crate) fn read_only(
    width: usize,
    words: impl ExactSizeIterator<Item = u64>,
    remarks: &[String],
) -> Verilog {
    let digits = width.div_ceil(4);
    let (high, last) = (width - 1, words.len() - 1);
    let contents: String = words.enumerate().fold(String::new(), |text, (address, word)| {
        let remark = remarks.get(address).map_or(String::new(), |remark| format!("  // {remark}"));
        text + &format!("   words[{address}] = {width}'h{word:0digits$x};{remark}\n")
    });
    Verilog::Custom(format!(
        "\
reg [{high}:0] words [0:{last}];

initial begin
{contents}end

always @(posedge clock) begin
   word <= words[address];
end
"
    ))
}

/// When such a memory reads.
pub(crate) fn read_timing(name: &str) -> Vec<TimingInfo> {
    vec![TimingInfo {
        name: name.to_string(),
        clock: "clock".to_string(),
        inputs: vec!["address".to_string()],
        outputs: vec!["word".to_string()],
    }]
}
