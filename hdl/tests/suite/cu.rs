//! CU against a plain model of the protocol, with UC, MEM and CC played by the bench.

use crate::support::cu_bench::{think, CuBench, CuBoard, VerilatedCu};
use crate::support::Rng;
use connect6_game::{Game, Side, Status};
use connect6_hdl::cu::Cu;
use connect6_hdl::prelude::Block;
use connect6_model::Level;
use connect6_protocol as protocol;
use connect6_protocol::{ProtocolModel, Question};
use connect6_sim::{BuildOptions, Driver, Lockstep, Verilated};

fn bench() -> CuBench<Driver<Cu>> {
    let driver = Driver::new(Cu::default(), |cu| &mut cu.clock).unwrap();
    let mut bench = CuBench::new(driver, 1);
    bench.run_until_quiet();
    bench
}

fn verilated() -> VerilatedCu {
    let mut cu = Cu::default();
    cu.connect_all();
    // The build of the lockstep test, which is needed anyway.
    let options = BuildOptions { registers: true, trace: false };
    VerilatedCu::new(Verilated::new(&cu, "cu", options).unwrap())
}

/// A byte as a host might send it, or as noise might.
fn random_byte(rng: &mut Rng) -> u8 {
    const COMMANDS: &[u8] = b"?ssuuuhggmelnnnn";
    match rng.below(400) {
        0 => protocol::NEW_GAME_DARK,
        1 => protocol::NEW_GAME_LIGHT,
        2 => protocol::BOARD,
        3 => protocol::RECORD,
        4..=30 => COMMANDS[rng.below(COMMANDS.len() as u64) as usize],
        31..=60 => rng.bits() as u8,
        _ => b'0' + rng.below(10) as u8,
    }
}

/// A stone on the board, or nearly, or any byte.
fn random_bytes(rng: &mut Rng) -> Vec<u8> {
    if rng.one_in(3) {
        return vec![random_byte(rng)];
    }
    let (row, col) = (rng.below(21), rng.below(21));
    format!("{row:02}{col:02}").into_bytes()
}

#[test]
fn dark_opens_in_the_centre_and_answers_two_stones_with_two() {
    let mut bench = bench();
    assert_eq!(bench.ask(b'D'), "1010");
    assert_eq!(bench.ask_all(b"0119"), "");
    assert_eq!(bench.ask_all(b"0219"), "01010102");
    assert_eq!(bench.ask(b's'), "sDOL2005--\n");
}

#[test]
fn light_waits_for_the_first_stone_and_answers_it_with_two() {
    let mut bench = bench();
    assert_eq!(bench.ask(b'L'), "");
    assert_eq!(bench.ask_all(b"1010"), "10011002");
    assert_eq!(bench.ask(b's'), "sLOD2003--\n");
    assert_eq!(bench.outputs.own, 2);
}

#[test]
fn a_win_ends_the_game_at_the_stone_that_makes_it() {
    let mut bench = bench();
    let mut answer = bench.ask(b'L');
    for stones in ["1010", "01010103", "01050107"] {
        answer += &bench.ask_all(stones.as_bytes());
    }
    assert_eq!(answer, "100110021003100410051006");
    assert_eq!(bench.ask(b's'), "sLL-000B--\n");
    // Of two stones in hand, the first may win alone.
    assert_eq!(bench.ask_all(b"ug"), "u1006\ng+\n1006");
    assert_eq!(bench.ask(b's'), "sLL-000B--\n");
    // The host wins with its first stone, and its second is refused.
    bench.ask_all(b"D");
    for stones in ["03010302", "03030304", "03050306"] {
        answer = bench.ask_all(stones.as_bytes());
    }
    assert_eq!(answer, "");
    assert_eq!(bench.ask_all(b"0401s"), "sDL-000B-!\n");
}

#[test]
fn everything_that_is_refused_can_be_asked_for() {
    let mut bench = bench();
    let mut refused = |stone: &[u8]| {
        assert_eq!(bench.ask_all(stone), "");
        bench.ask_all(b"e")
    };
    assert_eq!(refused(b"1010"), "eT1010\n", "no game");
    assert_eq!(refused(b"L0000"), "eO0000\n");
    assert_eq!(refused(b"2001"), "eO2001\n");
    assert_eq!(refused(b"0120"), "eO0120\n");
    assert_eq!(refused(b"9999"), "eO9999\n");
    assert_eq!(refused(b""), "e-0000\n", "asked for twice");
    assert_eq!(bench.ask_all(b"1010").len(), 8);
    assert_eq!(bench.ask_all(b"1010e"), "eX1010\n");
    for (fault, letter) in ['F', 'B', 'V'].into_iter().enumerate() {
        bench.faults[fault] = true;
        bench.cycle();
        bench.faults[fault] = false;
        assert_eq!(bench.ask(b's'), "sLOD2003-!\n");
        assert_eq!(bench.ask(b'e'), format!("e{letter}0000\n"));
    }
    assert_eq!(bench.ask(b's'), "sLOD2003--\n");
}

