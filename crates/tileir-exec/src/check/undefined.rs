//! Undefined values: where they are born, and how ops pass them on.
//!
//! A tile whose elements all have values has nothing beside it, which is the rule. Otherwise each element has its birth:
//! the op that made it undefined, and the element of that op's tile. Shape ops pass births on by being run on them.

use super::block::{Block, Shadow};
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
use tileir_ir::{FloatFormat, IntFormat, Op, Opcode, Value as Ssa};
use tileir_num::{cast, integer};

/// Where an undefined element comes from: the number of a [`Source`] plus one in the upper half, the element of the op's
/// tile in the lower half. 0 is a defined element.
pub(super) type Birth = u64;

/// Why an element is undefined.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Why {
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

impl Why {
    /// Whether it is arithmetic, so that its class is another one.
    pub fn is_arithmetic(self) -> bool {
        matches!(self, Why::FloatToInt | Why::Shift | Why::Offset | Why::NegativeScale)
    }

    pub fn describe(self) -> &'static str {
        match self {
            Why::MaskedLoad => "the load masks the element off and has no padding",
            Why::OutsideView => "the element lies outside the tensor, and the view has no `padding_value`",
            Why::NoSuchPadding => "the element lies outside the tensor, and its type has no such padding value",
            Why::NeverWritten(_) => "the load reads bytes of an `alloca` that were never written",
            Why::Uninitialized => "the load reads bytes of an array that were never written",
            Why::MaskedAtomic => "the atomic masks the element off, so that its result has no value",
            Why::FloatToInt => "the conversion has no value for a NaN, an infinity or a number out of range",
            Why::Shift => "the shift amount is not less than the width",
            Why::Offset => "the offset leaves the address range",
            Why::NegativeScale => "a scale is negative",
        }
    }
}

/// An op that gives undefined elements.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Source {
    pub op: Op,
    pub why: Why,
}

/// All sources of undefined elements.
#[derive(Debug, Default)]
pub(super) struct Births {
    list: Vec<Source>,
    index: FxHashMap<Source, u32>,
}

impl Births {
    pub fn make(&mut self, op: Op, why: Why, element: usize) -> Birth {
        let source = Source { op, why };
        let next = self.list.len() as u32;
        let number = *self.index.entry(source).or_insert(next);
        if number == next {
            self.list.push(source);
        }
        u64::from(number + 1) << 32 | (element as u64 & u64::from(u32::MAX))
    }

    pub fn source(&self, birth: Birth) -> (Source, usize) {
        (self.list[(birth >> 32) as usize - 1], birth as u32 as usize)
    }
}

/// Births of the elements of a tile.
pub(super) type TileBirths = Rc<Vec<Birth>>;

/// `None` if all elements are defined.
pub(super) fn some(births: Vec<Birth>) -> Shadow {
    if births.iter().all(|b| *b == 0) { Shadow::Plain } else { Shadow::Births(Rc::new(births)) }
}

/// The shadow of the result of an op that is no memory op, control flow or reduction. Computed before the op is executed.
pub(super) fn propagate(block: &mut Block<'_>, births: &mut Births, op: Op, opcode: Opcode) -> Eval<Shadow> {
    let m = block.machine.m;
    let operands: &[Ssa] = m.operands(op);
    let undefined = operands.iter().any(|&v| block.births(v).is_some());
    match opcode {
        Opcode::FToI => Ok(float_to_int(block, births, op)),
        Opcode::ShLI | Opcode::ShRI => Ok(shift(block, births, op, opcode)),
        Opcode::Offset => offset(block, births, op),
        Opcode::MmaFScaled => Ok(scaled_product(block, births, op)),
        _ if !undefined => Ok(Shadow::Plain),
        Opcode::Broadcast | Opcode::Extract | Opcode::Permute | Opcode::Reshape => follow(block, op, &operands[..1]),
        Opcode::Cat => follow(block, op, operands),
        Opcode::Insert => follow(block, op, &[Insert(op).source(m), Insert(op).destination(m)]),
        Opcode::Select => select(block, op),
        Opcode::AndI | Opcode::OrI | Opcode::XorI => Ok(bitwise(block, operands, opcode)),
        Opcode::TruncI | Opcode::ExtI | Opcode::Bitcast => Ok(converted(block, op, opcode)),
        Opcode::MulI => Ok(absorbing(block, operands)),
        Opcode::MmaF => {
            let o = MmaF(op);
            Ok(product(block, o.lhs(m), o.rhs(m), o.acc(m), false))
        }
        Opcode::MmaI => {
            let o = MmaI(op);
            Ok(product(block, o.lhs(m), o.rhs(m), o.acc(m), true))
        }
        Opcode::Pack => Ok(packed(block, op)),
        Opcode::Unpack => Ok(unpacked(block, op)),
        // Views stand for the address that they begin at.
        Opcode::MakeTensorView
        | Opcode::MakePartitionView
        | Opcode::MakeStridedView
        | Opcode::MakeGatherScatterView => {
            Ok(block.births(operands[0]).map_or(Shadow::Plain, |b| Shadow::Births(b.clone())))
        }
        // All other ops with tiles are element-wise; those that give no tile give nothing undefined.
        _ => Ok(elementwise(block, op, operands)),
    }
}

