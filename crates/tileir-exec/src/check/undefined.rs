//! Undefined values: their origins, and their propagation through ops.
//!
//! Most tiles have only defined elements, and no shadow. Otherwise each element has an origin: the op that made it undefined,
//! and the element of its result. Origins propagate through shape ops by evaluating the op on tiles of origins.

use super::block::{CheckedBlock, Shadow};
use crate::eval::{bits_in_pack, pack_bits, unpack_bits};
use crate::fault::Eval;
use crate::machine::tile;
use crate::tile::{Elem, Tile};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::rc::Rc;
use tileir_ir::enums::Signedness;
use tileir_ir::ops::convert::{ExtI, FToI};
use tileir_ir::ops::integer::ShRI;
use tileir_ir::ops::matrix::{MmaF, MmaFScaled, MmaI};
use tileir_ir::ops::shape::{Insert, Select};
use tileir_ir::{FloatFormat, Op, Opcode, Value as Ssa};
use tileir_num::{cast, integer};

/// The origin of an undefined element: the number of an [`UndefinedSource`] plus one in the upper half, and the index of the element in
/// the result of that op in the lower half. 0 is a defined element.
pub(super) type Origin = u64;

/// The reason why an element is undefined.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Reason {
    MaskedLoad,
    OutsideView,
    NoSuchPadding,
    /// Bytes of this `alloca` were never written.
    NeverWritten(Op),
    /// Bytes of an array were never written.
    Uninitialized,
    MaskedAtomic,
    FloatToInt,
    Shift,
    Offset,
    NegativeScale,
}

impl Reason {
    /// Whether the reason is arithmetic, which has a class of its own.
    pub fn is_arithmetic(self) -> bool {
        matches!(self, Reason::FloatToInt | Reason::Shift | Reason::Offset | Reason::NegativeScale)
    }

    /// The reason as part of a sentence.
    pub fn describe(self) -> &'static str {
        match self {
            Reason::MaskedLoad => "the load masks the element off and has no padding",
            Reason::OutsideView => "the element lies outside the tensor, and the view has no `padding_value`",
            Reason::NoSuchPadding => "the element lies outside the tensor, and its type has no such padding value",
            Reason::NeverWritten(_) => "the load reads bytes of an `alloca` that were never written",
            Reason::Uninitialized => "the load reads bytes of an array that were never written",
            Reason::MaskedAtomic => "the atomic masks the element off, so that its result has no value",
            Reason::FloatToInt => "the conversion has no value for a NaN, an infinity or a number out of range",
            Reason::Shift => "the shift amount is not less than the width",
            Reason::Offset => "the offset leaves the address range",
            Reason::NegativeScale => "a scale is negative",
        }
    }
}

/// An op that creates undefined elements, and the reason.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct UndefinedSource {
    pub op: Op,
    pub reason: Reason,
}

/// All sources of undefined elements.
#[derive(Debug, Default)]
pub(super) struct Origins {
    list: Vec<UndefinedSource>,
    index: FxHashMap<UndefinedSource, u32>,
}

impl Origins {
    /// The origin of element `element` of the result of `op`, which is undefined for `reason`. Adds the source if it is new.
    pub fn intern(&mut self, op: Op, reason: Reason, element: usize) -> Origin {
        let source = UndefinedSource { op, reason };
        let next = self.list.len() as u32;
        let index = *self.index.entry(source).or_insert(next);
        if index == next {
            self.list.push(source);
        }
        u64::from(index + 1) << 32 | (element as u64 & u64::from(u32::MAX))
    }

    /// The source of an undefined element, and the index of the element in the result of the op of the source.
    pub fn source(&self, origin: Origin) -> (UndefinedSource, usize) {
        (self.list[(origin >> 32) as usize - 1], origin as u32 as usize)
    }
}

/// Origins of the elements of a tile.
pub(super) type TileOrigins = Rc<Vec<Origin>>;

/// The shadow of a tile whose elements have these origins, all bits of the undefined ones being undefined.
pub(super) fn shadow_of(origins: Vec<Origin>) -> Shadow {
    if origins.iter().all(|origin| *origin == 0) { Shadow::Plain } else { Shadow::Undefined(Rc::new(origins)) }
}

