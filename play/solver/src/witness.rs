//! Writes down, as a [proof](crate::proof), the win a search has found.
//!
//! The winning moves are in the table; what it has forgotten is searched again. The limits of
//! the search no longer apply, except that an impatient caller can still interrupt.

use std::sync::Arc;

use connect6_game::windows::{point, Cell, NO_CELL};

use connect6_model::search::threats::{self, Replies};

use crate::proof::{After, Attack, Reply};
use crate::search::Search;

impl Search {
    /// The attack that wins the position within `turns` turns, `singles` of them with a single
    /// threat. `None` if it cannot be found again.
    pub fn witness(&mut self, turns: u8, singles: u8) -> Option<Attack> {
        if let Some(six) = threats::six(&self.state, self.attacker) {
            let mut stones = six.map(point).to_vec();
            stones.dedup();
            let after = After::Six;
            return Some(Attack { stones, after });
        }
        let (stones, turns) = self.winning_move(turns, singles)?;
        let after = self.with(stones, self.attacker, |search| {
            search.witness_replies(turns.saturating_sub(1), singles)
        })?;
        Some(Attack { stones: stones.map(point).to_vec(), after })
    }

    /// The defender to move: an answer to each of its replies.
    pub fn witness_replies(&mut self, turns: u8, singles: u8) -> Option<After> {
        let defender = 1 - self.attacker;
        let cover = threats::standing(&self.state, self.attacker);
        let answers = threats::single_stops(&cover);
        let mut replies = Vec::new();
        for answer in answers.into_iter().filter(|cell| *cell != NO_CELL) {
            self.with_one(answer, defender, |search| {
                search.witness_free(answer, turns, singles.checked_sub(1)?, &mut replies)
            })?;
        }
        for &reply in Replies::to(&cover).as_slice() {
            if reply.iter().any(|cell| answers.contains(cell)) {
                continue;
            }
            let attack = self.with(reply, defender, |search| search.witness(turns, singles))?;
            replies.push(Reply { stones: reply.map(point).to_vec(), attack: Arc::new(attack) });
        }
        Some(if replies.is_empty() { After::Unstoppable } else { After::Replies(replies) })
    }

    /// The forced stone `answer` is on the board, and one more may follow: an answer to it alone,
    /// and to each further stone that matters to that answer.
    fn witness_free(
        &mut self,
        answer: Cell,
        turns: u8,
        singles: u8,
        replies: &mut Vec<Reply>,
    ) -> Option<()> {
        let attack = self.witness(turns, singles)?;
        replies.push(Reply { stones: vec![point(answer)], attack: Arc::new(attack) });
        for cell in self.relevant(1, turns, singles)?.alone.iter() {
            let attack =
                self.with_one(cell, 1 - self.attacker, |search| search.witness(turns, singles))?;
            replies.push(Reply {
                stones: [answer, cell].map(point).to_vec(),
                attack: Arc::new(attack),
            });
        }
        Some(())
    }
}