#[test]
fn a_stone_cut_short_is_forgotten() {
    let mut bench = bench();
    assert_eq!(bench.ask_all(b"L10x1010"), "10011002");
    assert_eq!(bench.ask_all(b"101\n0101s"), "sLOD1004--\n");
}

#[test]
fn a_new_game_cuts_in_wherever_the_machine_is() {
    let mut rng = Rng(7);
    for delay in 0..400 {
        let mut bench = bench();
        bench.patience = 60;
        bench.ask_all(b"L");
        for byte in b"1010" {
            bench.send(*byte);
        }
        for _ in 0..delay {
            bench.cycle();
        }
        bench.take_sent();
        bench.send(if rng.one_in(2) { b'L' } else { b'D' });
        bench.run_until_quiet();
        let sent = bench.take_sent();
        match bench.outputs.own {
            // At most the byte that was about to start still goes out before the opening.
            1 => assert!(sent.ends_with(b"1010") && sent.len() <= 5, "{sent:?}"),
            _ => assert!(sent.len() <= 1, "{sent:?}"),
        }
        let stones = if bench.outputs.own == 1 { 1 } else { 0 };
        assert_eq!(bench.mem_board().stones(), stones, "delay {delay}");
        assert_eq!(bench.core_board(), &bench.mem_board());
    }
}

#[test]
fn undo_works_back_to_the_start_and_go_plays_on_from_there() {
    let mut bench = bench();
    bench.ask_all(b"L101001190219");
    assert_eq!(bench.ask(b'r'), "r0071010100110020119021910031004\n");
    let undone = bench.ask_all(b"uuuuuuuu");
    assert_eq!(undone, "u1004\nu1003\nu0219\nu0119\nu1002\nu1001\nu1010\nu0000\n");
    assert_eq!(bench.mem_board().stones(), 0);
    assert_eq!(bench.core_board().stones(), 0);
    assert_eq!(bench.ask(b'g'), "g+\n1010");
    assert_eq!(bench.ask(b's'), "sDOL2001--\n");
    // The second of two stones alone: the core has two in hand, and plays the first.
    assert_eq!(bench.ask_all(b"01190219"), "01010102");
    assert_eq!(bench.ask(b'u'), "u0102\n");
    assert_eq!(bench.ask_all(b"0303e"), "eT0303\n");
    assert_eq!(bench.ask(b'g'), "g+\n0102");
    assert_eq!(bench.ask(b's'), "sDOL2005--\n");
}

#[test]
fn a_held_machine_records_both_sides_until_told_to_go() {
    let mut bench = bench();
    assert_eq!(bench.ask_all(b"Lh"), "h\n");
    assert_eq!(bench.ask_all(b"10101111"), "");
    assert_eq!(bench.ask_all(b"0919"), "");
    assert_eq!(bench.ask(b's'), "sLOD2003h-\n");
    assert_eq!(bench.ask(b'g'), "g+\n01010102");
    assert_eq!(bench.ask(b's'), "sDOL2005--\n");
}

#[test]
fn the_last_move_is_explained() {
    let mut bench = bench();
    assert_eq!(&bench.ask_all(b"Dm")[..8], "1010m100");
    bench.ask_all(b"03030404");
    let thought = {
        let game: Game = "j10,c3,d4".parse().unwrap();
        think(Question { board: game.board(), side: Side::Black, level: Level::SEVEN_STEPS })
    };
    let cycles = thought.cycles.clone().expect("the core counts");
    let numbers = [cycles.total].into_iter().chain(cycles.steps).chain([thought.nodes()]);
    let wide: String = numbers.clone().map(|n| format!("{n:08X}")).collect();
    let narrow: String = numbers.map(|n| format!("{n:06X}")).collect();
    let [step0, step1] = [0, 1].map(|i| thought.reasons[i].code());
    assert_eq!(bench.ask(b'c'), format!("c2{step0}{step1}{wide}\n"));
    assert_eq!(bench.ask(b'm'), format!("m2{step0}{step1}{narrow}\n"));
    assert_eq!(bench.ask(b'v'), "v3\n");
}

