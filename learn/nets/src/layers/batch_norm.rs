//! Batch normalisation: each channel is shifted and scaled to mean 0 and variance 1 over the
//! batch, then shifted and scaled by what is learned. In use, running means and variances stand in
//! for those of the batch.

use super::{Layer, Parameter};
use crate::tensor::{Shape, Tensor};

/// How much of the running figures a batch replaces.
const SHARE: f32 = 0.05;
/// Keeps the scale finite for a channel that never changes.
const EPSILON: f32 = 1e-3;

/// Normalises channels.
#[derive(Debug, Clone, PartialEq)]
pub struct BatchNorm {
    shape: Shape,
    scales: Parameter,
    shifts: Parameter,
    /// Running means, then running variances. They are no slope's business, but they belong into
    /// a file of weights, so they stand among the parameters, and their gradient stays nought.
    running: Parameter,
    /// Of the latest batch: means, and one over the standard deviations.
    latest: (Vec<f32>, Vec<f32>),
}

impl BatchNorm {
    /// A layer that changes little until it has seen batches.
    pub fn new(shape: Shape) -> BatchNorm {
        let (zeros, ones) = (vec![0.0; shape.channels], vec![1.0; shape.channels]);
        BatchNorm {
            shape,
            scales: Parameter::new(ones.clone()),
            shifts: Parameter::new(zeros.clone()),
            running: Parameter::new([zeros.clone(), ones.clone()].concat()),
            latest: (zeros, ones),
        }
    }

    /// One over the standard deviation.
    fn inverse(variance: f32) -> f32 {
        1.0 / (variance + EPSILON).sqrt()
    }

    /// Means and variances of the channels of a batch.
    fn figures(&self, input: &Tensor) -> (Vec<f32>, Vec<f32>) {
        let channels = self.shape.channels;
        let count = (input.values().len() / channels) as f32;
        let mut means = vec![0.0; channels];
        for point in input.values().chunks_exact(channels) {
            for (mean, value) in means.iter_mut().zip(point) {
                *mean += value;
            }
        }
        means.iter_mut().for_each(|mean| *mean /= count);
        let mut variances = vec![0.0; channels];
        for point in input.values().chunks_exact(channels) {
            for ((variance, value), mean) in variances.iter_mut().zip(point).zip(&means) {
                *variance += (value - mean) * (value - mean);
            }
        }
        variances.iter_mut().for_each(|v| *v /= count);
        (means, variances)
    }

    fn normalised(&self, input: &Tensor, means: &[f32], inverses: &[f32]) -> Tensor {
        let mut output = input.clone();
        for point in output.values_mut().chunks_exact_mut(self.shape.channels) {
            for (i, value) in point.iter_mut().enumerate() {
                let norm = (*value - means[i]) * inverses[i];
                *value = norm * self.scales.values[i] + self.shifts.values[i];
            }
        }
        output
    }
}

impl Layer for BatchNorm {
    fn describe(&self) -> String {
        format!("batch normalisation of {}", self.shape)
    }

    fn output_shape(&self) -> Shape {
        self.shape
    }

    fn forward(&self, input: &Tensor) -> Tensor {
        let (means, variances) = self.running.values.split_at(self.shape.channels);
        let inverses: Vec<f32> = variances.iter().copied().map(BatchNorm::inverse).collect();
        self.normalised(input, means, &inverses)
    }

    fn train(&mut self, input: &Tensor) -> Tensor {
        let (means, variances) = self.figures(input);
        let figures = means.iter().chain(&variances);
        for (running, now) in self.running.values.iter_mut().zip(figures) {
            *running += SHARE * (now - *running);
        }
        let inverses = variances.into_iter().map(BatchNorm::inverse).collect();
        self.latest = (means, inverses);
        self.normalised(input, &self.latest.0, &self.latest.1)
    }

