//! Openings as the command line names them: all, by number or by their stones.

use std::str::FromStr;

use connect6_book::Opening;

/// One or more openings, as the command line names them.
#[derive(Debug, Clone)]
pub struct Selection(Vec<Opening>);

impl FromStr for Selection {
    type Err = String;

    fn from_str(text: &str) -> Result<Selection, String> {
        if text == "all" {
            return Ok(Selection(Opening::all().to_vec()));
        }
        let bounds = text
            .split_once('-')
            .and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
        if let Some((from, to)) = bounds {
            let list: Result<Vec<Opening>, _> =
                (from..=to).map(|number: usize| number.to_string().parse()).collect();
            return match list {
                Ok(list) if !list.is_empty() => Ok(Selection(list)),
                Ok(_) => Err(format!("'{text}' is an empty range")),
                Err(error) => Err(error.to_string()),
            };
        }
        match text.parse() {
            Ok(opening) => Ok(Selection(vec![opening])),
            Err(error) => Err(format!("{error}; or all")),
        }
    }
}

/// All openings of some selections, each once.
pub fn chosen(selections: &[Selection]) -> Vec<Opening> {
    let mut openings: Vec<Opening> = selections.iter().flat_map(|s| s.0.clone()).collect();
    openings.sort_unstable();
    openings.dedup();
    openings
}
