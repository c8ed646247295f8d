//! The simulators themselves: that they agree where they must, and tell where they do not.

use connect6_hdl::prelude::*;
use connect6_sim::{BuildOptions, Driver, DriverError, Lockstep, Verilated, VerilatedError};

/// A counter whose comparison means one thing in Rust and another in Verilog: the sum is five
/// bits wide here and 32 there.
#[derive(LogicBlock, Default)]
struct Trap {
    pub clock: Signal<In, Clock>,
    pub step: Signal<In, Bits<5>>,
    pub wide: Signal<In, Bits<100>>,
    pub wrapped: Signal<Out, Bit>,
    pub echo: Signal<Out, Bits<100>>,
    count: DFF<Bits<5>>,
    held: DFF<Bits<100>>,
}

impl Logic for Trap {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, count, held);
        self.count.d.next = self.count.q.val() + self.step.val();
        self.wrapped.next = (self.count.q.val() + 1) == 0;
        self.held.d.next = self.wide.val();
        self.echo.next = self.held.q.val();
    }
}

/// A block that never drives its output.
#[derive(LogicBlock, Default)]
struct Open {
    pub clock: Signal<In, Clock>,
    pub out: Signal<Out, Bit>,
}

impl Logic for Open {
    #[hdl_gen]
    fn update(&mut self) {}
}

fn trap() -> Trap {
    let mut trap = Trap::default();
    trap.connect_all();
    trap
}

const REGISTERS: BuildOptions = BuildOptions { registers: true, trace: false };

#[test]
fn a_divergence_names_cycle_signal_values_and_context() {
    let mut lockstep = Lockstep::new(Trap::default(), |trap| &mut trap.clock, "trap").unwrap();
    lockstep.context = "seed 42, position j10".to_string();
    lockstep.block().step.next = 1.into();
    lockstep.block().wide.next = (!0u64).into();
    assert_eq!(lockstep.compared(), 4);
    for _ in 0..30 {
        lockstep.cycle().unwrap();
    }
    let divergence = lockstep.cycle().unwrap_err();
    assert_eq!(
        divergence.to_string(),
        "cycle 31: wrapped is 1 in rust-hdl and 0 in verilator (seed 42, position j10)"
    );
}

#[test]
fn wide_ports_and_registers_go_through_word_by_word() {
    let mut lockstep = Lockstep::new(Trap::default(), |trap| &mut trap.clock, "trap").unwrap();
    let value: Bits<100> = bit_cast::<100, 64>((!0u64).into()) << 36;
    lockstep.block().wide.next = value;
    lockstep.cycle().unwrap();
    assert_eq!(lockstep.block().echo.val(), value);
}

#[test]
fn ports_and_registers_are_found_by_name() {
    let mut model = Verilated::new(&trap(), "trap", REGISTERS).unwrap();
    let step = model.input("step").unwrap();
    let count = model.output("count.q").unwrap();
    model.set(step, 3);
    model.cycle();
    model.cycle();
    assert_eq!(model.get(count), 6);
    model.run(4);
    assert_eq!((model.get(count), model.cycles()), (18, 6));
    assert_eq!(model.another().get(count), 0);
    let error = model.output("nothing").unwrap_err().to_string();
    assert_eq!(error, "trap has no port named 'nothing'");
}

#[test]
fn a_run_stops_at_its_port_or_its_limit() {
    let mut model = Verilated::new(&trap(), "trap", REGISTERS).unwrap();
    let step = model.input("step").unwrap();
    let count = model.output("count.q").unwrap();
    assert_eq!(model.run_until(count, 50), None);
    model.set(step, 1);
    assert_eq!(model.run_until(count, 50), Some(1));
    assert_eq!(model.cycles(), 51);
}

#[test]
fn verilator_writes_waveforms() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("verilog.vcd");
    {
        let options = BuildOptions { registers: false, trace: true };
        let mut model = Verilated::new(&trap(), "trap", options).unwrap();
        model.trace(&file).unwrap();
        let step = model.input("step").unwrap();
        model.set(step, 1);
        model.run(2);
    }
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains(" count "), "{text}");
    assert!(text.contains("b00010 ") || text.contains("b10 "), "{text}");
    let mut untraced = Verilated::new(&trap(), "trap", REGISTERS).unwrap();
    let refused = untraced.trace("nowhere.vcd".as_ref()).unwrap_err();
    assert!(matches!(refused, VerilatedError::NoTrace { .. }));
}

#[test]
fn a_block_with_an_open_output_is_refused() {
    let refused = Driver::new(Open::default(), |open| &mut open.clock);
    assert!(matches!(refused, Err(DriverError::Check(_))));
}
