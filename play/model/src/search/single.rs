//! Replies to a single threat: one stone is forced, and the other may be anywhere.
//!
//! The win is first looked for without the free stone. If there is none, the threat is no good. If
//! there is one, it has a zone: a free stone outside it changes nothing, and one inside it is
//! answered on its own.

use std::cmp::Reverse;

use connect6_game::windows::{Cell, NO_CELL};
use connect6_game::CELLS;

use super::attack::{worth, Outcome, Run};
use super::threats::{self, Replies};
use super::zone::{Zone, Zones};

impl Run<'_> {
    /// Whether the attacker, whose turn is on the board and has left T = 1, wins within so many
    /// turns, that one included, with so many more single threats.
    pub(super) fn defend_single(&mut self, depth: usize, turns: u8, singles: u8) -> Outcome {
        let defender = 1 - self.side;
        let cover = threats::standing(self.state, self.side);
        let stops = threats::single_stops(&cover);
        let mut zones = stops.map(|_| Zones::EMPTY);
        let mut longest = 0;
        for (stop, zones) in stops.into_iter().zip(&mut zones) {
            if stop == NO_CELL {
                continue;
            }
            self.state.place(stop, defender);
            let reached = self.attack(depth + 1, turns - 1, singles);
            self.state.take(stop, defender);
            let Outcome::Win(rest) = reached else {
                return reached;
            };
            *zones = *self.zones(depth + 1);
            self.zones_mut(depth).add_open_reply(zones);
            self.resist(depth, [stop; 2], rest, &mut longest);
        }
        let reached = self.defend(depth, Replies::to(&cover), turns, singles, &mut longest);
        if !matches!(reached, Outcome::Win(_)) {
            return reached;
        }
        for (stop, zones) in stops.into_iter().zip(zones) {
            if stop == NO_CELL {
                continue;
            }
            self.state.place(stop, defender);
            let free = *zones.with_extras(1);
            let reached = self.defend_free(depth, stop, free, (turns, singles), &mut longest);
            self.state.take(stop, defender);
            if !matches!(reached, Outcome::Win(_)) {
                return reached;
            }
        }
        Outcome::Win(longest + 1)
    }

    /// Whether the attacker wins after the forced stone and each free one in the zone.
    fn defend_free(
        &mut self,
        depth: usize,
        stop: Cell,
        zone: Zone,
        (turns, singles): (u8, u8),
        longest: &mut u8,
    ) -> Outcome {
        let defender = 1 - self.side;
        let mut order = [(Reverse(0), NO_CELL); CELLS];
        let mut count = 0;
        for free in zone.iter().filter(|cell| self.state.is_empty(*cell)) {
            order[count] = (Reverse(worth(self.state, free)), free);
            count += 1;
        }
        order[..count].sort_unstable();
        for &(_, free) in &order[..count] {
            self.state.place(free, defender);
            let reached = self.attack(depth + 1, turns - 1, singles);
            self.state.take(free, defender);
            let Outcome::Win(rest) = reached else {
                return reached;
            };
            let after = *self.zones(depth + 1);
            self.zones_mut(depth).add_reply(&after);
            self.resist(depth, [stop, free], rest, longest);
        }
        Outcome::Win(*longest + 1)
    }
}
