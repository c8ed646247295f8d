//! Training the line tables: a softmax over the empty cells for the stones and a logistic sum for
//! the result, both by AdaGrad, a turn a step.

use crate::predict::tables::{sum, Tables, ALL_ENTRIES};
use connect6_game::{Board, Point, Side};
use connect6_model::look_up::{pair_for, places, Places, PAIR_OF_TABLES};
use connect6_nets::checkpoint::CheckpointError;
use connect6_nets::random::Chance;
use connect6_nets::{numeric, Checkpoint};
use serde::Serialize;

use crate::lessons::Turn;

/// The size of AdaGrad's steps for the stones and for the value.
const MOVES_RATE: f32 = 0.1;
const VALUE_RATE: f32 = 0.003;
/// Keeps a step finite where there was hardly any gradient.
const EPSILON: f32 = 1e-6;
/// The stones of a whole turn.
const TURN: usize = 2;

/// Names of the file's entries.
const SQUARES: &str = "squares";
const BIAS_SQUARES: &str = "squares of the bias";
const CHANCE: &str = "chance";
const PROGRESS: &str = "epochs, seed, turns, checksum of the turns";
const CURVE: &str = "losses";

/// What an epoch came to.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Epoch {
    /// Which one, from 1.
    pub number: usize,
    /// The mean loss of a stone.
    pub loss: f64,
    /// The mean loss of a result.
    pub value_loss: f64,
}

/// A sum of gradients by entry, with the entries that have any.
struct Slopes {
    values: Vec<f32>,
    touched: Vec<u16>,
}

impl Slopes {
    fn new() -> Slopes {
        Slopes { values: vec![0.0; PAIR_OF_TABLES], touched: Vec::new() }
    }

    fn add(&mut self, places: &Places, slope: f32) {
        for place in places {
            let value = &mut self.values[usize::from(*place)];
            if *value == 0.0 {
                self.touched.push(*place);
            }
            *value += slope;
        }
    }

    /// Moves a pair of tables by one step and forgets the gradient.
    fn step(&mut self, rate: f32, table: &mut [f32], squares: &mut [f32]) {
        for place in self.touched.drain(..) {
            let place = usize::from(place);
            let slope = std::mem::take(&mut self.values[place]);
            squares[place] += slope * slope;
            table[place] -= rate * slope / (squares[place].sqrt() + EPSILON);
        }
    }
}

/// A training run that can be stopped and gone on with between epochs.
pub struct Training<'a> {
    turns: Vec<Turn<'a>>,
    seed: u64,
    tables: Tables,
    /// Sums of squares for AdaGrad: of the stones, then of the value.
    squares: Vec<f32>,
    bias_squares: [f32; 2],
    slopes: Slopes,
    chance: Chance,
    curve: Vec<[f32; 2]>,
}

impl<'a> Training<'a> {
    /// A new run.
    pub fn new(turns: Vec<Turn<'a>>, seed: u64) -> Training<'a> {
        Training {
            turns,
            seed,
            tables: Tables::new(),
            squares: vec![0.0; 2 * ALL_ENTRIES],
            bias_squares: [0.0; 2],
            slopes: Slopes::new(),
            chance: Chance::new(seed),
            curve: Vec::new(),
        }
    }

    /// Goes on with a run that was saved; its turns and its seed must be these.
    pub fn resume(
        turns: Vec<Turn<'a>>,
        seed: u64,
        saved: &Checkpoint,
    ) -> Result<Training<'a>, CheckpointError> {
        let mut run = Training::new(turns, seed);
        run.tables = Tables::load(saved)?;
        run.curve = saved.floats(CURVE)?.chunks_exact(2).map(|p| [p[0], p[1]]).collect();
        let (found, wanted) = (saved.counters(PROGRESS)?, run.progress());
        if found != wanted {
            return Err(CheckpointError::Other {
                found: format!("a run with other games or another seed ({PROGRESS}: {found:?})"),
                wanted: format!("{wanted:?}"),
            });
        }
        let damaged = |_| CheckpointError::Damaged;
        run.chance = Chance::resume(saved.counters(CHANCE)?.try_into().map_err(damaged)?);
        run.bias_squares = saved.floats(BIAS_SQUARES)?.try_into().map_err(damaged)?;
        run.squares = saved.floats(SQUARES)?.to_vec();
        match run.squares.len() == 2 * ALL_ENTRIES {
            true => Ok(run),
            false => Err(CheckpointError::Damaged),
        }
    }

    fn progress(&self) -> [u64; 4] {
        let mut hasher = crc32fast::Hasher::new();
        for turn in &self.turns {
            for stone in turn.stones() {
                hasher.update(&(stone.index() as u16).to_le_bytes());
            }
        }
        [self.curve.len() as u64, self.seed, self.turns.len() as u64, u64::from(hasher.finalize())]
    }

    /// All that [`resume`](Self::resume) needs.
    pub fn save(&self) -> Checkpoint {
        let mut file = self.tables.save();
        file.put_floats(SQUARES, &self.squares);
        file.put_floats(BIAS_SQUARES, &self.bias_squares);
        file.put_counters(CHANCE, &self.chance.state());
        file.put_counters(PROGRESS, &self.progress());
        file.put_floats(CURVE, self.curve.as_flattened());
        file
    }

