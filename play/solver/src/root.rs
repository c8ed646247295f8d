//! The questions asked of a search at the root: iterative deepening, and what is special there.
//!
//! Inside the tree the attacker always has two stones in hand; at the root it may have one left
//! of its turn.

use connect6_game::windows::{point, Cell};
use connect6_game::CELLS;

use connect6_model::cover::Threats;
use connect6_model::search::attack::Outcome;
use connect6_model::search::threats::{self, Replies};

use crate::proof::{After, Attack};
use crate::search::Search;
use crate::single::{deepen, SHORTEST_WITH_SINGLE};

/// Sets positions with one stone in hand apart in the table's keys.
const ONE_STONE_KEY: u64 = 0xd6e8_feb8_6659_fd93;

impl Search {
    /// Looks for a win by double threats in up to `most` turns, with one or two stones in hand.
    pub fn win_by_doubles(&mut self, in_hand: usize, most: u8) -> Outcome {
        deepen(1..=most, |turns| self.attack_first(in_hand, turns, 0))
    }

    /// Looks for a win in up to `most` turns, up to `singles` of them with a single threat: all
    /// that one single threat can do, then two, and so on.
    pub fn win_by_singles(&mut self, in_hand: usize, most: u8, singles: u8) -> Outcome {
        let mut outcome = Outcome::NotYet;
        for level in 1..=singles {
            outcome = deepen(SHORTEST_WITH_SINGLE..=most, |turns| {
                self.attack_first(in_hand, turns, level)
            });
            if matches!(outcome, Outcome::Win(_) | Outcome::Stopped) {
                break;
            }
        }
        outcome
    }

    fn attack_first(&mut self, in_hand: usize, turns: u8, singles: u8) -> Outcome {
        if in_hand > 1 {
            self.attack_with(turns, singles)
        } else {
            self.attack_with_one_stone(turns, singles)
        }
    }

    /// The attack that was found from the root.
    pub fn witness_first(&mut self, in_hand: usize, turns: u8, singles: u8) -> Option<Attack> {
        if in_hand > 1 {
            return self.witness(turns, singles);
        }
        let known = self.table.get(self.key() ^ ONE_STONE_KEY);
        let (turns, [stone, _]) = (known.won_in, known.first?);
        if turns == 0 || !self.state.is_empty(stone) {
            return None;
        }
        let after = if turns == 1 {
            After::Six
        } else {
            self.with_one(stone, self.attacker, |search| {
                search.witness_replies(turns - 1, singles)
            })?
        };
        Some(Attack { stones: vec![point(stone)], after })
    }

    /// Looks for a win with one stone in hand, then two a turn. All cells are tried.
    fn attack_with_one_stone(&mut self, turns: u8, singles: u8) -> Outcome {
        let key = self.key() ^ ONE_STONE_KEY;
        if let Some(stones @ [a, b]) = threats::six(&self.state, self.attacker) {
            if a == b {
                return self.won(key, 1, stones);
            }
        }
        let must = threats::standing(&self.state, 1 - self.attacker);
        let mut outcome = Outcome::Never;
        for stone in 0..CELLS as Cell {
            if !threats::stops(&must, [stone; 2]) || !self.state.is_empty(stone) {
                continue;
            }
            let reached =
                self.with_one(stone, self.attacker, |search| search.follow_up(turns, singles));
            match reached {
                Outcome::Win(rest) => return self.won(key, rest + 1, [stone; 2]),
                Outcome::Never => {}
                Outcome::NotYet => outcome = Outcome::NotYet,
                Outcome::Stopped => return Outcome::Stopped,
            }
        }
        outcome
    }

    /// The attacker's turn is over: whether its threats win within `turns` turns, this included.
    fn follow_up(&mut self, turns: u8, singles: u8) -> Outcome {
        let cover = threats::standing(&self.state, self.attacker);
        match cover.threats() {
            Threats::None => Outcome::Never,
            _ if turns < 2 => Outcome::NotYet,
            Threats::One if singles == 0 => Outcome::Never,
            Threats::One => self.defend_single(turns - 1, singles - 1),
            Threats::Two => self.defend(&Replies::to(&cover), turns - 1, singles),
            Threats::Many => Outcome::Win(1),
        }
    }
}
