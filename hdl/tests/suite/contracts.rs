//! Every block opens with its contract, names its model, tells what each port is for, and has a
//! test under its stem. Read from the sources, so that no new block can do without.

use std::fs;
use std::path::{Path, PathBuf};

/// Columns of a line, at most.
const COLUMNS: usize = 100;
/// Lines of the first paragraph, at most: it stands above the module in the Verilog.
const FIRST_LINES: usize = 3;
const LEAST_BLOCKS: usize = 33;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// A source file that holds a block.
struct BlockFile {
    stem: String,
    text: String,
    /// The paragraphs of its header, a line an entry.
    header: Vec<Vec<String>>,
}

impl BlockFile {
    /// The block in this file; nothing if it holds none.
    fn read(path: &Path) -> Option<BlockFile> {
        let text = fs::read_to_string(path).expect("a source can be read");
        if !text.contains("#[derive(LogicBlock") {
            return None;
        }
        let lines = text.lines().map_while(|line| line.strip_prefix("//!"));
        let lines: Vec<String> = lines.map(|line| line.trim().to_owned()).collect();
        let paragraphs = lines.split(|line| line.is_empty()).map(<[String]>::to_vec);
        Some(BlockFile {
            stem: path.file_stem()?.to_str()?.to_owned(),
            header: paragraphs.collect(),
            text,
        })
    }

    /// What is wrong with it.
    fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let first = &self.header[0];
        let name = self.stem.replace('_', "").to_uppercase();
        let title = first.first().map_or("", |line| line.as_str());
        let title = title.split(':').next().unwrap_or("").replace([' ', '_'], "");
        if title != name || first.len() > FIRST_LINES {
            faults.push(format!("a first paragraph `{name}: ...` of at most {FIRST_LINES} lines"));
        }
        let contract = self.header.iter().find(|lines| lines[0] == "Contract");
        match contract.map(|lines| lines.join(" ")) {
            None => faults.push("a paragraph `Contract`".to_owned()),
            Some(contract) => {
                for word in ["Latency: ", "reset"] {
                    if !contract.contains(word) {
                        faults.push(format!("its contract says nothing of `{word}`"));
                    }
                }
            }
        }
        let model = self.header.iter().find(|lines| lines[0].starts_with("The model is "));
        match model {
            None => faults.push("a paragraph `The model is ...`".to_owned()),
            Some(lines) => faults.extend(unknown_models(&lines.join(" "))),
        }
        let wide = |line: &&str| line.chars().count() > COLUMNS;
        faults.extend(
            self.text.lines().filter(wide).map(|line| format!("a line over {COLUMNS}: {line}")),
        );
        faults.extend(self.bare_ports());
        faults
    }

    /// Ports without one line that says what they are for.
    fn bare_ports(&self) -> Vec<String> {
        let is_port = |line: &str| {
            line.starts_with("    pub ")
                && (line.contains("Signal<In,") || line.contains("Signal<Out,"))
        };
        let lines: Vec<&str> = self.text.lines().collect();
        let documented = |i: usize| {
            let above = |n: usize| lines[i - n].trim_start().starts_with("/// ");
            above(1) && !above(2)
        };
        (2..lines.len())
            .filter(|i| is_port(lines[*i]) && !documented(*i))
            .map(|i| format!("a port without one line of its own: {}", lines[i].trim()))
            .collect()
    }
}

/// Functions, types and documents in backquotes that do not exist.
fn unknown_models(paragraph: &str) -> Vec<String> {
    let quoted = paragraph.split('`').skip(1).step_by(2);
    quoted.filter(|name| !is_known(name)).map(|name| format!("{name} does not exist")).collect()
}

fn is_known(name: &str) -> bool {
    if name.ends_with(".md") {
        return root().join(name).exists();
    }
    let Some(path) = name.strip_prefix("connect6_") else {
        // A function of the type named before it, or a block.
        return true;
    };
    let parts: Vec<&str> = path.split("::").collect();
    let (krate, item) = (parts[0], parts[parts.len() - 1]);
    let folder = root().join(krate).join("src");
    let module = folder.join(parts[1..].join("/")).with_extension("rs");
    let parent = folder.join(parts[1..parts.len() - 1].join("/")).with_extension("rs");
    let file = if parent.exists() { parent } else { folder.join("lib.rs") };
    module.exists() || fs::read_to_string(file).is_ok_and(|text| text.contains(item))
}

fn blocks() -> Vec<BlockFile> {
    let source = root().join("hdl/src");
    let mut blocks: Vec<BlockFile> = [source.clone(), source.join("cc")]
        .iter()
        .flat_map(|folder| fs::read_dir(folder).expect("the sources are there"))
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|end| end == "rs"))
        .filter_map(|path| BlockFile::read(&path))
        .collect();
    blocks.sort_by(|a, b| a.stem.cmp(&b.stem));
    assert!(blocks.len() >= LEAST_BLOCKS, "{} blocks", blocks.len());
    blocks
}

#[test]
fn every_block_opens_with_its_contract_and_names_its_model() {
    let mut faults = Vec::new();
    for block in blocks() {
        faults
            .extend(block.faults().into_iter().map(|fault| format!("{}.rs: {fault}", block.stem)));
    }
    assert!(faults.is_empty(), "needed or wrong:\n{}", faults.join("\n"));
}

#[test]
fn every_block_has_a_test_under_its_stem() {
    const SUITE: &str = include_str!("main.rs");
    for block in blocks() {
        let stem = &block.stem;
        assert!(
            SUITE.lines().any(|line| line == format!("mod {stem};")),
            "{stem} has no module in hdl/tests/suite/main.rs"
        );
        let file = root().join(format!("hdl/tests/suite/{stem}.rs"));
        let text = fs::read_to_string(file).expect("a module has a file");
        assert!(text.contains("#[test]"), "{stem} has no test");
    }
}

#[test]
fn what_is_missing_is_noticed() {
    let good = "Alpha: x\n\nContract\n- Latency: none; no reset.\n\nThe model is a sum.";
    let block = |header: &str, body: &str| {
        let lines: Vec<String> = header.lines().map(str::to_owned).collect();
        BlockFile {
            stem: "alpha".to_owned(),
            text: body.to_owned(),
            header: lines.split(|line| line.is_empty()).map(<[String]>::to_vec).collect(),
        }
        .faults()
        .len()
    };
    let good = good.replace("Alpha", "ALPHA");
    let port = "x {\n\n    /// Begins.\n    pub start: Signal<In, Bit>,";
    assert_eq!(block(&good, port), 0);
    assert_eq!(block(&good, &port.replace("    /// Begins.\n", "")), 1);
    assert_eq!(block(&good, &"-".repeat(COLUMNS + 1)), 1);
    assert_eq!(block(&good.replace("ALPHA", "BETA"), port), 1);
    assert_eq!(block(&good.replace("Contract", "About"), port), 1);
    assert_eq!(block(&good.replace("Latency", "Time"), port), 1);
    assert_eq!(block(&good.replace("The model is", "It is"), port), 1);
    assert_eq!(block(&good.replace("a sum", "`connect6_model::nobody`"), port), 1);
    assert_eq!(block(&good.replace("a sum", "`docs/nothing.md`"), port), 1);
}
