//! The listing: a program as people read it.

use std::fmt;

use crate::program::assembler::{Line, Program, Register};
use crate::program::codes::{Condition, Next, Number, Op, Operand, Source};
use crate::program::instruction::Instruction;

/// Columns of an instruction in a listing, before its comment.
const CODE_COLUMNS: usize = 76;

impl fmt::Display for Program {
    /// Every routine with its addresses, labels, instructions and comments.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, |_| true)
    }
}

impl Program {
    /// The listing of the routines that are asked for, by name.
    pub fn listing(&self, wanted: impl Fn(&str) -> bool) -> String {
        struct Part<'a, W>(&'a Program, W);
        impl<W: Fn(&str) -> bool> fmt::Display for Part<'_, W> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.write(f, &self.1)
            }
        }
        Part(self, wanted).to_string()
    }

    /// The names of the routines, in order.
    pub fn routines(&self) -> Vec<&'static str> {
        let mut names: Vec<&str> = self.lines.iter().map(|line| line.routine).collect();
        names.dedup();
        names
    }

    /// What each word is: its address, where a routine or a label begins its name, and the
    /// instruction.
    pub fn remarks(&self) -> Vec<String> {
        let mut routine = "";
        let lines = self.lines.iter().enumerate();
        let remarks = lines.map(|(address, line)| {
            let mut begins = String::new();
            if line.routine != routine {
                routine = line.routine;
                begins += &format!("{routine}: ");
            }
            if let Some(label) = line.label {
                begins += &format!("{label}: ");
            }
            format!("{address:4}  {begins}{line}")
        });
        remarks.collect()
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, wanted: impl Fn(&str) -> bool) -> fmt::Result {
        let mut routine = "";
        let lines = self.lines.iter().enumerate();
        for (address, line) in lines.filter(|(_, line)| wanted(line.routine)) {
            if line.routine != routine {
                let gap = if routine.is_empty() { "" } else { "\n" };
                writeln!(f, "{gap}{}:", line.routine)?;
                routine = line.routine;
            }
            if let Some(label) = line.label {
                writeln!(f, " {label}:")?;
            }
            let code = format!("  {address:3}  {line}");
            match line.comment {
                "" => writeln!(f, "{code}")?,
                comment => writeln!(f, "{code:CODE_COLUMNS$}; {comment}")?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Line {
    /// The instruction alone.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&code(self))
    }
}

impl Line {
    /// What the routine calls a register.
    fn name(&self, register: Register) -> &'static str {
        let own = self.names.iter().find(|(named, _)| *named == register);
        match (own, register) {
            (Some((_, name)), _) => name,
            (None, Register::Cell(cell)) => cell.name(),
            (None, Register::Number(number)) => number.name(),
        }
    }

    fn cell(&self, cell: Operand) -> &'static str {
        self.name(Register::Cell(cell))
    }

    fn number(&self, number: Number) -> &'static str {
        self.name(Register::Number(number))
    }
}

/// One instruction as text.
fn code(line: &Line) -> String {
    let instruction = &line.instruction;
    let mut parts = Vec::new();
    if instruction.op != Op::Nothing {
        parts.push(order(line));
    }
    if instruction.source != Source::None {
        let from = match instruction.source {
            Source::Cell => line.cell(instruction.cell),
            source => source.name(),
        };
        parts.push(format!("{} = {from}", line.cell(instruction.to)));
    }
    let target = line.target.as_deref().map(|target| {
        let own = target.strip_prefix(line.routine);
        own.and_then(|own| own.strip_prefix('.')).unwrap_or(target)
    });
    if let Some(onward) = onward(instruction, target) {
        parts.push(onward);
    }
    parts.join(", ")
}

/// The unit's order.
fn order(line: &Line) -> String {
    let instruction = &line.instruction;
    let mut text = String::new();
    if instruction.keeps_number {
        text = format!("{} = ", line.number(instruction.number));
    }
    text += instruction.op.name();
    let takes_cell = matches!(
        instruction.op,
        Op::Probe | Op::Weigh | Op::Put | Op::PutProbe | Op::Note | Op::Near | Op::PushCell
    );
    if takes_cell || (instruction.op == Op::Gather && instruction.cell != Operand::default()) {
        text += &format!(" {}", line.cell(instruction.cell));
    }
    let takes_number = matches!(instruction.op, Op::Add | Op::Compare | Op::Entry | Op::PushNumber)
        || (instruction.op == Op::Fold
            && instruction.number != Number::Zero
            && !instruction.keeps_number);
    if takes_number {
        text += &format!(" {}", line.number(instruction.number));
    }
    let detail = instruction.detail();
    let other = line.number(instruction.other);
    let (before, behind) = match instruction.op {
        Op::Compare if instruction.other == Number::Zero => (" with".to_owned(), String::new()),
        Op::Compare => (format!(" with {other}"), String::new()),
        _ if instruction.other == Number::Zero => Default::default(),
        Op::Set => (format!(" {other}"), String::new()),
        Op::Sweep => (String::new(), format!(" less {other}")),
        _ => (format!(" + {other}"), String::new()),
    };
    match detail.is_empty() {
        true => text + &before + &behind,
        false => format!("{text}{before} {detail}{behind}"),
    }
}

/// Where it goes on, unless that is behind it.
fn onward(instruction: &Instruction, target: Option<&str>) -> Option<String> {
    let verb = match (instruction.next, target) {
        (Next::Branch, None) => return None,
        (Next::Branch, Some(target)) => format!("goto {target}"),
        (Next::Call, target) => return Some(format!("call {}", target.unwrap_or("?"))),
        (Next::Fail, _) => "fail".to_owned(),
        (Next::Succeed, _) => "succeed".to_owned(),
    };
    Some(match (instruction.condition, instruction.negated) {
        (Condition::Always, false) => verb,
        (condition, false) => format!("{verb} if {}", condition.name()),
        (condition, true) => format!("{verb} unless {}", condition.name()),
    })
}
