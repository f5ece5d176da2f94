//! The constant section: buffers of elements, whose type is known only where they are used.

use crate::bytes::{Buffer, Cursor};
use crate::fail::R;
use crate::layout::{Section, write_section};
use crate::writer::{Refusal, W};
use rustc_hash::{FxHashMap, FxHashSet};
use tileir_ir::attrs::Dense;
use tileir_ir::{Attr, AttrData, FloatFormat, Level, Module, Scalar, Ty};

/// The constants of a file being read.
#[derive(Default)]
pub(crate) struct ConstantReader<'a> {
    entries: Vec<Cursor<'a>>,
    made: FxHashMap<(usize, Ty), Attr>,
    /// The last decoding of each entry: nearly all entries are used with one type.
    last: Vec<Option<(Ty, Attr)>>,
    /// The remaining budget for decoded elements, in bytes. Each type that a buffer is used with makes a copy of it.
    budget: usize,
}

/// Decoded bytes allowed per byte of the section: eight for a bit, for a few types each.
const ELEMENTS_PER_BYTE: usize = 64;
/// The budget of even a small file.
const FREE_ELEMENTS: usize = 1 << 20;

/// The bytes of an element in the file; bits for `i1`.
fn file_bytes(scalar: Scalar) -> usize {
    match scalar {
        Scalar::Float(FloatFormat::TF32) => 3,
        _ => Dense::element_bytes(scalar.bits()),
    }
}

impl<'a> ConstantReader<'a> {
    /// Reads the offsets, which must rise and stay inside the data.
    pub fn new(payload: Option<Cursor<'a>>) -> R<Self> {
        let Some(mut c) = payload else { return Ok(Self::default()) };
        let at = c.offset();
        let count = c.count(8);
        c.field(at, || format!("number of constants: {}", count.unwrap_or(0)));
        let aligned = count.and_then(|n| c.align(8).map(|()| n));
        let at = c.offset();
        let offsets = aligned.and_then(|n| c.u64s(n));
        let offsets = c.need(offsets, "insufficient data for constant indices")?;
        let data = c.rest();
        c.each(at, 8, |i| format!("entry {i} at {:#x}", (data.offset() as u64).wrapping_add(offsets[i])));
        let total = data.left();
        let mut entries = Vec::with_capacity(offsets.len());
        for (i, &start) in offsets.iter().enumerate() {
            let end = offsets.get(i + 1).copied().unwrap_or(total as u64);
            if end < start {
                return Err(c.fail(format!(
                    "invalid constant start indices: end ({end}) is less than start ({start}) for constant {i}"
                )));
            }
            let mut entry = data.clone();
            let slice = usize::try_from(start)
                .ok()
                .and_then(|s| entry.bytes(s))
                .and_then(|_| entry.slice((end - start) as usize));
            let Some(slice) = slice else {
                return Err(c.fail(format!(
                    "constant {i} extends beyond available data: size={}, start={start}, total data size={total}",
                    end - start
                )));
            };
            entries.push(slice);
        }
        let budget = total.saturating_mul(ELEMENTS_PER_BYTE).saturating_add(FREE_ELEMENTS);
        let last = vec![None; entries.len()];
        Ok(ConstantReader { entries, made: FxHashMap::default(), last, budget })
    }

    /// The buffers, each with its size in front.
    pub fn entries(&self) -> &[Cursor<'a>] {
        &self.entries
    }

    /// The entries that nothing has used.
    pub fn unread(&self) -> Vec<usize> {
        let used: FxHashSet<usize> = self.made.keys().map(|&(slot, _)| slot).collect();
        (0..self.entries.len()).filter(|i| !used.contains(i)).collect()
    }

    /// The entries that were used, each with the values it was used as.
    pub fn used(&self) -> impl Iterator<Item = (usize, Attr)> {
        self.made.iter().map(|(&(slot, _), &attr)| (slot, attr))
    }

