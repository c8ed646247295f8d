//! Pictures and pages that commands write: SVG and HTML that need nothing else.

pub mod bars;
pub mod curves;
pub mod page;
