//! The line of play that a player expects, out of the reason it gives.

use connect6_game::Point;

/// The turns of the line, of which the first is the turn being played. Reasons stand between
/// semicolons, and one that names a line ends with it: `value 12, 2 turns ahead: i9,j9 k8,l8`.
/// A line of the opponent's, which the turn stops, is not meant.
pub fn of(stones: &[Point], why: &str) -> Option<Vec<Vec<String>>> {
    let lines = why.split("; ").filter_map(|reason| turns(reason.rsplit_once(": ")?.1));
    let mut own = lines.filter(|line| line[0].iter().all(|stone| stones.contains(stone)));
    let names = |turn: &Vec<Point>| turn.iter().map(Point::to_string).collect();
    own.next().map(|line| line.iter().map(names).collect())
}

fn turns(text: &str) -> Option<Vec<Vec<Point>>> {
    let turn = |names: &str| names.split(',').map(|name| name.parse().ok()).collect();
    text.split(' ').map(turn).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_game::Game;
    use connect6_model::deep;

    #[test]
    fn the_line_begins_with_the_turn_itself() {
        let game: Game = "j10,i9,k9,i10,i11,h12,k12".parse().unwrap();
        let decision = deep::decide_at(&game, deep::Level::ALL[2]).unwrap();
        let line = of(&decision.stones, &decision.why).unwrap();
        assert!(line.len() > 1, "{line:?}");
        assert_eq!(line[0][0], decision.stones[0].to_string());
    }

    #[test]
    fn a_feared_line_and_a_reason_without_a_line_are_none() {
        let stones: Vec<Point> = vec!["i9".parse().unwrap(), "j9".parse().unwrap()];
        for why in [
            "step 6A: i9,j9 stops a win by double threats in 2: k8,l8 m7",
            "step 7: i9 is worth most",
            "",
        ] {
            assert_eq!(of(&stones, why), None, "{why}");
        }
    }
}
