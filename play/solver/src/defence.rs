//! The defender's side: whether the attacker wins against every reply.
//!
//! With T = 2 both stones are forced and the replies are listed one by one. With T = 1 one stone
//! is free, and with no threat at all both are. Then the win is first looked for against the
//! forced stones alone: if there is none, there is none against better play either. If there is
//! one, only free stones inside its [zone](crate::zone) can spoil it, and each of those is
//! answered in its turn.

use std::cmp::Reverse;

use connect6_game::windows::{Cell, State, NO_CELL};
use connect6_game::CELLS;

use connect6_model::search::attack::Outcome;
use connect6_model::search::table::Known;
use connect6_model::search::threats::{self, Replies, MOST_REPLIES};
use connect6_model::search::zone::Zone;

use crate::search::Search;

/// Distinguishes the keys under which refuting replies are remembered.
const REPLY_KEY: u64 = 0x5bd1_e995_9d1b_58d1;

/// Takes the turns of a win, or returns anything else.
macro_rules! turns_or_return {
    ($outcome:expr) => {
        match $outcome {
            Outcome::Win(turns) => turns,
            other => return other,
        }
    };
}

/// The worth of a reply in a window of three, next to 1 in a window of two.
const WORTH_OF_THREE: u32 = 4;

/// How much a stone on the cell takes from the windows of either side.
#[inline]
fn worth(state: &State, cell: Cell) -> u32 {
    let of = |side| {
        let (twos, threes) = state.twos_and_threes_through(cell, side);
        twos + WORTH_OF_THREE * threes
    };
    of(0) + of(1)
}

impl Search {
    /// Whether the attacker wins within `turns` turns against each of the replies.
    pub fn defend(&mut self, replies: &Replies, turns: u8, singles: u8) -> Outcome {
        let defender = 1 - self.attacker;
        let key = self.key() ^ REPLY_KEY;
        let known = self.table.get(key).first;
        let mut order = [(Reverse(0), [0; 2]); MOST_REPLIES];
        let replies = replies.as_slice();
        for (place, &stones) in order.iter_mut().zip(replies) {
            let worth = if Some(stones) == known {
                u32::MAX
            } else {
                worth(&self.state, stones[0]) + worth(&self.state, stones[1])
            };
            *place = (Reverse(worth), stones);
        }
        let order = &mut order[..replies.len()];
        order.sort_unstable();
        let mut longest = 0;
        for &(_, stones) in order.iter() {
            let outcome = self.with(stones, defender, |search| search.attack_with(turns, singles));
            let refutes = matches!(outcome, Outcome::NotYet | Outcome::Never);
            if refutes && known != Some(stones) {
                let first = Some(stones);
                self.table.put(key, Known { first, ..Known::NOTHING });
            }
            longest = longest.max(turns_or_return!(outcome));
        }
        Outcome::Win(longest)
    }

    /// Whether the attacker, who threatens so that one stone answers, wins within `turns` turns
    /// whatever the defender does with two.
    pub fn defend_single(&mut self, turns: u8, singles: u8) -> Outcome {
        let defender = 1 - self.attacker;
        let cover = threats::standing(&self.state, self.attacker);
        let mut answers = threats::single_stops(&cover);
        let [a, b] = answers;
        if b != NO_CELL && worth(&self.state, b) > worth(&self.state, a) {
            answers.swap(0, 1);
        }
        let answers = || answers.into_iter().filter(|cell| *cell != NO_CELL);
        let mut longest = 0;
        for answer in answers() {
            let outcome =
                self.with_one(answer, defender, |search| search.attack_with(turns, singles));
            longest = longest.max(turns_or_return!(outcome));
        }
        for &reply in Replies::to(&cover).as_slice() {
            if answers().any(|cell| reply.contains(&cell)) {
                continue;
            }
            let outcome = self.with(reply, defender, |search| search.attack_with(turns, singles));
            longest = longest.max(turns_or_return!(outcome));
        }
        for answer in answers() {
            let outcome =
                self.with_one(answer, defender, |search| search.defend_free(turns, singles));
            longest = longest.max(turns_or_return!(outcome));
        }
        Outcome::Win(longest)
    }

    /// Whether the attacker, who wins within `turns` turns as things are, still does after one
    /// more stone of the defender anywhere.
    fn defend_free(&mut self, turns: u8, singles: u8) -> Outcome {
        let Some(relevant) = self.relevant(1, turns, singles) else {
            return self.not_found();
        };
        let mut order = [(Reverse(0), NO_CELL); CELLS];
        let count = self.by_worth(relevant.alone, &mut order);
        let mut longest = 0;
        for &(_, cell) in &order[..count] {
            let outcome =
                self.with_one(cell, 1 - self.attacker, |search| search.attack_with(turns, singles));
            longest = longest.max(turns_or_return!(outcome));
        }
        Outcome::Win(longest)
    }

    /// Lists the cells with the defender's best first, and returns how many there are.
    pub fn by_worth(&self, cells: Zone, order: &mut [(Reverse<u32>, Cell); CELLS]) -> usize {
        let mut count = 0;
        for cell in cells.iter() {
            order[count] = (Reverse(worth(&self.state, cell)), cell);
            count += 1;
        }
        order[..count].sort_unstable();
        count
    }

    /// The empty cell that is worth most to the defender.
    pub fn most_worthy(&self) -> Option<Cell> {
        (0..CELLS as Cell)
            .filter(|cell| self.state.is_empty(*cell))
            .max_by_key(|cell| (worth(&self.state, *cell), Reverse(*cell)))
    }

    /// What it means that a win found before is not found again.
    pub fn not_found(&self) -> Outcome {
        if self.clock.stopped() {
            Outcome::Stopped
        } else {
            Outcome::NotYet
        }
    }
}
