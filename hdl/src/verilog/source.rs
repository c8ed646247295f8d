//! What the description says about itself: the contract of each block, the line on each port, the
//! type of each block inside it. Read from the Rust sources, which `rustfmt` keeps in one form.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use super::remarks::Remarks;

/// The files that describe blocks. A test compares the list with the folder.
macro_rules! sources {
    ($($path:literal),* $(,)?) => {
        /// Each file: its path below `src`, and its text.
        pub const FILES: &[(&str, &str)] =
            &[$(($path, include_str!(concat!("../", $path)))),*];
    };
}

sources![
    "block_ram.rs", "block_rom.rs", "cc.rs", "cc/arithmetic.rs", "cc/arm.rs", "cc/choice.rs",
    "cc/conditions.rs", "cc/cover.rs", "cc/cursor.rs", "cc/defence.rs", "cc/fresh.rs",
    "cc/gather.rs", "cc/hypothesis.rs", "cc/judge.rs", "cc/learned.rs", "cc/ledger.rs",
    "cc/line_numbers.rs", "cc/lines.rs", "cc/lists.rs", "cc/locate.rs", "cc/look_up.rs",
    "cc/measure.rs", "cc/near.rs", "cc/nodes.rs", "cc/peak.rs", "cc/processor.rs",
    "cc/program_rom.rs", "cc/registers.rs", "cc/scan.rs", "cc/sequencer.rs", "cc/shortlist.rs",
    "cc/sieve.rs", "cc/sight.rs", "cc/star.rs", "cc/stopwatch.rs", "cc/survey.rs", "cc/sweep.rs",
    "cc/turn.rs", "cc/windows.rs", "conductor.rs", "coordinate.rs", "cu.rs", "de2.rs",
    "debounce.rs", "decoder.rs", "digit.rs", "faults.rs", "follow.rs", "game.rs", "hand.rs",
    "letter.rs", "lines/builders.rs", "lines/busy.rs", "lines/cell_at.rs", "lines/doubles.rs",
    "lines/edges.rs", "lines/extent.rs", "lines/fills.rs", "lines/journal.rs", "lines/line.rs",
    "lines/lowest.rs", "lines/move_list.rs", "lines/pairs.rs", "lines/zones.rs", "mem.rs",
    "orders.rs", "reply.rs", "seven_segment.rs", "system.rs", "uart_fifo.rs", "uart_rx.rs",
    "uart_tx.rs", "uc.rs"
];

/// The types of `fixed`, and rust-hdl's own, that make constants.
const CONSTANTS: [&str; 5] = ["Fixed<", "Constant<", "Counting<", "Shifting<", "Series<"];

/// A block as its file describes it.
#[derive(Debug, Default)]
pub struct BlockSource {
    /// The stem of its file, which is also the name of its Verilog module.
    pub stem: &'static str,
    /// What the file opens with, up to the line on the model.
    pub contract: Vec<String>,
    /// The comments inside its `update`.
    pub remarks: Remarks,
    /// Its fields.
    fields: BTreeMap<&'static str, Field>,
    /// The states of the types in its file, and what is said about each.
    states: BTreeMap<&'static str, Vec<String>>,
}

#[derive(Debug)]
struct Field {
    kind: &'static str,
    about: Vec<String>,
}

impl BlockSource {
    /// The block whose type has this name.
    pub fn of(kind: &str) -> Option<&'static BlockSource> {
        static BLOCKS: OnceLock<BTreeMap<&'static str, BlockSource>> = OnceLock::new();
        let blocks = BLOCKS.get_or_init(|| {
            let files = FILES.iter();
            files.flat_map(|(path, text)| read(path, text)).collect()
        });
        blocks.get(kind)
    }

    /// The block inside this one that has this name.
    pub fn inner(&self, field: &str) -> Option<&'static BlockSource> {
        BlockSource::of(type_name(self.fields.get(field)?.kind))
    }

    /// The Rust type of a constant, or of the array that it is one of.
    pub fn constant_type(&self, name: &str) -> Option<&'static str> {
        let kind = self.field(name)?.kind;
        CONSTANTS.iter().any(|constant| kind.contains(constant)).then_some(kind)
    }

    /// The type of what a port, a variable, a register or a port of a block inside holds.
    pub fn value_type(&self, name: &str) -> Option<&'static str> {
        if let Some(field) = self.field(name) {
            return Some(value_type(field.kind));
        }
        let inner = self.fields.iter().find_map(|(field, about)| {
            let port = name.strip_prefix(field)?.strip_prefix('_')?;
            let port = match port.split_once('_') {
                Some((index, port)) if index.parse::<u32>().is_ok() => port,
                _ => port,
            };
            let block = BlockSource::of(type_name(about.kind))?;
            Some((block.value_type(port)?, about.kind))
        });
        // A memory holds what its first parameter says.
        inner.map(|(kind, around)| if kind == "D" { value_type(around) } else { kind })
    }

    /// The field of this name, or the array of which it is one.
    fn field(&self, name: &str) -> Option<&Field> {
        let array = name.rsplit_once('_').filter(|(_, index)| index.parse::<u32>().is_ok());
        let field = self.fields.get(name);
        field.or_else(|| self.fields.get(array?.0))
    }

    /// The lines on a port, a variable or a constant; of one of an array, that on the array.
    pub fn about(&self, name: &str) -> Option<&[String]> {
        self.field(name).map(|field| &field.about[..]).filter(|about| !about.is_empty())
    }

    /// The lines on a state, by the name that it has as a constant.
    pub fn about_state(&self, name: &str) -> Option<&[String]> {
        let state = self.states.iter().find(|(state, _)| {
            let constant = connect6_verilog::tidy::constant_name(state);
            name == constant || name.ends_with(&format!("_{constant}"))
        });
        state.map(|(_, about)| &about[..])
    }
}

