//! Products of matrices, row by row in plain slices. Each element of a result is one sum whose
//! terms are added in order, so the blocking changes the speed and never a bit.

/// Rows of a block that is kept in registers.
const TALL: usize = 4;
/// Columns of that block: two vectors of four, or one of eight.
const WIDE: usize = 8;
/// Terms that are added to all blocks before the next ones: as many as stay in the nearest cache.
const PANEL: usize = 64;

/// `c += a b`, with `a` of `rows` x `inner` and `b` of `inner` x `columns`.
pub fn add_product(a: &[f32], b: &[f32], c: &mut [f32], inner: usize, columns: usize) {
    let rows = c.len() / columns;
    assert_eq!(a.len(), rows * inner, "a has the wrong size");
    assert_eq!(b.len(), inner * columns, "b has the wrong size");
    assert_eq!(c.len(), rows * columns, "c has the wrong size");
    add_terms(|row, term| a[row * inner + term], b, c, columns);
}

/// `c += a^T b`, with `a` of `rows` x `height` and `b` of `rows` x `columns`.
pub fn add_transposed_product(a: &[f32], b: &[f32], c: &mut [f32], height: usize, columns: usize) {
    let rows = a.len() / height;
    assert_eq!(a.len(), rows * height, "a has the wrong size");
    assert_eq!(b.len(), rows * columns, "b has the wrong size");
    assert_eq!(c.len(), height * columns, "c has the wrong size");
    add_terms(|row, term| a[term * height + row], b, c, columns);
}

/// Adds to every element of `c` its terms: the left factor is given by row and term, the right one
/// stands in `b`.
fn add_terms(left: impl Fn(usize, usize) -> f32, b: &[f32], c: &mut [f32], columns: usize) {
    let rows = c.len() / columns;
    let mut packed = [[0.0; TALL]; PANEL];
    for (number, panel) in b.chunks(PANEL * columns).enumerate() {
        let terms = panel.len() / columns;
        let mut row = 0;
        while row < rows {
            let tall = if rows - row >= TALL { TALL } else { 1 };
            for (k, lefts) in packed[..terms].iter_mut().enumerate() {
                for (i, value) in lefts[..tall].iter_mut().enumerate() {
                    *value = left(row + i, number * PANEL + k);
                }
            }
            let lefts = &packed[..terms];
            let mut column = 0;
            while column < columns {
                // Blocks at the edge are a half, a quarter or an eighth as wide.
                let wide = WIDE.min(1 << (columns - column).ilog2());
                let sums = &mut c[row * columns + column..];
                let rights = &panel[column..];
                match (tall, wide) {
                    (TALL, WIDE) => add_block::<TALL, WIDE>(lefts, rights, sums, columns),
                    (TALL, 4) => add_block::<TALL, 4>(lefts, rights, sums, columns),
                    (TALL, 2) => add_block::<TALL, 2>(lefts, rights, sums, columns),
                    (TALL, _) => add_block::<TALL, 1>(lefts, rights, sums, columns),
                    (_, WIDE) => add_block::<1, WIDE>(lefts, rights, sums, columns),
                    (_, 4) => add_block::<1, 4>(lefts, rights, sums, columns),
                    (_, 2) => add_block::<1, 2>(lefts, rights, sums, columns),
                    _ => add_block::<1, 1>(lefts, rights, sums, columns),
                }
                column += wide;
            }
            row += tall;
        }
    }
}

/// Adds to a block of `T` rows and `W` columns, all of its sums at once.
fn add_block<const T: usize, const W: usize>(
    lefts: &[[f32; TALL]],
    rights: &[f32],
    c: &mut [f32],
    columns: usize,
) {
    let mut sums: [[f32; W]; T] = std::array::from_fn(|i| *block(&c[i * columns..]));
    for (left, rights) in lefts.iter().zip(rights.chunks(columns)) {
        let right: &[f32; W] = block(rights);
        for (sum, left) in sums.iter_mut().zip(left) {
            for (s, r) in sum.iter_mut().zip(right) {
                *s += left * r;
            }
        }
    }
    for (i, sum) in sums.iter().enumerate() {
        c[i * columns..][..W].copy_from_slice(sum);
    }
}

/// The matrix with rows and columns exchanged.
pub fn transposed(a: &[f32], columns: usize) -> Vec<f32> {
    let rows = a.len() / columns;
    let mut result = Vec::with_capacity(a.len());
    for column in 0..columns {
        result.extend((0..rows).map(|row| a[row * columns + column]));
    }
    result
}

/// The first `N` numbers.
fn block<const N: usize>(values: &[f32]) -> &[f32; N] {
    values.first_chunk().expect("the slice has N numbers")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers without a pattern.
    fn numbers(count: usize) -> Vec<f32> {
        (0..count).map(|i| ((i * 37 + 11) % 101) as f32 / 50.0 - 1.0).collect()
    }

    /// Each element summed in the order that is promised.
    fn plainly(a: &[f32], b: &[f32], c: &[f32], inner: usize, columns: usize) -> Vec<f32> {
        let mut result = c.to_vec();
        for (i, sum) in result.iter_mut().enumerate() {
            for k in 0..inner {
                *sum += a[i / columns * inner + k] * b[k * columns + i % columns];
            }
        }
        result
    }

    #[test]
    fn blocks_give_the_same_bits_as_plain_loops() {
        for (rows, inner, columns) in [(1, 1, 1), (4, 3, 8), (5, 7, 9), (13, 16, 42), (2, 150, 31)]
        {
            let (a, b) = (numbers(rows * inner), numbers(inner * columns));
            let c = numbers(rows * columns);
            let wanted = plainly(&a, &b, &c, inner, columns);
            let mut got = c.clone();
            add_product(&a, &b, &mut got, inner, columns);
            assert_eq!(got, wanted, "{rows} {inner} {columns}");
            let mut got = c;
            add_transposed_product(&transposed(&a, inner), &b, &mut got, rows, columns);
            assert_eq!(got, wanted, "{rows} {inner} {columns} transposed");
        }
    }
}
