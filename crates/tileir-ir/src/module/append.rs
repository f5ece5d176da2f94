//! Appends the contents of one module to another, so that parts of a file can be parsed in parallel.

use super::{Foreign, Module, len32};
use crate::attrs::{Attr, AttrData, Dense};
use crate::entities::{Block, BlockData, Node, Op, Region, RegionData, Run, Value};
use crate::locs::LocData;
use crate::types::{TileGrid, Ty, TypeData};
use rustc_hash::FxHashMap;
use tileir_base::{Id, Sym};

/// The offsets of the ids and list positions of a part.
#[derive(Clone, Copy)]
pub(super) struct Shift {
    pub ops: usize,
    pub values: usize,
    pub operands: u32,
    pub attrs: u32,
    pub regions: u32,
}

impl Shift {
    pub fn op(self, op: Op) -> Op {
        Op::new(op.index() + self.ops)
    }

    fn value(self, value: Value) -> Value {
        Value::new(value.index() + self.values)
    }
}

/// A list that starts `by` entries later.
pub(super) fn later(run: Run, by: u32) -> Run {
    Run { start: run.start + by, ..run }
}

/// The entries in the order of their creation.
fn in_order<T>(map: &FxHashMap<Op, T>) -> Vec<(&Op, &T)> {
    let mut entries: Vec<_> = map.iter().collect();
    entries.sort_unstable_by_key(|entry| entry.0);
    entries
}

/// The interned entries of a part in the destination module.
struct Known {
    strings: Vec<Sym>,
    types: Vec<Ty>,
    attrs: Vec<Attr>,
}

impl Module {
    /// Appends the contents of `part`. Its first block corresponds to `block`, whose ops its ops follow, and with
    /// `region` its first region to that. All ids are those of a sequential construction. Returns `false` without any
    /// effect if the part has something that only debug info and illegal modules have: locations that are not offsets,
    /// or regions of several blocks.
    #[must_use]
    pub fn append_part(&mut self, mut part: Module, block: Block, region: Option<Region>) -> bool {
        let plain = part.locs.items.iter().all(|loc| *loc == LocData::Unknown) && part.several.is_empty();
        if !plain || part.blocks.is_empty() || part.regions.len() < usize::from(region.is_some()) {
            return false;
        }
        let known = self.intern_all(&mut part);
        let shift = Shift {
            ops: self.ops.len(),
            values: self.values.len(),
            operands: len32(self.operand_pool.len()),
            attrs: len32(self.attr_pool.len()),
            regions: len32(self.region_pool.len()),
        };
        // The first block and region exist already.
        let blocks = self.blocks.len();
        let to_block = |b: Block| b.index().checked_sub(1).map_or(block, |later| Block::new(blocks + later));
        let (regions, shared) = (self.regions.len(), usize::from(region.is_some()));
        let to_region = |r: Region| match (r.index().checked_sub(shared), region) {
            (None, Some(region)) => region,
            (later, _) => Region::new(regions + later.unwrap_or(0)),
        };
        self.append_layout(&part, shift, block, to_block);
        self.append_blocks(&part, shift, shared, to_block, to_region);
        let attr = |attr: Attr| known.attrs[attr.index()];
        self.ops.append(&part.ops, shift);
        self.values.append(&part.values, shift, |ty| known.types[ty.index()], to_block);
        self.operand_pool.extend(part.operand_pool.iter().map(|&v| shift.value(v)));
        self.attr_pool.extend(part.attr_pool.iter().map(|a| a.map(attr)));
        self.region_pool.extend(part.region_pool.iter().map(|&r| to_region(r)));
        for (&op, &dict) in in_order(&part.discardable) {
            self.discardable.insert(shift.op(op), attr(dict));
        }
        for (&op, &Foreign { name, properties }) in in_order(&part.foreign) {
            let (name, properties) = (known.strings[name.index()], properties.map(attr));
            self.foreign.insert(shift.op(op), Foreign { name, properties });
        }
        true
    }

    fn append_layout(&mut self, part: &Module, shift: Shift, block: Block, to_block: impl Fn(Block) -> Block) {
        let BlockData { first, last, .. } = part.blocks[Block::new(0)];
        let before = self.blocks[block].last;
        let (first, last) = (first.map(|op| shift.op(op)), last.map(|op| shift.op(op)));
        self.layout.extend(part.layout.iter().map(|(_, node)| Node {
            block: node.block.map(&to_block),
            prev: node.prev.map(|op| shift.op(op)),
            next: node.next.map(|op| shift.op(op)),
        }));
        let (Some(first), Some(last)) = (first, last) else { return };
        self.layout[first].prev = before;
        match before {
            Some(before) => self.layout[before].next = Some(first),
            None => self.blocks[block].first = Some(first),
        }
        self.blocks[block].last = Some(last);
    }

