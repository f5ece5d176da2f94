//! Sinks: uses of a value that must be defined. An undefined value in a sink is reported.

use super::block::{CheckedBlock, Shadow};
use super::checker::CheckedRun;
use super::class::Class;
use super::finding::Site;
use super::undefined::{Origin, Reason, UndefinedSource};
use crate::tile::{Elem, Tile, row_major_strides};
use std::sync::Arc;
use tileir_ir::attrs::AttrData;
use tileir_ir::ops::control::{Assert, For};
use tileir_ir::ops::misc::Assume;
use tileir_ir::ops::shape::{Extract, Insert};
use tileir_ir::ops::view::MakeTensorView;
use tileir_ir::{Op, OpKind, Opcode, Value as Ssa};

/// Reports that an undefined element with this origin decides `what` in `op`.
pub(super) fn report(
    checker: &mut CheckedRun<'_>,
    block: &CheckedBlock<'_>,
    op: Op,
    origin: Origin,
    what: &str,
    element: Option<Vec<usize>>,
) {
    let (source, index) = checker.origins.source(origin);
    let class = if source.reason.is_arithmetic() { Class::ArithUb } else { Class::UndefinedValue };
    if checker.findings.count_if_known(class, [Some(op), Some(source.op)], None) {
        return;
    }
    let m = checker.m;
    let mut finding = checker.finding(class, format!("an undefined value is used: it decides {what}"));
    let source_element = m.result(source.op, 0).and_then(|r| m.as_tile(m.value_type(r))).map(|(shape, _)| {
        let shape: Vec<usize> = shape.iter().map(|&d| d as usize).collect();
        Tile::coordinate(&shape, index).to_vec()
    });
    let source_site = Site { element: source_element, tile_block: Some(block.machine.block), ..Site::new(source.op) };
    finding.sites = vec![checker.site(block, op, element), source_site];
    finding.notes.push(format!("it is undefined because {}", source.reason.describe()));
    if let Reason::NeverWritten(alloca) = source.reason {
        finding.notes.push(super::explain::at(m, "the `alloca`", alloca));
    }
    if let Some(path) = super::explain::path(m, source.op, op) {
        finding.notes.push(path);
    }
    finding.help.push(remedy(source.reason).to_owned());
    checker.findings.add(finding);
}

/// Advice on how to avoid an undefined value.
fn remedy(reason: Reason) -> &'static str {
    match reason {
        Reason::MaskedLoad => "give the load a padding value, or choose with `select` before the value is used",
        Reason::OutsideView => "give the view a `padding_value`, or choose with `select` before the value is used",
        Reason::NoSuchPadding => "use a padding value that the element type has",
        Reason::NeverWritten(_) | Reason::Uninitialized => "write the memory before it is read",
        Reason::MaskedAtomic => "choose with `select` before the result is used",
        Reason::FloatToInt => "clamp the number first, or let the conversion saturate",
        Reason::Shift => "keep the amount below the width, for instance with `andi` or `select`",
        Reason::Offset => "keep the product of offset and element size in 64 bits",
        Reason::NegativeScale => "scales of f8E4M3FN must not be negative",
    }
}

/// Reports the undefined elements of a value that decides `what` ("which slice is extracted"), one of each source, and marks the value
/// as defined, so that later uses of it are not reported again.
pub(super) fn require_defined(checker: &mut CheckedRun<'_>, block: &mut CheckedBlock<'_>, op: Op, v: Ssa, what: &str) {
    let Some(origins) = block.origins(v).cloned() else { return };
    let shape = checker.m.as_tile(checker.m.value_type(v)).map(|(shape, _)| shape.to_vec()).unwrap_or_default();
    let shape: Vec<usize> = shape.iter().map(|&d| d as usize).collect();
    let mut reported: Vec<UndefinedSource> = Vec::new();
    for (i, &origin) in origins.iter().enumerate().filter(|(_, origin)| **origin != 0) {
        let (source, _) = checker.origins.source(origin);
        if !reported.contains(&source) {
            reported.push(source);
            let element = (!shape.is_empty()).then(|| Tile::coordinate(&shape, i).to_vec());
            report(checker, block, op, origin, what, element);
        }
    }
    block.set_shadow(v, Shadow::Plain);
}

/// Reports undefined elements in those operands of an op that must be defined, and marks these operands as defined.
pub(super) fn require_defined_operands(
    checker: &mut CheckedRun<'_>,
    block: &mut CheckedBlock<'_>,
    op: Op,
    opcode: Opcode,
) {
    let m = checker.m;
    if !m.operands(op).iter().any(|&v| block.origins(v).is_some()) {
        return;
    }
    match opcode {
        Opcode::Assert => require_defined(checker, block, op, Assert(op).condition(m), "whether this assertion holds"),
        Opcode::Extract => {
            Extract(op)
                .indices(m)
                .iter()
                .for_each(|&v| require_defined(checker, block, op, v, "which slice is extracted"));
        }
        Opcode::Insert => {
            Insert(op)
                .indices(m)
                .iter()
                .for_each(|&v| require_defined(checker, block, op, v, "where the slice is inserted"));
        }
        Opcode::MakeTensorView => {
            let o = MakeTensorView(op);
            o.dynamic_shape(m).iter().for_each(|&v| require_defined(checker, block, op, v, "a size of this view"));
            o.dynamic_strides(m).iter().for_each(|&v| require_defined(checker, block, op, v, "a stride of this view"));
        }
        // Other ops propagate undefined values, or are checked elsewhere: memory ops at the access, `for` in `require_defined_bounds`.
        _ => {}
    }
}

