//! Max-pooling: of every square of the input only the greatest number of each channel goes on.

use super::Layer;
use crate::tensor::{Shape, Tensor};

/// Squares of `size` by `size` side by side; what is left over at the right and lower edge is
/// dropped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MaxPool {
    input: Shape,
    size: usize,
}

impl MaxPool {
    /// Squares of this size.
    pub fn new(input: Shape, size: usize) -> MaxPool {
        assert!(
            size > 0 && size <= input.rows && size <= input.columns,
            "a square of {size} does not fit into {input}"
        );
        MaxPool { input, size }
    }

    /// Calls `visit` for every square: where its channels begin in the output, and for each of
    /// its points, in order, where they begin in the input.
    fn for_each_point(&self, mut visit: impl FnMut(usize, usize)) {
        let out = self.output_shape();
        for square in 0..out.rows * out.columns {
            let (row, column) = (square / out.columns, square % out.columns);
            for point in 0..self.size * self.size {
                let y = row * self.size + point / self.size;
                let x = column * self.size + point % self.size;
                let place = (y * self.input.columns + x) * self.input.channels;
                visit(square * out.channels, place);
            }
        }
    }
}

impl Layer for MaxPool {
    fn describe(&self) -> String {
        format!("max-pool {} of {}", self.size, self.input)
    }

    fn output_shape(&self) -> Shape {
        Shape::new(self.input.rows / self.size, self.input.columns / self.size, self.input.channels)
    }

    fn forward(&self, input: &Tensor) -> Tensor {
        let channels = self.input.channels;
        let mut output = Tensor::zeros(input.samples(), self.output_shape());
        output.values_mut().fill(f32::MIN);
        for n in 0..input.samples() {
            let (sample, greatest) = (input.sample(n), output.sample_mut(n));
            self.for_each_point(|to, from| {
                let values = &sample[from..from + channels];
                for (best, value) in greatest[to..to + channels].iter_mut().zip(values) {
                    *best = best.max(*value);
                }
            });
        }
        output
    }

    fn backward(
        &mut self,
        input: &Tensor,
        output: &Tensor,
        gradient: &Tensor,
        is_input_wanted: bool,
    ) -> Option<Tensor> {
        is_input_wanted.then(|| {
            let channels = self.input.channels;
            let mut by_input = Tensor::zeros(input.samples(), input.shape());
            // Where several are equally great, the first has it all: its slope is then spent.
            let mut slopes = gradient.clone();
            for n in 0..input.samples() {
                let (sample, greatest) = (input.sample(n), output.sample(n));
                let (left, target) = (slopes.sample_mut(n), by_input.sample_mut(n));
                self.for_each_point(|to, from| {
                    let (from, to) = (from..from + channels, to..to + channels);
                    let values = sample[from.clone()].iter().zip(&greatest[to.clone()]);
                    let slopes = target[from].iter_mut().zip(&mut left[to]);
                    for ((value, greatest), (by_value, left)) in values.zip(slopes) {
                        let is_greatest = value == greatest;
                        *by_value = if is_greatest { *left } else { 0.0 };
                        *left = if is_greatest { 0.0 } else { *left };
                    }
                });
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
    fn the_greatest_of_each_square_and_channel() {
        let shape = Shape::new(2, 5, 1);
        let input = vec![1.0, 2.0, -1.0, -2.0, 9.0, 4.0, 3.0, -4.0, -3.0, 9.0];
        let output = MaxPool::new(shape, 2).forward(&Tensor::new(shape, input));
        assert_eq!(output.shape(), Shape::new(1, 2, 1));
        assert_eq!(output.values(), [4.0, -1.0]);
    }

    #[test]
    fn gradients() {
        let shape = Shape::new(3, 4, 2);
        check(&mut MaxPool::new(shape, 2), shape);
    }
}
