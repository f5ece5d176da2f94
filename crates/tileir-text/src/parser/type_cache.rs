//! Types by their short text: most types of a file are written many times.

use rustc_hash::FxHashMap;
use tileir_ir::Ty;

/// Types that were read, by text. The text of a type is a word, or a word and what follows it up to the bracket that
/// closes the first one: where a text begins with the latter, there stands that type.
#[derive(Default)]
pub(super) struct TypeCache<'s> {
    all: FxHashMap<&'s [u8], Ty>,
    /// The type last found for each hash of the first bytes: no text need be measured and hashed whole to find it.
    recent: Vec<Option<(&'s [u8], Ty)>>,
}

/// How many bytes tell most types apart.
const FIRST: usize = 16;
const RECENT: usize = 256;

impl<'s> TypeCache<'s> {
    /// The type that `text` begins with, its first `word` bytes being a word, and its text.
    #[inline]
    pub fn recent(&self, text: &[u8], word: usize) -> Option<(&'s [u8], Ty)> {
        let (known, ty) = (*self.recent.get(slot(text)?)?)?;
        let same = text.starts_with(known);
        let whole = known.len() > word || known.len() == word && text.get(word) != Some(&b'<');
        (same && whole).then_some((known, ty))
    }

    /// The type of this text, which stands at the beginning of `rest`.
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
