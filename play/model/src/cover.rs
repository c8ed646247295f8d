//! T: the least number of stones that stop every threat, found in one pass over the threats.
//!
//! A threat is a live window that lacks one or two stones: an edge between its empty cells, or
//! a loop on its only one. T is the smallest set of cells that touches every edge. Whoever
//! stops the first edge (a, b) plays a or b. So there are two hypotheses: with a (or b) played,
//! what single further cell stops all the edges it leaves? The answer of a hypothesis starts as
//! "any cell" and is cut down to the cells that each missed edge has in common. When both
//! answers are empty, two stones are not enough. Two cells per hypothesis are all that ever
//! need remembering, whatever the number of edges: the hardware does an edge a cycle.

use connect6_game::Point;

/// What must be played besides a hypothesis's first cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rest {
    /// Nothing: the first cell stops all edges so far.
    Nothing,
    /// One of these two (which may be the same).
    Either(Point, Point),
    /// No single cell is enough.
    Impossible,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Hypothesis {
    first: Point,
    rest: Rest,
}

impl Hypothesis {
    fn meet(&mut self, (a, b): (Point, Point)) {
        if a == self.first || b == self.first {
            return;
        }
        self.rest = match self.rest {
            Rest::Nothing => Rest::Either(a, b),
            Rest::Either(c, d) => {
                let touches = |cell: Point| cell == a || cell == b;
                match (touches(c), touches(d)) {
                    (true, true) => Rest::Either(c, d),
                    (true, false) => Rest::Either(c, c),
                    (false, true) => Rest::Either(d, d),
                    (false, false) => Rest::Impossible,
                }
            }
            Rest::Impossible => Rest::Impossible,
        };
    }
}

/// How many stones stop all threats seen so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Threats {
    /// There is no threat.
    None,
    /// One stone is enough.
    One,
    /// Two stones are needed, and enough.
    Two,
    /// Two stones are not enough.
    Many,
}

/// Pairs that can stop two threats, at most.
pub const PAIRS: usize = 4;

/// The threats seen so far, folded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cover {
    hypotheses: Option<[Hypothesis; 2]>,
}

impl Cover {
    /// No threats.
    pub const EMPTY: Cover = Cover { hypotheses: None };

    /// Takes one more threat into account.
    #[inline]
    pub fn add(&mut self, edge: (Point, Point)) {
        match &mut self.hypotheses {
            None => {
                let open = |first| Hypothesis { first, rest: Rest::Nothing };
                let (a, b) = edge;
                let second =
                    if a == b { Hypothesis { first: b, rest: Rest::Impossible } } else { open(b) };
                self.hypotheses = Some([open(a), second]);
            }
            Some(hypotheses) => hypotheses.iter_mut().for_each(|h| h.meet(edge)),
        }
    }

    /// The same with more threats.
    #[inline]
    pub fn with(mut self, edges: impl IntoIterator<Item = (Point, Point)>) -> Cover {
        edges.into_iter().for_each(|edge| self.add(edge));
        self
    }

    /// T, as far as two stones can tell.
    #[inline]
    pub fn threats(&self) -> Threats {
        let Some(hypotheses) = &self.hypotheses else {
            return Threats::None;
        };
        if hypotheses.iter().any(|h| h.rest == Rest::Nothing) {
            Threats::One
        } else if hypotheses.iter().any(|h| h.rest != Rest::Impossible) {
            Threats::Two
        } else {
            Threats::Many
        }
    }

    /// The cells of the first threat seen.
    pub fn first_edge(&self) -> Option<(Point, Point)> {
        self.hypotheses.map(|[a, b]| (a.first, b.first))
    }

    /// Whether these two stones stop all threats.
    #[inline]
    pub fn is_stopped_by(&self, [a, b]: [Point; 2]) -> bool {
        let Some(hypotheses) = &self.hypotheses else {
            return true;
        };
        hypotheses.iter().any(|h| {
            let stops = |first: Point, second: Point| {
                first == h.first
                    && match h.rest {
                        Rest::Nothing => true,
                        Rest::Either(c, d) => second == c || second == d,
                        Rest::Impossible => false,
                    }
            };
            stops(a, b) || stops(b, a)
        })
    }

