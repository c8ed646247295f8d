//! What the page can lay over the board: PQ of every empty point, where each side threatens to win
//! with its next turn, and where the next stone is expected.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use connect6_game::windows::{point, State};
use connect6_game::{Board, Game, Point, Side, WINDOW};
use connect6_learn::predict::Predictor;
use connect6_model::pq::point_quality;
use serde::Serialize;

/// Stones in a live window that win with a turn of two more.
const THREAT: usize = WINDOW - 2;
/// Points with a smaller share of what is expected are left out, in percent.
const LEAST_SHARE: f32 = 0.5;

static PREDICTOR: LazyLock<Predictor> = LazyLock::new(Predictor::shipped);

/// Values for the page to draw.
#[derive(Debug, Serialize)]
pub struct Overlay {
    /// How many stones of the game are on the board.
    stones: usize,
    /// PQ by point; points with a stone are left out.
    pq: Vec<(String, u32)>,
    /// The empty cells of Black's and White's windows with four or more stones.
    threats: Threats,
    /// Where the next stone is expected: percent by point, the likeliest first.
    prediction: Vec<(String, f32)>,
}

#[derive(Debug, Serialize)]
struct Threats {
    black: Vec<String>,
    white: Vec<String>,
}

/// The overlay for a position.
pub fn overlay(game: &Game) -> Overlay {
    let board = game.board();
    Overlay {
        stones: game.stones().len(),
        pq: board
            .empty_points()
            .map(|point| (point.to_string(), point_quality(board, point)))
            .collect(),
        threats: Threats { black: threats(game, Side::Black), white: threats(game, Side::White) },
        prediction: prediction(game),
    }
}

fn prediction(game: &Game) -> Vec<(String, f32)> {
    let expected = PREDICTOR.predict(game).map(|expected| expected.stones);
    let percents = expected.into_iter().flatten();
    percents
        .map(|(point, share)| (point.to_string(), (1000.0 * share).round() / 10.0))
        .filter(|(_, percent)| *percent >= LEAST_SHARE)
        .collect()
}

fn threats(game: &Game, side: Side) -> Vec<String> {
    let board = game.board();
    let cells = cells_in_windows(board, side, THREAT);
    let empty = cells.iter().filter(|cell| board.is_empty(**cell));
    empty.map(Point::to_string).collect()
}

/// The cells of the windows in which `side` can still win and has so many stones at least, in
/// order.
fn cells_in_windows(board: &Board, side: Side, least: usize) -> BTreeSet<Point> {
    let state = State::from_board(board);
    let windows = state.live_windows(side.index());
    windows
        .filter(|(stones, _)| *stones >= least)
        .flat_map(|(_, cells)| cells.iter().copied().map(point))
        .collect()
}

/// The stones of a won game's rows of six or more.
pub fn winning_row(game: &Game) -> Vec<Point> {
    let of = |side| cells_in_windows(game.board(), side, WINDOW);
    Side::BOTH.into_iter().flat_map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threats_are_the_empty_cells_of_windows_with_four() {
        let game: Game = "d1,s19,s17,e1,f1,s15,s13,g1,s1".parse().unwrap();
        let overlay = overlay(&game);
        assert_eq!(overlay.threats.black, ["b1", "c1", "h1", "i1"]);
        assert!(overlay.threats.white.is_empty());
        assert_eq!(overlay.pq.len(), 361 - 9);
        let percents: Vec<f32> = overlay.prediction.iter().map(|(_, p)| *p).collect();
        assert!(percents.is_sorted_by(|a, b| a >= b) && percents[0] > 1.0);
        assert!(percents.iter().sum::<f32>() <= 101.0);
    }

    #[test]
    fn a_row_of_seven_is_shown_whole() {
        let game: Game = "a1,s1,s3,b1,c1,s5,s7,e1,f1,s9,s11,g1,d1".parse().unwrap();
        let row: Vec<String> = winning_row(&game).iter().map(Point::to_string).collect();
        assert_eq!(row, ["a1", "b1", "c1", "d1", "e1", "f1", "g1"]);
        assert!(winning_row(&"j10".parse().unwrap()).is_empty());
    }
}
