//! Reads a text into the tree. Whatever the tree has no place for is an error that says where it
//! stands and what was expected.

use crate::lexer::{tokens, Kind as TokenKind, Place, Token};
use crate::tree::*;

/// Why a text cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {what}")]
pub struct ParseError {
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub what: String,
}

impl ParseError {
    pub(crate) fn new(place: Place, what: impl Into<String>) -> ParseError {
        ParseError { line: place.line, column: place.column, what: what.into() }
    }
}

/// Words that are never a name.
const KEYWORDS: [&str; 23] = [
    "module", "endmodule", "input", "output", "inout", "wire", "reg", "signed", "parameter",
    "localparam", "assign", "always", "initial", "posedge", "negedge", "begin", "end", "if",
    "else", "case", "endcase", "default", "function",
];

/// Reads a whole file.
pub fn parse(text: &str) -> Result<Design, ParseError> {
    let tokens = tokens(text)?;
    let lines = text.lines().count();
    let mut parser = Parser {
        tokens,
        next: 0,
        end: Place { line: lines.max(1), column: text.lines().last().map_or(0, str::len) + 1 },
        clocked: false,
        depth: 0,
    };
    let mut design = Design::default();
    if let Some(first) = parser.tokens.first_mut() {
        let apart = first.apart;
        design.comment = first.above.drain(..apart).collect();
        while design.comment.last().is_some_and(String::is_empty) {
            design.comment.pop();
        }
    }
    while parser.next < parser.tokens.len() {
        design.modules.push(parser.module()?);
    }
    Ok(design)
}

/// Reads one expression.
pub fn parse_expression(text: &str) -> Result<Expression, ParseError> {
    let tokens = tokens(text)?;
    let mut parser = Parser {
        tokens,
        next: 0,
        end: Place { line: 1, column: text.len() + 1 },
        clocked: false,
        depth: 0,
    };
    let expression = parser.expression()?;
    match parser.peek() {
        None => Ok(expression),
        Some(_) => Err(parser.expected("the end of the expression")),
    }
}

struct Parser {
    tokens: Vec<Token>,
    next: usize,
    /// Where the text ends.
    end: Place,
    /// Whether the process being read is clocked.
    clocked: bool,
    /// How many expressions and statements are open around the next token.
    depth: usize,
}

/// Expressions and statements within each other: no design has as many, and each takes some of
/// the stack.
const DEEPEST: usize = 100;
/// Operands of one level that an expression may have in a row.
const LONGEST_CHAIN: usize = 1000;

impl Parser {
    fn peek(&self) -> Option<&TokenKind> {
        self.tokens.get(self.next).map(|token| &token.kind)
    }

    /// An error at the next token.
    fn error(&self, what: impl Into<String>) -> ParseError {
        let place = self.tokens.get(self.next).map(|token| token.place);
        ParseError::new(place.unwrap_or(self.end), what)
    }

    fn expected(&self, what: &str) -> ParseError {
        match self.peek() {
            Some(found) => self.error(format!("expected {what}, found {found}")),
            None => self.error(format!("expected {what}, but the text ends")),
        }
    }

    fn at_word(&self, word: &str) -> bool {
        matches!(self.peek(), Some(TokenKind::Word(found)) if found == word)
    }

    fn at_symbol(&self, symbol: &str) -> bool {
        matches!(self.peek(), Some(TokenKind::Symbol(found)) if *found == symbol)
    }

    fn is_word(&mut self, word: &str) -> bool {
        let found = self.at_word(word);
        self.next += usize::from(found);
        found
    }

    fn is_symbol(&mut self, symbol: &str) -> bool {
        let found = self.at_symbol(symbol);
        self.next += usize::from(found);
        found
    }

    fn symbol(&mut self, symbol: &str) -> Result<(), ParseError> {
        match self.is_symbol(symbol) {
            true => Ok(()),
            false => Err(self.expected(&format!("'{symbol}'"))),
        }
    }

