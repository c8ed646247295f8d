//! A batch of samples of one shape, as numbers in a row.

use std::fmt;

/// The shape of a sample: rows, columns and channels. A flat list of numbers is one row and one
/// column of many channels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// Rows.
    pub rows: usize,
    /// Columns.
    pub columns: usize,
    /// Numbers at each point.
    pub channels: usize,
}

impl Shape {
    /// A shape with rows and columns.
    pub const fn new(rows: usize, columns: usize, channels: usize) -> Shape {
        Shape { rows, columns, channels }
    }

    /// A flat list of numbers.
    pub const fn flat(length: usize) -> Shape {
        Shape::new(1, 1, length)
    }

    /// Numbers in a sample.
    pub const fn size(&self) -> usize {
        self.rows * self.columns * self.channels
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}x{}", self.rows, self.columns, self.channels)
    }
}

/// A batch. Sample by sample, row by row, column by column; the channels of a point lie side by
/// side.
#[derive(Debug, Clone, PartialEq)]
pub struct Tensor {
    shape: Shape,
    values: Vec<f32>,
}

impl Tensor {
    /// A batch of noughts.
    pub fn zeros(samples: usize, shape: Shape) -> Tensor {
        Tensor { shape, values: vec![0.0; samples * shape.size()] }
    }

    /// A batch of these numbers; they must be whole samples.
    pub fn new(shape: Shape, values: Vec<f32>) -> Tensor {
        assert_eq!(
            values.len() % shape.size(),
            0,
            "{} numbers are no whole samples of {shape}",
            values.len()
        );
        Tensor { shape, values }
    }

    /// The shape of each sample.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// How many samples there are.
    pub fn samples(&self) -> usize {
        self.values.len() / self.shape.size()
    }

    /// All numbers.
    pub fn values(&self) -> &[f32] {
        &self.values
    }

    /// All numbers, to be changed.
    pub fn values_mut(&mut self) -> &mut [f32] {
        &mut self.values
    }

    /// The numbers of a sample.
    pub fn sample(&self, i: usize) -> &[f32] {
        let size = self.shape.size();
        &self.values[i * size..(i + 1) * size]
    }

    /// The numbers of a sample, to be changed.
    pub fn sample_mut(&mut self, i: usize) -> &mut [f32] {
        let size = self.shape.size();
        &mut self.values[i * size..(i + 1) * size]
    }

    /// The same numbers read as samples of another shape of the same size.
    pub fn reshaped(mut self, shape: Shape) -> Tensor {
        assert_eq!(self.shape.size(), shape.size(), "the sizes differ");
        self.shape = shape;
        self
    }
}
