//! Tiles in the width of their elements, for loops that the compiler turns into vector code.

use super::product::Scratch;
use crate::raw::{Bits, Lines, Room};
use crate::tile::{Elem, Shape, Tile, Value};
use smallvec::SmallVec;
use std::ops::Range;
use std::sync::Arc;

/// The elements of a tile: one to four bytes and eight, whichever is the least that holds one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Data {
    /// `i1`, `i4`, `i8` and floats of up to eight bits.
    B1(Room<u8>),
    /// `i16`, `f16`, `bf16`.
    B2(Room<u16>),
    /// `i32`, `f32`, `tf32`.
    B4(Room<u32>),
    /// `i64`, `f64`, pointers.
    B8(Room<u64>),
}

/// Some elements of a tile.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Slice<'a> {
    B1(&'a [u8]),
    B2(&'a [u16]),
    B4(&'a [u32]),
    B8(&'a [u64]),
}

/// Some elements of a tile, to be written.
#[derive(Debug)]
pub(crate) enum SliceMut<'a> {
    B1(&'a mut [u8]),
    B2(&'a mut [u16]),
    B4(&'a mut [u32]),
    B8(&'a mut [u64]),
}

/// Runs the same code on the elements of whatever width.
macro_rules! each_width {
    ($data:expr, $v:ident => $code:expr) => {
        match $data {
            $crate::engine::packed::Data::B1($v) => $crate::engine::packed::Data::B1($code),
            $crate::engine::packed::Data::B2($v) => $crate::engine::packed::Data::B2($code),
            $crate::engine::packed::Data::B4($v) => $crate::engine::packed::Data::B4($code),
            $crate::engine::packed::Data::B8($v) => $crate::engine::packed::Data::B8($code),
        }
    };
}
pub(crate) use each_width;

/// Runs the same code on whatever slice, in any of the three enums.
macro_rules! on_each {
    ($kind:ident, $data:expr, $v:ident => $code:expr) => {
        match $data {
            $crate::engine::packed::$kind::B1($v) => $code,
            $crate::engine::packed::$kind::B2($v) => $code,
            $crate::engine::packed::$kind::B4($v) => $code,
            $crate::engine::packed::$kind::B8($v) => $code,
        }
    };
}

pub(crate) use on_each;

impl Data {
    pub fn len(&self) -> usize {
        on_each!(Data, self, v => v.len())
    }

    /// `count` elements of this pattern.
    pub fn splat(elem: Elem, bits: u64, count: usize) -> Data {
        match width(elem) {
            1 => Data::B1(Room::splat(bits as u8, count)),
            2 => Data::B2(Room::splat(bits as u16, count)),
            4 => Data::B4(Room::splat(bits as u32, count)),
            _ => Data::B8(Room::splat(bits, count)),
        }
    }

    pub fn get(&self, i: usize) -> u64 {
        self.slice(i..i + 1).get(0)
    }

    /// The elements in a range.
    #[inline]
    pub fn slice(&self, range: Range<usize>) -> Slice<'_> {
        match self {
            Data::B1(v) => Slice::B1(&v[range]),
            Data::B2(v) => Slice::B2(&v[range]),
            Data::B4(v) => Slice::B4(&v[range]),
            Data::B8(v) => Slice::B8(&v[range]),
        }
    }

    /// The elements in a range, to be written.
    #[inline]
    pub fn slice_mut(&mut self, range: Range<usize>) -> SliceMut<'_> {
        match self {
            Data::B1(v) => SliceMut::B1(&mut v[range]),
            Data::B2(v) => SliceMut::B2(&mut v[range]),
            Data::B4(v) => SliceMut::B4(&mut v[range]),
            Data::B8(v) => SliceMut::B8(&mut v[range]),
        }
    }

    /// Bytes that the elements take here.
    pub fn bytes(&self) -> u64 {
        on_each!(Data, self, v => size_of_val::<[_]>(v) as u64)
    }
}

impl<'a> Slice<'a> {
    /// The elements in a range.
    #[inline]
    pub fn part(self, range: Range<usize>) -> Slice<'a> {
        match self {
            Slice::B1(v) => Slice::B1(&v[range]),
            Slice::B2(v) => Slice::B2(&v[range]),
            Slice::B4(v) => Slice::B4(&v[range]),
            Slice::B8(v) => Slice::B8(&v[range]),
        }
    }

    pub fn len(self) -> usize {
        on_each!(Slice, self, v => v.len())
    }

    #[inline]
    pub fn get(self, i: usize) -> u64 {
        match self {
            Slice::B1(v) => v[i].into(),
            Slice::B2(v) => v[i].into(),
            Slice::B4(v) => v[i].into(),
            Slice::B8(v) => v[i],
        }
    }
}

impl SliceMut<'_> {
    pub fn len(&self) -> usize {
        on_each!(SliceMut, self, v => v.len())
    }

    #[inline]
    pub fn set(&mut self, i: usize, bits: u64) {
        match self {
            SliceMut::B1(v) => v[i] = bits as u8,
            SliceMut::B2(v) => v[i] = bits as u16,
            SliceMut::B4(v) => v[i] = bits as u32,
            SliceMut::B8(v) => v[i] = bits,
        }
    }

    pub fn get(&self, i: usize) -> u64 {
        self.as_ref().get(i)
    }

    /// The same elements, to be read.
    pub fn as_ref(&self) -> Slice<'_> {
        match self {
            SliceMut::B1(v) => Slice::B1(v),
            SliceMut::B2(v) => Slice::B2(v),
            SliceMut::B4(v) => Slice::B4(v),
            SliceMut::B8(v) => Slice::B8(v),
        }
    }

    /// The elements in a range.
    #[inline]
    pub fn part(&mut self, range: Range<usize>) -> SliceMut<'_> {
        match self {
            SliceMut::B1(v) => SliceMut::B1(&mut v[range]),
            SliceMut::B2(v) => SliceMut::B2(&mut v[range]),
            SliceMut::B4(v) => SliceMut::B4(&mut v[range]),
            SliceMut::B8(v) => SliceMut::B8(&mut v[range]),
        }
    }

    /// No elements.
    pub fn none() -> SliceMut<'static> {
        SliceMut::B1(&mut [])
    }

    /// The same elements, borrowed for a shorter time.
    pub fn again(&mut self) -> SliceMut<'_> {
        match self {
            SliceMut::B1(v) => SliceMut::B1(v),
            SliceMut::B2(v) => SliceMut::B2(v),
            SliceMut::B4(v) => SliceMut::B4(v),
            SliceMut::B8(v) => SliceMut::B8(v),
        }
    }

    /// Writes the same pattern to all.
    pub fn fill(&mut self, bits: u64) {
        match self {
            SliceMut::B1(v) => v.fill(bits as u8),
            SliceMut::B2(v) => v.fill(bits as u16),
            SliceMut::B4(v) => v.fill(bits as u32),
            SliceMut::B8(v) => v.fill(bits),
        }
    }

    /// Copies elements of the same width.
    pub fn copy(&mut self, from: Slice<'_>) {
        match (self, from) {
            (SliceMut::B1(v), Slice::B1(x)) => v.copy_from_slice(x),
            (SliceMut::B2(v), Slice::B2(x)) => v.copy_from_slice(x),
            (SliceMut::B4(v), Slice::B4(x)) => v.copy_from_slice(x),
            (SliceMut::B8(v), Slice::B8(x)) => v.copy_from_slice(x),
            _ => {}
        }
    }
}

