//! More than two players: every pair plays a match, and one table says how strong each is.

use std::sync::atomic::{AtomicBool, Ordering};

use connect6_players::contest::{Contestant, Plan};
use connect6_players::ladder::{self, Pairing, Rating};
use serde::Serialize;

use super::{command_line, in_words, play, tell_how_to_go_on, Archive, Args};
use crate::files::store;
use crate::interrupt::Interrupted;
use crate::terminal::output::{self, note, say};
use crate::terminal::text_table;

/// What is printed for a script.
#[derive(Serialize)]
struct Table<'a> {
    command: String,
    players: &'a [Rating],
    pairs: &'a [Pairing],
    seed: u64,
    interrupted: bool,
    out: String,
}

/// Plays all pairs and prints the table; writes it too, if a file is named.
pub fn run(
    contestants: &[Box<dyn Contestant>],
    plan: &Plan,
    halt: &AtomicBool,
    args: &Args,
) -> anyhow::Result<()> {
    let names: Vec<String> = contestants.iter().map(|c| c.name()).collect();
    let folder = Archive::folder(args.out.as_deref())?;
    let mut pairings = Vec::new();
    let mut pairs: Vec<[usize; 2]> = Vec::new();
    for a in 0..names.len() {
        pairs.extend((a + 1..names.len()).map(|b| [a, b]));
    }
    for (number, [a, b]) in pairs.iter().copied().enumerate() {
        let below = folder.join(format!("pair-{:02}", number + 1));
        let title = format!("pair {} of {}: {} - {} ", number + 1, pairs.len(), names[a], names[b]);
        let pair = [contestants[a].as_ref(), contestants[b].as_ref()];
        let outcome = play(pair, plan, halt, &below, &title)?;
        pairings.push(Pairing::new([a, b], &outcome.tally));
        if halt.load(Ordering::Relaxed) {
            break;
        }
    }
    let ratings = ladder::ratings(&names, &pairings);
    let interrupted = halt.load(Ordering::Relaxed);
    if args.json {
        let table = Table {
            command: command_line(),
            players: &ratings,
            pairs: &pairings,
            seed: plan.seed,
            interrupted,
            out: folder.display().to_string(),
        };
        output::json(&table)?;
    } else {
        output::print(text(&names, &ratings, &pairings));
        say!("games saved in {}", folder.display());
    }
    if interrupted {
        tell_how_to_go_on(args, &folder);
        return Err(Interrupted.into());
    }
    if let Some(Some(path)) = &args.ladder {
        store::write_file(path, ladder::write(&ratings, &command_line()))?;
        note!("written to {}", path.display());
    }
    Ok(())
}

fn text(names: &[String], ratings: &[Rating], pairings: &[Pairing]) -> String {
    let mut rows = vec![text_table::head("player | Elo | 95 % | games | result")];
    for rating in ratings {
        let Rating { name, elo, score, .. } = rating;
        let mut row = vec![name.clone(), elo.to_string(), rating.error_bar()];
        row.extend([score.games().to_string(), in_words(score)]);
        rows.push(row);
    }
    let mut text = text_table::line_up(&rows);
    let mut rows = vec![text_table::head("pair | result | Elo difference")];
    for pairing in pairings {
        let [a, b] = pairing.places;
        rows.push(vec![
            format!("{} - {}", names[a], names[b]),
            in_words(&pairing.score),
            pairing.elo.map_or("-".to_owned(), |elo| elo.to_string()),
        ]);
    }
    text.push('\n');
    text.push_str(&text_table::line_up(&rows));
    text
}
