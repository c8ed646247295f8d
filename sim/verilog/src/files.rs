//! A design as a folder of files, as another project would take it over: a module a file, the
//! constants that several modules share in one file that these include, the contents of a ROM in a
//! file that it reads, and a list of the modules' files.
//!
//! What this needs of Verilog beyond the tree are whole lines: `` `default_nettype``,
//! `` `include`` and `$readmemh`. They are written and taken out here; the rest is the parser's.

use std::collections::BTreeMap;

use crate::parse::{parse, ParseError};
use crate::print::{constants, module_text};
use crate::tree::*;

/// What opens every file.
const LICENCE: &str = "// SPDX-License-Identifier: MIT OR Apache-2.0";
/// A name that is not declared is an error inside a module's file, and as usual behind it.
const STRICT: &str = "`default_nettype none";
const USUAL: &str = "`default_nettype wire";
const INCLUDE: &str = "`include ";
/// Not every module uses all the constants that it includes.
const UNUSED: [&str; 2] =
    ["/* verilator lint_off UNUSEDPARAM */", "/* verilator lint_on UNUSEDPARAM */"];
const LOAD: &str = "initial $readmemh(";
/// What a file list and the contents of a ROM say behind these is for people.
const REMARK: &str = "//";

/// A file of a design.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name. All lie in one folder.
    pub name: String,
    /// What is in it.
    pub text: String,
}

/// Why files are no design.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// One is named and not there.
    #[error("the file {0} is missing")]
    Missing(String),
    /// One is no Verilog of this project.
    #[error("{file}: {error}")]
    Verilog {
        /// Which.
        file: String,
        /// Where and what.
        error: ParseError,
    },
    /// A line is neither a word in hexadecimal nor a remark.
    #[error("{file}: '{line}' is no word of a memory")]
    Word {
        /// In which file.
        file: String,
        /// The line.
        line: String,
    },
}

/// The files of this project.
pub const NAMES: Names = Names {
    list: "connect6.f",
    about: "The modules' files. Each includes what it needs from this folder, and reads the contents of its
ROM from it: run simulators here, or copy the folder into a project.

A module is named after the block that it is, and opens with its contract. A name such as uc_data
is the port `data` of the instance `uc`; r_next is what the register r takes at the clock.
Registers power up as 0; every reset is synchronous and active high.",
    constants: "c6_constants.vh",
};

/// The names of the files of a design.
pub struct Names<'a> {
    /// The list of the modules' files, the one that everything else is found by.
    pub list: &'a str,
    /// What the list says about them all.
    pub about: &'a str,
    /// The constants that several modules share.
    pub constants: &'a str,
}

impl Names<'_> {
    /// The file of a module.
    pub fn module(name: &str) -> String {
        format!("{name}.v")
    }

    /// The contents of the ROM that a module is.
    pub fn contents(module: &str) -> String {
        format!("{module}.hex")
    }
}

/// The files of a design, the list first.
pub fn split(design: &Design, names: &Names) -> Vec<File> {
    let head = head(&design.comment);
    let file = |name: String, text: String| File { name, text };
    let about = names.about.lines().map(|line| format!("// {line}\n"));
    let mut list = format!("{head}//\n{}\n", about.collect::<String>());
    let mut files = Vec::new();
    if !design.shared.is_empty() {
        let [open, close] = UNUSED;
        let constants = constants(&design.shared);
        files.push(file(
            names.constants.to_string(),
            format!("{head}\n{open}\n{constants}{close}\n"),
        ));
    }
    for module in &design.modules {
        list += &Names::module(&module.name);
        list.push('\n');
        let mut module = module.clone();
        let contents = take_contents(&mut module);
        let own = module.constants.len();
        module
            .constants
            .retain(|constant| !design.shared.iter().any(|shared| same(shared, constant)));
        let mut lines = Vec::new();
        if module.constants.len() < own {
            lines.push(format!("{INCLUDE}\"{}\"", names.constants));
        }
        let text = module_text(&module, &lines, |memory| {
            let contents = contents.as_ref().filter(|found| found.memory == memory)?;
            Some(format!("{LOAD}\"{}\", {memory});", contents.file))
        });
        files.push(file(
            Names::module(&module.name),
            format!("{head}\n{STRICT}\n\n{text}\n{USUAL}\n"),
        ));
        if let Some(contents) = contents {
            files.push(file(contents.file, head.clone() + "\n" + &contents.text));
        }
    }
    files.insert(0, file(names.list.to_string(), list));
    files
}

fn head(comment: &[String]) -> String {
    let lines = comment.iter().map(|line| format!("// {line}"));
    let lines = lines.map(|line| line.trim_end().to_string() + "\n");
    format!("{LICENCE}\n//\n{}", lines.collect::<String>())
}

fn same(a: &Parameter, b: &Parameter) -> bool {
    (&a.name, a.width, &a.value) == (&b.name, b.width, &b.value)
}

/// The contents of a ROM as a file.
struct Contents {
    memory: String,
    file: String,
    text: String,
}

