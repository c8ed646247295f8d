//! Prints the tree: ANSI ports, four spaces a level, comments beside what they are about where
//! that fits. What is printed reads back as the same tree, and prints the same again.

use std::fmt;

use crate::tree::*;

/// Columns of a line.
const COLUMNS: usize = 100;
/// One level.
const INDENT: &str = "    ";

impl fmt::Display for Design {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write_comment(f, "", &self.comment)?;
        for (i, module) in self.modules.iter().enumerate() {
            if i > 0 || !self.comment.is_empty() {
                writeln!(f)?;
            }
            write!(f, "{module}")?;
        }
        Ok(())
    }
}

/// A module in its own file: with these lines before its constants, and with what `load` gives for
/// a memory below it.
pub fn module_text(
    module: &Module,
    lines: &[String],
    load: impl Fn(&str) -> Option<String>,
) -> String {
    struct InFile<'a, L>(&'a Module, &'a [String], L);
    impl<L: Fn(&str) -> Option<String>> fmt::Display for InFile<'_, L> {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
            self.0.write(f, self.1, &self.2)
        }
    }
    InFile(module, lines, load).to_string()
}

/// Constants outside of a module.
pub fn constants(constants: &[Parameter]) -> String {
    struct Section<'a>(&'a [Parameter]);
    impl fmt::Display for Section<'_> {
        fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
            write_lines(f, &declare_constants(self.0))
        }
    }
    let text = Section(constants).to_string();
    let lines = text.lines().map(|line| line.strip_prefix(INDENT).unwrap_or(line));
    lines.map(|line| format!("{line}\n")).collect()
}

impl fmt::Display for Module {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.write(f, &[], &|_| None)
    }
}

impl Module {
    fn write(
        &self,
        f: &mut fmt::Formatter,
        lines: &[String],
        load: &impl Fn(&str) -> Option<String>,
    ) -> fmt::Result {
        write_comment(f, "", &self.comment)?;
        write!(f, "module {} ", self.name)?;
        if !self.parameters.is_empty() {
            writeln!(f, "#(")?;
            let lines = self.parameters.iter().map(|parameter| Line {
                comment: &parameter.comment,
                code: declare_parameter("parameter", parameter),
            });
            write_list(f, &lines.collect::<Vec<_>>())?;
            write!(f, ") ")?;
        }
        if self.ports.is_empty() {
            writeln!(f, "();")?;
        } else {
            writeln!(f, "(")?;
            write_list(f, &declare_ports(&self.ports))?;
            writeln!(f, ");")?;
        }
        for (i, line) in lines.iter().enumerate() {
            let gap = if i == 0 { "\n" } else { "" };
            writeln!(f, "{gap}{INDENT}{line}")?;
        }
        write_section(f, &declare_constants(&self.constants))?;
        let nets = self
            .nets
            .iter()
            .map(|net| Line { comment: &net.comment, code: declare_net(net) + ";" });
        write_section(f, &nets.collect::<Vec<_>>())?;
        for loaded in self.nets.iter().filter_map(|net| load(&net.name)) {
            writeln!(f, "\n{INDENT}{loaded}")?;
        }
        if !self.initial.is_empty() {
            writeln!(f, "\n{INDENT}initial begin")?;
            for assignment in &self.initial {
                write_behind(f, assignment)?;
            }
            writeln!(f, "{INDENT}end")?;
        }
        for instance in &self.instances {
            writeln!(f)?;
            write_instance(f, instance)?;
        }
        for (i, assignment) in self.assigns.iter().enumerate() {
            if i == 0 || !assignment.comment.is_empty() {
                writeln!(f)?;
            }
            write_assignment(f, 1, "assign ", assignment, "=")?;
        }
        for process in &self.processes {
            writeln!(f)?;
            write_process(f, process)?;
        }
        writeln!(f, "endmodule")
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (Some(width), value) = (self.width, self.value) else {
            return write!(f, "{}", self.value);
        };
        match self.base {
            Base::Binary => write!(f, "{width}'b{value:0digits$b}", digits = width as usize),
            Base::Decimal => write!(f, "{width}'d{value}"),
            Base::Hexadecimal => {
                write!(f, "{width}'h{value:0digits$x}", digits = width.div_ceil(4) as usize)
            }
        }
    }
}

impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Expression::Name(name) => write!(f, "{name}"),
            Expression::Number(number) => write!(f, "{number}"),
            Expression::Unary(operator, inner) => {
                let plain = !matches!(
                    **inner,
                    Expression::Unary(..) | Expression::Binary(..) | Expression::Conditional(..)
                );
                write!(f, "{}{}", operator.symbol(), Enclosed(inner, !plain))
            }
            Expression::Binary(operator, left, right) => {
                let left = Enclosed(left, encloses(*operator, left, false));
                let right = Enclosed(right, encloses(*operator, right, true));
                write!(f, "{left} {} {right}", operator.symbol())
            }
            Expression::Conditional(test, then, otherwise) => {
                let inner = |e: &Expression| matches!(e, Expression::Conditional(..));
                let test = Enclosed(test, inner(test));
                let then = Enclosed(then, inner(then));
                write!(f, "{test} ? {then} : {otherwise}")
            }
            Expression::Concat(parts) => {
                let parts: Vec<String> = parts.iter().map(Expression::to_string).collect();
                write!(f, "{{{}}}", parts.join(", "))
            }
            Expression::Index(name, offset) => write!(f, "{name}[{offset}]"),
            Expression::Slice(name, offset, width) => write!(f, "{name}{}", slice(offset, *width)),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let name = &self.name;
        match &self.select {
            Select::All => write!(f, "{name}"),
            Select::Index(offset) => write!(f, "{name}[{offset}]"),
            Select::Slice(offset, width) => write!(f, "{name}{}", slice(offset, *width)),
        }
    }
}

/// `[7:4]`, or `[offset +: 4]` if the offset is no constant.
fn slice(offset: &Expression, width: u32) -> String {
    match offset {
        Expression::Number(low) => format!("[{}:{}]", low.value + u64::from(width) - 1, low.value),
        _ => format!("[{offset} +: {width}]"),
    }
}

/// An expression, in parentheses if they are wanted.
struct Enclosed<'a>(&'a Expression, bool);

impl fmt::Display for Enclosed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.1 {
            true => write!(f, "({})", self.0),
            false => write!(f, "{}", self.0),
        }
    }
}

fn level(operator: Binary) -> usize {
    let level = Binary::LEVELS.iter().position(|l| l.contains(&operator));
    level.expect("every operator has a level")
}

/// Whether an operand stands in parentheses: where the language needs them, and where a reader
/// would otherwise have to know the order of precedence by heart.
fn encloses(operator: Binary, operand: &Expression, right: bool) -> bool {
    match operand {
        Expression::Conditional(..) => true,
        Expression::Unary(Unary::All | Unary::Any | Unary::Parity, _) => true,
        Expression::Binary(inner, ..) if *inner == operator && !right => false,
        Expression::Binary(inner, ..) => {
            let (outer_level, inner_level) = (level(operator), level(*inner));
            let known_by_heart = match operator {
                Binary::LogicalAnd | Binary::LogicalOr => {
                    inner.is_test() && !matches!(inner, Binary::LogicalAnd | Binary::LogicalOr)
                }
                Binary::Add | Binary::Sub => outer_level == inner_level,
                _ => operator.is_test() && matches!(inner, Binary::Add | Binary::Sub),
            };
            let needed = match right {
                true => inner_level <= outer_level,
                false => inner_level < outer_level,
            };
            needed || !known_by_heart
        }
        _ => false,
    }
}

fn range(width: u32) -> String {
    match width {
        1 => String::new(),
        _ => format!("[{}:0] ", width - 1),
    }
}

fn declare_parameter(word: &str, parameter: &Parameter) -> String {
    let range = parameter.width.map_or_else(String::new, |width| match width {
        // A range of one bit is a range all the same: it sizes the parameter.
        1 => "[0:0] ".to_string(),
        _ => range(width),
    });
    format!("{word} {range}{} = {}", parameter.name, parameter.value)
}

fn declare_constants(constants: &[Parameter]) -> Vec<Line<'_>> {
    let lines = constants.iter().map(|constant| Line {
        comment: &constant.comment,
        code: declare_parameter("localparam", constant) + ";",
    });
    lines.collect()
}

fn declare_ports(ports: &[Port]) -> Vec<Line<'_>> {
    let ranges: Vec<String> = ports.iter().map(|port| range(port.width)).collect();
    let widest = ranges.iter().map(String::len).max().unwrap_or(0);
    let any_reg = ports.iter().any(|port| port.kind == Kind::Reg);
    let lines = ports.iter().zip(ranges).map(|(port, range)| {
        let direction = match port.direction {
            Direction::Input => "input ",
            Direction::Output => "output",
        };
        let kind = match (port.kind, any_reg) {
            (Kind::Wire, _) => "wire",
            (Kind::Reg, _) => "reg ",
        };
        Line {
            comment: &port.comment,
            code: format!("{direction} {kind} {range:>widest$}{}", port.name),
        }
    });
    lines.collect()
}

