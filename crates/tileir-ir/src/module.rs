//! The module: arenas, interners and the order of ops in blocks.

use crate::attrs::{Attr, AttrData, CuteTuple};
use crate::entities::{Block, BlockData, Groups, Node, Op, OpKind, Region, RegionData, Run, Value, ValueDef};
use crate::enums::EnumKind;
use crate::locs::{Loc, LocData};
use crate::ops::Opcode;
use crate::ops::def::{Arity, OpDef, SlotDef, Structure, Trait};
use crate::types::{Ty, TypeData};
use hashbrown::HashTable;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::{BuildHasher, Hash};
use std::ops::Range;
use std::sync::Arc;
use tileir_base::{Id, Interner, PrimaryMap, Source, Sym};

mod append;
mod blocks;
mod draft;
mod numbers;
mod records;
pub use draft::{Draft, DraftEnd};
use records::{OpParts, OpRecords, ValueRecords};

/// An IR module: owns its contents, is `Send + Sync`, and needs no context.
#[derive(Clone, Debug, Default)]
pub struct Module {
    /// Names and other text.
    pub strings: Interner,
    types: Pool<TypeData>,
    attrs: Pool<AttrData>,
    locs: Pool<LocData>,
    ops: OpRecords,
    layout: PrimaryMap<Op, Node>,
    values: ValueRecords,
    blocks: PrimaryMap<Block, BlockData>,
    regions: PrimaryMap<Region, RegionData>,
    /// The blocks of regions with several, which no legal op has.
    several: FxHashMap<Region, Vec<Block>>,
    /// The arguments of all blocks, and their locations.
    args: Vec<Value>,
    arg_locs: Vec<Loc>,
    operand_pool: Vec<Value>,
    attr_pool: Vec<Option<Attr>>,
    region_pool: Vec<Region>,
    discardable: FxHashMap<Op, Attr>,
    foreign: FxHashMap<Op, Foreign>,
    top: Option<Block>,
    source: Option<Arc<Source>>,
    /// Enum attributes by kind and value: most ops have one, so they are found without hashing.
    enum_attrs: [[Option<Attr>; MAX_CASES]; EnumKind::ALL.len()],
}

/// Maximum number of values of an enumeration of the dialect.
const MAX_CASES: usize = 10;

/// The parts of an unregistered op beyond operands, results and regions.
#[derive(Clone, Copy, Debug)]
struct Foreign {
    name: Sym,
    properties: Option<Attr>,
}

/// Interned data with, for each entry, its depth and its printed size.
#[derive(Clone, Debug)]
struct Pool<T> {
    items: Vec<T>,
    weights: Vec<Weight>,
    table: HashTable<u32>,
}

/// Nesting depth and printed size of an entry, both saturating. Aliases make sharing cheap in a file and exponentially
/// expensive in print: readers reject entries above their limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Weight {
    /// Levels of nesting.
    pub depth: u32,
    /// Nodes, counted once per occurrence in print.
    pub size: u32,
}

impl Weight {
    /// Maximum nesting of types and attributes, in text and in bytecode, so that both accept the same modules.
    pub const MAX_DEPTH: u32 = 64;
    /// The same for locations and debug info, which are written entry by entry.
    pub const MAX_DEBUG_DEPTH: u32 = 4 * Weight::MAX_DEPTH;

    const LEAF: Weight = Weight { depth: 1, size: 1 };

    fn around(parts: impl Iterator<Item = Weight>) -> Weight {
        parts.fold(Weight::LEAF, |w, p| Weight {
            depth: w.depth.max(p.depth.saturating_add(1)),
            size: w.size.saturating_add(p.size),
        })
    }
}

impl<T> Default for Pool<T> {
    fn default() -> Self {
        Pool { items: Vec::new(), weights: Vec::new(), table: HashTable::new() }
    }
}

