//! FRESH against plain counting, with STAR and SURVEY played by the bench.

use connect6_core::program::FreshNote;
use connect6_game::{Point, DIRECTIONS};
use connect6_hdl::cc::fresh::Fresh;
use connect6_sim::Lockstep;

use crate::support::boards::{cell_code, random_point};
use crate::support::Rng;

const PAIRS: usize = 400;
/// Lines with a three after a quiet move.
const LINES_WANTED: u32 = 3;

/// What a stone on a cell makes, by lines.
#[derive(Clone, Copy)]
struct Star {
    cell: Point,
    threes: u64,
    open: u64,
    known: u64,
}

impl Star {
    fn random(rng: &mut Rng, cell: Point) -> Star {
        let threes = rng.below(16);
        Star { cell, threes, open: rng.below(16) & threes, known: rng.below(16) & rng.below(16) }
    }

    fn fresh(&self) -> u64 {
        self.threes & !self.known
    }
}

/// Lines that two cells share.
fn shared(a: Point, b: Point) -> u64 {
    let line = |(i, direction): (usize, connect6_game::Direction)| {
        u64::from(direction.locate(a).line == direction.locate(b).line) << i
    };
    DIRECTIONS.into_iter().enumerate().map(line).sum()
}

/// Sends a star by, as STAR would; says whether it is promising.
fn show(fresh: &mut Lockstep<Fresh>, star: Star) -> bool {
    fresh.block().keeping.next = false;
    fresh.block().early_cell.next = cell_code(star.cell).into();
    fresh.cycle().unwrap();
    fresh.cycle().unwrap();
    let block = fresh.block();
    block.three_lines.next = star.threes.into();
    block.open_lines.next = star.open.into();
    block.known.next = star.known.into();
    block.keeping.next = true;
    fresh.settle().unwrap();
    let promising = fresh.block().promising.val();
    fresh.cycle().unwrap();
    let block = fresh.block();
    block.keeping.next = false;
    block.star_cell.next = cell_code(star.cell).into();
    promising
}

fn note(fresh: &mut Lockstep<Fresh>, note: FreshNote) {
    fresh.block().take.next = true;
    fresh.block().note.next = note.code().into();
    fresh.cycle().unwrap();
    fresh.block().take.next = false;
    fresh.settle().unwrap();
}

#[test]
fn quiet_moves_are_those_that_make_enough_fresh_threes() {
    let mut fresh = Lockstep::new(Fresh::default(), |f| &mut f.clock, "fresh").unwrap();
    let mut rng = Rng(6);
    let mut seen = [0; 4];
    for number in 0..PAIRS {
        fresh.context = format!("pair {number}");
        let cell = random_point(&mut rng);
        // Half of the second stones are on a line with the first.
        let beside = cell.offset(0, 1 + rng.below(3) as isize);
        let other = beside.filter(|_| rng.one_in(2));
        let other = other.unwrap_or_else(|| random_point(&mut rng));
        let first = Star::random(&mut rng, cell);
        let second = Star::random(&mut rng, other);
        let again = Star::random(&mut rng, cell);
        let lines = rng.below(4) as u32;
        let any_open = rng.one_in(3);
        fresh.block().threes.next = u64::from(lines).into();
        fresh.block().any_open.next = any_open;
        let quiet = |made: u32, wanted: u32, open: bool| {
            made >= wanted && lines + made >= LINES_WANTED && (open || any_open)
        };

        show(&mut fresh, first);
        note(&mut fresh, FreshNote::First);
        let alone = first.fresh().count_ones();
        let is_quiet = quiet(alone, 1, first.fresh() & first.open != 0);
        assert_eq!(fresh.block().alone.val(), is_quiet, "{}", fresh.context);

        let common = shared(first.cell, second.cell);
        let apart = second.fresh() & !common;
        let most = alone + apart.count_ones() + u32::from(common != 0);
        let expected = most >= 2 && lines + most >= LINES_WANTED;
        assert_eq!(show(&mut fresh, second), expected, "{}", fresh.context);
        note(&mut fresh, FreshNote::Second);
        assert_eq!(fresh.block().shares.val(), common != 0, "{}", fresh.context);
        let both = |first: &Star| {
            let open = (first.fresh() & first.open) | (apart & second.open);
            quiet(first.fresh().count_ones() + apart.count_ones(), 2, open != 0)
        };
        assert_eq!(fresh.block().pair.val(), both(&first), "{}", fresh.context);
        seen[usize::from(both(&first))] += 1;

        show(&mut fresh, again);
        note(&mut fresh, FreshNote::FirstAgain);
        assert_eq!(fresh.block().pair.val(), both(&again), "{}", fresh.context);
        seen[2 + usize::from(both(&again))] += 1;
    }
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}
