//! What a player said about its turn, in words for the terminal.

use connect6_players::{Cycles, Thinking};

/// Cycles a microsecond of the DE2 board's clock.
const CYCLES_A_MICROSECOND: f64 = 50.0;

/// The reason, and the cycles where they are known.
pub fn line(thinking: &Thinking) -> String {
    match &thinking.cycles {
        Some(spent) => format!("{} ({})", thinking.why, cycles(spent)),
        None => thinking.why.clone(),
    }
}

/// Cycles, and the time they take on the DE2 board.
pub fn cycles(cycles: &Cycles) -> String {
    let microseconds = cycles.total as f64 / CYCLES_A_MICROSECOND;
    format!("{} cycles, {microseconds:.1} us at 50 MHz", cycles.total)
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
        thinking.cycles = Some(Cycles {
            total: 1234,
            steps: Vec::new(),
        });
        assert_eq!(
            line(&thinking),
            "step 7: the centre (1234 cycles, 24.7 us at 50 MHz)"
        );
    }
}
