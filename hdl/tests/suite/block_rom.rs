//! BLOCK_ROM against an array.

use connect6_hdl::block_rom::BlockRom;
use connect6_sim::Lockstep;

const ADDRESS_BITS: usize = 5;
const WORD_BITS: usize = 6;

#[test]
fn every_word_comes_a_cycle_later() {
    let words: Vec<u8> =
        (0..1 << ADDRESS_BITS).map(|i: u32| (i * 37 % (1 << WORD_BITS)) as u8).collect();
    let rom = BlockRom::<WORD_BITS, ADDRESS_BITS>::new(words.clone());
    let mut rom = Lockstep::new(rom, |rom| &mut rom.clock, "block_rom").unwrap();
    for (address, word) in words.iter().enumerate().chain(words.iter().enumerate().rev()) {
        rom.block().address.next = (address as u64).into();
        rom.cycle().unwrap();
        assert_eq!(rom.block().word.val().to_u64(), u64::from(*word), "{address}");
    }
}
