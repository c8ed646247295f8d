//! The review of a game: what each turn changed, and which one decided it.

use std::sync::atomic::{AtomicBool, Ordering};

use connect6_game::records::{Outcome, Record};
use connect6_game::{Game, Point, Side, Status};
use connect6_model::search::alphabeta::WIN;
use connect6_solver::proof::Proof;
use serde::{Serialize, Serializer};

use crate::evaluate::{proved_value, turns_to_six, Effort, Evaluation, Evaluator};
use crate::workers;

/// A turn that loses so much of its value is worth a remark, if the search had a better one.
const WORTH_A_REMARK: i32 = 40;

/// What a turn is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// It makes six.
    Six,
    /// There was a proved win, and it is still there.
    Keeps,
    /// From here on the side is proved to win; before, it was not.
    Wins,
    /// There was a proved win, and it is not there any more.
    Misses,
    /// The opponent is proved to win after it; before, it was not.
    Loses,
    /// The opponent was proved to win before it already.
    Lost,
    /// Nothing is proved.
    Open,
}

/// What is proved for the side whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Proved {
    /// It wins.
    Win,
    /// It loses.
    Loss,
}

/// What is said about a turn. Values are for the side that plays it.
#[derive(Clone, Debug, Serialize)]
pub struct Turn {
    /// Its number, from 1.
    pub turn: usize,
    /// Whose it is.
    #[serde(serialize_with = "word")]
    pub side: Side,
    /// Its stones.
    #[serde(serialize_with = "names")]
    pub stones: Vec<Point>,
    /// The value before it.
    pub before: i32,
    /// The value after it; none if the turn was not finished.
    pub after: Option<i32>,
    /// What was proved before it.
    pub proved_before: Option<Proved>,
    /// What is proved after it.
    pub proved_after: Option<Proved>,
    /// What it is.
    pub kind: Kind,
    /// What would have been better, if that is known.
    #[serde(serialize_with = "names")]
    pub better: Vec<Point>,
    /// How play goes on from the better stones, these included.
    #[serde(serialize_with = "lines")]
    pub better_line: Vec<Vec<Point>>,
    /// How the opponent wins after the turn, if that is proved.
    #[serde(serialize_with = "lines")]
    pub refutation: Vec<Vec<Point>>,
    /// All of it in words.
    pub comment: String,
}

/// The review of a game.
#[derive(Clone, Debug, Serialize)]
pub struct Review {
    /// The black player.
    pub black: Option<String>,
    /// The white player.
    pub white: Option<String>,
    /// Who won, by the stones or by the record.
    #[serde(serialize_with = "word_if_any")]
    pub winner: Option<Side>,
    /// The number of the turn that decided the game.
    pub decided_by: Option<usize>,
    /// Why it was that turn.
    pub decided_how: String,
    /// What is wrong with the record behind the last turn, if something is.
    pub stopped_by: Option<String>,
    /// Nodes of the solver a position.
    pub proof_nodes: u64,
    /// Nodes of the search a position.
    pub search_nodes: u64,
    /// Nodes looked at in all.
    pub nodes: u64,
    /// The turns.
    pub turns: Vec<Turn>,
    /// The game.
    #[serde(skip)]
    pub record: Record,
}

fn word<S: Serializer>(side: &Side, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(side)
}

fn word_if_any<S: Serializer>(side: &Option<Side>, to: S) -> Result<S::Ok, S::Error> {
    side.map(|side| side.to_string()).serialize(to)
}

fn names<S: Serializer>(stones: &[Point], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(stones.iter().map(Point::to_string))
}

fn lines<S: Serializer>(turns: &[Vec<Point>], to: S) -> Result<S::Ok, S::Error> {
    let names = |stones: &Vec<Point>| stones.iter().map(Point::to_string).collect();
    to.collect_seq(turns.iter().map(names).collect::<Vec<Vec<String>>>())
}

/// Stones as people write them.
pub fn listed(stones: &[Point]) -> String {
    let names: Vec<String> = stones.iter().map(Point::to_string).collect();
    names.join(",")
}

/// How soon the winner makes six.
fn how_soon(turns: usize) -> String {
    match turns {
        1 => "with the next turn".to_owned(),
        n => format!("within {n} turns"),
    }
}

impl Review {
    /// How many positions are evaluated in the review of a game.
    pub fn positions(game: &Game) -> usize {
        positions(game).len()
    }

