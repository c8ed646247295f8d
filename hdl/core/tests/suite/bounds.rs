//! What is stated about the loops of the program holds while it runs.

use connect6_core::program::bounds::{Bounds, Meter};
use connect6_core::program::{Number, Op, Program};
use connect6_core::{latency, Core, Observer, Ran, STACK_WORDS};
use connect6_model::deep::Level;
use connect6_protocol::OP_THINK;

use crate::positions::positions;

/// Every so many games of the corpus are gone through, turn by turn.
const STRIDE: usize = 40;

/// The same at level 1.
const DEEP_STRIDE: usize = 1_000;

struct Watch {
    meter: Meter,
    cursors: Vec<Number>,
}

impl Observer for Watch {
    fn see(&mut self, ran: &Ran, core: &Core) {
        let (address, next) = (ran.address.into(), core.pc.into());
        self.meter.see(address, &ran.instruction, next, ran.left);
        if ran.instruction.op != Op::Sweep {
            let most = latency::most_cycles(&ran.instruction, &self.cursors);
            assert!(ran.cycles <= most, "{ran:?} of at most {most} cycles");
        }
    }
}

#[test]
fn no_loop_and_no_turn_takes_more_than_is_stated() {
    let (program, bounds) = (Program::shipped(), Bounds::shipped());
    let limit = latency::most_cycles_of(&program, &bounds, OP_THINK);
    let mut watch =
        Watch { meter: Meter::new(bounds.clone()), cursors: latency::cursors(&program) };
    let mut core = Core::default();
    let mut worst = 0;
    for game in positions(STRIDE) {
        core.load(game.board());
        let turn = core.think_watched(game.side_to_move(), &mut watch);
        worst = worst.max(turn.unwrap().total_cycles());
    }
    // The searches above level 0, where their budget is small enough to look at.
    core.set_level(Level::ALL[1]);
    for game in positions(DEEP_STRIDE) {
        core.load(game.board());
        let turn = core.think_watched(game.side_to_move(), &mut watch);
        turn.unwrap();
    }
    for stated in bounds.loops() {
        let (seen, most) = (watch.meter.most(&stated), stated.most());
        assert!(seen <= most, "{}: {seen} of {most}", stated.name());
        println!("{}: {seen} of {most}", stated.name());
    }
    let words = watch.meter.most_words;
    assert!(words <= bounds.stack_words() && bounds.stack_words() <= STACK_WORDS as u64);
    println!("stack: {words} of {}", bounds.stack_words());
    assert!(worst <= limit);
    println!("cycles: {worst} of {limit}");
}
