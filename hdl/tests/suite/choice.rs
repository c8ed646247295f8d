//! CHOICE: the word that is asked for, and no other.

use connect6_hdl::cc::choice::{Choice, WORDS};
use connect6_hdl::prelude::*;

use crate::support::settle;

#[test]
fn a_choice_is_the_word_asked_for() {
    let mut choice = Choice::default();
    choice.connect_all();
    let word = |at: usize| 0x155 ^ (at as u64 * 0x2f);
    for (at, from) in choice.from.iter_mut().enumerate() {
        from.next = word(at).into();
    }
    for at in 0..WORDS {
        choice.at.next = (at as u64).into();
        settle(&mut choice);
        assert_eq!(choice.chosen.val().to_u64(), word(at), "{at}");
    }
}
