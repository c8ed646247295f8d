//! SCAN: its orders send cells to SIGHT, SURVEY the whole board and SWEEP a list of it.

use connect6_core::program::{List, Op};
use connect6_game::{Point, CELLS};
use connect6_hdl::cc::program_rom::Word;
use connect6_hdl::cc::scan::Scan;
use connect6_hdl::cc::star::{Seen, LATENCY};
use connect6_sim::Driver;

use crate::support::boards::cell_code;

/// Cycles of a survey of a board without threats.
const SURVEY_CYCLES: u64 = 372;
/// The warm cells of the bench's board, every so many of all.
const STRIDE: usize = 40;
/// The field of a `Sweep` that begins with the first entry.
const FROM_FIRST: u64 = 1 << 6;

/// SCAN, and a SIGHT that sees an empty board on which some cells are warm.
struct Bench {
    driver: Driver<Scan>,
    /// The cells probed in the cycles before, the newest first.
    under_way: Vec<Option<u64>>,
    warm: Vec<u64>,
}

impl Bench {
    /// Gives an order; the cells that it probes, and the cycles that it takes.
    fn order(&mut self, op: Op, field: u64) -> (Vec<u64>, u64) {
        self.driver.block.word.next =
            Word { op: op.code().into(), field: field.into(), ..Word::default() };
        self.driver.block.issue.next = true;
        let (mut probed, mut cycles) = (Vec::new(), 0);
        loop {
            self.show();
            self.driver.settle();
            let block = &self.driver.block;
            if block.done.val() {
                return (probed, cycles);
            }
            let probe = block.probe.val().then(|| block.probe_cell.val().to_u64());
            let flushed = block.flush.val();
            let folds = block.cover_start.val();
            probed.extend(probe);
            self.under_way.insert(0, probe);
            if flushed {
                self.under_way.clear();
            }
            self.driver.cycle();
            self.driver.block.issue.next = false;
            // DEFENCE takes two cycles for no window.
            self.driver.block.cover_done.next = self.under_fold(folds);
            cycles += 1;
            assert!(cycles <= 2 * SURVEY_CYCLES, "{op:?} does not end");
        }
    }

    fn under_fold(&mut self, starts: bool) -> bool {
        let done = self.driver.block.number.val().to_u64() != 0;
        self.driver.block.number.next = u64::from(starts).into();
        done
    }

    /// What SIGHT says in this cycle.
    fn show(&mut self) {
        let at = |age: u64| self.under_way.get(age as usize - 1).copied().flatten();
        let (now, coming) = (at(LATENCY), at(LATENCY - 1));
        let block = &mut self.driver.block;
        block.ready.next = now.is_some();
        let place = now.unwrap_or(0);
        let is_warm = self.warm.contains(&place);
        block.seen.next =
            Seen { place: place.into(), three_lines: u64::from(is_warm).into(), ..Seen::default() };
        block.threats_coming.next = u64::from(coming == self.warm.last().copied()).into();
    }
}

#[test]
fn a_survey_goes_through_the_board_and_a_sweep_through_its_list() {
    let driver = Driver::new(Scan::default(), |block| &mut block.clock).unwrap();
    let cells: Vec<u64> = Point::all().map(cell_code).collect();
    let warm: Vec<u64> = cells.iter().copied().skip(1).step_by(STRIDE).collect();
    let mut bench = Bench { driver, under_way: Vec::new(), warm: warm.clone() };

    let (probed, cycles) = bench.order(Op::Survey, 0);
    assert_eq!(probed, cells);
    assert_eq!(probed.len(), CELLS);
    assert_eq!(cycles, SURVEY_CYCLES);
    let block = &bench.driver.block;
    assert!(block.best.val() && !block.win.val() && !block.forcing.val());
    assert!(block.waits.val());

    // The last warm cell alone makes a threat, and one is enough.
    let enough = 1 << 4;
    let (probed, _) = bench.order(Op::Sweep, List::Warm.code() | enough | FROM_FIRST);
    assert_eq!(probed[..warm.len()], warm[..]);
    let block = &bench.driver.block;
    assert!(block.found.val());
    assert_eq!(block.index.val().index(), warm.len() - 1);
}
