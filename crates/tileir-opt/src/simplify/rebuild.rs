//! From an expression back to ops: planning and emission.
//!
//! Available values are reused. Sums and other chains are left-associative, constants come last, and a negative term is
//! subtracted.

use super::lower::{Lowering, computes};
use super::pool::{Args, Elem, Expr, Kind, Set, Type};
use crate::rewriter::{At, New, Rewriter};
use crate::work::Table;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tileir_ir::enums::{ComparisonOrdering, ComparisonPredicate, Signedness};
use tileir_ir::{Attr, IntFormat, Loc, Op, Opcode, Ty, Value};

/// The insertion point: right before `op`, whose result is replaced.
#[derive(Clone, Copy)]
pub(super) struct InsertionPoint {
    pub op: Op,
    /// The number of preceding ops, plus one.
    pub at: u32,
}

/// The origin of an expression.
#[derive(Clone, Debug)]
pub(super) enum Step {
    /// An available value.
    Value(Value),
    /// A constant, which is free.
    Constant,
    /// An op over planned expressions.
    Op(Opcode, Args),
    /// A chain of binary ops: the first operand, then each further one with its op.
    Chain(Expr, SmallVec<[(Opcode, Expr); 4]>),
}

/// A plan to compute an expression at a place.
#[derive(Default)]
pub(super) struct Plan {
    steps: Vec<(Expr, Step)>,
    /// For each expression, the index of its step, plus one.
    places: Vec<u32>,
    /// The weight of the new ops, without constants.
    pub weight: u32,
    /// A plan of this weight or more is useless.
    limit: u32,
    /// The values that are used.
    pub kept: Table<Value, bool>,
}

impl Plan {
    /// Starts a plan, with the memory of the last one, whose ops must weigh less than `limit`.
    pub fn begin(&mut self, limit: u32) {
        self.steps.drain(..).for_each(|(e, _)| self.places[e.index()] = 0);
        self.kept.clear();
        (self.weight, self.limit) = (0, limit);
    }

    /// Plans `e`; `None` if an op would be illegal, or the plan useless.
    pub fn add(&mut self, low: &Lowering, place: InsertionPoint, e: Expr) -> Option<()> {
        if self.places.get(e.index()).is_some_and(|&place| place != 0) {
            return Some(());
        }
        let step = self.step(low, place, e)?;
        if let Step::Value(value) = step {
            self.kept.set(value, true);
        }
        self.steps.push((e, step));
        if self.places.len() <= e.index() {
            self.places.resize(e.index() + 1, 0);
        }
        self.places[e.index()] = self.steps.len() as u32;
        Some(())
    }

    /// Counts a new op.
    fn count(&mut self, opcode: Opcode) -> Option<()> {
        self.weight += weight(opcode);
        (self.weight < self.limit).then_some(())
    }

    fn step(&mut self, low: &Lowering, place: InsertionPoint, e: Expr) -> Option<Step> {
        let p = low.pool();
        let node = p.node(e);
        match node.kind {
            Kind::Leaf(value) => return Some(Step::Value(value)),
            // Four-bit integers have no literals.
            Kind::Splat(_) | Kind::Dense(_) if node.ty.elem == Elem::Int(IntFormat::I4) => return None,
            Kind::Splat(_) | Kind::Dense(_) => return Some(Step::Constant),
            // Every other kind is computed by ops.
            _ => {}
        }
        if let Some(value) = low.available(e, place.at) {
            return Some(Step::Value(value));
        }
        let copies = matches!(node.kind, Kind::Ext { .. } | Kind::Trunc | Kind::Broadcast | Kind::Reshape);
        if !copies && !node.args.iter().chain([&e]).all(|&x| computes(p.ty(x).elem)) {
            return None;
        }
        if node.kind.is_associative() {
            return self.chain(low, place, e);
        }
        let opcode = opcode_of(node.kind)?;
        self.count(opcode)?;
        for &arg in node.args {
            self.add(low, place, arg)?;
        }
        Some(Step::Op(opcode, node.args.into()))
    }

