//! Packed tiles, whose elements are stored in their own width for vector code, and the pool that recycles their memory.

use super::product::ProductScratch;
pub(crate) use crate::raw::slice::{Case, CaseMut, Slice, SliceMut, on_each};
use crate::raw::{AlignedVec, Bits, FreeLines};
use crate::tile::{Elem, Shape, Tile, Value};
use smallvec::SmallVec;
use std::ops::Range;
use std::sync::Arc;
use tileir_ir::IntFormat;

/// The elements of a tile, in the smallest of 1, 2, 4 or 8 bytes that holds one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Data {
    /// `i1`, `i4`, `i8` and floats of up to eight bits.
    B1(AlignedVec<u8>),
    /// `i16`, `f16`, `bf16`.
    B2(AlignedVec<u16>),
    /// `i32`, `f32`, `tf32`.
    B4(AlignedVec<u32>),
    /// `i64`, `f64`, pointers.
    B8(AlignedVec<u64>),
}

/// Runs the same code on elements of any width, and returns the result.
macro_rules! of_any_width {
    ($data:expr, $v:ident => $code:expr) => {
        match $data {
            $crate::engine::packed::Data::B1($v) => $code,
            $crate::engine::packed::Data::B2($v) => $code,
            $crate::engine::packed::Data::B4($v) => $code,
            $crate::engine::packed::Data::B8($v) => $code,
        }
    };
}
pub(crate) use of_any_width;

impl Default for Data {
    fn default() -> Data {
        Data::B1(AlignedVec::default())
    }
}

impl Data {
    /// The number of elements.
    pub fn len(&self) -> usize {
        of_any_width!(self, v => v.len())
    }

    /// `count` copies of this pattern.
    pub fn splat(elem: Elem, bits: u64, count: usize) -> Data {
        match width(elem) {
            1 => Data::B1(AlignedVec::splat(bits as u8, count)),
            2 => Data::B2(AlignedVec::splat(bits as u16, count)),
            4 => Data::B4(AlignedVec::splat(bits as u32, count)),
            _ => Data::B8(AlignedVec::splat(bits, count)),
        }
    }

    /// The bit pattern of an element.
    pub fn get(&self, i: usize) -> u64 {
        self.slice(i..i + 1).get(0)
    }

    /// The elements in a range.
    #[inline]
    pub fn slice(&self, range: Range<usize>) -> Slice<'_> {
        match self {
            Data::B1(v) => Slice::new(&v[range]),
            Data::B2(v) => Slice::new(&v[range]),
            Data::B4(v) => Slice::new(&v[range]),
            Data::B8(v) => Slice::new(&v[range]),
        }
    }

    /// The elements in a range, mutable.
    #[inline]
    pub fn slice_mut(&mut self, range: Range<usize>) -> SliceMut<'_> {
        match self {
            Data::B1(v) => SliceMut::new(&mut v[range]),
            Data::B2(v) => SliceMut::new(&mut v[range]),
            Data::B4(v) => SliceMut::new(&mut v[range]),
            Data::B8(v) => SliceMut::new(&mut v[range]),
        }
    }

    /// All elements.
    #[inline]
    pub fn all(&self) -> Slice<'_> {
        of_any_width!(self, v => Slice::new(v))
    }

    /// All elements, mutable.
    #[inline]
    pub fn all_mut(&mut self) -> SliceMut<'_> {
        of_any_width!(self, v => SliceMut::new(v))
    }

    /// Elements with arbitrary content; reuses `lines` if they are large enough.
    fn reuse(lines: FreeLines, width: usize, len: usize) -> Data {
        match width {
            1 => Data::B1(AlignedVec::reuse(lines, len)),
            2 => Data::B2(AlignedVec::reuse(lines, len)),
            4 => Data::B4(AlignedVec::reuse(lines, len)),
            _ => Data::B8(AlignedVec::reuse(lines, len)),
        }
    }

    /// The memory of the elements, for reuse.
    fn into_lines(self) -> FreeLines {
        of_any_width!(self, v => v.into_lines())
    }

    /// Bytes of the allocation.
    fn line_bytes(&self) -> usize {
        of_any_width!(self, v => v.line_bytes())
    }

    /// Bytes of an element.
    fn width(&self) -> usize {
        match self {
            Data::B1(_) => 1,
            Data::B2(_) => 2,
            Data::B4(_) => 4,
            Data::B8(_) => 8,
        }
    }

    /// Bytes of the elements.
    pub fn bytes(&self) -> u64 {
        of_any_width!(self, v => size_of_val::<[_]>(v) as u64)
    }
}

