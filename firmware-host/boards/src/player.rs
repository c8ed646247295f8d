//! A board as a player: shows it the game over its serial line and reads its stones.
//!
//! Our own board is asked who it is; it can be set to any position, and it tells its steps and
//! cycles. A board that does not know the question plays plain FPT 2011: it is only told the
//! other side's stones, and can only go on with games it played itself.

use std::time::{Duration, Instant};

use connect6_game::{Game, Point, Side, Status};
use connect6_model::deep::{self, Level};
use connect6_model::{decide, Decision};
use connect6_players::contest::Contestant;
use connect6_players::{Forfeit, Player};
use connect6_protocol as protocol;

use super::wire::{self, Garbled, Identity, Message, Reader, Standing};
use super::{BoardError, BoardName, LeveledBoard, Link};

/// How long a board that knows the question may take to say who it is. A real one needs two
/// milliseconds, a simulated one on a busy computer some hundreds; a plain one never answers.
const IDENTITY_PATIENCE: Duration = Duration::from_secs(3);
/// How long a board may go on sending after a new game has cut in: two bytes' time, and to
/// spare.
pub(crate) const CUT_OFF: Duration = Duration::from_millis(2);
/// How long to wait for stones on a serial port when nobody has set a limit.
const USUAL_LIMIT: Duration = Duration::from_secs(10);
/// The same for a board in this program, which answers as soon as a busy computer lets it.
const SIMULATED_LIMIT: Duration = Duration::from_secs(3600);

/// How many times as long on a serial port at the board's levels: a simulated board may stand behind
/// it, which searches far more slowly than a real one.
const LONGER_AT_LEVEL: [u32; Level::ALL.len()] = [1, 1, 12, 120];

/// A board that takes part in a match.
pub struct BoardContestant(pub LeveledBoard);

impl Contestant for BoardContestant {
    fn name(&self) -> String {
        self.0.to_string()
    }

    fn describe(&self) -> String {
        self.0.describe()
    }

    fn enter(&self) -> Result<Box<dyn Player>, Forfeit> {
        let mut player = BoardPlayer::at_level(self.0.clone());
        player.dialogue().map_err(|error| Forfeit::Crash(error.to_string()))?;
        Ok(Box::new(player))
    }

    fn most_at_once(&self) -> usize {
        if self.0.board.is_plentiful() {
            usize::MAX
        } else {
            1
        }
    }
}

/// A board that plays. It is opened when it is first needed, and again after it has failed.
pub struct BoardPlayer {
    name: LeveledBoard,
    dialogue: Option<Dialogue>,
}

impl BoardPlayer {
    /// A player on this board, with the seven steps.
    pub fn new(board: BoardName) -> BoardPlayer {
        BoardPlayer::at_level(LeveledBoard { board, level: Level::SEVEN_STEPS })
    }

    /// A player on this board, at this level.
    pub fn at_level(name: LeveledBoard) -> BoardPlayer {
        BoardPlayer { name, dialogue: None }
    }

    fn dialogue(&mut self) -> Result<&mut Dialogue, BoardError> {
        match self.dialogue.take() {
            Some(dialogue) => Ok(self.dialogue.insert(dialogue)),
            None => {
                let link = self.name.board.open()?;
                let mut dialogue = Dialogue::open(link, IDENTITY_PATIENCE)?;
                dialogue.set_level(self.name.level)?;
                Ok(self.dialogue.insert(dialogue))
            }
        }
    }
}

impl Player for BoardPlayer {
    fn name(&self) -> String {
        self.name.to_string()
    }

    fn takes_any_position(&self) -> bool {
        self.dialogue.as_ref().is_none_or(|dialogue| dialogue.ours.is_some())
    }

    fn searches(&self) -> bool {
        self.name.level != Level::SEVEN_STEPS
    }

    fn choose(&mut self, game: &Game, limit: Option<Duration>) -> Result<Decision, Forfeit> {
        let patience = limit.unwrap_or_else(|| match self.name.board {
            BoardName::Serial(_) => {
                USUAL_LIMIT * LONGER_AT_LEVEL[usize::from(self.name.level.number())]
            }
            _ => SIMULATED_LIMIT,
        });
        let choice = self.dialogue().and_then(|dialogue| dialogue.choose(game, patience));
        choice.map_err(|error| {
            // Nothing is certain about the board now: it is opened afresh next time.
            self.dialogue = None;
            match error {
                BoardError::NoAnswer { limit: waited } if limit.is_some() => {
                    Forfeit::Time { limit: waited }
                }
                error => Forfeit::Crash(error.to_string()),
            }
        })
    }
}

