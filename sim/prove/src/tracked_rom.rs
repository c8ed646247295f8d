//! A stand-in for PROGRAM_ROM and BLOCK_ROM: any contents at all, of which one word is kept.
//!
//! `tracked` is any address that the proof chooses and holds, `kept` any word that is there. A read
//! of any other address gives `other`, anything at all in every cycle. So whatever is proved with it
//! holds for all contents and every address.

use connect6_verilog::{Design, Module};

use crate::stand_in;

/// What the modules made of these blocks are called: `c6_program_rom_1024x55`, `c6_block_rom_2048x6`.
const PREFIXES: [&str; 2] = ["c6_program_rom_", "c6_block_rom_"];

fn is_rom(module: &Module) -> bool {
    PREFIXES.iter().any(|prefix| module.name.starts_with(prefix))
}

/// The stand-in for such a memory; nothing if it is none.
fn stand_in(module: &Module) -> Option<Module> {
    let name = &module.name;
    is_rom(module).then_some(())?;
    let last = |port: &str| module.port(port).map(|port| port.width - 1);
    let (address, word) = (last("address")?, last("word")?);
    let text = format!(
        "module {name} (
            input  wire clock,
            input  wire [{address}:0] address,
            output reg  [{word}:0] word
        );
            wire [{address}:0] tracked;
            wire [{word}:0] kept;
            wire [{word}:0] other;
            always @(posedge clock) begin
                word <= other;
                if (address == tracked) begin
                    word <= kept;
                end
            end
        endmodule"
    );
    stand_in::parse(&text)
}

/// Puts the stand-in in the place of every such memory.
pub fn put_in(design: &mut Design) {
    stand_in::put_in(design, stand_in);
}

/// Forgets all their words: what is proved of any is not out of date when one changes.
pub fn forget_words(design: &mut Design) {
    let modules = design.modules.iter_mut();
    modules.filter(|module| is_rom(module)).for_each(|module| module.initial.clear());
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The memory does what its stand-in does: it shows the word that was asked for.
    #[test]
    fn such_a_memory_is_only_read() {
        let design = connect6_sim::rtl::design();
        let modules = design.modules.iter();
        let roms: Vec<&Module> = modules.filter(|module| is_rom(module)).collect();
        assert!(roms.len() > PREFIXES.len());
        for rom in roms {
            let read = "always @(posedge clock) begin word <= words[address]; end";
            let text = rom.to_string();
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert_eq!(text.matches("always").count(), 1, "{}", rom.name);
            assert!(text.contains(read), "{}", rom.name);
        }
    }
}
