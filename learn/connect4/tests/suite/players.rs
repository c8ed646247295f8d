//! What each player does.

use connect6_connect4::players::{MonteCarloPlayer, Name, PerfectPlayer, SetPlayer};
use connect6_connect4::{Game, Player};
use connect6_nets::random::Chance;

fn choice(player: &mut dyn Player, moves: &str, seed: u64) -> usize {
    let game: Game = moves.parse().unwrap();
    player.choose(&game.position(), &mut Chance::new(seed)) + 1
}

#[test]
fn set_wins_before_it_blocks_and_blocks_before_it_plays_at_random() {
    for seed in 0..20 {
        // Both have three in their column: the first wins.
        assert_eq!(choice(&mut SetPlayer, "121212", seed), 1);
        // Only the other has.
        assert_eq!(choice(&mut SetPlayer, "12121", seed), 1);
    }
    let columns: Vec<usize> = (0..200).map(|seed| choice(&mut SetPlayer, "44", seed)).collect();
    assert!((1..=7).all(|column| columns.contains(&column)));
}

#[test]
fn the_searching_players_take_a_win_and_stop_one() {
    for name in [Name::MonteCarlo, Name::Reinforced] {
        let mut player = name.enter();
        assert_eq!(choice(&mut *player, "121212", 1), 1, "{name}");
        assert_eq!(choice(&mut *player, "12121", 1), 1, "{name}");
    }
}

#[test]
fn perfect_plays_the_quickest_win() {
    // Three at the bottom with both ends free: whoever moves wins at once.
    assert_eq!(choice(&mut PerfectPlayer::default(), "334455", 1), 2);
    // Two in the middle become an open three.
    let column = choice(&mut PerfectPlayer::default(), "33447777", 1);
    assert!([2, 5].contains(&column), "{column}");
}

#[test]
fn every_name_is_read_back_and_others_are_refused() {
    for name in Name::ALL {
        assert_eq!(name.to_string().parse::<Name>(), Ok(name));
    }
    let error = "human".parse::<Name>().unwrap_err().to_string();
    assert!(error.contains("connect6 connect4 play"), "{error}");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let game = |seed| {
        let mut chance = Chance::new(seed);
        let mut one = MonteCarloPlayer::new(200);
        connect6_connect4::contest::play_game([&mut one, &mut SetPlayer], &mut chance)
    };
    assert_eq!(game(1), game(1));
    assert_ne!(game(1), game(2));
}
