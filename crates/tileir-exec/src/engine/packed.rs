//! Tiles in the width of their elements, for loops that the compiler turns into vector code.

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
