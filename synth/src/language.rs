//! What of Verilog this project lets out: the part that Quartus II 13 is known to accept, with
//! names that mean themselves in Tcl, memories in the form of the M4K block, and no power-up
//! value that a register of Cyclone II cannot have.
//!
//! Quartus itself cannot be asked here. So this is a list of what is allowed, not of what is
//! forbidden: Verilog-2001 for synthesis, without what tools are known to read differently.

use std::collections::BTreeSet;

use crate::lexer::{tokens, Kind, Token};

/// Keywords that may occur.
const ALLOWED: [&str; 22] = [
    "module",
    "endmodule",
    "input",
    "output",
    "wire",
    "reg",
    "signed",
    "localparam",
    "assign",
    "always",
    "initial",
    "posedge",
    "begin",
    "end",
    "if",
    "else",
    "case",
    "endcase",
    "default",
    "or",
    "integer",
    "parameter",
];

/// Words that are keywords in Verilog-2001 or in SystemVerilog: one used as a name is accepted
/// by some tools and not by others.
const RESERVED: &str = "\
always and assign automatic begin buf bufif0 bufif1 case casex casez cell cmos config deassign \
default defparam design disable edge else end endcase endconfig endfunction endgenerate endmodule \
endprimitive endspecify endtable endtask event for force forever fork function generate genvar \
highz0 highz1 if ifnone incdir include initial inout input instance integer join large liblist \
library localparam macromodule medium module nand negedge nmos nor noshowcancelled not notif0 \
notif1 or output parameter pmos posedge primitive pull0 pull1 pulldown pullup pulsestyle_onevent \
pulsestyle_ondetect rcmos real realtime reg release repeat rnmos rpmos rtran rtranif0 rtranif1 \
scalared showcancelled signed small specify specparam strong0 strong1 supply0 supply1 table task \
time tran tranif0 tranif1 tri tri0 tri1 triand trior trireg unsigned use uwire vectored wait wand \
weak0 weak1 while wire wor xnor xor \
accept_on alias always_comb always_ff always_latch assert assume before bind bins binsof bit break \
byte chandle checker class clocking const constraint context continue cover covergroup coverpoint \
cross dist do endchecker endclass endclocking endgroup endinterface endpackage endprogram \
endproperty endsequence enum eventually expect export extends extern final first_match foreach \
forkjoin global iff ignore_bins illegal_bins implements implies import inside int interconnect \
interface intersect join_any join_none let local logic longint matches modport nettype new \
nexttime null package packed priority program property protected pure rand randc randcase \
randsequence ref reject_on restrict return s_always s_eventually s_nexttime s_until s_until_with \
sequence shortint shortreal soft solve static string strong struct super sync_accept_on \
sync_reject_on tagged this throughout timeprecision timeunit type typedef union unique unique0 \
until until_with untyped var virtual void wait_order weak wildcard with within";

/// Functions that synthesise to nothing.
const SYSTEM_FUNCTIONS: [&str; 2] = ["$signed", "$unsigned"];

/// Operators and punctuation that must not occur: delays and parameter lists (`#`), comparison
/// with unknowns, powers, events.
const FORBIDDEN_SYMBOLS: [&str; 5] = ["#", "===", "!==", "**", "->"];

/// Something that is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct LanguageError {
    /// Counted from 1.
    pub line: usize,
    /// What and why.
    pub what: String,
}

impl LanguageError {
    fn at(token: &Token, what: impl Into<String>) -> LanguageError {
        LanguageError {
            line: token.line,
            what: what.into(),
        }
    }
}

/// Only constructs and names that are on the list.
pub fn check_constructs(verilog: &str) -> Result<(), LanguageError> {
    let reserved: BTreeSet<&str> = RESERVED.split_whitespace().collect();
    for token in &tokens(verilog) {
        let text = token.text;
        let complaint = match token.kind {
            Kind::Word if text.contains('$') => Some(format!(
                "the name '{text}' holds a $, which Tcl would replace"
            )),
            Kind::Word if reserved.contains(text) && !ALLOWED.contains(&text) => {
                Some(format!("the keyword '{text}' is not on the list"))
            }
            Kind::System if !SYSTEM_FUNCTIONS.contains(&text) => {
                Some(format!("the system function '{text}' is not on the list"))
            }
            Kind::Escaped => Some(format!("the escaped name '{text}' is not legal in Tcl")),
            Kind::Directive => Some(format!("the directive '{text}' is not on the list")),
            Kind::Text => Some(format!("the text {text} is not on the list")),
            Kind::Symbol if FORBIDDEN_SYMBOLS.contains(&text) => {
                Some(format!("'{text}' is not on the list"))
            }
            Kind::Number if has_unknown_digit(text) => Some(format!("{text} has unknown digits")),
            Kind::Number if text.ends_with('\'') || text.starts_with('\'') => {
                Some(format!("{text} has no size or no base"))
            }
            _ => None,
        };
        if let Some(what) = complaint {
            return Err(LanguageError::at(token, what));
        }
    }
    Ok(())
}