/// A conversation with an open board.
struct Dialogue {
    link: Box<dyn Link>,
    reader: Reader,
    /// Who the board is; nothing is known of a plain one.
    ours: Option<Identity>,
    level: Level,
    /// The side that the board plays, and the stones it knows of; none when that is uncertain.
    position: Option<(Side, Vec<Point>)>,
}

impl Dialogue {
    /// Asks a board who it is. One that does not answer is taken to be a plain one.
    fn open(link: Box<dyn Link>, patience: Duration) -> Result<Dialogue, BoardError> {
        let mut dialogue = Dialogue {
            link,
            reader: Reader::default(),
            ours: None,
            level: Level::SEVEN_STEPS,
            position: None,
        };
        dialogue.link.send(&wire::WHO_ARE_YOU)?;
        let mut version = String::new();
        let deadline = Deadline::after(patience);
        let identity = dialogue.read_until(deadline, |message| match message {
            Ok(Message::Line(line)) => match Identity::parse(&line) {
                Some(identity) => Some(identity.with_version(&version)),
                None => {
                    version = line;
                    None
                }
            },
            // Whatever an earlier game left on the line is not for us.
            _ => None,
        });
        match identity {
            Ok(identity) if identity.is_understood() => dialogue.ours = Some(identity),
            Ok(identity) => {
                return Err(BoardError::Confused(format!(
                    "it is connect6 {} with version {} of the protocol, and this program speaks \
                     versions {} to {}: use the program of the same release as the board",
                    identity.version,
                    identity.protocol,
                    protocol::OLDEST_VERSION,
                    protocol::PROTOCOL_VERSION
                )))
            }
            Err(BoardError::NoAnswer { .. }) => {}
            Err(error) => return Err(error),
        }
        dialogue.reader.clear();
        Ok(dialogue)
    }

    /// Has the board think at a level. A plain board has none but its own.
    fn set_level(&mut self, level: Level) -> Result<(), BoardError> {
        if self.ours.is_none() {
            return match level {
                Level::SEVEN_STEPS => Ok(()),
                _ => Err(BoardError::NoLevels),
            };
        }
        let [set, digit] = protocol::set_level(level);
        self.link.send(&[set, digit, protocol::LEVEL])?;
        let line = self.read_answer(protocol::LEVEL, Deadline::after(IDENTITY_PATIENCE))?;
        if !line.ends_with(char::from(digit)) {
            return Err(confused(&line));
        }
        self.level = level;
        Ok(())
    }

    fn choose(&mut self, game: &Game, patience: Duration) -> Result<Decision, BoardError> {
        let deadline = Deadline::after(patience);
        let side = game.side_to_move();
        let known = self.position.take();
        match known {
            Some((own, known)) if own == side && is_one_turn_on(&known, game) => {
                self.send_stones(&game.stones()[known.len()..])?;
            }
            _ if game.stones().is_empty() => self.start_game(protocol::NEW_GAME_DARK)?,
            _ if self.ours.is_some() => self.set_up(game, deadline)?,
            _ => self.replay(game, deadline)?,
        }
        let stones = self.read_turn(game, deadline)?;
        let mut known = game.stones().to_vec();
        known.extend(&stones);
        self.position = Some((side, known));
        match &self.ours {
            Some(identity) => self.ask_why(identity.why(), game, stones),
            None => Ok(Decision::unexplained(stones)),
        }
    }

    /// Starts a new game. Our own board is told its level again, should it have lost it.
    fn start_game(&mut self, new_game: u8) -> Result<(), BoardError> {
        self.link.send(&[new_game])?;
        if self.ours.is_some() {
            self.link.send(&protocol::set_level(self.level))?;
        }
        Ok(())
    }

