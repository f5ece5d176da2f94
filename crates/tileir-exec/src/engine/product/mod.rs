//! Matrix products in the style of BLIS: operands are packed into panels that stay in the first-level cache, and a
//! micro-kernel keeps a block of the result in registers.
//!
//! Each element of the result is one sum in ascending `k` from the accumulator, as in the reference. A product is split
//! into pieces of at most [`PITCH`] bytes along `k`. For each piece, columns of the right operand are packed into
//! panels two vectors wide, which stay in the first-level cache while all rows are processed. Rows of the left operand
//! are packed in blocks, with as many rows as a micro-tile. Packing converts to the type of the computation. Operands that
//! need no conversion are read in place: the left one if the elements of its rows are contiguous, and the right one if,
//! besides, its rows are close enough to stay in the first-level cache. A piece continues with the accumulator of the
//! previous one.
//!
//! The unsafe code of this module and its submodules is sound for these reasons:
//! - Operands are read through [`Matrix`], inside its rows and columns; [`crate::raw`] guarantees their validity.
//! - Packed operands are in a [`ProductScratch`], at offsets that depend only on the constants here, or in memory of the
//!   required number of cache lines ([`PanelCache`]); loops over them are bounded by these sizes.
//! - The accumulator is a slice whose length [`Isa::multiply`] has checked against the operands.
//! - Vector code is called only on an [`Isa`] that has the instructions.

#![allow(unsafe_code, reason = "vector code over packed operands")]

mod lanes;
#[cfg(target_arch = "aarch64")]
mod neon;
mod pack;
mod panel_cache;
#[cfg(target_arch = "x86_64")]
mod x86;

use super::simd::{Isa, Set};
use crate::cancel::Stop;
use crate::raw::Matrix;
use lanes::{F32x8, F64x4, I32x8, Lanes};
use pack::{Bf16, F8E4M3, F8E5M2, F16, F32, F64, FloatPacking, Pairs, Tf32};
use panel_cache::Lookup;
pub(crate) use panel_cache::{PANEL_CACHE_BUDGET, PanelCache};
use std::cell::Cell;

/// Bytes from one packed row of the left operand to the next, and the maximum depth of a piece in bytes.
const PITCH: usize = 512;
/// The depth if all columns of the right operand are packed at a time: shorter panels leave more of the first-level
/// cache to the rest, and there is no second pass over the left operand that would benefit from longer ones.
const SHORT_DEPTH: usize = 256;
/// Maximum rows of the left operand that are packed at a time: those of a micro-tile.
const ROWS: usize = 8;
/// Maximum bytes of a row of a panel.
const PANEL_ROW_BYTES: usize = 128;
/// Maximum lanes of a vector of 32-bit items; a row of a panel is two vectors.
const MAX_LANES: usize = PANEL_ROW_BYTES / 2 / 4;
/// Maximum rows of a panel: one for each four bytes of the left operand, and one for [`Lanes::begin_sums`].
const MAX_PANEL_ROWS: usize = PITCH / 4 + 1;
/// Number of panels of that size that are packed at a time: they leave some of the first-level cache to the rest.
const PANELS: usize = 2;
/// Maximum bytes between rows of a right operand that is read in place: rows further apart would conflict in the
/// first-level cache, which is indexed by the low bits of the address.
const MAX_ROW_DISTANCE: usize = 512;
/// Bytes of a cache line.
const LINE: usize = 64;

/// The memory of a cache line.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
struct Line([u8; LINE]);

/// Workspace for packed operands, reused between products.
#[derive(Debug, Default)]
pub(crate) struct ProductScratch {
    lines: Vec<Line>,
    /// Panels for later products.
    pub panel_cache: PanelCache,
}

thread_local! {
    static THREAD_SCRATCH: Cell<ProductScratch> = Cell::default();
}

/// The parts of a [`ProductScratch`].
struct Parts<T> {
    /// Packed rows of the left operand.
    left: *mut T,
    /// Packed panels of the right operand that are not cached.
    panels: *mut T,
    /// Columns of the accumulator that do not fill a vector.
    edge: *mut T,
}

