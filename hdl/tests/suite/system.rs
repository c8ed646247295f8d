//! The whole machine through its serial line, bit by bit: every byte as the protocol says, every
//! stone the model's.

use std::convert::Infallible;

use crate::support::Rng;
use connect6_game::{Game, Side, Status};
use connect6_hdl::prelude::Block;
use connect6_hdl::system::System;
use connect6_model::{decide, deep, signature, Level, Step};
use connect6_players::{GreedyPlayer, Player, RandomPlayer};
use connect6_protocol as protocol;
use connect6_protocol::BitClocks;
use connect6_sim::serial_game::{self, answer, PATIENCE};
use connect6_sim::{
    BuildOptions, Clocked, Compiled, Driver, Line, Lockstep, SerialHost, Verilated,
};

/// A short bit: the line is not what takes time here.
const BIT_CYCLES: u64 = 8;
/// One position in so many of the bench is set up over the line.
const STRIDE: usize = 60;
/// The name of the emitted top, under which its compiled model is shared by the tests.
const NAME: &str = "connect6_system";

fn bit() -> BitClocks {
    BitClocks::from_cycles(BIT_CYCLES).expect("a bit the hardware can do")
}

fn verilated() -> SerialHost<Verilated> {
    let mut block = System::new(bit());
    block.connect_all();
    // The lockstep test needs the registers; sharing its model saves building another.
    let options = BuildOptions { registers: true, trace: false };
    let model = Verilated::new(&block, NAME, options).unwrap();
    SerialHost::with_cycles_a_bit(model, Line::SYSTEM, BIT_CYCLES).unwrap()
}

fn compiled() -> SerialHost<Compiled> {
    SerialHost::with_cycles_a_bit(Compiled::system(bit()), Line::SYSTEM, BIT_CYCLES).unwrap()
}

/// Asks for so many bytes of text.
fn expect<M: Clocked>(host: &mut SerialHost<M>, expected: &str, context: &Game) {
    serial_game::expect(host, expected, context).unwrap_or_else(|error| panic!("{error}"));
}

/// Plays a whole game; returns it.
fn play<M: Clocked>(host: &mut SerialHost<M>, own: Side, opponent: &mut dyn Player) -> Game {
    play_at(host, Level::SEVEN_STEPS, own, opponent)
}