/// The shadow of the result of an op that is not a memory op, control flow or a reduction. Called before the op runs.
pub(super) fn propagate(block: &mut CheckedBlock<'_>, origins: &mut Origins, op: Op, opcode: Opcode) -> Eval<Shadow> {
    let m = block.machine.m;
    let operands: &[Ssa] = m.operands(op);
    let undefined = operands.iter().any(|&v| block.origins(v).is_some());
    match opcode {
        Opcode::FToI => Ok(float_to_int(block, origins, op)),
        Opcode::ShLI | Opcode::ShRI => Ok(shift(block, origins, op, opcode)),
        Opcode::Offset => offset(block, origins, op),
        Opcode::MmaFScaled => Ok(scaled_product(block, origins, op)),
        _ if !undefined => Ok(Shadow::Plain),
        Opcode::Broadcast | Opcode::Extract | Opcode::Permute | Opcode::Reshape => {
            run_on_origins(block, op, &operands[..1])
        }
        Opcode::Cat => run_on_origins(block, op, operands),
        Opcode::Insert => run_on_origins(block, op, &[Insert(op).source(m), Insert(op).destination(m)]),
        Opcode::Select => select(block, op),
        Opcode::AndI | Opcode::OrI | Opcode::XorI => Ok(bitwise(block, operands, opcode)),
        Opcode::TruncI | Opcode::ExtI | Opcode::Bitcast => Ok(conversion(block, op, opcode)),
        Opcode::MulI => Ok(integer_product(block, operands)),
        Opcode::MmaF => {
            let o = MmaF(op);
            Ok(product(block, o.lhs(m), o.rhs(m), o.acc(m), false))
        }
        Opcode::MmaI => {
            let o = MmaI(op);
            Ok(product(block, o.lhs(m), o.rhs(m), o.acc(m), true))
        }
        Opcode::Pack | Opcode::Unpack => Ok(repacking(block, op, opcode)),
        // The shadow of a view is that of its base address.
        Opcode::MakeTensorView
        | Opcode::MakePartitionView
        | Opcode::MakeStridedView
        | Opcode::MakeGatherScatterView => {
            Ok(block.origins(operands[0]).map_or(Shadow::Plain, |origins| Shadow::Undefined(origins.clone())))
        }
        // All other ops with tile results are element-wise, also new ones unless they are listed here. Other results are defined.
        _ => Ok(elementwise(block, op, operands)),
    }
}

/// An element-wise op: a result element is undefined if an operand element is, and has the origin of the first such operand.
/// Operands of another shape are ignored. [`Shadow::Plain`] if the result is not a tile.
fn elementwise(block: &CheckedBlock<'_>, op: Op, operands: &[Ssa]) -> Shadow {
    let m = block.machine.m;
    let Some(result) = m.result(op, 0).filter(|&r| m.as_tile(m.value_type(r)).is_some()) else { return Shadow::Plain };
    let shape = block.machine.tile_type(result).0;
    let mut all: Option<Vec<Origin>> = None;
    for &v in operands {
        let Some(origins) = block.origins(v) else { continue };
        if block.machine.tile_type(v).0 != shape {
            continue;
        }
        match &mut all {
            None => all = Some(origins.to_vec()),
            Some(all) => all.iter_mut().zip(origins.iter()).filter(|(a, _)| **a == 0).for_each(|(a, b)| *a = *b),
        }
    }
    all.map_or(Shadow::Plain, shadow_of)
}

/// The origin of element `i` of a value; 0 if it is defined.
fn origin_at(block: &CheckedBlock<'_>, v: Ssa, i: usize) -> Origin {
    block.origins(v).map_or(0, |origins| origins[i])
}

/// A product of integers: a defined factor 0 makes the result defined.
fn integer_product(block: &CheckedBlock<'_>, operands: &[Ssa]) -> Shadow {
    let tiles = [block.machine.tile(operands[0]), block.machine.tile(operands[1])];
    let origin = |i: usize| match (origin_at(block, operands[0], i), origin_at(block, operands[1], i)) {
        (origin, 0) if tiles[1].bits[i] != 0 => origin,
        (0, origin) if tiles[0].bits[i] != 0 => origin,
        (_, 0) | (0, _) => 0,
        (origin, _) => origin,
    };
    shadow_of((0..tiles[0].bits.len()).map(origin).collect())
}