/// What elements of some width are kept as.
pub(crate) trait Carrier: Bits {
    fn of(slice: Slice<'_>) -> Option<&[Self]>;
    fn of_mut(slice: SliceMut<'_>) -> Option<&mut [Self]>;
}

macro_rules! carrier {
    ($t:ty, $case:ident) => {
        impl Carrier for $t {
            #[inline]
            fn of(slice: Slice<'_>) -> Option<&[Self]> {
                if let Slice::$case(v) = slice { Some(v) } else { None }
            }

            #[inline]
            fn of_mut(slice: SliceMut<'_>) -> Option<&mut [Self]> {
                if let SliceMut::$case(v) = slice { Some(v) } else { None }
            }
        }
    };
}
carrier!(u8, B1);
carrier!(u16, B2);
carrier!(u32, B4);
carrier!(u64, B8);

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

/// Room that no tile uses any more. Its contents are stale: whoever takes some overwrites all of it.
///
/// What is kept and what is in use stay within a budget together: room that would break it is let go.
#[derive(Default)]
pub(crate) struct Pool {
    shelf: Vec<Lines>,
    /// Bytes on the shelf.
    kept: u64,
    /// Bytes in use.
    used: u64,
    budget: u64,
    /// For the operands of matrix products.
    pub scratch: Scratch,
}

/// More than a kernel has tiles alive at a time is not kept.
const KEPT: usize = 64;

impl std::fmt::Debug for Pool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Pool({} kept)", self.shelf.len())
    }
}

impl Pool {
    pub fn new(budget: u64) -> Pool {
        Pool { budget, ..Pool::default() }
    }

    /// Says how many bytes are in use, as whoever uses them knows: not all room is taken from here.
    #[inline]
    pub fn in_use(&mut self, bytes: u64) {
        self.used = bytes;
    }

    /// Elements with anything in them.
    pub fn take<T: Bits>(&mut self, len: usize) -> Room<T> {
        let bytes = Room::<T>::bytes_for(len);
        self.used += bytes as u64;
        if let Some(at) = self.shelf.iter().rposition(|v| v.bytes() == bytes) {
            self.kept -= bytes as u64;
            return Room::reuse(self.shelf.remove(at), len);
        }
        while self.kept + self.used > self.budget && !self.shelf.is_empty() {
            self.drop_oldest();
        }
        Room::new(len)
    }

    /// Elements of a width with anything in them.
    pub fn data(&mut self, width: usize, len: usize) -> Data {
        match width {
            1 => Data::B1(self.take(len)),
            2 => Data::B2(self.take(len)),
            4 => Data::B4(self.take(len)),
            _ => Data::B8(self.take(len)),
        }
    }

    /// Keeps the room of a tile that nobody else holds.
    pub fn give(&mut self, value: Value) {
        let Value::Packed(packed) = value else { return };
        if let Some(packed) = Arc::into_inner(packed) {
            self.give_data(packed.data);
        }
    }

    /// Keeps the room of elements.
    pub fn give_data(&mut self, data: Data) {
        let lines = on_each!(Data, data, v => v.into_lines());
        let bytes = lines.bytes() as u64;
        self.used = self.used.saturating_sub(bytes);
        if bytes == 0 || self.used + bytes > self.budget {
            return;
        }
        while self.shelf.len() == KEPT || self.kept + self.used + bytes > self.budget {
            self.drop_oldest();
        }
        self.kept += bytes;
        self.shelf.push(lines);
    }

    /// What has lain longest is of a size that nobody asks for.
    fn drop_oldest(&mut self) {
        self.kept -= self.shelf.remove(0).bytes() as u64;
    }
}
