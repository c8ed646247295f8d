//! The eight symmetries of the board.

use connect6_game::{Point, SIZE};

/// Rotations and reflections.
pub const SYMMETRIES: usize = 8;

/// Where a symmetry takes a point. The first leaves everything in place.
pub fn image(symmetry: usize, point: Point) -> Point {
    let (mut row, mut col) = (point.row(), point.col());
    if symmetry & 1 != 0 {
        col = SIZE - 1 - col;
    }
    if symmetry & 2 != 0 {
        row = SIZE - 1 - row;
    }
    if symmetry & 4 != 0 {
        (row, col) = (col, row);
    }
    Point::new(row, col).expect("the board is square")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn images_are_eight_and_each_point_has_one_origin() {
        let corner: Point = "b1".parse().unwrap();
        let mut images: Vec<Point> = (0..SYMMETRIES).map(|s| image(s, corner)).collect();
        images.sort_unstable();
        images.dedup();
        assert_eq!(images.len(), SYMMETRIES);
        for symmetry in 0..SYMMETRIES {
            let mut all: Vec<Point> = Point::all().map(|p| image(symmetry, p)).collect();
            all.sort_unstable();
            assert!(all.into_iter().eq(Point::all()));
        }
    }
}
