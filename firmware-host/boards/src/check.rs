//! The bring-up of a board on a serial port, step by step: each says what was seen and, where it
//! fails, what to look at. The steps behind one that fails are not tried.

use std::time::Duration;

use connect6_game::{Game, Point, Side, Status};
use connect6_model::deep::Level;
use connect6_model::{decide, signature, Step};
use connect6_players::{GreedyPlayer, Player};
use connect6_protocol::{self as protocol, stone_bytes};
use serde::Serialize;

use super::player::BoardPlayer;
use super::serial::{SerialLink, BAUD};
use super::twin::{Deviation, Patience, Twin};
use super::wire::{self, Identity};
use super::{BoardError, BoardName, LeveledBoard, Link};

/// What is to be found out, in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The port opens.
    Port,
    /// Something answers.
    Answer,
    /// It does so at the protocol's baud rate.
    BaudRate,
    /// It speaks this version of the protocol.
    Protocol,
    /// It takes every level.
    Levels,
    /// It reads back positions as they were told.
    Echo,
    /// It decides as the machine does, in as many cycles.
    Positions,
    /// It plays a whole game and answers every question.
    Game,
}

impl Stage {
    /// For people.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Port => "port",
            Stage::Answer => "answer",
            Stage::BaudRate => "baud rate",
            Stage::Protocol => "protocol",
            Stage::Levels => "levels",
            Stage::Echo => "echo",
            Stage::Positions => "positions",
            Stage::Game => "game",
        }
    }
}

/// What one step found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The step.
    pub stage: Stage,
    /// Whether it passed.
    pub passed: bool,
    /// What was seen.
    pub seen: String,
    /// What to look at, where it did not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<String>,
}

impl Finding {
    fn passed(stage: Stage, seen: impl Into<String>) -> Finding {
        Finding { stage, passed: true, seen: seen.into(), advice: None }
    }

    fn failed(stage: Stage, seen: impl Into<String>, advice: impl Into<String>) -> Finding {
        Finding { stage, passed: false, seen: seen.into(), advice: Some(advice.into()) }
    }
}

/// A board to be checked.
pub struct Check<'a> {
    /// Its port.
    pub port: &'a str,
    /// The level at which it is asked for turns.
    pub level: Level,
    /// How long to wait for it.
    pub patience: Patience,
}

/// Clocks in MHz that boards have and machines are made for: a machine made for one and clocked by
/// another is heard at their ratio.
const CLOCKS: [u32; 5] = [50, 25, 100, 60, 27];
/// At another rate an answer is waited for only so much of the usual patience: there are many rates.
const HASTE: u32 = 4;

/// How often a position is read back, and of how many stones: so many bytes that a line which loses
/// one in a thousand is found out.
const ECHOES: usize = 5;
const ECHO_STONES: usize = 241;

/// The positions on which turns are compared: one for each step that can decide, and more of the
/// commonest.
const POSITIONS: usize = 10;

/// Who is there; the line end lets go of what an earlier host left half said.
const QUESTION: [u8; 3] = [b'\n', wire::WHO_ARE_YOU[0], wire::WHO_ARE_YOU[1]];

const SILENCE: &str = "is the board on, and its lamp for a finished configuration lit? Does its \
    TX go to the host's RX and the other way round (swap them)? Is this the port of the serial \
    line, and not that of the programmer (connect6 ports lists them)?";
const BAD_LINE: &str = "use a shorter cable, another USB port, no hub; both sides need a common \
    ground; try again";
const PLAIN: &str = "FPT 2011 and no more: another maker's board, or another program's";
const PLAIN_ADVICE: &str = "such a board plays whole games and takes no position: `connect6 play` \
    and `connect6 board check` do that";
const UNPLUGGED: &str = "plug the board in again and start the check anew";

