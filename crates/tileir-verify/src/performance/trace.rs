//! The origins of the factors of products: the load, its view, and the promises of the module about the view's array.

use tileir_ir::ops::shape::Permute;
use tileir_ir::{AttrData, Module, Op, OpKind, Opcode, TypeData, Value, ValueDef};

/// A factor that is loaded through a view.
pub(super) struct Factor {
    /// The `make_tensor_view`.
    pub view: Op,
    /// The dimension of the factor along which elements are adjacent in memory, if that is known.
    pub innermost: Option<usize>,
    /// The bytes of an element.
    element: u64,
}

/// The origin of a factor, if it is a load through a view, perhaps reshaped or permuted.
pub(super) fn factor(m: &Module, value: Value) -> Option<Factor> {
    let op = m.defining_op(value)?;
    let opcode = table(m, op)?;
    match opcode {
        Opcode::LoadViewTko => loaded(m, op),
        Opcode::Permute => {
            let mut factor = factor(m, *m.operands(op).first()?)?;
            let AttrData::DenseArray { values, .. } = m.attr_data(Permute(op).permutation(m)) else { return None };
            let new = |dim: usize| values.iter().position(|from| usize::try_from(*from) == Ok(dim));
            factor.innermost = factor.innermost.and_then(new);
            Some(factor)
        }
        Opcode::Reshape => {
            let source = *m.operands(op).first()?;
            let mut factor = factor(m, source)?;
            let (from, _) = m.as_tile(m.value_type(source))?;
            let (to, _) = m.as_tile(m.value_type(value))?;
            factor.innermost = factor.innermost.and_then(|dim| same_dim(from, to, dim));
            Some(factor)
        }
        // The elements of any other op are not where a load put them.
        _ => None,
    }
}

/// The dimension of `to` that is dimension `dim` of `from`, if a reshape only adds and removes dimensions of one element.
fn same_dim(from: &[i64], to: &[i64], dim: usize) -> Option<usize> {
    let real =
        |shape: &[i64]| shape.iter().enumerate().filter(|(_, size)| **size != 1).map(|(i, _)| i).collect::<Vec<_>>();
    let (before, after) = (real(from), real(to));
    let sizes = |shape: &[i64], dims: &[usize]| dims.iter().map(|i| shape[*i]).collect::<Vec<_>>();
    if sizes(from, &before) != sizes(to, &after) {
        return None;
    }
    before.iter().position(|i| *i == dim).map(|at| after[at])
}

fn loaded(m: &Module, load: Op) -> Option<Factor> {
    let view = *m.operands(load).first()?;
    let (TypeData::PartitionView(grid) | TypeData::StridedView { grid, .. }) = m.type_data(m.value_type(view)) else {
        return None;
    };
    let TypeData::TensorView { elem, strides, .. } = m.type_data(grid.view) else { return None };
    let mut adjacent = (0..).zip(strides.iter()).filter(|(_, stride)| **stride == 1).map(|(dim, _)| dim);
    let dim: Option<i32> = adjacent.next().filter(|_| adjacent.next().is_none());
    let innermost = dim.and_then(|dim| grid.dim_map.iter().position(|of| *of == dim));
    let view = m.defining_op(*m.operands(m.defining_op(view)?).first()?)?;
    let element = u64::from(super::bits(m, *elem)?) / 8;
    (table(m, view) == Some(Opcode::MakeTensorView)).then_some(Factor { view, innermost, element })
}

/// The promises that a module can make about an array.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fact {
    Base,
    Stride,
}

/// An operand of a view that is an argument of the entry.
pub(super) struct Lacking {
    pub fact: Fact,
    /// The number of the operand.
    pub operand: u32,
    /// It is known to be a multiple of this.
    pub known: u64,
    element: u64,
}

impl Lacking {
    /// The divisor that makes a multiple of so many bytes.
    pub fn divisor(&self, bytes: u64) -> u64 {
        match self.fact {
            Fact::Base => bytes,
            Fact::Stride => (bytes / self.element.max(1)).max(1),
        }
    }
}

/// The operands of the view of a factor that determine the addresses of its elements, with the facts about each.
pub(super) fn lacking(m: &Module, factor: &Factor) -> Vec<Lacking> {
    let (bases, strides) = (m.operand_group(factor.view, 0), m.operand_group(factor.view, 2));
    let first_stride = m.operands(factor.view).len() - strides.len();
    let strides = (first_stride as u32..).zip(strides).map(|(i, v)| (Fact::Stride, i, *v));
    let all = bases.iter().map(|v| (Fact::Base, 0, *v)).chain(strides);
    let one =
        |(fact, operand, value)| Some(Lacking { fact, operand, known: divisor(m, value)?, element: factor.element });
    all.filter_map(one).collect()
}

/// The number that an argument of an entry is known to be a multiple of, by `assume`; `None` for other values.
fn divisor(m: &Module, mut value: Value) -> Option<u64> {
    let mut known = 1;
    while let Some(op) = m.defining_op(value) {
        if table(m, op) != Some(Opcode::Assume) {
            return None;
        }
        if let Some(AttrData::DivBy { divisor, every: None, .. }) =
            m.attr_by_name(op, "predicate").map(|a| m.attr_data(a))
        {
            known = known.max(*divisor);
        }
        value = *m.operands(op).first()?;
    }
    let ValueDef::Argument(block, _) = m.value_def(value) else { return None };
    let owner = m.block_ops(block).next().and_then(|op| m.parent_op(op))?;
    (table(m, owner) == Some(Opcode::Entry)).then_some(known)
}

fn table(m: &Module, op: Op) -> Option<Opcode> {
    match m.kind(op) {
        OpKind::Table(opcode) => Some(opcode),
        OpKind::BuiltinModule | OpKind::TestingFunc | OpKind::Unregistered => None,
    }
}
