//! Building the book: solving all positions of an opening, on all cores, to be stopped and
//! gone on with at any time.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use crate::error::BookError;
use crate::file::{self, BookFile, Counts, Extent, Values};
use crate::index::{five, five_images, seven, FIVES, REPLIES, SEVENS};
use crate::journal::{self, Journal, Part};
use crate::opening::Opening;
use crate::position::Position;
use crate::shard::Shard;
use crate::solve::{representative, BookSolver, Effort};
use crate::tally::Tally;
use crate::value::Value;

/// What to build, where and how.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The folder for the files.
    pub folder: PathBuf,
    /// The share of the work to do.
    pub shard: Shard,
    /// How much work a position is worth.
    pub effort: Effort,
    /// How many positions to solve at a time.
    pub threads: usize,
    /// The parts to build, by the number of Black's second turn; all if there is no list.
    pub only: Option<BTreeSet<usize>>,
}

impl Plan {
    fn extent(&self) -> Extent {
        match self.only {
            None => Extent::Whole,
            Some(_) => Extent::SomeTurns,
        }
    }
}

/// How far the build of an opening is.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Parts done, those of earlier runs included.
    pub done: usize,
    /// Parts there are in this shard.
    pub total: usize,
    /// Positions of seven stones that these parts hold.
    pub positions: u64,
    /// What was found in all parts done so far.
    pub tally: Tally,
}

/// What a build of an opening came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Built {
    /// The file was there already.
    Already(PathBuf),
    /// The file has been written.
    File(PathBuf),
    /// The shard is done; its parts are in this journal, to be merged with the others.
    Shard(PathBuf),
}

/// Builds one opening, or a shard of it. `stop` interrupts; `report` hears of every part.
pub fn build(
    plan: &Plan,
    opening: Opening,
    stop: &'static AtomicBool,
    mut report: impl FnMut(&Progress),
) -> Result<Built, BookError> {
    std::fs::create_dir_all(&plan.folder).map_err(BookError::system("create", &plan.folder))?;
    let path = file::path_in(&plan.folder, opening);
    if path.exists() {
        let file = BookFile::open(&path)?;
        if file.effort() != plan.effort {
            return Err(other_effort(&path, file.effort()));
        }
        if file.extent() != plan.extent() {
            return Err(BookError::OtherExtent { path });
        }
        return Ok(Built::Already(path));
    }
    let journal_path = journal::path_in(&plan.folder, opening, plan.shard);
    let (mut journal, mut parts) = Journal::open(&journal_path, opening, plan.effort)?;
    let ours: Vec<usize> = (0..FIVES)
        .filter(|part| plan.shard.has(opening, *part))
        .filter(|part| plan.only.as_ref().is_none_or(|only| only.contains(part)))
        .collect();
    let mut progress = Progress {
        done: parts.len(),
        total: ours.len(),
        positions: (parts.len() * REPLIES) as u64,
        tally: total(&parts),
    };
    report(&progress);
    let left: Vec<usize> = ours.into_iter().filter(|part| !parts.contains_key(part)).collect();
    solve_parts(plan, opening, &left, stop, |part| {
        journal.note(&part)?;
        progress.done += 1;
        progress.positions += REPLIES as u64;
        progress.tally.add(&part.tally);
        report(&progress);
        parts.insert(part.number, part);
        Ok(())
    })?;
    if stop.load(Ordering::Relaxed) {
        return Err(BookError::Interrupted);
    }
    if !plan.shard.is_whole() {
        return Ok(Built::Shard(journal_path));
    }
    parts.retain(|part, _| plan.only.as_ref().is_none_or(|only| only.contains(part)));
    finish(&plan.folder, opening, plan.effort, plan.extent(), &parts)?;
    drop(journal);
    std::fs::remove_file(&journal_path).map_err(BookError::system("delete", &journal_path))?;
    Ok(Built::File(path))
}

fn other_effort(path: &Path, effort: Effort) -> BookError {
    BookError::OtherEffort {
        path: path.to_owned(),
        win_nodes: effort.win_nodes,
        loss_nodes: effort.loss_nodes,
    }
}

fn total(parts: &BTreeMap<usize, Part>) -> Tally {
    let mut tally = Tally::default();
    parts.values().for_each(|part| tally.add(&part.tally));
    tally
}

