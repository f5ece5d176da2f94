//! The elements that a memory op accesses, and the validity of their addresses.

use super::block::{CheckedBlock, Shadow};
use super::checker::CheckedRun;
use super::class::Class;
use super::memory_ops::MemoryOp;
use super::shadow::Home;
use super::sinks;
use super::undefined::{Reason, shadow_of};
use crate::codes;
use crate::eval::{DimOffsets, ElementOffsets, View, element_location, element_size, padding_bits};
use crate::fault::{Eval, Limit, Problem};
use crate::machine::{LARGE_ALLOCATION, is_available};
use crate::tile::{Elem, Shape, Tensor, Tile};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tileir_ir::attrs::{Attr, AttrData};
use tileir_ir::enums::PaddingValue;
use tileir_ir::ops::pointer::*;
use tileir_ir::ops::view::*;
use tileir_ir::{FloatFormat, Op, Opcode, Value as Ssa};

/// An enabled element of a memory op.
#[derive(Clone, Copy, Debug)]
pub(super) struct AccessedElement {
    pub element: u32,
    pub address: u64,
    /// The bit offset of an element of four bits in its byte.
    pub shift: u8,
    pub buffer: u32,
    /// Whether the element is written.
    pub write: bool,
}

/// The elements of a memory op.
pub(super) struct AccessedElements {
    pub shape: Shape,
    pub elem: Elem,
    /// Bytes of an element.
    pub size: u32,
    pub targets: Vec<AccessedElement>,
    /// Enabled elements with an invalid address. The value that they load counts as defined.
    pub invalid: Vec<u32>,
    /// The result of disabled elements and of elements outside the tensor.
    pub inactive: InactiveValue,
}

/// The result for an element that is disabled or outside the tensor.
pub(super) enum InactiveValue {
    /// The padding of a load through pointers, element by element.
    Tile(Arc<Tile>),
    /// The same bits for all, and the reason why they are undefined, if they are.
    Bits(u64, Option<Reason>),
    /// The expected value of a compare-and-swap.
    Expected(Arc<Tile>),
}

/// The problem with an invalid address, and the buffer that contains it.
type InvalidAccess = (Class, Box<Problem>, Option<usize>);

