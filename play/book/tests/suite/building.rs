//! A build ends with the same bytes however it was interrupted or split, and what it says is
//! found again.
//!
//! The limits are far below the usual ones, so that a whole opening takes seconds: many values
//! are then "unknown", which is as good for these tests. The opening has four symmetries, so that
//! three positions of four are copies.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use connect6_book::build::{build, merge, Built, Plan};
use connect6_book::index::{seven, FIVES, SEVENS};
use connect6_book::square::{point, CENTRE};
use connect6_book::{
    verify, BookError, BookFile, BookSolver, Effort, Library, NotInBook, Opening, Position, Value,
};
use connect6_game::{Game, Point, Side};

const QUICK: Effort = Effort { win_nodes: 6, loss_nodes: 0 };
static NEVER: AtomicBool = AtomicBool::new(false);

fn opening() -> Opening {
    "j10,j11,j9".parse().expect("an opening")
}

fn plan(folder: &Path, shard: &str) -> Plan {
    Plan {
        folder: folder.to_owned(),
        shard: shard.parse().expect("a shard"),
        effort: QUICK,
        threads: 2,
        only: None,
    }
}

/// The file of a whole, uninterrupted build.
fn whole(folder: &Path) -> Vec<u8> {
    let built = build(&plan(folder, "1/1"), opening(), &NEVER, |_| ()).expect("builds");
    let Built::File(path) = built else { panic!("not a file but {built:?}") };
    std::fs::read(path).expect("the file is there")
}

#[test]
fn interrupted_and_split_builds_end_with_the_same_bytes() {
    let folder = tempfile::tempdir().expect("a folder");
    let expected = whole(folder.path());
    assert!(matches!(
        build(&plan(folder.path(), "1/1"), opening(), &NEVER, |_| ()),
        Ok(Built::Already(_))
    ));

    // Stopped again and again, with a torn record at the end of the journal each time.
    static STOP: AtomicBool = AtomicBool::new(false);
    let folder = tempfile::tempdir().expect("a folder");
    let mut runs = 0;
    let path = loop {
        runs += 1;
        STOP.store(false, Ordering::Relaxed);
        let mut parts = 0;
        let built = build(&plan(folder.path(), "1/1"), opening(), &STOP, |progress| {
            parts += 1;
            // The first report is of what was done before.
            if parts == 350 {
                STOP.store(true, Ordering::Relaxed);
            }
            assert!(progress.done <= progress.total);
        });
        match built {
            Err(BookError::Interrupted) => {
                let journal = journal_in(folder.path());
                let length = journal.metadata().expect("a file").len();
                journal.set_len(length - 5).expect("the journal can be cut");
            }
            Ok(Built::File(path)) => break path,
            other => panic!("{other:?}"),
        }
    };
    assert!(runs > 2, "{runs} runs");
    assert_eq!(std::fs::read(path).expect("the file is there"), expected);

    // Three shards, built in any order, then merged.
    let folder = tempfile::tempdir().expect("a folder");
    for shard in ["3/3", "1/3"] {
        let built = build(&plan(folder.path(), shard), opening(), &NEVER, |_| ());
        assert!(matches!(built, Ok(Built::Shard(_))), "{built:?}");
    }
    let missing = merge(folder.path(), opening()).unwrap_err();
    assert!(
        missing.to_string().contains("345 of 1035 parts")
            && missing.to_string().contains("shard 2 if there were 3"),
        "{missing}"
    );
    build(&plan(folder.path(), "2/3"), opening(), &NEVER, |_| ()).expect("builds");
    let path = merge(folder.path(), opening()).expect("merges");
    assert_eq!(std::fs::read(path).expect("the file is there"), expected);
}

fn journal_in(folder: &Path) -> std::fs::File {
    let journal = std::fs::read_dir(folder)
        .expect("a folder")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .find(|path| path.extension().is_some_and(|ext| ext == "part"))
        .expect("a journal");
    let mut options = std::fs::OpenOptions::new();
    options.write(true).open(journal).expect("it opens")
}

#[test]
fn other_limits_do_not_mix() {
    let folder = tempfile::tempdir().expect("a folder");
    let shard = "1/1035";
    build(&plan(folder.path(), shard), opening(), &NEVER, |_| ()).expect("builds");
    let mut other = plan(folder.path(), shard);
    other.effort.win_nodes += 1;
    let error = build(&other, opening(), &NEVER, |_| ()).unwrap_err();
    assert!(error.to_string().contains("--nodes 6 --loss-nodes 0"), "{error}");
}

/// The stones of a position in play order.
fn stones(opening: Opening, number: usize) -> Vec<Point> {
    let seven = seven(opening, number);
    let cells = [CENTRE].into_iter().chain(opening.whites());
    let cells = cells.chain(seven.blacks).chain(seven.whites);
    cells.map(point).collect()
}

