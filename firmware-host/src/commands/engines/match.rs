//! `connect6 match`: many games between two players, or between all pairs of more, and what they
//! say about strength.

mod round_robin;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use anyhow::bail;
use clap::ValueHint;
use connect6_game::records::{Format, Info, Record};
use connect6_game::{Game, Side};
use connect6_players::bout::{Bout, Ending};
use connect6_players::contest::{self, Contestant, Finished, Openings, Outcome, Plan};
use connect6_players::tally::{spread, Part, Tally};
use connect6_players::{ladder, opening, Elo, Forfeit, Score, Sprt, Verdict};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::openings::Source;
use crate::contestants::with_book::BookOption;
use crate::files::{game_records, store};
use crate::interrupt::Interrupted;
use crate::terminal::output::{self, note};
use crate::terminal::{text_table, thinking_text};
use crate::{contestants, interrupt};

/// Let players play a match, and measure their strength.
///
/// Two players meet, or all pairs of more; the result is printed with its Elo.
///
/// Games come in pairs with the same opening and the colours changed; error bars come from pairs.
/// Every game is saved as SGF the moment it ends: the same command with the same --out goes on
/// where a run was stopped or killed.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  connect6 match --players greedy,random --games 200 --seed 1 --out games
  connect6 match --players rtl,verilator --games 10
  connect6 match --players 'model,gtp:other-engine --level 3' --limit 1000
  connect6 match --players search:1@6000,search:1@3000 --sprt 0,50 --out games
  connect6 match --players greedy,random --openings random --concurrency 1
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
    /// How many games to play, between each pair if there are several [default: 100; with --sprt
    /// as many as the test needs, as long as no opening comes back as it was]
    #[arg(long, value_name = "N")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    games: Option<u32>,
    /// Where to start: a file of positions, a record in any format each; random, made from the
    /// seed; balanced, even ones from the project's games, of which balanced:reporting and
    /// balanced:tuning are the halves [default: balanced, the half for reporting]
    #[arg(long, value_name = "FILE|random|balanced", value_hint = ValueHint::FilePath)]
    openings: Option<Source>,
    /// Use only this many stones of each opening
    #[arg(long, value_name = "N", requires = "openings")]
    opening_stones: Option<usize>,
    /// The seed: the same seed gives the same match
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The folder for the games, one SGF file each; games of this match that are in it are not
    /// played again [default: a new one among your saved games]
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    out: Option<PathBuf>,
    /// The longest a move may take, in milliseconds; a later one forfeits the game
    #[arg(long, value_name = "MS")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
    /// How many games to play at once; by default one for each core
    #[arg(long, value_name = "N", visible_alias = "jobs")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    concurrency: Option<u32>,
    /// Stop as soon as a sequential test on pairs of games tells the (logistic) Elo differences
    /// ELO0 and ELO1 apart; the error rates are 0.05 unless given
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

/// Games of a match that is not told how many.
const USUAL_GAMES: usize = 100;
/// Games of a sequential test from random openings that is not told how many, at most.
const MOST_GAMES_OF_A_TEST: usize = 40_000;

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
        (None, Some(name)) => {
            note!("{name} can only play whole games: every game starts from the empty board");
            Openings::Given(vec![Game::new()])
        }
        (source, None) => {
            let source = source.as_ref().unwrap_or(&Source::USUAL);
            source.openings(args.opening_stones)?
        }
    };
    let games = match (args.games, args.sprt, &openings) {
        (Some(games), ..) => games as usize,
        (None, Some(_), Openings::Given(list)) => 2 * opening::SYMMETRIES * list.len(),
        (None, Some(_), Openings::Generated) => MOST_GAMES_OF_A_TEST,
        (None, None, _) => USUAL_GAMES,
    };
    let plan = Plan {
        games,
        seed: args.seed,
        openings,
        limit: args.limit.map(Duration::from_millis),
        jobs: args.concurrency.map_or_else(cores, |jobs| jobs as usize),
        sprt: args.sprt.map(|option| option.0),
    };
    let halt = interrupt::watch()?;
    let [first, second] = contestants.as_slice() else {
        return round_robin::run(&contestants, &plan, halt, &args);
    };
    let folder = Archive::folder(args.out.as_deref())?;
    let pair = [first.as_ref(), second.as_ref()];
    let outcome = play(pair, &plan, halt, &folder, "")?;
    let summary = Summary::new(&outcome, &plan, &folder);
    output::tell(args.json, &summary, || summary.text())?;
    if outcome.halted {
        tell_how_to_go_on(&args, &folder);
        return Err(Interrupted.into());
    }
    Ok(())
}

