//! The hardware against its models, block by block, and in all its simulations.

mod cc;
mod cover;
mod cu;
mod de2;
mod lint;
mod mem;
mod searches;
mod shortlist;
mod signature;
mod star;
mod support;
mod system;
mod uart_fifo;
mod uc;
mod verification_doc;
