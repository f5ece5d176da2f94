//! Hash-consed expressions: structurally equal ones have the same number.
//!
//! The arguments of associative kinds are flattened and sorted, by the age of the expressions, constants last. All
//! other normalization is done by rules.
//!
//! A pool keeps its expressions from one run over a function to the next, so that they need not be built, hashed and
//! looked up again. An expression from an earlier run does not exist in the current one until it gets a number in it,
//! when it is built or looked up for building. So a run has the same result as with an empty pool.

use hashbrown::HashTable;
use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;
use std::hash::BuildHasher;
use tileir_ir::enums::RoundingMode;
use tileir_ir::{FloatFormat, IntFormat, Ty, Value};

/// An expression.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Expr(u32);

impl Expr {
    pub fn new(index: u32) -> Expr {
        Expr(index)
    }

    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The element type of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Elem {
    Int(IntFormat),
    Float(FloatFormat),
    /// A pointer.
    Other(Ty),
}

/// A tile type; shapes are numbered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Type {
    pub shape: u32,
    pub elem: Elem,
}

impl Type {
    pub fn with(self, format: IntFormat) -> Type {
        Type { elem: Elem::Int(format), ..self }
    }
}

/// The outcomes for which a comparison holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Set(pub u8);

impl Set {
    pub const EMPTY: Set = Set(0);
    pub const LT: Set = Set(1);
    pub const EQ: Set = Set(2);
    pub const LE: Set = Set(3);
    pub const GT: Set = Set(4);
    pub const NE: Set = Set(5);
    pub const GE: Set = Set(6);
    pub const FULL: Set = Set(7);

    pub fn complement(self) -> Set {
        Set(!self.0 & 7)
    }

    /// The outcomes with the sides swapped.
    pub fn mirrored(self) -> Set {
        Set(self.0 & 2 | self.0 >> 2 | (self.0 & 1) << 2)
    }

    pub fn has(self, order: std::cmp::Ordering) -> bool {
        self.0 >> (order as i8 + 1) & 1 != 0
    }

    /// Whether signedness makes no difference.
    pub fn is_equality(self) -> bool {
        matches!(self, Set::EQ | Set::NE | Set::EMPTY | Set::FULL)
    }
}

/// The kind of an expression. A rule lists the kinds that it rewrites, and its default arm leaves the expression as it is,
/// which is right for a new kind. Facts about every kind are matches that list all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Kind {
    /// A value that is not decomposed.
    Leaf(Value),
    /// A constant with this pattern in each element.
    Splat(u64),
    /// A constant with individual elements.
    Dense(u32),
    Not,
    And,
    Or,
    Xor,
    Add,
    Mul,
    Neg,
    Shl,
    Shr {
        signed: bool,
    },
    Div {
        signed: bool,
        rounding: RoundingMode,
    },
    Rem {
        signed: bool,
    },
    Min {
        signed: bool,
    },
    Max {
        signed: bool,
    },
    Abs,
    MulHi,
    CmpI {
        set: Set,
        signed: bool,
    },
    CmpF {
        set: Set,
        ordered: bool,
    },
    Select,
    /// To a wider integer.
    Ext {
        signed: bool,
    },
    Trunc,
    Broadcast,
    Reshape,
    NegF,
    AbsF,
}

impl Kind {
    /// Whether arguments may be flattened and sorted.
    pub fn is_associative(self) -> bool {
        matches!(self, Kind::And | Kind::Or | Kind::Xor | Kind::Add | Kind::Mul | Kind::Min { .. } | Kind::Max { .. })
    }

    pub fn is_constant(self) -> bool {
        matches!(self, Kind::Splat(_) | Kind::Dense(_))
    }

    /// A bit for kinds that rules search among arguments; the others share one.
    const fn bit(self) -> u16 {
        1 << match self {
            Kind::Splat(_) | Kind::Dense(_) => 0,
            Kind::Not => 1,
            Kind::And => 2,
            Kind::Or => 3,
            Kind::Add => 4,
            Kind::Mul => 5,
            Kind::Neg => 6,
            Kind::Shl => 7,
            Kind::Min { .. } => 8,
            Kind::Max { .. } => 9,
            Kind::CmpI { .. } => 10,
            Kind::Broadcast => 11,
            Kind::Leaf(_)
            | Kind::Xor
            | Kind::Shr { .. }
            | Kind::Div { .. }
            | Kind::Rem { .. }
            | Kind::Abs
            | Kind::MulHi
            | Kind::CmpF { .. }
            | Kind::Select
            | Kind::Ext { .. }
            | Kind::Trunc
            | Kind::Reshape
            | Kind::NegF
            | Kind::AbsF => 12,
        }
    }
}

