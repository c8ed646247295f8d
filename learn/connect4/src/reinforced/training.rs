//! Training by self-play, in rounds: many games side by side, then some batches from the latest
//! positions. Between rounds a run can be saved and gone on with.

use connect6_nets::checkpoint::CheckpointError;
use connect6_nets::losses::cross_entropy;
use connect6_nets::random::Chance;
use connect6_nets::{numeric, Checkpoint, Network, Run, Shape, Tensor};
use serde::Serialize;

use super::{encode, network, opinions, Search, INPUT, RESULT};
use crate::board::{column_of, Position, COLUMNS};
use crate::game::{Game, Outcome};

/// Names of the file's entries.
const PROGRESS: &str = "rounds, seed and settings";
const BOARDS: &str = "boards";
const TARGETS: &str = "targets";

/// How a run is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// Games in a round.
    pub games: usize,
    /// Visits of the search before each move.
    pub visits: usize,
    /// Moves from the start that are drawn by their share of the visits; later ones are the best.
    pub varied_moves: usize,
    /// Positions that are remembered.
    pub memory: usize,
    /// How often a position is trained on, on average.
    pub passes: usize,
    /// Positions in a batch.
    pub batch: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { games: 128, visits: 64, varied_moves: 12, memory: 60_000, passes: 4, batch: 256 }
    }
}

/// The size of Adam's steps.
const RATE: f32 = 0.001;

/// A position to learn from: what to answer there.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Lesson {
    position: Position,
    columns: [f32; COLUMNS],
    result: f32,
}

impl Lesson {
    fn mirrored(&self) -> Lesson {
        let mut columns = self.columns;
        columns.reverse();
        Lesson { position: self.position.mirrored(), columns, result: self.result }
    }
}

/// What a round came to.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Round {
    /// Which one, from 1.
    pub number: usize,
    /// Positions of its games.
    pub positions: usize,
    /// The mean loss over columns.
    pub columns_loss: f64,
    /// The mean loss over results.
    pub result_loss: f64,
}

/// A training run.
pub struct Training {
    settings: Settings,
    seed: u64,
    run: Run,
    memory: Vec<Lesson>,
}

impl Training {
    /// A new run, from random weights.
    pub fn new(settings: Settings, seed: u64) -> Training {
        Training {
            settings,
            seed,
            run: Run::new(network, RATE, seed, PROGRESS),
            memory: Vec::new(),
        }
    }

    /// The network as it is now.
    pub fn network(&self) -> &Network {
        &self.run.network
    }

    /// Rounds done.
    pub fn rounds(&self) -> usize {
        self.run.done
    }

    /// One round. `progress` hears how many games have ended.
    pub fn round(&mut self, progress: impl FnMut(usize)) -> Round {
        let fresh = self.play(progress);
        let positions = fresh.len();
        self.memory.extend(fresh);
        let surplus = self.memory.len().saturating_sub(self.settings.memory);
        self.memory.drain(..surplus);
        let batches = (positions * self.settings.passes).div_ceil(self.settings.batch);
        let mut losses = [0.0; 2];
        for _ in 0..batches {
            let batch: Vec<Lesson> = (0..self.settings.batch)
                .map(|_| {
                    let lesson = self.memory[self.run.chance.below(self.memory.len())];
                    match self.run.chance.below(2) {
                        0 => lesson,
                        _ => lesson.mirrored(),
                    }
                })
                .collect();
            let found = self.learn(&batch);
            losses = std::array::from_fn(|i| losses[i] + found[i]);
        }
        self.run.done += 1;
        let [columns_loss, result_loss] = losses.map(|loss| loss / batches.max(1) as f64);
        Round { number: self.run.done, positions, columns_loss, result_loss }
    }

    /// Plays the round's games side by side: all searches that wait for an opinion share a batch.
    fn play(&mut self, mut progress: impl FnMut(usize)) -> Vec<Lesson> {
        let first = (self.run.done * self.settings.games) as u64;
        let mut games: Vec<SelfPlay> = (0..self.settings.games as u64)
            .map(|i| SelfPlay::new(Chance::part(self.seed, first + i)))
            .collect();
        loop {
            let mut asking = Vec::new();
            let mut positions = Vec::new();
            for (i, game) in games.iter_mut().enumerate() {
                if let Some(position) = game.advance(&self.settings) {
                    asking.push(i);
                    positions.push(position);
                }
            }
            if asking.is_empty() {
                break;
            }
            progress(self.settings.games - asking.len());
            let opinions = opinions(&self.run.network, &positions);
            for (i, opinion) in asking.into_iter().zip(opinions) {
                games[i].search.answer(&opinion);
            }
        }
        games.into_iter().flat_map(SelfPlay::lessons).collect()
    }