    /// Turns at which a proved win was there and was not kept.
    pub fn missed(&self) -> usize {
        let missed = |turn: &&Turn| {
            turn.proved_before == Some(Proved::Win)
                && matches!(turn.kind, Kind::Misses | Kind::Loses)
        };
        self.turns.iter().filter(missed).count()
    }

    /// Turns after which the opponent was proved to win, and had not been before.
    pub fn losing(&self) -> usize {
        let loses = |turn: &&Turn| turn.kind == Kind::Loses;
        self.turns.iter().filter(loses).count()
    }
}

/// The positions at the start of each turn, and the one after the last if play can go on there.
fn positions(game: &Game) -> Vec<Game> {
    let mut position = Game::new();
    let mut all = vec![position.clone()];
    for (_, stones) in game.turns() {
        for stone in stones {
            // The stones of a game can be played.
            let _ = position.play(*stone);
        }
        let whole = position.stones().len() % 2 == 1;
        if position.status() == Status::Open && whole {
            all.push(position.clone());
        }
    }
    all
}

/// Reviews a game, on so many threads. `done` is called after each position. `None` if `stop` was
/// set before the end.
pub fn review(
    record: &Record,
    effort: Effort,
    threads: usize,
    stop: Option<&'static AtomicBool>,
    done: impl Fn() + Sync,
) -> Option<Review> {
    let game = record.game();
    let positions = positions(game);
    let evaluator = || Evaluator::new(effort, stop);
    let evaluated = workers::map(&positions, threads, evaluator, Evaluator::evaluate, done);
    let numbers: Vec<usize> = (0..game.turns().count()).collect();
    let reviewer = Reviewer { game, positions: &positions, evaluated: &evaluated };
    let turns = workers::map(
        &numbers,
        threads,
        evaluator,
        |evaluator, number| reviewer.turn(evaluator, *number),
        || (),
    );
    if stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
        return None;
    }
    let winner = record.outcome().and_then(Outcome::winner);
    let decided = winner.and_then(|winner| decided_by(&turns, winner));
    let (decided_by, decided_how) =
        decided.map_or((None, String::new()), |(number, how)| (Some(number), how));
    Some(Review {
        black: record.info.black.clone(),
        white: record.info.white.clone(),
        winner,
        decided_by,
        decided_how,
        stopped_by: None,
        proof_nodes: effort.proof_nodes,
        search_nodes: effort.search_nodes,
        nodes: evaluated.iter().map(|evaluation| evaluation.nodes).sum(),
        turns,
        record: record.clone(),
    })
}

/// Sees to one turn after another, once all positions are evaluated.
struct Reviewer<'a> {
    game: &'a Game,
    positions: &'a [Game],
    evaluated: &'a [Evaluation],
}

fn proved(evaluation: &Evaluation) -> Option<Proved> {
    evaluation.proof.as_ref().map(|proof| match proof {
        Proof::Win { .. } => Proved::Win,
        Proof::Loss { .. } => Proved::Loss,
    })
}

fn same_stones(a: &[Point], b: &[Point]) -> bool {
    a.len() == b.len() && a.iter().all(|stone| b.contains(stone))
}

