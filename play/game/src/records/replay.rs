//! The stones of a record, played by the rules as they are read, so that an illegal one is
//! reported at its own place in the text.

use crate::{Game, IllegalStone, Point, Side, Status};

use crate::records::error::{Problem, RecordError};
use crate::records::outcome::Outcome;
use crate::records::record::{Info, Record};

/// A point and the byte offset where the text names it.
#[derive(Clone, Copy)]
pub(crate) struct Placed {
    pub point: Point,
    pub offset: usize,
}

/// A result and the byte offset where the text states it.
#[derive(Clone, Copy)]
pub(crate) struct Stated {
    pub outcome: Outcome,
    pub offset: usize,
}

/// A game being replayed from `text`.
pub(crate) struct Replay<'t> {
    text: &'t str,
    game: Game,
}

impl<'t> Replay<'t> {
    /// Before the first stone.
    pub fn new(text: &'t str) -> Replay<'t> {
        Replay { text, game: Game::new() }
    }

    /// Plays a stone that the text does not give a side to.
    pub fn play(&mut self, stone: Placed) -> Result<(), RecordError> {
        match self.game.play(stone.point) {
            Ok(_) => Ok(()),
            Err(error) => Err(self.illegal(stone, error)),
        }
    }

    /// Plays a stone that the text says is `side`'s.
    pub fn play_as(&mut self, side: Side, stone: Placed) -> Result<(), RecordError> {
        let expected = self.game.side_to_move();
        if side != expected && self.game.status() == Status::Open {
            let problem = Problem::WrongSide { number: self.next_number(), expected, found: side };
            return Err(RecordError::at(self.text, stone.offset, problem));
        }
        self.play(stone)
    }

    /// Plays two stones that the text gives as one move. Web sites place both at once, so the
    /// winning one may come first; the rules end the game there. Swapped, the pair says the
    /// same and is legal; if either stone wins alone, the second was never needed.
    pub fn play_pair(
        &mut self,
        side: Side,
        first: Placed,
        second: Placed,
    ) -> Result<(), RecordError> {
        let whole_turn = self.game.stones_left_in_turn() == 2;
        self.play_as(side, first)?;
        if !whole_turn || self.game.status() == Status::Open {
            return self.play_as(side, second);
        }
        if let Some(side) = self.game.board().get(second.point) {
            let point = second.point;
            return Err(self.illegal(second, IllegalStone::Occupied { point, side }));
        }
        self.game.undo();
        self.play_as(side, second)?;
        let second_wins_alone = self.game.status() != Status::Open;
        if second_wins_alone {
            self.game.undo();
        }
        self.play_as(side, first)
    }

    /// The stones so far.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The record, once all its stones are played.
    pub fn finish(self, stated: Option<Stated>, info: Info) -> Result<Record, RecordError> {
        let record = match stated {
            None => Record::new(self.game),
            Some(Stated { outcome, offset }) => Record::with_outcome(self.game.clone(), outcome)
                .map_err(|mismatch| {
                    RecordError::at(self.text, offset, mismatch.into()).after(&self.game)
                })?,
        };
        Ok(record.with_info(info))
    }

    fn next_number(&self) -> usize {
        self.game.stones().len() + 1
    }

    fn illegal(&self, stone: Placed, error: IllegalStone) -> RecordError {
        let number = self.next_number();
        RecordError::at(self.text, stone.offset, Problem::Illegal { number, error })
    }
}
