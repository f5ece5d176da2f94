//! Functions of lanes: what an element-wise op does to some elements at once.
//!
//! A [`LaneOp`] is chosen once, when a kernel is planned, by opcode, modes and element types. It holds the meaning of one
//! element, which is the reference's, and where there is one a vector loop that gives the same bits. A loop that cannot
//! know a result (which NaN it is, an angle that is too large) gives a NaN there, and says so; those elements are then
//! computed by their meaning.

use super::packed::{Carrier, Case, Slice, SliceMut};
use super::simd::{self, Enabled, Isa, Kernel};
use super::vector::{Format, Reduction, TypedOp, VectorOp};
use crate::eval::{REDUCE_THREADS, tree_bits};
use crate::raw::{Bits, Stretch};
use tileir_num::FloatFormat;

/// What an op makes of one element of each operand; absent operands are 0.
pub(crate) type Meaning = Box<dyn Fn([u64; 3]) -> u64 + Send + Sync>;
/// A vector loop. `false` if some results have to be computed by their meaning.
type Loop = Box<dyn Fn(Isa, Slice<'_>, Slice<'_>, Slice<'_>, SliceMut<'_>) -> bool + Send + Sync>;
/// Combines each line of so many neighbours into one, from an identity. `false` if some result is not known.
type Fold = Box<dyn Fn(Isa, Slice<'_>, usize, u64, SliceMut<'_>) -> bool + Send + Sync>;
/// Whether the op is defined on these elements.
type Guard = Box<dyn Fn([Slice<'_>; 3]) -> bool + Send + Sync>;

/// An element-wise op.
pub(crate) struct LaneOp {
    /// The mnemonic of the op.
    name: &'static str,
    meaning: Meaning,
    by_loop: Option<Loop>,
    /// The format of the result, if it is a float: whose NaNs the loop leaves to the meaning.
    result: Option<FloatFormat>,
    guard: Option<Guard>,
    fold: Option<Fold>,
    /// The instruction of vector programs that it is.
    vector_op: Option<TypedOp>,
    /// Its types, if vector programs can call it.
    call: Option<TypedOp>,
    /// How vector programs reduce rows with it.
    reduction: Option<Reduction>,
}

impl std::fmt::Debug for LaneOp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.by_loop.is_some() { "LaneOp(vectors)" } else { "LaneOp(elements)" })
    }
}

impl LaneOp {
    /// An op that is computed element by element.
    pub fn new(meaning: impl Fn([u64; 3]) -> u64 + Send + Sync + 'static) -> LaneOp {
        LaneOp {
            name: "",
            meaning: Box::new(meaning),
            by_loop: None,
            result: None,
            guard: None,
            fold: None,
            vector_op: None,
            call: None,
            reduction: None,
        }
    }

    /// With a vector loop that knows every result.
    pub fn exactly<A: Carrier, R: Carrier>(mut self, f: impl Lane<A, R>) -> LaneOp {
        self.by_loop = Some(Box::new(move |isa, a, b, c, to| {
            let (Some(from), Some(to)) = (three::<A>(a, b, c), R::of_mut(to)) else { return false };
            isa.run(Map { from, to, f });
            true
        }));
        self
    }

    /// With a vector loop whose NaNs are left to the meaning.
    pub fn but_for_nan<A: Carrier, R: Float>(mut self, result: FloatFormat, f: impl Lane<A, R>) -> LaneOp {
        self.result = Some(result);
        self.by_loop = Some(Box::new(move |isa, a, b, c, to| {
            let (Some(from), Some(to)) = (three::<A>(a, b, c), R::of_mut(to)) else { return false };
            let mut found = R::default();
            isa.run(MapFloats { from, to, found: &mut found, f });
            found <= R::infinity(result)
        }));
        self
    }

    /// With a loop that combines lines of neighbours, for a function that may be reduced with.
    pub fn folds<A: Carrier + TryFrom<u64>>(mut self, f: impl Lane<A, A>) -> LaneOp {
        let result = self.result;
        self.fold = Some(Box::new(move |isa, from, count, identity, mut to| {
            let (Some(from), Ok(identity)) = (A::of(from), A::try_from(identity)) else { return false };
            let Some(lines) = A::of_mut(to.reborrow()) else { return false };
            isa.run(Lines { from, count, identity, to: lines, f });
            result.is_none_or(|format| !any_nan(format, to.as_ref()))
        }));
        self
    }

