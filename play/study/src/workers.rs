//! Work on many items at once, each worker with a helper of its own. What comes out does not
//! depend on the number of workers, as long as the work on an item does not depend on the others.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// What `work` makes of every item, in their order. `done` is called after each.
pub fn map<Item: Sync, Helper, Made: Send>(
    items: &[Item],
    workers: usize,
    helper: impl Fn() -> Helper + Sync,
    work: impl Fn(&mut Helper, &Item) -> Made + Sync,
    done: impl Fn() + Sync,
) -> Vec<Made> {
    let next = AtomicUsize::new(0);
    let all: Mutex<Vec<(usize, Made)>> = Mutex::new(Vec::with_capacity(items.len()));
    std::thread::scope(|scope| {
        for _ in 0..workers.clamp(1, items.len().max(1)) {
            scope.spawn(|| {
                let mut helper = helper();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(number) else { break };
                    let made = work(&mut helper, item);
                    all.lock().unwrap_or_else(PoisonError::into_inner).push((number, made));
                    done();
                }
            });
        }
    });
    let mut all = all.into_inner().unwrap_or_else(PoisonError::into_inner);
    all.sort_by_key(|(number, _)| *number);
    all.into_iter().map(|(_, made)| made).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_that_of_the_items() {
        let items: Vec<usize> = (0..100).collect();
        for workers in [0, 1, 3] {
            let done = AtomicUsize::new(0);
            let count = || {
                done.fetch_add(1, Ordering::Relaxed);
            };
            let doubled = map(&items, workers, || 2, |two, item| *two * item, count);
            assert!(doubled.iter().zip(&items).all(|(made, item)| *made == 2 * item));
            assert_eq!(done.into_inner(), 100);
        }
        assert!(map(&[] as &[u8], 2, || (), |_, _| (), || ()).is_empty());
    }
}
