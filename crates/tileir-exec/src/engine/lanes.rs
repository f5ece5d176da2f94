//! Element-wise ops as functions of many elements.
//!
//! A [`LaneOp`] is chosen once, when a kernel is planned, by opcode, modes and element types. It holds the scalar function
//! of the reference engine and, for most ops, a vector loop that computes the same bits. A loop that cannot compute a result
//! (the bits of a NaN, the sine of a large angle) writes a NaN and returns `false`; the scalar function then computes those
//! elements.

use super::packed::{Carrier, Case, Slice, SliceMut};
use super::row_tree::{RowTree, partial_bytes};
use super::simd::{Isa, ScalarKernel};
use super::vector::{Format, Reduction, TypedOp, VectorOp};
use crate::eval::{FIRST_WARP_BIT, REDUCE_THREADS, tree_bits};
use tileir_num::FloatFormat;

/// Computes one element from one element of each operand; missing operands are 0.
pub(crate) type ScalarFn = Box<dyn Fn([u64; 3]) -> u64 + Send + Sync>;
/// Computes many elements. Returns `false` if the scalar function must compute some of them.
type VectorLoop = Box<dyn Fn(Isa, Slice<'_>, Slice<'_>, Slice<'_>, SliceMut<'_>) -> bool + Send + Sync>;
/// Reduces each row of a length to one element, from an identity. Returns `false` if some results are not known.
type RowLoop = Box<dyn Fn(Isa, Slice<'_>, usize, u64, SliceMut<'_>) -> bool + Send + Sync>;
/// Whether the op is defined on these elements.
type DomainCheck = Box<dyn Fn([Slice<'_>; 3]) -> bool + Send + Sync>;

/// An element-wise op.
pub(crate) struct LaneOp {
    /// The mnemonic of the op.
    name: &'static str,
    scalar_fn: ScalarFn,
    vector_loop: Option<VectorLoop>,
    /// The format of the result, if it is a float whose NaNs the loop leaves to the scalar function.
    result: Option<FloatFormat>,
    domain: Option<DomainCheck>,
    row_loop: Option<RowLoop>,
    /// Its instruction in vector programs.
    vector_op: Option<TypedOp>,
    /// Its types, if vector programs can call it.
    call: Option<TypedOp>,
}

impl std::fmt::Debug for LaneOp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.vector_loop.is_some() { "LaneOp(vectors)" } else { "LaneOp(elements)" })
    }
}

impl LaneOp {
    /// An op that is computed element by element, until it gets a loop.
    pub fn new(scalar_fn: impl Fn([u64; 3]) -> u64 + Send + Sync + 'static) -> LaneOp {
        LaneOp {
            name: "",
            scalar_fn: Box::new(scalar_fn),
            vector_loop: None,
            result: None,
            domain: None,
            row_loop: None,
            vector_op: None,
            call: None,
        }
    }

    /// Adds a vector loop that computes every result.
    pub fn with_exact_loop<A: Carrier, R: Carrier>(mut self, f: impl LaneFn<A, R>) -> LaneOp {
        self.vector_loop = Some(Box::new(move |isa, a, b, c, to| {
            let (Some(from), Some(to)) = (three::<A>(a, b, c), R::of_mut(to)) else { return false };
            isa.run(Map { from, to, f });
            true
        }));
        self
    }

    /// Adds a vector loop whose NaNs are left to the scalar function.
    pub fn with_loop_except_nan<A: Carrier, R: Float>(mut self, result: FloatFormat, f: impl LaneFn<A, R>) -> LaneOp {
        self.result = Some(result);
        self.vector_loop = Some(Box::new(move |isa, a, b, c, to| {
            let (Some(from), Some(to)) = (three::<A>(a, b, c), R::of_mut(to)) else { return false };
            let mut found = R::default();
            isa.run(MapFloats { from, to, found: &mut found, f });
            found <= R::infinity(result)
        }));
        self
    }

    /// Adds a loop that reduces rows with a function.
    pub fn with_row_loop<A: Carrier + TryFrom<u64>>(mut self, f: impl LaneFn<A, A>) -> LaneOp {
        let result = self.result;
        self.row_loop = Some(Box::new(move |isa, from, row, identity, mut to| {
            let (Some(from), Ok(identity)) = (A::of(from), A::try_from(identity)) else { return false };
            let Some(results) = A::of_mut(to.reborrow()) else { return false };
            isa.run(RowTree { from, row, identity, to: results, f });
            result.is_none_or(|format| !any_nan(format, to.as_ref()))
        }));
        self
    }

