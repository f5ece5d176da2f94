//! Memory ops: their data, and the definedness of it.

use super::block::{Block, Shadow};
use super::checker::Checker;
use super::elements::{Elements, Off, Target};
use super::order::Token;
use super::shadow::Home;
use super::sinks;
use super::state::Instance;
use super::statics::MemoryOp;
use super::undefined::{Birth, Why, partial, some, whole};
use crate::array::loaded_value;
use crate::eval::atomic_result;
use crate::fault::Eval;
use crate::machine::tile;
use crate::tile::{Tile, Value};
use smallvec::SmallVec;
use std::sync::atomic::Ordering;
use tileir_ir::Opcode;
use tileir_ir::enums::AtomicRMWMode;
use tileir_ir::ops::pointer::*;
use tileir_ir::ops::view::*;

/// The birth of bytes that were never written. It belongs to no op: the load that reads them replaces it by its own.
pub(super) const NEVER: Birth = u64::MAX;

impl<'a> Checker<'a> {
    /// Executes a memory op.
    pub fn memory_op(&mut self, block: &mut Block<'a>, number: u32) -> Eval {
        let statics = self.statics;
        let info = &statics.ops[number as usize];
        let who = Instance { block: block.id, op: number, count: block.counts[number as usize] };
        block.counts[number as usize] += 1;
        let mut elements = match info.opcode {
            Opcode::LoadViewTko | Opcode::StoreViewTko | Opcode::AtomicRedViewTko => self.view_elements(block, info)?,
            // Any other memory op takes pointers.
            _ => self.pointer_elements(block, info)?,
        };
        self.resolve(block, info, &mut elements)?;
        let token = info.token.map(|t| block.token(t)).unwrap_or_default();
        let (results, shadow) = self.transfer(block, info, &mut elements)?;
        let token = self.order(block, info, who, &elements, &token);
        self.replay(block, info, who, &elements);
        self.give(block, info, results, shadow, token);
        Ok(())
    }

    /// Executes the access. Returns the result of a load or an atomic, and the births of its undefined elements.
    fn transfer(
        &mut self,
        block: &mut Block<'a>,
        info: &MemoryOp,
        elements: &mut Elements,
    ) -> Eval<(Option<Tile>, Shadow)> {
        match (info.reads, info.writes) {
            (true, false) => self.load(block, info, elements),
            (false, true) => self.store(block, info, elements).map(|()| (None, Shadow::Plain)),
            _ => self.update(block, info, elements),
        }
    }

    /// The tile that elements give which do not take part, and their births.
    fn outside(&mut self, block: &Block<'a>, info: &MemoryOp, elements: &Elements) -> (Tile, Vec<Birth>) {
        let count = elements.shape.iter().product();
        let mut births = Vec::new();
        let bits: SmallVec<[u64; 1]> = match &elements.off {
            Off::Tile(tile) | Off::Same(tile) => {
                let padding = match info.opcode {
                    Opcode::LoadPtrTko => LoadPtrTko(info.op).paddingValue(self.m),
                    _ => None,
                };
                if let Some(padded) = padding.and_then(|v| block.births(v)) {
                    births = padded.to_vec();
                }
                tile.bits.clone()
            }
            Off::Bits(bits, why) => {
                if let Some(why) = why
                    && elements.targets.len() < count
                {
                    births = (0..count).map(|i| self.births.make(info.op, *why, i)).collect();
                }
                SmallVec::from_elem(*bits, count)
            }
        };
        for element in elements.targets.iter().map(|target| target.element).chain(elements.refused.iter().copied()) {
            if let Some(birth) = births.get_mut(element as usize) {
                *birth = 0;
            }
        }
        (Tile { elem: elements.elem, shape: elements.shape.clone(), bits }, births)
    }

    /// The birth of an element that is loaded from memory without a value, and its undefined bits.
    fn loaded_birth(&mut self, info: &MemoryOp, target: &Target, size: u32) -> (Birth, u64) {
        let buffer = &self.memory.buffers[target.buffer as usize];
        let (birth, bits) = buffer.birth(target.address, size);
        let birth = match birth {
            NEVER => {
                let why = match buffer.home {
                    Home::Alloca { op, .. } => Why::NeverWritten(op),
                    Home::Array { .. } => Why::Uninitialized,
                };
                self.births.make(info.op, why, target.element as usize)
            }
            birth => birth,
        };
        (birth, bits)
    }

    fn load(&mut self, block: &mut Block<'a>, info: &MemoryOp, elements: &Elements) -> Eval<(Option<Tile>, Shadow)> {
        let (mut tile, mut births) = self.outside(block, info, elements);
        let (all, mut bits) = (whole(elements.elem), Vec::new());
        let narrow = elements.elem.storage_bits() == 4;
        for target in &elements.targets {
            let i = target.element as usize;
            let found = block.machine.space.load(target.address, elements.size, Ordering::Relaxed).unwrap_or(0);
            tile.bits[i] = if narrow { found >> target.shift & 15 } else { loaded_value(elements.elem, found) };
            if self.memory.buffers[target.buffer as usize].births.is_some() {
                let (birth, undefined) = self.loaded_birth(info, target, elements.size);
                if birth != 0 {
                    births.resize(tile.bits.len(), 0);
                    births[i] = birth;
                    if undefined & all != all {
                        bits.resize(tile.bits.len(), all);
                        bits[i] = undefined & all;
                    }
                }
            }
        }
        let shadow = if bits.is_empty() { some(births) } else { partial(births, bits, all) };
        Ok((Some(tile), shadow))
    }