#[test]
fn what_is_in_the_file_is_looked_up_and_found_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let bytes = whole(folder.path());
    let library = Library::open(folder.path()).expect("opens");
    let file = library.file(opening()).expect("the opening is there");
    assert_eq!(library.files().count(), 1);

    let counts = file.counts();
    let quarter = SEVENS as f64 / 4.0;
    let share = counts.total() as f64 / quarter;
    assert!((0.9..1.1).contains(&share), "{counts:?}");
    assert!(counts.not_shown > 0 && counts.unknown > 0);

    for number in (0..SEVENS).step_by(977) {
        let value = file.seven(number);
        let stones = stones(opening(), number);
        let game = Game::from_stones(stones.clone()).expect("legal");
        let entry = library.look_up(&game).expect("in the book");
        assert_eq!((entry.value, entry.side, entry.shifted), (value, Side::Black, false));
        // All its images, and the order of stones within a turn, say the same.
        let mirrored = stones.iter().map(|p| Point::new(18 - p.row(), p.col()).expect("a point"));
        let mut turned: Vec<Point> =
            mirrored.map(|p| Point::new(p.col(), p.row()).expect("a point")).collect();
        turned.swap(5, 6);
        turned.swap(3, 4);
        turned.swap(1, 2);
        let game = Game::from_stones(turned).expect("legal");
        assert_eq!(library.look_up(&game).map(|e| e.value), Ok(value));
        // Off the centre the value is the same, and said to be shifted.
        let shifted = stones.iter().map(|p| p.offset(2, -1).expect("on the board"));
        let game = Game::from_stones(shifted).expect("legal");
        let entry = library.look_up(&game).expect("in the book");
        assert_eq!((entry.value, entry.shifted), (value, true));
    }

    // Five stones: the replies with their values; three stones: Black's turns.
    let number = 123_456;
    let game = Game::from_stones(stones(opening(), number)[..5].to_vec()).expect("legal");
    let entry = library.look_up(&game).expect("in the book");
    assert_eq!((entry.side, entry.turns.len()), (Side::White, 946));
    for turn in entry.turns.iter().step_by(31) {
        let mut after = game.clone();
        for stone in turn.stones {
            after.play(stone).expect("legal");
        }
        assert_eq!(library.look_up(&after).map(|e| e.value), Ok(turn.value));
    }
    let game: Game = "j10,i10,k10".parse().expect("legal");
    let entry = library.look_up(&game).expect("in the book");
    assert_eq!((entry.side, entry.turns.len()), (Side::Black, FIVES));
    let turn = entry.turns[77];
    let mut after = game.clone();
    for stone in turn.stones {
        after.play(stone).expect("legal");
    }
    let replies = library.look_up(&after).expect("in the book").turns;
    let won = replies.iter().filter(|reply| reply.value == Value::Win).count();
    assert_eq!(won as u64, turn.sevens.won);

    let not_there = |text: &str| library.look_up(&text.parse().expect("legal")).unwrap_err();
    assert_eq!(not_there("j10"), NotInBook::Stones(1));
    assert!(matches!(not_there("j10,k11,i11"), NotInBook::NoFile(_)));
    assert!(matches!(not_there("j10,j11,j9,a1,b1"), NotInBook::Outside(_)));

    // Everything in the file is found again; a wrong value is noticed.
    let sample = 2_000;
    let mismatches = verify::verify(file, sample, 1, &NEVER, || ());
    assert_eq!(mismatches, []);
    let wrong = turn_a_value(&bytes);
    let file = BookFile::from_bytes(wrong, Path::new("changed")).expect("checksums are right");
    assert!(!verify::verify(&file, sample, 1, &NEVER, || ()).is_empty());
}

/// The file with every "not shown" turned into "win", and checksums to match.
fn turn_a_value(bytes: &[u8]) -> Vec<u8> {
    const HEADER: usize = 72;
    let mut bytes = bytes.to_vec();
    for byte in &mut bytes[HEADER..] {
        for shift in [0, 2, 4, 6] {
            if *byte >> shift & 3 == Value::NotShown as u8 {
                *byte ^= 3 << shift;
            }
        }
    }
    let values = crc32fast::hash(&bytes[HEADER..]).to_le_bytes();
    bytes[HEADER - 8..HEADER - 4].copy_from_slice(&values);
    let header = crc32fast::hash(&bytes[..HEADER - 4]).to_le_bytes();
    bytes[HEADER - 4..HEADER].copy_from_slice(&header);
    bytes
}

#[test]
fn damaged_files_and_empty_folders_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let error = Library::open(folder.path()).err().expect("refused");
    assert!(error.to_string().contains("connect6 book build"), "{error}");
    std::fs::write(folder.path().join("i10-k10.c6b"), b"C6BOOK").expect("writes");
    let error = Library::open(folder.path()).err().expect("refused");
    assert!(error.to_string().contains("it has 6 bytes"), "{error}");
}

#[test]
fn equal_positions_get_equal_verdicts_in_every_opening_they_belong_to() {
    let effort = Effort { win_nodes: 20_000, loss_nodes: 2_000 };
    let mut solver = BookSolver::new(effort, &NEVER);
    let mut values = Vec::new();
    for number in (0..SEVENS).step_by(20_011) {
        let position = Position::new(opening(), seven(opening(), number));
        let verdict = solver.seven(position).expect("not told to stop");
        values.push(verdict.value);
        assert_eq!(verdict.turns > 0, matches!(verdict.value, Value::Win | Value::Loss));
        // Under every opening that has the position or an image of it.
        let mut openings = 0;
        for other in Opening::all() {
            let Some(there) = position.representative(*other) else {
                continue;
            };
            openings += 1;
            let same = Position::new(*other, seven(*other, there));
            assert_eq!(same.standard(), position.standard());
            let again = solver.seven(same).expect("not told to stop");
            assert_eq!((again.value, again.turns), (verdict.value, verdict.turns));
        }
        assert!((1..=6).contains(&openings));
    }
    for value in [Value::Win, Value::NotShown] {
        assert!(values.contains(&value), "{values:?}");
    }
}