impl<T: Hash + Eq> Pool<T> {
    fn intern(&mut self, data: T, weight: impl FnOnce(&Self, &T) -> Weight) -> u32 {
        let hash = FxBuildHasher.hash_one(&data);
        if let Some(&i) = self.table.find(hash, |&i| self.items[i as usize] == data) {
            return i;
        }
        let weight = weight(self, &data);
        let i = u32::try_from(self.items.len()).expect("fewer than 2^32 interned entries");
        self.items.push(data);
        self.weights.push(weight);
        let items = &self.items;
        self.table.insert_unique(hash, i, |&i| FxBuildHasher.hash_one(&items[i as usize]));
        i
    }
}

/// The parts of a new op.
#[derive(Clone, Debug)]
pub struct OpSpec<'a> {
    /// The op.
    pub kind: OpKind,
    /// Operands, all groups in order.
    pub operands: &'a [Value],
    /// The operand groups.
    pub groups: Groups,
    /// Result types.
    pub results: &'a [Ty],
    /// Attributes, one slot per attribute of the table entry.
    pub attrs: &'a [Option<Attr>],
    /// Regions.
    pub regions: &'a [Region],
    /// Location.
    pub loc: Loc,
}

impl Module {
    /// An empty module.
    #[must_use]
    pub fn new() -> Self {
        let mut module = Self::default();
        module.intern_loc(LocData::Unknown);
        module
    }

    /// Reserves memory for `ops` ops, so that arenas need not grow while a large module is read.
    pub fn reserve(&mut self, ops: usize) {
        self.ops.reserve(ops);
        self.layout.reserve(ops);
        self.values.reserve(ops);
        // Two operands and an attribute each, on average.
        self.operand_pool.reserve(ops.saturating_mul(2));
        self.attr_pool.reserve(ops);
    }

    /// The text the module was read from.
    #[must_use]
    pub fn source(&self) -> Option<&Arc<Source>> {
        self.source.as_ref()
    }

    /// Sets the text that source offsets refer to.
    pub fn set_source(&mut self, source: Arc<Source>) {
        self.source = Some(source);
    }

    /// The type `data`. Use the checked constructors for types of the dialect.
    pub fn intern_type(&mut self, data: TypeData) -> Ty {
        Ty::new(self.types.intern(data, |pool, data| {
            let of = |ty: &Ty| pool.weights[ty.index()];
            match data {
                TypeData::Function { inputs, results } => Weight::around(inputs.iter().chain(results).map(of)),
                TypeData::Tile { elem: inner, .. }
                | TypeData::Ptr { pointee: inner, .. }
                | TypeData::TensorView { elem: inner, .. }
                | TypeData::GatherScatterView { view: inner, .. } => Weight::around([of(inner)].into_iter()),
                TypeData::PartitionView(grid) | TypeData::StridedView { grid, .. } => {
                    Weight::around([of(&grid.view)].into_iter())
                }
                TypeData::Int(_) | TypeData::Float(_) | TypeData::Token | TypeData::String | TypeData::Opaque(_) => {
                    Weight::LEAF
                }
            }
        }) as usize)
    }

    /// The data of a type.
    #[inline]
    #[must_use]
    pub fn type_data(&self, ty: Ty) -> &TypeData {
        &self.types.items[ty.index()]
    }

    /// The depth and printed size of a type.
    #[doc(hidden)]
    #[must_use]
    pub fn type_weight(&self, ty: Ty) -> Weight {
        self.types.weights[ty.index()]
    }

    /// The attribute `data`.
    pub fn intern_attr(&mut self, data: AttrData) -> Attr {
        if let AttrData::Enum { kind, value } = data
            && (value as usize) < MAX_CASES
        {
            let known = self.enum_attrs[kind as usize][value as usize];
            return known.unwrap_or_else(|| {
                let attr = self.intern_attr_uncached(data);
                self.enum_attrs[kind as usize][value as usize] = Some(attr);
                attr
            });
        }
        self.intern_attr_uncached(data)
    }

