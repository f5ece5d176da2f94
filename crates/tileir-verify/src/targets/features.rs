//! The properties of ops that the rules about targets test.

use super::facts::Rule;
use super::uses::Uses;
use std::cell::Cell;
use tileir_base::Part;
use tileir_ir::attrs::Dense;
use tileir_ir::types::DYNAMIC;
use tileir_ir::{AttrData, Module, Op, OpKind, Opcode, Ty, TypeData, Value, ValueDef};

/// The properties of an op that rules test.
pub(super) struct Features<'a> {
    pub m: &'a Module,
    pub op: Op,
    pub opcode: Opcode,
    pub uses: &'a Uses,
}

impl Features<'_> {
    /// The element types of operands, results and of the values of regions, with the part that has each. The parameters of an entry
    /// are left out: the assembler compiles an entry that only declares a parameter of a type that the target lacks.
    pub fn types(&self) -> Vec<(&'static str, Part)> {
        let m = self.m;
        let operands = (0..).zip(m.operands(self.op)).map(|(i, &v)| (v, Part::Operand(i)));
        let results = (0..).zip(m.results(self.op)).map(|(i, v)| (v, Part::Result(i)));
        let mut found: Vec<_> =
            operands.chain(results).filter_map(|(v, part)| Some((element(m, m.value_type(v))?, part))).collect();
        let regions = if self.opcode == Opcode::Entry { &[] } else { m.op_regions(self.op) };
        for &region in regions {
            let blocks = m.region_blocks(region).iter();
            let values = (0..).zip(blocks.flat_map(|&block| m.block_args(block)));
            found.extend(values.filter_map(|(i, &v)| Some((element(m, m.value_type(v))?, Part::Argument(i)))));
        }
        found
    }

    /// The type of the view that the op accesses.
    fn view(&self) -> Option<Ty> {
        let mut types = self.m.operands(self.op).iter().map(|&v| self.m.value_type(v));
        types.find(|&ty| self.m.as_view(ty).is_some())
    }

    /// The `make_tensor_view` of the accessed view, unless the view comes through a region.
    fn tensor_view(&self) -> Option<Op> {
        let m = self.m;
        let view = m.operands(self.op).iter().copied().find(|&v| m.as_view(m.value_type(v)).is_some())?;
        let tensor = *m.operands(m.defining_op(view)?).first()?;
        m.defining_op(tensor).filter(|&op| m.kind(op) == OpKind::Table(Opcode::MakeTensorView))
    }

    /// The types of the parameters of an entry.
    fn parameters(&self) -> impl Iterator<Item = Ty> {
        let m = self.m;
        let blocks = m.op_regions(self.op).iter().flat_map(move |&region| m.region_blocks(region).first());
        blocks.flat_map(move |&block| m.block_args(block)).map(move |&v| m.value_type(v))
    }

    /// The results of an `if` that the assembler turns into a `select` because neither value depends on the branch, with both values.
    fn chosen(&self) -> impl Iterator<Item = (Value, Value, Value)> {
        let m = self.m;
        let blocks = m.op_regions(self.op).iter().flat_map(|&region| m.region_blocks(region).first());
        let yields: Vec<Op> = blocks.filter_map(|&block| m.last_op(block)).collect();
        let pairs = match yields[..] {
            [first, second] => m.operands(first).iter().zip(m.operands(second)).collect(),
            _ => Vec::new(),
        };
        let moves = move |value: Value| {
            let within = m.value_region(value).is_some_and(|region| m.op_regions(self.op).contains(&region));
            !within || is_constant(m, value)
        };
        let same = move |a: Value, b: Value| a == b || constant(m, a).is_some() && constant(m, a) == constant(m, b);
        let all = m.results(self.op).zip(pairs).map(|(result, (&a, &b))| (result, a, b));
        all.filter(move |&(_, a, b)| moves(a) && moves(b) && !same(a, b))
    }

    /// Whether pairs of adjacent elements of the accessed view are whole bytes for the assembler: a dimension has stride 1, an even
    /// size and an even tile size, tiles begin at even elements, and all other strides are even. A size or stride that is not static is even if
    /// the assembler can conclude that from its definition.
    fn has_adjacent_pairs(&self) -> bool {
        let m = self.m;
        let Some(ty) = self.view() else { return true };
        let (grid, traversal) = match m.type_data(ty) {
            TypeData::PartitionView(grid) => (grid, None),
            TypeData::StridedView { grid, traversal } => (grid, Some(traversal)),
            _ => return true,
        };
        let TypeData::TensorView { shape, strides, .. } = m.type_data(grid.view) else { return true };
        let tensor_view = self.tensor_view();
        // Group 1 of the operands of `make_tensor_view` are the sizes that are not static, group 2 the strides.
        let is_even = |group: usize, numbers: &[i64], dim: usize| match numbers[dim] {
            DYNAMIC => {
                let number = numbers[..dim].iter().filter(|&&n| n == DYNAMIC).count();
                tensor_view
                    .and_then(|op| m.operand_group(op, group).get(number))
                    .is_none_or(|&v| may_be_even(m, v, &Cell::new(MAX_PARITY_VISITS)))
            }
            n => n % 2 == 0,
        };
        let place = |dim: usize| grid.dim_map.iter().position(|&mapped| usize::try_from(mapped) == Ok(dim));
        // The lowest byte of the index along a dimension of the tile, if it is a constant.
        let index = |at: usize| {
            let first = m.operands(self.op).iter().position(|&v| m.as_view(m.value_type(v)).is_some())? + 1;
            constant(m, *m.operands(self.op).get(first + at)?)?.data.first().copied()
        };
        (0..strides.len()).any(|dim| {
            let Some(at) = place(dim) else { return false };
            // The assembler takes the permutation of a tile of three dimensions for its inverse.
            let mapped = grid.dim_map.get(dim).is_some_and(|&mapped| usize::try_from(mapped) == Ok(at));
            let begins_even = traversal.is_none_or(|steps| {
                steps.get(at).is_some_and(|step| step % 2 == 0) || index(at).is_some_and(|index| index % 2 == 0)
            });
            let others = (0..strides.len()).all(|other| other == dim || is_even(2, strides, other));
            strides[dim] == 1
                && is_even(1, shape, dim)
                && grid.tile.get(at).is_some_and(|size| size % 2 == 0)
                && mapped
                && begins_even
                && others
        })
    }

    pub fn match_rule(&self, rule: &Rule) -> bool {
        let name = self.opcode.def().name_at(tileir_ir::Level::default());
        rule.ops.contains(&name) && rule.conditions.iter().all(|(key, words)| self.has(key, words))
    }

    fn has(&self, key: &str, words: &[&str]) -> bool {
        let m = self.m;
        let operand = |i: usize| m.operands(self.op).get(i).copied();
        let is = |value: Option<Value>| {
            value.and_then(|v| element(m, m.value_type(v))).is_some_and(|name| words.contains(&name))
        };
        match key {
            "from" => is(operand(0)),
            "to" => is(m.result(self.op, 0)),
            "any" => self.types().iter().any(|(name, _)| words.contains(name)),
            // Views come first, then the indices.
            "index" => m.operands(self.op).iter().skip(1).any(|&v| is(Some(v))),
            // Constants are folded into addresses.
            "computed" => m.operands(self.op).iter().skip(1).any(|&v| is(Some(v)) && !is_constant(m, v)),
            "view" => self.view().is_some_and(|ty| words.contains(&kind(m, ty))),
            "padding" => {
                let padding = self.view().and_then(|ty| m.as_view(ty)?.padding);
                padding.is_some_and(|p| words.contains(&p.keyword()))
            }
            "contiguous" => words.contains(&"no") && !self.has_adjacent_pairs(),
            "parameter" => self.parameters().any(|ty| words.contains(&kind(m, ty))),
            "chosen" => {
                let names = |value: Value| element(m, m.value_type(value)).is_some_and(|name| words.contains(&name));
                let opposite = |a: Value, b: Value| words.contains(&"opposite") && are_opposite(m, a, b);
                self.chosen().any(|(result, a, b)| {
                    names(result) && self.uses.any(result) || opposite(a, b) && self.uses.computes_with(result)
                })
            }
            attribute => match m.attr_by_name(self.op, attribute).map(|attr| m.attr_data(attr)) {
                Some(AttrData::Unit) => words.contains(&"yes"),
                Some(AttrData::Enum { kind, value }) => {
                    let case = kind.def().cases.iter().find(|case| case.value == *value);
                    case.is_some_and(|case| words.contains(&case.keyword))
                }
                // A list of booleans.
                Some(AttrData::DenseArray { values, .. }) => words.contains(&"any") && values.iter().any(|&v| v != 0),
                _ => false,
            },
        }
    }
}

