//! The search for a winning sequence of double threats.
//!
//! The attacker plays pairs that leave T = 2, so that both stones of every reply are forced and
//! there are at most four replies. The search goes depth first with a limit on the attacker's
//! turns, one more each time, and remembers positions in the [`Table`]. When a search fails
//! without ever having met its limit, no sequence of any length wins.

use std::sync::Arc;

use connect6_game::windows::{Cell, State};
use connect6_game::{Board, Side};

use connect6_model::cover::Cover;
use connect6_model::search::attack::Outcome;
use connect6_model::search::doubles::{Asked, Found, Generator, Move, Wanted};
use connect6_model::search::table::{Known, Table, NEVER};
use connect6_model::search::{threats, Pair};

use crate::limits::{Clock, Shared};

/// Own turns at most in a sequence: every turn but the last uses up a live window, and no board
/// has room for more.
pub(crate) const MOST_TURNS: u8 = 90;
/// Distinguishes the two attackers in the table.
const WHITE_ATTACKS: u64 = 0xc2b2_ae3d_27d4_eb4f;
/// Room for the moves of all positions of a line of play; grows if ever needed.
const MOVES_ROOM: usize = 1 << 14;

/// One thread's search, for one attacker at a time.
pub(crate) struct Search {
    pub state: State,
    pub attacker: usize,
    pub table: Arc<Table>,
    pub clock: Clock,
    pub generator: Generator,
    /// The moves of every position of the line of play being looked at, one list after another.
    pub moves: Vec<Move>,
    /// Which of the threads that search together this is; each tries moves in its own order.
    pub member: usize,
}

impl Search {
    pub fn new(table: Arc<Table>, member: usize) -> Search {
        Search {
            state: State::new(),
            attacker: 0,
            table,
            clock: Clock::new(Arc::new(Shared::unlimited())),
            generator: Generator::new(),
            moves: Vec::with_capacity(MOVES_ROOM),
            member,
        }
    }

    /// Turns to another position, attacker or limits.
    pub fn set(&mut self, board: &Board, attacker: Side, limits: Arc<Shared>) {
        self.state = State::from_board(board);
        self.attacker = attacker.index();
        self.clock = Clock::new(limits);
        self.moves.clear();
    }

    /// The name of the position, attacker to move.
    #[inline]
    pub fn key(&self) -> u64 {
        self.state.hash() ^ (WHITE_ATTACKS * self.attacker as u64)
    }

    /// Places both stones of `side`, runs `then`, and takes them back.
    #[inline]
    pub fn with<T>(&mut self, stones: Pair, side: usize, then: impl FnOnce(&mut Search) -> T) -> T {
        self.state.place(stones[0], side);
        self.state.place(stones[1], side);
        let result = then(self);
        self.state.take(stones[1], side);
        self.state.take(stones[0], side);
        result
    }

    /// Places a stone of `side`, runs `then`, and takes it back.
    #[inline]
    pub fn with_one<T>(
        &mut self,
        cell: Cell,
        side: usize,
        then: impl FnOnce(&mut Search) -> T,
    ) -> T {
        self.state.place(cell, side);
        let result = then(self);
        self.state.take(cell, side);
        result
    }

    /// The defender's threats, which the attacker must meet unless it wins at once; `None` if
    /// two stones cannot.
    #[inline]
    pub fn obligations(&self) -> Option<Cover> {
        let must = threats::standing(&self.state, 1 - self.attacker);
        (!threats::is_hopeless(&must)).then_some(must)
    }

    /// What the table says of a win within `turns` turns, if that settles it, and the stones to
    /// try first if it does not.
    #[inline]
    pub fn look_up(&self, key: u64, turns: u8) -> Result<Option<Pair>, Outcome> {
        let known = self.table.get(key);
        if (1..=turns).contains(&known.won_in) {
            Err(Outcome::Win(known.won_in))
        } else if known.not_in == NEVER {
            Err(Outcome::Never)
        } else if known.not_in >= turns {
            Err(Outcome::NotYet)
        } else {
            Ok(known.first)
        }
    }

