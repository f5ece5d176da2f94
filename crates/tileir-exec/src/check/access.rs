//! Memory ops: what each element does, whether it may, and whom it meets.

use super::block::{Block, LastRead, Shadow};
use super::checker::Checker;
use super::class::Class;
use super::order::{Known, Order, Token};
use super::shadow::{Home, Met};
use super::sinks;
use super::state::{Entry, Instance, Part, Race};
use super::statics::MemoryOp;
use super::sync::{Observed, Strong};
use super::undefined::{Birth, Why, partial, some, whole};
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

/// The birth of bytes that were never written. It belongs to no op: whoever loads them gives them one.
pub(super) const NEVER: Birth = u64::MAX;

/// Releases that an acquire looks at first.
const NEWEST: usize = 4;

/// A participating element.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    pub element: u32,
    pub address: u64,
    /// Where in its byte an element of four bits begins.
    shift: u8,
    buffer: u32,
    /// Whether it writes.
    write: bool,
}

/// The elements of an op, and the tile that they are in.
struct Elements {
    shape: Shape,
    elem: Elem,
    /// Bytes of an element.
    size: u32,
    targets: Vec<Target>,
    /// Elements that take part and could not be accessed: what they load counts as a value.
    refused: Vec<u32>,
    /// What elements are that do not take part, if they are anything.
    off: Off,
}

/// What a load gives for an element that does not take part.
enum Off {
    /// The padding of a load through pointers, element by element.
    Tile(Arc<Tile>),
    /// Bits, and why they are no value.
    Bits(u64, Option<Why>),
    /// What a compare-and-swap compares with.
    Same(Arc<Tile>),
}

