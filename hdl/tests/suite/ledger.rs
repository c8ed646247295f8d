//! LEDGER: its orders, and no others, change what a turn has come to.

use connect6_core::program::{Op, REOPEN};
use connect6_hdl::cc::ledger::Ledger;
use connect6_hdl::cc::program_rom::Word;
use connect6_protocol::NODES_QUERY;
use connect6_sim::Driver;

use crate::support::Rng;

const CYCLES: usize = 6_000;
const LEVEL: u64 = 1;
const STONES_A_TURN: u64 = 2;
/// The field of an `Allow` that gives a search half of the nodes left.
const HALF: u64 = 1;
/// Cycles until a query is answered.
const QUERY_CYCLES: usize = 2;

#[derive(Default)]
struct Account {
    hand: u64,
    stale: bool,
    placed: Vec<u64>,
    spent: u64,
    may_spend: bool,
}

#[test]
fn it_keeps_the_account_of_a_turn() {
    let mut driver = Driver::new(Ledger::default(), |block| &mut block.clock).unwrap();
    let mut rng = Rng(18);
    let mut account = Account::default();
    let mut most = 0;
    driver.block.level.next = LEVEL.into();
    driver.block.query.next = NODES_QUERY.into();
    for cycle in 0..CYCLES {
        let op = match (cycle, rng.below(40)) {
            (0, _) | (_, 0) => Op::Begin,
            (_, 1..=4) if account.hand > 0 => Op::Note,
            (_, 5) => Op::Finish,
            (_, 6..=8) => Op::Allow,
            (_, 9..=11) => Op::Step,
            (_, 12..=13) => Op::Fold,
            _ => Op::Spend,
        };
        let issue = cycle == 0 || rng.one_in(2);
        let (cell, surveyed) = (rng.below(1 << 10), rng.one_in(6));
        let reopens = rng.one_in(2);
        let field = match op {
            Op::Finish if reopens => REOPEN,
            Op::Allow => HALF,
            _ => 0,
        };
        let block = &mut driver.block;
        block.word.next = Word { op: op.code().into(), field: field.into(), ..Word::default() };
        block.issue.next = issue;
        block.cell_in.next = cell.into();
        block.surveyed.next = surveyed;
        driver.settle();
        let may_take = driver.block.may_take.val();
        driver.cycle();
        if surveyed {
            account.stale = false;
        }
        match op {
            _ if !issue => {}
            Op::Begin => {
                account = Account { hand: STONES_A_TURN, stale: true, ..Account::default() };
            }
            Op::Finish if reopens => {
                account.hand = STONES_A_TURN;
                account.stale = true;
                account.placed.clear();
            }
            Op::Finish => account.hand = 0,
            Op::Note => {
                account.hand -= 1;
                account.stale = true;
                account.placed.push(cell);
            }
            Op::Allow => account.may_spend = true,
            Op::Spend => account.spent += u64::from(may_take),
            _ => {}
        }
        assert!(account.may_spend || !may_take || op == Op::Begin, "cycle {cycle}");
        most = most.max(account.spent);
        let block = &driver.block;
        assert_eq!(block.hand.val().to_u64(), account.hand, "cycle {cycle}");
        assert_eq!(block.stale.val(), account.stale && !surveyed, "cycle {cycle}");
        assert_eq!(block.count.val().to_u64(), account.placed.len() as u64, "cycle {cycle}");
        for (cell, placed) in block.cells.iter().zip(&account.placed) {
            assert_eq!(cell.val().to_u64(), *placed, "cycle {cycle}");
        }
    }
    driver.block.issue.next = false;
    (0..QUERY_CYCLES).for_each(|_| driver.cycle());
    assert_eq!(driver.block.step_cycles.val().to_u64(), account.spent);
    assert!(most > 0);
}
