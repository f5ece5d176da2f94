//! `shapes`: simplifies chains of shape changes. All of them copy elements, so each rule holds for every type.

use crate::constants::{dense, int_splat};
use crate::greedy::{self, Config, Pattern};
use crate::rewriter::{At, New, Rewriter, Values};
use crate::rules::{Family, RULES, RuleId as R, RuleSet};
use crate::work::Work;
use smallvec::SmallVec;
use tileir_ir::ops::shape::{Cat, Permute};
use tileir_ir::{Attr, AttrData, Module, Op, OpKind, Opcode, Ty, Value};

/// Simplifies the chains of a function.
pub(crate) fn shapes(m: &mut Module, function: Op, work: &mut Work) {
    use Opcode as O;
    let rw = Rewriter::in_any_order(m, Some(function), work);
    if rw.rests() && !rw.may_have(&[O::Reshape, O::Broadcast, O::Bitcast, O::Permute, O::Extract]) {
        return;
    }
    drop(rw);
    // Upstream's folds and constants, and the rules of this pass.
    let mut rules = RuleSet::UPSTREAM;
    RULES.iter().filter(|r| r.family == Family::Shape).for_each(|r| rules.set(r.id, true));
    greedy::rewrite(m, Some(function), &Config { rules, ..Config::default() }, patterns, work);
}

/// A shape.
type Shape = SmallVec<[i64; 4]>;

fn patterns(opcode: Opcode) -> &'static [(R, Pattern)] {
    match opcode {
        Opcode::Reshape => &[(R::SameShape, same_shape), (R::ShapeOfSplat, of_splat), (R::ReshapeOfReshape, of_itself)],
        Opcode::Broadcast => {
            &[(R::SameShape, same_shape), (R::ShapeOfSplat, of_splat), (R::BroadcastOfBroadcast, of_itself)]
        }
        Opcode::Bitcast => &[(R::SameShape, same_shape)],
        Opcode::Permute => &[
            (R::SameShape, idle_permute),
            (R::ShapeOfSplat, of_splat),
            (R::PermuteOfPermute, permute_of_permute),
            (R::PermuteToReshape, permute_to_reshape),
        ],
        Opcode::Extract => &[(R::ExtractOfCat, extract_of_cat)],
        _ if opcode.def().element.is_some() => &[(R::ElementwiseOfBroadcasts, of_broadcasts)],
        // No pattern matches any other op; a new pattern needs its line here.
        _ => &[],
    }
}

/// The only operand, and the type of the result.
fn source(m: &Module, op: Op) -> Option<(Value, Ty)> {
    Some((*m.operands(op).first()?, m.value_type(m.result(op, 0)?)))
}

fn producer(m: &Module, value: Value, opcode: Opcode) -> Option<Op> {
    m.defining_op(value).filter(|&op| m.kind(op) == OpKind::Table(opcode))
}

/// A change to the same type.
fn same_shape(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let m = rw.module();
    let Some((from, ty)) = source(m, op).filter(|&(v, ty)| m.value_type(v) == ty) else { return false };
    debug_assert_eq!(m.value_type(from), ty);
    rw.replace(op, &[from]);
    true
}

/// The identity permutation.
fn idle_permute(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let m = rw.module();
    let Some(p) = permutation(m, op).filter(|p| p.iter().enumerate().all(|(i, &d)| i == d)) else { return false };
    debug_assert_eq!(Some(p.len()), m.as_tile(m.value_type(m.operands(op)[0])).map(|(shape, _)| shape.len()));
    let from = m.operands(op)[0];
    rw.replace(op, &[from]);
    true
}

/// A shape change of a splat is a splat.
fn of_splat(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let m = rw.module();
    let Some((from, ty)) = source(m, op) else { return false };
    let Some(bits) = splat_bits(m, from) else { return false };
    let loc = m.loc(op);
    let constant = rw.create_splat(At::Before(op), ty, bits, loc);
    rw.replace(op, &[constant]);
    true
}

/// The bit pattern of a splat constant.
fn splat_bits(m: &Module, value: Value) -> Option<u64> {
    let dense = dense(m, value).filter(|d| d.splat)?;
    Some(dense.element(crate::constants::elem_scalar(m, dense.ty)?.bits(), 0))
}

/// `reshape (reshape x)`, `broadcast (broadcast x)`: directly from `x`.
fn of_itself(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let m = rw.module();
    let OpKind::Table(opcode) = m.kind(op) else { return false };
    let Some((from, ty)) = source(m, op) else { return false };
    let Some(inner) = producer(m, from, opcode) else { return false };
    let (origin, loc) = (m.operands(inner)[0], m.loc(op));
    replace_by(rw, op, &New { opcode, operands: &[origin], attrs: &[], results: &[ty], loc });
    true
}

fn replace_by(rw: &mut Rewriter<'_>, op: Op, new: &New<'_>) {
    let value = rw.create_value(At::Before(op), new);
    rw.replace(op, &[value]);
}

/// Dimension `k` of the result is dimension `permutation[k]` of the source.
fn permutation(m: &Module, op: Op) -> Option<SmallVec<[usize; 4]>> {
    match m.attr_data(Permute(op).permutation(m)) {
        AttrData::DenseArray { values, .. } => values.iter().map(|&d| usize::try_from(d).ok()).collect(),
        _ => None,
    }
}

