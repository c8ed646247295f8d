//! What a player said about its turn, in words for the terminal.

use connect6_model::{Cycles, Decision, Searched};

/// Cycles a microsecond of the DE2 board's clock.
const CYCLES_A_MICROSECOND: f64 = 50.0;

/// The reason, and what it cost where that is known.
pub fn line(decision: &Decision) -> String {
    let costs = costs(decision);
    if costs.is_empty() {
        return decision.why.clone();
    }
    format!("{} ({})", decision.why, costs.join(", "))
}

/// What a turn cost, where that is known: its search, and its cycles.
pub fn costs(decision: &Decision) -> Vec<String> {
    let searched = decision.searched.iter().map(searched);
    searched.chain(decision.cycles.iter().map(cycles)).collect()
}

/// How far a search went, as far as that is told.
pub fn searched(searched: &Searched) -> String {
    let Searched {
        level,
        nodes,
        depth,
        value,
        ..
    } = searched;
    let parts = [
        level.map(|level| format!("level {level}")),
        Some(format!("{nodes} nodes")),
        depth.map(|depth| format!("depth {depth}")),
        value.map(|value| format!("value {value}")),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join(", ")
}

/// Cycles, and the time they take on the DE2 board.
pub fn cycles(cycles: &Cycles) -> String {
    let time = time_of(cycles.total);
    if cycles.at_least {
        format!("at least {time}")
    } else {
        time
    }
}

/// A number of cycles, and the time they take on the DE2 board.
pub fn time_of(cycles: u64) -> String {
    let microseconds = cycles as f64 / CYCLES_A_MICROSECOND;
    format!("{cycles} cycles, {microseconds:.1} us at 50 MHz")
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_model::{Level, Step};

    #[test]
    fn cycles_are_told_in_time_as_well() {
        let mut thinking = Decision {
            reasons: vec![Step::Seven.into()],
            why: "step 7: the centre".to_owned(),
            ..Decision::default()
        };
        assert_eq!(line(&thinking), "step 7: the centre");
        thinking.searched = Searched::nodes(345);
        assert_eq!(line(&thinking), "step 7: the centre (345 nodes)");
        thinking.searched = Some(Searched {
            level: Level::new(1),
            value: Some(12),
            nodes: 345,
            depth: Some(2),
            full_lists: 0,
        });
        assert_eq!(
            line(&thinking),
            "step 7: the centre (level 1, 345 nodes, depth 2, value 12)"
        );
        thinking.searched = None;
        thinking.cycles = Some(Cycles {
            total: 1234,
            ..Cycles::default()
        });
        assert_eq!(
            line(&thinking),
            "step 7: the centre (1234 cycles, 24.7 us at 50 MHz)"
        );
        let more = Cycles {
            total: 5_000,
            at_least: true,
            ..Cycles::default()
        };
        assert_eq!(cycles(&more), "at least 5000 cycles, 100.0 us at 50 MHz");
    }
}
