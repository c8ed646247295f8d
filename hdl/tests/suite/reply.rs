//! REPLY against the protocol model: every kind of answer, byte by byte, as random games go on.

use connect6_game::{Game, Point, Side, Status};
use connect6_hdl::reply::{Reply, ReplyKind};
use connect6_model::{Cycles, Decision, Level, Searched, Step};
use connect6_protocol::{self as protocol, stones_text, ProtocolModel, Question};
use connect6_sim::Driver;

use crate::support::boards::{cell_code, random_point, stone_code};
use crate::support::cu_bench::{counted, think};
use crate::support::Rng;

const GAMES: u64 = 4;
const STONES: usize = 40;
/// Cycles that REPLY takes for a byte, besides those of the transmitter.
const CYCLES_A_BYTE: u64 = 4;
/// An answer takes less.
const MOST_CYCLES: u64 = 20_000;

/// REPLY with a transmitter, a board memory, a record and the core's cycle counts beside it.
struct Bench {
    driver: Driver<Reply>,
    game: Game,
    thought: Decision,
    /// Cycles that the transmitter takes for a byte.
    byte_cycles: u64,
    /// The step asked for in the cycle before.
    query: u64,
}

impl Bench {
    fn new(byte_cycles: u64) -> Bench {
        Bench {
            driver: Driver::new(Reply::default(), |reply| &mut reply.clock).unwrap(),
            game: Game::new(),
            thought: Decision::default(),
            byte_cycles,
            query: 0,
        }
    }

    /// Cycles, and returns the byte that is handed to the transmitter.
    fn cycle(&mut self, sent: bool) -> Option<u8> {
        self.driver.block.uc_done.next = sent;
        self.driver.settle();
        let reply = &self.driver.block;
        let byte = reply.uc_start.val().then(|| reply.uc_data.val().to_u8());
        let (row, col) = (reply.mem_row.val(), reply.mem_col.val());
        let point = Point::new(row.to_u64() as usize, col.to_u64() as usize);
        let stone = point.and_then(|point| self.game.board().get(point));
        let index = reply.record_index.val().to_u64() as usize;
        let recorded = self.game.stones().get(index).map_or(0, |p| cell_code(*p));
        let asked = std::mem::replace(&mut self.query, reply.query.val().to_u64());
        self.driver.edge();
        let reply = &mut self.driver.block;
        // The memories show a cycle later what was named, the core's counts two.
        reply.mem_stone.next = stone.map_or(0, stone_code).into();
        reply.record_point.next = recorded.into();
        reply.step_cycles.next = counted(&self.thought, asked).into();
        byte
    }

    /// Has an answer sent, and takes its time.
    fn answer(&mut self, kind: ReplyKind) -> String {
        self.driver.block.kind.next = kind;
        self.driver.block.start.next = true;
        self.cycle(false);
        self.driver.block.start.next = false;
        let mut bytes = Vec::new();
        let (mut sending, mut cycles) = (None, 1);
        while !self.driver.block.done.val() {
            let byte = self.cycle(sending == Some(0));
            sending = sending.and_then(|left: u64| left.checked_sub(1));
            if let Some(byte) = byte {
                assert_eq!(sending, None, "a byte started while one is sent");
                bytes.push(byte);
                sending = Some(self.byte_cycles);
            }
            cycles += 1;
            assert!(cycles < MOST_CYCLES, "REPLY hangs");
        }
        let most = (CYCLES_A_BYTE + self.byte_cycles) * bytes.len() as u64 + 1;
        assert!(cycles <= most, "{cycles} cycles for {} bytes", bytes.len());
        String::from_utf8(bytes).expect("answers are text")
    }

    /// Gives REPLY what it needs to tell of a stone.
    fn name_stone(&mut self, stone: Option<Point>) {
        self.driver.block.no_stone.next = stone.is_none();
        let point = stone.unwrap_or(Point::CENTRE);
        self.driver.block.row.next = (point.row() as u64).into();
        self.driver.block.col.next = (point.col() as u64).into();
    }

