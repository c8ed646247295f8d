//! The solver: a question, limits, and an answer with its proof.
//!
//! The stages, each within what the earlier ones have left of the limits:
//!
//! 1. a win of the side to move by double threats alone, to any depth;
//! 2. a loss: the opponent wins by double threats whatever the side to move does;
//! 3. a win of the side to move by sequences that hold single threats too.
//!
//! An answer other than "unknown" is given only after the [checker](crate::check) has accepted
//! its proof.

use std::sync::Arc;
use std::time::{Duration, Instant};

use connect6_game::windows::point;
use connect6_game::{Board, Game, Point, Side, Status};

use connect6_model::search::attack::Outcome;
use connect6_model::search::table::Table;

use crate::check::{check, Thoroughness};
use crate::limits::{Ended, Limits, Shared};
use crate::proof::{Attack, Proof, Reply};
use crate::search::{Search, MOST_TURNS};

/// A position to solve: who is to move, and with how many stones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    board: Board,
    side: Side,
    in_hand: usize,
}

/// Why a position cannot be solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoQuestion {
    /// Somebody has won.
    #[error("the game is over: {0} has six in a row, so there is nothing to solve")]
    Won(Side),
    /// The board is full.
    #[error("the board is full, so there is nothing to solve")]
    Full,
}

impl Question {
    /// A board and the side to move with one or two stones in hand.
    ///
    /// # Panics
    /// If `in_hand` is neither 1 nor 2.
    pub fn new(board: Board, side: Side, in_hand: usize) -> Result<Question, NoQuestion> {
        assert!((1..=TURN).contains(&in_hand), "{in_hand} stones in hand");
        for side in Side::BOTH {
            if board.stones_of(side).any(|point| board.wins_at(point, side)) {
                return Err(NoQuestion::Won(side));
            }
        }
        if board.is_full() {
            return Err(NoQuestion::Full);
        }
        Ok(Question { board, side, in_hand })
    }

    /// The position of `game`, from the view of the side to move; or, if `side` is given and is
    /// not to move, as if it were, with two stones in hand.
    pub fn of(game: &Game, side: Option<Side>) -> Result<Question, NoQuestion> {
        match game.status() {
            Status::Won(side) => return Err(NoQuestion::Won(side)),
            Status::Drawn => return Err(NoQuestion::Full),
            Status::Open => {}
        }
        let to_move = game.side_to_move();
        let side = side.unwrap_or(to_move);
        Ok(Question {
            board: game.board().clone(),
            side,
            in_hand: if side == to_move { game.stones_left_in_turn() } else { TURN },
        })
    }

    /// The question about a board on which nobody has won, for a side with two stones to play.
    pub fn on(board: Board, side: Side) -> Question {
        Question { board, side, in_hand: TURN }
    }

    /// The stones on the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    pub fn side(&self) -> Side {
        self.side
    }

    /// How many stones it has in hand.
    pub fn in_hand(&self) -> usize {
        self.in_hand
    }
}

/// The value of a position for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Value {
    /// It wins, whatever the opponent does.
    Win,
    /// It loses, whatever it does.
    Loss,
    /// Neither was shown.
    Unknown,
}

/// What came of a question.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The proof, checked, if the position is won or lost.
    pub proof: Option<Proof>,
    /// Why the search ended.
    pub ended: Ended,
    /// Positions visited with the attacker to move.
    pub nodes: u64,
    /// Time used.
    pub elapsed: Duration,
}

impl Answer {
    /// The value of the position.
    pub fn value(&self) -> Value {
        match self.proof {
            Some(Proof::Win { .. }) => Value::Win,
            Some(Proof::Loss { .. }) => Value::Loss,
            None => Value::Unknown,
        }
    }
}

/// What a solver looks for and with what means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Threads that search one position together.
    pub threads: usize,
    /// The table has two to this power entries of 16 bytes.
    pub table_bits: u32,
    /// The most single threats in a sequence; 0 leaves the third stage out.
    pub singles: u8,
    /// Whether to look for losses.
    pub losses: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            threads: std::thread::available_parallelism().map_or(1, |n| n.get()),
            table_bits: 21,
            singles: 2,
            losses: true,
        }
    }
}

impl Settings {
    /// One thread that looks for wins by double threats alone.
    pub const fn wins(table_bits: u32) -> Settings {
        Settings { threads: 1, table_bits, singles: 0, losses: false }
    }
}

const TURN: usize = 2;
/// The first thread searches this many nodes alone: most questions need less, and waking the
/// others would cost more than it saves.
const NODES_ALONE: u64 = 4096;
/// The part of the time and nodes left that the search for a loss may use, when one for single
/// threats is to follow.
const LOSS_SHARE: u32 = 4;

/// Answers questions, one after another.
pub struct Solver {
    settings: Settings,
    table: Arc<Table>,
    searches: Vec<Search>,
}

/// What is left of the limits.
struct Budget {
    started: Instant,
    deadline: Option<Instant>,
    nodes: u64,
    used: u64,
    limits: Limits,
}

