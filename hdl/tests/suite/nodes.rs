//! NODES against the model's budget.

use connect6_hdl::cc::nodes::Nodes;
use connect6_model::deep::{self, Level};
use connect6_sim::Lockstep;

use crate::support::Rng;

const TURNS: usize = 40;
const ORDERS: u64 = 200;

#[test]
fn nodes_are_shared_out_and_taken_as_in_the_model() {
    let new = Lockstep::new(Nodes::default(), |n| &mut n.clock, "nodes");
    let mut block = new.unwrap();
    let mut rng = Rng(11);
    for turn in 0..TURNS {
        let level = Level::ALL[turn % Level::ALL.len()];
        block.context = format!("turn {turn}, level {level}");
        block.block().opens.next = true;
        block.block().level.next = u64::from(level.number()).into();
        block.cycle().unwrap();
        block.block().opens.next = false;
        let mut nodes = deep::Nodes::new(level.core_nodes());
        for _ in 0..ORDERS {
            let halvings = rng.below(4);
            let granted = rng.below(30);
            let (allow, grant, spend) = match rng.below(20) {
                0 => (true, false, false),
                1 => (false, true, false),
                2..12 => (false, false, true),
                _ => (false, false, false),
            };
            block.block().allow.next = allow;
            block.block().halvings.next = halvings.into();
            block.block().grant.next = grant;
            block.block().granted.next = granted.into();
            block.block().spend.next = spend;
            block.cycle().unwrap();
            if allow {
                nodes.allow(halvings as u32);
            }
            match (grant, granted) {
                (false, _) => {}
                (true, 0) => nodes.lift(),
                (true, granted) => nodes.grant(granted as u32),
            }
            if spend {
                nodes.take();
            }
            assert_eq!(!block.block().may_take.val(), nodes.are_spent(), "turn {turn}");
            let used = block.block().used.val().to_u64();
            assert_eq!(used, u64::from(nodes.used()), "turn {turn}");
        }
        block.block().allow.next = false;
        block.block().grant.next = false;
        block.block().spend.next = false;
    }
}
