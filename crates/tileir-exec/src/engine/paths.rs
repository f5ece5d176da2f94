//! Which ways to memory a launch of the fast engine took, on tiles that lie how: for tests, which show by it that they
//! reach every way.

use super::layout::Class;
use crate::machine::Machine;
use std::sync::atomic::{AtomicU64, Ordering};

/// Makes an enum whose cases can be listed and named.
macro_rules! cases {
    ($(#[$doc:meta])* $name:ident { $($(#[$case_doc:meta])* $case:ident = $text:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name { $($(#[$case_doc])* $case,)* }

        impl $name {
            /// All of them, in order.
            pub const ALL: &[$name] = &[$($name::$case,)*];

            /// In words.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $($name::$case => $text,)* }
            }
        }
    };
}
pub(super) use cases;

cases! {
    /// A way in which the fast engine reads or writes memory.
    Path {
        /// A load of a chain, strip by strip.
        FusedLoad = "load in a chain",
        /// A smaller tile that a chain reads in memory for each of its rows.
        FusedBroadcast = "broadcast load in a chain",
        /// A reduction of a chain that reads its lines in memory.
        FusedReduction = "reduction in memory",
        /// A load that goes from memory to vector registers.
        DirectLoad = "load into vector registers",
        /// The store at the end of a chain, strip by strip.
        FusedStore = "store of a chain",
        /// A store that goes from vector registers to memory.
        DirectStore = "store from vector registers",
        /// A load of a whole tile.
        CopiedLoad = "load of a tile",
        /// A store of a whole tile.
        CopiedStore = "store of a tile",
        /// A tile that stays in memory for matrix products.
        Window = "tile left in memory",
        /// Tiles of many rounds of a loop that one product reads.
        Rounds = "rounds of products",
        /// A load by rows of neighbours, some of which may lie outside.
        RowsLoad = "load by rows",
        /// A load by single elements.
        ScatteredLoad = "load by elements",
        /// A store by rows.
        RowsStore = "store by rows",
        /// A load through a gather/scatter view.
        Gather = "gather",
        /// A store through a gather/scatter view.
        Scatter = "scatter",
        /// A load through a tile of pointers.
        PointerLoad = "pointer load",
        /// Such a load with a mask.
        MaskedPointerLoad = "masked pointer load",
        /// A store through a tile of pointers.
        PointerStore = "pointer store",
        /// Such a store with a mask.
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
    /// How much of a tile lies in its tensor, or is not masked off.
    Extent {
        /// All of it.
        Whole = "whole",
        /// Some of it.
        Cut = "cut off",
        /// None of it.
        Outside = "outside",
    }
}

impl Extent {
    /// Of so many elements, so many take part.
    pub(crate) fn of(all: usize, inside: usize) -> Extent {
        match inside {
            0 => Extent::Outside,
            some if some < all => Extent::Cut,
            _ => Extent::Whole,
        }
    }
}

impl Machine<'_> {
    /// Notes an access, if someone wants to know.
    #[inline]
    pub(crate) fn saw(&self, path: Path, how: impl FnOnce() -> (Class, Extent)) {
        if let Some(log) = self.cx.accesses {
            let (class, extent) = how();
            log.saw(path, class, extent);
        }
    }

    /// Notes an access through a tile of pointers.
    pub(crate) fn saw_pointers(&self, [path, masked]: [Path; 2], size: u64, addresses: &[u64], mask: Option<&[u8]>) {
        let path = if mask.is_some() { masked } else { path };
        self.saw(path, || {
            let on = |i: usize| mask.is_none_or(|mask| mask[i] != 0);
            let all: Vec<u64> = (0..addresses.len()).filter(|&i| on(i)).map(|i| addresses[i]).collect();
            (Class::of_addresses(&all, size), Extent::of(addresses.len(), all.len()))
        });
    }
}

const COUNTS: usize = Path::ALL.len() * Class::ALL.len() * Extent::ALL.len();

/// Counts accesses by way, layout and extent.
#[derive(Debug)]
pub struct AccessLog([AtomicU64; COUNTS]);

impl Default for AccessLog {
    fn default() -> AccessLog {
        AccessLog([const { AtomicU64::new(0) }; COUNTS])
    }
}

impl AccessLog {
    pub(crate) fn saw(&self, path: Path, class: Class, extent: Extent) {
        let at = (path as usize * Class::ALL.len() + class as usize) * Extent::ALL.len() + extent as usize;
        self.0[at].fetch_add(1, Ordering::Relaxed);
    }

    /// What there was, with how often.
    #[must_use]
    pub fn seen(&self) -> Vec<(Path, Class, Extent, u64)> {
        let all = Path::ALL.iter().flat_map(|&path| {
            Class::ALL.iter().flat_map(move |&class| Extent::ALL.iter().map(move |&extent| (path, class, extent)))
        });
        let counted = all.zip(&self.0).map(|((p, c, e), count)| (p, c, e, count.load(Ordering::Relaxed)));
        counted.filter(|(.., count)| *count > 0).collect()
    }
}
