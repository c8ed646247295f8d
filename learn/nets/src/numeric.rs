//! Exponentials from additions and multiplications alone: the same bits on every machine, and
//! loops over them become vector code.

/// Beyond these the result would be no ordinary number.
const LEAST: f32 = -87.0;
const MOST: f32 = 88.0;

/// `e` to the power of `x`, to about one part in ten million; beyond -87 and 88 as there.
pub fn exp(x: f32) -> f32 {
    // x = n ln 2 + r with |r| <= ln 2 / 2. Adding and taking away 1.5 * 2^23 rounds to a whole
    // number, which then stands in the lowest bits.
    const ROUNDER: f32 = 12_582_912.0;
    // ln 2 in two parts; the first has few bits, so n times it is exact.
    const LN2_HIGH: f32 = 0.693_359_4;
    const LN2_LOW: f32 = -2.121_944_4e-4;
    const MANTISSA_BITS: u32 = 23;
    const EXPONENT_OFFSET: i32 = 127;
    let x = x.clamp(LEAST, MOST);
    let shifted = x * std::f32::consts::LOG2_E + ROUNDER;
    let n = shifted - ROUNDER;
    let r = (x - n * LN2_HIGH) - n * LN2_LOW;
    // Taylor's series of e^r; the next term is below 2^-27.
    let series = 1.0 / 720.0;
    let series = series * r + 1.0 / 120.0;
    let series = series * r + 1.0 / 24.0;
    let series = series * r + 1.0 / 6.0;
    let series = series * r + 0.5;
    let series = series * r + 1.0;
    let series = series * r + 1.0;
    let whole = shifted.to_bits().wrapping_sub(ROUNDER.to_bits()) as i32;
    let power = f32::from_bits(((whole + EXPONENT_OFFSET) << MANTISSA_BITS) as u32);
    series * power
}

/// The logistic function, 1 / (1 + e^-x).
pub fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + exp(-x))
}

/// The hyperbolic tangent.
pub fn tanh(x: f32) -> f32 {
    1.0 - 2.0 / (1.0 + exp(2.0 * x))
}

/// Turns a list of numbers into shares that sum to one, in proportion to their exponentials.
pub fn softmax(values: &mut [f32]) {
    let greatest = values.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for value in values.iter_mut() {
        *value = exp(*value - greatest);
        sum += *value;
    }
    for value in values {
        *value /= sum;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn close_to_the_true_functions() {
        let mut x = -86.0;
        while x < 87.0 {
            let true_exp = f64::from(x).exp();
            assert!((f64::from(exp(x)) / true_exp - 1.0).abs() < 3e-7, "exp {x}");
            let true_tanh = f64::from(x).tanh();
            assert!((f64::from(tanh(x)) - true_tanh).abs() < 2e-7, "tanh {x}");
            x += 0.137;
        }
        assert_eq!(exp(0.0), 1.0);
        assert_eq!((tanh(0.0), tanh(100.0), tanh(-100.0)), (0.0, 1.0, -1.0));
        assert_eq!((sigmoid(0.0), sigmoid(200.0)), (0.5, 1.0));
    }

    #[test]
    fn shares_sum_to_one_however_large_the_numbers() {
        let mut values = [1000.0, 1000.0, -1000.0];
        softmax(&mut values);
        assert_eq!(values[..2], [0.5, 0.5]);
        assert!(values[2] < 1e-30);
    }

    /// These bits may never change: trained weights hang on them.
    #[test]
    fn the_bits_are_fixed() {
        let bits: Vec<u32> = [-3.7, 0.1, 0.5, 12.25].iter().map(|x| exp(*x).to_bits()).collect();
        assert_eq!(bits, [1_019_906_302, 1_066_235_454, 1_070_795_084, 1_212_945_746]);
    }
}
