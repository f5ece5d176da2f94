//! Matrix products in the style of BLIS: operands are packed into panels that stay in the first-level cache, and a
//! micro-kernel keeps a block of the result in registers.
//!
//! Each element of the result is one sum in ascending `k` from the accumulator, as in the reference. A product is split
//! into pieces of at most [`PITCH`] bytes along `k`. For each piece, columns of the right operand are packed into
//! panels two vectors wide, which stay in the first-level cache while all rows are processed. Rows of the left operand
//! are packed as many at a time as a register block has. Packing converts to the type of the computation. Operands that
//! need no conversion are read in place: the left one if the elements of its rows are contiguous, and the right one if,
//! besides, its rows are close enough to stay in the first-level cache. A piece continues with the accumulator of the
//! previous one.
//!
//! The unsafe code of this module and its submodules is sound for these reasons:
//! - Operands are read through [`Matrix`], inside its rows and columns; [`crate::raw`] guarantees their validity.
//! - Packed operands are in a [`Scratch`], at offsets that depend only on the constants here, or in memory of the
//!   required number of cache lines ([`Kept`]); loops over them are bounded by these sizes.
//! - The accumulator is a slice whose length [`Isa::multiply`] has checked against the operands.
//! - Vector code is called only on an [`Isa`] that has the instructions.

#![allow(unsafe_code, reason = "vector code over packed operands")]

mod kept;
mod lanes;
#[cfg(target_arch = "aarch64")]
mod neon;
mod pack;
#[cfg(target_arch = "x86_64")]
mod x86;

use super::simd::{Isa, Set};
use crate::cancel::Stop;
use crate::raw::Matrix;
use kept::Place;
pub(crate) use kept::{BUDGET, Kept};
use lanes::{F32x8, F64x4, I32x8, Lanes};
use pack::{Bf16, F8E4M3, F8E5M2, F16, F32, F64, Floats, Pairs, Tf32};
use std::cell::Cell;

/// Bytes from one packed row of the left operand to the next, and the maximum depth of a piece in bytes.
const PITCH: usize = 512;
/// The depth if all columns of the right operand are packed at a time: shorter panels leave more of the first-level
/// cache to the rest, and there is no second pass over the left operand that would benefit from longer ones.
const SHORT: usize = 256;
/// Maximum rows of the left operand that are packed at a time: those of a register block.
const ROWS: usize = 8;
/// Maximum bytes of a row of a panel.
const PANEL: usize = 128;
/// Maximum lanes of a vector of 32-bit items: a row of a panel is two vectors.
const MAX_COUNT: usize = PANEL / 2 / 4;
/// Maximum rows of a panel: one for each four bytes of the left operand, and one for [`Lanes::begin`].
const DEPTH: usize = PITCH / 4 + 1;
/// Number of panels of that size that are packed at a time: they leave some of the first-level cache to the rest.
const PANELS: usize = 2;
/// Maximum bytes between rows of a right operand that is read in place: rows further apart would conflict in the
/// first-level cache, which is indexed by the low bits of the address.
const NEAR: usize = 512;
/// Bytes of a cache line.
const LINE: usize = 64;

#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
struct Line([u8; LINE]);

/// Workspace for packed operands, reused between products.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    lines: Vec<Line>,
    /// Cached panels.
    pub kept: Kept,
}

thread_local! {
    static ROOM: Cell<Scratch> = Cell::default();
}

/// The parts of a [`Scratch`].
struct Parts<T> {
    left: *mut T,
    panels: *mut T,
    /// Columns of the accumulator that do not fill a vector.
    edge: *mut T,
}

impl Scratch {
    /// Bytes of the left operand, of the panels of the right one, and of the edge.
    const PARTS: [usize; 3] = [ROWS * PITCH, PANELS * DEPTH * PANEL, ROWS * PANEL];
    /// Bytes of a worker that multiplies, besides cached panels.
    pub const BYTES: usize = Self::PARTS[0] + Self::PARTS[1] + Self::PARTS[2];

    /// The workspace of this thread from an earlier launch, without panels: fresh memory is slow, because the system
    /// clears it page by page.
    pub fn of_thread() -> Scratch {
        ROOM.take()
    }

