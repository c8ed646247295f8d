//! DOUBLES against the loops of the search's generator: random lines of windows of two, every pair.

use connect6_game::windows::{
    cell, cells_of, cells_shared, ones, windows_around, State, THREE, TWO,
};
use connect6_game::{Direction, SIZE};
use connect6_hdl::lines::doubles::{Doubles, DISTANCES};
use connect6_hdl::prelude::*;

use crate::support::{settle, Rng};

const LINES: usize = 20_000;
/// The line that the stones are put on: its number as a row, and in the search.
const ROW: usize = 7;

#[test]
fn the_pairs_of_a_line_are_those_to_which_no_cell_is_an_answer() {
    let mut block = Doubles::default();
    block.connect_all();
    let mut rng = Rng(77);
    let mut counts = [0; DISTANCES];
    let mut tried = 0;
    for number in 0..LINES {
        let mut state = State::new();
        let crowd = 1 + rng.below(4);
        for at in (0..SIZE).filter(|_| rng.below(10) < crowd).collect::<Vec<_>>() {
            let point = Direction::H.point(ROW, at).expect("a cell of the row");
            state.place(cell(point), usize::from(rng.one_in(6)));
        }
        let (own, twos) = (state.stones(ROW, 0), state.windows(ROW, 0, TWO));
        // A line with windows of three has builders of its own.
        if state.windows(ROW, 0, THREE) != 0 {
            continue;
        }
        block.own.next = u64::from(own).into();
        block.twos.next = u64::from(twos).into();
        settle(&mut block);
        let mut expected = [0_u64; DISTANCES];
        for p in ones(cells_of(twos) & !own) {
            let with_p = twos & windows_around(p);
            for q in ones(cells_of(with_p) & !own & !0 << (p + 1)) {
                let completed = with_p & windows_around(q);
                tried += 1;
                if cells_shared(completed) & !own & !(1 << p | 1 << q) == 0 {
                    expected[q - p - 1] |= 1 << p;
                    counts[q - p - 1] += 1;
                }
            }
        }
        let found = [0, 1, 2].map(|i| block.beside[i].val().to_u64());
        assert_eq!(found, expected, "line {number}: own {own:#b}, twos {twos:#b}");
    }
    assert!(counts.iter().all(|count| *count > LINES / 100), "{counts:?}");
    println!("{counts:?} pairs of {tried}");
}
