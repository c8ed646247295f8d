//! Which of Black's second turns are played most: what a small book should know first.

use std::collections::{BTreeMap, BTreeSet};

use connect6_game::Game;

use crate::index::five_images;
use crate::opening::Opening;
use crate::square::{cell, Cell, CENTRE, IMAGE};

/// The commonest positions of five stones.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Popular {
    /// They, as parts of their openings.
    pub parts: BTreeMap<Opening, BTreeSet<usize>>,
    /// How many of the games go through one of them.
    pub games: usize,
}

/// The `most` commonest positions of five stones in these games, images of each other counted
/// together. Games that leave the square earlier do not count.
pub fn popular<'a>(games: impl IntoIterator<Item = &'a Game>, most: usize) -> Popular {
    let mut counts: BTreeMap<(Opening, usize), usize> = BTreeMap::new();
    for part in games.into_iter().filter_map(part_of) {
        *counts.entry(part).or_default() += 1;
    }
    let mut order: Vec<_> = counts.into_iter().collect();
    order.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let mut chosen = Popular::default();
    for ((opening, part), count) in order.into_iter().take(most) {
        chosen.parts.entry(opening).or_default().insert(part);
        chosen.games += count;
    }
    chosen
}

/// The opening of a game and the part of it that the game goes into.
fn part_of(game: &Game) -> Option<(Opening, usize)> {
    let stones = game.stones().get(..5)?;
    let cells: Option<Vec<Cell>> = stones.iter().map(|stone| cell(*stone)).collect();
    let &[CENTRE, a, b, c, d] = cells.as_deref()? else {
        return None;
    };
    let (opening, symmetry) = Opening::of(a, b)?;
    let blacks = [c, d].map(|cell| IMAGE[symmetry][cell as usize]);
    Some((opening, five_images(opening, blacks).min()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_count_together_and_the_commonest_come_first() {
        let games: Vec<Game> = [
            "j10,k11,i11,j11,k10", "j10,i9,k9,j9,i10", "j10,k11,i11,j11,i10", "j10,k11,i9,j11,k10",
            "j10,k11,i9,a1,b1", "j10,k11,i9",
        ]
        .map(|stones| stones.parse().unwrap())
        .to_vec();
        let one = popular(&games, 1);
        let opening: Opening = "j10,k11,i11".parse().unwrap();
        assert_eq!(one.parts.keys().collect::<Vec<_>>(), [&opening]);
        assert_eq!((one.parts[&opening].len(), one.games), (1, 3));
        let all = popular(&games, 9);
        let parts: usize = all.parts.values().map(BTreeSet::len).sum();
        assert_eq!((parts, all.games), (2, 4));
    }
}
