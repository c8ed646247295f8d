//! The comments inside a block's `update`, put where their lines are in what rust-hdl writes.
//!
//! rust-hdl keeps the order and the nesting of the assignments but no comment. So an assignment is
//! found again by its target and by which of those to that target it is, and whatever stands above
//! its paragraph is said about each line of the paragraph; tidying keeps it once where the lines
//! stay together.

use std::collections::BTreeMap;

use connect6_verilog::{Module, Statement};

/// An assignment in the source of a block.
#[derive(Debug)]
struct Line {
    /// What it assigns to, as rust-hdl calls it; an index that is no number is `*`.
    target: String,
    /// What is said about it, and about each `if` and `match` around it, the outermost first.
    said: Vec<Vec<String>>,
}

/// The assignments of a block, in order.
#[derive(Debug, Default)]
pub struct Remarks(Vec<Line>);

/// Braces that are open around a line.
struct Level {
    /// Whether rust-hdl knows them too: it unrolls loops.
    counts: bool,
    /// What is said about the paragraph at hand.
    said: Vec<String>,
}

impl Remarks {
    /// Reads the lines of a function that `hdl_gen` translates, from its first to its last.
    pub fn read<'a>(lines: impl Iterator<Item = &'a str>) -> Remarks {
        let mut found = Vec::new();
        let level = |counts| Level { counts, said: Vec::new() };
        let mut levels = vec![level(true)];
        let mut above = Vec::new();
        let mut setup: Option<String> = None;
        for line in lines.map(str::trim) {
            if let Some(text) = &mut setup {
                *text += line;
                if line.ends_with(");") {
                    found.extend(holds(text));
                    setup = None;
                }
                continue;
            }
            if let Some(comment) = line.strip_prefix("//") {
                above.push(comment.trim().to_string());
                continue;
            }
            let Some(now) = levels.last_mut() else { break };
            if line.is_empty() {
                now.said.clear();
            } else if !above.is_empty() {
                now.said = std::mem::take(&mut above);
            }
            if let Some(text) = line.strip_prefix("dff_setup!(") {
                if line.ends_with(");") {
                    found.extend(holds(text));
                } else {
                    setup = Some(text.to_string());
                }
                continue;
            }
            if line.starts_with('}') {
                levels.pop();
            }
            let (arm, assignment) = match line.split_once("=> self.") {
                Some((_, assignment)) => (true, Some(assignment)),
                None => (false, line.strip_prefix("self.")),
            };
            if let Some(target) = assignment.and_then(target) {
                let levels = levels.iter().filter(|level| level.counts);
                let mut said: Vec<Vec<String>> = levels.map(|level| level.said.clone()).collect();
                if arm {
                    said.push(Vec::new());
                }
                found.push(Line { target, said });
            }
            if line.ends_with('{') {
                levels.push(level(!line.starts_with("for ")));
            }
        }
        Remarks(found)
    }

    /// Says in a module, as rust-hdl writes it, what is said here.
    pub fn put_into(&self, module: &mut Module) {
        let mut seen: BTreeMap<String, usize> = BTreeMap::new();
        for process in &mut module.processes {
            self.statement(&mut process.body, 0, &mut seen);
        }
    }

    /// Comments a statement so deep inside; gives its first assignment.
    fn statement(
        &self,
        statement: &mut Statement,
        depth: usize,
        seen: &mut BTreeMap<String, usize>,
    ) -> Option<&Line> {
        let first = match statement {
            Statement::Block(statements) => {
                let lines = statements.iter_mut();
                return lines.fold(None, |first, inner| {
                    let line = self.statement(inner, depth, seen);
                    first.or(line)
                });
            }
            Statement::If { then, otherwise, .. } => {
                let first = self.statement(then, depth + 1, seen);
                let second = otherwise.as_deref_mut().and_then(|otherwise| {
                    let chained = matches!(otherwise, Statement::If { .. });
                    let line = self.statement(otherwise, depth + usize::from(!chained), seen);
                    // What stands above an `else if` is about the `if` before it.
                    if chained {
                        otherwise.comment_mut().into_iter().for_each(Vec::clear);
                    }
                    line
                });
                first.or(second)
            }
            Statement::Case { arms, .. } => arms.iter_mut().fold(None, |first, (_, arm)| {
                let line = self.statement(arm, depth + 2, seen);
                first.or(line)
            }),
            Statement::Assign(assignment) => {
                let target = &assignment.target.name;
                let before = seen.entry(target.clone()).or_default();
                let mut lines = self.0.iter().filter(|line| fits(&line.target, target));
                let line = lines.clone().nth(*before).or_else(|| lines.next_back());
                *before += 1;
                line
            }
        };
        let said = first.and_then(|line| line.said.get(depth));
        if let (Some(said), Some(comment)) = (said, statement.comment_mut()) {
            comment.clone_from(said);
        }
        first
    }
}

/// The registers that `dff_setup!` lets hold what they have.
fn holds(arguments: &str) -> Vec<Line> {
    let names = arguments.trim_end_matches(");").split(',').skip(2);
    let line = |name: &str| Line { target: path(name.trim()) + "$d", said: Vec::new() };
    names.map(line).collect()
}

/// The target of `target.next = value`.
fn target(line: &str) -> Option<String> {
    let (target, value) = line.split_once(".next")?;
    let is_path = target.chars().all(|c| c.is_ascii_alphanumeric() || "_.[]+- ".contains(c));
    (is_path && value.contains('=')).then(|| path(target))
}

/// `a.b[0].c` as `a$b$0$c`.
fn path(text: &str) -> String {
    let mut path = String::new();
    for part in text.split(['.', '[']) {
        let is_index = part.ends_with(']');
        let part = part.trim_end_matches(']');
        path += if path.is_empty() { "" } else { "$" };
        path += if is_index && part.parse::<u32>().is_err() { "*" } else { part };
    }
    path
}

/// Whether a name is that of a path with `*` for numbers.
fn fits(path: &str, name: &str) -> bool {
    let (mut path, mut name) = (path.split('$'), name.split('$'));
    loop {
        match (path.next(), name.next()) {
            (None, None) => return true,
            (Some("*"), Some(index)) if index.parse::<u32>().is_ok() => {}
            (Some(part), Some(same)) if part == same => {}
            _ => return false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_stands_above_its_lines_again() {
        let remarks = Remarks::read(
            "\
        dff_setup!(self, clock, a, b);

        // Both.
        self.c.next = self.a.q.val();
        self.inner[1].d.next = false;

        // The loop.
        for i in 0..2 {
            self.inner[i].d.next = true;
        }
        // Which.
        if self.c.val() {
            // Inside.
            self.a.d.next = self.b.q.val();
        }
    }
    // Of something else.
"
            .lines(),
        );
        let mut design = connect6_verilog::parse(
            "module m (); always @(*) begin
                a$d = a$q; b$d = b$q; c = a$q; inner$1$d = 1'b0; inner$0$d = 1'b1;
                inner$1$d = 1'b1; if (c) begin a$d = b$q; end
            end endmodule",
        )
        .unwrap();
        remarks.put_into(&mut design.modules[0]);
        let text = design.to_string();
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        let expected = [
            "a$d = a$q;", "b$d = b$q;", "// Both.", "c = a$q;", "// Both.", "inner$1$d = 1'b0;",
            "// The loop.", "inner$0$d = 1'b1;", "// The loop.", "inner$1$d = 1'b1;", "// Which.",
            "if (c) begin", "// Inside.", "a$d = b$q;", "end",
        ];
        assert_eq!(lines[3..3 + expected.len()], expected, "{text}");
    }
}
