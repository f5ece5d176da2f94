//! Memory ops: the accessed elements, their validity, the moved data, and races.

use super::block::{Block, LastRead, Shadow};
use super::checker::Checker;
use super::class::Class;
use super::history::{Entry, Instance, Part, Race};
use super::order::{KnownInstances, Order, Token};
use super::shadow::{Home, RaceHit};
use super::sinks;
use super::statics::MemoryOp;
use super::sync::{Observed, Strong};
use super::undefined::{Origin, Reason, all_bits, partial_shadow, shadow_of};
use crate::array::loaded_value;
use crate::codes;
use crate::eval::{DimOffsets, ElementOffsets, View, atomic_result, element_location, element_size, padding_bits};
use crate::fault::{Eval, Problem};
use crate::machine::tile;
use crate::tile::{Elem, Shape, Tile, Value};
use smallvec::SmallVec;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tileir_ir::attrs::{Attr, AttrData};
use tileir_ir::enums::{AtomicRMWMode, PaddingValue};
use tileir_ir::ops::pointer::*;
use tileir_ir::ops::view::*;
use tileir_ir::{FloatFormat, Op, Opcode};

/// The origin of bytes that were never written. It has no source; the op that loads them becomes the source.
pub(super) const NEVER_WRITTEN: Origin = u64::MAX;

/// The number of newest releases that an acquire examines first.
const NEWEST: usize = 4;

/// An enabled element of a memory op.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    pub element: u32,
    pub address: u64,
    /// The bit offset of an element of four bits in its byte.
    shift: u8,
    buffer: u32,
    /// Whether the element is written.
    write: bool,
}

/// The elements of a memory op.
struct Elements {
    shape: Shape,
    elem: Elem,
    /// Bytes of an element.
    size: u32,
    targets: Vec<Target>,
    /// Enabled elements with an invalid address. The value that they load counts as defined.
    invalid: Vec<u32>,
    /// The result of disabled elements and of elements outside the tensor.
    inactive: InactiveValue,
}

/// The result for an element that is disabled or outside the tensor.
enum InactiveValue {
    /// The padding of a load through pointers, element by element.
    Tile(Arc<Tile>),
    /// The same bits for all, and the reason why they are undefined, if they are.
    Bits(u64, Option<Reason>),
    /// The expected value of a compare-and-swap.
    Expected(Arc<Tile>),
}

/// The problem with an invalid address, and the buffer that contains it.
type InvalidAccess = (Class, Box<Problem>, Option<usize>);

impl<'a> Checker<'a> {
    /// Executes a memory op.
    pub fn memory_op(&mut self, block: &mut Block<'a>, number: u32) -> Eval {
        let statics = self.statics;
        let info = &statics.ops[number as usize];
        let instance = Instance { block: block.id, op: number, count: block.counts[number as usize] };
        block.counts[number as usize] += 1;
        let mut elements = match info.opcode {
            Opcode::LoadViewTko | Opcode::StoreViewTko | Opcode::AtomicRedViewTko => self.view_elements(block, info)?,
            // Any other memory op takes pointers.
            _ => self.pointer_elements(block, info)?,
        };
        self.resolve(block, info, &mut elements)?;
        let token = info.token.map(|t| block.token(t)).unwrap_or_default();
        let (results, shadow) = self.transfer(block, info, &mut elements)?;
        let token = self.order(block, info, instance, &elements, &token);
        self.complete_sites(block, instance, &elements);
        self.set_results(block, info, results, shadow, token);
        Ok(())
    }

