//! DEFENCE: who folds from which slot, and that the cells of a fold are gathered.

use connect6_core::program::{Kind, Op, Slot};
use connect6_hdl::cc::defence::Defence;
use connect6_hdl::cc::program_rom::Word;
use connect6_sim::Driver;

/// More cycles than a fold of one window takes.
const MOST_CYCLES: u64 = 10;
/// The centre of the board, and a cell beside it on its row.
const CENTRE: u64 = 9 << 5 | 9;
const BESIDE: u64 = 9 << 5 | 10;
/// The window from the centre on, and on the arm the cell behind the centre.
const WINDOW: u64 = 1 << 5;
const BEHIND: u64 = 1 << 6;
/// The bit of a fold's field that has its cells gathered.
const GATHERS: u64 = 1 << 10;

struct Bench(Driver<Defence>);

impl Bench {
    fn new() -> Bench {
        let mut driver = Driver::new(Defence::default(), |block| &mut block.clock).unwrap();
        let block = &mut driver.block;
        block.centre.next = CENTRE.into();
        block.vacant[0].next = BEHIND.into();
        block.fours[0].next = WINDOW.into();
        block.defender_fours[0].next = WINDOW.into();
        Bench(driver)
    }

    /// Gives an order.
    fn order(&mut self, op: Op, field: u64) {
        let block = &mut self.0.block;
        block.word.next = Word { op: op.code().into(), field: field.into(), ..Word::default() };
        block.issue.next = true;
        self.0.cycle();
        self.0.block.issue.next = false;
    }

    /// Folds by an order, and tells how many threats there are.
    fn fold(&mut self, from: Slot, to: Slot, kind: Kind, details: u64) -> u64 {
        self.order(Op::Fold, from.code() | to.code() << 4 | kind.code() << 8 | details);
        assert!(self.0.block.waits.val());
        self.0.cycle_until(MOST_CYCLES, |block| block.done.val()).expect("the fold ends");
        let threats = self.0.block.threats.val().to_u64();
        self.0.cycle();
        threats
    }

    /// Folds for SURVEY.
    fn survey(&mut self, to: Slot, kind: Kind) {
        let block = &mut self.0.block;
        block.survey_from.next = Slot::Empty.code().into();
        block.survey_to.next = to.code().into();
        block.survey_kind.next = kind.code().into();
        block.survey_start.next = true;
        self.0.cycle();
        self.0.block.survey_start.next = false;
        self.0.cycle_until(MOST_CYCLES, |block| block.cover_done.val()).expect("the fold ends");
        self.0.cycle();
    }
}

#[test]
fn folds_begin_where_they_are_told_to() {
    let mut bench = Bench::new();
    assert_eq!(bench.fold(Slot::Empty, Slot::Standing, Kind::Standing, 0), 1);
    for (opposing, threats) in [(false, 1), (true, 0)] {
        bench.0.block.opposing.next = opposing;
        assert_eq!(bench.fold(Slot::Base, Slot::Empty, Kind::None, 0), threats);
    }
    bench.survey(Slot::Danger, Kind::Defender);
    assert_eq!(bench.fold(Slot::Empty, Slot::Empty, Kind::None, 0), 0);
    assert_eq!(bench.fold(Slot::Danger, Slot::Empty, Kind::None, 0), 1);
    let block = &bench.0.block;
    let ends = [&block.ends[0], &block.ends[1]].map(|cell| cell.val().to_u64());
    assert_eq!(ends, [CENTRE, BESIDE]);
    assert!(block.stops[0].val() && block.stops[1].val());
}

#[test]
fn the_cells_of_a_fold_are_gathered() {
    let mut bench = Bench::new();
    bench.order(Op::Gather, 0);
    bench.fold(Slot::Empty, Slot::Empty, Kind::Standing, GATHERS);
    let listed = [0u64, 1, 2].map(|index| {
        bench.0.block.number.next = index.into();
        bench.order(Op::Entry, 0);
        let block = &bench.0.block;
        block.has_entry.val().then(|| block.entry.val().to_u64())
    });
    assert!(listed.contains(&Some(CENTRE)) && listed.contains(&Some(BESIDE)), "{listed:?}");
    assert!(!bench.0.block.waits.val());
}
