//! The solver against plain search, and against what is known of the game.

use connect6_connect4::board::{Position, CELLS, COLUMNS};
use connect6_connect4::perfect::{openings, Grader, Solver, Verdict};
use connect6_connect4::Game;
use connect6_nets::random::Chance;

/// A table of half a megabyte.
const BITS: u32 = 16;

/// The score by plain search, without any of the solver's help.
fn plain_score(position: &Position, mut alpha: i8, beta: i8) -> i8 {
    if position.is_won() {
        return -(((CELLS + 2 - position.stones()) / 2) as i8);
    }
    if position.is_over() {
        return 0;
    }
    for column in position.columns() {
        let after = position.after(position.open_cell(column).unwrap());
        alpha = alpha.max(-plain_score(&after, -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

/// A random position with so many stones that is not over.
fn random_position(stones: usize, chance: &mut Chance) -> Position {
    loop {
        let mut game = Game::new();
        while game.columns().len() < stones && game.outcome().is_none() {
            let columns: Vec<usize> = game.position().columns().collect();
            game.play(chance.choose(&columns)).unwrap();
        }
        if game.outcome().is_none() {
            return game.position();
        }
    }
}

#[test]
fn late_positions_have_the_scores_of_plain_search() {
    let mut chance = Chance::new(11);
    let mut solver = Solver::new(BITS);
    for round in 0..600 {
        let position = random_position(30 + round % 12, &mut chance);
        let score = plain_score(&position, -21, 21);
        assert_eq!(solver.score(&position), score, "{position:?}");
        assert_eq!(solver.value(&position), score.signum(), "{position:?}");
        assert_eq!(solver.score(&position.mirrored()), score);
        let column = solver.best(&position);
        assert_eq!(solver.column_score(&position, column), Some(score));
        assert_eq!(solver.column_value(&position, column), Some(score.signum()));
    }
}

#[test]
fn a_small_table_forgets_and_still_answers_right() {
    let mut chance = Chance::new(12);
    let (mut small, mut large) = (Solver::new(4), Solver::new(BITS));
    for _ in 0..30 {
        let position = random_position(24, &mut chance);
        assert_eq!(small.score(&position), large.score(&position));
    }
}

#[test]
fn scores_of_columns_and_of_the_position_agree() {
    let mut chance = Chance::new(13);
    let mut solver = Solver::new(20);
    for _ in 0..6 {
        let position = random_position(20, &mut chance);
        let scores: [Option<i8>; COLUMNS] =
            std::array::from_fn(|column| solver.column_score(&position, column));
        let best = scores.iter().flatten().max().copied().unwrap();
        assert_eq!(solver.score(&position), best);
        assert_eq!(scores.iter().flatten().count(), position.columns().count());
    }
}

/// Facts about the game that anybody can look up, from the table of openings.
#[test]
fn the_first_moves_have_the_results_that_are_known() {
    let mut solver = Solver::new(BITS);
    let empty = Position::new();
    // The first player wins with its last stone, the 41st of the game, if it begins in the middle.
    assert_eq!((solver.score(&empty), solver.best(&empty)), (1, 3));
    assert_eq!(solver.column_score(&empty, 3), Some(1));
    // At the edge it loses, one stone before the second player's last.
    for edge in [0, COLUMNS - 1] {
        assert_eq!(solver.column_score(&empty, edge), Some(-2));
        assert_eq!(solver.column_value(&empty, edge), Some(-1));
        let position = empty.after(empty.open_cell(edge).unwrap());
        assert_eq!(solver.best(&position), 3);
    }
}

#[test]
fn every_line_of_the_table_of_openings_is_found_and_so_is_its_mirror_image() {
    for (game, score) in openings::entries() {
        let position = game.position();
        assert_eq!(openings::score(&position), Some(score), "{game}");
        assert_eq!(openings::score(&position.mirrored()), Some(score), "{game}");
    }
    let other = "44".parse::<Game>().unwrap().position();
    assert_eq!(openings::score(&other), None);
}

#[test]
fn only_early_positions_that_nobody_has_solved_are_slow() {
    let solver = Solver::new(BITS);
    let is_slow = |moves: &str, is_exact| {
        solver.is_slow(&moves.parse::<Game>().unwrap().position(), is_exact)
    };
    for (moves, [winner, score]) in [
        ("", [false, false]),
        ("3", [false, false]),
        ("44", [false, true]),
        ("1717", [true, true]),
        ("1213141", [false, false]),
        ("17171771", [false, false]),
    ] {
        assert_eq!((is_slow(moves, false), is_slow(moves, true)), (winner, score), "{moves}");
    }
}

#[test]
fn known_positions() {
    let mut solver = Solver::new(20);
    let mut value = |moves: &str| solver.value(&moves.parse::<Game>().unwrap().position());
    // With all stones in the middle column the first player still wins.
    assert_eq!(value("444444"), 1);
    // An open three at the bottom wins in two ways at once.
    assert_eq!(value("4455"), 1);
}

#[test]
fn the_grader_tells_mistakes_from_good_moves_and_admits_what_it_does_not_know() {
    let mut grader = Grader::new(BITS, 100_000);
    let position = "4455".parse::<Game>().unwrap().position();
    let kept: Vec<bool> =
        (0..COLUMNS).map(|column| grader.verdict(&position, column) == Verdict::Kept).collect();
    // Only three in a row with both ends open win.
    assert_eq!(kept, [false, false, true, false, false, true, false]);
    let mut hasty = Grader::new(BITS, 10);
    let early = "331717".parse::<Game>().unwrap().position();
    assert_eq!(hasty.verdict(&early, 0), Verdict::Unknown);
    assert_eq!(hasty.value(&early), None);
    let mut chance = Chance::new(14);
    for _ in 0..100 {
        let position = random_position(31, &mut chance);
        let value = |position: &Position| plain_score(position, -1, 1).signum();
        for column in 0..COLUMNS {
            let kept = position
                .open_cell(column)
                .is_some_and(|cell| -value(&position.after(cell)) == value(&position));
            let verdict = grader.verdict(&position, column);
            assert_eq!(verdict == Verdict::Kept, kept, "{position:?} {column}");
        }
    }
}