/// The name of the element type of a tile, pointer or view.
fn element(m: &Module, ty: Ty) -> Option<&'static str> {
    match m.type_data(ty) {
        TypeData::Int(format) => Some(format.name()),
        TypeData::Float(format) => Some(format.name()),
        TypeData::Tile { elem, .. } | TypeData::TensorView { elem, .. } => element(m, *elem),
        TypeData::Ptr { pointee, .. } => element(m, *pointee),
        _ => element(m, m.as_view(ty)?.view),
    }
}

fn is_constant(m: &Module, value: Value) -> bool {
    m.defining_op(value).is_some_and(|op| m.kind(op) == OpKind::Table(Opcode::Constant))
}

/// The number of ops that are visited for a proof that a number is even.
const MAX_PARITY_VISITS: u32 = 64;

/// Whether the assembler can conclude that a number is even. It cannot for parameters, loaded numbers and coordinates of tile blocks without
/// an assumption; the last `div_by` of several counts. `true` if the number comes from an op whose rule is not known, or after
/// [`MAX_PARITY_VISITS`].
fn may_be_even(m: &Module, value: Value, visits_left: &Cell<u32>) -> bool {
    let Some(op) = m.defining_op(value) else {
        return !is_parameter(m, value);
    };
    let OpKind::Table(opcode) = m.kind(op) else { return true };
    let Some(left) = visits_left.get().checked_sub(1) else { return true };
    visits_left.set(left);
    let operand = |i: usize| m.operands(op).get(i).is_none_or(|&v| may_be_even(m, v, visits_left));
    match opcode {
        Opcode::Constant => constant(m, value).is_none_or(|dense| dense.data.first().is_none_or(|byte| byte % 2 == 0)),
        Opcode::Assume => match m.attr_by_name(op, "predicate").map(|a| m.attr_data(a)) {
            Some(AttrData::DivBy { divisor, every: None, .. }) => divisor % 2 == 0,
            _ => operand(0),
        },
        Opcode::MulI => operand(0) || operand(1),
        Opcode::AddI | Opcode::SubI => operand(0) && operand(1),
        Opcode::ExtI | Opcode::TruncI | Opcode::NegI => operand(0),
        Opcode::LoadPtrTko | Opcode::LoadViewTko | Opcode::GetTileBlockId | Opcode::GetNumTileBlocks => false,
        // The rules for these were not measured.
        _ => true,
    }
}

