//! The core and the whole machine in rust-hdl's own simulation, with the ports that their users
//! know by name, alone and in lockstep with their Verilog.

use connect6_hdl::cc::Cc;
use connect6_hdl::system::System;
use connect6_protocol::BitClocks;

use crate::compiled::Compiled;
use crate::core::{CoreError, CoreSim};
use crate::driver::{Driver, DriverError};
use crate::lockstep::{Lockstep, LockstepError};

/// The clock input of both.
const CLOCK: &str = "clock";
/// The core as Verilator knows it.
const NAME: &str = "connect6_core";

impl Driver<Cc> {
    /// The core, with the ports that [`CoreSim`] uses.
    pub fn core() -> Result<Driver<Cc>, DriverError> {
        let driver = Driver::new(Cc::default(), |cc| &mut cc.clock)?;
        Ok(driver.with_ports(
            vec![
                ("start", |cc, value| cc.start.next = value != 0),
                ("op", |cc, value| cc.op.next = value.into()),
                ("row", |cc, value| cc.row.next = value.into()),
                ("col", |cc, value| cc.col.next = value.into()),
                ("stone", |cc, value| cc.stone.next = value.into()),
                ("level", |cc, value| cc.level.next = value.into()),
                ("learned", |cc, value| cc.learned.next = value != 0),
                ("query", |cc, value| cc.query.next = value.into()),
            ],
            vec![
                ("done", |cc| cc.done.val().into()),
                ("won", |cc| cc.won.val().into()),
                ("fault", |cc| cc.fault.val().into()),
                ("pc", |cc| cc.pc.val().to_u64()),
                ("count", |cc| cc.count.val().to_u64()),
                ("row0", |cc| cc.row0.val().to_u64()),
                ("col0", |cc| cc.col0.val().to_u64()),
                ("row1", |cc| cc.row1.val().to_u64()),
                ("col1", |cc| cc.col1.val().to_u64()),
                ("by_step0", |cc| cc.by_step0.val().to_u64()),
                ("by_step1", |cc| cc.by_step1.val().to_u64()),
                ("cycles", |cc| cc.cycles.val().to_u64()),
                ("step_cycles", |cc| cc.step_cycles.val().to_u64()),
            ],
        ))
    }
}

impl Driver<System> {
    /// The machine with bits of this length, with its serial line.
    pub fn system(bit: BitClocks) -> Result<Driver<System>, DriverError> {
        let driver = Driver::new(System::new(bit), |system| &mut system.clock)?;
        Ok(driver.with_ports(
            vec![("uart_rx", |system, value| system.uart_rx.next = value != 0)],
            vec![
                ("uart_tx", |system| system.uart_tx.val().into()),
                ("thinking", |system| system.thinking.val().into()),
            ],
        ))
    }
}

impl CoreSim<Driver<Cc>> {
    /// The core in rust-hdl's own simulation.
    pub fn rust_hdl() -> Result<CoreSim<Driver<Cc>>, CoreError> {
        Ok(CoreSim::new(Driver::core()?)?)
    }
}

impl CoreSim<Lockstep<Cc>> {
    /// The core in rust-hdl and in Verilator, compared every cycle.
    pub fn lockstep() -> Result<CoreSim<Lockstep<Cc>>, CoreError> {
        let lockstep = Lockstep::verilated(Driver::core()?, CLOCK, NAME)?;
        Ok(CoreSim::new(lockstep)?)
    }
}

impl CoreSim<Lockstep<Cc, Compiled>> {
    /// The core in rust-hdl and as compiled into this program, compared every cycle.
    pub fn compiled_lockstep() -> Result<CoreSim<Lockstep<Cc, Compiled>>, CoreError> {
        let lockstep = Lockstep::with_twin(Driver::core()?, CLOCK, Compiled::core())?;
        Ok(CoreSim::new(lockstep)?)
    }
}

impl Lockstep<System, Compiled> {
    /// The machine in rust-hdl and as compiled into this program.
    pub fn compiled_system(bit: BitClocks) -> Result<Lockstep<System, Compiled>, LockstepError> {
        Lockstep::with_twin(Driver::system(bit)?, CLOCK, Compiled::system(bit))
    }
}

impl From<DriverError> for CoreError {
    fn from(error: DriverError) -> CoreError {
        CoreError::Machine(Box::new(error))
    }
}

impl From<LockstepError> for CoreError {
    fn from(error: LockstepError) -> CoreError {
        CoreError::Machine(Box::new(error))
    }
}