    /// Every single cell that stops all threats.
    pub fn single_stops(&self) -> impl Iterator<Item = Point> {
        let hypotheses = self.hypotheses;
        hypotheses.into_iter().flatten().filter(|h| h.rest == Rest::Nothing).map(|h| h.first)
    }

    /// Every pair of cells that stops all threats, when two stones are needed: at most
    /// [`PAIRS`]. A pair can appear twice, once each way round. When one is enough, every pair of
    /// which neither is enough alone, and some others.
    pub fn double_stops(&self) -> impl Iterator<Item = (Point, Point)> {
        let cover = *self;
        (0..PAIRS).filter_map(move |number| cover.stopping_pair(number))
    }

    /// The pair with this number, below [`PAIRS`], if it stops all threats: the first two begin
    /// with one end of the first threat, the others with the other.
    pub fn stopping_pair(&self, number: usize) -> Option<(Point, Point)> {
        let hypothesis = self.hypotheses?[number / 2];
        let second = match hypothesis.rest {
            Rest::Either(c, _) if number % 2 == 0 => c,
            Rest::Either(c, d) if c != d => d,
            _ => return None,
        };
        Some((hypothesis.first, second))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{Rng, RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    /// Few cells, so that threats meet often.
    const CELLS: usize = 7;

    fn cells() -> impl Iterator<Item = Point> + Clone {
        Point::all().take(CELLS)
    }

    fn random_edges(rng: &mut impl Rng) -> Vec<(Point, Point)> {
        let mut cell = || Point::from_index(rng.random_range(0..CELLS)).expect("on the board");
        let edges: Vec<(Point, Point)> = (0..8).map(|_| (cell(), cell())).collect();
        let count = rng.random_range(0..=edges.len());
        edges[..count].to_vec()
    }

    #[test]
    fn covers_are_those_that_trying_everything_finds() {
        let mut rng = ChaCha8Rng::seed_from_u64(6);
        let mut seen = [0; 4];
        for _ in 0..20_000 {
            let edges = random_edges(&mut rng);
            let stops =
                |block: &[Point]| edges.iter().all(|(a, b)| block.contains(a) || block.contains(b));
            let mut singles: Vec<Point> = cells().filter(|cell| stops(&[*cell])).collect();
            let mut doubles: Vec<(Point, Point)> = cells()
                .flat_map(|a| cells().filter(move |b| a < *b).map(move |b| (a, b)))
                .filter(|(a, b)| stops(&[*a, *b]))
                .collect();
            let expected = match (edges.is_empty(), singles.len(), doubles.len()) {
                (true, _, _) => Threats::None,
                (_, 1.., _) => Threats::One,
                (_, 0, 1..) => Threats::Two,
                (_, 0, 0) => Threats::Many,
            };
            let cover = Cover::EMPTY.with(edges.iter().copied());
            assert_eq!(cover.threats(), expected, "{edges:?}");
            seen[expected as usize] += 1;
            assert_eq!(cover.first_edge(), edges.first().copied());
            for (a, b) in cells().flat_map(|a| cells().map(move |b| (a, b))) {
                assert_eq!(cover.is_stopped_by([a, b]), stops(&[a, b]), "{edges:?}");
            }
            if expected == Threats::One {
                let mut found: Vec<Point> = cover.single_stops().collect();
                found.sort();
                singles.sort();
                assert_eq!(found, singles, "{edges:?}");
            }
            if matches!(expected, Threats::One | Threats::Two) {
                // With T = 1 those are sure to be there of which neither stone is enough alone.
                let needs_both =
                    |(a, b): &(Point, Point)| !singles.contains(a) && !singles.contains(b);
                doubles.retain(needs_both);
                assert!(cover.double_stops().count() <= PAIRS);
                let mut found: Vec<(Point, Point)> = cover
                    .double_stops()
                    .map(|(a, b)| (a.min(b), a.max(b)))
                    .filter(needs_both)
                    .collect();
                found.sort();
                found.dedup();
                doubles.sort();
                assert_eq!(found, doubles, "{edges:?}");
            }
        }
        assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
    }
}
