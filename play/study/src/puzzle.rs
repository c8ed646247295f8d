//! Puzzles: positions with a proved win by double threats of which every right first turn is
//! known. A right answer is a turn after which six comes as soon as it can.
//!
//! A collection is a text: a first line with its version and checksum, then a puzzle a line, the
//! turns until the six, the right answers and the stones of the position:
//! `3 k9+l9|k9+m9 j10,k11,i11,...`.

use connect6_game::{Game, Point, Side, Status};
use connect6_solver::proof::Proof;
use connect6_solver::{Limits, Question, Settings, Solver};

use crate::evaluate::{played, turns_to_six, Effort, Evaluator};
use crate::review::listed;

/// The first words of a collection, with the version of the format.
const TITLE: &str = "connect6 puzzles 1 crc32";
/// The puzzles that come with the program.
const SHIPPED: &str = include_str!("../shipped/puzzles.txt");
/// Turns until the six in the puzzles of level 1.
const EASIEST: usize = 2;
/// The highest level; longer wins count as this one.
pub const MOST_LEVEL: usize = 5;
/// The table of the solver: two to this power entries.
const TABLE_BITS: u32 = 17;

/// A position with a proved win, and all first turns that win soonest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The position: a turn begins.
    pub game: Game,
    /// Turns of the side to move until its six.
    pub turns: usize,
    /// The right answers, each two stones in the order of the board.
    pub answers: Vec<[Point; 2]>,
}

/// Why a text is no collection of puzzles.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadPuzzles {
    /// It does not begin as one does.
    #[error("this is no collection of puzzles: its first line must begin with '{TITLE}'")]
    Title,
    /// It has been changed.
    #[error("the puzzles do not match their checksum: make them anew with connect6 puzzle mine")]
    Checksum,
    /// A line is not a puzzle.
    #[error("line {0} is not a puzzle: expected turns, answers and stones")]
    Line(usize),
}

impl Puzzle {
    /// How hard it is: 1 is a win in two turns, each turn more is one level more.
    pub fn level(&self) -> usize {
        (self.turns + 1 - EASIEST).clamp(1, MOST_LEVEL)
    }

    /// Who is to move, and wins.
    pub fn side(&self) -> Side {
        self.game.side_to_move()
    }

    fn line(&self) -> String {
        let answers: Vec<String> = self.answers.iter().map(|[a, b]| format!("{a}+{b}")).collect();
        format!("{} {} {}\n", self.turns, answers.join("|"), self.game)
    }

    fn read(line: &str) -> Option<Puzzle> {
        let mut words = line.split(' ');
        let turns = words.next()?.parse().ok()?;
        let answers = words
            .next()?
            .split('|')
            .map(|answer| {
                let (a, b) = answer.split_once('+')?;
                Some([a.parse().ok()?, b.parse().ok()?])
            })
            .collect::<Option<Vec<[Point; 2]>>>()?;
        let game = words.next()?.parse().ok()?;
        words.next().is_none().then_some(Puzzle { game, turns, answers })
    }
}

/// A collection as text.
pub fn write(puzzles: &[Puzzle]) -> String {
    let lines: String = puzzles.iter().map(Puzzle::line).collect();
    format!("{TITLE} {:08x}\n{lines}", crc32fast::hash(lines.as_bytes()))
}

/// Reads a collection.
pub fn read(text: &str) -> Result<Vec<Puzzle>, BadPuzzles> {
    let (title, lines) = text.split_once('\n').ok_or(BadPuzzles::Title)?;
    let sum = title.strip_prefix(TITLE).ok_or(BadPuzzles::Title)?.trim();
    if u32::from_str_radix(sum, 16) != Ok(crc32fast::hash(lines.as_bytes())) {
        return Err(BadPuzzles::Checksum);
    }
    lines
        .lines()
        .enumerate()
        .map(|(i, line)| Puzzle::read(line).ok_or(BadPuzzles::Line(i + 2)))
        .collect()
}

/// The puzzles that come with the program.
pub fn shipped() -> Vec<Puzzle> {
    read(SHIPPED).expect("the tests read the shipped puzzles")
}

/// What came of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It wins as soon as can be; the longest resistance follows.
    Right(Vec<Vec<Point>>),
    /// It wins too, but later.
    Slower(usize),
    /// The opponent itself wins after it, beginning with these stones.
    Loses(Vec<Point>),
    /// After this reply no win is left that can be proved.
    Refuted(Vec<Point>),
    /// It is not proved to win, and no reply that stops it was found either.
    Unclear,
}

impl Verdict {
    /// The verdict in words.
    pub fn words(&self) -> String {
        match self {
            Verdict::Right(line) => {
                let turns: Vec<String> = line.iter().map(|turn| listed(turn)).collect();
                format!("right: {}", turns.join("  "))
            }
            Verdict::Slower(turns) => format!("this wins too, but needs {turns} turns"),
            Verdict::Loses(reply) => {
                format!("this loses: the opponent wins by {}", listed(reply))
            }
            Verdict::Refuted(reply) => format!("{} stops it", listed(reply)),
            Verdict::Unclear => "this is not proved to win".to_owned(),
        }
    }
}

/// A turn that cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an answer is two different empty points, such as k9 l9")]
pub struct NoTurn;

