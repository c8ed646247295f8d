//! The bench signature: one number for all that a player decides in fixed positions.
//!
//! Two players that decide alike, stone for stone and step for step, have the same signature,
//! be they software, a simulation or a board on a cable. [`SIGNATURE`] is the model's. If a
//! change alters it, the change alters the player: that is a decision, never an accident.

use std::fmt;

use connect6_game::{Game, Status};

use crate::decision::{Decision, Reason};

/// What the model's signature over [`positions`] is.
pub const SIGNATURE: Signature = Signature(0x109b_d17f_71e4_4fb5);

/// What the signature of the searching player over [`positions`] is, with [`SEARCH_NODES`].
pub const SEARCH_SIGNATURE: Signature = Signature(0x9fc4_e7b4_7fa9_d98a);

/// The nodes a turn for [`SEARCH_SIGNATURE`].
pub const SEARCH_NODES: u64 = 2_000;

/// What the core decides at a level above 0, as numbers.
#[derive(Clone, Copy, Debug)]
pub struct Pinned {
    /// The bench positions, by their numbers from 0: few, for a search is long.
    numbers: &'static [usize],
    /// The stones, steps and nodes of the model and of the core.
    pub decisions: Signature,
    /// The same with the core's cycles.
    pub with_cycles: Signature,
    /// How many cycles that are in all.
    pub cycles: u64,
}

/// What is decided at levels 1, 2 and 3. Among the positions of each are a win, a block and turns
/// that are compared; at levels 2 and 3 the searches go on where the level below has no nodes left.
/// Those that a simulation of the gates decides in seconds come first.
pub const PINNED: [Pinned; 3] = [
    Pinned {
        numbers: &[4, 13, 15, 22, 27, 29, 33, 52, 72, 104],
        decisions: Signature(0x071c_8ec7_777a_bd60),
        with_cycles: Signature(0xa327_38b7_8628_306e),
        cycles: 7_237_045,
    },
    Pinned {
        numbers: &[15, 64, 50, 52, 89],
        decisions: Signature(0x4a9b_3d19_0b34_987c),
        with_cycles: Signature(0xad93_ec0e_abe8_c522),
        cycles: 68_117_017,
    },
    Pinned {
        numbers: &[83, 44, 48],
        decisions: Signature(0xd568_b4a6_53ae_371b),
        with_cycles: Signature(0x0647_0810_4f1c_52a0),
        cycles: 115_298_088,
    },
];

impl Pinned {
    /// The positions.
    pub fn positions(&self) -> Vec<Game> {
        let all: Vec<Game> = positions().collect();
        self.numbers.iter().map(|at| all[*at].clone()).collect()
    }
}

/// The reasons of a search by their numbers in a signature.
const REASONS: [Reason; 7] = [
    Reason::Opening,
    Reason::Six,
    Reason::Win,
    Reason::Block,
    Reason::Hold,
    Reason::Line,
    Reason::Lost,
];

/// The games that the bench positions are taken from, a game a line.
const GAMES: &str = include_str!("../../../testdata/games.txt");

/// The bench positions: every turn of five games, the opening stone included.
pub fn positions() -> impl Iterator<Item = Game> {
    GAMES.lines().flat_map(|line| {
        let game: Game = line.parse().expect("the bench games are legal");
        turns(&game)
    })
}

/// The game as it stood before each of its turns, the opening stone included.
pub fn turns(game: &Game) -> Vec<Game> {
    let turn_starts = std::iter::once(0).chain((1..game.stones().len()).step_by(2));
    turn_starts
        .map(|stones| Game::from_stones(game.stones()[..stones].iter().copied()))
        .map(|position| position.expect("part of a legal game is legal"))
        .filter(|position| position.status() == Status::Open)
        .collect()
}

/// A running hash (64-bit FNV-1a) over decisions.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Signature(u64);

impl Signature {
    /// The signature of no decisions.
    pub const fn new() -> Signature {
        const OFFSET_BASIS: u64 = 0xcbf2_9ce4_8422_2325;
        Signature(OFFSET_BASIS)
    }

