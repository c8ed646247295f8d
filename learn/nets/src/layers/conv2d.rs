//! A convolution: the same weighted sums of a small window, at every place of the input.

use std::fmt;

use super::dense::add_rows;
use super::{glorot, Layer, Parameter};
use crate::matrix::{add_product, add_transposed_product, transposed};
use crate::random::Chance;
use crate::tensor::{Shape, Tensor};

/// Noughts around the input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Padding {
    /// How many above and to the left.
    pub before: usize,
    /// How many below and to the right.
    pub after: usize,
}

impl Padding {
    /// None at all: a window lies inside the input.
    pub const NONE: Padding = Padding::even(0);

    /// As many on all four sides.
    pub const fn even(width: usize) -> Padding {
        Padding { before: width, after: width }
    }

    /// As many as give an output of the input's size; of an odd number the greater part comes
    /// after.
    pub const fn same(kernel: usize) -> Padding {
        Padding { before: (kernel - 1) / 2, after: kernel / 2 }
    }

    const fn both(self) -> usize {
        self.before + self.after
    }
}

impl fmt::Display for Padding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.before == self.after {
            true => write!(f, "{}", self.before),
            false => write!(f, "{} and {}", self.before, self.after),
        }
    }
}

/// Filters over windows of `kernel` rows and columns, one step apart. Weights stand as (window
/// row, window column, input channel) x filter.
#[derive(Debug, Clone, PartialEq)]
pub struct Conv2d {
    input: Shape,
    kernel: (usize, usize),
    padding: Padding,
    filters: usize,
    weights: Parameter,
    biases: Parameter,
}

impl Conv2d {
    /// A layer with random weights and no biases.
    pub fn new(
        input: Shape,
        kernel: (usize, usize),
        padding: Padding,
        filters: usize,
        chance: &mut Chance,
    ) -> Conv2d {
        assert!(
            kernel.0 <= input.rows + padding.both() && kernel.1 <= input.columns + padding.both(),
            "the window does not fit into {input}"
        );
        let window = kernel.0 * kernel.1;
        let weights = glorot(
            window * input.channels * filters,
            window * input.channels,
            window * filters,
            chance,
        );
        Conv2d {
            input,
            kernel,
            padding,
            filters,
            weights: Parameter::new(weights),
            biases: Parameter::new(vec![0.0; filters]),
        }
    }

    /// The layer with every weight made positive, as it stands before training.
    pub fn positive(mut self) -> Conv2d {
        let weights = &mut self.weights.values;
        weights.iter_mut().for_each(|weight| *weight = weight.abs());
        self
    }

    /// Numbers in a window.
    fn window(&self) -> usize {
        self.kernel.0 * self.kernel.1 * self.input.channels
    }

    /// Calls `visit` for every row of every window of a sample, with the place of the row among
    /// all windows and its place in the sample; what lies in the padding is left out.
    fn for_each_strip(&self, mut visit: impl FnMut(usize, usize, usize)) {
        let out = self.output_shape();
        let channels = self.input.channels;
        for row in 0..out.rows {
            for column in 0..out.columns {
                let window = (row * out.columns + column) * self.window();
                // The columns of the window that lie inside the input.
                let first = self.padding.before.saturating_sub(column);
                let last = self
                    .kernel
                    .1
                    .min((self.input.columns + self.padding.before).saturating_sub(column));
                for dy in 0..self.kernel.0 {
                    let y = (row + dy).wrapping_sub(self.padding.before);
                    if y >= self.input.rows || first >= last {
                        continue;
                    }
                    let x = column + first - self.padding.before;
                    visit(
                        window + (dy * self.kernel.1 + first) * channels,
                        (y * self.input.columns + x) * channels,
                        (last - first) * channels,
                    );
                }
            }
        }
    }

