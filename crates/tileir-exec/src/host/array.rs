//! Arrays of the dialect's numbers, as bytes of memory.

use crate::array::{byte_count, normalize_i1, to_memory};
use crate::tile::{Elem, for_each_offset, row_major_strides};
use std::fmt;
use tileir_ir::{FloatFormat, IntFormat, Scalar};

/// The element type of an array. Integers have no sign in the dialect; an array stores how to show them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dtype {
    /// The element type.
    pub scalar: Scalar,
    /// Whether integers are shown and written as unsigned.
    pub unsigned: bool,
}

impl Dtype {
    /// Shown as signed, if the type has a sign.
    #[must_use]
    pub fn new(scalar: Scalar) -> Dtype {
        Dtype { scalar, unsigned: scalar == Scalar::Int(IntFormat::I1) }
    }

    /// The type with this name: the dialect's names, and `u8` for an `i8` that is shown as unsigned.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Dtype> {
        if let Some(format) = FloatFormat::from_name(name) {
            return Some(Dtype::new(Scalar::Float(format)));
        }
        if let Some(format) = IntFormat::from_name(name) {
            return Some(Dtype::new(Scalar::Int(format)));
        }
        let format = IntFormat::from_name(&format!("i{}", name.strip_prefix('u')?))?;
        (format != IntFormat::I1).then_some(Dtype { scalar: Scalar::Int(format), unsigned: true })
    }

    /// The value of a bit pattern in memory.
    #[must_use]
    pub fn value(self, bits: u64) -> f64 {
        match self.scalar {
            Scalar::Int(format) => format.value(bits, !self.unsigned) as f64,
            Scalar::Float(format) => tileir_num::to_f64(format, format.from_storage(bits)),
        }
    }

    pub(crate) fn elem(self) -> Elem {
        self.scalar.into()
    }
}

impl fmt::Display for Dtype {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.scalar {
            Scalar::Int(format) if self.unsigned && format != IntFormat::I1 => write!(f, "u{}", format.bits()),
            scalar => f.write_str(Elem::from(scalar).name()),
        }
    }
}

/// The reason why an array cannot exist.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ArrayError {
    /// The number of elements overflows, or exceeds the host's memory.
    #[error("an array of {0} is too large")]
    TooLarge(String),
    /// Too many dimensions.
    #[error("an array has at most {MAX_RANK} dimensions, not {0}")]
    TooManyDimensions(usize),
}

/// The order of the elements of an array in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ArrayOrder {
    /// Row-major: the last dimension is contiguous.
    #[default]
    Rows,
    /// Column-major, Fortran's order: the first dimension is contiguous.
    Columns,
}

/// An array without its elements: element type, shape and order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArrayType {
    /// The element type.
    pub dtype: Dtype,
    /// The sizes; empty for a single element.
    pub shape: Vec<usize>,
    /// The order of the elements in memory.
    pub order: ArrayOrder,
}

impl ArrayType {
    /// The number of elements.
    #[must_use]
    pub fn len(&self) -> usize {
        self.shape.iter().product()
    }

    /// Whether there are no elements.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The bytes of memory.
    #[must_use]
    pub fn byte_size(&self) -> usize {
        byte_count(self.dtype.elem(), self.len())
    }

    /// The strides, in elements.
    #[must_use]
    pub fn strides(&self) -> Vec<usize> {
        strides(&self.shape, self.order)
    }
}

/// The canonical order of an array with this order: an array with at most one dimension of a size other than 1 is in both
/// orders, and counts as row-major, as for numpy.
pub(super) fn canonical_order(shape: &[usize], order: ArrayOrder) -> ArrayOrder {
    let one = shape.iter().filter(|size| **size != 1).count() <= 1 || shape.contains(&0);
    if one { ArrayOrder::Rows } else { order }
}

