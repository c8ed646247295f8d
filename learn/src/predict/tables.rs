//! Learned line tables: the worth of a cell as a plain sum of look-ups, and who wins from the same
//! entries.
//!
//! For each of the four directions the [arms](connect6_model::look_up::arms) of a cell, as the side to move sees
//! them, choose an entry of its own table, and as the opponent sees them an entry of the opposing
//! table: eight look-ups a cell. The first stone of a turn and the second have tables of their own.
//! A softmax over the empty cells makes shares of the sums.

use connect6_game::{Board, Point, Side};
use connect6_model::look_up::quantised::{Quantised, WORDS};
use connect6_model::look_up::{pair_for, places, Places, PAIR_OF_TABLES};
use connect6_nets::checkpoint::CheckpointError;
use connect6_nets::{numeric, Checkpoint};

/// Numbers for the first stone of a turn and for the second.
pub const ALL_ENTRIES: usize = WORDS;

/// The least and the most bits of a quantised word.
pub const BITS: std::ops::RangeInclusive<u32> = 4..=8;
/// Bits of the words that the model looks up: fewer lose accuracy.
pub const SHIPPED_BITS: u32 = 8;

/// Names of the file's entries.
const KIND: &str = "kind";
const KIND_TEXT: &str = "connect6 line tables, 63 codes an arm, own and opposing, first and second";
const MOVES: &str = "moves";
const VALUE: &str = "value";
const BIAS: &str = "bias of the value";

/// A sum of look-ups in one pair of tables.
#[inline]
pub fn sum(table: &[f32], places: &Places) -> f32 {
    let mut sum = 0.0;
    for place in places {
        sum += table[usize::from(*place)];
    }
    sum
}

/// The tables of the moves and of the value.
#[derive(Debug, Clone, PartialEq)]
pub struct Tables {
    /// For the stones: first stone own, opposing, second stone own, opposing.
    pub moves: Vec<f32>,
    /// For who wins, in the same order.
    pub value: Vec<f32>,
    /// Added to the sum of the value, before the first stone and before the second.
    pub bias: [f32; 2],
}

impl Tables {
    /// Tables that know nothing.
    pub fn new() -> Tables {
        Tables { moves: vec![0.0; ALL_ENTRIES], value: vec![0.0; ALL_ENTRIES], bias: [0.0; 2] }
    }

    /// The tables that ship.
    pub fn shipped() -> Tables {
        Checkpoint::from_bytes(include_bytes!("../../weights/tables.bin"))
            .and_then(|file| Tables::load(&file))
            .expect("a test reads the tables that ship")
    }

    /// The pair of tables for the stones of a position.
    pub fn moves_for(&self, stones_left: usize) -> &[f32] {
        &self.moves[pair_for(stones_left) * PAIR_OF_TABLES..][..PAIR_OF_TABLES]
    }

    /// The share that each empty cell has in being the next stone, in scan order.
    pub fn shares(&self, board: &Board, side: Side, stones_left: usize) -> Vec<(Point, f32)> {
        let table = self.moves_for(stones_left);
        let cells: Vec<Point> = board.empty_points().collect();
        let mut shares: Vec<f32> =
            cells.iter().map(|cell| sum(table, &places(board, *cell, side))).collect();
        numeric::softmax(&mut shares);
        cells.into_iter().zip(shares).collect()
    }

    /// The probability that the side to move wins.
    pub fn value(&self, board: &Board, side: Side, stones_left: usize) -> f32 {
        let pair = pair_for(stones_left);
        let table = &self.value[pair * PAIR_OF_TABLES..][..PAIR_OF_TABLES];
        let mut total = self.bias[pair];
        for cell in board.empty_points() {
            total += sum(table, &places(board, cell, side));
        }
        numeric::sigmoid(total)
    }

