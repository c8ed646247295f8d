//! Single-event upsets: one bit of a register or of a memory turns over by itself, as a particle
//! does it, somewhere in a game over the serial line. What does the host see, and does a new game
//! put everything right?
//!
//! A game is rehearsed without any upset, scene by scene: what the host sends, what it hears, and
//! how the machine stands before. An upset starts from the scene that it strikes and is held
//! against the rehearsal for a few scenes more. Then the host starts a new game, as it would after
//! any trouble, and that game must be the one that a machine just switched on plays.

use std::cell::OnceCell;

use connect6_game::{Game, Point, Side, Status};
use connect6_model::Level;
use connect6_players::{Forfeit, GreedyPlayer, Player};
use connect6_protocol::{self as protocol, BitClocks, Fault};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::clocked::{Clocked, NoPort, Output};
use crate::compiled::{Compiled, Store};
use crate::serial::{Line, SerialError, SerialHost};
use crate::serial_game::PATIENCE;

/// A short bit: what is sent is the same at any speed, and a game is over sooner.
const BIT_CYCLES: u64 = BitClocks::MIN;
/// Silence after which a machine that does not think has nothing more to say: longer than it
/// takes to clear the board.
const QUIET_CYCLES: u64 = 2 * 1024;
/// Silence before a new game, as a host keeps it that has waited for an answer in vain: counters of
/// the line that were thrown far off have come round.
const REST_CYCLES: u64 = (1 << protocol::COUNTER_BITS) + QUIET_CYCLES;
/// Scenes that are looked at from an upset on: it strikes the first of them.
const SCENES_LOOKED_AT: usize = 6;
/// What the host asks between two turns, one after the other.
const QUESTIONS: [u8; 6] = [
    protocol::STATUS,
    protocol::COUNTS,
    protocol::RECORD,
    protocol::FAULT,
    protocol::BOARD,
    protocol::IDENTITY,
];
/// Every so many turns the machine's last stone is taken back, and it has to go on.
const TURNS_A_TAKE_BACK: usize = 3;
/// What tells everything about a game.
const READ_OUT: [u8; 4] = [protocol::STATUS, protocol::FAULT, protocol::RECORD, protocol::BOARD];
/// The host's first stones in the new game after an upset: two for a dark machine, one for a light.
const NEW_GAME_STONES: [(Side, &[u8]); 2] = [(Side::Black, b"11111109"), (Side::White, b"1010")];
/// The blocks whose bits turn over, by the names of their instances.
pub const BLOCKS: [&str; 3] = ["uc", "cu", "mem"];
/// One upset of so many strikes a memory, the others a register.
const UPSETS_A_MEMORY: usize = 4;

/// What becomes of an upset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fate {
    /// Nothing was ever heard of it.
    Masked,
    /// The machine reports a fault.
    Told,
    /// The host sees it: silence, something that is no answer, a stone that cannot be played, or a
    /// read-out that is not the game's.
    Seen,
    /// The machine plays on with other stones, and the host cannot notice.
    Wrong,
    /// It does not come back with a new game.
    Hangs,
}

/// What became of one upset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upset {
    /// The path of what was struck.
    pub path: &'static str,
    /// Whether that is a memory.
    pub is_memory: bool,
    /// The word, 0 for a register.
    pub word: usize,
    /// The bit.
    pub bit: usize,
    /// The scene of the game.
    pub scene: usize,
    /// The cycle in that scene.
    pub cycle: u64,
    /// What became of it.
    pub fate: Fate,
}

impl Upset {
    /// The block that was struck.
    pub fn block(&self) -> &'static str {
        self.path.split('.').next().unwrap_or(self.path)
    }
}