/// Takes the contents out of a module that is a ROM: its words in order, each written out.
fn take_contents(module: &mut Module) -> Option<Contents> {
    let memory = module.nets.iter().find(|net| net.words.is_some())?;
    let digits = memory.width.div_ceil(4) as usize;
    let mut text = String::new();
    for (i, assignment) in module.initial.iter().enumerate() {
        let (Select::Index(Expression::Number(at)), Expression::Number(word)) =
            (&assignment.target.select, &assignment.value)
        else {
            return None;
        };
        if assignment.target.name != memory.name || at.value != i as u64 {
            return None;
        }
        text += &format!("{:0digits$x}", word.value);
        if !assignment.comment.is_empty() {
            text += &format!("  {REMARK} {}", assignment.comment.join("; "));
        }
        text.push('\n');
    }
    if module.initial.is_empty() {
        return None;
    }
    let memory = memory.name.clone();
    module.initial.clear();
    Some(Contents { memory, file: Names::contents(&module.name), text })
}

/// Reads a design from its files: from the list, and all that this leads to.
pub fn join(names: &Names, text_of: impl Fn(&str) -> Option<String>) -> Result<Design, FileError> {
    let text = |file: &str| text_of(file).ok_or_else(|| FileError::Missing(file.to_string()));
    let mut design = Design::default();
    for file in listed(&text(names.list)?) {
        let (lines, loads, includes) = plain(&text(file)?);
        let wrong = |error| FileError::Verilog { file: file.to_string(), error };
        let mut read = parse(&lines).map_err(wrong)?;
        if design.modules.is_empty() {
            // Behind the licence and an empty line.
            design.comment = read.comment.split_off(read.comment.len().min(2));
        }
        if includes && design.shared.is_empty() {
            design.shared = shared(names.constants, &text(names.constants)?)?;
        }
        for module in &mut read.modules {
            if includes {
                include(module, &design.shared);
            }
            for (contents, memory) in &loads {
                load(module, memory, contents, &text(contents)?)?;
            }
        }
        design.modules.append(&mut read.modules);
    }
    Ok(design)
}

/// The files that a list names.
pub fn listed(list: &str) -> impl Iterator<Item = &str> {
    let lines = list.lines().map(str::trim);
    lines.filter(|line| !line.is_empty() && !line.starts_with(REMARK))
}

/// A text without the lines that are not the parser's, which leave empty ones; what it loads and
/// into which memory; and whether it includes the constants.
fn plain(text: &str) -> (String, Vec<(String, String)>, bool) {
    let mut plain = String::new();
    let mut loads = Vec::new();
    let mut includes = false;
    for line in text.lines() {
        let code = line.trim();
        if let Some((file, memory)) = loaded(code) {
            loads.push((file.to_string(), memory.to_string()));
        } else if code.starts_with(INCLUDE) {
            includes = true;
        } else if code != STRICT && code != USUAL && !UNUSED.contains(&code) {
            plain += line;
        }
        plain.push('\n');
    }
    (plain, loads, includes)
}

fn loaded(line: &str) -> Option<(&str, &str)> {
    let call = line.strip_prefix(LOAD)?.strip_suffix(");")?;
    let (file, memory) = call.split_once(", ")?;
    Some((file.trim_matches('"'), memory))
}

/// The constants of the file that modules include.
fn shared(file: &str, text: &str) -> Result<Vec<Parameter>, FileError> {
    let (lines, ..) = plain(text);
    let body = lines.split_once("\n\n").map_or("", |(_, body)| body);
    let wrong = |error| FileError::Verilog { file: file.to_string(), error };
    let read = parse(&format!("module m ();\n{body}\nendmodule")).map_err(wrong)?;
    let modules = read.modules.into_iter();
    Ok(modules.flat_map(|module| module.constants).collect())
}

/// Gives a module those of the shared constants that it uses.
fn include(module: &mut Module, shared: &[Parameter]) {
    let mut used: BTreeMap<&str, &Parameter> = BTreeMap::new();
    module.for_each_use(&mut |name, _| {
        if let Some(constant) = shared.iter().find(|constant| constant.name == name) {
            used.insert(&constant.name, constant);
        }
    });
    let used = shared.iter().filter(|constant| used.contains_key(constant.name.as_str()));
    let used: Vec<Parameter> = used.cloned().collect();
    module.constants.splice(0..0, used);
}

/// Puts the words of a file into a memory.
fn load(module: &mut Module, memory: &str, file: &str, text: &str) -> Result<(), FileError> {
    let width = module.net(memory).map_or(Number::UNSIZED, |net| net.width);
    let mut at = 0;
    for line in text.lines() {
        let (word, remark) = match line.split_once(REMARK) {
            Some((word, remark)) => (word.trim(), Some(remark.trim().to_string())),
            None => (line.trim(), None),
        };
        if word.is_empty() {
            continue;
        }
        let value = u64::from_str_radix(word, 16)
            .map_err(|_| FileError::Word { file: file.to_string(), line: line.to_string() })?;
        let value = Number { width: Some(width), value, base: Base::Hexadecimal };
        module.initial.push(Assignment {
            comment: remark.into_iter().collect(),
            target: Target {
                name: memory.to_string(),
                select: Select::Index(Expression::plain(at)),
            },
            value: Expression::Number(value),
        });
        at += 1;
    }
    Ok(())
}
