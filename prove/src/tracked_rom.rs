//! A stand-in for PROGRAM_ROM: any program at all, of which one word is kept.
//!
//! `tracked` is any address that the proof chooses and holds, `kept` any word that is there. A read
//! of any other address gives `other`, anything at all in every cycle. So whatever is proved with it
//! holds for every program and every address.

use connect6_verilog::{Design, Module};

use crate::stand_in;

/// What the modules made of PROGRAM_ROM are called: `program_rom_1024x55`.
const PREFIX: &str = "program_rom_";

/// The stand-in for a program's memory; nothing if it is none.
fn stand_in(module: &Module) -> Option<Module> {
    let name = &module.name;
    name.strip_prefix(PREFIX)?;
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

/// Puts the stand-in in the place of every program.
pub fn put_in(design: &mut Design) {
    stand_in::put_in(design, stand_in);
}

/// Forgets the words of every program: what is proved of any is not out of date when one changes.
pub fn forget_words(design: &mut Design) {
    let programs = design.modules.iter_mut();
    programs
        .filter(|module| module.name.starts_with(PREFIX))
        .for_each(|module| module.initial.clear());
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The memory does what its stand-in does: it shows the word that was asked for.
    #[test]
    fn a_program_is_only_read() {
        let design = connect6_rtl::design();
        let programs = design.modules.iter();
        let programs: Vec<&Module> = programs
            .filter(|module| module.name.starts_with(PREFIX))
            .collect();
        assert!(!programs.is_empty());
        for program in programs {
            let read = "always @(posedge clock) begin word <= words[address]; end";
            let text = program.to_string();
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert_eq!(text.matches("always").count(), 1, "{}", program.name);
            assert!(text.contains(read), "{}", program.name);
        }
    }
}
