//! BUSY against the search's board, in rust-hdl and Verilator in lockstep: positions of games and
//! random ones, every class of lines, for either attacker.

use connect6_game::windows::{cell, State, FOUR, SPOTS, THREE, TWO};
use connect6_game::{Board, Point, Side, DIRECTIONS, WINDOW};
use connect6_hdl::lines::busy::{Busy, CLASS_THREATS, CLASS_THREES, CLASS_TWOS, PASS_CYCLES};
use connect6_sim::Lockstep;

use crate::support::boards::{game_positions, random_board, random_point, random_side};
use crate::support::line_memory::LineMemory;
use crate::support::Rng;

const RANDOM: usize = 24;
/// Every so manieth game, and every so manieth of its positions.
const STRIDE: usize = 150;
const TURNS: usize = 5;
/// More lines than any class has.
const LINES: usize = 93;

/// Direction and number of each line, as the search numbers them.
fn places() -> Vec<(u64, u64)> {
    let mut places = vec![(0, 0); LINES];
    for point in Point::all() {
        for (direction, spot) in SPOTS[cell(point) as usize].iter().enumerate() {
            let line = DIRECTIONS[direction].locate(point).line;
            places[spot.line as usize] = (direction as u64, line as u64);
        }
    }
    places
}

/// A board with some stones on it, and six of one side in a row.
fn filled_board(rng: &mut Rng, stones: usize) -> Board {
    let mut board = random_board(rng, stones);
    let (rows, cols) = DIRECTIONS[rng.below(4) as usize].step();
    let side = random_side(rng);
    let cells: Option<Vec<Point>> = {
        let start = random_point(rng);
        (0..WINDOW as isize).map(|i| start.offset(rows * i, cols * i)).collect()
    };
    for point in cells.into_iter().flatten() {
        if let Some(side) = board.get(point) {
            board.remove(point, side);
        }
        board.place(point, side);
    }
    board
}

fn lockstep() -> Lockstep<Busy> {
    Lockstep::new(Busy::default(), |busy| &mut busy.clock, "busy").unwrap()
}

/// A cycle, with the words that were asked for.
fn cycle(busy: &mut Lockstep<Busy>, memory: &mut LineMemory) {
    let block = busy.block();
    let [dark, light] = memory.ask(std::array::from_fn(|i| block.beat_line[i].val().index()));
    for i in 0..DIRECTIONS.len() {
        block.dark[i].next = dark[i].into();
        block.light[i].next = light[i].into();
    }
    busy.cycle().unwrap();
}

/// A whole pass.
fn pass(busy: &mut Lockstep<Busy>, board: &Board, attacker: Side) {
    let mut memory = LineMemory::new(board);
    busy.block().light_attacks.next = attacker == Side::White;
    busy.block().start.next = true;
    let mut cycles = 0;
    while !busy.block().done.val() {
        cycle(busy, &mut memory);
        busy.block().start.next = false;
        cycles += 1;
        assert!(cycles <= PASS_CYCLES, "{}: no end", busy.context);
    }
    assert_eq!(cycles, PASS_CYCLES);
    busy.cycle().unwrap();
    assert!(!busy.block().done.val(), "for one cycle");
}

/// The lines that it names.
fn named(busy: &mut Lockstep<Busy>, class: u64) -> Vec<(u64, u64)> {
    busy.block().line_class.next = class.into();
    busy.block().rewind.next = true;
    busy.cycle().unwrap();
    busy.block().rewind.next = false;
    busy.block().line_class.next = 3_u64.into();
    let mut lines = Vec::new();
    loop {
        busy.block().next_line.next = true;
        busy.cycle().unwrap();
        busy.block().next_line.next = false;
        busy.cycle().unwrap();
        let block = busy.block();
        if !block.has_line.val() {
            return lines;
        }
        lines.push((block.line_direction.val().to_u64(), block.line_number.val().to_u64()));
        assert!(lines.len() < LINES, "{}: no end", busy.context);
    }
}

#[test]
fn a_pass_finds_the_lines_that_the_search_finds_in_its_order() {
    let mut busy = lockstep();
    let mut rng = Rng(92);
    let places = places();
    let games = game_positions(STRIDE).step_by(TURNS).map(|game| game.board().clone());
    let crowds = (0..RANDOM).map(|i| 10 * i);
    let boards: Vec<Board> =
        crowds.map(|stones| filled_board(&mut rng, stones)).chain(games).collect();
    let (mut lines, mut wins, mut losses) = (0, 0, 0);
    for (number, board) in boards.iter().enumerate() {
        busy.context = format!("board {number}");
        let state = State::from_board(board);
        for attacker in Side::BOTH {
            pass(&mut busy, board, attacker);
            let (own, other) = (attacker.index(), attacker.other().index());
            assert_eq!(busy.block().won.val(), state.has_four(own), "{number}");
            assert_eq!(busy.block().lost.val(), state.has_six(other), "{number}");
            wins += usize::from(state.has_four(own));
            losses += usize::from(state.has_six(other));
            let classes = [
                (CLASS_TWOS, own, TWO),
                (CLASS_THREES, own, THREE),
                (CLASS_THREATS, other, FOUR),
                (CLASS_TWOS, own, TWO),
            ];
            for (class, side, of) in classes {
                let expected: Vec<(u64, u64)> =
                    state.busy_lines(side, of).map(|line| places[line]).collect();
                assert_eq!(named(&mut busy, class), expected, "{number}, class {class}");
                lines += expected.len();
            }
        }
    }
    assert!(wins > 0 && losses > 0, "{wins} wins, {losses} losses");
    println!("{} boards equal to the model: {lines} lines, {wins} wins", boards.len());
}

#[test]
fn reset_stops_a_pass_and_wins_over_start() {
    let mut busy = lockstep();
    let board = Board::new();
    let ends = |busy: &mut Lockstep<Busy>| {
        busy.block().start.next = false;
        busy.block().reset.next = false;
        busy.cycle_until(2 * PASS_CYCLES, |busy| busy.done.val()).unwrap()
    };
    for after in [0, 1, 20, PASS_CYCLES - 1] {
        busy.block().start.next = true;
        for _ in 0..after {
            busy.cycle().unwrap();
            busy.block().start.next = false;
        }
        busy.block().reset.next = true;
        busy.cycle().unwrap();
        assert_eq!(ends(&mut busy), None, "reset after {after}");
        pass(&mut busy, &board, Side::Black);
    }
}