    /// Keeps the workspace for later launches on this thread.
    pub fn leave(mut self) {
        self.kept.forget();
        ROOM.set(self);
    }

    /// The bytes in use.
    pub fn bytes(&self) -> u64 {
        (LINE * self.lines.len() + self.kept.bytes()) as u64
    }

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
pub(crate) enum Start<S> {
    /// The destination itself.
    There,
    /// A tile.
    Tile(S),
    /// One row, the same for all rows.
    Row(S),
}

/// Rows of the left operand between two polls of the stop flag if nothing is packed on the way, as a multiple of the
/// rows of a register block: a few milliseconds.
const AT_ONCE: usize = 64;

/// `c = (from * by + a * b) * times`.
pub(crate) struct Product<'a, T> {
    pub a: Matrix<'a>,
    pub b: Matrix<'a>,
    pub from: Start<&'a [T]>,
    /// A factor for each row of `from`. Floats only.
    pub by: Option<&'a [T]>,
    /// A factor for the whole result. Floats only.
    pub times: Option<T>,
    /// Row-major and dense. Floats are bit patterns.
    pub c: &'a mut [T],
    /// Whether packed panels of a right operand in memory may be cached for other products.
    pub keep: bool,
    pub scratch: &'a mut Scratch,
    /// When set, `c` is left incomplete.
    pub stop: &'a Stop,
}

/// The element format of the operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Of {
    F32,
    Tf32,
    F16,
    Bf16,
    F8E4M3,
    F8E5M2,
}

impl Of {
    /// Bytes of an element.
    fn size(self) -> usize {
        match self {
            Of::F32 | Of::Tf32 => 4,
            Of::F16 | Of::Bf16 => 2,
            Of::F8E4M3 | Of::F8E5M2 => 1,
        }
    }
}

impl<T> Product<'_, T> {
    /// Whether the sizes match, and elements have `size` bytes.
    fn fits(&self, size: usize) -> bool {
        let (m, n) = (self.a.rows(), self.b.columns());
        let sizes = self.a.size() == size && self.b.size() == size;
        let from = match self.from {
            Start::There => true,
            Start::Tile(from) => from.len() == self.c.len(),
            Start::Row(from) => from.len() == n,
        };
        let by = self.by.is_none_or(|by| by.len() == m);
        sizes && from && by && self.a.columns() == self.b.rows() && m.checked_mul(n) == Some(self.c.len())
    }
}

impl Isa {
    /// The product in `f32`: sums of fused multiply-adds, with the NaNs of hardware.
    pub(crate) fn multiply(self, of: Of, product: Product<'_, u32>) {
        assert!(product.fits(of.size()), "operands fit the accumulator");
        macro_rules! by_source {
            ($run:path) => {
                match of {
                    Of::F32 => $run(Floats::<_, F32>::new(), product),
                    Of::Tf32 => $run(Floats::<_, Tf32>::new(), product),
                    Of::F16 => $run(Floats::<_, F16>::new(), product),
                    Of::Bf16 => $run(Floats::<_, Bf16>::new(), product),
                    Of::F8E4M3 => $run(Floats::<_, F8E4M3>::new(), product),
                    Of::F8E5M2 => $run(Floats::<_, F8E5M2>::new(), product),
                }
            };
        }
        // SAFETY: the sizes were checked, the instructions detected.
        unsafe {
            match self.set() {
                Set::Portable => by_source!(multiply::<Floats<F32x8, _>>),
                #[cfg(target_arch = "x86_64")]
                Set::Avx2 => by_source!(x86::f32_avx2),
                #[cfg(target_arch = "x86_64")]
                Set::Avx512 | Set::Vnni => by_source!(x86::f32_avx512),
                #[cfg(target_arch = "aarch64")]
                Set::Neon | Set::NeonDot => by_source!(multiply::<Floats<neon::F32x8, _>>),
            }
        }
    }