/// Element-wise: undefined where an operand is. The table's shapes say whether an op is.
fn elementwise(block: &Block<'_>, op: Op, operands: &[Ssa]) -> Shadow {
    let m = block.machine.m;
    let Some(result) = m.result(op, 0).filter(|&r| m.as_tile(m.value_type(r)).is_some()) else { return Shadow::Plain };
    let shape = block.machine.tile_type(result).0;
    let mut all: Option<Vec<Birth>> = None;
    for &v in operands {
        let Some(births) = block.births(v) else { continue };
        if block.machine.tile_type(v).0 != shape {
            continue;
        }
        match &mut all {
            None => all = Some(births.to_vec()),
            Some(all) => all.iter_mut().zip(births.iter()).filter(|(a, _)| **a == 0).for_each(|(a, b)| *a = *b),
        }
    }
    all.map_or(Shadow::Plain, some)
}

/// Products of integers, where a defined 0 decides the result alone.
fn absorbing(block: &Block<'_>, operands: &[Ssa]) -> Shadow {
    let tiles = [block.machine.tile(operands[0]), block.machine.tile(operands[1])];
    let at = |side: usize, i: usize| block.births(operands[side]).map_or(0, |b| b[i]);
    let birth = |i: usize| match (at(0, i), at(1, i)) {
        (b, 0) if tiles[1].bits[i] != 0 => b,
        (0, b) if tiles[0].bits[i] != 0 => b,
        (_, 0) | (0, _) => 0,
        (b, _) => b,
    };
    some((0..tiles[0].bits.len()).map(birth).collect())
}

/// All bits of an element.
pub(super) fn whole(elem: Elem) -> u64 {
    match elem {
        Elem::Int(format) => format.mask(),
        Elem::Float(_) | Elem::Ptr(_) => u64::MAX >> (64 - elem.storage_bits()),
    }
}

/// The undefined bits of an element of a value.
fn bits_at(block: &Block<'_>, v: Ssa, all: u64, i: usize) -> u64 {
    match (block.births(v).map_or(0, |births| births[i]), block.undefined_bits(v)) {
        (0, _) => 0,
        (_, Some(bits)) => bits[i],
        (_, None) => all,
    }
}

/// Elements with these births and undefined bits.
pub(super) fn partial(mut births: Vec<Birth>, bits: Vec<u64>, all: u64) -> Shadow {
    births.iter_mut().zip(&bits).filter(|(_, bits)| **bits == 0).for_each(|(birth, _)| *birth = 0);
    match births.iter().zip(&bits).all(|(birth, bits)| *birth == 0 || *bits == all) {
        true => some(births),
        false => Shadow::Partial(Rc::new(births), Rc::new(bits)),
    }
}

/// `andi`, `ori`, `xori`, bit by bit: a defined 0 or 1 may decide a bit alone.
fn bitwise(block: &Block<'_>, operands: &[Ssa], opcode: Opcode) -> Shadow {
    let (a, b) = (block.machine.tile(operands[0]), block.machine.tile(operands[1]));
    let all = whole(a.elem);
    let at = |side: usize, i: usize| block.births(operands[side]).map_or(0, |births| births[i]);
    let births = (0..a.bits.len()).map(|i| if at(0, i) != 0 { at(0, i) } else { at(1, i) }).collect();
    let undefined = |i: usize| {
        let (u, v) = (bits_at(block, operands[0], all, i), bits_at(block, operands[1], all, i));
        match opcode {
            Opcode::AndI => u & (v | b.bits[i]) | v & (u | a.bits[i]),
            Opcode::OrI => u & (v | !b.bits[i]) | v & (u | !a.bits[i]),
            // `xori`
            _ => u | v,
        }
    };
    partial(births, (0..a.bits.len()).map(|i| undefined(i) & all).collect(), all)
}

