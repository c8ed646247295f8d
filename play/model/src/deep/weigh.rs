//! Turns compared up to four turns ahead: alpha-beta over whole turns, with the search for double
//! threats at every position.
//!
//! A position is worth what both sides have gained on the way to it; see [`gain`](super::gain). A
//! value is a number from [`LOST`] to [`WON`], for the side to move; what it is for the other side
//! is its complement, so that the core needs no signs.

use connect6_game::{Board, Point, Side};

use super::attack::{self, Line};
use super::nodes::Nodes;
use super::{gain_at, worthiest, MOST_GAIN};
use crate::cover::{Cover, Threats};
use crate::step::Step;
use crate::stones::{in_words, Stones};
use crate::survey::Survey;
use crate::turn::{Turn, STONES_A_TURN};

/// The share of the nodes that comparing turns leaves: see [`Nodes::allow`].
const HALVINGS: u32 = 1;
/// Turns looked ahead at most, the own one included.
pub const MOST_TURNS: u32 = 4;
/// Second stones that are tried beside each first, of those worth most, to begin with and in the
/// end.
const LEAST_WIDTH: usize = 3;
const MOST_WIDTH: usize = 8;
/// First stones for each of them.
const FIRSTS_A_SECOND: usize = 2;
/// Nodes of the search for double threats where turns are still to be compared, and behind the
/// last turn.
const NODES_INSIDE: u32 = 1_536;
const NODES_AT_LEAF: u32 = 512;
/// Every reply wins.
pub const LOST: u32 = 0;
/// A win by double threats.
pub const WON: u32 = 1_023;
/// Neither side has gained anything.
const EVEN: u32 = 512;
/// What a side gains at most, in every other turn.
const MOST_GAINED: u32 = MOST_TURNS.div_ceil(2) * STONES_A_TURN as u32 * MOST_GAIN;

// No score looks like a loss or a win.
const _: () = assert!(EVEN - LOST > MOST_GAINED && WON - EVEN > MOST_GAINED);

/// Compares the turn, which is decided, with others, and takes the best. Tells what it is worth:
/// what its side gains more than the other in the best line of play, 511 if every reply that was
/// looked at loses and -512 if every turn does. Nothing if the turn has not two stones.
pub fn run(turn: &mut Turn, nodes: &mut Nodes) -> Option<i32> {
    let [(a, _), (b, _)] = turn.placed[..] else {
        return None;
    };
    let own = turn.own;
    turn.board.remove(a, own);
    turn.board.remove(b, own);
    let must = Survey::new(&turn.board, own.other()).threats.threats();
    nodes.allow(HALVINGS);
    let mut root = Root::new([a, b]);
    for (turns, width) in passes() {
        root.turns = turns;
        root.width = width;
        let mut tree = Tree { board: &mut turn.board, nodes, root: &mut root };
        match tree.turns(own, Window::all(turns), true) {
            Some(found) if ![LOST, WON].contains(&found.value) => {}
            Some(found) => {
                root.value = found.value;
                break;
            }
            None => break,
        }
    }
    let steps = match must {
        Threats::None => [Step::Seven; STONES_A_TURN],
        Threats::One => [Step::Two, Step::Seven],
        _ => [Step::Two; STONES_A_TURN],
    };
    root.best.iter().for_each(|stone| turn.board.place(*stone, own));
    turn.placed = root.best.into_iter().zip(steps).collect();
    let value = root.value as i32 - EVEN as i32;
    let (turns, line) = (root.turns, in_words(root.line));
    let reason = match root.value {
        LOST => "none of the turns that were looked at holds".to_owned(),
        WON => format!("every reply that was looked at loses: {line}"),
        _ => format!("value {value}, {turns} turns ahead: {line}"),
    };
    turn.because(steps[1], reason);
    Some(value)
}

/// How far each pass looks and how widely: one turn further each time, and once it can look no
/// further more widely.
fn passes() -> impl Iterator<Item = (u32, usize)> {
    let further = (1..MOST_TURNS).map(|turns| (turns, LEAST_WIDTH));
    let wider = (LEAST_WIDTH + 1..=MOST_WIDTH).map(|width| (MOST_TURNS, width));
    further.chain(wider)
}

