//! Positions of the corpus, always the same ones.

use connect6_game::records::corpus;
use connect6_game::{Game, Side, Status};

/// Names a number of positions to check instead of the tests' own.
const VARIABLE: &str = "CONNECT6_POSITIONS";

/// How many positions to check: `usual`, unless the environment asks for another number.
pub fn how_many(usual: usize) -> usize {
    match std::env::var(VARIABLE) {
        Err(_) => usual,
        Ok(text) => text
            .parse()
            .unwrap_or_else(|_| panic!("{VARIABLE}={text}: expected a number of positions")),
    }
}

fn games() -> Vec<Game> {
    corpus::load().into_iter().map(|record| record.into_game()).collect()
}

/// The game as it stood after its first `turns` turns.
fn after(game: &Game, turns: usize) -> Game {
    let stones = game.stones()[..2 * turns - 1].iter().copied();
    Game::from_stones(stones).expect("part of a legal game is legal")
}

/// `count` positions from after the opening stone to before the last turn, evenly
/// spread over all turns of all games.
pub fn spread(count: usize) -> Vec<Game> {
    let games = games();
    let turns_of = |game: &Game| game.turns().count() - 1;
    let all: usize = games.iter().map(turns_of).sum();
    let mut chosen = Vec::with_capacity(count);
    let mut passed = 0;
    for game in &games {
        let turns = turns_of(game);
        // The k-th chosen position is number k * all / count of all positions.
        while chosen.len() < count && chosen.len() * all / count < passed + turns {
            chosen.push(after(game, 1 + chosen.len() * all / count - passed));
        }
        passed += turns;
    }
    chosen
}

/// `count` positions close to the end of won games, 1 to `back` turns of the winner before it,
/// the winner to move: where wins are to be found.
pub fn closing(count: usize, back: usize) -> Vec<Game> {
    let won: Vec<(Game, Side)> = games()
        .into_iter()
        .filter_map(|game| match game.status() {
            Status::Won(side) => Some((game, side)),
            Status::Open | Status::Drawn => None,
        })
        .collect();
    (0..count)
        .filter_map(|k| {
            let (game, winner) = &won[k * won.len() / count];
            let turns = game.turns().count().checked_sub(2 * (k % back) + 1)?;
            (turns > 0).then(|| after(game, turns)).inspect(|position| {
                assert_eq!(position.side_to_move(), *winner, "the winner is to move");
            })
        })
        .collect()
}
