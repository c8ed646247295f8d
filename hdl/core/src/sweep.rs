//! SWEEP: goes through a list until a cell is accepted.

use std::borrow::Cow;

use crate::program::{List, Rule, Sweep};
use connect6_game::{Point, Side};
use connect6_model::star::Star;
use connect6_model::survey::Survey;

use crate::fresh::Fresh;
use crate::near::Near;
use crate::star::StarUnit;

/// Cycles of a sweep, besides one for each cell it passes over.
pub const SWEEP: u64 = 8;
/// Cycles of a sweep that begins behind the end of its list.
const NOTHING_LEFT: u64 = 2;
/// Entries are numbered with so many bits.
const INDEX_MASK: u16 = (1 << 9) - 1;

/// What a sweep came to.
pub struct Swept {
    pub found: bool,
    /// The entry behind the one accepted, or behind the list.
    pub behind: u16,
    pub cycles: u64,
}

/// What the cells are judged by.
pub struct Judges<'a> {
    pub survey: Option<&'a Survey>,
    pub near: &'a Near,
    pub fresh: &'a Fresh,
}

/// Sweeps for `attacker`, who has made `made` threats already. STAR stays on the cell accepted,
/// or on the last.
pub fn run(
    sweep: Sweep,
    from: u16,
    made: u16,
    attacker: Side,
    judges: &Judges,
    star: &mut StarUnit,
) -> Swept {
    let from = if sweep.restart { 0 } else { from & INDEX_MASK };
    let needed = u32::from(u16::from(sweep.enough).saturating_sub(made));
    let list: Cow<[Point]> = judges.survey.map_or(Cow::default(), |survey| match sweep.list {
        List::Warm => Cow::Borrowed(&survey.warm),
        List::Short => Cow::Borrowed(&survey.shortlist),
        List::Both => Cow::Borrowed(&survey.follow_up),
        List::Ranked => Cow::Owned([&survey.shortlist[..], &survey.warm[..]].concat()),
    });
    let rest = list.get(usize::from(from)..).unwrap_or_default();
    // A warm cell that is on the shortlist had its turn there.
    let is_repeated = |entry: usize, cell: Point| {
        sweep.list == List::Ranked
            && judges.survey.is_some_and(|survey| {
                entry >= survey.shortlist.len() && survey.shortlist.contains(&cell)
            })
    };
    let accepts = |entry: usize, cell: Point| {
        let seen = Star::new(&star.board, cell, attacker);
        star.board.is_empty(cell)
            && !is_repeated(entry, cell)
            && match sweep.rule {
                Rule::Threats => seen.threats() >= needed,
                Rule::NearThreats => seen.threats() >= needed && judges.near.has(cell),
                Rule::Promising => {
                    judges.survey.is_some_and(|survey| judges.fresh.promises(&seen, survey))
                }
            }
    };
    let mut entries = rest.iter().enumerate();
    let at = entries.position(|(number, cell)| accepts(usize::from(from) + number, *cell));
    let last = at.or(rest.len().checked_sub(1));
    if let Some(last) = last {
        star.probe(rest[last], attacker);
    }
    let passed = at.unwrap_or(rest.len());
    Swept {
        found: at.is_some(),
        behind: from + passed as u16 + 1,
        cycles: if rest.is_empty() { NOTHING_LEFT } else { SWEEP + passed as u64 },
    }
}
