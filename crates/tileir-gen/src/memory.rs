//! Memory through tiles of pointers; orderings, scopes and atomic modes.

use crate::emit::Draft;
use crate::generator::Generator;
use crate::shaped::OpPlan;
use tileir_ir::enums::{AtomicRMWMode, MemoryOrdering, MemoryScope};
use tileir_ir::rules::TypeRule;
use tileir_ir::{Attr, FloatFormat as F, IntFormat as I, Level, Op, Opcode, Scalar, Ty};

/// The values of `memory_ordering_semantics` and `memory_scope`; weak accesses have no scope.
pub(crate) type MemoryAttrs = Vec<(&'static str, Attr)>;

impl Generator<'_, '_> {
    /// One of the orderings of an op, with the scope that it needs.
    pub(crate) fn ordering(&mut self, among: &[MemoryOrdering]) -> MemoryAttrs {
        let ordering = self.src.pick(among);
        let mut attrs = vec![("memory_ordering_semantics", self.m.enum_attr(ordering))];
        if ordering != MemoryOrdering::Weak {
            let scope = self.src.pick(&[MemoryScope::Device, MemoryScope::TileBlock, MemoryScope::System]);
            attrs.push(("memory_scope", self.m.enum_attr(scope)));
        }
        attrs
    }

    pub(crate) fn load_ordering(&mut self) -> MemoryAttrs {
        self.ordering(&[MemoryOrdering::Weak, MemoryOrdering::Relaxed, MemoryOrdering::Acquire])
    }

    pub(crate) fn store_ordering(&mut self) -> MemoryAttrs {
        self.ordering(&[MemoryOrdering::Weak, MemoryOrdering::Relaxed, MemoryOrdering::Release])
    }

    fn atomic_ordering(&mut self) -> MemoryAttrs {
        use MemoryOrdering::{AcqRel, Acquire, Relaxed, Release};
        self.ordering(&[Relaxed, Acquire, Release, AcqRel])
    }

    /// A shape and a type that memory holds under it, from a pointer in scope if possible.
    fn pointee(&mut self, wanted: impl Fn(&Self, Ty) -> bool) -> Option<(Vec<i64>, Ty)> {
        let shape = match self.tile_of(TypeRule::PtrTile) {
            Some(ty) => self.m.as_tile(ty)?.0.to_vec(),
            None => return None,
        };
        let wanted = |g: &Self, e| wanted(g, e) && (!g.options.runs || g.is_stored_alone(e));
        let elem = self.elem(&shape, &[TypeRule::NumTile], wanted)?;
        Some((shape, elem))
    }

    pub(crate) fn load_ptr(&mut self) -> Option<Op> {
        let (shape, elem) = self.pointee(|_, _| true)?;
        let elems = [("source", self.ptr_to(elem)?), ("paddingValue", elem), ("result", elem)];
        let attrs = self.load_ordering();
        self.shaped(Opcode::LoadPtrTko, OpPlan { shape: Some(&shape), elems: &elems, attrs: &attrs })
    }

    pub(crate) fn store_ptr(&mut self) -> Option<Op> {
        let (shape, elem) = self.pointee(|_, _| true)?;
        let elems = [("destination", self.ptr_to(elem)?), ("value", elem)];
        let attrs = self.store_ordering();
        self.shaped(Opcode::StorePtrTko, OpPlan { shape: Some(&shape), elems: &elems, attrs: &attrs })
    }

    pub(crate) fn atomic_rmw(&mut self) -> Option<Op> {
        let (shape, elem) =
            self.pointee(|g, e| g.format(e).is_some_and(|f| !atomic_modes(g.options.level, f, true).is_empty()))?;
        let elems = [("pointers", self.ptr_to(elem)?), ("arg", elem)];
        let mode = self.src.pick(atomic_modes(self.options.level, self.format(elem)?, true));
        let mut attrs = self.atomic_ordering();
        attrs.push(("mode", self.m.enum_attr(mode)));
        self.shaped(Opcode::AtomicRmwTko, OpPlan { shape: Some(&shape), elems: &elems, attrs: &attrs })
    }

    pub(crate) fn atomic_cas(&mut self) -> Option<Op> {
        let (shape, elem) = self.pointee(|g, e| g.format(e).is_some_and(|f| matches!(f.bits(), 32 | 64)))?;
        let elems = [("pointers", self.ptr_to(elem)?), ("val", elem)];
        let attrs = self.atomic_ordering();
        self.shaped(Opcode::AtomicCasTko, OpPlan { shape: Some(&shape), elems: &elems, attrs: &attrs })
    }

    pub(crate) fn alloca(&mut self) -> Option<Op> {
        let pointee = self.elem(&[2], &[TypeRule::NumTile], |g, e| !g.options.runs || g.is_stored_alone(e))?;
        let elem = self.ptr_to(pointee)?;
        let result = self.tile(&[], elem)?;
        let size = self.format(pointee)?.bits().div_ceil(8).next_power_of_two();
        let alignment = i64::from(size) << self.src.below(8);
        let alignment = self.m.int_attr(I::I64, alignment);
        let count = if self.options.runs { 4 } else { self.src.pick(&[64, 0, 1, 100, 4096]) };
        let count = self.m.int_attr(I::I64, count);
        let draft = Draft::new(Opcode::Alloca).attr("num_elem", count).attr("alignment", alignment);
        Some(self.emit(draft.result(result)))
    }
}

/// The modes of an atomic on a number format. View atomics do not exchange.
pub(crate) fn atomic_modes(level: Level, format: Scalar, exchange: bool) -> &'static [AtomicRMWMode] {
    use AtomicRMWMode::{Add, AddF, And, Max, Min, Or, UMax, UMin, Xchg, Xor};
    let modes: &'static [AtomicRMWMode] = match format {
        Scalar::Int(I::I32 | I::I64) => &[Add, And, Or, Xor, Max, Min, UMax, UMin, Xchg],
        Scalar::Float(F::F32 | F::F64) => &[AddF, Xchg],
        Scalar::Float(F::F16) => &[AddF],
        Scalar::Float(F::BF16) if level >= Level::V13_3 => &[AddF],
        Scalar::Int(_) | Scalar::Float(_) => &[],
    };
    match modes {
        [rest @ .., Xchg] if !exchange => rest,
        _ => modes,
    }
}
