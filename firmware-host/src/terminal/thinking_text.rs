//! What a player said about its turn, in words for the terminal.

use connect6_players::{Cycles, Searched, Thinking};

/// Cycles a microsecond of the DE2 board's clock.
const CYCLES_A_MICROSECOND: f64 = 50.0;

/// The reason, and what it cost where that is known.
pub fn line(thinking: &Thinking) -> String {
    let costs = costs(thinking);
    if costs.is_empty() {
        return thinking.why.clone();
    }
    format!("{} ({})", thinking.why, costs.join(", "))
}

/// What a turn cost, where that is known: its search, and its cycles.
pub fn costs(thinking: &Thinking) -> Vec<String> {
    let searched = thinking.searched.iter().map(searched);
    searched.chain(thinking.cycles.iter().map(cycles)).collect()
}

/// How far a search went.
pub fn searched(searched: &Searched) -> String {
    let Searched {
        level,
        nodes,
        depth,
        value,
    } = searched;
    format!("level {level}, {nodes} nodes, depth {depth}, value {value}")
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

    #[test]
    fn cycles_are_told_in_time_as_well() {
        let mut thinking = Thinking {
            steps: vec!["7".to_owned()],
            why: "step 7: the centre".to_owned(),
            cycles: None,
            searched: None,
        };
        assert_eq!(line(&thinking), "step 7: the centre");
        thinking.searched = Some(Searched {
            level: 1,
            value: 12,
            nodes: 345,
            depth: 2,
        });
        assert_eq!(
            line(&thinking),
            "step 7: the centre (level 1, 345 nodes, depth 2, value 12)"
        );
        thinking.searched = None;
        thinking.cycles = Some(Cycles {
            total: 1234,
            at_least: false,
            steps: Vec::new(),
        });
        assert_eq!(
            line(&thinking),
            "step 7: the centre (1234 cycles, 24.7 us at 50 MHz)"
        );
        let more = Cycles {
            total: 5_000,
            at_least: true,
            steps: Vec::new(),
        };
        assert_eq!(cycles(&more), "at least 5000 cycles, 100.0 us at 50 MHz");
    }
}
