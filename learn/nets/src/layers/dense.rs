//! A dense layer: every output is a weighted sum of all inputs and a bias.

use super::{glorot, Layer, Parameter};
use crate::matrix::{add_product, add_transposed_product, transposed};
use crate::random::Chance;
use crate::tensor::{Shape, Tensor};

/// Weights (inputs x outputs) and biases.
#[derive(Debug, Clone, PartialEq)]
pub struct Dense {
    inputs: usize,
    outputs: usize,
    weights: Parameter,
    biases: Parameter,
}

impl Dense {
    /// A layer with random weights and no biases.
    pub fn new(input: Shape, outputs: usize, chance: &mut Chance) -> Dense {
        let inputs = input.size();
        let weights = glorot(inputs * outputs, inputs, outputs, chance);
        Dense {
            inputs,
            outputs,
            weights: Parameter::new(weights),
            biases: Parameter::new(vec![0.0; outputs]),
        }
    }
}

impl Layer for Dense {
    fn describe(&self) -> String {
        format!("dense {} to {}", self.inputs, self.outputs)
    }

    fn output_shape(&self) -> Shape {
        Shape::flat(self.outputs)
    }

    fn forward(&self, input: &Tensor) -> Tensor {
        let mut output =
            Tensor::new(self.output_shape(), self.biases.values.repeat(input.samples()));
        let (weights, values) = (&self.weights.values, output.values_mut());
        add_product(input.values(), weights, values, self.inputs, self.outputs);
        output
    }

    fn backward(
        &mut self,
        input: &Tensor,
        _: &Tensor,
        gradient: &Tensor,
        is_input_wanted: bool,
    ) -> Option<Tensor> {
        let by_output = gradient.values();
        add_transposed_product(
            input.values(),
            by_output,
            &mut self.weights.gradient,
            self.inputs,
            self.outputs,
        );
        add_rows(by_output, &mut self.biases.gradient);
        is_input_wanted.then(|| {
            let mut by_input = Tensor::zeros(input.samples(), input.shape());
            let weights = transposed(&self.weights.values, self.outputs);
            let values = by_input.values_mut();
            add_product(by_output, &weights, values, self.outputs, self.inputs);
            by_input
        })
    }

    fn parameters(&self) -> Vec<&Parameter> {
        vec![&self.weights, &self.biases]
    }

    fn parameters_mut(&mut self) -> Vec<&mut Parameter> {
        vec![&mut self.weights, &mut self.biases]
    }
}

/// Adds every row of a matrix to `sums`.
pub(super) fn add_rows(rows: &[f32], sums: &mut [f32]) {
    for row in rows.chunks_exact(sums.len()) {
        for (sum, value) in sums.iter_mut().zip(row) {
            *sum += value;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::gradient_check::check;
    use super::*;

    #[test]
    fn known_sums() {
        let mut layer = Dense::new(Shape::flat(2), 2, &mut Chance::new(1));
        layer.weights.values = vec![1.0, 2.0, 3.0, 4.0];
        layer.biases.values = vec![0.5, -0.5];
        let output = layer.forward(&Tensor::new(Shape::flat(2), vec![1.0, 10.0, 0.0, 1.0]));
        assert_eq!(output.values(), [31.5, 41.5, 3.5, 3.5]);
    }

    #[test]
    fn gradients() {
        let shape = Shape::new(2, 2, 3);
        check(&mut Dense::new(shape, 9, &mut Chance::new(2)), shape);
    }
}
