//! ZONES against the search's sets of cells, in rust-hdl and Verilator in lockstep.

use connect6_game::windows::Cell;
use connect6_game::CELLS;
use connect6_hdl::lines::zones::{Order, Zones, SET_BITS};
use connect6_model::search::zone::Zone;
use connect6_sim::Lockstep;

use crate::support::boards::cell_code;
use crate::support::Rng;

const STEPS: usize = 2_500;
const SETS: usize = 1 << SET_BITS;

fn perform(zones: &mut Lockstep<Zones>, order: Order, set: usize, other: usize, cell: Cell) -> u64 {
    let block = zones.block();
    block.order.next = order.code().into();
    block.set.next = (set as u64).into();
    block.other.next = (other as u64).into();
    block.cell_in.next = cell_code(connect6_game::windows::point(cell)).into();
    block.start.next = true;
    zones.cycle().unwrap();
    zones.block().start.next = false;
    1 + zones.cycle_until(80, |zones| zones.done.val()).unwrap().expect("it ends")
}

#[test]
fn sets_are_cleared_filled_joined_and_asked() {
    let mut zones = Lockstep::new(Zones::default(), |zones| &mut zones.clock, "zones").unwrap();
    let mut rng = Rng(21);
    let mut expected = [Zone::EMPTY; SETS];
    for set in 0..SETS {
        assert_eq!(perform(&mut zones, Order::Clear, set, 0, 0), 20);
    }
    let mut counts = [0; 2];
    for step in 0..STEPS {
        zones.context = format!("step {step}");
        let mut set = || rng.below(SETS as u64) as usize;
        // Half of the orders go to few sets, so that these fill.
        let (one, other) = if step % 2 == 0 { (set() % 4, set() % 4) } else { (set(), set()) };
        let cell = rng.below(CELLS as u64) as Cell;
        match rng.below(40) {
            0 => {
                assert_eq!(perform(&mut zones, Order::Clear, one, other, cell), 20);
                expected[one] = Zone::EMPTY;
            }
            1 | 2 => {
                assert_eq!(perform(&mut zones, Order::Join, one, other, cell), 58);
                let joined = expected[other];
                expected[one].add_all(&joined);
            }
            3..=20 => {
                assert_eq!(perform(&mut zones, Order::Add, one, other, cell), 3);
                expected[one].add(cell);
            }
            _ => {
                // A cell of the set as often as any.
                let members: Vec<Cell> = expected[one].iter().collect();
                let known = members.get(rng.below(members.len().max(1) as u64) as usize);
                let cell = known.copied().filter(|_| rng.one_in(2)).unwrap_or(cell);
                assert_eq!(perform(&mut zones, Order::Ask, one, other, cell), 3);
                let has = expected[one].has(cell);
                assert_eq!(zones.block().has.val(), has, "{}", zones.context);
                counts[usize::from(has)] += 1;
            }
        }
    }
    assert!(counts.iter().all(|count| *count > STEPS / 10), "{counts:?}");
}
