//! How far a search may go, and the clock that stops it.

use std::cell::Cell as Counter;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicU8, Ordering};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Limits of a search. Whatever they are, an answer given is right; they decide only how often
/// the answer is "unknown".
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Time for the whole question.
    pub time: Option<Duration>,
    /// Positions visited with the attacker to move.
    pub nodes: Option<u64>,
    /// Own turns in the longest winning sequence looked for, the six included.
    pub turns: Option<u8>,
    /// Set from outside (by Ctrl-C, say) to end the search early.
    pub stop: Option<&'static AtomicBool>,
}

/// Why a search ended without an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// Everything the search considers was tried, to any depth.
    Exhausted,
    /// The longest sequence allowed was not long enough.
    Turns,
    /// The time was up.
    Time,
    /// The nodes were used up.
    Nodes,
    /// It was told to stop.
    Interrupted,
}

/// How often, in nodes, a thread looks at the clock and tells the others how far it is.
const NODES_BETWEEN_LOOKS: u64 = 256;
/// The reasons to stop early; `Shared::ended` holds the place of one, counted from 1.
const EARLY: [Ended; 3] = [Ended::Time, Ended::Nodes, Ended::Interrupted];
const RUNNING: u8 = 0;

/// What the threads of one search share.
#[derive(Debug)]
pub(crate) struct Shared {
    deadline: Option<Instant>,
    most_nodes: u64,
    stop: Option<&'static AtomicBool>,
    nodes: AtomicU64,
    ended: AtomicU8,
    /// One of the threads has the answer.
    finished: AtomicBool,
}

impl Shared {
    pub fn new(
        deadline: Option<Instant>,
        most_nodes: u64,
        stop: Option<&'static AtomicBool>,
    ) -> Shared {
        Shared {
            deadline,
            most_nodes,
            stop,
            nodes: AtomicU64::new(0),
            ended: AtomicU8::new(RUNNING),
            finished: AtomicBool::new(false),
        }
    }

    pub fn unlimited() -> Shared {
        Shared::new(None, u64::MAX, None)
    }

    /// Tells the other threads to stop: the answer is there.
    pub fn finish(&self) {
        self.finished.store(true, Ordering::Relaxed);
    }

    /// Nodes of all threads so far, as far as they have told.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Why the search was cut short, if it was.
    pub fn ended(&self) -> Option<Ended> {
        match self.ended.load(Ordering::Relaxed) {
            RUNNING => None,
            place => Some(EARLY[usize::from(place) - 1]),
        }
    }

    fn end(&self, why: Ended) {
        let place = EARLY.iter().position(|early| *early == why).map_or(0, |i| i + 1);
        // The first reason stays.
        let _ =
            self.ended.compare_exchange(RUNNING, place as u8, Ordering::Relaxed, Ordering::Relaxed);
    }
}

/// One thread's view of the limits.
pub(crate) struct Clock {
    shared: Arc<Shared>,
    /// Nodes not yet told to the others.
    untold: Counter<u64>,
    /// Nodes left until the next look.
    until_look: Counter<u64>,
}

impl Clock {
    pub fn new(shared: Arc<Shared>) -> Clock {
        let clock = Clock { shared, untold: Counter::new(0), until_look: Counter::new(0) };
        clock.plan_next_look();
        clock
    }

    fn plan_next_look(&self) {
        let left = self.shared.most_nodes.saturating_sub(self.shared.nodes());
        self.until_look.set(left.min(NODES_BETWEEN_LOOKS));
    }

    /// Counts a node; false when the search must stop.
    #[inline]
    pub fn tick(&self) -> bool {
        let left = self.until_look.get();
        if left == 0 {
            return self.look();
        }
        self.until_look.set(left - 1);
        self.untold.set(self.untold.get() + 1);
        true
    }

    #[cold]
    fn look(&self) -> bool {
        self.tell();
        let shared = &self.shared;
        if self.stopped() {
            return false;
        }
        if shared.nodes() >= shared.most_nodes {
            shared.end(Ended::Nodes);
        } else if shared.deadline.is_some_and(|d| Instant::now() >= d) {
            shared.end(Ended::Time);
        } else if shared.stop.as_ref().is_some_and(|s| s.load(Ordering::Relaxed)) {
            shared.end(Ended::Interrupted);
        } else {
            self.plan_next_look();
            return self.tick();
        }
        false
    }

    /// Adds this thread's nodes to the common count.
    pub fn tell(&self) {
        self.shared.nodes.fetch_add(self.untold.take(), Ordering::Relaxed);
    }

    /// Whether the search has been stopped.
    #[inline]
    pub fn stopped(&self) -> bool {
        self.shared.ended().is_some() || self.shared.finished.load(Ordering::Relaxed)
    }
}
