//! The Connect6 machine in rust-hdl: MEM, UC, CU, CC and the board tops.

pub mod block_ram;
pub mod block_rom;
pub mod cc;
pub mod coordinate;
pub mod cu;
pub mod de2;
pub mod debounce;
pub mod fixed;
pub mod mem;
pub mod prelude;
pub mod reply;
pub mod seven_segment;
pub mod system;
pub mod uart_fifo;
pub mod uart_rx;
pub mod uart_tx;
pub mod uc;
pub mod verilog;
