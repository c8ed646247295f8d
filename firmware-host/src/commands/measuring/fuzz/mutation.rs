//! Inputs for a parser: sound examples, damaged in the ways in which files and messages get
//! damaged, and in some in which only somebody with bad intentions damages them.

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

/// Bytes that an input may have more than the longest example.
const ROOM: usize = 32 * 1024;
/// Changes made to an example at most.
const MOST_CHANGES: usize = 8;
/// One input of so many is not made from an example at all.
const INPUTS_A_NOISE: u32 = 16;
/// The longest noise.
const LONGEST_NOISE: usize = 300;
/// The longest piece that is repeated; a piece is repeated up to the length allowed.
const LONGEST_PIECE: usize = 8;

/// What trips parsers of any kind: numbers at the edge of their types, signs of encodings, and
/// brackets to open.
const TRIPS: [&[u8]; 24] = [
    b"0", b"-1", b"255", b"256", b"65535", b"65536", b"4294967295", b"4294967296",
    b"18446744073709551615", b"18446744073709551616", b"1e999", b"\0", b"\n", b"\r\n",
    b"\xff\xff\xff\xff", b"\x7f\xff\xff\xff", b"\xef\xbb\xbf", b"\xff\xfe", b"\xc3", b"(", b"[",
    b"{", b"\"", b"/*/",
];

/// An input made from the examples, by chance.
pub fn input(examples: &[Vec<u8>], rng: &mut impl Rng) -> Vec<u8> {
    let longest = examples.iter().map(Vec::len).max().unwrap_or(0) + ROOM;
    let example = examples.choose(rng);
    let Some(example) = example.filter(|_| rng.random_range(0..INPUTS_A_NOISE) > 0) else {
        let mut noise = vec![0; rng.random_range(0..=LONGEST_NOISE)];
        rng.fill_bytes(&mut noise);
        return noise;
    };
    let mut bytes = example.clone();
    for _ in 0..rng.random_range(1..=MOST_CHANGES) {
        change(&mut bytes, examples, rng);
        bytes.truncate(longest);
    }
    bytes
}

/// Makes one change.
fn change(bytes: &mut Vec<u8>, examples: &[Vec<u8>], rng: &mut impl Rng) {
    let at = rng.random_range(0..=bytes.len());
    match rng.random_range(0..9) {
        0 if at < bytes.len() => bytes[at] ^= 1 << rng.random_range(0..u8::BITS),
        1 if at < bytes.len() => bytes[at] = rng.random(),
        2 => insert(bytes, at, TRIPS.choose(rng).expect("there are some")),
        3 => overwrite(bytes, at, TRIPS.choose(rng).expect("there are some")),
        4 => {
            let piece = piece(bytes, rng);
            insert(bytes, at, &piece);
        }
        5 => {
            let other = examples.choose(rng).map_or(&[][..], Vec::as_slice);
            let piece = piece(other, rng);
            insert(bytes, at, &piece);
        }
        6 => {
            let end = rng.random_range(at..=bytes.len());
            bytes.drain(at..end);
        }
        7 => bytes.truncate(at),
        // The same again and again, as deep as it goes.
        _ => {
            let length = rng.random_range(0..=LONGEST_PIECE.min(bytes.len() - at));
            let times = 1 << rng.random_range(0..u16::BITS);
            let repeated = bytes[at..at + length].repeat(times.min(ROOM / length.max(1)));
            insert(bytes, at, &repeated);
        }
    }
}

fn piece(bytes: &[u8], rng: &mut impl Rng) -> Vec<u8> {
    let from = rng.random_range(0..=bytes.len());
    let to = rng.random_range(from..=bytes.len());
    bytes[from..to].to_vec()
}

fn insert(bytes: &mut Vec<u8>, at: usize, piece: &[u8]) {
    bytes.splice(at..at, piece.iter().copied());
}

fn overwrite(bytes: &mut [u8], at: usize, piece: &[u8]) {
    for (byte, other) in bytes[at..].iter_mut().zip(piece) {
        *byte = *other;
    }
}
