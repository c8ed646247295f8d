//! The syntax tree: a [`Design`] holds modules, a [`Module`] its ports, names and processes.
//!
//! A comment that stands above a thing, or behind it on its last line, belongs to that thing; its
//! lines are kept without the slashes.

/// A whole file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Design {
    /// What the file opens with, up to the first blank line before a module.
    pub comment: Vec<String>,
    /// Constants that several modules share: in files they stand once, here each module has those
    /// that it uses among its own.
    pub shared: Vec<Parameter>,
    /// Its modules.
    pub modules: Vec<Module>,
}

/// A module.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Module {
    /// What stands above it.
    pub comment: Vec<String>,
    /// Its name.
    pub name: String,
    /// The parameters that an instance may set.
    pub parameters: Vec<Parameter>,
    /// Its ports, in order.
    pub ports: Vec<Port>,
    /// Its own constants (`localparam`).
    pub constants: Vec<Parameter>,
    /// Its nets, variables and memories besides the ports.
    pub nets: Vec<Net>,
    /// Assignments made once, at power-up (`initial`).
    pub initial: Vec<Assignment>,
    /// The modules inside it.
    pub instances: Vec<Instance>,
    /// Continuous assignments (`assign`).
    pub assigns: Vec<Assignment>,
    /// Its processes (`always`).
    pub processes: Vec<Process>,
}

/// A `parameter` or a `localparam`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// What is said about it.
    pub comment: Vec<String>,
    /// Its name.
    pub name: String,
    /// Its bits, if it is declared with a range; otherwise it has the width of its value.
    pub width: Option<u32>,
    /// Its value: a constant, or an expression of parameters declared before it.
    pub value: Expression,
}

/// Which way a port goes, seen from the module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Driven from outside.
    Input,
    /// Driven by the module.
    Output,
}

/// Whether a name is driven continuously or by processes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `wire`: driven by an instance or a continuous assignment.
    Wire,
    /// `reg`: assigned in processes; not always a register.
    Reg,
}

/// A port of a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// What is said about it.
    pub comment: Vec<String>,
    /// Its name.
    pub name: String,
    /// Seen from the module.
    pub direction: Direction,
    /// Wire or variable.
    pub kind: Kind,
    /// Bits.
    pub width: u32,
}

/// A net, variable or memory inside a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Net {
    /// What is said about it.
    pub comment: Vec<String>,
    /// Its name.
    pub name: String,
    /// Wire or variable.
    pub kind: Kind,
    /// Bits, of a memory bits a word.
    pub width: u32,
    /// How many words, if it is a memory.
    pub words: Option<u32>,
    /// Its value at power-up, if it is declared with one.
    pub initial: Option<Expression>,
}

/// A module inside a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instance {
    /// What is said about it.
    pub comment: Vec<String>,
    /// The module it is one of.
    pub module: String,
    /// Its own name.
    pub name: String,
    /// The parameters that are set for it.
    pub parameters: Vec<(String, Expression)>,
    /// Its ports and what they are connected to; an open one to nothing.
    pub connections: Vec<(String, Option<Expression>)>,
}

/// A process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Process {
    /// What is said about it.
    pub comment: Vec<String>,
    /// When it runs.
    pub trigger: Trigger,
    /// What it does.
    pub body: Statement,
}

/// When a process runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// Whenever something that it reads changes: combinational.
    Change,
    /// At the rising edge of this clock.
    Posedge(String),
}

/// A statement of a process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// Statements one after the other.
    Block(Vec<Statement>),
    /// `if`, with or without `else`.
    If {
        /// What stands above it.
        comment: Vec<String>,
        /// What decides.
        test: Expression,
        /// What is done if it is not 0.
        then: Box<Statement>,
        /// What is done if it is 0.
        otherwise: Option<Box<Statement>>,
    },
    /// `case`.
    Case {
        /// What stands above it.
        comment: Vec<String>,
        /// What decides.
        subject: Expression,
        /// A label (none for `default`) and what it does.
        arms: Vec<(Option<Expression>, Statement)>,
    },
    /// `=` in a combinational process, `<=` in a clocked one.
    Assign(Assignment),
}

/// A value given to a name or a part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assignment {
    /// What is said about it.
    pub comment: Vec<String>,
    /// What is written.
    pub target: Target,
    /// What it becomes.
    pub value: Expression,
}

/// What an assignment writes: a net, or some bits of it, or a word of a memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The net or memory.
    pub name: String,
    /// Which part of it.
    pub select: Select,
}

/// Which part of a net is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Select {
    /// The whole of it.
    All,
    /// One bit of a net, or one word of a memory.
    Index(Expression),
    /// So many bits from an offset on: `[offset +: width]`, and with a constant offset `[7:4]`.
    Slice(Expression, u32),
}

