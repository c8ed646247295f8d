//! Global pooling: the mean and the greatest of each channel over all points.

use super::Layer;
use crate::tensor::{Shape, Tensor};

/// From many points to one list: first all means, then all maxima.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GlobalPool {
    input: Shape,
}

impl GlobalPool {
    /// Pools samples of this shape.
    pub fn new(input: Shape) -> GlobalPool {
        GlobalPool { input }
    }

    fn points(&self) -> usize {
        self.input.rows * self.input.columns
    }

    /// The point where a channel is greatest, the first of equals.
    fn peak(&self, sample: &[f32], channel: usize) -> usize {
        let at = |point: usize| sample[point * self.input.channels + channel];
        (1..self.points()).fold(0, |best, point| match at(point) > at(best) {
            true => point,
            false => best,
        })
    }
}

impl Layer for GlobalPool {
    fn describe(&self) -> String {
        format!("mean and greatest of {}", self.input)
    }

    fn output_shape(&self) -> Shape {
        Shape::flat(2 * self.input.channels)
    }

    fn forward(&self, input: &Tensor) -> Tensor {
        let channels = self.input.channels;
        let mut output = Tensor::zeros(input.samples(), self.output_shape());
        for i in 0..input.samples() {
            let sample = input.sample(i);
            let (means, peaks) = output.sample_mut(i).split_at_mut(channels);
            for point in sample.chunks_exact(channels) {
                for (mean, value) in means.iter_mut().zip(point) {
                    *mean += value;
                }
            }
            for (channel, (mean, peak)) in means.iter_mut().zip(peaks).enumerate() {
                *mean /= self.points() as f32;
                *peak = sample[self.peak(sample, channel) * channels + channel];
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
        is_input_wanted.then(|| {
            let channels = self.input.channels;
            let mut by_input = Tensor::zeros(input.samples(), self.input);
            for i in 0..input.samples() {
                let (means, peaks) = gradient.sample(i).split_at(channels);
                let slopes = by_input.sample_mut(i);
                for point in slopes.chunks_exact_mut(channels) {
                    for (slope, mean) in point.iter_mut().zip(means) {
                        *slope = mean / self.points() as f32;
                    }
                }
                for (channel, peak) in peaks.iter().enumerate() {
                    slopes[self.peak(input.sample(i), channel) * channels + channel] += peak;
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
    fn means_and_maxima() {
        let shape = Shape::new(1, 3, 2);
        let input = Tensor::new(shape, vec![1.0, -1.0, 5.0, -2.0, 3.0, -6.0]);
        let output = GlobalPool::new(shape).forward(&input);
        assert_eq!(output.values(), [3.0, -3.0, 5.0, -1.0]);
    }

    #[test]
    fn gradients() {
        let shape = Shape::new(2, 2, 3);
        check(&mut GlobalPool::new(shape), shape);
    }
}