    /// Whether it has a loop that reduces rows.
    pub fn can_reduce_rows(&self) -> bool {
        self.is_total() && self.row_loop.is_some()
    }

    /// Reduces rows of a length, a power of two, in the order of the reference engine. Returns `false` if some results are
    /// not known.
    pub fn try_reduce_rows(&self, isa: Isa, from: Slice<'_>, row: usize, identity: u64, mut to: SliceMut<'_>) -> bool {
        let Some(row_loop) = self.row_loop.as_ref().filter(|_| self.is_total()) else { return false };
        let in_vectors = |by| isa.reduce_rows(by, from, row, identity, to.reborrow());
        self.reduction().is_some_and(in_vectors) || row_loop(isa, from, row, identity, to)
    }

    /// The bytes that [`reduce_rows`](Self::reduce_rows) allocates for rows of `row` elements of `width` bytes.
    pub fn row_workspace(&self, row: u64, width: usize) -> u64 {
        // A row with a NaN is reduced pair by pair, in two lists of eight bytes per element.
        let pairs = if self.result.is_some() { row.saturating_mul(16) } else { 0 };
        pairs.saturating_add(partial_bytes(row, width))
    }

    /// As [`try_reduce_rows`](Self::try_reduce_rows); rows whose results are not known are reduced pair by pair. The op must
    /// be total.
    pub fn reduce_rows(&self, isa: Isa, from: Slice<'_>, row: usize, identity: u64, mut to: SliceMut<'_>) {
        if self.try_reduce_rows(isa, from, row, identity, to.reborrow()) {
            return;
        }
        for at in 0..to.len() {
            let from = from.part(at * row..(at + 1) * row);
            if !self.try_reduce_rows(isa, from, row, identity, to.part(at..at + 1)) {
                to.set(at, self.reduce_row_by_pairs(from, identity));
            }
        }
    }

    /// Reduces one row with the scalar function.
    #[cold]
    fn reduce_row_by_pairs(&self, row: Slice<'_>, identity: u64) -> u64 {
        let mut items: Vec<u64> = (0..row.len()).map(|i| row.get(i)).collect();
        let bits = row.len().trailing_zeros();
        // The bits of the index that still distinguish items.
        let mut remaining: Vec<u32> = (0..bits).collect();
        for bit in tree_bits(bits) {
            if bit == FIRST_WARP_BIT && row.len() > REDUCE_THREADS {
                items.iter_mut().for_each(|item| *item = self.eval_scalar([identity, *item, identity]));
            }
            let at = remaining.iter().position(|&b| b == bit).unwrap_or(0);
            remaining.remove(at);
            let pair = |chunk: &[u64]| -> Vec<u64> {
                let (earlier, later) = chunk.split_at(1 << at);
                earlier.iter().zip(later).map(|(&a, &b)| self.eval_scalar([a, b, a])).collect()
            };
            items = items.chunks_exact(2 << at).flat_map(pair).collect();
        }
        items[0]
    }

