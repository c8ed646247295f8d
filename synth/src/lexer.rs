//! Cuts Verilog into tokens, for the checks on the language.

/// A piece of Verilog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// What it is.
    pub kind: Kind,
    /// As written.
    pub text: &'a str,
    /// The line it is on, from 1.
    pub line: usize,
}

/// The kinds of tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A name or a keyword.
    Word,
    /// A number, with its size and base.
    Number,
    /// A name that begins with `$`.
    System,
    /// A name escaped with a backslash.
    Escaped,
    /// A compiler directive.
    Directive,
    /// Text in double quotes.
    Text,
    /// Everything else, operators of several characters in one piece.
    Symbol,
}

/// The longest first, so that none is taken for the beginning of another.
const LONG_SYMBOLS: [&str; 22] = [
    "(*)", "<<<", ">>>", "===", "!==", "(*", "*)", "<=", ">=", "==", "!=", "&&", "||", "<<", ">>",
    "~&", "~|", "~^", "+:", "-:", "**", "->",
];

/// The tokens of `verilog`, comments left out.
pub fn tokens(verilog: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = verilog;
    let mut line = 1;
    while let Some(first) = rest.chars().next() {
        let (kind, length) = if rest.starts_with("//") {
            (None, rest.find('\n').unwrap_or(rest.len()))
        } else if rest.starts_with("/*") {
            (None, rest.find("*/").map_or(rest.len(), |end| end + 2))
        } else if first.is_whitespace() {
            (None, first.len_utf8())
        } else if first.is_ascii_alphabetic() || first == '_' {
            (Some(Kind::Word), span(rest, is_name))
        } else if first == '$' {
            (Some(Kind::System), 1 + span(&rest[1..], is_name))
        } else if first == '`' {
            (Some(Kind::Directive), 1 + span(&rest[1..], is_name))
        } else if first == '\\' {
            (Some(Kind::Escaped), span(rest, |c| !c.is_whitespace()))
        } else if first == '"' {
            let end = rest[1..].find('"').map_or(rest.len(), |end| end + 2);
            (Some(Kind::Text), end)
        } else if first.is_ascii_digit() || first == '\'' {
            (Some(Kind::Number), number(rest))
        } else {
            let long = LONG_SYMBOLS
                .iter()
                .find(|symbol| rest.starts_with(**symbol));
            let length = long.map_or(first.len_utf8(), |symbol| symbol.len());
            (Some(Kind::Symbol), length)
        };
        let (text, after) = rest.split_at(length);
        if let Some(kind) = kind {
            tokens.push(Token { kind, text, line });
        }
        line += text.matches('\n').count();
        rest = after;
    }
    tokens
}

fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '$'
}

fn span(text: &str, belongs: impl Fn(char) -> bool) -> usize {
    text.find(|c| !belongs(c)).unwrap_or(text.len())
}

/// The length of a number: digits, and with a quote also base and digits.
fn number(text: &str) -> usize {
    let size = span(text, |c| c.is_ascii_digit() || c == '_');
    match text[size..].strip_prefix('\'') {
        Some(based) => size + 1 + span(based, |c| c.is_ascii_alphanumeric() || "_?".contains(c)),
        None => size,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_come_out_whole_and_know_their_line() {
        let verilog = "// comment\nwire [4:0] a; /* more\n */ assign a = 5'h1f <<< $signed(b) \
                       \"x y\" \\odd$name `define (* keep *) q <= a[(0)+:(6)];\nalways @(*)";
        let tokens = tokens(verilog);
        let texts: Vec<&str> = tokens.iter().map(|token| token.text).collect();
        assert_eq!(
            texts,
            [
                "wire",
                "[",
                "4",
                ":",
                "0",
                "]",
                "a",
                ";",
                "assign",
                "a",
                "=",
                "5'h1f",
                "<<<",
                "$signed",
                "(",
                "b",
                ")",
                "\"x y\"",
                "\\odd$name",
                "`define",
                "(*",
                "keep",
                "*)",
                "q",
                "<=",
                "a",
                "[",
                "(",
                "0",
                ")",
                "+:",
                "(",
                "6",
                ")",
                "]",
                ";",
                "always",
                "@",
                "(*)"
            ]
        );
        let line_of = |text: &str| tokens.iter().find(|t| t.text == text).map(|t| t.line);
        assert_eq!(line_of("wire"), Some(2));
        assert_eq!(line_of("assign"), Some(3));
        assert_eq!(line_of("always"), Some(4));
        let kind_of = |text: &str| tokens.iter().find(|t| t.text == text).map(|t| t.kind);
        assert_eq!(kind_of("5'h1f"), Some(Kind::Number));
        assert_eq!(kind_of("$signed"), Some(Kind::System));
        assert_eq!(kind_of("\\odd$name"), Some(Kind::Escaped));
        assert_eq!(kind_of("`define"), Some(Kind::Directive));
    }

    #[test]
    fn open_ends_do_not_run_away() {
        for verilog in ["\"open", "/* open", "// open", "\\open", "12'", "$", "`"] {
            assert!(tokens(verilog).len() <= 1, "{verilog}");
        }
    }
}
