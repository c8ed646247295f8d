//! Point-Quality (section II-D of the paper): how much a cell is worth to both sides.
//!
//! PQ is the sum, over both colours and the four lines through an empty cell, of points for the
//! stones of that colour within five cells: 5, 4, 3, 2, 1 by distance. The paper's Fig. 7(b),
//! which shows how a blocking stone lowers the points, is lost. The points themselves say what
//! it must be: a stone at distance d shares 6 - d windows of six with the cell. So a stone's
//! points are the number of *live* windows it shares with the cell. With nothing in the way
//! that is 5, 4, 3, 2, 1; a stone of the other colour, or the edge of the board, takes away the
//! windows it blocks; in a stretch shorter than six there is no live window, and the line is
//! worth 0, as the paper has it.

use connect6_game::{Board, Point, Side};

use crate::star::Star;

/// PQ of an empty point.
#[inline]
pub fn point_quality(board: &Board, point: Point) -> u32 {
    Side::BOTH.into_iter().map(|side| Star::new(board, point, side).quality()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_game::DIRECTIONS;

    /// A side's share of the PQ of a cell `A`, the middle of the eleven cells drawn: `X` its stones,
    /// `O` the opponent's. It is the same in every direction and for either colour.
    fn share(drawing: &str) -> u32 {
        assert_eq!(drawing.find('A'), Some(5), "{drawing}");
        let mut found = Vec::new();
        for direction in DIRECTIONS {
            for side in Side::BOTH {
                let mut board = Board::new();
                for (cell, mark) in drawing.chars().enumerate() {
                    let (rows, cols) = direction.step();
                    let away = cell as isize - 5;
                    let point = Point::CENTRE.offset(rows * away, cols * away);
                    let point = point.expect("near the centre");
                    match mark {
                        'X' => board.place(point, side),
                        'O' => board.place(point, side.other()),
                        _ => {}
                    }
                }
                found.push(Star::new(&board, Point::CENTRE, side).quality());
            }
        }
        assert!(found.iter().all(|share| *share == found[0]));
        found[0]
    }

    #[test]
    fn points_fall_with_distance() {
        assert_eq!(share(".....AX...."), 5);
        assert_eq!(share(".....A.X..."), 4);
        assert_eq!(share("..X..A....."), 3);
        assert_eq!(share(".X...A....."), 2);
        assert_eq!(share(".....A....X"), 1);
        assert_eq!(share(".....A....."), 0);
    }

    #[test]
    fn points_of_stones_add_up() {
        // The paper's own example: on the 5-point and the 4-point cell.
        assert_eq!(share(".....AXX..."), 9);
        assert_eq!(share("....XAX...."), 10);
        assert_eq!(share("..XXXAXXX.."), 24);
    }

    #[test]
    fn blocking_stones_lower_the_points() {
        assert_eq!(share(".....AX..O."), 3);
        assert_eq!(share(".....AXO..."), 1);
        assert_eq!(share("....OAX...."), 1);
        assert_eq!(share("O....AX...."), 5);
        assert_eq!(share(".O...AX...."), 4);
    }

    #[test]
    fn a_stretch_shorter_than_six_is_worth_nothing() {
        assert_eq!(share("..O..AX.O.."), 0);
        assert_eq!(share("....OAXXX.O"), 0);
        // With one cell more there is one live window.
        assert_eq!(share(".O...AX.O.."), 1);
    }

    #[test]
    fn the_edge_of_the_board_blocks_as_a_stone_does() {
        let mut board = Board::new();
        let point = |name: &str| name.parse::<Point>().expect("a point");
        board.place(point("b10"), Side::White);
        assert_eq!(point_quality(&board, point("a10")), 1);
        assert_eq!(point_quality(&board, point("c10")), 2);
        board.place(point("f10"), Side::Black);
        // Neither colour has a live window through both its stone and a10.
        assert_eq!(point_quality(&board, point("a10")), 0);
    }

    #[test]
    fn the_four_lines_and_both_colours_count() {
        let mut board = Board::new();
        for (name, side) in [("j11", Side::Black), ("k10", Side::White), ("h8", Side::Black)] {
            board.place(name.parse().expect("a point"), side);
        }
        assert_eq!(point_quality(&board, Point::CENTRE), 5 + 5 + 4);
    }
}