pub(super) type Args = SmallVec<[Expr; 8]>;
pub(super) type Bits = SmallVec<[u64; 4]>;

/// The parts of an expression.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Node<'p> {
    pub kind: Kind,
    pub ty: Type,
    pub args: &'p [Expr],
}

/// A stored expression.
#[derive(Clone, Copy, Debug)]
struct Stored {
    kind: Kind,
    ty: Type,
    /// The start of its arguments.
    start: u32,
    /// The kind bits of its arguments.
    parts: u16,
    /// The number of arguments.
    len: u16,
    /// The depth of the expression.
    depth: u16,
    settled: bool,
}

/// The lookup data of an expression: expressions are listed at their newest argument. Adjacent ops have adjacent
/// arguments, so memory is accessed sequentially, where a hash table would miss the cache each time.
#[derive(Clone, Copy, Debug)]
struct Link {
    /// The same for structurally equal expressions, in any pool.
    hash: u64,
    /// The list of the expressions of which this one is the newest argument, the last one first; 0 for none, since the
    /// first expression has no arguments.
    list: u32,
    /// The next entry of its list.
    next: u32,
}

/// The state of an expression in a run: the top bit says whether it is a constant, the lowest two the result of its
/// simplification, and the bits in between its number in the run, 0 if it does not exist.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Mark(u32);

impl Mark {
    /// It cannot be simplified.
    const SIMPLE: u32 = 1;
    /// The result of its simplification is memoized.
    const BECAME: u32 = 2;
    const BITS: u32 = 2;

    fn new(number: u32, kind: Kind) -> Mark {
        Mark(u32::from(kind.is_constant()) << 31 | number << Mark::BITS)
    }
}

/// Maximum length of a list. Further expressions go to the hash table, so that lookups stay fast for a value with many
/// uses.
const MAX_LISTED: usize = 16;

/// The result of a lookup.
enum Found {
    There(Expr),
    /// Not found; belongs in a list.
    NotListed,
    /// Not found; belongs in the hash table.
    NotInTable,
}

impl Found {
    fn there(self) -> Option<Expr> {
        if let Found::There(e) = self { Some(e) } else { None }
    }
}

/// Maximum number of arguments after flattening, to keep rules on pairs cheap.
const MAX_ARGS: usize = 16;

/// All expressions of a function. Reused for each function: one allocation serves a whole module.
#[derive(Default)]
pub(super) struct Pool {
    nodes: Vec<Stored>,
    links: Vec<Link>,
    marks: Vec<Mark>,
    /// The number of expressions in this run.
    made: u32,
    args: Vec<Expr>,
    /// Expressions that are in no list, except leaves, which are never looked up.
    table: HashTable<u32>,
    dense: Vec<Vec<u64>>,
    dense_ids: FxHashMap<Vec<u64>, u32>,
}

/// The hash of an expression without arguments; arguments are added one by one, so the hashes of all prefixes cost no
/// more than that of the whole list.
fn hash_head(kind: Kind, ty: Type) -> u64 {
    FxBuildHasher.hash_one((kind, ty))
}

fn hash_arg(hash: u64, arg: u64) -> u64 {
    (hash.rotate_left(5) ^ arg).wrapping_mul(SPREAD)
}

/// Finalizes a hash for the table, which uses the seven topmost bits and the lowest: the low bits of a product depend
/// only on the low bits of its factors.
fn hash_end(hash: u64) -> u64 {
    (hash ^ hash >> 32).wrapping_mul(SPREAD)
}

/// The position of an expression in the table: its hash, but 64 consecutive constants have adjacent positions.
fn place(hash: u64, kind: Kind, ty: Type) -> u64 {
    const TAG: u64 = 0x7f << 57;
    match kind {
        Kind::Splat(bits) => {
            let block = hash_end(hash_head(Kind::Splat(bits >> 6), ty)) & !(TAG | 0x7f);
            hash & TAG | block | (bits & 63) << 1
        }
        // Any hash is right; only constants come in runs.
        _ => hash,
    }
}

