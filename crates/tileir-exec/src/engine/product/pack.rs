//! Packing: copies and converts elements of operands to items, in the order in which the micro-kernel reads them.

use super::lanes::{F32x8, F64x4, I32x8, Lanes};
use super::{Item, MAX_COUNT, PITCH, Scheme};
use crate::raw::Matrix;
use std::marker::PhantomData;
use tileir_num::cast::{bf16_to_f32, f8e4m3_to_f32, f8e5m2_to_f32, f16_to_f32};

/// An element format; each element becomes one item.
pub(super) trait Source {
    type Item: Copy + Default;
    const SIZE: usize;
    /// Whether an item is an unconverted element.
    const PLAIN: bool;
    /// A unique number for each format.
    const KIND: usize;

    /// # Safety
    /// An element must be readable at `from`.
    unsafe fn item(from: *const u8) -> Self::Item;
}

macro_rules! sources {
    ($($(#[$doc:meta])* $name:ident: $from:ty => $item:ty, $plain:literal, $kind:literal, $convert:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(super) struct $name;
        impl Source for $name {
            type Item = $item;
            const SIZE: usize = size_of::<$from>();
            const PLAIN: bool = $plain;
            const KIND: usize = $kind;
            #[inline(always)]
            unsafe fn item(from: *const u8) -> $item {
                // SAFETY: the caller's.
                $convert(unsafe { from.cast::<$from>().read_unaligned() })
            }
        }
    )*};
}

sources! {
    /// Unconverted.
    F32: u32 => u32, true, 0, |bits: u32| bits;
    /// An `f32` without its low 13 bits.
    Tf32: u32 => u32, false, 1, |bits: u32| bits & !0x1FFF;
    F16: u16 => u32, false, 2, |bits: u16| f16_to_f32(bits).to_bits();
    Bf16: u16 => u32, false, 3, |bits: u16| bf16_to_f32(bits).to_bits();
    F64: u64 => u64, true, 4, |bits: u64| bits;
    F8E4M3: u8 => u32, false, 5, |bits: u8| f8e4m3_to_f32(bits).to_bits();
    F8E5M2: u8 => u32, false, 6, |bits: u8| f8e5m2_to_f32(bits).to_bits();
}

/// Lanes that load elements of a format.
///
/// # Safety
/// As for [`Lanes`].
pub(super) trait Reads<S: Source<Item = Self::Item>>: Lanes {
    /// Loads and converts the next `COUNT` elements.
    unsafe fn read(from: *const u8) -> Self;

    /// Converts and transposes eight rows of eight elements.
    #[inline(always)]
    unsafe fn square(from: *const u8, step: usize, to: *mut Self::Item, pitch: usize) {
        for line in 0..8 {
            for i in 0..8 {
                // SAFETY: the caller's.
                unsafe { *to.add(i * pitch + line) = S::item(from.add(line * step + i * S::SIZE)) };
            }
        }
    }
}

macro_rules! reads_one_by_one {
    ($lanes:ty: $($source:ty),*) => {$(
        impl Reads<$source> for $lanes {
            #[inline(always)]
            unsafe fn read(from: *const u8) -> Self {
                let mut items = [Default::default(); <$lanes>::COUNT];
                for (i, item) in items.iter_mut().enumerate() {
                    // SAFETY: the caller's.
                    *item = unsafe { <$source>::item(from.add(i * <$source>::SIZE)) };
                }
                // SAFETY: `items` has `COUNT` items.
                unsafe { Self::load(items.as_ptr()) }
            }
        }
    )*};
}
#[cfg(target_arch = "aarch64")]
pub(super) use reads_one_by_one;
reads_one_by_one!(F32x8: F32, Tf32, F16, Bf16, F8E4M3, F8E5M2);
reads_one_by_one!(F64x4: F64);

/// Packs rows of elements `pitch` items apart, padded with zeros up to `width`.
///
/// # Safety
/// `to` must have space for the rows of `from`; the machine must have the instructions of the lanes.
#[inline(always)]
pub(super) unsafe fn items<L: Reads<S>, S: Source<Item = L::Item>>(
    from: Matrix<'_>,
    to: *mut L::Item,
    pitch: usize,
    width: usize,
) {
    let (rows, columns) = (from.rows(), from.columns());
    // SAFETY: the caller's; what is read is inside the matrix.
    unsafe {
        if from.column_step() == S::SIZE {
            let (mut line, mut row) = (from.at(0, 0), to);
            let whole = columns - columns % L::COUNT;
            for _ in 0..rows {
                if columns == 2 * L::COUNT {
                    // A row of a panel.
                    let (one, two) = (L::read(line), L::read(line.add(L::COUNT * S::SIZE)));
                    one.store(row);
                    two.store(row.add(L::COUNT));
                } else {
                    for c in (0..whole).step_by(L::COUNT) {
                        L::read(line.add(c * S::SIZE)).store(row.add(c));
                    }
                    for c in whole..columns {
                        *row.add(c) = S::item(line.add(c * S::SIZE));
                    }
                }
                line = line.wrapping_add(from.row_step());
                row = row.wrapping_add(pitch);
            }
        } else {
            let squares = from.row_step() == S::SIZE;
            let (high, wide) = if squares { (rows - rows % 8, columns - columns % 8) } else { (0, 0) };
            for c in (0..wide).step_by(8) {
                for r in (0..high).step_by(8) {
                    L::square(from.at(r, c), from.column_step(), to.add(r * pitch + c), pitch);
                }
            }
            for r in 0..rows {
                for c in if r < high { wide } else { 0 }..columns {
                    *to.add(r * pitch + c) = S::item(from.at(r, c));
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

/// Floats: an element is an item.
pub(super) struct Floats<L, S>(PhantomData<(L, S)>);

impl<L, S> Floats<L, S> {
    pub fn new() -> Floats<L, S> {
        Floats(PhantomData)
    }
}

impl<L, S> Clone for Floats<L, S> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<L, S> Copy for Floats<L, S> {}

impl<L: Reads<S>, S: Source<Item = L::Item>> Scheme for Floats<L, S> {
    type Lanes = L;
    const GROUP: usize = 1;
    const PLAIN: bool = S::PLAIN;

    fn kind(self) -> usize {
        S::KIND
    }

    #[inline(always)]
    unsafe fn left(self, from: Matrix<'_>, to: *mut Item<Self>) {
        // SAFETY: the caller's.
        unsafe { items::<L, S>(from, to, PITCH / size_of::<L::Item>(), 0) };
    }

    #[inline(always)]
    unsafe fn right(self, from: Matrix<'_>, to: *mut Item<Self>, width: usize) {
        // SAFETY: the caller's.
        unsafe { items::<L, S>(from, to, width, width) };
    }
}

/// Lanes whose items are pairs of `i16`.
///
/// # Safety
/// As for [`Lanes`].
pub(super) trait PairLanes: Lanes<Item = u32> {
    /// Extends twice `COUNT` bytes.
    #[inline(always)]
    unsafe fn extend(from: *const u8, signed: bool) -> Self {
        // SAFETY: the caller's.
        unsafe { pairs(from, from.add(1), 2, signed) }
    }

    /// Interleaves `COUNT` bytes of two rows, and extends them.
    #[inline(always)]
    unsafe fn interleave(one: *const u8, two: *const u8, signed: bool) -> Self {
        // SAFETY: the caller's.
        unsafe { pairs(one, two, 1, signed) }
    }
}

impl PairLanes for I32x8 {}

/// Pairs of bytes, one each from `one` and `two`, `step` bytes apart.
///
/// # Safety
/// As for [`Lanes`].
#[inline(always)]
unsafe fn pairs<L: Lanes<Item = u32>>(one: *const u8, two: *const u8, step: usize, signed: bool) -> L {
    let mut items = [0; MAX_COUNT];
    for (i, item) in items[..L::COUNT].iter_mut().enumerate() {
        // SAFETY: the caller's.
        let (one, two) = unsafe { (*one.add(i * step), *two.add(i * step)) };
        *item = u32::from(extended(one, signed)) | u32::from(extended(two, signed)) << 16;
    }
    // SAFETY: there are `COUNT` items.
    unsafe { L::load(items.as_ptr()) }
}

/// Bytes as pairs of `i16`: an item is two of them.
#[derive(Clone, Copy)]
pub(super) struct Pairs<L> {
    signed: [bool; 2],
    lanes: PhantomData<L>,
}

impl<L> Pairs<L> {
    pub fn new(signed: [bool; 2]) -> Pairs<L> {
        Pairs { signed, lanes: PhantomData }
    }
}

/// A byte extended to an `i16`, in the low bits.
#[inline(always)]
fn extended(byte: u8, signed: bool) -> u16 {
    if signed { i16::from(byte as i8) as u16 } else { byte.into() }
}

impl<L: PairLanes> Scheme for Pairs<L> {
    type Lanes = L;
    const GROUP: usize = 2;
    const PLAIN: bool = false;

    fn kind(self) -> usize {
        8 + usize::from(self.signed[1])
    }

    #[inline(always)]
    unsafe fn left(self, from: Matrix<'_>, to: *mut u32) {
        let (columns, step) = (from.columns(), from.column_step());
        let whole = if step == 1 { columns - columns % (2 * L::COUNT) } else { 0 };
        for row in 0..from.rows() {
            let line = from.at(row, 0);
            // SAFETY: the caller's; what is read is inside the matrix.
            unsafe {
                let to = to.add(row * PITCH / 4);
                for c in (0..whole).step_by(2 * L::COUNT) {
                    L::extend(line.add(c), self.signed[0]).store(to.add(c / 2));
                }
                let to = to.cast::<u16>();
                for c in whole..columns {
                    *to.add(c) = extended(*line.add(c * step), self.signed[0]);
                }
                if columns % 2 == 1 {
                    *to.add(columns) = 0;
                }
            }
        }
    }

    #[inline(always)]
    unsafe fn right(self, from: Matrix<'_>, to: *mut u32, width: usize) {
        let mut pair = [[0u8; 64]; 2];
        let in_place = from.column_step() == 1 && from.columns() == width;
        for group in 0..from.rows().div_ceil(2) {
            let row = 2 * group;
            // SAFETY: the caller's; a panel has at most 64 columns.
            unsafe {
                let (one, two) = if in_place && row + 1 < from.rows() {
                    (from.at(row, 0), from.at(row + 1, 0))
                } else {
                    bytes(from, row, &mut pair[0][..width]);
                    bytes(from, row + 1, &mut pair[1][..width]);
                    (pair[0].as_ptr(), pair[1].as_ptr())
                };
                let to = to.add(group * width);
                for c in (0..width).step_by(L::COUNT) {
                    L::interleave(one.add(c), two.add(c), self.signed[1]).store(to.add(c));
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
pub(super) unsafe fn bytes(from: Matrix<'_>, row: usize, to: &mut [u8]) {
    let columns = if row < from.rows() { from.columns().min(to.len()) } else { 0 };
    let line = from.at(row, 0);
    if from.column_step() == 1 {
        // SAFETY: inside the matrix; the two do not overlap, as `to` is borrowed mutably.
        unsafe { std::ptr::copy_nonoverlapping(line, to.as_mut_ptr(), columns) };
    } else {
        for (c, to) in to[..columns].iter_mut().enumerate() {
            // SAFETY: inside the matrix.
            *to = unsafe { *line.add(c * from.column_step()) };
        }
    }
    to[columns..].fill(0);
}

/// Packs rows of bytes, each XORed with `flip`, padded with zeros to whole groups of four.
///
/// # Safety
/// `to` must have space for the rows, [`PITCH`] bytes apart.
#[inline(always)]
pub(super) unsafe fn flipped(from: Matrix<'_>, to: *mut u8, flip: u8) {
    let (columns, step) = (from.columns(), from.column_step());
    for row in 0..from.rows() {
        let line = from.at(row, 0);
        // SAFETY: the caller's; what is read is inside the matrix.
        unsafe {
            let to = to.add(row * PITCH);
            if step == 1 {
                for c in 0..columns {
                    *to.add(c) = *line.add(c) ^ flip;
                }
            } else {
                for c in 0..columns {
                    *to.add(c) = *line.add(c * step) ^ flip;
                }
            }
            for c in columns..columns.next_multiple_of(4) {
                *to.add(c) = 0;
            }
        }
    }
}