    /// Brings our own board into any position and sets it to work.
    fn set_up(&mut self, game: &Game, deadline: Deadline) -> Result<(), BoardError> {
        self.start_game(protocol::NEW_GAME_LIGHT)?;
        self.discard()?;
        self.link.send(&[protocol::HOLD])?;
        self.read_answer(protocol::HOLD, deadline)?;
        self.send_stones(game.stones())?;
        self.link.send(&[protocol::STATUS])?;
        let line = self.read_answer(protocol::STATUS, deadline)?;
        let standing = Standing::parse(&line).ok_or_else(|| confused(&line))?;
        if standing.fault {
            self.link.send(&[protocol::FAULT])?;
            let line = self.read_answer(protocol::FAULT, deadline)?;
            let told = wire::parse_fault(&line).unwrap_or(line);
            return Err(BoardError::Confused(told));
        }
        if standing.stones != game.stones().len() {
            return Err(BoardError::Confused(format!(
                "it has {} stones where {} were sent",
                standing.stones,
                game.stones().len()
            )));
        }
        self.link.send(&[protocol::GO])?;
        self.read_answer(protocol::GO, deadline)?;
        Ok(())
    }

    /// Plays a game again with a plain board, up to where it is to move.
    fn replay(&mut self, game: &Game, deadline: Deadline) -> Result<(), BoardError> {
        let own = game.side_to_move();
        self.link.send(&[match own {
            Side::Black => protocol::NEW_GAME_DARK,
            Side::White => protocol::NEW_GAME_LIGHT,
        }])?;
        let mut so_far = Game::new();
        for (side, stones) in game.turns() {
            if side == own {
                let answer = self.read_turn(&so_far, deadline)?;
                if answer != stones {
                    return Err(BoardError::CannotReplay(format!(
                        "after {} stones it plays {answer:?} where the game has {stones:?}",
                        so_far.stones().len()
                    )));
                }
            } else {
                self.send_stones(stones)?;
            }
            for stone in stones {
                so_far.play(*stone).map_err(|error| BoardError::Confused(error.to_string()))?;
            }
        }
        Ok(())
    }

    /// Lets pass what the board was sending when a new game cut in.
    fn discard(&mut self) -> Result<(), BoardError> {
        while !self.link.receive(CUT_OFF)?.is_empty() {}
        self.reader.clear();
        Ok(())
    }

    fn send_stones(&mut self, stones: &[Point]) -> Result<(), BoardError> {
        self.link.send(protocol::stones_text(stones).as_bytes())
    }

    /// The stones of the board's turn: as many as are due, or fewer if the last of them wins.
    fn read_turn(&mut self, game: &Game, deadline: Deadline) -> Result<Vec<Point>, BoardError> {
        let mut after = game.clone();
        let mut stones = Vec::new();
        for _ in 0..game.stones_left_in_turn() {
            let stone = match self.read_message(deadline)? {
                Message::Stone(stone) => stone,
                Message::Line(line) => return Err(confused(&line)),
            };
            stones.push(stone);
            // An illegal stone is for those to judge who asked for the turn.
            if after.play(stone) != Ok(Status::Open) {
                break;
            }
        }
        Ok(stones)
    }

    /// Asks our board which steps placed its stones and how many cycles that took.
    fn ask_why(
        &mut self,
        question: u8,
        game: &Game,
        stones: Vec<Point>,
    ) -> Result<Decision, BoardError> {
        self.link.send(&[question])?;
        let line = self.read_answer(question, Deadline::after(USUAL_LIMIT))?;
        let mut told = wire::parse_last_move(&line).ok_or_else(|| confused(&line))?;
        told.stones = stones;
        told.why = why(game, self.level, &told);
        Ok(match self.level {
            Level::SEVEN_STEPS => told,
            level => told.at(level),
        })
    }

    /// The next line that begins with this letter, if it is the next thing the board says.
    /// Stones that were under way before are passed over.
    fn read_answer(&mut self, letter: u8, deadline: Deadline) -> Result<String, BoardError> {
        let letter = char::from(letter);
        self.read_until(deadline, |message| match message {
            Ok(Message::Line(line)) if line.starts_with(letter) => Some(line),
            _ => None,
        })
    }

    fn read_message(&mut self, deadline: Deadline) -> Result<Message, BoardError> {
        self.read_until(deadline, Some)?.map_err(|Garbled(text)| confused(&text))
    }

