//! The string and type tables share one shape: a count, offsets, and data.

use crate::bytes::{Buffer, Cursor};
use crate::fail::R;
use crate::layout::Section;
use crate::writer::{Refusal, W};
use std::ops::Range;
use tileir_base::Sym;
use tileir_ir::Module;

/// A table of entries found through 32-bit offsets.
#[derive(Default)]
pub(crate) struct Table<'a> {
    offsets: Vec<u32>,
    data: Option<Cursor<'a>>,
}

impl<'a> Table<'a> {
    /// Reads the offsets; `what` names the entries in messages.
    pub fn read(mut c: Cursor<'a>, what: &str) -> R<Self> {
        Self::read_within(&mut c, what)
    }

    /// As [`read`](Self::read), for a table that is the rest of a payload.
    pub fn read_within(c: &mut Cursor<'a>, what: &str) -> R<Self> {
        let at = c.offset();
        let count = c.varint();
        let count = c.need(count, &format!("failed to read number of {what}"))?;
        c.field(at, || format!("number of {what}: {count}"));
        let (left, fits) = (c.left(), c.left() / 4);
        if count > fits as u64 {
            return Err(c.fail(format!(
                "number of {what} ({count}) exceeds the maximum of {fits} that can fit in the remaining payload of \
                 {left} bytes."
            )));
        }
        let aligned = c.align(4);
        let at = c.offset();
        let offsets = aligned.and_then(|()| c.u32s(count as usize));
        let offsets = c.need(offsets, &format!("failed to read the offsets of {what}"))?;
        let first = c.offset();
        c.each(at, 4, |i| format!("entry {i} at {:#x}", first + offsets[i] as usize));
        Ok(Table { offsets, data: Some(c.rest()) })
    }

    pub fn len(&self) -> usize {
        self.offsets.len()
    }

    /// Entry `i`: up to the next one, the last to the end. Offsets must be inside the data and ascend.
    pub fn entry(&self, i: usize) -> R<Cursor<'a>> {
        let Some(data) = &self.data else { unreachable!("a table without data has no entries") };
        let start = self.offsets[i] as usize;
        let end = self.offsets.get(i + 1).map_or(data.left(), |&o| o as usize);
        let mut c = data.clone();
        let entry = end.checked_sub(start).and_then(|len| c.bytes(start).and_then(|_| c.slice(len)));
        entry.ok_or_else(|| data.fail("an entry lies outside of its table").silent())
    }
}

/// The strings of a file being read; interned when first used.
pub(crate) struct StringReader<'a> {
    table: Table<'a>,
    syms: Vec<Option<Sym>>,
}

impl<'a> StringReader<'a> {
    pub fn new(payload: Cursor<'a>) -> R<Self> {
        let table = Table::read(payload, "strings")?;
        let syms = vec![None; table.len()];
        Ok(StringReader { table, syms })
    }

    /// The number of strings.
    pub fn len(&self) -> usize {
        self.syms.len()
    }

    /// The position of string `i` in the file.
    pub fn range(&self, i: usize) -> Option<Range<usize>> {
        let start = self.table.data.as_ref()?.offset() + self.table.offsets[i] as usize;
        Some(start..start + self.table.clamped(i).len())
    }

    /// The bytes of string `i`.
    pub fn bytes(&self, i: usize) -> &'a [u8] {
        self.table.clamped(i)
    }

    /// Reads a string index from `c` and returns the string. Offsets outside of the data are clamped, as in the
    /// reference reader.
    pub fn read(&mut self, m: &mut Module, c: &mut Cursor<'_>, what: &str) -> R<Sym> {
        self.read_or(m, c, || what.to_owned())
    }

    /// As [`read`](Self::read), with a message that is built only on failure.
    pub fn read_or(&mut self, m: &mut Module, c: &mut Cursor<'_>, what: impl Fn() -> String) -> R<Sym> {
        let at = c.offset();
        let index = c.varint();
        let index = index.ok_or_else(|| c.fail(what()))?;
        c.field(at, || format!("string {index}"));
        self.get(m, c, at, index).map_err(|f| f.within(c.position(), what()))
    }

    /// The string with this index, which is at `at` in the file.
    pub fn get(&mut self, m: &mut Module, c: &Cursor<'_>, at: usize, index: u64) -> R<Sym> {
        let slot = usize::try_from(index).ok().filter(|&i| i < self.syms.len());
        let slot = slot.ok_or_else(|| c.fail_bare(format!("string index {index} out of bounds")))?;
        c.add(at, || format!(" \"{}\"", self.table.clamped(slot).escape_ascii()));
        if let Some(sym) = self.syms[slot] {
            return Ok(sym);
        }
        let bytes = self.table.clamped(slot);
        let sym = m.strings.intern(bytes);
        self.syms[slot] = Some(sym);
        Ok(sym)
    }
}

impl<'a> Table<'a> {
    fn clamped(&self, i: usize) -> &'a [u8] {
        let Some(data) = &self.data else { return &[] };
        let all = data.clone().bytes(data.left()).unwrap_or(&[]);
        let start = (self.offsets[i] as usize).min(all.len());
        let end = self.offsets.get(i + 1).map_or(all.len(), |&o| (o as usize).min(all.len()));
        if end < start { &all[start..] } else { &all[start..end] }
    }
}

/// Writes a table of entries that are contiguous in `data` and end at `ends`.
pub(crate) fn write(file: &mut Buffer, section: Section, ends: &[usize], data: &[u8]) -> W<()> {
    let mut payload = Buffer::default();
    payload.index(ends.len());
    payload.align(4);
    let mut start = 0;
    for &end in ends {
        payload.bytes.extend_from_slice(&offset(start, section.name())?.to_le_bytes());
        start = end;
    }
    payload.bytes.extend_from_slice(data);
    crate::layout::write_section(file, section, &payload);
    Ok(())
}

/// An offset in the 32 bits that a table stores; `what` is the table.
pub(crate) fn offset(start: usize, what: &str) -> W<u32> {
    u32::try_from(start).map_err(|_| Refusal::new(format!("the {what} section is too long: its offsets have 32 bits")))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Only the start of an entry is written: the last one may end anywhere.
    #[test]
    fn offsets_past_32_bits_are_refused() {
        let max = u32::MAX as usize;
        let mut file = Buffer::default();
        assert!(write(&mut file, Section::Strings, &[max, max + 1], &[]).is_ok());
        let refused = write(&mut file, Section::Types, &[1, max + 1, max + 2], &[]).expect_err("an offset of 33 bits");
        assert!(format!("{refused:?}").contains("the type section is too long"), "{refused:?}");
    }
}
