//! Vectors of items, and the macro- and micro-kernel over packed operands.

use super::MacroKernel;
use crate::raw::prefetch;
use tileir_num::float;

/// A vector of items: of a packed operand, whose items may hold several elements along `k`, or of sums.
///
/// # Safety
/// All functions require a CPU with the instructions, and [`COUNT`](Lanes::COUNT) items at each pointer; [`splat`](Lanes::splat)
/// one item.
pub(super) trait Lanes: Copy {
    type Item: Copy + Default;
    /// The number of lanes.
    const COUNT: usize;
    /// Maximum rows of a micro-tile (MR in BLIS).
    const ROWS: usize;

    unsafe fn load(from: *const Self::Item) -> Self;
    unsafe fn store(self, to: *mut Self::Item);
    /// Broadcasts an item to all lanes.
    unsafe fn splat(from: *const Self::Item) -> Self;
    /// Adds the products of `a` and `b` to the sums: one product per lane and element of an item.
    unsafe fn mul_add(self, a: Self, b: Self) -> Self;
    /// Scales sums: the lane-wise product, rounded, or modulo 2^32.
    unsafe fn scale(self, factors: Self) -> Self;
    /// Converts accumulators to the sums of the micro-kernel, before a piece along `k`. `_after_panel` is the row of items that
    /// follows the panel, in which the packing may have left a correction; it exists only for lanes whose packing writes it.
    #[inline(always)]
    unsafe fn begin_sums(self, _after_panel: *const Self::Item) -> Self {
        self
    }
    /// Converts the sums of the micro-kernel to accumulators, after a piece along `k`.
    #[inline(always)]
    unsafe fn end_sums(self) -> Self {
        self
    }
    /// Whether one of two vectors has a NaN, which must be made canonical at the end of a sum.
    #[inline(always)]
    unsafe fn has_nan(self, _other: Self) -> bool {
        false
    }
    /// Replaces NaNs by the canonical NaN, the one that NVIDIA's GPUs return.
    #[inline(always)]
    unsafe fn with_canonical_nans(self) -> Self {
        self
    }
    /// Runs [`macro_kernel`] with these lanes, compiled for their instructions.
    unsafe fn macro_kernel(work: MacroKernel<'_, Self::Item>);
}

/// The macro-kernel: multiplies rows by panels, in micro-tiles of at most `MAX_ROWS` rows.
///
/// # Safety
/// The pointers of `work` must be valid for its sizes, and the CPU must have the instructions.
#[inline(always)]
#[allow(clippy::needless_pass_by_value, reason = "the prefetch queue is consumed")]
pub(super) unsafe fn macro_kernel<L: Lanes, const MAX_ROWS: usize>(work: MacroKernel<'_, L::Item>) {
    let mut row = 0;
    while row < work.a.count {
        let left = work.a.count - row;
        macro_rules! run {
            ($rows:expr) => {{
                for panel in 0..work.panels {
                    let prefetch_next = work.prefetches.next(work.groups);
                    // SAFETY: guaranteed by the caller; `$rows` rows are left.
                    unsafe {
                        if work.vectors == 2 {
                            micro_kernel::<L, $rows, 2>(&work, row, panel, prefetch_next);
                        } else {
                            micro_kernel::<L, $rows, 1>(&work, row, panel, prefetch_next);
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

/// The micro-kernel: multiplies broadcast items of `ROWS` rows of the left operand by the vectors of a panel, and adds the
/// products to a micro-tile of the accumulator. Prefetches one cache line per group, from an address on and a step apart.
///
/// # Safety
/// As for [`macro_kernel`]; the rows from `row` on and the panel must exist.
#[inline(always)]
#[allow(clippy::needless_range_loop, reason = "an index selects a register and a position in memory")]
unsafe fn micro_kernel<L: Lanes, const ROWS: usize, const VECTORS: usize>(
    work: &MacroKernel<'_, L::Item>,
    row: usize,
    panel: usize,
    (mut prefetch_at, prefetch_step): (*const u8, usize),
) {
    let MacroKernel { a, b, c, groups, .. } = work;
    // SAFETY: guaranteed by the caller.
    unsafe {
        let mut rows = [a.first; ROWS];
        for i in 0..ROWS {
            rows[i] = opaque(a.first.add((row + i) * a.row_distance));
        }
        let mut panel_row = b.first.add(panel * b.panel_distance);
        let column = panel * VECTORS * L::COUNT;
        let after_panel = panel_row.wrapping_add(groups * b.row_distance);
        let mut sums = [[L::load(panel_row); VECTORS]; ROWS];
        for i in 0..ROWS {
            for v in 0..VECTORS {
                sums[i][v] = L::load(c.init.add((row + i) * c.init_pitch + column + v * L::COUNT));
            }
        }
        if !c.row_scale.is_null() {
            for i in 0..ROWS {
                let factor = L::splat(c.row_scale.add(row + i));
                for v in 0..VECTORS {
                    sums[i][v] = sums[i][v].scale(factor);
                }
            }
        }
        for i in 0..ROWS {
            for v in 0..VECTORS {
                sums[i][v] = sums[i][v].begin_sums(after_panel.wrapping_add(v * L::COUNT));
            }
        }
        for l in 0..*groups {
            let mut columns = [L::load(panel_row); VECTORS];
            for v in 1..VECTORS {
                columns[v] = L::load(panel_row.add(v * L::COUNT));
            }
            panel_row = panel_row.wrapping_add(b.row_distance);
            prefetch(prefetch_at);
            prefetch_at = prefetch_at.wrapping_add(prefetch_step);
            for i in 0..ROWS {
                let x = L::splat(rows[i].add(l));
                for v in 0..VECTORS {
                    sums[i][v] = sums[i][v].mul_add(x, columns[v]);
                }
            }
        }
        if c.last {
            if !c.result_scale.is_null() {
                let factor = L::splat(c.result_scale);
                for i in 0..ROWS {
                    for v in 0..VECTORS {
                        sums[i][v] = sums[i][v].scale(factor);
                    }
                }
            }
            // Tests two vectors at a time.
            let mut has_nan = false;
            for i in 0..ROWS {
                has_nan |= sums[i][0].has_nan(sums[i][VECTORS - 1]);
            }
            if has_nan {
                for i in 0..ROWS {
                    for v in 0..VECTORS {
                        sums[i][v] = sums[i][v].with_canonical_nans();
                    }
                }
            }
        }
        for i in 0..ROWS {
            for v in 0..VECTORS {
                sums[i][v].end_sums().store(c.to.add((row + i) * c.pitch + column + v * L::COUNT));
            }
        }
    }
}

/// The same pointer, opaque to the compiler. Otherwise the compiler derives the address of each row from the previous
/// one, in a dependency chain that takes longer than the multiplications.
#[inline(always)]
#[allow(clippy::pointers_in_nomem_asm_block, reason = "there is no instruction in it")]
fn opaque<T>(#[allow(unused_mut)] mut pointer: *const T) -> *const T {
    #[cfg(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
    // SAFETY: no instruction.
    unsafe {
        std::arch::asm!("/* {0} */", inout(reg) pointer, options(pure, nomem, nostack, preserves_flags));
    }
    pointer
}

/// Defines lanes as arrays: name, item, number of lanes and maximum rows of a micro-tile (MR in BLIS); functions of one lane that
/// multiply and add, scale, and test for a NaN; and the canonical NaN.
macro_rules! array_lanes {
    ($(#[$doc:meta])* $name:ident, $item:ty, $count:literal, $rows:literal,
        |$sum:ident, $a:ident, $b:ident| $mul_add:expr, |$x:ident, $factor:ident| $scale:expr $(, |$lane:ident| $is_nan:expr => $nan:expr)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(super) struct $name([$item; $count]);

        impl Lanes for $name {
            type Item = $item;
            const COUNT: usize = $count;
            const ROWS: usize = $rows;

            #[inline(always)]
            unsafe fn load(from: *const $item) -> Self {
                // SAFETY: the caller guarantees that the CPU has the instructions, and that each pointer has the items of a vector
                // (see `Lanes`).
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
            unsafe fn mul_add(mut self, a: Self, b: Self) -> Self {
                for i in 0..$count {
                    let ($sum, $a, $b) = (self.0[i], a.0[i], b.0[i]);
                    self.0[i] = $mul_add;
                }
                self
            }
            #[inline(always)]
            unsafe fn scale(mut self, factors: Self) -> Self {
                for i in 0..$count {
                    let ($x, $factor) = (self.0[i], factors.0[i]);
                    self.0[i] = $scale;
                }
                self
            }
            $(#[inline(always)]
            unsafe fn has_nan(self, other: Self) -> bool {
                self.0.iter().chain(&other.0).any(|&$lane| $is_nan)
            }
            #[inline(always)]
            unsafe fn with_canonical_nans(mut self) -> Self {
                for i in 0..$count {
                    let $lane = self.0[i];
                    self.0[i] = if $is_nan { $nan } else { $lane };
                }
                self
            })?
            unsafe fn macro_kernel(work: MacroKernel<'_, $item>) {
                // SAFETY: guaranteed by the caller.
                unsafe { macro_kernel::<Self, $rows>(work) };
            }
        }
    };
}

array_lanes!(
    /// Bit patterns of `f32`, on any machine.
    F32x8, u32, 8, 4,
    |sum, a, b| {
        let (sum, a, b) = (f32::from_bits(sum), f32::from_bits(a), f32::from_bits(b));
        let has_instruction = cfg!(any(target_arch = "aarch64", target_feature = "fma"));
        if has_instruction { a.mul_add(b, sum).to_bits() } else { float::fma_f32(a, b, sum).to_bits() }
    },
    |x, factor| (f32::from_bits(x) * f32::from_bits(factor)).to_bits(),
    |sum| sum & 0x7FFF_FFFF > 0x7F80_0000 => NAN_F32
);
array_lanes!(
    /// Bit patterns of `f64`, on any machine.
    F64x4, u64, 4, 4,
    |sum, a, b| f64::from_bits(a).mul_add(f64::from_bits(b), f64::from_bits(sum)).to_bits(),
    |x, factor| (f64::from_bits(x) * f64::from_bits(factor)).to_bits(),
    |sum| f64::from_bits(sum).is_nan() => NAN_F64
);
array_lanes!(
    /// `i32`; items of operands are pairs of `i16`. On any machine.
    I32x8, u32, 8, 4,
    |sum, a, b| {
        let product = |shift: u32| i32::from((a >> shift) as i16).wrapping_mul(i32::from((b >> shift) as i16));
        sum.wrapping_add(product(0) as u32).wrapping_add(product(16) as u32)
    },
    |x, factor| x.wrapping_mul(factor)
);

/// The canonical NaNs: the results of [`float::nan`] without operands.
pub(super) const NAN_F32: u32 = 0x7FFF_FFFF;
pub(super) const NAN_F64: u64 = 0xFFF8_0000_0000_0000;