/// Conversions that move bits: `trunci`, `exti`, `bitcast`.
fn converted(block: &Block<'_>, op: Op, opcode: Opcode) -> Shadow {
    let m = block.machine.m;
    let source = m.operands(op)[0];
    let (Some(births), Some(result)) = (block.births(source), m.result(op, 0)) else { return Shadow::Plain };
    let (from, to) = (whole(block.machine.tile_type(source).1), whole(block.machine.tile_type(result).1));
    let extends = opcode == Opcode::ExtI && ExtI(op).signedness(m) == Signedness::Signed;
    let undefined = |i: usize| {
        let bits = bits_at(block, source, from, i);
        let sign = bits & (from ^ from >> 1);
        if extends && sign != 0 { (bits | !from) & to } else { bits & to }
    };
    let bits: Vec<u64> = (0..births.len()).map(undefined).collect();
    partial(births.to_vec(), bits, to)
}

/// Runs a shape op on the births of some operands, and on their undefined bits.
fn follow(block: &mut Block<'_>, op: Op, replaced: &[Ssa]) -> Eval<Shadow> {
    let births = follow_with(block, op, replaced, |births, _, _| births.to_vec())?;
    if !replaced.iter().any(|&v| block.undefined_bits(v).is_some()) {
        return Ok(some(births));
    }
    let Some(result) = block.machine.m.result(op, 0) else { return Ok(Shadow::Plain) };
    let all = whole(block.machine.tile_type(result).1);
    let bits = follow_with(block, op, replaced, |births, block, v| {
        (0..births.len()).map(|i| bits_at(block, v, all, i)).collect()
    })?;
    Ok(partial(births, bits, all))
}

