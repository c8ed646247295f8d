//! Reads the Verilog that this project emits: the small, plain part of the language that
//! rust-hdl writes. Anything else is an error that names what was met.

use std::iter::Peekable;
use std::str::Chars;

use super::InterpretError;

/// A binary operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binary {
    Add,
    Sub,
    Mul,
    And,
    Or,
    Xor,
    Shl,
    Shr,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    LogicalAnd,
    LogicalOr,
}

/// A unary operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unary {
    Not,
    All,
    Any,
    Parity,
}

/// An expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    Name(String),
    Number {
        width: u32,
        value: u64,
    },
    Unary(Unary, Box<Expression>),
    Binary(Binary, Box<Expression>, Box<Expression>),
    /// One bit of a net, or one word of a memory.
    Index(String, Box<Expression>),
    /// Some bits of a net from an offset on.
    Slice(String, Box<Expression>, u32),
}

/// What an assignment writes: a net, or some bits of it, or a word of a memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    pub name: String,
    pub select: Select,
}

/// Which part of a net is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Select {
    All,
    Index(Expression),
    Slice(Expression, u32),
}

/// A statement of a process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    Block(Vec<Statement>),
    If {
        test: Expression,
        then: Box<Statement>,
        otherwise: Option<Box<Statement>>,
    },
    Case {
        subject: Expression,
        /// A label (none for `default`) and what it does.
        arms: Vec<(Option<Expression>, Statement)>,
    },
    Assign {
        target: Target,
        value: Expression,
    },
}

/// Which way a port goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Input,
    Output,
    Inside,
}

/// A declared net or memory.
#[derive(Clone, Debug)]
pub struct Net {
    pub name: String,
    pub width: u32,
    pub direction: Direction,
    /// How many words, if it is a memory.
    pub words: Option<usize>,
}

/// A module inside a module.
#[derive(Clone, Debug)]
pub struct Instance {
    pub module: String,
    pub name: String,
    /// Port and the net it is connected to.
    pub connections: Vec<(String, String)>,
}

