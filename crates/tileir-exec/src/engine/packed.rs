//! Tiles in the width of their elements, for loops that the compiler turns into vector code.

use super::product::Scratch;
use crate::tile::{Elem, Shape, Tile};
use smallvec::SmallVec;

/// The elements of a tile: one to four bytes and eight, whichever is the least that holds one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Data {
    /// `i1`, `i4`, `i8` and floats of up to eight bits.
    B1(Vec<u8>),
    /// `i16`, `f16`, `bf16`.
    B2(Vec<u16>),
    /// `i32`, `f32`, `tf32`.
    B4(Vec<u32>),
    /// `i64`, `f64`, pointers.
    B8(Vec<u64>),
}

/// Runs the same code on the vector of whatever width.
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

impl Data {
    pub fn len(&self) -> usize {
        match self {
            Data::B1(v) => v.len(),
            Data::B2(v) => v.len(),
            Data::B4(v) => v.len(),
            Data::B8(v) => v.len(),
        }
    }

    /// `count` elements of this pattern.
    pub fn splat(elem: Elem, bits: u64, count: usize) -> Data {
        match width(elem) {
            1 => Data::B1(vec![bits as u8; count]),
            2 => Data::B2(vec![bits as u16; count]),
            4 => Data::B4(vec![bits as u32; count]),
            _ => Data::B8(vec![bits; count]),
        }
    }

    pub fn get(&self, i: usize) -> u64 {
        match self {
            Data::B1(v) => v[i].into(),
            Data::B2(v) => v[i].into(),
            Data::B4(v) => v[i].into(),
            Data::B8(v) => v[i],
        }
    }

    pub fn set(&mut self, i: usize, bits: u64) {
        match self {
            Data::B1(v) => v[i] = bits as u8,
            Data::B2(v) => v[i] = bits as u16,
            Data::B4(v) => v[i] = bits as u32,
            Data::B8(v) => v[i] = bits,
        }
    }

    /// Bytes that the elements take here.
    pub fn bytes(&self) -> u64 {
        match self {
            Data::B1(v) => v.len() as u64,
            Data::B2(v) => 2 * v.len() as u64,
            Data::B4(v) => 4 * v.len() as u64,
            Data::B8(v) => 8 * v.len() as u64,
        }
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

/// Vectors that no tile uses any more. Their contents are stale: whoever takes one overwrites all of it.
#[derive(Debug, Default)]
pub(crate) struct Pool {
    b1: Vec<Vec<u8>>,
    b2: Vec<Vec<u16>>,
    b4: Vec<Vec<u32>>,
    b8: Vec<Vec<u64>>,
    /// For the operands of matrix products.
    pub scratch: Scratch,
}

/// More vectors of one width than a kernel has tiles alive at a time are not kept.
const KEPT: usize = 32;

/// An element of a packed tile.
pub(crate) trait Pooled: Copy + Default {
    fn shelf(pool: &mut Pool) -> &mut Vec<Vec<Self>>;
}

macro_rules! pooled {
    ($t:ty, $shelf:ident) => {
        impl Pooled for $t {
            fn shelf(pool: &mut Pool) -> &mut Vec<Vec<Self>> {
                &mut pool.$shelf
            }
        }
    };
}
pooled!(u8, b1);
pooled!(u16, b2);
pooled!(u32, b4);
pooled!(u64, b8);

impl Pool {
    /// A vector of this length with anything in it.
    pub fn take<T: Pooled>(&mut self, len: usize) -> Vec<T> {
        let shelf = T::shelf(self);
        match shelf.iter().rposition(|v| v.len() == len) {
            Some(at) => shelf.swap_remove(at),
            None => vec![T::default(); len],
        }
    }

    /// Keeps the room of a tile that nobody else holds.
    pub fn give(&mut self, value: crate::tile::Value) {
        let crate::tile::Value::Packed(packed) = value else { return };
        let Some(packed) = std::sync::Arc::into_inner(packed) else { return };
        match packed.data {
            Data::B1(v) => keep(&mut self.b1, v),
            Data::B2(v) => keep(&mut self.b2, v),
            Data::B4(v) => keep(&mut self.b4, v),
            Data::B8(v) => keep(&mut self.b8, v),
        }
    }
}

fn keep<T>(shelf: &mut Vec<Vec<T>>, v: Vec<T>) {
    if shelf.len() < KEPT {
        shelf.push(v);
    }
}