/// After Ctrl-C: which command goes on.
fn tell_how_to_go_on(args: &Args, folder: &Path) {
    let more = match args.out {
        Some(_) => String::new(),
        None => format!(" with --out {}", folder.display()),
    };
    note!("the same command{more} goes on from there");
}

/// Plays the games of two players that are not in the folder yet, and shows how they stand behind
/// the title.
fn play(
    contestants: [&dyn Contestant; 2],
    plan: &Plan,
    halt: &AtomicBool,
    folder: &Path,
    title: &str,
) -> anyhow::Result<Outcome> {
    let names = contestants.map(|contestant| contestant.name());
    let archive = Archive::open(folder, names, plan)?;
    let earlier = archive.games(plan)?;
    if !earlier.is_empty() {
        note!("{} games are in {} already", earlier.len(), folder.display());
    }
    let bar = progress_bar(plan.games);
    let outcome = contest::hold(
        contestants,
        plan,
        earlier,
        halt,
        |game| archive.save(game),
        |tally| {
            bar.set_position(tally.lengths.len() as u64);
            bar.set_message(format!("{title}{}", standing(tally, plan.sprt)));
        },
    );
    bar.finish_and_clear();
    outcome
}

/// How a match stands, on a line: games, score, and how far the test is.
fn standing(tally: &Tally, sprt: Option<Sprt>) -> String {
    let mut line = in_words(&tally.score());
    if let Some(elo) = tally.elo() {
        line.push_str(&format!(", Elo {elo}"));
    }
    if let Some(sprt) = sprt {
        let [lower, upper] = sprt.bounds();
        let ratio = sprt.ratio(&tally.pairs);
        line.push_str(&format!(", LLR {ratio:.2} ({lower:.2} to {upper:.2})"));
    }
    line
}