fn permute_of_permute(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let m = rw.module();
    let Some((from, ty)) = source(m, op) else { return false };
    let Some(inner) = producer(m, from, Opcode::Permute) else { return false };
    let (Some(outer), Some(first)) = (permutation(m, op), permutation(m, inner)) else { return false };
    let composed: Option<Vec<i64>> = outer.iter().map(|&d| first.get(d).map(|&d| d as i64)).collect();
    let (Some(values), AttrData::DenseArray { elem, .. }) = (composed, m.attr_data(Permute(op).permutation(m))) else {
        return false;
    };
    let (elem, origin, loc) = (*elem, m.operands(inner)[0], m.loc(op));
    let attr = rw.attr(|m| m.intern_attr(AttrData::DenseArray { elem, values: values.into() }));
    let new = New { opcode: Opcode::Permute, operands: &[origin], attrs: &[Some(attr)], results: &[ty], loc };
    replace_by(rw, op, &new);
    true
}

/// If the dimensions larger than one keep their order, the elements do too.
fn permute_to_reshape(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let m = rw.module();
    let Some((from, ty)) = source(m, op) else { return false };
    let (Some(p), Some((shape, _))) = (permutation(m, op), m.as_tile(m.value_type(from))) else { return false };
    let large: SmallVec<[usize; 4]> = p.into_iter().filter(|&d| shape.get(d) != Some(&1)).collect();
    if !large.is_sorted() {
        return false;
    }
    let loc = m.loc(op);
    replace_by(rw, op, &New { opcode: Opcode::Reshape, operands: &[from], attrs: &[], results: &[ty], loc });
    true
}

/// `extract` from one operand of `cat`.
fn extract_of_cat(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let m = rw.module();
    let Some((from, ty)) = source(m, op) else { return false };
    let Some(cat) = producer(m, from, Opcode::Cat) else { return false };
    let Some((side, index)) = side_of_cat(m, op, cat, ty) else { return false };
    let (dim, loc) = (Cat(cat).dim(m) as usize, m.loc(op));
    let indices: SmallVec<[Option<(_, u64)>; 4]> = m.operands(op)[1..].iter().map(|&v| int_splat(m, v)).collect();
    let whole = m.value_type(side) == ty && index == 0;
    if whole && indices.iter().enumerate().all(|(i, v)| i == dim || v.is_some_and(|(_, bits)| bits == 0)) {
        rw.replace(op, &[side]);
        return true;
    }
    let mut operands = Values::from_slice(&[side]);
    operands.extend_from_slice(&m.operands(op)[1..]);
    let index_ty = m.value_type(operands[1 + dim]);
    operands[1 + dim] = rw.create_splat(At::Before(op), index_ty, index, loc);
    replace_by(rw, op, &New { opcode: Opcode::Extract, operands: &operands, attrs: &[], results: &[ty], loc });
    true
}

/// The operand of `cat` that `op` takes its slice from, and the index of the slice there.
fn side_of_cat(m: &Module, op: Op, cat: Op, ty: Ty) -> Option<(Value, u64)> {
    let dim = usize::try_from(Cat(cat).dim(m)).ok()?;
    let &[left, right] = m.operands(cat) else { return None };
    let size = |ty: Ty| m.as_tile(ty).and_then(|(shape, _)| shape.get(dim)).and_then(|&n| u64::try_from(n).ok());
    let (slice, first, second) = (size(ty)?, size(m.value_type(left))?, size(m.value_type(right))?);
    let (_, index) = int_splat(m, *m.operands(op).get(1 + dim)?)?;
    if slice == 0 || first % slice != 0 || second % slice != 0 || index >= (first + second) / slice {
        return None;
    }
    Some(if index < first / slice { (left, index) } else { (right, index - first / slice) })
}

/// The op on the shape that all of its operands are broadcast from; splat constants have any shape.
fn of_broadcasts(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let m = rw.module();
    let OpKind::Table(opcode) = m.kind(op) else { return false };
    let Some(shape) = common_shape(m, op) else { return false };
    let Some(result) = m.result(op, 0).filter(|_| m.result_count(op) == 1) else { return false };
    let ty = m.value_type(result);
    let Some((_, elem)) = m.as_tile(ty) else { return false };
    let (loc, operands, attrs): (_, Values, SmallVec<[Option<Attr>; 4]>) =
        (m.loc(op), m.operands(op).into(), m.attr_slots(op).into());
    let mut small = Values::new();
    for value in operands {
        let m = rw.module();
        small.push(match producer(m, value, Opcode::Broadcast) {
            Some(broadcast) => m.operands(broadcast)[0],
            None => {
                let (Some(bits), Some((_, elem))) = (splat_bits(m, value), m.as_tile(m.value_type(value))) else {
                    return false;
                };
                let ty = rw.tile(&shape, elem);
                rw.create_splat(At::Before(op), ty, bits, loc)
            }
        });
    }
    let small_ty = rw.tile(&shape, elem);
    let new = New { opcode, operands: &small, attrs: &attrs, results: &[small_ty], loc };
    let value = rw.create_value(At::Before(op), &new);
    replace_by(rw, op, &New { opcode: Opcode::Broadcast, operands: &[value], attrs: &[], results: &[ty], loc });
    true
}

/// The shape that every operand is broadcast from, if one is, and every other is a splat constant.
fn common_shape(m: &Module, op: Op) -> Option<Shape> {
    let mut common: Option<&[i64]> = None;
    for &value in m.operands(op) {
        match producer(m, value, Opcode::Broadcast) {
            Some(broadcast) => {
                let (shape, _) = m.as_tile(m.value_type(m.operands(broadcast)[0]))?;
                let (whole, _) = m.as_tile(m.value_type(value))?;
                if shape == whole || *common.get_or_insert(shape) != shape {
                    return None;
                }
            }
            None => {
                splat_bits(m, value)?;
            }
        }
    }
    common.map(Shape::from)
}