    /// Takes one more decision into account: its stones in play order, and the step that placed
    /// each.
    pub fn add(&mut self, decision: &Decision) {
        self.add_byte(decision.stones.len() as u8);
        for (stone, reason) in decision.stones.iter().zip(&decision.reasons) {
            self.add_byte(stone.row() as u8);
            self.add_byte(stone.col() as u8);
            self.add_byte(reason.code());
        }
    }

    /// Takes into account what a decision took, for players that count it: nodes or cycles.
    pub fn add_count(&mut self, count: u64) {
        let bytes = count.to_le_bytes();
        bytes.into_iter().for_each(|byte| self.add_byte(byte));
    }

    /// Takes a decision of the searching player into account: stones, reason, value, nodes and
    /// depth.
    pub fn add_search(&mut self, decision: &Decision) {
        self.add_byte(decision.stones.len() as u8);
        for stone in &decision.stones {
            self.add_byte(stone.row() as u8);
            self.add_byte(stone.col() as u8);
        }
        let number = decision
            .reason()
            .and_then(|reason| REASONS.iter().position(|listed| *listed == reason));
        self.add_byte(number.unwrap_or(REASONS.len()) as u8);
        self.add_count(i64::from(decision.value()) as u64);
        self.add_count(decision.nodes());
        let searched = decision.searched.as_ref();
        let depth = searched.and_then(|searched| searched.depth);
        self.add_byte(depth.unwrap_or(0) as u8);
    }

    fn add_byte(&mut self, byte: u8) {
        const PRIME: u64 = 0x100_0000_01b3;
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(PRIME);
    }
}

impl Default for Signature {
    fn default() -> Signature {
        Signature::new()
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deep::{self, Level};
    use crate::step::Step;
    use crate::{decide, search};
    use connect6_game::Point;

    fn signature_of(positions: impl Iterator<Item = Game>) -> Signature {
        let mut signature = Signature::new();
        for position in positions {
            let decision = decide(&position).expect("a turn is due");
            signature.add(&decision);
        }
        signature
    }

    #[test]
    fn the_model_still_decides_as_it_did() {
        assert_eq!(signature_of(positions()), SIGNATURE);
    }

    /// Level 3 takes long: the test of the core in software has it, beside the model.
    #[test]
    fn the_levels_still_decide_as_they_did() {
        for (pinned, level) in PINNED.iter().zip([1, 2]) {
            let nodes = Level::ALL[level].core_nodes();
            let mut signature = Signature::new();
            for position in pinned.positions() {
                let turn = deep::decide(&position, nodes).expect("a turn is due");
                signature.add(&turn);
                signature.add_count(turn.nodes());
            }
            assert_eq!(signature, pinned.decisions, "level {level}");
        }
    }

    #[test]
    fn the_search_still_decides_as_it_did() {
        let mut signature = Signature::new();
        for position in positions() {
            let decision = search::decide(&position, SEARCH_NODES).expect("a turn is due");
            signature.add_search(&decision);
        }
        assert_eq!(signature, SEARCH_SIGNATURE);
    }

    #[test]
    fn the_bench_positions_are_many_and_whole_turns() {
        let all: Vec<Game> = positions().collect();
        assert!(all.len() > 80, "{}", all.len());
        assert!(all.iter().all(|game| decide(game).is_ok()));
    }

    #[test]
    fn stones_steps_and_their_order_all_count() {
        let [a, b] = ["j10", "k11"].map(|name| name.parse::<Point>().expect("a point"));
        let of = |stones: &[Point], steps: &[Step]| {
            let mut signature = Signature::new();
            signature.add(&Decision {
                reasons: steps.iter().map(|step| Reason::Step(*step)).collect(),
                ..Decision::unexplained(stones.to_vec())
            });
            signature
        };
        let one = of(&[a, b], &[Step::Two, Step::Seven]);
        assert_ne!(one, of(&[b, a], &[Step::Two, Step::Seven]));
        assert_ne!(one, of(&[a, b], &[Step::Seven, Step::Two]));
        assert_ne!(one, of(&[a], &[Step::Two]));
        assert_eq!(one, of(&[a, b], &[Step::Two, Step::Seven]));
    }
}
