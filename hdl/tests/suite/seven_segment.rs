//! SEVEN_SEGMENT against drawings of the digits.

use connect6_hdl::prelude::*;
use connect6_hdl::seven_segment::SevenSegment;

use crate::support::settle;

/// Segment a; then b and f side by side; g; c and e; d. A space is a segment that is off.
const DRAWINGS: [&str; 16] = [
    "_|| ||_", " |  |  ", "_| _ |_", "_| _| _", " ||_|  ", "_ |_| _", "_ |_||_", "_|  |  ",
    "_||_||_", "_||_| _", "_||_|| ", "  |_||_", "_ |  |_", " | _||_", "_ |_ |_", "_ |_ | ",
];
/// The place of each segment, a to g, in a drawing: a, b, f, g, c, e, d.
const PLACES: [usize; 7] = [0, 1, 4, 6, 5, 2, 3];

#[test]
fn every_digit_is_lit_as_it_is_drawn() {
    let mut block = SevenSegment::default();
    block.connect_all();
    for (digit, drawing) in DRAWINGS.iter().enumerate() {
        let lit: u64 = PLACES
            .iter()
            .enumerate()
            .map(|(segment, place)| u64::from(drawing.as_bytes()[*place] != b' ') << segment)
            .sum();
        block.digit.next = (digit as u64).into();
        block.blank.next = false;
        settle(&mut block);
        assert_eq!(
            block.segments.val().to_u64(),
            !lit & 0x7f,
            "digit {digit:X}"
        );
        block.blank.next = true;
        settle(&mut block);
        assert_eq!(block.segments.val().to_u64(), 0x7f, "blank");
    }
}
