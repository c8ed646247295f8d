//! The windows of six in which a side can still win.

use connect6_game::{Board, Direction, Point, Side, DIRECTIONS, LINES_IN, SIZE, WINDOW};

/// Six cells in a row without a stone of the other side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LiveWindow {
    direction: Direction,
    line: usize,
    start: usize,
    own: u32,
}

impl LiveWindow {
    /// How many stones the side has in it.
    pub fn stones(&self) -> usize {
        self.own.count_ones() as usize
    }

    /// Its six cells.
    pub fn cells(&self) -> impl Iterator<Item = Point> {
        let LiveWindow {
            direction,
            line,
            start,
            ..
        } = *self;
        (start..start + WINDOW).filter_map(move |at| direction.point(line, at))
    }
}

/// Every window of six in which `side` can still win.
pub fn live_windows(board: &Board, side: Side) -> impl Iterator<Item = LiveWindow> + '_ {
    const SIX: u32 = (1 << WINDOW) - 1;
    let lines = DIRECTIONS
        .into_iter()
        .flat_map(|direction| (0..LINES_IN[direction as usize]).map(move |line| (direction, line)));
    lines.flat_map(move |(direction, line)| {
        let own = board.line(side, direction, line);
        let other = board.line(side.other(), direction, line);
        let on_board = direction.mask(line);
        (0..=SIZE - WINDOW).filter_map(move |start| {
            let window = SIX << start;
            let is_live = window & on_board == window && window & other == 0;
            is_live.then_some(LiveWindow {
                direction,
                line,
                start,
                own: own & window,
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_game::Game;

    #[test]
    fn an_empty_board_has_924_and_a_stone_takes_some_from_the_other_side() {
        assert_eq!(live_windows(&Board::new(), Side::White).count(), 924);
        let game: Game = "a1".parse().unwrap();
        assert_eq!(live_windows(game.board(), Side::Black).count(), 924);
        // The corner lies in one window along its row, its column and its diagonal.
        assert_eq!(live_windows(game.board(), Side::White).count(), 921);
    }

    #[test]
    fn windows_with_a_stone_of_the_other_side_do_not_count() {
        let most = |text: &str| {
            let game: Game = text.parse().unwrap();
            live_windows(game.board(), Side::Black)
                .map(|window| window.stones())
                .max()
        };
        assert_eq!(most("a1,s19,s17,b1,c1,s15,s13"), Some(3));
        // g1 leaves a1-f1 alive; d1 kills every window with b1 in it.
        assert_eq!(most("a1,g1,s17,b1,c1,s15,s13"), Some(3));
        assert_eq!(most("a1,d1,s17,b1,c1,s15,s13"), Some(1));
    }

    #[test]
    fn cells_are_those_of_the_window() {
        let game: Game = "a1,s19,s17,b1,c1".parse().unwrap();
        let window = live_windows(game.board(), Side::Black)
            .find(|window| window.stones() == 3)
            .unwrap();
        let cells: Vec<String> = window.cells().map(|cell| cell.to_string()).collect();
        assert_eq!(cells, ["a1", "b1", "c1", "d1", "e1", "f1"]);
    }
}
