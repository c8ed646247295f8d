//! JUDGE against the model's arm: random boards, the arms of every cell one after the other, some
//! of them kept.

use connect6_game::Point;
use connect6_hdl::cc::judge::Judge;
use connect6_model::star::{Arm, Star};
use connect6_sim::Driver;

use crate::support::boards::{arm_cells, random_board, random_side};
use crate::support::Rng;

const BOARDS: usize = 6;

fn windows(flag: impl Fn(usize) -> bool) -> u64 {
    (0..6).map(|w| u64::from(flag(w)) << w).sum()
}

#[test]
fn every_arm_is_judged_as_the_model_does() {
    let mut judge = Driver::new(Judge::default(), |judge| &mut judge.clock).unwrap();
    let mut rng = Rng(4);
    let mut kept: Option<Arm> = None;
    for number in 0..BOARDS {
        let board = random_board(&mut rng, 20 + number * 40);
        for centre in Point::all() {
            let (line, side) = (rng.below(4) as usize, random_side(&mut rng));
            let arm = Star::new(&board, centre, side).arms[line];
            let (stones, off) = arm_cells(&board, centre, line);
            judge.block.own.next = stones[side.index()].into();
            judge.block.blocked.next = (stones[side.other().index()] | off).into();
            judge.cycle();
            judge.cycle();
            let block = &mut judge.block;
            assert_eq!(block.threats.val().to_u64(), u64::from(arm.threats()), "{centre}");
            assert_eq!(block.three.val(), arm.has_three(), "{centre}");
            assert_eq!(block.open.val(), arm.has_open_three(), "{centre}");
            assert_eq!(block.quality.val().to_u64(), u64::from(arm.quality()), "{centre}");
            assert_eq!(block.peril.val().to_u64(), u64::from(arm.peril()), "{centre}");
            assert_eq!(block.room.val().to_u64(), u64::from(arm.room()), "{centre}");
            let fours = windows(|w| arm.live(w) && arm.rest(w) >= 4);
            assert_eq!(block.four.val(), fours != 0, "{centre}");
            assert_eq!(block.six.val(), (0..6).any(|w| arm.live(w) && arm.rest(w) == 5));
            let keep = rng.one_in(2);
            block.keep.next = keep;
            judge.cycle();
            judge.block.keep.next = false;
            if keep {
                kept = Some(arm);
            }
            if let Some(arm) = &kept {
                let fours = windows(|w| arm.live(w) && arm.rest(w) >= 4);
                let threes = windows(|w| arm.live(w) && arm.rest(w) >= 3);
                let vacant = (0..6).fold(0, |cells, w| cells | arm.empty_in(w));
                assert_eq!(judge.block.fours.val().to_u64(), fours, "{centre}");
                assert_eq!(judge.block.threes.val().to_u64(), threes, "{centre}");
                assert_eq!(judge.block.vacant.val().to_u64(), u64::from(vacant), "{centre}");
            }
        }
    }
}