    fn pointer_elements(&mut self, block: &mut Block<'a>, info: &MemoryOp) -> Eval<Elements> {
        let (m, op) = (self.m, info.op);
        let (pointers, value, mask, padding) = match info.opcode {
            Opcode::LoadPtrTko => {
                let o = LoadPtrTko(op);
                (o.source(m), m.result(op, 0), o.mask(m), o.padding_value(m))
            }
            Opcode::StorePtrTko => {
                (StorePtrTko(op).destination(m), Some(StorePtrTko(op).value(m)), StorePtrTko(op).mask(m), None)
            }
            Opcode::AtomicCasTko => {
                let o = AtomicCasTko(op);
                (o.pointers(m), Some(o.cmp(m)), o.mask(m), None)
            }
            // `atomic_rmw_tko` is the only other op that takes pointers.
            _ => (AtomicRmwTko(op).pointers(m), Some(AtomicRmwTko(op).arg(m)), AtomicRmwTko(op).mask(m), None),
        };
        if let Some(mask) = mask {
            sinks::check_value(self, block, op, mask, "which elements take part");
        }
        let mask = mask.map(|v| block.machine.tile(v));
        let Some(value) = value else { return Err(Problem::unsupported("a memory op without a tile")) };
        let (shape, elem) = block.machine.tile_type(value);
        let size = element_size(elem)?;
        let tile = block.machine.tile(pointers);
        let mut targets = Vec::with_capacity(tile.bits.len());
        let is_enabled = |i: usize| mask.as_ref().is_none_or(|mask| mask.bits[i] != 0);
        let write = info.writes;
        match block.origins(pointers).cloned() {
            None => {
                for (i, &address) in tile.bits.iter().enumerate().filter(|(i, _)| is_enabled(*i)) {
                    targets.push(Target { element: i as u32, address, shift: 0, buffer: 0, write });
                }
            }
            Some(origins) => {
                let mut remaining = origins.to_vec();
                for (i, &address) in tile.bits.iter().enumerate().filter(|(i, _)| is_enabled(*i)) {
                    if origins[i] == 0 {
                        targets.push(Target { element: i as u32, address, shift: 0, buffer: 0, write });
                    } else {
                        let at = Tile::coordinate(&tile.shape, i).to_vec();
                        sinks::report(self, block, op, origins[i], "the address of an access", Some(at));
                        remaining[i] = 0;
                    }
                }
                // Addresses of disabled elements stay undefined.
                block.set_shadow(pointers, shadow_of(remaining));
            }
        }
        let inactive = match info.opcode {
            Opcode::AtomicCasTko => InactiveValue::Expected(block.machine.tile(value)),
            Opcode::AtomicRmwTko => InactiveValue::Bits(0, Some(Reason::MaskedAtomic)),
            // A load; a store has no result.
            _ => match padding {
                Some(padding) => InactiveValue::Tile(block.machine.tile(padding)),
                None => InactiveValue::Bits(0, Some(Reason::MaskedLoad)),
            },
        };
        Ok(Elements { shape, elem, size, targets, invalid: Vec::new(), inactive })
    }

    fn view_elements(&mut self, block: &mut Block<'a>, info: &MemoryOp) -> Eval<Elements> {
        let (m, op) = (self.m, info.op);
        let (view, index, inbounds) = match info.opcode {
            Opcode::LoadViewTko => (LoadViewTko(op).view(m), LoadViewTko(op).index(m), LoadViewTko(op).inbounds(m)),
            Opcode::StoreViewTko => (StoreViewTko(op).view(m), StoreViewTko(op).index(m), StoreViewTko(op).inbounds(m)),
            // `atomic_red_view_tko` is the only other op that takes a view.
            _ => (AtomicRedViewTko(op).view(m), AtomicRedViewTko(op).index(m), None),
        };
        for &v in index {
            sinks::check_value(self, block, op, v, "which tile of the view is accessed");
        }
        let tiling = View::new(&block.machine, view);
        let places = match tiling.element_offsets(&block.machine, index, inbounds) {
            Ok(places) => places,
            Err(problem) => {
                self.report_fault(block, op, *problem)?;
                block.machine.set_reports(false);
                let places = tiling.element_offsets(&block.machine, index, inbounds);
                block.machine.set_reports(true);
                places?
            }
        };
        self.check_inbounds(block, op, inbounds, &places)?;
        let tensor = &tiling.tensor;
        let size = tensor.elem.storage_bits().div_ceil(8);
        let mut targets = Vec::with_capacity(places.tile.iter().product());
        let write = info.writes;
        places.for_each(block.machine.cx.stop, |i, at| {
            if let Some(at) = at {
                let (address, _, shift) = element_location(tensor, at);
                targets.push(Target { element: i as u32, address, shift: shift as u8, buffer: 0, write });
            }
            Ok(())
        })?;
        if let Some(origins) = block.origins(view).cloned()
            && let (Some(&origin), false) = (origins.first(), targets.is_empty())
        {
            sinks::report(self, block, op, origin, "the address of an access", None);
            targets.clear();
            block.set_shadow(view, Shadow::Plain);
        }
        let reason = match tiling.padding {
            None => Some(Reason::OutsideView),
            Some(padding) => lacks_padding(padding, tensor.elem).then_some(Reason::NoSuchPadding),
        };
        let inactive = InactiveValue::Bits(padding_bits(tiling.padding, tensor.elem), reason);
        Ok(Elements { shape: places.tile.clone(), elem: tensor.elem, size, targets, invalid: Vec::new(), inactive })
    }