    /// As [`multiply`](Self::multiply), in `f64`.
    pub(crate) fn multiply_f64(self, product: Product<'_, u64>) {
        assert!(product.fits(8), "operands fit the accumulator");
        // SAFETY: the sizes were checked, the instructions detected.
        unsafe {
            match self.set() {
                Set::Portable => multiply(Floats::<F64x4, F64>::new(), product),
                #[cfg(target_arch = "x86_64")]
                Set::Avx2 => x86::f64_avx2(product),
                #[cfg(target_arch = "x86_64")]
                Set::Avx512 | Set::Vnni => x86::f64_avx512(product),
                #[cfg(target_arch = "aarch64")]
                Set::Neon | Set::NeonDot => multiply(Floats::<neon::F64x4, F64>::new(), product),
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
                Set::Avx2 => x86::pairs_avx2(signed, product),
                // The instruction requires a signed right operand.
                #[cfg(target_arch = "x86_64")]
                Set::Vnni if signed[1] => x86::quads_vnni(signed[0], product),
                #[cfg(target_arch = "x86_64")]
                Set::Avx512 | Set::Vnni => x86::pairs_avx512(signed, product),
                #[cfg(target_arch = "aarch64")]
                Set::Neon => multiply(Pairs::<neon::Pairs4>::new(signed), product),
                #[cfg(target_arch = "aarch64")]
                Set::NeonDot => neon::quads(signed, product),
            }
        }
    }
}

/// The packing of operands into items for lanes.
trait Scheme: Copy {
    type Lanes: Lanes;
    /// Elements along `k` per item.
    const GROUP: usize;
    /// Whether an item is an unconverted element.
    const PLAIN: bool;

    /// A unique number for each packing of the same bytes.
    fn kind(self) -> usize;

