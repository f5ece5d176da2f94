//! Kernels that are meant to be run: constraints that keep them in bounds and defined, and stores that show their final
//! values.
//!
//! The first parameter of such a kernel is a `tile<ptr<i8>>`: [`SCRATCH`] bytes of workspace and [`SHOWN`] bytes for
//! its results. Every other pointer parameter needs [`SCRATCH`] bytes, and parameter `i`, if it is not a pointer, must
//! be `i + 1`: kernels compute sizes and strides from that.

use crate::emit::Draft;
use crate::generator::Generator;
use tileir_ir::enums::MemoryOrdering;
use tileir_ir::rules::TypeRule;
use tileir_ir::types::TileGrid;
use tileir_ir::{Attr, FloatFormat, IntFormat, Op, OpKind, Opcode, Scalar, Ty, TypeData, Value, ValueDef};

/// Bytes of memory of each pointer parameter: more than the span of the largest tensor.
pub const SCRATCH: usize = 1 << 13;
/// Bytes after the workspace of the first parameter.
pub const SHOWN: usize = 1 << 14;
/// The alignment of each shown value: at least that of every element type.
const APART: usize = 16;

/// Ops that such a kernel does not have: conversions between addresses and numbers, and assertions.
pub(crate) fn is_wild(opcode: Opcode) -> bool {
    use Opcode::{Assert, IntToPtr, Offset, PtrToInt, PtrToPtr};
    // A new op that can fault or show an address belongs here; the tests of generated programs find it otherwise.
    matches!(opcode, IntToPtr | PtrToInt | PtrToPtr | Offset | Assert)
}

impl Generator<'_, '_> {
    /// The type of the first parameter.
    pub(crate) fn memory_type(&mut self) -> Option<Ty> {
        let byte = self.m.int_type(IntFormat::I8);
        let elem = self.ptr_to(byte)?;
        self.tile(&[], elem)
    }

    /// The kernel's own memory, from byte `at` on, as a pointer of type `ty`.
    pub(crate) fn memory_at(&mut self, at: usize, ty: Ty) -> Option<Value> {
        let bytes = self.memory_type()?;
        let mut base = *self.scope.of(bytes).first()?;
        if at > 0 {
            let index = self.int_tile(&[], IntFormat::I32);
            let at = self.constant_of(index, at as u64)?;
            base = self.make(Draft::new(Opcode::Offset).operand(&[base]).operand(&[at]).result(bytes))?;
        }
        if ty == bytes {
            return Some(base);
        }
        self.make(Draft::new(Opcode::PtrToPtr).operand(&[base]).result(ty))
    }

    /// A splat constant.
    pub(crate) fn constant_of(&mut self, ty: Ty, bits: u64) -> Option<Value> {
        let value = self.m.dense_attr(ty, &[bits]);
        self.make(Draft::new(Opcode::Constant).attr("value", value).result(ty))
    }

    /// One of a few numbers that every integer type except `i1` has.
    pub(crate) fn small(&mut self, ty: Ty, among: &[u64]) -> Option<Value> {
        let bits = self.src.pick(among);
        self.constant_of(ty, bits)
    }

    /// Whether every such kernel has this type.
    pub(crate) fn is_common(&self, elem: Ty) -> bool {
        use FloatFormat::F32;
        use IntFormat::{I1, I8, I32};
        matches!(self.format(elem), Some(Scalar::Int(I1 | I8 | I32) | Scalar::Float(F32)))
    }

    /// Whether memory can hold single elements of a type.
    pub(crate) fn is_stored_alone(&self, elem: Ty) -> bool {
        self.format(elem).is_some_and(|f| f.bits() != 4)
    }

    /// Stores the unused values in scope, so that a difference in one of them is visible. The others keep their uses,
    /// since some rules require values with one use.
    pub(crate) fn show(&mut self) {
        let mut at = SCRATCH;
        for (value, ty) in self.scope.all().to_vec() {
            let Some((shape, elem)) = self.m.as_tile(ty) else { continue };
            let (shape, count) = (shape.to_vec(), shape.iter().product::<i64>() as usize);
            if !self.is_stored_alone(elem) || self.used[value] || self.options.dense && self.is_given(value) {
                continue;
            }
            let bits = self.format(elem).map_or(64, Scalar::bits).next_power_of_two().max(8) as usize;
            let end = at + (count * bits / 8).next_multiple_of(APART);
            if end <= SCRATCH + SHOWN {
                let _ = self.show_one(value, &shape, elem, at);
                at = end;
            }
        }
    }