    /// Gives REPLY how the game stands.
    fn show_game(&mut self, game: &Game, own: Option<Side>, hold: bool, fault: bool) {
        let open = game.status() == Status::Open;
        let reply = &mut self.driver.block;
        reply.own.next = own.map_or(0, stone_code).into();
        reply.game.next = match game.status() {
            Status::Open => 0,
            Status::Won(side) => stone_code(side),
            Status::Drawn => 3,
        }
        .into();
        reply.mover.next = if open { stone_code(game.side_to_move()) } else { 0 }.into();
        reply.left.next = (game.stones_left_in_turn() as u64).into();
        reply.stones.next = (game.stones().len() as u64).into();
        reply.hold.next = hold;
        reply.fault_waits.next = fault;
        self.game = game.clone();
    }

    /// Gives REPLY the last turn of the core.
    fn show_thought(&mut self, thought: Decision) {
        let reply = &mut self.driver.block;
        let step = |i: usize| thought.reasons.get(i).map_or(0, |reason| u64::from(reason.code()));
        reply.count.next = (thought.stones.len() as u64).into();
        reply.step0.next = step(0).into();
        reply.step1.next = step(1).into();
        reply.cycles.next = thought.total_cycles().into();
        self.thought = thought;
    }
}

fn tell(model: &mut ProtocolModel<fn(Question) -> Decision>, bytes: &[u8]) {
    for byte in bytes {
        assert_eq!(model.byte(*byte), "", "nothing is asked");
    }
}

#[test]
fn every_answer_is_the_protocol_models() {
    let think: fn(Question) -> Decision = think;
    let mut rng = Rng(1);
    for seed in 0..GAMES {
        let mut bench = Bench::new(rng.below(4));
        let mut model = ProtocolModel::new(think);
        // Nothing has been started yet.
        bench.show_game(model.game(), None, false, false);
        bench.show_thought(Decision::default());
        assert_eq!(bench.answer(ReplyKind::Status), model.byte(protocol::STATUS));
        bench.name_stone(None);
        assert_eq!(bench.answer(ReplyKind::Undo), model.byte(protocol::UNDO));
        let asked = bench.answer(ReplyKind::LastMove);
        assert_eq!(asked, model.byte(protocol::LAST_MOVE));
        assert_eq!(bench.answer(ReplyKind::Counts), model.byte(protocol::COUNTS));
        assert_eq!(bench.answer(ReplyKind::Version), model.byte(protocol::VERSION));
        assert_eq!(bench.answer(ReplyKind::Identity), model.byte(protocol::IDENTITY));
        bench.name_stone(Some(Point::CENTRE));
        assert_eq!(bench.answer(ReplyKind::Record), model.byte(protocol::RECORD));

        for level in Level::ALL {
            bench.driver.block.level.next = u64::from(level.number()).into();
            tell(&mut model, &protocol::set_level(level));
            assert_eq!(bench.answer(ReplyKind::Level), model.byte(protocol::LEVEL));
        }

        tell(&mut model, &[protocol::NEW_GAME_LIGHT]);
        assert_eq!(bench.answer(ReplyKind::Hold), model.byte(protocol::HOLD));
        for number in 0..STONES {
            let point = random_point(&mut rng);
            let digits = stones_text(&[point]);
            let taken = !model.game().board().is_empty(point);
            tell(&mut model, digits.as_bytes());
            if model.game().status() != Status::Open {
                break;
            }
            bench.show_game(model.game(), Some(Side::White), true, taken);
            let expected = model.byte(protocol::STATUS);
            assert_eq!(bench.answer(ReplyKind::Status), expected, "seed {seed}");
            if taken || number % 8 == 0 {
                let code = if taken { b'X' } else { b'-' };
                let shown = if taken { digits.as_str() } else { "0000" };
                let value = u64::from_str_radix(shown, 16).expect("four digits");
                bench.driver.block.fault.next = u64::from(code).into();
                bench.driver.block.fault_digits.next = value.into();
                assert_eq!(bench.answer(ReplyKind::Fault), model.byte(protocol::FAULT));
            }
        }
        assert_eq!(bench.answer(ReplyKind::Board), model.byte(protocol::BOARD));
        bench.show_game(model.game(), Some(Side::White), true, false);
        assert_eq!(bench.answer(ReplyKind::Record), model.byte(protocol::RECORD));
        bench.name_stone(model.game().stones().last().copied());
        assert_eq!(bench.answer(ReplyKind::Undo), model.byte(protocol::UNDO));

        // The core's turn: `g+`, then its stones, then the account of it.
        let (board, mover) = (model.game().board().clone(), model.game().side_to_move());
        let before = model.game().stones().len();
        bench.driver.block.going.next = true;
        let mut answer = bench.answer(ReplyKind::Go);
        let expected = model.byte(protocol::GO);
        for stone in &model.game().stones()[before..] {
            bench.name_stone(Some(*stone));
            answer += &bench.answer(ReplyKind::Stone);
        }
        assert_eq!(answer, expected, "seed {seed}");
        let level = Level::ALL[usize::from(Level::MOST)];
        bench.show_thought(think(Question { board: &board, side: mover, level }));
        let asked = bench.answer(ReplyKind::LastMove);
        assert_eq!(asked, model.byte(protocol::LAST_MOVE), "seed {seed}");
        let asked = bench.answer(ReplyKind::Counts);
        assert_eq!(asked, model.byte(protocol::COUNTS), "seed {seed}");
        bench.driver.block.going.next = false;
        assert_eq!(bench.answer(ReplyKind::Go), "g-\n");
    }
}