/// All bits of an element.
pub(super) fn all_bits(elem: Elem) -> u64 {
    match elem {
        Elem::Int(format) => format.mask(),
        Elem::Float(_) | Elem::Ptr(_) => u64::MAX >> (64 - elem.storage_bits()),
    }
}

/// The undefined bits of element `i` of a value; `all` are all bits of an element.
fn undefined_bits_at(block: &CheckedBlock<'_>, v: Ssa, all: u64, i: usize) -> u64 {
    match (origin_at(block, v, i), block.undefined_bits(v)) {
        (0, _) => 0,
        (_, Some(bits)) => bits[i],
        (_, None) => all,
    }
}

/// The shadow of a tile whose elements have these origins and undefined bits; `all` are all bits of an element. An element without
/// undefined bits is defined, whatever its origin.
pub(super) fn partial_shadow(mut origins: Vec<Origin>, bits: Vec<u64>, all: u64) -> Shadow {
    origins.iter_mut().zip(&bits).filter(|(_, bits)| **bits == 0).for_each(|(origin, _)| *origin = 0);
    match origins.iter().zip(&bits).all(|(origin, bits)| *origin == 0 || *bits == all) {
        true => shadow_of(origins),
        false => Shadow::Partial(Rc::new(origins), Rc::new(bits)),
    }
}

/// `andi`, `ori`, `xori`, bit by bit: a defined 0 of `andi`, and a defined 1 of `ori`, defines the result bit. The origin is that of
/// the first operand that contributes an undefined bit.
fn bitwise(block: &CheckedBlock<'_>, operands: &[Ssa], opcode: Opcode) -> Shadow {
    let (a, b) = (block.machine.tile(operands[0]), block.machine.tile(operands[1]));
    let all = all_bits(a.elem);
    let (mut origins, mut bits) = (vec![0; a.bits.len()], vec![0; a.bits.len()]);
    for i in 0..a.bits.len() {
        let undefined_a = undefined_bits_at(block, operands[0], all, i);
        let undefined_b = undefined_bits_at(block, operands[1], all, i);
        // The undefined bits of each operand that the other one does not define.
        let (from_a, from_b) = match opcode {
            Opcode::AndI => (undefined_a & (undefined_b | b.bits[i]), undefined_b & (undefined_a | a.bits[i])),
            Opcode::OrI => (undefined_a & (undefined_b | !b.bits[i]), undefined_b & (undefined_a | !a.bits[i])),
            // `xori`, the only other op that is passed here.
            _ => (undefined_a, undefined_b),
        };
        bits[i] = (from_a | from_b) & all;
        origins[i] = origin_at(block, operands[if from_a & all != 0 { 0 } else { 1 }], i);
    }
    partial_shadow(origins, bits, all)
}

/// Conversions that move bits: `trunci`, `exti`, `bitcast`.
fn conversion(block: &CheckedBlock<'_>, op: Op, opcode: Opcode) -> Shadow {
    let m = block.machine.m;
    let source = m.operands(op)[0];
    let (Some(origins), Some(result)) = (block.origins(source), m.result(op, 0)) else { return Shadow::Plain };
    let (from, to) = (all_bits(block.machine.tile_type(source).1), all_bits(block.machine.tile_type(result).1));
    let extends = opcode == Opcode::ExtI && ExtI(op).signedness(m) == Signedness::Signed;
    let undefined = |i: usize| {
        let bits = undefined_bits_at(block, source, from, i);
        let sign = bits & (from ^ from >> 1);
        if extends && sign != 0 { (bits | !from) & to } else { bits & to }
    };
    let bits: Vec<u64> = (0..origins.len()).map(undefined).collect();
    partial_shadow(origins.to_vec(), bits, to)
}

/// Evaluates a shape op on the origins of some operands, and on their undefined bits.
fn run_on_origins(block: &mut CheckedBlock<'_>, op: Op, replaced: &[Ssa]) -> Eval<Shadow> {
    let origins = run_on_shadows(block, op, replaced, |origins, _, _| origins.to_vec())?;
    if !replaced.iter().any(|&v| block.undefined_bits(v).is_some()) {
        return Ok(shadow_of(origins));
    }
    let Some(result) = block.machine.m.result(op, 0) else { return Ok(Shadow::Plain) };
    let all = all_bits(block.machine.tile_type(result).1);
    let bits = run_on_shadows(block, op, replaced, |origins, block, v| {
        (0..origins.len()).map(|i| undefined_bits_at(block, v, all, i)).collect()
    })?;
    Ok(partial_shadow(origins, bits, all))
}

