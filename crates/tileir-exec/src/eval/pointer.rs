//! Pointers and memory through tiles of pointers (spec, ops.md §7).

use super::int_format;
use crate::array::normalize_i1;
use crate::engine::paths::Path;
use crate::fault::{Eval, Limit, Problem};
use crate::machine::{Machine, tile};
use crate::memory::{AccessError, footprint};
use crate::tile::{Elem, Tile, Value};
use crate::workspace::{count, elem, sum};
use smallvec::SmallVec;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tileir_ir::enums::{AtomicRMWMode, MemoryOrdering};
use tileir_ir::ops::pointer::*;
use tileir_ir::{IntFormat, Module, Op, OpKind, Opcode, Value as Ssa};
use tileir_num::{float, integer};

/// Bytes of an element in memory.
///
/// # Errors
/// If elements have four bits, so that two share a byte: pointers to them are not supported.
pub(crate) fn element_size(elem: Elem) -> Eval<u32> {
    match elem.storage_bits() {
        4 => Err(Problem::unsupported(format!("pointers to {}, of which two share a byte", elem.name()))),
        bits => Ok(bits / 8),
    }
}

/// Evaluates `offset`: adds multiples of the size of the pointee to pointers.
pub(super) fn offset(machine: &mut Machine<'_>, op: Op) -> Eval {
    let o = Offset(op);
    let (pointers, offsets) = (machine.tile(o.ptr(machine.m)), machine.tile(o.offset(machine.m)));
    let Elem::Ptr(pointee) = pointers.elem else { return Ok(()) };
    let size = u64::from(element_size(pointee.into())?);
    let format = int_format(&offsets);
    let address = |i: usize| {
        let offset = format.sign_extend(offsets.bits[i]) as u64;
        pointers.bits[i].wrapping_add(offset.wrapping_mul(size))
    };
    let bits = machine.elements(pointers.bits.len(), address);
    machine.set_tile(op, bits);
    Ok(())
}

/// Bytes that an `alloca` allocates; 0 for any other op.
pub(crate) fn allocated(m: &Module, op: Op) -> u64 {
    if m.kind(op) != OpKind::Table(Opcode::Alloca) {
        return 0;
    }
    let Some(Elem::Ptr(pointee)) = m.result(op, 0).and_then(|v| elem(m, v)) else { return 0 };
    footprint(alloca_len(m, op, pointee.into()))
}

/// The length of the memory of an `alloca`, in bytes.
fn alloca_len(m: &Module, op: Op, pointee: Elem) -> u64 {
    let bits = u128::from(Alloca(op).num_elem(m).unsigned_abs()) * u128::from(pointee.storage_bits());
    u64::try_from(bits.div_ceil(8)).unwrap_or(u64::MAX)
}

/// Evaluates `alloca`: allocates zeroed memory, which is freed at the end of the region that contains the op.
pub(super) fn alloca(machine: &mut Machine<'_>, op: Op) -> Eval {
    let o = Alloca(op);
    let Some(result) = machine.m.result(op, 0) else { return Ok(()) };
    let (_, elem) = machine.tile_type(result);
    let Elem::Ptr(pointee) = elem else { return Ok(()) };
    let len = alloca_len(machine.m, op, pointee.into());
    // Plus 8 bytes for the result, which is counted as live only once it is set.
    machine.check_memory(footprint(len).saturating_add(8))?;
    let Some(address) = machine.space.allocate("alloca", len, o.global(machine.m)) else {
        let message = format!("stopped: an `alloca` of {len} bytes, for which there is no memory");
        return Err(Problem::limit(Limit::Memory, message));
    };
    machine.record_alloca(op, address);
    machine.set_tile(op, smallvec::smallvec![address]);
    Ok(())
}

/// Whether element `i` is enabled by the mask.
fn is_enabled(mask: Option<&Arc<Tile>>, i: usize) -> bool {
    mask.is_none_or(|mask| mask.bits[i] != 0)
}

