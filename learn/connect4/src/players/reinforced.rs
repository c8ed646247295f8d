//! `reinforced`: the network that has learned from nothing, with a small search around it.

use connect6_nets::random::Chance;
use connect6_nets::{Checkpoint, Network};

use super::Player;
use crate::board::{column_of, Position};
use crate::reinforced::{load, opinions, Search};

/// Plays the column that its search visits most.
pub struct ReinforcedPlayer {
    network: Network,
    visits: usize,
}

impl ReinforcedPlayer {
    /// Visits of the search before each move, unless said otherwise.
    pub const VISITS: usize = 400;

    /// A player with this network and so many visits; with none it plays as the network says.
    pub fn new(network: Network, visits: usize) -> ReinforcedPlayer {
        ReinforcedPlayer { network, visits }
    }

    /// The player with the weights that ship.
    pub fn shipped() -> ReinforcedPlayer {
        let checkpoint = Checkpoint::from_bytes(include_bytes!("../../weights/reinforced.bin"));
        let network = checkpoint.and_then(|checkpoint| load(&checkpoint));
        let network = network.expect("a test reads the weights that ship");
        ReinforcedPlayer::new(network, ReinforcedPlayer::VISITS)
    }
}

impl Player for ReinforcedPlayer {
    fn choose(&mut self, position: &Position, _: &mut Chance) -> usize {
        if self.visits == 0 {
            let opinion = opinions(&self.network, &[*position])[0];
            let worth = |column: usize| opinion.columns[column];
            let columns = position.columns();
            let best = columns.reduce(|best, next| match worth(next) > worth(best) {
                true => next,
                false => best,
            });
            return best.expect("the position is not over");
        }
        let wins = position.winning_cells();
        if wins != 0 {
            return column_of(wins);
        }
        let mut search = Search::new(*position);
        // The first descent only asks about the position itself.
        for _ in 0..=self.visits {
            if let Some(asked) = search.descend() {
                search.answer(&opinions(&self.network, &[asked])[0]);
            }
        }
        search.best()
    }
}