    fn word(&mut self, word: &str) -> Result<(), ParseError> {
        match self.is_word(word) {
            true => Ok(()),
            false => Err(self.expected(&format!("'{word}'"))),
        }
    }

    fn name(&mut self) -> Result<String, ParseError> {
        match self.peek() {
            Some(TokenKind::Word(name)) if !KEYWORDS.contains(&name.as_str()) => {
                let name = name.clone();
                self.next += 1;
                Ok(name)
            }
            _ => Err(self.expected("a name")),
        }
    }

    fn number(&mut self) -> Result<u32, ParseError> {
        match self.peek() {
            Some(TokenKind::Number(number)) => {
                let value = u32::try_from(number.value)
                    .map_err(|_| self.error("a number as large as this is no width"))?;
                self.next += 1;
                Ok(value)
            }
            _ => Err(self.expected("a number")),
        }
    }

    /// A number of bits or words, of which there are not too many to count.
    fn width(&self, bits: Option<u32>) -> Result<u32, ParseError> {
        bits.ok_or_else(|| self.error("a number as large as this is no width"))
    }

    /// Reads what is inside something else, if it is not too deep inside.
    fn inside<T>(
        &mut self,
        read: impl FnOnce(&mut Parser) -> Result<T, ParseError>,
    ) -> Result<T, ParseError> {
        if self.depth == DEEPEST {
            return Err(self.error(format!("more than {DEEPEST} of these within each other")));
        }
        self.depth += 1;
        let found = read(self);
        self.depth -= 1;
        found
    }

    /// The comment above the next token.
    fn comment_above(&mut self) -> Vec<String> {
        let token = self.tokens.get_mut(self.next);
        token.map_or_else(Vec::new, |token| std::mem::take(&mut token.above))
    }

    /// Adds the comment behind the token just read.
    fn comment_behind(&mut self, comment: &mut Vec<String>) {
        let last = self.next.checked_sub(1);
        let token = last.and_then(|last| self.tokens.get_mut(last));
        comment.extend(token.and_then(|token| token.behind.take()));
    }

    fn module(&mut self) -> Result<Module, ParseError> {
        let comment = self.comment_above();
        self.word("module")?;
        let mut module = Module { comment, name: self.name()?, ..Module::default() };
        if self.is_symbol("#") {
            self.symbol("(")?;
            while !self.is_symbol(")") {
                self.header_parameter(&mut module)?;
            }
        }
        let mut order = Vec::new();
        if self.is_symbol("(") {
            while !self.is_symbol(")") {
                if self.at_word("input") || self.at_word("output") {
                    self.ansi_port(&mut module)?;
                } else {
                    order.push(self.name()?);
                    self.separator()?;
                }
            }
        }
        self.symbol(";")?;
        while !self.is_word("endmodule") {
            self.item(&mut module)?;
        }
        // Ports that are declared in the body stand in the order of the list.
        let position = |port: &Port| order.iter().position(|name| *name == port.name);
        module.ports.sort_by_key(position);
        if let Some(open) = order.iter().find(|name| module.port(name).is_none()) {
            return Err(self.error(format!(
                "the port '{open}' of the module '{}' is not declared",
                module.name
            )));
        }
        Ok(module)
    }

    /// A comma, unless the list ends here.
    fn separator(&mut self) -> Result<(), ParseError> {
        if self.is_symbol(",") || self.at_symbol(")") {
            Ok(())
        } else {
            Err(self.expected("',' or ')'"))
        }
    }

    fn header_parameter(&mut self, module: &mut Module) -> Result<(), ParseError> {
        let comment = self.comment_above();
        self.word("parameter")?;
        let mut parameter = self.parameter(comment)?;
        self.comment_behind(&mut parameter.comment);
        self.separator()?;
        self.comment_behind(&mut parameter.comment);
        module.parameters.push(parameter);
        Ok(())
    }