#[test]
fn the_lamps_show_the_game_and_the_last_turn() {
    const OPEN: u64 = 0;
    const LIGHT_WON: u64 = 2;
    let mut bench = bench();
    bench.ask(b'L');
    for byte in b"1010" {
        bench.send(*byte);
    }
    let mut thought = false;
    while bench.take_sent().is_empty() {
        bench.cycle();
        thought |= bench.outputs.thinking == 1;
    }
    assert!(thought, "it says that it thinks");
    bench.run_until_quiet();
    let (game, shown) = ("j10".parse::<Game>().unwrap(), bench.outputs);
    let expected =
        think(Question { board: game.board(), side: Side::White, level: Level::SEVEN_STEPS });
    assert_eq!((shown.game, shown.thinking), (OPEN, 0));
    assert_eq!(shown.last_count as usize, expected.stones.len());
    assert_eq!(
        [(shown.last_row0, shown.last_col0), (shown.last_row1, shown.last_col1)],
        [0, 1].map(|i| {
            let stone = expected.stones[i];
            (stone.row() as u64, stone.col() as u64)
        })
    );
    assert_eq!(
        [shown.last_step0, shown.last_step1],
        [0, 1].map(|i| u64::from(expected.reasons[i].code()))
    );
    bench.ask_all(b"0101010301050107");
    assert_eq!(bench.outputs.game, LIGHT_WON);
}

#[test]
fn reset_forgets_the_game() {
    let mut bench = bench();
    bench.ask_all(b"D");
    for byte in b"03030404" {
        bench.send(*byte);
    }
    for _ in 0..60 {
        bench.cycle();
    }
    bench.reset = true;
    bench.cycle();
    bench.reset = false;
    bench.run_until_quiet();
    bench.take_sent();
    assert_eq!(bench.ask_all(b"sb"), format!("s-OD1000--\nb{}\n", ".".repeat(361)));
}

#[test]
fn the_host_sets_the_level_and_asks_for_it() {
    let mut bench = bench();
    assert_eq!(bench.ask_all(b"l"), "l0\n");
    assert_eq!(bench.ask_all(b"n3l"), "l3\n");
    // What is no level changes nothing, and is told.
    assert_eq!(bench.ask_all(b"n4e"), "eN0000\n");
    assert_eq!(bench.ask_all(b"nl"), "l3\n");
    // A new game keeps it.
    assert_eq!(bench.ask_all(b"nD"), "1010");
    assert_eq!(bench.ask_all(b"l"), "l3\n");
    bench.reset = true;
    bench.cycle();
    bench.reset = false;
    bench.run_until_quiet();
    bench.take_sent();
    assert_eq!(bench.ask_all(b"l"), "l0\n");
}

#[test]
fn a_full_board_is_a_draw() {
    // Both sides' stones are sent by the host, in an order that never makes six.
    let mut bench = CuBench::new(verilated(), 5);
    bench.run_until_quiet();
    bench.ask_all(b"Lh");
    let dark = |p: &connect6_game::Point| (p.row() / 2 + p.col()) % 2 == 0;
    let (mut black, mut white): (Vec<_>, Vec<_>) = connect6_game::Point::all().partition(dark);
    let mut game = Game::new();
    while game.status() == Status::Open {
        let own = game.side_to_move() == Side::Black;
        let pool = match (own, black.is_empty(), white.is_empty()) {
            (true, false, _) | (false, _, true) => &mut black,
            _ => &mut white,
        };
        let point = pool.pop().unwrap();
        game.play(point).unwrap();
        assert_eq!(bench.ask_all(&protocol::stone_bytes(point)), "");
    }
    assert_eq!(game.status(), Status::Drawn);
    assert_eq!(bench.ask(b's'), "sLX-0169h-\n");
    assert_eq!(bench.ask(b'g'), "g-\n");
    assert_eq!(bench.ask_all(b"0101e"), "eG0101\n");
    assert_eq!(bench.ask(b'u').len(), 6);
    assert_eq!(bench.ask(b's'), "sLOD1168h-\n");
}

/// Plays random bytes, each after the answer to the one before, and compares every answer.
fn compare_with_model<C: CuBoard>(cu: C, seed: u64, count: usize) -> u64 {
    let mut bench = CuBench::new(cu, seed);
    bench.run_until_quiet();
    let mut model = ProtocolModel::new(think);
    let mut rng = Rng(seed);
    let mut sent = 0;
    while sent < count {
        for byte in random_bytes(&mut rng) {
            let expected = model.byte(byte);
            let answer = bench.ask(byte);
            sent += 1;
            assert_eq!(
                answer,
                expected,
                "seed {seed}, byte {sent} ('{}') after {}",
                char::from(byte),
                model.game()
            );
        }
        assert_eq!(&bench.mem_board(), model.game().board(), "seed {seed}, byte {sent}");
        assert_eq!(bench.core_board(), model.game().board(), "seed {seed}, byte {sent}");
    }
    bench.cycles
}