    /// Whether lines of neighbours can be combined at once.
    pub fn has_fold(&self) -> bool {
        self.is_total() && self.fold.is_some()
    }

    /// Combines each line of `count` neighbours, a power of two, into one, as a reduction does. `false` if some result is
    /// not known.
    pub fn fold_at_once(&self, isa: Isa, from: Slice<'_>, count: usize, identity: u64, to: SliceMut<'_>) -> bool {
        self.is_total() && self.fold.as_ref().is_some_and(|fold| fold(isa, from, count, identity, to))
    }

    /// As [`fold_at_once`](Self::fold_at_once), and pair by pair where that does not know. The op must be total.
    pub fn fold(&self, isa: Isa, from: Slice<'_>, count: usize, identity: u64, mut to: SliceMut<'_>) {
        if self.fold_at_once(isa, from, count, identity, to.reborrow()) {
            return;
        }
        for line in 0..to.len() {
            let from = from.part(line * count..(line + 1) * count);
            if !self.fold_at_once(isa, from, count, identity, to.part(line..line + 1)) {
                to.set(line, self.fold_by_meaning(from, identity));
            }
        }
    }

    /// A line combined pair by pair.
    #[cold]
    fn fold_by_meaning(&self, line: Slice<'_>, identity: u64) -> u64 {
        let mut items: Vec<u64> = (0..line.len()).map(|i| line.get(i)).collect();
        let bits = line.len().trailing_zeros();
        // The bits of the index that have not been combined.
        let mut left: Vec<u32> = (0..bits).collect();
        for bit in tree_bits(bits) {
            if bit == 4 && line.len() > REDUCE_THREADS {
                items.iter_mut().for_each(|item| *item = self.one([identity, *item, identity]));
            }
            let at = left.iter().position(|&b| b == bit).unwrap_or(0);
            left.remove(at);
            let pair = |chunk: &[u64]| -> Vec<u64> {
                let (earlier, later) = chunk.split_at(1 << at);
                earlier.iter().zip(later).map(|(&a, &b)| self.one([a, b, a])).collect()
            };
            items = items.chunks_exact(2 << at).flat_map(pair).collect();
        }
        items[0]
    }

