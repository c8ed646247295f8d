//! Activations: a function of each number by itself, and softmax, one of all numbers of a
//! sample.

use super::Layer;
use crate::numeric;
use crate::tensor::{Shape, Tensor};

/// Which function.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Function {
    /// What is below nought becomes nought.
    Relu,
    /// The hyperbolic tangent.
    Tanh,
    /// The logistic function.
    Sigmoid,
    /// Shares that sum to one.
    Softmax,
}

/// A function over a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Activation {
    function: Function,
    shape: Shape,
}

impl Activation {
    /// This function on samples of this shape.
    pub fn new(function: Function, shape: Shape) -> Activation {
        Activation { function, shape }
    }
}

impl Layer for Activation {
    fn describe(&self) -> String {
        match self.function {
            Function::Relu => "relu",
            Function::Tanh => "tanh",
            Function::Sigmoid => "sigmoid",
            Function::Softmax => "softmax",
        }
        .to_owned()
    }

    fn output_shape(&self) -> Shape {
        self.shape
    }

    fn forward(&self, input: &Tensor) -> Tensor {
        let mut output = input.clone();
        let values = output.values_mut();
        match self.function {
            Function::Relu => values.iter_mut().for_each(|v| *v = v.max(0.0)),
            Function::Tanh => values.iter_mut().for_each(|v| *v = numeric::tanh(*v)),
            Function::Sigmoid => values.iter_mut().for_each(|v| *v = numeric::sigmoid(*v)),
            Function::Softmax => {
                values.chunks_exact_mut(self.shape.size()).for_each(numeric::softmax)
            }
        }
        output
    }

    fn backward(
        &mut self,
        _: &Tensor,
        output: &Tensor,
        gradient: &Tensor,
        is_input_wanted: bool,
    ) -> Option<Tensor> {
        is_input_wanted.then(|| {
            let mut by_input = gradient.clone();
            let slopes = by_input.values_mut().iter_mut().zip(output.values());
            match self.function {
                Function::Relu => slopes.for_each(|(g, o)| {
                    if *o <= 0.0 {
                        *g = 0.0;
                    }
                }),
                Function::Tanh => slopes.for_each(|(g, o)| *g *= 1.0 - o * o),
                Function::Sigmoid => slopes.for_each(|(g, o)| *g *= o * (1.0 - o)),
                Function::Softmax => {
                    for i in 0..output.samples() {
                        let shares = output.sample(i);
                        let slopes = by_input.sample_mut(i);
                        let mut mean = 0.0;
                        for (slope, share) in slopes.iter().zip(shares) {
                            mean += slope * share;
                        }
                        for (slope, share) in slopes.iter_mut().zip(shares) {
                            *slope = share * (*slope - mean);
                        }
                    }
                }
            }
            by_input
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::gradient_check::check;
    use super::*;

    #[test]
    fn gradients() {
        let shape = Shape::new(1, 2, 4);
        for function in [Function::Relu, Function::Tanh, Function::Sigmoid, Function::Softmax] {
            check(&mut Activation::new(function, shape), shape);
        }
    }
}
