//! The board drawn in plain characters, readable in any terminal and without colour.
//!
//! Black is `X`, White is `O`, and the stones of the last turn stand in brackets.

use connect6_game::{Board, Game, Point, Side, Status, SIZE};

/// The character of a side's stones.
pub const fn symbol(side: Side) -> char {
    match side {
        Side::Black => 'X',
        Side::White => 'O',
    }
}

/// The character of a point: its stone, or how it is drawn when empty.
pub fn cell(board: &Board, point: Point) -> char {
    match board.get(point) {
        Some(side) => symbol(side),
        None if is_star(point) => '+',
        None => '.',
    }
}

/// Whether a dot marks this point, as on a wooden board, so that rows are easier to count.
pub fn is_star(point: Point) -> bool {
    const STARS: [usize; 3] = [3, 9, 15];
    STARS.contains(&point.row()) && STARS.contains(&point.col())
}

/// The stones of the turn that was played last.
pub fn last_turn(game: &Game) -> &[Point] {
    game.turns().last().map_or(&[], |(_, stones)| stones)
}

/// One line on how the game stands.
pub fn status_line(game: &Game) -> String {
    match game.status() {
        Status::Won(side) => format!("{side} ({}) has won", symbol(side)),
        Status::Drawn => "the board is full: a draw".to_owned(),
        Status::Open => {
            let side = game.side_to_move();
            let left = game.stones_left_in_turn();
            let plural = if left == 1 { "" } else { "s" };
            format!("{side} ({}) to move, {left} stone{plural}", symbol(side))
        }
    }
}

/// The board with its coordinates on all four sides.
pub fn draw(game: &Game) -> String {
    let marked = last_turn(game);
    let letters: String = (0..SIZE).map(|col| format!(" {}", (b'a' + col as u8) as char)).collect();
    let mut text = format!("  {letters}\n");
    for row in (0..SIZE).rev() {
        let label = row + 1;
        let mut line = String::new();
        let mut after_marked = false;
        for point in (0..SIZE).filter_map(|col| Point::new(row, col)) {
            let is_marked = marked.contains(&point);
            line.push(match (is_marked, after_marked) {
                (true, _) => '(',
                (false, true) => ')',
                (false, false) => ' ',
            });
            line.push(cell(game.board(), point));
            after_marked = is_marked;
        }
        line.push(if after_marked { ')' } else { ' ' });
        text.push_str(&format!("{label:>2}{line}{label}\n"));
    }
    text.push_str(&format!("  {letters}\n"));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_marks_and_labels_are_where_they_belong() {
        let game: Game = "j10,i11,j11,a1,s1".parse().unwrap();
        let text = draw(&game);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 21);
        assert_eq!(lines[0], "   a b c d e f g h i j k l m n o p q r s");
        assert_eq!(lines[0], lines[20]);
        assert_eq!(lines[9], "11 . . . . . . . . O O . . . . . . . . . 11");
        assert_eq!(lines[10], "10 . . . + . . . . . X . . . . . + . . . 10");
        assert_eq!(lines[19], " 1(X). . . . . . . . . . . . . . . . .(X)1");
        assert!(lines.iter().all(|line| line.len() < 80));
    }

    #[test]
    fn the_status_line_tells_whose_turn_it_is_and_who_has_won() {
        let status = |text: &str| status_line(&text.parse().unwrap());
        assert_eq!(status(""), "black (X) to move, 1 stone");
        assert_eq!(status("j10"), "white (O) to move, 2 stones");
        assert_eq!(status("j10,a1"), "white (O) to move, 1 stone");
        assert_eq!(status("a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11,f1"), "black (X) has won");
    }
}
