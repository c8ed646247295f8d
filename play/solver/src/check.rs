//! The checker: replays a proof against every reply and believes nothing.
//!
//! It is independent on purpose: it knows the rules ([`connect6_game`]) and the
//! [format of a proof](crate::proof), and nothing of the search, of its moves, threats, table or
//! zones. Nor does it use the window counts that the search keeps. A fault there cannot be repeated
//! here. It keeps a plain count of the stones in each of the 924 windows, looks at all of them
//! after every move, and finds the replies by trying cells. After each move of the attacker it
//! demands that the defender cannot make six at once, and that every reply which touches all the
//! attacker's threats is answered by the tree.
//!
//! # Free stones
//! A defender who need not spend all its stones may put the rest anywhere. The checker then
//! verifies the answer with those stones left out, and collects its *zone*: all cells where one
//! of up to `extras` left-out stones could change anything, which are the attacker's stones, the
//! empty cells of its threats, and the empty cells of every live window of the defender that
//! `extras` more stones would bring to four. A left-out stone inside the zone is then placed and
//! checked on its own; those outside are covered, by induction over the tree:
//!
//! Let `X` be at most `extras` stones outside the zone. The attacker's cells are still empty,
//! and its threats are the same, since `X` touches none. No window of the defender has reached
//! four: one that holds no stone of `X` was counted; one that holds some had fewer than
//! `4 - extras` stones before, or its cells would be in the zone. So the defender has the same
//! replies as before (less those on cells of `X`), the same answers stand on the board, and the
//! same holds after each of them, whose zones are part of this one. Where the tree leaves out
//! further stones, `extras` has grown by their number.
//!
//! [`Thoroughness::EveryReply`] does without this rule and places every stone everywhere.

use std::sync::LazyLock;

use connect6_game::{Board, Point, Side, CELLS, DIRECTIONS, WINDOW};

use crate::proof::{After, Attack, Proof, Reply};

/// How the checker treats stones that may go anywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thoroughness {
    /// Places those that can matter; the others are covered by the rule above.
    Zones,
    /// Places each of them on every empty cell, on every level of the tree.
    EveryReply,
}

/// What is wrong with a proof. The line of play that shows it is listed turn by turn.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what} (after {})", describe(line))]
pub struct Flaw {
    /// The fault.
    pub what: Fault,
    /// The turns from the position in question to the fault.
    pub line: Vec<Vec<Point>>,
}

/// A way for a proof to be wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// A stone of the proof is not playable.
    #[error("{0} is not empty")]
    NotEmpty(Point),
    /// A move of the proof has too many or too few stones.
    #[error("a move of {listed} stones, with {in_hand} in hand")]
    StoneCount {
        /// Stones listed.
        listed: usize,
        /// Stones in hand.
        in_hand: usize,
    },
    /// The proof says six in a row where there is none.
    #[error("there is no six in a row")]
    NoSix,
    /// The game is won earlier than the proof says.
    #[error("there is already a six in a row")]
    EarlySix,
    /// The defender can complete six.
    #[error("the defender makes six in a row")]
    DefenderWins,
    /// The last reply of the line has no answer in the tree.
    #[error("the last reply has no answer")]
    Unanswered,
}

fn describe(line: &[Vec<Point>]) -> String {
    if line.is_empty() {
        return "no move".to_owned();
    }
    let turns: Vec<String> = line
        .iter()
        .map(|turn| {
            let stones: Vec<String> = turn.iter().map(Point::to_string).collect();
            stones.join(",")
        })
        .collect();
    turns.join(" ")
}

/// Checks that `proof` holds on `board`, the side to move having `in_hand` stones (2, or 1 in
/// the middle of a turn).
pub fn check(
    board: &Board,
    in_hand: usize,
    proof: &Proof,
    thoroughness: Thoroughness,
) -> Result<(), Flaw> {
    let mut checker = Checker {
        cells: [None; CELLS],
        counts: vec![0; WINDOWS.len()],
        attacker: proof.attacker(),
        thoroughness,
        played: Vec::new(),
        turns: Vec::new(),
    };
    for side in Side::BOTH {
        for point in board.stones_of(side) {
            checker.place(point, side);
        }
    }
    if Point::all().any(|point| checker.in_a_row(point) >= WINDOW) {
        return Err(checker.flaw(Fault::EarlySix));
    }
    match proof {
        Proof::Win { attack, .. } => checker.attack(attack, in_hand, 0).map(drop),
        Proof::Loss { replies, .. } => checker.defence(replies, in_hand, 0).map(drop),
    }
}

