//! From ops to expressions: what each value of a function is, simplified.

use super::compare::without_addend;
use super::engine::{Engine, Limits, SetId, Simple};
use super::pool::{Args, Elem, Expr, Kind, Pool, Set, Type};
use crate::constants::{dense, is_constant};
use crate::rules::{RuleId, RuleSet};
use crate::work::Table;
use smallvec::SmallVec;
use std::cell::Cell;
use tileir_base::Id;
use tileir_ir::enums::{ComparisonOrdering, ComparisonPredicate, IntegerOverflow, Signedness};
use tileir_ir::ops::convert::ExtI;
use tileir_ir::ops::float::CmpF;
use tileir_ir::ops::integer::{AddI, CmpI, DivI, MaxI, MinI, RemI, ShRI};
use tileir_ir::{IntFormat, Module, Op, OpKind, Opcode, Scalar, Ty, Value};

/// A constant with more elements than this is not looked into.
const MAX_ELEMENTS: i64 = 4096;

/// The values of a function as expressions. Made once, and cleared for each function.
pub(super) struct Lowering {
    pub engine: Engine,
    /// By type of the module, what it is here, once that was asked for.
    types: Vec<Option<Option<Type>>>,
    pub shapes: Vec<SmallVec<[i64; 4]>>,
    exprs: Table<Value, Meaning>,
    /// By op, the hash of the expression of which nothing simpler was found when the op was last looked at; 0 for none. An
    /// op is looked at each time something else has changed, and most stay as they are.
    simple: Vec<u64>,
    /// By expression, the last of its `outermost`; one more than its number.
    last: Vec<Cell<u32>>,
    outermost: Vec<Outermost>,
}

/// What a value is: one more than the number of its expression (0: not known), and the rules that it took.
#[derive(Clone, Copy, PartialEq, Default)]
struct Meaning(u32, SetId);

/// A value that an expression is, and the places where it can be used: after its own, up to the last one of its block.
/// Of one expression those are kept that are not in reach of an earlier one, so that at any place one at most can be
/// used, and that is the first of all.
#[derive(Clone, Copy)]
struct Outermost {
    value: Value,
    place: u32,
    end: u32,
    /// The one before of the same expression; one more than its number.
    before: u32,
}

/// What became of an op.
pub(super) enum Lowered {
    /// It is not looked into, or its value is nothing but itself.
    Leaf,
    /// It is a constant.
    Constant,
    /// Its value is an expression that would be made by this very op.
    AsItWouldBe,
    /// Its value is an expression.
    Other,
}

impl Lowering {
    pub fn new(rules: RuleSet, limits: Limits) -> Self {
        Lowering {
            engine: Engine::new(rules, limits),
            types: Vec::new(),
            shapes: Vec::new(),
            exprs: Table::default(),
            simple: Vec::new(),
            last: Vec::new(),
            outermost: Vec::new(),
        }
    }

    /// Begins a function of so many ops.
    pub fn clear(&mut self, rules: RuleSet, limits: Limits, m: &Module, ops: usize) {
        self.engine.clear(ops);
        if (self.engine.rules, self.engine.limits) != (rules, limits) {
            (self.engine.rules, self.engine.limits) = (rules, limits);
            self.simple.clear();
        }
        if self.simple.capacity() < m.op_count() {
            self.simple.reserve(m.op_count() + m.op_count() / 8 - self.simple.len());
        }
        self.exprs.clear();
        self.exprs.fit(m.value_count());
        self.last.clear();
        self.last.reserve(2 * ops);
        self.outermost.clear();
        self.outermost.reserve(ops);
    }

    pub fn pool(&self) -> &Pool {
        &self.engine.pool
    }

    /// What a value of tile type is.
    pub fn expr(&mut self, m: &Module, value: Value) -> Option<Simple> {
        let Meaning(known, rules) = self.exprs.get(value);
        if let Some(expr) = known.checked_sub(1) {
            return Some(Simple { expr: Expr::new(expr), rules, cut: false });
        }
        let ty = self.ty(m, m.value_type(value))?;
        let expr = self.engine.pool.new_leaf(value, ty);
        if matches!(ty.elem, Elem::Float(_)) && m.defining_op(value).is_some_and(|op| settles(m, op)) {
            self.engine.pool.settle(expr);
        }
        self.exprs.set(value, Meaning(expr.index() as u32 + 1, SetId::default()));
        Some(Simple { expr, rules: SetId::NONE, cut: false })
    }

    /// Whether the op that makes `value` was looked into.
    pub fn is_looked_into(&self, value: Value) -> bool {
        let known = self.exprs.get(value).0.checked_sub(1);
        known.is_some_and(|expr| self.pool().kind(Expr::new(expr)) != Kind::Leaf(value))
    }

