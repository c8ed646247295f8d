//! The attacker's moves, compared with those that trying every pair of empty cells finds: the
//! solver's answer "no win by double threats" rests on a list that misses none.

use connect6_game::windows::{cell, point, Cell, State};
use connect6_game::{Board, Side, DIRECTIONS, WINDOW};
use connect6_model::search::doubles::{Asked, Found, Generator, Move, Wanted};
use connect6_model::search::table::in_order;
use connect6_model::search::{threats, Pair};
use connect6_solver::bench::before_the_end;

/// The empty cells of every live window with four or more stones, found by walking.
fn threats(board: &Board, side: Side, through: &[Cell]) -> Vec<Vec<Cell>> {
    let mut threats = Vec::new();
    for &stone in through {
        for direction in DIRECTIONS {
            let (rows, cols) = direction.step();
            for back in 0..WINDOW as isize {
                let window: Option<Vec<_>> = (0..WINDOW as isize)
                    .map(|i| point(stone).offset(rows * (i - back), cols * (i - back)))
                    .collect();
                let Some(window) = window else { continue };
                let own = window.iter().filter(|p| board.get(**p) == Some(side));
                let own = own.count();
                let empty: Vec<Cell> =
                    window.iter().filter(|p| board.is_empty(**p)).map(|p| cell(*p)).collect();
                if own >= 4 && own + empty.len() == WINDOW {
                    threats.push(empty);
                }
            }
        }
    }
    threats
}

/// T by trying, told apart only as 0, 1, 2, and 3 for more.
fn least_answers(threats: &[Vec<Cell>]) -> usize {
    let touches = |stones: &[Cell]| {
        threats.iter().all(|threat| threat.iter().any(|cell| stones.contains(cell)))
    };
    if threats.is_empty() {
        return 0;
    }
    // Whatever answers must touch the first threat.
    if threats[0].iter().any(|cell| touches(&[*cell])) {
        return 1;
    }
    let cells: Vec<Cell> = threats.iter().flatten().copied().collect();
    let pair = threats[0].iter().any(|a| cells.iter().any(|b| touches(&[*a, *b])));
    if pair {
        2
    } else {
        3
    }
}

#[test]
fn moves_are_exactly_those_found_by_trying_every_pair() {
    let records = connect6_game::records::corpus::load();
    let mut generator = Generator::new();
    let (mut with_moves, mut decisive) = (0, 0);
    for (i, record) in records.iter().step_by(189).enumerate() {
        let Some(question) = before_the_end(record.game(), 2 + i % 4) else {
            continue;
        };
        let (mut board, side) = (question.board().clone(), question.side());
        let state = State::from_board(&board);
        if state.has_four(side.index()) {
            continue;
        }
        let must = threats::standing(&state, side.other().index());
        let mut list = |wanted| {
            let mut moves = Vec::new();
            let asked = Asked { must: &must, wanted, near: None };
            let found = generator.generate(&state, side.index(), asked, &mut moves);
            (found, moves)
        };
        let (found, moves) = list(Wanted::Doubles);
        let (_, singles) = list(Wanted::Singles);

        let (mut doubles_by_trying, mut decisive_by_trying) = (Vec::new(), Vec::new());
        let mut singles_by_trying = Vec::new();
        let empty: Vec<Cell> = board.empty_points().map(cell).collect();
        for (i, &a) in empty.iter().enumerate() {
            board.place(point(a), side);
            for &b in &empty[i + 1..] {
                if !threats::stops(&must, [a, b]) {
                    continue;
                }
                board.place(point(b), side);
                match least_answers(&threats(&board, side, &[a, b])) {
                    0 => {}
                    1 => singles_by_trying.push([a, b]),
                    2 => doubles_by_trying.push([a, b]),
                    _ => decisive_by_trying.push([a, b]),
                }
                board.remove(point(b), side);
            }
            board.remove(point(a), side);
        }
        let sorted = |moves: &[Move]| {
            let mut pairs: Vec<Pair> = moves.iter().map(|m| in_order(m.stones)).collect();
            pairs.sort_unstable();
            pairs
        };
        match found {
            Found::Decisive(pair) => {
                decisive += 1;
                assert!(decisive_by_trying.contains(&in_order(pair)));
            }
            Found::Listed => {
                with_moves += usize::from(!moves.is_empty());
                assert_eq!(decisive_by_trying, [] as [Pair; 0]);
                assert_eq!(sorted(&moves), doubles_by_trying);
            }
        }
        // The second stage leaves out free stones that promise nothing, and nothing else.
        let singles = sorted(&singles);
        assert!(singles.windows(2).all(|two| two[0] != two[1]));
        for pair in &singles {
            assert!(singles_by_trying.contains(pair));
        }
        for pair in singles_by_trying {
            let useless = |cell: Cell| state.started_through(cell, side.index()) == 0;
            assert!(singles.contains(&pair) || pair.into_iter().any(useless));
        }
        // With nothing but a decisive pair in mind, the same verdict.
        let (decided, _) = list(Wanted::Decisive);
        assert_eq!(matches!(decided, Found::Decisive(_)), !decisive_by_trying.is_empty());
    }
    assert!(with_moves >= 3 && decisive >= 3, "{with_moves} {decisive}");
}
