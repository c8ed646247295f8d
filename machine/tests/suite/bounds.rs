//! What is stated about the loops of the program holds while it runs.

use connect6_machine::{latency, Machine, Observer, Ran, STACK_WORDS};
use connect6_program::bounds::{Bounds, Meter};
use connect6_program::{Number, Op, Program};
use connect6_protocol::OP_THINK;

use crate::positions::positions;

/// Every so many games of the corpus are gone through, turn by turn.
const STRIDE: usize = 40;

struct Watch {
    meter: Meter,
    cursors: Vec<Number>,
}

impl Observer for Watch {
    fn see(&mut self, ran: &Ran, core: &Machine) {
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
    let mut watch = Watch {
        meter: Meter::new(bounds.clone()),
        cursors: latency::cursors(&program),
    };
    let mut machine = Machine::default();
    let mut worst = 0;
    for game in positions(STRIDE) {
        machine.load(game.board());
        let turn = machine.think_watched(game.side_to_move(), &mut watch);
        worst = worst.max(turn.unwrap().cycles);
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