impl ProductScratch {
    /// Bytes of each of the [`Parts`].
    const PARTS: [usize; 3] = [ROWS * PITCH, PANELS * MAX_PANEL_ROWS * PANEL_ROW_BYTES, ROWS * PANEL_ROW_BYTES];
    /// Bytes of a worker that multiplies, besides cached panels.
    pub const BYTES: usize = Self::PARTS[0] + Self::PARTS[1] + Self::PARTS[2];

    /// Takes the workspace of an earlier launch on this thread; its panel cache is empty. Fresh memory would be slower,
    /// because the system clears it page by page.
    pub fn of_thread() -> ProductScratch {
        THREAD_SCRATCH.take()
    }

    /// Keeps the workspace for later launches on this thread.
    pub fn return_to_thread(mut self) {
        self.panel_cache.clear();
        THREAD_SCRATCH.set(self);
    }

    /// The bytes in use.
    pub fn bytes(&self) -> u64 {
        (LINE * self.lines.len() + self.panel_cache.bytes()) as u64
    }

    /// The parts of the workspace, allocated at the first call.
    fn parts<T>(&mut self) -> Parts<T> {
        let [left, panels, _] = Self::PARTS;
        if self.lines.is_empty() {
            self.lines = vec![Line([0; LINE]); Self::BYTES / LINE];
        }
        let start = self.lines.as_mut_ptr().cast::<u8>();
        Parts {
            left: start.cast(),
            panels: start.wrapping_add(left).cast(),
            edge: start.wrapping_add(left + panels).cast(),
        }
    }
}

/// The initial value of the accumulator, with elements in `S`.
#[derive(Clone, Copy)]
pub(crate) enum Init<S> {
    /// The destination itself.
    InPlace,
    /// A tile.
    Tile(S),
    /// One row, the same for all rows.
    Row(S),
}

/// Rows of the left operand between two polls of the stop flag if nothing is packed on the way, as a multiple of the
/// rows of a micro-tile: a few milliseconds.
const POLL_BLOCKS: usize = 64;

/// `c = (init * row_scale + a * b) * result_scale`.
pub(crate) struct Product<'a, T> {
    pub a: Matrix<'a>,
    pub b: Matrix<'a>,
    pub init: Init<&'a [T]>,
    /// A factor for each row of `init`. Floats only.
    pub row_scale: Option<&'a [T]>,
    /// A factor for the whole result. Floats only.
    pub result_scale: Option<T>,
    /// Row-major and dense. Floats are bit patterns.
    pub c: &'a mut [T],
    /// Whether packed panels of a right operand in memory may be cached for other products.
    pub cache_panels: bool,
    pub scratch: &'a mut ProductScratch,
    /// When set, `c` is left incomplete.
    pub stop: &'a Stop,
}

/// The element format of the operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ElementFormat {
    F32,
    Tf32,
    F16,
    Bf16,
    F8E4M3,
    F8E5M2,
}

impl ElementFormat {
    /// Bytes of an element.
    fn size(self) -> usize {
        match self {
            ElementFormat::F32 | ElementFormat::Tf32 => 4,
            ElementFormat::F16 | ElementFormat::Bf16 => 2,
            ElementFormat::F8E4M3 | ElementFormat::F8E5M2 => 1,
        }
    }
}

impl<T> Product<'_, T> {
    /// Whether the sizes match, and elements have `size` bytes.
    fn fits(&self, size: usize) -> bool {
        let (m, n) = (self.a.rows(), self.b.columns());
        let sizes = self.a.size() == size && self.b.size() == size;
        let init = match self.init {
            Init::InPlace => true,
            Init::Tile(init) => init.len() == self.c.len(),
            Init::Row(init) => init.len() == n,
        };
        let row_scale = self.row_scale.is_none_or(|scale| scale.len() == m);
        sizes && init && row_scale && self.a.columns() == self.b.rows() && m.checked_mul(n) == Some(self.c.len())
    }
}

