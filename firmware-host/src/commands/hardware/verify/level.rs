//! `connect6 verify --level N` and `--against solver`: the search, in software or the core's own,
//! against the solver. Every win that it claims must pass
//! the solver's independent checker; of the solver's wins it should find most; and where the
//! opponent has a win to come, it should play a turn that holds, if there is one.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::sync::Arc;

use anyhow::{bail, ensure};
use connect6_game::windows::{cell, point, Cell, State};
use connect6_game::{Game, Point, Side};
use connect6_model::cover::Threats;
use connect6_model::deep;
use connect6_model::search::attack::{Attack as Search, Outcome, Wish};
use connect6_model::search::budget::Budget;
use connect6_model::search::parts::Parts;
use connect6_model::search::table::Table;
use connect6_model::search::threats::{self, Replies};
use connect6_model::search::{self, Level};
use connect6_model::{Decision, Reason, Step};
use connect6_solver::check::{check, Thoroughness};
use connect6_solver::proof::{After, Attack, Proof, Reply};
use serde::Serialize;

use super::opinion::Opinion;
use crate::interrupt;
use crate::positions::Positions;
use crate::terminal::output::{self, note};
use crate::terminal::{progress, text_table};

/// Positions unless told otherwise.
const POSITIONS: usize = 5_000;
/// What the solver may spend on a question.
const SOLVER_NODES: u64 = 100_000;
/// What it may cost to write a claimed win down, a turn: for the search, and for the solver.
const WRITING_NODES: u64 = 1_000_000;
/// Positions told of each kind of fault; the rest are only counted.
const SHOWN: usize = 10;

/// What was found.
#[derive(Serialize, Default)]
struct Findings {
    level: u8,
    nodes: u64,
    positions: usize,
    reasons: BTreeMap<String, usize>,
    /// Wins claimed, and those that the checker refuses.
    claimed: usize,
    refused: usize,
    /// The solver's wins by double threats, and those of them that were found.
    solver_wins: usize,
    found: usize,
    /// Positions in which the opponent would win by double threats, given the move; those in which
    /// the turn played holds, those that nothing holds, and the rest.
    dangers: usize,
    held: usize,
    lost: usize,
    missed: usize,
    /// How often a list was full.
    full_lists: u64,
}

/// Looks at so many positions at this level.
pub fn run(
    level: Level,
    nodes: Option<u64>,
    positions: Positions,
    count: Option<usize>,
    json: bool,
) -> anyhow::Result<()> {
    if level == Level::SEVEN_STEPS {
        bail!(
            "level 0 does not search: leave --level out, and the core is compared with the model"
        );
    }
    let nodes = nodes.unwrap_or(level.nodes());
    let decide = |game: &Game| Ok(search::decide(game, nodes)?);
    compare(level.number(), nodes, decide, positions, count, json)
}

/// Looks at so many positions at this level of the core, as the model plays it.
pub fn run_core(
    level: Level,
    positions: Positions,
    count: Option<usize>,
    json: bool,
) -> anyhow::Result<()> {
    if level == Level::SEVEN_STEPS {
        bail!("the seven steps claim no proofs: set --core-level to 1, 2 or 3");
    }
    let decide = |game: &Game| Ok(deep::decide(game, level.core_nodes())?);
    let nodes = level.core_nodes().into();
    compare(level.number(), nodes, decide, positions, count, json)
}

/// What settled a turn, in the words of the search: those of a step of the core's, too.
fn settled(decision: &Decision) -> Reason {
    match decision.reason() {
        Some(Reason::Step(Step::One)) => Reason::Six,
        Some(Reason::Step(Step::Two)) => Reason::Block,
        Some(Reason::Step(Step::Three)) => Reason::Win,
        Some(Reason::Step(Step::SixA)) => Reason::Hold,
        Some(Reason::Step(_)) | None => Reason::Line,
        Some(reason) => reason,
    }
}

/// Compares what `decide` decides with what the solver says.
fn compare(
    level: u8,
    nodes: u64,
    decide: impl Fn(&Game) -> anyhow::Result<Decision>,
    positions: Positions,
    count: Option<usize>,
    json: bool,
) -> anyhow::Result<()> {
    let count = count.unwrap_or(POSITIONS);
    let mut comparison = Comparison::new(Findings { level, nodes, ..Findings::default() });
    let stop = interrupt::watch()?;
    let bar = progress::bar(count as u64, "positions");
    for (_, game) in positions.take(count) {
        if stop.load(Ordering::SeqCst) {
            break;
        }
        let decision = decide(&game)?;
        bar.suspend(|| comparison.look(&game, &decision));
        bar.inc(1);
    }
    bar.finish_and_clear();
    let findings = comparison.findings;
    output::tell(json, &findings, || findings.text())?;
    if findings.refused > 0 {
        bail!("{} claimed wins are not wins", findings.refused);
    }
    Ok(())
}

/// Compares decisions with what the solver says.
struct Comparison {
    solver: Opinion,
    findings: Findings,
}

impl Comparison {
    fn new(findings: Findings) -> Comparison {
        Comparison { solver: Opinion::new(), findings }
    }