fn declare_net(net: &Net) -> String {
    let kind = match net.kind {
        Kind::Wire => "wire",
        Kind::Reg => "reg",
    };
    let mut code = format!("{kind} {}{}", range(net.width), net.name);
    if let Some(words) = net.words {
        code += &format!(" [0:{}]", words - 1);
    }
    if let Some(initial) = &net.initial {
        code += &format!(" = {initial}");
    }
    code
}

/// A line of code and what is said about it.
struct Line<'a> {
    comment: &'a [String],
    code: String,
}

fn write_comment(f: &mut fmt::Formatter, indent: &str, lines: &[String]) -> fmt::Result {
    for line in lines {
        match line.is_empty() {
            true => writeln!(f, "{indent}//")?,
            false => writeln!(f, "{indent}// {line}")?,
        }
    }
    Ok(())
}

/// Lines with a comma after each but the last.
fn write_list(f: &mut fmt::Formatter, lines: &[Line]) -> fmt::Result {
    let last = lines.len() - 1;
    let with_commas = lines.iter().enumerate().map(|(i, line)| Line {
        comment: line.comment,
        code: line.code.clone() + if i < last { "," } else { "" },
    });
    write_lines(f, &with_commas.collect::<Vec<_>>())
}

/// Lines after a blank one.
fn write_section(f: &mut fmt::Formatter, lines: &[Line]) -> fmt::Result {
    if !lines.is_empty() {
        writeln!(f)?;
    }
    write_lines(f, lines)
}

/// Lines with their comments beside them, in one column; above them where that does not fit.
fn write_lines(f: &mut fmt::Formatter, lines: &[Line]) -> fmt::Result {
    let fits = |line: &Line, column: usize| match line.comment {
        [comment] => {
            !comment.is_empty() && INDENT.len() + column + comment.chars().count() + 5 <= COLUMNS
        }
        _ => false,
    };
    let beside = lines.iter().filter(|line| fits(line, line.code.len()));
    let column = beside.map(|line| line.code.len()).max().unwrap_or(0);
    for line in lines {
        let code = &wrap(&line.code, 1, INDENT.len());
        match line.comment {
            [] => writeln!(f, "{INDENT}{code}")?,
            [comment] if fits(line, column.max(code.len())) => {
                writeln!(f, "{INDENT}{code:column$}  // {comment}")?;
            }
            [comment] if fits(line, code.len()) => writeln!(f, "{INDENT}{code}  // {comment}")?,
            comment => {
                write_comment(f, INDENT, comment)?;
                writeln!(f, "{INDENT}{code}")?;
            }
        }
    }
    Ok(())
}

fn write_instance(f: &mut fmt::Formatter, instance: &Instance) -> fmt::Result {
    write_comment(f, INDENT, &instance.comment)?;
    write!(f, "{INDENT}{} ", instance.module)?;
    if !instance.parameters.is_empty() {
        let set = instance.parameters.iter();
        let set: Vec<String> = set.map(|(name, value)| format!(".{name}({value})")).collect();
        write!(f, "#({}) ", set.join(", "))?;
    }
    writeln!(f, "{} (", instance.name)?;
    let last = instance.connections.len().saturating_sub(1);
    for (i, (port, value)) in instance.connections.iter().enumerate() {
        let value = value.as_ref().map_or_else(String::new, Expression::to_string);
        let comma = if i < last { "," } else { "" };
        writeln!(f, "{INDENT}{INDENT}.{port}({value}){comma}")?;
    }
    writeln!(f, "{INDENT});")
}

fn write_process(f: &mut fmt::Formatter, process: &Process) -> fmt::Result {
    write_comment(f, INDENT, &process.comment)?;
    let assign = match &process.trigger {
        Trigger::Change => {
            writeln!(f, "{INDENT}always @(*) begin")?;
            "="
        }
        Trigger::Posedge(clock) => {
            writeln!(f, "{INDENT}always @(posedge {clock}) begin")?;
            "<="
        }
    };
    for statement in process.body.list() {
        write_statement(f, 2, statement, assign)?;
    }
    writeln!(f, "{INDENT}end")
}

