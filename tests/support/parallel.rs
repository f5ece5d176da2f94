//! Work on all processors, for tests that include this file.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The results of `work` for all items, in their order.
pub fn map<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let (next, results) = (AtomicUsize::new(0), Mutex::new(Vec::with_capacity(items.len())));
    let run = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(number) else { return };
            let result = work(item);
            results.lock().expect("no panic elsewhere").push((number, result));
        }
    };
    match std::thread::available_parallelism().map_or(1, usize::from) {
        // WebAssembly has no threads.
        1 => run(),
        workers => std::thread::scope(|scope| (0..workers).for_each(|_| drop(scope.spawn(run)))),
    }
    let mut results = results.into_inner().expect("no panic elsewhere");
    results.sort_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}
