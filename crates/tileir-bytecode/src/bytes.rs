//! The primitives of the format: fixed-width numbers, varints, padding; each read and written here.

use crate::fail::{Fail, R};
use crate::layout::Section;
use crate::trace::Trace;
use std::fmt::Display;

/// The padding byte. Readers skip padding without checking it.
pub(crate) const PAD: u8 = 0xCB;

/// The largest count that readers believe, where they have a limit.
const MOST_ITEMS: u64 = u32::MAX as u64 - 1;

/// A slice of the file with its offset in the file.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'a> {
    data: &'a [u8],
    at: usize,
    /// Offset of `data` in the file.
    base: usize,
    section: Section,
    /// Records the fields that are read.
    trace: Option<&'a Trace>,
}

impl<'a> Cursor<'a> {
    pub fn new(data: &'a [u8], base: usize, section: Section, trace: Option<&'a Trace>) -> Self {
        Cursor { data, at: 0, base, section, trace }
    }

    /// Whether a trace is recorded.
    pub fn is_traced(&self) -> bool {
        self.trace.is_some()
    }

    /// Records the meaning of the bytes from `start` (in the file) up to the current position.
    // Inlined, so that without a trace only the test remains; the rest is cold.
    #[inline(always)]
    pub fn field<D: Display>(&self, start: usize, text: impl FnOnce() -> D) {
        if let Some(trace) = self.trace {
            cold(|| trace.field(start..self.offset(), text().to_string()));
        }
    }

    /// As [`field`](Self::field) for entries of `size` bytes, one by one.
    #[inline(always)]
    pub fn each<D: Display>(&self, start: usize, size: usize, text: impl Fn(usize) -> D) {
        if let Some(trace) = self.trace {
            let entries = (start..self.offset()).step_by(size).enumerate();
            entries.for_each(|(i, at)| trace.field(at..at + size, text(i).to_string()));
        }
    }

    /// Names the field that starts at `start`.
    #[inline(always)]
    pub fn call(&self, start: usize, name: impl Display) {
        if let Some(trace) = self.trace {
            cold(|| trace.call(start, &name.to_string()));
        }
    }

    /// Adds a remark to the field that starts at `start`.
    #[inline(always)]
    pub fn add<D: Display>(&self, start: usize, text: impl FnOnce() -> D) {
        if let Some(trace) = self.trace {
            cold(|| trace.add(start, &text().to_string()));
        }
    }

    /// Opens a group, up to [`close`](Self::close).
    #[inline(always)]
    pub fn open(&self) {
        if let Some(trace) = self.trace {
            trace.open(self.offset(), self.base + self.data.len(), None);
        }
    }

    /// As [`open`](Self::open), under a title and from `start` on.
    #[inline(always)]
    pub fn open_titled<D: Display>(&self, start: usize, title: impl FnOnce() -> D) {
        if let Some(trace) = self.trace {
            cold(|| trace.open(start, self.base + self.data.len(), Some(title().to_string())));
        }
    }

    /// Closes the innermost group.
    #[inline(always)]
    pub fn close(&self) {
        if let Some(trace) = self.trace {
            trace.close(self.offset());
        }
    }

    /// Bytes not read yet.
    pub fn left(&self) -> usize {
        self.data.len() - self.at
    }

    /// The offset of the next byte in this slice.
    pub fn position(&self) -> usize {
        self.at
    }

    /// The offset of the next byte in the file.
    pub fn offset(&self) -> usize {
        self.base + self.at
    }

    /// A failure here.
    pub fn fail(&self, message: impl Into<String>) -> Fail {
        Fail::new(self.section, self.at, self.base + self.at, message.into())
    }

    /// A failure here that the reference reader reports without an offset.
    pub fn fail_bare(&self, message: impl Into<String>) -> Fail {
        self.fail(message).bare()
    }

    /// `value`, or a failure here.
    pub fn need<T>(&self, value: Option<T>, message: &str) -> R<T> {
        value.ok_or_else(|| self.fail(message))
    }

    #[inline]
    pub fn byte(&mut self) -> Option<u8> {
        let byte = *self.data.get(self.at)?;
        self.at += 1;
        Some(byte)
    }

