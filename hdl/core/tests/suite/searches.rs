//! The searches' programs against the model's functions: every call that is made in a turn before
//! a stone is decided, on the board and with the lists that it is made with.

use connect6_core::program::{Operand, Program};
use connect6_core::Core;
use connect6_game::{Board, Point, Side};
use connect6_model::cover::Cover;
use connect6_model::survey::Survey;
use connect6_model::turn::STONES_A_TURN;
use connect6_model::{chain, quiet, two_turn};
use connect6_protocol::OP_THINK;

use crate::positions::positions;

const STRIDE: usize = 80;
/// Searches that must find something, and that must not, for the test to mean anything.
const LEAST: usize = 30;

/// What a search found: the registers that it leaves, in order.
type Found = Option<Vec<Point>>;

/// Runs every call of a routine, asks `expected` before it and `told` behind it.
fn every_call(
    routine: &str,
    expected: impl Fn(&mut Board, Side, &Survey) -> Found,
    told: impl Fn(&Core) -> Vec<Point>,
) {
    let program = Program::shipped();
    let at = program.lines.iter().position(|line| line.routine == routine);
    let at = at.expect("the routine is there") as u16;
    let mut core = Core::new(&program);
    let (mut found, mut none) = (0, 0);
    for game in positions(STRIDE) {
        let side = game.side_to_move();
        core.load(game.board());
        core.start(OP_THINK, side, (Point::CENTRE, None));
        loop {
            let caller = core.pc;
            let goes_on = core.step().unwrap_or_else(|fault| panic!("{fault}: {game}"));
            if !goes_on {
                break;
            }
            if core.pc != at || core.hand() < STONES_A_TURN {
                continue;
            }
            let lists = core.lists().expect("a search needs a survey").clone();
            let mut board = core.board().clone();
            let expected = expected(&mut board, core.attacker(), &lists);
            while core.pc != caller + 1 {
                core.step().unwrap_or_else(|fault| panic!("{fault}: {game}"));
            }
            let answer = core.succeeded().then(|| told(&core));
            assert_eq!(answer, expected, "{routine} at {caller}: {game}");
            match answer {
                Some(_) => found += 1,
                None => none += 1,
            }
        }
    }
    println!("{routine}: {found} found, {none} did not, all as the model");
    assert!(found >= LEAST && none >= LEAST, "{found}, {none}");
}

#[test]
fn every_search_for_a_2tw_gives_the_models_answer() {
    every_call(
        "two_turn",
        |board, side, lists| {
            let win = two_turn::find(board, side, Cover::EMPTY, STONES_A_TURN, &lists.warm);
            win.map(|stones| stones.iter().collect())
        },
        |core| {
            let first = core.cell(Operand::WinFirst);
            match core.is_double() {
                true => vec![first, core.cell(Operand::WinSecond)],
                false => vec![first],
            }
        },
    );
}

#[test]
fn every_search_for_a_chain_gives_the_models_answer() {
    every_call(
        "chain",
        |board, side, lists| {
            let found = chain::find(board, side, Cover::EMPTY, STONES_A_TURN, lists)?;
            let (a, b) = found.block;
            let then = (found.then.first, found.then.second.unwrap_or(found.then.first));
            let stones = found.stones.iter();
            Some(stones.chain([a, b, then.0, then.1]).collect())
        },
        |core| {
            let registers = [
                Operand::First,
                Operand::Second,
                Operand::KeptA,
                Operand::KeptB,
                Operand::KeptFirst,
                Operand::KeptSecond,
            ];
            registers.map(|register| core.cell(register)).to_vec()
        },
    );
}

#[test]
fn every_search_for_a_quiet_move_gives_the_models_answer() {
    every_call(
        "quiet",
        |board, side, lists| {
            let found = quiet::find(board, side, Cover::EMPTY, STONES_A_TURN, lists);
            found.map(|stones| stones.iter().collect())
        },
        |core| {
            let registers = [Operand::First, Operand::Second];
            registers.map(|register| core.cell(register)).to_vec()
        },
    );
}
