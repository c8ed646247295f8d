//! TURN against the model's turn, with STAR and COVER played by the bench.

use connect6_game::{Board, Point, Side};
use connect6_hdl::cc::cover::{FROM_EMPTY, KIND_MADE, SLOT_STANDING};
use connect6_hdl::cc::star::LATENCY;
use connect6_hdl::cc::turn::Turn;
use connect6_model::turn as model;
use connect6_model::Step;
use connect6_sim::Driver;

use crate::support::boards::{cell_code, random_point, random_side, stone_code};
use crate::support::Rng;

/// Cycles that a cell spends in STAR.
const STAGES: usize = LATENCY as usize;
const TURNS: usize = 60;
/// Longer than anything TURN does.
const MOST_CYCLES: usize = 60;

/// TURN, and what it does to its neighbours.
struct Bench {
    driver: Driver<Turn>,
    /// Stones as the line memories hold them, by cell code.
    cells: Vec<u64>,
    /// Folds asked of COVER: from, to, kind.
    folds: Vec<(u64, u64, u64)>,
    /// Cycles until STAR is ready, until COVER is done.
    ready_in: Option<usize>,
    folded_in: Option<usize>,
    wrote: bool,
    rng: Rng,
}

impl Bench {
    fn new() -> Bench {
        Bench {
            driver: Driver::new(Turn::default(), |turn| &mut turn.clock).unwrap(),
            cells: vec![0; 1 << 10],
            folds: Vec::new(),
            ready_in: None,
            folded_in: None,
            wrote: false,
            rng: Rng(1),
        }
    }

    fn cycle(&mut self) {
        let turn = &mut self.driver.block;
        turn.ready.next = self.ready_in == Some(0);
        turn.cover_done.next = self.folded_in == Some(0);
        turn.wrote.next = self.wrote;
        self.driver.settle();
        let turn = &self.driver.block;
        let count_down = |left: Option<usize>| left.and_then(|left| left.checked_sub(1));
        self.ready_in = count_down(self.ready_in);
        self.folded_in = count_down(self.folded_in);
        if turn.probe.val() {
            self.ready_in = Some(STAGES - 1);
        }
        self.wrote = turn.probe_write.val();
        if self.wrote {
            let cell = turn.probe_cell.val().to_u64() as usize;
            self.cells[cell] = turn.probe_stone.val().to_u64();
        }
        if turn.cover_start.val() {
            let (from, to) = (turn.cover_from.val(), turn.cover_to.val());
            let kind = turn.cover_kind.val().to_u64();
            self.folds.push((from.to_u64(), to.to_u64(), kind));
            self.folded_in = Some(2 + self.rng.below(9) as usize);
        }
        self.driver.edge();
    }

    /// Cycles until `stop` holds.
    fn run(&mut self, stop: fn(&Turn) -> bool) {
        for _ in 0..MOST_CYCLES {
            self.cycle();
            if stop(&self.driver.block) {
                return;
            }
        }
        panic!("TURN hangs");
    }

    fn start(&mut self, own: Side) {
        self.driver.block.own_stone.next = stone_code(own).into();
        self.driver.block.start.next = true;
        self.cycle();
        self.driver.block.start.next = false;
        self.folds.clear();
    }

    fn commit(&mut self, point: Point, step: Step) {
        self.driver.block.commit.next = true;
        self.driver.block.commit_cell.next = cell_code(point).into();
        self.driver.block.step.next = u64::from(step.code()).into();
        self.cycle();
        self.driver.block.commit.next = false;
        self.run(|turn| turn.commit_done.val());
    }

    fn undo(&mut self) {
        self.driver.block.undo.next = true;
        self.cycle();
        self.driver.block.undo.next = false;
        if !self.driver.block.done.val() {
            self.run(|turn| turn.done.val());
        }
    }

    /// What TURN says of itself must be what the model's turn is.
    fn check(&self, expected: &model::Turn) {
        let turn = &self.driver.block;
        assert_eq!(turn.hand.val().to_u64() as usize, expected.hand);
        assert_eq!(turn.count.val().to_u64() as usize, expected.placed.len());
        assert_eq!(turn.standing.val(), !expected.placed.is_empty());
        let shown = [
            (turn.cell0.val().to_u64(), turn.by_step0.val().to_u64()),
            (turn.cell1.val().to_u64(), turn.by_step1.val().to_u64()),
        ];
        let placed: Vec<(u64, u64)> = expected
            .placed
            .iter()
            .map(|(point, step)| (cell_code(*point), u64::from(step.code())))
            .collect();
        assert_eq!(shown[..placed.len()], placed);
    }
}

#[test]
fn stones_are_decided_and_taken_back_as_the_model_does() {
    let mut bench = Bench::new();
    let mut rng = Rng(2);
    for _ in 0..TURNS {
        let own = random_side(&mut rng);
        let mut expected = model::Turn::new(Board::new(), own);
        bench.start(own);
        bench.check(&expected);
        assert!(bench.driver.block.stale.val(), "no survey yet");
        for _ in 0..rng.below(3) {
            bench.driver.block.surveyed.next = true;
            bench.cycle();
            bench.driver.block.surveyed.next = false;
            assert!(!bench.driver.block.stale.val());
            let step = Step::ALL[rng.below(Step::ALL.len() as u64) as usize];
            let point = random_point(&mut rng);
            if expected.board.is_empty(point) {
                bench.commit(point, step);
                expected.place(point, step);
                assert!(bench.driver.block.stale.val(), "a stone was decided");
                bench.check(&expected);
            }
        }
        for (point, _) in &expected.placed {
            assert_eq!(bench.cells[cell_code(*point) as usize], stone_code(own));
        }
        let folds = [FROM_EMPTY, SLOT_STANDING].map(|from| (from, SLOT_STANDING, KIND_MADE));
        assert_eq!(bench.folds, folds[..expected.placed.len()]);
        bench.undo();
        assert!(bench.cells.iter().all(|stone| *stone == 0), "taken back");
        bench.check(&expected);
    }
}

#[test]
fn finish_empties_the_hand() {
    let mut bench = Bench::new();
    bench.start(Side::Black);
    bench.commit(Point::CENTRE, Step::One);
    bench.driver.block.finish.next = true;
    bench.cycle();
    bench.driver.block.finish.next = false;
    assert_eq!(bench.driver.block.hand.val().to_u64(), 0);
    assert_eq!(bench.driver.block.count.val().to_u64(), 1);
}

#[test]
fn reset_stops_a_commit_and_wins_over_it() {
    let mut bench = Bench::new();
    for delay in 0..STAGES {
        bench.start(Side::White);
        bench.driver.block.commit.next = true;
        bench.driver.block.reset.next = delay == 0;
        bench.cycle();
        bench.driver.block.commit.next = false;
        (1..delay).for_each(|_| bench.cycle());
        bench.driver.block.reset.next = true;
        bench.cycle();
        bench.driver.block.reset.next = false;
        for _ in 0..MOST_CYCLES {
            bench.cycle();
            assert!(!bench.driver.block.commit_done.val(), "reset after {delay}");
        }
        assert_eq!(bench.driver.block.count.val().to_u64(), 0);
    }
}