/// The best turn so far.
struct Root {
    best: [Point; STONES_A_TURN],
    value: u32,
    line: Line,
    /// Turns to be looked ahead.
    turns: u32,
    /// Second stones beside each first.
    width: usize,
}

impl Root {
    fn new(best: [Point; STONES_A_TURN]) -> Root {
        Root { best, value: LOST, line: Line::new(), turns: 0, width: 0 }
    }
}

/// The same position or value, as the other side sees it.
fn complement(value: u32) -> u32 {
    WON - value
}

/// What is known before a position is looked at, for the side to move.
#[derive(Clone, Copy)]
struct Window {
    /// Turns still to be compared.
    turns: u32,
    /// What was gained on the way.
    score: u32,
    /// It has this already.
    alpha: u32,
    /// The other side would not let it have so much.
    beta: u32,
}

impl Window {
    /// That of the root.
    fn all(turns: u32) -> Window {
        Window { turns, score: EVEN, alpha: LOST, beta: WON }
    }

    /// That of the other side after a turn.
    fn after(self, gained: u32) -> Window {
        Window {
            turns: self.turns - 1,
            score: complement(self.score + gained),
            alpha: complement(self.beta),
            beta: complement(self.alpha),
        }
    }
}

/// The value of a position and the line of play that leads to it.
struct Value {
    value: u32,
    line: Line,
}

impl Value {
    fn of(value: u32) -> Value {
        let line = Line::new();
        Value { value, line }
    }
}

/// Which second stones go with a first one.
enum Seconds {
    /// The cells worth most, but for those that gain more alone: they come first somewhere else.
    Lesser,
    /// The cells worth most.
    Worthiest,
    /// This one.
    Only(Point),
}

struct Tree<'a> {
    board: &'a mut Board,
    nodes: &'a mut Nodes,
    root: &'a mut Root,
}

