//! The data that a memory op moves, with the origins of undefined elements.

use super::block::{CheckedBlock, Shadow};
use super::checker::CheckedRun;
use super::elements::{AccessedElement, AccessedElements, InactiveValue};
use super::memory_ops::MemoryOp;
use super::shadow::Home;
use super::sinks;
use super::undefined::{Origin, Reason, all_bits, partial_shadow, shadow_of};
use crate::array::normalize_i1;
use crate::eval::atomic_result;
use crate::fault::Eval;
use crate::tile::Tile;
use smallvec::SmallVec;
use std::sync::atomic::Ordering;
use tileir_ir::Opcode;
use tileir_ir::enums::AtomicRMWMode;
use tileir_ir::ops::pointer::*;
use tileir_ir::ops::view::*;

/// The origin of bytes that were never written. It has no source; the op that loads them becomes the source.
pub(super) const NEVER_WRITTEN: Origin = u64::MAX;

impl<'a> CheckedRun<'a> {
    /// Performs the access of a memory op: moves data between registers and memory. Returns the result of a load or an atomic, and
    /// its shadow.
    pub(super) fn perform_access(
        &mut self,
        block: &mut CheckedBlock<'a>,
        memory_op: &MemoryOp,
        elements: &mut AccessedElements,
    ) -> Eval<(Option<Tile>, Shadow)> {
        match (memory_op.reads, memory_op.writes) {
            (true, false) => self.load(block, memory_op, elements),
            (false, true) => self.store(block, memory_op, elements).map(|()| (None, Shadow::Plain)),
            _ => self.update(block, memory_op, elements),
        }
    }

    /// The result tile with the values of inactive elements, and the origins of its elements.
    pub(super) fn inactive_elements(
        &mut self,
        block: &CheckedBlock<'a>,
        memory_op: &MemoryOp,
        elements: &AccessedElements,
    ) -> (Tile, Vec<Origin>) {
        let count = elements.shape.iter().product();
        let mut origins = Vec::new();
        let bits: SmallVec<[u64; 1]> = match &elements.inactive {
            InactiveValue::Tile(tile) | InactiveValue::Expected(tile) => {
                let padding = match memory_op.opcode {
                    Opcode::LoadPtrTko => LoadPtrTko(memory_op.op).padding_value(self.m),
                    _ => None,
                };
                if let Some(padded) = padding.and_then(|v| block.origins(v)) {
                    origins = padded.to_vec();
                }
                tile.bits.clone()
            }
            InactiveValue::Bits(bits, reason) => {
                if let Some(reason) = reason
                    && elements.targets.len() < count
                {
                    origins = (0..count).map(|i| self.origins.intern(memory_op.op, *reason, i)).collect();
                }
                SmallVec::from_elem(*bits, count)
            }
        };
        for element in elements.targets.iter().map(|target| target.element).chain(elements.invalid.iter().copied()) {
            if let Some(origin) = origins.get_mut(element as usize) {
                *origin = 0;
            }
        }
        (Tile { elem: elements.elem, shape: elements.shape.clone(), bits }, origins)
    }

    /// The origin of an element in memory, and its undefined bits. The load becomes the source of bytes that were never
    /// written.
    pub(super) fn loaded_origin(&mut self, memory_op: &MemoryOp, target: &AccessedElement, size: u32) -> (Origin, u64) {
        let buffer = &self.memory.buffers[target.buffer as usize];
        let (origin, bits) = buffer.origin(target.address, size);
        let origin = match origin {
            NEVER_WRITTEN => {
                let reason = match buffer.home {
                    Home::Alloca { op, .. } => Reason::NeverWritten(op),
                    Home::Array { .. } => Reason::Uninitialized,
                };
                self.origins.intern(memory_op.op, reason, target.element as usize)
            }
            origin => origin,
        };
        (origin, bits)
    }

