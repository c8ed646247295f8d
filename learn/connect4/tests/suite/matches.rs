//! Matches: counting, judging, stopping, and the strength that is promised.

use std::sync::atomic::AtomicBool;

use connect6_connect4::contest::{hold, Plan, Tally};
use connect6_connect4::perfect::Grader;
use connect6_connect4::players::{Name, Player};

static NEVER: AtomicBool = AtomicBool::new(false);

fn play(names: [Name; 2], games: usize, judged_games: usize) -> Tally {
    let [mut one, mut two] = names.map(Name::enter);
    let players: [&mut dyn Player; 2] = [&mut *one, &mut *two];
    let plan = Plan { games, seed: 1, judged_games };
    hold(players, &plan, &mut Grader::new(18, 5_000), &NEVER, |_| ())
}

#[test]
fn set_against_set_is_even_and_every_game_counts() {
    let tally = play([Name::Set, Name::Set], 400, 0);
    let total = tally.total();
    assert_eq!(total.games(), 400);
    assert_eq!(tally.beginning.games(), 200);
    assert_eq!(tally.wins_so_far.len(), 400);
    assert_eq!(tally.wins_so_far.last(), Some(&total.wins));
    assert!((150..250).contains(&total.wins), "{total:?}");
}

#[test]
fn the_grader_counts_each_move_of_each_player() {
    let tally = play([Name::Set, Name::Random], 32, 30);
    assert_eq!(tally.judged_games, 30);
    let moves: usize = tally.keeping.iter().map(|k| k.kept + k.lost + k.unknown).sum();
    assert!((30 * 7..=30 * 42).contains(&moves), "{moves}");
    assert!(tally.keeping[0].share().unwrap() > tally.keeping[1].share().unwrap());
}

#[test]
fn a_halt_ends_the_match_at_once() {
    let [mut one, mut two] = [Name::Set, Name::Set].map(Name::enter);
    let plan = Plan { games: 10, seed: 1, judged_games: 0 };
    let halted = AtomicBool::new(true);
    let players: [&mut dyn Player; 2] = [&mut *one, &mut *two];
    let tally = hold(players, &plan, &mut Grader::new(4, 1), &halted, |_| ());
    assert_eq!(tally.total().games(), 0);
}

/// The full matches are in the documentation; these few games would show a player that has
/// forgotten how to play.
#[test]
fn the_strong_players_beat_set() {
    for (name, games, least) in
        [(Name::Random, 200, 0), (Name::MonteCarlo, 20, 18), (Name::Reinforced, 20, 18)]
    {
        let wins = play([name, Name::Set], games, 0).total().wins;
        assert!(wins >= least, "{name} won {wins} of {games}");
        if name == Name::Random {
            assert!(wins < 20, "{name} won {wins} of {games}");
        }
    }
}

#[test]
fn perfect_keeps_every_value_and_wins_where_it_begins() {
    let tally = play([Name::Perfect, Name::Set], 4, 4);
    let own = tally.keeping[0];
    assert!(own.kept > 0 && own.lost == 0, "{own:?}");
    assert_eq!(tally.beginning.wins, tally.beginning.games());
}