    fn chain(&mut self, low: &Lowering, place: InsertionPoint, e: Expr) -> Option<Step> {
        let p = low.pool();
        let (kind, ty, args) = (p.kind(e), p.ty(e), p.args(e));
        let opcode = opcode_of(kind)?;
        // There is at least one op.
        if self.weight + weight(opcode) >= self.limit {
            return None;
        }
        // The longest available prefix.
        let start = p.starts(kind, ty, args).find(|&(start, _)| low.available(start, place.at).is_some());
        let (mut first, rest) = match start {
            Some((prefix, n)) => (Some(prefix), &args[n..]),
            None => (None, args),
        };
        let mut links: SmallVec<[(Opcode, Expr); 4]> = SmallVec::new();
        let mut constant = None;
        let mut negative = Args::new();
        for &arg in rest {
            match p.arg_of(arg, Kind::Neg) {
                Some(x) if kind == Kind::Add && low.available(arg, place.at).is_none() => negative.push(x),
                _ if p.kind(arg).is_constant() => constant = Some(arg),
                _ if first.is_none() => first = Some(arg),
                _ => links.push((opcode, arg)),
            }
        }
        // A constant comes last, unless everything else is subtracted from it.
        let first = match (first, constant) {
            (Some(first), _) => first,
            (None, Some(_)) => constant.take()?,
            (None, None) => {
                let x = negative.remove(0);
                p.find(Kind::Neg, ty, &[x])?
            }
        };
        links.extend(negative.into_iter().map(|x| (Opcode::SubI, x)));
        links.extend(constant.map(|c| (opcode, c)));
        links.iter().try_for_each(|&(opcode, _)| self.count(opcode))?;
        self.add(low, place, first)?;
        for (_, x) in &links {
            self.add(low, place, *x)?;
        }
        Some(Step::Chain(first, links))
    }

    /// Emits the ops for `e`.
    pub fn emit(&self, low: &mut Lowering, rw: &mut Rewriter<'_>, place: InsertionPoint, e: Expr) -> Value {
        let mut made = FxHashMap::default();
        self.value(low, rw, place, e, &mut made)
    }

    fn value(
        &self,
        low: &mut Lowering,
        rw: &mut Rewriter<'_>,
        place: InsertionPoint,
        e: Expr,
        made: &mut FxHashMap<Expr, Value>,
    ) -> Value {
        if let Some(&value) = made.get(&e) {
            return value;
        }
        let (ty, loc) = (ir_type(low, rw, low.pool().ty(e)), rw.module().loc(place.op));
        let at = At::Before(place.op);
        let value = match &self.steps[self.places[e.index()] as usize - 1].1 {
            Step::Value(value) => *value,
            Step::Constant => constant(low, rw, at, e, ty, loc),
            Step::Op(opcode, args) => {
                let operands: SmallVec<[Value; 3]> =
                    args.iter().map(|&a| self.value(low, rw, place, a, made)).collect();
                let kind = low.pool().kind(e);
                let operands = match kind {
                    Kind::Not => {
                        let ones = low.pool().int(e).map_or(1, IntFormat::mask);
                        let ones = rw.create_splat(at, ty, ones, loc);
                        SmallVec::from_slice(&[operands[0], ones])
                    }
                    // The arguments of every other kind are the operands of its op.
                    _ => operands,
                };
                let attrs = attributes(rw, kind);
                rw.create_value(at, &New { opcode: *opcode, operands: &operands, attrs: &attrs, results: &[ty], loc })
            }
            Step::Chain(first, links) => {
                let attrs = attributes(rw, low.pool().kind(e));
                let mut value = self.value(low, rw, place, *first, made);
                for &(opcode, x) in links {
                    let operands = [value, self.value(low, rw, place, x, made)];
                    value =
                        rw.create_value(at, &New { opcode, operands: &operands, attrs: &attrs, results: &[ty], loc });
                }
                value
            }
        };
        made.insert(e, value);
        value
    }
}

fn ir_type(low: &Lowering, rw: &mut Rewriter<'_>, ty: Type) -> Ty {
    let elem = match ty.elem {
        Elem::Int(format) => rw.int_type(format),
        Elem::Float(format) => rw.float_type(format),
        Elem::Other(elem) => elem,
    };
    rw.tile(&low.shapes[ty.shape as usize], elem)
}

/// The weight of an op: divisions have many instructions, products are more expensive than sums and shifts.
pub(super) fn weight(opcode: Opcode) -> u32 {
    match opcode {
        Opcode::DivI | Opcode::RemI => 4,
        Opcode::MulI | Opcode::MulhiI => 2,
        // An estimate: it decides which of two equal expressions is kept.
        _ => 1,
    }
}

