//! Training a network for moves.

use connect6_learn::accuracy;
use connect6_learn::lessons::{self, evenly, Turn};
use connect6_learn::moves::{Expectation, Input, Kind, Moves, Top, BATCH};
use connect6_learn::trainer::Trainer;
use connect6_nets::Checkpoint;

use super::super::log::Figures;
use super::super::records;
use super::Args;
use crate::terminal::output::say;

/// Turns that are looked at after each epoch: of games trained on, and of games kept for the test.
const LOOKED_AT: [usize; 2] = [500, 2_000];

/// Trains on games; one in ten is only measured.
pub fn train(args: &Args, kind: Kind) -> anyhow::Result<Checkpoint> {
    let (trained, tested) = lessons::split(records(&args.data)?);
    let turns = [&trained, &tested].map(|games| lessons::turns(games));
    let samples = Moves::new(kind, &turns[0], args.most.unwrap_or(usize::MAX));
    let make = |chance: &mut _| kind.network(chance);
    let run = Trainer::new(make, kind.rate(), BATCH, args.seed);
    say!("{} games to train on, {} kept for the test", trained.len(), tested.len());
    let looked_at: [Vec<Turn>; 2] = [0, 1].map(|i| evenly(turns[i].clone(), LOOKED_AT[i]));
    let measure = |run: &Trainer| {
        let network = run.network();
        let told = |turns: &[Turn]| accuracy::measure(&Expectation { kind, network }, turns);
        Figures::Moves { trained: told(&looked_at[0]), tested: told(&looked_at[1]) }
    };
    super::train_network(args, name(kind), run, &samples, measure)
}

/// The network in a few words.
fn name(kind: Kind) -> String {
    let Kind { depth, filters, .. } = kind;
    let mut name = match kind.input {
        Input::Planes => format!("moves, N = {depth}, F = {filters}"),
        Input::Lines => format!("moves by lines, N = {depth}, F = {filters}"),
    };
    if kind.top == Top::Dense {
        name += ", full top";
    }
    if kind.is_normalised {
        name += ", batch normalisation";
    }
    name
}