#[test]
fn every_answer_to_random_bytes_is_the_models() {
    let driver = Driver::new(Cu::default(), |cu| &mut cu.clock).unwrap();
    compare_with_model(driver, 11, 3_000);
}

#[test]
fn a_hundred_thousand_random_bytes_leave_it_sane() {
    const BYTES: usize = 100_000;
    compare_with_model(verilated(), 12, BYTES);

    // Again without waiting for answers: bytes pile up, new games cut in.
    let mut bench = CuBench::new(verilated(), 13);
    let mut rng = Rng(13);
    let mut sent = 0;
    while sent < BYTES {
        for byte in random_bytes(&mut rng) {
            bench.send(byte);
            sent += 1;
            for _ in 0..rng.below(60) {
                bench.cycle();
            }
        }
        while bench.waiting() > 500 {
            bench.cycle();
        }
    }
    bench.run_until_quiet();
    bench.take_sent();
    assert_eq!(bench.ask(b'?'), protocol::identity());
    // The board is the one that the record makes, move by legal move.
    let record = bench.ask(b'r');
    let points = record[4..].trim_end().as_bytes().chunks(4).map(|digits| {
        let number = |digits: &[u8]| std::str::from_utf8(digits).unwrap().parse::<usize>().unwrap();
        connect6_game::Point::new(number(&digits[..2]) - 1, number(&digits[2..]) - 1).unwrap()
    });
    let game = Game::from_stones(points).unwrap();
    assert_eq!(&bench.mem_board(), game.board());
    assert_eq!(bench.core_board(), game.board());
}

#[test]
fn rust_and_verilator_agree_every_cycle() {
    let seed = 14;
    let mut lockstep = Lockstep::new(Cu::default(), |cu| &mut cu.clock, "cu").unwrap();
    lockstep.context = format!("seed {seed}");
    let mut bench = CuBench::new(lockstep, seed);
    let mut rng = Rng(seed);
    for _ in 0..600 {
        for byte in random_bytes(&mut rng) {
            bench.send(byte);
            for _ in 0..rng.below(40) {
                bench.faults = std::array::from_fn(|_| rng.one_in(500));
                bench.reset = rng.one_in(3000);
                bench.cycle();
            }
        }
    }
}

#[test]
fn a_core_that_stops_is_reported_and_a_new_game_clears_it() {
    let mut bench = bench();
    assert_eq!(bench.ask(b'D'), "1010");
    bench.core_stops = true;
    assert_eq!(bench.ask_all(b"01190219"), "", "no stone comes");
    assert_eq!(bench.ask(b'e'), "eC0000\n");
    assert_eq!(bench.ask(b's'), "sDOD2003--\n", "it is still to move");
    assert_eq!(bench.ask(b'g'), "g+\n", "and still cannot");
    assert_eq!(bench.ask(b'e'), "eC0000\n");
    assert_eq!(bench.ask(b'D'), "1010");
    assert_eq!(bench.ask_all(b"01190219"), "01010102");
    assert_eq!(bench.ask(b'e'), "e-0000\n");
}

#[test]
fn a_core_that_names_a_cell_that_is_not_free_is_reported() {
    let mut bench = bench();
    assert_eq!(bench.ask(b'D'), "1010");
    let centre = (9, 9);
    bench.core_names = Some([centre, (0, 0)]);
    assert_eq!(bench.ask_all(b"01190219"), "", "the centre is taken");
    assert_eq!(bench.ask(b'e'), "eC0000\n");
    for off_the_board in [(19, 0), (0, 19), (31, 31)] {
        bench.core_names = Some([off_the_board, (0, 0)]);
        assert_eq!(bench.ask(b'g'), "g+\n", "{off_the_board:?}");
        assert_eq!(bench.ask(b'e'), "eC0000\n");
    }
    assert_eq!(bench.mem_board().stones(), 3);
    // The first stone is played, the second is the same again.
    bench.core_names = Some([(0, 0), (0, 0)]);
    assert_eq!(bench.ask(b'g'), "g+\n0101");
    assert_eq!(bench.ask(b'e'), "eC0000\n");
    assert_eq!(bench.mem_board().stones(), 4);
    bench.core_names = None;
    assert_eq!(bench.ask(b'D'), "1010");
    assert_eq!(bench.ask_all(b"01190219"), "01010102");
}