impl Check<'_> {
    /// Runs the steps and tells each finding; whether all passed. A stop ends it early.
    pub fn run(&self, mut tell: impl FnMut(&Finding), stopped: impl Fn() -> bool) -> bool {
        let (link, identity) = match self.meet(&mut tell, &stopped) {
            Ok(Met::Ours(link, identity)) => (link, identity),
            Ok(Met::Plain) => return self.plain(tell),
            Err(finding) => {
                tell(&finding);
                return false;
            }
        };
        let mut twin = Twin::new(link, identity, self.level, self.patience);
        type Step<'a> = fn(&Check<'a>, &mut Twin) -> Result<String, Deviation>;
        let steps: [(Stage, Step); 4] = [
            (Stage::Levels, Check::levels),
            (Stage::Echo, Check::echo),
            (Stage::Positions, Check::positions),
            (Stage::Game, Check::game),
        ];
        for (stage, step) in steps {
            if stopped() {
                return false;
            }
            match step(self, &mut twin) {
                Ok(seen) => tell(&Finding::passed(stage, seen)),
                Err(deviation) => {
                    let advice = advice(&deviation);
                    tell(&Finding::failed(stage, deviation.to_string(), advice));
                    return false;
                }
            }
        }
        true
    }

    /// Which of our boards is on the port, or what is there instead.
    pub fn identity(&self) -> Result<Identity, Finding> {
        match self.meet(&mut |_| {}, &|| false)? {
            Met::Ours(_, identity) => Ok(identity),
            Met::Plain => Err(Finding::failed(Stage::Protocol, PLAIN, PLAIN_ADVICE)),
        }
    }

    /// The steps up to the version of the protocol.
    fn meet(
        &self,
        tell: &mut dyn FnMut(&Finding),
        stopped: &dyn Fn() -> bool,
    ) -> Result<Met, Finding> {
        let link = SerialLink::open(self.port).map_err(|error| {
            let advice = "connect6 ports lists the ports there are";
            Finding::failed(Stage::Port, error.to_string(), advice)
        })?;
        tell(&Finding::passed(Stage::Port, format!("{} opens", self.port)));
        let mut link: Box<dyn Link> = Box::new(link);
        let heard = self
            .probe(link.as_mut())
            .map_err(|error| Finding::failed(Stage::Answer, error.to_string(), UNPLUGGED))?;
        let said = match &heard {
            Heard::Ours(_) => "the board says who it is",
            Heard::Plain => "as dark it opens with 1010",
            _ => {
                drop(link);
                return Err(self.not_understood(&heard, stopped));
            }
        };
        tell(&Finding::passed(Stage::Answer, said));
        tell(&Finding::passed(Stage::BaudRate, format!("{BAUD} baud")));
        let Heard::Ours(identity) = heard else {
            return Ok(Met::Plain);
        };
        let version =
            format!("connect6 {}, version {} of the protocol", identity.version, identity.protocol);
        if !identity.is_understood() {
            let advice = format!(
                "this program speaks versions {} to {}: build the board again, or use the program \
                 of the board's release",
                protocol::OLDEST_VERSION,
                protocol::PROTOCOL_VERSION
            );
            return Err(Finding::failed(Stage::Protocol, version, advice));
        }
        tell(&Finding::passed(Stage::Protocol, version));
        Ok(Met::Ours(link, identity))
    }

    fn levels(&self, twin: &mut Twin) -> Result<String, Deviation> {
        twin.levels()?;
        Ok(format!("each of {} is set and told; {} from here on", Level::ALL.len(), self.level))
    }

    fn echo(&self, twin: &mut Twin) -> Result<String, Deviation> {
        let game = many_stones();
        for _ in 0..ECHOES {
            twin.echo(&game)?;
        }
        Ok(format!("{ECHO_STONES} stones came back, {ECHOES} times"))
    }

    fn positions(&self, twin: &mut Twin) -> Result<String, Deviation> {
        let games = of_every_step();
        for game in &games {
            twin.turn(game)?;
        }
        Ok(format!("{} turns: stones, steps, nodes and cycles are the machine's", games.len()))
    }

    fn game(&self, twin: &mut Twin) -> Result<String, Deviation> {
        let game = twin.game(Side::Black, &mut GreedyPlayer::new(1))?;
        Ok(format!("{} stones, {}; every question is answered", game.stones().len(), result(&game)))
    }

    /// A board that knows nothing but the contest's protocol plays a game.
    fn plain(&self, mut tell: impl FnMut(&Finding)) -> bool {
        tell(&Finding::passed(Stage::Protocol, PLAIN));
        let mut board = BoardPlayer::at_level(LeveledBoard {
            board: BoardName::Serial(self.port.to_owned()),
            level: Level::SEVEN_STEPS,
        });
        let finding = match play(&mut board, self.patience.turn) {
            Ok(game) => Finding::passed(
                Stage::Game,
                format!("{} legal stones, {}", game.stones().len(), result(&game)),
            ),
            Err(told) => Finding::failed(Stage::Game, told, BAD_LINE),
        };
        tell(&finding);
        finding.passed
    }

    /// Why nothing was understood at the protocol's baud rate: another rate may be.
    fn not_understood(&self, heard: &Heard, stopped: &dyn Fn() -> bool) -> Finding {
        let seen = match heard {
            Heard::Echo => return Finding::failed(
                Stage::Answer,
                "what was sent comes back as it was",
                "TX and RX are joined somewhere, or the adapter echoes: no board is on this line",
            ),
            Heard::Stuck { bit, level } => {
                return Finding::failed(
                    Stage::Answer,
                    format!("the board's name comes with bit {bit} of every byte at {level}"),
                    "a bit is stuck on the way: check the serial adapter, and the board's \
                     transmitter (BIT_CLOCKS, timing)",
                )
            }
            Heard::Garbage(count) => format!("{count} bytes came that are no answer"),
            _ => "nothing came".to_owned(),
        };
        for (rate, made_for, clocked_by) in other_rates() {
            if stopped() {
                break;
            }
            let other = SerialLink::open_at(self.port, rate);
            let understood = other.and_then(|mut link| {
                let patience = self.patience.answer / HASTE;
                self.listen(&mut link, &QUESTION, patience, |bytes| identity(bytes).is_some())
            });
            if understood.is_ok_and(|bytes| identity(&bytes).is_some()) {
                return Finding::failed(
                    Stage::BaudRate,
                    format!("at {BAUD} baud {seen}; at {rate} the board answers"),
                    format!(
                        "its clock runs at {clocked_by}/{made_for} of the speed that it was made for: \
                         a machine for {made_for} MHz on a clock of {clocked_by} MHz is such a \
                         one. Build it for the clock that it has (clock_hz and the PLL of its entry)"
                    ),
                );
            }
        }
        let advice = match heard {
            Heard::Garbage(_) => format!("{BAD_LINE}; no usual clock explains it"),
            _ => SILENCE.to_owned(),
        };
        Finding::failed(Stage::Answer, format!("{seen}, at {BAUD} baud or another"), advice)
    }

    /// Asks who is there: first our own board, then any that plays.
    fn probe(&self, link: &mut dyn Link) -> Result<Heard, BoardError> {
        let patience = self.patience.answer;
        let named = self.listen(link, &QUESTION, patience, |bytes| identity(bytes).is_some())?;
        if let Some(identity) = identity(&named) {
            return Ok(Heard::Ours(identity));
        }
        if named == QUESTION {
            return Ok(Heard::Echo);
        }
        let name = protocol::identity();
        for sent in [protocol::version() + &name, name] {
            if let Some((bit, level)) = stuck(sent.as_bytes(), &named) {
                return Ok(Heard::Stuck { bit, level });
            }
        }
        let opening = stone_bytes(Point::CENTRE);
        let dark = [protocol::NEW_GAME_DARK];
        let opened = self.listen(link, &dark, patience, |bytes| bytes.ends_with(&opening))?;
        if opened.ends_with(&opening) {
            return Ok(Heard::Plain);
        }
        Ok(match named.len() + opened.len() {
            0 => Heard::Silence,
            count => Heard::Garbage(count),
        })
    }

    /// Says something and listens until it is enough or nothing more comes.
    fn listen(
        &self,
        link: &mut dyn Link,
        bytes: &[u8],
        patience: Duration,
        enough: impl Fn(&[u8]) -> bool,
    ) -> Result<Vec<u8>, BoardError> {
        link.send(bytes)?;
        let mut heard = Vec::new();
        while !enough(&heard) {
            let more = link.receive(patience)?;
            if more.is_empty() {
                break;
            }
            heard.extend(more);
        }
        Ok(heard)
    }
}