/// Judges an answer to a puzzle.
pub fn judge(puzzle: &Puzzle, stones: &[Point]) -> Result<Verdict, NoTurn> {
    let after = played(&puzzle.game, stones).ok_or(NoTurn)?;
    let mut evaluator = Evaluator::new(Effort::USUAL, None);
    let loss = match after.status() {
        Status::Open => evaluator.loss(&after),
        _ => return Ok(Verdict::Right(vec![stones.to_vec()])),
    };
    let is_right = stones.len() == 2 && puzzle.answers.contains(&in_order([stones[0], stones[1]]));
    if is_right {
        let line = loss.as_ref().map_or_else(Vec::new, Proof::line);
        return Ok(Verdict::Right([vec![stones.to_vec()], line].concat()));
    }
    if let Some(loss) = loss {
        return Ok(Verdict::Slower(1 + turns_to_six(&loss)));
    }
    let evaluation = evaluator.evaluate(&after);
    if let Some(Proof::Win { attack, .. }) = evaluation.proof {
        return Ok(Verdict::Loses(attack.stones));
    }
    Ok(match evaluator.holding_turn(&after, &evaluation.best) {
        Some(reply) => Verdict::Refuted(reply),
        None => Verdict::Unclear,
    })
}

/// The stones of a turn in the order of the board.
pub fn in_order([a, b]: [Point; 2]) -> [Point; 2] {
    [a.min(b), a.max(b)]
}

/// Finds wins by double threats and all their first turns.
pub struct Finder {
    solver: Solver,
    nodes: u64,
}

impl Finder {
    /// A finder that looks at so many nodes a question.
    pub fn new(nodes: u64) -> Finder {
        let settings =
            Settings { threads: 1, table_bits: TABLE_BITS, singles: 0, ..Settings::default() };
        Finder { solver: Solver::new(settings), nodes }
    }

    fn limits(&self, turns: Option<usize>) -> Limits {
        Limits {
            nodes: Some(self.nodes),
            turns: turns.map(|turns| turns as u8),
            ..Limits::default()
        }
    }

    /// Turns until the six in the shortest win by double threats, if there is one.
    pub fn shortest_win(&mut self, game: &Game) -> Option<usize> {
        let question = Question::of(game, None).ok()?;
        let limits = self.limits(None);
        Some(self.solver.win(&question, &limits).proof?.turns())
    }

    /// Every turn that wins by double threats within so many turns; `None` if there are more
    /// than `most`, or the nodes do not suffice to tell.
    pub fn all_answers(
        &mut self,
        game: &Game,
        turns: usize,
        most: usize,
    ) -> Option<Vec<[Point; 2]>> {
        let mut answers = Vec::new();
        for pair in crate::mine::double_threats(game) {
            let after = played(game, &pair)?;
            let question = Question::of(&after, None).ok()?;
            let limits = self.limits(Some(turns - 1));
            let answer = self.solver.loss(&question, &limits);
            if answer.proof.is_some() {
                answers.push(in_order(pair));
                if answers.len() > most {
                    return None;
                }
            } else if answer.ended == connect6_solver::Ended::Nodes {
                return None;
            }
        }
        answers.sort();
        Some(answers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_collection_is_read_as_it_was_written_and_changes_are_noticed() {
        let puzzles = shipped();
        assert_eq!(read(&write(&puzzles)), Ok(puzzles.clone()));
        assert_eq!(write(&puzzles), SHIPPED);
        assert_eq!(read(&SHIPPED.replacen("j10", "j11", 1)), Err(BadPuzzles::Checksum));
        assert_eq!(read("puzzles\n"), Err(BadPuzzles::Title));
        let line = "3 k9+l9\n";
        let sum = crc32fast::hash(line.as_bytes());
        assert_eq!(read(&format!("{TITLE} {sum:08x}\n{line}")), Err(BadPuzzles::Line(2)));
    }

    #[test]
    fn there_are_a_few_hundred_puzzles_of_every_level() {
        let puzzles = shipped();
        assert!(puzzles.len() >= 200);
        for level in 1..=MOST_LEVEL {
            let of_level = puzzles.iter().filter(|puzzle| puzzle.level() == level);
            assert!(of_level.count() >= 20, "level {level}");
        }
        let mut positions: Vec<String> = puzzles.iter().map(|p| p.game.to_string()).collect();
        positions.sort();
        positions.dedup();
        assert_eq!(positions.len(), puzzles.len());
    }

    #[test]
    fn every_shipped_puzzle_is_proved_in_its_turns() {
        let mut finder = Finder::new(u64::MAX);
        for puzzle in shipped() {
            assert_eq!(puzzle.game.stones_left_in_turn(), 2);
            assert!(!puzzle.answers.is_empty());
            let turns = finder.shortest_win(&puzzle.game);
            assert_eq!(turns, Some(puzzle.turns), "{}", puzzle.game);
        }
    }

    #[test]
    fn the_answers_listed_are_all_the_right_ones_on_a_sample() {
        let mut finder = Finder::new(u64::MAX);
        for puzzle in shipped().into_iter().step_by(17) {
            let answers = finder.all_answers(&puzzle.game, puzzle.turns, usize::MAX);
            assert_eq!(answers, Some(puzzle.answers), "{}", puzzle.game);
        }
    }

    #[test]
    fn right_answers_are_accepted_and_wrong_ones_refuted() {
        let puzzle = shipped().remove(0);
        let [a, b] = puzzle.answers[0];
        assert!(matches!(judge(&puzzle, &[b, a]), Ok(Verdict::Right(_))));
        assert_eq!(judge(&puzzle, &[a, a]), Err(NoTurn));
        assert_eq!(judge(&puzzle, &[a]), Err(NoTurn));
        let idle: Vec<Point> = puzzle.game.board().empty_points().take(2).collect();
        let verdict = judge(&puzzle, &idle).unwrap();
        assert!(matches!(verdict, Verdict::Refuted(_) | Verdict::Loses(_)), "{verdict:?}");
    }
}
