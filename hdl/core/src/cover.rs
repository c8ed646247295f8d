//! COVER: threats folded, and the slots that keep them.

use crate::program::{Fold, Kind, Slot, View, PAIRS};
use connect6_game::Point;
use connect6_model::cover::{Cover, Threats};
use connect6_model::star::Star;

use crate::star::StarUnit;

/// Cycles of a fold without threats.
pub const FOLD: u64 = 2;
/// Cycles more if there are threats, besides one for each.
pub const LOCATE: u64 = 1;

/// The state in COVER, and the slots.
#[derive(Clone, Default)]
pub struct CoverUnit {
    pub work: Cover,
    slots: [Cover; Slot::ALL.len()],
    pick: u64,
}

impl CoverUnit {
    /// Folds, with the pair that `pick` names shown from then on; the threats that went by, and
    /// the cycles.
    pub fn fold(
        &mut self,
        fold: Fold,
        pick: u16,
        view: View,
        star: &StarUnit,
    ) -> (Vec<(Point, Point)>, u64) {
        self.pick(pick);
        let from = match (fold.from, view) {
            (Slot::Base, View::Own) => Slot::Standing,
            (Slot::Base, View::Opponent) => Slot::Empty,
            (slot, _) => slot,
        };
        match from {
            Slot::Work => {}
            Slot::Empty => self.work = Cover::EMPTY,
            slot => self.work = self.slots[slot as usize],
        }
        let edges: Vec<(Point, Point)> = match fold.kind {
            Kind::None => Vec::new(),
            Kind::Made => star.attacker.made_threats().collect(),
            Kind::Standing => star.attacker.standing_threats().collect(),
            Kind::Defender => star.defender.standing_threats().collect(),
        };
        edges.iter().for_each(|edge| self.work.add(*edge));
        if fold.to != Slot::Empty {
            self.slots[fold.to as usize] = self.work;
        }
        (edges, cycles(windows(fold.kind, star)))
    }

    /// Says which pair is shown.
    pub fn pick(&mut self, number: u16) {
        self.pick = u64::from(number) % PAIRS;
    }

    /// Keeps the state in COVER in a slot.
    pub fn save(&mut self, slot: Slot) {
        self.slots[slot as usize] = self.work;
    }

    /// T: 0, 1, 2, or 3 for three and more.
    pub fn threats(&self) -> u16 {
        match self.work.threats() {
            Threats::None => 0,
            Threats::One => 1,
            Threats::Two => 2,
            Threats::Many => 3,
        }
    }

    /// The ends of the first threat.
    pub fn ends(&self) -> Option<(Point, Point)> {
        self.work.first_edge()
    }

    /// Whether one end of the first threat stops all, and whether the other does.
    pub fn stops(&self) -> [bool; 2] {
        let stops: Vec<Point> = self.work.single_stops().collect();
        match self.ends() {
            None => [false; 2],
            // A loop is stopped at its one cell, which is the first end.
            Some((a, b)) => [stops.contains(&a), a != b && stops.contains(&b)],
        }
    }

    /// The pair picked, if it stops everything.
    pub fn pair(&self) -> Option<(Point, Point)> {
        self.work.stopping_pair(self.pick as usize)
    }
}

/// The windows that are folded in: each takes a cycle, even if no cell of it is left empty.
fn windows(kind: Kind, star: &StarUnit) -> u32 {
    let of = |star: &Star, standing: bool| {
        star.arms
            .iter()
            .map(|arm| match standing {
                true => arm.standing_threats().count_ones(),
                false => arm.made_threats().count_ones(),
            })
            .sum()
    };
    match kind {
        Kind::None => 0,
        Kind::Made => of(&star.attacker, false),
        Kind::Standing => of(&star.attacker, true),
        Kind::Defender => of(&star.defender, true),
    }
}

/// Cycles of folding so many windows.
pub fn cycles(windows: u32) -> u64 {
    match windows {
        0 => FOLD,
        windows => FOLD + LOCATE + u64::from(windows),
    }
}

/// Cycles of folding the defender's threats through a star.
pub fn defender_cycles(star: &StarUnit) -> u64 {
    cycles(windows(Kind::Defender, star))
}
