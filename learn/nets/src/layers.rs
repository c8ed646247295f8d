//! Layers: what a network is a chain of. A file each, with forward, backward and its test.

mod activation;
mod batch_norm;
mod conv2d;
mod dense;
mod global_pool;
mod look_up;
mod max_pool;

pub use activation::{Activation, Function};
pub use batch_norm::BatchNorm;
pub use conv2d::{Conv2d, Padding};
pub use dense::Dense;
pub use global_pool::GlobalPool;
pub use look_up::{LookUp, NOTHING};
pub use max_pool::MaxPool;

use crate::tensor::{Shape, Tensor};

/// Numbers that are learned, and the gradient of the loss by each of them.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Parameter {
    /// The numbers.
    pub values: Vec<f32>,
    /// The gradient, summed over the backward passes since it was last cleared.
    pub gradient: Vec<f32>,
}

impl Parameter {
    /// These numbers, with no gradient yet.
    pub fn new(values: Vec<f32>) -> Parameter {
        let gradient = vec![0.0; values.len()];
        Parameter { values, gradient }
    }
}

/// A step from one batch to the next.
///
/// A layer keeps its parameters and nothing of the batches: whoever trains hands input and output
/// back to [`backward`](Self::backward). A layer whose training differs from its use, as batch
/// normalisation does, also replaces [`train`](Self::train).
pub trait Layer: Send + Sync {
    /// What the layer is, in one line: two layers with the same line and the same parameters
    /// compute the same.
    fn describe(&self) -> String;

    /// The shape that comes out.
    fn output_shape(&self) -> Shape;

    /// The output for an input.
    fn forward(&self, input: &Tensor) -> Tensor;

    /// The output while training.
    fn train(&mut self, input: &Tensor) -> Tensor {
        self.forward(input)
    }

    /// Adds to the gradients of the parameters, and returns the gradient by the input if that
    /// is wanted, given the gradient by the output.
    fn backward(
        &mut self,
        input: &Tensor,
        output: &Tensor,
        gradient: &Tensor,
        is_input_wanted: bool,
    ) -> Option<Tensor>;

    /// What is learned.
    fn parameters(&self) -> Vec<&Parameter> {
        Vec::new()
    }

    /// What is learned, to be changed.
    fn parameters_mut(&mut self) -> Vec<&mut Parameter> {
        Vec::new()
    }
}

/// Numbers from Glorot's uniform distribution: their spread keeps signals of one size through a
/// layer with so many inputs and outputs.
fn glorot(
    count: usize,
    inputs: usize,
    outputs: usize,
    chance: &mut crate::random::Chance,
) -> Vec<f32> {
    let limit = (6.0 / (inputs + outputs) as f32).sqrt();
    (0..count).map(|_| (2.0 * chance.unit() - 1.0) * limit).collect()
}

/// Compares a layer's gradients with differences of its outputs, for the tests of all layers.
#[cfg(test)]
mod gradient_check {
    use super::*;
    use crate::random::Chance;

    /// The loss is the sum of the outputs, each times a weight of its own.
    fn loss(layer: &dyn Layer, input: &Tensor, weights: &[f32]) -> f64 {
        let output = layer.forward(input);
        output.values().iter().zip(weights).map(|(o, w)| f64::from(*o) * f64::from(*w)).sum()
    }

    /// Checks every gradient of a layer on a batch of three random samples.
    pub fn check(layer: &mut dyn Layer, input_shape: Shape) {
        const STEP: f32 = 1e-2;
        let mut chance = Chance::new(5);
        let mut input = Tensor::zeros(3, input_shape);
        for value in input.values_mut() {
            *value = 2.0 * chance.unit() - 1.0;
        }
        let output = layer.forward(&input);
        assert_eq!(output.shape(), layer.output_shape());
        assert_eq!(output.samples(), 3);
        let weights: Vec<f32> = output.values().iter().map(|_| chance.unit() - 0.5).collect();
        let gradient = Tensor::new(output.shape(), weights.clone());
        let by_input = layer.backward(&input, &output, &gradient, true).unwrap();
        let close = |found: f32, up: f64, down: f64, what: &str| {
            let slope = (up - down) / (2.0 * f64::from(STEP));
            assert!(
                (f64::from(found) - slope).abs() < 2e-3 * (1.0 + slope.abs()),
                "{what}: {found} instead of {slope}"
            );
        };
        for i in 0..input.values().len() {
            let kept = input.values()[i];
            input.values_mut()[i] = kept + STEP;
            let up = loss(layer, &input, &weights);
            input.values_mut()[i] = kept - STEP;
            let down = loss(layer, &input, &weights);
            input.values_mut()[i] = kept;
            close(by_input.values()[i], up, down, &format!("input {i}"));
        }
        for p in 0..layer.parameters().len() {
            for i in 0..layer.parameters()[p].values.len() {
                let kept = layer.parameters()[p].values[i];
                layer.parameters_mut()[p].values[i] = kept + STEP;
                let up = loss(layer, &input, &weights);
                layer.parameters_mut()[p].values[i] = kept - STEP;
                let down = loss(layer, &input, &weights);
                layer.parameters_mut()[p].values[i] = kept;
                let found = layer.parameters()[p].gradient[i];
                close(found, up, down, &format!("parameter {p}, {i}"));
            }
        }
    }
}
