//! A win by double threats of any length: each turn of the attacker leaves T = 2, so the reply is
//! one of four blocks at most, until one leaves T = 3.

use connect6_game::{Board, Point, Side};

use super::nodes::Nodes;
use crate::chain;
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
/// With so many turns left, blocks are answered without another pass over the board.
const LAST_PAIR: u32 = SHORTEST + 1;
/// Threats that force both opposing stones.
const FORCING: u32 = 2;
/// The share of the nodes that the own attack leaves: see [`Nodes::allow`].
pub const HALVINGS: u32 = 3;

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
        let found = attack.attack(turns, None);
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
    /// The stones of a win within so many turns, after the pair that was played last; a single
    /// stone where one is enough, or where a row of four or five is to be filled.
    ///
    /// What is not near the last pair was there before it, and could have been played first.
    fn attack(&mut self, turns: u32, last: Option<Stones>) -> Option<Stones> {
        if !self.nodes.take() {
            return None;
        }
        let survey = Survey::new(self.board, self.side);
        if let Some((first, _)) = survey.threats.first_edge() {
            let second = None;
            return Some(Stones { first, second });
        }
        let cells = survey.ranked();
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
            Threats::None => {
                let is_near =
                    |cell| last.is_none_or(|last| last.iter().any(|s| two_turn::is_near(s, cell)));
                (0..cells.len())
                    .filter(|i| is_near(cells[*i]))
                    .find_map(|i| self.try_seconds(cells[i], &cells[i + 1..], &cells, turns))
            }
            Threats::One => danger
                .single_stops()
                .find_map(|stop| self.try_seconds(stop, &cells, &cells, turns)),
            Threats::Two => danger
                .double_stops()
                .find_map(|(a, b)| self.try_seconds(a, &[b], &cells, turns)),
        }
    }

    /// A first stone with each of these seconds; `cells` are all that are listed.
    fn try_seconds(
        &mut self,
        first: Point,
        seconds: &[Point],
        cells: &[Point],
        turns: u32,
    ) -> Option<Stones> {
        if !self.nodes.take() {
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
            let stones = Stones {
                first,
                second: Some(second),
            };
            let cover = star.added_to(cover);
            self.board.place(second, self.side);
            let wins = self.wins(stones, cover, cells, turns);
            self.board.remove(second, self.side);
            wins.then_some(stones)
        });
        self.board.remove(first, self.side);
        found
    }

    /// Whether a pair wins: it is on the board, and these are its threats.
    fn wins(&mut self, stones: Stones, cover: Cover, cells: &[Point], turns: u32) -> bool {
        match cover.threats() {
            Threats::None | Threats::One => false,
            Threats::Many => true,
            Threats::Two if turns == SHORTEST => {
                self.cut = true;
                false
            }
            Threats::Two if turns == LAST_PAIR => {
                self.nodes.take();
                self.cut = true;
                self.answers(cover, |attack, block| attack.outlasts(stones, block, cells))
            }
            Threats::Two => self.answers(cover, |attack, _| {
                attack.attack(turns - 1, Some(stones)).is_some()
            }),
        }
    }

    /// Whether every block is answered, with the block on the board.
    fn answers(
        &mut self,
        cover: Cover,
        mut answer: impl FnMut(&mut Self, (Point, Point)) -> bool,
    ) -> bool {
        let defender = self.side.other();
        let mut blocks = cover.double_stops();
        blocks.all(|block| {
            self.board.place(block.0, defender);
            self.board.place(block.1, defender);
            let answered = answer(self, block);
            self.board.remove(block.1, defender);
            self.board.remove(block.0, defender);
            answered
        })
    }

    /// Whether a 2TW of a pair is left after a block, by the list of the position before the pair:
    /// this takes no pass over the board. A block that makes a four is for a longer attack.
    fn outlasts(&mut self, stones: Stones, block: (Point, Point), cells: &[Point]) -> bool {
        let may_try = || self.nodes.take_but_one();
        !chain::makes_four(self.board, self.side.other(), block)
            && two_turn::find_near(self.board, self.side, stones, cells, may_try).is_some()
    }
}