/// Who is on the port.
enum Met {
    /// One of our boards.
    Ours(Box<dyn Link>, Identity),
    /// One that knows the contest's protocol alone.
    Plain,
}

/// What there is at the other end of a line.
enum Heard {
    /// Our own board.
    Ours(Identity),
    /// One that plays and has no name.
    Plain,
    /// The line itself.
    Echo,
    /// Our own name, with this bit of every byte always at this level.
    Stuck { bit: u32, level: u8 },
    /// So many bytes without sense.
    Garbage(usize),
    /// Nobody.
    Silence,
}

/// The identity in what came, behind whatever else.
fn identity(bytes: &[u8]) -> Option<Identity> {
    let text = String::from_utf8_lossy(bytes);
    let mut lines = text.strip_suffix('\n')?.rsplit('\n');
    let identity = Identity::parse(lines.next()?)?;
    Some(identity.with_version(lines.next().unwrap_or_default()))
}

/// The bit and its level that turn `sent` into `came`, if one does.
fn stuck(sent: &[u8], came: &[u8]) -> Option<(u32, u8)> {
    let with = |bit: u32, level: u8| {
        let mask = 1 << bit;
        let forced = sent.iter().map(move |byte| match level {
            0 => byte & !mask,
            _ => byte | mask,
        });
        forced.eq(came.iter().copied())
    };
    (0..u8::BITS).flat_map(|bit| [(bit, 0), (bit, 1)]).find(|(bit, level)| with(*bit, *level))
}

