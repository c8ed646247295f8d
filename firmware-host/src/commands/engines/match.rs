//! `connect6 match`: many games between two players, or between all pairs of more, and what they
//! say about strength.

mod round_robin;

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use anyhow::{bail, Context};
use clap::ValueHint;
use connect6_game::records::{Format, Info, Record};
use connect6_game::{Game, Side};
use connect6_players::bout::Ending;
use connect6_players::contest::{self, Contestant, Finished, Openings, Outcome, Plan};
use connect6_players::tally::{spread, Part, Tally};
use connect6_players::{ladder, opening, Elo, Forfeit, Score, Sprt, Verdict};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::contestants::with_book::BookOption;
use crate::files::{game_records, store};
use crate::interrupt::Interrupted;
use crate::terminal::output::{self, note, say};
use crate::terminal::{text_table, thinking_text};
use crate::{contestants, interrupt};

/// Let players play a match, and measure their strength.
///
/// Two players meet, or all pairs of more; the result is printed with its Elo.
///
/// Games come in pairs with the same opening and the colours changed. Every game is saved as
/// SGF the moment it ends; a run that is stopped or killed keeps the finished ones.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 match --players greedy,random --games 200 --seed 1 --out games
  connect6 match --players rtl,verilator --games 10
  connect6 match --players 'model,gtp:other-engine --level 3' --limit 1000
  connect6 match --players greedy,random --games 1000 --sprt 0,50
  connect6 match --players model,model --book --games 200
  connect6 match --players search:2,search:1@5000 --games 20
  connect6 match --players random,greedy,model --games 20
  connect6 match --ladder --games 40 --sprt 0,200")]
pub struct Args {
    /// The players, comma-separated, two or more; or give the option once for each
    #[arg(long, value_name = "A,B", required_unless_present = "ladder")]
    players: Vec<String>,
    /// Let all built-in players play each other, and write their ratings to FILE if one is named;
    /// the file that ships is play/players/figures/ladder.txt
    #[arg(long, value_name = "FILE", num_args = 0..=1, value_hint = ValueHint::FilePath)]
    #[arg(conflicts_with = "players")]
    ladder: Option<Option<PathBuf>>,
    #[command(flatten)]
    book: BookOption,
    /// How many games to play, between each pair if there are several
    #[arg(long, value_name = "N", default_value_t = 100)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// A file of positions to start from, a record in any format each; by default varied
    /// openings are made from the seed
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    openings: Option<PathBuf>,
    /// Use only this many stones of each position in the openings' file
    #[arg(long, value_name = "N", requires = "openings")]
    opening_stones: Option<usize>,
    /// The seed: the same seed gives the same match
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The folder for the games, one SGF file each; by default a new one among your saved games
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    out: Option<PathBuf>,
    /// The longest a move may take, in milliseconds; a later one forfeits the game
    #[arg(long, value_name = "MS")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
    /// How many games to play at once; by default one for each core
    #[arg(long, value_name = "N")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    jobs: Option<u32>,
    /// Stop as soon as a sequential test tells the Elo differences ELO0 and ELO1 apart; the
    /// error rates are 0.05 unless given
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]")]
    sprt: Option<SprtOption>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// The numbers of `--sprt`.
#[derive(Debug, Clone, Copy)]
struct SprtOption(Sprt);

