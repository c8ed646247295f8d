//! Training a network for sudden deaths.

use std::path::Path;

use clap::ValueEnum;
use connect6_learn::death::{self, Deaths, Kind};
use connect6_learn::positions::Labelled;
use connect6_learn::trainer::Trainer;
use connect6_nets::Checkpoint;

use super::super::log::Figures;
use super::super::positions;
use super::Args;
use crate::terminal::output::say;

/// Positions of each kind that are looked at after each epoch.
const LOOKED_AT: usize = 5_000;

/// Trains on the positions of a file; openings kept for the test are only measured.
pub fn train(args: &Args, kind: Kind, path: &Path) -> anyhow::Result<Checkpoint> {
    let all = positions::read(path)?;
    let (tested, mut trained): (Vec<&Labelled>, Vec<&Labelled>) =
        all.iter().partition(|position| position.is_for_test());
    trained.truncate(args.most.unwrap_or(usize::MAX));
    let samples = Deaths { kind, positions: &trained };
    say!("{} positions to train on, {} of openings kept for the test", trained.len(), tested.len());
    let make = |chance: &mut _| kind.network(chance);
    let run = Trainer::new(make, death::RATE, death::BATCH, args.seed);
    let looked_at = [&trained, &tested].map(|list| &list[..list.len().min(LOOKED_AT)]);
    let measure = |run: &Trainer| {
        let [own, other] = looked_at.map(|list| death::estimates(run.network(), kind, list));
        let border = death::best_border(&own);
        Figures::Deaths {
            trained: death::worth(&own, border),
            tested: death::worth(&other, border),
        }
    };
    let name = args.network.to_possible_value();
    let name = name.map_or_else(String::new, |value| value.get_name().to_owned());
    super::train_network(args, name, run, &samples, measure)
}