fn has_unknown_digit(number: &str) -> bool {
    number
        .split_once('\'')
        .is_some_and(|(_, digits)| digits.contains(['x', 'X', 'z', 'Z', '?']))
}

/// Registers power up as 0, the one value that every register of Cyclone II has after
/// configuration. Memories may start with any contents.
pub fn check_power_up(verilog: &str) -> Result<(), LanguageError> {
    let tokens = tokens(verilog);
    let memories = memory_names(&tokens);
    for (at, token) in tokens.iter().enumerate() {
        let declared = match token.text {
            "reg" => declared_value(&tokens[at..]),
            "initial" => {
                check_initial(&tokens[at..], &memories)?;
                None
            }
            _ => None,
        };
        if let Some(value) = declared {
            check_zero(value)?;
        }
    }
    Ok(())
}

/// The value in `reg [7:0] name = value;`.
fn declared_value<'a, 'b>(tokens: &'b [Token<'a>]) -> Option<&'b Token<'a>> {
    let end = tokens
        .iter()
        .position(|t| [";", ",", ")"].contains(&t.text))?;
    let equals = tokens[..end].iter().position(|t| t.text == "=")?;
    tokens.get(equals + 1)
}

fn check_zero(value: &Token) -> Result<(), LanguageError> {
    let digits = value
        .text
        .split_once('\'')
        .map_or(value.text, |(_, based)| based.get(1..).unwrap_or(""));
    let zero = !digits.is_empty() && digits.chars().all(|c| c == '0' || c == '_');
    if zero {
        return Ok(());
    }
    Err(LanguageError::at(
        value,
        format!("a register powers up as {}, not as 0", value.text),
    ))
}

/// `initial q = 0;`, or a block of assignments of which only those to memories are not 0.
fn check_initial(tokens: &[Token], memories: &[&str]) -> Result<(), LanguageError> {
    let block = tokens.get(1).is_some_and(|token| token.text == "begin");
    let end = if block { "end" } else { ";" };
    let length = tokens.iter().position(|token| token.text == end);
    let tokens = &tokens[..length.unwrap_or(tokens.len())];
    for (at, token) in tokens.iter().enumerate() {
        if token.text != "=" {
            continue;
        }
        let target = tokens[..at]
            .iter()
            .rposition(|token| [";", "begin", "initial"].contains(&token.text))
            .and_then(|before| tokens.get(before + 1));
        let is_memory = target.is_some_and(|target| memories.contains(&target.text));
        if let (false, Some(value)) = (is_memory, tokens.get(at + 1)) {
            check_zero(value)?;
        }
    }
    Ok(())
}

/// The names declared as `reg [7:0] name [0:63];`.
fn memory_names<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    let mut names = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        if token.text != "reg" {
            continue;
        }
        let end = tokens[at..].iter().position(|t| t.text == ";");
        let declaration = &tokens[at..at + end.unwrap_or(0)];
        let name = declaration.windows(2).find(|pair| {
            pair[0].kind == Kind::Word && pair[0].text != "reg" && pair[1].text == "["
        });
        names.extend(name.map(|pair| pair[0].text));
    }
    names
}

/// The M4K block as Quartus infers it: a module of its own, with one clocked process that holds
/// one registered read, and one write if the memory is written at all.
pub fn check_memories(verilog: &str) -> Result<usize, LanguageError> {
    let tokens = tokens(verilog);
    let mut found = 0;
    for module in tokens.split(|token| token.text == "endmodule") {
        for memory in memory_names(module) {
            check_memory(module, memory)?;
            found += 1;
        }
    }
    Ok(found)
}

