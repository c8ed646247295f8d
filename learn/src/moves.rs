//! Learning moves with networks: the paper's and ours, for the first stone of a turn and for the
//! second.
//!
//! A sample is a board with a stone to come. Before the first stone both stones of the turn are
//! wanted, half each; before the second, the other one. The networks give every cell of the board
//! a number, and a softmax makes shares of them.

use crate::predict::death;
use connect6_game::{Board, Point, Side, CELLS, SIZE};
use connect6_model::look_up::{pair_for, PAIR_OF_TABLES};
use connect6_nets::layers::{Activation, BatchNorm, Conv2d, Dense, Function, LookUp, Padding};
use connect6_nets::random::Chance;
use connect6_nets::{Network, Shape, Tensor};

use crate::accuracy::Expects;
use crate::lessons::{evenly, Turn};
use crate::symmetry::image;
use crate::trainer::Samples;

/// The size of Adam's steps for the paper's networks, and samples of a batch.
pub const PAPERS_RATE: f32 = 0.003;
/// See [`PAPERS_RATE`].
pub const BATCH: usize = 32;
/// The size of Adam's steps for ours.
pub const OUR_RATE: f32 = 0.001;
/// The stones of a whole turn.
const TURN: usize = 2;

/// A network for moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kind {
    /// What a cell is to it.
    pub input: Input,
    /// 3x3 convolutions behind the first layer: the paper's N.
    pub depth: usize,
    /// Filters of each layer: the paper's F.
    pub filters: usize,
    /// The layer that gives every cell its number.
    pub top: Top,
    /// Whether each convolution is followed by a batch normalisation.
    pub is_normalised: bool,
}

/// What goes in, and so the first layer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Input {
    /// The paper's: stones of the mover, stones of the other, empty; then 5x5 filters. A fourth
    /// plane tells the second stone of a turn from the first.
    Planes,
    /// Ours: the look-ups of the line tables, each with a row of numbers.
    Lines,
}

/// The last layer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Top {
    /// A 1x1 convolution to one map.
    Convolution,
    /// A dense layer from all cells to all cells.
    Dense,
}

/// Own, other, empty, second stone.
const PLANES: usize = 4;

impl Kind {
    /// The size of its training's steps.
    pub fn rate(self) -> f32 {
        match self.input {
            Input::Planes => PAPERS_RATE,
            Input::Lines => OUR_RATE,
        }
    }

    /// The network with random weights.
    pub fn network(self, chance: &mut Chance) -> Network {
        let filters = self.filters;
        let relu = |shape| Activation::new(Function::Relu, shape);
        let normalise = |network: Network| match self.is_normalised {
            true => network.then(BatchNorm::new),
            false => network,
        };
        let first = match self.input {
            Input::Planes => Network::new(Shape::new(SIZE, SIZE, PLANES))
                .then(|shape| Conv2d::new(shape, (5, 5), Padding::same(5), filters, chance)),
            // The first stone's rows, then the second's.
            Input::Lines => Network::new(death::INPUT)
                .then(|shape| LookUp::new(shape, TURN * PAIR_OF_TABLES, filters, chance)),
        };
        let mut network = normalise(first).then(relu);
        for _ in 0..self.depth {
            let convolution =
                network.then(|shape| Conv2d::new(shape, (3, 3), Padding::same(3), filters, chance));
            network = normalise(convolution).then(relu);
        }
        match self.top {
            Top::Convolution => {
                network.then(|shape| Conv2d::new(shape, (1, 1), Padding::NONE, 1, chance))
            }
            Top::Dense => network.then(|shape| Dense::new(shape, CELLS, chance)),
        }
    }

    fn encode(self, board: &Board, side: Side, stones_left: usize, input: &mut [f32]) {
        match self.input {
            Input::Lines => {
                death::encode(board, side, input);
                let behind = (pair_for(stones_left) * PAIR_OF_TABLES) as f32;
                for place in input.iter_mut().filter(|place| **place >= 0.0) {
                    *place += behind;
                }
            }
            Input::Planes => {
                for (planes, point) in input.chunks_exact_mut(PLANES).zip(Point::all()) {
                    planes.fill(0.0);
                    let plane = board.get(point).map(|stone| usize::from(stone != side));
                    planes[plane.unwrap_or(2)] = 1.0;
                    planes[3] = pair_for(stones_left) as f32;
                }
            }
        }
    }
}