impl Isa {
    /// The product in `f32`: sums of fused multiply-adds, with the NaNs of hardware.
    pub(crate) fn multiply(self, format: ElementFormat, product: Product<'_, u32>) {
        assert!(product.fits(format.size()), "operands fit the accumulator");
        macro_rules! by_format {
            ($run:path) => {
                match format {
                    ElementFormat::F32 => $run(FloatPacking::<_, F32>::new(), product),
                    ElementFormat::Tf32 => $run(FloatPacking::<_, Tf32>::new(), product),
                    ElementFormat::F16 => $run(FloatPacking::<_, F16>::new(), product),
                    ElementFormat::Bf16 => $run(FloatPacking::<_, Bf16>::new(), product),
                    ElementFormat::F8E4M3 => $run(FloatPacking::<_, F8E4M3>::new(), product),
                    ElementFormat::F8E5M2 => $run(FloatPacking::<_, F8E5M2>::new(), product),
                }
            };
        }
        // SAFETY: the sizes were checked, the instructions detected.
        unsafe {
            match self.set() {
                Set::Portable => by_format!(multiply::<FloatPacking<F32x8, _>>),
                #[cfg(target_arch = "x86_64")]
                Set::Avx2 | Set::Avx2Vnni => by_format!(x86::multiply_f32_avx2),
                #[cfg(target_arch = "x86_64")]
                Set::Avx512 | Set::Avx512Vnni => by_format!(x86::multiply_f32_avx512),
                #[cfg(target_arch = "aarch64")]
                Set::Neon | Set::NeonDot => by_format!(multiply::<FloatPacking<neon::F32x8, _>>),
            }
        }
    }

    /// As [`multiply`](Self::multiply), in `f64`.
    pub(crate) fn multiply_f64(self, product: Product<'_, u64>) {
        assert!(product.fits(8), "operands fit the accumulator");
        // SAFETY: the sizes were checked, the instructions detected.
        unsafe {
            match self.set() {
                Set::Portable => multiply(FloatPacking::<F64x4, F64>::new(), product),
                #[cfg(target_arch = "x86_64")]
                Set::Avx2 | Set::Avx2Vnni => x86::multiply_f64_avx2(product),
                #[cfg(target_arch = "x86_64")]
                Set::Avx512 | Set::Avx512Vnni => x86::multiply_f64_avx512(product),
                #[cfg(target_arch = "aarch64")]
                Set::Neon | Set::NeonDot => multiply(FloatPacking::<neon::F64x4, F64>::new(), product),
            }
        }
    }

    /// The product of bytes, modulo 2^32. `signed` is the signedness of the left and the right operand.
    pub(crate) fn multiply_bytes(self, signed: [bool; 2], product: Product<'_, u32>) {
        assert!(product.fits(1), "operands fit the accumulator");
        // SAFETY: the sizes were checked, the instructions detected.
        unsafe {
            match self.set() {
                Set::Portable => multiply(Pairs::<I32x8>::new(signed), product),
                #[cfg(target_arch = "x86_64")]
                Set::Avx2Vnni => x86::multiply_pairs_avx_vnni(signed, product),
                #[cfg(target_arch = "x86_64")]
                Set::Avx2 => x86::multiply_pairs_avx2(signed, product),
                // The instruction requires a signed right operand.
                #[cfg(target_arch = "x86_64")]
                Set::Avx512Vnni if signed[1] => x86::multiply_quads_vnni(signed[0], product),
                #[cfg(target_arch = "x86_64")]
                Set::Avx512 | Set::Avx512Vnni => x86::multiply_pairs_avx512(signed, product),
                #[cfg(target_arch = "aarch64")]
                Set::Neon => multiply(Pairs::<neon::Pairs4>::new(signed), product),
                #[cfg(target_arch = "aarch64")]
                Set::NeonDot => neon::multiply_quads(signed, product),
            }
        }
    }
}