    /// The first value that is `e` and can be used at `place`. Places must be asked for from the last to the first.
    pub fn available(&self, e: Expr, place: u32) -> Option<Value> {
        let last = self.last.get(e.index())?;
        while let Some(at) = last.get().checked_sub(1) {
            let it = &self.outermost[at as usize];
            if it.place < place {
                return (it.end >= place).then_some(it.value);
            }
            last.set(it.before);
        }
        None
    }

    /// Says that `value`, which is made at `place` and can be used up to `end`, is `e`.
    fn record(&mut self, value: Value, simple: Simple, place: u32, end: u32) {
        let e = simple.expr.index();
        self.exprs.set(value, Meaning(e as u32 + 1, simple.rules));
        if self.last.len() <= e {
            self.last.resize(e + 1, Cell::new(0));
        }
        let last = self.last[e].get();
        let in_reach = last.checked_sub(1).is_some_and(|at| self.outermost[at as usize].end >= place);
        if !in_reach {
            self.outermost.push(Outermost { value, place, end, before: last });
            self.last[e].set(self.outermost.len() as u32);
        }
    }

    /// A tile type in the terms of expressions.
    fn ty(&mut self, m: &Module, ty: Ty) -> Option<Type> {
        if let Some(&Some(known)) = self.types.get(ty.index()) {
            return known;
        }
        let found = m.as_tile(ty).map(|(shape, elem)| {
            let elem = match m.scalar(elem) {
                Some(Scalar::Int(f)) => Elem::Int(f),
                Some(Scalar::Float(f)) => Elem::Float(f),
                None => Elem::Other(elem),
            };
            let at = self.shapes.iter().position(|s| s.as_slice() == shape).unwrap_or_else(|| {
                self.shapes.push(shape.into());
                self.shapes.len() - 1
            });
            Type { shape: u32::try_from(at).unwrap_or(u32::MAX), elem }
        });
        if self.types.len() <= ty.index() {
            self.types.resize(ty.index() + 1, None);
        }
        self.types[ty.index()] = Some(found);
        found
    }

    /// Finds out what the result of `op` is, which stands at `place` in a block that ends at `end`.
    pub fn lower(&mut self, m: &Module, op: Op, place: u32, end: u32) -> Lowered {
        let Some(value) = m.result(op, 0).filter(|_| m.result_count(op) == 1) else { return Lowered::Leaf };
        let kind = kind_of(m, op);
        if kind.is_none() && !is_constant(m, op) {
            return Lowered::Leaf;
        }
        let Some(ty) = self.ty(m, m.value_type(value)) else { return Lowered::Leaf };
        let Some((raw, rules)) = self.raw(m, op, kind, ty) else { return Lowered::Leaf };
        let mut simple = self.simplify(op, raw);
        simple.rules = self.engine.sets.union(simple.rules, rules);
        if simple.cut || self.pool().depth(simple.expr) > self.engine.limits.depth {
            return Lowered::Leaf;
        }
        let lowered = match kind {
            None => Lowered::Constant,
            Some(kind) if self.is_as_it_would_be(m, op, kind, place, simple.expr) => Lowered::AsItWouldBe,
            Some(_) => Lowered::Other,
        };
        self.record(value, simple, place, end);
        lowered
    }

    /// Whether the plan for an op of this kind is that op: its value is not there, and its operands are what would be used.
    /// So it is for most ops, and to find that out this way is cheap, above all here, where all that is looked at was just
    /// made. It holds still when the op is come to from the last one: what could be used at its place are the values
    /// recorded so far, only ops behind it have changed since, and those it does not use.
    fn is_as_it_would_be(&mut self, m: &Module, op: Op, kind: Kind, place: u32, e: Expr) -> bool {
        let operands = m.operands(op);
        let args = self.pool().args(e).len();
        if self.pool().kind(e) != kind || args != operands.len() && !(args > operands.len() && kind.is_associative()) {
            return false;
        }
        let (mut used, mut changed) = (Args::new(), false);
        for &operand in operands {
            let Some(Simple { expr, .. }) = self.expr(m, operand) else { return false };
            changed |= match self.pool().kind(expr) {
                Kind::Leaf(value) => value != operand,
                Kind::Splat(_) | Kind::Dense(_) => false,
                _ => self.available(expr, place) != Some(operand),
            };
            used.push(expr);
        }
        if m.kind(op) == OpKind::Table(Opcode::SubI) {
            // Without a value for the negative, a difference it stays.
            let p = self.pool();
            let negative = p.find(Kind::Neg, p.ty(e), &used[1..]);
            match negative.filter(|&negative| self.available(negative, place).is_none()) {
                Some(negative) => used[1] = negative,
                None => return false,
            }
        }
        !changed && is_over(self.pool(), e, &used) && self.available(e, place).is_none()
    }