    fn look(&mut self, game: &Game, decision: &Decision) {
        self.findings.positions += 1;
        let searched = decision.searched.as_ref();
        self.findings.full_lists += searched.map_or(0, |searched| searched.full_lists);
        let reason = settled(decision);
        *self.findings.reasons.entry(reason.to_string()).or_default() += 1;
        let claims = matches!(reason, Reason::Six | Reason::Win);
        if claims {
            self.findings.claimed += 1;
            if let Err(fault) = check_claim(game, decision) {
                self.findings.refused += 1;
                note!("not a win: {} in {game}: {fault}", decision.why);
            }
        }
        let mover = game.side_to_move();
        if self.solver.wins(game, mover, SOLVER_NODES) {
            self.findings.solver_wins += 1;
            self.findings.found += usize::from(claims);
            if !claims && self.findings.solver_wins - self.findings.found <= SHOWN {
                note!("a win was not found: {game}");
            }
        } else if !claims && self.solver.wins(game, mover.other(), SOLVER_NODES) {
            self.look_at_danger(game, decision);
        }
    }

    /// The opponent would win, given the move.
    fn look_at_danger(&mut self, game: &Game, decision: &Decision) {
        self.findings.dangers += 1;
        if self.solver.holds(game, &decision.stones, SOLVER_NODES) {
            self.findings.held += 1;
            return;
        }
        if self.solver.is_lost(game, SOLVER_NODES) {
            self.findings.lost += 1;
            return;
        }
        self.findings.missed += 1;
        if self.findings.missed <= SHOWN {
            note!("it does not hold: {:?} in {game}", decision.stones);
        }
    }
}

/// Whether the win that was claimed is one: writes it down and asks the solver's checker.
fn check_claim(game: &Game, decision: &Decision) -> anyhow::Result<()> {
    let mut writer = Writer {
        state: State::from_board(game.board()),
        side: game.side_to_move().index(),
        search: Search::new(Parts::ALL),
        table: Table::new(),
    };
    let attack = writer.turn(&decision.stones)?;
    let attacker = game.side_to_move();
    let proof = Proof::Win { attacker, attack };
    let in_hand = game.stones_left_in_turn();
    Ok(check(game.board(), in_hand, &proof, Thoroughness::Zones)?)
}

/// Writes a win down, turn by turn, by searching again what comes after each reply, and by the
/// solver where the search, whose lists are short, finds nothing.
struct Writer {
    state: State,
    side: usize,
    search: Search,
    table: Table,
}

impl Writer {
    /// The attacker's turn with these stones, and all that comes after it.
    fn turn(&mut self, stones: &[Point]) -> anyhow::Result<Attack> {
        let had_four = self.state.has_four(self.side);
        for stone in stones {
            self.state.place(cell(*stone), self.side);
        }
        let after = if had_four { Ok(After::Six) } else { self.replies() };
        for stone in stones.iter().rev() {
            self.state.take(cell(*stone), self.side);
        }
        Ok(Attack { stones: stones.to_vec(), after: after? })
    }

    fn replies(&mut self) -> anyhow::Result<After> {
        let cover = threats::standing(&self.state, self.side);
        if cover.threats() == Threats::Many {
            return Ok(After::Unstoppable);
        }
        ensure!(
            cover.threats() == Threats::Two,
            "a turn of the win leaves the defender a free stone"
        );
        let mut replies = Vec::new();
        for pair in Replies::to(&cover).as_slice() {
            let attack = self.after(pair, Writer::next_turn)?;
            replies.push(reply(pair, attack));
        }
        Ok(After::Replies(replies))
    }

    /// Does something with these stones of the defender on the board.
    fn after<T>(&mut self, stones: &[Cell], then: impl FnOnce(&mut Writer) -> T) -> T {
        let defender = 1 - self.side;
        for stone in stones {
            self.state.place(*stone, defender);
        }
        let result = then(self);
        for stone in stones.iter().rev() {
            self.state.take(*stone, defender);
        }
        result
    }

    fn next_turn(&mut self) -> anyhow::Result<Attack> {
        let wish = Wish::of(self.side, WRITING_NODES);
        let mut budget = Budget::new(WRITING_NODES);
        let found = self.search.find(&mut self.state, wish, &mut budget, &self.table);
        if let Outcome::Win(_) = found {
            let mut stones = self.search.line()[0].map(point).to_vec();
            stones.dedup();
            return self.turn(&stones);
        }
        let attacker = Side::BOTH[self.side];
        match Opinion::new().win(self.state.board(), attacker, WRITING_NODES) {
            Some(Proof::Win { attack, .. }) => Ok(attack),
            _ => bail!("after a reply no search finds a win"),
        }
    }
}

fn reply(stones: &[Cell], attack: Attack) -> Reply {
    Reply { stones: stones.iter().copied().map(point).collect(), attack: Arc::new(attack) }
}

impl Findings {
    fn text(&self) -> String {
        let share = |part: usize, of: usize| {
            let percent = 100.0 * part as f64 / of.max(1) as f64;
            format!("{part} of {of} ({percent:.1} %)")
        };
        let mut rows = vec![
            vec!["what".to_owned(), "positions".to_owned()],
            vec![
                "wins claimed that the checker refuses".to_owned(),
                share(self.refused, self.claimed),
            ],
            vec![
                "of the solver's wins by double threats, found".to_owned(),
                share(self.found, self.solver_wins),
            ],
            vec![
                "the opponent would win, and the turn played holds".to_owned(),
                share(self.held, self.dangers),
            ],
            vec!["the same, and nothing holds".to_owned(), share(self.lost, self.dangers)],
            vec![
                "the same, and the turn played does not hold".to_owned(),
                share(self.missed, self.dangers),
            ],
        ];
        for (reason, count) in &self.reasons {
            rows.push(vec![format!("decided by: {reason}"), share(*count, self.positions)]);
        }
        format!(
            "level {}, {} nodes a turn, {} positions\n{}lists that were full: {}\n",
            self.level,
            self.nodes,
            self.positions,
            text_table::line_up(&rows),
            self.full_lists
        )
    }
}
