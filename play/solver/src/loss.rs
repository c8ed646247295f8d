//! Losses: the attacker is not to move, and wins by double threats whatever is played.
//!
//! Every reply is answered at its own depth, beginning with the number of turns the answers so
//! far have needed, and its answer is written down at once, while the table still has it. Stones
//! that need not answer a threat are dealt with as in [`defence`](crate::defence): the first win
//! is looked for with those stones left out, and its zone says which of them matter.
//!
//! An attack that answers one pair of free stones answers every other pair outside its zone too:
//! the defender has gained nothing there, and lost the stones that it was found against. A loss
//! has more than a thousand pairs to answer, and a few hundred attacks do for them.

use std::cmp::Reverse;
use std::sync::Arc;

use connect6_game::windows::{point, Cell, NO_CELL};
use connect6_game::CELLS;

use connect6_model::cover::Threats;
use connect6_model::search::attack::Outcome;
use connect6_model::search::threats::{self, Replies};
use connect6_model::search::zone::Zone;
use connect6_model::search::Pair;

use crate::proof::{Attack, Reply};
use crate::search::Search;
use crate::zone::Relevant;

/// What stands in the way of a loss: any outcome but a win of the attacker.
type Answered<T> = Result<T, Outcome>;

/// The answers found so far.
pub(crate) struct Answers {
    replies: Vec<Reply>,
    /// The longest of them, in turns.
    longest: u8,
    /// The longest allowed.
    most: u8,
    /// Attacks found against pairs of stones, the latest last.
    attacks: Vec<Reusable>,
}

/// An attack with its zone.
struct Reusable {
    attack: Arc<Attack>,
    zone: Relevant,
}

impl Search {
    /// Looks for a proof that the defender, who is to move with `in_hand` stones, loses within
    /// `most` turns of the attacker.
    pub fn loss_by_doubles(&mut self, in_hand: usize, most: u8) -> Answered<Vec<Reply>> {
        let six = threats::six(&self.state, 1 - self.attacker);
        if six.is_some_and(|[a, b]| in_hand > 1 || a == b) {
            return Err(Outcome::Never);
        }
        let mut answers = Answers { replies: Vec::new(), longest: 1, most, attacks: Vec::new() };
        self.answer_everything(in_hand, &mut answers)?;
        Ok(answers.replies)
    }

    fn answer_everything(&mut self, in_hand: usize, answers: &mut Answers) -> Answered<()> {
        let cover = threats::standing(&self.state, self.attacker);
        if cover.threats() == Threats::None {
            self.try_to_refute(in_hand, answers.most)?;
            self.answer(&[], answers)?;
            return match in_hand {
                1 => self.answer_free(&[], Zone::EMPTY, answers),
                _ => self.answer_two_free(answers),
            };
        }
        let alone = threats::single_stops(&cover);
        for stone in alone.into_iter().filter(|cell| *cell != NO_CELL) {
            self.with_one(stone, 1 - self.attacker, |search| {
                search.answer(&[stone], answers)?;
                match in_hand {
                    1 => Ok(()),
                    _ => search.answer_free(&[stone], Zone::EMPTY, answers),
                }
            })?;
        }
        if in_hand > 1 {
            for reply in Replies::to(&cover).as_slice() {
                if !reply.iter().any(|cell| alone.contains(cell)) {
                    self.answer_pair(*reply, answers)?;
                }
            }
        }
        Ok(())
    }

    /// Most positions are not lost, and the defender's most obvious stones show it: tries those
    /// before anything else, all of them at once, since the attacker has least to look at then.
    fn try_to_refute(&mut self, in_hand: usize, most: u8) -> Answered<()> {
        let stone = match in_hand {
            0 => None,
            _ => self.most_worthy(),
        };
        let Some(stone) = stone else {
            return match self.deepen(1..=most, 0) {
                Outcome::Win(_) => Ok(()),
                refuted => Err(refuted),
            };
        };
        self.with_one(stone, 1 - self.attacker, |search| search.try_to_refute(in_hand - 1, most))
    }

