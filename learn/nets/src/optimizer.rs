//! Optimisers: how a gradient becomes a step.

use crate::network::Network;

/// The rule of the step.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Rule {
    /// Against the gradient, `rate` times its length.
    Sgd {
        /// The size of the step.
        rate: f32,
    },
    /// As `Sgd`, each number's step divided by the root of the squares of its gradients so far.
    AdaGrad {
        /// The size of the step.
        rate: f32,
    },
    /// Kingma and Ba's rule, with the usual decays of 0.9 and 0.999.
    Adam {
        /// The size of the step.
        rate: f32,
    },
}

/// How fast Adam forgets the gradients' mean and the mean of their squares.
const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;
/// Keeps a step finite where there was hardly any gradient.
const EPSILON: f32 = 1e-7;

/// A rule and what it remembers of each parameter.
#[derive(Debug, Clone, PartialEq)]
pub struct Optimizer {
    rule: Rule,
    /// Means and squares, one after another for all parameters; empty where the rule needs none.
    means: Vec<f32>,
    squares: Vec<f32>,
    /// What is left of 1 after as many decays as there were steps.
    mean_rest: f32,
    square_rest: f32,
}

impl Optimizer {
    /// An optimiser for this network, before its first step.
    pub fn new(rule: Rule, network: &Network) -> Optimizer {
        let count: usize = network.parameters().iter().map(|p| p.values.len()).sum();
        let [means, squares] = match rule {
            Rule::Sgd { .. } => [0, 0],
            Rule::AdaGrad { .. } => [0, count],
            Rule::Adam { .. } => [count, count],
        };
        Optimizer {
            rule,
            means: vec![0.0; means],
            squares: vec![0.0; squares],
            mean_rest: 1.0,
            square_rest: 1.0,
        }
    }

    /// Changes the size of the steps.
    pub fn set_rate(&mut self, new: f32) {
        let (Rule::Sgd { rate } | Rule::AdaGrad { rate } | Rule::Adam { rate }) = &mut self.rule;
        *rate = new;
    }

    /// Moves every parameter by one step.
    pub fn step(&mut self, network: &mut Network) {
        self.mean_rest *= MEAN_DECAY;
        self.square_rest *= SQUARE_DECAY;
        let mut start = 0;
        for parameter in network.parameters_mut() {
            let end = start + parameter.values.len();
            let moves = parameter.values.iter_mut().zip(&parameter.gradient);
            match self.rule {
                Rule::Sgd { rate } => moves.for_each(|(value, slope)| *value -= rate * slope),
                Rule::AdaGrad { rate } => {
                    let squares = &mut self.squares[start..end];
                    for ((value, slope), square) in moves.zip(squares) {
                        *square += slope * slope;
                        *value -= rate * slope / (square.sqrt() + EPSILON);
                    }
                }
                Rule::Adam { rate } => {
                    let size = rate * (1.0 - self.square_rest).sqrt() / (1.0 - self.mean_rest);
                    let means = &mut self.means[start..end];
                    let squares = &mut self.squares[start..end];
                    for (((value, slope), mean), square) in moves.zip(means).zip(squares) {
                        *mean += (1.0 - MEAN_DECAY) * (slope - *mean);
                        *square += (1.0 - SQUARE_DECAY) * (slope * slope - *square);
                        *value -= size * *mean / (square.sqrt() + EPSILON);
                    }
                }
            }
            start = end;
        }
    }

    /// All that the optimiser remembers, for a checkpoint.
    pub fn state(&self) -> Vec<f32> {
        let mut state = vec![self.mean_rest, self.square_rest];
        state.extend(&self.means);
        state.extend(&self.squares);
        state
    }

    /// Puts back what [`state`](Self::state) gave. False, and nothing is changed, if the count of
    /// numbers is wrong.
    #[must_use]
    pub fn set_state(&mut self, state: &[f32]) -> bool {
        if state.len() != 2 + self.means.len() + self.squares.len() {
            return false;
        }
        [self.mean_rest, self.square_rest] = [state[0], state[1]];
        let (means, squares) = state[2..].split_at(self.means.len());
        self.means.copy_from_slice(means);
        self.squares.copy_from_slice(squares);
        true
    }
}
