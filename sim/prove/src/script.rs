//! Reads the file of a proof.
//!
//! It is a Verilog module named `proof` around the block, `dut`, and opens with what is proved:
//!
//! ```text
//! // MEM, proved: a clear empties every cell.
//! //
//! // Block: mem
//! // Method: induction
//! // Scope: every state that can be reached
//! //
//! // - `empty_when_cleared`: after a clear every cell is empty until it is written.
//! //   Mutant: `cells_write_data = EMPTY;` -> `cells_write_data = 2'd1;`
//! // - `swept` (lemma): in a clear all cells before its address are empty.
//! ```
//!
//! Its inputs are what the world does: anything, in every cycle. Every output is a property, high
//! in every cycle if it holds; the output `assumed`, if there is one, is high as long as the world
//! does what it may. A lemma is a property that the others need for their induction; it needs no
//! mutant.
//!
//! The proof may look into the block, `wire [9:0] at = dut.clear_address;`, and drive a net
//! of it that is undriven or that another block drives: `assign dut.cells.tracked = point;`. Each of these stands on
//! a line of its own in just this form.

use std::fmt;

use crate::ProveError;

/// The output that says what the world may do.
pub const ASSUMED: &str = "assumed";

/// How a proof is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// The properties hold at power-up and for so many cycles, and whenever they held for that
    /// many cycles they hold in the next: they hold for ever.
    Induction(u32),
    /// ABC looks for an inductive invariant by itself: the properties hold for ever.
    Reachability,
    /// They hold in the first so many cycles after power-up.
    FromPowerUp(u32),
    /// They hold in the first so many cycles from any state of the block's registers.
    FromAnyState(u32),
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Method::Induction(1) => write!(f, "induction"),
            Method::Induction(cycles) => write!(f, "induction over {cycles} cycles"),
            Method::Reachability => write!(f, "reachability"),
            Method::FromPowerUp(1) => write!(f, "1 cycle from power-up"),
            Method::FromPowerUp(cycles) => write!(f, "{cycles} cycles from power-up"),
            Method::FromAnyState(cycles) => write!(f, "{cycles} cycles from any state"),
        }
    }
}

/// A line of a block changed so that a property no longer holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    /// What stands in the block's Verilog, just once.
    pub from: String,
    /// What stands there instead.
    pub to: String,
}

/// A sentence and the output that is high while it is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// The output's name.
    pub name: String,
    /// In words.
    pub sentence: String,
    /// What it refutes; nothing for a lemma.
    pub mutant: Option<Mutant>,
}

/// An input or output of the proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wire {
    /// Its name.
    pub name: String,
    /// Its bits.
    pub width: u32,
}

/// A place where the proof and the block are joined other than by ports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Joint {
    /// What is driven: a wire of the proof, or one inside the block.
    pub driven: String,
    /// What drives it.
    pub driver: String,
}

/// The file of a proof, read.
#[derive(Clone, Debug)]
pub struct Script {
    /// The file's name up to `.proof.v`, such as `uart_rx.bytes`.
    pub name: String,
    /// The block's module.
    pub block: String,
    /// How it is proved.
    pub method: Method,
    /// For what it holds, in words.
    pub scope: String,
    /// Whether memories are stood in for by one word of them.
    pub tracked: bool,
    /// Whether it runs only by command, because it takes longer than seconds.
    pub slow: bool,
    /// What is proved.
    pub properties: Vec<Property>,
    /// What the world does.
    pub inputs: Vec<Wire>,
    /// Whether there is an output [`ASSUMED`].
    pub assumes: bool,
    /// Where proof and block are joined.
    pub joints: Vec<Joint>,
    /// The whole text.
    pub text: &'static str,
}

impl Script {
    /// Reads a file of this name.
    pub fn read(name: &str, text: &'static str) -> Result<Script, ProveError> {
        Reader { name, text }.read()
    }

    /// The block's file, without its ending: what stands before the first dot of the name.
    pub fn stem(&self) -> &str {
        self.name.split('.').next().unwrap_or(&self.name)
    }

    /// What it opens with: the block's name and what is proved, as a heading.
    pub fn title(&self) -> String {
        let lines = self.text.lines().map_while(|line| line.strip_prefix("// "));
        let sentence = lines.collect::<Vec<_>>().join(" ");
        sentence.trim_end_matches('.').replacen(", proved", "", 1)
    }

