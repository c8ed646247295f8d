//! Commands about the hardware: boards, what the core does, synthesis and verification.

pub mod board;
pub mod faults;
pub mod inside;
pub mod ports;
pub mod program;
pub mod prove;
pub mod synth;
pub mod verify;
pub mod wave;

super::group! {
    Ports(ports),
    Board(board),
    Inside(inside),
    Program(program),
    Wave(wave),
    Synth(synth),
    Verify(verify),
    Prove(prove),
    Faults(faults),
}