    /// Simplifies the expression of an op.
    fn simplify(&mut self, op: Op, raw: Expr) -> Simple {
        let hash = self.pool().hash_of(raw);
        if self.simple.get(op.index()) == Some(&hash) {
            return self.engine.is_simple(raw);
        }
        let simple = self.engine.simplify(raw);
        if simple.expr == raw && !simple.cut {
            if self.simple.len() <= op.index() {
                self.simple.resize(op.index() + 1, 0);
            }
            self.simple[op.index()] = hash;
        }
        simple
    }

    /// The expression of an op over what its operands are, and the rules that they took. Constants have no kind.
    fn raw(&mut self, m: &Module, op: Op, kind: Option<Kind>, ty: Type) -> Option<(Expr, SetId)> {
        let Some(kind) = kind else { return Some((self.constant(m, op, ty)?, SetId::NONE)) };
        let mut rules = SetId::NONE;
        let mut args = Args::new();
        for &operand in m.operands(op) {
            let simple = self.expr(m, operand)?;
            args.push(simple.expr);
            rules = self.engine.sets.union(rules, simple.rules);
        }
        if m.kind(op) == OpKind::Table(Opcode::SubI) {
            args[1] = self.engine.pool.unary(Kind::Neg, args[1]);
        }
        if let Kind::CmpI { set, signed } = kind {
            if let Some(moved) = self.without_addend(m, op, set, signed) {
                return Some((moved, self.engine.sets.with(rules, RuleId::CompareNoWrap)));
            }
            return Some((self.engine.pool.compare(set, signed, args[0], args[1]), rules));
        }
        Some((self.engine.pool.make(kind, ty, &args), rules))
    }

    fn constant(&mut self, m: &Module, op: Op, ty: Type) -> Option<Expr> {
        let value = dense(m, m.result(op, 0)?)?;
        let (shape, elem) = m.as_tile(value.ty)?;
        let (bits, count) = (m.scalar(elem)?.bits(), shape.iter().product::<i64>());
        if value.splat {
            return Some(self.engine.pool.splat(ty, value.element(bits, 0)));
        }
        let count = usize::try_from(count).ok().filter(|_| count <= MAX_ELEMENTS)?;
        let elements = (0..count).map(|i| value.element(bits, i)).collect();
        Some(self.engine.pool.constant(ty, elements))
    }

    /// `x + c` compared with `k` is `x` compared with `k - c` where the sum is promised not to wrap.
    fn without_addend(&mut self, m: &Module, op: Op, set: Set, signed: bool) -> Option<Expr> {
        let &[sum, bound] = m.operands(op) else { return None };
        let add = m.defining_op(sum).filter(|&op| m.kind(op) == OpKind::Table(Opcode::AddI))?;
        let promised = match AddI(add).overflow(m) {
            IntegerOverflow::None => false,
            IntegerOverflow::NoSignedWrap => signed,
            IntegerOverflow::NoUnsignedWrap => !signed,
            IntegerOverflow::NoWrap => true,
        };
        if set.is_equality() || !promised || !self.engine.rules.has(RuleId::CompareNoWrap) {
            return None;
        }
        let &[x, addend] = m.operands(add) else { return None };
        let [x, addend, bound] = [self.expr(m, x)?.expr, self.expr(m, addend)?.expr, self.expr(m, bound)?.expr];
        let p = &mut self.engine.pool;
        let (f, c, k) = (p.int(x)?, p.splat_of(addend)?, p.splat_of(bound)?);
        let k = without_addend(f, signed, c, k)?;
        let ty = p.ty(x);
        let k = p.splat(ty, k);
        Some(p.compare(set, signed, x, k))
    }
}

/// Whether an op over `used` is how `e` would be made: all its arguments, or, of an associative kind, all but the last as
/// one, and the last.
fn is_over(p: &Pool, e: Expr, used: &[Expr]) -> bool {
    let (kind, args) = (p.kind(e), p.args(e));
    if args == used {
        return true;
    }
    let (&[a, b], Some((&last, start))) = (used, args.split_last()) else { return false };
    let split = |first: Expr, second: Expr| {
        second == last && if let &[only] = start { first == only } else { p.args_of(first, kind) == Some(start) }
    };
    kind.is_associative() && (split(a, b) || split(b, a))
}

fn signed(signedness: Signedness) -> bool {
    signedness == Signedness::Signed
}

