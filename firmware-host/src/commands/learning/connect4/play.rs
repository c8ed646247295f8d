//! `connect6 connect4 play`: a game by typed lines, against a player or another person.

use std::io::{BufRead, Write};
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use connect6_connect4::board::COLUMNS;
use connect6_connect4::players::UnknownPlayer;
use connect6_connect4::{Game, Name, Player};
use connect6_nets::random::Chance;

use super::{draw, status};
use crate::interrupt;

/// Play Connect-4 in the terminal; the page of `connect6 play --web` has a board for it too.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 connect4 play
  connect6 connect4 play --against montecarlo --second
  connect6 connect4 play --against human")]
pub struct Args {
    /// Who plays the other side: random, set, learning, montecarlo, reinforced, perfect or human
    #[arg(long, value_name = "PLAYER", default_value = "reinforced")]
    against: Opponent,
    /// Let the other side begin
    #[arg(long)]
    second: bool,
    /// The seed of the player's chance [default: from the clock]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
}

/// The other side.
#[derive(Debug, Clone, Copy)]
enum Opponent {
    Human,
    Program(Name),
}

impl FromStr for Opponent {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Opponent, UnknownPlayer> {
        match text {
            "human" => Ok(Opponent::Human),
            name => name.parse().map(Opponent::Program),
        }
    }
}

/// The words, for the person.
const HELP: &str = "\
1 to 7       play a stone into this column
hint         what `reinforced` would play
undo         take back your last stone and the answer to it
new          start a new game
moves        list the columns so far
board        draw the board again
quit         leave
";

/// A game in progress.
struct Table {
    game: Game,
    /// The program on the other side, and its name; nothing between two persons.
    program: Option<(Name, Box<dyn Player>)>,
    /// The turn (0 for whoever began) of the program.
    its_turn: usize,
    adviser: Option<Box<dyn Player>>,
    chance: Chance,
}

/// Plays until the person leaves or the input ends.
pub fn run(args: &Args, input: impl BufRead, output: &mut impl Write) -> anyhow::Result<()> {
    interrupt::leave_with("goodbye")?;
    let seed = args.seed.unwrap_or_else(|| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        now.map_or(0, |time| time.as_nanos() as u64)
    });
    let mut table = Table {
        game: Game::new(),
        program: match args.against {
            Opponent::Human => None,
            Opponent::Program(name) => Some((name, name.enter())),
        },
        its_turn: usize::from(!args.second),
        adviser: None,
        chance: Chance::new(seed),
    };
    let sides = match &table.program {
        Some((name, _)) => format!("you are {}, against {name}", ["O", "X"][table.its_turn]),
        None => "X and O take turns".to_owned(),
    };
    writeln!(output, "{sides}; type help for the commands")?;
    write!(output, "{}", draw(&table.game))?;
    let mut lines = input.lines();
    loop {
        table.let_the_program_move(output)?;
        writeln!(output, "{}", status(&table.game))?;
        write!(output, "> ")?;
        output.flush()?;
        let Some(line) = lines.next().transpose()? else {
            writeln!(output)?;
            return Ok(());
        };
        if !table.obey(line.trim(), output)? {
            return Ok(());
        }
    }
}

impl Table {
    fn let_the_program_move(&mut self, output: &mut impl Write) -> anyhow::Result<()> {
        let Some((name, player)) = &mut self.program else {
            return Ok(());
        };
        let is_its_turn = self.game.columns().len() % 2 == self.its_turn;
        if !is_its_turn || self.game.outcome().is_some() {
            return Ok(());
        }
        writeln!(output, "{name} is thinking")?;
        output.flush()?;
        let column = player.choose(&self.game.position(), &mut self.chance);
        self.game.play(column)?;
        writeln!(output, "{name} plays {}", column + 1)?;
        write!(output, "{}", draw(&self.game))?;
        Ok(())
    }

    /// Does what a line says. False if the person leaves.
    fn obey(&mut self, line: &str, output: &mut impl Write) -> anyhow::Result<bool> {
        match line.to_ascii_lowercase().as_str() {
            "" => {}
            "quit" | "exit" | "q" => return Ok(false),
            "help" | "?" => write!(output, "{HELP}")?,
            "board" => write!(output, "{}", draw(&self.game))?,
            "moves" => writeln!(output, "{}", self.game)?,
            "new" => {
                self.game = Game::new();
                write!(output, "{}", draw(&self.game))?;
            }
            "undo" => {
                // Back to this person's last turn: its own stone and what came after it.
                let played = self.game.columns().len();
                let stones = match self.program {
                    Some(_) if played % 2 != self.its_turn => 2,
                    _ => 1,
                };
                self.game.take_back(stones);
                write!(output, "{}", draw(&self.game))?;
            }
            "hint" if self.game.outcome().is_some() => writeln!(output, "the game is over")?,
            "hint" => {
                let adviser = self.adviser.get_or_insert_with(|| Name::Reinforced.enter());
                let column = adviser.choose(&self.game.position(), &mut self.chance);
                writeln!(output, "{}", column + 1)?;
            }
            text => match text.parse::<usize>() {
                Ok(column) if (1..=COLUMNS).contains(&column) => match self.game.play(column - 1) {
                    Ok(()) => write!(output, "{}", draw(&self.game))?,
                    Err(problem) => writeln!(output, "{problem}")?,
                },
                _ => writeln!(
                    output,
                    "'{line}' is not a column: 1 to 7, or type help for the commands"
                )?,
            },
        }
        Ok(true)
    }
}
