//! The gradient of a batch from several threads, with the same bits whatever their number.
//!
//! A batch is cut into [`LANES`] parts of about one size. Each part has a network of its own, which
//! sums the gradients of its samples in order; then the parts' sums are added in order. Threads
//! only decide who computes a part, so no bit depends on how many there are.
//!
//! A layer that learns more from a batch than its gradient, as batch normalisation does, would
//! learn it in its lane's network and lose it there.

use std::sync::{Mutex, PoisonError};

use crate::network::Network;

/// Parts of a batch. More would let more cores work and cost more sums; the weights of a training
/// hang on the number.
const LANES: usize = 8;

/// A network for each part of a batch, and the threads that work on them.
pub struct Lanes {
    networks: Vec<Network>,
    threads: usize,
}

impl Lanes {
    /// Lanes with networks of the make to be trained; their own weights do not matter.
    pub fn new(make: impl Fn() -> Network, threads: usize) -> Lanes {
        Lanes { networks: (0..LANES).map(|_| make()).collect(), threads: threads.clamp(1, LANES) }
    }

    /// Sets the network's gradients to those of a batch. `add` is called for every part: it adds
    /// the gradients of these samples to those of the network given, which has the same weights,
    /// and its results come back in the order of the parts.
    pub fn gradients<S: Sync, R: Send>(
        &mut self,
        network: &mut Network,
        batch: &[S],
        add: impl Fn(&mut Network, &[S]) -> R + Sync,
    ) -> Vec<R> {
        let weights = network.weights();
        let mut results: Vec<Option<R>> = (0..LANES).map(|_| None).collect();
        let parts = (0..LANES).map(|lane| {
            let border = |lane: usize| lane * batch.len() / LANES;
            &batch[border(lane)..border(lane + 1)]
        });
        let lanes = self.networks.iter_mut().zip(&mut results).zip(parts);
        let lanes = Mutex::new(lanes);
        let next = || lanes.lock().unwrap_or_else(PoisonError::into_inner).next();
        let work = || {
            while let Some(((own, result), samples)) = next() {
                let is_of_one_make = own.set_weights(&weights);
                assert!(is_of_one_make, "the lanes were made for another network");
                own.clear_gradients();
                *result = Some(add(own, samples));
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.threads {
                scope.spawn(work);
            }
            work();
        });
        network.clear_gradients();
        for own in &self.networks {
            let sums = network.parameters_mut().into_iter();
            for (sum, part) in sums.zip(own.parameters()) {
                for (sum, slope) in sum.gradient.iter_mut().zip(&part.gradient) {
                    *sum += slope;
                }
            }
        }
        results.into_iter().flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layers::Dense;
    use crate::losses::mean_square;
    use crate::random::Chance;
    use crate::tensor::{Shape, Tensor};

    fn network(seed: u64) -> Network {
        let mut chance = Chance::new(seed);
        Network::new(Shape::flat(5)).then(|shape| Dense::new(shape, 3, &mut chance))
    }

    /// The gradient of a batch, and how many samples each part had.
    fn gradient(threads: usize, batch: &[[f32; 5]]) -> (Vec<u32>, Vec<usize>) {
        let mut network = network(1);
        let mut lanes = Lanes::new(|| super::tests::network(2), threads);
        let counts = lanes.gradients(&mut network, batch, |own, samples| {
            let input = Tensor::new(Shape::flat(5), samples.as_flattened().to_vec());
            let wanted = Tensor::zeros(samples.len(), Shape::flat(3));
            let tape = own.train(input);
            let loss = mean_square(tape.output(), &wanted);
            own.add_gradients(&tape, loss.gradient);
            samples.len()
        });
        let parameters = network.parameters();
        let slopes = parameters.iter().flat_map(|p| &p.gradient);
        (slopes.map(|slope| slope.to_bits()).collect(), counts)
    }

    #[test]
    fn the_bits_do_not_depend_on_the_threads() {
        let mut chance = Chance::new(3);
        let batch: Vec<[f32; 5]> =
            (0..53).map(|_| std::array::from_fn(|_| chance.unit())).collect();
        let alone = gradient(1, &batch);
        assert_eq!(alone.1.iter().sum::<usize>(), batch.len());
        for threads in [0, 2, 3, 100] {
            assert_eq!(gradient(threads, &batch), alone, "{threads} threads");
        }
    }

    #[test]
    fn a_batch_smaller_than_the_lanes_leaves_some_empty() {
        let (slopes, counts) = gradient(2, &[[1.0; 5], [0.5; 5]]);
        assert_eq!(counts.len(), LANES);
        assert_eq!(counts.iter().sum::<usize>(), 2);
        assert!(slopes.iter().all(|bits| f32::from_bits(*bits).is_finite()));
    }
}
