//! A cache of types by their short text: most types of a file occur many times.

use rustc_hash::FxHashMap;
use tileir_ir::Ty;

/// Parsed types, by text. The text of a type is a word, or a word up to the closing bracket of its parameters: a text
/// that starts with the latter starts with that type.
#[derive(Default)]
pub(super) struct TypeCache<'s> {
    all: FxHashMap<&'s [u8], Ty>,
    /// The last type for each hash of the first bytes, found without hashing the whole text.
    recent: Vec<Option<(&'s [u8], Ty)>>,
}

/// The number of bytes that distinguish most types.
const FIRST: usize = 16;
const RECENT: usize = 256;

impl<'s> TypeCache<'s> {
    /// The type that `text` starts with, and its text; the first `word` bytes are a word.
    #[inline]
    pub fn recent(&self, text: &[u8], word: usize) -> Option<(&'s [u8], Ty)> {
        let (known, ty) = (*self.recent.get(slot(text)?)?)?;
        let same = text.starts_with(known);
        let whole = known.len() > word || known.len() == word && text.get(word) != Some(&b'<');
        (same && whole).then_some((known, ty))
    }

    /// The type of this text, which is at the start of `rest`.
    pub fn get(&mut self, text: &'s [u8], rest: &[u8]) -> Option<Ty> {
        let ty = *self.all.get(text)?;
        if let Some(slot) = slot(rest) {
            self.recent.resize(RECENT, None);
            self.recent[slot] = Some((text, ty));
        }
        Some(ty)
    }

    pub fn insert(&mut self, text: &'s [u8], ty: Ty) {
        self.all.insert(text, ty);
    }
}

#[inline]
fn slot(text: &[u8]) -> Option<usize> {
    let first: &[u8; FIRST] = text.first_chunk()?;
    let whole = u128::from_le_bytes(*first);
    let mixed = (whole as u64 ^ ((whole >> 64) as u64).rotate_left(29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    Some((mixed >> 56) as usize % RECENT)
}