/// Stones in a turn.
const TURN: usize = 2;
/// Stones in a live window that a turn makes six.
const FOUR: usize = WINDOW - TURN;

type Window = [Point; WINDOW];

/// Every six consecutive cells of the board.
static WINDOWS: LazyLock<Vec<Window>> = LazyLock::new(|| {
    let ends = DIRECTIONS.map(|direction| direction.step());
    let along = |start: Point, (rows, cols): (isize, isize)| -> Option<Window> {
        let mut window = [start; WINDOW];
        for (i, cell) in (0..).zip(&mut window) {
            *cell = start.offset(rows * i, cols * i)?;
        }
        Some(window)
    };
    Point::all().flat_map(|start| ends.map(|step| along(start, step))).flatten().collect()
});

/// The windows that hold each point, by their place among all of them.
static WINDOWS_OF: LazyLock<Vec<Vec<usize>>> = LazyLock::new(|| {
    let mut windows_of = vec![Vec::new(); CELLS];
    for (i, window) in WINDOWS.iter().enumerate() {
        for point in window {
            windows_of[point.index()].push(i);
        }
    }
    windows_of
});

/// Cells where a further stone of the defender could matter.
#[derive(Clone, Copy)]
struct Cells([u64; CELLS.div_ceil(64)]);

impl Cells {
    const NONE: Cells = Cells([0; CELLS.div_ceil(64)]);

    fn add(&mut self, point: Point) {
        self.0[point.index() / 64] |= 1 << (point.index() % 64);
    }

    fn add_all(&mut self, other: &Cells) {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine |= theirs;
        }
    }

    fn has(&self, point: Point) -> bool {
        self.0[point.index() / 64] >> (point.index() % 64) & 1 == 1
    }
}

/// How many stones of each side a window holds, in one byte: the attacker's in ones, the
/// defender's in steps of eight.
type Count = u8;
const DEFENDERS: Count = 8;
/// Counts looked at together, to pass over stretches without interest.
const STRETCH: usize = 44;

struct Checker {
    cells: [Option<Side>; CELLS],
    counts: Vec<Count>,
    attacker: Side,
    thoroughness: Thoroughness,
    /// The stones played since the position in question, and where each turn begins.
    played: Vec<Point>,
    turns: Vec<usize>,
}

impl Checker {
    fn flaw(&self, what: Fault) -> Flaw {
        let ends = self.turns.iter().skip(1).copied();
        let ends = ends.chain([self.played.len()]);
        Flaw {
            what,
            line: self
                .turns
                .iter()
                .zip(ends)
                .map(|(start, end)| self.played[*start..end].to_vec())
                .collect(),
        }
    }

    fn is_empty(&self, point: Point) -> bool {
        self.cells[point.index()].is_none()
    }

    fn weight(&self, side: Side) -> Count {
        if side == self.attacker {
            1
        } else {
            DEFENDERS
        }
    }

    fn place(&mut self, point: Point, side: Side) {
        self.cells[point.index()] = Some(side);
        for window in &WINDOWS_OF[point.index()] {
            self.counts[*window] += self.weight(side);
        }
    }

    fn take(&mut self, point: Point, side: Side) {
        self.cells[point.index()] = None;
        for window in &WINDOWS_OF[point.index()] {
            self.counts[*window] -= self.weight(side);
        }
    }

    fn begin_turn(&mut self) {
        self.turns.push(self.played.len());
    }

    /// Places a stone as part of the turn that has begun.
    fn play(&mut self, point: Point, side: Side) {
        self.place(point, side);
        self.played.push(point);
    }

    /// Takes back the turn that has begun.
    fn take_back(&mut self, side: Side) {
        let start = self.turns.pop().unwrap_or(0);
        while self.played.len() > start {
            if let Some(point) = self.played.pop() {
                self.take(point, side);
            }
        }
    }

