//! Handles of values: each has the number of its builder, so that a value of another module is an error.

use crate::entities::{Region, Value};
use std::sync::atomic::{AtomicU64, Ordering};

/// The identity of a builder.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Owner(u64);

impl Owner {
    /// One that no other builder of the process has. A count, so that the handle of a builder that is gone stays an error.
    pub fn unique() -> Owner {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Owner(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// A value of any type, made by a [`Builder`](super::Builder).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AnyValue {
    pub(super) owner: Owner,
    pub(super) value: Value,
}

/// A region whose ops are built, for one op to take.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BuiltRegion {
    pub(super) owner: Owner,
    pub(super) region: Region,
}

impl AnyValue {
    /// The value in the module of its builder.
    #[must_use]
    pub fn value(self) -> Value {
        self.value
    }
}
