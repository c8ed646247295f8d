//! Splitting the work over machines: shard I of N takes every N-th part.

use std::fmt;
use std::str::FromStr;

use crate::index::FIVES;
use crate::opening::Opening;

/// One of several equal shares of the work, numbered from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    number: usize,
    of: usize,
}

impl Shard {
    /// All of the work.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Whether this is all of the work.
    pub fn is_whole(self) -> bool {
        self.of == 1
    }

    /// Into how many shards the work is split.
    pub fn of(self) -> usize {
        self.of
    }

    /// Whether a part of an opening's work belongs to this shard.
    pub fn has(self, opening: Opening, part: usize) -> bool {
        Shard::holder(opening, part, self.of) == self.number
    }

    /// The shard, of so many, to which a part of an opening's work belongs.
    pub fn holder(opening: Opening, part: usize, of: usize) -> usize {
        (opening.number() * FIVES + part) % of.max(1) + 1
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// A text that is not a shard.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is not a shard: write I/N with I from 1 to N, such as 3/8")]
pub struct BadShard(String);

impl FromStr for Shard {
    type Err = BadShard;

    fn from_str(text: &str) -> Result<Shard, BadShard> {
        let error = || BadShard(text.to_owned());
        let (number, of) = text.split_once('/').ok_or_else(error)?;
        let number = number.trim().parse().map_err(|_| error())?;
        let of = of.trim().parse().map_err(|_| error())?;
        if (1..=of).contains(&number) {
            Ok(Shard { number, of })
        } else {
            Err(error())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_belongs_to_exactly_one_shard() {
        let shards: Vec<Shard> = (1..=7).map(|i| format!("{i}/7").parse().unwrap()).collect();
        for opening in Opening::all() {
            for part in 0..FIVES {
                let holders = shards.iter().filter(|shard| shard.has(*opening, part));
                assert_eq!(holders.count(), 1);
                assert!(Shard::WHOLE.has(*opening, part));
            }
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for bad in ["", "1", "0/3", "4/3", "a/b", "1/0", "-1/2"] {
            assert!(bad.parse::<Shard>().is_err(), "{bad}");
        }
        assert_eq!("2/3".parse::<Shard>().unwrap().to_string(), "2/3");
    }
}