    /// The attribute of this kind with this value, if the module has it.
    #[inline]
    #[must_use]
    pub fn known_enum_attr(&self, kind: EnumKind, value: u64) -> Option<Attr> {
        self.enum_attrs[kind as usize].get(usize::try_from(value).ok()?).copied().flatten()
    }

    fn intern_attr_uncached(&mut self, data: AttrData) -> Attr {
        let Module { attrs, types, locs, .. } = self;
        Attr::new(attrs.intern(data, |pool, data| {
            let of = |a: &Attr| pool.weights[a.index()];
            match data {
                AttrData::Array(items) => Weight::around(items.iter().map(of)),
                AttrData::Dict(entries) => Weight::around(entries.iter().map(|(_, a)| of(a))),
                AttrData::Hints(dict) => Weight::around([of(dict)].into_iter()),
                AttrData::DiCompileUnit { file } => Weight::around([of(file)].into_iter()),
                AttrData::DiSubprogram { file, compile_unit, .. } => {
                    Weight::around([of(file), of(compile_unit)].into_iter())
                }
                AttrData::DiLexicalBlock { scope, file, .. } => Weight::around([of(scope), of(file)].into_iter()),
                AttrData::Type(ty) => Weight::around([types.weights[ty.index()]].into_iter()),
                AttrData::Location(loc) if loc.as_offset().is_none() => {
                    Weight::around([locs.weights[loc.index()]].into_iter())
                }
                AttrData::Dense(d) => Weight { depth: 1, size: u32::try_from(d.data.len()).unwrap_or(u32::MAX) },
                AttrData::DenseArray { values, .. } | AttrData::SameElements(values) => {
                    Weight { depth: 1, size: u32::try_from(values.len()).unwrap_or(u32::MAX) }
                }
                AttrData::Cute { value, .. } => cute_weight(value),
                _ => Weight::LEAF,
            }
        }) as usize)
    }

    /// The data of an attribute.
    #[inline]
    #[must_use]
    pub fn attr_data(&self, attr: Attr) -> &AttrData {
        &self.attrs.items[attr.index()]
    }

    /// The depth and printed size of an attribute.
    #[doc(hidden)]
    #[must_use]
    pub fn attr_weight(&self, attr: Attr) -> Weight {
        self.attrs.weights[attr.index()]
    }

    /// The location `data`.
    pub fn intern_loc(&mut self, data: LocData) -> Loc {
        let Module { attrs, locs, .. } = self;
        Loc::number(locs.intern(data, |pool, data| {
            let of = |l: &Loc| if l.as_offset().is_some() { Weight::LEAF } else { pool.weights[l.index()] };
            let attr = |a: &Attr| attrs.weights[a.index()];
            match data {
                LocData::Unknown | LocData::File { .. } | LocData::Range { .. } => Weight::LEAF,
                LocData::Name { child, .. } => Weight::around([of(child)].into_iter()),
                LocData::CallSite { callee, caller } => Weight::around([of(callee), of(caller)].into_iter()),
                LocData::Fused { metadata, locs } => {
                    Weight::around(locs.iter().map(of).chain(metadata.iter().map(attr)))
                }
                LocData::Di { loc, scope } => Weight::around([of(loc), attr(scope)].into_iter()),
            }
        }))
    }

    /// The data of a location that is not a source offset.
    #[must_use]
    pub fn loc_data(&self, loc: Loc) -> &LocData {
        &self.locs.items[loc.index()]
    }

    /// The depth and printed size of a location.
    #[doc(hidden)]
    #[must_use]
    pub fn loc_weight(&self, loc: Loc) -> Weight {
        if loc.as_offset().is_some() { Weight::LEAF } else { self.locs.weights[loc.index()] }
    }

    /// The block of the file's top-level ops.
    pub fn top(&mut self) -> Block {
        if let Some(top) = self.top {
            return top;
        }
        let top = self.add_block();
        self.top = Some(top);
        top
    }

