//! What a player said about its turn, in words for the terminal.

use connect6_model::{Cycles, Decision, Searched};
use connect6_synth::report::thousands;

use crate::views::line_of_play;

/// Cycles a second of the DE2 board's clock.
const CLOCK: f64 = 50e6;
/// Units of time in seconds, the longest first.
const UNITS: [(f64, &str); 3] = [(1.0, "s"), (1e-3, "ms"), (1e-6, "us")];

/// What a player says about the turn that it plays: first the line of play where it tells one, then
/// why, and what the turn cost.
pub fn lines(decision: &Decision) -> Vec<String> {
    let line = line(decision);
    let why = format!("why: {}", decision.why);
    let costs = costs(decision);
    line.into_iter().chain([why]).chain(costs).collect()
}

/// The same without the reasons, unless there is no line of play.
pub fn brief(decision: &Decision) -> Vec<String> {
    let line = line(decision).unwrap_or_else(|| decision.why.clone());
    [line].into_iter().chain(costs(decision)).collect()
}

fn line(decision: &Decision) -> Option<String> {
    let turns = line_of_play::of(&decision.stones, &decision.why)?;
    let turns: Vec<String> = turns.iter().map(|turn| turn.join(",")).collect();
    Some(format!("line of play: {}", turns.join(" ")))
}

/// What a turn cost, where that is known: its search, and its cycles.
fn costs(decision: &Decision) -> impl Iterator<Item = String> + '_ {
    let searched = decision.searched.iter().map(searched);
    searched.chain(decision.cycles.iter().map(cycles))
}

/// How far a search went, as far as that is told.
fn searched(searched: &Searched) -> String {
    let Searched { level, nodes, depth, value, .. } = searched;
    let parts = [
        level.map(|level| format!("level {level}")),
        Some(format!("{} nodes", thousands(*nodes))),
        depth.map(|depth| format!("depth {depth}")),
        value.map(|value| format!("value {value}")),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join(", ")
}

/// Cycles, and the time they take on the DE2 board.
fn cycles(cycles: &Cycles) -> String {
    let time = time_of(cycles.total);
    if cycles.at_least {
        format!("at least {time}")
    } else {
        time
    }
}

/// A number of cycles, and the time they take on the DE2 board.
pub fn time_of(cycles: u64) -> String {
    let time = time(cycles as f64 / CLOCK);
    format!("{} cycles, {time} at 50 MHz", thousands(cycles))
}

/// So many seconds, in the unit that fits.
pub fn time(seconds: f64) -> String {
    let fitting = UNITS.iter().find(|(unit, _)| seconds >= *unit);
    let (unit, name) = fitting.unwrap_or(&UNITS[UNITS.len() - 1]);
    format!("{:.1} {name}", seconds / unit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_game::Point;
    use connect6_model::{Level, Step};

    #[test]
    fn the_line_of_play_comes_first_and_the_costs_last() {
        let stones: Vec<Point> = ["i9", "j9"].map(|name| name.parse().unwrap()).to_vec();
        let mut thinking = Decision {
            stones,
            reasons: vec![Step::Seven.into()],
            why: "step 7: the centre".to_owned(),
            ..Decision::default()
        };
        assert_eq!(lines(&thinking), ["why: step 7: the centre"]);
        assert_eq!(brief(&thinking), ["step 7: the centre"]);
        thinking.searched = Searched::nodes(345);
        assert_eq!(lines(&thinking)[1], "345 nodes");
        thinking.why = "step 7: value 12, 2 turns ahead: i9,j9 k8,l8".to_owned();
        thinking.searched = Some(Searched {
            level: Level::new(1),
            value: Some(12),
            nodes: 12_345,
            depth: Some(2),
            full_lists: 0,
        });
        assert_eq!(
            lines(&thinking),
            [
                "line of play: i9,j9 k8,l8",
                "why: step 7: value 12, 2 turns ahead: i9,j9 k8,l8",
                "level 1, 12,345 nodes, depth 2, value 12"
            ]
        );
        assert_eq!(brief(&thinking).len(), 2);
        thinking.searched = None;
        thinking.cycles = Some(Cycles { total: 1_492_815, ..Cycles::default() });
        let told = lines(&thinking);
        assert_eq!(told[2], "1,492,815 cycles, 29.9 ms at 50 MHz");
    }

    #[test]
    fn cycles_are_told_in_time_as_well() {
        assert_eq!(time_of(1234), "1,234 cycles, 24.7 us at 50 MHz");
        assert_eq!(time_of(60_000_000), "60,000,000 cycles, 1.2 s at 50 MHz");
        assert_eq!(time_of(0), "0 cycles, 0.0 us at 50 MHz");
        let more = Cycles { total: 5_000, at_least: true, ..Cycles::default() };
        assert_eq!(cycles(&more), "at least 5,000 cycles, 100.0 us at 50 MHz");
    }
}