    pub fn bytes(&mut self, len: usize) -> Option<&'a [u8]> {
        let end = self.at.checked_add(len)?;
        let bytes = self.data.get(self.at..end)?;
        self.at = end;
        Some(bytes)
    }

    /// This slice from an earlier offset in the file on, to read it again.
    pub fn again(&self, offset: usize) -> Cursor<'a> {
        let mut c = Cursor::new(self.data, self.base, self.section, None);
        c.at = offset.saturating_sub(self.base).min(self.at);
        c
    }

    /// The rest, as a separate slice.
    pub fn rest(&self) -> Cursor<'a> {
        Cursor::new(&self.data[self.at..], self.base + self.at, self.section, self.trace)
    }

    /// The next `len` bytes, as a slice of their own.
    pub fn slice(&mut self, len: usize) -> Option<Cursor<'a>> {
        let base = self.base + self.at;
        Some(Cursor::new(self.bytes(len)?, base, self.section, self.trace))
    }

    /// The next byte, which is not read.
    #[inline]
    pub fn peek(&self) -> Option<u8> {
        self.data.get(self.at).copied()
    }

    /// An unsigned LEB128 number of at most ten bytes; bits above the 64th are dropped.
    #[inline]
    pub fn varint(&mut self) -> Option<u64> {
        // Most numbers have one byte, nearly all others two.
        let first = self.byte()?;
        if first < 0x80 {
            return Some(u64::from(first));
        }
        let second = self.byte()?;
        let value = u64::from(first & 0x7F) | u64::from(second & 0x7F) << 7;
        if second < 0x80 { Some(value) } else { self.long_varint(value) }
    }

    /// The rest of a number after two bytes.
    fn long_varint(&mut self, mut value: u64) -> Option<u64> {
        for shift in (14..70).step_by(7) {
            let byte = self.byte()?;
            value |= u64::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                return Some(value);
            }
        }
        None
    }

    /// A varint in zigzag order: 0, -1, 1, -2, …
    pub fn svarint(&mut self) -> Option<i64> {
        let z = self.varint()?;
        Some((z >> 1) as i64 ^ -((z & 1) as i64))
    }

    /// A count of entries of at least `size` bytes each; `None` if the remaining bytes cannot hold them.
    pub fn count(&mut self, size: usize) -> Option<usize> {
        let n = usize::try_from(self.varint()?).ok()?;
        (n <= self.left() / size.max(1)).then_some(n)
    }

    /// A count of entries that are read one by one, so it needs no check.
    pub fn length(&mut self) -> Option<usize> {
        usize::try_from(self.varint()?).ok()
    }

    /// As [`length`](Self::length), for counts that readers limit.
    #[inline]
    pub fn limited_length(&mut self, what: impl Fn() -> String) -> R<usize> {
        let value = self.varint().ok_or_else(|| self.fail(what()))?;
        if value > MOST_ITEMS {
            let limit = self.fail(format!(
                "varint value exceeds maximum supported capacity. (expected value less than {MOST_ITEMS}, got {value})."
            ));
            return Err(limit.within(self.at, what()));
        }
        Ok(value as usize)
    }

    /// Skips padding up to a multiple of `align`, counted from the start of this slice.
    pub fn align(&mut self, align: usize) -> Option<()> {
        let to = self.at.next_multiple_of(align);
        self.padding(to - self.at)
    }

    /// As [`align`](Self::align), counted from the start of the file.
    pub fn align_in_file(&mut self, align: usize) -> Option<()> {
        let at = self.base + self.at;
        let to = at.checked_next_multiple_of(align)?;
        self.padding(to - at)
    }

    fn padding(&mut self, len: usize) -> Option<()> {
        let start = self.offset();
        self.bytes(len)?;
        self.field(start, || "padding");
        Some(())
    }

    pub fn u32s(&mut self, count: usize) -> Option<Vec<u32>> {
        let bytes = self.bytes(count.checked_mul(4)?)?;
        Some(bytes.chunks_exact(4).map(|c| u32::from_le_bytes([c[0], c[1], c[2], c[3]])).collect())
    }

    pub fn u64s(&mut self, count: usize) -> Option<Vec<u64>> {
        let bytes = self.bytes(count.checked_mul(8)?)?;
        Some(bytes.chunks_exact(8).map(|c| c.try_into().map_or(0, u64::from_le_bytes)).collect())
    }

    /// A count and that many 32-bit numbers.
    pub fn i32_array<C: FromIterator<i32>>(&mut self, what: &str) -> R<C> {
        let bytes = self.array(4, what)?;
        Ok(bytes.chunks_exact(4).map(|c| i32::from_le_bytes([c[0], c[1], c[2], c[3]])).collect())
    }

    /// A count and that many 64-bit numbers.
    pub fn i64_array<C: FromIterator<i64>>(&mut self, what: &str) -> R<C> {
        let bytes = self.array(8, what)?;
        Ok(bytes.chunks_exact(8).map(|c| c.try_into().map_or(0, i64::from_le_bytes)).collect())
    }

    /// A count and the bytes of that many numbers of `size` bytes. If too few bytes are left, reading stops after the
    /// last whole number, as in the reference reader.
    fn array(&mut self, size: usize, what: &str) -> R<&'a [u8]> {
        let count = self.varint();
        let count = self.need(count, what)?;
        if count > MOST_ITEMS {
            let limit = self.fail(format!("array size in bytecode ({count}) exceeds maximum supported capacity"));
            return Err(limit.within(self.at, what));
        }
        let whole = (count as usize).min(self.left() / size);
        let bytes = self.bytes(whole * size);
        self.need(bytes.filter(|_| whole as u64 == count), what)
    }
}