    /// Reads messages until one is wanted.
    fn read_until<T>(
        &mut self,
        deadline: Deadline,
        mut wanted: impl FnMut(Result<Message, Garbled>) -> Option<T>,
    ) -> Result<T, BoardError> {
        loop {
            while let Some(message) = self.reader.next_message() {
                if let Some(found) = wanted(message) {
                    return Ok(found);
                }
            }
            let bytes = self.link.receive(deadline.left()?)?;
            if bytes.is_empty() {
                return Err(deadline.missed());
            }
            self.reader.push(&bytes);
        }
    }
}

fn confused(text: &str) -> BoardError {
    BoardError::Confused(format!("'{}'", text.escape_default()))
}

/// Whether the game is what the board knows and then one whole turn of the other side.
fn is_one_turn_on(known: &[Point], game: &Game) -> bool {
    let stones = game.stones();
    stones.starts_with(known)
        && stones.len() > known.len()
        && (known.len()..stones.len())
            .all(|number| Game::side_of_stone(number) != game.side_to_move())
}

/// The model's words for the board's steps: the hardware does what the model does, so where their
/// stones are the same, so is the reason. Above level 0 the model takes as long as a turn, and is
/// asked only when somebody wants to know ([`deep::explain`]).
fn why(game: &Game, level: Level, told: &Decision) -> String {
    match told.step() {
        Some(step) if level != Level::SEVEN_STEPS => deep::reason(step).to_owned(),
        _ => match decide(game) {
            Ok(decision) if decision.stones == told.stones => decision.why,
            _ if told.reasons.is_empty() => "no step was needed".to_owned(),
            _ => {
                let names: Vec<&str> = told.reasons.iter().map(|reason| reason.name()).collect();
                format!("step {}", names.join(", then step "))
            }
        },
    }
}

/// When to stop waiting.
#[derive(Clone, Copy)]
struct Deadline {
    end: Instant,
    limit: Duration,
}

impl Deadline {
    fn after(limit: Duration) -> Deadline {
        Deadline { end: Instant::now() + limit, limit }
    }

    /// The time left, or the error that there is none.
    fn left(self) -> Result<Duration, BoardError> {
        match self.end.checked_duration_since(Instant::now()) {
            Some(left) if !left.is_zero() => Ok(left),
            _ => Err(self.missed()),
        }
    }

    fn missed(self) -> BoardError {
        BoardError::NoAnswer { limit: self.limit }
    }
}

#[cfg(test)]
mod tests {
    use super::super::model::ModelLink;
    use super::super::oldest::Oldest;
    use super::*;
    use connect6_game::IllegalStone;
    use connect6_model::Step;
    use rand::{Rng, SeedableRng};
    use rand_chacha::ChaCha8Rng;
    use std::collections::VecDeque;
    use std::sync::{Arc, Mutex};

    fn dialogue(board: impl Link + 'static) -> Dialogue {
        Dialogue::open(Box::new(board), PATIENCE).unwrap()
    }

    /// For boards that answer, however busy the computer is.
    const PATIENCE: Duration = Duration::from_secs(60);
    /// For boards that never do.
    const NO_PATIENCE: Duration = Duration::from_millis(10);

    /// A model that knows nothing of the extension: every byte of it is lost.
    struct PlainLink(ModelLink);

    impl Link for PlainLink {
        fn send(&mut self, bytes: &[u8]) -> Result<(), BoardError> {
            let known: Vec<u8> = bytes
                .iter()
                .copied()
                .filter(|byte| byte.is_ascii_digit() || b"DL".contains(byte))
                .collect();
            self.0.send(&known)
        }

        fn receive(&mut self, patience: Duration) -> Result<Vec<u8>, BoardError> {
            self.0.receive(patience)
        }
    }

    #[test]
    fn a_board_of_version_2_plays_and_says_why() {
        let mut dialogue = dialogue(Oldest(ModelLink::new()));
        assert_eq!(dialogue.ours.as_ref().map(Identity::why), Some(protocol::LAST_MOVE));
        plays_like_the_model(&mut dialogue, "j10,a1,a2,s1,s2,s3,s4".parse().unwrap(), 3);
    }

