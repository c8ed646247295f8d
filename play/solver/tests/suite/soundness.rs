//! Every claim on positions of the corpus holds against every reply, and the checker refuses
//! proofs that do not.

use std::sync::Arc;

use connect6_game::{Game, Point, Status};
use connect6_solver::bench::before_the_end;
use connect6_solver::check::{check, Fault, Thoroughness};
use connect6_solver::proof::{After, Attack, Proof};
use connect6_solver::{Limits, Question, Settings, Solver, Value};

const SETTINGS: Settings = Settings { threads: 1, table_bits: 16, singles: 2, losses: true };
const NODES: u64 = 6_000;
/// Every so many of the games.
const STEP: usize = 73;

fn games() -> Vec<Game> {
    let records = connect6_game::records::corpus::load();
    records.into_iter().map(|r| r.into_game()).collect()
}

fn limits() -> Limits {
    Limits { nodes: Some(NODES), ..Limits::default() }
}

fn count_single_threats(attack: &Attack) -> usize {
    let After::Replies(replies) = &attack.after else {
        return 0;
    };
    let free = replies.iter().any(|reply| reply.stones.len() < 2);
    let deeper = replies.iter().map(|r| count_single_threats(&r.attack));
    usize::from(free) + deeper.max().unwrap_or(0)
}

#[test]
fn every_claim_holds_against_every_reply() {
    let mut solver = Solver::new(SETTINGS);
    let (mut asked, mut won, mut lost, mut with_singles) = (0, 0, 0, 0);
    for (i, game) in games().iter().enumerate().step_by(STEP) {
        for turns in 1..=6 {
            let Some(question) = before_the_end(game, turns) else {
                continue;
            };
            asked += 1;
            let answer = solver.solve(&question, &limits());
            let Some(proof) = answer.proof else { continue };
            let holds = |thoroughness| {
                check(question.board(), question.in_hand(), &proof, thoroughness)
                    .unwrap_or_else(|flaw| panic!("game {i}, {turns} turns before: {flaw}"));
            };
            holds(Thoroughness::Zones);
            match &proof {
                Proof::Win { attack, .. } => {
                    won += 1;
                    with_singles += usize::from(count_single_threats(attack) > 0);
                    if count_single_threats(attack) < 2 {
                        holds(Thoroughness::EveryReply);
                    }
                }
                // All 65,000 replies, where each of them is quick to check.
                Proof::Loss { .. } => {
                    lost += 1;
                    if lost % 4 == 1 && proof.turns() < 4 {
                        holds(Thoroughness::EveryReply);
                    }
                }
            }
        }
    }
    println!("{asked} positions: {won} won ({with_singles} with single threats), {lost} lost");
    assert!(won * 100 > asked * 60, "{won} of {asked}");
    assert!(with_singles > 0 && lost > 0);
}

/// The pairs of empty cells after which the attacker's win is looked for anew.
const PAIRS_STEP: usize = 89;

#[test]
fn a_loss_with_two_free_stones_stands_against_pairs_chosen_without_the_proof() {
    let game: Game = "j10,i11,k11,m7,g12,j12,k13".parse().expect("legal");
    let question = Question::of(&game, None).expect("an open game");
    let mut solver = Solver::new(SETTINGS);
    let nodes = |nodes| Limits { nodes: Some(nodes), ..Limits::default() };
    let answer = solver.loss(&question, &nodes(50_000));
    assert_eq!(answer.value(), Value::Loss);
    let empty: Vec<Point> = game.board().empty_points().collect();
    let pairs =
        empty.iter().enumerate().flat_map(|(i, a)| empty[i + 1..].iter().map(move |b| (*a, *b)));
    for (a, b) in pairs.step_by(PAIRS_STEP) {
        let mut after = game.clone();
        after.play(a).expect("empty");
        after.play(b).expect("empty");
        let question = Question::of(&after, None).expect("an open game");
        let white = solver.win(&question, &nodes(1_000_000));
        assert_eq!(white.value(), Value::Win, "{after}");
    }
}