    /// Answers the stones `placed`, which are on the board.
    fn answer(&mut self, placed: &[Cell], answers: &mut Answers) -> Answered<()> {
        let turns = match self.deepen(answers.longest..=answers.most, 0) {
            Outcome::Win(turns) => turns,
            other => return Err(other),
        };
        let attack = self.witness(turns, 0).ok_or_else(|| self.not_found())?;
        answers.longest = answers.longest.max(turns);
        answers.replies.push(Reply {
            stones: placed.iter().copied().map(point).collect(),
            attack: Arc::new(attack),
        });
        Ok(())
    }

    /// Answers two stones, of which the second is not yet on the board, if an attack found
    /// before does.
    fn answer_as_before(&self, [a, b]: Pair, answers: &mut Answers) -> bool {
        let stands = |known: &&Reusable| {
            let Relevant { alone, together } = &known.zone;
            let joined = || together.has(a) && together.has(b) && self.could_join(a, b);
            !(alone.has(a) || alone.has(b) || joined())
        };
        let Some(known) = answers.attacks.iter().rev().find(stands) else {
            return false;
        };
        answers
            .replies
            .push(Reply { stones: vec![point(a), point(b)], attack: known.attack.clone() });
        true
    }

    /// Answers two stones, which are on the board, and keeps the attack for others.
    fn answer_anew(&mut self, stones: Pair, answers: &mut Answers) -> Answered<()> {
        self.answer(&stones, answers)?;
        let zone = self.relevant(2, answers.longest, 0);
        let zone = zone.ok_or_else(|| self.not_found())?;
        if let Some(reply) = answers.replies.last() {
            answers.attacks.push(Reusable { attack: reply.attack.clone(), zone });
        }
        Ok(())
    }

    fn answer_pair(&mut self, stones: Pair, answers: &mut Answers) -> Answered<()> {
        self.with(stones, 1 - self.attacker, |search| search.answer(&stones, answers))
    }

    /// The stones `placed` are on the board and answered: answers one more, anywhere but on the
    /// cells `done`, which have been dealt with.
    fn answer_free(&mut self, placed: &[Cell], done: Zone, answers: &mut Answers) -> Answered<()> {
        let relevant = self.relevant(1, answers.longest, 0);
        let relevant = relevant.ok_or_else(|| self.not_found())?.alone;
        let mut order = [(Reverse(0), NO_CELL); CELLS];
        let count = self.by_worth(relevant, &mut order);
        for &(_, cell) in &order[..count] {
            if done.has(cell) {
                continue;
            }
            match placed {
                [] => self
                    .with_one(cell, 1 - self.attacker, |search| search.answer(&[cell], answers))?,
                [first, ..] if self.answer_as_before([*first, cell], answers) => {}
                [first, ..] => self.with_one(cell, 1 - self.attacker, |search| {
                    search.answer_anew([*first, cell], answers)
                })?,
            }
        }
        Ok(())
    }

    /// A pass is answered: answers two stones anywhere.
    fn answer_two_free(&mut self, answers: &mut Answers) -> Answered<()> {
        let relevant = self.relevant(2, answers.longest, 0);
        let relevant = relevant.ok_or_else(|| self.not_found())?;
        let mut order = [(Reverse(0), NO_CELL); CELLS];
        let count = self.by_worth(relevant.alone, &mut order);
        let mut done = Zone::EMPTY;
        for &(_, first) in &order[..count] {
            self.with_one(first, 1 - self.attacker, |search| {
                search.answer(&[first], answers)?;
                search.answer_free(&[first], done, answers)
            })?;
            done.add(first);
        }
        for a in relevant.together.iter() {
            for b in relevant.together.iter().filter(|b| *b > a) {
                if self.could_join(a, b) {
                    self.answer_pair([a, b], answers)?;
                }
            }
        }
        Ok(())
    }
}
