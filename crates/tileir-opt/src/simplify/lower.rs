//! From ops to expressions: the simplified expression of each value of a function.

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

/// Maximum number of expressions per op that are kept for another run.
const MAX_KNOWN: usize = 16;

/// Constants with more elements are leaves.
const MAX_ELEMENTS: i64 = 4096;

/// The values of a function as expressions. Reused for each function.
pub(super) struct Lowering {
    pub engine: Engine,
    /// The expression type of each type of the module, computed at its first use.
    types: Vec<Option<Option<Type>>>,
    pub shapes: Vec<SmallVec<[i64; 4]>>,
    exprs: Table<Value, Meaning>,
    /// For each op, the hash of its expression if it could not be simplified when the op was last visited; 0 for none.
    /// An op is visited again after each change, and most are unchanged.
    simple: Vec<u64>,
    /// For each expression, the last of its `outermost` entries, as its index plus one.
    last: Vec<Cell<u32>>,
    outermost: Vec<Outermost>,
    /// The result of the last op, if its expression differs from the previous run.
    pub changed: Option<Value>,
}

/// The result of the last run for an op, valid while its operands, their expressions and its attributes are unchanged:
/// its expression cannot be simplified. The index of that expression plus one, and three bits. A rerun, for which this
/// holds for nearly all ops, only checks the order of arguments, and which values are available.
#[derive(Clone, Copy, PartialEq, Default)]
pub(crate) struct Lasting(u32);

impl Lasting {
    /// The op would be rebuilt with its own operands.
    const FORM: u32 = 1;
    /// The second operand is subtracted.
    const MINUS: u32 = 2;
    /// The expression is too deep: the value is treated as a leaf.
    const DEEP: u32 = 4;
    const BITS: u32 = 3;

    fn new(raw: Expr, bits: u32) -> Lasting {
        let number = raw.index() as u32 + 1;
        if number < 1 << (32 - Lasting::BITS) { Lasting(number << Lasting::BITS | bits) } else { Lasting::default() }
    }

    fn expr(self) -> Option<Expr> {
        (self.0 >> Lasting::BITS).checked_sub(1).map(Expr::new)
    }

    fn has(self, bit: u32) -> bool {
        self.0 & bit != 0
    }
}

/// The expression of a value: its index plus one (0: unknown), and the applied rules.
#[derive(Clone, Copy, PartialEq, Default)]
struct Meaning(u32, SetId);

/// A value with a given expression, and the range of places where it can be used: after its definition, up to the end
/// of its block. Values of the same expression inside the range of an earlier one are not stored, so at most one can be
/// used at any place, the first of all.
#[derive(Clone, Copy)]
struct Outermost {
    value: Value,
    place: u32,
    end: u32,
    /// The previous entry of the same expression, as its index plus one.
    before: u32,
}

