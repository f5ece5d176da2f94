//! Handles: numbers instead of pointers. No number is reused, so a stale handle is recognized.

use crate::error::{CuError, CuResult};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

/// The handles of one kind of object.
#[derive(Debug)]
pub struct Handles<T> {
    kind: u64,
    next: AtomicU64,
    objects: RwLock<BTreeMap<u64, Arc<T>>>,
}

/// An address range without memory: dereferencing a handle faults.
const PREFIX: u64 = 0x7411 << 48;

impl<T> Handles<T> {
    /// An empty table. Each kind of object has its own range of numbers.
    pub const fn new(kind: u8) -> Handles<T> {
        Handles { kind: (kind as u64) << 40, next: AtomicU64::new(1), objects: RwLock::new(BTreeMap::new()) }
    }

    /// Adds an object and returns its handle.
    pub fn add(&self, object: T) -> u64 {
        let handle = PREFIX | self.kind | self.next.fetch_add(1, Ordering::Relaxed) << 4;
        self.objects.write().unwrap_or_else(PoisonError::into_inner).insert(handle, Arc::new(object));
        handle
    }

    /// The object of a handle.
    pub fn get(&self, handle: u64) -> CuResult<Arc<T>> {
        self.find(handle).ok_or(CuError::INVALID_HANDLE)
    }

    /// The object of a handle, if the handle is one of this kind.
    pub fn find(&self, handle: u64) -> Option<Arc<T>> {
        self.objects.read().unwrap_or_else(PoisonError::into_inner).get(&handle).cloned()
    }

    /// Removes a handle. The caller drops the object when the table is not locked any more: that may wait for launches.
    pub fn remove(&self, handle: u64) -> CuResult<Arc<T>> {
        let mut objects = self.objects.write().unwrap_or_else(PoisonError::into_inner);
        objects.remove(&handle).ok_or(CuError::INVALID_HANDLE)
    }

    /// The handle of the first object for which `wanted` holds.
    pub fn position(&self, mut wanted: impl FnMut(&T) -> bool) -> Option<u64> {
        let objects = self.objects.read().unwrap_or_else(PoisonError::into_inner);
        objects.iter().find(|(_, object)| wanted(object)).map(|(&handle, _)| handle)
    }
}