    /// Lets a board play both sides from `game` on for some turns, and checks it against the
    /// model.
    fn plays_like_the_model(dialogue: &mut Dialogue, mut game: Game, turns: usize) {
        for _ in 0..turns {
            let decision = decide(&game).unwrap();
            let choice = dialogue.choose(&game, PATIENCE).unwrap();
            assert_eq!(choice.stones, decision.stones, "{game}");
            if dialogue.ours.is_some() {
                assert_eq!(choice.why, decision.why);
            }
            for stone in choice.stones {
                game.play(stone).unwrap();
            }
            if game.status() != Status::Open {
                return;
            }
        }
    }

    #[test]
    fn our_board_takes_any_position_and_says_why() {
        let mut dialogue = dialogue(ModelLink::new());
        assert_eq!(dialogue.ours.as_ref().map(Identity::why), Some(protocol::COUNTS));
        plays_like_the_model(&mut dialogue, Game::new(), 4);
        plays_like_the_model(&mut dialogue, "j10,a1,a2,s1,s2,s3,s4".parse().unwrap(), 30);
        // Back to an earlier position, as after an undo.
        plays_like_the_model(&mut dialogue, "j10,a1,a2".parse().unwrap(), 2);
    }

    #[test]
    fn the_usual_flow_sends_only_the_other_sides_stones() {
        let mut dialogue = dialogue(ModelLink::new());
        let mut game = Game::new();
        for theirs in [["a1", "a2"], ["c1", "c2"]] {
            for stone in dialogue.choose(&game, PATIENCE).unwrap().stones {
                game.play(stone).unwrap();
            }
            for name in theirs {
                game.play(name.parse().unwrap()).unwrap();
            }
            let (own, known) = dialogue.position.as_ref().unwrap();
            assert_eq!(*own, Side::Black);
            assert!(is_one_turn_on(known, &game));
        }
    }

    #[test]
    fn a_plain_board_plays_and_goes_on_with_its_own_games() {
        let mut dialogue = dialogue(PlainLink(ModelLink::new()));
        assert_eq!(dialogue.ours, None);
        let mut game: Game = "j10".parse().unwrap();
        let choice = dialogue.choose(&game, PATIENCE).unwrap();
        assert!(!choice.is_explained());
        for stone in choice.stones {
            game.play(stone).unwrap();
        }
        for name in ["a1", "a2"] {
            game.play(name.parse().unwrap()).unwrap();
        }
        // As after a reconnection: nothing is known, and the game is played again.
        dialogue.position = None;
        let choice = dialogue.choose(&game, PATIENCE).unwrap();
        assert_eq!(choice.stones, decide(&game).unwrap().stones);
    }

    #[test]
    fn a_plain_board_cannot_take_over_a_foreign_game() {
        let mut dialogue = dialogue(PlainLink(ModelLink::new()));
        let game: Game = "j10,s1,s3,a1,a2".parse().unwrap();
        let error = dialogue.choose(&game, PATIENCE).unwrap_err();
        assert!(matches!(error, BoardError::CannotReplay(_)), "{error}");
    }

