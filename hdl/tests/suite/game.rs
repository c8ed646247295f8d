//! GAME against the rules: random games, with stones taken back.

use connect6_game::{Game as Rules, Side, Status, CELLS};
use connect6_hdl::game::Game;
use connect6_sim::Driver;

use crate::support::boards::stone_code;
use crate::support::Rng;

const GAMES: usize = 6;

/// One order, and a cycle for it.
fn order(driver: &mut Driver<Game>, set: impl Fn(&mut Game, bool)) {
    set(&mut driver.block, true);
    driver.cycle();
    set(&mut driver.block, false);
    driver.settle();
}

fn check(driver: &Driver<Game>, rules: &Rules, own: Side) {
    let (block, standing) = (&driver.block, driver.block.standing.val());
    let open = rules.status() == Status::Open;
    let mover = rules.side_to_move();
    assert_eq!(standing.is_over, !open);
    assert_eq!(standing.no_stones, rules.stones().is_empty());
    assert_eq!(standing.own_turn, open && mover == own);
    assert_eq!(standing.host_turn, !open || mover != own);
    assert_eq!(block.stones.val().index(), rules.stones().len());
    assert_eq!(block.mover.val().to_u64(), if open { stone_code(mover) } else { 0 });
    let left = if open { rules.stones_left_in_turn() } else { 0 };
    assert_eq!(block.left.val().index(), left);
    let told = match rules.status() {
        Status::Open => 0,
        Status::Won(side) => stone_code(side),
        Status::Drawn => 3,
    };
    assert_eq!(block.game.val().to_u64(), told);
}

#[test]
fn it_knows_whose_stone_is_next_who_has_won_and_every_stone() {
    let mut driver = Driver::new(Game::default(), |block| &mut block.clock).unwrap();
    let mut rng = Rng(11);
    for number in 0..GAMES {
        let own = [Side::Black, Side::White][number % 2];
        driver.block.side.next = stone_code(own).into();
        order(&mut driver, |block, on| block.take_side.next = on);
        order(&mut driver, |block, on| block.clear.next = on);
        let mut rules = Rules::new();
        while rules.status() == Status::Open {
            check(&driver, &rules, own);
            let free: Vec<_> = rules.board().empty_points().collect();
            let point = free[rng.below(free.len() as u64) as usize];
            let (row, col) = (point.row() as u64, point.col() as u64);
            driver.block.row.next = row.into();
            driver.block.col.next = col.into();
            order(&mut driver, |block, on| block.place.next = on);
            rules.play(point).unwrap();
            driver.block.won.next = matches!(rules.status(), Status::Won(_));
            order(&mut driver, |block, on| block.judge.next = on);
            let last = rules.stones().len() as u64 - 1;
            driver.block.index.next = last.into();
            driver.cycle();
            assert_eq!(driver.block.recorded.val().to_u64(), row << 5 | col);
            if rng.one_in(8) {
                order(&mut driver, |block, on| block.take_back.next = on);
                rules.undo().unwrap();
            }
        }
        check(&driver, &rules, own);
        assert!(rules.stones().len() <= CELLS);
    }
}

#[test]
fn a_held_game_is_the_hosts_and_played_on_by_the_machine_as_the_side_to_move() {
    let mut driver = Driver::new(Game::default(), |block| &mut block.clock).unwrap();
    order(&mut driver, |block, on| block.clear.next = on);
    order(&mut driver, |block, on| block.hold.next = on);
    assert!(driver.block.holding.val());
    assert!(driver.block.standing.val().host_turn);
    order(&mut driver, |block, on| block.play_mover.next = on);
    assert!(!driver.block.holding.val());
    assert_eq!(driver.block.own.val().to_u64(), stone_code(Side::Black));
    assert!(driver.block.standing.val().own_turn);
    order(&mut driver, |block, on| block.reset.next = on);
    assert_eq!(driver.block.own.val().to_u64(), 0);
}