    /// The text for yosys: what looks into the block is left open.
    pub fn cut(&self) -> String {
        let lines = self.text.lines().map(|line| match joint(line) {
            None => line.to_string(),
            Some(_) if line.trim_start().starts_with("assign") => String::new(),
            Some(_) => format!("{};", line.split(" = ").next().unwrap_or_default()),
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}

/// What a line joins; nothing if it does not.
fn joint(line: &str) -> Option<Joint> {
    let statement = line.trim().split("//").next()?.trim();
    let (left, right) = statement.strip_suffix(';')?.split_once(" = ")?;
    let is_inside = |name: &str| {
        name.contains('.') && name.chars().all(|c| c.is_alphanumeric() || "_.".contains(c))
    };
    let driven = left.split_whitespace().last()?;
    let is_joint = match left.split_whitespace().next()? {
        "wire" => is_inside(right),
        "assign" => is_inside(driven),
        _ => false,
    };
    is_joint.then(|| Joint { driven: driven.to_string(), driver: right.to_string() })
}

struct Reader<'a> {
    name: &'a str,
    text: &'static str,
}

impl Reader<'_> {
    fn wrong(&self, details: impl Into<String>) -> ProveError {
        ProveError::Script { file: format!("{}.proof.v", self.name), details: details.into() }
    }

    fn read(&self) -> Result<Script, ProveError> {
        let header: Vec<&str> = self
            .text
            .lines()
            .map_while(|line| line.strip_prefix("//"))
            .map(|line| line.strip_prefix(' ').unwrap_or(line))
            .collect();
        let said = |what: &str| {
            let mut lines = header.iter();
            lines.find_map(|line| line.strip_prefix(what)?.strip_prefix(": "))
        };
        let needed = |what: &str| {
            said(what).ok_or_else(|| self.wrong(format!("no line `// {what}: ...` in its header")))
        };
        let (inputs, outputs) = self.ports()?;
        let properties = self.properties(&header)?;
        let assumes = outputs.iter().any(|output| output == ASSUMED);
        let told: Vec<&str> = properties.iter().map(|p| p.name.as_str()).collect();
        let shown: Vec<&str> = outputs.iter().map(String::as_str).collect();
        let shown: Vec<&str> = shown.into_iter().filter(|name| *name != ASSUMED).collect();
        if told != shown || told.is_empty() {
            let details = format!(
                "its header tells the properties {told:?}, its outputs are {shown:?}: give every \
                 output a sentence, in the same order"
            );
            return Err(self.wrong(details));
        }
        Ok(Script {
            name: self.name.to_string(),
            block: needed("Block")?.to_string(),
            method: self.method(needed("Method")?)?,
            scope: needed("Scope")?.to_string(),
            tracked: said("Memories").is_some_and(|what| what == "tracked"),
            slow: said("Run").is_some_and(|when| when == "by command"),
            properties,
            inputs,
            assumes,
            joints: self.text.lines().filter_map(joint).collect(),
            text: self.text,
        })
    }

    fn method(&self, text: &str) -> Result<Method, ProveError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let method = match words[..] {
            ["induction"] => Some(Method::Induction(1)),
            ["induction", "over", cycles, "cycles"] => cycles.parse().ok().map(Method::Induction),
            ["reachability"] => Some(Method::Reachability),
            [cycles, "cycle" | "cycles", "from", "power-up"] => {
                cycles.parse().ok().map(Method::FromPowerUp)
            }
            [cycles, "cycle" | "cycles", "from", "any", "state"] => {
                cycles.parse().ok().map(Method::FromAnyState)
            }
            _ => None,
        };
        method.ok_or_else(|| {
            self.wrong(format!(
                "no method '{text}': choose `induction`, `induction over N cycles`, \
                 `reachability`, `N cycles from power-up` or `N cycles from any state`"
            ))
        })
    }

