//! The bytes that come from a board, made into messages. It reads and writes nothing itself:
//! bytes are pushed in as they arrive, and messages taken out when they are whole.
//!
//! A stone is four digits with nothing around them, as FPT 2011 has it. Everything else our
//! board says is a line: a letter, what belongs to it, and a line end.

use std::collections::VecDeque;

use connect6_game::{Point, SIZE};
use connect6_model::{Cycles, Decision, Reason, Searched};
use connect6_protocol::{self as protocol, parse_stone, Fault, STONE_DIGITS};

/// No line of the protocol is longer: the record of a full board.
const LONGEST_LINE: usize = 4 + CELLS_AS_STONES;
const CELLS_AS_STONES: usize = SIZE * SIZE * STONE_DIGITS;

/// Something a board said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Message {
    /// A stone.
    Stone(Point),
    /// A line, its first letter included and its end left out.
    Line(String),
}

/// Bytes that are no message of the protocol.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("'{}' is neither a stone nor an answer of the protocol", .0.escape_default())]
pub struct Garbled(pub String);

/// Collects bytes into messages.
#[derive(Debug, Default)]
pub struct Reader {
    bytes: VecDeque<u8>,
    /// So many of them are known to hold no line end.
    searched: usize,
}

impl Reader {
    /// Adds bytes that have arrived.
    pub fn push(&mut self, bytes: &[u8]) {
        self.bytes.extend(bytes);
    }

    /// Forgets everything that has arrived.
    pub fn clear(&mut self) {
        self.bytes.clear();
        self.searched = 0;
    }

    /// The next whole message, if it is there. Bytes that cannot become one are dropped.
    pub fn next_message(&mut self) -> Option<Result<Message, Garbled>> {
        let first = *self.bytes.front()?;
        if first.is_ascii_digit() {
            self.next_stone()
        } else {
            self.next_line()
        }
    }

    fn next_stone(&mut self) -> Option<Result<Message, Garbled>> {
        let digits =
            self.bytes.iter().take(STONE_DIGITS).take_while(|byte| byte.is_ascii_digit()).count();
        if digits < STONE_DIGITS && digits == self.bytes.len() {
            return None;
        }
        let text = self.take(digits);
        Some(match parse_stone(text.as_bytes()) {
            Some(point) => Ok(Message::Stone(point)),
            None => Err(Garbled(text)),
        })
    }

    fn next_line(&mut self) -> Option<Result<Message, Garbled>> {
        let looked_at = self.bytes.len().min(LONGEST_LINE + 1);
        let mut rest = self.bytes.range(self.searched..looked_at);
        let end = rest.position(|byte| *byte == b'\n');
        match end.map(|end| self.searched + end) {
            Some(end) => {
                let line = self.take(end);
                self.bytes.pop_front();
                let sound = line.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ');
                Some(if sound && !line.is_empty() {
                    Ok(Message::Line(line))
                } else {
                    Err(Garbled(line))
                })
            }
            None if self.bytes.len() > LONGEST_LINE => Some(Err(Garbled(self.take(LONGEST_LINE)))),
            None => {
                self.searched = looked_at;
                None
            }
        }
    }

    /// Takes bytes off the front, as characters of one byte each.
    fn take(&mut self, count: usize) -> String {
        self.searched = 0;
        self.bytes.drain(..count).map(char::from).collect()
    }
}

/// The questions who a board is: one of version 2 of the extension answers the last alone.
pub const WHO_ARE_YOU: [u8; 2] = [protocol::VERSION, protocol::IDENTITY];

/// Who a board says it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    /// The version of the machine.
    pub version: String,
    /// The version of the protocol's extension: the oldest one that it understands, until it has
    /// told its own ([`Identity::with_version`]).
    pub protocol: u32,
}

impl Identity {
    /// Reads `?connect6 V P`, even behind the rest of an answer that was cut off.
    pub fn parse(line: &str) -> Option<Identity> {
        let (_, rest) = line.rsplit_once(char::from(protocol::IDENTITY))?;
        let mut words = rest.split(' ');
        let ours = words.next()? == "connect6";
        let identity =
            Identity { version: words.next()?.to_owned(), protocol: words.next()?.parse().ok()? };
        (ours && words.next().is_none()).then_some(identity)
    }

    /// With the version that this line told before it, if it is `vN`.
    pub fn with_version(self, line: &str) -> Identity {
        let told = line.strip_prefix(char::from(protocol::VERSION));
        match told.and_then(|version| version.parse().ok()) {
            Some(told) if self.protocol < told => Identity { protocol: told, ..self },
            _ => self,
        }
    }

    /// Whether this program understands the board.
    pub fn is_understood(&self) -> bool {
        (protocol::OLDEST_VERSION..=protocol::PROTOCOL_VERSION).contains(&self.protocol)
    }

