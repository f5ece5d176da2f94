//! Mutated modules: the result has the structure of a module and may violate any rule.

use crate::Random;
use tileir_base::Id;
use tileir_ir::ops::def::{Arity, AttrKind};
use tileir_ir::{Attr, AttrData, IntFormat, Module, Op, OpKind, OpSpec, Ty, Value, groups_of};

/// The attached ops of a module, except the module op.
fn ops(m: &Module) -> Vec<Op> {
    (0..m.op_count()).map(Op::new).filter(|&op| m.parent_op(op).is_some()).collect()
}

/// Changes one op: an operand, an attribute, a result type, its position, or the number of its operands. The module may
/// become illegal.
pub fn change_module(m: &mut Module, random: &mut Random) {
    let ops = ops(m);
    if ops.is_empty() || m.value_count() == 0 {
        return;
    }
    let op = *random.pick(&ops);
    let operands = m.operands(op).len();
    match random.below(10) {
        0..2 if operands > 0 => {
            let value = some_value(m, op, random);
            m.set_operand(op, random.below(operands), value);
        }
        2 if operands > 1 => {
            let (i, j) = (random.below(operands), random.below(operands));
            let (a, b) = (m.operands(op)[i], m.operands(op)[j]);
            m.set_operand(op, i, b);
            m.set_operand(op, j, a);
        }
        3..5 => change_attr(m, op, random),
        5 => drop_op(m, op, &ops, random),
        6 => {
            let before = *random.pick(&ops);
            // An op must not end up inside itself.
            if before != op && !encloses(m, op, before) {
                m.detach_op(op);
                m.insert_before(before, op);
            }
        }
        7 => change_groups(m, op, random),
        _ => change_result(m, op, &ops, random),
    }
}

fn encloses(m: &Module, outer: Op, op: Op) -> bool {
    std::iter::successors(Some(op), |&op| m.parent_op(op)).any(|op| op == outer)
}

/// A value that is probably visible at `op`: those before it in the arena, most likely its neighbours.
fn some_value(m: &Module, op: Op, random: &mut Random) -> Value {
    let near = m.operands(op).iter().map(|v| v.index()).max().unwrap_or(0);
    let at = match random.below(3) {
        0 => near.saturating_sub(random.below(8)),
        1 => random.below(near + 1),
        _ => near + random.below(4),
    };
    Value::new(at.min(m.value_count() - 1))
}

fn some_type(m: &mut Module, random: &mut Random) -> Ty {
    let value = Value::new(random.below(m.value_count()));
    let ty = m.value_type(value);
    let Some((shape, elem)) = m.as_tile(ty).map(|(shape, elem)| (shape.to_vec(), elem)) else { return ty };
    let other = m.as_tile(m.value_type(Value::new(random.below(m.value_count())))).map_or(elem, |(_, elem)| elem);
    let mut shape = shape;
    match random.below(5) {
        0 => shape.push(1 << random.below(4)),
        1 => drop(shape.pop()),
        2 if !shape.is_empty() => {
            let i = random.below(shape.len());
            shape[i] = 1 << random.below(6);
        }
        3 => {}
        _ => return ty,
    }
    m.tile_type(tileir::ir::Level::V13_4, &shape, other).unwrap_or(ty)
}

/// Replaces `old` by an op with other results, and its uses by the new results.
fn replace(m: &mut Module, old: Op, results: &[Ty], ops: &[Op]) {
    let kind @ OpKind::Table(_) = m.kind(old) else { return };
    let (operands, attrs) = (m.operands(old).to_vec(), m.attr_slots(old).to_vec());
    let (regions, groups, loc) = (m.op_regions(old).to_vec(), m.groups(old), m.loc(old));
    let spec = OpSpec { kind, operands: &operands, groups, results, attrs: &attrs, regions: &regions, loc };
    let new = m.add_op(&spec);
    m.insert_before(old, new);
    m.detach_op(old);
    let pairs: Vec<(Value, Value)> = m.results(old).zip(m.results(new)).collect();
    replace_uses(m, ops, &pairs);
}