    fn backward(
        &mut self,
        input: &Tensor,
        _: &Tensor,
        gradient: &Tensor,
        is_input_wanted: bool,
    ) -> Option<Tensor> {
        let channels = self.shape.channels;
        let (means, inverses) = &self.latest;
        let mut scales = vec![0.0; channels];
        let mut shifts = vec![0.0; channels];
        let slopes = gradient.values().chunks_exact(channels);
        for (point, slopes) in input.values().chunks_exact(channels).zip(slopes) {
            for i in 0..channels {
                scales[i] += slopes[i] * (point[i] - means[i]) * inverses[i];
                shifts[i] += slopes[i];
            }
        }
        let by_input = is_input_wanted.then(|| {
            let count = (input.values().len() / channels) as f32;
            let mut by_input = gradient.clone();
            let slopes = by_input.values_mut().chunks_exact_mut(channels);
            for (point, slopes) in input.values().chunks_exact(channels).zip(slopes) {
                for i in 0..channels {
                    let norm = (point[i] - means[i]) * inverses[i];
                    let mean_slope = (shifts[i] + norm * scales[i]) / count;
                    slopes[i] = self.scales.values[i] * inverses[i] * (slopes[i] - mean_slope);
                }
            }
            by_input
        });
        for (sum, value) in self.scales.gradient.iter_mut().zip(scales) {
            *sum += value;
        }
        for (sum, value) in self.shifts.gradient.iter_mut().zip(shifts) {
            *sum += value;
        }
        by_input
    }

    fn parameters(&self) -> Vec<&Parameter> {
        vec![&self.scales, &self.shifts, &self.running]
    }

    fn parameters_mut(&mut self) -> Vec<&mut Parameter> {
        vec![&mut self.scales, &mut self.shifts, &mut self.running]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Chance;

    fn batch(shape: Shape) -> Tensor {
        let mut chance = Chance::new(3);
        let mut input = Tensor::zeros(4, shape);
        let values = input.values_mut().iter_mut();
        values.for_each(|value| *value = 3.0 * chance.unit() + 1.0);
        input
    }

    #[test]
    fn a_batch_comes_out_with_mean_0_and_variance_1_and_use_gets_there() {
        let shape = Shape::new(2, 3, 2);
        let (mut layer, input) = (BatchNorm::new(shape), batch(shape));
        let output = layer.train(&input);
        let (means, variances) = layer.figures(&output);
        assert!(means.iter().all(|mean| mean.abs() < 1e-5), "{means:?}");
        assert!(variances.iter().all(|v| (v - 1.0).abs() < 0.01), "{variances:?}");
        for _ in 0..200 {
            layer.train(&input);
        }
        let used = layer.forward(&input);
        for (a, b) in used.values().iter().zip(output.values()) {
            assert!((a - b).abs() < 1e-2, "{a} {b}");
        }
    }

    #[test]
    fn gradients() {
        const STEP: f32 = 1e-2;
        let shape = Shape::new(1, 2, 2);
        let (mut layer, mut input) = (BatchNorm::new(shape), batch(shape));
        layer.scales.values = vec![0.7, 1.3];
        let mut chance = Chance::new(9);
        let output = layer.train(&input);
        let weights: Vec<f32> = output.values().iter().map(|_| chance.unit() - 0.5).collect();
        let gradient = Tensor::new(shape, weights.clone());
        let by_input = layer.backward(&input, &output, &gradient, true).unwrap();
        let mut loss = |input: &Tensor| -> f64 {
            let output = layer.train(input);
            let terms = output.values().iter().zip(&weights);
            terms.map(|(o, w)| f64::from(*o) * f64::from(*w)).sum()
        };
        for i in 0..input.values().len() {
            let kept = input.values()[i];
            input.values_mut()[i] = kept + STEP;
            let up = loss(&input);
            input.values_mut()[i] = kept - STEP;
            let down = loss(&input);
            input.values_mut()[i] = kept;
            let slope = (up - down) / (2.0 * f64::from(STEP));
            let found = f64::from(by_input.values()[i]);
            assert!((found - slope).abs() < 2e-3, "{i}: {found} {slope}");
        }
    }
}