fn check_memory(module: &[Token], memory: &str) -> Result<(), LanguageError> {
    let uses: Vec<usize> = (0..module.len())
        .filter(|&at| module[at].text == memory)
        .collect();
    let declaration = &module[uses[0]];
    let processes: Vec<usize> = (0..module.len())
        .filter(|&at| module[at].text == "always")
        .collect();
    let &[process] = &processes[..] else {
        let what = format!("the memory '{memory}' shares its module with other processes");
        return Err(LanguageError::at(declaration, what));
    };
    let clocked = module[process..]
        .iter()
        .map(|token| token.text)
        .take(4)
        .eq(["always", "@", "(", "posedge"]);
    if !clocked {
        let what = format!("the memory '{memory}' is not clocked");
        return Err(LanguageError::at(declaration, what));
    }
    let (mut reads, mut writes) = (0, 0);
    for &at in uses.iter().filter(|&&at| at > process) {
        if module[at - 1].text == "<=" {
            reads += 1;
        } else {
            writes += 1;
        }
    }
    if reads != 1 || writes > 1 {
        let what = format!(
            "the memory '{memory}' has {reads} registered reads and {writes} writes, which is \
             not the template of an M4K block"
        );
        return Err(LanguageError::at(declaration, what));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEMORY: &str = "\
module m(clock, a, q);
    reg [1:0] words [0:1023];
    initial begin
        words[0] = 2'b11;
    end
    always @(posedge clock) begin
        q <= words[a];
        if (w) begin
            words[b] <= d;
        end
    end
endmodule
";

    #[test]
    fn what_the_project_writes_is_allowed() {
        let verilog = "\
module a(input wire clock, output reg q);
    localparam x = 5'b10;
    reg [1:0] r = 2'b00;
    initial q = 1'h0;
    always @(*) begin case (r) x: q = $signed(r) > 0; default: q = ~|r[(0)+:(1)]; endcase end
    always @(posedge clock) q <= r;
endmodule
";
        check_constructs(verilog).unwrap();
        check_power_up(verilog).unwrap();
        assert_eq!(check_memories(verilog), Ok(0));
        check_power_up(MEMORY).unwrap();
        assert_eq!(check_memories(MEMORY), Ok(1));
    }

    #[test]
    fn constructs_off_the_list_are_named_with_their_line() {
        for (verilog, what) in [
            ("\nwire a$b;", "line 2: the name 'a$b'"),
            ("logic a;", "'logic'"),
            ("wire cell;", "'cell'"),
            ("casez (a)", "'casez'"),
            ("function f;", "'function'"),
            ("x = $random;", "'$random'"),
            ("wire \\a+b ;", "escaped"),
            ("`timescale 1ns", "'`timescale'"),
            ("#5 a = b;", "'#'"),
            ("a === b", "'==='"),
            ("a ** b", "'**'"),
            ("a = 4'b1x0z;", "unknown digits"),
            ("a = '0;", "no size"),
            ("$display(\"hi\")", "'$display'"),
        ] {
            let error = check_constructs(verilog).unwrap_err().to_string();
            assert!(error.contains(what), "{verilog}: {error}");
        }
    }

    #[test]
    fn a_power_up_value_other_than_0_is_found() {
        for verilog in [
            "initial q = 1'h1;",
            "reg [3:0] q = 4'b0100;",
            "output reg q = 1;",
            "initial begin q = 2'h0; r = 2'h2; end",
        ] {
            let error = check_power_up(verilog).unwrap_err().to_string();
            assert!(error.contains("powers up"), "{verilog}: {error}");
        }
    }

    #[test]
    fn a_memory_out_of_the_template_is_found() {
        for (from, to, what) in [
            ("q <= words[a];", "", "0 registered reads"),
            (
                "q <= words[a];",
                "q <= words[a]; p <= words[c];",
                "2 registered reads",
            ),
            (
                "words[b] <= d;",
                "words[b] <= d; words[c] <= d;",
                "2 writes",
            ),
            ("always @(posedge clock)", "always @(*)", "not clocked"),
            (
                "endmodule",
                "always @(*) p = q;\nendmodule",
                "other processes",
            ),
        ] {
            let error = check_memories(&MEMORY.replacen(from, to, 1)).unwrap_err();
            assert!(error.to_string().contains(what), "{error}");
        }
    }
}
