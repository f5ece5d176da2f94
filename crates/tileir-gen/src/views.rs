//! Views and memory through them.

use crate::emit::Draft;
use crate::generator::Generator;
use crate::memory::{MemoryAttrs, atomic_modes};
use tileir_ir::enums::{MemoryScope, PaddingValue, PtrAttr};
use tileir_ir::rules::TypeRule;
use tileir_ir::types::{DYNAMIC, Dims32, TileGrid};
use tileir_ir::{Attr, AttrData, FloatFormat, IntFormat, Op, Opcode, Scalar, Ty, TypeData, Value, ValueDef, Version};

impl Generator<'_, '_> {
    /// Creates a view, or the tensor view under it, from a new type.
    pub(crate) fn any_view(&mut self, opcode: Opcode) -> Option<Op> {
        let ty = if opcode == Opcode::MakeTensorView {
            let rank = self.src.pick(&[2, 1, 3, 0]);
            let elem = self.elem(&[2], &[TypeRule::NumTile], |g, e| !g.options.runs || g.is_stored_alone(e))?;
            self.tensor_view_type(rank, elem)?
        } else {
            let tensor = self.tensor_view(|_, _| true)?;
            self.view_type(opcode, tensor, true)?
        };
        let value = self.fresh(ty)?;
        match self.m.value_def(value) {
            ValueDef::Result(op, _) => Some(op),
            ValueDef::Argument(..) | ValueDef::Forward => None,
        }
    }

    /// The type of a tensor view with at least one dimension, from scope or new, whose element is `wanted`.
    fn tensor_view(&mut self, wanted: impl Fn(&Self, Ty) -> bool) -> Option<Ty> {
        let known = self.type_in_scope(|g, ty| match g.m.type_data(ty) {
            TypeData::TensorView { elem, shape, .. } => !shape.is_empty() && wanted(g, *elem),
            _ => false,
        });
        if known.is_some() {
            return known;
        }
        let elem =
            self.elem(&[2], &[TypeRule::NumTile], |g, e| wanted(g, e) && (!g.options.runs || g.is_stored_alone(e)))?;
        let rank = self.src.pick(&[2, 1, 3]);
        self.tensor_view_type(rank, elem)
    }

    fn tensor_view_type(&mut self, rank: usize, elem: Ty) -> Option<Ty> {
        let small = self.options.runs;
        let sizes = if small { [8, DYNAMIC, 16, 1, 5, 7] } else { [64, DYNAMIC, 128, 1, 100, 7] };
        let steps = if small { [1, DYNAMIC, 8, 16, 3] } else { [1, DYNAMIC, 64, 128, 3] };
        let mut shape: Vec<i64> = (0..rank).map(|_| self.src.pick(&sizes)).collect();
        let mut strides: Vec<i64> = (0..rank).map(|_| self.src.pick(&steps)).collect();
        // Two elements share a byte: documented to need a dense dimension of even length.
        if self.is_float(elem, FloatFormat::F4E2M1FN) && rank > 0 {
            (shape[rank - 1], strides[rank - 1]) = (64, 1);
        }
        let classified = self.version >= Version::V13_4 && self.is_float(elem, FloatFormat::F32) && self.src.one_in(8);
        let attr = classified.then_some(PtrAttr::None);
        self.m.tensor_view_type(self.options.level, elem, &shape, &strides, attr).ok()
    }

    /// A view type for `opcode`, over a tensor view type.
    fn view_type(&mut self, opcode: Opcode, view: Ty, padded: bool) -> Option<Ty> {
        let TypeData::TensorView { elem, shape, .. } = self.m.type_data(view) else { return None };
        let (elem, rank) = (*elem, shape.len());
        let float = matches!(self.format(elem), Some(Scalar::Float(_)));
        let mut tile: Dims32 = self.shape_of_rank(rank).iter().map(|&d| d as i32).collect();
        if self.is_float(elem, FloatFormat::F4E2M1FN) {
            tile[rank - 1] = tile[rank - 1].max(2);
        }
        let padding = (padded && self.src.coin()).then(|| {
            use PaddingValue::{Nan, NegInf, NegZero, PosInf, Zero};
            self.src.pick(if float { &[Zero, NegZero, Nan, PosInf, NegInf] } else { &[Zero] })
        });
        let level = self.options.level;
        if opcode == Opcode::MakeGatherScatterView {
            let sparse = self.src.below(rank) as u32;
            return self.m.gather_scatter_view_type(level, tile, view, sparse, padding).ok();
        }
        let dim_map: Dims32 = self.permutation(rank).into();
        let grid = TileGrid { tile, view, dim_map, padding };
        if opcode == Opcode::MakePartitionView {
            return self.m.partition_view_type(level, grid).ok();
        }
        let traversal = (0..rank).map(|_| self.src.pick(&[1, 4, 3, 100])).collect();
        self.m.strided_view_type(level, grid, traversal).ok()
    }