#[test]
fn every_point_every_step_and_every_number_is_written_out() {
    let mut bench = Bench::new(0);
    for point in Point::all() {
        bench.name_stone(Some(point));
        assert_eq!(bench.answer(ReplyKind::Stone), stones_text(&[point]));
    }
    let mut rng = Rng(2);
    for (step, other) in Step::ALL.into_iter().zip(Step::ALL.into_iter().rev()) {
        // Every other number has no more than the few digits.
        let mut number = || rng.below(Cycles::MOST + 1) >> (8 * rng.below(2));
        let (cycles, by_step) = (number(), std::array::from_fn(|_| number()));
        let nodes = number();
        let numbers = [cycles].into_iter().chain(by_step).chain([nodes]);
        let wide: String = numbers.clone().map(|number| format!("{number:08X}")).collect();
        let narrow: String =
            numbers.map(|number| format!("{:06X}", number.min(0xFF_FFFF))).collect();
        bench.show_thought(Decision {
            reasons: vec![step.into(), other.into()],
            cycles: Some(Cycles::told(cycles, by_step)),
            searched: Searched::nodes(nodes),
            ..Decision::unexplained(vec![Point::CENTRE])
        });
        let head = format!("1{}{}", step.code(), other.code());
        assert_eq!(bench.answer(ReplyKind::Counts), format!("c{head}{wide}\n"));
        assert_eq!(bench.answer(ReplyKind::LastMove), format!("m{head}{narrow}\n"));
    }
}

#[test]
fn reset_stops_after_the_byte_on_the_line_and_wins_over_start() {
    for delay in 0..20 {
        let mut bench = Bench::new(3);
        bench.driver.block.kind.next = ReplyKind::Identity;
        bench.driver.block.start.next = true;
        bench.driver.block.reset.next = delay == 0;
        bench.cycle(false);
        bench.driver.block.start.next = false;
        for cycle in 1..delay {
            bench.cycle(cycle % 4 == 0);
        }
        bench.driver.block.reset.next = true;
        bench.cycle(false);
        bench.driver.block.reset.next = false;
        for cycle in 0..100 {
            let byte = bench.cycle(cycle % 4 == 0);
            assert_eq!(byte, None, "reset after {delay} cycles");
            assert!(!bench.driver.block.done.val());
        }
    }
}