/// The tile of an optional operand; `None` if the operand is absent.
fn optional_tile(machine: &Machine<'_>, value: Option<Ssa>) -> Option<Arc<Tile>> {
    value.map(|v| machine.tile(v))
}

/// The ordering of the atomic loads of an op.
pub(super) fn load_order(ordering: MemoryOrdering) -> Ordering {
    match ordering {
        MemoryOrdering::Weak | MemoryOrdering::Relaxed => Ordering::Relaxed,
        MemoryOrdering::Acquire | MemoryOrdering::Release | MemoryOrdering::AcqRel => Ordering::Acquire,
    }
}

/// Evaluates `load_ptr_tko`, element by element. A disabled element gets its padding value, or 0 as on hardware.
pub(super) fn load(machine: &mut Machine<'_>, op: Op) -> Eval {
    let o = LoadPtrTko(op);
    let Some(result) = machine.m.result(op, 0) else { return Ok(()) };
    let (shape, elem) = machine.tile_type(result);
    let size = element_size(elem)?;
    let pointers = machine.tile(o.source(machine.m));
    let (mask, padding) =
        (optional_tile(machine, o.mask(machine.m)), optional_tile(machine, o.padding_value(machine.m)));
    let order = load_order(o.memory_ordering_semantics(machine.m));
    let mut bits = SmallVec::with_capacity(pointers.bits.len());
    for (i, &address) in pointers.bits.iter().enumerate() {
        machine.poll(i)?;
        bits.push(if is_enabled(mask.as_ref(), i) {
            let found = machine.space.load(address, size, order);
            normalize_i1(
                elem,
                found
                    .map_err(|error| Problem::access("load", address, size, &error).at(Tile::coordinate(&shape, i)))?,
            )
        } else {
            padding.as_ref().map_or(0, |p| p.bits[i])
        });
    }
    machine.set(result, tile(Tile { elem, shape, bits }));
    machine.set_result(op, 1, Value::Token);
    Ok(())
}

/// Evaluates `store_ptr_tko`, element by element.
pub(super) fn store(machine: &mut Machine<'_>, op: Op) -> Eval {
    let o = StorePtrTko(op);
    let (pointers, values) = (machine.tile(o.destination(machine.m)), machine.tile(o.value(machine.m)));
    let mask = optional_tile(machine, o.mask(machine.m));
    let size = element_size(values.elem)?;
    let mut wrote = false;
    for (i, (&address, &value)) in pointers.bits.iter().zip(&values.bits).enumerate() {
        machine.poll(i)?;
        if is_enabled(mask.as_ref(), i) {
            let stored = machine.space.fetch_update(address, size, |_| value);
            stored.map_err(|error| {
                Problem::access("store", address, size, &error).at(Tile::coordinate(&values.shape, i))
            })?;
            wrote = true;
        }
    }
    count_store(machine, o.memory_ordering_semantics(machine.m), wrote && values.bits.len() > 1);
    machine.set_result(op, 0, Value::Token);
    Ok(())
}

/// Counts a weak store as a change to memory. `wrote_tile` says whether it stored a tile of several elements and at least one of them
/// was enabled. See [`Space::count_tile_store`](crate::memory::Space::count_tile_store).
pub(super) fn count_store(machine: &mut Machine<'_>, ordering: MemoryOrdering, wrote_tile: bool) {
    if wrote_tile && ordering == MemoryOrdering::Weak {
        machine.space.count_tile_store();
    }
}

/// The new value of an atomic update, from the old value and the argument.
pub(crate) fn atomic_result(mode: AtomicRMWMode, elem: Elem, old: u64, arg: u64) -> u64 {
    let int = match elem {
        Elem::Int(format) => format,
        Elem::Float(format) if mode == AtomicRMWMode::AddF => return float::atomic_add(format, old, arg),
        Elem::Float(_) | Elem::Ptr(_) => IntFormat::I64,
    };
    match mode {
        AtomicRMWMode::And => old & arg,
        AtomicRMWMode::Or => old | arg,
        AtomicRMWMode::Xor => old ^ arg,
        AtomicRMWMode::Add | AtomicRMWMode::AddF => integer::add(int, old, arg),
        AtomicRMWMode::Max => integer::max(int, old, arg, true),
        AtomicRMWMode::Min => integer::min(int, old, arg, true),
        AtomicRMWMode::UMax => integer::max(int, old, arg, false),
        AtomicRMWMode::UMin => integer::min(int, old, arg, false),
        AtomicRMWMode::Xchg => arg,
    }
}