/// The conversion and packing of operands into items, in the order in which the micro-kernel reads them.
trait Packing: Copy {
    type Lanes: Lanes;
    /// Elements along `k` per item.
    const GROUP: usize;
    /// Whether an item is an unconverted element.
    const UNCONVERTED: bool;

    /// A number that identifies the packing: packings with the same number convert the same bytes to the same items.
    fn id(self) -> usize;

    /// Packs all rows of `from`, a part of the left operand, to rows that are [`PITCH`] bytes apart. Each packed row is contiguous
    /// along `k`; its last item is padded with zeros if the row is not a whole number of groups.
    ///
    /// # Safety
    /// `to` must have space for the rows; the CPU must have the instructions of the lanes.
    unsafe fn pack_lhs_rows(self, from: Matrix<'_>, to: *mut ItemOf<Self>);

    /// Packs all columns of `from`, a part of the right operand, into a panel: one row of `width` items for each group along `k`, and for some packings
    /// a last row for [`Lanes::begin_sums`]. `width` is a whole number of vectors; missing columns, and missing elements of the last
    /// group, are zeros.
    ///
    /// # Safety
    /// As for [`pack_lhs_rows`](Self::pack_lhs_rows).
    unsafe fn pack_rhs_panel(self, from: Matrix<'_>, to: *mut ItemOf<Self>, width: usize);
}

/// The items of the lanes of a packing.
type ItemOf<S> = <<S as Packing>::Lanes as Lanes>::Item;

/// Computes a product: the loops over pieces along `k`, over blocks of columns, and over blocks of rows. If the stop flag is set,
/// returns early, with `c` incomplete.
///
/// # Safety
/// The sizes of the operands must match; the CPU must have the instructions of the lanes.
#[inline(always)]
unsafe fn multiply<S: Packing>(packing: S, product: Product<'_, ItemOf<S>>) {
    let Product { a, b, init, row_scale, result_scale, c, cache_panels, scratch, stop } = product;
    let parts = scratch.parts::<ItemOf<S>>();
    let size = size_of::<ItemOf<S>>();
    let (m, n, k) = (a.rows(), b.columns(), a.columns());
    let result_scale = result_scale.as_ref().map_or(std::ptr::null(), std::ptr::from_ref);
    let panel_width = 2 * S::Lanes::COUNT;
    let block_columns = PANELS * PANEL_ROW_BYTES / (panel_width * size) * panel_width;
    let depth_bytes = if n > block_columns { PITCH } else { SHORT_DEPTH };
    let depth = depth_bytes / size * S::GROUP;
    let lhs_in_place = S::UNCONVERTED && a.column_step() == size;
    let rhs_in_place = S::UNCONVERTED
        && b.column_step() == size
        && b.row_step() <= MAX_ROW_DISTANCE
        && n.is_multiple_of(S::Lanes::COUNT);
    // `step_by` would divide first, which takes long for a small product.
    let mut k0 = 0;
    while k0 < k {
        let mut j = 0;
        while j < n {
            let right = b.part(k0, depth, j, block_columns);
            let groups = right.rows().div_ceil(S::GROUP);
            // SAFETY: `panels` has space for `PANELS` panels of `MAX_PANEL_ROWS` rows.
            let (b, rhs_needs_prefetch) = unsafe {
                let cache = (cache_panels && right.may_continue()).then_some(&mut scratch.panel_cache);
                rhs_panels(packing, right, rhs_in_place, cache, parts.panels)
            };
            let blocks = m.div_ceil(S::Lanes::ROWS) * right.columns().div_ceil(panel_width);
            let next = [Some(a.part(0, m, k0, depth)), rhs_needs_prefetch.then_some(right)];
            let mut prefetches = PrefetchQueue::new(next, groups, blocks, parts.left.cast());
            // If nothing is packed on the way, all rows are processed at once.
            let at_once = lhs_in_place && right.columns().is_multiple_of(S::Lanes::COUNT);
            let rows = if at_once { m.clamp(1, POLL_BLOCKS * S::Lanes::ROWS) } else { S::Lanes::ROWS };
            let mut i = 0;
            while i < m {
                if stop.is_set() {
                    return;
                }
                let left = a.part(i, rows, k0, depth);
                let rows = if lhs_in_place {
                    LeftRows { first: left.at(0, 0).cast(), row_distance: left.row_step() / size, count: left.rows() }
                } else {
                    // SAFETY: `parts.left` has space for [`ROWS`] rows of `PITCH` bytes; `left` has at most so many rows, of at most
                    // `PITCH` bytes of items.
                    unsafe { packing.pack_lhs_rows(left, parts.left) };
                    LeftRows { first: parts.left.cast_const(), row_distance: PITCH / size, count: left.rows() }
                };
                // SAFETY: `c` and `init` have `m` times `n` elements, or `init` has `n`; `row_scale` has `m`.
                unsafe {
                    let c = c.as_mut_ptr().add(i * n + j);
                    let (init, init_pitch) = match init {
                        Init::Tile(init) if k0 == 0 => (init.as_ptr().add(i * n + j), n),
                        Init::Row(init) if k0 == 0 => (init.as_ptr().add(j), 0),
                        Init::InPlace | Init::Tile(_) | Init::Row(_) => (c.cast_const(), n),
                    };
                    let row_scale =
                        row_scale.filter(|_| k0 == 0).map_or(std::ptr::null(), |scale| scale.as_ptr().add(i));
                    let last = k0 + depth >= k;
                    let c = AccBlock { init, init_pitch, row_scale, to: c, pitch: n, result_scale, last };
                    multiply_panels::<S>(&rows, &b, &c, parts.edge, (right.columns(), groups), &mut prefetches);
                }
                i += left.rows();
            }
            j += block_columns;
        }
        k0 += depth;
    }
}

/// The panels of a block of the right operand: the operand itself, if it is read `in_place`; cached panels; or panels that
/// are packed now, into the cache or to `to`. `None` as `cache` if the panels may not be cached.
///
/// Also returns whether it pays to prefetch the continuation of the operand, which the next piece reads: only if this block was
/// packed. Cached panels replace the operand, and an operand in place is read in the order of memory.
///
/// # Safety
/// `to` must have space for [`PANELS`] panels of [`MAX_PANEL_ROWS`] rows, and the block must not be larger; the CPU must
/// have the instructions of the lanes.
#[inline(always)]
unsafe fn rhs_panels<S: Packing>(
    packing: S,
    block: Matrix<'_>,
    in_place: bool,
    cache: Option<&mut PanelCache>,
    to: *mut ItemOf<S>,
) -> (Panels<ItemOf<S>>, bool) {
    let (size, panel_width) = (size_of::<ItemOf<S>>(), 2 * S::Lanes::COUNT);
    if in_place {
        let row_distance = block.row_step() / size;
        let first = block.at(0, 0).cast();
        return (Panels { first, row_distance, panel_distance: panel_width, in_place: true }, false);
    }
    let panel_size = packed_panel_size::<S>(block.rows());
    let lookup = match cache {
        Some(cache) => {
            let panels = block.columns().div_ceil(panel_width);
            cache.look_up(block, packing.id(), (panels * panel_size * size).div_ceil(LINE))
        }
        None => Lookup::NotCached,
    };
    // SAFETY: guaranteed by the caller, or as many cache lines as these panels take.
    let (first, needs_prefetch) = unsafe {
        match lookup {
            Lookup::Hit(first) => (first.cast(), false),
            Lookup::Allocated(first) => {
                pack_panels(packing, block, first.cast());
                (first.cast_const().cast(), true)
            }
            Lookup::NotCached => {
                pack_panels(packing, block, to);
                (to.cast_const(), true)
            }
        }
    };
    (Panels { first, row_distance: panel_width, panel_distance: panel_size, in_place: false }, needs_prefetch)
}

/// The number of items of a packed panel of a block with `rows` rows: a row for each group, and the last row of
/// [`pack_rhs_panel`](Packing::pack_rhs_panel), for which every packing has space.
#[inline(always)]
fn packed_panel_size<S: Packing>(rows: usize) -> usize {
    (rows.div_ceil(S::GROUP) + 1) * 2 * S::Lanes::COUNT
}

/// Packs a block of the right operand into panels, [`packed_panel_size`] items apart. The last one has only as many vectors as the
/// remaining columns fill.
///
/// # Safety
/// `to` must have space for the panels; the CPU must have the instructions of the lanes.
#[inline(always)]
unsafe fn pack_panels<S: Packing>(packing: S, from: Matrix<'_>, to: *mut ItemOf<S>) {
    let (panel_width, panel_size) = (2 * S::Lanes::COUNT, packed_panel_size::<S>(from.rows()));
    for (panel, j) in (0..from.columns()).step_by(panel_width).enumerate() {
        let part = from.part(0, from.rows(), j, panel_width);
        let width = part.columns().next_multiple_of(S::Lanes::COUNT);
        // SAFETY: guaranteed by the caller.
        unsafe { packing.pack_rhs_panel(part, to.add(panel * panel_size), width) };
    }
}

/// Rows of the left operand, contiguous along `k`.
#[derive(Clone, Copy)]
struct LeftRows<T> {
    first: *const T,
    /// The distance of adjacent rows, in items.
    row_distance: usize,
    /// The number of rows.
    count: usize,
}

/// Panels of the right operand, with contiguous rows: two vectors in each row, except that the last packed panel may be narrower.
#[derive(Clone, Copy)]
struct Panels<T> {
    first: *const T,
    /// The distance of adjacent rows of a panel, in items.
    row_distance: usize,
    /// The distance of adjacent panels, in items.
    panel_distance: usize,
    /// Whether the panels are columns of the operand itself.
    in_place: bool,
}

/// A block of the accumulator: where it is loaded from and stored to, and its factors.
#[derive(Clone, Copy)]
struct AccBlock<T> {
    init: *const T,
    /// The distance of adjacent rows of `init`, in items; 0 if they are all the same.
    init_pitch: usize,
    /// Factors for the rows of `init`; null if there are none.
    row_scale: *const T,
    to: *mut T,
    /// The distance of adjacent rows of `to`, in items.
    pitch: usize,
    /// Whether this is the last piece along `k`.
    last: bool,
    /// The factor for the result after the last piece; null if there is none.
    result_scale: *const T,
}

/// Multiplies rows by all panels: those that are two vectors wide, and the rest. Columns that do not fill a vector are
/// computed in `edge`.
///
/// # Safety
/// The pointers must be valid for the sizes; the CPU must have the instructions of the lanes.
#[inline(always)]
unsafe fn multiply_panels<S: Packing>(
    a: &LeftRows<ItemOf<S>>,
    b: &Panels<ItemOf<S>>,
    c: &AccBlock<ItemOf<S>>,
    edge: *mut ItemOf<S>,
    (columns, groups): (usize, usize),
    prefetches: &mut PrefetchQueue,
) {
    let count = S::Lanes::COUNT;
    let (panels, rest) = (columns / (2 * count), columns % (2 * count));
    let (a, b, c) = (*a, *b, *c);
    // SAFETY: guaranteed by the caller; the edge has space for `ROWS` rows of two vectors.
    unsafe {
        if panels > 0 {
            S::Lanes::macro_kernel(MacroKernel { a, b, c, groups, panels, vectors: 2, prefetches });
        }
        if rest > 0 {
            let vectors = rest.div_ceil(count);
            let first = b.first.add(panels * b.panel_distance);
            // The last panel was packed as wide as the remaining columns, in whole vectors.
            let row_distance = if b.in_place { b.row_distance } else { vectors * count };
            let b = Panels { first, row_distance, ..b };
            let c = AccBlock { init: c.init.add(panels * 2 * count), to: c.to.add(panels * 2 * count), ..c };
            if rest.is_multiple_of(count) {
                S::Lanes::macro_kernel(MacroKernel { a, b, c, groups, panels: 1, vectors, prefetches });
                return;
            }
            let width = vectors * count;
            for r in 0..a.count {
                std::ptr::copy_nonoverlapping(c.init.add(r * c.init_pitch), edge.add(r * width), rest);
            }
            let sums = AccBlock { init: edge, init_pitch: width, to: edge, pitch: width, ..c };
            S::Lanes::macro_kernel(MacroKernel { a, b, c: sums, groups, panels: 1, vectors, prefetches });
            for r in 0..a.count {
                std::ptr::copy_nonoverlapping(edge.add(r * width), c.to.add(r * c.pitch), rest);
            }
        }
    }
}

/// The work of a macro-kernel: rows of the left operand, panels of the right one, and the corresponding part of the accumulator.
struct MacroKernel<'a, T> {
    a: LeftRows<T>,
    b: Panels<T>,
    c: AccBlock<T>,
    groups: usize,
    panels: usize,
    /// Vectors in a row of a panel: one or two.
    vectors: usize,
    prefetches: &'a mut PrefetchQueue,
}

/// Prefetches of the memory that the next piece along `k` probably reads. The loop of the current piece issues them.
struct PrefetchQueue {
    /// For each operand: the first address, the step between rows, the number of rows, and cache lines per row.
    parts: [(*const u8, usize, usize, usize); 2],
    /// The position: part, row, and cache line in the row.
    part: usize,
    row: usize,
    line: usize,
    /// The number of micro-tiles per prefetch: prefetches stall once the fill buffers are full.
    every: usize,
    /// The number of micro-tiles until the next prefetch.
    wait: usize,
    /// A cached address for micro-tiles without a prefetch: prefetching an unmapped address is slow.
    idle: *const u8,
}

impl PrefetchQueue {
    /// Prefetches of the continuation of the left operand along its rows, and of the right operand along its columns.
    /// `blocks` is the number of micro-tiles that issue them; each prefetches one cache line per group.
    #[inline(always)]
    fn new([left, right]: [Option<Matrix<'_>>; 2], groups: usize, blocks: usize, idle: *const u8) -> PrefetchQueue {
        let part = |m: Matrix<'_>, first: *const u8| {
            let m = if m.column_step() == m.size() { m } else { m.transposed() };
            let rows = if m.may_continue() { m.rows() } else { 0 };
            // Rows seldom start at a cache line.
            let bytes = first.addr() % LINE + m.columns() * m.size();
            (first, m.row_step(), rows, bytes.div_ceil(LINE))
        };
        let right = right.map_or((idle, 0, 0, 0), |right| part(right, right.at(right.rows(), 0)));
        let left = left.map_or((idle, 0, 0, 0), |left| part(left, left.at(0, left.columns())));
        let parts = [right, left];
        // Avoids the division in the common case.
        let rounds = |rows: usize| match rows {
            0 => 0,
            _ if rows <= groups => 1,
            _ => rows.div_ceil(groups.max(1)),
        };
        let count: usize = parts.iter().map(|&(_, _, rows, lines)| rounds(rows) * lines).sum();
        let every = if count < 2 { blocks } else { blocks / count }.max(1);
        PrefetchQueue { parts, part: 0, row: 0, line: 0, every, wait: every, idle }
    }

    /// The next `count` cache lines to prefetch, one per row: the first one and the step.
    #[inline(always)]
    fn next(&mut self, count: usize) -> (*const u8, usize) {
        self.wait -= 1;
        if self.wait > 0 {
            return (self.idle, 0);
        }
        self.wait = self.every;
        while let Some(&(first, step, rows, lines)) = self.parts.get(self.part) {
            if self.line < lines && self.row < rows {
                let from = first.wrapping_add(self.row.wrapping_mul(step)).wrapping_add(self.line * LINE);
                self.row += count;
                if self.row >= rows {
                    (self.row, self.line) = (0, self.line + 1);
                }
                return (from, step);
            }
            (self.part, self.row, self.line) = (self.part + 1, 0, 0);
        }
        (self.idle, 0)
    }
}