    /// Whether the board knows a question of the extension.
    pub fn answers(&self, question: u8) -> bool {
        self.protocol > protocol::OLDEST_VERSION
            || ![protocol::VERSION, protocol::COUNTS].contains(&question)
    }

    /// The question why a turn was played that the board answers.
    pub fn why(&self) -> u8 {
        match self.answers(protocol::COUNTS) {
            true => protocol::COUNTS,
            false => protocol::LAST_MOVE,
        }
    }
}

/// How a board says its game stands: what the host needs of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// Stones it has recorded.
    pub stones: usize,
    /// Whether it has refused or lost something.
    pub fault: bool,
}

impl Standing {
    /// Reads `sOGMTNNNHF`.
    pub fn parse(line: &str) -> Option<Standing> {
        let fields = line.strip_prefix(char::from(protocol::STATUS))?.as_bytes();
        let [_own, _game, _mover, _left, count @ .., _hold, fault] = fields else {
            return None;
        };
        Some(Standing {
            stones: usize::try_from(hexadecimal(count, 3)?).ok()?,
            fault: *fault == b'!',
        })
    }
}

/// What a board says about its last turn, its stones left out: `cNAB` and eleven numbers of eight
/// digits, or `mNAB` and eleven of six. Without reasons nothing was thought about.
pub fn parse_last_move(line: &str) -> Option<Decision> {
    let (letter, fields) = line.as_bytes().split_first()?;
    let digits = match *letter {
        protocol::COUNTS => protocol::WIDE_DIGITS,
        protocol::LAST_MOVE => protocol::NARROW_DIGITS,
        _ => return None,
    };
    let (head, numbers) = fields.split_at_checked(3)?;
    let count = usize::try_from(hexadecimal(&head[..1], 1)?).ok()?;
    let mut reasons = Vec::new();
    for code in head[1..].iter().take(count) {
        let code = hexadecimal(&[*code], 1)?;
        // The opening stone is placed without any step.
        reasons.extend(Reason::from_code(u8::try_from(code).ok()?));
    }
    if numbers.len() % digits != 0 {
        return None;
    }
    let numbers = numbers
        .chunks(digits)
        .map(|number| hexadecimal(number, digits))
        .collect::<Option<Vec<u64>>>()?;
    let [total, steps @ .., nodes] = numbers.as_slice() else {
        return None;
    };
    let steps = steps.try_into().ok()?;
    // Behind an opening stone the counters still hold those of an earlier turn.
    let was_thought_about = !reasons.is_empty();
    Some(Decision {
        reasons,
        cycles: (was_thought_about && *total > 0).then(|| Cycles {
            total: *total,
            at_least: *total == protocol::most(digits),
            steps,
        }),
        searched: Searched::nodes(*nodes).filter(|_| was_thought_about),
        ..Decision::default()
    })
}

/// What a board has refused or lost, in words.
pub fn parse_fault(line: &str) -> Option<String> {
    let fields = line.strip_prefix(char::from(protocol::FAULT))?;
    let code = fields.bytes().next()?;
    let fault = Fault::ALL.into_iter().find(|fault| fault.code() == code)?;
    Some(format!("{} ({})", fault.meaning(), &fields[1..]))
}