/// Runs a shape op on the shadows of some operands; 0 for elements that are defined.
fn follow_with(
    block: &mut Block<'_>,
    op: Op,
    replaced: &[Ssa],
    beside: impl Fn(&[Birth], &Block<'_>, Ssa) -> Vec<u64>,
) -> Eval<Vec<u64>> {
    let Some(result) = block.machine.m.result(op, 0) else { return Ok(Vec::new()) };
    let mut kept: SmallVec<[_; 3]> = SmallVec::new();
    for &v in replaced {
        if kept.iter().any(|(other, _)| *other == v) {
            continue;
        }
        let old = block.machine.tile(v);
        let bits = match block.births(v) {
            Some(births) => beside(births, block, v).into(),
            None => SmallVec::from_elem(0, old.bits.len()),
        };
        let shadow = Tile { elem: old.elem, shape: old.shape.clone(), bits };
        kept.push((v, block.machine.value(v).clone()));
        block.machine.set(v, tile(shadow));
    }
    let before = block.machine.value(result).clone();
    let reporting = block.machine.set_reports(false);
    let ran = block.machine.eval(op);
    block.machine.set_reports(reporting);
    let births = ran.map(|()| block.machine.tile(result).bits.to_vec());
    block.machine.set(result, before);
    for (v, value) in kept {
        block.machine.set(v, value);
    }
    births
}

/// As the chosen arm; with an undefined condition, defined only where both arms are the same.
fn select(block: &mut Block<'_>, op: Op) -> Eval<Shadow> {
    let m = block.machine.m;
    let o = Select(op);
    let (cond, yes, no) = (o.cond(m), o.val_if_true(m), o.val_if_false(m));
    let [c, a, b] = [cond, yes, no].map(|v| block.machine.tile(v));
    let of = |v: Ssa, i: usize| block.births(v).map_or(0, |births| births[i]);
    // One condition may choose between whole tiles.
    let condition = |i: usize| if c.bits.len() == 1 { 0 } else { i };
    let birth = |i: usize| match of(cond, condition(i)) {
        0 => of(if c.bits[condition(i)] != 0 { yes } else { no }, i),
        _ if a.bits[i] == b.bits[i] && of(yes, i) == 0 && of(no, i) == 0 => 0,
        birth => birth,
    };
    let births = (0..a.bits.len()).map(birth).collect();
    if block.undefined_bits(yes).is_none() && block.undefined_bits(no).is_none() {
        return Ok(some(births));
    }
    let all = whole(a.elem);
    let bits = |i: usize| match of(cond, condition(i)) {
        0 => bits_at(block, if c.bits[condition(i)] != 0 { yes } else { no }, all, i),
        _ => all,
    };
    Ok(partial(births, (0..a.bits.len()).map(bits).collect(), all))
}

/// The births that elements have already, and a new one where `bad` holds of an element.
fn born(block: &Block<'_>, births: &mut Births, op: Op, why: Why, count: usize, bad: impl Fn(usize) -> bool) -> Shadow {
    let operands = block.machine.m.operands(op);
    let old = operands.iter().any(|&v| block.births(v).is_some()).then(|| elementwise(block, op, operands));
    let mut all = match old {
        Some(Shadow::Births(old)) => old.to_vec(),
        _ => Vec::new(),
    };
    for i in (0..count).filter(|&i| bad(i)) {
        all.resize(count, 0);
        if all[i] == 0 {
            all[i] = births.make(op, why, i);
        }
    }
    some(all)
}

fn float_to_int(block: &Block<'_>, births: &mut Births, op: Op) -> Shadow {
    let m = block.machine.m;
    let o = FToI(op);
    let source = block.machine.tile(o.from(m));
    let to = m.result(op, 0).map(|r| block.machine.tile_type(r).1);
    let (Elem::Float(from), Some(Elem::Int(to))) = (source.elem, to) else { return Shadow::Plain };
    let signed = o.signedness(m) == Signedness::Signed;
    let bits = |i: usize| from.from_storage(source.bits[i]);
    let bad = |i: usize| !o.saturating(m) && cast::ftoi_out_of_range(from, to, bits(i), signed);
    born(block, births, op, Why::FloatToInt, source.bits.len(), bad)
}

/// Shifts by defined amounts move undefined bits, and bits that are shifted out are gone.
fn shift(block: &Block<'_>, births: &mut Births, op: Op, opcode: Opcode) -> Shadow {
    let m = block.machine.m;
    let operands = m.operands(op);
    let amounts = block.machine.tile(operands[1]);
    let Elem::Int(format) = amounts.elem else { return Shadow::Plain };
    let bad = |i: usize| integer::shift_out_of_range(format, amounts.bits[i]);
    let shadow = born(block, births, op, Why::Shift, amounts.bits.len(), bad);
    let Shadow::Births(all) = &shadow else { return shadow };
    let every = format.mask();
    let signed = opcode == Opcode::ShRI && ShRI(op).signedness(m) == Signedness::Signed;
    let undefined = |i: usize| {
        if bad(i) || block.births(operands[1]).is_some_and(|births| births[i] != 0) {
            return if all[i] == 0 { 0 } else { every };
        }
        let (bits, by) = (bits_at(block, operands[0], every, i), amounts.bits[i]);
        let sign = bits & (every ^ every >> 1);
        match opcode {
            Opcode::ShLI => bits << by & every,
            _ if signed && sign != 0 => (bits >> by) | (every & !(every >> by)),
            _ => bits >> by,
        }
    };
    let bits = (0..all.len()).map(undefined).collect();
    partial(all.to_vec(), bits, every)
}

fn offset(block: &Block<'_>, births: &mut Births, op: Op) -> Eval<Shadow> {
    let operands = block.machine.m.operands(op);
    let (pointers, offsets) = (block.machine.tile(operands[0]), block.machine.tile(operands[1]));
    let (Elem::Ptr(pointee), Elem::Int(format)) = (pointers.elem, offsets.elem) else { return Ok(Shadow::Plain) };
    let size = i64::from(crate::eval::element_size(pointee.into())?);
    let bad = |i: usize| {
        let by = format.sign_extend(offsets.bits[i]).checked_mul(size);
        by.is_none_or(|by| pointers.bits[i].checked_add_signed(by).is_none())
    };
    Ok(born(block, births, op, Why::Offset, pointers.bits.len(), bad))
}

/// Sizes of a product: batch, rows, columns, terms.
fn sizes(lhs: &Tile, rhs: &Tile) -> [usize; 4] {
    let rank = lhs.shape.len();
    [lhs.shape[..rank - 2].iter().product(), lhs.shape[rank - 2], rhs.shape[rank - 1], lhs.shape[rank - 1]]
}

/// Undefined if a term or the accumulator is; a factor 0 of integers clears its term.
fn product(block: &Block<'_>, lhs: Ssa, rhs: Ssa, acc: Ssa, zero_clears: bool) -> Shadow {
    let (a, b) = (block.machine.tile(lhs), block.machine.tile(rhs));
    let [batch, rows, columns, terms] = sizes(&a, &b);
    let mut all = block.births(acc).map_or_else(|| vec![0; batch * rows * columns], |births| births.to_vec());
    let mut mark = |at: usize, birth: Birth| {
        if all[at] == 0 {
            all[at] = birth;
        }
    };
    for (i, &birth) in block.births(lhs).iter().flat_map(|births| births.iter().enumerate()).filter(|(_, b)| **b != 0) {
        let (n, row, k) = (i / (rows * terms), i / terms % rows, i % terms);
        for j in 0..columns {
            let factor = (n * terms + k) * columns + j;
            let cleared =
                zero_clears && b.bits[factor] == 0 && block.births(rhs).is_none_or(|births| births[factor] == 0);
            if !cleared {
                mark((n * rows + row) * columns + j, birth);
            }
        }
    }
    for (i, &birth) in block.births(rhs).iter().flat_map(|births| births.iter().enumerate()).filter(|(_, b)| **b != 0) {
        let (n, k, column) = (i / (terms * columns), i / columns % terms, i % columns);
        for row in 0..rows {
            let factor = (n * rows + row) * terms + k;
            let cleared =
                zero_clears && a.bits[factor] == 0 && block.births(lhs).is_none_or(|births| births[factor] == 0);
            if !cleared {
                mark((n * rows + row) * columns + column, birth);
            }
        }
    }
    some(all)
}

/// A product whose factors have scales: an undefined or negative scale spoils the terms that it scales.
fn scaled_product(block: &Block<'_>, births: &mut Births, op: Op) -> Shadow {
    let m = block.machine.m;
    let o = MmaFScaled(op);
    let (lhs, rhs) = (block.machine.tile(o.lhs(m)), block.machine.tile(o.rhs(m)));
    let scales = [o.lhs_scale(m), o.rhs_scale(m)];
    let tiles = scales.map(|v| block.machine.tile(v));
    let negative = |tile: &Tile, i: usize| {
        tile.elem == Elem::Float(FloatFormat::F8E4M3FN) && tile.bits[i] & 0x80 != 0 && tile.bits[i] & 0x7f != 0
    };
    let scale_birth = |side: usize, births: &mut Births, i: usize| match block.births(scales[side]).map_or(0, |b| b[i])
    {
        0 if negative(&tiles[side], i) => births.make(op, Why::NegativeScale, i),
        birth => birth,
    };
    let [batch, rows, columns, _] = sizes(&lhs, &rhs);
    let blocks = tiles[0].shape[tiles[0].shape.len() - 1];
    let mut all = match product(block, o.lhs(m), o.rhs(m), o.acc(m), false) {
        Shadow::Births(all) => all.to_vec(),
        _ => vec![0; batch * rows * columns],
    };
    for i in 0..tiles[0].bits.len() {
        let birth = scale_birth(0, births, i);
        let row = i / blocks;
        if birth != 0 {
            all[row * columns..(row + 1) * columns].iter_mut().filter(|b| **b == 0).for_each(|b| *b = birth);
        }
    }
    for i in 0..tiles[1].bits.len() {
        let birth = scale_birth(1, births, i);
        let (n, column) = (i / (blocks * columns), i % columns);
        for row in 0..rows {
            let at = (n * rows + row) * columns + column;
            if birth != 0 && all[at] == 0 {
                all[at] = birth;
            }
        }
    }
    some(all)
}

/// Bits per element in a packed tile.
fn packed_bits(elem: Elem) -> usize {
    if elem == Elem::Int(IntFormat::I1) { 1 } else { elem.storage_bits() as usize }
}

fn packed(block: &Block<'_>, op: Op) -> Shadow {
    let source = block.machine.m.operands(op)[0];
    let width = packed_bits(block.machine.tile_type(source).1);
    let Some(births) = block.births(source) else { return Shadow::Plain };
    let mut bytes = vec![0; (births.len() * width).div_ceil(8)];
    for (i, &birth) in births.iter().enumerate().filter(|(_, b)| **b != 0) {
        bytes[i * width / 8..(i * width + width).div_ceil(8)].fill(birth);
    }
    some(bytes)
}

fn unpacked(block: &Block<'_>, op: Op) -> Shadow {
    let m = block.machine.m;
    let (Some(births), Some(result)) = (block.births(m.operands(op)[0]), m.result(op, 0)) else { return Shadow::Plain };
    let (shape, elem) = block.machine.tile_type(result);
    let width = packed_bits(elem);
    let birth = |i: usize| {
        let bytes = &births[i * width / 8..(i * width + width).div_ceil(8)];
        bytes.iter().copied().find(|b| *b != 0).unwrap_or(0)
    };
    some((0..shape.iter().product()).map(birth).collect())
}