/// The integer type that stores elements of some width.
pub(crate) trait Carrier: Bits {
    /// The elements of a slice; `None` if they have another width.
    fn of(slice: Slice<'_>) -> Option<&[Self]>;
    /// The elements of a mutable slice; `None` if they have another width.
    fn of_mut(slice: SliceMut<'_>) -> Option<&mut [Self]>;
}

impl<T: Bits> Carrier for T {
    #[inline(always)]
    fn of(slice: Slice<'_>) -> Option<&[T]> {
        slice.of()
    }

    #[inline(always)]
    fn of_mut(slice: SliceMut<'_>) -> Option<&mut [T]> {
        slice.of()
    }
}

/// Bytes per element of a packed tile.
pub(crate) fn width(elem: Elem) -> usize {
    match elem.storage_bits() {
        ..=8 => 1,
        bits => bits as usize / 8,
    }
}

/// A tile in the width of its elements.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Packed {
    pub elem: Elem,
    pub shape: Shape,
    pub data: Data,
}

impl Packed {
    /// Packs a tile of the reference engine.
    pub fn from_tile(tile: &Tile) -> Packed {
        let bits = tile.bits.iter();
        let data = match width(tile.elem) {
            1 => Data::B1(bits.map(|&b| b as u8).collect()),
            2 => Data::B2(bits.map(|&b| b as u16).collect()),
            4 => Data::B4(bits.map(|&b| b as u32).collect()),
            _ => Data::B8(bits.copied().collect()),
        };
        Packed { elem: tile.elem, shape: tile.shape.clone(), data }
    }

    /// The tile in the representation of the reference engine.
    pub fn to_tile(&self) -> Tile {
        let bits: SmallVec<[u64; 1]> = match &self.data {
            Data::B1(v) => v.iter().map(|&b| b.into()).collect(),
            Data::B2(v) => v.iter().map(|&b| b.into()).collect(),
            Data::B4(v) => v.iter().map(|&b| b.into()).collect(),
            Data::B8(v) => v.iter().copied().collect(),
        };
        Tile { elem: self.elem, shape: self.shape.clone(), bits }
    }
}

/// The free list of a worker for packed tiles. Their content is stale, and must be overwritten.
///
/// The tiles in the list and those in use together stay within a budget: the oldest tiles of the list are freed if they would
/// exceed it.
#[derive(Default)]
pub(crate) struct Pool {
    /// The list: unshared tiles, each with its bytes, the oldest first.
    free: Vec<(usize, Arc<Packed>)>,
    /// Bytes in the list.
    free_bytes: u64,
    /// Bytes in use.
    used_bytes: u64,
    /// The most bytes in the list and in use.
    budget: u64,
    /// The workspace of matrix products.
    pub scratch: ProductScratch,
}

/// The maximum length of the list; kernels have fewer live tiles.
const MAX_FREE_TILES: usize = 64;

impl std::fmt::Debug for Pool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Pool({} free tiles)", self.free.len())
    }
}

impl Pool {
    /// An empty pool with a budget in bytes.
    pub fn new(budget: u64) -> Pool {
        Pool { budget, ..Pool::default() }
    }

    /// Sets the bytes in use. The machine knows them, since not all memory comes from the pool.
    #[inline]
    pub fn set_used_bytes(&mut self, bytes: u64) {
        self.used_bytes = bytes;
    }