    /// With a loop of another kind.
    pub fn by(mut self, by_loop: impl Fn(Isa, [Slice<'_>; 3], SliceMut<'_>) -> bool + Send + Sync + 'static) -> LaneOp {
        self.by_loop = Some(Box::new(move |isa, a, b, c, to| by_loop(isa, [a, b, c], to)));
        self
    }

    /// With reductions of rows by vector programs, if it is an op on `f32`.
    pub fn reduces_rows(mut self, by: Reduction) -> LaneOp {
        if self.result != Some(FloatFormat::F32) {
            return self;
        }
        let Some(fold) = self.fold.take() else { return self };
        self.reduction = Some(by);
        self.fold = Some(Box::new(move |isa, from, count, identity, mut to| {
            let done = match (from.of::<u32>(), to.reborrow().of()) {
                (Some(from), Some(to)) => isa.reduce_rows(by, Stretch::of(from), count, identity as u32, to),
                _ => false,
            };
            done || fold(isa, from, count, identity, to)
        }));
        self
    }

    /// As an instruction of vector programs, if they have elements of its format.
    pub fn in_programs(mut self, op: VectorOp) -> LaneOp {
        self.vector_op = self.result.and_then(Format::of).map(|format| TypedOp::new(op, format, format));
        self
    }

    /// As a conversion in vector programs, if they have elements of both formats.
    pub fn converts_in_programs(mut self, from: FloatFormat, to: FloatFormat) -> LaneOp {
        if let (Some(from), Some(to)) = (Format::of(from), Format::of(to)) {
            self.vector_op = Some(TypedOp::new(VectorOp::Convert, from, to));
        }
        self
    }

    /// As this instruction of vector programs, if it is one and has no other; else as this call, under a name.
    pub fn or_in_programs(mut self, name: &'static str, op: Option<TypedOp>, call: Option<TypedOp>) -> LaneOp {
        self.vector_op = self.vector_op.or(op);
        (self.name, self.call) = (name, call);
        self
    }

    /// The mnemonic of the op.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The instruction of vector programs that it is. One that can fault is called.
    pub fn vector_op(&self) -> Option<TypedOp> {
        self.vector_op.filter(|_| self.is_total()).or(self.call)
    }

    /// How vector programs reduce rows with it.
    pub fn reduction(&self) -> Option<Reduction> {
        self.reduction.filter(|_| self.is_total())
    }

    /// With a table of what it makes of each pattern of a byte; only the bits in `mask` count.
    pub fn by_table<R: Carrier + TryFrom<u64>>(mut self, mask: u64) -> LaneOp {
        let entry = |pattern: u64| R::try_from((self.meaning)([pattern & mask; 3])).unwrap_or_default();
        let table: Vec<R> = (0..256).map(entry).collect();
        let Ok(table) = <Box<[R; 256]>>::try_from(table.into_boxed_slice()) else { return self };
        self.by_loop = Some(Box::new(move |_, from, _, _, to| {
            let (Some(from), Some(to)) = (u8::of(from), R::of_mut(to)) else { return false };
            to.iter_mut().zip(from).for_each(|(to, &from)| *to = table[usize::from(from)]);
            true
        }));
        self
    }

    /// With a table of what it makes of each two patterns of up to four bits; only the bits in `mask` count.
    pub fn by_table_of_two(mut self, mask: u64) -> LaneOp {
        let entry = |i: u64| (self.meaning)([i & mask, i >> 4 & mask, i & mask]) as u8;
        let table: [u8; 256] = std::array::from_fn(|i| entry(i as u64));
        self.by_loop = Some(Box::new(move |_, a, b, _, to| {
            let (Some(a), Some(b), Some(to)) = (u8::of(a), u8::of(b), u8::of_mut(to)) else { return false };
            to.iter_mut().zip(a.iter().zip(b)).for_each(|(to, (&a, &b))| *to = table[usize::from(a & 15 | b << 4)]);
            true
        }));
        self
    }

    /// Only where this holds.
    pub fn where_defined(mut self, guard: impl Fn([Slice<'_>; 3]) -> bool + Send + Sync + 'static) -> LaneOp {
        self.guard = Some(Box::new(guard));
        self
    }

    /// Whether the op is defined on all elements.
    pub fn is_total(&self) -> bool {
        self.guard.is_none()
    }

    /// Whether the op is defined on these elements.
    pub fn defined(&self, from: [Slice<'_>; 3]) -> bool {
        self.guard.as_ref().is_none_or(|defined| defined(from))
    }

    /// Computes some elements; those on which the op is not defined as hardware does.
    #[inline]
    pub fn run(&self, isa: Isa, a: Slice<'_>, b: Slice<'_>, c: Slice<'_>, mut to: SliceMut<'_>) {
        let known = self.by_loop.as_ref().is_some_and(|by_loop| by_loop(isa, a, b, c, to.reborrow()));
        if !known {
            self.mend([a, b, c], to);
        }
    }

    /// Whether there is a loop for it.
    #[cfg(test)]
    pub fn has_loop(&self) -> bool {
        self.by_loop.is_some()
    }

    /// What it makes of one element of each operand.
    pub fn one(&self, from: [u64; 3]) -> u64 {
        (self.meaning)(from)
    }

    /// Whether the op is defined on these elements, one of each operand.
    pub fn defined_on(&self, from: [u64; 3]) -> bool {
        self.guard.is_none() || self.defined([&from[0..1], &from[1..2], &from[2..3]].map(Slice::new))
    }

    /// Computes the elements that the loop did not, by their meaning.
    #[cold]
    fn mend(&self, from: [Slice<'_>; 3], mut to: SliceMut<'_>) {
        let odd = self.result.filter(|_| self.by_loop.is_some());
        for i in 0..to.len() {
            if odd.is_none_or(|format| format.is_nan(to.get(i))) {
                to.set(i, (self.meaning)(from.map(|f| f.get(i))));
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

/// A function of lanes. `call` takes as many arguments as there are; the others are whatever the first one is. (Arrays
/// of arguments would read better, but their methods are not inlined into code for another instruction set.)
pub(crate) trait Lane<A, R>: Copy + Send + Sync + 'static {
    fn call<const FMA: bool>(self, a: A, b: A, c: A) -> R;
}

/// Applies a function to each element of one, two or three slices.
struct Map<'a, A, R, F> {
    from: [&'a [A]; 3],
    to: &'a mut [R],
    f: F,
}

impl<A: Copy, R, F: Lane<A, R>> Kernel for Map<'_, A, R, F> {
    #[inline(always)]
    fn run<const FMA: bool, const LANES: usize>(self, _: Enabled<FMA, LANES>) {
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

/// Applies a function of two lanes.
pub(crate) fn apply<A: Copy, R>(isa: Isa, a: &[A], b: &[A], to: &mut [R], f: impl Lane<A, R>) {
    isa.run(Map { from: [a, b, a], to, f });
}

/// Combines lines, each into one element, in the order of [`tree_bits`](crate::eval::tree_bits).
struct Lines<'a, A, F> {
    from: &'a [A],
    count: usize,
    identity: A,
    to: &'a mut [A],
    f: F,
}

/// A block of elements, one for each thread of the tree.
type Block<A> = [A; REDUCE_THREADS];

/// Blocks that are combined at once.
const MOST: usize = 8;
/// Squares whose results are combined at once.
const FEW: usize = 4;
/// Threads of a warp.
const WARP: usize = 32;
const HALF: usize = WARP / 2;
/// At the beginning of a cache line, so that no vector lies across two.
#[repr(C, align(64))]
struct Lined<T>(T);

/// Half warps, one in each row or one in each column.
type Square<A> = [[A; HALF]; HALF];

impl<A: Bits, F: Lane<A, A>> Lines<'_, A, F> {
    /// Combines elements of two slices into the later one.
    #[inline(always)]
    fn into_later<const FMA: bool>(f: F, earlier: &[A], later: &mut [A]) {
        let n = later.len();
        let earlier = &earlier[..n];
        let mut i = 0;
        while i < n {
            later[i] = f.call::<FMA>(earlier[i], later[i], later[i]);
            i += 1;
        }
    }

    /// Combines elements of two slices into a third one.
    #[inline(always)]
    fn into_third<const FMA: bool>(f: F, earlier: &[A], later: &[A], to: &mut [A]) {
        let n = to.len();
        let (earlier, later) = (&earlier[..n], &later[..n]);
        let mut i = 0;
        while i < n {
            to[i] = f.call::<FMA>(earlier[i], later[i], later[i]);
            i += 1;
        }
    }

    /// Element `i` of so many blocks combined, as a balanced tree.
    #[inline(always)]
    fn of_blocks<const FMA: bool>(f: F, line: &[A], i: usize, blocks: usize) -> A {
        let two = |i: usize| f.call::<FMA>(line[i], line[i + REDUCE_THREADS], line[i]);
        let four = |i: usize| {
            let (earlier, later) = (two(i), two(i + 2 * REDUCE_THREADS));
            f.call::<FMA>(earlier, later, earlier)
        };
        match blocks {
            2 => two(i),
            4 => four(i),
            _ => {
                let (earlier, later) = (four(i), four(i + 4 * REDUCE_THREADS));
                f.call::<FMA>(earlier, later, earlier)
            }
        }
    }

    /// So many blocks combined into one.
    #[inline(always)]
    fn blocks<const FMA: bool, const BLOCKS: usize>(f: F, line: &[A], sum: &mut Block<A>) {
        let line = &line[..BLOCKS * REDUCE_THREADS];
        let mut i = 0;
        while i < REDUCE_THREADS {
            sum[i] = Self::of_blocks::<FMA>(f, line, i, BLOCKS);
            i += 1;
        }
    }

    /// All blocks of a line combined into one: a balanced tree, as a binary counter of parts of it. `waiting` has room for
    /// those that wait for another one.
    #[inline(always)]
    fn inside_threads<const FMA: bool>(&self, line: &[A], waiting: &mut [Block<A>], sum: &mut Block<A>) {
        match line.len() / REDUCE_THREADS {
            2 => Self::blocks::<FMA, 2>(self.f, line, sum),
            4 => Self::blocks::<FMA, 4>(self.f, line, sum),
            MOST => Self::blocks::<FMA, MOST>(self.f, line, sum),
            _ => {
                for (number, part) in line.chunks_exact(MOST * REDUCE_THREADS).enumerate() {
                    Self::blocks::<FMA, MOST>(self.f, part, sum);
                    let mut level = 0;
                    while number >> level & 1 == 1 {
                        Self::into_later::<FMA>(self.f, &waiting[level], sum);
                        level += 1;
                    }
                    waiting[level] = *sum;
                }
            }
        }
        Self::into_later::<FMA>(self.f, &[self.identity; REDUCE_THREADS], sum);
    }

    /// The elements of a line of less than a warp combined.
    #[inline(always)]
    fn inside_small<const FMA: bool>(&self, line: &[A]) -> A {
        let mut block = [self.identity; WARP];
        block[..line.len()].copy_from_slice(line);
        let mut half = line.len() / 2;
        while half > 0 {
            let mut i = 0;
            while i < half {
                block[i] = self.f.call::<FMA>(block[i], block[i + half], block[i]);
                i += 1;
            }
            half /= 2;
        }
        block[0]
    }

    /// Combines the elements of each row, those of one half of a warp, where vectors are as long as rows: two rows at a
    /// time become one, with their lower halves combined with their upper halves. The results are the first row.
    #[inline(always)]
    fn inside_rows<const FMA: bool, const LANES: usize>(enabled: Enabled<FMA, LANES>, f: F, rows: &mut Square<A>) {
        let mut dealt = Lined([[[A::default(); HALF]; HALF / 2]; 2]);
        Self::halve::<FMA, LANES, 8>(enabled, f, rows, &mut dealt.0);
        Self::halve::<FMA, LANES, 4>(enabled, f, rows, &mut dealt.0);
        Self::halve::<FMA, LANES, 2>(enabled, f, rows, &mut dealt.0);
        Self::halve::<FMA, LANES, 1>(enabled, f, rows, &mut dealt.0);
    }

    /// So many pairs of rows become one row each.
    #[inline(always)]
    fn halve<const FMA: bool, const LANES: usize, const PAIRS: usize>(
        enabled: Enabled<FMA, LANES>,
        f: F,
        rows: &mut Square<A>,
        dealt: &mut [[[A; HALF]; HALF / 2]; 2],
    ) {
        let [lower, upper] = dealt;
        let mut pair = 0;
        while pair < PAIRS {
            simd::deal::<A, FMA, LANES, PAIRS>(
                enabled,
                [&rows[2 * pair], &rows[2 * pair + 1]],
                &mut lower[pair],
                &mut upper[pair],
            );
            pair += 1;
        }
        // Never so few that the compiler takes them one by one: that what is not wanted is combined too costs less.
        let some = if PAIRS == HALF / 2 { PAIRS } else { 4 };
        let (lower, upper) = (lower[..some].as_flattened(), upper[..some].as_flattened());
        Self::into_third::<FMA>(f, lower, upper, rows[..some].as_flattened_mut());
    }

    /// Combines the elements of each column, those of one half of a warp: rows with rows, which lie together.
    #[inline(always)]
    fn inside_columns<const FMA: bool>(&self, columns: &mut Square<A>) {
        let mut rows = HALF / 2;
        while rows > 0 {
            let (upper, lower) = columns.as_flattened_mut().split_at_mut(rows * HALF);
            let n = upper.len();
            let lower = &lower[..n];
            let mut i = 0;
            while i < n {
                upper[i] = self.f.call::<FMA>(upper[i], lower[i], lower[i]);
                i += 1;
            }
            rows /= 2;
        }
    }

    /// The results of the warps of each line combined.
    #[inline(always)]
    fn between_warps<const FMA: bool>(f: F, warps: &[A], count: usize, to: &mut [A]) {
        let n = to.len();
        let warps = &warps[..n * count];
        let mut i = 0;
        match count {
            4 => {
                while i < n {
                    let even = f.call::<FMA>(warps[4 * i], warps[4 * i + 2], warps[4 * i]);
                    let odd = f.call::<FMA>(warps[4 * i + 1], warps[4 * i + 3], warps[4 * i + 1]);
                    to[i] = f.call::<FMA>(even, odd, even);
                    i += 1;
                }
            }
            2 => {
                while i < n {
                    to[i] = f.call::<FMA>(warps[2 * i], warps[2 * i + 1], warps[2 * i]);
                    i += 1;
                }
            }
            _ => to.copy_from_slice(warps),
        }
    }
}

/// Rows for columns.
#[inline(always)]
fn transpose<A: Bits, const FMA: bool, const LANES: usize>(
    enabled: Enabled<FMA, LANES>,
    from: &Square<A>,
    to: &mut Square<A>,
) {
    if !simd::transpose(enabled, from, to) {
        for (row, from) in from.iter().enumerate() {
            for (column, &item) in from.iter().enumerate() {
                to[column][row] = item;
            }
        }
    }
}

/// Puts the halves of each warp of a block into the next rows of two squares.
#[inline(always)]
fn halves<A: Bits>(block: &[A], [lower, upper]: [&mut Square<A>; 2], mut row: usize) {
    let (parts, _) = block.as_chunks::<HALF>();
    for warp in parts.chunks_exact(2) {
        lower[row] = warp[0];
        upper[row] = warp[1];
        row += 1;
    }
}

impl<A: Bits, F: Lane<A, A>> Kernel for Lines<'_, A, F> {
    #[inline(always)]
    fn run<const FMA: bool, const LANES: usize>(self, enabled: Enabled<FMA, LANES>) {
        let (lines, count) = (self.to.len(), self.count);
        let line = |i: usize| &self.from[i * count..(i + 1) * count];
        let warps = count.min(REDUCE_THREADS) / WARP;
        if warps == 0 {
            for i in 0..lines {
                self.to[i] = self.inside_small::<FMA>(line(i));
            }
            return;
        }
        let mut sum = Lined([A::default(); REDUCE_THREADS]);
        let mut waiting: Vec<Block<A>> = Vec::new();
        if count > MOST * REDUCE_THREADS {
            // One for each level of the tree above those blocks, and what is left at its top.
            let levels = (count / (MOST * REDUCE_THREADS)).ilog2() as usize;
            waiting.resize(levels + 1, [A::default(); REDUCE_THREADS]);
        }
        let (mut lower, mut upper) = (Lined([[A::default(); HALF]; HALF]), Lined([[A::default(); HALF]; HALF]));
        let (lower, upper, sum) = (&mut lower.0, &mut upper.0, &mut sum.0);
        // Results of warps, of which many are combined at once.
        let mut results = Lined([[A::default(); HALF]; FEW]);
        let (results, mut done, mut squares) = (&mut results.0, 0, 0);
        // As many lines at a time as fill the rows of the squares.
        let mut first = 0;
        while first < lines {
            let together = (HALF / warps).min(lines - first);
            for i in 0..together {
                if count > REDUCE_THREADS {
                    self.inside_threads::<FMA>(line(first + i), &mut waiting, sum);
                    halves(sum, [lower, upper], i * warps);
                } else {
                    halves(line(first + i), [lower, upper], i * warps);
                }
            }
            Self::into_later::<FMA>(self.f, lower.as_flattened(), upper.as_flattened_mut());
            results[squares] = if simd::deals::<A, FMA, LANES>(enabled) {
                Self::inside_rows(enabled, self.f, upper);
                upper[0]
            } else {
                transpose(enabled, upper, lower);
                self.inside_columns::<FMA>(lower);
                lower[0]
            };
            (first, squares) = (first + together, squares + 1);
            if squares == FEW || first == lines {
                Self::between_warps::<FMA>(self.f, results.as_flattened(), warps, &mut self.to[done..first]);
                (done, squares) = (first, 0);
            }
        }
    }
}

/// What holds the patterns of floats.
pub(crate) trait Float: Carrier + Ord {
    /// The pattern of infinity: above it, without its sign, is a NaN.
    fn infinity(format: FloatFormat) -> Self;
    /// The largest pattern, without signs, of this one and what was found before.
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

/// Applies a function to each element, and notes the largest result without its sign: a NaN, if there is one.
struct MapFloats<'a, A, R, F> {
    from: [&'a [A]; 3],
    to: &'a mut [R],
    found: &'a mut R,
    f: F,
}

impl<A: Copy, R: Float, F: Lane<A, R>> Kernel for MapFloats<'_, A, R, F> {
    #[inline(always)]
    fn run<const FMA: bool, const LANES: usize>(self, _: Enabled<FMA, LANES>) {
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

/// A closure of one argument as a function of lanes.
#[derive(Clone, Copy)]
pub(crate) struct Plain<F>(pub F);

impl<A: Copy, R, F: Fn(A) -> R + Copy + Send + Sync + 'static> Lane<A, R> for Plain<F> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: A, _: A, _: A) -> R {
        (self.0)(a)
    }
}

/// A closure of two arguments as a function of lanes.
#[derive(Clone, Copy)]
pub(crate) struct Plain2<F>(pub F);

impl<A: Copy, R, F: Fn(A, A) -> R + Copy + Send + Sync + 'static> Lane<A, R> for Plain2<F> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: A, b: A, _: A) -> R {
        (self.0)(a, b)
    }
}