impl Budget {
    fn new(limits: &Limits) -> Budget {
        let started = Instant::now();
        Budget {
            started,
            deadline: limits.time.and_then(|time| started.checked_add(time)),
            nodes: limits.nodes.unwrap_or(u64::MAX),
            used: 0,
            limits: limits.clone(),
        }
    }

    fn turns(&self) -> u8 {
        self.limits.turns.map_or(MOST_TURNS, |t| t.min(MOST_TURNS))
    }

    /// The limits of the next search, which may use one part in `share` of what is left, and no
    /// more than `nodes`.
    fn shared(&self, share: u32, nodes: u64) -> Arc<Shared> {
        let deadline = self.deadline.map(|deadline| {
            let now = Instant::now();
            now + deadline.saturating_duration_since(now) / share
        });
        let left =
            if self.limits.nodes.is_some() { self.left() / u64::from(share) } else { u64::MAX };
        Arc::new(Shared::new(deadline, left.min(nodes), self.limits.stop))
    }

    /// To write down what was found takes as much time again at most.
    fn shared_for_writing(&self) -> Arc<Shared> {
        let deadline = self.limits.time.map(|time| Instant::now() + time);
        Arc::new(Shared::new(deadline, u64::MAX, self.limits.stop))
    }

    fn left(&self) -> u64 {
        self.nodes.saturating_sub(self.used)
    }
}

/// How a stage ended, and what it wrote down if it found a win.
struct Reached<T> {
    outcome: Outcome,
    written: Option<T>,
    ended: Option<Ended>,
}

impl Solver {
    /// A solver with these settings.
    pub fn new(settings: Settings) -> Solver {
        let table = Arc::new(Table::of_size(settings.table_bits));
        let searches =
            (0..settings.threads.max(1)).map(|member| Search::new(table.clone(), member)).collect();
        Solver { settings, table, searches }
    }

    /// Answers a question within limits.
    pub fn solve(&mut self, question: &Question, limits: &Limits) -> Answer {
        let mut budget = Budget::new(limits);
        self.table.forget();
        let mut ended = match self.win_by_doubles(question, &mut budget) {
            Ok(proof) => return answer(Some(proof), Ended::Exhausted, &budget),
            Err(ended) => ended,
        };
        if matches!(ended, Ended::Exhausted | Ended::Turns) && self.settings.losses {
            let share = if self.settings.singles > 0 { LOSS_SHARE } else { 1 };
            if let Ok(proof) = self.loss_by_doubles(question, share, &mut budget) {
                return answer(Some(proof), Ended::Exhausted, &budget);
            }
        }
        if matches!(ended, Ended::Exhausted | Ended::Turns) && self.settings.singles > 0 {
            ended = match self.win_by_singles(question, &mut budget) {
                Ok(proof) => return answer(Some(proof), Ended::Exhausted, &budget),
                Err(ended) => ended,
            };
        }
        answer(None, ended, &budget)
    }

    /// The first stage alone: a win of the side to move by double threats.
    /// [`Ended::Exhausted`] then means that there is none, of whatever length.
    pub fn win(&mut self, question: &Question, limits: &Limits) -> Answer {
        let mut budget = Budget::new(limits);
        self.table.forget();
        let result = self.win_by_doubles(question, &mut budget);
        answer_of(result, &budget)
    }

    /// The cells that a defence against a win of the side to move by double threats must touch:
    /// stones of the opponent, at most `free` of them, that all lie elsewhere do not stop it.
    /// `None` if no such win is found within the limits.
    pub fn zone(
        &mut self,
        question: &Question,
        free: usize,
        limits: &Limits,
    ) -> Option<Vec<Point>> {
        let mut budget = Budget::new(limits);
        self.table.forget();
        let (turns, in_hand) = (budget.turns(), question.in_hand);
        let reached = self.run(
            &question.board,
            question.side,
            1,
            &mut budget,
            |search| search.win_by_doubles(in_hand, turns),
            |search, turns| search.relevant(free as u8, turns, 0),
        );
        let relevant = reached.written?;
        let cells = relevant.alone.iter().chain(relevant.together.iter());
        Some(cells.map(point).collect())
    }

    /// The second stage alone: a loss of the side to move by the opponent's double threats.
    pub fn loss(&mut self, question: &Question, limits: &Limits) -> Answer {
        let mut budget = Budget::new(limits);
        self.table.forget();
        let result = self.loss_by_doubles(question, 1, &mut budget);
        answer_of(result, &budget)
    }

    fn win_by_doubles(&mut self, question: &Question, budget: &mut Budget) -> Result<Proof, Ended> {
        let (turns, in_hand) = (budget.turns(), question.in_hand);
        let reached = self.run(
            &question.board,
            question.side,
            1,
            budget,
            |search| search.win_by_doubles(in_hand, turns),
            |search, turns| search.witness_first(in_hand, turns, 0),
        );
        proved_win(question, reached)
    }

    fn win_by_singles(&mut self, question: &Question, budget: &mut Budget) -> Result<Proof, Ended> {
        let (turns, in_hand) = (budget.turns(), question.in_hand);
        let singles = self.settings.singles;
        let reached = self.run(
            &question.board,
            question.side,
            1,
            budget,
            |search| search.win_by_singles(in_hand, turns, singles),
            |search, turns| search.witness_first(in_hand, turns, singles),
        );
        proved_win(question, reached)
    }

