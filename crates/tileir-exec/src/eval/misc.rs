//! Assertions, assumptions and printing (spec, ops.md §10, §12).

use super::shape::check_each;
use crate::codes;
use crate::fault::{Eval, Problem};
use crate::machine::{Machine, tile};
use crate::printf;
use crate::tile::{Elem, Tile, Value, row_major_strides};
use tileir_ir::attrs::AttrData;
use tileir_ir::ops::control::Assert;
use tileir_ir::ops::misc::{Assume, PrintTko};
use tileir_ir::ops::view::MakeTensorView;
use tileir_ir::{Op, OpKind, Opcode, Value as Ssa, ValueDef};

/// Evaluates `assert`: faults at the first element of the condition that is false.
pub(super) fn assert(machine: &mut Machine<'_>, op: Op) -> Eval {
    let message = machine.m.strings.text(Assert(op).message(machine.m));
    let failed = || Problem::new(&codes::U0301, format!("assertion failed: {message}"));
    check_each(&scalar_as_tile(machine, Assert(op).condition(machine.m)), |_, bits| (bits == 0).then(failed))
}

/// The value of `v`. A scalar of the fast engine becomes a tile of its shape, so that reports state the coordinate of the element as
/// the reference engine does.
fn scalar_as_tile(machine: &Machine<'_>, v: Ssa) -> Value {
    match machine.value(v) {
        Value::Scalar(..) => Value::Tile(machine.tile(v)),
        other => other.clone(),
    }
}

/// Evaluates `assume`: its result is its operand, after a check of the assumption.
pub(super) fn assume(machine: &mut Machine<'_>, op: Op) -> Eval {
    let value = machine.value(Assume(op).value(machine.m)).clone();
    if machine.detects(&codes::U0205) {
        let unpacked = match scalar_as_tile(machine, Assume(op).value(machine.m)) {
            Value::Packed(packed) => tile(packed.to_tile()),
            other => other,
        };
        let outcome = check_predicate(&unpacked, machine.m.attr_data(Assume(op).predicate(machine.m)));
        if let Err(problem) = outcome
            && !is_used_as_stride_only(machine, op)
        {
            machine.undefined(problem)?;
        }
    }
    machine.set_result(op, 0, value);
    Ok(())
}

/// Whether all uses of an `assume` are strides of tensors, directly or through further assumptions. Then the assumption is
/// checked only when the tensor is made ([`check_stride`]), since it holds only for strides that are used.
fn is_used_as_stride_only(machine: &Machine<'_>, assume: Op) -> bool {
    let m = machine.m;
    let mut values: Vec<Ssa> = m.result(assume, 0).into_iter().collect();
    let mut is_used = false;
    // A definition precedes its uses.
    for op in m.ops_in_order(Some(machine.cx.kernel.op())) {
        if !m.operands(op).iter().any(|v| values.contains(v)) {
            continue;
        }
        match m.kind(op) {
            OpKind::Table(Opcode::Assume) => values.extend(m.result(op, 0)),
            OpKind::Table(Opcode::MakeTensorView) => {
                let strides = MakeTensorView(op).dynamic_strides(m);
                let first_stride = m.operands(op).len() - strides.len();
                if m.operands(op)[..first_stride].iter().any(|v| values.contains(v)) {
                    return false;
                }
                is_used = true;
            }
            // Any other op uses it as a number, so the assumption is checked at once. That is the default for ops added later.
            _ => return false,
        }
    }
    is_used
}

/// Checks the predicates of the `assume` ops that define the stride of a dimension. The stride of a dimension of size 0 or 1 is
/// never used, and front ends make assumptions about it that hold only for strides in use, so it is not checked.
pub(super) fn check_stride(machine: &Machine<'_>, stride: Ssa, dimension: usize, size: u64) -> Eval {
    if size <= 1 || !machine.detects(&codes::U0205) {
        return Ok(());
    }
    let mut value = stride;
    while let ValueDef::Result(op, _) = machine.m.value_def(value)
        && machine.m.kind(op) == OpKind::Table(Opcode::Assume)
    {
        check_predicate(&scalar_as_tile(machine, stride), machine.m.attr_data(Assume(op).predicate(machine.m)))
            .map_err(|problem| {
                problem.note(format!("it is the stride of dimension {dimension}, which has size {size}"))
            })
            .or_else(|problem| machine.undefined(problem))?;
        value = Assume(op).value(machine.m);
    }
    Ok(())
}