impl FromStr for SprtOption {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<SprtOption> {
        const USUAL_ERROR: f64 = 0.05;
        let numbers = text
            .split(',')
            .map(|number| number.trim().parse::<f64>())
            .collect::<Result<Vec<f64>, _>>()
            .unwrap_or_default();
        let (elo0, elo1, alpha, beta) = match numbers[..] {
            [elo0, elo1] => (elo0, elo1, USUAL_ERROR, USUAL_ERROR),
            [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
            _ => bail!("expected two numbers or four, such as 0,50 or 0,50,0.05,0.05"),
        };
        Ok(SprtOption(Sprt::new(elo0, elo1, alpha, beta)?))
    }
}

/// Plays the match, saving games as they end, and prints what came of it.
pub fn run(args: Args) -> anyhow::Result<()> {
    let mut contestants = contestants_of(&args)?;
    let first = contestants.remove(0);
    contestants.insert(0, args.book.give_to(first)?);
    let mut whole_games_only = None;
    for contestant in &contestants {
        // A player that cannot even start is a mistake in the command, not a lost match.
        let player = contestant
            .enter()
            .map_err(|cause| anyhow::anyhow!("{}: {cause}", contestant.name()))?;
        if !player.takes_any_position() {
            whole_games_only = Some(contestant.name());
        }
    }
    let openings = match (&args.openings, whole_games_only) {
        (Some(_), Some(name)) => {
            bail!("{name} can only play whole games: leave --openings out")
        }
        (Some(path), None) => Openings::Given(read_openings(path, args.opening_stones)?),
        (None, Some(name)) => {
            note!("{name} can only play whole games: every game starts from the empty board");
            Openings::Given(vec![Game::new()])
        }
        (None, None) => Openings::Generated,
    };
    let plan = Plan {
        games: args.games as usize,
        seed: args.seed,
        openings,
        limit: args.limit.map(Duration::from_millis),
        jobs: args.jobs.map_or_else(cores, |jobs| jobs as usize),
        sprt: args.sprt.map(|option| option.0),
    };
    let halt = interrupt::watch()?;
    let [first, second] = contestants.as_slice() else {
        return round_robin::run(&contestants, &plan, halt, &args);
    };
    let archive = Archive::open(args.out.as_deref(), [first.name(), second.name()])?;
    let bar = progress_bar(plan.games);
    let outcome = contest::hold(
        [first.as_ref(), second.as_ref()],
        &plan,
        halt,
        |game| archive.save(game),
        |tally| {
            bar.set_position(tally.lengths.len() as u64);
            let score = tally.score();
            bar.set_message(format!(
                "+{} ={} -{}",
                score.wins, score.draws, score.losses
            ));
        },
    );
    bar.finish_and_clear();
    let outcome = outcome?;
    let summary = Summary::new(&outcome, &plan, &archive.folder);
    if args.json {
        say!("{}", serde_json::to_string(&summary)?);
    } else {
        output::print(summary.text());
    }
    if outcome.halted {
        return Err(Interrupted.into());
    }
    Ok(())
}

/// The players named on the command line, or those of the ladder: two at least.
fn contestants_of(args: &Args) -> anyhow::Result<Vec<Box<dyn Contestant>>> {
    let names: Vec<&str> = match args.players.as_slice() {
        [] => ladder::PLAYERS.to_vec(),
        [all] => all.split(',').map(str::trim).collect(),
        several => several.iter().map(String::as_str).collect(),
    };
    if names.len() < 2 {
        bail!(
            "a match needs two players, not {}: give --players A,B, or --players twice if a \
             name has a comma in it",
            names.len()
        );
    }
    let contestants = names.iter().map(|name| contestants::named(name));
    let contestants = contestants.collect::<anyhow::Result<_>>()?;
    names.iter().for_each(|name| contestants::get_ready(name));
    Ok(contestants)
}

/// The positions of a file, cut to `stones` if that is asked for, each fit to start from.
fn read_openings(path: &Path, stones: Option<usize>) -> anyhow::Result<Vec<Game>> {
    let records = game_records::read(path)?;
    if records.is_empty() {
        bail!("{} holds no positions", path.display());
    }
    let mut openings = Vec::new();
    for (i, record) in records.into_iter().enumerate() {
        let place = || format!("{}, position {}", path.display(), i + 1);
        let mut game = record.into_game();
        if let Some(stones) = stones {
            let played = game.stones();
            if played.len() < stones {
                bail!("{}: it has only {} stones", place(), played.len());
            }
            game = Game::from_stones(played[..stones].iter().copied()).with_context(place)?;
        }
        opening::check(&game).with_context(place)?;
        openings.push(game);
    }
    Ok(openings)
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn progress_bar(games: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games, {eta} left, {msg}")
        .expect("the template is well formed");
    ProgressBar::new(games as u64).with_style(style)
}

/// The folder that a match's games go into.
struct Archive {
    folder: PathBuf,
    names: [String; 2],
    event: String,
    date: String,
}

impl Archive {
    /// The folder that is named, or else a new one among the saved games.
    fn folder(named: Option<&Path>) -> anyhow::Result<PathBuf> {
        if let Some(folder) = named {
            return Ok(folder.to_owned());
        }
        let now = jiff::Zoned::now();
        let name = now.strftime("%Y-%m-%d-%H%M%S-%f").to_string();
        Ok(store::home()?.join("matches").join(name))
    }

    /// Makes the folder ready. A folder that holds games of a match already is refused: they
    /// would be overwritten.
    fn open(folder: Option<&Path>, names: [String; 2]) -> anyhow::Result<Archive> {
        let now = jiff::Zoned::now();
        let folder = Archive::folder(folder)?;
        store::make_folder(&folder)?;
        let archive = Archive {
            event: format!("match {} - {}", names[0], names[1]),
            date: now.strftime("%Y-%m-%d").to_string(),
            folder,
            names,
        };
        if archive.path_of(0).exists() {
            bail!(
                "{} already holds the games of a match: choose another folder with --out, or \
                 move them away",
                archive.folder.display()
            );
        }
        Ok(archive)
    }

    fn path_of(&self, number: usize) -> PathBuf {
        let extension = Format::LittleGolem.extension();
        self.folder
            .join(format!("game-{:05}.{extension}", number + 1))
    }

    fn save(&self, finished: &Finished) -> anyhow::Result<()> {
        let name_of = |side| Some(self.names[finished.player_of(side)].clone());
        let info = Info {
            black: name_of(Side::Black),
            white: name_of(Side::White),
            event: Some(self.event.clone()),
            date: Some(self.date.clone()),
            id: Some(format!("game {}", finished.number + 1)),
            ..Info::default()
        };
        let record = record_of(finished)?.with_info(info);
        let text = connect6_game::records::write(Format::LittleGolem, &[record]);
        store::write_file(&self.path_of(finished.number), &text)
    }
}

/// The game with its result as a record has it.
fn record_of(finished: &Finished) -> anyhow::Result<Record> {
    use connect6_game::records::{Ending as How, Outcome as Result};
    let game = finished.bout.game.clone();
    let Ending::Forfeit { side, cause } = &finished.bout.ending else {
        return Ok(Record::new(game));
    };
    let how = match cause {
        Forfeit::Resigned => How::Resignation,
        Forfeit::Time { .. } => How::Time,
        Forfeit::Illegal(_) | Forfeit::Crash(_) => How::Forfeit,
    };
    Ok(Record::with_outcome(game, Result::Won(side.other(), how))?)
}

/// What is printed, for a person or a script.
#[derive(Serialize)]
struct Summary<'a> {
    command: String,
    games: usize,
    score: Score,
    elo: Option<Elo>,
    #[serde(flatten)]
    tally: &'a Tally,
    turn_microseconds: [Option<TurnTime>; 2],
    seed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<SprtResult>,
    surplus_games: usize,
    interrupted: bool,
    out: String,
}

#[derive(Serialize)]
struct SprtResult {
    #[serde(flatten)]
    test: Sprt,
    ratio: f64,
    verdict: Option<Verdict>,
}

/// Microseconds in a second.
const MICROSECONDS: f64 = 1e6;

/// How long a player's turns took, in microseconds.
#[derive(Serialize)]
struct TurnTime {
    median: u128,
    longest: u128,
}

impl<'a> Summary<'a> {
    fn new(outcome: &'a Outcome, plan: &Plan, folder: &Path) -> Summary<'a> {
        let tally = &outcome.tally;
        Summary {
            command: command_line(),
            games: tally.lengths.len(),
            score: tally.score(),
            elo: tally.elo(),
            tally,
            turn_microseconds: [0, 1].map(|player| {
                let (_, median, longest) = spread(&tally.players[player].times)?;
                Some(TurnTime {
                    median: median.as_micros(),
                    longest: longest.as_micros(),
                })
            }),
            seed: plan.seed,
            sprt: plan.sprt.map(|test| SprtResult {
                test,
                ratio: test.ratio(&tally.score()),
                verdict: outcome.verdict,
            }),
            surplus_games: outcome.surplus,
            interrupted: outcome.halted,
            out: folder.display().to_string(),
        }
    }

    fn text(&self) -> String {
        let mut text = text_table::line_up(&self.result_rows());
        text.push('\n');
        if let Some(elo) = &self.elo {
            text.push_str(&format!("Elo difference: {elo}\n"));
        }
        if let Some(sprt) = &self.sprt {
            text.push_str(&format!("{}\n", sprt.text()));
        }
        if let Some((shortest, median, longest)) = spread(&self.tally.lengths) {
            text.push_str(&format!(
                "stones a game: shortest {shortest}, median {median}, longest {longest}\n"
            ));
        }
        for (part, time) in self.tally.players.iter().zip(&self.turn_microseconds) {
            if let Some(time) = time {
                text.push_str(&format!(
                    "time a turn, {}: median {}, longest {}\n",
                    part.name,
                    thinking_text::time(time.median as f64 / MICROSECONDS),
                    thinking_text::time(time.longest as f64 / MICROSECONDS)
                ));
            }
        }
        for part in &self.tally.players {
            if let Some(line) = steps_text(part) {
                text.push_str(&line);
            }
        }
        if self.surplus_games > 0 {
            text.push_str(&format!(
                "saved but not counted, as they ended after the test had: {} games\n",
                self.surplus_games
            ));
        }
        text.push_str(&format!("games saved in {}\n", self.out));
        text
    }

    fn result_rows(&self) -> Vec<Vec<String>> {
        let heading = [
            "player", "wins", "draws", "losses", "as black", "as white", "illegal", "time",
            "crash", "resigned",
        ];
        let mut rows = vec![heading.map(str::to_owned).to_vec()];
        for part in &self.tally.players {
            let total = part.total();
            let by_colour =
                |score: &Score| format!("+{} ={} -{}", score.wins, score.draws, score.losses);
            let mut row = vec![part.name.clone()];
            row.extend([total.wins, total.draws, total.losses].map(|n| n.to_string()));
            row.extend([&part.as_black, &part.as_white].map(by_colour));
            let forfeits = &part.forfeits;
            row.extend(
                [
                    forfeits.illegal,
                    forfeits.time,
                    forfeits.crash,
                    forfeits.resigned,
                ]
                .map(|n| n.to_string()),
            );
            rows.push(row);
        }
        rows
    }
}

impl SprtResult {
    fn text(&self) -> String {
        match self.verdict {
            Some(verdict) => {
                let word = match verdict {
                    Verdict::Lower => "at most",
                    Verdict::Upper => "at least",
                };
                format!(
                    "sequential test: the difference is {word} {} (log-likelihood ratio {:.2})",
                    self.test.difference(verdict),
                    self.ratio
                )
            }
            None => format!(
                "sequential test: undecided (log-likelihood ratio {:.2})",
                self.ratio
            ),
        }
    }
}

/// The command as it was given, for whoever wants to play the match again.
fn command_line() -> String {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words = std::iter::once("connect6").chain(arguments.iter().map(String::as_str));
    shlex::try_join(words).unwrap_or_default()
}

/// How often each step decided a player's turn; nothing for a player without steps.
fn steps_text(part: &Part) -> Option<String> {
    let turns: usize = part.steps.values().sum();
    if turns == 0 {
        return None;
    }
    let shares: Vec<String> = part
        .steps
        .iter()
        .map(|(step, count)| {
            let percent = 100.0 * *count as f64 / turns as f64;
            format!("{step}: {count} ({percent:.0} %)")
        })
        .collect();
    Some(format!(
        "deciding steps, {}: {}\n",
        part.name,
        shares.join(", ")
    ))
}
