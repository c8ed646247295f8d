//! LOCATE against windows laid on the board: random windows in every direction.

use connect6_game::{Point, DIRECTIONS};
use connect6_hdl::cc::locate::Locate;
use connect6_sim::Driver;

use crate::support::boards::{cell_code, random_point};
use crate::support::Rng;

const WINDOWS: usize = 4_000;
const REACH: isize = 5;

/// The cells of an edge: those that stop the threat.
fn edge(centre: Point, vacant: &[Point], standing: bool) -> Option<(Point, Point)> {
    let ends = vacant.first().copied().zip(vacant.last().copied());
    match (standing, ends) {
        (false, ends) => ends,
        (true, Some((first, _))) => Some((centre, first)),
        (true, None) => Some((centre, centre)),
    }
}

#[test]
fn a_window_becomes_the_edge_between_its_empty_cells() {
    let mut driver = Driver::new(Locate::default(), |block| &mut block.clock).unwrap();
    let mut rng = Rng(15);
    let mut located = 0;
    for number in 0..WINDOWS {
        let centre = random_point(&mut rng);
        let line = rng.below(DIRECTIONS.len() as u64);
        let (rows, cols) = DIRECTIONS[line as usize].step();
        let window = rng.below(6) as isize;
        let mut cells = 0;
        let mut vacant = Vec::new();
        for cell in window..=window + REACH {
            let away = cell - REACH;
            let Some(point) = centre.offset(rows * away, cols * away).filter(|_| away != 0) else {
                continue;
            };
            if rng.one_in(3) {
                cells |= 1 << cell;
                vacant.push(point);
            }
        }
        let (taken, standing) = (!rng.one_in(4), rng.one_in(2));
        let block = &mut driver.block;
        block.taken.next = taken;
        block.cells.next = u64::into(cells);
        block.direction.next = line.into();
        block.centre.next = cell_code(centre).into();
        block.standing.next = standing;
        driver.cycle();
        let expected = edge(centre, &vacant, standing).filter(|_| taken);
        let block = &driver.block;
        assert_eq!(block.met.val(), expected.is_some(), "window {number}");
        if let Some((from, to)) = expected {
            let shown = [&block.met_cells[0], &block.met_cells[1]].map(|cell| cell.val().to_u64());
            assert_eq!(shown, [cell_code(from), cell_code(to)], "window {number}");
            assert_eq!(block.apart.val(), from != to, "window {number}");
            located += 1;
        }
    }
    assert!(located > WINDOWS / 3, "{located}");
}
