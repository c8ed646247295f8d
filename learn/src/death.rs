//! Learning sudden deaths: the paper's networks and ours, and what they are worth.

use crate::predict::death::{self, DEATH};
use connect6_game::{Board, Game, Point, SIZE};
use connect6_nets::layers::{Activation, Conv2d, Dense, Function, Padding};
use connect6_nets::random::Chance;
use connect6_nets::{numeric, Network, Shape, Tensor};
use serde::{Deserialize, Serialize};

use crate::positions::Labelled;
use crate::symmetry::image;
use crate::trainer::Samples;

/// The size of Adam's steps, and samples of a batch.
pub const RATE: f32 = 0.001;
/// See [`RATE`].
pub const BATCH: usize = 32;
/// False alarms that are allowed for the figure of recall.
const FALSE_ALARMS: f64 = 0.01;
/// Bins of the calibration.
const BINS: usize = 10;
/// Positions that go through a network at a time.
const AT_ONCE: usize = 64;

/// A network for sudden deaths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The paper's: so many 3x3 convolutions of so many filters.
    Paper {
        /// Convolutions.
        depth: usize,
        /// Filters of each.
        filters: usize,
    },
    /// Ours, on look-ups of lines.
    Lines,
}

impl Kind {
    /// The network with random weights.
    pub fn network(self, chance: &mut Chance) -> Network {
        let Kind::Paper { depth, filters } = self else {
            return death::network(chance);
        };
        // Black, White, empty.
        const PLANES: usize = 3;
        // The first two convolutions are not padded: 19 rows become 15.
        const UNPADDED: usize = 2;
        // One node for each line of the board that can hold six.
        const NODES: usize = 92;
        let relu = |shape| Activation::new(Function::Relu, shape);
        let mut network = Network::new(Shape::new(SIZE, SIZE, PLANES));
        for layer in 0..depth {
            let padding = match layer < UNPADDED {
                true => Padding::NONE,
                false => Padding::same(3),
            };
            network = network
                .then(|shape| Conv2d::new(shape, (3, 3), padding, filters, chance))
                .then(relu);
        }
        // All passes through the one map of the 1x1 filter. With weights of either sign its sums can
        // be negative at every cell of every position: the rectifier lets nothing through, neither
        // forwards nor backwards, and the answer never changes again.
        network
            .then(|shape| Conv2d::new(shape, (1, 1), Padding::NONE, 1, chance).positive())
            .then(relu)
            .then(|shape| Dense::new(shape, shape.size(), chance))
            .then(relu)
            .then(|shape| Dense::new(shape, NODES, chance))
            .then(relu)
            .then(|shape| Dense::new(shape, 2, chance))
    }

    fn encode(self, stones: &[Point], symmetry: usize, input: &mut [f32]) {
        let mut board = Board::new();
        for (number, stone) in stones.iter().enumerate() {
            board.place(image(symmetry, *stone), Game::side_of_stone(number));
        }
        match self {
            Kind::Lines => death::encode(&board, Game::side_of_stone(stones.len()), input),
            Kind::Paper { .. } => {
                for (planes, point) in input.chunks_exact_mut(3).zip(Point::all()) {
                    let plane = board.get(point).map_or(2, |side| side.index());
                    planes.fill(0.0);
                    planes[plane] = 1.0;
                }
            }
        }
    }
}

/// Labelled positions as samples for a network.
pub struct Deaths<'a> {
    /// For which network.
    pub kind: Kind,
    /// The positions.
    pub positions: &'a [&'a Labelled],
}

impl Samples for Deaths<'_> {
    fn count(&self) -> usize {
        self.positions.len()
    }

    fn write(&self, sample: usize, symmetry: usize, input: &mut [f32], wanted: &mut [f32]) {
        let position = self.positions[sample];
        self.kind.encode(&position.stones, symmetry, input);
        let class = if position.is_sudden_death { DEATH } else { 1 - DEATH };
        wanted[class] = 1.0;
    }
}

/// The estimates of a network for positions, each with whether it is a sudden death.
pub fn estimates(network: &Network, kind: Kind, positions: &[&Labelled]) -> Vec<(f32, bool)> {
    let mut found = Vec::new();
    for part in positions.chunks(AT_ONCE) {
        let mut input = Tensor::zeros(part.len(), network.input_shape());
        for (i, position) in part.iter().enumerate() {
            kind.encode(&position.stones, 0, input.sample_mut(i));
        }
        let mut output = network.forward(&input);
        for (i, position) in part.iter().enumerate() {
            numeric::softmax(output.sample_mut(i));
            found.push((output.sample(i)[DEATH], position.is_sudden_death));
        }
    }
    found
}

