//! SOURCES: each source names its own cell.

use connect6_hdl::cc::sources::Sources;
use connect6_hdl::prelude::*;
use connect6_program::Source;

use crate::support::settle;

#[test]
fn a_source_is_its_cell() {
    let mut sources = Sources::default();
    sources.connect_all();
    let cell = |source: Source| 100 + source.code();
    sources.cell_in.next = cell(Source::Cell).into();
    sources.star.next = cell(Source::Star).into();
    sources.end_a.next = cell(Source::EndA).into();
    sources.end_b.next = cell(Source::EndB).into();
    sources.pair_a.next = cell(Source::PairA).into();
    sources.pair_b.next = cell(Source::PairB).into();
    sources.win.next = cell(Source::Win).into();
    sources.greatest.next = cell(Source::Greatest).into();
    sources.forcing.next = cell(Source::Forcing).into();
    sources.entry.next = cell(Source::Entry).into();
    sources.decided0.next = cell(Source::Decided0).into();
    sources.decided1.next = cell(Source::Decided1).into();
    sources.popped.next = cell(Source::Popped).into();
    for source in Source::ALL {
        sources.source.next = source.code().into();
        settle(&mut sources);
        let named = *source != Source::None;
        assert_eq!(sources.any.val(), named, "{source:?}");
        if named {
            assert_eq!(sources.kept.val().to_u64(), cell(*source), "{source:?}");
        }
    }
}