/// The outcome for an op.
#[derive(Clone, Copy)]
pub(super) enum Lowered {
    /// It is a leaf, or its value is only itself.
    Leaf,
    /// It is a constant.
    Constant,
    /// Its expression would be rebuilt as this very op.
    AsItWouldBe,
    /// Its value is another expression.
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
            changed: None,
        }
    }

    /// Starts another run over the function of the last one, which now has `ops` ops. The expressions of its values are
    /// kept, but none exists in this run yet. Returns whether that is worthwhile: after many runs, most expressions may
    /// be obsolete.
    pub fn begin(&mut self, rules: RuleSet, limits: Limits, m: &Module, ops: usize) -> bool {
        let known = self.pool().len();
        if (self.engine.rules, self.engine.limits) != (rules, limits) || known > MAX_KNOWN * ops {
            return false;
        }
        self.engine.begin();
        self.exprs.fit(m.value_count());
        self.last.clear();
        self.last.resize(known, Cell::new(0));
        self.outermost.clear();
        true
    }

    /// Starts a function of `ops` ops.
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

    /// The expression of a value of tile type.
    pub fn expr(&mut self, m: &Module, value: Value) -> Option<Simple> {
        let Meaning(known, rules) = self.exprs.get(value);
        if let Some(expr) = known.checked_sub(1).map(Expr::new) {
            self.engine.pool.touch(expr);
            return Some(Simple { expr, rules, cut: false });
        }
        let ty = self.ty(m, m.value_type(value))?;
        let expr = self.engine.pool.new_leaf(value, ty);
        if matches!(ty.elem, Elem::Float(_)) && m.defining_op(value).is_some_and(|op| settles(m, op)) {
            self.engine.pool.settle(expr);
        }
        self.exprs.set(value, Meaning(expr.index() as u32 + 1, SetId::default()));
        Some(Simple { expr, rules: SetId::NONE, cut: false })
    }

    /// The hash of the expression of a value, if it is not a leaf.
    #[cfg(test)]
    pub fn hash(&self, value: Value) -> Option<u64> {
        let expr = self.exprs.get(value).0.checked_sub(1).filter(|_| self.is_looked_into(value))?;
        Some(self.pool().hash_of(Expr::new(expr)))
    }

    /// Whether the defining op of `value` was lowered.
    pub fn is_looked_into(&self, value: Value) -> bool {
        let known = self.exprs.get(value).0.checked_sub(1);
        known.is_some_and(|expr| self.pool().kind(Expr::new(expr)) != Kind::Leaf(value))
    }

    /// The first value with expression `e` that can be used at `place`. Places must be queried from the last to the
    /// first.
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

    /// Records that `value`, which is defined at `place` and can be used up to `end`, has expression `e`.
    fn record(&mut self, value: Value, simple: Simple, place: u32, end: u32) {
        self.set_meaning(value, Meaning(simple.expr.index() as u32 + 1, simple.rules));
        self.add_value(value, simple.expr, place, end);
    }

    fn set_meaning(&mut self, value: Value, meaning: Meaning) {
        let old = self.exprs.set(value, meaning);
        // A value without an expression has not been queried by anyone.
        if old.0 != 0 && old.0 != meaning.0 {
            self.changed = Some(value);
        }
    }

    /// Adds `value` to the values with expression `e`.
    fn add_value(&mut self, value: Value, e: Expr, place: u32, end: u32) {
        let e = e.index();
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

    /// The expression type of a tile type.
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

    /// Computes the expression of the result of `op`, which is at `place` in a block that ends at `end`; `lasting` has
    /// the results of the last run.
    pub fn lower(&mut self, m: &Module, op: Op, place: u32, end: u32, lasting: &mut Table<Op, Lasting>) -> Lowered {
        self.changed = None;
        if let Some(raw) = lasting.get(op).expr()
            && let Some(lowered) = self.lower_again(m, op, place, end, raw, lasting.get(op))
        {
            return lowered;
        }
        let Some(value) = m.result(op, 0).filter(|_| m.result_count(op) == 1) else { return Lowered::Leaf };
        let kind = kind_of(m, op);
        if kind.is_none() && !is_constant(m, op) {
            return Lowered::Leaf;
        }
        lasting.remove(op);
        let lowered = self.lower_anew(m, op, kind, value, (place, end), lasting);
        if matches!(lowered, Lowered::Leaf) && self.is_looked_into(value) {
            self.set_meaning(value, Meaning::default());
        }
        lowered
    }

    /// The same for an op without a valid result from the last run.
    fn lower_anew(
        &mut self,
        m: &Module,
        op: Op,
        kind: Option<Kind>,
        value: Value,
        (place, end): (u32, u32),
        lasting: &mut Table<Op, Lasting>,
    ) -> Lowered {
        let Some(ty) = self.ty(m, m.value_type(value)) else { return Lowered::Leaf };
        let Some((raw, rules)) = self.raw(m, op, kind, ty) else { return Lowered::Leaf };
        let mut simple = self.simplify(op, raw);
        // The expression of a comparison depends on the attributes of the sum that it compares.
        let lasts = simple.expr == raw && !simple.cut && !matches!(kind, Some(Kind::CmpI { .. }));
        let mut bits = if m.kind(op) == OpKind::Table(Opcode::SubI) { Lasting::MINUS } else { 0 };
        simple.rules = self.engine.sets.union(simple.rules, rules);
        let deep = self.pool().depth(simple.expr) > self.engine.limits.depth;
        let (mut form, mut there) = (false, true);
        if deep {
            bits |= Lasting::DEEP;
        } else if let Some(kind) = kind
            && !simple.cut
        {
            (form, there) = self.is_as_it_would_be(m, op, kind, place, simple.expr);
            bits |= if form { Lasting::FORM } else { 0 };
        }
        if lasts {
            lasting.set(op, Lasting::new(raw, bits));
        }
        if simple.cut || deep {
            return Lowered::Leaf;
        }
        self.record(value, simple, place, end);
        match kind {
            None => Lowered::Constant,
            Some(_) if form && there => Lowered::AsItWouldBe,
            Some(_) => Lowered::Other,
        }
    }

    /// The same for an op whose expression was `raw` in the last run, and still is if the arguments are in order.
    fn lower_again(
        &mut self,
        m: &Module,
        op: Op,
        place: u32,
        end: u32,
        raw: Expr,
        lasting: Lasting,
    ) -> Option<Lowered> {
        let (mut there, mut rules) = (true, SetId::NONE);
        let mut last = None;
        for &operand in m.operands(op) {
            let Meaning(known, took) = self.exprs.get(operand);
            let e = Expr::new(known.checked_sub(1)?);
            self.engine.pool.touch(e);
            rules = self.engine.sets.union(rules, took);
            there &= self.is_there(e, operand, place);
            last = Some(e);
        }
        if lasting.has(Lasting::MINUS) {
            let p = self.pool();
            let negative = p.args(raw).iter().copied().find(|&a| p.arg_of(a, Kind::Neg) == last)?;
            self.engine.pool.touch(negative);
            there &= self.available(negative, place).is_none();
        }
        let kind = self.pool().kind(raw);
        if kind.is_associative() && !self.pool().is_sorted(self.pool().args(raw)) {
            return None;
        }
        self.engine.pool.touch(raw);
        self.engine.is_simple(raw);
        if lasting.has(Lasting::DEEP) {
            return Some(Lowered::Leaf);
        }
        let lowered = if kind.is_constant() {
            Lowered::Constant
        } else if lasting.has(Lasting::FORM) && there && self.available(raw, place).is_none() {
            Lowered::AsItWouldBe
        } else {
            Lowered::Other
        };
        self.record(m.result(op, 0)?, Simple { expr: raw, rules, cut: false }, place, end);
        Some(lowered)
    }

    /// Whether an op at `place` that uses `e` would use `operand`: true for a constant, and for a leaf.
    fn is_there(&self, e: Expr, operand: Value, place: u32) -> bool {
        matches!(self.pool().kind(e), Kind::Leaf(_) | Kind::Splat(_) | Kind::Dense(_))
            || self.available(e, place) == Some(operand)
    }

    /// Whether an op of this kind would be rebuilt as itself: its operands are the arguments of its expression (the
    /// first), and no other value has the expression, and the operands are the values that would be used (the second,
    /// if the first holds). This holds for most ops, and the test is cheap here, where the data was just created. It
    /// stays valid when the op is visited from the last one: the usable values at its place are those recorded so far,
    /// and only ops behind it, which it does not use, have changed since.
    fn is_as_it_would_be(&mut self, m: &Module, op: Op, kind: Kind, place: u32, e: Expr) -> (bool, bool) {
        let operands = m.operands(op);
        let args = self.pool().args(e).len();
        if self.pool().kind(e) != kind || args != operands.len() && !(args > operands.len() && kind.is_associative()) {
            return (false, false);
        }
        let (mut used, mut form, mut there) = (Args::new(), true, true);
        for &operand in operands {
            let Some(Simple { expr, .. }) = self.expr(m, operand) else { return (false, false) };
            form &= !matches!(self.pool().kind(expr), Kind::Leaf(value) if value != operand);
            there &= self.is_there(expr, operand, place);
            used.push(expr);
        }
        if m.kind(op) == OpKind::Table(Opcode::SubI) {
            // Without a value for the negation, a difference stays one.
            let p = self.pool();
            let negative = p.find(Kind::Neg, p.ty(e), &used[1..]);
            let Some(negative) = negative else { return (false, false) };
            there &= self.available(negative, place).is_none();
            used[1] = negative;
        }
        (form && is_over(self.pool(), e, &used), there && self.available(e, place).is_none())
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

    /// The expression of an op over the expressions of its operands, and the rules that they used. Constants have no
    /// kind.
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

    /// `x + c` compared with `k` is `x` compared with `k - c`, if the sum has an overflow promise.
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

/// Whether an op over `used` would compute `e`: all its arguments, or, for an associative kind, all but the last as
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

/// The kind of the expression of an op; `None` for constants and leaves.
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
        // Constants, and ops that the simplifier treats as opaque values: right for a new op.
        _ => return None,
    })
}

/// Whether the NaN results of `op` have the bits of arithmetic.
fn settles(m: &Module, op: Op) -> bool {
    use Opcode as O;
    let OpKind::Table(opcode) = m.kind(op) else { return false };
    // `false` is safe for any op: only a rule that relies on the bits of a NaN is not applied.
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
