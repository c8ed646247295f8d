//! Balanced openings: positions of the project's own games from which equals win about as often
//! with either colour, so that a match shows who is stronger and not who had Black.
//!
//! A candidate is kept if each colour wins at least two of the eight games that the
//! search plays against itself from there, and if a deep search sees nothing decided for the side
//! to move, nor for the other side after the turn found. Each game begins in another of the eight
//! orientations of the position, and the nodes of every turn are drawn by the seed: so the games
//! differ. How a candidate is judged depends on the seed and its own number alone. Of those kept,
//! an opening that favours a colour is taken only while the set as a whole stays even.
//!
//! The set in the tree stays as it is when the search changes: figures that were measured on it
//! stay comparable.

use std::collections::{BTreeMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use connect6_game::records::{corpus, read_as, Format, Record};
use connect6_game::{Game, Point, Side, Status};
use connect6_model::search::{self, Level};
use connect6_model::{Decision, Reason};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::bout::{self, Conditions};
use crate::opening::{image, SYMMETRIES};
use crate::player::{Forfeit, Player};

/// The seed of the set in the tree.
pub const SEED: u64 = 1;
/// How many openings it has.
pub const COUNT: usize = 216;
/// Nodes a turn of the games that the search plays against itself.
pub const NODES: u64 = 3_000;
/// Nodes of the search that must see nothing decided.
pub const DEEP_NODES: u64 = Level::ALL[2].nodes();
/// Stones of a candidate: whole turns.
const LENGTHS: [usize; 4] = [3, 5, 7, 9];
/// The nodes of a turn may differ from those asked for by one part in so many.
const NODES_SPREAD: u64 = 6;
/// Games against itself from a candidate, one in each orientation.
const GAMES: usize = SYMMETRIES;
/// Games of these that each colour wins at least.
const LEAST_WINS: Favour = 2;
/// Games that one colour may win more than the other from all openings together.
const MOST_FAVOUR: Favour = 2 * GAMES as Favour;
/// After so many games that one colour has won alone, the others are not played.
const ONE_SIDED: usize = 4;
/// A position of a larger value counts as decided, though nothing is proved.
const LARGEST_VALUE: i32 = 200;

const SHIPPED: &str = include_str!("../openings/balanced.txt");

/// A half of the openings in the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Half {
    /// For choosing between variants of a player: the first opening, the third and so on.
    Tuning,
    /// For figures that are reported: the second opening, the fourth and so on.
    Reporting,
}

/// The openings in the tree that belong to this half.
pub fn shipped(half: Half) -> Vec<Game> {
    let records = read_as(Format::Plain, SHIPPED).expect("the tests read the openings in the tree");
    let openings = records.into_iter().map(Record::into_game);
    openings.skip(half as usize).step_by(2).collect()
}

/// Openings as a file, a position a line, under the command that finds them.
pub fn write(openings: &[Game], seed: u64) -> String {
    let lines: String = openings.iter().map(|game| format!("{game}\n")).collect();
    let count = openings.len();
    format!(
        "# Balanced openings: the first, third, ... for tuning, the second, fourth, ... for \
         reporting.\n# connect6 openings balance --seed {seed} --count {count} --out FILE\n{lines}"
    )
}

/// The search with nodes that differ a little from turn to turn: equals whose games differ.
#[derive(Debug, Clone)]
pub struct Equal {
    nodes: u64,
    rng: ChaCha8Rng,
}

impl Equal {
    /// A player with about so many nodes a turn.
    pub fn new(nodes: u64) -> Equal {
        let rng = ChaCha8Rng::seed_from_u64(0);
        Equal { nodes, rng }
    }
}

impl Player for Equal {
    fn name(&self) -> String {
        format!("about {} nodes", self.nodes)
    }

    fn new_game(&mut self, _: Side, seed: u64) -> Result<(), Forfeit> {
        self.rng = ChaCha8Rng::seed_from_u64(seed);
        Ok(())
    }

    fn choose(&mut self, game: &Game, _: Option<Duration>) -> Result<Decision, Forfeit> {
        let spread = self.nodes / NODES_SPREAD;
        let nodes = self.rng.random_range(self.nodes - spread..=self.nodes + spread);
        search::decide(game, nodes).map_err(|error| Forfeit::Crash(error.to_string()))
    }
}

/// A position that might open matches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// The position.
    pub opening: Game,
    /// The game of the corpus that it is from.
    game: usize,
}

/// All candidates in the order of the seed, no two alike under the symmetries of the board: the
/// first turns of the games that begin in the centre.
pub fn candidates(seed: u64) -> Vec<Candidate> {
    let mut all = Vec::new();
    for (number, record) in corpus::load().iter().enumerate() {
        let stones = record.game().stones();
        if stones.first() != Some(&Point::CENTRE) {
            continue;
        }
        for length in LENGTHS.into_iter().filter(|length| *length < stones.len()) {
            let opening = Game::from_stones(stones[..length].iter().copied());
            let opening = opening.expect("part of a legal game is legal");
            if opening.status() == Status::Open {
                all.push(Candidate { opening, game: number });
            }
        }
    }
    all.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
    let mut known = HashSet::new();
    all.retain(|candidate| known.insert(canonical(&candidate.opening)));
    all
}

