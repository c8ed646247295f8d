//! How a game ended, and the words records have for it.

use std::fmt;

use crate::{Side, Status};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This side won.
    Won(Side, Ending),
    /// Nobody won: the board is full, or a draw was agreed.
    Drawn,
}

/// What decided a won game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// Six or more in a row, on the board.
    Six,
    /// The other side resigned.
    Resignation,
    /// The other side's time ran out.
    Time,
    /// The other side broke the rules, or its program stopped.
    Forfeit,
    /// The record does not say.
    Unstated,
}

/// The endings that have a word of their own, with the word and SGF's letter for it.
const NAMED_ENDINGS: [(Ending, &str, &str); 3] = [
    (Ending::Resignation, "resignation", "R"),
    (Ending::Time, "time", "T"),
    (Ending::Forfeit, "forfeit", "F"),
];

/// Words for a win, a draw and an unknown result, in lower case, as records have them.
const BLACK_WINS: [&str; 8] =
    ["black", "b", "blackwin", "black wins", "先手胜", "先手方胜", "黑胜", "黑方胜"];
const WHITE_WINS: [&str; 8] =
    ["white", "w", "whitewin", "white wins", "后手胜", "后手方胜", "白胜", "白方胜"];
const DRAWN: [&str; 6] = ["0", "draw", "drawn", "平局", "和棋", "和"];
const UNKNOWN: [&str; 7] = ["", "?", "*", "void", "unknown", "未知", "流局"];

/// What [`Outcome::parse`] accepts, for messages.
pub(crate) const EXPECTED_RESULT: &str =
    "a result such as B+, W+R, black, white, draw, 先手胜, 后手胜, 和棋 or ?";

impl Outcome {
    /// What the stones alone say.
    pub fn of(status: Status) -> Option<Outcome> {
        match status {
            Status::Open => None,
            Status::Won(side) => Some(Outcome::Won(side, Ending::Six)),
            Status::Drawn => Some(Outcome::Drawn),
        }
    }

    /// Who won, if anybody.
    pub fn winner(self) -> Option<Side> {
        match self {
            Outcome::Won(side, _) => Some(side),
            Outcome::Drawn => None,
        }
    }

    /// Reads a result in the words of any format. The outer `None` is a text that is not a
    /// result; the inner one a result that is not known.
    pub(crate) fn parse(text: &str) -> Option<Option<Outcome>> {
        let text = text.trim().to_lowercase();
        let word = text.as_str();
        let won = |side| Outcome::Won(side, Ending::Unstated);
        if UNKNOWN.contains(&word) {
            Some(None)
        } else if DRAWN.contains(&word) {
            Some(Some(Outcome::Drawn))
        } else if BLACK_WINS.contains(&word) {
            Some(Some(won(Side::Black)))
        } else if WHITE_WINS.contains(&word) {
            Some(Some(won(Side::White)))
        } else {
            let (side, how) = match word.strip_prefix("b+") {
                Some(how) => (Side::Black, how),
                None => (Side::White, word.strip_prefix("w+")?),
            };
            Some(Some(Outcome::Won(side, Ending::from_sgf(how))))
        }
    }

    /// The value of SGF's property RE.
    pub(crate) fn sgf(self) -> String {
        match self {
            Outcome::Won(Side::Black, ending) => format!("B+{}", ending.sgf_letter()),
            Outcome::Won(Side::White, ending) => format!("W+{}", ending.sgf_letter()),
            Outcome::Drawn => "0".to_owned(),
        }
    }
}

impl Ending {
    /// What follows the plus sign in SGF, a letter or a whole word; SGF also allows scores,
    /// which Connect6 does not have, and which therefore say nothing.
    fn from_sgf(how: &str) -> Ending {
        match how {
            "r" | "resign" => Ending::Resignation,
            "t" | "time" => Ending::Time,
            "f" | "forfeit" => Ending::Forfeit,
            _ => Ending::Unstated,
        }
    }

    fn sgf_letter(self) -> &'static str {
        NAMED_ENDINGS.iter().find(|(ending, ..)| *ending == self).map_or("", |(.., letter)| letter)
    }

    /// The word for this ending, if it is not plain from the stones or unknown.
    pub(crate) fn word(self) -> Option<&'static str> {
        NAMED_ENDINGS.iter().find(|(ending, ..)| *ending == self).map(|(_, word, _)| *word)
    }

    /// The ending with this word.
    pub(crate) fn from_word(text: &str) -> Option<Ending> {
        NAMED_ENDINGS
            .iter()
            .find(|(_, word, _)| word.eq_ignore_ascii_case(text))
            .map(|(ending, ..)| *ending)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Drawn => f.write_str("a draw"),
            Outcome::Won(side, Ending::Six) => write!(f, "a win for {side} by six in a row"),
            Outcome::Won(side, ending) => match ending.word() {
                Some(word) => write!(f, "a win for {side} by {word}"),
                None => write!(f, "a win for {side}"),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sgf_results_round_trip() {
        use Ending::{Forfeit, Resignation, Time, Unstated};
        for side in Side::BOTH {
            for ending in [Resignation, Time, Forfeit, Unstated] {
                let outcome = Outcome::Won(side, ending);
                assert_eq!(Outcome::parse(&outcome.sgf()), Some(Some(outcome)));
            }
        }
        assert_eq!(Outcome::parse(&Outcome::Drawn.sgf()), Some(Some(Outcome::Drawn)));
    }

    #[test]
    fn results_are_known_by_many_words() {
        let winner = |text| Outcome::parse(text).unwrap().unwrap().winner();
        for text in [" Black ", "B+", "b+12.5", "BlackWin", "先手胜", "B+Resign"] {
            assert_eq!(winner(text), Some(Side::Black), "{text}");
        }
        for text in ["WHITE", "W+T", "后手胜", "白胜"] {
            assert_eq!(winner(text), Some(Side::White), "{text}");
        }
        assert_eq!(winner("和棋"), None);
        assert_eq!(Outcome::parse("?"), Some(None));
        assert_eq!(Outcome::parse("perhaps"), None);
    }
}