/// The name of a type without its generics and path: of `[cc::Arm; 4]` it is `Arm`.
pub fn type_name(text: &str) -> &str {
    let text = text.trim_start_matches('[');
    let end = text.find(['<', ';', ',', ']']).unwrap_or(text.len());
    let text = &text[..end];
    text.rsplit("::").next().unwrap_or(text)
}

/// What is in `Signal<In, T>`, `DFF<T>` and `Memory<T, N>`: `T`.
fn value_type(kind: &str) -> &str {
    let inner = kind.split_once('<').map_or(kind, |(_, inner)| inner);
    let inner = inner.strip_prefix("In, ").or_else(|| inner.strip_prefix("Out, ")).unwrap_or(inner);
    let inner = inner.strip_prefix("Local, ").unwrap_or(inner);
    inner.split(['<', '>', ',']).next().unwrap_or(inner)
}

/// The blocks of a file, by the names of their types.
fn read(path: &'static str, text: &'static str) -> Vec<(&'static str, BlockSource)> {
    let stem = path.rsplit('/').next().unwrap_or(path);
    let stem = stem.trim_end_matches(".rs");
    let mut blocks = Vec::new();
    let mut states = BTreeMap::new();
    let mut lines = text.lines();
    let mut is_block = false;
    while let Some(line) = lines.next() {
        is_block |= line.starts_with("#[derive(") && line.contains("LogicBlock");
        if line.starts_with("pub enum ") {
            for (variant, about) in members(&mut lines) {
                states.insert(variant.trim_end_matches(','), about);
            }
        }
        if let Some(name) = line.strip_prefix("pub struct ").filter(|_| is_block) {
            is_block = false;
            let fields = members(&mut lines).into_iter().filter_map(|(member, about)| {
                let (name, kind) = member.trim_start_matches("pub ").split_once(": ")?;
                let kind = kind.trim_end_matches(',');
                Some((name, Field { kind, about }))
            });
            let block = BlockSource {
                stem,
                contract: contract(text),
                remarks: Remarks::read(update(text, type_name(name.trim_end_matches(" {")))),
                fields: fields.collect(),
                states: BTreeMap::new(),
            };
            blocks.push((type_name(name.trim_end_matches(" {")), block));
        }
    }
    for (_, block) in &mut blocks {
        block.states.clone_from(&states);
    }
    blocks
}

/// The lines of a block's `update`.
fn update(text: &'static str, block: &'static str) -> impl Iterator<Item = &'static str> {
    let is_its = move |line: &&str| {
        let logic = line.split_once(" Logic for ");
        logic.is_some_and(|(_, kind)| type_name(kind.trim_end_matches(" {")) == block)
    };
    let lines = text.lines().skip_while(move |line| !is_its(line));
    lines.skip_while(|line| line.trim() != "fn update(&mut self) {").skip(1)
}

/// The members of a struct or an enum, one a line, each with the comment above it.
fn members(lines: &mut std::str::Lines<'static>) -> Vec<(&'static str, Vec<String>)> {
    let mut members = Vec::new();
    let mut about: Vec<String> = Vec::new();
    for line in lines.by_ref() {
        let line = line.trim();
        if line == "}" || line.starts_with("where") {
            break;
        }
        if let Some(comment) = line.strip_prefix("//") {
            about.push(plain(comment.trim_start_matches('/').trim()));
        } else if line.is_empty() {
            about.clear();
        } else if !line.starts_with('#') {
            members.push((line, std::mem::take(&mut about)));
        }
    }
    members
}

/// The header of a file, up to the paragraph on the model.
fn contract(text: &str) -> Vec<String> {
    let header = text.lines().map_while(|line| line.strip_prefix("//!"));
    let header = header
        .map(|line| plain(line.strip_prefix(' ').unwrap_or(line)))
        .take_while(|line| !line.starts_with("The model "))
        .filter(|line| !line.starts_with("```"));
    let mut lines: Vec<String> = header.collect();
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

/// A line without the marks of rustdoc.
fn plain(line: &str) -> String {
    line.replace("[`", "`")
        .replace("`]", "`")
        .replace("`crate::cc::", "`")
        .replace("`crate::", "`")
        .replace("`super::", "`")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_tells_its_contract_its_ports_and_what_is_inside() {
        let system = BlockSource::of("System").unwrap();
        assert_eq!(system.stem, "system");
        assert!(system.contract[0].starts_with("SYSTEM: "));
        let about = system.about("uart_rx").unwrap();
        assert_eq!(about, ["The line from the host."]);
        let receiver = system.inner("uc").unwrap().inner("receiver").unwrap();
        assert_eq!(receiver.stem, "uart_rx");
        assert!(receiver.about_state("WAIT_IDLE").is_some());
        let star = BlockSource::of("Star").unwrap();
        assert_eq!(star.inner("judges").unwrap().stem, "judge");
        assert_eq!(star.about("vacant_3"), star.about("vacant"));
    }

    #[test]
    fn every_file_with_a_block_is_listed() {
        let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        for folder in ["", "cc/", "lines/"] {
            for entry in std::fs::read_dir(source.join(folder)).unwrap() {
                let path = entry.unwrap().path();
                let Ok(text) = std::fs::read_to_string(&path) else {
                    continue;
                };
                let name = format!("{folder}{}", path.file_name().unwrap().to_string_lossy());
                if text.contains("#[derive(LogicBlock") {
                    let listed = FILES.iter().any(|(file, _)| **file == name);
                    assert!(listed, "{name} is not listed in hdl/src/verilog/source.rs");
                }
            }
        }
    }
}
