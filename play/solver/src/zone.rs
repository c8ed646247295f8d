//! The cells that matter to a win: where one more stone of the defender could break it.
//!
//! A defender who is not forced with both stones may put the rest anywhere, hundreds of ways. A
//! win that was found against fewer stones still stands after extra ones, as long as those lie
//! outside its zone: then they touch no threat and no stone of the attack, and too few of them
//! share a window with the defender's other stones to make a threat of their own. So only
//! replies inside the zone need an answer of their own. (The checker has its own reading of
//! this rule, and can do without it.)

use connect6_game::windows::{
    cell_at, cells_of, ones, Cell, Ones, State, NO_CELL, SPOTS, THREE, TWO,
};
use connect6_game::CELLS;

use crate::cover::Edges;
use crate::search::Search;

const WORDS: usize = CELLS.div_ceil(64);

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Zone([u64; WORDS]);

impl Zone {
    #[inline]
    pub fn add(&mut self, cell: Cell) {
        self.0[cell as usize / 64] |= 1 << (cell % 64);
    }

    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let words = self.0.into_iter().enumerate();
        words.flat_map(|(word, bits)| Ones(bits).map(move |bit| (word * 64 + bit) as Cell))
    }

    #[inline]
    pub fn has(&self, cell: Cell) -> bool {
        self.0[cell as usize / 64] >> (cell % 64) & 1 == 1
    }

    fn add_edges(&mut self, edges: &Edges) {
        for &cell in edges.as_slice().iter().flatten() {
            self.add(cell);
        }
    }

    /// Adds the empty cells of the live windows of `side` that `extras` more stones would fill
    /// to four.
    fn add_windows(&mut self, state: &State, side: usize, extras: u8) {
        match extras {
            0 => {}
            1 => self.add_class(state, side, THREE),
            2 => {
                self.add_class(state, side, THREE);
                self.add_class(state, side, TWO);
            }
            // Few windows are out of reach of three stones, and none of four.
            _ => (0..CELLS as Cell).for_each(|cell| self.add(cell)),
        }
    }

    fn add_class(&mut self, state: &State, side: usize, class: usize) {
        for line in state.busy_lines(side, class) {
            let cells = cells_of(state.windows(line, side, class)) & !state.stones(line, side);
            for at in ones(cells) {
                self.add(cell_at(line, at));
            }
        }
    }
}

/// The free stones that need an answer of their own, after a win was found without them.
pub(crate) struct Relevant {
    /// Cells where one stone matters.
    pub alone: Zone,
    /// Other cells, where two stones in the same window can make a threat between them.
    pub together: Zone,
}

impl Search {
    /// Which of the defender's `free` stones matter to the win found for the position within
    /// `turns` turns and with `singles` single threats. `None` if the win cannot be found again
    /// within the limits.
    pub fn relevant(&mut self, free: u8, turns: u8, singles: u8) -> Option<Relevant> {
        let mut alone = Zone::default();
        let mut together = Zone::default();
        if !self.mark_zone(turns, singles, 1, &mut alone)
            || free > 1 && !self.mark_zone(turns, singles, free, &mut together)
        {
            return None;
        }
        for (word, (near, wide)) in alone.0.iter_mut().zip(&mut together.0).enumerate() {
            let empty = |bits: u64| {
                Ones(bits)
                    .filter(|bit| self.state.is_empty((word * 64 + bit) as Cell))
                    .fold(0, |kept, bit| kept | 1 << bit)
            };
            *near = empty(*near);
            *wide = empty(*wide & !*near);
        }
        Some(Relevant { alone, together })
    }

    /// Whether some window holds both cells and no stone of the attacker.
    pub fn could_join(&self, a: Cell, b: Cell) -> bool {
        let lines = SPOTS[a as usize].iter().zip(&SPOTS[b as usize]);
        lines.into_iter().any(|(a, b)| {
            let free = self.state.windows_without(a.line as usize, self.attacker);
            a.line == b.line && a.windows & b.windows & free != 0
        })
    }

    /// Adds to `zone` the cells that matter to the win found for the position, within `turns`
    /// turns and with `singles` single threats, when up to `extras` stones of the defender are
    /// added to it. False if the win cannot be found again within the limits.
    fn mark_zone(&mut self, turns: u8, singles: u8, extras: u8, zone: &mut Zone) -> bool {
        let (attacker, defender) = (self.attacker, 1 - self.attacker);
        if self.state.has_four(attacker) {
            let edges = Edges::of(&self.state, attacker);
            edges.as_slice()[0].iter().for_each(|cell| zone.add(*cell));
            return true;
        }
        let Some((stones, turns)) = self.winning_move(turns, singles) else {
            return false;
        };
        self.with(stones, attacker, |search| {
            stones.iter().for_each(|cell| zone.add(*cell));
            let mut edges = Edges::of(&search.state, attacker);
            zone.add_windows(&search.state, defender, extras);
            let answers = edges.single_covers();
            let replies = edges.covers();
            if replies.is_empty() {
                edges.keep_decisive();
            }
            zone.add_edges(&edges);
            for &reply in replies.as_slice() {
                if reply.iter().any(|cell| answers.contains(cell)) {
                    continue;
                }
                let marked = search.with(reply, defender, |search| {
                    search.mark_zone(turns.saturating_sub(1), singles, extras, zone)
                });
                if !marked {
                    return false;
                }
            }
            answers
                .into_iter()
                .filter(|answer| *answer != NO_CELL)
                .all(|answer| {
                    search.with_one(answer, defender, |search| {
                        search.mark_free_replies(
                            turns.saturating_sub(1),
                            singles.saturating_sub(1),
                            extras,
                            zone,
                        )
                    })
                })
        })
    }

    /// The same, for a position in which the defender has one more stone to place.
    fn mark_free_replies(&mut self, turns: u8, singles: u8, extras: u8, zone: &mut Zone) -> bool {
        let defender = 1 - self.attacker;
        let mut replies = Zone::default();
        if !self.mark_zone(turns, singles, 1, &mut replies)
            || !self.mark_zone(turns, singles, extras + 1, zone)
        {
            return false;
        }
        replies.iter().all(|cell| {
            !self.state.is_empty(cell)
                || self.with_one(cell, defender, |search| {
                    search.mark_zone(turns, singles, extras, zone)
                })
        })
    }
}
