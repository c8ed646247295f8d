//! Games packed tightly, nine bits a stone: the form in which the corpus is kept in the tree.
//!
//! All numbers are little-endian.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `C6CORPUS` |
//! | 2 | the version of this format, 1 |
//! | 2 | how many names of players follow |
//! | 4 | how many games follow |
//! | 8 | the seed that the games were played from |
//! | 4 | how many bytes follow this header |
//! | 4 | CRC-32 of these bytes |
//!
//! Then the names, each a byte that says how long it is and so many bytes of UTF-8. Then the
//! games: four bytes for the game's number, a byte for the name of the black player and one for the
//! white player's, both counted from 0, two bytes for the number of stones, and the stones in play
//! order. A stone is the nine bits of its index in scan order (`row * 19 + column`), lowest bit
//! first; the last byte of a game is filled up with zeros.
//!
//! No compressor is involved, so that the bytes depend on nothing but the games.

use crate::{Game, Point, CELLS};

use crate::records::record::{Info, Record};

/// What a file of packed games begins with.
pub const MAGIC: &[u8; 8] = b"C6CORPUS";
/// The version of the format that is written and read.
const VERSION: u16 = 1;
/// Bytes before the names.
const HEADER: usize = 32;
/// Bytes of a game before its stones.
const GAME_HEADER: usize = 8;
/// Bits of a stone: 361 points need nine.
const STONE_BITS: usize = 9;
/// What to do about a file that is no use.
const FIX: &str = "write it anew with connect6 corpus";

/// A game with its number and its players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackedGame {
    /// Its number: with the collection's seed it says how the game came about.
    pub number: u32,
    /// Who played Black.
    pub black: String,
    /// Who played White.
    pub white: String,
    /// The stones.
    pub game: Game,
}

/// Games played from one seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Collection {
    /// The seed.
    pub seed: u64,
    /// The games, in the order of their numbers.
    pub games: Vec<PackedGame>,
}

impl From<PackedGame> for Record {
    fn from(packed: PackedGame) -> Record {
        let info = Info {
            black: Some(packed.black),
            white: Some(packed.white),
            id: Some(packed.number.to_string()),
            ..Info::default()
        };
        Record::new(packed.game).with_info(info)
    }
}

/// Why packed games cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PackedError {
    /// The bytes are something else.
    #[error("these are no packed games: they do not begin with C6CORPUS")]
    NotPacked,
    /// Another version of the format.
    #[error("these are packed games of version {0}, this program reads version {VERSION}: {FIX}")]
    Version(u16),
    /// Bytes are missing or left over.
    #[error("the packed games have {has} bytes instead of {needs}: {FIX}")]
    Length {
        /// Bytes there are.
        has: usize,
        /// Bytes there should be.
        needs: usize,
    },
    /// Some byte is not what was written.
    #[error("the packed games are damaged, their checksum is wrong: {FIX}")]
    Checksum,
    /// The checksum is right, but what is written makes no sense.
    #[error("packed game {number}: {what}: {FIX}")]
    Content {
        /// Which game, counted from 1.
        number: usize,
        /// What is wrong with it.
        what: String,
    },
}

/// Packs games that were played from one seed.
pub fn pack(collection: &Collection) -> Vec<u8> {
    let games = &collection.games;
    let mut names: Vec<&str> =
        games.iter().flat_map(|game| [game.black.as_str(), game.white.as_str()]).collect();
    names.sort_unstable();
    names.dedup();
    let place = |name: &str| names.binary_search(&name).expect("all names are listed") as u8;
    let mut body = Vec::new();
    for name in &names {
        body.push(name.len() as u8);
        body.extend(name.as_bytes());
    }
    for game in games {
        let stones = game.game.stones();
        body.extend(game.number.to_le_bytes());
        body.extend([place(&game.black), place(&game.white)]);
        body.extend((stones.len() as u16).to_le_bytes());
        body.extend(packed_stones(stones));
    }
    let mut bytes = MAGIC.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend((names.len() as u16).to_le_bytes());
    bytes.extend((games.len() as u32).to_le_bytes());
    bytes.extend(collection.seed.to_le_bytes());
    bytes.extend((body.len() as u32).to_le_bytes());
    bytes.extend(crc32fast::hash(&body).to_le_bytes());
    bytes.extend(body);
    bytes
}

/// Reads packed games, each replayed by the rules.
pub fn unpack(bytes: &[u8]) -> Result<Collection, PackedError> {
    if !bytes.starts_with(MAGIC) {
        return Err(PackedError::NotPacked);
    }
    let (header, body) = bytes
        .split_at_checked(HEADER)
        .ok_or(PackedError::Length { has: bytes.len(), needs: HEADER })?;
    let mut header = Reader(&header[MAGIC.len()..]);
    let whole = "the header is whole";
    let version = u16::from_le_bytes(header.array().expect(whole));
    if version != VERSION {
        return Err(PackedError::Version(version));
    }
    let names = u16::from_le_bytes(header.array().expect(whole));
    let games = u32::from_le_bytes(header.array().expect(whole));
    let seed = u64::from_le_bytes(header.array().expect(whole));
    let length = u32::from_le_bytes(header.array().expect(whole)) as usize;
    let checksum = u32::from_le_bytes(header.array().expect(whole));
    if body.len() != length {
        return Err(PackedError::Length { has: bytes.len(), needs: HEADER + length });
    }
    if crc32fast::hash(body) != checksum {
        return Err(PackedError::Checksum);
    }
    let wrong = |number: usize| move |what: String| PackedError::Content { number, what };
    let mut rest = Reader(body);
    let names = (0..names)
        .map(|_| rest.name())
        .collect::<Result<Vec<String>, String>>()
        .map_err(wrong(1))?;
    let games = (1..=games as usize)
        .map(|number| rest.game(&names).map_err(wrong(number)))
        .collect::<Result<Vec<PackedGame>, PackedError>>()?;
    Ok(Collection { seed, games })
}

