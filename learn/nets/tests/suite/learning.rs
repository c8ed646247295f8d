//! Networks learn what can be learned, with every optimiser, and always the same.

use connect6_nets::layers::{Activation, Conv2d, Dense, Function, MaxPool, Padding};
use connect6_nets::losses::{binary_cross_entropy, cross_entropy, mean_square, Loss};
use connect6_nets::random::Chance;
use connect6_nets::{Network, Optimizer, Rule, Shape, Tensor};

/// Exclusive or: what no single dense layer can learn.
fn exclusive_or() -> (Tensor, Tensor) {
    let input = vec![0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 1.0, 1.0];
    let wanted = vec![0.0, 1.0, 1.0, 0.0];
    (Tensor::new(Shape::flat(2), input), Tensor::new(Shape::flat(1), wanted))
}

fn two_layers(seed: u64) -> Network {
    let mut chance = Chance::new(seed);
    Network::new(Shape::flat(2))
        .then(|shape| Dense::new(shape, 8, &mut chance))
        .then(|shape| Activation::new(Function::Tanh, shape))
        .then(|shape| Dense::new(shape, 1, &mut chance))
}

type LossFunction = fn(&Tensor, &Tensor) -> Loss;

fn fit(rule: Rule, steps: usize, loss: LossFunction) -> (Network, f64) {
    let mut network = two_layers(1);
    let mut optimizer = Optimizer::new(rule, &network);
    let (input, wanted) = exclusive_or();
    let mut last = f64::MAX;
    for _ in 0..steps {
        let tape = network.train(input.clone());
        let Loss { value, gradient } = loss(tape.output(), &wanted);
        network.backward(&tape, gradient);
        optimizer.step(&mut network);
        last = value;
    }
    (network, last)
}

#[test]
fn every_optimiser_learns_exclusive_or() {
    for (rule, steps) in [
        (Rule::Sgd { rate: 0.5 }, 3000),
        (Rule::AdaGrad { rate: 0.3 }, 1000),
        (Rule::Adam { rate: 0.03 }, 600),
    ] {
        let (_, loss) = fit(rule, steps, binary_cross_entropy);
        assert!(loss < 0.02, "{rule:?}: {loss}");
        let (_, loss) = fit(rule, steps, mean_square);
        assert!(loss < 0.01, "{rule:?}, squares: {loss}");
    }
}

#[test]
fn the_same_seed_gives_the_same_bits() {
    let bits = || {
        let (network, _) = fit(Rule::Adam { rate: 0.03 }, 100, binary_cross_entropy);
        network.weights().iter().map(|w| w.to_bits()).collect::<Vec<_>>()
    };
    assert_eq!(bits(), bits());
}

/// A picture of 6x6 has a short bar in it, upright or lying: which?
fn bars(count: usize, chance: &mut Chance) -> (Tensor, Tensor) {
    const SIDE: usize = 6;
    let mut input = Tensor::zeros(count, Shape::new(SIDE, SIDE, 1));
    let mut wanted = Tensor::zeros(count, Shape::flat(2));
    for i in 0..count {
        let kind = chance.below(2);
        let (row, column) = (chance.below(SIDE - 3), chance.below(SIDE - 3));
        for k in 0..3 {
            let (y, x) = [(row + k, column), (row, column + k)][kind];
            input.sample_mut(i)[y * SIDE + x] = 1.0;
        }
        wanted.sample_mut(i)[kind] = 1.0;
    }
    (input, wanted)
}

#[test]
fn a_convolution_learns_to_tell_upright_from_lying_bars() {
    let mut chance = Chance::new(9);
    let mut network = Network::new(Shape::new(6, 6, 1))
        .then(|shape| Conv2d::new(shape, (3, 3), Padding::same(3), 4, &mut chance))
        .then(|shape| Activation::new(Function::Relu, shape))
        .then(|shape| MaxPool::new(shape, 2))
        .then(|shape| Dense::new(shape, 2, &mut chance));
    assert_eq!(
        network.describe(),
        "input 6x6x1\nconv 3x3 of 6x6x1 padded 1 to 4\nrelu\nmax-pool 2 of 6x6x4\ndense 36 to 2"
    );
    let mut optimizer = Optimizer::new(Rule::Adam { rate: 0.01 }, &network);
    for _ in 0..200 {
        let (input, wanted) = bars(32, &mut chance);
        let tape = network.train(input);
        let loss = cross_entropy(tape.output(), &wanted);
        network.backward(&tape, loss.gradient);
        optimizer.step(&mut network);
    }
    let (input, wanted) = bars(200, &mut chance);
    let output = network.forward(&input);
    let right = (0..200)
        .filter(|i| {
            let (found, want) = (output.sample(*i), wanted.sample(*i));
            (found[0] > found[1]) == (want[0] > want[1])
        })
        .count();
    assert!(right >= 195, "{right} of 200");
}

#[test]
fn a_run_that_is_stopped_goes_on_as_if_it_had_not_been() {
    let (input, wanted) = exclusive_or();
    let step = |network: &mut Network, optimizer: &mut Optimizer| {
        let tape = network.train(input.clone());
        let loss = mean_square(tape.output(), &wanted);
        network.backward(&tape, loss.gradient);
        optimizer.step(network);
    };
    let rule = Rule::Adam { rate: 0.01 };
    let mut network = two_layers(4);
    let mut optimizer = Optimizer::new(rule, &network);
    for _ in 0..20 {
        step(&mut network, &mut optimizer);
    }
    let mut later = two_layers(5);
    assert!(later.set_weights(&network.weights()));
    let mut later_optimizer = Optimizer::new(rule, &later);
    assert!(later_optimizer.set_state(&optimizer.state()));
    for _ in 0..20 {
        step(&mut network, &mut optimizer);
        step(&mut later, &mut later_optimizer);
    }
    assert_eq!(network.weights(), later.weights());
    assert!(!later.set_weights(&[1.0]));
    assert!(!later_optimizer.set_state(&[1.0]));
}