    /// The words of the moves: the nearest whole numbers of so many bits.
    ///
    /// # Panics
    /// If a word of so many bits does not fit into a byte or is too small to be of use.
    pub fn quantised(&self, bits: u32) -> Quantised {
        assert!(BITS.contains(&bits), "words have {BITS:?} bits");
        let most = ((1 << (bits - 1)) - 1) as f32;
        let greatest = self.moves.iter().fold(0.0, |most: f32, w| most.max(w.abs()));
        let unit = greatest.max(f32::MIN_POSITIVE) / most;
        let words = self.moves.iter().map(|w| (w / unit).round() as i8);
        Quantised::new(words.collect())
    }

    /// The tables as a file.
    pub fn save(&self) -> Checkpoint {
        let mut file = Checkpoint::new();
        file.put_text(KIND, KIND_TEXT);
        file.put_floats(MOVES, &self.moves);
        file.put_floats(VALUE, &self.value);
        file.put_floats(BIAS, &self.bias);
        file
    }

    /// Reads a file, or says why it is of no use.
    pub fn load(file: &Checkpoint) -> Result<Tables, CheckpointError> {
        file.expect_text(KIND, KIND_TEXT)?;
        let list = |name| {
            let values = file.floats(name)?;
            let whole = values.len() == ALL_ENTRIES && values.iter().all(|v| v.is_finite());
            whole.then(|| values.to_vec()).ok_or(CheckpointError::Damaged)
        };
        let bias = file.floats(BIAS)?.try_into();
        Ok(Tables {
            moves: list(MOVES)?,
            value: list(VALUE)?,
            bias: bias.map_err(|_| CheckpointError::Damaged)?,
        })
    }
}

impl Default for Tables {
    fn default() -> Tables {
        Tables::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_game::Game;

    #[test]
    fn the_tables_that_ship_are_read_and_prefer_a_six() {
        let tables = Tables::shipped();
        // Black has j10-m10 with two stones in hand.
        let game: Game = "j10,a1,c2,k10,l10,e3,g1,m10,s19,i2,k1".parse().unwrap();
        let shares = tables.shares(game.board(), game.side_to_move(), 2);
        let total: f32 = shares.iter().map(|(_, share)| share).sum();
        assert!((total - 1.0).abs() < 1e-4, "{total}");
        let best = shares.iter().max_by(|a, b| a.1.total_cmp(&b.1)).unwrap().0;
        assert!(["h10", "i10", "n10", "o10"].contains(&best.to_string().as_str()));
        assert!(tables.value(game.board(), game.side_to_move(), 2) > 0.5);
    }

    #[test]
    fn the_greatest_weight_is_the_greatest_word_and_the_others_keep_their_share() {
        let mut tables = Tables::new();
        tables.moves[..3].copy_from_slice(&[-2.0, 1.0, 0.001]);
        assert_eq!(tables.quantised(8).words()[..3], [-127, 64, 0]);
        assert_eq!(tables.quantised(6).words()[..3], [-31, 16, 0]);
    }

    #[test]
    fn the_model_looks_up_the_tables_that_ship() {
        let words = Tables::shipped().quantised(SHIPPED_BITS);
        assert!(
            words == *connect6_model::look_up::quantised::SHIPPED,
            "play/model/words/quantised.bin is out of date: write it with `connect6 learn train --words`"
        );
    }

    #[test]
    fn a_file_that_is_cut_or_holds_something_else_is_refused() {
        let bytes = Tables::new().save().to_bytes();
        let read = |bytes: &[u8]| Checkpoint::from_bytes(bytes).and_then(|f| Tables::load(&f));
        assert_eq!(read(&bytes).unwrap(), Tables::new());
        let cut = read(&bytes[..bytes.len() - 1]).unwrap_err().to_string();
        assert!(cut.contains("damaged or cut short"), "{cut}");
        let mut other = Checkpoint::new();
        other.put_text(KIND, "something else");
        let wrong = Tables::load(&other).unwrap_err().to_string();
        assert!(wrong.contains("the file holds 'something else'"), "{wrong}");
    }
}