/// Keeps rare code out of the hot path.
#[cold]
#[inline(never)]
fn cold(rare: impl FnOnce()) {
    rare();
}

/// An output buffer. Alignment is relative to its start.
#[derive(Clone, Debug, Default)]
pub(crate) struct Buffer {
    pub bytes: Vec<u8>,
}

impl Buffer {
    pub fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
    }

    pub fn varint(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.bytes.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.bytes.push(value as u8);
    }

    pub fn index(&mut self, value: usize) {
        self.varint(value as u64);
    }

    pub fn svarint(&mut self, value: i64) {
        self.varint((value << 1 ^ value >> 63) as u64);
    }

    pub fn align(&mut self, align: usize) {
        self.bytes.resize(self.bytes.len().next_multiple_of(align), PAD);
    }

    pub fn i32_array(&mut self, values: &[i32]) {
        self.index(values.len());
        for v in values {
            self.bytes.extend_from_slice(&v.to_le_bytes());
        }
    }

    pub fn i64_array(&mut self, values: &[i64]) {
        self.index(values.len());
        for v in values {
            self.bytes.extend_from_slice(&v.to_le_bytes());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cursor(data: &[u8]) -> Cursor<'_> {
        Cursor::new(data, 0, Section::Strings, None)
    }

    #[test]
    fn varints_come_back() {
        for value in [0, 1, 127, 128, 300, u64::from(u32::MAX), u64::MAX - 1, u64::MAX] {
            let mut b = Buffer::default();
            b.varint(value);
            assert_eq!(cursor(&b.bytes).varint(), Some(value));
        }
        for value in [0, -1, 1, -2, 63, -64, 64, i64::MAX, i64::MIN] {
            let mut b = Buffer::default();
            b.svarint(value);
            assert_eq!(cursor(&b.bytes).svarint(), Some(value));
        }
    }

    #[test]
    fn varints_end_after_ten_bytes() {
        assert_eq!(cursor(&[0x80, 0x80, 0]).varint(), Some(0));
        assert_eq!(cursor(&[0x80; 9]).varint(), None);
        let mut long = [0x80; 11];
        long[10] = 0;
        assert_eq!(cursor(&long).varint(), None);
        long[9] = 0x7F;
        assert_eq!(cursor(&long).varint(), Some(1 << 63));
    }

    #[test]
    fn a_count_must_fit_what_is_left() {
        assert_eq!(cursor(&[2, 0, 0, 0, 0]).count(2), Some(2));
        assert_eq!(cursor(&[3, 0, 0, 0, 0]).count(2), None);
    }
}