    /// The rest of a parameter, up to its value.
    fn parameter(&mut self, comment: Vec<String>) -> Result<Parameter, ParseError> {
        let width = self.range()?;
        let name = self.name()?;
        self.symbol("=")?;
        Ok(Parameter { comment, name, width, value: self.expression()? })
    }

    fn ansi_port(&mut self, module: &mut Module) -> Result<(), ParseError> {
        let comment = self.comment_above();
        let mut port = self.port(comment)?;
        self.comment_behind(&mut port.comment);
        self.separator()?;
        self.comment_behind(&mut port.comment);
        module.ports.push(port);
        Ok(())
    }

    fn port(&mut self, comment: Vec<String>) -> Result<Port, ParseError> {
        let direction = match self.is_word("input") {
            true => Direction::Input,
            false => {
                self.word("output")?;
                Direction::Output
            }
        };
        let kind = match self.is_word("reg") {
            true => Kind::Reg,
            false => {
                self.is_word("wire");
                Kind::Wire
            }
        };
        Ok(Port { comment, direction, kind, width: self.range()?.unwrap_or(1), name: self.name()? })
    }

    /// `[7:0]`: its bits.
    fn range(&mut self) -> Result<Option<u32>, ParseError> {
        if !self.is_symbol("[") {
            return Ok(None);
        }
        let high = self.number()?;
        self.symbol(":")?;
        if self.number()? != 0 {
            self.next -= 1;
            return Err(self.error("a range ends at 0 in this project"));
        }
        self.symbol("]")?;
        self.width(high.checked_add(1)).map(Some)
    }

    fn item(&mut self, module: &mut Module) -> Result<(), ParseError> {
        let comment = self.comment_above();
        if self.is_word("localparam") {
            let mut parameter = self.parameter(comment)?;
            self.symbol(";")?;
            self.comment_behind(&mut parameter.comment);
            module.constants.push(parameter);
        } else if self.is_word("initial") {
            self.clocked = false;
            let statement = self.statement()?;
            self.initial(&statement, module)?;
        } else if self.is_word("always") {
            let process = self.always(comment)?;
            module.processes.push(process);
        } else if self.is_word("assign") {
            let target = self.target()?;
            self.symbol("=")?;
            let value = self.expression()?;
            self.symbol(";")?;
            let mut assignment = Assignment { comment, target, value };
            self.comment_behind(&mut assignment.comment);
            module.assigns.push(assignment);
        } else if self.at_word("input") || self.at_word("output") {
            let mut port = self.port(comment)?;
            if self.is_symbol("=") {
                let target = Target::whole(port.name.as_str());
                let value = self.expression()?;
                module.initial.push(Assignment::new(target, value));
            }
            self.symbol(";")?;
            self.comment_behind(&mut port.comment);
            module.ports.push(port);
        } else if self.at_word("reg") || self.at_word("wire") {
            let net = self.net(comment)?;
            module.nets.push(net);
        } else {
            let instance = self.instance(comment)?;
            module.instances.push(instance);
        }
        Ok(())
    }

    fn initial(&self, statement: &Statement, module: &mut Module) -> Result<(), ParseError> {
        for statement in statement.list() {
            match statement {
                Statement::Assign(assignment) => module.initial.push(assignment.clone()),
                _ => return Err(self.error("an initial block holds assignments alone")),
            }
        }
        Ok(())
    }

    fn net(&mut self, comment: Vec<String>) -> Result<Net, ParseError> {
        let kind = match self.is_word("reg") {
            true => Kind::Reg,
            false => {
                self.word("wire")?;
                Kind::Wire
            }
        };
        let mut net = Net {
            comment,
            kind,
            width: self.range()?.unwrap_or(1),
            name: self.name()?,
            words: None,
            initial: None,
        };
        if self.is_symbol("[") {
            if self.number()? != 0 {
                self.next -= 1;
                return Err(self.error("a memory begins at word 0 in this project"));
            }
            self.symbol(":")?;
            let last = self.number()?;
            net.words = Some(self.width(last.checked_add(1))?);
            self.symbol("]")?;
        }
        if self.is_symbol("=") {
            net.initial = Some(self.expression()?);
        }
        self.symbol(";")?;
        self.comment_behind(&mut net.comment);
        Ok(net)
    }

