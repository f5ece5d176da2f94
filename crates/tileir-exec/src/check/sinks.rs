//! Where an undefined value matters.

use super::block::{Block, Shadow};
use super::checker::Checker;
use super::class::Class;
use super::finding::Site;
use super::undefined::{Birth, Source, Why};
use crate::tile::{Elem, Tile, row_major_strides};
use std::sync::Arc;
use tileir_ir::attrs::AttrData;
use tileir_ir::ops::control::{Assert, For};
use tileir_ir::ops::misc::Assume;
use tileir_ir::ops::shape::{Extract, Insert};
use tileir_ir::ops::view::MakeTensorView;
use tileir_ir::{Op, OpKind, Opcode, Value as Ssa};

/// Reports an undefined element that `op` uses as `what`.
pub(super) fn report(
    checker: &mut Checker<'_>,
    block: &Block<'_>,
    op: Op,
    birth: Birth,
    what: &str,
    element: Option<Vec<usize>>,
) {
    let (source, at) = checker.births.source(birth);
    let class = if source.why.is_arithmetic() { Class::ArithUb } else { Class::UndefinedValue };
    if checker.findings.count_again(class, [Some(op), Some(source.op)], None) {
        return;
    }
    let m = checker.m;
    let mut finding = checker.finding(class, format!("an undefined value is used: it decides {what}"));
    let born = m.result(source.op, 0).and_then(|r| m.as_tile(m.value_type(r))).map(|(shape, _)| {
        let shape: Vec<usize> = shape.iter().map(|&d| d as usize).collect();
        Tile::coordinate(&shape, at).to_vec()
    });
    let birth = Site { element: born, tile_block: Some(block.machine.block), ..Site::new(source.op) };
    finding.sites = vec![checker.site(block, op, element), birth];
    finding.notes.push(format!("it is undefined because {}", source.why.describe()));
    if let Why::NeverWritten(alloca) = source.why {
        finding.notes.push(super::explain::at(m, "the `alloca`", alloca));
    }
    if let Some(path) = super::explain::path(m, source.op, op) {
        finding.notes.push(path);
    }
    finding.help.push(remedy(source.why).to_owned());
    checker.findings.add(finding);
}

fn remedy(why: Why) -> &'static str {
    match why {
        Why::MaskedLoad => "give the load a padding value, or choose with `select` before the value is used",
        Why::OutsideView => "give the view a `padding_value`, or choose with `select` before the value is used",
        Why::NoSuchPadding => "use a padding value that the element type has",
        Why::NeverWritten(_) | Why::Uninitialized => "write the memory before it is read",
        Why::MaskedAtomic => "choose with `select` before the result is used",
        Why::FloatToInt => "clamp the number first, or let the conversion saturate",
        Why::Shift => "keep the amount below the width, for instance with `andi` or `select`",
        Why::Offset => "keep the product of offset and element size in 64 bits",
        Why::NegativeScale => "scales of f8E4M3FN must not be negative",
    }
}

/// Reports if a value that decides something is undefined, once for each op that made an element of it undefined. The value
/// counts as defined afterwards.
pub(super) fn value(checker: &mut Checker<'_>, block: &mut Block<'_>, op: Op, v: Ssa, what: &str) {
    let Some(births) = block.births(v).cloned() else { return };
    let shape = checker.m.as_tile(checker.m.value_type(v)).map(|(shape, _)| shape.to_vec()).unwrap_or_default();
    let shape: Vec<usize> = shape.iter().map(|&d| d as usize).collect();
    let mut reported: Vec<Source> = Vec::new();
    for (i, &birth) in births.iter().enumerate().filter(|(_, birth)| **birth != 0) {
        let (source, _) = checker.births.source(birth);
        if !reported.contains(&source) {
            reported.push(source);
            let element = (!shape.is_empty()).then(|| Tile::coordinate(&shape, i).to_vec());
            report(checker, block, op, birth, what, element);
        }
    }
    block.set_shadow(v, Shadow::Plain);
}