/// A board with a stone to come: a turn, and which of its stones.
#[derive(Clone, Copy)]
struct Moment<'a> {
    turn: Turn<'a>,
    /// Stones of the turn that are on the board.
    played: usize,
}

impl Moment<'_> {
    /// The board and the stones wanted, turned by a symmetry.
    fn turned(&self, symmetry: usize) -> (Board, Vec<Point>) {
        let side = self.turn.side();
        let turned = |stone: &Point| image(symmetry, *stone);
        let mut board = self.turn.board_turned(turned);
        let (played, wanted) = self.turn.stones().split_at(self.played);
        for stone in played {
            board.place(turned(stone), side);
        }
        (board, wanted.iter().map(turned).collect())
    }
}

/// Turns as samples for a network.
pub struct Moves<'a> {
    kind: Kind,
    moments: Vec<Moment<'a>>,
}

impl<'a> Moves<'a> {
    /// The stones of the turns, at most so many, taken evenly from all of them.
    pub fn new(kind: Kind, turns: &[Turn<'a>], most: usize) -> Moves<'a> {
        let moments = turns.iter().flat_map(|turn| {
            let moment = |played| Moment { turn: *turn, played };
            (0..turn.stones().len()).map(moment)
        });
        Moves { kind, moments: evenly(moments.collect(), most) }
    }
}

impl Samples for Moves<'_> {
    fn count(&self) -> usize {
        self.moments.len()
    }

    fn write(&self, sample: usize, symmetry: usize, input: &mut [f32], wanted: &mut [f32]) {
        let moment = &self.moments[sample];
        let (board, stones) = moment.turned(symmetry);
        let left = TURN - moment.played;
        self.kind.encode(&board, moment.turn.side(), left, input);
        for stone in &stones {
            wanted[stone.index()] = 1.0 / stones.len() as f32;
        }
    }
}

/// A trained network as an expectation.
pub struct Expectation<'a> {
    /// Its kind.
    pub kind: Kind,
    /// The network.
    pub network: &'a Network,
}

impl Expects for Expectation<'_> {
    fn worths(&self, board: &Board, side: Side, stones_left: usize) -> Vec<(Point, f32)> {
        let mut input = Tensor::zeros(1, self.network.input_shape());
        self.kind.encode(board, side, stones_left, input.sample_mut(0));
        let output = self.network.forward(&input);
        let worth = |cell: Point| (cell, output.values()[cell.index()]);
        board.empty_points().map(worth).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accuracy;
    use crate::lessons::{self, Lesson};
    use crate::trainer::Trainer;
    use connect6_game::records::corpus;

    const PAPERS: Kind = Kind {
        input: Input::Planes,
        depth: 2,
        filters: 8,
        top: Top::Convolution,
        is_normalised: false,
    };

    fn describe(kind: Kind) -> String {
        kind.network(&mut Chance::new(1)).describe()
    }

    #[test]
    fn the_papers_networks_have_its_shapes() {
        let text = describe(PAPERS);
        assert!(text.contains("conv 5x5 of 19x19x4 padded 2 to 8"), "{text}");
        assert_eq!(text.matches("conv 3x3").count(), 2);
        assert!(text.ends_with("conv 1x1 of 19x19x8 padded 0 to 1"), "{text}");
        let dense = describe(Kind { top: Top::Dense, is_normalised: true, ..PAPERS });
        assert!(dense.ends_with("dense 2888 to 361"), "{dense}");
        assert_eq!(dense.matches("batch").count(), 3, "{dense}");
    }

    #[test]
    fn the_loss_falls_on_a_few_games() {
        let lessons: Vec<Lesson> =
            corpus::load().into_iter().step_by(400).map(Lesson::new).collect();
        let turns = lessons::turns(&lessons);
        let most = 600;
        for input in [Input::Planes, Input::Lines] {
            let kind = Kind { input, ..PAPERS };
            let samples = Moves::new(kind, &turns, most);
            assert!(samples.count() <= most && samples.count() > most / 2);
            let make = |chance: &mut Chance| kind.network(chance);
            let mut run = Trainer::new(make, kind.rate(), BATCH, 1);
            let losses: Vec<f64> = (0..3).map(|_| run.epoch(&samples, |_, _| ())).collect();
            assert!(losses.is_sorted_by(|a, b| a > b), "{input:?}: {losses:?}");
            let network = run.network();
            let told = accuracy::measure(&Expectation { kind, network }, &turns[..20]);
            assert_eq!(told.first.of, 20);
        }
    }
}
