//! Interned strings.

use crate::{Id, id};
use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;

id! {
    /// An interned string: equality is an integer compare.
    pub struct Sym;
}

/// Owns the text of every [`Sym`]. All strings are in one buffer.
#[derive(Clone, Debug, Default)]
pub struct Interner {
    text: Vec<u8>,
    ends: Vec<u32>,
    table: HashTable<Sym>,
}

impl Interner {
    /// An empty interner.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The symbol of `text`, created at its first use. Strings of the dialect are bytes, not always UTF-8.
    pub fn intern(&mut self, text: impl AsRef<[u8]>) -> Sym {
        let text = text.as_ref();
        let hash = FxBuildHasher.hash_one(text);
        let Interner { text: buffer, ends, table } = self;
        let slice = |sym: Sym| bytes_of(buffer, ends, sym);
        if let Some(&sym) = table.find(hash, |&s| slice(s) == text) {
            return sym;
        }
        let sym = Sym::new(ends.len());
        buffer.extend_from_slice(text);
        ends.push(u32::try_from(buffer.len()).expect("fewer than 4 GiB of interned text"));
        table.insert_unique(hash, sym, |&s| FxBuildHasher.hash_one(bytes_of(buffer, ends, s)));
        sym
    }

    /// The symbol of `text` if it was interned before.
    #[must_use]
    pub fn find(&self, text: impl AsRef<[u8]>) -> Option<Sym> {
        let text = text.as_ref();
        self.table.find(FxBuildHasher.hash_one(text), |&s| self.bytes(s) == text).copied()
    }

    /// All strings, oldest first.
    pub fn all(&self) -> impl Iterator<Item = &[u8]> {
        (0..self.ends.len()).map(|i| self.bytes(Sym::new(i)))
    }

    /// The bytes of `sym`.
    #[inline]
    #[must_use]
    pub fn bytes(&self, sym: Sym) -> &[u8] {
        bytes_of(&self.text, &self.ends, sym)
    }

    /// The text of `sym`; bytes that are not UTF-8 are replaced.
    #[must_use]
    pub fn text(&self, sym: Sym) -> std::borrow::Cow<'_, str> {
        String::from_utf8_lossy(self.bytes(sym))
    }
}

#[inline]
fn bytes_of<'a>(text: &'a [u8], ends: &[u32], sym: Sym) -> &'a [u8] {
    let i = sym.index();
    let start = if i == 0 { 0 } else { ends[i - 1] as usize };
    &text[start..ends[i] as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_text_is_one_symbol() {
        let mut interner = Interner::new();
        let a = interner.intern("alpha");
        let empty = interner.intern("");
        let b = interner.intern("beta");
        assert_eq!(interner.intern("alpha"), a);
        assert_eq!(interner.find("beta"), Some(b));
        assert_eq!(interner.find("gamma"), None);
        assert_eq!(interner.bytes(empty), b"");
        assert_eq!(interner.text(b), "beta");
    }
}