    /// Reads a constant index from `c` and decodes the constant with type `ty`.
    pub fn read(&mut self, m: &mut Module, c: &mut Cursor<'_>, ty: Ty, level: Level) -> R<Attr> {
        let at = c.offset();
        let index = c.varint();
        let index = c.need(index, "failed to read constant index")?;
        c.field(at, || format!("constant {index}"));
        let slot = self.slot(index).ok_or_else(|| c.fail(format!("constant index {index} out of bounds")))?;
        self.get(m, slot, ty, level)
    }

    /// The position of an entry, if it exists.
    pub fn slot(&self, index: u64) -> Option<usize> {
        usize::try_from(index).ok().filter(|&i| i < self.entries.len())
    }

    /// Entry `slot` as a value of type `ty`.
    pub fn get(&mut self, m: &mut Module, slot: usize, ty: Ty, level: Level) -> R<Attr> {
        if let Some((_, attr)) = self.last[slot].filter(|&(last, _)| last == ty) {
            return Ok(attr);
        }
        let attr = match self.made.get(&(slot, ty)) {
            Some(&attr) => attr,
            None => self.make(m, slot, ty, level)?,
        };
        self.last[slot] = Some((ty, attr));
        Ok(attr)
    }

    fn make(&mut self, m: &mut Module, slot: usize, ty: Ty, level: Level) -> R<Attr> {
        let mut entry = self.entries[slot].clone();
        let attr = read_dense(m, &mut entry, slot, ty, level)?;
        let made = if let AttrData::Dense(dense) = m.attr_data(attr) { dense.data.len() } else { 0 };
        let left = self.budget.checked_sub(made);
        self.budget = left.ok_or_else(|| entry.fail("constants are used with too many types"))?;
        self.made.insert((slot, ty), attr);
        Ok(attr)
    }
}

fn read_dense(m: &mut Module, c: &mut Cursor<'_>, slot: usize, ty: Ty, level: Level) -> R<Attr> {
    let tile = m.as_tile(ty).and_then(|(shape, elem)| Some((shape.iter().product::<i64>(), m.scalar(elem)?)));
    let Some((count, scalar)) = tile else {
        let got = match m.as_tile(ty) {
            None if level >= Level::V13_4 => "<<NULL TYPE>>".to_owned(),
            None | Some(_) => m.long_type(ty).to_string(),
        };
        return Err(c.fail(format!("expect Cuda Tile integer or float type but got: '{got}'")));
    };
    let count = count as usize;
    let bytes = buffer(c, slot)?;
    let at = c.offset() - bytes.len();
    let data = if scalar.bits() == 1 { bits(c, bytes, count, level)? } else { elements(c, bytes, count, scalar)? };
    let width = Dense::element_bytes(scalar.bits());
    let splat = data.chunks_exact(width).all(|e| e == &data[..width]);
    let data = if splat { data[..width].into() } else { data.into_boxed_slice() };
    let attr = m.intern_attr(AttrData::Dense(Dense { ty, data, splat }));
    c.field(at, || shortened(&m.attr_text(attr).to_string()));
    Ok(attr)
}

/// The bytes of a constant, with their number in front.
pub(crate) fn buffer<'a>(c: &mut Cursor<'a>, slot: usize) -> R<&'a [u8]> {
    let at = c.offset();
    let size = c.varint().and_then(|n| usize::try_from(n).ok());
    let size = c.need(size, "failed to read the size of the data buffer")?;
    c.field(at, || format!("constant {slot}: {size} bytes"));
    let at = c.offset();
    let bytes = c.bytes(size);
    let bytes = c.need(bytes, "failed to read the raw byte data")?;
    c.field(at, || "elements");
    Ok(bytes)
}