/// The same at a level.
fn play_at<M: Clocked>(
    host: &mut SerialHost<M>,
    level: Level,
    own: Side,
    opponent: &mut dyn Player,
) -> Game {
    serial_game::play_game(host, BIT_CYCLES, own, level, opponent)
        .unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn whole_games_are_the_models_games() {
    let mut host = verilated();
    let mut stones = 0;
    for seed in 0..3 {
        for own in Side::BOTH {
            let opponents: [Box<dyn Player>; 2] =
                [Box::new(RandomPlayer::new(seed)), Box::new(GreedyPlayer::new(seed))];
            for mut opponent in opponents {
                stones += play(&mut host, own, opponent.as_mut()).stones().len();
            }
        }
    }
    assert!(stones > 100, "{stones} stones");
}

#[test]
fn a_game_at_level_1_is_the_models_game() {
    let mut host = compiled();
    for own in Side::BOTH {
        let game = play_at(&mut host, Level::DEFAULT, own, &mut GreedyPlayer::new(3));
        assert_eq!(game.status(), Status::Won(own));
    }
}

#[test]
fn a_game_without_any_tool_is_the_models_game() {
    let mut host = compiled();
    play(&mut host, Side::White, &mut GreedyPlayer::new(7));
    host.send(b"?");
    expect(&mut host, &protocol::identity(), &Game::new());
}

#[test]
fn positions_can_be_set_up_and_taken_back() {
    let mut host = verilated();
    for game in signature::positions().step_by(STRIDE) {
        host.send(b"Lh");
        expect(&mut host, "h\n", &game);
        host.send(protocol::stones_text(game.stones()).as_bytes());
        host.flush().unwrap();
        let mut played = game.clone();
        let expected = answer(&mut played, Level::SEVEN_STEPS);
        host.send(b"g");
        expect(&mut host, &format!("g+\n{expected}"), &game);
        // Back to before the machine's turn: it plays the same again.
        for stone in played.stones()[game.stones().len()..].iter().rev() {
            host.send(b"u");
            expect(&mut host, &format!("u{}\n", protocol::stones_text(&[*stone])), &game);
        }
        host.send(b"g");
        expect(&mut host, &format!("g+\n{expected}"), &game);
        host.send(b"u");
        host.receive_line(PATIENCE).unwrap();
    }
}

#[test]
fn the_last_move_is_explained_by_its_steps_and_cycles() {
    let mut host = verilated();
    host.send(b"L1010");
    let game: Game = "j10".parse().unwrap();
    let decision = decide(&game).unwrap();
    expect(&mut host, &protocol::stones_text(&decision.stones), &game);
    host.send(b"c");
    let line = host.receive_line(PATIENCE).unwrap();
    let steps: Vec<u32> = line[1..4].chars().map(|c| c.to_digit(16).unwrap()).collect();
    let [count, step0, step1] = steps[..] else {
        panic!("{line}");
    };
    assert_eq!(count as usize, decision.stones.len());
    let codes: Vec<u32> = decision.reasons.iter().map(|s| u32::from(s.code())).collect();
    assert_eq!([step0, step1], codes[..]);
    let numbers: Vec<u64> = line.as_bytes()[4..]
        .chunks(protocol::WIDE_DIGITS)
        .map(|digits| u64::from_str_radix(std::str::from_utf8(digits).unwrap(), 16).unwrap())
        .collect();
    assert_eq!(numbers.len(), 2 + Step::ALL.len());
    let (nodes, numbers) = numbers.split_last().unwrap();
    assert_eq!(*nodes, 0, "the seven steps do not search");
    let sum: u64 = numbers[1..].iter().sum();
    assert!(numbers[0] >= sum && sum > 0, "{line}");
    assert!(numbers[step1 as usize] > 0, "{line}");
}

#[test]
fn the_nodes_of_a_search_are_told() {
    let mut host = verilated();
    let level = Level::DEFAULT;
    // A new game overtakes what is said before it.
    host.send(&[protocol::NEW_GAME_LIGHT, protocol::SET_LEVEL, b'0' + level.number()]);
    host.send(b"1010");
    let game: Game = "j10".parse().unwrap();
    let turn = deep::decide(&game, level.core_nodes()).unwrap();
    let stones = protocol::stones_text(&turn.stones);
    serial_game::expect_at(&mut host, &stones, &game, level).unwrap();
    host.send(b"c");
    let line = host.receive_line(PATIENCE).unwrap();
    assert!(turn.nodes() > 0);
    assert!(line.trim_end().ends_with(&format!("{:06X}", turn.nodes())), "{line}");
}

#[test]
fn a_new_game_while_it_thinks_forgets_the_old_one() {
    let mut host = verilated();
    let mut rng = Rng(5);
    for _ in 0..40 {
        host.send(b"L1010");
        host.flush().unwrap();
        host.cycles(rng.below(6_000)).unwrap();
        // What was being sent goes on for a byte at most.
        host.send(b"D");
        host.flush().unwrap();
        host.take_received();
        host.cycles(3_000).unwrap();
        let sent = host.take_received();
        assert!(sent.ends_with(b"1010"), "{sent:?}");
        assert!(sent.len() <= 6, "{sent:?}");
    }
    // The core was reset in the middle of things forty times: it still plays the model's game.
    play(&mut host, Side::Black, &mut GreedyPlayer::new(9));
}

/// The first moves of a game, with a question in between.
fn opening<T: Clocked<Error = Infallible>>(mut lockstep: Lockstep<System, T>) {
    let mut game: Game = "j10".parse().unwrap();
    lockstep.context = format!("position {game}");
    let mut host = SerialHost::with_cycles_a_bit(lockstep, Line::SYSTEM, BIT_CYCLES).unwrap();
    host.send(b"L1010");
    let expected = answer(&mut game, Level::SEVEN_STEPS);
    expect(&mut host, &expected, &game);
    host.send(b"su");
    expect(&mut host, "sLOD2003--\n", &game);
    host.receive_line(PATIENCE).unwrap();
}

#[test]
fn rust_and_verilator_agree_every_cycle() {
    opening(Lockstep::verilated(Driver::system(bit()).unwrap(), "clock", NAME).unwrap());
}

#[test]
fn rust_and_rtl_agree_every_cycle() {
    opening(Lockstep::compiled_system(bit()).unwrap());
}