fn set_of(predicate: ComparisonPredicate) -> Set {
    match predicate {
        ComparisonPredicate::Equal => Set::EQ,
        ComparisonPredicate::NotEqual => Set::NE,
        ComparisonPredicate::LessThan => Set::LT,
        ComparisonPredicate::LessThanOrEqual => Set::LE,
        ComparisonPredicate::GreaterThan => Set::GT,
        ComparisonPredicate::GreaterThanOrEqual => Set::GE,
    }
}

/// The kind of expression that an op makes; none for constants and for ops that are not looked into.
pub(super) fn kind_of(m: &Module, op: Op) -> Option<Kind> {
    use Opcode as O;
    let OpKind::Table(opcode) = m.kind(op) else { return None };
    Some(match opcode {
        O::AddI | O::SubI => Kind::Add,
        O::MulI => Kind::Mul,
        O::NegI => Kind::Neg,
        O::AbsI => Kind::Abs,
        O::MulhiI => Kind::MulHi,
        O::AndI => Kind::And,
        O::OrI => Kind::Or,
        O::XorI => Kind::Xor,
        O::ShLI => Kind::Shl,
        O::ShRI => Kind::Shr { signed: signed(ShRI(op).signedness(m)) },
        O::DivI => Kind::Div { signed: signed(DivI(op).signedness(m)), rounding: DivI(op).rounding(m) },
        O::RemI => Kind::Rem { signed: signed(RemI(op).signedness(m)) },
        O::MinI => Kind::Min { signed: signed(MinI(op).signedness(m)) },
        O::MaxI => Kind::Max { signed: signed(MaxI(op).signedness(m)) },
        O::CmpI => {
            let set = set_of(CmpI(op).comparison_predicate(m));
            Kind::CmpI { set, signed: !set.is_equality() && signed(CmpI(op).signedness(m)) }
        }
        O::CmpF => Kind::CmpF {
            set: set_of(CmpF(op).comparison_predicate(m)),
            ordered: CmpF(op).comparison_ordering(m) == ComparisonOrdering::Ordered,
        },
        O::Select => Kind::Select,
        O::ExtI => Kind::Ext { signed: signed(ExtI(op).signedness(m)) },
        O::TruncI => Kind::Trunc,
        O::Broadcast => Kind::Broadcast,
        O::Reshape => Kind::Reshape,
        O::NegF => Kind::NegF,
        O::AbsF => Kind::AbsF,
        O::Constant | O::Assume => return None,
        O::Assert | O::Break | O::Continue | O::For | O::If | O::Loop | O::Return | O::Yield => return None,
        O::AddF | O::Atan2 | O::Ceil | O::Cos | O::Cosh | O::DivF | O::Exp | O::Exp2 | O::FPowI | O::Floor => {
            return None;
        }
        O::Fma | O::Log | O::Log2 | O::MaxF | O::MinF | O::MulF | O::Pow | O::RemF | O::Rsqrt | O::Sin => return None,
        O::Sinh | O::Sqrt | O::SubF | O::Tan | O::Tanh => return None,
        O::Bitcast | O::FToF | O::FToI | O::IToF | O::IntToPtr | O::PtrToInt | O::PtrToPtr => return None,
        O::Cat | O::Extract | O::Insert | O::Iota | O::Pack | O::Permute | O::Unpack => return None,
        O::MmaF | O::MmaFScaled | O::MmaI | O::Reduce | O::Scan => return None,
        O::Entry | O::GetGlobal | O::GetNumTileBlocks | O::GetTileBlockId | O::Global | O::Module => return None,
        O::GetIndexSpaceShape | O::GetTensorShape | O::MakeGatherScatterView | O::MakePartitionView => return None,
        O::MakeStridedView | O::MakeTensorView | O::LoadViewTko | O::StoreViewTko => return None,
        O::AtomicRedViewTko | O::AtomicCasTko | O::AtomicRmwTko | O::LoadPtrTko | O::StorePtrTko => return None,
        O::Alloca | O::Offset | O::PrintTko | O::JoinTokens | O::MakeToken | O::GdcWaitTko => return None,
        O::GdcLaunchDependentsTko | O::MemoryFenceAliasTko => return None,
    })
}

/// Whether the NaNs among the floats that `op` makes are those of arithmetic.
fn settles(m: &Module, op: Op) -> bool {
    use Opcode as O;
    let OpKind::Table(opcode) = m.kind(op) else { return false };
    matches!(opcode, O::AddF | O::SubF | O::MulF | O::DivF | O::Fma | O::Sqrt | O::Floor | O::Ceil)
}

/// Whether ops compute with elements of this type: four-bit integers and floats are only stored and converted.
pub(super) fn computes(elem: Elem) -> bool {
    match elem {
        Elem::Int(f) => f != IntFormat::I4,
        Elem::Float(f) => f.bits() >= 8,
        Elem::Other(_) => true,
    }
}
