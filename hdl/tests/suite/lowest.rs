//! LOWEST against plain arithmetic: every single one, and random words.

use connect6_game::windows::Ones;
use connect6_hdl::lines::lowest::{Lowest, WORD_BITS};
use connect6_hdl::prelude::*;

use crate::support::{settle, Rng};

const RANDOM: usize = 2_000;

#[test]
fn the_lowest_one_is_found_where_it_is() {
    let mut block = Lowest::default();
    block.connect_all();
    let mut rng = Rng(27);
    let random = (0..RANDOM).map(|_| {
        let shift = rng.below(WORD_BITS as u64);
        rng.below(1 << WORD_BITS) >> shift << shift & ((1 << WORD_BITS) - 1)
    });
    for word in (0..WORD_BITS).map(|at| 1 << at).chain([0]).chain(random) {
        block.word.next = word.into();
        settle(&mut block);
        let at = Ones(word).next();
        let alone = at.map_or(0, |at| 1 << at);
        let up = at.map_or(0, |at| (1 << WORD_BITS) - (1 << at));
        assert_eq!(block.at.val().index(), at.unwrap_or(0), "{word:#b}");
        assert_eq!(block.alone.val().to_u64(), alone, "{word:#b}");
        assert_eq!(block.up.val().to_u64(), up, "{word:#b}");
    }
}
