//! The search around the network: a tree that grows where the network sees promise and the results
//! bear it out.
//!
//! It asks for one opinion at a time and waits, so that many searches can share a batch.

use connect6_nets::numeric::softmax;
use connect6_nets::random::Chance;

use super::Opinion;
use crate::board::{Position, COLUMNS};

/// How much a column that looks good but was seldom visited is favoured.
const EXPLORATION: f32 = 1.5;

/// A position of the tree. All results are for its side to move.
struct Node {
    position: Position,
    /// The result, where the rules tell it.
    known: Option<f32>,
    priors: [f32; COLUMNS],
    visits: [u32; COLUMNS],
    totals: [f32; COLUMNS],
    children: [Option<usize>; COLUMNS],
}

impl Node {
    fn new(position: Position) -> Node {
        let known = if position.is_won() {
            Some(-1.0)
        } else if position.is_over() {
            Some(0.0)
        } else {
            (position.winning_cells() != 0).then_some(1.0)
        };
        Node {
            position,
            known,
            priors: [0.0; COLUMNS],
            visits: [0; COLUMNS],
            totals: [0.0; COLUMNS],
            children: [None; COLUMNS],
        }
    }

    /// The column to try next.
    fn most_promising(&self) -> usize {
        let all: u32 = self.visits.iter().sum();
        let root = ((all + 1) as f32).sqrt();
        let worth = |column: usize| {
            let visits = self.visits[column] as f32;
            let mean = self.totals[column] / visits.max(1.0);
            mean + EXPLORATION * self.priors[column] * root / (1.0 + visits)
        };
        let columns = self.position.columns();
        let best = columns.reduce(|best, next| match worth(next) > worth(best) {
            true => next,
            false => best,
        });
        best.expect("the position is not over")
    }
}

/// A search from one position, which must not be over.
pub struct Search {
    nodes: Vec<Node>,
    /// The way to the position that an opinion is awaited for: nodes and the columns taken.
    path: Vec<(usize, usize)>,
    is_asking: bool,
}

impl Search {
    /// A search that has not begun.
    pub fn new(position: Position) -> Search {
        Search { nodes: vec![Node::new(position)], path: Vec::new(), is_asking: false }
    }

    /// Goes down the tree once. Either the result was known and is counted already, or an opinion
    /// on the position that comes back must be given to [`answer`](Self::answer).
    pub fn descend(&mut self) -> Option<Position> {
        assert!(!self.is_asking, "an opinion is awaited");
        self.path.clear();
        let mut at = 0;
        // The very first opinion is on the root itself.
        while self.nodes[at].priors != [0.0; COLUMNS] {
            let column = self.nodes[at].most_promising();
            self.path.push((at, column));
            at = match self.nodes[at].children[column] {
                Some(child) => child,
                None => {
                    let position = self.nodes[at].position;
                    let cell = position.open_cell(column).expect("it is not full");
                    let child = self.nodes.len();
                    self.nodes.push(Node::new(position.after(cell)));
                    self.nodes[at].children[column] = Some(child);
                    child
                }
            };
            if let Some(result) = self.nodes[at].known {
                self.count(result);
                return None;
            }
        }
        self.is_asking = true;
        Some(self.nodes[at].position)
    }

    /// The opinion that was asked for.
    pub fn answer(&mut self, opinion: &Opinion) {
        assert!(self.is_asking, "nobody has asked");
        self.is_asking = false;
        let at = match self.path.last() {
            Some((parent, column)) => self.nodes[*parent].children[*column].expect("it was made"),
            None => 0,
        };
        let columns: Vec<usize> = self.nodes[at].position.columns().collect();
        let mut shares: Vec<f32> = columns.iter().map(|c| opinion.columns[*c]).collect();
        softmax(&mut shares);
        for (column, share) in columns.iter().zip(shares) {
            // Never quite nought: that would mean that there was no opinion.
            self.nodes[at].priors[*column] = share.max(f32::MIN_POSITIVE);
        }
        self.count(opinion.result);
    }

    /// Counts a result, given for the side to move at the end of the path, all the way up.
    fn count(&mut self, mut result: f32) {
        for (at, column) in self.path.iter().rev() {
            result = -result;
            self.nodes[*at].visits[*column] += 1;
            self.nodes[*at].totals[*column] += result;
        }
    }

    /// Mixes chance into the root's first guesses, so that a game of training tries what the
    /// network would not.
    pub fn disturb(&mut self, chance: &mut Chance) {
        /// How much of the guess is chance.
        const NOISE: f32 = 0.25;
        let root = &mut self.nodes[0];
        let columns: Vec<usize> = root.position.columns().collect();
        // The fourth power leaves one or two columns with most of it.
        let noise: Vec<f32> = columns.iter().map(|_| chance.unit().powi(4)).collect();
        let sum: f32 = noise.iter().sum::<f32>().max(f32::MIN_POSITIVE);
        for (column, noise) in columns.iter().zip(noise) {
            let prior = &mut root.priors[*column];
            *prior = (1.0 - NOISE) * *prior + NOISE * noise / sum;
        }
    }

    /// How often each column of the root was visited.
    pub fn visits(&self) -> [u32; COLUMNS] {
        self.nodes[0].visits
    }

    /// The mean result of all visits, for the root's side to move.
    pub fn result(&self) -> f32 {
        let root = &self.nodes[0];
        let visits: u32 = root.visits.iter().sum();
        root.totals.iter().sum::<f32>() / visits.max(1) as f32
    }

    /// The column visited most; of equals the first.
    pub fn best(&self) -> usize {
        let visits = self.visits();
        let columns = self.nodes[0].position.columns();
        let best = columns.reduce(|best, next| match visits[next] > visits[best] {
            true => next,
            false => best,
        });
        best.expect("the position is not over")
    }
}
