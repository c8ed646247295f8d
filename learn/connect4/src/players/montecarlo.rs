//! `montecarlo`: the share of won random games behind each column, measured where it matters
//! most: a tree grows towards the better columns (UCT), and each visit plays one random game on.

use connect6_nets::random::Chance;

use super::Player;
use crate::board::{Position, COLUMNS};

/// How much a column that was seldom visited is favoured over one that is known to be good.
const EXPLORATION: f32 = 0.25;

/// Plays the column that was visited most.
#[derive(Debug, Clone, Copy)]
pub struct MonteCarloPlayer {
    playouts: usize,
}

impl MonteCarloPlayer {
    /// Random games before each move, unless said otherwise.
    pub const PLAYOUTS: usize = 2000;

    /// A player who plays so many random games before each move.
    pub fn new(playouts: usize) -> MonteCarloPlayer {
        MonteCarloPlayer { playouts }
    }
}

impl Default for MonteCarloPlayer {
    fn default() -> MonteCarloPlayer {
        MonteCarloPlayer::new(MonteCarloPlayer::PLAYOUTS)
    }
}

impl Player for MonteCarloPlayer {
    fn choose(&mut self, position: &Position, chance: &mut Chance) -> usize {
        let mut tree = vec![Node::new(*position)];
        for _ in 0..self.playouts {
            grow(&mut tree, chance);
        }
        let visits = |column: &usize| tree[0].children[*column].map_or(0, |c| tree[c].visits);
        // Of equals the first: a later one must have more.
        let columns = position.columns();
        let best = columns.reduce(|best, next| match visits(&next) > visits(&best) {
            true => next,
            false => best,
        });
        best.expect("the position is not over")
    }
}

/// A position of the tree.
struct Node {
    position: Position,
    children: [Option<usize>; COLUMNS],
    visits: u32,
    /// Points of the side that moved into this position: 1 for a win, a half for a draw.
    points: f32,
}

impl Node {
    fn new(position: Position) -> Node {
        Node { position, children: [None; COLUMNS], visits: 0, points: 0.0 }
    }
}

/// Walks down the tree, adds a position, plays a random game from there and counts its result
/// all the way up.
fn grow(tree: &mut Vec<Node>, chance: &mut Chance) {
    let mut path = vec![0];
    loop {
        let at = path[path.len() - 1];
        let node = &tree[at];
        if node.position.is_over() {
            break;
        }
        let untried: Vec<usize> =
            node.position.columns().filter(|column| node.children[*column].is_none()).collect();
        if untried.is_empty() {
            path.push(most_promising(tree, at));
            continue;
        }
        let column = chance.choose(&untried);
        let cell = node.position.open_cell(column).expect("it is not full");
        let child = Node::new(node.position.after(cell));
        let place = tree.len();
        tree[at].children[column] = Some(place);
        tree.push(child);
        path.push(place);
        break;
    }
    let last = tree[path[path.len() - 1]].position;
    // The side that moved into the last position; each one above is the other side's.
    let mut points = 1.0 - playout(last, chance);
    for at in path.into_iter().rev() {
        tree[at].visits += 1;
        tree[at].points += points;
        points = 1.0 - points;
    }
}

/// The child with the greatest upper bound of its share. A root stands where UCB1 has a
/// logarithm: square roots are the same on every machine.
fn most_promising(tree: &[Node], at: usize) -> usize {
    let total = (tree[at].visits as f32).sqrt();
    let bound = |child: usize| {
        let visits = tree[child].visits as f32;
        tree[child].points / visits + EXPLORATION * total / visits
    };
    let children = tree[at].children.iter().flatten().copied();
    let best = children.reduce(|best, next| match bound(next) > bound(best) {
        true => next,
        false => best,
    });
    best.expect("all columns were tried")
}

/// Plays at random to the end: the points of the side to move.
fn playout(mut position: Position, chance: &mut Chance) -> f32 {
    let mut is_mover = true;
    while !position.is_over() {
        let mut cells = position.open_cells();
        for _ in 0..chance.below(cells.count_ones() as usize) {
            cells &= cells - 1;
        }
        position = position.after(cells & cells.wrapping_neg());
        is_mover = !is_mover;
    }
    match (position.is_won(), is_mover) {
        (false, _) => 0.5,
        // Whoever is to move now has lost.
        (true, true) => 0.0,
        (true, false) => 1.0,
    }
}
