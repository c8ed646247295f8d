//! Training: the same bits for the same seed, and going on after a stop.

use std::sync::atomic::AtomicBool;

use connect6_connect4::board::{cell, COLUMNS, ROWS};
use connect6_connect4::generate::add_games;
use connect6_connect4::players::{Player, SetPlayer};
use connect6_connect4::{learning, reinforced, Record};
use connect6_nets::layers::{Conv2d, MaxPool, Padding};
use connect6_nets::random::Chance;
use connect6_nets::{Checkpoint, Network, Tensor};

fn games(count: usize) -> Vec<Record> {
    let mut records = Vec::new();
    let players: [&mut dyn Player; 2] = [&mut SetPlayer, &mut SetPlayer];
    let never = AtomicBool::new(false);
    add_games(&mut records, count, players, 1, &never, |_| ()).unwrap();
    records
}

/// A checksum of all bits of a network's weights.
fn checksum(network: &Network) -> u32 {
    let bytes: Vec<u8> = network.weights().iter().flat_map(|w| w.to_le_bytes()).collect();
    crc32fast::hash(&bytes)
}

const SMALL: reinforced::Settings = reinforced::Settings {
    games: 6,
    visits: 8,
    varied_moves: 6,
    memory: 300,
    passes: 2,
    batch: 32,
};

#[test]
fn a_few_batches_give_the_weights_they_always_gave() {
    let records = games(4000);
    for threads in [1, 2] {
        let mut training = learning::Training::new(&records, 1, threads);
        training.epoch(|_| ());
        training.epoch(|_| ());
        assert_eq!(format!("{:08x}", checksum(training.network())), "8a7df863");
    }
    let mut training = reinforced::Training::new(SMALL, 1);
    training.round(|_| ());
    training.round(|_| ());
    assert_eq!(format!("{:08x}", checksum(training.network())), "1425633f");
}

/// `connect6 connect4 train` writes these files.
#[test]
fn the_weights_that_ship_are_the_pinned_ones() {
    let read = |bytes: &[u8]| Checkpoint::from_bytes(bytes).unwrap();
    let networks = [
        learning::load(&read(include_bytes!("../../weights/learning.bin"))).unwrap(),
        reinforced::load(&read(include_bytes!("../../weights/reinforced.bin"))).unwrap(),
    ];
    let checksums = networks.map(|network| format!("{:08x}", checksum(&network)));
    assert_eq!(checksums, ["068016d4", "8ac3d59b"]);
}

#[test]
fn the_papers_network_goes_on_where_it_was() {
    let records = games(3000);
    let mut straight = learning::Training::new(&records, 5, 1);
    straight.epoch(|_| ());
    let saved = straight.save();
    let mut resumed = learning::Training::resume(&records, 5, 3, &saved).unwrap();
    assert_eq!(resumed.epochs(), 1);
    assert_eq!(resumed.epoch(|_| ()), straight.epoch(|_| ()));
    assert_eq!(resumed.network().weights(), straight.network().weights());
    assert_eq!(resumed.curve(), straight.curve());
    let error = learning::Training::resume(&records, 6, 1, &saved).err().unwrap();
    assert!(error.to_string().contains("another seed"), "{error}");
    let error = learning::Training::resume(&records[1..], 5, 1, &saved).err().unwrap();
    assert!(error.to_string().contains("other games"), "{error}");
}

#[test]
fn self_play_goes_on_where_it_was() {
    let mut straight = reinforced::Training::new(SMALL, 5);
    straight.round(|_| ());
    let saved = straight.save();
    let mut resumed = reinforced::Training::resume(SMALL, 5, &saved).unwrap();
    assert_eq!(resumed.rounds(), 1);
    assert_eq!(resumed.round(|_| ()), straight.round(|_| ()));
    assert_eq!(resumed.network().weights(), straight.network().weights());
    let error = reinforced::Training::resume(SMALL, 6, &saved).err().unwrap();
    assert!(error.to_string().contains("other settings"), "{error}");
}

#[test]
fn weights_of_the_one_network_are_refused_by_the_other() {
    let run = reinforced::Training::new(SMALL, 1);
    let error = learning::load(&run.network().save()).err().unwrap();
    assert!(error.to_string().contains("the file holds"), "{error}");
}

#[test]
fn the_papers_network_learns_who_has_won() {
    let records = games(6000);
    let mut training = learning::Training::new(&records, 1, 2);
    let mut last = 0.0;
    for _ in 0..20 {
        last = training.epoch(|_| ()).tested;
    }
    assert!(last > 0.72, "{last}");
}

/// The paper does not say how the edges are treated. Without padding, pooling drops the lowest of
/// the three rows of windows, and with it the lowest row of the board, where every game begins.
#[test]
fn only_with_padding_does_the_papers_network_see_the_whole_board() {
    let seen_cells = |padding: Padding| {
        let mut chance = Chance::new(1);
        let network = Network::new(learning::INPUT)
            .then(|shape| Conv2d::new(shape, (4, 4), padding, 42, &mut chance))
            .then(|shape| MaxPool::new(shape, 2));
        let answer = |stones: u64| {
            let mut grid = Tensor::zeros(1, learning::INPUT);
            learning::encode(stones, 0, grid.sample_mut(0));
            network.forward(&grid)
        };
        let rows = (0..ROWS).map(|row| {
            let columns = 0..COLUMNS;
            let seen = columns.filter(|column| answer(cell(*column, row)) != answer(0));
            seen.count()
        });
        rows.collect::<Vec<_>>()
    };
    assert_eq!(seen_cells(Padding::NONE), [0, 7, 7, 7, 7, 7]);
    assert_eq!(seen_cells(Padding::same(4)), [7; ROWS]);
    let described = learning::network(&mut Chance::new(1)).describe();
    assert!(described.contains("padded 1 and 2"), "{described}");
}