impl Reviewer<'_> {
    fn turn(&self, evaluator: &mut Evaluator, number: usize) -> Turn {
        let (side, stones) = self.game.turns().nth(number).expect("a turn of the game");
        let before = &self.evaluated[number];
        let mut turn = Turn {
            turn: number + 1,
            side,
            stones: stones.to_vec(),
            before: before.value,
            after: None,
            proved_before: proved(before),
            proved_after: None,
            kind: Kind::Open,
            better: Vec::new(),
            better_line: Vec::new(),
            refutation: Vec::new(),
            comment: String::new(),
        };
        let is_last = number + 1 == self.game.turns().count();
        match (is_last, self.game.status()) {
            (true, Status::Won(_)) => {
                turn.after = Some(WIN);
                turn.kind = Kind::Six;
                turn.comment = format!("six in a row: {side} wins");
            }
            (true, Status::Drawn) => {
                turn.after = Some(0);
                turn.comment = "the board is full: a draw".to_owned();
            }
            _ => match (self.evaluated.get(number + 1), self.positions.get(number + 1)) {
                (Some(after), Some(position)) => {
                    turn.after = Some(-after.value);
                    turn.proved_after = proved(after).map(|proved| match proved {
                        Proved::Win => Proved::Loss,
                        Proved::Loss => Proved::Win,
                    });
                    self.compare(evaluator, &mut turn, before, after, position);
                }
                _ => turn.comment = "this turn was not finished".to_owned(),
            },
        }
        turn
    }

    /// Says what the turn changed.
    fn compare(
        &self,
        evaluator: &mut Evaluator,
        turn: &mut Turn,
        before: &Evaluation,
        after: &Evaluation,
        position: &Game,
    ) {
        let (side, opponent) = (turn.side, turn.side.other());
        let start = &self.positions[turn.turn - 1];
        if turn.proved_after == Some(Proved::Loss) {
            let proof = after.proof.as_ref().expect("what is proved has a proof");
            turn.refutation = proof.line();
        }
        match (turn.proved_before, turn.proved_after) {
            (Some(Proved::Win), Some(Proved::Win)) => self.keeps(turn, after.proof.as_ref()),
            (Some(Proved::Win), None) => {
                let by_proof = same_stones(&turn.stones, &before.best);
                let loss = evaluator.loss(position);
                if by_proof || loss.is_some() {
                    self.keeps(turn, loss.as_ref());
                } else {
                    turn.kind = Kind::Misses;
                    self.show_missed_win(turn, before);
                }
            }
            (Some(Proved::Win), Some(Proved::Loss)) => {
                turn.kind = Kind::Loses;
                self.show_missed_win(turn, before);
                let how = self.loss_in_words(turn, after);
                turn.comment = format!("{}, and {how}", turn.comment);
            }
            (Some(Proved::Loss), _) => {
                turn.kind = Kind::Lost;
                let turns = before.proof.as_ref().map_or(0, turns_to_six);
                turn.comment = format!("lost already: {opponent} makes six {}", how_soon(turns));
            }
            (None, Some(Proved::Loss)) => {
                turn.kind = Kind::Loses;
                let how = self.loss_in_words(turn, after);
                turn.comment = match evaluator.holding_turn(start, &before.best) {
                    Some(better) => {
                        let told = format!("{how}; {} would have held", listed(&better));
                        turn.better_line = vec![better.clone()];
                        turn.better = better;
                        told
                    }
                    None => format!("{how}; nothing else that was looked at holds"),
                };
            }
            (None, Some(Proved::Win)) => {
                turn.kind = Kind::Wins;
                let turns = after.proof.as_ref().map_or(0, turns_to_six);
                turn.comment = format!("wins by force: {side} makes six {}", how_soon(turns));
            }
            (None, None) => self.prefer(evaluator, turn, before),
        }
    }

    fn keeps(&self, turn: &mut Turn, loss: Option<&Proof>) {
        turn.kind = Kind::Keeps;
        turn.proved_after = Some(Proved::Win);
        turn.after = turn.after.max(loss.map(|loss| -proved_value(loss)));
        turn.comment = match loss {
            Some(loss) => format!("keeps the win: six {}", how_soon(turns_to_six(loss))),
            None => "keeps the win: the first turn of a proof".to_owned(),
        };
    }

    fn show_missed_win(&self, turn: &mut Turn, before: &Evaluation) {
        let Some(proof) = &before.proof else { return };
        turn.better = before.best.clone();
        turn.better_line = proof.line();
        turn.comment = match proof.turns() {
            1 => format!("misses six in a row at {}", listed(&before.best)),
            turns => format!("misses a win in {turns} turns by {}", listed(&before.best)),
        };
    }

    fn loss_in_words(&self, turn: &Turn, after: &Evaluation) -> String {
        let turns = after.proof.as_ref().map_or(0, turns_to_six);
        let opponent = turn.side.other();
        let by = turn.refutation.first().map_or("", |_| " by ");
        let stones = turn.refutation.first().map_or(String::new(), |s| listed(s));
        match turns {
            1 => format!("loses: {opponent} has six at once{by}{stones}"),
            turns => format!("loses by force: {opponent} wins in {turns} turns{by}{stones}"),
        }
    }

    /// Where nothing is proved: what the search would have played, if that is much better.
    fn prefer(&self, evaluator: &Evaluator, turn: &mut Turn, before: &Evaluation) {
        if same_stones(&turn.stones, &before.best) {
            return;
        }
        // The position after either is searched alike, so that the two can be compared.
        let start = &self.positions[turn.turn - 1];
        let better = evaluator.value_of_turn(start, &before.best);
        if let (Some(better), Some(after)) = (better, turn.after) {
            if better - after >= WORTH_A_REMARK {
                turn.better = before.best.clone();
                turn.better_line = vec![before.best.clone()];
                let stones = listed(&before.best);
                turn.comment =
                    format!("the search prefers {stones}: value {better} against {after}");
            }
        }
    }
}

