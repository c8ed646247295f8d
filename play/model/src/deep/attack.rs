//! A win by double threats of any length: each turn of the attacker leaves T = 2, so the reply is
//! one of four blocks at most, until one leaves T = 3.

use connect6_game::{Board, Point, Side};

use super::nodes::Nodes;
use crate::chain;
use crate::cover::{Cover, Threats};
use crate::star::Star;
use crate::step::Step;
use crate::steps::step7;
use crate::stones::{in_words, Stones};
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

/// A line of play: a turn of the attacker, the block, the next turn, and so on. It ends with the
/// pair that leaves T = 3 or, where a row of four or five is to be filled, with a cell of it.
pub type Line = Vec<Stones>;

/// What was found of a win.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The line against the defence that lasts longest, if there is a win.
    pub win: Option<Line>,
    /// Turns of the attacker that were looked at, or that the win takes, the six included.
    pub turns: u32,
}

impl Found {
    /// The first stones of the win.
    pub fn stones(&self) -> Option<Stones> {
        self.win.as_ref().map(|line| line[0])
    }
}

/// Takes an own win, if there is one; tells how many turns were looked at, or the win takes.
pub fn run(turn: &mut Turn, nodes: &mut Nodes) -> u32 {
    let own = turn.own;
    nodes.allow(HALVINGS);
    let found = find(&mut turn.board, own, nodes);
    if let Some(line) = &found.win {
        line[0].iter().for_each(|stone| turn.place(stone, Step::Three));
        let (turns, line) = (found.turns, in_words(line.iter().copied()));
        turn.because(Step::Three, format!("a win by double threats in {turns}: {line}"));
        step7::fill(turn, Step::Three);
    }
    found.turns
}

/// A win of `side`, which is to move, looked for one turn longer each time.
pub fn find(board: &mut Board, side: Side, nodes: &mut Nodes) -> Found {
    let mut turns = SHORTEST;
    loop {
        let mut attack = Attack { board, side, nodes, cut: false };
        let win = attack.attack(turns, None);
        let goes_on = attack.cut && !attack.nodes.are_spent() && turns < MOST_TURNS;
        if win.is_some() || !goes_on {
            return Found { win, turns };
        }
        turns += 1;
    }
}

struct Attack<'a> {
    board: &'a mut Board,
    side: Side,
    nodes: &'a mut Nodes,
    /// Whether turns were left out because the limit was reached.
    cut: bool,
}