    /// The file's top-level ops, in order.
    pub fn top_ops(&self) -> Ops<'_> {
        self.ops_of(self.top)
    }

    /// A value that is used before its definition. The caller replaces it before the module is finished.
    pub fn add_forward(&mut self, ty: Ty) -> Value {
        self.values.push(ty, ValueDef::Forward)
    }

    /// Creates an op that is in no block.
    #[inline]
    #[doc(hidden)]
    pub fn add_op(&mut self, spec: &OpSpec<'_>) -> Op {
        let op = self.ops.next_id();
        let (first, count) = (len32(self.values.len()), len32(spec.results.len()));
        for (i, &ty) in (0..count).zip(spec.results) {
            self.values.push(ty, ValueDef::Result(op, i));
        }
        self.ops.push(OpParts {
            kind: spec.kind,
            operands: push_run(&mut self.operand_pool, spec.operands),
            results: Run { start: first, len: count },
            attrs: push_run(&mut self.attr_pool, spec.attrs),
            regions: push_run(&mut self.region_pool, spec.regions),
            groups: spec.groups,
            loc: spec.loc,
        });
        for &region in spec.regions {
            self.regions[region].parent = Some(op);
        }
        self.layout.push(Node::default())
    }

    /// Appends `op`, which must be in no block, to `block`.
    #[inline]
    pub fn append_op(&mut self, block: Block, op: Op) {
        let last = self.blocks[block].last.replace(op);
        self.layout[op] = Node { block: Some(block), prev: last, next: None };
        match last {
            Some(last) => self.layout[last].next = Some(op),
            None => self.blocks[block].first = Some(op),
        }
    }

    /// Inserts `op`, which must be in no block, right before `before`, which must be in one.
    pub fn insert_before(&mut self, before: Op, op: Op) {
        let Node { block, prev, .. } = self.layout[before];
        self.layout[op] = Node { block, prev, next: Some(before) };
        self.layout[before].prev = Some(op);
        match (prev, block) {
            (Some(prev), _) => self.layout[prev].next = Some(op),
            (None, Some(block)) => self.blocks[block].first = Some(op),
            (None, None) => {}
        }
    }

    /// Removes `op` from its block; it stays in the arena.
    pub fn detach_op(&mut self, op: Op) {
        let Node { block, prev, next } = std::mem::take(&mut self.layout[op]);
        let Some(block) = block else { return };
        match prev {
            Some(prev) => self.layout[prev].next = next,
            None => self.blocks[block].first = next,
        }
        match next {
            Some(next) => self.layout[next].prev = prev,
            None => self.blocks[block].last = prev,
        }
    }

    /// The number of ops in the arena, including detached ones.
    #[must_use]
    pub fn op_count(&self) -> usize {
        self.ops.len()
    }

    /// The number of values in the arena.
    #[must_use]
    pub fn value_count(&self) -> usize {
        self.values.len()
    }

    /// The number of operand slots of the module, including those of detached ops.
    #[must_use]
    pub fn operand_count(&self) -> usize {
        self.operand_pool.len()
    }

    /// The kind of an op.
    #[inline]
    #[must_use]
    pub fn kind(&self, op: Op) -> OpKind {
        self.ops.kind(op)
    }

    /// The table entry of an op.
    #[inline]
    #[must_use]
    pub fn def(&self, op: Op) -> Option<&'static OpDef> {
        self.ops.kind(op).def()
    }

    /// The role of an op in control flow; `None` for an op without regions that is not a terminator, and for an unknown op.
    #[inline]
    #[must_use]
    pub fn structure(&self, op: Op) -> Option<Structure> {
        self.def(op).and_then(|def| def.structure)
    }

    /// Whether an op is a `for` or a `loop`.
    #[inline]
    #[must_use]
    pub fn is_loop(&self, op: Op) -> bool {
        self.structure(op).is_some_and(Structure::is_loop)
    }

    /// The location of an op.
    #[must_use]
    pub fn loc(&self, op: Op) -> Loc {
        self.ops.loc(op)
    }

    /// Changes the location of an op.
    pub fn set_loc(&mut self, op: Op, loc: Loc) {
        self.ops.set_loc(op, loc);
    }

    /// All operands of an op.
    #[inline]
    #[must_use]
    pub fn operands(&self, op: Op) -> &[Value] {
        &self.operand_pool[self.ops.operands(op).range()]
    }

    /// Replaces one operand.
    pub fn set_operand(&mut self, op: Op, index: usize, value: Value) {
        let range = self.ops.operands(op).range();
        self.operand_pool[range][index] = value;
    }

    /// The range of the operand slots of an op in the whole module: it is stable until
    /// [`set_operands`](Self::set_operands) makes the list longer, so a def-use index can refer to it.
    #[must_use]
    pub fn operand_range(&self, op: Op) -> Range<usize> {
        self.ops.operands(op).range()
    }

    /// Replaces all operands. A list that is not longer than the old one keeps its slots.
    #[doc(hidden)]
    pub fn set_operands(&mut self, op: Op, operands: &[Value], groups: Groups) {
        let old = self.ops.operands(op);
        let new = if operands.len() <= old.len as usize {
            let kept = Run { start: old.start, len: operands.len() as u32 };
            self.operand_pool[kept.range()].copy_from_slice(operands);
            kept
        } else {
            push_run(&mut self.operand_pool, operands)
        };
        self.ops.set_operands(op, new, groups);
    }

    /// The operand groups.
    #[doc(hidden)]
    #[must_use]
    pub fn groups(&self, op: Op) -> Groups {
        self.ops.groups(op)
    }

    /// The operands of slot `slot` of the op's table entry.
    #[inline]
    #[must_use]
    pub fn operand_group(&self, op: Op, slot: usize) -> &[Value] {
        let operands = self.operands(op);
        match self.def(op) {
            Some(def) if def.fixed => operands.get(slot).map_or(&[], std::slice::from_ref),
            Some(def) => &operands[group_range(def.operands, slot, self.groups(op), operands.len())],
            None => &[],
        }
    }

    /// All results of an op.
    pub fn results(&self, op: Op) -> impl DoubleEndedIterator<Item = Value> + ExactSizeIterator + use<> {
        self.ops.results(op).range().map(Value::new)
    }

    /// The number of results of an op.
    #[must_use]
    pub fn result_count(&self, op: Op) -> usize {
        self.ops.results(op).len as usize
    }

    /// Result `index` of an op.
    #[must_use]
    pub fn result(&self, op: Op, index: usize) -> Option<Value> {
        let results = self.ops.results(op);
        (index < results.len as usize).then(|| Value::new(results.start as usize + index))
    }

    /// The attribute slots of an op, in table order.
    #[inline]
    #[must_use]
    pub fn attr_slots(&self, op: Op) -> &[Option<Attr>] {
        &self.attr_pool[self.ops.attrs(op).range()]
    }

    /// The attribute in slot `slot`.
    #[inline]
    #[must_use]
    pub fn attr(&self, op: Op, slot: usize) -> Option<Attr> {
        self.attr_slots(op).get(slot).copied().flatten()
    }

    /// Sets or clears the attribute in slot `slot`.
    pub fn set_attr(&mut self, op: Op, slot: usize, attr: Option<Attr>) {
        let range = self.ops.attrs(op).range();
        self.attr_pool[range][slot] = attr;
    }

    /// The attribute named `name` in the op's table entry.
    #[must_use]
    pub fn attr_by_name(&self, op: Op, name: &str) -> Option<Attr> {
        self.attr(op, self.def(op)?.attr_slot(name)?)
    }

    /// The attributes beyond the table's, as a dictionary.
    #[must_use]
    pub fn discardable(&self, op: Op) -> Option<Attr> {
        if self.discardable.is_empty() { None } else { self.discardable.get(&op).copied() }
    }

    /// Sets the attributes beyond the table's. An empty dictionary removes them.
    pub fn set_discardable(&mut self, op: Op, dict: Attr) {
        if self.dict_entries(dict).is_empty() {
            self.discardable.remove(&op);
        } else {
            self.discardable.insert(op, dict);
        }
    }

    /// The full name of an op at `level`: `cuda_tile.addi`.
    #[must_use]
    pub fn op_name(&self, op: Op, level: crate::Level) -> std::borrow::Cow<'_, str> {
        match self.ops.kind(op) {
            OpKind::Table(opcode) => format!("cuda_tile.{}", opcode.def().name_at(level)).into(),
            OpKind::BuiltinModule => "builtin.module".into(),
            OpKind::TestingFunc => "cuda_tile.testing$func".into(),
            OpKind::Unregistered => match self.foreign.get(&op) {
                Some(foreign) => self.strings.text(foreign.name),
                None => "".into(),
            },
        }
    }

    /// The number of results of an op that tools of `level` know. Newer results are last.
    #[must_use]
    pub fn known_results(&self, op: Op, level: crate::Level) -> usize {
        match self.ops.kind(op) {
            OpKind::Table(opcode) if opcode.def().results.iter().any(|slot| !slot.is_at(level)) => {
                opcode.def().results_at(level).min(self.result_count(op))
            }
            _ => self.result_count(op),
        }
    }

    /// Sets the name and the properties of an unregistered op.
    pub fn set_foreign(&mut self, op: Op, name: Sym, properties: Option<Attr>) {
        self.foreign.insert(op, Foreign { name, properties });
    }

    /// The properties of an unregistered op.
    #[must_use]
    pub fn foreign_properties(&self, op: Op) -> Option<Attr> {
        self.foreign.get(&op)?.properties
    }

    /// The regions of an op.
    #[inline]
    #[must_use]
    pub fn op_regions(&self, op: Op) -> &[Region] {
        &self.region_pool[self.ops.regions(op).range()]
    }

    /// The ops of a block, in order.
    pub fn block_ops(&self, block: Block) -> Ops<'_> {
        self.ops_of(Some(block))
    }

    fn ops_of(&self, block: Option<Block>) -> Ops<'_> {
        Ops {
            module: self,
            front: block.and_then(|b| self.blocks[b].first),
            back: block.and_then(|b| self.blocks[b].last),
        }
    }

    /// The last op of a block.
    #[must_use]
    pub fn last_op(&self, block: Block) -> Option<Op> {
        self.blocks[block].last
    }

    /// The first op of a block.
    #[must_use]
    pub fn first_op(&self, block: Block) -> Option<Op> {
        self.blocks[block].first
    }

    /// The op before `op` in its block.
    #[must_use]
    pub fn prev_op(&self, op: Op) -> Option<Op> {
        self.layout[op].prev
    }

    /// The op after `op` in its block.
    #[must_use]
    pub fn next_op(&self, op: Op) -> Option<Op> {
        self.layout[op].next
    }

    /// The block of an op.
    #[must_use]
    pub fn op_block(&self, op: Op) -> Option<Block> {
        self.layout[op].block
    }

    /// The parent of `op`.
    #[must_use]
    pub fn parent_op(&self, op: Op) -> Option<Op> {
        self.region_parent(self.block_region(self.op_block(op)?)?)
    }

    /// The ops inside `scope`, inner ops before the op that contains them.
    #[must_use]
    pub fn post_order(&self, scope: Op) -> Vec<Op> {
        let inside = |op: Op| {
            let blocks = self.op_regions(op).iter().flat_map(|&r| self.region_blocks(r));
            blocks.flat_map(|&b| self.block_ops(b))
        };
        // In reverse: an op before those in it.
        let mut ops: Vec<Op> = Vec::new();
        let mut stack: Vec<Op> = inside(scope).collect();
        while let Some(op) = stack.pop() {
            ops.push(op);
            stack.extend(inside(op));
        }
        ops.reverse();
        ops
    }

    /// Whether an op has no effects. A `yield` has none, either.
    #[must_use]
    pub fn is_pure(&self, op: Op) -> bool {
        self.kind(op) == OpKind::Table(Opcode::Yield) || self.def(op).is_some_and(|def| def.has(Trait::Pure))
    }

    /// The region that defines a value.
    #[must_use]
    pub fn value_region(&self, value: Value) -> Option<Region> {
        match self.values.def(value) {
            ValueDef::Result(op, _) => self.block_region(self.op_block(op)?),
            ValueDef::Argument(block, _) => self.block_region(block),
            ValueDef::Forward => None,
        }
    }

    /// The defining op of a value, if it is a result.
    #[inline]
    #[must_use]
    pub fn defining_op(&self, value: Value) -> Option<Op> {
        self.values.defining_op(value)
    }

    /// The type of a value.
    #[inline]
    #[must_use]
    pub fn value_type(&self, value: Value) -> Ty {
        self.values.ty(value)
    }

    /// The definition of a value.
    #[inline]
    #[must_use]
    pub fn value_def(&self, value: Value) -> ValueDef {
        self.values.def(value)
    }
}