/// 2^64 over the golden ratio.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

impl Pool {
    /// Removes all expressions and reserves memory for about `ops` of them.
    pub fn clear(&mut self, ops: usize) {
        self.nodes.clear();
        self.links.clear();
        self.marks.clear();
        self.made = 0;
        self.args.clear();
        // Clearing a table costs its capacity, not its contents: after a large function a small one starts with a new
        // table.
        if self.table.capacity() > 64 + 16 * ops {
            self.table = HashTable::new();
        } else {
            self.table.clear();
        }
        self.dense.clear();
        self.dense_ids.clear();
        // Unused memory is not touched.
        self.nodes.reserve(2 * ops);
        self.links.reserve(2 * ops);
        self.marks.reserve(2 * ops);
        self.args.reserve(8 * ops);
    }

    /// Starts another run over the same function, in which no expression exists yet.
    pub fn begin(&mut self) {
        self.marks.fill(Mark::default());
        self.made = 0;
    }

    /// The number of expressions of all runs since the pool was cleared.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Creates `e`, which may exist from an earlier run, in this run.
    #[inline]
    pub fn touch(&mut self, e: Expr) {
        if self.marks[e.index()].0 >> Mark::BITS == 0 {
            self.made += 1;
            self.marks[e.index()] = Mark::new(self.made, self.kind(e));
        }
    }

    /// Records that `e` cannot be simplified.
    pub fn set_simple(&mut self, e: Expr) {
        let mark = &mut self.marks[e.index()].0;
        *mark = *mark & !Mark::BECAME | Mark::SIMPLE;
    }

    /// Whether that was recorded in this run.
    pub fn is_simple(&self, e: Expr) -> bool {
        self.marks[e.index()].0 & Mark::SIMPLE != 0
    }

    /// Records that the simplification of `e` is memoized.
    pub fn set_became(&mut self, e: Expr) {
        let mark = &mut self.marks[e.index()].0;
        *mark = *mark & !Mark::SIMPLE | Mark::BECAME;
    }

    /// Whether that was recorded in this run.
    pub fn became(&self, e: Expr) -> bool {
        self.marks[e.index()].0 & Mark::BECAME != 0
    }

