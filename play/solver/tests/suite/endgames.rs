//! On nearly full boards the truth is known: every move of both sides is tried to the end. The
//! solver may leave such a position unknown, but may never contradict the truth.

use connect6_game::{Board, Point, Side, SIZE};
use connect6_solver::check::{check, Thoroughness};
use connect6_solver::{Limits, Question, Settings, Solver, Value};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Empty cells left: few enough to try everything.
const EMPTY: usize = 9;
/// The block they lie in.
const HEIGHT: usize = 8;
const WIDTH: usize = 4;
/// How often a stone of the block does not have the colour of its column.
const NOISE: f64 = 0.12;
const BOARDS: usize = 200;

/// Plays out every line: 1 if `side`, with `in_hand` stones, wins, -1 if it loses, 0 for a draw.
fn truth(board: &mut Board, empty: &mut Vec<Point>, side: Side, in_hand: usize) -> i32 {
    if empty.is_empty() {
        return 0;
    }
    let mut best = -1;
    for i in 0..empty.len() {
        let point = empty.swap_remove(i);
        board.place(point, side);
        let value = if board.wins_at(point, side) {
            1
        } else if in_hand == 2 {
            truth(board, empty, side, 1)
        } else {
            -truth(board, empty, side.other(), 2)
        };
        board.remove(point, side);
        empty.push(point);
        let last = empty.len() - 1;
        empty.swap(i, last);
        best = best.max(value);
        if best == 1 {
            break;
        }
    }
    best
}

/// Whether `side` makes six with `in_hand` stones.
fn wins_at_once(board: &mut Board, empty: &[Point], side: Side, in_hand: usize) -> bool {
    empty.iter().any(|&point| {
        if !board.is_empty(point) {
            return false;
        }
        board.place(point, side);
        let six = board.wins_at(point, side)
            || in_hand > 1 && wins_at_once(board, empty, side, in_hand - 1);
        board.remove(point, side);
        six
    })
}

/// A board filled with a pattern that holds no six, but for a block in which some cells are
/// empty and the stones of each column are mostly of one colour, so that threats are likely.
fn nearly_full(rng: &mut impl Rng) -> Board {
    let row = rng.random_range(0..=SIZE - HEIGHT);
    let col = rng.random_range(0..=SIZE - WIDTH);
    let mut block: Vec<Point> = Point::all()
        .filter(|p| (row..row + HEIGHT).contains(&p.row()))
        .filter(|p| (col..col + WIDTH).contains(&p.col()))
        .collect();
    block.shuffle(rng);
    let columns = [0; SIZE].map(|_| *Side::BOTH.choose(rng).expect("two sides"));
    let mut board = Board::new();
    for point in Point::all().filter(|p| !block.contains(p)) {
        let side = Side::BOTH[(point.row() / 2 + point.col()) % 2];
        board.place(point, side);
    }
    for &point in &block[EMPTY..] {
        let mut side = columns[point.col()];
        if rng.random_bool(NOISE) {
            side = side.other();
        }
        board.place(point, side);
        if board.wins_at(point, side) {
            return nearly_full(rng);
        }
    }
    board
}

#[test]
fn the_truth_is_never_contradicted() {
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let mut solver = Solver::new(Settings { threads: 1, table_bits: 14, singles: 2, losses: true });
    let (mut wins, mut losses, mut draws) = (0, 0, 0);
    let (mut proved_wins, mut proved_losses, mut long) = (0, 0, 0);
    let mut i = 0;
    while i < BOARDS {
        let mut board = nearly_full(&mut rng);
        let side = *Side::BOTH.choose(&mut rng).expect("two sides");
        let in_hand = 1 + i % 2;
        let mut empty: Vec<Point> = board.empty_points().collect();
        // Most boards are won or lost on the spot: keep only some of those.
        let at_once = wins_at_once(&mut board, &empty, side, in_hand)
            || wins_at_once(&mut board, &empty, side.other(), 2);
        if at_once && rng.random_bool(0.995) {
            continue;
        }
        i += 1;
        let value = truth(&mut board, &mut empty, side, in_hand);
        match value {
            1 => wins += 1,
            0 => draws += 1,
            _ => losses += 1,
        }
        let question = Question::new(board.clone(), side, in_hand).expect("nobody has six");
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        let answer = solver.solve(&question, &limits);
        match answer.value() {
            Value::Win => {
                assert_eq!(value, 1, "{board:?}");
                proved_wins += 1;
            }
            Value::Loss => {
                assert_eq!(value, -1, "{board:?}");
                proved_losses += 1;
            }
            Value::Unknown => {}
        }
        if let Some(proof) = answer.proof {
            long += usize::from(proof.turns() > 1);
            check(&board, in_hand, &proof, Thoroughness::EveryReply).expect("the proof holds");
        }
    }
    println!(
        "{wins} wins, {losses} losses, {draws} draws; proved {proved_wins} and {proved_losses}, \
         {long} of them longer than a turn"
    );
    assert!(wins > 20 && losses > 10 && draws > 20 && long > 10);
    assert!(proved_wins * 10 > wins * 9, "{proved_wins} of {wins}");
    assert!(proved_losses * 10 > losses * 9, "{proved_losses} of {losses}");
}