    /// All windows of a batch, a row each.
    fn windows(&self, input: &Tensor) -> Vec<f32> {
        assert_eq!(input.shape(), self.input, "the input has the wrong shape");
        let out = self.output_shape();
        let size = out.rows * out.columns * self.window();
        let mut windows = vec![0.0; input.samples() * size];
        for (i, target) in windows.chunks_exact_mut(size).enumerate() {
            let sample = input.sample(i);
            self.for_each_strip(|to, from, length| {
                target[to..to + length].copy_from_slice(&sample[from..from + length]);
            });
        }
        windows
    }
}

impl Layer for Conv2d {
    fn describe(&self) -> String {
        format!(
            "conv {}x{} of {} padded {} to {}",
            self.kernel.0, self.kernel.1, self.input, self.padding, self.filters
        )
    }

    fn output_shape(&self) -> Shape {
        Shape::new(
            self.input.rows + self.padding.both() + 1 - self.kernel.0,
            self.input.columns + self.padding.both() + 1 - self.kernel.1,
            self.filters,
        )
    }

    fn forward(&self, input: &Tensor) -> Tensor {
        let shape = self.output_shape();
        let places = input.samples() * shape.rows * shape.columns;
        let mut output = Tensor::new(shape, self.biases.values.repeat(places));
        add_product(
            &self.windows(input),
            &self.weights.values,
            output.values_mut(),
            self.window(),
            self.filters,
        );
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
        let (window, filters) = (self.window(), self.filters);
        let windows = self.windows(input);
        let weights = &mut self.weights.gradient;
        add_transposed_product(&windows, by_output, weights, window, filters);
        add_rows(by_output, &mut self.biases.gradient);
        is_input_wanted.then(|| {
            // The gradient by each window, then each back to where the window was taken from.
            let mut by_window = windows;
            by_window.fill(0.0);
            let weights = transposed(&self.weights.values, filters);
            add_product(by_output, &weights, &mut by_window, filters, window);
            let mut by_input = Tensor::zeros(input.samples(), input.shape());
            let size = by_window.len() / input.samples();
            for (i, source) in by_window.chunks_exact(size).enumerate() {
                let sample = by_input.sample_mut(i);
                self.for_each_strip(|from, to, length| {
                    let sums = &mut sample[to..to + length];
                    for (sum, value) in sums.iter_mut().zip(&source[from..from + length]) {
                        *sum += value;
                    }
                });
            }
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

#[cfg(test)]
mod tests {
    use super::super::gradient_check::check;
    use super::*;

    #[test]
    fn known_sums() {
        let shape = Shape::new(2, 3, 1);
        let mut layer = Conv2d::new(shape, (2, 2), Padding::NONE, 1, &mut Chance::new(1));
        layer.weights.values = vec![1.0, 10.0, 100.0, 1000.0];
        layer.biases.values = vec![0.5];
        let output = layer.forward(&Tensor::new(shape, vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0]));
        assert_eq!(output.shape(), Shape::new(1, 2, 1));
        assert_eq!(output.values(), [5421.5, 6532.5]);
    }

    #[test]
    fn padding_counts_as_nought() {
        let shape = Shape::new(1, 1, 1);
        let mut layer = Conv2d::new(shape, (3, 3), Padding::even(1), 1, &mut Chance::new(1));
        layer.weights.values = (0..9).map(|i| i as f32).collect();
        let output = layer.forward(&Tensor::new(shape, vec![2.0]));
        assert_eq!(output.values(), [8.0]);
    }

    #[test]
    fn gradients() {
        for (shape, kernel, padding) in [
            (Shape::new(4, 5, 2), (3, 2), Padding::NONE),
            (Shape::new(3, 3, 1), (3, 3), Padding::same(3)),
            (Shape::new(3, 4, 1), (4, 4), Padding::same(4)),
            (Shape::new(2, 2, 3), (1, 1), Padding::NONE),
            (Shape::new(1, 2, 1), (4, 5), Padding::even(3)),
        ] {
            let mut layer = Conv2d::new(shape, kernel, padding, 5, &mut Chance::new(3));
            check(&mut layer, shape);
        }
    }
}
