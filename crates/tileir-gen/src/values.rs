//! Operands: a value in scope, or a new one of the requested type.

use crate::emit::Draft;
use crate::generator::Generator;
use tileir_ir::{IntFormat, Opcode, Scalar, Ty, TypeData, Value};

/// Maximum nesting of values that are generated as operands of each other.
const DEEPEST: usize = 6;

impl Generator<'_, '_> {
    /// A value of type `ty`: mostly one in scope. `None` if the enclosing regions allow no op that defines one.
    pub(crate) fn value(&mut self, ty: Ty) -> Option<Value> {
        let count = self.scope.of(ty).len();
        if count > 0 && self.options.dense && self.src.coin() {
            return self.scope.of(ty).last().copied();
        }
        if count > 0 && !self.src.one_in(5) {
            // Mostly recent ones, otherwise everything would use the first.
            let reach = if self.src.coin() { count } else { count.min(4) };
            let back = self.src.below(reach);
            return Some(self.scope.of(ty)[count - 1 - back]);
        }
        self.fresh(ty)
    }

    pub(crate) fn values(&mut self, types: &[Ty]) -> Option<Vec<Value>> {
        types.iter().map(|&ty| self.value(ty)).collect()
    }

    /// An op that defines a value of type `ty`.
    pub(crate) fn fresh(&mut self, ty: Ty) -> Option<Value> {
        if self.making > DEEPEST {
            return None;
        }
        self.making += 1;
        let value = self.fresh_inner(ty);
        self.making -= 1;
        value
    }

    fn fresh_inner(&mut self, ty: Ty) -> Option<Value> {
        match self.m.type_data(ty) {
            TypeData::Tile { .. } => self.fresh_tile(ty),
            TypeData::Token => self.make(Draft::new(Opcode::MakeToken).result(ty)),
            TypeData::TensorView { .. } => self.make_tensor_view(ty),
            TypeData::PartitionView(_) => self.make_view(Opcode::MakePartitionView, ty),
            TypeData::StridedView { .. } => self.make_view(Opcode::MakeStridedView, ty),
            TypeData::GatherScatterView { .. } => self.make_view(Opcode::MakeGatherScatterView, ty),
            TypeData::Int(_)
            | TypeData::Float(_)
            | TypeData::Ptr { .. }
            | TypeData::String
            | TypeData::Function { .. }
            | TypeData::Opaque(_) => None,
        }
    }

    /// Emits an op that is allowed here, and returns its first result.
    pub(crate) fn make(&mut self, draft: Draft) -> Option<Value> {
        if !self.allows(draft.opcode) {
            return None;
        }
        let op = self.emit(draft);
        self.m.result(op, 0)
    }

    fn fresh_tile(&mut self, ty: Ty) -> Option<Value> {
        let (shape, elem) = self.m.as_tile(ty)?;
        let shape = shape.to_vec();
        if !shape.is_empty()
            && self.src.one_in(6)
            && let Some(value) = self.fresh_splat(&shape, elem, ty)
        {
            return Some(value);
        }
        match self.format(elem) {
            None => self.fresh_pointers(&shape, elem, ty),
            // i4 has no literals.
            Some(Scalar::Int(IntFormat::I4)) => {
                let wide = self.int_tile(&shape, IntFormat::I8);
                let wide = self.value(wide)?;
                self.make(Draft::new(Opcode::TruncI).operand(&[wide]).result(ty))
            }
            Some(Scalar::Int(f)) if shape.len() == 1 && f.bits() > 5 && shape[0] <= 64 && self.src.coin() => {
                self.make(Draft::new(Opcode::Iota).result(ty))
            }
            Some(_) => self.fresh_constant(ty),
        }
    }

    pub(crate) fn fresh_constant(&mut self, ty: Ty) -> Option<Value> {
        let value = self.literal(ty)?;
        self.make(Draft::new(Opcode::Constant).attr("value", value).result(ty))
    }

    /// A splat: a scalar, reshaped and broadcast.
    fn fresh_splat(&mut self, shape: &[i64], elem: Ty, ty: Ty) -> Option<Value> {
        let scalar = self.tile(&[], elem)?;
        let ones = self.tile(&vec![1; shape.len()], elem)?;
        let scalar = self.value(scalar)?;
        let ones = self.make(Draft::new(Opcode::Reshape).operand(&[scalar]).result(ones))?;
        self.make(Draft::new(Opcode::Broadcast).operand(&[ones]).result(ty))
    }

    fn fresh_pointers(&mut self, shape: &[i64], elem: Ty, ty: Ty) -> Option<Value> {
        if shape.is_empty()
            && let TypeData::Ptr { pointee, attr: None } = *self.m.type_data(elem)
        {
            let global = self.globals.iter().find(|g| g.1 == pointee).map(|g| g.0);
            if let Some(name) = global
                && self.src.coin()
            {
                let name = self.m.flat_symbol_attr(name);
                return self.make(Draft::new(Opcode::GetGlobal).attr("name", name).result(ty));
            }
        }
        if self.options.runs {
            return if shape.is_empty() { self.tame_pointer(elem, ty) } else { self.fresh_splat(shape, elem, ty) };
        }
        let address = self.int_tile(shape, IntFormat::I64);
        let address = self.value(address)?;
        self.make(Draft::new(Opcode::IntToPtr).operand(&[address]).result(ty))
    }
}
