//! A network: layers one after another.

use crate::checkpoint::{Checkpoint, CheckpointError};
use crate::layers::{Layer, Parameter};
use crate::tensor::{Shape, Tensor};

/// Names of a file's entries.
const NETWORK: &str = "network";
const WEIGHTS: &str = "weights";

/// A chain of layers.
pub struct Network {
    input: Shape,
    layers: Vec<Box<dyn Layer>>,
}

/// What a training pass went through: the input and the output of every layer.
pub struct Tape(Vec<Tensor>);

impl Tape {
    /// What came out at the end.
    pub fn output(&self) -> &Tensor {
        self.0.last().expect("a tape holds the input at least")
    }
}

impl Network {
    /// A network with no layers yet.
    pub fn new(input: Shape) -> Network {
        Network { input, layers: Vec::new() }
    }

    /// Adds a layer, made for the shape that comes out of those so far.
    pub fn then<L: Layer + 'static>(mut self, make: impl FnOnce(Shape) -> L) -> Network {
        self.layers.push(Box::new(make(self.output_shape())));
        self
    }

    /// The shape that goes in.
    pub fn input_shape(&self) -> Shape {
        self.input
    }

    /// The shape that comes out.
    pub fn output_shape(&self) -> Shape {
        self.layers.last().map_or(self.input, |layer| layer.output_shape())
    }

    /// What the network is, a layer a line.
    pub fn describe(&self) -> String {
        let layers = self.layers.iter().map(|layer| layer.describe());
        let lines: Vec<String> =
            std::iter::once(format!("input {}", self.input)).chain(layers).collect();
        lines.join("\n")
    }

    /// The output for an input.
    pub fn forward(&self, input: &Tensor) -> Tensor {
        let mut layers = self.layers.iter();
        let Some(first) = layers.next() else {
            return input.clone();
        };
        layers.fold(first.forward(input), |batch, layer| layer.forward(&batch))
    }

    /// A training pass forwards, with all that the way back needs.
    pub fn train(&mut self, input: Tensor) -> Tape {
        let mut batches = vec![input];
        for layer in &mut self.layers {
            let next = layer.train(batches.last().expect("it holds the input"));
            batches.push(next);
        }
        Tape(batches)
    }

    /// The way back: sets the gradients of all parameters, given the loss's by the output.
    pub fn backward(&mut self, tape: &Tape, gradient: Tensor) {
        self.clear_gradients();
        self.add_gradients(tape, gradient);
    }

    /// Sets all gradients to nought.
    pub fn clear_gradients(&mut self) {
        for parameter in self.parameters_mut() {
            parameter.gradient.fill(0.0);
        }
    }

    /// The way back for a part of a batch: adds to the gradients.
    pub fn add_gradients(&mut self, tape: &Tape, gradient: Tensor) {
        let mut gradient = gradient;
        for (i, layer) in self.layers.iter_mut().enumerate().rev() {
            let (input, output) = (&tape.0[i], &tape.0[i + 1]);
            match layer.backward(input, output, &gradient, i > 0) {
                // A flat gradient may belong to an input that has rows and columns.
                Some(by_input) => gradient = by_input.reshaped(input.shape()),
                None => return,
            }
        }
    }

    /// All that is learned, layer by layer.
    pub fn parameters(&self) -> Vec<&Parameter> {
        self.layers.iter().flat_map(|l| l.parameters()).collect()
    }

    /// All that is learned, to be changed.
    pub fn parameters_mut(&mut self) -> Vec<&mut Parameter> {
        self.layers.iter_mut().flat_map(|l| l.parameters_mut()).collect()
    }

    /// All learned numbers one after another.
    pub fn weights(&self) -> Vec<f32> {
        let parameters = self.parameters();
        parameters.iter().flat_map(|p| p.values.clone()).collect()
    }

    /// Puts learned numbers back, in the order of [`weights`](Self::weights). False, and nothing
    /// is changed, if their count is wrong.
    #[must_use]
    pub fn set_weights(&mut self, weights: &[f32]) -> bool {
        let count: usize = self.parameters().iter().map(|p| p.values.len()).sum();
        if weights.len() != count {
            return false;
        }
        let mut rest = weights;
        for parameter in self.parameters_mut() {
            let (own, others) = rest.split_at(parameter.values.len());
            parameter.values.copy_from_slice(own);
            rest = others;
        }
        true
    }

    /// A file with the learned numbers, and what they belong to.
    pub fn save(&self) -> Checkpoint {
        let mut file = Checkpoint::new();
        file.put_text(NETWORK, &self.describe());
        file.put_floats(WEIGHTS, &self.weights());
        file
    }

    /// Reads the learned numbers of a network of the same make, or says why they are of no use.
    pub fn load(&mut self, file: &Checkpoint) -> Result<(), CheckpointError> {
        file.expect_text(NETWORK, &self.describe())?;
        match self.set_weights(file.floats(WEIGHTS)?) {
            true => Ok(()),
            false => Err(CheckpointError::Damaged),
        }
    }
}
