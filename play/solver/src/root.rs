//! The questions asked of a search at the root: iterative deepening, and what is special there.
//!
//! Inside the tree the attacker always has two stones in hand; at the root it may have one left
//! of its turn.

use connect6_game::windows::{point, Cell};
use connect6_game::CELLS;

use crate::cover::{nothing, Edges};
use crate::proof::{After, Attack};
use crate::search::{Outcome, Search, NOT_YET};
use crate::single::{deepen, SHORTEST_WITH_SINGLE};
use crate::table::Known;

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
        let mut outcome = NOT_YET;
        for level in 1..=singles {
            outcome = deepen(SHORTEST_WITH_SINGLE..=most, |turns| {
                self.attack_first(in_hand, turns, level)
            });
            if !matches!(outcome, Outcome::Fail { .. }) {
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
        let Some(Known::Win {
            turns,
            stones: [stone, _],
        }) = self.table.get(self.key() ^ ONE_STONE_KEY)
        else {
            return None;
        };
        if !self.state.is_empty(stone) {
            return None;
        }
        let after = if turns == 1 {
            After::Six
        } else {
            self.with_one(stone, self.attacker, |search| {
                search.witness_replies(turns - 1, singles)
            })?
        };
        Some(Attack {
            stones: vec![point(stone)],
            after,
        })
    }

    /// Looks for a win with one stone in hand, then two a turn. All cells are tried.
    fn attack_with_one_stone(&mut self, turns: u8, singles: u8) -> Outcome {
        let won = |search: &Search, turns: u8, stone: Cell| {
            let stones = [stone; 2];
            let key = search.key() ^ ONE_STONE_KEY;
            search.table.put(key, Known::Win { turns, stones });
            Outcome::Win(turns)
        };
        let own = Edges::of(&self.state, self.attacker);
        if let Some([stone, _]) = own.as_slice().iter().find(|[a, b]| a == b) {
            return won(self, 1, *stone);
        }
        let must = Edges::of(&self.state, 1 - self.attacker);
        let mut ever = true;
        for stone in (0..CELLS as Cell).filter(|cell| must.touched_by([*cell; 2])) {
            if !self.state.is_empty(stone) {
                continue;
            }
            let outcome = self.with_one(stone, self.attacker, |search| {
                search.follow_up(turns, singles)
            });
            match outcome {
                Outcome::Win(rest) => return won(self, rest + 1, stone),
                Outcome::Fail { ever: this } => ever &= this,
                Outcome::Stopped => return Outcome::Stopped,
            }
        }
        Outcome::Fail { ever }
    }

    /// The attacker's turn is over: whether its threats win within `turns` turns, this included.
    fn follow_up(&mut self, turns: u8, singles: u8) -> Outcome {
        let edges = Edges::of(&self.state, self.attacker);
        if edges.is_empty() {
            return Outcome::Fail { ever: true };
        }
        if turns < 2 {
            return NOT_YET;
        }
        if !nothing(edges.single_covers()) {
            return match singles {
                0 => Outcome::Fail { ever: true },
                _ => self.defend_single(turns - 1, singles - 1),
            };
        }
        let covers = edges.covers();
        if covers.is_empty() {
            Outcome::Win(1)
        } else {
            self.defend(&covers, turns - 1, singles)
        }
    }
}