fn replace_uses(m: &mut Module, ops: &[Op], pairs: &[(Value, Value)]) {
    for &op in ops {
        for i in 0..m.operands(op).len() {
            let value = m.operands(op)[i];
            if let Some((_, new)) = pairs.iter().find(|(old, _)| *old == value) {
                m.set_operand(op, i, *new);
            }
        }
    }
}

fn change_result(m: &mut Module, op: Op, ops: &[Op], random: &mut Random) {
    let mut results: Vec<Ty> = m.results(op).map(|v| m.value_type(v)).collect();
    match random.below(8) {
        0 => drop(results.pop()),
        1 => results.push(some_type(m, random)),
        _ if results.is_empty() => return,
        _ => {
            let i = random.below(results.len());
            results[i] = some_type(m, random);
        }
    }
    replace(m, op, &results, ops);
}

fn drop_op(m: &mut Module, op: Op, ops: &[Op], random: &mut Random) {
    let uses: Vec<(Value, Value)> = m.results(op).map(|v| (v, some_value(m, op, random))).collect();
    m.detach_op(op);
    replace_uses(m, ops, &uses);
}

/// Adds or removes one operand of a variadic or optional group.
fn change_groups(m: &mut Module, op: Op, random: &mut Random) {
    let Some(def) = m.def(op) else { return };
    let mut groups: Vec<Vec<Value>> = (0..def.operands.len()).map(|i| m.operand_group(op, i).to_vec()).collect();
    let varying: Vec<usize> = (0..groups.len()).filter(|&i| def.operands[i].arity != Arity::One).collect();
    if varying.is_empty() {
        return;
    }
    let slot = *random.pick(&varying);
    let value = some_value(m, op, random);
    match (def.operands[slot].arity, groups[slot].is_empty()) {
        (_, true) => groups[slot].push(value),
        (Arity::Many, false) if random.below(2) == 0 => groups[slot].push(value),
        (_, false) => drop(groups[slot].pop()),
    }
    let lens: Vec<u32> = groups.iter().map(|g| g.len() as u32).collect();
    if let Ok(made) = groups_of(def, &lens) {
        m.set_operands(op, &groups.concat(), made);
    }
}

fn change_attr(m: &mut Module, op: Op, random: &mut Random) {
    let Some(def) = m.def(op) else { return };
    if def.attrs.is_empty() {
        return;
    }
    let slot = random.below(def.attrs.len());
    let old = m.attr(op, slot);
    let new = match (random.below(8), old) {
        (0, _) if def.attrs[slot].default.is_none() && !def.attrs[slot].required => None,
        (1..3, _) => elsewhere(m, def.attrs[slot].kind, random).or(old),
        (_, Some(old)) => Some(altered(m, old, random)),
        (_, None) => fresh(m, def.attrs[slot].kind, random),
    };
    m.set_attr(op, slot, new);
}

/// An attribute of this kind from another op.
fn elsewhere(m: &Module, kind: AttrKind, random: &mut Random) -> Option<Attr> {
    let all: Vec<Attr> =
        ops(m).into_iter().flat_map(|op| m.attr_slots(op)).flatten().copied().filter(|&a| kind.accepts(m, a)).collect();
    (!all.is_empty()).then(|| *random.pick(&all))
}

const NUMBERS: [i64; 14] = [0, 1, -1, 2, 3, 4, 5, 8, 16, 127, 128, i32::MAX as i64, i64::MAX, i64::MIN];

