//! TURN against a plain account of a turn.

use connect6_hdl::cc::turn::Turn;
use connect6_sim::Lockstep;

use crate::support::Rng;

const CYCLES: usize = 2_000;

/// What a turn must show.
#[derive(Default)]
struct Account {
    hand: u64,
    stale: bool,
    placed: Vec<(u64, u64)>,
}

#[test]
fn a_turn_keeps_its_stones_and_counts_the_hand() {
    let mut turn = Lockstep::new(Turn::default(), |turn| &mut turn.clock, "turn").unwrap();
    let mut rng = Rng(4);
    let mut account = Account::default();
    for cycle in 0..CYCLES {
        turn.context = format!("cycle {cycle}");
        let opens = cycle == 0 || rng.one_in(10);
        let note = !opens && account.hand > 0 && rng.one_in(3);
        let (finish, surveyed) = (rng.one_in(15), rng.one_in(4));
        let (cell, step) = (rng.below(1024), 1 + rng.below(9));
        let block = turn.block();
        block.opens.next = opens;
        block.note.next = note;
        block.cell_in.next = cell.into();
        block.step.next = step.into();
        block.finish.next = finish;
        block.surveyed.next = surveyed;
        turn.cycle().unwrap();
        if surveyed {
            account.stale = false;
        }
        if note {
            account.placed.push((cell, step));
            account.hand -= 1;
            account.stale = true;
        }
        if finish {
            account.hand = 0;
        }
        if opens {
            account = Account { hand: 2, stale: true, placed: Vec::new() };
        }
        let block = turn.block();
        assert_eq!(block.hand.val().to_u64(), account.hand, "cycle {cycle}");
        assert_eq!(block.stale.val(), account.stale && !surveyed, "cycle {cycle}");
        assert_eq!(block.count.val().index(), account.placed.len(), "cycle {cycle}");
        let shown = [
            (block.cells[0].val().to_u64(), block.by_step[0].val().to_u64()),
            (block.cells[1].val().to_u64(), block.by_step[1].val().to_u64()),
        ];
        assert_eq!(shown[..account.placed.len()], account.placed[..]);
    }
}