    /// Epochs done.
    pub fn epochs(&self) -> usize {
        self.curve.len()
    }

    /// How many turns an epoch has.
    pub fn turns(&self) -> usize {
        self.turns.len()
    }

    /// The tables as they are now.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// One epoch: all turns in a new random order. `progress` hears how many are done, and the
    /// mean loss of a stone so far.
    pub fn epoch(&mut self, mut progress: impl FnMut(usize, f64)) -> Epoch {
        let mut order: Vec<usize> = (0..self.turns.len()).collect();
        self.chance.shuffle(&mut order);
        let (mut losses, mut stones) = (0.0, 0);
        let (mut value_losses, mut results) = (0.0, 0);
        for (done, i) in order.into_iter().enumerate() {
            let turn = self.turns[i];
            let (side, mut board) = (turn.side(), turn.board());
            let cells = look_ups(&board, side);
            losses += self.learn_stones(&cells, turn.stones(), TURN);
            stones += 1;
            if let Some(is_winning) = turn.is_winning() {
                value_losses += self.learn_value(&cells, is_winning, TURN);
                results += 1;
            }
            if let [a, b] = *turn.stones() {
                // The order of the two stones means nothing: each is learned after the other.
                for (first, second) in [(a, b), (b, a)] {
                    board.place(first, side);
                    let cells = look_ups(&board, side);
                    losses += self.learn_stones(&cells, &[second], TURN - 1);
                    stones += 1;
                    if let (Some(is_winning), true) = (turn.is_winning(), first == a) {
                        value_losses += self.learn_value(&cells, is_winning, TURN - 1);
                        results += 1;
                    }
                    board.remove(first, side);
                }
            }
            progress(done + 1, losses / f64::from(stones));
        }
        let epoch = Epoch {
            number: self.curve.len() + 1,
            loss: losses / f64::from(stones.max(1)),
            value_loss: value_losses / f64::from(results.max(1)),
        };
        self.curve.push([epoch.loss as f32, epoch.value_loss as f32]);
        epoch
    }

    /// One step for the stones: any of those `wanted` would be right. Returns the loss before it.
    fn learn_stones(&mut self, cells: &[(Point, Places)], wanted: &[Point], left: usize) -> f64 {
        let from = pair_for(left) * PAIR_OF_TABLES;
        let table = &mut self.tables.moves[from..from + PAIR_OF_TABLES];
        let mut shares: Vec<f32> = cells.iter().map(|(_, p)| sum(table, p)).collect();
        numeric::softmax(&mut shares);
        let mut loss = 0.0;
        for ((cell, places), share) in cells.iter().zip(&shares) {
            let want = match wanted.contains(cell) {
                true => 1.0 / wanted.len() as f32,
                false => 0.0,
            };
            if want > 0.0 {
                loss -= f64::from(want) * f64::from(share.max(f32::MIN_POSITIVE)).ln();
            }
            self.slopes.add(places, share - want);
        }
        let squares = &mut self.squares[from..from + PAIR_OF_TABLES];
        self.slopes.step(MOVES_RATE, table, squares);
        loss
    }

    /// One step for the value. Returns the loss before it.
    fn learn_value(&mut self, cells: &[(Point, Places)], wins: bool, left: usize) -> f64 {
        let pair = pair_for(left);
        let from = pair * PAIR_OF_TABLES;
        let table = &mut self.tables.value[from..from + PAIR_OF_TABLES];
        let total: f32 = cells.iter().map(|(_, p)| sum(table, p)).sum();
        let share = numeric::sigmoid(total + self.tables.bias[pair]);
        let slope = share - f32::from(wins);
        for (_, places) in cells {
            self.slopes.add(places, slope);
        }
        let squares = &mut self.squares[ALL_ENTRIES + from..][..PAIR_OF_TABLES];
        self.slopes.step(VALUE_RATE, table, squares);
        let square = &mut self.bias_squares[pair];
        *square += slope * slope;
        self.tables.bias[pair] -= VALUE_RATE * slope / (square.sqrt() + EPSILON);
        let right = if wins { share } else { 1.0 - share };
        -f64::from(right.max(f32::MIN_POSITIVE)).ln()
    }
}

/// The look-ups of all empty cells.
fn look_ups(board: &Board, side: Side) -> Vec<(Point, Places)> {
    let look_up = |cell| (cell, places(board, cell, side));
    board.empty_points().map(look_up).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;
    use crate::lessons::{self, Lesson};

    #[test]
    fn a_run_that_was_saved_goes_on_as_if_it_had_not_been() {
        let lessons: Vec<Lesson> =
            (1..5).map(|number| Lesson::new(games::play(1, number).into())).collect();
        let turns = || lessons::turns(&lessons);
        let mut whole = Training::new(turns(), 7);
        let first = whole.epoch(|_, _| ());
        let saved = whole.save();
        let second = whole.epoch(|_, _| ());
        assert!(second.loss < first.loss && second.number == 2);
        let mut resumed = Training::resume(turns(), 7, &saved).unwrap();
        assert_eq!(resumed.epoch(|_, _| ()), second);
        assert_eq!(resumed.save(), whole.save());
        let other = Training::resume(turns(), 8, &saved).err().unwrap();
        assert!(other.to_string().contains("another seed"), "{other}");
    }
}
