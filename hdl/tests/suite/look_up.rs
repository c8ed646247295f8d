//! LOOK_UP against the model's arms: every pair of codes finds the place of its word.

use connect6_game::WINDOW;
use connect6_hdl::cc::look_up::LookUp;
use connect6_model::look_up::arms::CODES;
use connect6_model::look_up::learned::address;
use connect6_sim::Lockstep;

/// Cells to either side of the centre.
const REACH: u32 = WINDOW as u32 - 1;

/// Stones and blocked cells, nearest first, that make a code. Behind what ends it lies anything.
fn cells(code: u32, beyond: u32) -> (u32, u32) {
    let length = code.ilog2();
    let stones = code & ((1 << length) - 1);
    let end = 1 << length;
    let past = beyond & ((1 << REACH) - 1) & !(2 * end - 1);
    (stones | past, end & ((1 << REACH) - 1) | beyond >> 1 & !past & !(2 * end - 1) & 31)
}

/// The eleven cells of an arm from those ahead and those behind the centre.
fn line(ahead: u32, behind: u32) -> u64 {
    let behind = behind.reverse_bits() >> (u32::BITS - REACH);
    u64::from(ahead << WINDOW | behind)
}

#[test]
fn every_pair_of_codes_finds_its_place() {
    let block = LookUp::default();
    let mut look_up = Lockstep::new(block, |block| &mut block.clock, "look_up").unwrap();
    for ahead in 1..=CODES as u32 {
        for behind in 1..=CODES as u32 {
            let (ahead_stones, ahead_blocked) = cells(ahead, behind * 7);
            let (behind_stones, behind_blocked) = cells(behind, ahead * 5);
            let block = look_up.block();
            block.own.next = line(ahead_stones, behind_stones).into();
            block.blocked.next = line(ahead_blocked, behind_blocked).into();
            look_up.cycle().unwrap();
            let found = look_up.block().address.val().to_u64();
            assert_eq!(found, address(ahead, behind) as u64, "{ahead:06b}, {behind:06b}");
        }
    }
}
