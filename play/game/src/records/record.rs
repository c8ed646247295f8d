//! A game with what is known about it.

use crate::{Game, Side, Status};

use crate::records::outcome::{Ending, Outcome};

/// A legal game, how it ended, and what is known about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    game: Game,
    outcome: Option<Outcome>,
    /// Who played, where and when.
    pub info: Info,
}

/// What is known about a game besides its stones and result. Every text is a single line.
#[derive(Clone, PartialEq, Eq, Debug, Default, Hash)]
pub struct Info {
    /// The black player.
    pub black: Option<String>,
    /// The white player.
    pub white: Option<String>,
    /// The tournament.
    pub event: Option<String>,
    /// When the game was played, as its source writes it.
    pub date: Option<String>,
    /// Where the game was played.
    pub place: Option<String>,
    /// Where the record comes from, often a web site.
    pub site: Option<String>,
    /// The game's name or number in its source.
    pub id: Option<String>,
    /// The winner that the source of a CSV first gave, right or wrong. Kept, never checked.
    pub original_winner: Option<String>,
}

/// The items of [`Info`], for tables that say which property or column holds which.
#[derive(Clone, Copy)]
pub(crate) enum Item {
    Black,
    White,
    Event,
    Date,
    Place,
    Site,
    Id,
    OriginalWinner,
}

impl Info {
    /// An item as it is to be written, on a single line.
    pub(crate) fn line(&self, item: Item) -> Option<String> {
        let text = match item {
            Item::Black => &self.black,
            Item::White => &self.white,
            Item::Event => &self.event,
            Item::Date => &self.date,
            Item::Place => &self.place,
            Item::Site => &self.site,
            Item::Id => &self.id,
            Item::OriginalWinner => &self.original_winner,
        };
        single_line(text.as_deref()?)
    }

    /// Fills an item from what was read, unless it has been filled already.
    pub(crate) fn fill(&mut self, item: Item, text: &str) {
        let place = match item {
            Item::Black => &mut self.black,
            Item::White => &mut self.white,
            Item::Event => &mut self.event,
            Item::Date => &mut self.date,
            Item::Place => &mut self.place,
            Item::Site => &mut self.site,
            Item::Id => &mut self.id,
            Item::OriginalWinner => &mut self.original_winner,
        };
        if place.is_none() {
            *place = single_line(text);
        }
    }
}

/// A result that is not what the stones say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "the recorded result is {recorded}, but the stones show {}: correct the one or the other",
    shown(*.stones)
)]
pub struct ResultMismatch {
    /// What the record says.
    pub recorded: Outcome,
    /// How the game stands after its stones.
    pub stones: Status,
}

fn shown(stones: Status) -> String {
    Outcome::of(stones).map_or("no six in a row".to_owned(), |outcome| outcome.to_string())
}

impl Record {
    /// A game whose result is what its stones say.
    pub fn new(game: Game) -> Record {
        Record { outcome: Outcome::of(game.status()), game, info: Info::default() }
    }

    /// A game with its recorded result. Stones that decide a game have the last word: a result
    /// with another winner is refused. A game still open can have ended in any other way.
    pub fn with_outcome(game: Game, recorded: Outcome) -> Result<Record, ResultMismatch> {
        let mismatch = ResultMismatch { recorded, stones: game.status() };
        let agreed = match Outcome::of(game.status()) {
            Some(shown) if shown.winner() == recorded.winner() => shown,
            Some(_) => return Err(mismatch),
            None if matches!(recorded, Outcome::Won(_, Ending::Six)) => return Err(mismatch),
            None => recorded,
        };
        Ok(Record { game, outcome: Some(agreed), info: Info::default() })
    }

    /// The same record with what is known about it.
    pub fn with_info(self, info: Info) -> Record {
        Record { info, ..self }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game, without the rest.
    pub fn into_game(self) -> Game {
        self.game
    }

    /// How the game ended, if that is known.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Who won, if anybody.
    pub fn winner(&self) -> Option<Side> {
        self.outcome?.winner()
    }
}

/// A text as [`Info`] holds it: control characters turned into spaces, trimmed, and `None`
/// if nothing is left. Applied on reading and on writing, so that both agree.
pub(crate) fn single_line(text: &str) -> Option<String> {
    let line: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let line = line.trim();
    (!line.is_empty()).then(|| line.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLACK_SIX: &str = "a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11,f1";

    fn game(text: &str) -> Game {
        text.parse().unwrap()
    }

    #[test]
    fn decided_stones_overrule_how_but_not_who() {
        let by_time = Outcome::Won(Side::Black, Ending::Time);
        let record = Record::with_outcome(game(BLACK_SIX), by_time).unwrap();
        assert_eq!(record.outcome(), Some(Outcome::Won(Side::Black, Ending::Six)));
        for wrong in [Outcome::Won(Side::White, Ending::Unstated), Outcome::Drawn] {
            let error = Record::with_outcome(game(BLACK_SIX), wrong).unwrap_err();
            assert!(
                error.to_string().contains("the stones show a win for black by six in a row"),
                "{error}"
            );
        }
    }

    #[test]
    fn open_games_may_end_off_the_board_only() {
        let resigned = Outcome::Won(Side::White, Ending::Resignation);
        let record = Record::with_outcome(game("j10"), resigned).unwrap();
        assert_eq!(record.winner(), Some(Side::White));
        assert_eq!(Record::new(game("j10")).outcome(), None);
        let six = Outcome::Won(Side::White, Ending::Six);
        let error = Record::with_outcome(game("j10"), six).unwrap_err();
        assert!(error.to_string().contains("the stones show no six"), "{error}");
    }
}