impl Attack<'_> {
    /// The line of a win within so many turns, after the pair that was played last; it begins with
    /// a single stone where one is enough, or where a row of four or five is to be filled.
    ///
    /// What is not near the last pair was there before it, and could have been played first.
    fn attack(&mut self, turns: u32, last: Option<Stones>) -> Option<Line> {
        if !self.nodes.take() {
            return None;
        }
        let survey = Survey::new(self.board, self.side);
        if let Some((first, _)) = survey.threats.first_edge() {
            let second = None;
            return Some(vec![Stones { first, second }]);
        }
        let cells = survey.ranked();
        let danger = Survey::new(self.board, self.side.other()).threats;
        match danger.threats() {
            Threats::Many => None,
            Threats::None if turns == SHORTEST => {
                self.cut = true;
                two_turn::find(self.board, self.side, Cover::EMPTY, STONES_A_TURN, &survey.warm)
                    .map(|stones| vec![stones])
            }
            Threats::None => {
                let is_near =
                    |cell| last.is_none_or(|last| last.iter().any(|s| two_turn::is_near(s, cell)));
                (0..cells.len())
                    .filter(|i| is_near(cells[*i]))
                    .find_map(|i| self.try_seconds(cells[i], &cells[i + 1..], &cells, turns))
            }
            Threats::One => {
                danger.single_stops().find_map(|stop| self.try_seconds(stop, &cells, &cells, turns))
            }
            Threats::Two => {
                danger.double_stops().find_map(|(a, b)| self.try_seconds(a, &[b], &cells, turns))
            }
        }
    }

    /// A first stone with each of these seconds; `cells` are all that are listed.
    fn try_seconds(
        &mut self,
        first: Point,
        seconds: &[Point],
        cells: &[Point],
        turns: u32,
    ) -> Option<Line> {
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
            let stones = Stones { first, second: Some(second) };
            let cover = star.added_to(cover);
            self.board.place(second, self.side);
            let rest = self.wins(stones, cover, cells, turns);
            self.board.remove(second, self.side);
            rest.map(|rest| std::iter::once(stones).chain(rest).collect())
        });
        self.board.remove(first, self.side);
        found
    }

    /// The rest of the line if a pair wins: it is on the board, and these are its threats.
    fn wins(&mut self, stones: Stones, cover: Cover, cells: &[Point], turns: u32) -> Option<Line> {
        match cover.threats() {
            Threats::None | Threats::One => None,
            Threats::Many => Some(Line::new()),
            Threats::Two if turns == SHORTEST => {
                self.cut = true;
                None
            }
            Threats::Two if turns == LAST_PAIR => {
                self.nodes.take();
                self.cut = true;
                self.answers(cover, |attack, block| attack.outlast(stones, block, cells))
            }
            Threats::Two => self.answers(cover, |attack, _| attack.attack(turns - 1, Some(stones))),
        }
    }

    /// If every block is answered, with the block on the board: the block after which the line is
    /// longest, the first of equals, and that line.
    fn answers(
        &mut self,
        cover: Cover,
        mut answer: impl FnMut(&mut Self, (Point, Point)) -> Option<Line>,
    ) -> Option<Line> {
        let defender = self.side.other();
        let mut longest = Line::new();
        for block in cover.double_stops() {
            self.board.place(block.0, defender);
            self.board.place(block.1, defender);
            let answered = answer(self, block);
            self.board.remove(block.1, defender);
            self.board.remove(block.0, defender);
            let line = answered?;
            if line.len() >= longest.len() {
                let (first, second) = (block.0, Some(block.1));
                longest = std::iter::once(Stones { first, second }).chain(line).collect();
            }
        }
        Some(longest)
    }

    /// The 2TW of a pair that is left after a block, by the list of the position before the pair:
    /// this takes no pass over the board. A block that makes a four is for a longer attack.
    fn outlast(&mut self, stones: Stones, block: (Point, Point), cells: &[Point]) -> Option<Line> {
        if chain::makes_four(self.board, self.side.other(), block) {
            return None;
        }
        let may_try = || self.nodes.take_but_one();
        two_turn::find_near(self.board, self.side, stones, cells, may_try)
            .map(|stones| vec![stones])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_game::records::corpus;
    use connect6_game::Game;

    /// Nodes of a search.
    const NODES: u32 = 2_000;
    /// Games that are looked at, and one position in so many of each.
    const GAMES: usize = 60;
    const STRIDE: usize = 4;
    /// Positions that are searched, at least.
    const LEAST_SEARCHED: usize = 300;

    /// The attacker's threats as they stand.
    fn standing(board: &Board, side: Side) -> Threats {
        Survey::new(board, side).threats.threats()
    }

    /// Plays a line: each turn of the attacker leaves T = 2, and each reply stops it, until the
    /// last leaves T = 3 or fills a row.
    fn check(mut board: Board, side: Side, line: &[Stones]) {
        let (last, turns) = line.split_last().expect("a line has a turn");
        assert_eq!(turns.len() % 2, 0, "the attacker has the last turn");
        for pair in turns.chunks(2) {
            pair[0].iter().for_each(|stone| board.place(stone, side));
            assert_eq!(standing(&board, side), Threats::Two);
            pair[1].iter().for_each(|stone| board.place(stone, side.other()));
            assert_eq!(standing(&board, side), Threats::None);
        }
        if standing(&board, side) == Threats::None {
            last.iter().for_each(|stone| board.place(stone, side));
            assert_eq!(standing(&board, side), Threats::Many);
        }
    }

    #[test]
    fn the_line_of_a_win_can_be_played() {
        let mut by_turns = [0; MOST_TURNS as usize + 1];
        let mut searched = 0;
        for record in corpus::spread(GAMES) {
            let game = record.game();
            for stones in (3..game.stones().len()).step_by(STRIDE) {
                let part = Game::from_stones(game.stones()[..stones].iter().copied());
                let part = part.expect("part of a legal game is legal");
                let (mut board, side) = (part.board().clone(), part.side_to_move());
                if standing(&board, side) != Threats::None {
                    continue;
                }
                let mut nodes = Nodes::new(NODES);
                nodes.allow(HALVINGS);
                let found = find(&mut board, side, &mut nodes);
                searched += 1;
                if let Some(line) = &found.win {
                    // The six is a turn of its own, and every other turn of a line is a block.
                    assert!(line.len() < 2 * found.turns as usize, "{part}");
                    by_turns[found.turns as usize] += 1;
                    check(board, side, line);
                }
            }
        }
        assert!(by_turns[2..=4].iter().all(|n| *n > 0), "{by_turns:?}");
        assert!(searched >= LEAST_SEARCHED, "{searched}");
    }

    #[test]
    fn a_line_is_written_turn_by_turn() {
        let game: Game = "j10,i9,k9,i10,i11,h12,k12".parse().unwrap();
        let mut nodes = Nodes::new(NODES);
        nodes.allow(HALVINGS);
        let found = find(&mut game.board().clone(), Side::Black, &mut nodes);
        let line = found.win.unwrap();
        assert_eq!(found.turns, 6);
        assert_eq!(in_words(line.clone()).split(' ').count(), line.len());
        assert!(in_words(line.clone()).starts_with(&line[0].to_string()));
    }
}
