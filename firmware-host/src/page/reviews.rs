//! Reviews for the page: each is made in a thread of its own, and one can ask how far it has come.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use connect6_game::records::Record;
use connect6_study::{page, review, Effort, Review};

/// A review on the page has fewer nodes than one by command: somebody waits for it.
const EFFORT: Effort = Effort { proof_nodes: 50_000, search_nodes: 5_000 };
/// The style of the review has an address of its own, since the page allows none inside it.
pub const STYLE: &str = "/review.css";
/// Reviews made at once. Each takes a processor.
const AT_ONCE: usize = 1;
/// Reviews that are remembered.
const KEPT: usize = 8;

/// All reviews that were asked for.
#[derive(Default)]
pub struct Reviews {
    jobs: Mutex<Vec<Arc<Job>>>,
}

struct Job {
    id: usize,
    /// The game that is reviewed, and what is wrong with its record behind its last stone.
    game: Record,
    problem: Option<String>,
    positions: usize,
    done: AtomicUsize,
    page: Mutex<Option<String>>,
}

/// How far a review has come.
#[derive(Debug, serde::Serialize)]
pub struct Progress {
    id: usize,
    done: usize,
    positions: usize,
    ready: bool,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Nothing is ever left half done in these.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Job {
    fn is_ready(&self) -> bool {
        lock(&self.page).is_some()
    }

    fn progress(&self) -> Progress {
        Progress {
            id: self.id,
            done: self.done.load(Ordering::Relaxed),
            positions: self.positions,
            ready: self.is_ready(),
        }
    }

    fn work(&self) {
        let done = || {
            self.done.fetch_add(1, Ordering::Relaxed);
        };
        let reviewed = review(&self.game, EFFORT, 1, None, done);
        let mut reviewed = reviewed.expect("nobody stops it");
        reviewed.stopped_by = self.problem.clone();
        *lock(&self.page) = Some(page::page_with_style_at(&reviewed, STYLE));
    }
}

impl Reviews {
    /// Begins the review of a game, unless it is there already.
    pub fn begin(&self, game: Record, problem: Option<String>) -> Result<Progress, &'static str> {
        if game.game().stones().is_empty() {
            return Err("there is no stone to review yet");
        }
        let mut jobs = lock(&self.jobs);
        let is_same = |job: &&Arc<Job>| job.game == game && job.problem == problem;
        if let Some(job) = jobs.iter().find(is_same) {
            return Ok(job.progress());
        }
        if jobs.iter().filter(|job| !job.is_ready()).count() >= AT_ONCE {
            return Err("another review is being made: wait for it, then reload this page");
        }
        let job = Arc::new(Job {
            id: jobs.last().map_or(0, |job| job.id + 1),
            positions: Review::positions(game.game()),
            game,
            problem,
            done: AtomicUsize::new(0),
            page: Mutex::new(None),
        });
        if jobs.len() == KEPT {
            jobs.remove(0);
        }
        jobs.push(Arc::clone(&job));
        let progress = job.progress();
        std::thread::spawn(move || job.work());
        Ok(progress)
    }

    fn job(&self, id: usize) -> Option<Arc<Job>> {
        lock(&self.jobs).iter().find(|job| job.id == id).cloned()
    }

    /// How far a review has come, if there is one with this number.
    pub fn progress(&self, id: usize) -> Option<Progress> {
        Some(self.job(id)?.progress())
    }

    /// The review as a page, once it is ready.
    pub fn page(&self, id: usize) -> Option<String> {
        lock(&self.job(id)?.page).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_review_tells_how_far_it_is_and_is_made_once() {
        let reviews = Reviews::default();
        let read = |text: &str| connect6_game::records::read(text).unwrap().remove(0);
        assert!(reviews.begin(read("(;FF[4])"), None).is_err());
        let game = read("j10,k11,i11,j11,j12");
        let problem = Some("stone 6 is wrong".to_owned());
        let begun = reviews.begin(game.clone(), problem.clone()).unwrap();
        assert!(begun.positions > 0);
        // Another has to wait; the same is the same.
        assert!(reviews.begin(read("j10,a1,a2"), None).is_err() || reviews.page(0).is_some());
        let same = reviews.begin(game, problem).unwrap();
        assert_eq!(same.id, begun.id);
        while !reviews.progress(begun.id).unwrap().ready {
            std::thread::yield_now();
        }
        assert!(reviews.page(begun.id).unwrap().contains("stone 6 is wrong"));
        assert_eq!(reviews.page(99), None);
    }
}
