//! Small numbers, as many as fit into each word, from its lowest bits on.

/// The words of numbers of so many bits each.
pub fn pack(digits: &[u8], bits: u32) -> Vec<u64> {
    let word = |chunk: &[u8]| {
        let digits = chunk.iter().rev();
        digits.fold(0, |word, digit| word << bits | u64::from(*digit))
    };
    digits.chunks(a_word(bits)).map(word).collect()
}

/// The numbers of [`pack`]; nothing if there are not as many.
pub fn unpack(words: &[u64], count: u64, bits: u32) -> Option<Vec<u8>> {
    let a_word = a_word(bits);
    if words.len() as u64 != count.div_ceil(a_word as u64) {
        return None;
    }
    let places = 0..a_word as u32;
    let digits = words.iter().flat_map(|word| {
        let digit = move |place: u32| (word >> (place * bits) & ((1 << bits) - 1)) as u8;
        places.clone().map(digit)
    });
    Some(digits.take(count as usize).collect())
}

/// How many numbers of so many bits a word holds.
fn a_word(bits: u32) -> usize {
    (u64::BITS / bits) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_as_they_were_packed() {
        for (bits, base, words) in [(2, 3, 3), (5, 21, 7)] {
            let digits: Vec<u8> = (0..77).map(|i| i % base).collect();
            let packed = pack(&digits, bits);
            assert_eq!(packed.len(), words);
            assert_eq!(unpack(&packed, 77, bits), Some(digits));
            assert_eq!(unpack(&packed, 97, bits), None);
        }
    }
}