/// Wins, draws and losses as they are printed.
fn in_words(score: &Score) -> String {
    format!("+{} ={} -{}", score.wins, score.draws, score.losses)
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

    /// Makes the folder ready.
    fn open(folder: &Path, names: [String; 2], plan: &Plan) -> anyhow::Result<Archive> {
        store::make_folder(folder)?;
        let limit = plan.limit.map(|limit| format!(", {} ms", limit.as_millis()));
        Ok(Archive {
            event: format!(
                "match {} - {}, seed {}{}",
                names[0],
                names[1],
                plan.seed,
                limit.unwrap_or_default()
            ),
            date: jiff::Zoned::now().strftime("%Y-%m-%d").to_string(),
            folder: folder.to_owned(),
            names,
        })
    }

    /// The games of this match that an earlier run has left, by their numbers. A folder with games
    /// of another match is refused: they would be overwritten. A game that was forfeited is played
    /// again: its file does not say how.
    fn games(&self, plan: &Plan) -> anyhow::Result<BTreeMap<usize, Finished>> {
        let mut games = BTreeMap::new();
        for number in 0..plan.games {
            let path = self.path_of(number);
            if !path.exists() {
                continue;
            }
            let record = game_records::read(&path)?.pop();
            let opening = plan.opening(number);
            let ours = record.filter(|record| {
                let Info { black, white, event, id, .. } = self.info(number);
                let found = &record.info;
                let names = [&found.black, &found.white, &found.event, &found.id];
                names == [&black, &white, &event, &id]
                    && record.game().stones().starts_with(opening.stones())
            });
            let Some(record) = ours else {
                bail!(
                    "{} already holds the games of a match, and {} is none of this one: choose \
                     another folder with --out, or move them away",
                    self.folder.display(),
                    path.display()
                );
            };
            let opening_stones = opening.stones().len();
            if let Some(ending) = ending_of(&record, plan.limit) {
                let bout =
                    Bout { game: record.into_game(), opening_stones, turns: Vec::new(), ending };
                games.insert(number, Finished { number, bout });
            }
        }
        Ok(games)
    }

    /// What a game's file says besides its stones.
    fn info(&self, number: usize) -> Info {
        let name_of = |side| Some(self.names[contest::player_of(number, side)].clone());
        Info {
            black: name_of(Side::Black),
            white: name_of(Side::White),
            event: Some(self.event.clone()),
            date: Some(self.date.clone()),
            id: Some(format!("game {}", number + 1)),
            ..Info::default()
        }
    }

    fn path_of(&self, number: usize) -> PathBuf {
        let extension = Format::LittleGolem.extension();
        self.folder.join(format!("game-{:05}.{extension}", number + 1))
    }

    fn save(&self, finished: &Finished) -> anyhow::Result<()> {
        let record = record_of(finished)?.with_info(self.info(finished.number));
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

/// How the game of a record ended; `None` if the record does not say enough.
fn ending_of(record: &Record, limit: Option<Duration>) -> Option<Ending> {
    use connect6_game::records::{Ending as How, Outcome as Result};
    let (winner, how) = match record.outcome()? {
        Result::Drawn => return Some(Ending::Draw),
        Result::Won(winner, how) => (winner, how),
    };
    let cause = match how {
        How::Six => return Some(Ending::Six(winner)),
        How::Resignation => Forfeit::Resigned,
        How::Time => Forfeit::Time { limit: limit? },
        How::Forfeit | How::Unstated => return None,
    };
    let side = winner.other();
    Some(Ending::Forfeit { side, cause })
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
    bounds: [f64; 2],
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
                Some(TurnTime { median: median.as_micros(), longest: longest.as_micros() })
            }),
            seed: plan.seed,
            sprt: plan.sprt.map(|test| SprtResult {
                test,
                ratio: test.ratio(&tally.pairs),
                bounds: test.bounds(),
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
            let pairs = &self.tally.pairs;
            let (number, split) = (pairs.number(), pairs.split());
            text.push_str(&format!(
                "Elo difference: {elo} (pairs of games: {number}, {split} of them split)\n"
            ));
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
                    "time a turn of this run, {}: median {}, longest {}\n",
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
        let mut rows = vec![text_table::head(
            "player | wins | draws | losses | as black | as white | illegal | time | \
                crash | resigned",
        )];
        for part in &self.tally.players {
            let total = part.total();
            let mut row = vec![part.name.clone()];
            row.extend([total.wins, total.draws, total.losses].map(|n| n.to_string()));
            row.extend([&part.as_black, &part.as_white].map(in_words));
            let forfeits = &part.forfeits;
            row.extend(
                [forfeits.illegal, forfeits.time, forfeits.crash, forfeits.resigned]
                    .map(|n| n.to_string()),
            );
            rows.push(row);
        }
        rows
    }
}

impl SprtResult {
    fn text(&self) -> String {
        let found = match self.verdict {
            None => "undecided".to_owned(),
            Some(verdict) => {
                let other = match verdict {
                    Verdict::Lower => Verdict::Upper,
                    Verdict::Upper => Verdict::Lower,
                };
                let [likelier, other] = [verdict, other].map(|v| self.test.difference(v));
                format!("{likelier} Elo rather than {other}")
            }
        };
        let [lower, upper] = self.bounds;
        format!(
            "sequential test: {found} (log-likelihood ratio {:.2}, bounds {lower:.2} and {upper:.2})",
            self.ratio
        )
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
    Some(format!("deciding steps of this run, {}: {}\n", part.name, shares.join(", ")))
}
