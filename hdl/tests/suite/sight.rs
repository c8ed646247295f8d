//! SIGHT: orders put stones of the right colour and look at them for the right side.

use connect6_core::program::{Op, Stone, OTHER_SIDE};
use connect6_game::{Board, Point, Side};
use connect6_hdl::cc::program_rom::Word;
use connect6_hdl::cc::sight::Sight;
use connect6_model::star::Star;
use connect6_sim::Driver;

use crate::support::boards::{cell_code, random_point, stone_code};
use crate::support::Rng;

/// More cycles than a clear takes.
const MOST_CYCLES: u64 = 100;
const STONES: usize = 60;
/// Cycles of an order from the one in which it is given: a probe, and a probe with its value.
const PROBE_CYCLES: u64 = 6;
const WEIGH_CYCLES: u64 = 7;

struct Bench(Driver<Sight>);

impl Bench {
    /// Begins, with a cell and a colour that CC is told.
    fn start(&mut self, point: Point, side: Side) {
        let block = &mut self.0.block;
        block.row.next = (point.row() as u64).into();
        block.col.next = (point.col() as u64).into();
        block.stone.next = stone_code(side).into();
        block.start.next = true;
        self.0.cycle();
        self.0.block.start.next = false;
    }

    /// Gives an order, and tells how many cycles it takes.
    fn order(&mut self, op: Op, field: u64, at: Point) -> u64 {
        let block = &mut self.0.block;
        block.word.next = Word { op: op.code().into(), field: field.into(), ..Word::default() };
        block.cell_in.next = cell_code(at).into();
        block.issue.next = true;
        self.0.cycle();
        self.0.block.issue.next = false;
        if !self.0.block.waits.val() {
            return 1;
        }
        1 + self.0.cycle_until(MOST_CYCLES, |block| block.done.val()).expect("the order ends")
    }

    fn check(&mut self, board: &Board, point: Point, attacker: Side) {
        let star = Star::new(board, point, attacker);
        assert_eq!(self.order(Op::Weigh, 0, point), WEIGH_CYCLES);
        let quality = self.0.block.value.val().to_u64();
        assert_eq!(self.order(Op::Probe, 0, point), PROBE_CYCLES);
        let seen = self.0.block.seen.val();
        assert_eq!(seen.place.to_u64(), cell_code(point));
        assert_eq!(seen.occupied, !board.is_empty(point));
        assert_eq!(seen.six, star.most() == 5);
        assert_eq!(quality, seen.quality.to_u64() + seen.defender_quality.to_u64());
    }
}

#[test]
fn stones_are_put_and_seen_for_the_side_that_attacks() {
    let driver = Driver::new(Sight::default(), |block| &mut block.clock).unwrap();
    let mut bench = Bench(driver);
    let mut rng = Rng(19);
    let own = Side::Black;
    let mut attacker = own;
    let mut board = Board::new();
    let anywhere = random_point(&mut rng);
    bench.start(anywhere, own);
    bench.order(Op::ClearLines, 0, anywhere);
    for _ in 0..STONES {
        let point = random_point(&mut rng);
        let attacks = rng.one_in(2);
        if board.is_empty(point) {
            let stone = if attacks { Stone::Attacker } else { Stone::Defender };
            let op = if rng.one_in(2) { Op::Put } else { Op::PutProbe };
            bench.order(op, stone.code(), point);
            bench.0.cycle();
            board.place(point, if attacks { attacker } else { attacker.other() });
        }
        bench.check(&board, point, attacker);
        bench.check(&board, random_point(&mut rng), attacker);
        if rng.one_in(3) {
            bench.order(Op::Side, OTHER_SIDE, point);
            bench.0.cycle();
            attacker = attacker.other();
            assert_eq!(bench.0.block.opposing.val(), attacker != own);
        }
    }
}

#[test]
fn the_sixth_stone_that_is_given_wins() {
    let driver = Driver::new(Sight::default(), |block| &mut block.clock).unwrap();
    let mut bench = Bench(driver);
    let row: Vec<Point> = (0..6).map(|col| Point::new(3, col).unwrap()).collect();
    bench.start(row[0], Side::White);
    bench.order(Op::ClearLines, 0, row[0]);
    for (number, point) in row.iter().enumerate() {
        bench.0.cycle();
        bench.start(*point, Side::White);
        assert_eq!(bench.order(Op::PutGiven, 0, row[0]), PROBE_CYCLES);
        bench.0.cycle();
        assert_eq!(bench.0.block.six.val(), number == 5, "{point}");
    }
}