    /// The inputs, and the names of the outputs: a port a line.
    fn ports(&self) -> Result<(Vec<Wire>, Vec<String>), ProveError> {
        let start = self.text.find("module proof (");
        let start = start.ok_or_else(|| self.wrong("it has no `module proof (`"))?;
        let end = self.text[start..].find(");").unwrap_or(0);
        let (mut inputs, mut outputs) = (Vec::new(), Vec::new());
        for line in self.text[start..start + end].lines().skip(1) {
            let code = line.split("//").next().unwrap_or("").trim();
            let words: Vec<&str> = code.trim_end_matches(',').split_whitespace().collect();
            let width = match words.get(2) {
                Some(range) if range.starts_with('[') => {
                    let last = range.trim_start_matches('[').trim_end_matches(":0]");
                    last.parse::<u32>().map_or(0, |last| last + 1)
                }
                _ => 1,
            };
            match words[..] {
                [] => {}
                ["input", "wire", .., name] if width > 0 => {
                    inputs.push(Wire { name: name.to_string(), width })
                }
                ["output", "wire", name] => outputs.push(name.to_string()),
                _ => {
                    return Err(self.wrong(format!(
                        "cannot read the port `{code}`: write `input wire [7:0] name` or \
                         `output wire name`"
                    )))
                }
            }
        }
        if inputs.first().is_none_or(|input| input.name != "clock") {
            return Err(self.wrong("its first input must be `clock`"));
        }
        Ok((inputs, outputs))
    }

    /// The items of the header: `- `name`: sentence. Mutant: `a` -> `b``, over several lines.
    fn properties(&self, header: &[&str]) -> Result<Vec<Property>, ProveError> {
        let mut items: Vec<String> = Vec::new();
        for line in header {
            if let Some(begun) = line.strip_prefix("- `") {
                items.push(begun.to_string());
            } else if let (Some(more), Some(item)) = (line.strip_prefix("  "), items.last_mut()) {
                item.push(' ');
                item.push_str(more);
            }
        }
        let property = |item: &String| {
            let (head, rest) = item.split_once(": ")?;
            let (name, kind) = head.split_once('`')?;
            let (sentence, mutant) = match rest.split_once(" Mutant: ") {
                Some((sentence, mutant)) => (sentence, Some(mutant)),
                None => (rest, None),
            };
            let mutant = match mutant {
                None => None,
                Some(text) => {
                    let (from, to) = text.split_once(" -> ")?;
                    let bare = |code: &str| {
                        let code = code.strip_prefix('`')?.strip_suffix('`')?;
                        Some(code.to_string())
                    };
                    Some(Mutant { from: bare(from)?, to: bare(to)? })
                }
            };
            let is_lemma = kind == " (lemma)";
            (is_lemma || mutant.is_some()).then(|| Property {
                name: name.to_string(),
                sentence: sentence.to_string(),
                mutant,
            })
        };
        let read = |item: &String| {
            property(item).ok_or_else(|| {
                self.wrong(format!(
                    "cannot read `{item}`: write a sentence and `Mutant: `this` -> `that``, or \
                     `(lemma)` behind the name"
                ))
            })
        };
        items.iter().map(read).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "\
// X, proved.
//
// Block: x
// Method: induction over 2 cycles
// Scope: always
//
// - `same`: it is the same as
//   it was.
//   Mutant: `a` -> `b`
// - `helper` (lemma): it helps.
module proof (
    input  wire       clock,
    input  wire [3:0] in,  // Anything.
    output wire same,
    output wire helper
);
    wire [1:0] state = dut.inner.state;
    assign dut.inner.other = in;
endmodule
";

    #[test]
    fn a_file_is_read_and_cut() {
        let script = Script::read("x", GOOD).unwrap();
        assert_eq!(script.method, Method::Induction(2));
        assert_eq!(script.inputs[1].width, 4);
        assert_eq!(script.properties[0].sentence, "it is the same as it was.");
        assert_eq!(script.properties[0].mutant.as_ref().unwrap().to, "b");
        assert_eq!(script.properties[1].mutant, None);
        let joints: Vec<(&str, &str)> = script
            .joints
            .iter()
            .map(|joint| (joint.driven.as_str(), joint.driver.as_str()))
            .collect();
        assert_eq!(joints, [("state", "dut.inner.state"), ("dut.inner.other", "in")]);
        let cut = script.cut();
        assert!(cut.contains("wire [1:0] state;") && !cut.contains("dut"), "{cut}");
    }

    #[test]
    fn what_is_missing_is_named() {
        let wrong = |from: &str, to: &str| {
            let text: &'static str = GOOD.replace(from, to).leak();
            Script::read("x", text).unwrap_err().to_string()
        };
        assert!(wrong("Block: x", "").contains("no line `// Block: ...`"));
        assert!(wrong("induction over", "guessing over").contains("no method"));
        assert!(wrong("    output wire helper\n", "").contains("in the same order"));
        assert!(wrong(" (lemma)", "").contains("`(lemma)` behind the name"));
        assert!(wrong("input  wire [3:0] in", "inout wire in").contains("cannot read the port"));
    }
}