    fn always(&mut self, comment: Vec<String>) -> Result<Process, ParseError> {
        self.symbol("@")?;
        let mut trigger = Trigger::Change;
        if !self.is_symbol("*") {
            self.symbol("(")?;
            if self.is_word("posedge") {
                trigger = Trigger::Posedge(self.name()?);
            } else {
                self.symbol("*")?;
            }
            self.symbol(")")?;
        }
        self.clocked = trigger != Trigger::Change;
        Ok(Process { comment, trigger, body: self.statement()? })
    }

    fn instance(&mut self, comment: Vec<String>) -> Result<Instance, ParseError> {
        let module = self.name()?;
        let mut parameters = Vec::new();
        if self.is_symbol("#") {
            for (name, value) in self.connections()? {
                let value = value.ok_or_else(|| self.error("a parameter without a value"))?;
                parameters.push((name, value));
            }
        }
        let name = self.name()?;
        let connections = self.connections()?;
        self.symbol(";")?;
        Ok(Instance { comment, module, name, parameters, connections })
    }

    /// `(.a(b), .c())`.
    fn connections(&mut self) -> Result<Vec<(String, Option<Expression>)>, ParseError> {
        let mut connections = Vec::new();
        self.symbol("(")?;
        while !self.is_symbol(")") {
            self.symbol(".")?;
            let port = self.name()?;
            self.symbol("(")?;
            let mut value = None;
            if !self.is_symbol(")") {
                value = Some(self.expression()?);
                self.symbol(")")?;
            }
            connections.push((port, value));
            self.separator()?;
        }
        Ok(connections)
    }

    fn statement(&mut self) -> Result<Statement, ParseError> {
        self.inside(Parser::any_statement)
    }

    fn any_statement(&mut self) -> Result<Statement, ParseError> {
        let comment = self.comment_above();
        if self.is_word("begin") {
            let mut statements = Vec::new();
            while !self.is_word("end") {
                statements.push(self.statement()?);
            }
            Ok(Statement::Block(statements))
        } else if self.is_word("if") {
            self.symbol("(")?;
            let test = self.expression()?;
            self.symbol(")")?;
            let then = Box::new(self.statement()?);
            let otherwise = match self.is_word("else") {
                true => Some(Box::new(self.statement()?)),
                false => None,
            };
            Ok(Statement::If { comment, test, then, otherwise })
        } else if self.is_word("case") {
            self.case(comment)
        } else {
            let target = self.target()?;
            // Other mixtures of the two are legal and a trap: simulators then depend on order.
            self.symbol(if self.clocked { "<=" } else { "=" })?;
            let value = self.expression()?;
            self.symbol(";")?;
            let mut assignment = Assignment { comment, target, value };
            self.comment_behind(&mut assignment.comment);
            Ok(Statement::Assign(assignment))
        }
    }

    fn case(&mut self, comment: Vec<String>) -> Result<Statement, ParseError> {
        self.symbol("(")?;
        let subject = self.expression()?;
        self.symbol(")")?;
        let mut arms = Vec::new();
        while !self.is_word("endcase") {
            let label = match self.is_word("default") {
                true => None,
                false => Some(self.expression()?),
            };
            self.symbol(":")?;
            arms.push((label, self.statement()?));
        }
        Ok(Statement::Case { comment, subject, arms })
    }

    fn target(&mut self) -> Result<Target, ParseError> {
        let name = self.name()?;
        let select = self.select()?;
        Ok(Target { name, select })
    }