    /// The result of a load, with its shadow.
    pub(super) fn load(
        &mut self,
        block: &mut CheckedBlock<'a>,
        memory_op: &MemoryOp,
        elements: &AccessedElements,
    ) -> Eval<(Option<Tile>, Shadow)> {
        let (mut tile, mut origins) = self.inactive_elements(block, memory_op, elements);
        let (all, mut bits) = (all_bits(elements.elem), Vec::new());
        let narrow = elements.elem.storage_bits() == 4;
        for target in &elements.targets {
            let i = target.element as usize;
            let found = block.machine.space.load(target.address, elements.size, Ordering::Relaxed).unwrap_or(0);
            tile.bits[i] = if narrow { found >> target.shift & 15 } else { normalize_i1(elements.elem, found) };
            if self.memory.buffers[target.buffer as usize].origins.is_some() {
                let (origin, undefined) = self.loaded_origin(memory_op, target, elements.size);
                if origin != 0 {
                    origins.resize(tile.bits.len(), 0);
                    origins[i] = origin;
                    if undefined & all != all {
                        bits.resize(tile.bits.len(), all);
                        bits[i] = undefined & all;
                    }
                }
            }
        }
        let shadow = if bits.is_empty() { shadow_of(origins) } else { partial_shadow(origins, bits, all) };
        Ok((Some(tile), shadow))
    }

    /// Reports an undefined value that is stored to an array, and returns 0. In other memory, which can hold undefined values,
    /// returns the origin unchanged.
    pub(super) fn report_or_propagate_undefined(
        &mut self,
        block: &CheckedBlock<'a>,
        memory_op: &MemoryOp,
        elements: &AccessedElements,
        target: &AccessedElement,
        origin: Origin,
    ) -> Origin {
        if origin == 0 || self.memory.buffers[target.buffer as usize].tracks_undefined() {
            return origin;
        }
        let at = Tile::coordinate(&elements.shape, target.element as usize).to_vec();
        let name = self.memory.buffers[target.buffer as usize].name.clone();
        sinks::report(self, block, memory_op.op, origin, &format!("what `{name}` holds"), Some(at));
        0
    }

    /// Writes the elements of a store, and records the origins of undefined ones.
    pub(super) fn store(
        &mut self,
        block: &mut CheckedBlock<'a>,
        memory_op: &MemoryOp,
        elements: &AccessedElements,
    ) -> Eval {
        let v = match memory_op.opcode {
            Opcode::StorePtrTko => StorePtrTko(memory_op.op).value(self.m),
            _ => StoreViewTko(memory_op.op).tile(self.m),
        };
        let values = block.machine.tile(v);
        let (origins, bits) = (block.origins(v).cloned(), block.undefined_bits(v).cloned());
        let mask = u64::MAX >> (64 - elements.elem.storage_bits());
        for target in &elements.targets {
            let i = target.element as usize;
            let shift = target.shift;
            let new = |old: u64| old & !(mask << shift) | (values.bits[i] & mask) << shift;
            self.write(block, target, elements.size, new)?;
            let origin = origins.as_ref().map_or(0, |origins| origins[i]);
            let origin = self.report_or_propagate_undefined(block, memory_op, elements, target, origin);
            let undefined = if origin == 0 { 0 } else { bits.as_ref().map_or(u64::MAX, |bits| bits[i]) };
            let buffer = &mut self.memory.buffers[target.buffer as usize];
            buffer.set_origin(target.address, elements.size, origin, undefined << shift);
        }
        Ok(())
    }