/// A number of exactly so many upper-case hexadecimal digits.
fn hexadecimal(digits: &[u8], length: usize) -> Option<u64> {
    let sound = |byte: &u8| byte.is_ascii_digit() || (b'A'..=b'F').contains(byte);
    if digits.len() != length || !digits.iter().all(sound) {
        return None;
    }
    u64::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_model::Step;
    use proptest::prelude::*;

    fn messages(chunks: &[&[u8]]) -> Vec<Result<Message, Garbled>> {
        let mut reader = Reader::default();
        let mut messages = Vec::new();
        for chunk in chunks {
            reader.push(chunk);
            while let Some(message) = reader.next_message() {
                messages.push(message);
            }
        }
        messages
    }

    #[test]
    fn messages_are_found_however_the_bytes_are_cut() {
        let bytes = b"1010?connect6 0.1.0 1\nh\n1110g+\n0909";
        let stone = |name: &str| Ok(Message::Stone(name.parse().unwrap()));
        let line = |text: &str| Ok(Message::Line(text.to_owned()));
        let expected = [
            stone("j10"),
            line("?connect6 0.1.0 1"),
            line("h"),
            stone("j11"),
            line("g+"),
            stone("i9"),
        ];
        assert_eq!(messages(&[bytes]), expected);
        let single: Vec<&[u8]> = bytes.chunks(1).collect();
        assert_eq!(messages(&single), expected);
    }

    #[test]
    fn garbage_is_reported_and_left_behind() {
        let found = messages(&[b"99991010", b"12h\n", b"\xff\xfe\n1010", b"\n"]);
        let stone = || Ok(Message::Stone(Point::CENTRE));
        assert_eq!(
            found,
            [
                Err(Garbled("9999".to_owned())),
                stone(),
                Err(Garbled("12".to_owned())),
                Ok(Message::Line("h".to_owned())),
                Err(Garbled("\u{ff}\u{fe}".to_owned())),
                stone(),
                Err(Garbled(String::new())),
            ]
        );
    }

    #[test]
    fn a_line_without_end_is_cut_however_it_comes() {
        let mut bytes = vec![b'x'; 2 * LONGEST_LINE + 5];
        bytes.extend(b"\nh\n");
        let line = |length| "x".repeat(length);
        let expected = [
            Err(Garbled(line(LONGEST_LINE))),
            Err(Garbled(line(LONGEST_LINE))),
            Ok(Message::Line(line(5))),
            Ok(Message::Line("h".to_owned())),
        ];
        for cut in [1, 7, bytes.len()] {
            let chunks: Vec<&[u8]> = bytes.chunks(cut).collect();
            assert_eq!(messages(&chunks), expected, "cut into {cut}");
        }
    }

    #[test]
    fn identities() {
        let identity = Identity::parse(protocol::identity().trim_end()).unwrap();
        assert_eq!(identity.protocol, protocol::OLDEST_VERSION);
        assert_eq!(identity.why(), protocol::LAST_MOVE);
        let newer = identity.clone().with_version("v3");
        assert_eq!(newer.protocol, protocol::PROTOCOL_VERSION);
        assert_eq!(newer.why(), protocol::COUNTS);
        for (line, is_understood) in [("v4", false), ("v1", true), ("vx", true), ("3", true)] {
            let told = identity.clone().with_version(line);
            assert_eq!(told.is_understood(), is_understood, "{line}");
        }
        assert_eq!(Identity::parse("m2?connect6 0.1.0 1").unwrap().version, "0.1.0");
        for bad in ["?", "?connect6", "?connect6 1", "?other 1 1", "?connect6 1 x"] {
            assert_eq!(Identity::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn standings() {
        let standing = Standing::parse("sLOD20A3h-").unwrap();
        assert_eq!(standing.stones, 0xA3);
        assert!(!standing.fault);
        assert!(Standing::parse("sLOD20A3-!").unwrap().fault);
        for bad in ["s", "sLOD20A3-", "sLOD20a3h-", "x"] {
            assert_eq!(Standing::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn last_moves() {
        let numbers = "000100".to_owned() + &"00000A".repeat(3) + &"000000".repeat(6) + "00001F";
        let told = parse_last_move(&format!("m241{numbers}")).unwrap();
        assert_eq!(told.reasons, [Step::FiveA, Step::One]);
        assert_eq!(told.nodes(), 31);
        let cycles = told.cycles.unwrap();
        assert_eq!((cycles.total, cycles.at_least), (256, false));
        let ran = |step: &Step| cycles.of(*step) > 0;
        let steps: Vec<Step> = Step::ALL.into_iter().filter(ran).collect();
        assert_eq!(steps.iter().map(|s| s.name()).collect::<Vec<_>>(), ["1", "2", "3"]);
        let wide = "0100000A".to_owned() + &"00000000".repeat(10);
        let wide = parse_last_move(&format!("c277{wide}")).unwrap().cycles.unwrap();
        assert_eq!((wide.total, wide.at_least), (0x0100_000A, false));
        let nothing = parse_last_move(&format!("m100{}", "000000".repeat(11))).unwrap();
        assert_eq!((nothing.reasons, nothing.cycles), (vec![], None));
        let stale = parse_last_move(&format!("m100{numbers}")).unwrap();
        assert_eq!((stale.cycles, stale.searched), (None, None));
        let long = "FFFFFF".to_owned() + &"000000".repeat(10);
        let long = parse_last_move(&format!("m277{long}")).unwrap();
        assert!(long.cycles.is_some_and(|cycles| cycles.at_least));
        assert_eq!(parse_last_move(&format!("m24{numbers}")), None);
        assert_eq!(parse_last_move("m"), None);
    }

    #[test]
    fn faults_are_told_in_words() {
        let told = parse_fault("eX1010").unwrap();
        assert!(told.contains("there is a stone already (1010)"), "{told}");
        assert_eq!(parse_fault("e?1010"), None);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        #[test]
        fn random_bytes_never_break_the_reader(
            chunks in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..200), 0..30)
        ) {
            let mut reader = Reader::default();
            for chunk in &chunks {
                reader.push(chunk);
                while let Some(message) = reader.next_message() {
                    if let Ok(Message::Line(line)) = message {
                        let _ = Identity::parse(&line);
                        let _ = Standing::parse(&line);
                        let _ = parse_last_move(&line);
                        let _ = parse_fault(&line);
                    }
                }
                prop_assert!(reader.bytes.len() <= LONGEST_LINE);
            }
        }
    }
}