    fn select(&mut self) -> Result<Select, ParseError> {
        if !self.is_symbol("[") {
            return Ok(Select::All);
        }
        let first = self.expression()?;
        let select = if self.is_symbol("+:") {
            let width = match self.is_symbol("(") {
                true => {
                    let width = self.number()?;
                    self.symbol(")")?;
                    width
                }
                false => self.number()?,
            };
            if width == 0 {
                return Err(self.error("a slice has at least one bit"));
            }
            if matches!(&first, Expression::Number(low) if low.value > u64::from(u32::MAX)) {
                return Err(self.error("a slice as far up as this is in no net"));
            }
            Select::Slice(first, width)
        } else if self.is_symbol(":") {
            let low = self.number()?;
            match first {
                Expression::Number(high) if high.value >= u64::from(low) => {
                    let width = (high.value - u64::from(low)).checked_add(1);
                    let width = width.and_then(|width| u32::try_from(width).ok());
                    Select::Slice(Expression::plain(low.into()), self.width(width)?)
                }
                _ => return Err(self.error("a slice goes from a constant down to a smaller one")),
            }
        } else {
            Select::Index(first)
        };
        self.symbol("]")?;
        Ok(select)
    }

    fn expression(&mut self) -> Result<Expression, ParseError> {
        self.inside(Parser::any_expression)
    }

    fn any_expression(&mut self) -> Result<Expression, ParseError> {
        let test = self.binary(0)?;
        if !self.is_symbol("?") {
            return Ok(test);
        }
        let then = self.expression()?;
        self.symbol(":")?;
        let otherwise = self.expression()?;
        Ok(Expression::Conditional(Box::new(test), Box::new(then), Box::new(otherwise)))
    }

    fn binary(&mut self, level: usize) -> Result<Expression, ParseError> {
        let Some(operators) = Binary::LEVELS.get(level) else {
            return self.unary();
        };
        let mut left = self.binary(level + 1)?;
        for _ in 0..LONGEST_CHAIN {
            let found = operators.iter().find(|o| self.is_symbol(o.symbol()));
            let Some(operator) = found else {
                return Ok(left);
            };
            left = Expression::binary(*operator, left, self.binary(level + 1)?);
        }
        Err(self.error(format!("more than {LONGEST_CHAIN} operands in a row")))
    }

    fn unary(&mut self) -> Result<Expression, ParseError> {
        let found =
            Unary::ALL_OF_THEM.into_iter().find(|operator| self.is_symbol(operator.symbol()));
        let Some(operator) = found else {
            return self.primary();
        };
        // Brackets count for themselves, and the printer puts some round an operator in a row.
        let inner = match self.at_symbol("(") {
            true => self.unary(),
            false => self.inside(Parser::unary),
        };
        Ok(Expression::unary(operator, inner?))
    }

    fn primary(&mut self) -> Result<Expression, ParseError> {
        if self.is_symbol("(") {
            let inner = self.expression()?;
            self.symbol(")")?;
            return Ok(inner);
        }
        if self.is_symbol("{") {
            let mut parts = vec![self.expression()?];
            while self.is_symbol(",") {
                parts.push(self.expression()?);
            }
            self.symbol("}")?;
            return Ok(Expression::Concat(parts));
        }
        if let Some(TokenKind::Number(number)) = self.peek() {
            let number = *number;
            self.next += 1;
            return Ok(Expression::Number(number));
        }
        if !matches!(self.peek(), Some(TokenKind::Word(word)) if !KEYWORDS.contains(&word.as_str()))
        {
            return Err(self.expected("an expression"));
        }
        let name = self.name()?;
        Ok(match self.select()? {
            Select::All => Expression::Name(name),
            Select::Index(at) => Expression::Index(name, Box::new(at)),
            Select::Slice(offset, width) => Expression::Slice(name, Box::new(offset), width),
        })
    }
}
