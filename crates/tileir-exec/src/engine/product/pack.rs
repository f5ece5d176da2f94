//! Packing: copies and converts elements of operands to items, in the order in which the micro-kernel reads them.

use super::lanes::{F32x8, F64x4, I32x8, Lanes};
use super::{ItemOf, MAX_LANES, PITCH, Packing};
use crate::raw::Matrix;
use std::marker::PhantomData;
use tileir_num::cast::{bf16_to_f32, f8e4m3_to_f32, f8e5m2_to_f32, f16_to_f32};

/// A float format. Each element becomes one item.
pub(super) trait FloatElement {
    type Item: Copy + Default;
    /// Bytes of an element.
    const SIZE: usize;
    /// Whether an item is an unconverted element.
    const UNCONVERTED: bool;
    /// The [id](Packing::id) of the packing.
    const ID: usize;

    /// Loads an element and converts it to an item.
    ///
    /// # Safety
    /// An element must be readable at `from`.
    unsafe fn item(from: *const u8) -> Self::Item;
}

/// Defines float formats: the integers with the bit patterns of an element and of an item, whether they are the same, the
/// id, and the conversion.
macro_rules! float_elements {
    ($($(#[$doc:meta])* $name:ident: $from:ty => $item:ty, $unconverted:literal, $id:literal, $convert:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(super) struct $name;
        impl FloatElement for $name {
            type Item = $item;
            const SIZE: usize = size_of::<$from>();
            const UNCONVERTED: bool = $unconverted;
            const ID: usize = $id;
            #[inline(always)]
            unsafe fn item(from: *const u8) -> $item {
                // SAFETY: guaranteed by the caller.
                $convert(unsafe { from.cast::<$from>().read_unaligned() })
            }
        }
    )*};
}

float_elements! {
    /// An `f32`, which is not converted.
    F32: u32 => u32, true, 0, |bits: u32| bits;
    /// An `f32` without its low 13 bits.
    Tf32: u32 => u32, false, 1, |bits: u32| bits & !0x1FFF;
    F16: u16 => u32, false, 2, |bits: u16| f16_to_f32(bits).to_bits();
    Bf16: u16 => u32, false, 3, |bits: u16| bf16_to_f32(bits).to_bits();
    F64: u64 => u64, true, 4, |bits: u64| bits;
    F8E4M3: u8 => u32, false, 5, |bits: u8| f8e4m3_to_f32(bits).to_bits();
    F8E5M2: u8 => u32, false, 6, |bits: u8| f8e5m2_to_f32(bits).to_bits();
}

/// Lanes that can load and convert elements of a format.
///
/// # Safety
/// As for [`Lanes`].
pub(super) trait LoadElements<E: FloatElement<Item = Self::Item>>: Lanes {
    /// Loads and converts the next `COUNT` elements.
    unsafe fn load_elements(from: *const u8) -> Self;

    /// Converts and transposes eight rows of eight elements: element `i` of source row `r` becomes item `r` of destination row `i`. Source
    /// rows are `step` bytes apart, destination rows `pitch` items.
    ///
    /// # Safety
    /// Eight elements must be readable in each source row, and eight items writable in each destination row.
    #[inline(always)]
    unsafe fn transpose_8x8(from: *const u8, step: usize, to: *mut Self::Item, pitch: usize) {
        for row in 0..8 {
            for i in 0..8 {
                // SAFETY: guaranteed by the caller.
                unsafe { *to.add(i * pitch + row) = E::item(from.add(row * step + i * E::SIZE)) };
            }
        }
    }
}

/// Implements [`LoadElements`] for lanes without instructions for these formats.
macro_rules! load_elements_one_by_one {
    ($lanes:ty: $($element:ty),*) => {$(
        impl LoadElements<$element> for $lanes {
            #[inline(always)]
            unsafe fn load_elements(from: *const u8) -> Self {
                let mut items = [Default::default(); <$lanes>::COUNT];
                for (i, item) in items.iter_mut().enumerate() {
                    // SAFETY: guaranteed by the caller.
                    *item = unsafe { <$element>::item(from.add(i * <$element>::SIZE)) };
                }
                // SAFETY: `items` has `COUNT` items.
                unsafe { Self::load(items.as_ptr()) }
            }
        }
    )*};
}
#[cfg(target_arch = "aarch64")]
pub(super) use load_elements_one_by_one;
load_elements_one_by_one!(F32x8: F32, Tf32, F16, Bf16, F8E4M3, F8E5M2);
load_elements_one_by_one!(F64x4: F64);

/// Converts the rows of a matrix to rows of items, `pitch` items apart and padded with zeros up to `width` items.
///
/// # Safety
/// `to` must have space for the rows of `from`; the CPU must have the instructions of the lanes.
#[inline(always)]
pub(super) unsafe fn pack_items<L: LoadElements<E>, E: FloatElement<Item = L::Item>>(
    from: Matrix<'_>,
    to: *mut L::Item,
    pitch: usize,
    width: usize,
) {
    let (rows, columns) = (from.rows(), from.columns());
    // SAFETY: guaranteed by the caller; reads are inside the matrix.
    unsafe {
        if from.column_step() == E::SIZE {
            let (mut from_row, mut to_row) = (from.at(0, 0), to);
            let whole_vectors = columns - columns % L::COUNT;
            for _ in 0..rows {
                if columns == 2 * L::COUNT {
                    // A row of a panel.
                    let first = L::load_elements(from_row);
                    let second = L::load_elements(from_row.add(L::COUNT * E::SIZE));
                    first.store(to_row);
                    second.store(to_row.add(L::COUNT));
                } else {
                    for c in (0..whole_vectors).step_by(L::COUNT) {
                        L::load_elements(from_row.add(c * E::SIZE)).store(to_row.add(c));
                    }
                    for c in whole_vectors..columns {
                        *to_row.add(c) = E::item(from_row.add(c * E::SIZE));
                    }
                }
                from_row = from_row.wrapping_add(from.row_step());
                to_row = to_row.wrapping_add(pitch);
            }
        } else {
            // Contiguous columns are transposed in squares of eight rows and columns, as far as those are whole.
            let is_transposed = from.row_step() == E::SIZE;
            let (square_rows, square_columns) =
                if is_transposed { (rows - rows % 8, columns - columns % 8) } else { (0, 0) };
            for c in (0..square_columns).step_by(8) {
                for r in (0..square_rows).step_by(8) {
                    L::transpose_8x8(from.at(r, c), from.column_step(), to.add(r * pitch + c), pitch);
                }
            }
            for r in 0..rows {
                for c in if r < square_rows { square_columns } else { 0 }..columns {
                    *to.add(r * pitch + c) = E::item(from.at(r, c));
                }
            }
        }
        for row in 0..if columns < width { rows } else { 0 } {
            for c in columns..width {
                *to.add(row * pitch + c) = L::Item::default();
            }
        }
    }
}

/// Packs floats of format `E` for lanes `L`: an element becomes an item.
pub(super) struct FloatPacking<L, E>(PhantomData<(L, E)>);

impl<L, E> FloatPacking<L, E> {
    pub fn new() -> FloatPacking<L, E> {
        FloatPacking(PhantomData)
    }
}

impl<L, E> Clone for FloatPacking<L, E> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<L, E> Copy for FloatPacking<L, E> {}

impl<L: LoadElements<E>, E: FloatElement<Item = L::Item>> Packing for FloatPacking<L, E> {
    type Lanes = L;
    const GROUP: usize = 1;
    const UNCONVERTED: bool = E::UNCONVERTED;

    fn id(self) -> usize {
        E::ID
    }

    #[inline(always)]
    unsafe fn pack_lhs_rows(self, from: Matrix<'_>, to: *mut ItemOf<Self>) {
        // SAFETY: guaranteed by the caller.
        unsafe { pack_items::<L, E>(from, to, PITCH / size_of::<L::Item>(), 0) };
    }

    #[inline(always)]
    unsafe fn pack_rhs_panel(self, from: Matrix<'_>, to: *mut ItemOf<Self>, width: usize) {
        // SAFETY: guaranteed by the caller.
        unsafe { pack_items::<L, E>(from, to, width, width) };
    }
}

/// Lanes whose items are pairs of `i16`.
///
/// # Safety
/// As for [`Lanes`].
pub(super) trait PairLanes: Lanes<Item = u32> {
    /// Loads twice `COUNT` bytes of a row, and extends them to pairs of `i16`.
    #[inline(always)]
    unsafe fn load_extended(from: *const u8, signed: bool) -> Self {
        // SAFETY: guaranteed by the caller.
        unsafe { load_pairs(from, from.add(1), 2, signed) }
    }

    /// Loads `COUNT` bytes of each of two rows, interleaves them, and extends them to pairs of `i16`.
    #[inline(always)]
    unsafe fn load_interleaved(first: *const u8, second: *const u8, signed: bool) -> Self {
        // SAFETY: guaranteed by the caller.
        unsafe { load_pairs(first, second, 1, signed) }
    }
}

impl PairLanes for I32x8 {}

/// Loads pairs of bytes, one each from `first` and `second`, `step` bytes apart, and extends them to `i16`.
///
/// # Safety
/// As for [`Lanes`].
#[inline(always)]
unsafe fn load_pairs<L: Lanes<Item = u32>>(first: *const u8, second: *const u8, step: usize, signed: bool) -> L {
    let mut items = [0; MAX_LANES];
    for (i, item) in items[..L::COUNT].iter_mut().enumerate() {
        // SAFETY: guaranteed by the caller.
        let (low, high) = unsafe { (*first.add(i * step), *second.add(i * step)) };
        *item = u32::from(extend_byte(low, signed)) | u32::from(extend_byte(high, signed)) << 16;
    }
    // SAFETY: there are `COUNT` items.
    unsafe { L::load(items.as_ptr()) }
}

/// Packs bytes as pairs of `i16`: two elements become an item.
#[derive(Clone, Copy)]
pub(super) struct Pairs<L> {
    /// Whether the left and the right operand are signed.
    signed: [bool; 2],
    lanes: PhantomData<L>,
}

impl<L> Pairs<L> {
    pub fn new(signed: [bool; 2]) -> Pairs<L> {
        Pairs { signed, lanes: PhantomData }
    }
}

/// Extends a byte to an `i16`.
#[inline(always)]
fn extend_byte(byte: u8, signed: bool) -> u16 {
    if signed { i16::from(byte as i8) as u16 } else { byte.into() }
}

impl<L: PairLanes> Packing for Pairs<L> {
    type Lanes = L;
    const GROUP: usize = 2;
    const UNCONVERTED: bool = false;

    fn id(self) -> usize {
        8 + usize::from(self.signed[1])
    }

    #[inline(always)]
    unsafe fn pack_lhs_rows(self, from: Matrix<'_>, to: *mut u32) {
        let (columns, step) = (from.columns(), from.column_step());
        let whole_vectors = if step == 1 { columns - columns % (2 * L::COUNT) } else { 0 };
        for row in 0..from.rows() {
            let from_row = from.at(row, 0);
            // SAFETY: guaranteed by the caller; reads are inside the matrix.
            unsafe {
                let to = to.add(row * PITCH / 4);
                for c in (0..whole_vectors).step_by(2 * L::COUNT) {
                    L::load_extended(from_row.add(c), self.signed[0]).store(to.add(c / 2));
                }
                let to = to.cast::<u16>();
                for c in whole_vectors..columns {
                    *to.add(c) = extend_byte(*from_row.add(c * step), self.signed[0]);
                }
                if columns % 2 == 1 {
                    *to.add(columns) = 0;
                }
            }
        }
    }

    #[inline(always)]
    unsafe fn pack_rhs_panel(self, from: Matrix<'_>, to: *mut u32, width: usize) {
        let mut padded_rows = [[0u8; 2 * MAX_LANES]; 2];
        let is_unpadded = from.column_step() == 1 && from.columns() == width;
        for group in 0..from.rows().div_ceil(2) {
            let row = 2 * group;
            // SAFETY: guaranteed by the caller; a panel has at most two vectors of columns, and a multiple of a vector.
            unsafe {
                let (first, second) = if is_unpadded && row + 1 < from.rows() {
                    (from.at(row, 0), from.at(row + 1, 0))
                } else {
                    copy_row_padded(from, row, &mut padded_rows[0][..width]);
                    copy_row_padded(from, row + 1, &mut padded_rows[1][..width]);
                    (padded_rows[0].as_ptr(), padded_rows[1].as_ptr())
                };
                let to = to.add(group * width);
                for c in (0..width).step_by(L::COUNT) {
                    L::load_interleaved(first.add(c), second.add(c), self.signed[1]).store(to.add(c));
                }
            }
        }
    }
}

/// Copies a row of bytes, padded with zeros; a row past the end is all zeros.
///
/// # Safety
/// Only the requirements of [`Matrix`].
#[inline(always)]
pub(super) unsafe fn copy_row_padded(from: Matrix<'_>, row: usize, to: &mut [u8]) {
    let columns = if row < from.rows() { from.columns().min(to.len()) } else { 0 };
    let from_row = from.at(row, 0);
    if from.column_step() == 1 {
        // SAFETY: inside the matrix; the two do not overlap, as `to` is borrowed mutably.
        unsafe { std::ptr::copy_nonoverlapping(from_row, to.as_mut_ptr(), columns) };
    } else {
        for (c, to) in to[..columns].iter_mut().enumerate() {
            // SAFETY: inside the matrix.
            *to = unsafe { *from_row.add(c * from.column_step()) };
        }
    }
    to[columns..].fill(0);
}

/// Packs rows of bytes, each XORed with `flip`, padded with zeros to whole groups of four.
///
/// # Safety
/// `to` must have space for the rows, [`PITCH`] bytes apart.
#[inline(always)]
pub(super) unsafe fn pack_byte_rows(from: Matrix<'_>, to: *mut u8, flip: u8) {
    let (columns, step) = (from.columns(), from.column_step());
    for row in 0..from.rows() {
        let from_row = from.at(row, 0);
        // SAFETY: guaranteed by the caller; reads are inside the matrix.
        unsafe {
            let to = to.add(row * PITCH);
            if step == 1 {
                for c in 0..columns {
                    *to.add(c) = *from_row.add(c) ^ flip;
                }
            } else {
                for c in 0..columns {
                    *to.add(c) = *from_row.add(c * step) ^ flip;
                }
            }
            for c in columns..columns.next_multiple_of(4) {
                *to.add(c) = 0;
            }
        }
    }
}
