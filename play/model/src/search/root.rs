//! The turn of the side to move: the order in which things are decided.

use connect6_game::windows::State;
use connect6_game::{Game, Point, Status};

use super::alphabeta::{Place, Search, SURE, WIN};
use super::attack::{Outcome, Wish};
use super::candidates::{self, Candidates, Width};
use super::line::{stones, words};
use super::parts::{Part, Parts};
use super::refuters::Refuters;
use super::threats;
use super::value::Value;
use super::Pair;
use crate::cover::{Cover, Threats};
use crate::decision::{Decision, Reason, Searched};
use crate::turn::STONES_A_TURN;
use crate::CannotDecide;

/// The part of the nodes that the search for an own win may take: one in so many.
const SHARE_TO_WIN: u64 = 4;
/// The turns of an own win whose replies are tried one by one, at most.
const APART: u8 = 2;
/// No win by double threats is shorter: one turn for the threats, one for the six.
const SHORTEST: u8 = 2;
/// Turns of alpha-beta, at most.
const MOST_DEPTH: u8 = 6;

const WIDTH: Width = Width { firsts: 12, seconds: 6, turns: 40 };

/// The turn of the side to move, which must not have begun, with at most so many nodes.
pub fn decide(game: &Game, nodes: u64) -> Result<Decision, CannotDecide> {
    decide_with(game, nodes, Parts::ALL)
}

/// The same with these parts.
pub fn decide_with(game: &Game, nodes: u64, parts: Parts) -> Result<Decision, CannotDecide> {
    if game.status() != Status::Open {
        return Err(CannotDecide::GameOver);
    }
    if game.stones().is_empty() {
        let why = "the opening stone goes to the centre";
        return Ok(opening(vec![Point::CENTRE], why));
    }
    if let Some(stones) = first_reply(game) {
        let why = "the first two stones go to either side of the opening stone";
        return Ok(opening(stones.to_vec(), why));
    }
    if game.stones_left_in_turn() < STONES_A_TURN {
        return Err(CannotDecide::MidTurn { number: game.stones().len() });
    }
    let state = State::from_board(game.board());
    let side = game.side_to_move().index();
    let mut root = Root { search: Search::new(state, nodes, parts), side, fear: None };
    Ok(root.decide())
}

/// A turn that is played without a search.
fn opening(stones: Vec<Point>, why: &str) -> Decision {
    Decision {
        searched: Some(Searched { value: Some(0), depth: Some(0), ..Searched::default() }),
        ..Decision::settled(stones, Reason::Opening, why.to_owned())
    }
}

/// White's first turn: a stone diagonally beside the opening stone and one straight on its other
/// side, so that its windows are blocked in three directions. Values do not tell turns apart on so
/// empty a board. Nothing where the edge is in the way.
fn first_reply(game: &Game) -> Option<[Point; STONES_A_TURN]> {
    let [opening] = game.stones() else {
        return None;
    };
    Some([opening.offset(-1, -1)?, opening.offset(1, 0)?])
}

struct Root {
    search: Search,
    side: usize,
    fear: Option<Fear>,
}

/// The opponent's win against the first turn that was tried of those that lose to one.
struct Fear {
    turns: u8,
    line: Vec<Pair>,
}

/// A turn with its value, found so many turns ahead, and the line of play behind it.
#[derive(Clone)]
struct Answer {
    stones: Pair,
    score: i32,
    depth: u8,
    line: Vec<Pair>,
}

/// What is told besides the stones.
struct Told {
    reason: Reason,
    why: String,
    value: i32,
    depth: u8,
}

impl Root {
    fn decide(&mut self) -> Decision {
        let side = self.side;
        if let Some(six) = threats::six(&self.search.state, side) {
            let told = Told {
                reason: Reason::Six,
                why: format!("six in a row: {}", words(&[six])),
                value: WIN,
                depth: 1,
            };
            return self.decision(six, told);
        }
        let must = threats::standing(&self.search.state, 1 - side);
        if let Some(win) = self.own_win() {
            return win;
        }
        let answer = self.deepen(&must);
        let told = self.tell(&must, &answer);
        self.decision(answer.stones, told)
    }

