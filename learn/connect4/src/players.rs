//! The players, a file each.

mod learning;
mod montecarlo;
mod perfect;
mod random;
mod reinforced;
mod set;

pub use learning::LearningPlayer;
pub use montecarlo::MonteCarloPlayer;
pub use perfect::PerfectPlayer;
pub use random::RandomPlayer;
pub use reinforced::ReinforcedPlayer;
pub use set::SetPlayer;

use std::fmt;
use std::str::FromStr;

use connect6_nets::random::Chance;

use crate::board::Position;

/// Somebody who chooses columns.
pub trait Player: Send {
    /// The column for the side to move, in a position that is not over. All chance comes from
    /// `chance`.
    fn choose(&mut self, position: &Position, chance: &mut Chance) -> usize;
}

/// The players by their names on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Name {
    /// Any column.
    Random,
    /// The paper's fixed strategy.
    Set,
    /// The paper's network.
    Learning,
    /// Random playouts in a growing tree.
    MonteCarlo,
    /// A network that has learned from nothing by playing itself.
    Reinforced,
    /// The exact solver.
    Perfect,
}

/// A name that no player has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "there is no player '{0}': random, set, learning, montecarlo, reinforced and perfect play \
     matches; a person plays with `connect6 connect4 play`"
)]
pub struct UnknownPlayer(String);

impl Name {
    /// All of them, the weakest first.
    pub const ALL: [Name; 6] = [
        Name::Random,
        Name::Learning,
        Name::Set,
        Name::MonteCarlo,
        Name::Reinforced,
        Name::Perfect,
    ];

    /// The name.
    pub const fn text(self) -> &'static str {
        match self {
            Name::Random => "random",
            Name::Set => "set",
            Name::Learning => "learning",
            Name::MonteCarlo => "montecarlo",
            Name::Reinforced => "reinforced",
            Name::Perfect => "perfect",
        }
    }

    /// The player, with the weights that ship.
    pub fn enter(self) -> Box<dyn Player> {
        match self {
            Name::Random => Box::new(RandomPlayer),
            Name::Set => Box::new(SetPlayer),
            Name::Learning => Box::new(LearningPlayer::shipped()),
            Name::MonteCarlo => Box::new(MonteCarloPlayer::default()),
            Name::Reinforced => Box::new(ReinforcedPlayer::shipped()),
            Name::Perfect => Box::new(PerfectPlayer::default()),
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl FromStr for Name {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Name, UnknownPlayer> {
        Name::ALL
            .into_iter()
            .find(|name| name.text() == text)
            .ok_or_else(|| UnknownPlayer(text.to_owned()))
    }
}

/// One of the columns of these open cells, each as likely as the next.
fn any_column(cells: u64, position: &Position, chance: &mut Chance) -> usize {
    let open = position
        .columns()
        .filter(|column| position.open_cell(*column).is_some_and(|cell| cells & cell != 0));
    chance.choose(&open.collect::<Vec<_>>())
}
