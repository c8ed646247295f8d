//! STAR against the model's star, in rust-hdl and Verilator in lockstep: random boards, every
//! cell, both colours attacking.

use crate::support::boards::{cell_code, random_point, random_side, stone_code};
use crate::support::Rng;
use connect6_game::{Board, Point, Side, DIRECTIONS};
use connect6_hdl::cc::star::{Star, LATENCY};
use connect6_model::look_up::learned::SHIPPED;
use connect6_model::{learned_worth, star as model};
use connect6_sim::Lockstep;

const BOARDS: usize = 12;

fn windows(flag: impl Fn(usize) -> bool) -> u64 {
    (0..6).map(|w| u64::from(flag(w)) << w).sum()
}

fn lines(star: &model::Star, flag: impl Fn(&model::Arm) -> bool) -> u64 {
    star.arms.iter().enumerate().map(|(i, arm)| u64::from(flag(arm)) << i).sum()
}

#[test]
fn every_cell_of_random_boards_is_judged_as_the_model_does() {
    let mut star = Lockstep::new(Star::default(), |star| &mut star.clock, "star").unwrap();
    let mut rng = Rng(6);
    let mut compared = 0;
    for number in 0..BOARDS {
        star.block().start.next = true;
        star.cycle().unwrap();
        star.block().start.next = false;
        star.cycle_until(100, |star| star.done.val()).unwrap().expect("the board clears");
        let mut board = Board::new();
        let crowd = 20 + number * 28;
        for _ in 0..crowd {
            let point = random_point(&mut rng);
            if !board.is_empty(point) {
                continue;
            }
            let side = random_side(&mut rng);
            board.place(point, side);
            probe(&mut star, point, Some(side));
        }
        for attacker in Side::BOTH {
            star.block().light.next = attacker == Side::White;
            for point in Point::all() {
                let own = random_side(&mut rng);
                star.block().opposing.next = attacker != own;
                star.context = format!("board {number}, {point}, {attacker} attacks, {own} moves");
                probe(&mut star, point, None);
                check(&mut star, &board, point, attacker);
                let seen = star.block().seen.val();
                let words = seen.learned.to_u64() + seen.opponent_learned.to_u64();
                let expected = learned_worth(&SHIPPED, &board, point, own);
                assert_eq!(words, u64::from(expected), "{}", star.context);
                compared += 1;
            }
        }
    }
    println!("{compared} stars equal to the model");
}

/// Probes a cell, putting a stone there if one is given, and waits for the result.
fn probe(star: &mut Lockstep<Star>, point: Point, stone: Option<Side>) {
    let block = star.block();
    block.probe.next = true;
    block.at.next = cell_code(point).into();
    block.write.next = stone.is_some();
    block.stone.next = stone.map_or(0, stone_code).into();
    for cycle in 1..=LATENCY {
        star.cycle().unwrap();
        star.block().probe.next = false;
        star.block().write.next = false;
        assert_eq!(star.block().ready.val(), cycle == LATENCY);
    }
}

fn check(star: &mut Lockstep<Star>, board: &Board, point: Point, attacker: Side) {
    let context = star.context.clone();
    let own = model::Star::new(board, point, attacker);
    let other = model::Star::new(board, point, attacker.other());
    let block = star.block();
    let equal = |name: &str, hardware: u64, model: u64| {
        assert_eq!(hardware, model, "{name}: {context}");
    };
    let seen = block.seen.val();
    equal("place", seen.place.to_u64(), cell_code(point));
    equal("occupied", seen.occupied.into(), (!board.is_empty(point)).into());
    for (i, _) in DIRECTIONS.iter().enumerate() {
        let (arm, against) = (own.arms[i], other.arms[i]);
        let vacant = (0..6).fold(0, |cells, w| cells | arm.empty_in(w));
        equal("vacant", block.vacant[i].val().to_u64(), vacant.into());
        let threes = windows(|w| arm.live(w) && arm.rest(w) >= 3);
        equal("threes", block.threes[i].val().to_u64(), threes);
        let fours = windows(|w| arm.live(w) && arm.rest(w) >= 4);
        equal("fours", block.fours[i].val().to_u64(), fours);
        let fours = windows(|w| against.live(w) && against.rest(w) >= 4);
        equal("defender fours", block.defender_fours[i].val().to_u64(), fours);
    }
    let four = |star: &model::Star| star.standing_threats().next().is_some();
    equal("four", seen.four.into(), four(&own).into());
    equal("threats", seen.threats.to_u64(), own.threats().into());
    equal("hot", seen.hot.to_u64(), lines(&own, |arm| arm.threats() > 0));
    equal("double", seen.double.into(), (lines(&own, |arm| arm.threats() == 2) != 0).into());
    equal("three lines", seen.three_lines.to_u64(), lines(&own, |arm| arm.has_three()));
    equal("six", seen.six.into(), (own.most() == 5).into());
    equal("quality", seen.quality.to_u64(), own.quality().into());
    equal("defender four", seen.defender_four.into(), four(&other).into());
    equal("defender hot", seen.defender_hot.to_u64(), lines(&other, |arm| arm.threats() > 0));
    let double = lines(&other, |arm| arm.threats() == 2) != 0;
    equal("defender double", seen.defender_double.into(), double.into());
    equal("defender three", seen.defender_three.into(), (other.most() >= 2).into());
    equal("defender quality", seen.defender_quality.to_u64(), other.quality().into());
    equal("room", seen.room.to_u64(), own.room().into());
    equal("peril", seen.peril.to_u64(), other.peril().into());
}