    /// The most stones in a row through `point`, all of the colour there.
    fn in_a_row(&self, point: Point) -> usize {
        let Some(side) = self.cells[point.index()] else {
            return 0;
        };
        let run = |rows: isize, cols: isize| {
            (1..)
                .map_while(|i| point.offset(rows * i, cols * i))
                .take_while(|p| self.cells[p.index()] == Some(side))
                .count()
        };
        let through = DIRECTIONS.map(|direction| {
            let (rows, cols) = direction.step();
            run(rows, cols) + 1 + run(-rows, -cols)
        });
        through.into_iter().max().unwrap_or(0)
    }

    /// Checks a move of the attacker, and returns the cells where one of `extras` more stones
    /// of the defender could matter to it.
    fn attack(&mut self, attack: &Attack, in_hand: usize, extras: usize) -> Result<Cells, Flaw> {
        self.begin_turn();
        let result = self
            .play_all(&attack.stones, in_hand)
            .and_then(|six| self.after(attack, in_hand, six, extras));
        self.take_back(self.attacker);
        let mut zone = result?;
        attack.stones.iter().for_each(|stone| zone.add(*stone));
        Ok(zone)
    }

    /// Plays the attacker's stones and tells whether the last of them makes six.
    fn play_all(&mut self, stones: &[Point], in_hand: usize) -> Result<bool, Flaw> {
        let mut six = false;
        for (i, &stone) in stones.iter().enumerate() {
            if six {
                return Err(self.flaw(Fault::EarlySix));
            }
            if i == in_hand {
                return Err(self.flaw(Fault::StoneCount { listed: stones.len(), in_hand }));
            }
            if !self.is_empty(stone) {
                return Err(self.flaw(Fault::NotEmpty(stone)));
            }
            self.play(stone, self.attacker);
            six = self.in_a_row(stone) >= WINDOW;
        }
        Ok(six)
    }

    fn after(
        &mut self,
        attack: &Attack,
        in_hand: usize,
        six: bool,
        extras: usize,
    ) -> Result<Cells, Flaw> {
        match (&attack.after, six) {
            (After::Six, true) => return Ok(Cells::NONE),
            (After::Six, false) => return Err(self.flaw(Fault::NoSix)),
            (_, true) => return Err(self.flaw(Fault::EarlySix)),
            (_, false) => {}
        }
        if attack.stones.len() != in_hand {
            return Err(self.flaw(Fault::StoneCount { listed: attack.stones.len(), in_hand }));
        }
        match &attack.after {
            After::Replies(replies) => self.defence(replies, TURN, extras),
            _ => self.defence(&[], TURN, extras),
        }
    }

    /// Checks that every reply of the defender, who has `in_hand` stones, is answered.
    fn defence(&mut self, replies: &[Reply], in_hand: usize, extras: usize) -> Result<Cells, Flaw> {
        let (threats, mut zone) = self.survey(in_hand, extras)?;
        let touches_all = |cells: &[Point]| {
            threats.iter().all(|threat| threat.iter().any(|cell| cells.contains(cell)))
        };
        if threats.is_empty() {
            self.begin_turn();
            let answered = self.answer(replies, in_hand, extras);
            self.take_back(self.attacker.other());
            zone.add_all(&answered?);
            return Ok(zone);
        }
        let mut cells: Vec<Point> = threats.iter().flatten().copied().collect();
        cells.sort_unstable();
        cells.dedup();
        for (i, &first) in cells.iter().enumerate() {
            if touches_all(&[first]) {
                let answered = self.forced(&[first], replies, in_hand, extras)?;
                zone.add_all(&answered);
            } else if in_hand == TURN {
                for &second in &cells[i + 1..] {
                    if touches_all(&[first, second]) && !touches_all(&[second]) {
                        let answered = self.forced(&[first, second], replies, in_hand, extras)?;
                        zone.add_all(&answered);
                    }
                }
            }
        }
        Ok(zone)
    }