/// Checks a value against the predicate of an `assume`. A predicate that does not apply to such a value holds.
///
/// # Errors
/// The first element for which the predicate does not hold.
fn check_predicate(value: &Value, predicate: &AttrData) -> Eval {
    match (predicate, value) {
        (AttrData::DivBy { divisor, .. }, Value::Tensor(tensor)) if *divisor > 0 && tensor.base % divisor != 0 => Err(
            Problem::new(&codes::U0205, format!("the base address {:#x} is not divisible by {divisor}", tensor.base)),
        ),
        (AttrData::DivBy { divisor, every, along }, Value::Tile(tile)) if *divisor > 0 => {
            check_div_by(value, tile, *divisor, every.zip(*along))
        }
        (AttrData::SameElements(groups), Value::Tile(tile)) => check_same(value, tile, groups),
        (AttrData::Bounded { lower, upper }, Value::Tile(tile)) => check_each(value, |_, bits| {
            let Elem::Int(format) = tile.elem else { return None };
            let x = format.sign_extend(bits);
            let side = match (lower, upper) {
                (Some(lower), _) if x < *lower => format!("less than {lower}"),
                (_, Some(upper)) if x > *upper => format!("greater than {upper}"),
                _ => return None,
            };
            Some(Problem::new(&codes::U0205, format!("{x} is {side}, outside the assumed bounds")))
        }),
        _ => Ok(()),
    }
}

/// Checks `div_by`: every element is divisible. With groups along a dimension, the first element of each group is divisible,
/// and the others follow in steps of one.
fn check_div_by(value: &Value, tile: &Tile, divisor: u64, groups: Option<(i64, i64)>) -> Eval {
    let shown = |bits: u64| match tile.elem {
        Elem::Int(format) => format.sign_extend(bits).to_string(),
        Elem::Float(_) | Elem::Ptr(_) => format!("{bits:#x}"),
    };
    let not_divisible =
        |bits: u64| Problem::new(&codes::U0205, format!("{} is not divisible by {divisor}, as assumed", shown(bits)));
    let Some((every, along)) = groups else {
        return check_each(value, |_, bits| (bits % divisor != 0).then(|| not_divisible(bits)));
    };
    let (Ok(every), Ok(along)) = (usize::try_from(every), usize::try_from(along)) else { return Ok(()) };
    if every == 0 || along >= tile.shape.len() {
        return Ok(());
    }
    let (unit, mask) = match tile.elem {
        Elem::Ptr(pointee) => (u64::from(Elem::from(pointee).storage_bits()).div_ceil(8), u64::MAX),
        Elem::Int(format) => (1, format.mask()),
        Elem::Float(_) => return Ok(()),
    };
    let stride = row_major_strides(&tile.shape)[along];
    check_each(value, |i, bits| {
        let position = i / stride % tile.shape[along] % every;
        if position == 0 {
            return (bits % divisor != 0).then(|| not_divisible(bits));
        }
        let first = tile.bits[i - position * stride];
        let expected = first.wrapping_add(position as u64 * unit) & mask;
        (bits != expected).then(|| {
            let (bits, first) = (shown(bits), shown(first));
            Problem::new(
                &codes::U0205,
                format!("{bits} does not follow {first}, the first of its group, in steps of {unit}"),
            )
        })
    })
}

/// Checks `same_elements`: all elements of a group of this shape are equal.
fn check_same(value: &Value, tile: &Tile, groups: &[i64]) -> Eval {
    let strides = row_major_strides(&tile.shape);
    check_each(value, |i, bits| {
        let coordinate = Tile::coordinate(&tile.shape, i);
        let first: usize = coordinate
            .iter()
            .zip(groups)
            .zip(&strides)
            .map(|((&c, &group), stride)| (c - if group > 0 { c % group as usize } else { 0 }) * stride)
            .sum();
        (bits != tile.bits[first]).then(|| {
            let (bits, first) = (bits, tile.bits[first]);
            Problem::new(
                &codes::U0205,
                format!("{bits:#x} differs from {first:#x}, the first of its group, though assumed equal"),
            )
        })
    })
}

/// Evaluates `print_tko`: formats its arguments, and adds the text to the output of the tile block.
pub(super) fn print(machine: &mut Machine<'_>, op: Op) -> Eval {
    let o = PrintTko(op);
    let args: Vec<_> = o.args(machine.m).iter().map(|&a| machine.tile(a)).collect();
    let format = machine.m.strings.bytes(o.str(machine.m));
    let mut output = std::mem::take(&mut machine.output);
    let printed = printf::print(&mut output, format, &args, &mut |text| {
        machine.cx.output.put(machine.index, machine.unreported_from, text, machine.cx.stop)
    });
    machine.output = output;
    printed?;
    machine.set_result(op, 0, Value::Token);
    Ok(())
}