fn write_statement(
    f: &mut fmt::Formatter,
    level: usize,
    statement: &Statement,
    assign: &str,
) -> fmt::Result {
    let indent = INDENT.repeat(level);
    match statement {
        Statement::Block(statements) => {
            writeln!(f, "{indent}begin")?;
            for statement in statements {
                write_statement(f, level + 1, statement, assign)?;
            }
            writeln!(f, "{indent}end")
        }
        Statement::If { comment, .. } => {
            write_comment(f, &indent, comment)?;
            write!(f, "{indent}")?;
            write_if(f, level, statement, assign)
        }
        Statement::Case { comment, subject, arms } => {
            write_comment(f, &indent, comment)?;
            writeln!(f, "{indent}case ({subject})")?;
            for (label, arm) in arms {
                let label = label.as_ref().map_or("default".to_string(), |l| l.to_string());
                match arm.list() {
                    [Statement::Assign(assignment)] if assignment.comment.is_empty() => {
                        write_assignment(f, level + 1, &format!("{label}: "), assignment, assign)?;
                    }
                    [] => writeln!(f, "{indent}{INDENT}{label}: begin end")?,
                    statements => {
                        writeln!(f, "{indent}{INDENT}{label}: begin")?;
                        for statement in statements {
                            write_statement(f, level + 2, statement, assign)?;
                        }
                        writeln!(f, "{indent}{INDENT}end")?;
                    }
                }
            }
            writeln!(f, "{indent}endcase")
        }
        Statement::Assign(assignment) => write_assignment(f, level, "", assignment, assign),
    }
}

/// From `if` on: what stands before it in its line is written already.
fn write_if(
    f: &mut fmt::Formatter,
    level: usize,
    statement: &Statement,
    assign: &str,
) -> fmt::Result {
    let indent = INDENT.repeat(level);
    let Statement::If { test, then, otherwise, .. } = statement else {
        writeln!(f, "begin")?;
        for statement in statement.list() {
            write_statement(f, level + 1, statement, assign)?;
        }
        return writeln!(f, "{indent}end");
    };
    let head = format!("if ({test}) begin");
    writeln!(f, "{}", wrap(&head, level, level * INDENT.len()))?;
    for statement in then.list() {
        write_statement(f, level + 1, statement, assign)?;
    }
    match otherwise.as_deref() {
        None => writeln!(f, "{indent}end"),
        Some(otherwise) => {
            write!(f, "{indent}end else ")?;
            let alone = match otherwise.list() {
                [inner @ Statement::If { .. }] => inner,
                _ => otherwise,
            };
            write_if(f, level, alone, assign)
        }
    }
}

fn write_assignment(
    f: &mut fmt::Formatter,
    level: usize,
    before: &str,
    assignment: &Assignment,
    assign: &str,
) -> fmt::Result {
    let indent = INDENT.repeat(level);
    write_comment(f, &indent, &assignment.comment)?;
    let text = format!("{before}{} {assign} {};", assignment.target, assignment.value);
    writeln!(f, "{indent}{}", wrap(&text, level, indent.len()))
}

/// A line of an `initial` block, with what is said about it behind it.
fn write_behind(f: &mut fmt::Formatter, assignment: &Assignment) -> fmt::Result {
    let text = format!("{} = {};", assignment.target, assignment.value);
    match &assignment.comment[..] {
        [] => writeln!(f, "{INDENT}{INDENT}{text}"),
        comment => writeln!(f, "{INDENT}{INDENT}{text}  // {}", comment.join("; ")),
    }
}

/// Breaks a line that is too long before an operator, or after a comma.
fn wrap(text: &str, level: usize, used: usize) -> String {
    let mut wrapped = String::new();
    let mut rest = text;
    let mut used = used;
    while used + rest.len() > COLUMNS {
        let room = COLUMNS.saturating_sub(used);
        let breaks = rest.match_indices(' ').map(|(at, _)| at);
        let is_good = |at: &usize| {
            let after = &rest[at + 1..];
            let operator = after.starts_with(['|', '&', '+', '-', '^', '=', '?', ':', '<', '>']);
            rest[..*at].ends_with(',') || (operator && after.contains(' '))
        };
        let Some(at) = breaks.filter(is_good).take_while(|at| *at <= room).last() else {
            break;
        };
        wrapped += &rest[..at];
        wrapped += "\n";
        let indent = INDENT.repeat(level + 1);
        wrapped += &indent;
        used = indent.len();
        rest = &rest[at + 1..];
    }
    wrapped + rest
}