/// An array: its type, its sizes and its elements. Elements are indexed in row-major order, independent of their order in
/// memory.
///
/// ```
/// use tileir_exec::host::{Array, Dtype};
///
/// let dtype = Dtype::from_name("f16").unwrap();
/// let array = Array::from_bits(dtype, vec![2], &[0x3c00, 0xc000]);
/// assert_eq!(array.values().collect::<Vec<_>>(), [1.0, -2.0]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Array {
    dtype: Dtype,
    shape: Vec<usize>,
    order: ArrayOrder,
    bytes: Vec<u8>,
}

impl Array {
    /// An array of bit patterns, in row-major order. Missing elements are zero.
    ///
    /// # Panics
    /// When the shape has more elements than can be counted, or more than 64 dimensions.
    #[must_use]
    pub fn from_bits(dtype: Dtype, shape: Vec<usize>, bits: &[u64]) -> Array {
        Array::from_memory(dtype, shape, to_memory(dtype.elem(), bits))
    }

    /// An array of zeros, whose memory the host provides when it is first used.
    ///
    /// # Errors
    /// If the host has no memory for it.
    pub(crate) fn zeros(dtype: Dtype, shape: &[usize]) -> Result<Array, ArrayError> {
        // An allocation of zeros aborts if it fails, so the memory is reserved fallibly first.
        drop(reserve_bytes(dtype, shape)?);
        let bytes = vec![0; byte_size(dtype, shape)?];
        Ok(Array::from_memory(dtype, shape.to_vec(), bytes))
    }

    /// An array from bytes of memory. Missing bytes are zero.
    ///
    /// # Panics
    /// When the shape has more elements than can be counted, or more than 64 dimensions.
    #[must_use]
    pub fn from_memory(dtype: Dtype, shape: Vec<usize>, mut bytes: Vec<u8>) -> Array {
        let size = byte_size(dtype, &shape).expect("the number of elements does not overflow");
        bytes.resize(size, 0);
        Array { dtype, shape, order: ArrayOrder::Rows, bytes }
    }

    /// The same memory, interpreted in this order.
    #[must_use]
    pub fn with_order(self, order: ArrayOrder) -> Array {
        Array { order: canonical_order(&self.shape, order), ..self }
    }

    /// The order of the elements in memory.
    #[must_use]
    pub fn order(&self) -> ArrayOrder {
        self.order
    }

    /// The strides, in elements.
    #[must_use]
    pub fn strides(&self) -> Vec<usize> {
        strides(&self.shape, self.order)
    }

    /// The same elements, with their memory in this order.
    #[must_use]
    pub fn into_order(self, order: ArrayOrder) -> Array {
        if self.order == order {
            return self;
        }
        // Visits the elements in the order of the new memory.
        let (mut shape, mut strides) = (self.shape.clone(), self.strides());
        if order == ArrayOrder::Columns {
            shape.reverse();
            strides.reverse();
        }
        let mut bits = Vec::with_capacity(self.len());
        if !self.is_empty() {
            for_each_offset(&shape, &strides, 0, |at| bits.push(self.memory_bits(at)));
        }
        Array::from_bits(self.dtype, self.shape, &bits).with_order(order)
    }

    /// The type of the array: everything but its elements.
    #[must_use]
    pub fn array_type(&self) -> ArrayType {
        ArrayType { dtype: self.dtype, shape: self.shape.clone(), order: self.order }
    }

    /// The element type.
    #[must_use]
    pub fn dtype(&self) -> Dtype {
        self.dtype
    }

    /// The sizes; empty for a single element.
    #[must_use]
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// The number of elements.
    #[must_use]
    pub fn len(&self) -> usize {
        self.shape.iter().product()
    }

    /// Whether there are no elements.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The type: `f32[4,8]`.
    #[must_use]
    pub fn type_text(&self) -> String {
        type_text(self.dtype, &self.shape)
    }