/// The turn from which on the winner had the win in hand to the end, and in words why.
fn decided_by(turns: &[Turn], winner: Side) -> Option<(usize, String)> {
    let in_hand = |turn: &&Turn| {
        turn.proved_before == Some(Proved::Win) && matches!(turn.kind, Kind::Six | Kind::Keeps)
    };
    let own_turns = turns.iter().rev().filter(|turn| turn.side == winner);
    let first_won = own_turns.take_while(in_hand).last()?;
    // What the loser played before that, and what the winner had played before.
    let loser = turns.get(first_won.turn.checked_sub(2)?)?;
    let was_lost = loser.proved_before == Some(Proved::Loss);
    if !was_lost && !loser.better.is_empty() {
        let (played, side) = (listed(&loser.stones), loser.side);
        let would = match loser.proved_before {
            Some(_) => "would have won",
            None => "would have held",
        };
        let better = listed(&loser.better);
        let how = format!("{side}'s {played} let the win in, where {better} {would}");
        return Some((loser.turn, how));
    }
    let Some(maker) = loser.turn.checked_sub(2).and_then(|at| turns.get(at)) else {
        return Some((loser.turn, format!("after it {winner} wins by force")));
    };
    let (played, side) = (listed(&maker.stones), maker.side);
    let how = if was_lost {
        format!("after {side}'s {played} every reply loses by force")
    } else {
        format!("after {side}'s {played} no reply that was looked at holds")
    };
    Some((maker.turn, how))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{annotated, page};

    /// Some turns of a game that is still open.
    const GAME: &str = "j10,a1,s19,j11,j12,j13,a19,i9,h8,a2,a3,k11,l12";

    fn reviewed(text: &str, threads: usize) -> Review {
        let record = Record::new(text.parse().unwrap());
        review(&record, Effort::QUICK, threads, None, || ()).unwrap()
    }

    #[test]
    fn a_review_does_not_depend_on_the_threads() {
        let json = |threads| serde_json::to_string(&reviewed(GAME, threads)).unwrap();
        assert_eq!(json(1), json(3));
    }

    #[test]
    fn what_loses_what_would_have_held_and_what_decided_are_named() {
        // White does nothing against a row of four, and Black makes six.
        let review = reviewed("a1,s1,s3,b1,c1,s5,s7,d1,s17,s9,k9,e1,f1", 1);
        let kinds: Vec<Kind> = review.turns.iter().map(|turn| turn.kind).collect();
        assert_eq!(kinds[5..], [Kind::Loses, Kind::Six]);
        let loses = &review.turns[5];
        assert!(loses.comment.contains("black has six at once by e1,f1"), "{}", loses.comment);
        assert!(loses.comment.ends_with("would have held"), "{}", loses.comment);
        assert_eq!(review.decided_by, Some(6));
        assert!(review.decided_how.starts_with("white's s9,k9 let the win in"));
        let sgf = annotated(&review);
        assert!(sgf.contains("BM[1]") && sgf.contains("this holds"), "{sgf}");
        let read = connect6_game::records::read(&sgf).unwrap();
        assert_eq!(read[0].game(), review.record.game());
        let page = page::page(&review);
        assert!(page.contains("id=\"turn-6\"") && page.contains("would have held"));
        assert!(!page.contains("http"), "nothing is loaded from elsewhere");
    }

    #[test]
    fn a_game_without_a_result_and_an_unfinished_turn_are_reviewed_too() {
        let review = reviewed("j10,k11", 1);
        assert_eq!(review.turns[1].after, None);
        assert_eq!((review.winner, review.decided_by), (None, None));
        assert!(page::summary(&review).contains("no result"));
    }

    #[test]
    fn a_review_that_is_stopped_says_nothing() {
        static STOP: AtomicBool = AtomicBool::new(true);
        let record = Record::new(GAME.parse().unwrap());
        assert!(review(&record, Effort::QUICK, 1, Some(&STOP), || ()).is_none());
    }
}