impl<'a> CheckedRun<'a> {
    /// The elements of a memory op on a tile of pointers: those that its mask enables, with their addresses.
    pub(super) fn pointer_elements(
        &mut self,
        block: &mut CheckedBlock<'a>,
        memory_op: &MemoryOp,
    ) -> Eval<AccessedElements> {
        let (m, op) = (self.m, memory_op.op);
        let (pointers, value, mask, padding) = match memory_op.opcode {
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
            sinks::require_defined(self, block, op, mask, "which elements take part");
        }
        let mask = mask.map(|v| block.machine.tile(v));
        let Some(value) = value else { return Err(Problem::unsupported("a memory op without a tile")) };
        let (shape, elem) = block.machine.tile_type(value);
        let size = element_size(elem)?;
        let tile = block.machine.tile(pointers);
        let mut targets = Vec::with_capacity(tile.bits.len());
        let is_enabled = |i: usize| mask.as_ref().is_none_or(|mask| mask.bits[i] != 0);
        let write = memory_op.writes;
        match block.origins(pointers).cloned() {
            None => {
                for (i, &address) in tile.bits.iter().enumerate().filter(|(i, _)| is_enabled(*i)) {
                    targets.push(AccessedElement { element: i as u32, address, shift: 0, buffer: 0, write });
                }
            }
            Some(origins) => {
                let mut remaining = origins.to_vec();
                for (i, &address) in tile.bits.iter().enumerate().filter(|(i, _)| is_enabled(*i)) {
                    if origins[i] == 0 {
                        targets.push(AccessedElement { element: i as u32, address, shift: 0, buffer: 0, write });
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
        let inactive = match memory_op.opcode {
            Opcode::AtomicCasTko => InactiveValue::Expected(block.machine.tile(value)),
            Opcode::AtomicRmwTko => InactiveValue::Bits(0, Some(Reason::MaskedAtomic)),
            // A load; a store has no result.
            _ => match padding {
                Some(padding) => InactiveValue::Tile(block.machine.tile(padding)),
                None => InactiveValue::Bits(0, Some(Reason::MaskedLoad)),
            },
        };
        Ok(AccessedElements { shape, elem, size, targets, invalid: Vec::new(), inactive })
    }

    /// The elements of a memory op on a view: those inside the tensor, with their addresses.
    pub(super) fn view_elements(
        &mut self,
        block: &mut CheckedBlock<'a>,
        memory_op: &MemoryOp,
    ) -> Eval<AccessedElements> {
        let (m, op) = (self.m, memory_op.op);
        let (view, index, inbounds) = match memory_op.opcode {
            Opcode::LoadViewTko => (LoadViewTko(op).view(m), LoadViewTko(op).index(m), LoadViewTko(op).inbounds(m)),
            Opcode::StoreViewTko => (StoreViewTko(op).view(m), StoreViewTko(op).index(m), StoreViewTko(op).inbounds(m)),
            // `atomic_red_view_tko` is the only other op that takes a view.
            _ => (AtomicRedViewTko(op).view(m), AtomicRedViewTko(op).index(m), None),
        };
        for &v in index {
            sinks::require_defined(self, block, op, v, "which tile of the view is accessed");
        }
        let tiling = View::new(&block.machine, view);
        let offsets = match tiling.element_offsets(&block.machine, index, inbounds) {
            Ok(offsets) => offsets,
            Err(problem) => {
                self.report_fault(block, op, *problem)?;
                block.machine.with_hardware_policy(|machine| tiling.element_offsets(machine, index, inbounds))?
            }
        };
        self.check_inbounds(block, op, inbounds, index, &tiling.tensor, &offsets)?;
        let tensor = &tiling.tensor;
        let size = tensor.elem.storage_bits().div_ceil(8);
        let mut targets = Vec::with_capacity(offsets.tile.iter().product());
        let write = memory_op.writes;
        offsets.for_each(block.machine.cx.stop, |i, at| {
            if let Some(at) = at {
                let (address, _, shift) = element_location(tensor, at);
                targets.push(AccessedElement { element: i as u32, address, shift: shift as u8, buffer: 0, write });
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
        Ok(AccessedElements {
            shape: offsets.tile.clone(),
            elem: tensor.elem,
            size,
            targets,
            invalid: Vec::new(),
            inactive,
        })
    }

    /// Reports sparse coordinates outside the tensor along dimensions for which `inbounds` promises that there are none. Along all
    /// other dimensions, the tile is contiguous, and [`View::element_offsets`] has checked it.
    pub(super) fn check_inbounds(
        &mut self,
        block: &CheckedBlock<'a>,
        op: Op,
        inbounds: Option<Attr>,
        index: &[Ssa],
        tensor: &Tensor,
        offsets: &ElementOffsets,
    ) -> Eval {
        // The verifier accepts no attribute of another kind. Without `inbounds`, nothing is promised.
        let Some(AttrData::DenseArray { values, .. }) = inbounds.map(|a| self.m.attr_data(a)) else { return Ok(()) };
        for (d, dim_offsets) in offsets.dims.iter().enumerate() {
            if let DimOffsets::Gathered(list) = dim_offsets
                && values.get(d).is_some_and(|&promised| promised != 0)
                && let Some(at) = list.iter().position(Option::is_none)
            {
                let coordinates = block.machine.tile(index[d]);
                let coordinate = match coordinates.elem {
                    Elem::Int(format) => i128::from(format.sign_extend(coordinates.bits[at])),
                    Elem::Float(_) | Elem::Ptr(_) => i128::from(coordinates.bits[at]),
                };
                let size = tensor.extent(d);
                let message = format!(
                    "coordinate {coordinate} along dimension {d}, element {at} of the index, lies outside the tensor, which has size {size}, though `inbounds` promises it does not"
                );
                let mut problem = Problem::new(&codes::U0204, message);
                problem.breaks_inbounds = true;
                self.report_fault(block, op, *problem)?;
            }
        }
        Ok(())
    }

    /// Finds the buffer of each element. Elements with an invalid address are reported and removed.
    pub(super) fn find_buffers(
        &mut self,
        block: &mut CheckedBlock<'a>,
        memory_op: &MemoryOp,
        elements: &mut AccessedElements,
    ) -> Eval {
        let size = elements.size;
        let mut targets = std::mem::take(&mut elements.targets);
        let (mut problems, mut invalid_elements): (Vec<InvalidAccess>, Vec<u32>) = (Vec::new(), Vec::new());
        let mut missing_bytes = 0;
        // A compare-and-swap that does not swap is a read.
        let writes = |block: &CheckedBlock<'a>, target: &AccessedElement| match &elements.inactive {
            InactiveValue::Expected(expected) => {
                let found = block.machine.space.load(target.address, size, Ordering::Relaxed);
                found.is_ok_and(|found| found == expected.bits[target.element as usize])
            }
            InactiveValue::Tile(_) | InactiveValue::Bits(..) => memory_op.writes,
        };
        targets.retain_mut(|target| {
            let found = self.memory.find(&block.machine.space, target.address);
            let is_invalid = match found {
                Some(at) => {
                    target.buffer = at as u32;
                    let buffer = &self.memory.buffers[at];
                    missing_bytes = missing_bytes.max(buffer.missing_bytes(size));
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
                let (class, problem) = self.access_problem(block, memory_op, target.address, size, found);
                if !problems.iter().any(|(other, ..)| *other == class) {
                    let problem = problem.at(Tile::coordinate(&elements.shape, target.element as usize));
                    problems.push((class, problem, found));
                }
            }
            !is_invalid
        });
        if missing_bytes >= LARGE_ALLOCATION && !is_available(missing_bytes) {
            let message =
                format!("stopped: this machine does not have the {missing_bytes} bytes of memory to check this access");
            return Err(Problem::limit(Limit::Memory, message));
        }
        (elements.targets, elements.invalid) = (targets, invalid_elements);
        for (class, problem, buffer) in problems {
            self.report_invalid(block, memory_op.op, class, *problem, buffer)?;
        }
        Ok(())
    }

    /// The problem with an access that is known to be invalid. `buffer` is the one that contains the address.
    pub(super) fn access_problem(
        &self,
        block: &CheckedBlock<'a>,
        memory_op: &MemoryOp,
        address: u64,
        size: u32,
        buffer: Option<usize>,
    ) -> (Class, Box<Problem>) {
        let verb = match (memory_op.reads, memory_op.writes) {
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
            Some(buffer) if !buffer.is_alive => lifetime("in memory of an `alloca` whose lifetime has ended"),
            Some(buffer)
                if matches!(buffer.home, Home::Alloca { private: true, .. }) && !buffer.is_private_to(block.id) =>
            {
                lifetime("in the private `alloca` of another tile block")
            }
            _ => {
                // A load has the same problem, unless the memory may only be read.
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
    pub(super) fn report_invalid(
        &mut self,
        block: &CheckedBlock<'a>,
        op: Op,
        class: Class,
        problem: Problem,
        buffer: Option<usize>,
    ) -> Eval {
        let alloca = match buffer.map(|at| self.memory.buffers[at].home) {
            Some(Home::Alloca { op, .. }) if class == Class::Lifetime => Some(op),
            _ => None,
        };
        if self.findings.count_if_known(class, [Some(op), alloca], None) {
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
