//! Losses: how wrong an output is, on average over the samples, and the gradient of that.

use crate::numeric::{sigmoid, softmax};
use crate::tensor::Tensor;

/// A loss and its gradient by the network's output.
#[derive(Debug, Clone, PartialEq)]
pub struct Loss {
    /// The mean loss of a sample.
    pub value: f64,
    /// Its gradient by each output.
    pub gradient: Tensor,
}

/// Half the squared difference, summed over a sample's numbers.
pub fn mean_square(output: &Tensor, wanted: &Tensor) -> Loss {
    let samples = samples_of(output, wanted);
    let mut gradient = output.clone();
    let mut value = 0.0;
    for (slope, want) in gradient.values_mut().iter_mut().zip(wanted.values()) {
        let difference = *slope - want;
        value += f64::from(difference * difference) / 2.0;
        *slope = difference / samples;
    }
    let value = value / f64::from(samples);
    Loss { value, gradient }
}

/// Cross entropy of two cases. The output is what would go into a sigmoid; leaving the sigmoid to
/// the loss keeps the gradient where the sigmoid is flat.
pub fn binary_cross_entropy(output: &Tensor, wanted: &Tensor) -> Loss {
    binary_cross_entropy_of(output, wanted, output.samples())
}

/// [`binary_cross_entropy`] of a part of a batch of so many samples: the losses and the gradients
/// of all parts sum to those of the whole.
pub fn binary_cross_entropy_of(output: &Tensor, wanted: &Tensor, samples: usize) -> Loss {
    samples_of(output, wanted);
    let samples = samples as f32;
    let mut gradient = output.clone();
    let mut value = 0.0;
    for (slope, want) in gradient.values_mut().iter_mut().zip(wanted.values()) {
        let share = sigmoid(*slope);
        value -= entropy(*want, share) + entropy(1.0 - want, 1.0 - share);
        *slope = (share - want) / samples;
    }
    let value = value / f64::from(samples);
    Loss { value, gradient }
}

/// Cross entropy of many cases. The output is what would go into a softmax; what is wanted are
/// shares that sum to one.
pub fn cross_entropy(output: &Tensor, wanted: &Tensor) -> Loss {
    let samples = samples_of(output, wanted);
    let mut gradient = output.clone();
    let mut value = 0.0;
    for i in 0..output.samples() {
        let slopes = gradient.sample_mut(i);
        softmax(slopes);
        for (slope, want) in slopes.iter_mut().zip(wanted.sample(i)) {
            value -= entropy(*want, *slope);
            *slope = (*slope - want) / samples;
        }
    }
    let value = value / f64::from(samples);
    Loss { value, gradient }
}

/// One term of a cross entropy. It is only reported, so the system's logarithm will do; a share
/// of nought counts as the least ordinary number.
fn entropy(want: f32, share: f32) -> f64 {
    f64::from(want) * f64::from(share.max(f32::MIN_POSITIVE)).ln()
}

/// How many samples there are, after a check that both batches agree.
fn samples_of(output: &Tensor, wanted: &Tensor) -> f32 {
    assert_eq!(output.values().len(), wanted.values().len(), "sizes differ");
    output.samples() as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tensor::Shape;

    fn check(loss: fn(&Tensor, &Tensor) -> Loss, wanted: &[f32]) {
        const STEP: f32 = 1e-2;
        let shape = Shape::flat(3);
        let wanted = Tensor::new(shape, wanted.to_vec());
        let mut output = Tensor::new(shape, vec![0.3, -0.7, 1.1, -2.0, 0.4, 0.0]);
        let found = loss(&output, &wanted).gradient;
        for i in 0..6 {
            let kept = output.values()[i];
            output.values_mut()[i] = kept + STEP;
            let up = loss(&output, &wanted).value;
            output.values_mut()[i] = kept - STEP;
            let down = loss(&output, &wanted).value;
            output.values_mut()[i] = kept;
            let slope = (up - down) / (2.0 * f64::from(STEP));
            assert!((f64::from(found.values()[i]) - slope).abs() < 1e-4, "{i}");
        }
    }

    #[test]
    fn gradients() {
        check(mean_square, &[1.0, 0.0, -1.0, 0.5, 0.0, 2.0]);
        check(binary_cross_entropy, &[1.0, 0.0, 0.3, 1.0, 0.0, 1.0]);
        check(cross_entropy, &[1.0, 0.0, 0.0, 0.2, 0.5, 0.3]);
    }

    #[test]
    fn being_right_costs_nothing() {
        let shape = Shape::flat(2);
        let sure = Tensor::new(shape, vec![60.0, -60.0]);
        let wanted = Tensor::new(shape, vec![1.0, 0.0]);
        assert!(binary_cross_entropy(&sure, &wanted).value < 1e-6);
        assert!(cross_entropy(&sure, &wanted).value < 1e-6);
        assert_eq!(mean_square(&wanted, &wanted).value, 0.0);
    }
}
