//! LINES against a board read point by point.

use connect6_game::{Board, Point, Side, DIRECTIONS};
use connect6_hdl::cc::lines::{Lines, CLEAR_CYCLES};
use connect6_hdl::cc::windows::ARM_CELLS;
use connect6_sim::Driver;

use crate::support::boards::{cell_code, random_point, random_side, stone_code};
use crate::support::Rng;

const REACH: isize = (ARM_CELLS / 2) as isize;

fn lines() -> Driver<Lines> {
    Driver::new(Lines::default(), |lines| &mut lines.clock).unwrap()
}

fn point_at(lines: &mut Driver<Lines>, point: Point) {
    lines.block.at.next = cell_code(point).into();
}

/// Starts a clear; says how long it takes.
fn clear(lines: &mut Driver<Lines>) -> Option<u64> {
    lines.block.start.next = true;
    lines.cycle();
    lines.block.start.next = false;
    let rest = lines.cycle_until(2 * CLEAR_CYCLES, |lines| lines.done.val());
    rest.map(|rest| rest + 1)
}

/// Puts a stone on a point, or takes it away.
fn write(lines: &mut Driver<Lines>, point: Point, stone: u64) {
    point_at(lines, point);
    lines.block.write.next = true;
    lines.block.stone.next = stone.into();
    lines.cycle();
    lines.block.write.next = false;
    assert!(lines.block.wrote.val(), "a cycle after `write`");
    lines.cycle();
    assert!(!lines.block.wrote.val(), "for one cycle");
}

/// The cells of an arm, from one end to the other, that `choose` chooses; never the centre.
fn arm(point: Point, direction: usize, choose: impl Fn(Option<Point>) -> bool) -> u64 {
    let (rows, cols) = DIRECTIONS[direction].step();
    (-REACH..=REACH)
        .filter(|away| *away != 0 && choose(point.offset(rows * away, cols * away)))
        .map(|away| 1 << (away + REACH))
        .sum()
}

/// What LINES shows must be the arms around this point.
fn check(lines: &Driver<Lines>, board: &Board, point: Point) {
    let block = &lines.block;
    let stones_of = |side: Side, direction: usize| {
        arm(point, direction, |cell| cell.is_some_and(|cell| board.get(cell) == Some(side)))
    };
    for direction in 0..DIRECTIONS.len() {
        assert_eq!(
            [
                block.dark[direction].val().to_u64(),
                block.light[direction].val().to_u64(),
                block.off_board[direction].val().to_u64(),
            ],
            [
                stones_of(Side::Black, direction),
                stones_of(Side::White, direction),
                arm(point, direction, |cell| cell.is_none()),
            ],
            "{point}, direction {direction}"
        );
    }
    assert_eq!(block.occupied.val(), !board.is_empty(point), "{point}");
}

#[test]
fn every_cell_of_random_boards_is_read_in_two_cycles_a_cell_a_cycle() {
    let mut lines = lines();
    let mut rng = Rng(1);
    for crowd in [0, 40, 200, 361] {
        assert_eq!(clear(&mut lines), Some(CLEAR_CYCLES));
        let mut board = Board::new();
        for _ in 0..crowd {
            let (point, side) = (random_point(&mut rng), random_side(&mut rng));
            match board.get(point) {
                None => {
                    board.place(point, side);
                    write(&mut lines, point, stone_code(side));
                }
                Some(side) => {
                    board.remove(point, side);
                    write(&mut lines, point, 0);
                }
            }
        }
        let mut asked: Vec<Point> = Vec::new();
        for point in Point::all() {
            point_at(&mut lines, point);
            asked.push(point);
            lines.cycle();
            if let [.., before, _] = asked[..] {
                check(&lines, &board, before);
            }
        }
    }
}

#[test]
fn a_clear_leaves_nothing_and_reset_stops_it_and_wins_over_start() {
    let mut lines = lines();
    clear(&mut lines).expect("it clears");
    let mut board = Board::new();
    board.place(Point::CENTRE, Side::White);
    write(&mut lines, Point::CENTRE, stone_code(Side::White));
    // Started and reset in one cycle: nothing happens.
    lines.block.reset.next = true;
    assert_eq!(clear(&mut lines), None);
    lines.block.reset.next = false;
    point_at(&mut lines, Point::CENTRE);
    lines.cycle();
    lines.cycle();
    check(&lines, &board, Point::CENTRE);
    // Cut short: no `done`.
    lines.block.start.next = true;
    lines.cycle();
    lines.block.start.next = false;
    lines.block.reset.next = true;
    lines.cycle();
    lines.block.reset.next = false;
    assert_eq!(lines.cycle_until(2 * CLEAR_CYCLES, |l| l.done.val()), None);
    // A whole clear leaves nothing.
    assert_eq!(clear(&mut lines), Some(CLEAR_CYCLES));
    for point in Point::all().step_by(7) {
        point_at(&mut lines, point);
        lines.cycle();
        lines.cycle();
        check(&lines, &Board::new(), point);
    }
}
