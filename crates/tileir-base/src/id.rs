//! Typed `u32` ids and the arenas they index.

use core::marker::PhantomData;
use core::ops::{Index, IndexMut};

/// A typed index into an arena. Declared by the [`id!`](crate::id!) macro.
pub trait Id: Copy + Eq {
    /// The id of entry `index`. Panics past 2^32 - 2 entries, which input size limits rule out.
    fn new(index: usize) -> Self;
    /// The position in the arena.
    fn index(self) -> usize;
}

/// Declares a four-byte id type whose `Option` is four bytes too.
#[macro_export]
macro_rules! id {
    ($(#[$meta:meta])* $vis:vis struct $name:ident;) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        $vis struct $name($crate::__NonZeroU32);

        impl $crate::Id for $name {
            #[inline]
            fn new(index: usize) -> Self {
                let n = u32::try_from(index + 1).ok().and_then($crate::__NonZeroU32::new);
                $name(n.expect("arena holds fewer than 2^32 entries"))
            }
            #[inline]
            fn index(self) -> usize {
                self.0.get() as usize - 1
            }
        }

        impl ::core::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), $crate::Id::index(*self))
            }
        }
    };
}

/// An arena: owns values of type `T`, hands out ids of type `K`.
#[derive(Clone, Debug)]
pub struct PrimaryMap<K, T> {
    items: Vec<T>,
    key: PhantomData<fn(K)>,
}

impl<K: Id, T> PrimaryMap<K, T> {
    /// An empty arena.
    #[must_use]
    pub const fn new() -> Self {
        PrimaryMap { items: Vec::new(), key: PhantomData }
    }

    /// Adds a value and names it.
    #[inline]
    pub fn push(&mut self, value: T) -> K {
        let id = K::new(self.items.len());
        self.items.push(value);
        id
    }

    /// Reserves capacity for `n` more values.
    pub fn reserve(&mut self, n: usize) {
        self.items.reserve(n);
    }

    /// Appends values.
    pub fn extend(&mut self, values: impl IntoIterator<Item = T>) {
        self.items.extend(values);
    }

    /// The id that the next [`push`](Self::push) will return.
    #[inline]
    #[must_use]
    pub fn next_id(&self) -> K {
        K::new(self.items.len())
    }

    /// The number of values.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether the arena is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The value of `id`, if `id` belongs to this arena.
    #[must_use]
    pub fn get(&self, id: K) -> Option<&T> {
        self.items.get(id.index())
    }

    /// All ids, oldest first. Arena order is not program order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = K> + use<K, T> {
        (0..self.items.len()).map(K::new)
    }

    /// Ids with their values, oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (K, &T)> {
        self.items.iter().enumerate().map(|(i, v)| (K::new(i), v))
    }
}

impl<K: Id, T> Default for PrimaryMap<K, T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: Id, T> Index<K> for PrimaryMap<K, T> {
    type Output = T;
    #[inline]
    fn index(&self, id: K) -> &T {
        &self.items[id.index()]
    }
}

impl<K: Id, T> IndexMut<K> for PrimaryMap<K, T> {
    #[inline]
    fn index_mut(&mut self, id: K) -> &mut T {
        &mut self.items[id.index()]
    }
}

/// Side data for the entries of an arena, owned by the analysis that computes it. Entries that were never set read as
/// the default.
#[derive(Clone, Debug)]
pub struct SecondaryMap<K, T> {
    items: Vec<T>,
    default: T,
    key: PhantomData<fn(K)>,
}

impl<K: Id, T: Clone + Default> SecondaryMap<K, T> {
    /// A map in which everything is `T::default()`.
    #[must_use]
    pub fn new() -> Self {
        SecondaryMap { items: Vec::new(), default: T::default(), key: PhantomData }
    }

    /// As [`new`](Self::new), with capacity for `n` entries.
    #[must_use]
    pub fn with_capacity(n: usize) -> Self {
        SecondaryMap { items: Vec::with_capacity(n), default: T::default(), key: PhantomData }
    }
}

impl<K: Id, T: Clone + Default> Default for SecondaryMap<K, T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: Id, T> Index<K> for SecondaryMap<K, T> {
    type Output = T;
    #[inline]
    fn index(&self, id: K) -> &T {
        self.items.get(id.index()).unwrap_or(&self.default)
    }
}

impl<K: Id, T: Clone> IndexMut<K> for SecondaryMap<K, T> {
    #[inline]
    fn index_mut(&mut self, id: K) -> &mut T {
        if id.index() >= self.items.len() {
            self.grow(id.index());
        }
        &mut self.items[id.index()]
    }
}

impl<K, T: Clone> SecondaryMap<K, T> {
    /// Grows the map up to `index`, and to its full capacity: entries are mostly set in ascending order.
    #[cold]
    fn grow(&mut self, index: usize) {
        self.items.reserve(index + 1 - self.items.len());
        self.items.resize(self.items.capacity(), self.default.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    id! { struct Thing; }

    #[test]
    fn options_of_ids_cost_nothing() {
        assert_eq!(size_of::<Thing>(), 4);
        assert_eq!(size_of::<Option<Thing>>(), 4);
    }

    #[test]
    fn arenas_name_what_they_hold() {
        let mut arena: PrimaryMap<Thing, &str> = PrimaryMap::new();
        let a = arena.push("a");
        let b = arena.push("b");
        assert_eq!((arena[a], arena[b], arena.len()), ("a", "b", 2));
        let mut side: SecondaryMap<Thing, u8> = SecondaryMap::new();
        assert_eq!(side[b], 0);
        side[b] = 7;
        assert_eq!((side[a], side[b]), (0, 7));
    }
}