#[test]
fn the_turn_before_the_six_is_always_won_in_one() {
    let mut solver = Solver::new(SETTINGS);
    let games = games();
    let won = games.iter().filter(|game| matches!(game.status(), Status::Won(_)));
    for game in won.step_by(8) {
        let question = before_the_end(game, 1).expect("the game is won");
        let answer = solver.solve(&question, &limits());
        assert_eq!(answer.value(), Value::Win, "{game}");
        assert_eq!(answer.proof.map(|proof| proof.turns()), Some(1), "{game}");
    }
}

/// A won position of some length, with its proof.
fn example() -> (Question, Attack) {
    let mut solver = Solver::new(SETTINGS);
    games()
        .iter()
        .filter_map(|game| before_the_end(game, 3))
        .find_map(|question| match solver.solve(&question, &limits()).proof {
            Some(Proof::Win { attack, .. }) if attack.turns() == 3 => Some((question, attack)),
            _ => None,
        })
        .expect("some game is won by double threats in three turns")
}

fn fault(question: &Question, attack: Attack) -> Option<Fault> {
    let proof = Proof::Win { attacker: question.side(), attack };
    let refused = |thoroughness| {
        let checked = check(question.board(), question.in_hand(), &proof, thoroughness);
        checked.err().map(|flaw| flaw.what)
    };
    assert_eq!(refused(Thoroughness::Zones), refused(Thoroughness::EveryReply));
    refused(Thoroughness::Zones)
}

fn replies(attack: &mut Attack) -> &mut Vec<connect6_solver::proof::Reply> {
    match &mut attack.after {
        After::Replies(replies) => replies,
        other => panic!("no replies but {other:?}"),
    }
}

#[test]
fn broken_proofs_are_refused() {
    let (question, whole) = example();
    assert_eq!(fault(&question, whole.clone()), None);

    let mut missing = whole.clone();
    replies(&mut missing).pop();
    assert_eq!(fault(&question, missing), Some(Fault::Unanswered));

    let mut boasting = whole.clone();
    boasting.after = After::Unstoppable;
    assert_eq!(fault(&question, boasting), Some(Fault::Unanswered));

    let mut lying = whole.clone();
    lying.after = After::Six;
    assert_eq!(fault(&question, lying), Some(Fault::NoSix));

    let mut occupied = whole.clone();
    let taken = question.board().stones_of(question.side()).next();
    occupied.stones[1] = taken.expect("there are stones");
    let refused = fault(&question, occupied);
    assert!(matches!(refused, Some(Fault::NotEmpty(_))), "{refused:?}");

    let mut twice = whole.clone();
    twice.stones[1] = twice.stones[0];
    let refused = fault(&question, twice);
    assert!(matches!(refused, Some(Fault::NotEmpty(_))), "{refused:?}");

    let mut short = whole.clone();
    short.stones.pop();
    let refused = fault(&question, short);
    assert!(matches!(refused, Some(Fault::StoneCount { .. })), "{refused:?}");

    let mut long = whole.clone();
    long.stones.push(far_corner(&question));
    let refused = fault(&question, long);
    assert!(matches!(refused, Some(Fault::StoneCount { .. })), "{refused:?}");

    // A stone moved far away breaks the threat, here or one turn later.
    let mut wandering = whole.clone();
    wandering.stones[0] = far_corner(&question);
    wandering.stones[1] = Point::all().rev().find(|p| question.board().is_empty(*p)).expect("room");
    assert!(fault(&question, wandering).is_some());
    let mut later = whole;
    let reply = &mut replies(&mut later)[0];
    Arc::make_mut(&mut reply.attack).stones[0] = far_corner(&question);
    assert!(fault(&question, later).is_some());
}

fn far_corner(question: &Question) -> Point {
    Point::all().find(|p| question.board().is_empty(*p)).expect("the board has room")
}

#[test]
fn an_overlooked_counter_threat_is_refused() {
    // Black makes four in a row with both ends open, but White has four already.
    let game: Game = "j10,a1,b1,k10,s19,c1,d1".parse().expect("legal");
    let question = Question::of(&game, None).expect("open");
    let stones = ["l10", "m10"].map(|name| name.parse().expect("a point"));
    let attack = Attack { stones: stones.to_vec(), after: After::Unstoppable };
    assert_eq!(fault(&question, attack), Some(Fault::DefenderWins));
}