    /// Checks that the tree answers the reply `stones`, with the rest of the defender's stones
    /// anywhere.
    fn forced(
        &mut self,
        stones: &[Point],
        replies: &[Reply],
        in_hand: usize,
        extras: usize,
    ) -> Result<Cells, Flaw> {
        let defender = self.attacker.other();
        self.begin_turn();
        stones.iter().for_each(|stone| self.play(*stone, defender));
        let answered = self.answer(replies, in_hand - stones.len(), extras);
        self.take_back(defender);
        answered
    }

    /// Checks that the tree answers the reply that has begun, together with `free` more stones
    /// anywhere.
    fn answer(&mut self, replies: &[Reply], free: usize, extras: usize) -> Result<Cells, Flaw> {
        let mut zone = Cells::NONE;
        if free == 0 || self.thoroughness == Thoroughness::Zones {
            zone = self.best_answer(replies, extras + free)?;
        }
        if free == 0 {
            return Ok(zone);
        }
        // The stones that matter, and those listed with the ones already placed.
        let mut to_place = zone;
        for reply in replies {
            let placed = self.current_turn();
            if placed.iter().all(|stone| reply.stones.contains(stone)) {
                reply.stones.iter().for_each(|stone| to_place.add(*stone));
            }
        }
        let defender = self.attacker.other();
        for cell in Point::all() {
            let matters = self.thoroughness == Thoroughness::EveryReply || to_place.has(cell);
            if !matters || !self.is_empty(cell) {
                continue;
            }
            self.play(cell, defender);
            let answered = self.answer(replies, free - 1, extras)?;
            zone.add_all(&answered);
            self.played.pop();
            self.take(cell, defender);
        }
        Ok(zone)
    }

    fn current_turn(&self) -> &[Point] {
        &self.played[self.turns.last().copied().unwrap_or(0)..]
    }

    /// Finds an answer to the reply just played that holds, the most exactly listed ones first.
    fn best_answer(&mut self, replies: &[Reply], extras: usize) -> Result<Cells, Flaw> {
        let mut failed = None;
        for listed in (0..=self.current_turn().len()).rev() {
            for reply in replies.iter().filter(|reply| reply.stones.len() == listed) {
                let placed = self.current_turn();
                if !reply.stones.iter().all(|stone| placed.contains(stone)) {
                    continue;
                }
                match self.attack(&reply.attack, TURN, extras) {
                    Ok(zone) => return Ok(zone),
                    Err(flaw) => failed = Some(flaw),
                }
            }
        }
        Err(failed.unwrap_or_else(|| self.flaw(Fault::Unanswered)))
    }

    /// The attacker's threats, as the one or two empty cells of each window; and, for `extras`
    /// more stones of the defender, the cells that matter here. Demands that the defender, who
    /// has `in_hand` stones, cannot make six.
    fn survey(&self, in_hand: usize, extras: usize) -> Result<(Vec<[Point; 2]>, Cells), Flaw> {
        let winning = (WINDOW - in_hand) as Count * DEFENDERS;
        let near = (FOUR - extras.min(FOUR)) as Count * DEFENDERS;
        // Four or more of the attacker's and none of the defender's; or none of the attacker's
        // and enough of the defender's.
        let threat = |count: Count| count >= FOUR as Count && count < DEFENDERS;
        let of_interest =
            |count: Count| threat(count) || count % DEFENDERS == 0 && count >= near.min(winning);
        let mut threats = Vec::new();
        let mut zone = Cells::NONE;
        let stretches = WINDOWS.chunks(STRETCH).zip(self.counts.chunks(STRETCH));
        for (windows, counts) in stretches {
            if !counts.iter().fold(false, |any, c| any | of_interest(*c)) {
                continue;
            }
            for (window, &count) in windows.iter().zip(counts) {
                if !of_interest(count) {
                    continue;
                }
                if !threat(count) && count >= winning {
                    return Err(self.flaw(Fault::DefenderWins));
                }
                let mut empty = window.iter().copied().filter(|c| self.is_empty(*c));
                empty.clone().for_each(|cell| zone.add(cell));
                if let (true, Some(first)) = (threat(count), empty.next()) {
                    threats.push([first, empty.next().unwrap_or(first)]);
                }
            }
        }
        Ok((threats, zone))
    }
}