/// Evaluates a shape op on `shadow_bits` of some operands in place of their values; 0 for defined elements.
fn run_on_shadows(
    block: &mut CheckedBlock<'_>,
    op: Op,
    replaced: &[Ssa],
    shadow_bits: impl Fn(&[Origin], &CheckedBlock<'_>, Ssa) -> Vec<u64>,
) -> Eval<Vec<u64>> {
    let Some(result) = block.machine.m.result(op, 0) else { return Ok(Vec::new()) };
    let mut saved: SmallVec<[_; 3]> = SmallVec::new();
    for &v in replaced {
        if saved.iter().any(|(other, _)| *other == v) {
            continue;
        }
        let old = block.machine.tile(v);
        let bits = match block.origins(v) {
            Some(origins) => shadow_bits(origins, block, v).into(),
            None => SmallVec::from_elem(0, old.bits.len()),
        };
        let shadow = Tile { elem: old.elem, shape: old.shape.clone(), bits };
        saved.push((v, block.machine.value(v).clone()));
        block.machine.set(v, tile(shadow));
    }
    let before = block.machine.value(result).clone();
    let ran = block.machine.with_hardware_policy(|machine| machine.eval(op));
    let origins = ran.map(|()| block.machine.tile(result).bits.to_vec());
    block.machine.set(result, before);
    for (v, value) in saved {
        block.machine.set(v, value);
    }
    origins
}

/// `select`: the shadow of the selected operand. With an undefined condition, an element is defined only if both operands are
/// equal and defined.
fn select(block: &mut CheckedBlock<'_>, op: Op) -> Eval<Shadow> {
    let m = block.machine.m;
    let o = Select(op);
    let (cond, yes, no) = (o.cond(m), o.val_if_true(m), o.val_if_false(m));
    let [c, a, b] = [cond, yes, no].map(|v| block.machine.tile(v));
    // One condition may choose between whole tiles.
    let condition = |i: usize| if c.bits.len() == 1 { 0 } else { i };
    let origin = |i: usize| match origin_at(block, cond, condition(i)) {
        0 => origin_at(block, if c.bits[condition(i)] != 0 { yes } else { no }, i),
        _ if a.bits[i] == b.bits[i] && origin_at(block, yes, i) == 0 && origin_at(block, no, i) == 0 => 0,
        origin => origin,
    };
    let origins = (0..a.bits.len()).map(origin).collect();
    if block.undefined_bits(yes).is_none() && block.undefined_bits(no).is_none() {
        return Ok(shadow_of(origins));
    }
    let all = all_bits(a.elem);
    let bits = |i: usize| match origin_at(block, cond, condition(i)) {
        0 => undefined_bits_at(block, if c.bits[condition(i)] != 0 { yes } else { no }, all, i),
        _ => all,
    };
    Ok(partial_shadow(origins, (0..a.bits.len()).map(bits).collect(), all))
}

/// The shadow of a result: origins propagate from the operands, and each other element for which `becomes_undefined` holds gets
/// a new origin.
fn propagate_and_mark(
    block: &CheckedBlock<'_>,
    origins: &mut Origins,
    op: Op,
    reason: Reason,
    count: usize,
    becomes_undefined: impl Fn(usize) -> bool,
) -> Shadow {
    let operands = block.machine.m.operands(op);
    let propagated = operands.iter().any(|&v| block.origins(v).is_some()).then(|| elementwise(block, op, operands));
    let mut result_origins = match propagated {
        Some(Shadow::Undefined(origins)) => origins.to_vec(),
        // `elementwise` returns no other shadow with origins.
        _ => Vec::new(),
    };
    for i in (0..count).filter(|&i| becomes_undefined(i)) {
        result_origins.resize(count, 0);
        if result_origins[i] == 0 {
            result_origins[i] = origins.intern(op, reason, i);
        }
    }
    shadow_of(result_origins)
}

/// Conversions of NaNs, infinities and numbers out of range are undefined, unless they saturate.
fn float_to_int(block: &CheckedBlock<'_>, origins: &mut Origins, op: Op) -> Shadow {
    let m = block.machine.m;
    let o = FToI(op);
    let source = block.machine.tile(o.from(m));
    let to = m.result(op, 0).map(|r| block.machine.tile_type(r).1);
    let (Elem::Float(from), Some(Elem::Int(to))) = (source.elem, to) else { return Shadow::Plain };
    let signed = o.signedness(m) == Signedness::Signed;
    let bits = |i: usize| from.from_storage(source.bits[i]);
    let bad = |i: usize| !o.saturating(m) && cast::ftoi_out_of_range(from, to, bits(i), signed);
    propagate_and_mark(block, origins, op, Reason::FloatToInt, source.bits.len(), bad)
}

/// A shift by a defined amount moves undefined bits.
fn shift(block: &CheckedBlock<'_>, origins: &mut Origins, op: Op, opcode: Opcode) -> Shadow {
    let m = block.machine.m;
    let operands = m.operands(op);
    let amounts = block.machine.tile(operands[1]);
    let Elem::Int(format) = amounts.elem else { return Shadow::Plain };
    let bad = |i: usize| integer::shift_out_of_range(format, amounts.bits[i]);
    let shadow = propagate_and_mark(block, origins, op, Reason::Shift, amounts.bits.len(), bad);
    let Shadow::Undefined(all) = &shadow else { return shadow };
    let all_mask = format.mask();
    let signed = opcode == Opcode::ShRI && ShRI(op).signedness(m) == Signedness::Signed;
    let undefined = |i: usize| {
        if bad(i) || origin_at(block, operands[1], i) != 0 {
            return if all[i] == 0 { 0 } else { all_mask };
        }
        let (bits, by) = (undefined_bits_at(block, operands[0], all_mask, i), amounts.bits[i]);
        let sign = bits & (all_mask ^ all_mask >> 1);
        match opcode {
            Opcode::ShLI => bits << by & all_mask,
            _ if signed && sign != 0 => (bits >> by) | (all_mask & !(all_mask >> by)),
            _ => bits >> by,
        }
    };
    let bits = (0..all.len()).map(undefined).collect();
    partial_shadow(all.to_vec(), bits, all_mask)
}

/// Offsets that leave the address range are undefined.
fn offset(block: &CheckedBlock<'_>, origins: &mut Origins, op: Op) -> Eval<Shadow> {
    let operands = block.machine.m.operands(op);
    let (pointers, offsets) = (block.machine.tile(operands[0]), block.machine.tile(operands[1]));
    let (Elem::Ptr(pointee), Elem::Int(format)) = (pointers.elem, offsets.elem) else { return Ok(Shadow::Plain) };
    let size = i64::from(crate::eval::element_size(pointee.into())?);
    let bad = |i: usize| {
        let by = format.sign_extend(offsets.bits[i]).checked_mul(size);
        by.is_none_or(|by| pointers.bits[i].checked_add_signed(by).is_none())
    };
    Ok(propagate_and_mark(block, origins, op, Reason::Offset, pointers.bits.len(), bad))
}

/// Sizes of a product: batch, rows, columns, terms.
fn product_sizes(lhs: &Tile, rhs: &Tile) -> [usize; 4] {
    let rank = lhs.shape.len();
    [lhs.shape[..rank - 2].iter().product(), lhs.shape[rank - 2], rhs.shape[rank - 1], lhs.shape[rank - 1]]
}

/// A matrix product: an element is undefined if a term or the accumulator is. If `zero_clears`, a defined factor 0 makes its
/// term defined.
fn product(block: &CheckedBlock<'_>, lhs: Ssa, rhs: Ssa, acc: Ssa, zero_clears: bool) -> Shadow {
    let (a, b) = (block.machine.tile(lhs), block.machine.tile(rhs));
    let [batch, rows, columns, terms] = product_sizes(&a, &b);
    let mut all = block.origins(acc).map_or_else(|| vec![0; batch * rows * columns], |origins| origins.to_vec());
    let mut mark = |at: usize, origin: Origin| {
        if all[at] == 0 {
            all[at] = origin;
        }
    };
    for (i, &origin) in
        block.origins(lhs).iter().flat_map(|origins| origins.iter().enumerate()).filter(|(_, origin)| **origin != 0)
    {
        let (n, row, k) = (i / (rows * terms), i / terms % rows, i % terms);
        for j in 0..columns {
            let factor = (n * terms + k) * columns + j;
            let cleared = zero_clears && b.bits[factor] == 0 && origin_at(block, rhs, factor) == 0;
            if !cleared {
                mark((n * rows + row) * columns + j, origin);
            }
        }
    }
    for (i, &origin) in
        block.origins(rhs).iter().flat_map(|origins| origins.iter().enumerate()).filter(|(_, origin)| **origin != 0)
    {
        let (n, k, column) = (i / (terms * columns), i / columns % terms, i % columns);
        for row in 0..rows {
            let factor = (n * rows + row) * terms + k;
            let cleared = zero_clears && a.bits[factor] == 0 && origin_at(block, lhs, factor) == 0;
            if !cleared {
                mark((n * rows + row) * columns + column, origin);
            }
        }
    }
    shadow_of(all)
}

/// A scaled matrix product: an undefined or negative scale makes the terms undefined that it scales.
fn scaled_product(block: &CheckedBlock<'_>, origins: &mut Origins, op: Op) -> Shadow {
    let m = block.machine.m;
    let o = MmaFScaled(op);
    let (lhs, rhs) = (block.machine.tile(o.lhs(m)), block.machine.tile(o.rhs(m)));
    let scales = [o.lhs_scale(m), o.rhs_scale(m)];
    let tiles = scales.map(|v| block.machine.tile(v));
    let negative = |tile: &Tile, i: usize| {
        tile.elem == Elem::Float(FloatFormat::F8E4M3FN) && tile.bits[i] & 0x80 != 0 && tile.bits[i] & 0x7f != 0
    };
    let scale_origin = |side: usize, origins: &mut Origins, i: usize| match origin_at(block, scales[side], i) {
        0 if negative(&tiles[side], i) => origins.intern(op, Reason::NegativeScale, i),
        origin => origin,
    };
    let [batch, rows, columns, _] = product_sizes(&lhs, &rhs);
    let blocks = tiles[0].shape[tiles[0].shape.len() - 1];
    let mut all = match product(block, o.lhs(m), o.rhs(m), o.acc(m), false) {
        Shadow::Undefined(all) => all.to_vec(),
        _ => vec![0; batch * rows * columns],
    };
    for i in 0..tiles[0].bits.len() {
        let origin = scale_origin(0, origins, i);
        let row = i / blocks;
        if origin != 0 {
            let elements = &mut all[row * columns..(row + 1) * columns];
            elements.iter_mut().filter(|element| **element == 0).for_each(|element| *element = origin);
        }
    }
    for i in 0..tiles[1].bits.len() {
        let origin = scale_origin(1, origins, i);
        let (n, column) = (i / (blocks * columns), i % columns);
        for row in 0..rows {
            let at = (n * rows + row) * columns + column;
            if origin != 0 && all[at] == 0 {
                all[at] = origin;
            }
        }
    }
    shadow_of(all)
}

/// `pack` and `unpack` move bits, so each byte or element has the undefined bits that are moved to it. Its origin is that of the
/// first undefined element or byte that it overlaps.
fn repacking(block: &CheckedBlock<'_>, op: Op, opcode: Opcode) -> Shadow {
    let m = block.machine.m;
    let source = m.operands(op)[0];
    let (Some(origins), Some(result)) = (block.origins(source), m.result(op, 0)) else { return Shadow::Plain };
    let (from, (shape, to)) = (block.machine.tile_type(source).1, block.machine.tile_type(result));
    let all = all_bits(from);
    let undefined: Vec<u64> = (0..origins.len()).map(|i| undefined_bits_at(block, source, all, i)).collect();
    let count = shape.iter().product();
    let (bits, [from_width, to_width]) = match opcode {
        Opcode::Pack => (pack_bits(&undefined, bits_in_pack(from)), [bits_in_pack(from), 8]),
        // `unpack`
        _ => (unpack_bits(&undefined, bits_in_pack(to), count), [8, bits_in_pack(to)]),
    };
    let origin = |i: usize| {
        let end = ((i + 1) * to_width).div_ceil(from_width).min(origins.len());
        origins[i * to_width / from_width..end].iter().copied().find(|origin| *origin != 0).unwrap_or(0)
    };
    partial_shadow((0..count).map(origin).collect(), bits.to_vec(), all_bits(to))
}