fn constant(low: &Lowering, rw: &mut Rewriter<'_>, at: At, e: Expr, ty: Ty, loc: Loc) -> Value {
    let p = low.pool();
    let elements = match p.kind(e) {
        Kind::Splat(bits) => vec![bits],
        Kind::Dense(id) => p.dense_elements(id).to_vec(),
        // Steps of this form are constants: `step` makes no others.
        _ => Vec::new(),
    };
    let attr = rw.attr(|m| m.dense_attr(ty, &elements));
    rw.create_value(at, &New { opcode: Opcode::Constant, operands: &[], attrs: &[Some(attr)], results: &[ty], loc })
}

/// The op that computes an expression from its arguments; for chains, the op between two of them.
pub(super) fn opcode_of(kind: Kind) -> Option<Opcode> {
    Some(match kind {
        Kind::Leaf(_) | Kind::Splat(_) | Kind::Dense(_) => return None,
        Kind::CmpI { set, .. } | Kind::CmpF { set, .. } if predicate(set).is_none() => return None,
        Kind::Not | Kind::Xor => Opcode::XorI,
        Kind::And => Opcode::AndI,
        Kind::Or => Opcode::OrI,
        Kind::Add => Opcode::AddI,
        Kind::Mul => Opcode::MulI,
        Kind::Neg => Opcode::NegI,
        Kind::Shl => Opcode::ShLI,
        Kind::Shr { .. } => Opcode::ShRI,
        Kind::Div { .. } => Opcode::DivI,
        Kind::Rem { .. } => Opcode::RemI,
        Kind::Min { .. } => Opcode::MinI,
        Kind::Max { .. } => Opcode::MaxI,
        Kind::Abs => Opcode::AbsI,
        Kind::MulHi => Opcode::MulhiI,
        Kind::CmpI { .. } => Opcode::CmpI,
        Kind::CmpF { .. } => Opcode::CmpF,
        Kind::Select => Opcode::Select,
        Kind::Ext { .. } => Opcode::ExtI,
        Kind::Trunc => Opcode::TruncI,
        Kind::Broadcast => Opcode::Broadcast,
        Kind::Reshape => Opcode::Reshape,
        Kind::NegF => Opcode::NegF,
        Kind::AbsF => Opcode::AbsF,
    })
}

fn predicate(set: Set) -> Option<ComparisonPredicate> {
    Some(match set {
        Set::EQ => ComparisonPredicate::Equal,
        Set::NE => ComparisonPredicate::NotEqual,
        Set::LT => ComparisonPredicate::LessThan,
        Set::LE => ComparisonPredicate::LessThanOrEqual,
        Set::GT => ComparisonPredicate::GreaterThan,
        Set::GE => ComparisonPredicate::GreaterThanOrEqual,
        _ => return None,
    })
}

/// The attributes of the op that computes an expression; overflow promises are never set.
fn attributes(rw: &mut Rewriter<'_>, kind: Kind) -> SmallVec<[Option<Attr>; 2]> {
    let mut attrs = SmallVec::new();
    let sign = |signed| if signed { Signedness::Signed } else { Signedness::Unsigned };
    match kind {
        Kind::CmpI { set, signed } => {
            attrs.push(predicate(set).map(|p| rw.enum_attr(p)));
            attrs.push(Some(rw.enum_attr(sign(signed))));
        }
        Kind::CmpF { set, ordered } => {
            let ordering = if ordered { ComparisonOrdering::Ordered } else { ComparisonOrdering::Unordered };
            attrs.push(predicate(set).map(|p| rw.enum_attr(p)));
            attrs.push(Some(rw.enum_attr(ordering)));
        }
        Kind::Div { signed, rounding } => {
            attrs.push(Some(rw.enum_attr(sign(signed))));
            attrs.push(Some(rw.enum_attr(rounding)));
        }
        Kind::Shr { signed }
        | Kind::Rem { signed }
        | Kind::Min { signed }
        | Kind::Max { signed }
        | Kind::Ext { signed } => {
            attrs.push(Some(rw.enum_attr(sign(signed))));
        }
        Kind::Leaf(_)
        | Kind::Splat(_)
        | Kind::Dense(_)
        | Kind::Not
        | Kind::And
        | Kind::Or
        | Kind::Xor
        | Kind::Add
        | Kind::Mul
        | Kind::Neg
        | Kind::Shl
        | Kind::Abs
        | Kind::MulHi
        | Kind::Select
        | Kind::Trunc
        | Kind::Broadcast
        | Kind::Reshape
        | Kind::NegF
        | Kind::AbsF => {}
    }
    attrs
}