fn fresh(m: &mut Module, kind: AttrKind, random: &mut Random) -> Option<Attr> {
    let number = *random.pick(&NUMBERS);
    Some(match kind {
        AttrKind::Flag => m.unit_attr(),
        AttrKind::Enum(kind) => m.intern_attr(AttrData::Enum { kind, value: random.below(10) as u32 }),
        AttrKind::Hints => {
            let value = match random.below(3) {
                0 => m.bool_attr(number == 0),
                _ => m.int_attr(IntFormat::I32, number),
            };
            let names = ["latency", "allow_tma", "num_cta_in_cga", "num_worker_warps", "occupancy", "other"];
            let inner = vec![(m.strings.intern(*random.pick(&names)), value)];
            let inner = m.dict_attr(inner);
            let target = m.strings.intern(*random.pick(&["sm_80", "sm_90", "sm_100", "sm_120", "sm_1", "x"]));
            let outer = m.dict_attr(vec![(target, inner)]);
            m.intern_attr(AttrData::Hints(outer))
        }
        AttrKind::I64 | AttrKind::I64NonNegative => m.int_attr(IntFormat::I64, number),
        AttrKind::I32NonNegative => m.int_attr(IntFormat::I32, i64::from(number as i32)),
        AttrKind::Bool => m.bool_attr(random.below(2) == 0),
        AttrKind::Str => m.str_attr(*random.pick(&["", "x", "%d", "%", "%f %i", "%lu", "%%"])),
        AttrKind::Predicate => m.intern_attr(predicate(random)),
        AttrKind::FlatSymbol
        | AttrKind::FunctionType
        | AttrKind::DictArray
        | AttrKind::Dense
        | AttrKind::I32Array
        | AttrKind::BoolArray
        | AttrKind::Array => return elsewhere(m, kind, random),
    })
}

fn predicate(random: &mut Random) -> AttrData {
    let mut number = || *random.pick(&NUMBERS);
    let (a, b, c) = (number(), number(), number());
    let mut maybe = |n: i64| (random.below(2) == 0).then_some(n);
    match (a ^ b) & 3 {
        0 => AttrData::Bounded { lower: maybe(a), upper: maybe(b) },
        1 => AttrData::SameElements([a, b, c][..random.below(4)].into()),
        _ => AttrData::DivBy { divisor: a as u64, every: maybe(b), along: maybe(c) },
    }
}

/// An attribute of the same kind with another value.
fn altered(m: &mut Module, attr: Attr, random: &mut Random) -> Attr {
    let number = *random.pick(&NUMBERS);
    let data = match m.attr_data(attr).clone() {
        AttrData::Enum { kind, .. } => AttrData::Enum { kind, value: random.below(10) as u32 },
        AttrData::Int { ty, .. } => AttrData::Int { ty, value: number.into() },
        AttrData::DenseArray { elem, values } => AttrData::DenseArray { elem, values: list(&values, number, random) },
        AttrData::SameElements(_) | AttrData::DivBy { .. } | AttrData::Bounded { .. } => predicate(random),
        AttrData::Array(items) => {
            let mut items = items.to_vec();
            match random.below(3) {
                0 => drop(items.pop()),
                1 => items.extend(items.first().copied()),
                _ if items.is_empty() => {}
                _ => {
                    let i = random.below(items.len());
                    items[i] = altered(m, items[i], random);
                }
            }
            AttrData::Array(items.into())
        }
        AttrData::Float { ty, bits } => AttrData::Float { ty, bits: bits ^ 1 << random.below(8) },
        AttrData::Hints(_) => return fresh(m, AttrKind::Hints, random).unwrap_or(attr),
        AttrData::Str(_) => return fresh(m, AttrKind::Str, random).unwrap_or(attr),
        AttrData::Dense(_) => return elsewhere(m, AttrKind::Dense, random).unwrap_or(attr),
        AttrData::Type(_) => return elsewhere(m, AttrKind::FunctionType, random).unwrap_or(attr),
        _ => return attr,
    };
    m.intern_attr(data)
}

fn list(values: &[i64], number: i64, random: &mut Random) -> Box<[i64]> {
    let number = i64::from(number as i32);
    let mut values = values.to_vec();
    match random.below(4) {
        0 => drop(values.pop()),
        1 => values.push(number),
        2 if values.len() > 1 => {
            let (i, j) = (random.below(values.len()), random.below(values.len()));
            values.swap(i, j);
        }
        _ if values.is_empty() => {}
        _ => {
            let i = random.below(values.len());
            values[i] = number;
        }
    }
    values.into()
}