    /// Whether a value is an argument, a constant, or a tile block index: it cannot be wrong.
    fn is_given(&self, value: Value) -> bool {
        match self.m.value_def(value) {
            // `false` is safe for any op: its result is then stored and compared.
            ValueDef::Result(op, _) => matches!(
                self.m.kind(op),
                OpKind::Table(Opcode::Constant | Opcode::GetTileBlockId | Opcode::GetNumTileBlocks)
            ),
            ValueDef::Argument(..) | ValueDef::Forward => true,
        }
    }

    fn show_one(&mut self, value: Value, shape: &[i64], elem: Ty, at: usize) -> Option<()> {
        let pointer = self.ptr_to(elem)?;
        let pointer = self.tile(&[], pointer)?;
        let base = self.memory_at(at, pointer)?;
        let weak = self.m.enum_attr(MemoryOrdering::Weak);
        let token = self.m.token_type();
        if shape.is_empty() {
            let draft = Draft::new(Opcode::StorePtrTko).operand(&[base]).operand(&[value]).operand(&[]).operand(&[]);
            self.make(draft.attr("memory_ordering_semantics", weak).result(token))?;
            return Some(());
        }
        let mut strides = vec![1; shape.len()];
        for d in (1..shape.len()).rev() {
            strides[d - 1] = strides[d] * shape[d];
        }
        let level = self.options.level;
        let view = self.m.tensor_view_type(level, elem, shape, &strides, None).ok()?;
        let tile = shape.iter().map(|&d| d as i32).collect();
        let dim_map = (0..shape.len() as i32).collect();
        let grid = self.m.partition_view_type(level, TileGrid { tile, view, dim_map, padding: None }).ok()?;
        let draft = Draft::new(Opcode::MakeTensorView).operand(&[base]).operand(&[]).operand(&[]);
        let tensor = self.make(draft.result(view))?;
        let view = self.make(Draft::new(Opcode::MakePartitionView).operand(&[tensor]).result(grid))?;
        let index = self.int_tile(&[], IntFormat::I32);
        let zero = self.constant_of(index, 0)?;
        let draft = Draft::new(Opcode::StoreViewTko).operand(&[value]).operand(&[view]);
        let draft = draft.operand(&vec![zero; shape.len()]).operand(&[]);
        let promises = self.inbounds(shape.len());
        let draft = draft.attr("memory_ordering_semantics", weak).attr("inbounds", promises);
        self.make(draft.result(token))?;
        Some(())
    }

    /// A quotient or remainder by a divisor that is not zero, and mostly not minus one.
    pub(crate) fn tame_division(&mut self, opcode: Opcode, attrs: &[(&str, Attr)]) -> Option<Op> {
        let ty = self.tile_of(TypeRule::IntTile)?;
        let lhs = self.value(ty)?;
        let one = self.constant_of(ty, 1)?;
        let rhs = if self.src.coin() {
            let odd = self.value(ty)?;
            self.make(Draft::new(Opcode::OrI).operand(&[odd]).operand(&[one]).result(ty))?
        } else if self.m.as_tile(ty).is_some_and(|(_, elem)| self.m.scalar(elem) == Some(Scalar::Int(IntFormat::I1))) {
            one
        } else {
            self.small(ty, &[2, 3, 7, 1])?
        };
        let draft = Draft::new(opcode).operand(&[lhs]).operand(&[rhs]).result(ty);
        let draft = attrs.iter().fold(draft, |draft, (name, attr)| draft.attr(name, *attr));
        self.allows(opcode).then(|| self.emit(draft))
    }

    /// A pointer to memory that this kernel may use: its own, or an allocation.
    pub(crate) fn tame_pointer(&mut self, elem: Ty, ty: Ty) -> Option<Value> {
        let TypeData::Ptr { pointee, attr } = *self.m.type_data(elem) else { return None };
        if attr.is_none() && self.is_stored_alone(pointee) && self.allows(Opcode::Alloca) && self.src.one_in(4) {
            let size = self.format(pointee)?.bits().div_ceil(8).next_power_of_two();
            let alignment = self.m.int_attr(IntFormat::I64, i64::from(size));
            let count = self.m.int_attr(IntFormat::I64, 4);
            let draft = Draft::new(Opcode::Alloca).attr("num_elem", count).attr("alignment", alignment);
            return self.make(draft.result(ty));
        }
        self.memory_at(0, ty)
    }
}