    /// A win by double threats, the shortest that is found with a share of the nodes.
    fn own_win(&mut self) -> Option<Decision> {
        let end = self.search.budget.used() + self.search.budget.left() / SHARE_TO_WIN;
        let mut shortest = None;
        let mut wish = Wish { apart: APART, ..Wish::of(self.side, 0) };
        loop {
            wish.nodes = end - self.search.budget.used();
            let Outcome::Win(turns) = self.search.find_attack(wish) else {
                break;
            };
            shortest = Some((turns, self.search.attack.line().to_vec()));
            if turns <= SHORTEST {
                break;
            }
            wish.turns = usize::from(turns) - 1;
        }
        let (turns, line) = shortest?;
        let told = Told {
            reason: Reason::Win,
            why: format!("win in {turns}: {}", words(&line)),
            value: WIN - 2 * (i32::from(turns) - 1),
            depth: turns,
        };
        Some(self.decision(line[0], told))
    }

    fn decision(&self, turn: Pair, told: Told) -> Decision {
        Decision {
            searched: Some(Searched {
                level: None,
                value: Some(told.value),
                nodes: self.search.budget.used(),
                depth: Some(told.depth.into()),
                full_lists: self.search.attack.full_lists(),
            }),
            ..Decision::settled(stones(turn), told.reason, told.why)
        }
    }

    fn tell(&self, must: &Cover, answer: &Answer) -> Told {
        let Answer { score, depth, .. } = *answer;
        let line = words(&answer.line);
        let found = match score {
            SURE.. => format!("every reply that was looked at loses: {line}"),
            score if score <= -SURE => "every turn looked at loses".to_owned(),
            _ => {
                let turns = if depth == 1 { "turn" } else { "turns" };
                format!("value {score}, {depth} {turns} ahead: {line}")
            }
        };
        let (reason, why) = match (must.threats(), &self.fear) {
            _ if score <= -SURE => (Reason::Lost, found),
            (Threats::None, None) => (Reason::Line, found),
            (Threats::None, Some(fear)) => {
                let feared = words(&fear.line);
                let why =
                    format!("holds, where others lose in {} by {feared}; {found}", fear.turns);
                (Reason::Hold, why)
            }
            (threats, _) => {
                let count = if threats == Threats::One { "one" } else { "two" };
                (Reason::Block, format!("stops threats with {count} of its stones; {found}"))
            }
        };
        Told { reason, why, value: score, depth }
    }

    /// Alpha-beta, one turn deeper each time, until the nodes are used up or all is clear.
    fn deepen(&mut self, must: &Cover) -> Answer {
        let Search { state, parts, .. } = &mut self.search;
        let mut turns = candidates::list(state, self.side, must, WIDTH, *parts);
        let mut answer =
            Answer { stones: turns.as_slice()[0].stones, score: 0, depth: 0, line: Vec::new() };
        let mut finished = self.look(&mut turns, 1, &mut answer);
        let deepest = if self.search.parts.has(Part::Depth) { MOST_DEPTH } else { 1 };
        for depth in 2..=deepest {
            let holding = turns.holding();
            if !finished || holding <= 1 || answer.score >= SURE {
                break;
            }
            turns.truncate(holding);
            finished = self.look(&mut turns, depth, &mut answer);
        }
        answer
    }

    /// Looks at all turns so far ahead and sorts them. If the nodes are used up first, tells so,
    /// and the answer is the best of those looked at, or if they all lose the next one.
    fn look(&mut self, turns: &mut Candidates, depth: u8, answer: &mut Answer) -> bool {
        let value = Value::of(&self.search.state);
        let mut best: Option<Answer> = None;
        let mut refuters = Refuters::new(self.search.parts);
        for i in 0..turns.as_slice().len() {
            let stones = turns.as_slice()[i].stones;
            if refuters.refute(&mut self.search.state, self.side, stones) {
                turns.as_mut_slice()[i].score = -WIN;
                continue;
            }
            let floor = best.as_ref().map_or(-WIN, |best| best.score);
            let after = self.search.play(stones, self.side, value);
            let place = Place::below_root(depth - 1);
            let reached = self.search.value(1 - self.side, after, place, -WIN, -floor);
            self.search.take(stones, self.side);
            let Some(reached) = reached else {
                match best {
                    Some(best) if best.score > -SURE => *answer = best,
                    Some(_) => answer.stones = stones,
                    None => {}
                }
                return false;
            };
            if let Some(win) = self.search.attacked_in {
                refuters.add(self.search.attack.zone());
                let line = || self.search.attack.line().to_vec();
                self.fear.get_or_insert_with(|| Fear { turns: win, line: line() });
            }
            let score = -reached;
            turns.as_mut_slice()[i].score = score;
            if best.as_ref().is_none_or(|best| score > best.score) {
                self.search.extend_line(0, stones);
                best = Some(Answer {
                    stones,
                    score,
                    depth,
                    line: self.search.lines[0].as_slice().to_vec(),
                });
            }
        }
        turns.sort();
        if let Some(best) = best {
            *answer = best;
        }
        true
    }
}