/// The range of slot `slot` among `total` operands.
#[must_use]
pub fn group_range(slots: &[SlotDef], slot: usize, groups: Groups, total: usize) -> Range<usize> {
    let (mut start, mut optional, mut seen_variadic) = (0, 0, false);
    for (i, s) in slots.iter().enumerate() {
        let len = match s.arity {
            Arity::One => 1,
            Arity::Opt => {
                optional += 1;
                usize::from(groups.has(optional - 1))
            }
            Arity::Many if !seen_variadic => {
                seen_variadic = true;
                groups.first_variadic()
            }
            // The second variadic group has the remaining operands.
            Arity::Many => total.saturating_sub(others(slots, groups)),
        };
        if i == slot {
            return start.min(total)..(start + len).min(total);
        }
        start += len;
    }
    total..total
}

/// The number of operands outside the second variadic group.
fn others(slots: &[SlotDef], groups: Groups) -> usize {
    let fixed = slots.iter().filter(|s| s.arity == Arity::One).count();
    let optional = slots.iter().filter(|s| s.arity == Arity::Opt).count();
    fixed + (0..optional).filter(|&i| groups.has(i)).count() + groups.first_variadic()
}

/// The ops of a block, in order.
#[derive(Clone)]
pub struct Ops<'m> {
    module: &'m Module,
    front: Option<Op>,
    back: Option<Op>,
}