    /// A board that answers every byte with the same text.
    struct Parrot(&'static str, Vec<u8>);

    impl Link for Parrot {
        fn send(&mut self, _: &[u8]) -> Result<(), BoardError> {
            self.1.extend(self.0.bytes());
            Ok(())
        }

        fn receive(&mut self, patience: Duration) -> Result<Vec<u8>, BoardError> {
            if self.1.is_empty() {
                std::thread::sleep(patience);
            }
            Ok(std::mem::take(&mut self.1))
        }
    }

    #[test]
    fn silence_garbage_and_strangers_are_told_apart() {
        let game: Game = "j10".parse().unwrap();
        let parrot = |text| Box::new(Parrot(text, Vec::new()));
        let ask = |text, patience| {
            let mut dialogue = Dialogue::open(parrot(text), NO_PATIENCE).unwrap();
            dialogue.choose(&game, patience)
        };
        assert!(matches!(ask("", NO_PATIENCE), Err(BoardError::NoAnswer { .. })));
        assert!(matches!(ask("hello\n", PATIENCE), Err(BoardError::Confused(_))));
        assert!(matches!(ask("9999", PATIENCE), Err(BoardError::Confused(_))));
        let Err(error) = Dialogue::open(parrot("?connect6 9.0 99\n"), PATIENCE) else {
            panic!("a board of another version was accepted");
        };
        assert!(error.to_string().contains("version 99 of the protocol"));
    }

    /// A board that says these bytes once, and no more.
    struct Noise(Vec<u8>);

    impl Link for Noise {
        fn send(&mut self, _: &[u8]) -> Result<(), BoardError> {
            Ok(())
        }

        fn receive(&mut self, _: Duration) -> Result<Vec<u8>, BoardError> {
            Ok(std::mem::take(&mut self.0))
        }
    }

    #[test]
    fn a_thousand_random_byte_strings_give_errors_and_cost_no_game() {
        const LONGEST: u32 = 200;
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let game: Game = "j10,k11,i11".parse().unwrap();
        let ours = dialogue(ModelLink::new()).ours.unwrap();
        for round in 0..1000 {
            let mut bytes = vec![0; (rng.next_u32() % LONGEST) as usize];
            rng.fill_bytes(&mut bytes);
            if round % 2 == 0 {
                // Nearer to the protocol: its own letters and digits, in any order.
                for byte in &mut bytes {
                    *byte = b"0123456789?connect6hsgmer+-!DL\n "[usize::from(*byte) % 32];
                }
            }
            let mut dialogue = dialogue(Noise(Vec::new()));
            dialogue.ours = (round % 4 < 2).then(|| ours.clone());
            dialogue.link = Box::new(Noise(bytes));
            if let Ok(choice) = dialogue.choose(&game, PATIENCE) {
                // Noise can look like stones; whether they may be played is for others to say.
                assert_eq!(choice.stones.len(), 2);
            }
        }
        // The line is quiet again: the game goes on.
        let choice = dialogue(ModelLink::new()).choose(&game, PATIENCE).unwrap();
        assert_eq!(choice.stones, decide(&game).unwrap().stones);
    }

    #[test]
    fn the_document_says_how_long_the_host_waits() {
        let document = include_str!("../../../docs/protocol.md");
        let seconds = IDENTITY_PATIENCE.as_secs();
        let sentence = format!("a board that does not answer within {seconds} s");
        assert!(document.contains(&sentence), "docs/protocol.md lacks '{sentence}'");
    }

    #[test]
    fn the_line_of_play_is_told_to_those_who_ask() {
        let game: Game = "j10,i9,k9,i10,i11,h12,k12".parse().unwrap();
        let mut player = BoardPlayer::at_level("machine:1".parse().unwrap());
        let quick = player.choose(&game, None).unwrap();
        assert_eq!(quick.why, deep::reason(Step::Three));
        // Only the model tells a value: it has not been asked.
        let searched = quick.searched.clone().unwrap();
        assert_eq!((searched.value, searched.depth), (None, None));
        let mut told = quick.clone();
        deep::explain(&game, &mut told);
        let turn = deep::decide_at(&game, Level::DEFAULT).unwrap();
        assert_eq!((told.why, told.searched), (turn.why, turn.searched));
        assert_eq!((told.reasons, told.cycles), (quick.reasons, quick.cycles));
    }

    #[test]
    fn a_board_that_failed_is_opened_again() {
        let mut player = BoardPlayer::new(BoardName::Model);
        let game: Game = "j10".parse().unwrap();
        let first = player.choose(&game, None).unwrap();
        player.dialogue = None;
        assert_eq!(player.choose(&game, None).unwrap(), first);
    }

    #[test]
    fn a_port_that_is_not_there_is_a_clear_error() {
        let mut player = BoardPlayer::new(BoardName::Serial("/dev/no-such-port".to_owned()));
        let Err(Forfeit::Crash(told)) = player.choose(&Game::new(), None) else {
            panic!("it played");
        };
        assert!(told.contains("/dev/no-such-port"), "{told}");
    }

    /// A board at the end of a cable that is pulled out, or loses a byte, after so many bytes
    /// either way. The board itself may stay on, or not.
    struct BadCable {
        board: Arc<Mutex<ModelLink>>,
        left: usize,
        arriving: VecDeque<u8>,
        harm: Harm,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Harm {
        Pulled,
        LosesAByte,
    }

    impl BadCable {
        /// Whether a byte comes through.
        fn pass(&mut self) -> Result<bool, BoardError> {
            if self.left == 0 && self.harm == Harm::Pulled {
                return Err(BoardError::Unplugged {
                    port: "cable".to_owned(),
                    told: "pulled".to_owned(),
                });
            }
            let is_lost = self.left == 0;
            self.left = self.left.checked_sub(1).unwrap_or(usize::MAX);
            Ok(!is_lost)
        }
    }

    impl Link for BadCable {
        fn send(&mut self, bytes: &[u8]) -> Result<(), BoardError> {
            for byte in bytes {
                if self.pass()? {
                    self.board.lock().unwrap().send(&[*byte])?;
                }
            }
            Ok(())
        }

        fn receive(&mut self, patience: Duration) -> Result<Vec<u8>, BoardError> {
            let board = Arc::clone(&self.board);
            self.arriving.extend(board.lock().unwrap().receive(patience)?);
            while let Some(byte) = self.arriving.pop_front() {
                if self.pass()? {
                    return Ok(vec![byte]);
                }
            }
            Ok(Vec::new())
        }
    }

    /// Plays some turns of a game; whenever the board fails, it is opened again and goes on.
    /// Returns the game and what was told.
    fn play_on(harm: Harm, after: usize, stays_on: bool) -> (Game, Vec<BoardError>) {
        const TURNS: usize = 3;
        let board = Arc::new(Mutex::new(ModelLink::new()));
        let bad =
            BadCable { board: Arc::clone(&board), left: after, arriving: VecDeque::new(), harm };
        let mut told = Vec::new();
        let mut talk = None;
        let mut link: Option<Box<dyn Link>> = Some(Box::new(bad));
        let mut game = Game::new();
        let (mut turns, mut others) = (0, Point::all());
        while turns < TURNS {
            // One whose name was lost is taken for a plain board: the same stones come.
            let opened = talk.take().map_or_else(
                || {
                    let link = link.take().unwrap_or_else(|| {
                        Box::new(BadCable {
                            board: match stays_on {
                                true => Arc::clone(&board),
                                false => Arc::new(Mutex::new(ModelLink::new())),
                            },
                            left: usize::MAX,
                            arriving: VecDeque::new(),
                            harm: Harm::Pulled,
                        })
                    });
                    Dialogue::open(link, PATIENCE)
                },
                Ok,
            );
            let chosen = opened.and_then(|mut open: Dialogue| {
                let choice = open.choose(&game, PATIENCE)?;
                // Without one of its digits a stone may be an illegal one, which whoever plays
                // with the board refuses.
                let stones = game.stones().iter().chain(&choice.stones).copied();
                let illegal = |error: IllegalStone| BoardError::Confused(error.to_string());
                Game::from_stones(stones).map_err(illegal)?;
                Ok((open, choice))
            });
            match chosen {
                Err(error) => told.push(error),
                Ok((open, choice)) => {
                    talk = Some(open);
                    turns += 1;
                    for stone in choice.stones {
                        game.play(stone).unwrap();
                    }
                    // The other side takes the first free cells.
                    for _ in 0..game.stones_left_in_turn() {
                        let free = others.find(|cell| game.board().is_empty(*cell));
                        game.play(free.unwrap()).unwrap();
                    }
                }
            }
            assert!(told.len() < 3, "{harm:?} after {after}: {told:?}");
        }
        (game, told)
    }

    #[test]
    fn a_cable_pulled_or_disturbed_at_any_byte_costs_no_game() {
        let (expected, told) = play_on(Harm::Pulled, usize::MAX, true);
        assert!(told.is_empty());
        for harm in [Harm::Pulled, Harm::LosesAByte] {
            for stays_on in [true, false] {
                let mut noticed = 0;
                for after in 0.. {
                    let (game, told) = play_on(harm, after, stays_on);
                    assert_eq!(game, expected, "{harm:?} after {after}");
                    if harm == Harm::Pulled {
                        if told.is_empty() {
                            break;
                        }
                        let text = told[0].to_string();
                        assert!(text.contains("the game goes on where it was"), "{text}");
                    }
                    noticed += usize::from(!told.is_empty());
                    if after > 400 {
                        break;
                    }
                }
                assert!(noticed > 100, "{harm:?}: {noticed}");
            }
        }
    }
}