    pub(crate) fn make_tensor_view(&mut self, ty: Ty) -> Option<Value> {
        if !self.allows(Opcode::MakeTensorView) {
            return None;
        }
        let TypeData::TensorView { elem, shape, strides, attr } = self.m.type_data(ty).clone() else { return None };
        let base = self.m.ptr_type(self.options.level, elem, attr).ok()?;
        let base = self.tile(&[], base)?;
        if self.options.runs {
            return self.make_small_tensor_view(ty, base);
        }
        let base = self.value(base)?;
        let index = self.scalar_int();
        let dynamic = |dims: &[i64]| vec![index; dims.iter().filter(|d| **d == DYNAMIC).count()];
        let sizes = self.values(&dynamic(&shape))?;
        let steps = self.values(&dynamic(&strides))?;
        let draft = Draft::new(Opcode::MakeTensorView).operand(&[base]).operand(&sizes).operand(&steps);
        self.make(draft.result(ty))
    }

    /// A tensor that fits in the memory of its kernel.
    fn make_small_tensor_view(&mut self, ty: Ty, base: Ty) -> Option<Value> {
        let TypeData::TensorView { shape, strides, .. } = self.m.type_data(ty).clone() else { return None };
        let base = self.memory_at(0, base)?;
        let index = self.int_tile(&[], IntFormat::I32);
        let mut draft = Draft::new(Opcode::MakeTensorView).operand(&[base]);
        for (dims, among) in [(&shape, [4, 9, 1, 8]), (&strides, [4, 9, 1, 0])] {
            let count = dims.iter().filter(|d| **d == DYNAMIC).count();
            let values: Vec<Value> = (0..count).map(|_| self.small(index, &among)).collect::<Option<_>>()?;
            draft = draft.operand(&values);
        }
        self.make(draft.result(ty))
    }

    pub(crate) fn make_view(&mut self, opcode: Opcode, ty: Ty) -> Option<Value> {
        let tensor = self.m.as_view(ty)?.view;
        let tensor = self.value(tensor)?;
        self.make(Draft::new(opcode).operand(&[tensor]).result(ty))
    }

    /// `get_tensor_shape` of a tensor of rank 0 has no text in the reference tools, so it is not generated.
    pub(crate) fn get_shape(&mut self, opcode: Opcode) -> Option<Op> {
        let (src, rank) = if opcode == Opcode::GetTensorShape {
            let ty = self.tensor_view(|_, _| true)?;
            let TypeData::TensorView { shape, .. } = self.m.type_data(ty) else { return None };
            let rank = shape.len();
            (self.value(ty)?, rank)
        } else {
            let (view, ty) = self.view(|_, _| true, true)?;
            (view, self.m.as_view(ty)?.tile.len())
        };
        let index = self.scalar_int();
        let mut types = vec![index; rank];
        if self.src.one_in(16) {
            types[rank - 1] = self.scalar_int();
        }
        self.allows(opcode).then(|| self.emit(Draft::new(opcode).operand(&[src]).results(&types)))
    }

    /// A view whose element is `wanted`; without padding and a sparse dimension unless `free`.
    fn view(&mut self, wanted: impl Fn(&Self, Ty) -> bool, free: bool) -> Option<(Value, Ty)> {
        let known = self.type_in_scope(|g, ty| {
            g.m.as_view(ty).is_some_and(|v| match g.m.type_data(v.view) {
                TypeData::TensorView { elem, .. } => {
                    wanted(g, *elem) && (free || v.padding.is_none() && v.sparse_dim.is_none())
                }
                _ => false,
            })
        });
        let ty = match known {
            Some(ty) => ty,
            None => {
                let tensor = self.tensor_view(wanted)?;
                let kinds = [Opcode::MakePartitionView, Opcode::MakeStridedView, Opcode::MakeGatherScatterView];
                let count = if self.version < Version::V13_3 { 1 } else { 2 + usize::from(free) };
                let kind = self.src.pick(&kinds[..count]);
                self.view_type(kind, tensor, free)?
            }
        };
        Some((self.value(ty)?, ty))
    }

    /// The tile type of a view.
    fn view_tile(&mut self, ty: Ty) -> Option<Ty> {
        let view = self.m.as_view(ty)?;
        let shape: Vec<i64> = view.tile.iter().map(|&d| i64::from(d)).collect();
        let TypeData::TensorView { elem, .. } = *self.m.type_data(view.view) else { return None };
        self.tile(&shape, elem)
    }