/// A module.
#[derive(Clone, Debug, Default)]
pub struct Module {
    pub name: String,
    pub nets: Vec<Net>,
    pub parameters: Vec<(String, Expression)>,
    pub instances: Vec<Instance>,
    /// The combinational processes.
    pub combinational: Vec<Statement>,
    /// The clocked processes and their clocks.
    pub clocked: Vec<(String, Statement)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Name(String),
    Number { width: u32, value: u64 },
    Symbol(&'static str),
}

/// Symbols, the longer before their beginnings.
const SYMBOLS: [&str; 29] = [
    "+:", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "(", ")", "[", "]", ";", ",", ".", ":",
    "@", "=", "+", "-", "*", "&", "|", "^", "~", "<", ">", "#",
];
/// Width of a number without one.
const DEFAULT_WIDTH: u32 = 32;

fn unsupported(what: impl Into<String>) -> InterpretError {
    InterpretError::Unsupported(what.into())
}

fn take_while(chars: &mut Peekable<Chars>, wanted: impl Fn(char) -> bool) -> String {
    let mut text = String::new();
    while let Some(c) = chars.next_if(|c| wanted(*c)) {
        text.push(c);
    }
    text
}

fn tokenize(text: &str) -> Result<Vec<Token>, InterpretError> {
    let mut tokens = Vec::new();
    for line in text.lines() {
        let code = line.split("//").next().unwrap_or_default();
        let mut chars = code.chars().peekable();
        while let Some(c) = chars.peek().copied() {
            if c.is_whitespace() {
                chars.next();
            } else if c.is_ascii_alphabetic() || c == '_' {
                let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
                tokens.push(Token::Name(take_while(&mut chars, is_name)));
            } else if c.is_ascii_digit() {
                tokens.push(number(&mut chars)?);
            } else {
                let rest: String = chars.clone().take(2).collect();
                let symbol = SYMBOLS.into_iter().find(|symbol| rest.starts_with(symbol));
                let symbol = symbol.ok_or_else(|| unsupported(format!("'{rest}' in '{line}'")))?;
                for _ in 0..symbol.len() {
                    chars.next();
                }
                tokens.push(Token::Symbol(symbol));
            }
        }
    }
    Ok(tokens)
}

fn number(chars: &mut Peekable<Chars>) -> Result<Token, InterpretError> {
    let bad = |text: &str| unsupported(format!("the number {text}"));
    let decimal = take_while(chars, |c| c.is_ascii_digit());
    if chars.next_if_eq(&'\'').is_none() {
        let value = decimal.parse().map_err(|_| bad(&decimal))?;
        return Ok(Token::Number {
            width: DEFAULT_WIDTH,
            value,
        });
    }
    let width = decimal.parse().map_err(|_| bad(&decimal))?;
    let radix = match chars.next() {
        Some('h') => 16,
        Some('b') => 2,
        _ => return Err(bad(&decimal)),
    };
    let digits = take_while(chars, |c| c.is_ascii_alphanumeric());
    let value = u64::from_str_radix(&digits, radix).map_err(|_| bad(&digits))?;
    Ok(Token::Number { width, value })
}

/// Reads a whole file.
pub fn parse(text: &str) -> Result<Vec<Module>, InterpretError> {
    let tokens = tokenize(text)?;
    let mut parser = Parser { tokens, next: 0 };
    let mut modules = Vec::new();
    while parser.next < parser.tokens.len() {
        modules.push(parser.module()?);
    }
    Ok(modules)
}

struct Parser {
    tokens: Vec<Token>,
    next: usize,
}

impl Parser {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.next)
    }

    fn error(&self) -> InterpretError {
        let last = self.tokens.len().min(self.next + 1);
        let around = &self.tokens[self.next.saturating_sub(6)..last];
        unsupported(format!("what stands after {around:?}"))
    }

    fn is_word(&mut self, word: &str) -> bool {
        let found = matches!(self.peek(), Some(Token::Name(name)) if name == word);
        self.next += usize::from(found);
        found
    }

    fn is_symbol(&mut self, symbol: &str) -> bool {
        let found = matches!(self.peek(), Some(Token::Symbol(s)) if *s == symbol);
        self.next += usize::from(found);
        found
    }

    fn symbol(&mut self, symbol: &str) -> Result<(), InterpretError> {
        if self.is_symbol(symbol) {
            Ok(())
        } else {
            Err(self.error())
        }
    }

    fn word(&mut self, word: &str) -> Result<(), InterpretError> {
        if self.is_word(word) {
            Ok(())
        } else {
            Err(self.error())
        }
    }

    fn name(&mut self) -> Result<String, InterpretError> {
        match self.peek() {
            Some(Token::Name(name)) => {
                let name = name.clone();
                self.next += 1;
                Ok(name)
            }
            _ => Err(self.error()),
        }
    }

    fn number(&mut self) -> Result<u64, InterpretError> {
        match self.peek() {
            Some(Token::Number { value, .. }) => {
                let value = *value;
                self.next += 1;
                Ok(value)
            }
            _ => Err(self.error()),
        }
    }

    fn module(&mut self) -> Result<Module, InterpretError> {
        self.word("module")?;
        let mut module = Module {
            name: self.name()?,
            ..Module::default()
        };
        // The ports are declared in the body.
        while !self.is_symbol(";") {
            self.next += 1;
            if self.peek().is_none() {
                return Err(self.error());
            }
        }
        while !self.is_word("endmodule") {
            self.item(&mut module)?;
        }
        Ok(module)
    }

    fn item(&mut self, module: &mut Module) -> Result<(), InterpretError> {
        if self.is_word("localparam") {
            let name = self.name()?;
            self.symbol("=")?;
            module.parameters.push((name, self.expression()?));
            self.symbol(";")
        } else if self.is_word("initial") {
            // Registers power up as 0, which is how the interpreter starts.
            self.statement().map(|_| ())
        } else if self.is_word("always") {
            self.always(module)
        } else if self.is_word("input") {
            self.net(module, Direction::Input)
        } else if self.is_word("output") {
            self.net(module, Direction::Output)
        } else if matches!(self.peek(), Some(Token::Name(name)) if name == "reg" || name == "wire")
        {
            self.net(module, Direction::Inside)
        } else {
            self.instance(module)
        }
    }

    fn net(&mut self, module: &mut Module, direction: Direction) -> Result<(), InterpretError> {
        if !self.is_word("wire") {
            self.word("reg")?;
        }
        let mut width = 1;
        if self.is_symbol("[") {
            width = self.number()? as u32 + 1;
            self.symbol(":")?;
            self.number()?;
            self.symbol("]")?;
        }
        let name = self.name()?;
        let mut words = None;
        if self.is_symbol("[") {
            self.number()?;
            self.symbol(":")?;
            words = Some(self.number()? as usize + 1);
            self.symbol("]")?;
        }
        if self.is_symbol("=") {
            // Registers power up as 0, which is how the interpreter starts.
            self.expression()?;
        }
        module.nets.push(Net {
            name,
            width,
            direction,
            words,
        });
        self.symbol(";")
    }

    fn always(&mut self, module: &mut Module) -> Result<(), InterpretError> {
        self.symbol("@")?;
        let mut clock = None;
        if !self.is_symbol("*") {
            self.symbol("(")?;
            if self.is_word("posedge") {
                clock = Some(self.name()?);
            } else {
                self.symbol("*")?;
            }
            self.symbol(")")?;
        }
        let statement = self.statement()?;
        match clock {
            Some(clock) => module.clocked.push((clock, statement)),
            None => module.combinational.push(statement),
        }
        Ok(())
    }

    fn instance(&mut self, module: &mut Module) -> Result<(), InterpretError> {
        let mut instance = Instance {
            module: self.name()?,
            name: self.name()?,
            connections: Vec::new(),
        };
        self.symbol("(")?;
        while !self.is_symbol(")") {
            self.symbol(".")?;
            let port = self.name()?;
            self.symbol("(")?;
            instance.connections.push((port, self.name()?));
            self.symbol(")")?;
            self.is_symbol(",");
        }
        module.instances.push(instance);
        self.symbol(";")
    }

    fn statement(&mut self) -> Result<Statement, InterpretError> {
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
            Ok(Statement::If {
                test,
                then,
                otherwise,
            })
        } else if self.is_word("case") {
            self.case()
        } else {
            let target = self.target()?;
            // Blocking or not is told by the kind of process.
            if !self.is_symbol("<=") {
                self.symbol("=")?;
            }
            let value = self.expression()?;
            self.symbol(";")?;
            Ok(Statement::Assign { target, value })
        }
    }

    fn case(&mut self) -> Result<Statement, InterpretError> {
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
        Ok(Statement::Case { subject, arms })
    }

    fn target(&mut self) -> Result<Target, InterpretError> {
        let name = self.name()?;
        let select = self.select()?;
        Ok(Target { name, select })
    }

    fn select(&mut self) -> Result<Select, InterpretError> {
        if !self.is_symbol("[") {
            return Ok(Select::All);
        }
        let offset = self.expression()?;
        if !self.is_symbol("+:") {
            self.symbol("]")?;
            return Ok(Select::Index(offset));
        }
        self.symbol("(")?;
        let width = self.number()? as u32;
        self.symbol(")")?;
        self.symbol("]")?;
        Ok(Select::Slice(offset, width))
    }

    fn expression(&mut self) -> Result<Expression, InterpretError> {
        self.binary(0)
    }

    fn binary(&mut self, level: usize) -> Result<Expression, InterpretError> {
        /// Operators from the loosest to the tightest, as Verilog has them.
        const LEVELS: [&[(&str, Binary)]; 10] = [
            &[("||", Binary::LogicalOr)],
            &[("&&", Binary::LogicalAnd)],
            &[("|", Binary::Or)],
            &[("^", Binary::Xor)],
            &[("&", Binary::And)],
            &[("==", Binary::Eq), ("!=", Binary::Ne)],
            &[
                ("<=", Binary::Le),
                (">=", Binary::Ge),
                ("<", Binary::Lt),
                (">", Binary::Gt),
            ],
            &[("<<", Binary::Shl), (">>", Binary::Shr)],
            &[("+", Binary::Add), ("-", Binary::Sub)],
            &[("*", Binary::Mul)],
        ];
        let Some(operators) = LEVELS.get(level) else {
            return self.unary();
        };
        let mut left = self.binary(level + 1)?;
        loop {
            let found = operators.iter().find(|(s, _)| self.is_symbol(s));
            let Some((_, operator)) = found else {
                return Ok(left);
            };
            let right = self.binary(level + 1)?;
            left = Expression::Binary(*operator, Box::new(left), Box::new(right));
        }
    }

    fn unary(&mut self) -> Result<Expression, InterpretError> {
        const OPERATORS: [(&str, Unary); 4] = [
            ("~", Unary::Not),
            ("&", Unary::All),
            ("|", Unary::Any),
            ("^", Unary::Parity),
        ];
        let found = OPERATORS.iter().find(|(s, _)| self.is_symbol(s));
        match found {
            Some((_, operator)) => Ok(Expression::Unary(*operator, Box::new(self.unary()?))),
            None => self.primary(),
        }
    }

    fn primary(&mut self) -> Result<Expression, InterpretError> {
        if self.is_symbol("(") {
            let inner = self.expression()?;
            self.symbol(")")?;
            return Ok(inner);
        }
        if let Some(Token::Number { width, value }) = self.peek() {
            let (width, value) = (*width, *value);
            self.next += 1;
            return Ok(Expression::Number { width, value });
        }
        let name = self.name()?;
        Ok(match self.select()? {
            Select::All => Expression::Name(name),
            Select::Index(at) => Expression::Index(name, Box::new(at)),
            Select::Slice(offset, width) => Expression::Slice(name, Box::new(offset), width),
        })
    }
}