/// Reports undefined bounds and an undefined step of a `for`, and marks them as defined.
pub(super) fn require_defined_bounds(checker: &mut CheckedRun<'_>, block: &mut CheckedBlock<'_>, op: Op) {
    let m = checker.m;
    if m.kind(op) == OpKind::Table(Opcode::For) {
        let o = For(op);
        for v in [o.lower_bound(m), o.upper_bound(m), o.step(m)] {
            require_defined(checker, block, op, v, "how often this loop is run");
        }
    }
}

/// Replaces undefined operand elements of an op that checks its operands by values that pass the checks, so that the op does
/// not report an error about them. Returns `false` if no such values are known: then the op must run without reports.
pub(super) fn substitute_undefined_operands(block: &mut CheckedBlock<'_>, op: Op, opcode: Opcode) -> bool {
    let m = block.machine.m;
    let operands = m.operands(op);
    if !operands.iter().any(|&v| block.origins(v).is_some()) {
        return true;
    }
    match opcode {
        Opcode::Assume => return fill_for_assume(block, op),
        Opcode::Assert => fill(block, operands[0], |_| 1),
        Opcode::DivI | Opcode::RemI => {
            fill(block, operands[0], |_| 0);
            fill(block, operands[1], |_| 1);
        }
        Opcode::SubI => {
            fill(block, operands[1], |_| 0);
            let rhs = block.machine.tile(operands[1]);
            fill(block, operands[0], |i| rhs.bits[i]);
        }
        Opcode::AddI | Opcode::MulI | Opcode::ShLI | Opcode::NegI | Opcode::TruncI => {
            operands.iter().for_each(|&v| fill(block, v, |_| 0));
        }
        // No values that pass are known for other element-wise ops that can fault.
        _ if opcode.def().element.is_some_and(|e| e.undefined.is_some() || e.wraps.is_some()) => return false,
        // No other op checks the values of its operands.
        _ => {}
    }
    true
}

/// Replaces the undefined elements of a value: element `i` by `with(i)`.
fn fill(block: &mut CheckedBlock<'_>, v: Ssa, with: impl Fn(usize) -> u64) {
    let Some(origins) = block.origins(v).cloned() else { return };
    let mut tile = block.machine.tile(v);
    let bits = &mut Arc::make_mut(&mut tile).bits;
    for i in (0..bits.len()).filter(|&i| origins[i] != 0) {
        bits[i] = with(i);
    }
    block.machine.set(v, crate::tile::Value::Tile(tile));
}

/// Replaces undefined elements of the operand of an `assume` by values for which its predicate holds. Returns `false` if an
/// undefined element is the leader of a group, with which the others are compared.
fn fill_for_assume(block: &mut CheckedBlock<'_>, op: Op) -> bool {
    let m = block.machine.m;
    let v = Assume(op).value(m);
    if m.as_tile(m.value_type(v)).is_none() {
        return true;
    }
    let tile = block.machine.tile(v);
    match m.attr_data(Assume(op).predicate(m)) {
        AttrData::Bounded { lower, upper } => {
            let Elem::Int(format) = tile.elem else { return true };
            let inside = lower.or(*upper).unwrap_or(0);
            fill(block, v, |_| format.truncate(inside));
            true
        }
        AttrData::DivBy { every: Some(every), along: Some(along), .. } => {
            let (Ok(every), Ok(along)) = (usize::try_from(*every), usize::try_from(*along)) else { return true };
            let group_shape: Vec<usize> =
                (0..tile.shape.len()).map(|d| if d == along { every.max(1) } else { 1 }).collect();
            fill_from_group_leader(block, v, &tile, &group_shape, true)
        }
        AttrData::DivBy { .. } => {
            fill(block, v, |_| 0);
            true
        }
        AttrData::SameElements(groups) => {
            let group_shape: Vec<usize> = groups.iter().map(|&g| g.max(1) as usize).collect();
            fill_from_group_leader(block, v, &tile, &group_shape, false)
        }
        _ => true,
    }
}

/// Replaces each undefined element by the leader of its group, the first element of a block of shape `group_shape`. If
/// `consecutive`, the position in the group is added, in units of the pointee for pointers. Returns `false` if a leader is
/// undefined.
fn fill_from_group_leader(
    block: &mut CheckedBlock<'_>,
    v: Ssa,
    tile: &Tile,
    group_shape: &[usize],
    consecutive: bool,
) -> bool {
    let Some(origins) = block.origins(v).cloned() else { return true };
    let strides = row_major_strides(&tile.shape);
    let (unit, mask) = match tile.elem {
        Elem::Ptr(pointee) => (u64::from(Elem::from(pointee).storage_bits()).div_ceil(8), u64::MAX),
        Elem::Int(format) => (1, format.mask()),
        Elem::Float(_) => (1, u64::MAX),
    };
    // The leader of the group of an element, and the position of the element in the group.
    let group = |i: usize| {
        let coordinate = Tile::coordinate(&tile.shape, i);
        let within = coordinate.iter().zip(group_shape).map(|(c, size)| c % size);
        let (leader, position) = within
            .zip(&strides)
            .fold((i, 0), |(leader, position), (w, stride)| (leader - w * stride, position + w as u64));
        (leader, if consecutive { position } else { 0 })
    };
    fill(block, v, |i| {
        let (leader, position) = group(i);
        tile.bits[leader].wrapping_add(position * unit) & mask
    });
    (0..origins.len()).all(|i| origins[group(i).0] == 0)
}
