//! Expressions, each stored once: two that are built alike have the same number.
//!
//! The arguments of associative kinds are flattened and sorted, by the order in which expressions were made, constants
//! last. Everything else that could be normalised is a rule.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tileir_ir::enums::RoundingMode;
use tileir_ir::{FloatFormat, IntFormat, Ty, Value};

/// An expression.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(super) struct Expr(u32);

impl Expr {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The element type of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Elem {
    Int(IntFormat),
    Float(FloatFormat),
    /// Neither: a pointer.
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

/// The outcomes of a comparison for which it holds.
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

    /// The outcomes with the sides exchanged.
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

/// What an expression is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Kind {
    /// A value that is not looked into.
    Leaf(Value),
    /// A constant with this pattern in each element.
    Splat(u64),
    /// A constant with elements of their own.
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
}

pub(super) type Args = SmallVec<[Expr; 3]>;
pub(super) type Bits = SmallVec<[u64; 4]>;

/// An expression's parts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Node {
    pub kind: Kind,
    pub ty: Type,
    pub args: Args,
}

/// How many arguments flattening may gather: rules that look at pairs stay cheap.
const MAX_ARGS: usize = 16;

/// All expressions of a function.
#[derive(Default)]
pub(super) struct Pool {
    nodes: Vec<Node>,
    depths: Vec<u32>,
    ids: FxHashMap<Node, Expr>,
    dense: Vec<Vec<u64>>,
    dense_ids: FxHashMap<Vec<u64>, u32>,
}

impl Pool {
    pub fn node(&self, e: Expr) -> &Node {
        &self.nodes[e.index()]
    }

    pub fn kind(&self, e: Expr) -> Kind {
        self.nodes[e.index()].kind
    }

    pub fn ty(&self, e: Expr) -> Type {
        self.nodes[e.index()].ty
    }

    pub fn args(&self, e: Expr) -> &[Expr] {
        &self.nodes[e.index()].args
    }

    /// How many expressions stand in one another, from `e` to its leaves.
    pub fn depth(&self, e: Expr) -> u32 {
        self.depths[e.index()]
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

    /// The integer that every element of the constant `e` is.
    pub fn splat_of(&self, e: Expr) -> Option<u64> {
        match self.kind(e) {
            Kind::Splat(bits) if self.int(e).is_some() => Some(bits),
            _ => None,
        }
    }

    pub fn dense_elements(&self, id: u32) -> &[u64] {
        &self.dense[id as usize]
    }

    fn intern(&mut self, node: Node) -> Expr {
        if let Some(&e) = self.ids.get(&node) {
            return e;
        }
        let e = Expr(u32::try_from(self.nodes.len()).unwrap_or(u32::MAX));
        let depth = node.args.iter().map(|&a| self.depth(a) + 1).max().unwrap_or(0);
        self.depths.push(depth);
        self.nodes.push(node.clone());
        self.ids.insert(node, e);
        e
    }

    /// The expression with these parts if it was made before.
    pub fn find(&self, kind: Kind, ty: Type, args: &[Expr]) -> Option<Expr> {
        self.ids.get(&Node { kind, ty, args: args.into() }).copied()
    }

    pub fn leaf(&mut self, value: Value, ty: Type) -> Expr {
        self.intern(Node { kind: Kind::Leaf(value), ty, args: Args::new() })
    }

    pub fn splat(&mut self, ty: Type, bits: u64) -> Expr {
        self.intern(Node { kind: Kind::Splat(bits), ty, args: Args::new() })
    }

    /// A constant of these elements; one that is the same throughout is a splat.
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
        self.intern(Node { kind: Kind::Dense(id), ty, args: Args::new() })
    }

    /// An expression. Of an associative kind, one argument stands for itself and none for the neutral constant.
    pub fn make(&mut self, kind: Kind, ty: Type, args: &[Expr]) -> Expr {
        if !kind.is_associative() {
            return self.intern(Node { kind, ty, args: args.into() });
        }
        let mut flat = Args::new();
        for &arg in args {
            match self.args_of(arg, kind) {
                Some(inner) if flat.len() + inner.len() + args.len() <= MAX_ARGS => flat.extend_from_slice(inner),
                _ => flat.push(arg),
            }
        }
        flat.sort_by_key(|&e| (self.kind(e).is_constant(), e));
        match (flat.as_slice(), self.neutral(kind, ty)) {
            (&[], Some(neutral)) => self.splat(ty, neutral),
            (&[only], _) => only,
            _ => self.intern(Node { kind, ty, args: flat }),
        }
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

    /// `e` with `new` in the place of its arguments at `i` and `j`.
    pub fn merge(&mut self, e: Expr, i: usize, j: usize, new: Expr) -> Expr {
        let mut args: Args = self.args(e).into();
        args.remove(i.max(j));
        args[i.min(j)] = new;
        self.with_args(e, &args)
    }

    /// The constant that ends the arguments of an associative `e`: its place and pattern.
    pub fn last_splat(&self, e: Expr) -> Option<(usize, u64)> {
        let (i, &last) = self.args(e).iter().enumerate().next_back()?;
        Some((i, self.splat_of(last)?))
    }

    /// The pattern that changes nothing as an argument of `kind`.
    pub fn neutral(&self, kind: Kind, ty: Type) -> Option<u64> {
        let Elem::Int(format) = ty.elem else { return None };
        Some(match kind {
            Kind::And => format.mask(),
            Kind::Or | Kind::Xor | Kind::Add => 0,
            Kind::Mul => 1,
            Kind::Min { signed } => format.truncate(format.max_value(signed) as i64),
            Kind::Max { signed } => format.truncate(format.min_value(signed) as i64),
            _ => return None,
        })
    }

    /// The pattern that decides the result as an argument of `kind`.
    pub fn absorbing(&self, kind: Kind, ty: Type) -> Option<u64> {
        let Elem::Int(format) = ty.elem else { return None };
        Some(match kind {
            Kind::And | Kind::Mul => 0,
            Kind::Or => format.mask(),
            Kind::Min { signed } => format.truncate(format.min_value(signed) as i64),
            Kind::Max { signed } => format.truncate(format.max_value(signed) as i64),
            _ => return None,
        })
    }
}

/// Pairs of places among `n`, each pair once.
pub(super) fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |i| (i + 1..n).map(move |j| (i, j)))
}
