//! Run-time values: tiles, tensors, tokens.

use crate::engine::packed::Packed;
use crate::engine::window::Window;
use smallvec::SmallVec;
use std::sync::Arc;
use tileir_ir::{FloatFormat, IntFormat, Module, Scalar, Ty, TypeData};

/// Sizes of a tile.
pub(crate) type Shape = SmallVec<[usize; 4]>;

/// The element type of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Elem {
    /// An integer, as its bit pattern.
    Int(IntFormat),
    /// A float, as its bit pattern; a `tf32` as the 32 bits of its memory representation.
    Float(FloatFormat),
    /// An address, with the pointee type.
    Ptr(Scalar),
}

impl Elem {
    /// The element type of `ty`, if it is one.
    #[must_use]
    pub fn of(m: &Module, ty: Ty) -> Option<Elem> {
        match m.type_data(ty) {
            TypeData::Int(f) => Some(Elem::Int(*f)),
            TypeData::Float(f) => Some(Elem::Float(*f)),
            TypeData::Ptr { pointee, .. } => m.scalar(*pointee).map(Elem::Ptr),
            _ => None,
        }
    }

    /// The bits of an element in memory (spec, ops.md §0.4).
    #[must_use]
    pub fn storage_bits(self) -> u32 {
        match self {
            Elem::Int(IntFormat::I1) => 8,
            Elem::Int(f) => f.bits(),
            Elem::Float(f) => f.storage_bits(),
            Elem::Ptr(_) => 64,
        }
    }

    /// The name of the type in text.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Elem::Int(f) => f.name(),
            Elem::Float(f) => f.name(),
            Elem::Ptr(_) => "ptr",
        }
    }
}

impl From<Scalar> for Elem {
    fn from(scalar: Scalar) -> Elem {
        match scalar {
            Scalar::Int(f) => Elem::Int(f),
            Scalar::Float(f) => Elem::Float(f),
        }
    }
}

/// A dense row-major array of bit patterns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tile {
    /// Element type.
    pub elem: Elem,
    /// Sizes; none for a scalar.
    pub shape: Shape,
    /// One pattern per element, in the low bits.
    pub bits: SmallVec<[u64; 1]>,
}

impl Tile {
    /// A tile without dimensions, whose only element has these bits.
    pub(crate) fn scalar(elem: Elem, bits: u64) -> Tile {
        Tile { elem, shape: Shape::new(), bits: SmallVec::from_buf([bits]) }
    }

    /// The coordinate of element `index` in row-major order.
    pub(crate) fn coordinate(shape: &[usize], mut index: usize) -> Shape {
        let mut coordinate = Shape::from_elem(0, shape.len());
        for (c, &size) in coordinate.iter_mut().zip(shape).rev() {
            *c = index % size;
            index /= size;
        }
        coordinate
    }
}

/// The strides of a dense row-major array, in elements.
pub(crate) fn row_major_strides(shape: &[usize]) -> Shape {
    let mut strides = Shape::from_elem(1, shape.len());
    for d in (1..shape.len()).rev() {
        strides[d - 1] = strides[d] * shape[d];
    }
    strides
}

/// Calls `visit` for each element of a shape, in row-major order, with the offset of the element: `start` plus the sum of
/// coordinate times stride over all dimensions. All data-movement ops use it.
///
/// The stride of a dimension of size 1 may be any number: it is added and subtracted again before `visit` is called.
pub(crate) fn for_each_offset(shape: &[usize], strides: &[usize], start: usize, mut visit: impl FnMut(usize)) {
    let count: usize = shape.iter().product();
    let mut coordinate = Shape::from_elem(0, shape.len());
    let mut offset = start;
    for _ in 0..count {
        visit(offset);
        for d in (0..shape.len()).rev() {
            coordinate[d] += 1;
            offset = offset.wrapping_add(strides[d]);
            if coordinate[d] < shape[d] {
                break;
            }
            offset = offset.wrapping_sub(strides[d].wrapping_mul(shape[d]));
            coordinate[d] = 0;
        }
    }
}

/// A tensor in memory: the run-time value of a `tensor_view`, shared by the views over it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tensor {
    pub elem: Elem,
    pub base: u64,
    pub shape: SmallVec<[u64; 4]>,
    /// In elements.
    pub strides: SmallVec<[u64; 4]>,
}

impl Tensor {
    /// Elements along a dimension. A run-time size is unsigned (spec, ops.md §8.1); hardware treats a tensor of 2^63 elements
    /// or more as empty (observed, sm_90, 13.4).
    pub fn extent(&self, d: usize) -> u64 {
        let size = self.shape[d];
        if size > MAX_EXTENT { 0 } else { size }
    }
}

/// The largest meaningful size of a tensor along a dimension.
pub(crate) const MAX_EXTENT: u64 = i64::MAX as u64;

/// The value of a register.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Value {
    /// No value.
    #[default]
    Empty,
    Tile(Arc<Tile>),
    /// A tile of one element, in the fast engine. Its shape is in its type.
    Scalar(Elem, u64),
    /// A tile of the fast engine.
    Packed(Arc<Packed>),
    /// A tile that its users read from memory: see [`crate::engine::window`].
    Window(Arc<Window>),
    Tensor(Arc<Tensor>),
    Token,
}
