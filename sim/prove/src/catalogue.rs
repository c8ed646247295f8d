//! All proofs.

use crate::script::Script;
use crate::ProveError;

/// The files, each beside the block that it is about: name and text.
macro_rules! files {
    ($($folder:literal: $($name:literal),+;)+) => {
        [$($((
            $name,
            include_str!(concat!("../../../hdl/src/", $folder, $name, ".proof.v")),
        ),)+)+]
    };
}

const FILES: [(&str, &str); 28] = files![
    "": "block_ram", "mem", "uart_fifo", "uart_tx", "uart_rx.bytes", "uart_rx.stop_bit",
        "uart_rx.idle", "cu.board", "cu.new_game", "reply";
    "cc/": "windows", "arm", "judge", "look_up", "lines", "star", "cover", "cover.handshake", "sweep",
        "shortlist", "sieve", "survey", "near", "gather", "nodes", "turn", "stopwatch", "sequencer";
];

/// All of them, read.
pub fn all() -> Result<Vec<Script>, ProveError> {
    FILES.iter().map(|(name, text)| Script::read(name, text)).collect()
}

/// Those of a block, or the one of a file: `uart_rx`, `uart_rx.bytes`.
pub fn named(name: &str) -> Result<Vec<Script>, ProveError> {
    let mut scripts = all()?;
    scripts.retain(|script| script.name == name || script.stem() == name);
    if scripts.is_empty() {
        return Err(ProveError::Unknown { name: name.to_string() });
    }
    Ok(scripts)
}

/// The names of all proofs, for people.
pub fn names() -> String {
    FILES.map(|(name, _)| name).join(", ")
}