/// Why there is no game to disturb.
#[derive(Debug, thiserror::Error)]
pub enum RehearsalError {
    /// The machine is not what is expected.
    #[error(transparent)]
    Port(#[from] NoPort),
    /// The opponent gave up.
    #[error("the opponent does not go on: {0}")]
    Opponent(#[from] Forfeit),
    /// The undisturbed machine did not answer by the rules.
    #[error("the machine answers {sent:?} with {heard:?}, without any upset")]
    Machine {
        /// What was sent.
        sent: String,
        /// What came.
        heard: String,
    },
}

/// What a host says.
#[derive(Clone, Debug)]
enum Ask {
    /// Nothing: the power has just come on.
    PowerUp,
    NewGame(Side),
    Stones(Vec<Point>),
    Question(u8),
    TakeBackAndGo,
    /// A new game while the machine is busy with these stones.
    CutIn(Vec<Point>, Side),
}

fn new_game(side: Side) -> u8 {
    match side {
        Side::Black => protocol::NEW_GAME_DARK,
        Side::White => protocol::NEW_GAME_LIGHT,
    }
}

impl Ask {
    fn bytes(&self) -> Vec<u8> {
        let stones = |stones: &[Point]| protocol::stones_text(stones).into_bytes();
        match self {
            Ask::PowerUp => Vec::new(),
            Ask::NewGame(side) => vec![new_game(*side)],
            Ask::Stones(points) => stones(points),
            Ask::Question(byte) => vec![*byte],
            Ask::TakeBackAndGo => vec![protocol::UNDO, protocol::GO],
            Ask::CutIn(points, side) => {
                let mut bytes = stones(points);
                bytes.push(new_game(*side));
                bytes
            }
        }
    }
}

/// A part of a game: the host says something and hears what there is to hear.
struct Scene {
    ask: Ask,
    before: Talk,
    cycles: u64,
    heard: Vec<u8>,
    /// The game as the host knows it when the machine has to answer.
    game: Game,
    /// What a read-out tells after it.
    read_out: OnceCell<Vec<u8>>,
}

/// A host and the machine, and what has been heard.
#[derive(Clone)]
struct Talk {
    host: SerialHost<Compiled>,
    thinking: Output,
    heard: Vec<u8>,
    /// Something came that is no byte.
    is_garbled: bool,
}

impl Talk {
    fn new() -> Result<Talk, NoPort> {
        let bit = BitClocks::from_cycles(BIT_CYCLES).expect("a bit the hardware can do");
        let machine = Compiled::system(bit);
        Ok(Talk {
            thinking: machine.output("thinking")?,
            host: SerialHost::with_cycles_a_bit(machine, Line::SYSTEM, BIT_CYCLES)?,
            heard: Vec::new(),
            is_garbled: false,
        })
    }

    /// Starts to say something; what was heard before is forgotten.
    fn say(&mut self, bytes: &[u8]) {
        self.heard.clear();
        self.is_garbled = false;
        self.host.send(bytes);
    }

    fn cycle(&mut self) {
        match self.host.cycle() {
            Ok(()) => {}
            Err(SerialError::Machine(never)) => match never {},
            Err(SerialError::NoStopBit(_) | SerialError::Timeout { .. }) => self.is_garbled = true,
        }
        self.heard.extend(self.host.take_received());
    }

    fn cycles(&mut self, count: u64) {
        for _ in 0..count {
            self.cycle();
        }
    }

    /// Listens until there is nothing more to hear; says how many cycles that took.
    fn listen(&mut self) -> u64 {
        let (mut quiet, mut cycles) = (0, 0);
        let mut heard = self.heard.len();
        while quiet < QUIET_CYCLES && cycles < PATIENCE {
            self.cycle();
            cycles += 1;
            quiet += 1;
            let is_busy = !self.host.is_sent() || self.host.machine.get(self.thinking) != 0;
            if is_busy || self.heard.len() > heard {
                heard = self.heard.len();
                quiet = 0;
            }
        }
        cycles
    }

    /// Says something and hears the answer.
    fn ask(&mut self, bytes: &[u8]) -> Vec<u8> {
        self.say(bytes);
        self.listen();
        std::mem::take(&mut self.heard)
    }
}

/// A game without any upset.
pub struct Rehearsal {
    own: Side,
    scenes: Vec<Scene>,
    end: Talk,
    /// What a machine just switched on answers in a new game, dark and light.
    new_games: [Vec<u8>; 2],
}

impl Rehearsal {
    /// Plays a game of at most so many turns of the host, the machine as `own`.
    pub fn play(own: Side, seed: u64, turns: usize) -> Result<Rehearsal, RehearsalError> {
        let mut opponent = GreedyPlayer::new(seed);
        let mut game = Game::new();
        let mut rehearsal = Rehearsal {
            own,
            scenes: Vec::new(),
            end: Talk::new()?,
            new_games: [Vec::new(), Vec::new()],
        };
        for (number, (side, stones)) in NEW_GAME_STONES.into_iter().enumerate() {
            rehearsal.new_games[number] = start_anew(&mut Talk::new()?, side, stones);
        }
        rehearsal.scene(Ask::PowerUp, &game);
        rehearsal.scene(Ask::NewGame(own), &game);
        if own == Side::Black {
            game.play(Point::CENTRE).expect("the board is empty");
        }
        for turn in 0..turns {
            let stones = chosen(&mut opponent, &mut game)?;
            rehearsal.scene(Ask::Stones(stones), &game);
            rehearsal.follow(&mut game)?;
            if game.status() != Status::Open {
                break;
            }
            rehearsal.scene(Ask::Question(QUESTIONS[turn % QUESTIONS.len()]), &game);
            if turn % TURNS_A_TAKE_BACK == TURNS_A_TAKE_BACK - 1 {
                game.undo();
                rehearsal.scene(Ask::TakeBackAndGo, &game);
                rehearsal.follow(&mut game)?;
            }
            if game.status() != Status::Open {
                break;
            }
        }
        if game.status() == Status::Open {
            let stones = chosen(&mut opponent, &mut game)?;
            rehearsal.scene(Ask::CutIn(stones, own), &Game::new());
        }
        Ok(rehearsal)
    }

    fn scene(&mut self, ask: Ask, game: &Game) {
        let before = self.end.clone();
        self.end.say(&ask.bytes());
        let cycles = self.end.listen();
        self.scenes.push(Scene {
            ask,
            before,
            cycles,
            heard: std::mem::take(&mut self.end.heard),
            game: game.clone(),
            read_out: OnceCell::new(),
        });
    }

    /// Plays what the machine has answered in the last scene.
    fn follow(&self, game: &mut Game) -> Result<(), RehearsalError> {
        let scene = self.scenes.last().expect("the game has begun");
        let turn = scene.heard.rsplit(|byte| *byte == b'\n').next();
        play_turn(game, self.own, turn.unwrap_or_default()).ok_or_else(|| {
            let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
            RehearsalError::Machine { sent: text(&scene.ask.bytes()), heard: text(&scene.heard) }
        })
    }

    /// How the talk stands after a scene.
    fn after(&self, scene: usize) -> &Talk {
        let next = self.scenes.get(scene + 1);
        next.map_or(&self.end, |next| &next.before)
    }

    fn read_out(&self, scene: usize) -> &[u8] {
        let read_out = &self.scenes[scene].read_out;
        read_out.get_or_init(|| self.after(scene).clone().ask(&READ_OUT))
    }

    /// Turns a bit over in a cycle of a scene.
    pub fn strike(&self, store: &Store, word: usize, bit: usize, moment: (usize, u64)) -> Upset {
        let (scene, cycle) = moment;
        let mut talk = self.scenes[scene].before.clone();
        talk.say(&self.scenes[scene].ask.bytes());
        talk.cycles(cycle);
        talk.host.machine.flip(store, word, bit);
        let (mut fate, is_healed) = self.go_on(&mut talk, scene, cycle);
        if !is_healed && !self.comes_back(&mut talk, NEW_GAME_STONES[bit % 2]) {
            fate = Fate::Hangs;
        }
        Upset { path: store.path, is_memory: store.is_memory(), word, bit, scene, cycle, fate }
    }

    /// Goes on after an upset, as far as it is looked at. Also says whether the machine is in the
    /// state in which it would have been: then there is nothing more to look at.
    fn go_on(&self, talk: &mut Talk, struck: usize, cycle: u64) -> (Fate, bool) {
        let last = (struck + SCENES_LOOKED_AT).min(self.scenes.len()) - 1;
        for (number, scene) in self.scenes.iter().enumerate().take(last + 1).skip(struck) {
            if number == struck {
                talk.cycles(scene.cycles - cycle);
            } else {
                talk.say(&scene.ask.bytes());
                talk.cycles(scene.cycles);
            }
            if talk.is_garbled || talk.heard != scene.heard {
                talk.listen();
            }
            if talk.is_garbled || talk.heard != scene.heard {
                let heard = std::mem::take(&mut talk.heard);
                let is_possible = !talk.is_garbled && self.is_possible(scene, &heard);
                return (verdict(talk, is_possible), false);
            }
            if talk.host.machine.holds_what(&self.after(number).host.machine) {
                return (Fate::Masked, true);
            }
        }
        let told = talk.ask(&READ_OUT);
        if !talk.is_garbled && told == self.read_out(last) {
            return (Fate::Masked, false);
        }
        let (status, rest) = told.split_at(told.len().min(STATUS_BYTES));
        let is_told = status.get(FAULT_FLAG) == Some(&b'!') && is_fault(rest);
        (if is_told { Fate::Told } else { Fate::Seen }, false)
    }

    /// Whether a host that knows the rules, the protocol and the game takes this for an answer.
    fn is_possible(&self, scene: &Scene, heard: &[u8]) -> bool {
        let is_turn = |turn: &[u8]| play_turn(&mut scene.game.clone(), self.own, turn).is_some();
        match &scene.ask {
            Ask::Stones(_) => is_turn(heard),
            Ask::TakeBackAndGo => {
                let stones = scene.heard.iter().rposition(|byte| *byte == b'\n');
                let stones = stones.map_or(0, |end| end + 1);
                let (said, turn) = heard.split_at(heard.len().min(stones));
                said == &scene.heard[..stones] && is_turn(turn)
            }
            Ask::Question(protocol::COUNTS) => {
                let is_digit = |byte: &u8| byte.is_ascii_digit() || (b'A'..=b'F').contains(byte);
                heard.len() == scene.heard.len()
                    && heard
                        .strip_prefix(&[protocol::COUNTS])
                        .and_then(|rest| rest.strip_suffix(b"\n"))
                        .is_some_and(|numbers| numbers.iter().all(is_digit))
            }
            Ask::PowerUp | Ask::NewGame(_) | Ask::Question(_) | Ask::CutIn(..) => false,
        }
    }

    /// Whether a new game is what it is on a machine just switched on.
    fn comes_back(&self, talk: &mut Talk, (side, stones): (Side, &[u8])) -> bool {
        talk.cycles(REST_CYCLES);
        let expected = &self.new_games[usize::from(side == Side::White)];
        start_anew(talk, side, stones) == *expected && !talk.is_garbled
    }

    /// Upsets at random places and moments, without end; every register bit in its turn. The same
    /// seed gives the same.
    pub fn upsets(&self, blocks: &[&str], seed: u64) -> impl Iterator<Item = Upset> + '_ {
        let stores = self.end.host.machine.stores();
        let of_blocks = stores.into_iter().filter(|store| {
            let block = store.path.split('.').next();
            block.is_some_and(|block| blocks.contains(&block))
        });
        let (memories, registers): (Vec<Store>, Vec<Store>) = of_blocks.partition(Store::is_memory);
        let bits = registers.into_iter();
        let bits = bits.flat_map(|store| (0..store.width).map(move |bit| (store, bit)));
        let mut bits: Vec<(Store, usize)> = bits.collect();
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut struck = 0;
        (0..).map(move |number: usize| {
            let scene = rng.random_range(0..self.scenes.len());
            let moment = (scene, rng.random_range(0..self.scenes[scene].cycles));
            if number % UPSETS_A_MEMORY == UPSETS_A_MEMORY - 1 && !memories.is_empty() {
                let store = memories[rng.random_range(0..memories.len())];
                let word = rng.random_range(0..store.words);
                let bit = rng.random_range(0..store.width);
                return self.strike(&store, word, bit, moment);
            }
            // Round by round through all of them, each round in an order of its own.
            let at = struck % bits.len();
            struck += 1;
            let other = rng.random_range(at..bits.len());
            bits.swap(at, other);
            let (store, bit) = bits[at];
            self.strike(&store, 0, bit, moment)
        })
    }
}

/// Bytes of the answer to [`protocol::STATUS`], and where in it is said whether a fault waits.
const STATUS_BYTES: usize = 11;
const FAULT_FLAG: usize = 9;

/// Whether the answer to [`protocol::FAULT`] that stands here names one.
fn is_fault(answer: &[u8]) -> bool {
    let [protocol::FAULT, code, ..] = answer else {
        return false;
    };
    Fault::ALL.iter().any(|fault| *fault != Fault::None && fault.code() == *code)
}

/// What an answer that is not the one of the rehearsal amounts to.
fn verdict(talk: &mut Talk, is_possible: bool) -> Fate {
    if is_fault(&talk.ask(&[protocol::FAULT])) {
        return Fate::Told;
    }
    if is_possible {
        Fate::Wrong
    } else {
        Fate::Seen
    }
}

/// A new game and everything that is heard in it.
fn start_anew(talk: &mut Talk, side: Side, stones: &[u8]) -> Vec<u8> {
    // What was on its way from the old game is none of the new one's. The level outlives a game,
    // so a host says it again with each new one.
    talk.say(&[new_game(side)]);
    talk.say(&protocol::set_level(Level::SEVEN_STEPS));
    while !talk.host.is_sent() {
        talk.cycle();
    }
    talk.cycles(2 * BYTE_CYCLES);
    talk.heard.clear();
    talk.is_garbled = false;
    talk.listen();
    let mut heard = std::mem::take(&mut talk.heard);
    heard.extend(talk.ask(stones));
    heard.extend(talk.ask(&READ_OUT));
    heard
}

/// Cycles of a byte on the line, with its start and stop bit.
const BYTE_CYCLES: u64 = 10 * BIT_CYCLES;

/// The opponent's turn, played.
fn chosen(opponent: &mut GreedyPlayer, game: &mut Game) -> Result<Vec<Point>, Forfeit> {
    let mut stones = Vec::new();
    for stone in opponent.choose(game, None)?.stones {
        if game.status() == Status::Open {
            game.play(stone).expect("built-in players play legal stones");
            stones.push(stone);
        }
    }
    Ok(stones)
}

/// Plays what the machine says if it is a whole turn of it by the rules, nothing if it is not its
/// turn.
fn play_turn(game: &mut Game, own: Side, mut said: &[u8]) -> Option<()> {
    while game.status() == Status::Open && game.side_to_move() == own {
        let (stone, rest) = said.split_at_checked(protocol::STONE_DIGITS)?;
        game.play(protocol::parse_stone(stone)?).ok()?;
        said = rest;
    }
    said.is_empty().then_some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TURNS: usize = 4;

    #[test]
    fn no_upset_of_a_sample_hangs_the_machine() {
        const UPSETS: usize = 60;
        let mut fates = Vec::new();
        for own in Side::BOTH {
            let rehearsal = Rehearsal::play(own, 1, TURNS).unwrap();
            for upset in rehearsal.upsets(&BLOCKS, 1).take(UPSETS) {
                assert_ne!(upset.fate, Fate::Hangs, "{upset:?}");
                fates.push(upset.fate);
            }
        }
        // The sample is worth something: it disturbs.
        assert!(fates.iter().any(|fate| *fate != Fate::Masked));
    }

    /// The scene of the host's first stones.
    const FIRST_STONES: usize = 2;

    fn fate(rehearsal: &Rehearsal, path: &str, is_memory: bool, word: usize, bit: usize) -> Fate {
        let mut stores = rehearsal.end.host.machine.stores().into_iter();
        let store = stores.find(|store| store.path == path && store.is_memory() == is_memory);
        let moment = (FIRST_STONES, 0);
        let store = store.expect("the machine has it");
        rehearsal.strike(&store, word, bit, moment).fate
    }

    #[test]
    fn what_becomes_of_an_upset_is_what_one_expects() {
        let rehearsal = Rehearsal::play(Side::Black, 1, TURNS).unwrap();
        // A byte of the FIFO that no byte waits in.
        assert_eq!(fate(&rehearsal, "uc.fifo.bytes", true, 500, 0), Fate::Masked);
        // The stone in the centre changes its colour: the board that is read is not the game's.
        let centre = 9 << 5 | 9;
        assert_eq!(fate(&rehearsal, "mem.cells", true, centre, 1), Fate::Seen);
        // The machine takes itself for the other side, and the host's stones for its own.
        assert_eq!(fate(&rehearsal, "cu.game_unit.own_side", false, 0, 0), Fate::Told);
    }

    #[test]
    fn a_machine_that_does_not_come_back_is_found_out() {
        let rehearsal = Rehearsal::play(Side::Black, 1, 1).unwrap();
        for new_game in NEW_GAME_STONES {
            let mut talk = rehearsal.end.clone();
            assert!(rehearsal.comes_back(&mut talk, new_game));
            let nonsense = [u64::MAX; 64];
            talk.host.machine.load_program(&nonsense);
            assert!(!rehearsal.comes_back(&mut talk, new_game));
        }
    }
}
