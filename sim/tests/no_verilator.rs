//! What a machine without Verilator says. Alone in its file: it changes the environment.

use connect6_sim::Verilated;

#[test]
fn the_error_names_the_command_that_installs_it() {
    std::env::set_var("VERILATOR", "verilator-that-is-not-there");
    let error = match Verilated::core() {
        Ok(_) => panic!("it cannot be there"),
        Err(error) => error.to_string(),
    };
    assert_eq!(
        error,
        "Verilator was not found (verilator-that-is-not-there): install it with \
         `cargo xtask setup`, or name it in the environment variable VERILATOR"
    );
}
