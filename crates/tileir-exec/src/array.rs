//! Arrays of elements as bytes in memory: little-endian, `i1` a byte each, four-bit types two to a byte (ops.md §0.4).

use crate::tile::Elem;
use tileir_num::IntFormat;

/// How many bytes `count` elements take in memory, of which there are at most `isize::MAX / 8`.
#[must_use]
pub fn byte_count(elem: Elem, count: usize) -> usize {
    match elem.storage_bits() as usize {
        4 => count.div_ceil(2),
        bits => count * (bits / 8),
    }
}

/// Elements as the bytes that memory holds for them.
#[must_use]
pub fn to_memory(elem: Elem, bits: &[u64]) -> Vec<u8> {
    let width = elem.storage_bits();
    if width == 4 {
        return bits.chunks(2).map(|pair| (pair[0] & 15 | pair.get(1).map_or(0, |b| b & 15) << 4) as u8).collect();
    }
    bits.iter().flat_map(|b| b.to_le_bytes().into_iter().take(width as usize / 8)).collect()
}

/// The elements that bytes of memory hold. Bytes that make no whole element are left out.
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

/// What a load makes of the bits in memory: any byte that is not zero is a true `i1`.
pub(crate) fn loaded(elem: Elem, bits: u64) -> u64 {
    if elem == Elem::Int(IntFormat::I1) { u64::from(bits != 0) } else { bits }
}