/// Why elements cannot be accessed, and the buffer that they are in.
type Refusal = (Class, Box<Problem>, Option<usize>);

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

    fn pointer_elements(&mut self, block: &mut Block<'a>, info: &MemoryOp) -> Eval<Elements> {
        let (m, op) = (self.m, info.op);
        let (pointers, value, mask, padding) = match info.opcode {
            Opcode::LoadPtrTko => {
                let o = LoadPtrTko(op);
                (o.source(m), m.result(op, 0), o.mask(m), o.paddingValue(m))
            }
            Opcode::StorePtrTko => {
                (StorePtrTko(op).destination(m), Some(StorePtrTko(op).value(m)), StorePtrTko(op).mask(m), None)
            }
            Opcode::AtomicCasTko => {
                let o = AtomicCasTko(op);
                (o.pointers(m), Some(o.cmp(m)), o.mask(m), None)
            }
            // The fourth op that takes pointers.
            _ => (AtomicRmwTko(op).pointers(m), Some(AtomicRmwTko(op).arg(m)), AtomicRmwTko(op).mask(m), None),
        };
        if let Some(mask) = mask {
            sinks::value(self, block, op, mask, "which elements take part");
        }
        let mask = mask.map(|v| block.machine.tile(v));
        let Some(value) = value else { return Err(Problem::unsupported("a memory op without a tile")) };
        let (shape, elem) = block.machine.tile_type(value);
        let size = element_size(elem)?;
        let tile = block.machine.tile(pointers);
        let mut targets = Vec::with_capacity(tile.bits.len());
        let on = |i: usize| mask.as_ref().is_none_or(|mask| mask.bits[i] != 0);
        let write = info.writes;
        match block.births(pointers).cloned() {
            None => {
                for (i, &address) in tile.bits.iter().enumerate().filter(|(i, _)| on(*i)) {
                    targets.push(Target { element: i as u32, address, shift: 0, buffer: 0, write });
                }
            }
            Some(births) => {
                let mut left = births.to_vec();
                for (i, &address) in tile.bits.iter().enumerate().filter(|(i, _)| on(*i)) {
                    if births[i] == 0 {
                        targets.push(Target { element: i as u32, address, shift: 0, buffer: 0, write });
                    } else {
                        let at = Tile::coordinate(&tile.shape, i).to_vec();
                        sinks::report(self, block, op, births[i], "the address of an access", Some(at));
                        left[i] = 0;
                    }
                }
                // Addresses of elements that do not take part stay undefined.
                block.set_shadow(pointers, some(left));
            }
        }
        let off = match info.opcode {
            Opcode::AtomicCasTko => Off::Same(block.machine.tile(value)),
            Opcode::AtomicRmwTko => Off::Bits(0, Some(Why::MaskedAtomic)),
            // A load; a store has no result.
            _ => match padding {
                Some(padding) => Off::Tile(block.machine.tile(padding)),
                None => Off::Bits(0, Some(Why::MaskedLoad)),
            },
        };
        Ok(Elements { shape, elem, size, targets, refused: Vec::new(), off })
    }

    fn view_elements(&mut self, block: &mut Block<'a>, info: &MemoryOp) -> Eval<Elements> {
        let (m, op) = (self.m, info.op);
        let (view, index, inbounds) = match info.opcode {
            Opcode::LoadViewTko => (LoadViewTko(op).view(m), LoadViewTko(op).index(m), LoadViewTko(op).inbounds(m)),
            Opcode::StoreViewTko => (StoreViewTko(op).view(m), StoreViewTko(op).index(m), StoreViewTko(op).inbounds(m)),
            // The third op that takes a view.
            _ => (AtomicRedViewTko(op).view(m), AtomicRedViewTko(op).index(m), None),
        };
        for &v in index {
            sinks::value(self, block, op, v, "which tile of the view is accessed");
        }
        let tiling = View::new(&block.machine, view);
        let places = match tiling.element_offsets(&block.machine, index, inbounds) {
            Ok(places) => places,
            Err(problem) => {
                self.fault(block, op, *problem)?;
                block.machine.set_reports(false);
                let places = tiling.element_offsets(&block.machine, index, inbounds);
                block.machine.set_reports(true);
                places?
            }
        };
        self.promised(block, op, inbounds, &places)?;
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
        if let Some(births) = block.births(view).cloned()
            && let (Some(&birth), false) = (births.first(), targets.is_empty())
        {
            sinks::report(self, block, op, birth, "the address of an access", None);
            targets.clear();
            block.set_shadow(view, Shadow::Plain);
        }
        let why = match tiling.padding {
            None => Some(Why::OutsideView),
            Some(padding) => lacks(padding, tensor.elem).then_some(Why::NoSuchPadding),
        };
        let off = Off::Bits(padding_bits(tiling.padding, tensor.elem), why);
        Ok(Elements { shape: places.tile.clone(), elem: tensor.elem, size, targets, refused: Vec::new(), off })
    }

    /// Whether the coordinates of a gather or scatter keep what `inbounds` promises.
    fn promised(&mut self, block: &Block<'a>, op: Op, inbounds: Option<Attr>, places: &ElementOffsets) -> Eval {
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
                self.fault(block, op, *problem)?;
            }
        }
        Ok(())
    }

    /// Finds the buffer of each element. Those that cannot be accessed are reported and left out.
    fn resolve(&mut self, block: &mut Block<'a>, info: &MemoryOp, elements: &mut Elements) -> Eval {
        let size = elements.size;
        let mut targets = std::mem::take(&mut elements.targets);
        let (mut problems, mut refused_elements): (Vec<Refusal>, Vec<u32>) = (Vec::new(), Vec::new());
        // A compare-and-swap that does not swap is a read.
        let writes = |block: &Block<'a>, target: &Target| match &elements.off {
            Off::Same(expected) => {
                let found = block.machine.space.load(target.address, size, Ordering::Relaxed);
                found.is_ok_and(|found| found == expected.bits[target.element as usize])
            }
            Off::Tile(_) | Off::Bits(..) => info.writes,
        };
        targets.retain_mut(|target| {
            let found = self.memory.find(&block.machine.space, target.address);
            let refused = match found {
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
            if refused {
                refused_elements.push(target.element);
                let (class, problem) = self.refusal(block, info, target.address, size, found);
                if !problems.iter().any(|(other, ..)| *other == class) {
                    let problem = problem.at(Tile::coordinate(&elements.shape, target.element as usize));
                    problems.push((class, problem, found));
                }
            }
            !refused
        });
        (elements.targets, elements.refused) = (targets, refused_elements);
        for (class, problem, buffer) in problems {
            self.refuse(block, info.op, class, *problem, buffer)?;
        }
        Ok(())
    }

    /// Why an element cannot be accessed.
    fn refusal(
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
        let gone = |why: &str| {
            let message = format!("{verb} of {size} bytes at {address:#x}, {why}");
            (Class::Lifetime, Problem::new(&codes::U0104, message))
        };
        match buffer {
            Some(buffer) if !buffer.is_alive => gone("in memory of an `alloca` that is gone"),
            Some(buffer)
                if matches!(buffer.home, Home::Alloca { private: true, .. }) && !buffer.is_private_to(block.id) =>
            {
                gone("in the private `alloca` of another tile block")
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

    fn refuse(&mut self, block: &Block<'a>, op: Op, class: Class, problem: Problem, buffer: Option<usize>) -> Eval {
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

    /// Moves the data: what a load or an atomic gives, and the births of what is undefined of it.
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

    /// Reports an undefined value that goes to memory which everyone sees; what it leaves elsewhere.
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

    /// Replaces an element in memory; what was there.
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

    /// Finds who else touched the elements, and what the op happens after; its token.
    fn order(
        &mut self,
        block: &mut Block<'a>,
        info: &MemoryOp,
        who: Instance,
        elements: &Elements,
        token: &Token,
    ) -> Option<Token> {
        let empty = Order::default();
        let mut own: Option<Order> = None;
        if info.scope.is_some() && self.statics.synchronizes && info.reads {
            own = self.observe(block, info, who, elements, token);
        }
        let order = own.as_ref().or(token.order()).unwrap_or(&empty);
        let mut touch = std::mem::take(&mut self.touch);
        touch.clear();
        let halves = |target: &Target| if elements.elem.storage_bits() == 4 { 1 << (target.shift / 4) } else { 3 };
        for target in &elements.targets {
            let part = Part { size: elements.size as u8, at: 0, halves: halves(target) };
            let x = Entry::new(who, info.kind(target.write), part);
            let buffer = &mut self.memory.buffers[target.buffer as usize];
            buffer.touch(&mut self.states, &mut touch, (target.address, elements.size), x, order, target.element);
        }
        if info.writes {
            if let Some(target) = elements.targets.first() {
                self.memory.buffers[target.buffer as usize].elem = Some(elements.elem);
            }
            self.publish(info, who, elements, order);
        }
        for met in &touch.races {
            self.race(block, info, who, elements, met);
        }
        self.touch = touch;
        self.note_read(block, info, elements);
        info.token_is_used.then(|| {
            let mut order = own.unwrap_or_else(|| token.to_order());
            order.own.insert(who.op, who.count);
            Token::new(order)
        })
    }

    /// What strong reads make known: the order that the op itself has.
    fn observe(
        &mut self,
        block: &mut Block<'a>,
        info: &MemoryOp,
        who: Instance,
        elements: &Elements,
        token: &Token,
    ) -> Option<Order> {
        let strong = strong(info, who)?;
        let empty = Order::default();
        let before = token.order().unwrap_or(&empty);
        let (interner, done) = (&mut self.interner, &self.done);
        // Neighbours were mostly written by the same execution.
        let mut last = Observed::default();
        let mut learned: Vec<(u64, Option<Instance>, Known)> = Vec::new();
        for target in &elements.targets {
            let locations = &mut self.memory.buffers[target.buffer as usize].locations;
            if locations.is_empty() {
                continue;
            }
            let place = (target.address, elements.size);
            // A compare-and-swap that does not swap has no write that stands for its read.
            let strong = Strong { atomic: strong.atomic && target.write, ..strong };
            let observed = locations.read(place, strong, before, interner, |block| done.contains(block));
            if !observed.known.is_empty() && !observed.known.is(&last.known) {
                learned.push((observed.time, observed.source, observed.known.clone()));
            }
            if !observed.unclaimed.is_empty() && !observed.unclaimed.is(&last.unclaimed) {
                block.observed.unclaimed.add(info.op, &observed.unclaimed, interner);
            }
            if observed.last != last.last {
                block.observed.add_writer(observed.last);
            }
            last = observed;
        }
        let mut known = before.known.clone();
        if !learned.is_empty() {
            block.observed.claimed.op = Some(info.op);
        }
        // The newest ones mostly know what the others published.
        learned.sort_by_key(|(time, ..)| *time);
        let newest = learned.split_off(learned.len().saturating_sub(NEWEST));
        let knows = |known: &Known, source: Instance| known.contains(source.block, source.op, source.count);
        learned.retain(|(_, source, _)| {
            let known = |source| {
                knows(&known, source)
                    || newest.iter().any(|(_, _, published)| knows(published, source))
                    || (source.block == who.block && before.own.contains(source.op, source.count))
            };
            !source.is_some_and(known)
        });
        // Tile blocks mostly learn of the same releases in the same order, so that unions are remembered.
        for (_, source, published) in learned.into_iter().chain(newest) {
            if !source.is_some_and(|source| knows(&known, source)) {
                known = interner.union(&known, &published);
                block.observed.claimed.add(info.op, &published, interner);
            }
        }
        (!known.is_empty()).then(|| Order { own: before.own.clone(), known })
    }

    /// Notes what writes leave for reads to observe.
    fn publish(&mut self, info: &MemoryOp, who: Instance, elements: &Elements, order: &Order) {
        let strong = if self.statics.synchronizes { strong(info, who) } else { None };
        let mut published = Known::default();
        if info.releases && strong.is_some() {
            let mut own = order.own.clone();
            own.insert(who.op, who.count);
            let own = self.interner.intern(own);
            published = self.interner.with(&order.known, who.block, &own);
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

    /// Remembers what a block in a loop looks at.
    fn note_read(&mut self, block: &mut Block<'a>, info: &MemoryOp, elements: &Elements) {
        if !info.reads {
            return;
        }
        let Some(target) = elements.targets.iter().find(|t| self.memory.buffers[t.buffer as usize].can_change()) else {
            return;
        };
        block.has_read = true;
        let buffer = &self.memory.buffers[target.buffer as usize];
        let writer = buffer.locations.last_writer(target.address);
        let value = block.machine.space.load(target.address, elements.size, Ordering::Relaxed).unwrap_or(0);
        block.last_read = Some(LastRead { op: info.op, address: target.address, value, writer });
        // A lock that is taken by an exchange was free: whoever held it had begun, or had overtaken this block.
        let takes = info.opcode == Opcode::AtomicCasTko || info.mode == Some(AtomicRMWMode::Xchg);
        if let (Some((waits, since)), Some(writer)) = (block.waits_since, writer)
            && writer.block != block.id
            && !takes
        {
            let began = if self.backward { self.total - 1 - u64::from(writer.block) } else { u64::from(writer.block) };
            if began >= since {
                self.progress(block, info.op, waits, writer);
            }
        }
    }

    fn progress(&mut self, block: &Block<'a>, op: Op, waits: Op, writer: Instance) {
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

    fn race(&mut self, block: &Block<'a>, info: &MemoryOp, who: Instance, elements: &Elements, met: &Met) {
        let class = match met.race {
            Race::SameOp => Class::SameOp,
            Race::Unordered => Class::Unordered,
            Race::Blocks => Class::BlockRace,
            Race::NarrowScope => Class::NarrowScope,
            Race::MixedSize => Class::MixedSize,
        };
        let earlier = &self.statics.ops[met.with.who.op as usize];
        let buffer = self.memory.find(&block.machine.space, met.address).unwrap_or(0);
        let name = self.memory.buffers[buffer].name.clone();
        let other = (class != Class::SameOp).then_some(earlier.op);
        if self.findings.count_again(class, [Some(info.op), other], Some(&name)) {
            return;
        }
        let element = Tile::coordinate(&elements.shape, met.element as usize).to_vec();
        let mut later = self.site(block, info.op, Some(element));
        later.instance = Some(who.count);
        let mut finding = self.finding(class, super::explain::race(self.m, class, info, earlier));
        finding.array = Some(self.place(buffer, met.address, elements.size));
        finding.sites = vec![later];
        if let Some(op) = other {
            let tile_block = Some(self.coordinates(met.with.who.block));
            let mut site = super::finding::Site { tile_block, verb: earlier.verb, ..super::finding::Site::new(op) };
            site.instance = Some(met.with.who.count);
            finding.sites.push(site);
        }
        super::explain::race_details(self.m, &mut finding, info, (earlier, met), who.count);
        if class == Class::BlockRace {
            super::explain::missing_link(
                self.m,
                self.statics,
                &mut finding,
                (info, earlier),
                met.with.who,
                &block.observed,
            );
        }
        if let Some(number) = self.findings.add(finding) {
            let site = usize::from(class != Class::SameOp);
            let wanted = super::finding::Wanted { finding: number, site, address: met.address, size: elements.size };
            self.findings.wanted.entry(met.with.who).or_default().push(wanted);
        }
    }

    /// In a replay, says which elements and iterations the other side of a finding were.
    fn replay(&mut self, block: &Block<'a>, info: &MemoryOp, who: Instance, elements: &Elements) {
        if !self.findings.replays {
            return;
        }
        let Some(wanted) = self.findings.wanted.remove(&who) else { return };
        for wanted in wanted {
            let overlaps = |t: &&Target| {
                t.address < wanted.address + u64::from(wanted.size)
                    && wanted.address < t.address + u64::from(elements.size)
            };
            let Some(target) = elements.targets.iter().find(overlaps) else { continue };
            let iterations = block.machine.iterations();
            let finding = &mut self.findings.list[wanted.finding];
            let element = Tile::coordinate(&elements.shape, target.element as usize).to_vec();
            match finding.sites.get_mut(wanted.site) {
                Some(site) => (site.iterations, site.element) = (iterations, Some(element)),
                None => continue,
            }
            if finding.class == Class::SameOp {
                continue;
            }
            let _ = info;
        }
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

fn strong(info: &MemoryOp, who: Instance) -> Option<Strong> {
    let scope = info.scope?;
    Some(Strong { who, scope, acquires: info.acquires, releases: info.releases, atomic: info.is_atomic() })
}

/// Whether an element type has no such padding.
fn lacks(padding: PaddingValue, elem: Elem) -> bool {
    let Elem::Float(format) = elem else { return false };
    match padding {
        PaddingValue::Zero => false,
        PaddingValue::NegZero => !format.has_sign(),
        PaddingValue::Nan => format.canonical_nan_bits().is_none(),
        PaddingValue::PosInf => format != FloatFormat::TF32 && format.inf_bits().is_none(),
        PaddingValue::NegInf => format != FloatFormat::TF32 && (format.inf_bits().is_none() || !format.has_sign()),
    }
}
