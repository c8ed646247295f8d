//! BLOCK_RAM against an array.

use connect6_hdl::block_ram::BlockRam;
use connect6_hdl::prelude::Bits;
use connect6_sim::Driver;

use crate::support::Rng;

const ADDRESS_BITS: usize = 5;
const WORD_BITS: usize = 10;

#[test]
fn reads_come_a_cycle_later_and_see_the_old_word_during_a_write() {
    let ram = BlockRam::<Bits<WORD_BITS>, ADDRESS_BITS>::default();
    let mut driver = Driver::new(ram, |ram| &mut ram.clock).unwrap();
    let mut words = [0; 1 << ADDRESS_BITS];
    let mut rng = Rng(1);
    let (mut writes, mut collisions) = (0, 0);
    for cycle in 0..20_000 {
        let [read, write] = [(); 2].map(|()| rng.below(1 << ADDRESS_BITS));
        let (data, enable) = (rng.below(1 << WORD_BITS), rng.one_in(2));
        let ram = &mut driver.block;
        ram.read_address.next = read.into();
        ram.write_address.next = write.into();
        ram.write_data.next = data.into();
        ram.write_enable.next = enable;
        driver.cycle();
        let shown = driver.block.read_data.val().to_u64();
        assert_eq!(shown, words[read as usize], "cycle {cycle}");
        if enable {
            words[write as usize] = data;
            writes += 1;
            collisions += usize::from(read == write);
        }
    }
    assert!(writes > 5_000 && collisions > 100);
}
