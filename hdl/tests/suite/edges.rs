//! EDGES against the threats of the search, in rust-hdl and Verilator in lockstep: all lines of
//! random boards that are crowded enough.

use connect6_game::windows::{cell, ones, point, State, CELL_AT, FOUR, LINES, NO_CELL};
use connect6_game::{Point, DIRECTIONS};
use connect6_hdl::lines::edges::Edges;
use connect6_model::search::threats;
use connect6_sim::Lockstep;

use crate::support::boards::cell_code;
use crate::support::Rng;

const BOARDS: usize = 60;

fn edges() -> Lockstep<Edges> {
    Lockstep::new(Edges::default(), |edges| &mut edges.clock, "edges").unwrap()
}

/// A board on which the attacker has rows of stones and nobody has six.
fn crowded(rng: &mut Rng) -> State {
    let mut state = State::new();
    for _ in 0..150 {
        let from = point(rng.below(Point::all().len() as u64) as u16);
        let (rows, cols) = DIRECTIONS[rng.below(4) as usize].step();
        let side = usize::from(rng.one_in(3));
        for away in 0..1 + rng.below(5) as isize {
            let Some(at) = from.offset(rows * away, cols * away).map(cell) else {
                continue;
            };
            if rng.one_in(4) || !state.is_empty(at) {
                continue;
            }
            state.place(at, side);
            if state.has_six(side) {
                state.take(at, side);
            }
        }
    }
    state
}

/// Gives EDGES a line: the edges that come, and the cycles.
fn run(edges: &mut Lockstep<Edges>, state: &State, line: usize) -> (Vec<[u64; 2]>, u64) {
    let place = CELL_AT[line].iter().position(|cell| *cell != NO_CELL).expect("cells");
    // Two cells of the line tell its direction.
    let (a, b) = (point(CELL_AT[line][place]), point(CELL_AT[line][place + 1]));
    let direction = DIRECTIONS
        .into_iter()
        .find(|direction| direction.locate(a).line == direction.locate(b).line);
    let direction = direction.expect("both are on one line");
    let block = edges.block();
    block.direction.next = (direction as u64).into();
    block.number.next = (direction.locate(a).line as u64).into();
    block.filled.next = u64::from(state.stones(line, 0)).into();
    block.windows.next = u64::from(state.windows(line, 0, FOUR)).into();
    block.start.next = true;
    edges.cycle().unwrap();
    let block = edges.block();
    block.start.next = false;
    block.filled.next = 0_u64.into();
    block.windows.next = 0_u64.into();
    let (mut met, mut cycles) = (Vec::new(), 1);
    while !edges.block().done.val() {
        let block = edges.block();
        if block.met.val() {
            let cells = [0, 1].map(|i| block.met_cells[i].val().to_u64());
            assert_eq!(block.apart.val(), cells[0] != cells[1]);
            met.push(cells);
        }
        edges.cycle().unwrap();
        cycles += 1;
        assert!(cycles < 100, "it ends");
    }
    (met, cycles)
}

#[test]
fn the_edges_are_the_threats_of_the_search_in_its_order() {
    let mut edges = edges();
    let mut rng = Rng(31);
    let mut counts = [0; 2];
    for number in 0..BOARDS {
        edges.context = format!("board {number}");
        let state = crowded(&mut rng);
        let mut expected = Vec::new();
        threats::each(&state, 0, |edge| expected.push(edge.map(|at| cell_code(point(at)))));
        let mut found = Vec::new();
        for line in state.busy_lines(0, FOUR) {
            let (met, cycles) = run(&mut edges, &state, line);
            let windows = ones(state.windows(line, 0, FOUR)).count() as u64;
            assert_eq!(cycles, 2 + 3 * windows, "{}", edges.context);
            found.extend(met);
        }
        assert_eq!(found, expected, "{}", edges.context);
        for [a, b] in found {
            counts[usize::from(a != b)] += 1;
        }
        let quiet = (0..LINES - 1).find(|line| state.windows(*line, 0, FOUR) == 0);
        assert_eq!(run(&mut edges, &state, quiet.expect("a line")), (Vec::new(), 2));
    }
    assert!(counts.iter().all(|count| *count > BOARDS), "{counts:?}");
    println!("{} edges equal to the model", counts[0] + counts[1]);
}

#[test]
fn reset_stops_it_and_wins_over_start() {
    let mut edges = edges();
    for after in 0..8 {
        let block = edges.block();
        block.windows.next = 0b111_u64.into();
        block.start.next = true;
        for _ in 0..after {
            edges.cycle().unwrap();
            edges.block().start.next = false;
        }
        edges.block().reset.next = true;
        edges.cycle().unwrap();
        let block = edges.block();
        block.reset.next = false;
        block.start.next = false;
        assert_eq!(edges.cycle_until(20, |edges| edges.done.val()).unwrap(), None, "{after}");
    }
}
