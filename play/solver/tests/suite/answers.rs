//! What the solver says of small positions, and within tight limits.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use connect6_game::{Game, Side};
use connect6_solver::bench::before_the_end;
use connect6_solver::{Answer, Ended, Limits, NoQuestion, Question, Settings, Solver, Value};

fn ask(position: &str, side: Option<Side>, limits: &Limits) -> Answer {
    let game: Game = position.parse().expect("a legal position");
    let question = Question::of(&game, side).expect("an open game");
    Solver::new(Settings { threads: 2, table_bits: 16, ..Settings::default() })
        .solve(&question, limits)
}

fn a_few_nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

#[test]
fn four_in_a_row_wins_in_one_turn() {
    let answer = ask("j10,a1,c3,k10,l10,e1,g3,m10,s1,i1,k3", None, &a_few_nodes(100));
    assert_eq!(answer.value(), Value::Win);
    let proof = answer.proof.expect("a win has a proof");
    assert_eq!((proof.turns(), proof.line().len()), (1, 1));
}

#[test]
fn two_open_threes_win_in_two_turns() {
    let answer =
        ask("j10,a1,c3,k10,l10,e1,g3,c12,d12,s1,q3,e12,b19,a19,s19", None, &a_few_nodes(1000));
    // Black has played b19 in vain: it is Black's turn again, with three in a row twice.
    assert_eq!(answer.value(), Value::Win);
    assert_eq!(answer.proof.expect("a win has a proof").turns(), 2);
}

#[test]
fn a_side_that_cannot_stop_the_threats_loses() {
    // White faces two open fours.
    let position = "j10,a1,c3,k10,l10,e1,g3,j12,j13,s1,q3,m10,j14,a19,d17,j15,s19";
    let answer = ask(position, None, &a_few_nodes(10_000));
    assert_eq!(answer.value(), Value::Loss);
    assert_eq!(answer.proof.expect("a loss has a proof").attacker(), Side::Black);
    // From Black's view the same position is won: it would complete six.
    assert_eq!(ask(position, Some(Side::Black), &a_few_nodes(100)).value(), Value::Win);
}

#[test]
fn a_quiet_position_is_unknown_and_said_to_be_exhausted_by_the_first_stage() {
    let game: Game = "j10,k11,i11".parse().expect("legal");
    let question = Question::of(&game, None).expect("open");
    let mut solver = Solver::new(Settings::wins(14));
    let answer = solver.win(&question, &Limits::default());
    assert_eq!(answer.value(), Value::Unknown);
    assert_eq!(answer.ended, Ended::Exhausted);
}

#[test]
fn one_stone_in_hand_is_one_stone() {
    // Four in a row and one stone left of the turn: no six yet, but five with an open end.
    let five = "j10,a1,c3,k10,l10,e1,g3,m10,n10,i1,k3,s19";
    let answer = ask(five, None, &a_few_nodes(1000));
    assert_eq!(answer.value(), Value::Win);
    assert_eq!(answer.proof.expect("a win has a proof").line()[0].len(), 1);
    let empty = ask("", None, &a_few_nodes(1000));
    assert_eq!(empty.value(), Value::Unknown);
}

#[test]
fn finished_games_are_no_question() {
    let won: Game = "a1,s1,s3,b1,c1,s5,s7,d1,e1,s9,s11,f1".parse().expect("legal");
    assert_eq!(Question::of(&won, None), Err(NoQuestion::Won(Side::Black)));
}

#[test]
fn limits_end_the_search_and_say_which() {
    let records = connect6_game::records::corpus::load();
    let mut solver = Solver::new(Settings { threads: 2, table_bits: 16, singles: 2, losses: true });
    let question = records
        .iter()
        .filter_map(|record| before_the_end(record.game(), 6))
        .find(|q| solver.solve(q, &a_few_nodes(30_000)).ended == Ended::Nodes)
        .expect("some position is hard");
    let ended = |solver: &mut Solver, limits: Limits| solver.solve(&question, &limits).ended;
    assert_eq!(ended(&mut solver, a_few_nodes(0)), Ended::Nodes);
    assert_eq!(ended(&mut solver, a_few_nodes(3)), Ended::Nodes);
    let no_time = Limits { time: Some(Duration::ZERO), ..Limits::default() };
    assert_eq!(ended(&mut solver, no_time), Ended::Time);
    static STOP: AtomicBool = AtomicBool::new(true);
    let told_to_stop = Limits { stop: Some(&STOP), ..Limits::default() };
    assert_eq!(ended(&mut solver, told_to_stop), Ended::Interrupted);
    let shallow = Limits { turns: Some(2), ..Limits::default() };
    assert_eq!(ended(&mut solver, shallow), Ended::Turns);
}

#[test]
fn one_thread_does_the_same_work_whatever_came_before() {
    let records = connect6_game::records::corpus::load();
    let questions: Vec<Question> =
        records.iter().step_by(340).filter_map(|record| before_the_end(record.game(), 4)).collect();
    let settings = Settings { threads: 1, table_bits: 12, singles: 1, losses: true };
    let limits = a_few_nodes(2_000);
    let work = |solver: &mut Solver, question: &Question| {
        let answer = solver.solve(question, &limits);
        (answer.nodes, answer.value(), answer.proof)
    };
    let mut solver = Solver::new(settings.clone());
    let forwards: Vec<_> = questions.iter().map(|q| work(&mut solver, q)).collect();
    for (question, known) in questions.iter().zip(&forwards).rev() {
        assert_eq!(&work(&mut Solver::new(settings.clone()), question), known);
        assert_eq!(&work(&mut solver, question), known);
    }
}
