//! Whole games through the serial line, every byte compared with what the protocol and the model
//! say it must be.

use connect6_game::{Game, Side, Status};
use connect6_model::deep::{self, Level};
use connect6_players::{Forfeit, Player};
use connect6_protocol as protocol;

use crate::clocked::Clocked;
use crate::serial::{SerialError, SerialHost};

/// No turn of the seven steps takes as many cycles; more means that the machine hangs.
pub const PATIENCE: u64 = 300_000;
/// Nor does a node of a level's search, on the average of a turn.
const PATIENCE_A_NODE: u64 = 4_096;
/// After the last stone the line is watched for so many bits: the machine must be silent.
const SILENT_BITS: u64 = 20;

/// Why a game over the line is not the model's.
#[derive(Debug, thiserror::Error)]
pub enum SerialGameError<E: std::error::Error + 'static> {
    /// The line fell silent, or the simulation failed.
    #[error("position {game}: {source}, not {expected:?}")]
    Line {
        /// The position.
        game: String,
        /// What should have come.
        expected: String,
        /// What happened.
        source: SerialError<E>,
    },
    /// Other bytes came.
    #[error("position {game}: the machine sends {sent:?}, not {expected:?}")]
    Bytes {
        /// The position.
        game: String,
        /// What came.
        sent: String,
        /// What should have come.
        expected: String,
    },
    /// The opponent gave up.
    #[error("position {game}: the opponent does not go on: {forfeit}")]
    Opponent {
        /// The position.
        game: String,
        /// Why.
        forfeit: Forfeit,
    },
}

/// Plays the model's turn at a level and tells what the machine must send for it.
pub fn answer(game: &mut Game, level: Level) -> String {
    let decision = deep::decide_at(game, level).expect("the game is open");
    let mut sent = String::new();
    for stone in decision.stones {
        if game.status() == Status::Open {
            game.play(stone).expect("the model plays legal stones");
            sent += &protocol::stones_text(&[stone]);
        }
    }
    sent
}

/// Takes as many bytes as `expected` has, in reply to what asks for no search, and compares them.
pub fn expect<M: Clocked>(
    host: &mut SerialHost<M>,
    expected: &str,
    game: &Game,
) -> Result<(), SerialGameError<M::Error>> {
    expect_within(host, expected, game, PATIENCE)
}

/// The same in reply to what asks for a turn at a level.
pub fn expect_at<M: Clocked>(
    host: &mut SerialHost<M>,
    expected: &str,
    game: &Game,
    level: Level,
) -> Result<(), SerialGameError<M::Error>> {
    let patience = PATIENCE + PATIENCE_A_NODE * u64::from(level.core_nodes());
    expect_within(host, expected, game, patience)
}

/// The same, for what may take so many cycles.
fn expect_within<M: Clocked>(
    host: &mut SerialHost<M>,
    expected: &str,
    game: &Game,
    patience: u64,
) -> Result<(), SerialGameError<M::Error>> {
    let bytes = host.receive(expected.len(), patience);
    let bytes = bytes.map_err(|source| SerialGameError::Line {
        game: game.to_string(),
        expected: expected.to_owned(),
        source,
    })?;
    same(&bytes, expected, game)
}

fn same<E: std::error::Error + 'static>(
    bytes: &[u8],
    expected: &str,
    game: &Game,
) -> Result<(), SerialGameError<E>> {
    if bytes == expected.as_bytes() {
        return Ok(());
    }
    Err(SerialGameError::Bytes {
        game: game.to_string(),
        sent: String::from_utf8_lossy(bytes).into_owned(),
        expected: expected.to_owned(),
    })
}

/// Plays a whole game, the machine as `own` and at this level; returns it. `bit_cycles` is how
/// long a bit lasts.
pub fn play_game<M: Clocked>(
    host: &mut SerialHost<M>,
    bit_cycles: u64,
    own: Side,
    level: Level,
    opponent: &mut dyn Player,
) -> Result<Game, SerialGameError<M::Error>> {
    let mut game = Game::new();
    host.send(match own {
        Side::Black => &[protocol::NEW_GAME_DARK],
        Side::White => &[protocol::NEW_GAME_LIGHT],
    });
    // Behind it: a new game throws away the bytes that still wait.
    host.send(&protocol::set_level(level));
    while game.status() == Status::Open {
        if game.side_to_move() == own {
            let expected = answer(&mut game, level);
            expect_at(host, &expected, &game, level)?;
            continue;
        }
        let choice = opponent.choose(&game, None);
        let choice = choice
            .map_err(|forfeit| SerialGameError::Opponent { game: game.to_string(), forfeit })?;
        for stone in &choice.stones {
            if game.status() == Status::Open {
                game.play(*stone).expect("built-in players play legal stones");
            }
        }
        host.send(protocol::stones_text(&choice.stones).as_bytes());
        host.flush().map_err(|source| SerialGameError::Line {
            game: game.to_string(),
            expected: String::new(),
            source,
        })?;
    }
    report_after(host, bit_cycles, own, &game)?;
    Ok(game)
}

/// The game is over: nothing more is said unasked, and the machine knows who has won and what was
/// played.
fn report_after<M: Clocked>(
    host: &mut SerialHost<M>,
    bit_cycles: u64,
    own: Side,
    game: &Game,
) -> Result<(), SerialGameError<M::Error>> {
    let silence = host.cycles(SILENT_BITS * bit_cycles);
    silence.map_err(|source| SerialGameError::Line {
        game: game.to_string(),
        expected: String::new(),
        source,
    })?;
    same(&host.take_received(), "", game)?;
    let letter = |side| if side == Side::Black { 'D' } else { 'L' };
    let result = match game.status() {
        Status::Won(side) => letter(side),
        _ => 'X',
    };
    let stones = game.stones().len();
    host.send(b"sr");
    let expected = format!(
        "s{}{result}-0{stones:03X}--\nr{stones:03X}{}\n",
        letter(own),
        protocol::stones_text(game.stones())
    );
    expect(host, &expected, game)
}
