//! The cells that matter to a win: where one more stone of the defender could break it.
//!
//! A defender who is not forced with both stones may put the rest anywhere, hundreds of ways. A
//! win that was found against fewer stones still stands after extra ones, as long as those lie
//! outside its zone: then they touch no threat and no stone of the attack, and too few of them
//! share a window with the defender's other stones to make a threat of their own. So only
//! replies inside the zone need an answer of their own. (The checker has its own reading of
//! this rule, and can do without it.)

use connect6_game::windows::{point, Cell, State, NO_CELL, SPOTS, THREE, TWO};
use connect6_model::cover::Cover;
use connect6_model::search::threats::{self, Replies};
use connect6_model::search::zone::Zone;
use connect6_model::search::Pair;

use crate::search::Search;

/// Adds the empty cells of the live windows of `side` that `extras` more stones would fill to
/// four.
fn add_windows(zone: &mut Zone, state: &State, side: usize, extras: u8) {
    match extras {
        0 => {}
        1 => zone.add_windows(state, side, THREE),
        2 => {
            zone.add_windows(state, side, THREE);
            zone.add_windows(state, side, TWO);
        }
        // Few windows are out of reach of three stones, and none of four.
        _ => zone.add_all(&Zone::ALL),
    }
}

/// The cells of threats of `side` that need three stones or more, without those threats that could
/// be missing and it would need as many.
fn decisive_cells(state: &State, side: usize) -> Zone {
    let mut kept: Vec<Pair> = Vec::new();
    threats::each(state, side, |edge| {
        if !kept.contains(&edge) {
            kept.push(edge);
        }
    });
    let mut at = 0;
    while at < kept.len() {
        let dropped = kept.swap_remove(at);
        let edges = kept.iter().map(|[a, b]| (point(*a), point(*b)));
        if !threats::is_hopeless(&Cover::EMPTY.with(edges)) {
            kept.push(dropped);
            let last = kept.len() - 1;
            kept.swap(at, last);
            at += 1;
        }
    }
    kept.into_iter().flatten().collect()
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
        let mut alone = Zone::EMPTY;
        let mut together = Zone::EMPTY;
        if !self.mark_zone(turns, singles, 1, &mut alone)
            || free > 1 && !self.mark_zone(turns, singles, free, &mut together)
        {
            return None;
        }
        let is_empty = |cell: &Cell| self.state.is_empty(*cell);
        let alone: Zone = alone.iter().filter(is_empty).collect();
        let others = together.iter().filter(|cell| !alone.has(*cell));
        let together = others.filter(is_empty).collect();
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
        if let Some(six) = threats::six(&self.state, attacker) {
            six.iter().for_each(|cell| zone.add(*cell));
            return true;
        }
        let Some((stones, turns)) = self.winning_move(turns, singles) else {
            return false;
        };
        self.with(stones, attacker, |search| {
            stones.iter().for_each(|cell| zone.add(*cell));
            let cover = threats::standing(&search.state, attacker);
            add_windows(zone, &search.state, defender, extras);
            let answers = threats::single_stops(&cover);
            let replies = Replies::to(&cover);
            zone.add_all(&match threats::is_hopeless(&cover) {
                true => decisive_cells(&search.state, attacker),
                false => threats::cells(&search.state, attacker),
            });
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
            answers.into_iter().filter(|answer| *answer != NO_CELL).all(|answer| {
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
        let mut replies = Zone::EMPTY;
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