    /// Adds a loop of any kind.
    pub fn with_loop(
        mut self,
        vector_loop: impl Fn(Isa, [Slice<'_>; 3], SliceMut<'_>) -> bool + Send + Sync + 'static,
    ) -> LaneOp {
        self.vector_loop = Some(Box::new(move |isa, a, b, c, to| vector_loop(isa, [a, b, c], to)));
        self
    }

    /// Sets the instruction of vector programs, if they have elements of the format of the result.
    pub fn with_instruction(mut self, op: VectorOp) -> LaneOp {
        self.vector_op = self.result.and_then(Format::of_float).map(|format| TypedOp::new(op, format, format));
        self
    }

    /// Sets the instruction of vector programs to a conversion, if they have elements of both formats.
    pub fn with_conversion(mut self, from: FloatFormat, to: FloatFormat) -> LaneOp {
        if let (Some(from), Some(to)) = (Format::of_float(from), Format::of_float(to)) {
            self.vector_op = Some(TypedOp::new(VectorOp::Convert, from, to));
        }
        self
    }

    /// Sets the mnemonic, the instruction of vector programs (`op`, unless the op already has one), and the types with which vector
    /// programs call the op if there is no instruction or the op can fault. `None`: they cannot.
    pub fn with_instruction_or_call(
        mut self,
        name: &'static str,
        op: Option<TypedOp>,
        call: Option<TypedOp>,
    ) -> LaneOp {
        self.vector_op = self.vector_op.or(op);
        (self.name, self.call) = (name, call);
        self
    }

    /// The mnemonic of the op.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The instruction or call of the op in vector programs. An op that can fault is called.
    pub fn vector_op(&self) -> Option<TypedOp> {
        self.vector_op.filter(|_| self.is_total()).or(self.call)
    }

    /// Its call in vector programs.
    pub fn call(&self) -> Option<TypedOp> {
        self.call
    }

    /// The reduction of rows that vector programs compute with it.
    pub fn reduction(&self) -> Option<Reduction> {
        self.vector_op.filter(|_| self.can_reduce_rows()).and_then(Reduction::by)
    }

    /// Adds a loop over a table of the results for all values of a byte; only the bits in `mask` count.
    pub fn with_byte_table<R: Carrier + TryFrom<u64>>(mut self, mask: u64) -> LaneOp {
        let entry = |pattern: u64| R::try_from((self.scalar_fn)([pattern & mask; 3])).unwrap_or_default();
        let table: Vec<R> = (0..256).map(entry).collect();
        let Ok(table) = <Box<[R; 256]>>::try_from(table.into_boxed_slice()) else { return self };
        self.vector_loop = Some(Box::new(move |_, from, _, _, to| {
            let (Some(from), Some(to)) = (u8::of(from), R::of_mut(to)) else { return false };
            to.iter_mut().zip(from).for_each(|(to, &from)| *to = table[usize::from(from)]);
            true
        }));
        self
    }

    /// Adds a loop over a table of the results for all pairs of up to four bits; only the bits in `mask` count.
    pub fn with_nibble_table(mut self, mask: u64) -> LaneOp {
        let entry = |i: u64| (self.scalar_fn)([i & mask, i >> 4 & mask, i & mask]) as u8;
        let table: [u8; 256] = std::array::from_fn(|i| entry(i as u64));
        self.vector_loop = Some(Box::new(move |_, a, b, _, to| {
            let (Some(a), Some(b), Some(to)) = (u8::of(a), u8::of(b), u8::of_mut(to)) else { return false };
            to.iter_mut().zip(a.iter().zip(b)).for_each(|(to, (&a, &b))| *to = table[usize::from(a & 15 | b << 4)]);
            true
        }));
        self
    }

    /// Restricts the op to the elements for which `domain` holds.
    pub fn with_domain(mut self, domain: impl Fn([Slice<'_>; 3]) -> bool + Send + Sync + 'static) -> LaneOp {
        self.domain = Some(Box::new(domain));
        self
    }

    /// Whether the op is defined on all elements.
    pub fn is_total(&self) -> bool {
        self.domain.is_none()
    }

    /// Whether the op is defined on these elements.
    pub fn is_defined_on(&self, from: [Slice<'_>; 3]) -> bool {
        self.domain.as_ref().is_none_or(|defined| defined(from))
    }

    /// Computes some elements; where the op is undefined, the results are those of hardware.
    #[inline]
    pub fn run(&self, isa: Isa, a: Slice<'_>, b: Slice<'_>, c: Slice<'_>, mut to: SliceMut<'_>) {
        let is_complete = self.vector_loop.as_ref().is_some_and(|vector_loop| vector_loop(isa, a, b, c, to.reborrow()));
        if !is_complete {
            self.recompute([a, b, c], to);
        }
    }

    /// Whether it has a vector loop.
    #[cfg(test)]
    pub fn has_loop(&self) -> bool {
        self.vector_loop.is_some()
    }

    /// Computes one element from one element of each operand.
    pub fn eval_scalar(&self, from: [u64; 3]) -> u64 {
        (self.scalar_fn)(from)
    }

    /// Whether the op is defined on these elements, one of each operand.
    pub fn is_defined_on_scalars(&self, from: [u64; 3]) -> bool {
        self.domain.is_none() || self.is_defined_on([&from[0..1], &from[1..2], &from[2..3]].map(Slice::new))
    }

    /// Computes the elements that the loop left out, with the scalar function.
    #[cold]
    fn recompute(&self, from: [Slice<'_>; 3], mut to: SliceMut<'_>) {
        let nan_format = self.result.filter(|_| self.vector_loop.is_some());
        for i in 0..to.len() {
            if nan_format.is_none_or(|format| format.is_nan(to.get(i))) {
                to.set(i, (self.scalar_fn)(from.map(|f| f.get(i))));
            }
        }
    }
}

/// Whether one of the floats is a NaN.
fn any_nan(format: FloatFormat, floats: Slice<'_>) -> bool {
    fn above<T: Float>(format: FloatFormat, floats: &[T]) -> bool {
        floats.iter().fold(T::default(), |found, &float| float.largest(found)) > T::infinity(format)
    }
    match floats.by_width() {
        Case::B1(v) => v.iter().any(|&float| format.is_nan(float.into())),
        Case::B2(v) => above(format, v),
        Case::B4(v) => above(format, v),
        Case::B8(v) => above(format, v),
    }
}

/// Three slices of one width.
#[inline(always)]
fn three<'a, A: Carrier>(a: Slice<'a>, b: Slice<'a>, c: Slice<'a>) -> Option<[&'a [A]; 3]> {
    Some([a.of()?, b.of()?, c.of()?])
}

/// A function of up to three elements; missing arguments repeat the first. (An array of arguments would read better, but
/// its methods are not inlined into code for another instruction set.)
pub(crate) trait LaneFn<A, R>: Copy + Send + Sync + 'static {
    fn call<const FMA: bool>(self, a: A, b: A, c: A) -> R;
}

/// Applies a function to each element of one, two or three slices.
struct Map<'a, A, R, F> {
    from: [&'a [A]; 3],
    to: &'a mut [R],
    f: F,
}

impl<A: Copy, R, F: LaneFn<A, R>> ScalarKernel for Map<'_, A, R, F> {
    #[inline(always)]
    fn run<const FMA: bool>(self) {
        let n = self.to.len();
        // Slices of one length, known to the loop, so that no access in it is checked.
        let (a, b, c, to) = (&self.from[0][..n], &self.from[1][..n], &self.from[2][..n], &mut self.to[..n]);
        let mut i = 0;
        while i < n {
            to[i] = self.f.call::<FMA>(a[i], b[i], c[i]);
            i += 1;
        }
    }
}

/// Applies a function to each pair of elements.
pub(crate) fn apply<A: Copy, R>(isa: Isa, a: &[A], b: &[A], to: &mut [R], f: impl LaneFn<A, R>) {
    isa.run(Map { from: [a, b, a], to, f });
}

/// Integers that hold the bit patterns of floats.
pub(crate) trait Float: Carrier + Ord {
    /// The bit pattern of infinity. A larger pattern, without its sign, is a NaN.
    fn infinity(format: FloatFormat) -> Self;
    /// The larger one of two bit patterns, of which this one loses its sign.
    fn largest(self, found: Self) -> Self;
}

macro_rules! float {
    ($t:ty, $infinity:expr) => {
        impl Float for $t {
            fn infinity(format: FloatFormat) -> $t {
                let infinity: fn(FloatFormat) -> $t = $infinity;
                infinity(format)
            }

            #[inline(always)]
            fn largest(self, found: $t) -> $t {
                found.max(self & (<$t>::MAX >> 1))
            }
        }
    };
}
float!(u16, |format| if format == FloatFormat::F16 { 0x7C00 } else { 0x7F80 });
float!(u32, |_| 0x7F80_0000);
float!(u64, |_| 0x7FF0_0000_0000_0000);

/// Applies a function to each element, and finds the largest result without its sign, which shows whether one is a NaN.
struct MapFloats<'a, A, R, F> {
    from: [&'a [A]; 3],
    to: &'a mut [R],
    found: &'a mut R,
    f: F,
}

impl<A: Copy, R: Float, F: LaneFn<A, R>> ScalarKernel for MapFloats<'_, A, R, F> {
    #[inline(always)]
    fn run<const FMA: bool>(self) {
        let n = self.to.len();
        let (a, b, c, to) = (&self.from[0][..n], &self.from[1][..n], &self.from[2][..n], &mut self.to[..n]);
        let mut found = *self.found;
        let mut i = 0;
        while i < n {
            let result = self.f.call::<FMA>(a[i], b[i], c[i]);
            to[i] = result;
            found = result.largest(found);
            i += 1;
        }
        *self.found = found;
    }
}

/// A closure of one argument as a [`LaneFn`].
#[derive(Clone, Copy)]
pub(crate) struct Unary<F>(pub F);

impl<A: Copy, R, F: Fn(A) -> R + Copy + Send + Sync + 'static> LaneFn<A, R> for Unary<F> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: A, _: A, _: A) -> R {
        (self.0)(a)
    }
}

/// A closure of two arguments as a [`LaneFn`].
#[derive(Clone, Copy)]
pub(crate) struct Binary<F>(pub F);

impl<A: Copy, R, F: Fn(A, A) -> R + Copy + Send + Sync + 'static> LaneFn<A, R> for Binary<F> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: A, b: A, _: A) -> R {
        (self.0)(a, b)
    }
}