    /// Trains on a batch: the losses over columns and over results.
    fn learn(&mut self, batch: &[Lesson]) -> [f64; 2] {
        let mut input = Tensor::zeros(batch.len(), INPUT);
        let mut wanted = Tensor::zeros(batch.len(), Shape::flat(COLUMNS));
        for (i, lesson) in batch.iter().enumerate() {
            encode(&lesson.position, input.sample_mut(i));
            wanted.sample_mut(i).copy_from_slice(&lesson.columns);
        }
        let tape = self.run.network.train(input);
        let output = tape.output();
        let mut columns = Tensor::zeros(batch.len(), Shape::flat(COLUMNS));
        for i in 0..batch.len() {
            columns.sample_mut(i).copy_from_slice(&output.sample(i)[..COLUMNS]);
        }
        let loss = cross_entropy(&columns, &wanted);
        let mut gradient = Tensor::zeros(batch.len(), output.shape());
        let mut result_loss = 0.0;
        for (i, lesson) in batch.iter().enumerate() {
            let slopes = gradient.sample_mut(i);
            slopes[..COLUMNS].copy_from_slice(loss.gradient.sample(i));
            let result = numeric::tanh(output.sample(i)[RESULT]);
            let difference = result - lesson.result;
            result_loss += f64::from(difference * difference);
            let size = batch.len() as f32;
            slopes[RESULT] = 2.0 * difference * (1.0 - result * result) / size;
        }
        self.run.network.backward(&tape, gradient);
        self.run.optimizer.step(&mut self.run.network);
        [loss.value, result_loss / batch.len() as f64]
    }

    fn known_by(&self) -> [u64; 7] {
        let s = &self.settings;
        let numbers = [s.games, s.visits, s.varied_moves, s.memory, s.passes, s.batch];
        let [games, visits, varied, memory, passes, batch] = numbers.map(|number| number as u64);
        [self.seed, games, visits, varied, memory, passes, batch]
    }

    /// All that [`resume`](Self::resume) needs.
    pub fn save(&self) -> Checkpoint {
        let mut checkpoint = self.run.save(&self.known_by());
        let boards: Vec<u64> = self
            .memory
            .iter()
            .flat_map(|lesson| [lesson.position.own(), lesson.position.both()])
            .collect();
        checkpoint.put_counters(BOARDS, &boards);
        let targets: Vec<f32> = self
            .memory
            .iter()
            .flat_map(|lesson| lesson.columns.into_iter().chain([lesson.result]))
            .collect();
        checkpoint.put_floats(TARGETS, &targets);
        checkpoint
    }

    /// Goes on with a run that was saved; its settings and its seed must be these.
    pub fn resume(
        settings: Settings,
        seed: u64,
        saved: &Checkpoint,
    ) -> Result<Training, CheckpointError> {
        let mut run = Training::new(settings, seed);
        let known_by = run.known_by();
        run.run.resume(saved, &known_by, "other settings")?;
        let boards = saved.counters(BOARDS)?.chunks_exact(2);
        let targets = saved.floats(TARGETS)?.chunks_exact(COLUMNS + 1);
        for (board, target) in boards.zip(targets) {
            let position = Position::from_stones(board[0], board[1]);
            run.memory.push(Lesson {
                position: position.ok_or(CheckpointError::Damaged)?,
                columns: std::array::from_fn(|column| target[column]),
                result: target[RESULT],
            });
        }
        Ok(run)
    }
}

/// One game against itself.
struct SelfPlay {
    game: Game,
    search: Search,
    visited: usize,
    chance: Chance,
    /// Positions so far, with the search's visits and result.
    lessons: Vec<Lesson>,
}

impl SelfPlay {
    fn new(chance: Chance) -> SelfPlay {
        SelfPlay {
            game: Game::new(),
            search: Search::new(Position::new()),
            visited: 0,
            chance,
            lessons: Vec::new(),
        }
    }

    /// Goes on until an opinion is needed; nothing once the game is over.
    fn advance(&mut self, settings: &Settings) -> Option<Position> {
        while self.game.outcome().is_none() {
            let wins = self.game.position().winning_cells();
            if wins != 0 {
                // There is nothing to search for.
                let mut columns = [0.0; COLUMNS];
                columns[column_of(wins)] = 1.0;
                self.play(columns, 1.0, column_of(wins));
                continue;
            }
            if self.visited == 1 {
                self.search.disturb(&mut self.chance);
            }
            if self.visited > settings.visits {
                self.move_on(settings);
                continue;
            }
            self.visited += 1;
            if let Some(position) = self.search.descend() {
                return Some(position);
            }
        }
        None
    }

    /// Plays a stone by the visits of the search.
    fn move_on(&mut self, settings: &Settings) {
        let visits = self.search.visits();
        let all: u32 = visits.iter().sum();
        let column = if self.game.columns().len() < settings.varied_moves {
            let mut drawn = self.chance.below(all as usize) as u32;
            let mut column = 0;
            while drawn >= visits[column] {
                drawn -= visits[column];
                column += 1;
            }
            column
        } else {
            self.search.best()
        };
        let shares = visits.map(|count| count as f32 / all as f32);
        self.play(shares, self.search.result(), column);
    }

    fn play(&mut self, columns: [f32; COLUMNS], result: f32, column: usize) {
        self.lessons.push(Lesson { position: self.game.position(), columns, result });
        self.game.play(column).expect("the column is open");
        self.search = Search::new(self.game.position());
        self.visited = 0;
    }

    /// What there is to learn: the result is half that of the game, half what the search
    /// expected.
    fn lessons(self) -> Vec<Lesson> {
        let for_first = match self.game.outcome() {
            Some(Outcome::First) => 1.0,
            Some(Outcome::Second) => -1.0,
            _ => 0.0,
        };
        let mut lessons = self.lessons;
        for lesson in &mut lessons {
            let outcome = match lesson.position.is_first_to_move() {
                true => for_first,
                false => -for_first,
            };
            lesson.result = (lesson.result + outcome) / 2.0;
        }
        lessons
    }
}