/// The first part of a text that may be long.
fn shortened(text: &str) -> String {
    const MAX: usize = 72;
    match text.char_indices().nth(MAX) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// One byte for each bit.
fn bits(c: &Cursor<'_>, bytes: &[u8], count: usize, level: Level) -> R<Vec<u8>> {
    if bytes.len() == count.div_ceil(8) {
        return Ok((0..count).map(|i| bytes[i / 8] >> (i % 8) & 1).collect());
    }
    let strict = level < Level::V13_4;
    match bytes {
        [byte @ (0 | 0xFF)] => Ok(vec![byte & 1]),
        [byte] if !strict => Ok(vec![byte & 1]),
        _ if strict => Err(c.fail("failed to validate buffer size and format")),
        _ => Err(c.fail(format!(
            "i1 dense attribute payload size {} is not a recognized encoding for {count} elements",
            bytes.len()
        ))),
    }
}

/// The elements as a [`Dense`] holds them.
fn elements(c: &Cursor<'_>, bytes: &[u8], count: usize, scalar: Scalar) -> R<Vec<u8>> {
    let width = file_bytes(scalar);
    if bytes.len() != width && bytes.len() != width * count {
        return Err(c.fail("failed to validate buffer size and format"));
    }
    Ok(match (scalar.bits(), width) {
        (4, _) => bytes.iter().map(|b| b & 0x0F).collect(),
        (19, _) => bytes.chunks_exact(3).flat_map(|b| [b[0], b[1], b[2] & 0x07, 0]).collect(),
        _ => bytes.to_vec(),
    })
}

/// Checks that a constant can be encoded: a tile of numbers, with the bytes of its type or of one element. The
/// constructors create no others, but any caller can intern one.
pub(crate) fn check_dense(m: &Module, dense: &Dense) -> W<()> {
    let tile = m.as_tile(dense.ty).and_then(|(shape, elem)| Some((shape, m.scalar(elem)?)));
    let Some((shape, scalar)) = tile else {
        let ty = m.long_type(dense.ty);
        return Err(Refusal::new(format!("expect Cuda Tile integer or float type but got: '{ty}'")));
    };
    let elements = match dense.splat {
        true => Some(1),
        false => shape.iter().try_fold(1usize, |n, &size| n.checked_mul(usize::try_from(size).ok()?)),
    };
    let bytes = elements.and_then(|n| n.checked_mul(Dense::element_bytes(scalar.bits())));
    if bytes != Some(dense.data.len()) || dense.data.is_empty() {
        let (ty, len) = (m.long_type(dense.ty), dense.data.len());
        return Err(Refusal::new(format!("a constant of type '{ty}' cannot have {len} bytes of elements")));
    }
    Ok(())
}

/// Writes the buffer of a constant that [`check_dense`] let pass.
fn write_dense(m: &Module, dense: &Dense, out: &mut Buffer) {
    let scalar = m.as_tile(dense.ty).and_then(|(_, elem)| m.scalar(elem));
    match scalar.map_or(0, Scalar::bits) {
        1 if dense.splat => {
            out.index(1);
            out.byte(if dense.data.iter().any(|b| b & 1 != 0) { 0xFF } else { 0 });
        }
        1 => {
            out.index(dense.data.len().div_ceil(8));
            for chunk in dense.data.chunks(8) {
                out.byte(chunk.iter().enumerate().fold(0, |byte, (i, b)| byte | (b & 1) << i));
            }
        }
        19 => {
            out.index(dense.data.len() / 4 * 3);
            dense.data.chunks_exact(4).for_each(|e| out.bytes.extend_from_slice(&e[..3]));
        }
        _ => {
            out.index(dense.data.len());
            out.bytes.extend_from_slice(&dense.data);
        }
    }
}

/// Writes the section, unless it is empty.
pub(crate) fn write(m: &Module, constants: &[Attr], file: &mut Buffer) {
    if constants.is_empty() {
        return;
    }
    let (mut offsets, mut data) = (Buffer::default(), Buffer::default());
    offsets.index(constants.len());
    offsets.align(8);
    for &attr in constants {
        offsets.bytes.extend_from_slice(&(data.bytes.len() as u64).to_le_bytes());
        if let AttrData::Dense(dense) = m.attr_data(attr) {
            write_dense(m, dense, &mut data);
        }
    }
    offsets.bytes.extend_from_slice(&data.bytes);
    write_section(file, Section::Constants, &offsets);
}