impl Iterator for Ops<'_> {
    type Item = Op;
    fn next(&mut self) -> Option<Op> {
        let op = self.front?;
        if self.back == Some(op) {
            (self.front, self.back) = (None, None);
        } else {
            self.front = self.module.layout[op].next;
        }
        Some(op)
    }
}

impl DoubleEndedIterator for Ops<'_> {
    fn next_back(&mut self) -> Option<Op> {
        let op = self.back?;
        if self.front == Some(op) {
            (self.front, self.back) = (None, None);
        } else {
            self.back = self.module.layout[op].prev;
        }
        Some(op)
    }
}

fn cute_weight(value: &CuteTuple) -> Weight {
    match value {
        CuteTuple::Leaf { .. } => Weight::LEAF,
        CuteTuple::Tuple(items) => Weight::around(items.iter().map(cute_weight)),
    }
}

fn len32(n: usize) -> u32 {
    u32::try_from(n).expect("fewer than 2^32 entries")
}

fn push_run<T: Copy>(pool: &mut Vec<T>, items: &[T]) -> Run {
    let end = len32(pool.len() + items.len());
    let len = items.len() as u32;
    // Most lists are empty or short: not worth a call.
    match items {
        [] => {}
        &[one] => pool.push(one),
        &[one, two] => pool.extend([one, two]),
        _ => pool.extend_from_slice(items),
    }
    Run { start: end - len, len }
}