    /// Takes a tile with an allocation of this size from the list. If there is none, frees the oldest ones until a new one fits
    /// into the budget, and returns `None`.
    fn take_tile(&mut self, bytes: usize) -> Option<Arc<Packed>> {
        self.used_bytes += bytes as u64;
        if let Some(at) = self.free.iter().rposition(|tile| tile.0 == bytes) {
            self.free_bytes -= bytes as u64;
            return Some(self.free.remove(at).1);
        }
        while self.free_bytes + self.used_bytes > self.budget && !self.free.is_empty() {
            self.drop_oldest();
        }
        None
    }

    /// An unshared tile with arbitrary content; [`Arc::make_mut`] makes it writable without a copy.
    pub fn tile(&mut self, elem: Elem, shape: &Shape) -> Arc<Packed> {
        let (width, len) = (width(elem), shape.iter().product());
        if let Some(mut tile) = self.take_tile(bytes_for(width, len)) {
            // A tile of the same type and shape is reused without the atomic check of its count.
            if tile.elem == elem && tile.shape == *shape && tile.data.width() == width {
                return tile;
            }
            if let Some(unshared) = Arc::get_mut(&mut tile) {
                unshared.elem = elem;
                unshared.shape.clone_from(shape);
                if unshared.data.width() != width || unshared.data.len() != len {
                    let lines = std::mem::take(&mut unshared.data).into_lines();
                    unshared.data = Data::reuse(lines, width, len);
                }
                return tile;
            }
        }
        Arc::new(Packed { elem, shape: shape.clone(), data: Data::reuse(FreeLines::default(), width, len) })
    }

    /// Takes an allocation of this size from the list; an empty one if there is none.
    fn take_lines(&mut self, bytes: usize) -> FreeLines {
        let old = self.take_tile(bytes).and_then(Arc::into_inner);
        old.map_or_else(FreeLines::default, |old| old.data.into_lines())
    }

    /// Elements with arbitrary content.
    pub fn take<T: Bits>(&mut self, len: usize) -> AlignedVec<T> {
        AlignedVec::reuse(self.take_lines(AlignedVec::<T>::bytes_for(len)), len)
    }

    /// Elements of a width with arbitrary content.
    pub fn data(&mut self, width: usize, len: usize) -> Data {
        Data::reuse(self.take_lines(bytes_for(width, len)), width, len)
    }

    /// Returns a tile to the list, if it is unshared.
    pub fn give(&mut self, value: Value) {
        if let Value::Packed(tile) = value {
            // With a single reference, no other thread can gain one.
            if Arc::strong_count(&tile) == 1 {
                self.give_tile(tile);
            }
        }
    }

    /// Returns an unshared tile to the list, and frees the oldest ones if the list becomes too long or too large. A tile that
    /// does not fit into the budget is freed itself.
    fn give_tile(&mut self, tile: Arc<Packed>) {
        let bytes = tile.data.line_bytes();
        self.used_bytes = self.used_bytes.saturating_sub(bytes as u64);
        if bytes == 0 || self.used_bytes + bytes as u64 > self.budget {
            return;
        }
        while self.free.len() == MAX_FREE_TILES || self.free_bytes + self.used_bytes + bytes as u64 > self.budget {
            self.drop_oldest();
        }
        self.free_bytes += bytes as u64;
        self.free.push((bytes, tile));
    }

    /// Returns the memory of elements to the list.
    pub fn give_data(&mut self, data: Data) {
        self.give_tile(Arc::new(Packed { elem: Elem::Int(IntFormat::I8), shape: Shape::new(), data }));
    }

    /// Frees the oldest tile of the list. Its size is probably no longer requested.
    fn drop_oldest(&mut self) {
        self.free_bytes -= self.free.remove(0).0 as u64;
    }
}

/// Bytes of the cache lines for `len` elements of a width.
fn bytes_for(width: usize, len: usize) -> usize {
    AlignedVec::<u8>::bytes_for(width * len)
}