    /// Updates the elements of an atomic op one by one; returns the old values, with the origins of undefined ones.
    pub(super) fn update(
        &mut self,
        block: &mut CheckedBlock<'a>,
        memory_op: &MemoryOp,
        elements: &mut AccessedElements,
    ) -> Eval<(Option<Tile>, Shadow)> {
        let (m, op) = (self.m, memory_op.op);
        let (arg, expected) = match memory_op.opcode {
            Opcode::AtomicCasTko => (AtomicCasTko(op).val(m), Some(AtomicCasTko(op).cmp(m))),
            Opcode::AtomicRmwTko => (AtomicRmwTko(op).arg(m), None),
            // `atomic_red_view_tko` is the only other op that updates memory.
            _ => (AtomicRedViewTko(op).value(m), None),
        };
        let (args, arg_origins) = (block.machine.tile(arg), block.origins(arg).cloned());
        let compared = expected.map(|v| (block.machine.tile(v), block.origins(v).cloned()));
        let (mut tile, mut origins) = self.inactive_elements(block, memory_op, elements);
        let mask = u64::MAX >> (64 - elements.elem.storage_bits());
        let mut targets = std::mem::take(&mut elements.targets);
        for target in &mut targets {
            let (i, shift) = (target.element as usize, target.shift);
            if let Some((_, Some(undefined))) = &compared
                && undefined[i] != 0
            {
                let at = Tile::coordinate(&elements.shape, i).to_vec();
                sinks::report(self, block, op, undefined[i], "whether this compare-and-swap swaps", Some(at));
            }
            let mut writes = true;
            let new = |old: u64| {
                let element = old >> shift & mask;
                let new = match (&compared, memory_op.mode) {
                    (Some((expected, _)), _) => {
                        writes = element == expected.bits[i];
                        if writes { args.bits[i] } else { element }
                    }
                    (None, Some(mode)) => atomic_result(mode, elements.elem, element, args.bits[i]),
                    (None, None) => element,
                };
                old & !(mask << shift) | (new & mask) << shift
            };
            let old = self.write(block, target, elements.size, new)?;
            target.write = writes;
            tile.bits[i] = old >> shift & mask;
            let has_undefined = self.memory.buffers[target.buffer as usize].origins.is_some();
            let before = if has_undefined { self.loaded_origin(memory_op, target, elements.size).0 } else { 0 };
            if before != 0 {
                origins.resize(tile.bits.len(), 0);
                origins[i] = before;
            }
            let arg_origin = arg_origins.as_ref().map_or(0, |origins| origins[i]);
            if writes && (arg_origin != 0 || has_undefined) {
                let arg_origin = self.report_or_propagate_undefined(block, memory_op, elements, target, arg_origin);
                let replaces = compared.is_some() || memory_op.mode == Some(AtomicRMWMode::Xchg);
                let origin = if replaces || arg_origin != 0 { arg_origin } else { before };
                self.memory.buffers[target.buffer as usize].set_origin(target.address, elements.size, origin, u64::MAX);
            }
        }
        elements.targets = targets;
        Ok((Some(tile), shadow_of(origins)))
    }

    /// Replaces an element in memory by `f(element)`, and returns the old element.
    pub(super) fn write(
        &mut self,
        block: &mut CheckedBlock<'a>,
        target: &AccessedElement,
        size: u32,
        mut f: impl FnMut(u64) -> u64,
    ) -> Eval<u64> {
        let address = target.address;
        let mut new = 0;
        let mut replace = |old| {
            new = f(old);
            new
        };
        let space = &mut block.machine.space;
        let old = space.fetch_update(address, size, &mut replace).unwrap_or_else(|_| {
            // Constant memory may be the target of a compare-and-swap that does not swap.
            let old = space.load(address, size, Ordering::Relaxed).unwrap_or(0);
            replace(old);
            old
        });
        if old != new {
            // The memory of an `alloca` is new in each run.
            if matches!(self.memory.buffers[target.buffer as usize].home, Home::Array { .. }) {
                self.snapshot.record_change(address, size, old)?;
            }
            // Only waiting tile blocks use the hash of memory.
            if !self.memory_ops.reading_loops.is_empty() {
                self.content ^= hash(address, old) ^ hash(address, new);
            }
        }
        Ok(old)
    }
}

/// A hash of an element in memory. The hash of memory is the `xor` over all elements.
fn hash(address: u64, value: u64) -> u64 {
    let mixed = (address.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ value).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (mixed ^ mixed >> 29).wrapping_mul(0x94d0_49bb_1331_11eb)
}
