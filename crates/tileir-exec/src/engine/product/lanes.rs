//! Vectors of accumulators, and the micro-kernel over packed operands.

use super::MacroKernel;
use crate::raw::prefetch;
use tileir_num::float;

/// A vector of items. An item of a packed operand may hold several elements along `k`.
///
/// # Safety
/// All functions require a machine with the instructions, and [`COUNT`](Lanes::COUNT) items at each pointer.
pub(super) trait Lanes: Copy {
    type Item: Copy + Default;
    const COUNT: usize;
    /// Rows of a register block.
    const ROWS: usize;

    unsafe fn load(from: *const Self::Item) -> Self;
    unsafe fn store(self, to: *mut Self::Item);
    /// Broadcasts an item to all lanes.
    unsafe fn splat(from: *const Self::Item) -> Self;
    /// Multiplies and adds.
    unsafe fn add(self, a: Self, b: Self) -> Self;
    /// Lane-wise product, rounded, or modulo the width of an item.
    unsafe fn times(self, by: Self) -> Self;
    /// The initial accumulator, from the loaded accumulator and the row that follows the panel.
    #[inline(always)]
    unsafe fn begin(self, _after_panel: *const Self::Item) -> Self {
        self
    }
    /// The value to store after a piece along `k`.
    #[inline(always)]
    unsafe fn end(self) -> Self {
        self
    }
    /// Whether one of two vectors has a NaN, which must be replaced at the end of a sum.
    #[inline(always)]
    unsafe fn has_nan(self, _other: Self) -> bool {
        false
    }
    /// Replaces NaNs by the NaN of hardware.
    #[inline(always)]
    unsafe fn with_canonical_nans(self) -> Self {
        self
    }
    /// Runs [`macro_kernel`] with these lanes, compiled for their instructions.
    unsafe fn macro_kernel(work: MacroKernel<'_, Self::Item>);
}

/// The macro-kernel: multiplies rows by panels, in register blocks of at most `MAX_ROWS` rows.
///
/// # Safety
/// The pointers of `work` must be valid for its sizes, and the machine must have the instructions.
#[inline(always)]
#[allow(clippy::needless_pass_by_value, reason = "the prefetch queue is consumed")]
pub(super) unsafe fn macro_kernel<L: Lanes, const MAX_ROWS: usize>(work: MacroKernel<'_, L::Item>) {
    let mut row = 0;
    while row < work.a.count {
        let left = work.a.count - row;
        macro_rules! run {
            ($rows:expr) => {{
                for panel in 0..work.panels {
                    let ahead = work.ahead.next(work.groups);
                    // SAFETY: guaranteed by the caller; `$rows` rows are left.
                    unsafe {
                        if work.vectors == 2 {
                            block::<L, $rows, 2>(&work, row, panel, ahead);
                        } else {
                            block::<L, $rows, 1>(&work, row, panel, ahead);
                        }
                    }
                }
                row += $rows;
            }};
        }
        match left {
            _ if left >= MAX_ROWS => run!(MAX_ROWS),
            4.. => run!(4),
            2.. => run!(2),
            _ => run!(1),
        }
    }
}

/// The micro-kernel: broadcast items of the left operand times vectors of the panel, accumulated in registers.
#[inline(always)]
#[allow(clippy::needless_range_loop, reason = "the indices name registers and places alike")]
unsafe fn block<L: Lanes, const ROWS: usize, const VECTORS: usize>(
    work: &MacroKernel<'_, L::Item>,
    row: usize,
    panel: usize,
    (mut ahead, ahead_step): (*const u8, usize),
) {
    let MacroKernel { a, b, c, groups, .. } = work;
    // SAFETY: guaranteed by the caller.
    unsafe {
        let mut rows = [a.first; ROWS];
        for i in 0..ROWS {
            rows[i] = kept_apart(a.first.add((row + i) * a.pitch));
        }
        let mut panel_row = b.first.add(panel * b.panel);
        let at = panel * VECTORS * L::COUNT;
        let after_panel = panel_row.wrapping_add(groups * b.row);
        let mut sums = [[L::load(panel_row); VECTORS]; ROWS];
        for i in 0..ROWS {
            for v in 0..VECTORS {
                sums[i][v] = L::load(c.init.add((row + i) * c.init_pitch + at + v * L::COUNT));
            }
        }
        if !c.row_scale.is_null() {
            for i in 0..ROWS {
                let scale = L::splat(c.row_scale.add(row + i));
                for v in 0..VECTORS {
                    sums[i][v] = sums[i][v].times(scale);
                }
            }
        }
        for i in 0..ROWS {
            for v in 0..VECTORS {
                sums[i][v] = sums[i][v].begin(after_panel.wrapping_add(v * L::COUNT));
            }
        }
        for l in 0..*groups {
            let mut columns = [L::load(panel_row); VECTORS];
            for v in 1..VECTORS {
                columns[v] = L::load(panel_row.add(v * L::COUNT));
            }
            panel_row = panel_row.wrapping_add(b.row);
            prefetch(ahead);
            ahead = ahead.wrapping_add(ahead_step);
            for i in 0..ROWS {
                let x = L::splat(rows[i].add(l));
                for v in 0..VECTORS {
                    sums[i][v] = sums[i][v].add(x, columns[v]);
                }
            }
        }
        if c.last {
            if !c.result_scale.is_null() {
                let scale = L::splat(c.result_scale);
                for i in 0..ROWS {
                    for v in 0..VECTORS {
                        sums[i][v] = sums[i][v].times(scale);
                    }
                }
            }
            // Tests two vectors at a time.
            let mut odd = false;
            for i in 0..ROWS {
                odd |= sums[i][0].has_nan(sums[i][VECTORS - 1]);
            }
            if odd {
                for i in 0..ROWS {
                    for v in 0..VECTORS {
                        sums[i][v] = sums[i][v].with_canonical_nans();
                    }
                }
            }
        }
        for i in 0..ROWS {
            for v in 0..VECTORS {
                sums[i][v].end().store(c.to.add((row + i) * c.pitch + at + v * L::COUNT));
            }
        }
    }
}

/// The same pointer, opaque to the compiler. Otherwise the compiler derives the address of each row from the previous
/// one, in a dependency chain that takes longer than the multiplications.
#[inline(always)]
#[allow(clippy::pointers_in_nomem_asm_block, reason = "there is no instruction in it")]
fn kept_apart<T>(#[allow(unused_mut)] mut pointer: *const T) -> *const T {
    #[cfg(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
    // SAFETY: no instruction.
    unsafe {
        std::arch::asm!("/* {0} */", inout(reg) pointer, options(pure, nomem, nostack, preserves_flags));
    }
    pointer
}

macro_rules! arrays {
    ($(#[$doc:meta])* $name:ident, $item:ty, $count:literal, $most:literal,
        |$sum:ident, $a:ident, $b:ident| $add:expr, |$x:ident, $by:ident| $times:expr $(, |$odd:ident| $has_nan:expr => $nan:expr)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(super) struct $name([$item; $count]);

        impl Lanes for $name {
            type Item = $item;
            const COUNT: usize = $count;
            const ROWS: usize = $most;

            #[inline(always)]
            unsafe fn load(from: *const $item) -> Self {
                // SAFETY: guaranteed by the caller.
                Self(unsafe { from.cast::<[$item; $count]>().read_unaligned() })
            }
            #[inline(always)]
            unsafe fn store(self, to: *mut $item) {
                // SAFETY: guaranteed by the caller.
                unsafe { to.cast::<[$item; $count]>().write_unaligned(self.0) };
            }
            #[inline(always)]
            unsafe fn splat(from: *const $item) -> Self {
                // SAFETY: guaranteed by the caller.
                Self([unsafe { *from }; $count])
            }
            #[inline(always)]
            unsafe fn add(mut self, a: Self, b: Self) -> Self {
                for i in 0..$count {
                    let ($sum, $a, $b) = (self.0[i], a.0[i], b.0[i]);
                    self.0[i] = $add;
                }
                self
            }
            #[inline(always)]
            unsafe fn times(mut self, by: Self) -> Self {
                for i in 0..$count {
                    let ($x, $by) = (self.0[i], by.0[i]);
                    self.0[i] = $times;
                }
                self
            }
            $(#[inline(always)]
            unsafe fn has_nan(self, other: Self) -> bool {
                self.0.iter().chain(&other.0).any(|&$odd| $has_nan)
            }
            #[inline(always)]
            unsafe fn with_canonical_nans(mut self) -> Self {
                for i in 0..$count {
                    let $odd = self.0[i];
                    self.0[i] = if $has_nan { $nan } else { $odd };
                }
                self
            })?
            unsafe fn macro_kernel(s: MacroKernel<'_, $item>) {
                // SAFETY: guaranteed by the caller.
                unsafe { macro_kernel::<Self, $most>(s) };
            }
        }
    };
}

arrays!(
    /// Patterns of `f32`, on any machine.
    F32x8, u32, 8, 4,
    |sum, a, b| {
        let (sum, a, b) = (f32::from_bits(sum), f32::from_bits(a), f32::from_bits(b));
        let one = cfg!(any(target_arch = "aarch64", target_feature = "fma"));
        if one { a.mul_add(b, sum).to_bits() } else { float::fma_f32(a, b, sum).to_bits() }
    },
    |x, by| (f32::from_bits(x) * f32::from_bits(by)).to_bits(),
    |sum| sum & 0x7FFF_FFFF > 0x7F80_0000 => NAN_F32
);
arrays!(
    /// Patterns of `f64`, on any machine.
    F64x4, u64, 4, 4,
    |sum, a, b| f64::from_bits(a).mul_add(f64::from_bits(b), f64::from_bits(sum)).to_bits(),
    |x, by| (f64::from_bits(x) * f64::from_bits(by)).to_bits(),
    |sum| f64::from_bits(sum).is_nan() => NAN_F64
);
arrays!(
    /// Sums of `i32`, to which products of pairs of `i16` are added, on any machine.
    I32x8, u32, 8, 4,
    |sum, a, b| {
        let product = |shift: u32| i32::from((a >> shift) as i16).wrapping_mul(i32::from((b >> shift) as i16));
        sum.wrapping_add(product(0) as u32).wrapping_add(product(16) as u32)
    },
    |x, by| x.wrapping_mul(by)
);

/// The result of [`float::nan`] without operands.
pub(super) const NAN_F32: u32 = 0x7FFF_FFFF;
pub(super) const NAN_F64: u64 = 0xFFF8_0000_0000_0000;
