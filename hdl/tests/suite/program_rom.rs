//! PROGRAM_ROM: every field of every word is the instruction's.

use connect6_core::program::{Op, Program, PROGRAM_WORDS};
use connect6_hdl::cc::program_rom::ProgramRom;
use connect6_sim::Lockstep;

#[test]
fn every_word_is_the_instruction_at_its_address() {
    let program = Program::shipped();
    let mut rom = Lockstep::new(ProgramRom::default(), |rom| &mut rom.clock, "rom").unwrap();
    for address in 0..PROGRAM_WORDS {
        rom.block().address.next = (address as u64).into();
        rom.cycle().unwrap();
        let word = rom.block().word.val();
        let Some(line) = program.lines.get(address) else {
            assert!(Op::from_code(word.op.to_u64()).is_none(), "{address}");
            continue;
        };
        let expected = &line.instruction;
        assert_eq!(word.op.to_u64(), expected.op.code(), "{address}");
        assert_eq!(word.at.to_u64(), expected.cell.code(), "{address}");
        assert_eq!(word.number.to_u64(), expected.number.code(), "{address}");
        assert_eq!(word.other.to_u64(), expected.other.code(), "{address}");
        assert_eq!(word.keeps_number, expected.keeps_number, "{address}");
        assert_eq!(word.field.to_u64(), u64::from(expected.field), "{address}");
        assert_eq!(word.source.to_u64(), expected.source.code(), "{address}");
        assert_eq!(word.to.to_u64(), expected.to.code(), "{address}");
        assert_eq!(word.condition.to_u64(), expected.condition.code(), "{address}");
        assert_eq!(word.negated, expected.negated, "{address}");
        assert_eq!(word.onward.to_u64(), expected.next.code(), "{address}");
        assert_eq!(word.target.to_u64(), u64::from(expected.target), "{address}");
    }
}
