//! A player with the book that ships: it avoids what the book knows to lose, sets the traps the
//! book knows of, and wins what the book has proved.

use std::sync::Arc;

use connect6_book::index::{five, seven, FIVES, REPLIES, SEVENS};
use connect6_book::square::{point, CENTRE};
use connect6_book::{advise, Advice, BookContestant, BookFile, BookPlayer, Library, Value};
use connect6_game::{Game, Point, Side, Status};
use connect6_model::Decision;
use connect6_players::contest::Contestant;
use connect6_players::{Builtin, Forfeit, Player, RandomPlayer, SearchingPlayer};

fn library() -> Arc<Library> {
    Arc::new(Library::shipped().expect("it ships with the program"))
}

fn game(cells: impl IntoIterator<Item = u8>) -> Game {
    Game::from_stones(cells.into_iter().map(point)).expect("legal")
}

/// The position of seven stones with this number.
fn seven_stones(file: &BookFile, number: usize) -> Game {
    let seven = seven(file.opening(), number);
    let cells = [CENTRE].into_iter().chain(file.opening().whites());
    game(cells.chain(seven.blacks).chain(seven.whites))
}

fn after(game: &Game, stones: &[Point]) -> Game {
    let mut game = game.clone();
    for stone in stones {
        game.play(*stone).expect("legal");
    }
    game
}

#[test]
fn what_the_book_has_proved_is_won_over_the_board() {
    let library = library();
    for file in library.files() {
        let won = (0..SEVENS).step_by(7_919);
        let won = won.filter(|number| file.seven(*number) == Value::Win);
        for number in won.take(10) {
            let mut game = seven_stones(file, number);
            let mut black = BookPlayer::new(Box::new(RandomPlayer::new(1)), library.clone());
            let mut white = Builtin::Greedy.enter().expect("built in");
            black.new_game(Side::Black, 1).expect("starts");
            white.new_game(Side::White, 1).expect("starts");
            while game.status() == Status::Open {
                let choice = match game.side_to_move() {
                    Side::Black => {
                        let choice = black.choose(&game, None).expect("plays");
                        let reason = choice.reason().expect("says why");
                        assert_eq!(reason.name(), "book", "{game}");
                        choice
                    }
                    Side::White => white.choose(&game, None).expect("plays"),
                };
                game = after(&game, &choice.stones);
            }
            assert_eq!(game.status(), Status::Won(Side::Black), "{game}");
        }
    }
}

#[test]
fn a_reply_that_loses_at_once_is_replaced_and_others_are_left_alone() {
    let library = library();
    let mut replaced = 0;
    for file in library.files() {
        for number in 0..FIVES {
            let cells = [CENTRE].into_iter().chain(file.opening().whites());
            let game = game(cells.chain(five(file.opening(), number)));
            // The small book has only the most common turns.
            let Ok(entry) = library.look_up(&game) else {
                continue;
            };
            if entry.turns.iter().any(|turn| turn.value == Value::Loss) {
                continue;
            }
            for turn in entry.turns.iter().step_by(REPLIES / 20) {
                match (turn.value, advise(&library, &game, &turn.stones)) {
                    (Value::Win, Advice::Play { stones, wins, .. }) => {
                        replaced += 1;
                        assert!(!wins);
                        let better = library.look_up(&after(&game, &stones));
                        assert_ne!(better.map(|entry| entry.value), Ok(Value::Win));
                    }
                    (Value::Win, advice) => {
                        assert_eq!(advice, Advice::Nothing);
                        assert!(entry.turns.iter().all(|turn| turn.value == Value::Win));
                    }
                    (_, advice) => assert_eq!(advice, Advice::Nothing),
                }
            }
        }
    }
    assert!(replaced > 0);
}

#[test]
fn black_sets_the_trap_that_most_replies_fall_into_unless_it_searches() {
    let library = library();
    for file in library.files() {
        let cells = [CENTRE].into_iter().chain(file.opening().whites());
        let game = game(cells);
        let Advice::Trap { stones, .. } = advise(&library, &game, &[]) else {
            panic!("no advice on {game}");
        };
        let turns = library.look_up(&game).expect("in the book").turns;
        let most = turns.iter().map(|turn| turn.sevens.won).max();
        let chosen = turns.iter().find(|turn| turn.stones[..] == stones[..]);
        assert_eq!(chosen.map(|turn| turn.sevens.won), most);

        let choose = |inner: Box<dyn Player>| {
            let mut player = BookPlayer::new(inner, library.clone());
            player.choose(&game, None).expect("plays").stones
        };
        assert_eq!(choose(Box::new(RandomPlayer::new(1))), stones);
        let searching: SearchingPlayer = "search:1@300".parse().expect("a player");
        let own = searching.clone().choose(&game, None).expect("plays").stones;
        assert_eq!(choose(Box::new(searching)), own);
    }
}

#[test]
fn nothing_is_said_of_positions_that_are_not_in_the_book() {
    let library = library();
    for outside in ["", "j10,a1,b1", "j10,k11,i9,a1,b1", "j10,k11,i9,k9,i11,h8,l12,g7,m13"] {
        let game: Game = match outside {
            "" => Game::new(),
            stones => stones.parse().expect("legal"),
        };
        assert_eq!(advise(&library, &game, &[]), Advice::Nothing, "{outside}");
    }
}

/// A board that can only go on from its own moves.
#[derive(Clone)]
struct Plain;

impl Player for Plain {
    fn name(&self) -> String {
        "plain".to_owned()
    }

    fn takes_any_position(&self) -> bool {
        false
    }

    fn choose(&mut self, _: &Game, _: Option<std::time::Duration>) -> Result<Decision, Forfeit> {
        Ok(Decision::unexplained(vec![Point::CENTRE]))
    }
}

#[test]
fn a_player_that_cannot_go_on_from_the_books_moves_is_told_so() {
    let contestant = BookContestant::new(Box::new(Plain), library());
    assert_eq!(contestant.name(), "book:plain");
    let refused = contestant.enter().err().expect("refused").to_string();
    assert!(refused.contains("without --book"), "{refused}");
    let mut late = BookPlayer::new(Box::new(Plain), library());
    assert!(late.choose(&Game::new(), None).is_err());
}