    /// Looks for a win by double threats within `turns` turns of the attacker, who is to move
    /// with two stones.
    pub fn attack(&mut self, turns: u8) -> Outcome {
        if !self.clock.tick() {
            return Outcome::Stopped;
        }
        if self.state.has_four(self.attacker) {
            return Outcome::Win(1);
        }
        if turns < 2 {
            return Outcome::NotYet;
        }
        let key = self.key();
        let first = match self.look_up(key, turns) {
            Ok(first) => first,
            Err(settled) => return settled,
        };
        let Some(must) = self.obligations() else {
            return Outcome::Never;
        };
        let wanted = match turns {
            2 => Wanted::Decisive,
            _ => Wanted::Doubles,
        };
        let base = self.moves.len();
        let outcome = match self.generate(&must, wanted) {
            Found::Decisive(stones) => self.won(key, 2, stones),
            Found::Listed if turns == 2 => self.not_won(key, turns, Outcome::NotYet),
            Found::Listed => {
                self.sort_moves(base, first);
                self.try_moves((base, base), (turns, 0), key, Outcome::Never)
            }
        };
        self.moves.truncate(base);
        outcome
    }

    /// Appends to the moves the wanted ones that stop the threats of `must`.
    pub fn generate(&mut self, must: &Cover, wanted: Wanted) -> Found {
        let (state, moves) = (&self.state, &mut self.moves);
        let asked = Asked { must, wanted, near: None };
        self.generator.generate(state, self.attacker, asked, moves)
    }

    /// Puts the moves from `base` on in the order to try them. Threads that search together take
    /// neighbouring moves of the question itself in different order: what one has refuted, the
    /// others find in the table.
    pub fn sort_moves(&mut self, base: usize, first: Option<Pair>) {
        let moves = &mut self.moves[base..];
        for entry in moves.iter_mut() {
            if Some(entry.stones) == first {
                entry.rank = 0;
            }
        }
        moves.sort_unstable_by_key(|entry| {
            let [a, b] = entry.stones.map(u64::from);
            u64::from(entry.rank) << 32 | a << 16 | b
        });
        if base == 0 && self.member > 0 {
            for group in moves.chunks_mut(self.member + 1) {
                group.reverse();
            }
        }
    }

    /// Tries the moves listed from `base` on: those before `doubles` make a single threat. The
    /// outcome is `outcome` if none of them makes it better or more doubtful.
    pub fn try_moves(
        &mut self,
        (base, doubles): (usize, usize),
        (turns, singles): (u8, u8),
        key: u64,
        mut outcome: Outcome,
    ) -> Outcome {
        for i in base..self.moves.len() {
            let Move { stones, replies, .. } = self.moves[i];
            let reached = self.with(stones, self.attacker, |search| {
                if i < doubles {
                    search.defend_single(turns - 1, singles - 1)
                } else {
                    search.defend(&replies, turns - 1, singles)
                }
            });
            match reached {
                Outcome::Win(rest) => return self.won(key, rest + 1, stones),
                Outcome::Never => {}
                Outcome::NotYet => outcome = Outcome::NotYet,
                Outcome::Stopped => return Outcome::Stopped,
            }
        }
        self.not_won(key, turns, outcome)
    }

    /// Remembers a win.
    pub fn won(&self, key: u64, turns: u8, stones: Pair) -> Outcome {
        self.table.put(key, Known::win(turns, stones));
        Outcome::Win(turns)
    }

    /// Remembers that there is no win within `turns` turns, or never.
    pub fn not_won(&self, key: u64, turns: u8, outcome: Outcome) -> Outcome {
        let not_in = match outcome {
            Outcome::Never => NEVER,
            _ => turns,
        };
        self.table.put(key, Known::not_in(not_in));
        outcome
    }
}
