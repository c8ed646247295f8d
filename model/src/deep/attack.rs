//! A win by double threats of any length: each turn of the attacker leaves T = 2, so the reply is
//! one of four blocks at most, until one leaves T = 3.

use connect6_game::{Board, Point, Side};

use super::nodes::Nodes;
use crate::cover::{Cover, Threats};
use crate::star::Star;
use crate::step::Step;
use crate::steps::step7;
use crate::stones::Stones;
use crate::survey::Survey;
use crate::turn::{Turn, STONES_A_TURN};
use crate::two_turn;

/// Turns of the attacker at most, the six included.
pub const MOST_TURNS: u32 = 10;
/// The shortest win: a pair that leaves T = 3, then the six.
pub const SHORTEST: u32 = 2;
/// Threats that force both opposing stones.
const FORCING: u32 = 2;
/// How often the nodes left are halved for the own attack.
pub const HALVINGS: u32 = 1;

/// Takes an own win, if there is one.
pub fn run(turn: &mut Turn, nodes: &mut Nodes) {
    let own = turn.own;
    nodes.allow(HALVINGS);
    let Some(win) = find(&mut turn.board, own, nodes) else {
        return;
    };
    win.iter().for_each(|stone| turn.place(stone, Step::Three));
    turn.because(Step::Three, format!("a win by double threats with {win}"));
    step7::fill(turn, Step::Three);
}

/// The first stones of a win of `side`, which is to move, one turn longer each time.
pub fn find(board: &mut Board, side: Side, nodes: &mut Nodes) -> Option<Stones> {
    for turns in SHORTEST..=MOST_TURNS {
        let mut attack = Attack {
            board,
            side,
            nodes,
            cut: false,
        };
        let found = attack.attack(turns);
        let goes_on = attack.cut && !attack.nodes.are_spent();
        if found.is_some() || !goes_on {
            return found;
        }
    }
    None
}

struct Attack<'a> {
    board: &'a mut Board,
    side: Side,
    nodes: &'a mut Nodes,
    /// Whether turns were left out because the limit was reached.
    cut: bool,
}

impl Attack<'_> {
    /// The stones of a win within so many turns; a single stone where one is enough, or where a
    /// row of four or five is to be filled.
    fn attack(&mut self, turns: u32) -> Option<Stones> {
        if !self.nodes.take() {
            return None;
        }
        let survey = Survey::new(self.board, self.side);
        if let Some((first, _)) = survey.threats.first_edge() {
            let second = None;
            return Some(Stones { first, second });
        }
        let danger = Survey::new(self.board, self.side.other()).threats;
        match danger.threats() {
            Threats::Many => None,
            Threats::None if turns == SHORTEST => {
                self.cut = true;
                two_turn::find(
                    self.board,
                    self.side,
                    Cover::EMPTY,
                    STONES_A_TURN,
                    &survey.warm,
                )
            }
            Threats::None => self.try_pairs(&survey.ranked(), turns),
            Threats::One => {
                let cells = survey.ranked();
                danger
                    .single_stops()
                    .find_map(|stop| self.try_seconds(stop, &cells, turns))
            }
            Threats::Two => danger
                .double_stops()
                .find_map(|(a, b)| self.try_seconds(a, &[b], turns)),
        }
    }

    /// Every two of these cells.
    fn try_pairs(&mut self, cells: &[Point], turns: u32) -> Option<Stones> {
        (0..cells.len()).find_map(|i| self.try_seconds(cells[i], &cells[i + 1..], turns))
    }

    /// A first stone with each of these seconds.
    fn try_seconds(&mut self, first: Point, seconds: &[Point], turns: u32) -> Option<Stones> {
        if self.nodes.are_spent() {
            return None;
        }
        let cover = Star::new(self.board, first, self.side).added_to(Cover::EMPTY);
        let needed = FORCING.saturating_sub(two_turn::count(&cover));
        self.board.place(first, self.side);
        let found = seconds.iter().copied().find_map(|second| {
            if !self.board.is_empty(second) || self.nodes.are_spent() {
                return None;
            }
            let star = Star::new(self.board, second, self.side);
            if star.threats() < needed {
                return None;
            }
            let wins = self.follow(second, star.added_to(cover), turns);
            wins.then_some(Stones {
                first,
                second: Some(second),
            })
        });
        self.board.remove(first, self.side);
        found
    }

    /// Whether a pair wins: its first stone is on the board, and these are the threats of both.
    fn follow(&mut self, second: Point, cover: Cover, turns: u32) -> bool {
        match cover.threats() {
            Threats::None | Threats::One => return false,
            Threats::Many => return true,
            Threats::Two => {}
        }
        if turns == SHORTEST {
            self.cut = true;
            return false;
        }
        let defender = self.side.other();
        self.board.place(second, self.side);
        let mut blocks = cover.double_stops();
        let wins = blocks.all(|(a, b)| {
            self.board.place(a, defender);
            self.board.place(b, defender);
            let answered = self.attack(turns - 1).is_some();
            self.board.remove(b, defender);
            self.board.remove(a, defender);
            answered
        });
        self.board.remove(second, self.side);
        wins
    }
}
