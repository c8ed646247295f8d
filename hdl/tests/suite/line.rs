//! LINE against the windows of the search's board, in rust-hdl and Verilator in lockstep: random
//! stones on lines of every length that can hold six.

use connect6_game::windows::{cell, State, FOUR, SPOTS, THREE, TWO};
use connect6_game::{Direction, SIZE, WINDOW};
use connect6_hdl::lines::line::Line;
use connect6_sim::Lockstep;

use crate::support::Rng;

const LINES: usize = 6_000;

#[test]
fn the_windows_of_every_line_are_those_of_the_search() {
    let mut unit = Lockstep::new(Line::default(), |line| &mut line.clock, "line").unwrap();
    let mut rng = Rng(19);
    let mut seen = [0; 5];
    for number in 0..LINES {
        unit.context = format!("line {number}");
        let length = WINDOW + rng.below((SIZE - WINDOW + 1) as u64) as usize;
        let line = if rng.one_in(2) { length - 1 } else { 2 * SIZE - 1 - length };
        let direction = if rng.one_in(2) { Direction::D1 } else { Direction::D2 };
        let cells = direction.mask(line);
        // Mostly one side's, so that there are windows of all kinds.
        let (crowd, rare) = (1 + rng.below(4), 1 + rng.below(12));
        let swapped = rng.one_in(2);
        let mut state = State::new();
        let mut stones = [0_u64; 2];
        let mut useful = 0;
        for at in (0..SIZE).filter(|at| cells >> at & 1 == 1) {
            let point = direction.point(line, at).expect("a cell of the line");
            useful = SPOTS[cell(point) as usize][direction as usize].line as usize;
            if rng.below(4) < crowd {
                let side = usize::from(rng.one_in(rare) != swapped);
                state.place(cell(point), side);
                stones[side] |= 1 << at;
            }
        }
        let block = unit.block();
        block.own.next = stones[0].into();
        block.other.next = stones[1].into();
        block.cells.next = u64::from(cells).into();
        unit.cycle().unwrap();
        let block = unit.block();
        let windows = [
            block.twos.val().to_u64(),
            block.threes.val().to_u64(),
            block.fours.val().to_u64(),
            block.other_fours.val().to_u64(),
        ];
        let expected = [(0, TWO), (0, THREE), (0, FOUR), (1, FOUR)]
            .map(|(side, class)| u64::from(state.windows(useful, side, class)));
        assert_eq!(windows, expected, "{number}: {stones:?} on {cells:#b}");
        assert_eq!(block.other_six.val(), state.has_six(1), "{number}: {stones:?}");
        for (seen, windows) in seen.iter_mut().zip(windows) {
            *seen += usize::from(windows != 0);
        }
        seen[4] += usize::from(state.has_six(1));
    }
    assert!(seen.iter().all(|count| *count > LINES / 20), "{seen:?}");
    println!("{LINES} lines equal to the model; with twos, threes, fours, theirs, six: {seen:?}");
}
