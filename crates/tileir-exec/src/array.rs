//! Arrays of elements as bytes in memory: little-endian, `i1` a byte each, four-bit types two to a byte (spec, ops.md §0.4).

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

/// The memory representation of elements. An odd number of four-bit elements is padded to a whole byte with zero bits.
#[must_use]
pub fn to_memory(elem: Elem, bits: &[u64]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(byte_count(elem, bits.len()));
    append_memory(elem, bits, &mut bytes);
    bytes
}

/// Appends the memory representation of elements. An odd number of four-bit elements is padded to a whole byte with zero bits.
pub(crate) fn append_memory(elem: Elem, bits: &[u64], bytes: &mut Vec<u8>) {
    match elem.storage_bits() {
        4 => bytes.extend(bits.chunks(2).map(|pair| (pair[0] & 15 | pair.get(1).map_or(0, |b| b & 15) << 4) as u8)),
        8 => bytes.extend(bits.iter().map(|b| *b as u8)),
        // Loops over arrays of a fixed size become vector code.
        16 => append_words::<2>(bits, bytes),
        32 => append_words::<4>(bits, bytes),
        _ => append_words::<8>(bits, bytes),
    }
}

/// Appends the first `N` bytes of each element.
fn append_words<const N: usize>(bits: &[u64], bytes: &mut Vec<u8>) {
    let start = bytes.len();
    bytes.resize(start + bits.len() * N, 0);
    for (to, from) in bytes[start..].as_chunks_mut::<N>().0.iter_mut().zip(bits) {
        to.copy_from_slice(&from.to_le_bytes()[..N]);
    }
}

/// Decodes elements from bytes of memory. Trailing bytes that are not a whole element are ignored. Four-bit elements come in pairs:
/// if their number is odd, the last result is the padding, which the caller drops.
#[must_use]
pub fn from_memory(elem: Elem, bytes: &[u8]) -> Vec<u64> {
    let bits = elem.storage_bits();
    if bits == 4 {
        return bytes.iter().flat_map(|&b| [u64::from(b & 15), u64::from(b >> 4)]).collect();
    }
    let element = |bytes: &[u8]| {
        let mut word = [0; 8];
        word[..bytes.len()].copy_from_slice(bytes);
        normalize_i1(elem, u64::from_le_bytes(word))
    };
    bytes.chunks_exact(bits as usize / 8).map(element).collect()
}

/// The value of an element whose bits in memory are `bits`: 1 for an `i1` whose byte is not zero, `bits` for any other type.
pub(crate) fn normalize_i1(elem: Elem, bits: u64) -> u64 {
    if elem == Elem::Int(IntFormat::I1) { u64::from(bits != 0) } else { bits }
}
