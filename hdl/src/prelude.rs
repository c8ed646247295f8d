//! What a description needs of rust-hdl: its core and its widgets. The rest of rust-hdl (a bus
//! generator and models of chips) is not used and so not compiled.

pub use rust_hdl_core::prelude::*;
pub use rust_hdl_core::vcd_probe::VCDProbe;
pub use rust_hdl_widgets::prelude::*;

pub use crate::{clock, dff_setup};

/// rust-hdl's macro, for elements of arrays too: gives registers their clock and lets them hold
/// what they have.
#[macro_export]
macro_rules! dff_setup {
    ($self:ident, $clock:ident, $($dff:ident $([$i:expr])?),+) => {
        $($self.$dff$([$i])?.clock.next = $self.$clock.val();)+
        $($self.$dff$([$i])?.d.next = $self.$dff$([$i])?.q.val();)+
    };
}

/// rust-hdl's macro, for elements of arrays too: gives blocks their clock.
#[macro_export]
macro_rules! clock {
    ($self:ident, $clock:ident, $($block:ident $([$i:expr])?),+) => {
        $($self.$block$([$i])?.clock.next = $self.$clock.val();)+
    };
}