    pub fn node(&self, e: Expr) -> Node<'_> {
        let Stored { kind, ty, .. } = self.nodes[e.index()];
        Node { kind, ty, args: self.args(e) }
    }

    pub fn kind(&self, e: Expr) -> Kind {
        self.nodes[e.index()].kind
    }

    pub fn ty(&self, e: Expr) -> Type {
        self.nodes[e.index()].ty
    }

    pub fn args(&self, e: Expr) -> &[Expr] {
        let Stored { start, len, .. } = self.nodes[e.index()];
        &self.args[start as usize..][..len as usize]
    }

    /// The depth of `e`.
    pub fn depth(&self, e: Expr) -> u32 {
        u32::from(self.nodes[e.index()].depth)
    }

    /// Whether an argument of `e` may be of this kind; constants, and kinds with a signedness, are not distinguished.
    #[inline]
    pub fn has_part(&self, e: Expr, kind: Kind) -> bool {
        self.nodes[e.index()].parts & kind.bit() != 0
    }

    /// Whether all arguments of `e` are constants.
    pub fn has_constants_only(&self, e: Expr) -> bool {
        self.nodes[e.index()].parts & !Kind::Splat(0).bit() == 0
    }

    /// Whether a NaN value of `e` has the bits of arithmetic, so that more arithmetic does not change them.
    pub fn is_settled(&self, e: Expr) -> bool {
        self.nodes[e.index()].settled
    }

    /// Marks `e` as [settled](Self::is_settled).
    pub fn settle(&mut self, e: Expr) {
        self.nodes[e.index()].settled = true;
    }

    /// The arguments of `e` if it is of this kind.
    pub fn args_of(&self, e: Expr, kind: Kind) -> Option<&[Expr]> {
        (self.kind(e) == kind).then(|| self.args(e))
    }

    /// The one argument of `e` if it is of this kind.
    pub fn arg_of(&self, e: Expr, kind: Kind) -> Option<Expr> {
        self.args_of(e, kind)?.first().copied()
    }

    /// The integer format of `e`'s elements.
    pub fn int(&self, e: Expr) -> Option<IntFormat> {
        match self.ty(e).elem {
            Elem::Int(format) => Some(format),
            Elem::Float(_) | Elem::Other(_) => None,
        }
    }

    /// The integer of the splat constant `e`.
    pub fn splat_of(&self, e: Expr) -> Option<u64> {
        match self.kind(e) {
            Kind::Splat(bits) if self.int(e).is_some() => Some(bits),
            _ => None,
        }
    }

    pub fn dense_elements(&self, id: u32) -> &[u64] {
        &self.dense[id as usize]
    }

    fn intern(&mut self, kind: Kind, ty: Type, args: &[Expr]) -> Expr {
        let (hash, newest) = (self.hash(kind, ty, args), newest(args));
        let listed = match self.find_hashed(hash, newest, Node { kind, ty, args }) {
            Found::There(e) => {
                self.touch(e);
                return e;
            }
            Found::NotListed => newest,
            Found::NotInTable => None,
        };
        let e = self.push(kind, ty, args, hash);
        match listed {
            Some(newest) => {
                let list = &mut self.links[newest.index()].list;
                let next = std::mem::replace(list, e.0);
                self.links[e.index()].next = next;
            }
            None => {
                let of = |&e: &u32| {
                    let Stored { kind, ty, .. } = self.nodes[e as usize];
                    place(self.links[e as usize].hash, kind, ty)
                };
                self.table.insert_unique(place(hash, kind, ty), e.0, of);
            }
        }
        e
    }

    /// Creates an expression that was not found.
    fn push(&mut self, kind: Kind, ty: Type, args: &[Expr], hash: u64) -> Expr {
        let e = u32::try_from(self.nodes.len()).unwrap_or(u32::MAX);
        let (mut depth, mut parts) = (0, 0);
        for arg in args {
            let Stored { depth: inner, kind, .. } = self.nodes[arg.index()];
            depth = depth.max(inner.saturating_add(1));
            parts |= kind.bit();
        }
        let start = u32::try_from(self.args.len()).unwrap_or(u32::MAX);
        self.args.extend_from_slice(args);
        let settled = matches!(kind, Kind::NegF | Kind::AbsF);
        let len = u16::try_from(args.len()).unwrap_or(u16::MAX);
        self.nodes.push(Stored { kind, ty, start, parts, len, depth, settled });
        self.links.push(Link { hash, list: 0, next: 0 });
        self.made += 1;
        self.marks.push(Mark::new(self.made, kind));
        Expr(e)
    }

    fn hash(&self, kind: Kind, ty: Type, args: &[Expr]) -> u64 {
        let head = match kind {
            Kind::Dense(id) => FxBuildHasher.hash_one((self.dense_elements(id), ty)),
            kind => hash_head(kind, ty),
        };
        hash_end(args.iter().fold(head, |h, &a| hash_arg(h, self.hash_of(a))))
    }

    /// A hash that is the same for structurally equal expressions, also after the pool was cleared.
    pub fn hash_of(&self, e: Expr) -> u64 {
        self.links[e.index()].hash
    }

    /// Looks up the expression with these parts, this hash and this newest argument.
    fn find_hashed(&self, hash: u64, newest: Option<Expr>, node: Node<'_>) -> Found {
        let same = |e: u32| self.links[e as usize].hash == hash && self.node(Expr(e)) == node;
        if let Some(newest) = newest {
            let (mut at, mut seen) = (self.links[newest.index()].list, 0);
            while at != 0 {
                if same(at) {
                    return Found::There(Expr(at));
                }
                at = self.links[at as usize].next;
                seen += 1;
            }
            if seen < MAX_LISTED {
                return Found::NotListed;
            }
        }
        let found = self.table.find(place(hash, node.kind, node.ty), |&e| same(e));
        found.map_or(Found::NotInTable, |&e| Found::There(Expr(e)))
    }

    /// The expression with these parts if it exists, in this run or an earlier one.
    pub fn find(&self, kind: Kind, ty: Type, args: &[Expr]) -> Option<Expr> {
        self.find_hashed(self.hash(kind, ty, args), newest(args), Node { kind, ty, args }).there()
    }

    /// The expressions over proper prefixes of `args` of at least two arguments, the longest first, in this run or an
    /// earlier one.
    pub fn starts<'a>(&'a self, kind: Kind, ty: Type, args: &'a [Expr]) -> impl Iterator<Item = (Expr, usize)> + 'a {
        let mut at = (hash_head(kind, ty), Expr(0));
        let starts: SmallVec<[(u64, Expr); MAX_ARGS]> = args
            .iter()
            .map(|&a| {
                at = (hash_arg(at.0, self.hash_of(a)), Expr(at.1.0.max(a.0)));
                (hash_end(at.0), at.1)
            })
            .collect();
        (2..args.len()).rev().filter_map(move |n| {
            let ((hash, newest), node) = (starts[n - 1], Node { kind, ty, args: &args[..n] });
            Some((self.find_hashed(hash, Some(newest), node).there()?, n))
        })
    }

    /// Creates the leaf of a value.
    pub fn new_leaf(&mut self, value: Value, ty: Type) -> Expr {
        let kind = Kind::Leaf(value);
        self.push(kind, ty, &[], hash_end(hash_head(kind, ty)))
    }

    /// The leaf of a value.
    #[cfg(test)]
    pub fn leaf(&mut self, value: Value, ty: Type) -> Expr {
        let known = self.nodes.iter().position(|n| (n.kind, n.ty) == (Kind::Leaf(value), ty));
        known.map_or_else(|| self.new_leaf(value, ty), |at| Expr(at as u32))
    }

    pub fn splat(&mut self, ty: Type, bits: u64) -> Expr {
        self.intern(Kind::Splat(bits), ty, &[])
    }

    /// A constant of these elements; a splat if all are equal.
    pub fn constant(&mut self, ty: Type, elements: Vec<u64>) -> Expr {
        if let Some(&first) = elements.first()
            && elements.iter().all(|&e| e == first)
        {
            return self.splat(ty, first);
        }
        let id = match self.dense_ids.get(&elements) {
            Some(&id) => id,
            None => {
                let id = u32::try_from(self.dense.len()).unwrap_or(u32::MAX);
                self.dense.push(elements.clone());
                self.dense_ids.insert(elements, id);
                id
            }
        };
        self.intern(Kind::Dense(id), ty, &[])
    }

    /// Creates an expression. For an associative kind, one argument is the argument itself, and none is the neutral
    /// constant.
    pub fn make(&mut self, kind: Kind, ty: Type, args: &[Expr]) -> Expr {
        if !kind.is_associative() {
            return self.intern(kind, ty, args);
        }
        let mut flat: SmallVec<[Expr; MAX_ARGS]> = SmallVec::new();
        for &arg in args {
            match self.args_of(arg, kind) {
                Some(inner) if flat.len() + inner.len() + args.len() <= MAX_ARGS => flat.extend_from_slice(inner),
                _ => flat.push(arg),
            }
        }
        self.sort(&mut flat);
        match flat.as_slice() {
            &[only] => only,
            [] => match self.neutral(kind, ty) {
                Some(neutral) => self.splat(ty, neutral),
                None => self.intern(kind, ty, &flat),
            },
            _ => self.intern(kind, ty, &flat),
        }
    }

    /// The sort key of arguments: constants last, older expressions first.
    pub fn rank(&self, e: Expr) -> u32 {
        self.marks[e.index()].0
    }

    fn sort(&self, args: &mut [Expr]) {
        if !self.is_sorted(args) {
            args.sort_unstable_by_key(|&e| self.rank(e));
        }
    }

    /// Whether these are in the order of an associative kind.
    pub fn is_sorted(&self, args: &[Expr]) -> bool {
        args.is_sorted_by_key(|&e| self.rank(e))
    }

    pub fn unary(&mut self, kind: Kind, arg: Expr) -> Expr {
        let ty = self.ty(arg);
        self.make(kind, ty, &[arg])
    }

    pub fn binary(&mut self, kind: Kind, a: Expr, b: Expr) -> Expr {
        let ty = self.ty(a);
        self.make(kind, ty, &[a, b])
    }

    pub fn not(&mut self, e: Expr) -> Expr {
        self.unary(Kind::Not, e)
    }

    pub fn select(&mut self, c: Expr, yes: Expr, no: Expr) -> Expr {
        let ty = self.ty(yes);
        self.make(Kind::Select, ty, &[c, yes, no])
    }

    /// `a` compared with `b`; equality is always unsigned.
    pub fn compare(&mut self, set: Set, signed: bool, a: Expr, b: Expr) -> Expr {
        let ty = self.ty(a).with(IntFormat::I1);
        self.make(Kind::CmpI { set, signed: signed && !set.is_equality() }, ty, &[a, b])
    }

    pub fn truth(&mut self, like: Expr, value: bool) -> Expr {
        let ty = self.ty(like).with(IntFormat::I1);
        self.splat(ty, u64::from(value))
    }

    /// `e` with other arguments.
    pub fn with_args(&mut self, e: Expr, args: &[Expr]) -> Expr {
        let (kind, ty) = (self.kind(e), self.ty(e));
        self.make(kind, ty, args)
    }

    /// `e` without its argument at `i`.
    pub fn without(&mut self, e: Expr, i: usize) -> Expr {
        let mut args: Args = self.args(e).into();
        args.remove(i);
        self.with_args(e, &args)
    }

    /// `e` with `new` instead of its arguments at `i` and `j`.
    pub fn merge(&mut self, e: Expr, i: usize, j: usize, new: Expr) -> Expr {
        let mut args: Args = self.args(e).into();
        args.remove(i.max(j));
        args[i.min(j)] = new;
        self.with_args(e, &args)
    }

    /// The constant at the end of the arguments of an associative `e`: its position and pattern.
    pub fn last_splat(&self, e: Expr) -> Option<(usize, u64)> {
        let (i, &last) = self.args(e).iter().enumerate().next_back()?;
        Some((i, self.splat_of(last)?))
    }

    /// The neutral element of `kind`.
    pub fn neutral(&self, kind: Kind, ty: Type) -> Option<u64> {
        let Elem::Int(format) = ty.elem else { return None };
        Some(match kind {
            Kind::And => format.mask(),
            Kind::Or | Kind::Xor | Kind::Add => 0,
            Kind::Mul => 1,
            Kind::Min { signed } => format.truncate(format.max_value(signed) as i64),
            Kind::Max { signed } => format.truncate(format.min_value(signed) as i64),
            // Only associative kinds are asked for theirs, and `None` leaves an expression as it is.
            _ => return None,
        })
    }

    /// The absorbing element of `kind`.
    pub fn absorbing(&self, kind: Kind, ty: Type) -> Option<u64> {
        let Elem::Int(format) = ty.elem else { return None };
        Some(match kind {
            Kind::And | Kind::Mul => 0,
            Kind::Or => format.mask(),
            Kind::Min { signed } => format.truncate(format.min_value(signed) as i64),
            Kind::Max { signed } => format.truncate(format.max_value(signed) as i64),
            // A sum and an exclusive or have none; for any other kind, `None` leaves the expression as it is.
            _ => return None,
        })
    }
}

/// The newest of `args`.
fn newest(args: &[Expr]) -> Option<Expr> {
    args.iter().copied().max_by_key(|e| e.0)
}

/// All pairs of `n` positions.
pub(super) fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |i| (i + 1..n).map(move |j| (i, j)))
}

/// The first result over all pairs of `n` positions. A nested loop: an iterator over pairs takes several times as long,
/// and most sums have no such pair.
pub(super) fn find_pair<T>(n: usize, mut answer: impl FnMut(usize, usize) -> Option<T>) -> Option<T> {
    (0..n).find_map(|i| (i + 1..n).find_map(|j| answer(i, j)))
}

/// The first two arguments of `e` of which one is `kind` of the other.
pub(super) fn find_opposites(p: &Pool, e: Expr, kind: Kind) -> Option<(usize, usize)> {
    let args = p.args(e);
    let of: SmallVec<[Option<Expr>; MAX_ARGS]> = args.iter().map(|&a| p.arg_of(a, kind)).collect();
    // Most have none, which this test shows without visiting all pairs.
    if !of.iter().flatten().any(|x| args.contains(x)) {
        return None;
    }
    find_pair(args.len(), |i, j| (of[i] == Some(args[j]) || of[j] == Some(args[i])).then_some((i, j)))
}
