//! Counts the memory accesses of a launch on the fast engine by path, layout class and active part. Tests use the counts to show
//! that they cover every path.

use super::layout::LayoutClass;
use crate::machine::Machine;
use std::sync::atomic::{AtomicU64, Ordering};

/// Declares an enum whose cases can be listed and named.
macro_rules! cases {
    ($(#[$doc:meta])* $name:ident { $($(#[$case_doc:meta])* $case:ident = $text:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name { $($(#[$case_doc])* $case,)* }

        impl $name {
            /// All cases, in order.
            pub const ALL: &[$name] = &[$($name::$case,)*];

            /// The name.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $($name::$case => $text,)* }
            }
        }
    };
}
pub(super) use cases;

cases! {
    /// A path by which the fast engine accesses memory.
    Path {
        /// A load of a fusion group, strip by strip.
        FusedLoad = "load in a group",
        /// A smaller tile that a fusion group reads from memory for each of its rows.
        FusedBroadcast = "broadcast load in a group",
        /// A load from memory to vector registers.
        DirectLoad = "load into vector registers",
        /// The store of a fusion group, strip by strip.
        FusedStore = "store of a group",
        /// A store from vector registers to memory.
        DirectStore = "store from vector registers",
        /// A load of a whole tile.
        CopiedLoad = "load of a tile",
        /// A store of a whole tile.
        CopiedStore = "store of a tile",
        /// A tile that stays in memory for matrix products.
        Window = "tile left in memory",
        /// The tiles of many loop iterations, read by one product.
        JoinedIterations = "iterations of products",
        /// A load by contiguous rows, some of which may be outside.
        RowsLoad = "load by rows",
        /// A load element by element.
        ScatteredLoad = "load by elements",
        /// A store by rows.
        RowsStore = "store by rows",
        /// A load through a gather/scatter view.
        Gather = "gather",
        /// A store through a gather/scatter view.
        Scatter = "scatter",
        /// A load through a tile of pointers.
        PointerLoad = "pointer load",
        /// The same with a mask.
        MaskedPointerLoad = "masked pointer load",
        /// A store through a tile of pointers.
        PointerStore = "pointer store",
        /// The same with a mask.
        MaskedPointerStore = "masked pointer store",
        /// A load through a view by the reference code.
        PlainLoad = "plain load",
        /// A store through a view by the reference code.
        PlainStore = "plain store",
        /// An atomic update through a view.
        ViewUpdate = "atomic update of a view",
        /// An atomic update through pointers.
        PointerUpdate = "atomic update through pointers",
    }
}

cases! {
    /// How many elements of an access are active: inside the tensor and enabled by the mask.
    ActivePart {
        /// All elements.
        Whole = "whole",
        /// Some elements, not all.
        Partial = "partial",
        /// No element.
        Empty = "empty",
    }
}

impl ActivePart {
    /// The part that `active` of `all` elements are.
    pub(crate) fn of(all: usize, active: usize) -> ActivePart {
        match active {
            0 => ActivePart::Empty,
            some if some < all => ActivePart::Partial,
            _ => ActivePart::Whole,
        }
    }
}

impl Machine<'_> {
    /// Counts an access by `path` if the launch has an [`AccessLog`]. Only then, `describe` is called.
    #[inline]
    pub(crate) fn record_access(&self, path: Path, describe: impl FnOnce() -> (LayoutClass, ActivePart)) {
        if let Some(log) = self.cx.accesses {
            let (class, part) = describe();
            log.record(path, class, part);
        }
    }

    /// Counts an access through a tile of pointers: by `masked` if there is a mask, else by `path`. The elements have `size`
    /// bytes.
    pub(crate) fn record_pointer_access(
        &self,
        [path, masked]: [Path; 2],
        size: u64,
        addresses: &[u64],
        mask: Option<&[u8]>,
    ) {
        let path = if mask.is_some() { masked } else { path };
        self.record_access(path, || {
            let on = |i: usize| mask.is_none_or(|mask| mask[i] != 0);
            let all: Vec<u64> = (0..addresses.len()).filter(|&i| on(i)).map(|i| addresses[i]).collect();
            (LayoutClass::of_addresses(&all, size), ActivePart::of(addresses.len(), all.len()))
        });
    }
}

const COUNTS: usize = Path::ALL.len() * LayoutClass::ALL.len() * ActivePart::ALL.len();

/// Counts of accesses by path, layout class and active part.
#[derive(Debug)]
pub struct AccessLog([AtomicU64; COUNTS]);

impl Default for AccessLog {
    fn default() -> AccessLog {
        AccessLog([const { AtomicU64::new(0) }; COUNTS])
    }
}

impl AccessLog {
    pub(crate) fn record(&self, path: Path, class: LayoutClass, part: ActivePart) {
        let at = (path as usize * LayoutClass::ALL.len() + class as usize) * ActivePart::ALL.len() + part as usize;
        self.0[at].fetch_add(1, Ordering::Relaxed);
    }

    /// The combinations that occurred, with their counts.
    #[must_use]
    pub fn counts(&self) -> Vec<(Path, LayoutClass, ActivePart, u64)> {
        let all = Path::ALL.iter().flat_map(|&path| {
            LayoutClass::ALL.iter().flat_map(move |&class| ActivePart::ALL.iter().map(move |&part| (path, class, part)))
        });
        let counted = all.zip(&self.0).map(|((p, c, e), count)| (p, c, e, count.load(Ordering::Relaxed)));
        counted.filter(|(.., count)| *count > 0).collect()
    }
}
