//! The rules on bitboards against the list of lines.

use connect6_connect4::board::{cell, fourth_cells, has_four, Position, BOARD, COLUMNS};
use connect6_connect4::game::{BadMoves, IllegalMove};
use connect6_connect4::lines::{lines, Way};
use connect6_connect4::{Game, Outcome};
use connect6_nets::random::Chance;

#[test]
fn there_are_69_lines_and_the_paper_misses_three_columns() {
    let counts = Way::ALL.map(|way| lines(way).len());
    assert_eq!(counts, [24, 21, 12, 12]);
    assert_eq!(counts.iter().sum::<usize>(), 69);
    // The paper has as many rows and diagonals, but 18 columns: 66 in all.
    assert_eq!(24 + 18 + 24, 66);
}

#[test]
fn shifts_find_the_fours_and_threes_that_the_lines_have() {
    let all: Vec<u64> = Way::ALL.into_iter().flat_map(lines).collect();
    let mut chance = Chance::new(1);
    for line in &all {
        assert!(has_four(*line));
        assert_eq!(line.count_ones(), 4);
    }
    for _ in 0..20_000 {
        // Sparse and dense sets alike.
        let mut stones = BOARD;
        for _ in 0..=chance.below(3) {
            stones &= (chance.below(1 << 25) as u64) << 25 | chance.below(1 << 25) as u64;
        }
        assert_eq!(has_four(stones), all.iter().any(|l| l & !stones == 0));
        let wanted = Way::ALL
            .into_iter()
            .flat_map(|way| lines(way).into_iter().map(move |line| (way, line)))
            .filter(|(_, line)| (line & !stones).count_ones() == 1)
            .map(|(way, line)| (way, line, line & !stones))
            // Nothing falls below a stone, so a column is only completed at its top.
            .filter(|(way, line, cell)| *way != Way::Column || *cell > line & !cell)
            .fold(0, |cells, (_, _, cell)| cells | cell);
        assert_eq!(fourth_cells(stones) & !stones, wanted & !stones);
    }
}

#[test]
fn games_end_by_the_rules() {
    let game: Game = "1213141".parse().unwrap();
    assert_eq!(game.outcome(), Some(Outcome::First));
    let game: Game = "12131416".parse::<Game>().unwrap_or_default();
    assert_eq!(game.columns().len(), 0, "nothing may follow a win");
    let game: Game = "71213141".parse::<Game>().unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Second));
}

#[test]
fn a_full_board_without_a_four_is_a_draw() {
    let mut chance = Chance::new(3);
    let draw = (0..).find_map(|_| {
        let mut game = Game::new();
        while game.outcome().is_none() {
            let columns: Vec<usize> = game.position().columns().collect();
            game.play(chance.choose(&columns)).unwrap();
        }
        (game.outcome() == Some(Outcome::Draw)).then_some(game)
    });
    let game = draw.unwrap();
    assert_eq!(game.position().both(), BOARD);
    assert_eq!(game.columns().len(), 42);
}

#[test]
fn bad_moves_are_refused_with_their_reason() {
    let mut game: Game = "111111".parse().unwrap();
    assert_eq!(game.play(0), Err(IllegalMove::Full(1)));
    assert_eq!(game.play(7), Err(IllegalMove::NoColumn(8)));
    let mut game: Game = "1213141".parse().unwrap();
    assert_eq!(game.play(2), Err(IllegalMove::Over));
    assert_eq!("4a".parse::<Game>(), Err(BadMoves::Character('a')));
    assert_eq!("48".parse::<Game>(), Err(BadMoves::Character('8')));
    let error = "1111111".parse::<Game>().unwrap_err().to_string();
    assert_eq!(error, "move 7: column 1 is full: choose one with a free cell");
}

#[test]
fn stones_can_be_taken_back() {
    let mut game: Game = "4433".parse().unwrap();
    game.take_back(2);
    assert_eq!(game, "44".parse().unwrap());
    game.take_back(9);
    assert_eq!(game, Game::new());
}

#[test]
fn positions_can_only_be_made_of_stones_that_stand() {
    let position = "4435".parse::<Game>().unwrap().position();
    let again = Position::from_stones(position.own(), position.both());
    assert_eq!(again, Some(position));
    let hanging = cell(3, 1);
    assert_eq!(Position::from_stones(0, hanging), None);
    assert_eq!(Position::from_stones(cell(0, 0), cell(0, 0)), None);
    assert_eq!(Position::from_stones(cell(1, 0), cell(0, 0)), None);
    assert_eq!(Position::from_stones(0, 1 << 6), None);
    assert_eq!(Position::new().columns().count(), COLUMNS);
}
