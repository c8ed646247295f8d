//! Looking a position up should take well under a microsecond.

// `criterion_group!` makes a function without documentation.
#![allow(missing_docs)]

use std::hint::black_box;
use std::path::Path;

use connect6_book::index::{seven, SEVENS};
use connect6_book::{encode, BookFile, Effort, Extent, Library, Opening, Value, Values};
use criterion::{criterion_group, criterion_main, Criterion};

/// A file in which every value is known, as nearly all are.
fn file(opening: Opening) -> BookFile {
    let mut values = Values::new(Extent::Whole);
    (0..SEVENS).for_each(|number| values.sevens.set(number, Value::NotShown));
    let bytes = encode(opening, Effort::default(), &values);
    BookFile::from_bytes(bytes, Path::new("bench")).expect("a whole file")
}

fn lookup(c: &mut Criterion) {
    let opening: Opening = "j10,k11,i11".parse().expect("an opening");
    let mut library = Library::none();
    library.add(file(opening));
    let positions: Vec<_> = (0..1000).map(|i| seven(opening, i * 9_973 * 97 % SEVENS)).collect();
    let mut at = 0;
    c.bench_function("look a position up", |b| {
        b.iter(|| {
            at = (at + 1) % positions.len();
            let seven = &positions[at];
            library.seven(
                black_box(opening.whites()),
                black_box(seven.blacks),
                black_box(seven.whites),
            )
        })
    });
}

criterion_group!(benches, lookup);
criterion_main!(benches);