/// Solves parts on all threads and hands each over when it is done.
fn solve_parts(
    plan: &Plan,
    opening: Opening,
    parts: &[usize],
    stop: &'static AtomicBool,
    mut done: impl FnMut(Part) -> Result<(), BookError>,
) -> Result<(), BookError> {
    let next = AtomicUsize::new(0);
    // No buffer: a thread goes on only when its part is in the journal, so that a stop loses no
    // more than one part a thread.
    let (sender, receiver) = mpsc::sync_channel(0);
    let failed = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            let (sender, next, failed) = (sender.clone(), &next, &failed);
            scope.spawn(move || {
                let mut solver = BookSolver::new(plan.effort, stop);
                while let Some(&part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if failed.load(Ordering::Relaxed) {
                        break;
                    }
                    let part = solve_part(&mut solver, opening, part, plan.extent());
                    let Some(part) = part else {
                        break;
                    };
                    if sender.send(part).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut result = Ok(());
        for part in receiver {
            if result.is_ok() {
                result = done(part);
                failed.store(result.is_err(), Ordering::Relaxed);
            }
        }
        result
    })
}

/// Solves the positions of one part: of a whole opening those that are not images of earlier
/// ones, otherwise all, since the part with the image may be left out.
fn solve_part(
    solver: &mut BookSolver,
    opening: Opening,
    number: usize,
    extent: Extent,
) -> Option<Part> {
    let mut part = Part::new(number);
    let mut white_wins = false;
    for reply in 0..REPLIES {
        let place = number * REPLIES + reply;
        let position = match extent {
            Extent::Whole => representative(opening, place),
            Extent::SomeTurns => Some(Position::new(opening, seven(opening, place))),
        };
        if let Some(position) = position {
            let verdict = solver.seven(position)?;
            part.set(reply, verdict.value);
            part.tally.count(&verdict);
            white_wins |= verdict.value == Value::Loss;
        }
    }
    part.five =
        if white_wins { Value::Win } else { solver.five(opening, five(opening, number))?.value };
    Some(part)
}

/// Puts the parts of an opening together and writes its file, and its times beside it.
pub(crate) fn finish(
    folder: &Path,
    opening: Opening,
    effort: Effort,
    extent: Extent,
    parts: &BTreeMap<usize, Part>,
) -> Result<(), BookError> {
    let values = assemble(opening, extent, parts);
    let path = file::path_in(folder, opening);
    file::write_whole(&path, &file::encode(opening, effort, &values))?;
    let times = serde_json::to_vec_pretty(&total(parts)).expect("counts are plain numbers");
    file::write_whole(&times_path(folder, opening), &times)
}

/// Where the counts and times of an opening's build are.
pub fn times_path(folder: &Path, opening: Opening) -> PathBuf {
    folder.join(format!("{}.times.json", opening.name()))
}

/// The values of all positions, those of images copied from the ones that were solved.
fn assemble(opening: Opening, extent: Extent, parts: &BTreeMap<usize, Part>) -> Values {
    let solved = |number: usize| {
        let part = parts.get(&(number / REPLIES));
        part.map_or(Value::Unknown, |part| part.value(number % REPLIES))
    };
    let mut values = Values::new(extent);
    for number in 0..SEVENS {
        let position = Position::new(opening, seven(opening, number));
        let equals = position.numbers_in(opening);
        let known = equals.map(solved).find(|value| *value != Value::Unknown);
        values.sevens.set(number, known.unwrap_or(Value::Unknown));
    }
    let tally = total(parts);
    values.counts = Counts {
        won: tally.won,
        lost: tally.lost,
        not_shown: tally.not_shown,
        unknown: tally.unknown,
    };
    for number in 0..FIVES {
        let own = five_images(opening, five(opening, number))
            .filter_map(|image| parts.get(&image))
            .map(|part| part.five)
            .find(|value| *value != Value::Unknown);
        let own = own.unwrap_or(Value::Unknown);
        // White's win may have been solved in a part that holds an image.
        let replies = number * REPLIES..(number + 1) * REPLIES;
        let mut sevens = replies.map(|reply| values.sevens.get(reply));
        let wins = sevens.any(|value| value == Value::Loss);
        values.fives.set(number, if wins { Value::Win } else { own });
    }
    values
}

/// Puts the journals of all shards of an opening in a folder together and writes its file. The
/// journals stay.
pub fn merge(folder: &Path, opening: Opening) -> Result<PathBuf, BookError> {
    let path = file::path_in(folder, opening);
    let journals = journal::all_in(folder, opening)?;
    let mut effort = None;
    for journal in &journals {
        effort = effort.or(journal::effort_of(journal)?);
    }
    let mut parts: BTreeMap<usize, Part> = BTreeMap::new();
    if let Some(effort) = effort {
        for journal in &journals {
            for (number, part) in journal::read(journal, opening, effort)? {
                let known = parts.entry(number).or_insert_with(|| part.clone());
                if !known.agrees_with(&part) {
                    return Err(BookError::Disagreement { path: journal.clone(), part: number });
                }
            }
        }
    }
    if let Some(missing) = (0..FIVES).find(|part| !parts.contains_key(part)) {
        let shards = journals.iter().filter_map(|path| shards_in_name(path)).max();
        let shards = shards.unwrap_or(1);
        return Err(BookError::Incomplete {
            path: folder.to_owned(),
            opening: opening.name(),
            missing: FIVES - parts.len(),
            total: FIVES,
            first: Shard::holder(opening, missing, shards),
            shards,
        });
    }
    finish(folder, opening, effort.unwrap_or_default(), Extent::Whole, &parts)?;
    Ok(path)
}

/// Into how many shards the work was split, as a journal's name has it.
fn shards_in_name(path: &Path) -> Option<usize> {
    let name = path.file_stem()?.to_str()?;
    name.rsplit_once("-of-")?.1.parse().ok()
}