/// The operands of an op that is no memory op which must be defined.
pub(super) fn operands(checker: &mut Checker<'_>, block: &mut Block<'_>, op: Op, opcode: Opcode) {
    let m = checker.m;
    if !m.operands(op).iter().any(|&v| block.births(v).is_some()) {
        return;
    }
    match opcode {
        Opcode::Assert => value(checker, block, op, Assert(op).condition(m), "whether this assertion holds"),
        Opcode::Extract => {
            Extract(op).indices(m).iter().for_each(|&v| value(checker, block, op, v, "which slice is extracted"));
        }
        Opcode::Insert => {
            Insert(op).indices(m).iter().for_each(|&v| value(checker, block, op, v, "where the slice is inserted"));
        }
        Opcode::MakeTensorView => {
            let o = MakeTensorView(op);
            o.dynamicShape(m).iter().for_each(|&v| value(checker, block, op, v, "a size of this view"));
            o.dynamicStrides(m).iter().for_each(|&v| value(checker, block, op, v, "a stride of this view"));
        }
        // All others pass undefined values on.
        _ => {}
    }
}

/// The bounds and the step of a `for`.
pub(super) fn bounds(checker: &mut Checker<'_>, block: &mut Block<'_>, op: Op) {
    let m = checker.m;
    if m.kind(op) == OpKind::Table(Opcode::For) {
        let o = For(op);
        for v in [o.lowerBound(m), o.upperBound(m), o.step(m)] {
            value(checker, block, op, v, "how often this loop is run");
        }
    }
}

/// Puts stand-ins for undefined elements of ops that look at values: an op must not be blamed for what it is not known
/// to get. `false` if the op cannot be asked at all.
pub(super) fn harmless(block: &mut Block<'_>, op: Op, opcode: Opcode) -> bool {
    let m = block.machine.m;
    let operands = m.operands(op);
    if !operands.iter().any(|&v| block.births(v).is_some()) {
        return true;
    }
    match opcode {
        Opcode::Assume => return assumed(block, op),
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
        // An element-wise op that can fault, of which it is not known which values are harmless, is not asked.
        _ if opcode.def().element.is_some_and(|e| e.undefined.is_some() || e.wraps.is_some()) => return false,
        // No other op asks for anything of the values that it computes with.
        _ => {}
    }
    true
}

/// Replaces the undefined elements of a value.
fn fill(block: &mut Block<'_>, v: Ssa, with: impl Fn(usize) -> u64) {
    let Some(births) = block.births(v).cloned() else { return };
    let mut tile = block.machine.tile(v);
    let bits = &mut Arc::make_mut(&mut tile).bits;
    for i in (0..bits.len()).filter(|&i| births[i] != 0) {
        bits[i] = with(i);
    }
    block.machine.set(v, crate::tile::Value::Tile(tile));
}

/// Of the elements that an `assume` speaks of, the undefined ones become such that it holds of them. `false` where that
/// cannot be, because they are what others are compared with.
fn assumed(block: &mut Block<'_>, op: Op) -> bool {
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
            let sizes: Vec<usize> = (0..tile.shape.len()).map(|d| if d == along { every.max(1) } else { 1 }).collect();
            grouped(block, v, &tile, &sizes, true)
        }
        AttrData::DivBy { .. } => {
            fill(block, v, |_| 0);
            true
        }
        AttrData::SameElements(groups) => {
            grouped(block, v, &tile, &groups.iter().map(|&g| g.max(1) as usize).collect::<Vec<_>>(), false)
        }
        _ => true,
    }
}

/// Undefined elements follow the first of their group; `false` if that one is undefined.
fn grouped(block: &mut Block<'_>, v: Ssa, tile: &Tile, sizes: &[usize], rising: bool) -> bool {
    let Some(births) = block.births(v).cloned() else { return true };
    let strides = row_major_strides(&tile.shape);
    let unit = match tile.elem {
        Elem::Ptr(pointee) => u64::from(Elem::from(pointee).storage_bits()).div_ceil(8),
        Elem::Int(_) | Elem::Float(_) => 1,
    };
    let group = |i: usize| {
        let at = Tile::coordinate(&tile.shape, i);
        let within = at.iter().zip(sizes).map(|(c, size)| c % size);
        let (first, position) =
            within.zip(&strides).fold((i, 0), |(first, position), (w, s)| (first - w * s, position + w as u64));
        (first, if rising { position } else { 0 })
    };
    fill(block, v, |i| {
        let (first, position) = group(i);
        tile.bits[first].wrapping_add(position * unit)
    });
    (0..births.len()).all(|i| births[group(i).0] == 0)
}
