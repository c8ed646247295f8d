//! A turn in the making: the board, the stones still in hand, and what has been decided.

use connect6_game::{Board, Point, Side};

use crate::cover::Cover;
use crate::decision::{Decision, Reason};
use crate::measure::{self, Measure};
use crate::star::Star;
use crate::step::Step;
use crate::survey::Survey;

/// Stones in hand when a turn begins.
pub const STONES_A_TURN: usize = 2;

/// What the steps work on and hand to each other.
pub struct Turn {
    /// The board, with the stones decided so far on it.
    pub board: Board,
    /// The side to move.
    pub own: Side,
    /// What its cells are compared by.
    pub measure: Measure,
    /// Stones still to be placed.
    pub hand: usize,
    /// Threats that the stones of this turn have made.
    pub standing: Cover,
    /// The stones decided, and which step placed each.
    pub placed: Vec<(Point, Step)>,
    /// Why, a phrase a step that placed something.
    pub reasons: Vec<String>,
    /// One a side, made when asked for and kept until a stone is decided.
    surveys: [Option<Box<Survey>>; 2],
}

impl Turn {
    /// A turn of `own` on this board.
    pub fn new(board: Board, own: Side) -> Turn {
        Turn {
            board,
            own,
            measure: Measure::default(),
            hand: STONES_A_TURN,
            standing: Cover::EMPTY,
            placed: Vec::with_capacity(STONES_A_TURN),
            reasons: Vec::new(),
            surveys: [None, None],
        }
    }

    /// The second half of a turn of `own`, whose first stone is on the board already.
    pub fn second_half(board: Board, own: Side) -> Turn {
        let mut turn = Turn::new(board, own);
        turn.hand -= 1;
        turn.standing = turn.survey(own).threats;
        turn
    }

    /// What was decided.
    pub fn decision(self) -> Decision {
        let placed = self.placed.into_iter();
        let (stones, reasons) = placed.map(|(stone, step)| (stone, Reason::Step(step))).unzip();
        Decision { stones, reasons, why: self.reasons.join("; "), ..Decision::default() }
    }

    /// The opponent.
    pub fn opponent(&self) -> Side {
        self.own.other()
    }

    /// Decides a stone.
    pub fn place(&mut self, stone: Point, step: Step) {
        let star = Star::new(&self.board, stone, self.own);
        self.standing = star.added_to(self.standing);
        self.board.place(stone, self.own);
        self.placed.push((stone, step));
        self.hand -= 1;
        self.surveys = [None, None];
    }

    /// Notes why a step did what it did.
    pub fn because(&mut self, step: Step, reason: String) {
        self.reasons.push(format!("step {step}: {reason}"));
    }

    /// What an empty point is worth as the board is now, by the turn's measure.
    pub fn quality(&mut self, point: Point) -> i32 {
        match &self.measure {
            Measure::Quality => {
                let [own, opponent] = Side::BOTH.map(|side| self.survey(side).quality(point));
                (own + opponent) as i32
            }
            Measure::Learned(words) => {
                measure::learned_worth(words, &self.board, point, self.own) as i32
            }
            Measure::Predicted => measure::predicted(&self.board, point, self.own, self.hand),
        }
    }

    /// The survey of `side` as the board is now.
    #[inline]
    pub fn survey(&mut self, side: Side) -> &Survey {
        let board = &self.board;
        self.surveys[side.index()].get_or_insert_with(|| Box::new(Survey::new(board, side)))
    }

    /// Runs `search` with the board, which it may change for the while, and the survey of `side`.
    pub fn surveyed<T>(&mut self, side: Side, search: impl FnOnce(&mut Board, &Survey) -> T) -> T {
        let board = &mut self.board;
        let survey =
            self.surveys[side.index()].get_or_insert_with(|| Box::new(Survey::new(board, side)));
        search(board, survey)
    }

    /// The candidate that is worth most; the first of equals.
    pub fn best_of<T: Copy, W: PartialOrd>(
        candidates: impl IntoIterator<Item = T>,
        mut worth: impl FnMut(T) -> W,
    ) -> Option<T> {
        let mut best: Option<(W, T)> = None;
        for candidate in candidates {
            let worth = worth(candidate);
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, candidate));
            }
        }
        best.map(|(_, candidate)| candidate)
    }
}