impl Tree<'_> {
    /// The value of a position for `side`, which is to move; nothing if the nodes are used up.
    fn value(&mut self, side: Side, window: Window) -> Option<Value> {
        let is_leaf = window.turns == 0;
        if is_leaf && window.score >= window.beta {
            // A win would change nothing: the other side does not come here.
            return Some(Value::of(window.score));
        }
        let grant = if is_leaf { NODES_AT_LEAF } else { NODES_INSIDE };
        self.nodes.grant(grant);
        let found = attack::find(self.board, side, self.nodes);
        self.nodes.lift();
        if let Some(line) = found.win {
            return Some(Value { value: WON, line });
        }
        if self.nodes.are_spent() {
            return None;
        }
        if is_leaf {
            return Some(Value::of(window.score));
        }
        self.turns(side, window, false)
    }

    /// The same for a side that is known to have no win by double threats. At the root the best
    /// turn so far is tried before all others.
    fn turns(&mut self, side: Side, mut window: Window, is_root: bool) -> Option<Value> {
        let mut best = Value::of(window.alpha);
        let mut first = is_root.then(|| {
            let [a, b] = self.root.best;
            (a, Seconds::Only(b))
        });
        let mut number = 0;
        loop {
            let (first, seconds) = match first.take() {
                Some(turn) => turn,
                None => {
                    if !self.nodes.take() {
                        return None;
                    }
                    let must = Survey::new(self.board, side.other()).threats;
                    if must.threats() == Threats::Many {
                        return Some(Value::of(LOST));
                    }
                    let Some(turn) = self.first(side, &must, number) else {
                        return Some(best);
                    };
                    number += 1;
                    turn
                }
            };
            let gained = gain_at(self.board, side, first);
            self.board.place(first, side);
            let tried = self.seconds(side, &mut window, (first, gained), seconds, &mut best);
            self.board.remove(first, side);
            tried?;
            if best.value >= window.beta {
                return Some(best);
            }
        }
    }

    /// The first stone with this number, counted from 0.
    fn first(&self, side: Side, must: &Cover, number: usize) -> Option<(Point, Seconds)> {
        match must.threats() {
            Threats::None => {
                let firsts = worthiest(self.board, side).into_iter();
                firsts
                    .take(FIRSTS_A_SECOND * self.root.width)
                    .map(|cell| (cell, Seconds::Lesser))
                    .nth(number)
            }
            Threats::One => {
                let stops = must.single_stops();
                stops.map(|cell| (cell, Seconds::Worthiest)).nth(number)
            }
            _ => {
                let stops = must.double_stops();
                stops.map(|(a, b)| (a, Seconds::Only(b))).nth(number)
            }
        }
    }

    /// Tries the second stones beside a first, which is on the board and has gained so much alone.
    /// Nothing if the nodes are used up.
    fn seconds(
        &mut self,
        side: Side,
        window: &mut Window,
        (first, gained): (Point, u32),
        seconds: Seconds,
        best: &mut Value,
    ) -> Option<()> {
        if let Seconds::Only(second) = seconds {
            return self.turn(side, window, [first, second], gained, best);
        }
        for number in 0..self.root.width {
            if !self.nodes.take() {
                return None;
            }
            let Some(second) = worthiest(self.board, side).into_iter().nth(number) else {
                break;
            };
            if matches!(seconds, Seconds::Lesser) {
                self.board.remove(first, side);
                let alone = gain_at(self.board, side, second);
                self.board.place(first, side);
                if alone > gained {
                    continue;
                }
            }
            self.turn(side, window, [first, second], gained, best)?;
            if best.value >= window.beta {
                break;
            }
        }
        Some(())
    }

    /// Tries a turn, of which the first stone is on the board.
    fn turn(
        &mut self,
        side: Side,
        window: &mut Window,
        [first, second]: [Point; STONES_A_TURN],
        gained: u32,
        best: &mut Value,
    ) -> Option<()> {
        let gained = gained + gain_at(self.board, side, second);
        self.board.place(second, side);
        let reached = self.value(side.other(), window.after(gained));
        self.board.remove(second, side);
        let reached = reached?;
        let value = complement(reached.value);
        if value > window.alpha {
            window.alpha = value;
            best.value = value;
            let second = Some(second);
            let turn = Stones { first, second };
            best.line = std::iter::once(turn).chain(reached.line).collect();
            if window.turns == self.root.turns {
                self.root.best = [first, turn.second.expect("a turn has two stones")];
                self.root.value = value;
                self.root.line = best.line.clone();
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_game::records::corpus;
    use connect6_game::Game;

    /// Enough nodes for every question that is asked.
    const NODES: u32 = 1 << 24;
    /// Games that are looked at, and one position in so many of each.
    const GAMES: usize = 12;
    const STRIDE: usize = 6;
    /// Turns that every line of play is followed for.
    const TURNS: u32 = 2;

    fn nodes() -> Nodes {
        let mut nodes = Nodes::new(NODES);
        nodes.allow(HALVINGS);
        nodes
    }

    /// Positions of games in which a turn begins, the side to move has no six and no win by double
    /// threats, and the opponent does not need one.
    fn positions() -> impl Iterator<Item = (Board, Side)> {
        corpus::spread(GAMES).into_iter().flat_map(|record| {
            let stones = record.game().stones().to_vec();
            (3..stones.len()).step_by(STRIDE).filter_map(move |count| {
                let part = Game::from_stones(stones[..count].iter().copied());
                let part = part.expect("part of a legal game is legal");
                let (mut board, side) = (part.board().clone(), part.side_to_move());
                let wins = attack::find(&mut board, side, &mut nodes()).win.is_some();
                (!wins).then_some((board, side))
            })
        })
    }

    /// The value of a position, every line of play followed to its end.
    fn plain(board: &mut Board, side: Side, turns: u32, score: u32, is_root: bool) -> u32 {
        if !is_root {
            let mut nodes = nodes();
            nodes.grant(if turns == 0 { NODES_AT_LEAF } else { NODES_INSIDE });
            if attack::find(board, side, &mut nodes).win.is_some() {
                return WON;
            }
            if turns == 0 {
                return score;
            }
        }
        let turns_of = all_turns(board, side);
        let values = turns_of.into_iter().map(|([a, b], gained)| {
            board.place(a, side);
            board.place(b, side);
            let score = complement(score + gained);
            let value = plain(board, side.other(), turns - 1, score, false);
            board.remove(b, side);
            board.remove(a, side);
            complement(value)
        });
        values.max().unwrap_or(LOST)
    }

    /// Every turn that is tried, with what it gains.
    fn all_turns(board: &mut Board, side: Side) -> Vec<([Point; STONES_A_TURN], u32)> {
        let must = Survey::new(board, side.other()).threats;
        let beside = |board: &mut Board, first: Point, is_lesser: bool| {
            let gained = gain_at(board, side, first);
            let alone: Vec<(Point, u32)> =
                board.empty_points().map(|cell| (cell, gain_at(board, side, cell))).collect();
            board.place(first, side);
            let seconds = worthiest(board, side).into_iter().take(LEAST_WIDTH);
            let gains_less = |cell: &Point| {
                let (_, gain) = alone.iter().find(|(other, _)| other == cell).unwrap();
                !is_lesser || *gain <= gained
            };
            let turns: Vec<_> = seconds
                .filter(gains_less)
                .map(|second| ([first, second], gained + gain_at(board, side, second)))
                .collect();
            board.remove(first, side);
            turns
        };
        match must.threats() {
            Threats::Many => Vec::new(),
            Threats::None => {
                let firsts = FIRSTS_A_SECOND * LEAST_WIDTH;
                let firsts = worthiest(board, side).into_iter().take(firsts);
                firsts.flat_map(|first| beside(board, first, true)).collect()
            }
            Threats::One => {
                let stops: Vec<Point> = must.single_stops().collect();
                stops.into_iter().flat_map(|stop| beside(board, stop, false)).collect()
            }
            Threats::Two => {
                let pairs: Vec<(Point, Point)> = must.double_stops().collect();
                let gained = |(a, b): (Point, Point)| {
                    let first = gain_at(board, side, a);
                    board.place(a, side);
                    let second = gain_at(board, side, b);
                    board.remove(a, side);
                    ([a, b], first + second)
                };
                pairs.into_iter().map(gained).collect()
            }
        }
    }

    #[test]
    fn the_value_is_that_of_every_line_followed_to_its_end() {
        let (mut open, mut forced) = (0, 0);
        for (mut board, side) in positions() {
            let turns = all_turns(&mut board, side);
            let Some((best, _)) = turns.first() else {
                continue;
            };
            let mut root = Root::new(*best);
            root.turns = TURNS;
            root.width = LEAST_WIDTH;
            let mut tree = Tree { board: &mut board, nodes: &mut nodes(), root: &mut root };
            let found = tree.turns(side, Window::all(TURNS), true).unwrap();
            let expected = plain(&mut board, side, TURNS, EVEN, true);
            assert_eq!(found.value, expected, "{board:?} {side:?}");
            if expected > LOST {
                assert_eq!(root.value, expected);
                let [first, second] = root.best;
                let second = Some(second);
                assert_eq!(root.line.first(), Some(&Stones { first, second }));
            }
            if Survey::new(&board, side.other()).threats.threats() == Threats::None {
                open += 1;
            } else {
                forced += 1;
            }
        }
        assert!(open > 10 && forced > 5, "{open} {forced}");
    }

    #[test]
    fn passes_look_further_and_then_more_widely() {
        let passes: Vec<_> = passes().collect();
        assert_eq!(passes[..4], [(1, 3), (2, 3), (3, 3), (4, 4)]);
        assert_eq!(passes[4..], [(4, 5), (4, 6), (4, 7), (4, 8)]);
    }

    #[test]
    fn a_search_without_nodes_keeps_the_turn() {
        let game: Game = "j10,i9,k9".parse().unwrap();
        for few in 0..40 {
            let mut turn = Turn::new(game.board().clone(), Side::Black);
            crate::deep::fill::run(&mut turn);
            let stones: Vec<Point> = turn.placed.iter().map(|(stone, _)| *stone).collect();
            run(&mut turn, &mut Nodes::new(few));
            let after: Vec<Point> = turn.placed.iter().map(|(stone, _)| *stone).collect();
            assert_eq!(after.len(), STONES_A_TURN);
            if few == 0 {
                assert_eq!(stones, after);
            }
            assert!(after.iter().all(|stone| !turn.board.is_empty(*stone)));
        }
    }
}
