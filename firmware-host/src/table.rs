//! A table with a game on it: the session, the player on the other side, and the file in which
//! the game is kept. Every change is saved before it is shown. The player thinks in a thread
//! of its own, so that whoever shows the game need not stand still.

pub mod played;
pub mod saved;
pub mod session;

use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::sync::Arc;

use connect6_game::records::Record;
use connect6_game::{Game, Point, Side};
use connect6_model::{deep, Decision};
use connect6_players::contest::Contestant;
use connect6_players::{Forfeit, Player};

use saved::{is_unfinished, SavedGame};
use session::{Awaits, Refused, Session};

/// Games with a person need no chance to differ.
const SEED: u64 = 0;

/// A game in play.
pub struct Table {
    contestant: Arc<dyn Contestant>,
    player: Option<Box<dyn Player>>,
    asked: Option<Asked>,
    session: Session,
    file: SavedGame,
}

/// A question that the player is thinking about.
struct Asked {
    position: Vec<Point>,
    person: Side,
    contestant: Arc<dyn Contestant>,
    answer: Receiver<Answer>,
}

/// What comes back from the player's thread: its stones, and the player unless it failed.
type Answer = (Result<Decision, Forfeit>, Option<Box<dyn Player>>);

/// Why the player has not moved, in words for the person.
pub type Problem = String;

impl Table {
    /// A table for a new game.
    pub fn new(contestant: Arc<dyn Contestant>, person: Side) -> anyhow::Result<Table> {
        let file = SavedGame::new()?;
        Ok(Table::resume(contestant, person, Game::new(), file))
    }

    /// A table for a game that is already under way.
    pub fn resume(
        contestant: Arc<dyn Contestant>,
        person: Side,
        game: Game,
        file: SavedGame,
    ) -> Table {
        Table {
            session: Session::new(game, person, contestant.name()),
            contestant,
            player: None,
            asked: None,
            file,
        }
    }

    /// Lets a player that has started already play the other side.
    pub fn seat(&mut self, mut player: Box<dyn Player>) -> Result<(), Forfeit> {
        player.new_game(self.session.person().other(), SEED)?;
        self.player = Some(player);
        Ok(())
    }

    /// The game.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// What the player on the other side is, in a few words.
    pub fn opponent(&self) -> String {
        self.contestant.describe()
    }

    /// The game in SGF.
    pub fn sgf(&self) -> String {
        self.file.sgf(&self.session)
    }

    /// Does something to the game and saves it. The outer error is that of saving.
    pub fn change(
        &mut self,
        change: impl FnOnce(&mut Session) -> Result<(), Refused>,
    ) -> anyhow::Result<Result<(), Refused>> {
        let outcome = change(&mut self.session);
        if outcome.is_ok() {
            self.file.save(&self.session)?;
        }
        Ok(outcome)
    }

    /// Lets somebody else play the other side from the next game on.
    pub fn change_opponent(&mut self, contestant: Arc<dyn Contestant>) {
        self.contestant = contestant;
        self.player = None;
        self.stop_waiting();
    }

    /// Begins a new game in a file of its own; the person's side stays unless another is given.
    pub fn new_game(&mut self, side: Option<Side>) {
        let person = side.unwrap_or(self.session.person());
        self.file = self.file.another();
        self.session = Session::new(Game::new(), person, self.contestant.name());
    }

    /// Goes on with another game, in a file of its own.
    pub fn load(&mut self, game: Game, person: Side) -> anyhow::Result<()> {
        self.file = self.file.another();
        self.session = Session::new(game, person, self.contestant.name());
        self.file.save(&self.session)
    }

    /// Goes on with a saved game: in its own file if it is not over, else in a new one, so that
    /// what was played stays as it ended. Nothing is written before something changes.
    pub fn open(&mut self, path: PathBuf, record: Record, person: Side) {
        self.file = match is_unfinished(&record) {
            true => SavedGame::of(path, &record),
            false => self.file.another(),
        };
        self.session = Session::new(record.into_game(), person, self.contestant.name());
    }

    /// The folder in which this game and others are kept.
    pub fn folder(&self) -> &Path {
        self.file.path().parent().unwrap_or(Path::new(""))
    }

    /// Whether the player is thinking.
    pub fn is_thinking(&self) -> bool {
        self.asked.is_some()
    }

    /// Waits no longer for the player: what it answers later is not heard, and another is started
    /// for the next question. False if nobody was waited for.
    pub fn stop_waiting(&mut self) -> bool {
        self.asked.take().is_some()
    }

    /// Sets the player to thinking about the position, unless it is at it already.
    pub fn ask(&mut self) {
        if self.is_thinking() || self.session.awaits() != Awaits::Player {
            return;
        }
        let (sender, answer) = mpsc::channel();
        let person = self.session.person();
        let game = self.session.game().clone();
        self.asked = Some(Asked {
            position: game.stones().to_vec(),
            person,
            contestant: Arc::clone(&self.contestant),
            answer,
        });
        let player = self.player.take();
        let contestant = Arc::clone(&self.contestant);
        std::thread::spawn(move || {
            let answer = think(contestant.as_ref(), player, person.other(), &game);
            // Nobody listens any more when the program is ending.
            let _ = sender.send(answer);
        });
    }

    /// Takes the player's answer if it has come. `None` while it is still thinking.
    pub fn poll(&mut self) -> anyhow::Result<Option<Result<(), Problem>>> {
        let Some(asked) = &self.asked else {
            return Ok(None);
        };
        let answer = match asked.answer.try_recv() {
            Ok(answer) => answer,
            Err(TryRecvError::Empty) => return Ok(None),
            Err(TryRecvError::Disconnected) => broken(),
        };
        self.take(answer).map(Some)
    }