    /// Reports an undefined value that is stored to an array or a global. Returns the birth that the memory then has: private
    /// memory keeps it.
    fn stored_birth(
        &mut self,
        block: &Block<'a>,
        info: &MemoryOp,
        elements: &Elements,
        target: &Target,
        birth: Birth,
    ) -> Birth {
        if birth == 0 || self.memory.buffers[target.buffer as usize].carries_births() {
            return birth;
        }
        let at = Tile::coordinate(&elements.shape, target.element as usize).to_vec();
        let name = self.memory.buffers[target.buffer as usize].name.clone();
        sinks::report(self, block, info.op, birth, &format!("what `{name}` holds"), Some(at));
        0
    }

    fn store(&mut self, block: &mut Block<'a>, info: &MemoryOp, elements: &Elements) -> Eval {
        let v = match info.opcode {
            Opcode::StorePtrTko => StorePtrTko(info.op).value(self.m),
            _ => StoreViewTko(info.op).tile(self.m),
        };
        let values = block.machine.tile(v);
        let (births, bits) = (block.births(v).cloned(), block.undefined_bits(v).cloned());
        let mask = u64::MAX >> (64 - elements.elem.storage_bits());
        for target in &elements.targets {
            let i = target.element as usize;
            let shift = target.shift;
            let new = |old: u64| old & !(mask << shift) | (values.bits[i] & mask) << shift;
            self.write(block, target.address, elements.size, new);
            let birth = births.as_ref().map_or(0, |births| births[i]);
            let birth = self.stored_birth(block, info, elements, target, birth);
            let undefined = if birth == 0 { 0 } else { bits.as_ref().map_or(u64::MAX, |bits| bits[i]) };
            let buffer = &mut self.memory.buffers[target.buffer as usize];
            buffer.set_birth(target.address, elements.size, birth, undefined << shift);
        }
        Ok(())
    }

    fn update(
        &mut self,
        block: &mut Block<'a>,
        info: &MemoryOp,
        elements: &mut Elements,
    ) -> Eval<(Option<Tile>, Shadow)> {
        let (m, op) = (self.m, info.op);
        let (arg, expected) = match info.opcode {
            Opcode::AtomicCasTko => (AtomicCasTko(op).val(m), Some(AtomicCasTko(op).cmp(m))),
            Opcode::AtomicRmwTko => (AtomicRmwTko(op).arg(m), None),
            // The third op that updates memory.
            _ => (AtomicRedViewTko(op).value(m), None),
        };
        let (args, arg_births) = (block.machine.tile(arg), block.births(arg).cloned());
        let compared = expected.map(|v| (block.machine.tile(v), block.births(v).cloned()));
        let (mut tile, mut births) = self.outside(block, info, elements);
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
                let new = match (&compared, info.mode) {
                    (Some((expected, _)), _) => {
                        writes = element == expected.bits[i];
                        if writes { args.bits[i] } else { element }
                    }
                    (None, Some(mode)) => atomic_result(mode, elements.elem, element, args.bits[i]),
                    (None, None) => element,
                };
                old & !(mask << shift) | (new & mask) << shift
            };
            let old = self.write(block, target.address, elements.size, new);
            target.write = writes;
            tile.bits[i] = old >> shift & mask;
            let held = self.memory.buffers[target.buffer as usize].births.is_some();
            let before = if held { self.loaded_birth(info, target, elements.size).0 } else { 0 };
            if before != 0 {
                births.resize(tile.bits.len(), 0);
                births[i] = before;
            }
            let given = arg_births.as_ref().map_or(0, |births| births[i]);
            if writes && (given != 0 || held) {
                let given = self.stored_birth(block, info, elements, target, given);
                let replaces = compared.is_some() || info.mode == Some(AtomicRMWMode::Xchg);
                let birth = if replaces || given != 0 { given } else { before };
                self.memory.buffers[target.buffer as usize].set_birth(target.address, elements.size, birth, u64::MAX);
            }
        }
        elements.targets = targets;
        Ok((Some(tile), some(births)))
    }

    /// Replaces an element in memory. Returns the old one.
    fn write(&mut self, block: &mut Block<'a>, address: u64, size: u32, mut f: impl FnMut(u64) -> u64) -> u64 {
        let mut new = 0;
        let mut replace = |old| {
            new = f(old);
            new
        };
        let space = &mut block.machine.space;
        let old = space.fetch_update(address, size, &mut replace).unwrap_or_else(|_| {
            // A compare-and-swap that does not swap may be one of a constant.
            let old = space.load(address, size, Ordering::Relaxed).unwrap_or(0);
            replace(old);
            old
        });
        // Only a block that waits asks what memory holds.
        if old != new && !self.statics.reading_loops.is_empty() {
            self.content ^= hash(address, old) ^ hash(address, new);
        }
        old
    }

    /// Sets the results.
    fn give(
        &mut self,
        block: &mut Block<'a>,
        info: &MemoryOp,
        results: Option<Tile>,
        shadow: Shadow,
        token: Option<Token>,
    ) {
        let value = self.m.result(info.op, 0).filter(|r| Some(*r) != info.result_token);
        if let (Some(result), Some(values)) = (value, results) {
            block.machine.set(result, tile(values));
            block.set_shadow(result, shadow);
        }
        if let Some(result) = info.result_token {
            block.machine.set(result, Value::Token);
            block.set_shadow(result, token.map_or(Shadow::Plain, Shadow::Token));
        }
    }
}

/// A hash of an element in memory; those of all elements are combined by `xor`.
fn hash(address: u64, value: u64) -> u64 {
    let mixed = (address.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ value).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (mixed ^ mixed >> 29).wrapping_mul(0x94d0_49bb_1331_11eb)
}