/// The rates at which boards with a wrong clock are heard, with the clock they are made for and the
/// one they have; each rate once.
fn other_rates() -> Vec<(u32, u32, u32)> {
    let mut rates: Vec<(u32, u32, u32)> = Vec::new();
    for made_for in CLOCKS {
        for clocked_by in CLOCKS {
            let rate = (u64::from(BAUD) * u64::from(clocked_by) / u64::from(made_for)) as u32;
            if rate != BAUD && rates.iter().all(|(known, ..)| *known != rate) {
                rates.push((rate, made_for, clocked_by));
            }
        }
    }
    rates
}

/// Many stones without six in a row: pairs of columns, shifted row by row.
fn many_stones() -> Game {
    let is_dark = |point: &Point| (point.row() / 2 + point.col()) % 2 == 0;
    let (mut dark, mut light): (Vec<Point>, Vec<Point>) = Point::all().partition(is_dark);
    let mut game = Game::new();
    while game.stones().len() < ECHO_STONES && game.status() == Status::Open {
        let pool = match game.side_to_move() {
            Side::Black => &mut dark,
            Side::White => &mut light,
        };
        let stone = pool.pop().expect("there are as many cells as stones");
        game.play(stone).expect("the cell is free");
    }
    game
}

/// Bench positions: for each step one that it decides, as far as there is one, then others.
fn of_every_step() -> Vec<Game> {
    let games: Vec<Game> = signature::positions().skip(1).collect();
    let decided_by = |game: &Game| decide(game).ok().and_then(|turn| turn.step());
    let mut chosen: Vec<Game> = Step::ALL
        .into_iter()
        .filter_map(|step| games.iter().find(|game| decided_by(game) == Some(step)))
        .cloned()
        .collect();
    let others: Vec<Game> = games.into_iter().filter(|game| !chosen.contains(game)).collect();
    let more = POSITIONS.saturating_sub(chosen.len());
    let apart = (others.len() / more.max(1)).max(1);
    chosen.extend(others.into_iter().step_by(apart).take(more));
    chosen
}

/// A game of a plain board, as dark; or what went wrong.
fn play(board: &mut BoardPlayer, patience: Duration) -> Result<Game, String> {
    let mut opponent = GreedyPlayer::new(1);
    let mut game = Game::new();
    while game.status() == Status::Open {
        let choice = match game.side_to_move() {
            Side::Black => board.choose(&game, Some(patience)),
            Side::White => opponent.choose(&game, None),
        };
        for stone in choice.map_err(|forfeit| forfeit.to_string())?.stones {
            game.play(stone).map_err(|error| format!("at {game}: {error}"))?;
        }
    }
    Ok(game)
}

fn result(game: &Game) -> &'static str {
    match game.status() {
        Status::Won(Side::Black) => "won by the board",
        Status::Won(Side::White) => "lost by the board",
        _ => "drawn",
    }
}

fn advice(deviation: &Deviation) -> &'static str {
    match deviation {
        Deviation::Board(_) => UNPLUGGED,
        Deviation::Line { .. } | Deviation::Position { .. } => BAD_LINE,
        Deviation::Turn(_) => {
            "the line is sound and the core is not: was the bitstream made of this release, and \
             did its router reach the clock? Lower the clock, and run connect6 verify --board on it"
        }
        Deviation::Answer { .. } => "was the bitstream made of this release? Build the board again",
        Deviation::Forfeit(_) => "this is a fault of this program",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stuck_bit_is_found_and_noise_is_none() {
        let name = protocol::identity();
        let name = name.as_bytes();
        let high: Vec<u8> = name.iter().map(|byte| byte | 0x04).collect();
        let low: Vec<u8> = name.iter().map(|byte| byte & !0x10).collect();
        assert_eq!(stuck(name, &high), Some((2, 1)));
        assert_eq!(stuck(name, &low), Some((4, 0)));
        assert_eq!(stuck(name, b"noise"), None);
    }

    #[test]
    fn half_and_double_the_rate_are_tried_first() {
        let rates = other_rates();
        assert_eq!(rates[0], (BAUD / 2, 50, 25));
        assert_eq!(rates[1], (BAUD * 2, 50, 100));
        // A machine for 25 MHz on a board of 27.
        assert!(rates.contains(&(124_416, 25, 27)), "{rates:?}");
    }

    #[test]
    fn the_positions_are_decided_by_most_steps() {
        let games = of_every_step();
        assert_eq!(games.len(), POSITIONS);
        let mut steps: Vec<Step> =
            games.iter().map(|game| decide(game).unwrap().step().unwrap()).collect();
        steps.sort();
        steps.dedup();
        assert!(steps.len() >= 7, "{steps:?}");
        assert_eq!(many_stones().stones().len(), ECHO_STONES);
    }
}
