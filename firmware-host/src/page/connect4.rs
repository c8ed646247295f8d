//! The page's Connect-4 board. The page holds the columns played and sends all of them each time,
//! so the server keeps nothing: it says how that game stands, and answers for a player.

use std::time::{SystemTime, UNIX_EPOCH};

use connect6_connect4::board::{cell, has_four, COLUMNS, ROWS};
use connect6_connect4::lines::{lines, Way};
use connect6_connect4::{Game, Name, Outcome};
use connect6_nets::random::Chance;
use serde::Serialize;

/// How a game stands.
#[derive(Debug, Serialize, PartialEq, Eq)]
pub struct View {
    /// The columns played, a digit each.
    moves: String,
    /// The columns that are not full, from 1; none once the game is over.
    open: Vec<usize>,
    /// `first`, `second` or `draw` once the game is over.
    outcome: Option<&'static str>,
    /// The winner's stones in a row, each as column and row from 1.
    row: Vec<(usize, usize)>,
}

/// Answers `moves=4433`, or `moves=4433&answer=set` for the game after a stone of that player.
pub fn view(query: &str) -> Result<View, String> {
    let mut game = Game::new();
    let mut player = None;
    for part in query.split('&').filter(|part| !part.is_empty()) {
        match part.split_once('=') {
            Some(("moves", moves)) => {
                game = moves.parse().map_err(|error| format!("{error}"))?;
            }
            Some(("answer", name)) => {
                player = Some(name.parse::<Name>().map_err(|error| error.to_string())?);
            }
            _ => return Err(format!("'{part}' is not understood: moves and answer are")),
        }
    }
    if let Some(name) = player {
        if game.outcome().is_some() {
            return Err("the game is over".to_owned());
        }
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let seed = now.map_or(0, |time| time.as_nanos() as u64);
        let column = name.enter().choose(&game.position(), &mut Chance::new(seed));
        game.play(column).map_err(|error| error.to_string())?;
    }
    Ok(View::of(&game))
}

impl View {
    fn of(game: &Game) -> View {
        let position = game.position();
        let outcome = game.outcome().map(|outcome| match outcome {
            Outcome::First => "first",
            Outcome::Second => "second",
            Outcome::Draw => "draw",
        });
        let winner = position.other();
        let row = match has_four(winner) {
            true => Way::ALL
                .into_iter()
                .flat_map(lines)
                .filter(|line| line & !winner == 0)
                .fold(0, |cells, line| cells | line),
            false => 0,
        };
        let all_cells = (0..COLUMNS).flat_map(|column| (0..ROWS).map(move |row| (column, row)));
        View {
            moves: game.to_string(),
            open: match outcome {
                Some(_) => Vec::new(),
                None => position.columns().map(|column| column + 1).collect(),
            },
            outcome,
            row: all_cells
                .filter(|(c, r)| row & cell(*c, *r) != 0)
                .map(|(c, r)| (c + 1, r + 1))
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_shown_as_it_stands() {
        let view = view("moves=1213141").unwrap();
        assert_eq!(view.outcome, Some("first"));
        assert_eq!(view.row, [(1, 1), (1, 2), (1, 3), (1, 4)]);
        assert!(view.open.is_empty());
    }

    #[test]
    fn a_player_answers() {
        let view = view("moves=121212&answer=set").unwrap();
        assert_eq!(view.moves, "1212121");
        assert_eq!(view.outcome, Some("first"));
    }

    #[test]
    fn every_player_can_be_chosen_and_perfect_replies_at_once() {
        let page = include_str!("assets/connect4.html");
        for name in Name::ALL {
            assert!(page.contains(&format!("<option value=\"{name}\">")), "{name}");
        }
        assert_eq!(view("moves=&answer=perfect").unwrap().moves, "4");
    }

    #[test]
    fn mistakes_are_explained() {
        assert!(view("moves=8").unwrap_err().contains("not a column"));
        assert!(view("moves=1111111").unwrap_err().contains("full"));
        assert!(view("answer=nobody").unwrap_err().contains("no player"));
        assert!(view("moves=1213141&answer=set").unwrap_err().contains("over"));
        assert!(view("other=1").unwrap_err().contains("not understood"));
    }
}