    fn append_blocks(
        &mut self,
        part: &Module,
        shift: Shift,
        shared: usize,
        to_block: impl Fn(Block) -> Block,
        to_region: impl Fn(Region) -> Region,
    ) {
        let args = len32(self.args.len());
        self.blocks.extend(part.blocks.iter().skip(1).map(|(_, data)| BlockData {
            region: data.region.map(&to_region),
            first: data.first.map(|op| shift.op(op)),
            last: data.last.map(|op| shift.op(op)),
            // A block without arguments never had any.
            args: if data.args.len == 0 { data.args } else { later(data.args, args) },
        }));
        self.regions.extend(part.regions.iter().skip(shared).map(|(_, data)| RegionData {
            parent: data.parent.map(|op| shift.op(op)),
            only: data.only.map(&to_block),
            several: data.several,
        }));
        self.args.extend(part.args.iter().map(|&v| shift.value(v)));
        self.arg_locs.extend_from_slice(&part.arg_locs);
    }

    /// Interns the entries of a part, in order: an entry follows its components.
    fn intern_all(&mut self, part: &mut Module) -> Known {
        let strings = part.strings.all().map(|text| self.strings.intern(text)).collect();
        let mut known = Known { strings, types: Vec::new(), attrs: Vec::new() };
        for data in std::mem::take(&mut part.types.items) {
            let ty = self.intern_type(known.type_data(data));
            known.types.push(ty);
        }
        for data in std::mem::take(&mut part.attrs.items) {
            let attr = self.intern_attr(known.attr_data(data));
            known.attrs.push(attr);
        }
        known
    }
}

impl Known {
    fn sym(&self, sym: Sym) -> Sym {
        self.strings[sym.index()]
    }

    fn ty(&self, ty: Ty) -> Ty {
        self.types[ty.index()]
    }

    fn attr(&self, attr: Attr) -> Attr {
        self.attrs[attr.index()]
    }

    fn grid(&self, grid: TileGrid) -> TileGrid {
        TileGrid { view: self.ty(grid.view), ..grid }
    }

    fn type_data(&self, data: TypeData) -> TypeData {
        use TypeData as T;
        let all = |types: Box<[Ty]>| types.iter().map(|&ty| self.ty(ty)).collect();
        match data {
            T::Int(_) | T::Float(_) | T::Token | T::String => data,
            T::Tile { shape, elem } => T::Tile { shape, elem: self.ty(elem) },
            T::Ptr { pointee, attr } => T::Ptr { pointee: self.ty(pointee), attr },
            T::TensorView { elem, shape, strides, attr } => T::TensorView { elem: self.ty(elem), shape, strides, attr },
            T::PartitionView(grid) => T::PartitionView(self.grid(grid)),
            T::StridedView { grid, traversal } => T::StridedView { grid: self.grid(grid), traversal },
            T::GatherScatterView { tile, view, sparse_dim, padding } => {
                T::GatherScatterView { tile, view: self.ty(view), sparse_dim, padding }
            }
            T::Function { inputs, results } => T::Function { inputs: all(inputs), results: all(results) },
            T::Opaque(text) => T::Opaque(self.sym(text)),
        }
    }

    fn attr_data(&self, data: AttrData) -> AttrData {
        use AttrData as A;
        match data {
            A::Unit
            | A::Enum { .. }
            | A::DivBy { .. }
            | A::SameElements(_)
            | A::Bounded { .. }
            | A::Location(_)
            | A::Cute { .. } => data,
            A::Int { ty, value } => A::Int { ty: self.ty(ty), value },
            A::Float { ty, bits } => A::Float { ty: self.ty(ty), bits },
            A::Str(text) => A::Str(self.sym(text)),
            A::Type(ty) => A::Type(self.ty(ty)),
            A::Array(items) => A::Array(items.iter().map(|&item| self.attr(item)).collect()),
            A::Dict(items) => A::Dict(items.iter().map(|&(key, item)| (self.sym(key), self.attr(item))).collect()),
            A::SymbolRef { root, nested } => {
                A::SymbolRef { root: self.sym(root), nested: nested.iter().map(|&name| self.sym(name)).collect() }
            }
            A::DenseArray { elem, values } => A::DenseArray { elem: self.ty(elem), values },
            A::Dense(dense) => A::Dense(Dense { ty: self.ty(dense.ty), ..dense }),
            A::Hints(dict) => A::Hints(self.attr(dict)),
            A::DiFile { name, directory } => A::DiFile { name: self.sym(name), directory: self.sym(directory) },
            A::DiCompileUnit { file } => A::DiCompileUnit { file: self.attr(file) },
            A::DiSubprogram { file, line, name, linkage_name, compile_unit, scope_line } => A::DiSubprogram {
                file: self.attr(file),
                line,
                name: self.sym(name),
                linkage_name: self.sym(linkage_name),
                compile_unit: self.attr(compile_unit),
                scope_line,
            },
            A::DiLexicalBlock { scope, file, line, column } => {
                A::DiLexicalBlock { scope: self.attr(scope), file: self.attr(file), line, column }
            }
            A::Opaque(text) => A::Opaque(self.sym(text)),
        }
    }
}
