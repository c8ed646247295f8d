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

/// Functions, types and documents in backquotes that do not exist. A name without a path is a
/// function or a field of what the path before it names.
fn unknown_models(paragraph: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let mut named: Option<String> = None;
    for name in paragraph.split('`').skip(1).step_by(2) {
        let exists = if name.ends_with(".md") {
            root().join(name).exists()
        } else if name.contains("::") {
            named = declaring_source(name);
            named.is_some()
        } else {
            named.as_deref().is_some_and(|text| declares(text, name))
        };
        if !exists {
            faults.push(format!("{name} does not exist"));
        }
    }
    faults
}

/// The source that declares what a path like `connect6_model::star::Arm` names: a module's own
/// file, the file of the module around it, or the one it is exported from.
fn declaring_source(path: &str) -> Option<String> {
    let parts: Vec<&str> = path.split("::").collect();
    let folder = source_folder(parts[0])?;
    let module = |parts: &[&str]| {
        let place = folder.join(parts.join("/"));
        let files = if parts.is_empty() {
            vec![folder.join("lib.rs")]
        } else {
            vec![place.with_extension("rs"), place.join("mod.rs")]
        };
        files.into_iter().find_map(|file| fs::read_to_string(file).ok())
    };
    let (item, around) = parts[1..].split_last()?;
    module(&parts[1..]).or_else(|| {
        let text = module(around)?;
        let exported = text.split("pub use ").skip(1).any(|rest| {
            let list = rest.split(';').next().unwrap_or("");
            list.split(|c: char| !is_word(c)).any(|word| word == *item)
        });
        match exported {
            true => sources(&folder).into_iter().find(|text| declares(text, item)),
            false => declares(&text, item).then_some(text),
        }
    })
}

/// Where a crate's sources are, by its name in Rust and the workspace's list of paths.
fn source_folder(krate: &str) -> Option<PathBuf> {
    if krate == "crate" {
        return Some(root().join("hdl/src"));
    }
    let manifest = fs::read_to_string(root().join("Cargo.toml")).expect("the workspace's manifest");
    let entry = format!("{} = {{ path = \"", krate.replace('_', "-"));
    let line = manifest.lines().find_map(|line| line.strip_prefix(&entry))?;
    Some(root().join(line.split('"').next()?).join("src"))
}

/// All sources of a crate.
fn sources(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a crate has sources");
    let paths = entries.map(|entry| entry.expect("a file or a folder").path());
    paths
        .flat_map(|path| match path.is_dir() {
            true => sources(&path),
            false => fs::read_to_string(path).into_iter().collect(),
        })
        .collect()
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Whether a source declares a function, a type or a field with this name.
fn declares(text: &str, name: &str) -> bool {
    const KEYWORDS: [&str; 5] = ["fn", "struct", "enum", "trait", "const"];
    text.lines().map(str::trim_start).filter(|line| !line.starts_with("//")).any(|line| {
        let line = line.strip_prefix("pub").map_or(line, |rest| {
            // `pub(crate) struct` too.
            rest.trim_start_matches(|c: char| !c.is_whitespace()).trim_start()
        });
        let mut words = line.split_whitespace().skip_while(|word| *word == "const");
        let first = words.next().unwrap_or("");
        let declared = match KEYWORDS.contains(&first) {
            true => words.next().unwrap_or(""),
            false => first.strip_suffix(':').unwrap_or(""),
        };
        declared.split(|c: char| !is_word(c)).next() == Some(name)
    })
}

fn blocks() -> Vec<BlockFile> {
    let source = root().join("hdl/src");
    let mut blocks: Vec<BlockFile> = [source.clone(), source.join("cc"), source.join("lines")]
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
    for unknown in [
        "`docs/nothing.md`",
        "`nobody`",
        "`connect6_model::nobody`",
        "`nowhere::nothing`",
        "`connect6_model::deep::nobody`",
        "`connect6_model::turn::Turn`, its function `nobody`",
        "`connect6_core::Core`, its `nothing`",
    ] {
        assert_eq!(block(&good.replace("a sum", unknown), port), 1, "{unknown}");
    }
    for known in ["`README.md`", "`crate::system`", "`connect6_model::decide`"] {
        assert_eq!(block(&good.replace("a sum", known), port), 0, "{known}");
    }
}
