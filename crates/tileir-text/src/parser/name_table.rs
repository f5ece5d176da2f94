//! Ids of names, by text.

use rustc_hash::FxHashMap;

/// Ids of names. A name of at most sixteen bytes is compared and hashed as one number.
///
/// The randomly accessed data is small: eight bytes per slot, with at most half of the slots in use. The names
/// themselves are stored by id, so that names of adjacent ops are adjacent.
#[derive(Default)]
pub(super) struct NameTable<'s> {
    /// The upper half of a name's hash, and its id plus one, near the position given by the hash; zeros if unused. A
    /// power of two of them, at most half in use.
    slots: Vec<(u32, u32)>,
    /// The shift that maps the upper half of a hash to a position.
    shift: u32,
    used: usize,
    /// The expected number of names, from the length of the text.
    expected: usize,
    /// Short names as numbers, by id; zero for long ones.
    keys: Vec<u128>,
    long: FxHashMap<&'s [u8], u32>,
}

const SHORT: usize = 16;
/// A table with fewer names stays in the second-level cache.
const MANY: usize = 8192;

impl<'s> NameTable<'s> {
    /// A table with capacity for about this number of names.
    pub fn with_room(names: usize) -> Self {
        NameTable { expected: names, keys: Vec::with_capacity(names), ..NameTable::default() }
    }

    /// The id of the first `len` bytes of `text`, if it is found quickly.
    #[inline]
    pub fn find(&self, text: &[u8], len: usize) -> Option<u32> {
        let key = u128::from_le_bytes(*text.first_chunk::<SHORT>()?) & MASKS.get(len)?;
        let hash = hash(key);
        let mask = self.slots.len().wrapping_sub(1);
        let mut at = (hash >> self.shift) as usize;
        loop {
            let &(other, number) = self.slots.get(at & mask)?;
            let id = number.checked_sub(1)?;
            if other == hash && self.keys[id as usize] == key {
                return Some(id);
            }
            at += 1;
        }
    }

    /// The id of the first `len` bytes of `text`; `fresh` gives a new one.
    pub fn id(&mut self, text: &'s [u8], len: usize, fresh: impl FnOnce() -> u32) -> u32 {
        let Some(key) = key(text, len) else { return *self.long.entry(&text[..len]).or_insert_with(fresh) };
        if 2 * self.used >= self.slots.len() {
            self.grow();
        }
        let hash = hash(key);
        let mask = self.slots.len() - 1;
        let mut at = (hash >> self.shift) as usize & mask;
        while let Some(id) = self.slots[at].1.checked_sub(1) {
            if self.slots[at].0 == hash && self.keys[id as usize] == key {
                return id;
            }
            at = (at + 1) & mask;
        }
        let id = fresh();
        self.slots[at] = (hash, id + 1);
        self.used += 1;
        if self.keys.len() <= id as usize {
            self.keys.resize(id as usize + 1, 0);
        }
        self.keys[id as usize] = key;
        id
    }

    /// Adds slots. Functions reuse the same names, so there are few in most files; if there are many, assume as many as
    /// the text allows.
    #[cold]
    fn grow(&mut self) {
        let wanted = if self.used < MANY { 0 } else { 2 * self.expected };
        self.resize(wanted.max(4 * self.used));
    }

    /// Resizes to at least this number of slots.
    fn resize(&mut self, slots: usize) {
        let more = vec![(0, 0); slots.next_power_of_two().max(64)];
        self.shift = u32::BITS - more.len().trailing_zeros().min(u32::BITS);
        let mask = more.len() - 1;
        for slot in std::mem::replace(&mut self.slots, more).into_iter().filter(|slot| slot.1 != 0) {
            let mut at = (slot.0 >> self.shift) as usize & mask;
            while self.slots[at].1 != 0 {
                at = (at + 1) & mask;
            }
            self.slots[at] = slot;
        }
    }
}

/// A short name as a number: its bytes, then zeros.
#[inline]
fn key(text: &[u8], len: usize) -> Option<u128> {
    if len > SHORT {
        return None;
    }
    let Some(&bytes) = text.first_chunk::<SHORT>() else {
        let mut bytes = [0; SHORT];
        bytes[..len].copy_from_slice(&text[..len]);
        return Some(u128::from_le_bytes(bytes));
    };
    Some(u128::from_le_bytes(bytes) & MASKS[len])
}

/// Masks of the lowest bytes.
static MASKS: [u128; SHORT + 1] = {
    let mut masks = [0; SHORT + 1];
    let mut i = 1;
    while i <= SHORT {
        masks[i] = masks[i - 1] << 8 | 0xff;
        i += 1;
    }
    masks
};

/// The upper half of a product, whose highest bits depend on all of the name.
#[inline]
fn hash(key: u128) -> u32 {
    // The fractional part of the golden ratio, and of the square root of two.
    let low = (key as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let high = ((key >> 64) as u64).wrapping_mul(0x6a09_e667_f3bc_c909);
    ((low ^ high) >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_its_own_id() {
        let names: Vec<String> = (0..20_000)
            .flat_map(|i| [format!("%{i}"), format!("%arg{i}"), format!("%a_rather_long_name_{i}")])
            .collect();
        // Text after a name is not part of it, also at the end of the text.
        let texts: Vec<String> = names.iter().flat_map(|n| [n.clone(), format!("{n}, %other : tile<i32>")]).collect();
        let mut table = NameTable::default();
        assert_eq!(table.find(b"%a, %b : tile<i32>", 2), None);
        let mut count = 0;
        for round in 0..2 {
            for (i, text) in texts.iter().enumerate() {
                let id = table.id(text.as_bytes(), names[i / 2].len(), || {
                    count += 1;
                    count - 1
                });
                assert_eq!(id as usize, i / 2, "{text} in round {round}");
                let quick = names[i / 2].len() <= SHORT && text.len() >= SHORT;
                assert_eq!(table.find(text.as_bytes(), names[i / 2].len()), quick.then_some(id), "{text}");
            }
        }
    }
}