/// What estimates are worth.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Worth {
    /// Positions.
    pub positions: usize,
    /// Sudden deaths among them.
    pub deaths: usize,
    /// The share of right answers, with a half as the border.
    pub accuracy: f64,
    /// The mean of the shares right among the sudden deaths and among the others.
    pub balanced: f64,
    /// The border for that: the best on the positions trained on.
    pub border: f32,
    /// Sudden deaths found when one in a hundred of the others is taken for one.
    pub recall: f64,
    /// By how much the estimates differ from the shares that come true, on average.
    pub miscalibration: f64,
    /// By tenths of the estimate: positions, mean estimate, share of sudden deaths.
    pub calibration: Vec<(usize, f64, f64)>,
}

/// Shares right among the sudden deaths and among the others, averaged.
fn balanced(estimates: &[(f32, bool)], border: f32) -> f64 {
    let share = |label: bool| {
        let same = estimates.iter().filter(|(_, is)| *is == label);
        let right = same.clone().filter(|(p, _)| (*p >= border) == label);
        right.count() as f64 / same.count().max(1) as f64
    };
    (share(true) + share(false)) / 2.0
}

/// The border between yes and no that balances best.
pub fn best_border(estimates: &[(f32, bool)]) -> f32 {
    let borders = (1..100).map(|percent| percent as f32 / 100.0);
    let scored = borders.map(|border| (balanced(estimates, border), border));
    scored.max_by(|a, b| a.0.total_cmp(&b.0)).map_or(0.5, |(_, border)| border)
}

/// What estimates are worth, with this border for the balanced accuracy.
pub fn worth(estimates: &[(f32, bool)], border: f32) -> Worth {
    let deaths = estimates.iter().filter(|(_, is)| *is).count();
    let right = estimates.iter().filter(|(p, is)| (*p >= 0.5) == *is);
    let mut others: Vec<f32> = estimates.iter().filter(|e| !e.1).map(|e| e.0).collect();
    others.sort_by(f32::total_cmp);
    let allowed = (others.len() as f64 * FALSE_ALARMS) as usize;
    let alarm = others.len().checked_sub(allowed + 1).map(|i| others[i]);
    let found = estimates.iter().filter(|(p, is)| *is && alarm.is_none_or(|alarm| *p > alarm));
    let mut bins = vec![(0, 0.0, 0.0); BINS];
    for (p, is) in estimates {
        let bin = &mut bins[((p * BINS as f32) as usize).min(BINS - 1)];
        bin.0 += 1;
        bin.1 += f64::from(*p);
        bin.2 += f64::from(u8::from(*is));
    }
    let miss: f64 = bins.iter().map(|(_, said, came)| (said - came).abs()).sum();
    let count = estimates.len().max(1) as f64;
    let mean = |(n, said, came): (usize, f64, f64)| {
        let of = n.max(1) as f64;
        (n, said / of, came / of)
    };
    Worth {
        positions: estimates.len(),
        deaths,
        accuracy: right.count() as f64 / count,
        balanced: balanced(estimates, border),
        border,
        recall: found.count() as f64 / deaths.max(1) as f64,
        miscalibration: miss / count,
        calibration: bins.into_iter().map(mean).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_papers_networks_have_its_shapes() {
        let lines = |depth, filters| {
            let kind = Kind::Paper { depth, filters };
            kind.network(&mut Chance::new(1)).describe()
        };
        let text = lines(3, 8);
        assert!(text.contains("conv 1x1 of 15x15x8 padded 0 to 1"), "{text}");
        assert!(text.contains("dense 225 to 225\nrelu\ndense 225 to 92\nrelu\ndense 92 to 2"));
        assert_eq!(lines(5, 16).matches("conv 3x3").count(), 5);
    }

    /// Whatever the chance, what is learned reaches the first filters.
    #[test]
    fn the_papers_networks_begin_open() {
        for (depth, filters) in [(3, 8), (4, 8), (5, 8), (3, 16), (4, 16), (5, 16)] {
            for seed in 0..8 {
                let kind = Kind::Paper { depth, filters };
                let mut network = kind.network(&mut Chance::new(seed));
                let mut input = Tensor::zeros(1, network.input_shape());
                kind.encode(&[Point::CENTRE], 0, input.sample_mut(0));
                let tape = network.train(input);
                let gradient = Tensor::new(Shape::flat(2), vec![1.0, -1.0]);
                network.backward(&tape, gradient);
                let slopes = &network.parameters()[0].gradient;
                assert!(slopes.iter().any(|s| *s != 0.0), "conv{depth}-{filters}, {seed}");
            }
        }
    }

    #[test]
    fn worth_counts_what_it_says() {
        let mut estimates = vec![(0.9, true), (0.4, true), (0.3, false)];
        estimates.extend(vec![(0.1, false); 199]);
        let worth = worth(&estimates, 0.35);
        assert_eq!((worth.positions, worth.deaths), (202, 2));
        assert_eq!(worth.accuracy, 201.0 / 202.0);
        assert_eq!(worth.balanced, 1.0);
        // Two of two hundred may be taken wrongly: the border falls to 0.1.
        assert_eq!(worth.recall, 1.0);
        assert_eq!(worth.calibration[9].0, 1);
        let border = best_border(&estimates);
        assert!((0.3..=0.4).contains(&border), "{border}");
    }
}
