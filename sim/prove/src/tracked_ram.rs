//! A stand-in for BLOCK_RAM that keeps one word of it.
//!
//! Thousands of bits of memory are too much for a solver, and one word is enough: `tracked` is any
//! address that the proof chooses and holds, `word` what is there. A read of any other address
//! gives `other`, anything at all in every cycle. So whatever is proved with it holds for BLOCK_RAM
//! too, for every address. That BLOCK_RAM behaves like this is itself proved
//! (`block_ram.proof.v`).

use connect6_verilog::{Assignment, Design, Kind, Module, Net, Target};

use crate::stand_in;

/// What the modules made of BLOCK_RAM are called: `c6_block_ram_512x8`.
const PREFIX: &str = "c6_block_ram_";

/// The stand-in for a memory module; nothing if it is none.
fn stand_in(module: &Module) -> Option<Module> {
    let name = &module.name;
    name.strip_prefix(PREFIX)?;
    let last = |port: &str| module.port(port).map(|port| port.width - 1);
    let (address, data) = (last("read_address")?, last("read_data")?);
    let text = format!(
        "module {name} (
            input  wire clock,
            input  wire [{address}:0] read_address,
            output reg  [{data}:0] read_data,
            input  wire [{address}:0] write_address,
            input  wire [{data}:0] write_data,
            input  wire write_enable
        );
            wire [{address}:0] tracked;
            wire [{data}:0] other;
            reg [{data}:0] word;
            always @(posedge clock) begin
                read_data <= other;
                if (read_address == tracked) begin
                    read_data <= word;
                end
                if (write_enable && write_address == tracked) begin
                    word <= write_data;
                end
            end
        endmodule"
    );
    stand_in::parse(&text)
}

/// Puts the stand-in in the place of every memory.
pub fn put_in(design: &mut Design) {
    stand_in::put_in(design, stand_in);
}

/// Puts the stand-ins beside the memories, as `c6_tracked_512x8`, and a window into each memory: its
/// `word` at `tracked`.
pub fn put_beside(design: &mut Design) {
    let mut stand_ins = Vec::new();
    for module in &mut design.modules {
        let Some(mut stand_in) = stand_in(module) else {
            continue;
        };
        let window = |net: &&Net| net.name == "tracked" || net.name == "word";
        let nets = stand_in.nets.iter().filter(window).cloned();
        module.nets.extend(nets.map(|net| Net { kind: Kind::Wire, ..net }));
        let word = connect6_verilog::parse_expression("words[tracked]");
        let word = word.expect("a word of a memory is an expression");
        module.assigns.push(Assignment::new(Target::whole("word"), word));
        stand_in.name = module.name.replacen(PREFIX, "c6_tracked_", 1);
        stand_ins.push(stand_in);
    }
    design.modules.extend(stand_ins);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is proved of one size holds for all.
    #[test]
    fn memories_are_the_same_text_but_for_their_numbers() {
        let texts: Vec<String> = connect6_sim::rtl::design()
            .modules
            .iter()
            .filter(|module| module.name.starts_with(PREFIX))
            .map(|module| {
                let mut module = module.clone();
                module.clear_comments();
                let text = module.to_string();
                let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
                words.chars().filter(|c| !c.is_ascii_digit()).collect()
            })
            .collect();
        assert!(texts.len() > 1);
        for text in &texts {
            assert_eq!(text, &texts[0]);
        }
    }
}