    /// Checks the coordinates of a gather or scatter against `inbounds`.
    fn check_inbounds(&mut self, block: &Block<'a>, op: Op, inbounds: Option<Attr>, places: &ElementOffsets) -> Eval {
        let Some(AttrData::DenseArray { values, .. }) = inbounds.map(|a| self.m.attr_data(a)) else { return Ok(()) };
        for (d, along) in places.dims.iter().enumerate() {
            if let DimOffsets::Gathered(list) = along
                && values.get(d).is_some_and(|&promised| promised != 0)
                && let Some(at) = list.iter().position(Option::is_none)
            {
                let message = format!(
                    "coordinate {at} along dimension {d} lies outside the tensor, though `inbounds` promises it does not"
                );
                let mut problem = Problem::new(&codes::U0204, message);
                problem.breaks_inbounds = true;
                self.report_fault(block, op, *problem)?;
            }
        }
        Ok(())
    }

    /// Finds the buffer of each element. Elements with an invalid address are reported and removed.
    fn resolve(&mut self, block: &mut Block<'a>, info: &MemoryOp, elements: &mut Elements) -> Eval {
        let size = elements.size;
        let mut targets = std::mem::take(&mut elements.targets);
        let (mut problems, mut invalid_elements): (Vec<InvalidAccess>, Vec<u32>) = (Vec::new(), Vec::new());
        // A compare-and-swap that does not swap is a read.
        let writes = |block: &Block<'a>, target: &Target| match &elements.inactive {
            InactiveValue::Expected(expected) => {
                let found = block.machine.space.load(target.address, size, Ordering::Relaxed);
                found.is_ok_and(|found| found == expected.bits[target.element as usize])
            }
            InactiveValue::Tile(_) | InactiveValue::Bits(..) => info.writes,
        };
        targets.retain_mut(|target| {
            let found = self.memory.find(&block.machine.space, target.address);
            let is_invalid = match found {
                Some(at) => {
                    target.buffer = at as u32;
                    let buffer = &self.memory.buffers[at];
                    let offset = target.address.wrapping_sub(buffer.start);
                    let inside = offset < buffer.len && u64::from(size) <= buffer.len - offset;
                    let foreign =
                        matches!(buffer.home, Home::Alloca { private: true, .. }) && !buffer.is_private_to(block.id);
                    let constant = buffer.home == Home::Array { constant: true } && writes(block, target);
                    !inside
                        || !buffer.is_alive
                        || foreign
                        || constant
                        || !target.address.is_multiple_of(u64::from(size))
                }
                None => true,
            };
            if is_invalid {
                invalid_elements.push(target.element);
                let (class, problem) = self.access_problem(block, info, target.address, size, found);
                if !problems.iter().any(|(other, ..)| *other == class) {
                    let problem = problem.at(Tile::coordinate(&elements.shape, target.element as usize));
                    problems.push((class, problem, found));
                }
            }
            !is_invalid
        });
        (elements.targets, elements.invalid) = (targets, invalid_elements);
        for (class, problem, buffer) in problems {
            self.report_invalid(block, info.op, class, *problem, buffer)?;
        }
        Ok(())
    }

    /// The problem with an access to an invalid address.
    fn access_problem(
        &self,
        block: &Block<'a>,
        info: &MemoryOp,
        address: u64,
        size: u32,
        buffer: Option<usize>,
    ) -> (Class, Box<Problem>) {
        let verb = match (info.reads, info.writes) {
            (true, false) => "load",
            (false, true) => "store",
            _ => "atomic update",
        };
        let buffer = buffer.map(|at| &self.memory.buffers[at]);
        let lifetime = |reason: &str| {
            let message = format!("{verb} of {size} bytes at {address:#x}, {reason}");
            (Class::Lifetime, Problem::new(&codes::U0104, message))
        };
        match buffer {
            Some(buffer) if !buffer.is_alive => lifetime("in memory of an `alloca` that is gone"),
            Some(buffer)
                if matches!(buffer.home, Home::Alloca { private: true, .. }) && !buffer.is_private_to(block.id) =>
            {
                lifetime("in the private `alloca` of another tile block")
            }
            _ => {
                let error = match block.machine.space.load(address, size, Ordering::Relaxed) {
                    Err(error) => error,
                    Ok(_) => crate::memory::AccessError::Constant(buffer.map_or("", |b| &*b.name).into()),
                };
                let problem = Problem::access(verb, address, size, &error);
                let class = Class::of_fault(problem.code, false).unwrap_or(Class::OutOfBounds);
                (class, problem)
            }
        }
    }

    /// Reports accesses to invalid addresses.
    fn report_invalid(
        &mut self,
        block: &Block<'a>,
        op: Op,
        class: Class,
        problem: Problem,
        buffer: Option<usize>,
    ) -> Eval {
        let alloca = match buffer.map(|at| self.memory.buffers[at].home) {
            Some(Home::Alloca { op, .. }) if class == Class::Lifetime => Some(op),
            _ => None,
        };
        if self.findings.count_again(class, [Some(op), alloca], None) {
            return Ok(());
        }
        let mut finding = self.finding(class, problem.message);
        finding.code = problem.code;
        finding.sites = vec![self.site(block, op, problem.element.map(|e| e.to_vec()))];
        finding.notes = problem.notes;
        if let (Some(alloca), Some(at)) = (alloca, buffer) {
            let owner = match self.memory.buffers[at].home {
                Home::Alloca { block, .. } => Some(self.coordinates(block)),
                Home::Array { .. } => None,
            };
            finding.sites.push(super::finding::Site { tile_block: owner, ..super::finding::Site::new(alloca) });
            finding.help.push(
                "keep the pointer inside the block of ops that holds the `alloca`, or move the `alloca` out".to_owned(),
            );
        }
        self.findings.add(finding);
        Ok(())
    }

    /// Moves the data. Returns the result of a load or an atomic, and its shadow.
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

    /// The result tile with the values of inactive elements, and the origins of its elements.
    fn inactive_elements(&mut self, block: &Block<'a>, info: &MemoryOp, elements: &Elements) -> (Tile, Vec<Origin>) {
        let count = elements.shape.iter().product();
        let mut origins = Vec::new();
        let bits: SmallVec<[u64; 1]> = match &elements.inactive {
            InactiveValue::Tile(tile) | InactiveValue::Expected(tile) => {
                let padding = match info.opcode {
                    Opcode::LoadPtrTko => LoadPtrTko(info.op).padding_value(self.m),
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
                    origins = (0..count).map(|i| self.origins.make(info.op, *reason, i)).collect();
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
    fn loaded_origin(&mut self, info: &MemoryOp, target: &Target, size: u32) -> (Origin, u64) {
        let buffer = &self.memory.buffers[target.buffer as usize];
        let (origin, bits) = buffer.origin(target.address, size);
        let origin = match origin {
            NEVER_WRITTEN => {
                let reason = match buffer.home {
                    Home::Alloca { op, .. } => Reason::NeverWritten(op),
                    Home::Array { .. } => Reason::Uninitialized,
                };
                self.origins.make(info.op, reason, target.element as usize)
            }
            origin => origin,
        };
        (origin, bits)
    }

    fn load(&mut self, block: &mut Block<'a>, info: &MemoryOp, elements: &Elements) -> Eval<(Option<Tile>, Shadow)> {
        let (mut tile, mut origins) = self.inactive_elements(block, info, elements);
        let (all, mut bits) = (all_bits(elements.elem), Vec::new());
        let narrow = elements.elem.storage_bits() == 4;
        for target in &elements.targets {
            let i = target.element as usize;
            let found = block.machine.space.load(target.address, elements.size, Ordering::Relaxed).unwrap_or(0);
            tile.bits[i] = if narrow { found >> target.shift & 15 } else { loaded_value(elements.elem, found) };
            if self.memory.buffers[target.buffer as usize].origins.is_some() {
                let (origin, undefined) = self.loaded_origin(info, target, elements.size);
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
    fn report_or_propagate_undefined(
        &mut self,
        block: &Block<'a>,
        info: &MemoryOp,
        elements: &Elements,
        target: &Target,
        origin: Origin,
    ) -> Origin {
        if origin == 0 || self.memory.buffers[target.buffer as usize].tracks_undefined() {
            return origin;
        }
        let at = Tile::coordinate(&elements.shape, target.element as usize).to_vec();
        let name = self.memory.buffers[target.buffer as usize].name.clone();
        sinks::report(self, block, info.op, origin, &format!("what `{name}` holds"), Some(at));
        0
    }

    fn store(&mut self, block: &mut Block<'a>, info: &MemoryOp, elements: &Elements) -> Eval {
        let v = match info.opcode {
            Opcode::StorePtrTko => StorePtrTko(info.op).value(self.m),
            _ => StoreViewTko(info.op).tile(self.m),
        };
        let values = block.machine.tile(v);
        let (origins, bits) = (block.origins(v).cloned(), block.undefined_bits(v).cloned());
        let mask = u64::MAX >> (64 - elements.elem.storage_bits());
        for target in &elements.targets {
            let i = target.element as usize;
            let shift = target.shift;
            let new = |old: u64| old & !(mask << shift) | (values.bits[i] & mask) << shift;
            self.write(block, target.address, elements.size, new);
            let origin = origins.as_ref().map_or(0, |origins| origins[i]);
            let origin = self.report_or_propagate_undefined(block, info, elements, target, origin);
            let undefined = if origin == 0 { 0 } else { bits.as_ref().map_or(u64::MAX, |bits| bits[i]) };
            let buffer = &mut self.memory.buffers[target.buffer as usize];
            buffer.set_origin(target.address, elements.size, origin, undefined << shift);
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
            // `atomic_red_view_tko` is the only other op that updates memory.
            _ => (AtomicRedViewTko(op).value(m), None),
        };
        let (args, arg_origins) = (block.machine.tile(arg), block.origins(arg).cloned());
        let compared = expected.map(|v| (block.machine.tile(v), block.origins(v).cloned()));
        let (mut tile, mut origins) = self.inactive_elements(block, info, elements);
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
            let has_undefined = self.memory.buffers[target.buffer as usize].origins.is_some();
            let before = if has_undefined { self.loaded_origin(info, target, elements.size).0 } else { 0 };
            if before != 0 {
                origins.resize(tile.bits.len(), 0);
                origins[i] = before;
            }
            let arg_origin = arg_origins.as_ref().map_or(0, |origins| origins[i]);
            if writes && (arg_origin != 0 || has_undefined) {
                let arg_origin = self.report_or_propagate_undefined(block, info, elements, target, arg_origin);
                let replaces = compared.is_some() || info.mode == Some(AtomicRMWMode::Xchg);
                let origin = if replaces || arg_origin != 0 { arg_origin } else { before };
                self.memory.buffers[target.buffer as usize].set_origin(target.address, elements.size, origin, u64::MAX);
            }
        }
        elements.targets = targets;
        Ok((Some(tile), shadow_of(origins)))
    }

    /// Replaces an element in memory by `f(element)`, and returns the old element.
    fn write(&mut self, block: &mut Block<'a>, address: u64, size: u32, mut f: impl FnMut(u64) -> u64) -> u64 {
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
        // Only waiting tile blocks use the hash of memory.
        if old != new && !self.statics.reading_loops.is_empty() {
            self.content ^= hash(address, old) ^ hash(address, new);
        }
        old
    }

    /// Finds races with earlier accesses, and records the access. Returns the result token.
    fn order(
        &mut self,
        block: &mut Block<'a>,
        info: &MemoryOp,
        instance: Instance,
        elements: &Elements,
        token: &Token,
    ) -> Option<Token> {
        let empty = Order::default();
        let mut own: Option<Order> = None;
        if info.scope.is_some() && self.statics.synchronizes && info.reads {
            own = self.observe(block, info, instance, elements, token);
        }
        let order = own.as_ref().or(token.order()).unwrap_or(&empty);
        let mut transitions = std::mem::take(&mut self.transitions);
        transitions.clear();
        let halves = |target: &Target| if elements.elem.storage_bits() == 4 { 1 << (target.shift / 4) } else { 3 };
        for target in &elements.targets {
            let part = Part { size: elements.size as u8, at: 0, halves: halves(target) };
            let x = Entry::new(instance, info.kind(target.write), part);
            let buffer = &mut self.memory.buffers[target.buffer as usize];
            buffer.record_access(
                &mut self.histories,
                &mut transitions,
                (target.address, elements.size),
                x,
                order,
                target.element,
            );
        }
        if info.writes {
            if let Some(target) = elements.targets.first() {
                self.memory.buffers[target.buffer as usize].elem = Some(elements.elem);
            }
            self.publish(info, instance, elements, order);
        }
        for hit in &transitions.races {
            self.report_race(block, info, instance, elements, hit);
        }
        self.transitions = transitions;
        self.record_read(block, info, elements);
        info.token_is_used.then(|| {
            let mut order = own.unwrap_or_else(|| token.to_order());
            order.own.insert(instance.op, instance.count);
            Token::new(order)
        })
    }

    /// The order of a strong read: the order of its token, and the releases that the read observes.
    fn observe(
        &mut self,
        block: &mut Block<'a>,
        info: &MemoryOp,
        instance: Instance,
        elements: &Elements,
        token: &Token,
    ) -> Option<Order> {
        let strong = strong_access(info, instance)?;
        let empty = Order::default();
        let before = token.order().unwrap_or(&empty);
        let (interner, done) = (&mut self.interner, &self.done);
        // Neighbours were mostly written by the same execution.
        let mut last = Observed::default();
        let mut learned: Vec<(u64, Option<Instance>, KnownInstances)> = Vec::new();
        for target in &elements.targets {
            let locations = &mut self.memory.buffers[target.buffer as usize].locations;
            if locations.is_empty() {
                continue;
            }
            let place = (target.address, elements.size);
            // A compare-and-swap that does not swap has no write that represents its read.
            let strong = Strong { atomic: strong.atomic && target.write, ..strong };
            let observed = locations.read(place, strong, before, interner, |block| done.contains(block));
            if !observed.known.is_empty() && !observed.known.ptr_eq(&last.known) {
                learned.push((observed.time, observed.source, observed.known.clone()));
            }
            if !observed.unacquired.is_empty() && !observed.unacquired.ptr_eq(&last.unacquired) {
                block.observed.unacquired.add(info.op, &observed.unacquired, interner);
            }
            if observed.last != last.last {
                block.observed.add_writer(observed.last);
            }
            last = observed;
        }
        let mut known = before.known.clone();
        if !learned.is_empty() {
            block.observed.acquired.op = Some(info.op);
        }
        // The newest releases mostly include what the older ones published.
        learned.sort_by_key(|(time, ..)| *time);
        let newest = learned.split_off(learned.len().saturating_sub(NEWEST));
        let knows = |known: &KnownInstances, source: Instance| known.contains(source.block, source.op, source.count);
        learned.retain(|(_, source, _)| {
            let known = |source| {
                knows(&known, source)
                    || newest.iter().any(|(_, _, published)| knows(published, source))
                    || (source.block == instance.block && before.own.contains(source.op, source.count))
            };
            !source.is_some_and(known)
        });
        // Tile blocks mostly observe the same releases in the same order, so that unions are cached.
        for (_, source, published) in learned.into_iter().chain(newest) {
            if !source.is_some_and(|source| knows(&known, source)) {
                known = interner.union(&known, &published);
                block.observed.acquired.add(info.op, &published, interner);
            }
        }
        (!known.is_empty()).then(|| Order { own: before.own.clone(), known })
    }

    /// Records strong writes, for reads that observe them later.
    fn publish(&mut self, info: &MemoryOp, instance: Instance, elements: &Elements, order: &Order) {
        let strong = if self.statics.synchronizes { strong_access(info, instance) } else { None };
        let mut published = KnownInstances::default();
        if info.releases && strong.is_some() {
            let mut own = order.own.clone();
            own.insert(instance.op, instance.count);
            let own = self.interner.intern(own);
            published = self.interner.with_instances(&order.known, instance.block, &own);
        }
        for target in elements.targets.iter().filter(|target| target.write) {
            let locations = &mut self.memory.buffers[target.buffer as usize].locations;
            let Some(strong) = strong else {
                if !locations.is_empty() {
                    locations.overwrite(target.address, elements.size);
                }
                continue;
            };
            let (interner, done) = (&mut self.interner, &self.done);
            let place = (target.address, elements.size);
            locations.write(place, strong, order, &published, interner, |block| done.contains(block));
        }
    }

    /// Records the last read of shared memory, for reports of waiting tile blocks.
    fn record_read(&mut self, block: &mut Block<'a>, info: &MemoryOp, elements: &Elements) {
        if !info.reads {
            return;
        }
        let Some(target) =
            elements.targets.iter().find(|t| self.memory.buffers[t.buffer as usize].is_shared_writable())
        else {
            return;
        };
        block.has_read = true;
        let buffer = &self.memory.buffers[target.buffer as usize];
        let writer = buffer.locations.last_writer(target.address);
        let value = block.machine.space.load(target.address, elements.size, Ordering::Relaxed).unwrap_or(0);
        block.last_read = Some(LastRead { op: info.op, address: target.address, value, writer });
        // A lock that is taken by an exchange was free: its holder had started, or had overtaken this tile block.
        let takes = info.opcode == Opcode::AtomicCasTko || info.mode == Some(AtomicRMWMode::Xchg);
        if let (Some((waits, since)), Some(writer)) = (block.waits_since, writer)
            && writer.block != block.id
            && !takes
        {
            let start_position =
                if self.backward { self.total - 1 - u64::from(writer.block) } else { u64::from(writer.block) };
            if start_position >= since {
                self.report_progress(block, info.op, waits, writer);
            }
        }
    }

    fn report_progress(&mut self, block: &Block<'a>, op: Op, waits: Op, writer: Instance) {
        let wrote = self.statics.ops[writer.op as usize].op;
        if self.findings.count_again(Class::Progress, [Some(waits), Some(wrote)], None) {
            return;
        }
        let [x, y, z] = self.coordinates(writer.block);
        let message =
            format!("this loop waits for tile block ({x}, {y}, {z}), which had not begun when the wait began");
        let mut finding = self.finding(Class::Progress, message);
        let other = super::finding::Site { tile_block: Some([x, y, z]), ..super::finding::Site::new(wrote) };
        finding.sites = vec![self.site(block, waits, None), other];
        finding.notes.push(super::explain::at(self.m, "the read that it waits with", op));
        finding.help.push("hardware may begin a tile block only when another one ends: such a wait is safe only if all tile blocks fit at once".to_owned());
        self.findings.add(finding);
    }

    fn report_race(
        &mut self,
        block: &Block<'a>,
        info: &MemoryOp,
        instance: Instance,
        elements: &Elements,
        hit: &RaceHit,
    ) {
        let class = match hit.race {
            Race::SameOp => Class::SameOp,
            Race::Unordered => Class::Unordered,
            Race::Blocks => Class::BlockRace,
            Race::NarrowScope => Class::NarrowScope,
            Race::MixedSize => Class::MixedSize,
        };
        let earlier = &self.statics.ops[hit.with.instance.op as usize];
        let buffer = self.memory.find(&block.machine.space, hit.address).unwrap_or(0);
        let name = self.memory.buffers[buffer].name.clone();
        let other = (class != Class::SameOp).then_some(earlier.op);
        if self.findings.count_again(class, [Some(info.op), other], Some(&name)) {
            return;
        }
        let element = Tile::coordinate(&elements.shape, hit.element as usize).to_vec();
        let mut later = self.site(block, info.op, Some(element));
        later.execution = Some(instance.count);
        let mut finding = self.finding(class, super::explain::race(self.m, class, info, earlier));
        finding.array = Some(self.array_place(buffer, hit.address, elements.size));
        finding.sites = vec![later];
        if let Some(op) = other {
            let tile_block = Some(self.coordinates(hit.with.instance.block));
            let mut site = super::finding::Site { tile_block, verb: earlier.verb, ..super::finding::Site::new(op) };
            site.execution = Some(hit.with.instance.count);
            finding.sites.push(site);
        }
        super::explain::race_details(self.m, &mut finding, info, (earlier, hit), instance.count);
        if class == Class::BlockRace {
            super::explain::missing_link(
                self.m,
                self.statics,
                &mut finding,
                (info, earlier),
                hit.with.instance,
                &block.observed,
            );
        }
        if let Some(number) = self.findings.add(finding) {
            let site = usize::from(class != Class::SameOp);
            let query = super::finding::SiteQuery { finding: number, site, address: hit.address, size: elements.size };
            self.findings.queries.entry(hit.with.instance).or_default().push(query);
        }
    }

    /// In a replay, fills in the element and the iterations of the earlier access of a finding.
    fn complete_sites(&mut self, block: &Block<'a>, instance: Instance, elements: &Elements) {
        if !self.findings.is_replay {
            return;
        }
        let Some(queries) = self.findings.queries.remove(&instance) else { return };
        for query in queries {
            let overlaps = |t: &&Target| {
                t.address < query.address + u64::from(query.size)
                    && query.address < t.address + u64::from(elements.size)
            };
            let Some(target) = elements.targets.iter().find(overlaps) else { continue };
            let iterations = block.machine.iterations();
            let finding = &mut self.findings.list[query.finding];
            let element = Tile::coordinate(&elements.shape, target.element as usize).to_vec();
            if let Some(site) = finding.sites.get_mut(query.site) {
                (site.iterations, site.element) = (iterations, Some(element));
            }
        }
    }

    /// Sets the results of a memory op.
    fn set_results(
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

/// A hash of an element in memory. The hash of memory is the `xor` over all elements.
fn hash(address: u64, value: u64) -> u64 {
    let mixed = (address.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ value).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (mixed ^ mixed >> 29).wrapping_mul(0x94d0_49bb_1331_11eb)
}

fn strong_access(info: &MemoryOp, instance: Instance) -> Option<Strong> {
    let scope = info.scope?;
    Some(Strong { instance, scope, acquires: info.acquires, releases: info.releases, atomic: info.is_atomic() })
}

/// Whether an element type does not have this padding value.
fn lacks_padding(padding: PaddingValue, elem: Elem) -> bool {
    let Elem::Float(format) = elem else { return false };
    match padding {
        PaddingValue::Zero => false,
        PaddingValue::NegZero => !format.has_sign(),
        PaddingValue::Nan => format.canonical_nan_bits().is_none(),
        PaddingValue::PosInf => format != FloatFormat::TF32 && format.inf_bits().is_none(),
        PaddingValue::NegInf => format != FloatFormat::TF32 && (format.inf_bits().is_none() || !format.has_sign()),
    }
}