    /// Packs rows of the left operand, [`PITCH`] bytes apart.
    ///
    /// # Safety
    /// `to` must have space for the rows; the machine must have the instructions of the lanes.
    unsafe fn left(self, from: Matrix<'_>, to: *mut Item<Self>);

    /// Packs columns of the right operand into rows of `width` items, a whole number of vectors, followed by the row
    /// for [`Lanes::begin`].
    ///
    /// # Safety
    /// As for [`left`](Self::left).
    unsafe fn right(self, from: Matrix<'_>, to: *mut Item<Self>, width: usize);
}

type Item<S> = <<S as Scheme>::Lanes as Lanes>::Item;

/// # Safety
/// The sizes of the operands must match; the machine must have the instructions of the lanes.
#[inline(always)]
unsafe fn multiply<S: Scheme>(scheme: S, product: Product<'_, Item<S>>) {
    let Product { a, b, from, by, times, c, keep, scratch, stop } = product;
    let parts = scratch.parts::<Item<S>>();
    let size = size_of::<Item<S>>();
    let (m, n, k) = (a.rows(), b.columns(), a.columns());
    let times = times.as_ref().map_or(std::ptr::null(), std::ptr::from_ref);
    let two = 2 * S::Lanes::COUNT;
    let wide = PANELS * PANEL / (two * size) * two;
    let depth = if n > wide { PITCH } else { SHORT } / size * S::GROUP;
    let left_lies = S::PLAIN && a.column_step() == size;
    let right_lies = S::PLAIN && b.column_step() == size && b.row_step() <= NEAR && n.is_multiple_of(S::Lanes::COUNT);
    // (`step_by` would divide first.)
    let mut l = 0;
    while l < k {
        let mut j = 0;
        while j < n {
            let right = b.part(l, depth, j, wide);
            let groups = right.rows().div_ceil(S::GROUP);
            let mut lies = right_lies;
            let b = if right_lies {
                Panels { first: right.at(0, 0).cast(), row: right.row_step() / size, panel: two }
            } else {
                let lines = (right.columns().div_ceil(two) * (groups + 1) * two * size).div_ceil(LINE);
                let place = if keep && right.may_continue() {
                    scratch.kept.place(right, scheme.kind(), lines)
                } else {
                    Place::None
                };
                // SAFETY: `PANELS` panels of `DEPTH` rows, or as many cache lines as these panels take.
                let first = unsafe {
                    match place {
                        Place::Full(first) => {
                            lies = true;
                            first.cast()
                        }
                        Place::Empty(first) => {
                            panels(scheme, right, first.cast(), groups);
                            first.cast_const().cast()
                        }
                        Place::None => {
                            panels(scheme, right, parts.panels, groups);
                            parts.panels.cast_const()
                        }
                    }
                };
                Panels { first, row: two, panel: (groups + 1) * two }
            };
            let strips = m.div_ceil(S::Lanes::ROWS) * right.columns().div_ceil(two);
            let wanted = [Some(a.part(0, m, l, depth)), (!lies).then_some(right)];
            let mut ahead = Ahead::new(wanted, groups, strips, parts.left.cast());
            // If nothing is packed on the way, all rows are processed at once.
            let at_once = left_lies && right.columns().is_multiple_of(S::Lanes::COUNT);
            let rows = if at_once { m.clamp(1, AT_ONCE * S::Lanes::ROWS) } else { S::Lanes::ROWS };
            let mut i = 0;
            while i < m {
                if stop.is_set() {
                    return;
                }
                let left = a.part(i, rows, l, depth);
                let rows = if left_lies {
                    Rows { first: left.at(0, 0).cast(), pitch: left.row_step() / size, count: left.rows() }
                } else {
                    // SAFETY: at most `ROWS` rows.
                    unsafe { scheme.left(left, parts.left) };
                    Rows { first: parts.left.cast_const(), pitch: PITCH / size, count: left.rows() }
                };
                // SAFETY: `c` and `from` have `m` times `n` elements, or `from` has `n`; `by` has `m`.
                unsafe {
                    let c = c.as_mut_ptr().add(i * n + j);
                    let (from, from_pitch) = match from {
                        Start::Tile(from) if l == 0 => (from.as_ptr().add(i * n + j), n),
                        Start::Row(from) if l == 0 => (from.as_ptr().add(j), 0),
                        Start::There | Start::Tile(_) | Start::Row(_) => (c.cast_const(), n),
                    };
                    let by = by.filter(|_| l == 0).map_or(std::ptr::null(), |by| by.as_ptr().add(i));
                    let last = l + depth >= k;
                    let c = Sums { from, from_pitch, by, to: c, pitch: n, times, last };
                    all_panels::<S>(&rows, &b, &c, parts.edge, (right.columns(), groups), &mut ahead);
                }
                i += left.rows();
            }
            j += wide;
        }
        l += depth;
    }
}

/// Packs the right operand into panels.
#[inline(always)]
unsafe fn panels<S: Scheme>(scheme: S, from: Matrix<'_>, to: *mut Item<S>, groups: usize) {
    let two = 2 * S::Lanes::COUNT;
    for (at, j) in (0..from.columns()).step_by(two).enumerate() {
        let part = from.part(0, from.rows(), j, two);
        let width = part.columns().next_multiple_of(S::Lanes::COUNT);
        // SAFETY: the caller's.
        unsafe { scheme.right(part, to.add(at * (groups + 1) * two), width) };
    }
}

/// Rows of the left operand, contiguous along `k`.
#[derive(Clone, Copy)]
struct Rows<T> {
    first: *const T,
    /// Distance of rows, in items.
    pitch: usize,
    count: usize,
}

/// Panels of the right operand, with contiguous rows.
#[derive(Clone, Copy)]
struct Panels<T> {
    first: *const T,
    /// Distance of the rows of a panel, and of panels, in items.
    row: usize,
    panel: usize,
}

/// A part of the accumulator: source and destination.
#[derive(Clone, Copy)]
struct Sums<T> {
    from: *const T,
    /// Distance of rows, in items.
    from_pitch: usize,
    /// Factors for the rows when they are read; null if there are none.
    by: *const T,
    to: *mut T,
    pitch: usize,
    /// Whether the sums end here, and the factor for the result; null if there is none.
    last: bool,
    times: *const T,
}

/// Multiplies the rows by all panels: those of two vectors, and the rest.
#[inline(always)]
unsafe fn all_panels<S: Scheme>(
    a: &Rows<Item<S>>,
    b: &Panels<Item<S>>,
    c: &Sums<Item<S>>,
    edge: *mut Item<S>,
    (columns, groups): (usize, usize),
    ahead: &mut Ahead,
) {
    let count = S::Lanes::COUNT;
    let (panels, rest) = (columns / (2 * count), columns % (2 * count));
    let (a, b, c) = (*a, *b, *c);
    // SAFETY: the caller's; the edge has space for `ROWS` rows of two vectors.
    unsafe {
        if panels > 0 {
            S::Lanes::strip(Strip { a, b, c, groups, panels, vectors: 2, ahead });
        }
        if rest > 0 {
            let vectors = rest.div_ceil(count);
            let first = b.first.add(panels * b.panel);
            // The last panel was packed as wide as the remaining columns, in whole vectors.
            let row = if b.panel == 2 * count { b.row } else { vectors * count };
            let b = Panels { first, row, ..b };
            let c = Sums { from: c.from.add(panels * 2 * count), to: c.to.add(panels * 2 * count), ..c };
            if rest.is_multiple_of(count) {
                S::Lanes::strip(Strip { a, b, c, groups, panels: 1, vectors, ahead });
                return;
            }
            let width = vectors * count;
            for r in 0..a.count {
                std::ptr::copy_nonoverlapping(c.from.add(r * c.from_pitch), edge.add(r * width), rest);
            }
            let sums = Sums { from: edge, from_pitch: width, to: edge, pitch: width, ..c };
            S::Lanes::strip(Strip { a, b, c: sums, groups, panels: 1, vectors, ahead });
            for r in 0..a.count {
                std::ptr::copy_nonoverlapping(edge.add(r * width), c.to.add(r * c.pitch), rest);
            }
        }
    }
}

/// Rows, panels, and the corresponding part of the accumulator.
struct Strip<'a, T> {
    a: Rows<T>,
    b: Panels<T>,
    c: Sums<T>,
    groups: usize,
    panels: usize,
    /// Vectors in a row of a panel: one or two.
    vectors: usize,
    ahead: &'a mut Ahead,
}

/// Prefetches of the memory that the next piece along `k` probably reads. The loop of the current piece issues them.
struct Ahead {
    /// First cache line, step, rows, cache lines per row.
    parts: [(*const u8, usize, usize, usize); 2],
    at: usize,
    row: usize,
    line: usize,
    /// The number of register blocks per prefetch: prefetches stall once the fill buffers are full.
    every: usize,
    /// The number of register blocks until the next prefetch.
    wait: usize,
    /// A cached address for register blocks without a prefetch: prefetching an unmapped address is slow.
    idle: *const u8,
}

impl Ahead {
    /// The continuation of the left operand along its rows, and of the right operand along its columns, if it is read
    /// from memory.
    #[inline(always)]
    fn new([left, right]: [Option<Matrix<'_>>; 2], groups: usize, blocks: usize, idle: *const u8) -> Ahead {
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
        let turns = |rows: usize| match rows {
            0 => 0,
            _ if rows <= groups => 1,
            _ => rows.div_ceil(groups.max(1)),
        };
        let asking: usize = parts.iter().map(|&(_, _, rows, lines)| turns(rows) * lines).sum();
        let every = if asking < 2 { blocks } else { blocks / asking }.max(1);
        Ahead { parts, at: 0, row: 0, line: 0, every, wait: every, idle }
    }

    /// The next `count` cache lines to prefetch: the first one and the step.
    #[inline(always)]
    fn next(&mut self, count: usize) -> (*const u8, usize) {
        self.wait -= 1;
        if self.wait > 0 {
            return (self.idle, 0);
        }
        self.wait = self.every;
        while let Some(&(first, step, rows, lines)) = self.parts.get(self.at) {
            if self.line < lines && self.row < rows {
                let from = first.wrapping_add(self.row.wrapping_mul(step)).wrapping_add(self.line * LINE);
                self.row += count;
                if self.row >= rows {
                    (self.row, self.line) = (0, self.line + 1);
                }
                return (from, step);
            }
            (self.at, self.row, self.line) = (self.at + 1, 0, 0);
        }
        (self.idle, 0)
    }
}
