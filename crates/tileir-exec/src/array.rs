//! Arrays of elements as bytes in memory: little-endian, `i1` a byte each, four-bit types two to a byte (ops.md §0.4).

use crate::tile::Elem;
use tileir_num::IntFormat;

/// Bytes of `count` elements in memory; `count` is at most `isize::MAX / 8`.
#[must_use]
pub fn byte_count(elem: Elem, count: usize) -> usize {
    match elem.storage_bits() as usize {
        4 => count.div_ceil(2),
        bits => count * (bits / 8),
    }
}

/// The memory representation of elements.
#[must_use]
pub fn to_memory(elem: Elem, bits: &[u64]) -> Vec<u8> {
    let width = elem.storage_bits();
    if width == 4 {
        return bits.chunks(2).map(|pair| (pair[0] & 15 | pair.get(1).map_or(0, |b| b & 15) << 4) as u8).collect();
    }
    bits.iter().flat_map(|b| b.to_le_bytes().into_iter().take(width as usize / 8)).collect()
}

/// Decodes elements from bytes of memory. Trailing bytes that are not a whole element are ignored.
#[must_use]
pub fn from_memory(elem: Elem, bytes: &[u8]) -> Vec<u64> {
    let width = elem.storage_bits();
    if width == 4 {
        return bytes.iter().flat_map(|&b| [u64::from(b & 15), u64::from(b >> 4)]).collect();
    }
    let element = |chunk: &[u8]| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        loaded(elem, u64::from_le_bytes(word))
    };
    bytes.chunks_exact(width as usize / 8).map(element).collect()
}

/// The value that a load gives for the bits in memory: any byte that is not zero is a true `i1`.
pub(crate) fn loaded(elem: Elem, bits: u64) -> u64 {
    if elem == Elem::Int(IntFormat::I1) { u64::from(bits != 0) } else { bits }
}
