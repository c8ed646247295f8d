//! MEASURE against the model: random boards, every cell, by every measure.

use connect6_game::Point;
use connect6_hdl::cc::measure::{By, Measure};
use connect6_hdl::cc::star::Seen;
use connect6_model::deep;
use connect6_model::star::Star;
use connect6_sim::Driver;

use crate::support::boards::{random_board, random_side};
use crate::support::Rng;

const BOARDS: usize = 8;
/// What four words of LEARNED add up to at most.
const MOST_WORDS: u64 = 252;

#[test]
fn every_cell_is_worth_what_the_model_says() {
    let mut unit = Driver::new(Measure::default(), |unit| &mut unit.clock).unwrap();
    let mut rng = Rng(5);
    for number in 0..BOARDS {
        let board = random_board(&mut rng, 20 + number * 40);
        for point in Point::all() {
            let attacker = random_side(&mut rng);
            let own = Star::new(&board, point, attacker);
            let other = Star::new(&board, point, attacker.other());
            let [learned, opponent_learned] = [(); 2].map(|()| rng.below(MOST_WORDS + 1));
            unit.block.seen.next = Seen {
                quality: u64::from(own.quality()).into(),
                defender_quality: u64::from(other.quality()).into(),
                room: u64::from(own.room()).into(),
                peril: u64::from(other.peril()).into(),
                learned: learned.into(),
                opponent_learned: opponent_learned.into(),
                ..Seen::default()
            };
            for (by, expected) in [
                (By::Quality, u64::from(own.quality() + other.quality())),
                (By::Learned, learned + opponent_learned),
                (By::Worth, deep::worth(&own, &other).into()),
                (By::Gain, deep::gain(&own, &other).into()),
            ] {
                unit.block.by.next = by.code().into();
                unit.cycle();
                assert_eq!(unit.block.value.val().to_u64(), expected, "{point} by {by:?}");
            }
        }
    }
}