/// Stones, nine bits each.
fn packed_stones(stones: &[Point]) -> Vec<u8> {
    let mut bytes = vec![0; (stones.len() * STONE_BITS).div_ceil(8)];
    let bits = stones.iter().flat_map(|stone| (0..STONE_BITS).map(|bit| stone.index() >> bit & 1));
    for (at, bit) in bits.enumerate() {
        bytes[at / 8] |= (bit as u8) << (at % 8);
    }
    bytes
}

/// What is left of the bytes.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], String> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or("the bytes end in it")?;
        self.0 = rest;
        Ok(taken)
    }

    fn array<const COUNT: usize>(&mut self) -> Result<[u8; COUNT], String> {
        let taken = self.take(COUNT)?;
        Ok(taken.try_into().expect("as many as were asked for"))
    }

    fn name(&mut self) -> Result<String, String> {
        let [length] = self.array()?;
        let bytes = self.take(length.into())?;
        String::from_utf8(bytes.to_vec()).map_err(|_| "a player's name is not UTF-8".to_owned())
    }

    fn game(&mut self, names: &[String]) -> Result<PackedGame, String> {
        let header = self.array::<GAME_HEADER>()?;
        let [n0, n1, n2, n3, black, white, c0, c1] = header;
        let count = usize::from(u16::from_le_bytes([c0, c1]));
        let bytes = self.take((count * STONE_BITS).div_ceil(8))?;
        let name = |place: u8| {
            let known = names.get(usize::from(place)).cloned();
            known.ok_or_else(|| format!("there is no player {place}"))
        };
        let mut game = Game::new();
        for number in 0..count {
            let index = (0..STONE_BITS)
                .map(|bit| (number * STONE_BITS + bit, bit))
                .map(|(at, bit)| usize::from(bytes[at / 8] >> (at % 8) & 1) << bit)
                .sum();
            let told = |what: String| format!("stone {}: {what}", number + 1);
            let point = Point::from_index(index)
                .ok_or_else(|| told(format!("{index} is no point, there are {CELLS}")))?;
            game.play(point).map_err(|error| told(error.to_string()))?;
        }
        Ok(PackedGame {
            number: u32::from_le_bytes([n0, n1, n2, n3]),
            black: name(black)?,
            white: name(white)?,
            game,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn collection() -> Collection {
        let game = |number, stones: &str| PackedGame {
            number,
            black: "greedy".to_owned(),
            white: "random".to_owned(),
            game: stones.parse().unwrap(),
        };
        Collection {
            seed: 6,
            games: vec![
                game(3, "j10,k11,i11,s19,a1"),
                game(9, "a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11,f1"),
                game(10, "s19"),
            ],
        }
    }

    #[test]
    fn packed_games_are_read_as_they_were() {
        let packed = pack(&collection());
        assert_eq!(unpack(&packed), Ok(collection()));
        let nothing = Collection { seed: 0, games: Vec::new() };
        assert_eq!(unpack(&pack(&nothing)), Ok(nothing));
    }

    #[test]
    fn every_cut_and_every_changed_byte_is_noticed() {
        let packed = pack(&collection());
        for length in 0..packed.len() {
            assert!(unpack(&packed[..length]).is_err(), "{length} bytes");
        }
        for at in 0..packed.len() {
            let mut changed = packed.clone();
            changed[at] ^= 0x10;
            let in_seed = (16..24).contains(&at);
            assert_eq!(unpack(&changed).is_ok(), in_seed, "byte {at}");
        }
        let long = [&packed[..], b"x"].concat();
        assert!(matches!(unpack(&long), Err(PackedError::Length { .. })));
    }

    #[test]
    fn errors_say_what_is_wrong_and_what_to_do() {
        let packed = pack(&collection());
        let told = |bytes: &[u8]| unpack(bytes).unwrap_err().to_string();
        let needs = packed.len();
        assert_eq!(
            told(&packed[..needs - 1]),
            format!("the packed games have {} bytes instead of {needs}: {FIX}", needs - 1)
        );
        let mut newer = packed.clone();
        newer[MAGIC.len()] = 2;
        assert!(told(&newer).contains("version 2"));
        assert!(told(b"j10,k11").contains("no packed games"));
        // An occupied point, under a checksum that is right.
        let mut body = packed[HEADER..].to_vec();
        let stones = 2 + "greedyrandom".len() + GAME_HEADER;
        let same = packed_stones(&[Point::CENTRE, Point::CENTRE]);
        body[stones..stones + same.len() - 1].copy_from_slice(&same[..2]);
        body[stones + 2] = (body[stones + 2] & !3) | (same[2] & 3);
        let mut twice = packed[..HEADER].to_vec();
        twice[HEADER - 4..].copy_from_slice(&crc32fast::hash(&body).to_le_bytes());
        twice.extend(body);
        assert_eq!(
            told(&twice),
            format!(
                "packed game 1: stone 2: j10 already has a black stone: \
                 choose an empty point: {FIX}"
            )
        );
    }
}