    /// Waits for the player's answer and takes it.
    pub fn wait(&mut self) -> anyhow::Result<Result<(), Problem>> {
        let answer = match &self.asked {
            Some(asked) => asked.answer.recv().unwrap_or_else(|_| broken()),
            None => return Ok(Ok(())),
        };
        self.take(answer)
    }

    /// Plays what the player has answered, unless the game has moved on without it.
    fn take(&mut self, (decision, player): Answer) -> anyhow::Result<Result<(), Problem>> {
        let Some(asked) = self.asked.take() else {
            return Ok(Ok(()));
        };
        let same_opponent = Arc::ptr_eq(&asked.contestant, &self.contestant);
        self.player = player.filter(|_| same_opponent);
        let is_current = same_opponent
            && self.session.awaits() == Awaits::Player
            && self.session.person() == asked.person
            && self.session.game().stones() == asked.position;
        if !is_current {
            return Ok(Ok(()));
        }
        let outcome = self.change(|session| session.answer(decision?))?;
        Ok(outcome.map_err(|refused| {
            self.player = None;
            format!("{}: {refused}", self.session.player())
        }))
    }

    /// What there is to say about the player's last turn, if it has said anything: its line of play
    /// too, which takes as long to find as the turn did.
    pub fn explain_last(&mut self) -> Option<Decision> {
        let before = self.session.last_answer()?;
        let mut decision = self.session.answer_at(before.stones().len())?.clone();
        deep::explain(&before, &mut decision);
        self.explain(&before, decision.clone());
        Some(decision)
    }

    /// Keeps what was found out about a turn of the player's, if it is still on the board.
    pub fn explain(&mut self, before: &Game, decision: Decision) {
        self.session.explain(before, decision);
    }

    /// What to say when the person leaves.
    pub fn farewell(&self) -> String {
        if self.session.game().stones().is_empty() {
            return "no stone was played, so nothing is kept".to_owned();
        }
        format!(
            "the game is kept in {}; an unfinished one goes on with connect6 play --resume",
            self.file.path().display()
        )
    }
}

/// Asks a player, a new one if there is none. One that fails is let go: the next question goes
/// to a new one, and the game goes on.
fn think(
    contestant: &dyn Contestant,
    player: Option<Box<dyn Player>>,
    side: Side,
    game: &Game,
) -> Answer {
    let asked = || -> Result<(Decision, Box<dyn Player>), Forfeit> {
        let mut player = match player {
            Some(player) => player,
            None => {
                let mut player = contestant.enter()?;
                player.new_game(side, SEED)?;
                player
            }
        };
        Ok((player.choose(game, None)?, player))
    };
    match asked() {
        Ok((decision, player)) => (Ok(decision), Some(player)),
        Err(forfeit) => (Err(forfeit), None),
    }
}

/// The answer of a player whose thread has ended without one.
fn broken() -> Answer {
    let told = "the player stopped working".to_owned();
    (Err(Forfeit::Crash(told)), None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_boards::player::BoardContestant;
    use connect6_model::Level;
    use connect6_players::Builtin;

    fn table(folder: &tempfile::TempDir, person: Side) -> Table {
        let file = SavedGame::at(folder.path().join("game.sgf"));
        Table::resume(Arc::new(Builtin::Model), person, Game::new(), file)
    }

    #[test]
    fn the_player_answers_and_the_file_follows() {
        let folder = tempfile::tempdir().unwrap();
        let mut table = table(&folder, Side::White);
        table.ask();
        assert!(table.is_thinking());
        table.wait().unwrap().unwrap();
        assert_eq!(table.session().game().to_string(), "j10");
        let saved = std::fs::read_to_string(folder.path().join("game.sgf")).unwrap();
        assert!(saved.contains(";B[j10]"), "{saved}");
    }

    #[test]
    fn a_turn_is_decided_once_and_explained_when_asked_for() {
        let folder = tempfile::tempdir().unwrap();
        let file = SavedGame::at(folder.path().join("game.sgf"));
        let board = BoardContestant("machine:1".parse().unwrap());
        let game: Game = "j10,i9,k9,i10,i11,h12,k12".parse().unwrap();
        let mut table = Table::resume(Arc::new(board), Side::White, game.clone(), file);
        table.ask();
        table.wait().unwrap().unwrap();
        let value = |table: &Table| {
            let told = table.session().answer_at(game.stones().len()).unwrap();
            told.searched.as_ref().unwrap().value
        };
        // The board tells no value: whoever knows one has asked the model, which decides again.
        assert_eq!(value(&table), None);
        let told = table.explain_last().unwrap();
        assert_eq!(told.why, deep::decide_at(&game, Level::DEFAULT).unwrap().why);
        assert!(value(&table).is_some());
    }

    #[test]
    fn an_answer_to_a_position_that_is_gone_is_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let mut table = table(&folder, Side::Black);
        let place = |table: &mut Table, name: &str| {
            let point = name.parse().unwrap();
            table.change(|session| session.place(point)).unwrap().unwrap();
        };
        place(&mut table, "j10");
        table.ask();
        table.change(|session| session.take_back()).unwrap().unwrap();
        table.wait().unwrap().unwrap();
        assert_eq!(table.session().game().to_string(), "");
        place(&mut table, "a1");
        table.ask();
        table.wait().unwrap().unwrap();
        assert_eq!(table.session().game().stones().len(), 3);
    }
}