/// The stones of either side, the same for all orientations of a position and orders of play.
pub fn canonical(game: &Game) -> [Vec<usize>; 2] {
    let sides = |game: &Game| {
        let mut sides = [Vec::new(), Vec::new()];
        for (number, stone) in game.stones().iter().enumerate() {
            sides[Game::side_of_stone(number).index()].push(stone.index());
        }
        sides.iter_mut().for_each(|side| side.sort_unstable());
        sides
    };
    let images = (0..SYMMETRIES).map(|symmetry| sides(&image(game, symmetry)));
    images.min().expect("there are symmetries")
}

/// Whether the search with so many nodes finds no proof and no large advantage for either side:
/// asked for the side to move, and for the other one after the turn found.
pub fn is_undecided(opening: &Game, nodes: u64) -> bool {
    let mut game = opening.clone();
    for _ in Side::BOTH {
        let Ok(decision) = search::decide(&game, nodes) else {
            return false;
        };
        let reason = decision.reason();
        let proved = matches!(reason, Some(Reason::Six | Reason::Win | Reason::Lost));
        if proved || decision.value().abs() > LARGEST_VALUE {
            return false;
        }
        bout::play_turn(&mut game, &decision.stones).expect("the search plays legal turns");
    }
    true
}

/// Games that Black wins more than White from a candidate.
pub type Favour = i32;

/// How even the candidate with this number is: its favour for Black, or `None` if it is dropped.
/// `None` for the whole if `halted` says to stop before that is known.
fn judge(
    opening: &Game,
    seed: u64,
    number: usize,
    halted: impl Fn() -> bool,
) -> Option<Option<Favour>> {
    if !is_undecided(opening, NODES) {
        return Some(None);
    }
    let favour = favour(opening, seed, number, halted)?;
    Some(favour.filter(|_| is_undecided(opening, DEEP_NODES)))
}

/// The same by the games alone.
fn favour(
    opening: &Game,
    seed: u64,
    number: usize,
    halted: impl Fn() -> bool,
) -> Option<Option<Favour>> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(number as u64);
    let mut players = [Equal::new(NODES), Equal::new(NODES)];
    let mut wins = [0; 2];
    for played in 0..GAMES {
        if played >= ONE_SIDED && wins.contains(&0) {
            break;
        }
        let conditions = Conditions { limit: None, seeds: [rng.next_u64(), rng.next_u64()] };
        let [black, white] = &mut players;
        let bout = bout::play(&image(opening, played), [black, white], conditions, &halted)?;
        if let Some(winner) = bout.ending.winner() {
            wins[winner.index()] += 1;
        }
    }
    let even = wins.iter().all(|wins| *wins >= LEAST_WINS);
    Some(even.then_some(wins[0] - wins[1]))
}

/// What is known of the candidates, by their numbers: the favour, or `None` for a dropped one.
pub type Judged = BTreeMap<usize, Option<Favour>>;

/// Finds the first `count` openings that belong to `seed`, `threads` candidates at a time, one of
/// a game of the corpus at most. Candidates in `judged` are not judged again. `told` gets every
/// other one as soon as it is judged, with the number of openings found so far. `None` if `halt`
/// was set on the way; fewer than `count` where there are no more candidates.
pub fn find<E>(
    seed: u64,
    count: usize,
    threads: usize,
    mut judged: Judged,
    halt: &AtomicBool,
    mut told: impl FnMut(usize, Option<Favour>, usize) -> Result<(), E>,
) -> Result<Option<Vec<Game>>, E> {
    let candidates = candidates(seed);
    let known: HashSet<usize> = judged.keys().copied().collect();
    let next = AtomicUsize::new(0);
    let enough = AtomicBool::new(false);
    let halted = || halt.load(Ordering::Relaxed) || enough.load(Ordering::Relaxed);
    std::thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for _ in 0..threads.max(1) {
            let sender = sender.clone();
            let (next, halted, known, candidates) = (&next, &halted, &known, &candidates);
            scope.spawn(move || loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(candidate) = candidates.get(number) else {
                    break;
                };
                if known.contains(&number) {
                    continue;
                }
                let Some(favour) = judge(&candidate.opening, seed, number, halted) else {
                    break;
                };
                if halted() || sender.send((number, favour)).is_err() {
                    break;
                }
            });
        }
        drop(sender);
        let mut found = chosen(&candidates, &judged);
        while found.len() < count {
            let Ok((number, favour)) = results.recv() else {
                break;
            };
            judged.insert(number, favour);
            found = chosen(&candidates, &judged);
            if let Err(error) = told(number, favour, found.len().min(count)) {
                enough.store(true, Ordering::Relaxed);
                return Err(error);
            }
        }
        enough.store(true, Ordering::Relaxed);
        let whole = found.len() >= count || judged.len() == candidates.len();
        found.truncate(count);
        Ok(whole.then_some(found))
    })
}

/// The openings among the candidates before the first that is not judged yet: the first of each
/// game of the corpus, and none that would let one colour win more than [`MOST_FAVOUR`] games more
/// than the other from all of them together.
fn chosen(candidates: &[Candidate], judged: &Judged) -> Vec<Game> {
    let mut games = HashSet::new();
    let mut sum = 0;
    let mut openings = Vec::new();
    for (place, (number, favour)) in judged.iter().enumerate() {
        if place != *number {
            break;
        }
        let Candidate { opening, game } = &candidates[*number];
        let after = favour.map(|favour| sum + favour);
        let after = after.filter(|after: &Favour| after.abs() <= MOST_FAVOUR);
        if let Some(after) = after.filter(|_| games.insert(*game)) {
            sum = after;
            openings.push(opening.clone());
        }
    }
    openings
}