    /// The memory representation.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bit pattern of element `index`, counted in row-major order.
    ///
    /// # Panics
    /// When there is no such element.
    #[must_use]
    pub fn bit_pattern(&self, index: usize) -> u64 {
        assert!(index < self.len(), "an element of the array");
        match self.order {
            ArrayOrder::Rows => self.memory_bits(index),
            ArrayOrder::Columns => {
                let (mut rest, mut position, mut stride) = (index, 0, self.len());
                for &size in self.shape.iter().rev() {
                    stride /= size;
                    position += rest % size * stride;
                    rest /= size;
                }
                self.memory_bits(position)
            }
        }
    }

    /// The index in row-major order of the element at this position in memory.
    pub(super) fn index_at(&self, position: usize) -> usize {
        match self.order {
            ArrayOrder::Rows => position,
            ArrayOrder::Columns => {
                let (mut rest, mut index) = (position, 0);
                for (size, stride) in self.shape.iter().zip(row_major_strides(&self.shape)) {
                    index += rest % size * stride;
                    rest /= size;
                }
                index
            }
        }
    }

    /// The bit pattern of the element at this position in memory.
    pub(super) fn memory_bits(&self, at: usize) -> u64 {
        let elem = self.dtype.elem();
        let width = elem.storage_bits() as usize;
        if width == 4 {
            return u64::from(self.bytes[at / 2] >> (at % 2 * 4) & 15);
        }
        let size = width / 8;
        normalize_i1(elem, little_endian(&self.bytes[at * size..(at + 1) * size]))
    }

    /// The bit patterns of the elements, in row-major order.
    pub fn bits(&self) -> impl ExactSizeIterator<Item = u64> + '_ {
        (0..self.len()).map(|i| self.bit_pattern(i))
    }

    /// The values of the elements, in row-major order. An `i64` that is not representable in `f64` is rounded.
    pub fn values(&self) -> impl ExactSizeIterator<Item = f64> + '_ {
        self.bits().map(|bits| self.dtype.value(bits))
    }
}

/// The strides of a dense array, in elements.
fn strides(shape: &[usize], order: ArrayOrder) -> Vec<usize> {
    match order {
        ArrayOrder::Rows => row_major_strides(shape).to_vec(),
        ArrayOrder::Columns => {
            let reversed: Vec<usize> = shape.iter().rev().copied().collect();
            row_major_strides(&reversed).iter().rev().copied().collect()
        }
    }
}

/// An empty vector with capacity for the bytes of an array.
pub(super) fn reserve_bytes(dtype: Dtype, shape: &[usize]) -> Result<Vec<u8>, ArrayError> {
    let mut bytes = Vec::new();
    let too_large = |_| ArrayError::TooLarge(type_text(dtype, shape));
    bytes.try_reserve_exact(byte_size(dtype, shape)?).map_err(too_large)?;
    Ok(bytes)
}

/// The number in up to eight bytes, least significant first.
pub(crate) fn little_endian(bytes: &[u8]) -> u64 {
    let mut word = [0; 8];
    word[..bytes.len()].copy_from_slice(bytes);
    u64::from_le_bytes(word)
}

/// `f32[4,8]`
pub(crate) fn type_text(dtype: Dtype, shape: &[usize]) -> String {
    let sizes: Vec<String> = shape.iter().map(usize::to_string).collect();
    format!("{dtype}[{}]", sizes.join(","))
}

/// The maximum number of dimensions, as in numpy.
pub(super) const MAX_RANK: usize = 64;

/// Bytes of an array in memory.
pub(crate) fn byte_size(dtype: Dtype, shape: &[usize]) -> Result<usize, ArrayError> {
    let too_large = || ArrayError::TooLarge(type_text(dtype, shape));
    if shape.len() > MAX_RANK {
        return Err(ArrayError::TooManyDimensions(shape.len()));
    }
    // Strides must not overflow even if there are no elements.
    let elements = shape.iter().try_fold(1usize, |n, &d| n.checked_mul(d.max(1)));
    elements.filter(|n| *n <= isize::MAX as usize / 8).ok_or_else(too_large)?;
    Ok(byte_count(dtype.elem(), shape.iter().product()))
}
