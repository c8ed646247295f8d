//! The first positions solved beforehand: what is known of the game, and whether the table agrees
//! with itself and with the solver.

use connect6_connect4::board::{Position, COLUMNS};
use connect6_connect4::perfect::first_positions::{positions, FirstPositions, Solving};
use connect6_connect4::perfect::{openings, Solver};
use connect6_nets::checkpoint::{Checkpoint, CheckpointError};

/// The table that ships, as its file.
const FILE: &[u8] = include_bytes!("../../first-positions.bin");
/// The most stones of a position with a reply.
const DEEPEST_REPLY: usize = 9;
/// The solver's table: half a megabyte.
const BITS: u32 = 16;

/// `connect6 connect4 openings` writes this file. It ends with its own checksum, which is left out
/// here: together with it, every file that is whole has the same one.
#[test]
fn the_table_that_ships_is_the_pinned_one() {
    let (content, _) = FILE.split_last_chunk::<4>().unwrap();
    assert_eq!(format!("{:08x}", crc32fast::hash(content)), "b54cad78");
}

/// Facts about the game that anybody can look up.
#[test]
fn the_first_moves_are_won_drawn_and_lost_as_is_known() {
    let table = FirstPositions::shipped();
    let empty = Position::new();
    let first_move = |column| {
        let after = empty.after(empty.open_cell(column).unwrap());
        -table.value(&after).unwrap()
    };
    // The middle wins, its neighbours draw, all others lose.
    let values: [i8; COLUMNS] = std::array::from_fn(first_move);
    assert_eq!(values, [-1, -1, 0, 1, 0, -1, -1]);
    let mut solver = Solver::new(BITS);
    let by_solver = std::array::from_fn(|c| solver.column_value(&empty, c).unwrap());
    assert_eq!(values, by_solver);
}

#[test]
fn the_table_agrees_with_the_exact_scores() {
    let table = FirstPositions::shipped();
    for (game, score) in openings::entries() {
        let value = table.value(&game.position());
        assert_eq!(value, Some(score.signum()), "{game}");
    }
}

/// How many positions there are with so many stones, mirror images apart, is known too.
#[test]
fn every_position_of_so_many_stones_is_listed() {
    let table = FirstPositions::shipped();
    for (stones, all) in [1, 7, 49, 238, 1_120, 4_263, 16_422].into_iter().enumerate() {
        let layer = positions(stones);
        let symmetric = layer.iter().filter(|p| p.mirrored() == **p).count();
        assert_eq!(2 * layer.len() - symmetric, all);
        for position in layer {
            let value = table.value(&position);
            assert!(value.is_some() || stones > table.stones());
            assert_eq!(value, table.value(&position.mirrored()));
        }
    }
}

#[test]
fn every_value_is_the_best_that_the_replies_leave() {
    let table = FirstPositions::shipped();
    for stones in 0..table.stones() {
        for position in positions(stones) {
            let cells = position.columns().filter_map(|c| position.open_cell(c));
            let answers = cells.map(|cell| -table.value(&position.after(cell)).unwrap());
            assert_eq!(table.value(&position), answers.max(), "{position:?}");
        }
    }
}

/// Most of the deepest positions take the solver seconds to minutes; these two do not.
#[test]
fn the_solver_by_itself_agrees_with_the_table() {
    /// Their places among the deepest positions.
    const QUICK: [usize; 2] = [13, 21];
    let table = FirstPositions::shipped();
    let deepest = positions(table.stones());
    for place in QUICK {
        let value = Solver::unaided(20).value(&deepest[place]);
        assert_eq!(Some(value), table.value(&deepest[place]), "{place}");
    }
}

/// Whatever the other side plays, `perfect` knows what to reply, on whichever side it is.
#[test]
fn perfect_has_a_reply_to_all_that_it_meets_and_the_values_agree() {
    let table = FirstPositions::shipped();
    for stones in 0..=DEEPEST_REPLY {
        for position in table.met(stones) {
            let column = table.reply(&position).unwrap();
            let mirrored = table.reply(&position.mirrored()).unwrap();
            // A position that is its own mirror image has one reply.
            match position.mirrored() == position {
                true => assert_eq!(mirrored, column),
                false => assert_eq!(mirrored, COLUMNS - 1 - column),
            }
            let after = position.after(position.open_cell(column).unwrap());
            let value = table.value(&position).unwrap();
            assert_eq!(table.value(&after), Some(-value), "{position:?}");
            // Who begins has won, and keeps the win.
            assert!(value == 1 || stones % 2 == 1, "{position:?}");
        }
    }
}

/// The replies are those of the solver; of those with most stones some are found again, and so is
/// that no value is better than what the other columns leave.
#[test]
fn the_solver_by_itself_replies_as_the_table() {
    /// Every so many-th.
    const APART: usize = 300;
    let table = FirstPositions::shipped();
    let mut solver = Solver::unaided(20);
    let deepest = table.met(DEEPEST_REPLY);
    for position in deepest.iter().step_by(APART) {
        let reply = table.reply(position);
        assert_eq!(reply, Some(solver.best(position)), "{position:?}");
        let value = table.value(position);
        assert_eq!(value, Some(solver.value(position)), "{position:?}");
    }
}

#[test]
fn what_is_stopped_is_kept_and_no_table_yet() {
    let nothing = Solving::new(5, 0, BITS).save();
    let resumed = Solving::resume(5, 0, BITS, &nothing).unwrap();
    assert_eq!((resumed.done(), resumed.all()), (0, positions(5).len()));
    let error = FirstPositions::load(&nothing).unwrap_err();
    assert!(matches!(error, CheckpointError::Damaged), "{error}");
    for (stones, replies) in [(4, 0), (5, 5)] {
        let error = Solving::resume(stones, replies, BITS, &nothing);
        let error = error.err().unwrap().to_string();
        assert!(error.contains("5 stones and replies to 0"), "{error}");
    }
    let table = Checkpoint::from_bytes(FILE).unwrap();
    let stones = FirstPositions::shipped().stones();
    let whole = Solving::resume(stones, DEEPEST_REPLY, BITS, &table).unwrap();
    assert_eq!((whole.done(), whole.save()), (whole.all(), table));
}
