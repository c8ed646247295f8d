//! COVER against the model's cover, in rust-hdl and Verilator in lockstep: random windows
//! around random cells, folded one star after the other, from and to random slots.

use crate::support::boards::{cell_code as code, random_point};
use crate::support::Rng;
use connect6_core::program::{Kind, Slot, PAIRS};
use connect6_game::{Point, DIRECTIONS};
use connect6_hdl::cc::cover::Cover;
use connect6_model::cover as model;
use connect6_sim::Lockstep;

const FOLDS: usize = 3_000;
/// Slots that keep a state.
const SLOTS: [Slot; 6] =
    [Slot::Standing, Slot::Danger, Slot::Held, Slot::First, Slot::Pair, Slot::Win];
const REACH: isize = 5;

/// A random star: empty cells of each arm, and windows that may be threats.
struct Windows {
    centre: Point,
    vacant: [u64; 4],
    flags: [u64; 4],
}

impl Windows {
    /// Few windows, each with the empty cells that its kind of threat has.
    fn random(rng: &mut Rng, kind: Kind) -> Windows {
        let centre = random_point(rng);
        let (mut vacant, mut flags) = ([0; 4], [0; 4]);
        for (i, direction) in DIRECTIONS.into_iter().enumerate() {
            let (rows, cols) = direction.step();
            let on_board =
                |cell: isize| centre.offset(rows * (cell - REACH), cols * (cell - REACH)).is_some();
            let window = rng.below(6) as isize;
            if !(window..=window + REACH).all(on_board) || !rng.one_in(3) {
                continue;
            }
            flags[i] = 1 << window;
            let empty = if kind == Kind::Made { 1 + rng.below(2) } else { rng.below(2) };
            for _ in 0..empty {
                let cell = window + rng.below(6) as isize;
                if cell != REACH {
                    vacant[i] |= 1 << cell;
                }
            }
        }
        Windows { centre, vacant, flags }
    }

    /// The edges that the hardware must see, in its order.
    fn edges(&self, kind: Kind) -> Vec<(Point, Point)> {
        let mut edges = Vec::new();
        for (i, direction) in DIRECTIONS.into_iter().enumerate() {
            let (rows, cols) = direction.step();
            let cell = |cell: u32| {
                let away = cell as isize - REACH;
                self.centre.offset(rows * away, cols * away).expect("on the board")
            };
            for window in (0..6).filter(|w| self.flags[i] >> w & 1 == 1) {
                let cells = self.vacant[i] & (0x3f << window);
                let ends = (cells != 0)
                    .then(|| (cell(cells.trailing_zeros()), cell(63 - cells.leading_zeros())));
                match (kind == Kind::Made, ends) {
                    (true, Some(edge)) => edges.push(edge),
                    (true, None) => {}
                    (false, Some((first, _))) => edges.push((self.centre, first)),
                    (false, None) => edges.push((self.centre, self.centre)),
                }
            }
        }
        edges
    }
}

#[test]
fn every_fold_gives_the_models_cover() {
    let mut cover =
        Lockstep::new(Cover::default(), |cover| &mut cover.clock, "threat_cover").unwrap();
    let mut rng = Rng(3);
    let mut work = model::Cover::EMPTY;
    let mut slots = [model::Cover::EMPTY; Slot::ALL.len()];
    let mut counts = [0; 4];
    for number in 0..FOLDS {
        cover.context = format!("fold {number}");
        let kinds = [Kind::None, Kind::Made, Kind::Made, Kind::Standing, Kind::Defender];
        let kind = kinds[rng.below(kinds.len() as u64) as usize];
        let mut slot = || SLOTS[rng.below(SLOTS.len() as u64) as usize];
        let (one, other) = (slot(), slot());
        let from = [Slot::Empty, Slot::Work, one][rng.below(3) as usize];
        let to = [Slot::Empty, other][rng.below(2) as usize];
        let pick = rng.below(PAIRS);
        let windows = Windows::random(&mut rng, kind);

        work = match from {
            Slot::Empty => model::Cover::EMPTY,
            Slot::Work => work,
            slot => slots[slot as usize],
        };
        if kind != Kind::None {
            work = work.with(windows.edges(kind));
        }
        slots[to as usize] = work;

        let block = cover.block();
        block.start.next = true;
        block.kind.next = kind.code().into();
        block.pick.next = pick.into();
        block.from.next = from.code().into();
        block.to.next = to.code().into();
        block.centre.next = code(windows.centre).into();
        for i in 0..4 {
            block.vacant[i].next = windows.vacant[i].into();
            let flags = |of: Kind| (if kind == of { windows.flags[i] } else { 0x2a }).into();
            block.threes[i].next = flags(Kind::Made);
            block.fours[i].next = flags(Kind::Standing);
            block.defender_fours[i].next = flags(Kind::Defender);
        }
        cover.cycle().unwrap();
        cover.block().start.next = false;
        let cycles =
            cover.cycle_until(60, |cover| cover.done.val()).unwrap().expect("COVER finishes");
        let folded: u32 = windows.flags.iter().map(|flags| flags.count_ones()).sum();
        let expected = match (kind, folded) {
            (Kind::None, _) | (_, 0) => 2,
            (_, windows) => 3 + u64::from(windows),
        };
        assert_eq!(1 + cycles, expected, "{}", cover.context);
        check(&mut cover, &work, pick);
        counts[work.threats() as usize] += 1;
        cover.cycle().unwrap();
    }
    assert!(counts.iter().all(|count| *count > FOLDS / 50), "{counts:?}");
    println!("{FOLDS} folds equal to the model: T = 0, 1, 2, more: {counts:?}");
}

fn check(cover: &mut Lockstep<Cover>, expected: &model::Cover, pick: u64) {
    let context = cover.context.clone();
    assert_eq!(cover.block().threats.val().to_u64(), expected.threats() as u64, "{context}");
    let ends = expected.first_edge();
    let (a, b) = ends.map_or((0, 0), |(a, b)| (code(a), code(b)));
    assert_eq!(cover.block().ends[0].val().to_u64(), a, "{context}");
    assert_eq!(cover.block().ends[1].val().to_u64(), b, "{context}");
    if expected.threats() == model::Threats::One {
        let stops: Vec<u64> = expected.single_stops().map(code).collect();
        let block = cover.block();
        let mut got = Vec::new();
        if block.stops[0].val() {
            got.push(block.ends[0].val().to_u64());
        }
        if block.stops[1].val() {
            got.push(block.ends[1].val().to_u64());
        }
        assert_eq!(got, stops, "{context}");
    }
    let pair = expected.stopping_pair(pick as usize);
    let (a, b) = pair.map_or((0, 0), |(a, b)| (code(a), code(b)));
    let block = cover.block();
    assert_eq!(block.pair_valid.val(), pair.is_some(), "{context}");
    assert_eq!(block.pair[0].val().to_u64(), a, "{context}");
    assert_eq!(block.pair[1].val().to_u64(), b, "{context}");
}
