//! Look-ups: each point's input names rows of a table, and their sum comes out.

use super::{glorot, Layer, Parameter};
use crate::random::Chance;
use crate::tensor::{Shape, Tensor};

/// An input that names no row: it adds nothing.
pub const NOTHING: f32 = -1.0;

/// A table of `entries` rows of `channels` numbers. An input number is the place of a row, or
/// [`NOTHING`]; so the layer can only stand first.
#[derive(Debug, Clone, PartialEq)]
pub struct LookUp {
    input: Shape,
    channels: usize,
    table: Parameter,
}

impl LookUp {
    /// A table of random rows.
    pub fn new(input: Shape, entries: usize, channels: usize, chance: &mut Chance) -> LookUp {
        let rows = glorot(entries * channels, input.channels, channels, chance);
        LookUp { input, channels, table: Parameter::new(rows) }
    }

    /// Where the row of an input number stands in the table.
    fn row(&self, input: f32) -> Option<std::ops::Range<usize>> {
        let start = (input >= 0.0).then_some(input as usize * self.channels)?;
        Some(start..start + self.channels)
    }
}

impl Layer for LookUp {
    fn describe(&self) -> String {
        let entries = self.table.values.len() / self.channels;
        format!("look-up of {} in {entries} rows of {}", self.input, self.channels)
    }

    fn output_shape(&self) -> Shape {
        Shape::new(self.input.rows, self.input.columns, self.channels)
    }

    fn forward(&self, input: &Tensor) -> Tensor {
        assert_eq!(input.shape(), self.input, "the input has the wrong shape");
        let mut output = Tensor::zeros(input.samples(), self.output_shape());
        let points = output.values_mut().chunks_exact_mut(self.channels);
        for (sums, places) in points.zip(input.values().chunks_exact(self.input.channels)) {
            for row in places.iter().filter_map(|place| self.row(*place)) {
                for (sum, value) in sums.iter_mut().zip(&self.table.values[row]) {
                    *sum += value;
                }
            }
        }
        output
    }

    fn backward(
        &mut self,
        input: &Tensor,
        _: &Tensor,
        gradient: &Tensor,
        is_input_wanted: bool,
    ) -> Option<Tensor> {
        let points = gradient.values().chunks_exact(self.channels);
        for (slopes, places) in points.zip(input.values().chunks_exact(self.input.channels)) {
            for place in places {
                let Some(row) = self.row(*place) else {
                    continue;
                };
                for (sum, slope) in self.table.gradient[row].iter_mut().zip(slopes) {
                    *sum += slope;
                }
            }
        }
        // The places of rows have no slope.
        is_input_wanted.then(|| Tensor::zeros(input.samples(), input.shape()))
    }

    fn parameters(&self) -> Vec<&Parameter> {
        vec![&self.table]
    }

    fn parameters_mut(&mut self) -> Vec<&mut Parameter> {
        vec![&mut self.table]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_summed_and_get_the_gradient_of_their_sums() {
        let shape = Shape::new(1, 2, 3);
        let mut layer = LookUp::new(shape, 3, 2, &mut Chance::new(1));
        layer.table.values = vec![1.0, 2.0, 10.0, 20.0, 100.0, 200.0];
        let input = Tensor::new(shape, vec![0.0, 2.0, 0.0, NOTHING, 1.0, NOTHING]);
        let output = layer.forward(&input);
        assert_eq!(output.shape(), Shape::new(1, 2, 2));
        assert_eq!(output.values(), [102.0, 204.0, 10.0, 20.0]);
        let gradient = Tensor::new(output.shape(), vec![1.0, 2.0, 3.0, 4.0]);
        assert!(layer.backward(&input, &output, &gradient, false).is_none());
        assert_eq!(layer.table.gradient, [2.0, 4.0, 3.0, 4.0, 1.0, 2.0]);
    }
}