/// An expression. Parentheses are not kept: the tree says what belongs together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    /// A net, a parameter or a constant.
    Name(String),
    /// A literal.
    Number(Number),
    /// An operator before its operand.
    Unary(Unary, Box<Expression>),
    /// An operator between its operands.
    Binary(Binary, Box<Expression>, Box<Expression>),
    /// `test ? then : otherwise`.
    Conditional(Box<Expression>, Box<Expression>, Box<Expression>),
    /// `{high, low}`.
    Concat(Vec<Expression>),
    /// One bit of a net, or one word of a memory.
    Index(String, Box<Expression>),
    /// Some bits of a net from an offset on.
    Slice(String, Box<Expression>, u32),
}

/// A literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// Its bits; a literal without a size has [`Number::UNSIZED`] bits.
    pub width: Option<u32>,
    /// Its value.
    pub value: u64,
    /// How it is written.
    pub base: Base,
}

/// How a literal is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// `'b`
    Binary,
    /// `'d`, or without a size
    Decimal,
    /// `'h`
    Hexadecimal,
}

/// A unary operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unary {
    /// `~`, each bit inverted.
    Not,
    /// `!`, whether it is 0.
    LogicalNot,
    /// `&`, whether all bits are 1.
    All,
    /// `|`, whether any bit is 1.
    Any,
    /// `^`, whether the number of 1s is odd.
    Parity,
}

/// A binary operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binary {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `&`
    And,
    /// `|`
    Or,
    /// `^`
    Xor,
    /// `<<`
    Shl,
    /// `>>`
    Shr,
    /// `==`
    Eq,
    /// `!=`
    Ne,
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
    /// `&&`
    LogicalAnd,
    /// `||`
    LogicalOr,
}

impl Number {
    /// Bits of a literal without a size.
    pub const UNSIZED: u32 = 32;

    /// A literal with a size.
    pub fn sized(width: u32, value: u64) -> Number {
        Number {
            width: Some(width),
            value,
            base: if width == 1 { Base::Binary } else { Base::Decimal },
        }
    }

    /// How many bits it has.
    pub fn bits(self) -> u32 {
        self.width.unwrap_or(Number::UNSIZED)
    }
}

impl Unary {
    /// Each of them.
    pub const ALL_OF_THEM: [Unary; 5] =
        [Unary::Not, Unary::LogicalNot, Unary::All, Unary::Any, Unary::Parity];

    /// How it is written.
    pub fn symbol(self) -> &'static str {
        match self {
            Unary::Not => "~",
            Unary::LogicalNot => "!",
            Unary::All => "&",
            Unary::Any => "|",
            Unary::Parity => "^",
        }
    }
}

impl Binary {
    /// The operators from the loosest to the tightest, as Verilog has them.
    pub const LEVELS: [&[Binary]; 10] = [
        &[Binary::LogicalOr],
        &[Binary::LogicalAnd],
        &[Binary::Or],
        &[Binary::Xor],
        &[Binary::And],
        &[Binary::Eq, Binary::Ne],
        &[Binary::Le, Binary::Ge, Binary::Lt, Binary::Gt],
        &[Binary::Shl, Binary::Shr],
        &[Binary::Add, Binary::Sub],
        &[Binary::Mul],
    ];

    /// Whether its result is one bit, true or false.
    pub fn is_test(self) -> bool {
        use Binary::{Eq, Ge, Gt, Le, LogicalAnd, LogicalOr, Lt, Ne};
        matches!(self, Eq | Ne | Lt | Le | Gt | Ge | LogicalAnd | LogicalOr)
    }

    /// How it is written.
    pub fn symbol(self) -> &'static str {
        match self {
            Binary::Add => "+",
            Binary::Sub => "-",
            Binary::Mul => "*",
            Binary::And => "&",
            Binary::Or => "|",
            Binary::Xor => "^",
            Binary::Shl => "<<",
            Binary::Shr => ">>",
            Binary::Eq => "==",
            Binary::Ne => "!=",
            Binary::Lt => "<",
            Binary::Le => "<=",
            Binary::Gt => ">",
            Binary::Ge => ">=",
            Binary::LogicalAnd => "&&",
            Binary::LogicalOr => "||",
        }
    }
}

impl Expression {
    /// The name of a net or a constant.
    pub fn name(name: impl Into<String>) -> Expression {
        Expression::Name(name.into())
    }

    /// A literal of this width.
    pub fn sized(width: u32, value: u64) -> Expression {
        Expression::Number(Number::sized(width, value))
    }

    /// A number without a size.
    pub fn plain(value: u64) -> Expression {
        Expression::Number(Number { width: None, value, base: Base::Decimal })
    }

