//! SEVEN_SEGMENT against the segments of each digit by name.

use connect6_hdl::prelude::*;
use connect6_hdl::seven_segment::SevenSegment;

use crate::support::settle;

#[test]
fn segments_draw_the_digits() {
    // Segments lit, as anyone would draw them.
    const DRAWN: [&str; 16] = [
        "abcdef", "bc", "abdeg", "abcdg", "bcfg", "acdfg", "acdefg", "abc", "abcdefg", "abcdfg",
        "abcefg", "cdefg", "adef", "bcdeg", "adefg", "aefg",
    ];
    let mut block = SevenSegment::default();
    block.connect_all();
    for (digit, drawn) in DRAWN.into_iter().enumerate() {
        for blank in [false, true] {
            block.digit.next = (digit as u64).into();
            block.blank.next = blank;
            settle(&mut block);
            let segments = block.segments.val();
            let lit: String = ('a'..='g')
                .enumerate()
                .filter(|(i, _)| !segments.get_bit(*i))
                .map(|(_, name)| name)
                .collect();
            assert_eq!(lit, if blank { "" } else { drawn }, "{digit}");
        }
    }
}