/// Evaluates `atomic_rmw_tko`, element by element.
pub(super) fn atomic_rmw(machine: &mut Machine<'_>, op: Op) -> Eval {
    let o = AtomicRmwTko(op);
    let (pointers, args) = (machine.tile(o.pointers(machine.m)), machine.tile(o.arg(machine.m)));
    let (mask, mode, elem) = (optional_tile(machine, o.mask(machine.m)), o.mode(machine.m), args.elem);
    update_atomically(
        machine,
        op,
        &pointers,
        &args,
        mask.as_ref(),
        |_| 0,
        |i, old| Some(atomic_result(mode, elem, old, args.bits[i])),
    )
}

/// Evaluates `atomic_cas_tko`, element by element. Floats are compared as bit patterns.
pub(super) fn atomic_cas(machine: &mut Machine<'_>, op: Op) -> Eval {
    let o = AtomicCasTko(op);
    let (pointers, expected, new) =
        (machine.tile(o.pointers(machine.m)), machine.tile(o.cmp(machine.m)), machine.tile(o.val(machine.m)));
    let mask = optional_tile(machine, o.mask(machine.m));
    let replace = |i: usize, old| (old == expected.bits[i]).then_some(new.bits[i]);
    update_atomically(machine, op, &pointers, &new, mask.as_ref(), |i| expected.bits[i], replace)
}

/// The mask as bytes.
pub(super) fn update_workspace(m: &Module, op: Op) -> u64 {
    let is_mask = |v: &Ssa| elem(m, *v) == Some(Elem::Int(IntFormat::I1));
    sum(m, m.operands(op).iter().copied().filter(is_mask), count)
}

/// Replaces each enabled element in memory by `update(index, old)` unless that is `None`, in one atomic operation per element. The
/// results of `op` are the old elements, and `disabled(index)` for disabled ones, as on hardware; and a token.
///
/// # Errors
/// If an element cannot be read, or cannot be written although it must change.
fn update_atomically(
    machine: &mut Machine<'_>,
    op: Op,
    pointers: &Tile,
    values: &Tile,
    mask: Option<&Arc<Tile>>,
    disabled: impl Fn(usize) -> u64,
    update: impl Fn(usize, u64) -> Option<u64>,
) -> Eval {
    let size = element_size(values.elem)?;
    let mut bits = SmallVec::with_capacity(pointers.bits.len());
    for (i, &address) in pointers.bits.iter().enumerate() {
        machine.poll(i)?;
        bits.push(if is_enabled(mask, i) {
            let old = machine.space.fetch_update(address, size, |old| update(i, old).unwrap_or(old));
            old.or_else(|error| match machine.space.load(address, size, Ordering::Relaxed) {
                // A compare-and-swap that does not swap writes nothing.
                Ok(old) if matches!(error, AccessError::Constant(_)) && update(i, old).is_none() => Ok(old),
                _ => {
                    let at = Tile::coordinate(&values.shape, i);
                    Err(Problem::access("atomic update", address, size, &error).at(at))
                }
            })?
        } else {
            disabled(i)
        });
    }
    let flags: Option<Vec<u8>> = mask.map(|mask| mask.bits.iter().map(|&bit| bit as u8).collect());
    machine.record_pointer_access([Path::PointerUpdate; 2], size.into(), &pointers.bits, flags.as_deref());
    machine.set_tile(op, bits);
    machine.set_result(op, 1, Value::Token);
    Ok(())
}