    /// Indices into a view: scalars of one type, and a tile of coordinates in a sparse dimension.
    fn indices(&mut self, ty: Ty) -> Option<Vec<Value>> {
        let view = self.m.as_view(ty)?;
        let (rank, sparse) = (view.tile.len(), view.sparse_dim.map(|d| (d as usize, i64::from(view.tile[d as usize]))));
        let mut types = vec![self.scalar_int(); rank];
        if let Some((dim, length)) = sparse {
            let format = self.int_format();
            types[dim] = self.int_tile(&[length], format);
        }
        if self.options.runs {
            // The first tile always exists. Coordinates in a sparse dimension may be any.
            let first = |g: &mut Self, ty: &Ty| match g.m.as_tile(*ty) {
                Some(([], _)) => g.constant_of(*ty, 0),
                _ => g.value(*ty),
            };
            return types.iter().map(|ty| first(self, ty)).collect();
        }
        self.values(&types)
    }

    fn maybe_token(&mut self) -> Option<Vec<Value>> {
        if !self.src.coin() {
            return Some(Vec::new());
        }
        let token = self.m.token_type();
        Some(vec![self.value(token)?])
    }

    /// Promises about indices; all false is the same as none.
    pub(crate) fn inbounds(&mut self, count: usize) -> Attr {
        let elem = self.m.int_type(IntFormat::I1);
        let values = (0..count).map(|_| -i64::from(!self.options.runs && self.src.one_in(3))).collect();
        self.m.intern_attr(AttrData::DenseArray { elem, values })
    }

    fn view_access(&mut self, draft: Draft, indices: &[Value], attrs: MemoryAttrs) -> Option<Draft> {
        let token = self.maybe_token()?;
        let inbounds = self.inbounds(indices.len());
        let draft = draft.operand(indices).operand(&token).attr("inbounds", inbounds);
        Some(attrs.into_iter().fold(draft, |draft, (name, attr)| draft.attr(name, attr)))
    }

    pub(crate) fn load_view(&mut self) -> Option<Op> {
        let (view, ty) = self.view(|_, _| true, true)?;
        let (tile, indices) = (self.view_tile(ty)?, self.indices(ty)?);
        let attrs = self.load_ordering();
        let draft = Draft::new(Opcode::LoadViewTko).operand(&[view]);
        let draft = self.view_access(draft, &indices, attrs)?;
        let token = self.m.token_type();
        Some(self.emit(draft.result(tile).result(token)))
    }

    pub(crate) fn store_view(&mut self) -> Option<Op> {
        let (view, ty) = self.view(|_, _| true, true)?;
        let tile = self.view_tile(ty)?;
        let (tile, indices) = (self.value(tile)?, self.indices(ty)?);
        let attrs = self.store_ordering();
        let draft = Draft::new(Opcode::StoreViewTko).operand(&[tile]).operand(&[view]);
        let draft = self.view_access(draft, &indices, attrs)?;
        let token = self.m.token_type();
        Some(self.emit(draft.result(token)))
    }

    /// Relaxed only, within the device; the indices need not share a type.
    pub(crate) fn atomic_red_view(&mut self) -> Option<Op> {
        let (view, ty) =
            self.view(|g, e| g.format(e).is_some_and(|f| !atomic_modes(g.options.level, f, false).is_empty()), false)?;
        let tile = self.view_tile(ty)?;
        let (_, elem) = self.m.as_tile(tile)?;
        let value = self.value(tile)?;
        let mut indices = self.indices(ty)?;
        if !self.options.runs && self.src.one_in(3) {
            let index = self.scalar_int();
            indices[0] = self.value(index)?;
        }
        let token = self.maybe_token()?;
        let mode = self.src.pick(atomic_modes(self.options.level, self.format(elem)?, false));
        let scope = self.src.pick(&[MemoryScope::Device, MemoryScope::TileBlock]);
        let attrs = [
            ("memory_ordering_semantics", self.m.enum_attr(tileir_ir::enums::MemoryOrdering::Relaxed)),
            ("memory_scope", self.m.enum_attr(scope)),
            ("mode", self.m.enum_attr(mode)),
        ];
        let result = self.m.token_type();
        let draft = Draft::new(Opcode::AtomicRedViewTko).operand(&[view]).operand(&indices).operand(&[value]);
        let draft = attrs.into_iter().fold(draft.operand(&token), |draft, (name, attr)| draft.attr(name, attr));
        Some(self.emit(draft.result(result)))
    }
}
