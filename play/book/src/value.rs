//! What the book says of a position, in two bits.

use std::fmt;

/// The value of a position for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Value {
    /// The search met its limit.
    Unknown = 0,
    /// The search ended: no sequence of double threats wins, and no loss was shown.
    NotShown = 1,
    /// The side to move wins.
    Win = 2,
    /// The side to move loses.
    Loss = 3,
}

impl Value {
    /// All values, in the order of their codes.
    pub const ALL: [Value; 4] = [Value::Unknown, Value::NotShown, Value::Win, Value::Loss];

    /// The value with this code, of which the lowest two bits count.
    #[inline]
    pub const fn from_code(code: u8) -> Value {
        Value::ALL[(code & 3) as usize]
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Value::Unknown => "unknown",
            Value::NotShown => "not shown",
            Value::Win => "win",
            Value::Loss => "loss",
        })
    }
}

/// Values packed four a byte, the first in the lowest bits.
pub struct Packed<B>(pub B);

/// Bytes that hold this many values.
pub const fn packed_len(values: usize) -> usize {
    values.div_ceil(4)
}

impl<B: AsRef<[u8]>> Packed<B> {
    /// The value at a place.
    ///
    /// # Panics
    /// If the place is past the end.
    #[inline]
    pub fn get(&self, place: usize) -> Value {
        Value::from_code(self.0.as_ref()[place / 4] >> (place % 4 * 2))
    }
}

impl<B: AsMut<[u8]>> Packed<B> {
    /// Puts a value at a place.
    ///
    /// # Panics
    /// If the place is past the end.
    pub fn set(&mut self, place: usize, value: Value) {
        let byte = &mut self.0.as_mut()[place / 4];
        let shift = place % 4 * 2;
        *byte = *byte & !(3 << shift) | (value as u8) << shift;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stay_where_they_are_put() {
        let mut packed = Packed(vec![0; packed_len(9)]);
        for round in 0..4 {
            for place in 0..9 {
                packed.set(place, Value::ALL[(place + round) % 4]);
            }
            for place in 0..9 {
                assert_eq!(packed.get(place), Value::ALL[(place + round) % 4]);
            }
        }
    }
}
