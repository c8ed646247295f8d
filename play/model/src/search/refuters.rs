//! Wins of the opponent against turns that were tried, and which other turns they refute as well.
//!
//! A win by double threats against one turn stands against another, if that has no stone in the
//! win's zone. What the other turn's stones make together with those of the board is left out of
//! account, so this says which turns are not worth trying; it proves nothing.

use connect6_game::windows::State;

use super::parts::{Part, Parts};
use super::zone::Zone;
use super::Pair;

/// Wins that are kept at most: the first.
const MOST: usize = 16;

/// The zones of the wins.
pub struct Refuters {
    zones: [Zone; MOST],
    count: usize,
    room: usize,
}

impl Refuters {
    /// No wins yet; none are kept where the part is left out.
    pub fn new(parts: Parts) -> Refuters {
        Refuters {
            zones: [Zone::EMPTY; MOST],
            count: 0,
            room: if parts.has(Part::Zone) { MOST } else { 0 },
        }
    }

    /// Keeps the zone of a win.
    pub fn add(&mut self, zone: &Zone) {
        if self.count < self.room {
            self.zones[self.count] = *zone;
            self.count += 1;
        }
    }

    /// Whether one of the wins refutes this turn of `side`, which is not on the board. A turn that
    /// makes a threat is answered first, so it is not refuted.
    pub fn refute(&self, state: &mut State, side: usize, [a, b]: Pair) -> bool {
        let zones = &self.zones[..self.count];
        if zones.iter().all(|zone| zone.has(a) || zone.has(b)) {
            return false;
        }
        state.place(a, side);
        state.place(b, side);
        let threatens = state.has_four(side);
        state.take(b, side);
        state.take(a, side);
        !threatens
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_game::windows::cell;
    use connect6_game::{Game, Point};

    #[test]
    fn a_turn_is_refuted_outside_a_zone_unless_it_makes_a_threat() {
        // Black has three in a row, and White is to move after it.
        let game: Game = "j10,a1,c2,k10,l10,e3,g1".parse().expect("a position");
        let state = &mut State::from_board(game.board());
        let black = 0;
        let at = |name: &str| cell(name.parse::<Point>().expect("a point"));
        let mut refuters = Refuters::new(Parts::ALL);
        let turn = [at("s19"), at("s17")];
        assert!(!refuters.refute(state, black, turn));
        refuters.add(&Zone::from_iter([at("s17"), at("q4")]));
        assert!(!refuters.refute(state, black, turn));
        refuters.add(&Zone::from_iter([at("q4")]));
        assert!(refuters.refute(state, black, turn));
        assert!(!refuters.refute(state, black, [at("s17"), at("q4")]));
        assert!(!refuters.refute(state, black, [at("s19"), at("m10")]));
        let mut without = Refuters::new(Parts::ALL.without(Part::Zone));
        without.add(&Zone::EMPTY);
        assert!(!without.refute(state, black, turn));
    }
}
