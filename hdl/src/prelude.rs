//! What a description needs of rust-hdl: its core and its widgets. The rest of rust-hdl (a bus
//! generator and models of chips) is not used and so not compiled.

pub use rust_hdl_core::prelude::*;
pub use rust_hdl_core::vcd_probe::VCDProbe;
pub use rust_hdl_widgets::prelude::*;