    fn loss_by_doubles(
        &mut self,
        question: &Question,
        share: u32,
        budget: &mut Budget,
    ) -> Result<Proof, Ended> {
        let (turns, in_hand) = (budget.turns(), question.in_hand);
        let attacker = question.side.other();
        let shared = budget.shared(share, u64::MAX);
        let search = &mut self.searches[0];
        search.set(&question.board, attacker, shared.clone());
        let answered = search.loss_by_doubles(in_hand, turns);
        search.clock.tell();
        budget.used += shared.nodes();
        let (outcome, written) = match answered {
            Ok(replies) => (Outcome::Win(turns), Some(replies)),
            Err(outcome) => (outcome, None),
        };
        let reached = Reached { outcome, written, ended: shared.ended() };
        proved(question, reached, |replies: Vec<Reply>| Proof::Loss { attacker, replies })
    }

    /// Runs one stage: first on one thread, then, if that is not enough, on all.
    fn run<T: Send>(
        &mut self,
        board: &Board,
        attacker: Side,
        share: u32,
        budget: &mut Budget,
        look: impl Fn(&mut Search) -> Outcome + Sync,
        write: impl Fn(&mut Search, u8) -> Option<T>,
    ) -> Reached<T> {
        let together = self.searches.len() > 1;
        let alone = if together { NODES_ALONE } else { u64::MAX };
        let mut shared = budget.shared(share, alone);
        let mut finder = 0;
        let mut outcome = look_with(&mut self.searches[0], board, attacker, &shared, &look);
        budget.used += shared.nodes();
        let more = shared.ended() == Some(Ended::Nodes) && shared.nodes() == NODES_ALONE;
        if together && more && budget.left() > 0 {
            shared = budget.shared(share, u64::MAX);
            (outcome, finder) = self.run_together(board, attacker, &shared, &look);
            budget.used += shared.nodes();
        }
        let mut written = None;
        if let Outcome::Win(turns) = outcome {
            let search = &mut self.searches[finder];
            search.set(board, attacker, budget.shared_for_writing());
            written = write(search, turns);
        }
        Reached { outcome, written, ended: shared.ended() }
    }

    fn run_together(
        &mut self,
        board: &Board,
        attacker: Side,
        shared: &Arc<Shared>,
        look: &(impl Fn(&mut Search) -> Outcome + Sync),
    ) -> (Outcome, usize) {
        let outcomes: Vec<Outcome> = std::thread::scope(|scope| {
            let threads: Vec<_> = self
                .searches
                .iter_mut()
                .map(|search| {
                    scope.spawn(move || {
                        let outcome = look_with(search, board, attacker, shared, look);
                        if outcome != Outcome::Stopped {
                            shared.finish();
                        }
                        outcome
                    })
                })
                .collect();
            threads.into_iter().map(|thread| thread.join().unwrap_or(Outcome::Stopped)).collect()
        });
        let found = |wanted: fn(&Outcome) -> bool| outcomes.iter().position(wanted);
        let finder = found(|o| matches!(o, Outcome::Win(_)))
            .or_else(|| found(|o| *o != Outcome::Stopped))
            .unwrap_or(0);
        (outcomes[finder], finder)
    }
}

fn look_with(
    search: &mut Search,
    board: &Board,
    attacker: Side,
    shared: &Arc<Shared>,
    look: &impl Fn(&mut Search) -> Outcome,
) -> Outcome {
    search.set(board, attacker, shared.clone());
    let outcome = look(search);
    search.clock.tell();
    outcome
}

fn proved_win(question: &Question, reached: Reached<Attack>) -> Result<Proof, Ended> {
    let attacker = question.side;
    proved(question, reached, |attack| Proof::Win { attacker, attack })
}

/// Turns what a stage wrote down into a checked proof, or says why there is none.
fn proved<T>(
    question: &Question,
    reached: Reached<T>,
    proof: impl FnOnce(T) -> Proof,
) -> Result<Proof, Ended> {
    if let Some(written) = reached.written {
        let proof = proof(written);
        let checked = check(&question.board, question.in_hand, &proof, Thoroughness::Zones);
        debug_assert_eq!(checked, Ok(()));
        if checked.is_ok() {
            return Ok(proof);
        }
    }
    Err(match (reached.outcome, reached.ended) {
        (_, Some(ended)) => ended,
        (Outcome::Never, None) => Ended::Exhausted,
        (Outcome::NotYet, None) => Ended::Turns,
        // A win that could not be written down in time.
        (Outcome::Win(_) | Outcome::Stopped, None) => Ended::Time,
    })
}

fn answer(proof: Option<Proof>, ended: Ended, budget: &Budget) -> Answer {
    Answer { proof, ended, nodes: budget.used, elapsed: budget.started.elapsed() }
}

fn answer_of(result: Result<Proof, Ended>, budget: &Budget) -> Answer {
    match result {
        Ok(proof) => answer(Some(proof), Ended::Exhausted, budget),
        Err(ended) => answer(None, ended, budget),
    }
}
