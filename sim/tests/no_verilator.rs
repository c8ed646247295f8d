//! What a machine without Verilator says. Alone in its file: it changes the environment.

use connect6_hdl::mem::Mem;
use connect6_hdl::prelude::Block;
use connect6_sim::{BuildOptions, Verilated};

#[test]
fn the_error_names_the_command_that_installs_it() {
    std::env::set_var("VERILATOR", "verilator-that-is-not-there");
    let mut mem = Mem::default();
    mem.connect_all();
    let error = match Verilated::new(&mem, "mem", BuildOptions::default()) {
        Ok(_) => panic!("it cannot be there"),
        Err(error) => error.to_string(),
    };
    assert_eq!(
        error,
        "Verilator was not found (verilator-that-is-not-there): install it with \
         `cargo xtask setup`, or name it in the environment variable VERILATOR"
    );
}