    /// Two operands and the operator between them.
    pub fn binary(operator: Binary, left: Expression, right: Expression) -> Expression {
        Expression::Binary(operator, Box::new(left), Box::new(right))
    }

    /// An operand and the operator before it.
    pub fn unary(operator: Unary, operand: Expression) -> Expression {
        Expression::Unary(operator, Box::new(operand))
    }
}

impl Assignment {
    /// An assignment about which nothing is said.
    pub fn new(target: Target, value: Expression) -> Assignment {
        Assignment { comment: Vec::new(), target, value }
    }
}

impl Target {
    /// The whole of a net.
    pub fn whole(name: impl Into<String>) -> Target {
        Target { name: name.into(), select: Select::All }
    }
}

impl Statement {
    /// What is said about it; of a block about its first statement.
    pub fn comment_mut(&mut self) -> Option<&mut Vec<String>> {
        match self {
            Statement::Block(statements) => statements.first_mut()?.comment_mut(),
            Statement::If { comment, .. }
            | Statement::Case { comment, .. }
            | Statement::Assign(Assignment { comment, .. }) => Some(comment),
        }
    }

    /// Drops all that is said in it.
    pub fn clear_comments(&mut self) {
        match self {
            Statement::Block(statements) => {
                statements.iter_mut().for_each(Statement::clear_comments);
            }
            Statement::If { comment, then, otherwise, .. } => {
                comment.clear();
                then.clear_comments();
                otherwise.iter_mut().for_each(|o| o.clear_comments());
            }
            Statement::Case { comment, arms, .. } => {
                comment.clear();
                arms.iter_mut().for_each(|(_, arm)| arm.clear_comments());
            }
            Statement::Assign(assignment) => assignment.comment.clear(),
        }
    }

    /// The statements of a block, or this one alone.
    pub fn list(&self) -> &[Statement] {
        match self {
            Statement::Block(statements) => statements,
            other => std::slice::from_ref(other),
        }
    }
}

impl Port {
    /// Its bits, as constraint files name them: `led`, or `led[0]`, `led[1]`, ...
    pub fn bits(&self) -> Vec<String> {
        match self.width {
            1 => vec![self.name.clone()],
            width => (0..width).map(|i| format!("{}[{i}]", self.name)).collect(),
        }
    }
}

impl Module {
    /// The port of this name.
    pub fn port(&self, name: &str) -> Option<&Port> {
        self.ports.iter().find(|port| port.name == name)
    }

    /// The net, variable or memory of this name; ports are not among them.
    pub fn net(&self, name: &str) -> Option<&Net> {
        self.nets.iter().find(|net| net.name == name)
    }

    /// The combinational processes.
    pub fn combinational(&self) -> impl Iterator<Item = &Statement> {
        self.processes
            .iter()
            .filter(|process| process.trigger == Trigger::Change)
            .map(|process| &process.body)
    }

    /// The clocked processes and their clocks.
    pub fn clocked(&self) -> impl Iterator<Item = (&str, &Statement)> {
        self.processes.iter().filter_map(|process| match &process.trigger {
            Trigger::Posedge(clock) => Some((clock.as_str(), &process.body)),
            Trigger::Change => None,
        })
    }
}

impl Module {
    /// Drops all that is said about it and what is in it.
    pub fn clear_comments(&mut self) {
        self.comment.clear();
        self.parameters.iter_mut().for_each(|p| p.comment.clear());
        self.ports.iter_mut().for_each(|port| port.comment.clear());
        self.constants.iter_mut().for_each(|c| c.comment.clear());
        self.nets.iter_mut().for_each(|net| net.comment.clear());
        self.instances.iter_mut().for_each(|i| i.comment.clear());
        for assignment in self.initial.iter_mut().chain(&mut self.assigns) {
            assignment.comment.clear();
        }
        for process in &mut self.processes {
            process.comment.clear();
            process.body.clear_comments();
        }
    }
}

impl Design {
    /// A module and all that is inside it; `None` if there is no such module.
    pub fn under(&self, top: &str) -> Option<Design> {
        let mut wanted = vec![self.module(top)?.name.as_str()];
        let mut next = 0;
        while let Some(module) = wanted.get(next).and_then(|name| self.module(name)) {
            for instance in &module.instances {
                if !wanted.contains(&instance.module.as_str()) {
                    wanted.push(&instance.module);
                }
            }
            next += 1;
        }
        let modules = self.modules.iter();
        Some(Design {
            comment: self.comment.clone(),
            shared: self.shared.clone(),
            modules: modules
                .filter(|module| wanted.contains(&module.name.as_str()))
                .cloned()
                .collect(),
        })
    }

    /// The module of this name.
    pub fn module(&self, name: &str) -> Option<&Module> {
        self.modules.iter().find(|module| module.name == name)
    }
}