/// Whether a value is a parameter of an entry.
fn is_parameter(m: &Module, value: Value) -> bool {
    let ValueDef::Argument(block, _) = m.value_def(value) else { return false };
    let owner = m.block_ops(block).next().and_then(|op| m.parent_op(op));
    owner.is_some_and(|op| m.kind(op) == OpKind::Table(Opcode::Entry))
}

/// The number of a constant.
fn constant(m: &Module, value: Value) -> Option<&Dense> {
    let op = m.defining_op(value).filter(|_| is_constant(m, value))?;
    match m.attr_data(m.attr_by_name(op, "value")?) {
        AttrData::Dense(dense) => Some(dense),
        _ => None,
    }
}

/// Whether two values are tiles of several dimensions, or of one element, that are all true and all false.
fn are_opposite(m: &Module, a: Value, b: Value) -> bool {
    let is_tile_of_bits = matches!(m.type_data(m.value_type(a)), TypeData::Tile { shape, .. } if !shape.is_empty())
        && element(m, m.value_type(a)) == Some("i1");
    let splat = |value: Value| constant(m, value).filter(|dense| dense.splat).map(|dense| dense.element(1, 0) & 1);
    is_tile_of_bits && splat(a).zip(splat(b)).is_some_and(|(a, b)| a != b)
}

/// The kind of a type that is no tile; empty for tiles.
fn kind(m: &Module, ty: Ty) -> &'static str {
    match m.type_data(ty) {
        TypeData::Token => "token",
        TypeData::Ptr { .. } => "pointer",
        TypeData::Int(_) | TypeData::Float(_) => "number",
        TypeData::TensorView { .. } => "tensor",
        TypeData::PartitionView(_) => "partition",
        TypeData::StridedView { .. } => "strided",
        TypeData::GatherScatterView { .. } => "gather_scatter",
        _ => "",
    }
}
