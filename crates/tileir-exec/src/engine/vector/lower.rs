//! Lowers the ops of a fusion group to vector programs: finds ops that run together, and allocates the accumulator and
//! the slots.
//!
//! The ops are in SSA form: each storage is written once. A value stays in the accumulator if the next op is the only one
//! that reads it; any other value has a slot during its live range. A value is checked for NaNs unless they reach another
//! checked value. Some values are read in another format than that of their op: after a `bitcast`, and by `select`, which
//! reads bit patterns. They are converted where they are defined.
//!
//! All lanes of a program have one width: a program ends before an op that needs another one.

use super::super::group::{GroupOp, Storage, Uniform};
use super::instr::OperandIndex;
use super::{
    Bindings, Call, Code, Def, External, Format, Instr, IntOp, REDUCTIONS, Reduction, RowResults, SLOTS, TypedOp,
    VectorOp, VectorProgram, Width, vector_op,
};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::ops::Range;

/// The programs of a group, in order; ops that no program can compute are left out. Registers are not yet allocated. `stored`
/// is the output that is stored to memory.
pub(crate) fn lower(ops: &[GroupOp], uniforms: &[(Storage, Uniform)], stored: Option<u16>) -> Vec<VectorProgram> {
    let group = Group::new(ops, uniforms, stored);
    let (mut programs, mut start) = (Vec::new(), 0);
    while start < ops.len() {
        let (mut reduced, mut count): (FxHashSet<Storage>, usize) = (FxHashSet::default(), 0);
        let mut width: Option<Width> = None;
        let mut fits = |at: usize| match &ops[at] {
            op if width.is_some() && lane_width(op).is_some_and(|own| Some(own) != width) => false,
            op if vector_op(op).is_some() => {
                width = width.or(lane_width(op));
                true
            }
            // The output that is stored to memory must be computed.
            GroupOp::Broadcast { to, .. } | GroupOp::Iota { to } if Some(*to) == group.stored => false,
            // The result of a row is known only after its last block.
            GroupOp::Broadcast { from, .. } => !reduced.contains(from),
            GroupOp::Iota { .. } => group.can_read_iota(at),
            op @ GroupOp::ReduceRows { to, .. } if count < REDUCTIONS && reduction(op).is_some() => {
                width = width.or(lane_width(op));
                count += 1;
                reduced.insert(*to)
            }
            _ => false,
        };
        let end = (start..ops.len()).find(|&i| !fits(i)).unwrap_or(ops.len());
        let last = (start..end).rfind(|&i| vector_op(&ops[i]).is_some() || reduction(&ops[i]).is_some());
        if let Some(last) = last {
            for (part, width) in group.split_by_width(start..last + 1, width.unwrap_or(Width::Bits32)) {
                group.lower(part, width, &mut programs);
            }
        }
        start = end.max(start + 1);
    }
    programs
}

/// The reduction by which programs compute an op, if they can.
fn reduction(op: &GroupOp) -> Option<Reduction> {
    match op {
        GroupOp::ReduceRows { op, row, .. } if RowResults::supports_row_of(*row) => op.reduction(),
        _ => None, // Not a reduction.
    }
}

/// The width that lanes must have to compute an op; `None` if they may have any.
fn lane_width(op: &GroupOp) -> Option<Width> {
    match reduction(op) {
        Some(reduction) => reduction.format.width(),
        None => vector_op(op)?.width(),
    }
}

/// The ops of a fusion group, with the uses of their values.
struct Group<'a> {
    ops: &'a [GroupOp],
    uniforms: FxHashMap<Storage, Uniform>,
    /// The output that is stored to memory.
    stored: Option<Storage>,
    /// The first and the last op that read each storage.
    reads: FxHashMap<Storage, [usize; 2]>,
    /// The broadcasts, by their results.
    broadcasts: FxHashMap<Storage, usize>,
}

impl<'a> Group<'a> {
    /// Finds the uses of the values of a group.
    fn new(ops: &'a [GroupOp], uniforms: &[(Storage, Uniform)], stored: Option<u16>) -> Group<'a> {
        let mut reads: FxHashMap<Storage, [usize; 2]> = FxHashMap::default();
        let mut broadcasts = FxHashMap::default();
        for (index, op) in ops.iter().enumerate() {
            for storage in op.operands() {
                reads.entry(storage).or_insert([index; 2])[1] = index;
            }
            if matches!(op, GroupOp::Broadcast { .. }) {
                broadcasts.insert(op.to(), index);
            }
        }
        Group {
            ops,
            uniforms: uniforms.iter().copied().collect(),
            stored: stored.map(Storage::Output),
            reads,
            broadcasts,
        }
    }

    /// Whether programs can read the result of an iota: no op reads it as floats that are narrower than lanes.
    fn can_read_iota(&self, iota: usize) -> bool {
        let to = self.ops[iota].to();
        self.ops.iter().all(|op| {
            let Some(typed) = vector_op(op) else { return true };
            let is_read = |&operand: &usize| op.operand(operand) == Some(to);
            let is_wide = typed.width() == Some(Width::Bits64);
            let is_float = |operand| match typed.operand(operand) {
                Format::F16 | Format::Bf16 => true,
                format => format == Format::F32 && is_wide,
            };
            !(0..typed.op.arity()).filter(is_read).any(is_float)
        })
    }

    /// Splits ops that fit a program with lanes of this width. Of lanes of 64 bits there are half as many, and narrower integers
    /// must be wrapped, so many consecutive ops that may have any width get a program with lanes of 32 bits.
    fn split_by_width(&self, range: Range<usize>, width: Width) -> SmallVec<[(Range<usize>, Width); 3]> {
        let mut parts = SmallVec::new();
        let (mut start, mut at) = (range.start, range.start);
        while width == Width::Bits64 && at < range.end {
            let end = (at..range.end).find(|&i| lane_width(&self.ops[i]).is_some()).unwrap_or(range.end);
            let mut narrow = (at..end).filter(|&i| self.has_instruction(i));
            if let Some(last) = narrow.nth(MIN_NARROW_OPS - 1).map(|nth| narrow.next_back().unwrap_or(nth)) {
                if start < at {
                    parts.push((start..at, Width::Bits64));
                }
                parts.push((at..last + 1, Width::Bits32));
                start = last + 1;
            }
            at = end + 1;
        }
        if start < range.end {
            parts.push((start..range.end, width));
        }
        parts
    }

    /// Whether an op is one or a few instructions of programs: it is no call, broadcast or iota.
    fn has_instruction(&self, op: usize) -> bool {
        let op = &self.ops[op];
        vector_op(op).is_some_and(|typed| !typed.is_call()) || reduction(op).is_some()
    }

    /// Lowers a range of ops to one program, or to several if one is not possible, because too many values are live.
    fn lower(&self, range: Range<usize>, width: Width, programs: &mut Vec<VectorProgram>) {
        match Lowering::new(self, range.clone(), width, Form::Instructions).program() {
            Some(mut program) => {
                let stops_at_nan = width == Width::Bits64 && program.code.instrs().contains(&Instr::CheckNan);
                if stops_at_nan && program.reductions.is_empty() {
                    let exact = Lowering::new(self, range, width, Form::Calls).program();
                    program.exact = exact.filter(|exact| exact.targets == program.targets).map(Box::new);
                }
                programs.push(program);
            }
            None if range.len() > 1 => {
                let middle = range.start + range.len() / 2;
                self.lower(range.start..middle, width, programs);
                self.lower(middle..range.end, width, programs);
            }
            None => {}
        }
    }
}

/// The fewest consecutive instructions in lanes of 32 bits for which lanes of 64 bits end. A program costs stores and loads of
/// the values that others share with it. (Measured with one such value: four sums before an `exti` took 1.14 ns per element in one program and
/// 0.72 in two on AVX2, 0.75 and 0.51 on AVX-512; four products gain more.)
const MIN_NARROW_OPS: usize = 3;

/// What the ops of a program become.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// Instructions, where there are any.
    Instructions,
    /// A call each. Calls compute the bits of all NaNs.
    Calls,
}

impl Form {
    /// The instruction or call that an op becomes, if programs can compute it.
    fn typed(self, op: &GroupOp) -> Option<TypedOp> {
        match (self, op) {
            (Form::Calls, GroupOp::Elementwise { op, row: 1, .. }) => op.call(),
            _ => vector_op(op),
        }
    }
}

/// A value in the format in which it is read ([`lane_format`]).
type LaneValue = (Storage, Format);

/// The format of the lanes of a value: that of the value, but integers for floats that are as wide as lanes, which are their
/// bit patterns.
fn lane_format(format: Format, width: Width) -> Format {
    if format == width.float() { width.int() } else { format }
}

/// Lowers a range of ops to a program.
struct Lowering<'a> {
    group: &'a Group<'a>,
    ops: &'a [GroupOp],
    range: Range<usize>,
    width: Width,
    form: Form,
    /// The op of the range that defines each value.
    defs: FxHashMap<Storage, usize>,
    /// The ops of the range that read each value, an op once for each operand.
    readers: FxHashMap<LaneValue, Vec<usize>>,
    /// The slot of each live value.
    slots: FxHashMap<LaneValue, u16>,
    /// The free slots, in descending order.
    free: Vec<u16>,
    instrs: Vec<Instr>,
    calls: Vec<Call>,
    sources: Vec<External>,
    /// The operand of each source.
    source_operands: FxHashMap<LaneValue, OperandIndex>,
    /// The ops whose results are stored, those that reduce rows, and the broadcasts and iotas that are also used outside of
    /// the program.
    targets: Vec<usize>,
    reductions: Vec<usize>,
    shared_broadcasts: Vec<usize>,
}

impl<'a> Lowering<'a> {
    /// Finds the definitions and uses of values in a range of ops. No instruction is emitted yet.
    fn new(group: &'a Group<'a>, range: Range<usize>, width: Width, form: Form) -> Lowering<'a> {
        let ops = group.ops;
        let mut defs: FxHashMap<Storage, usize> = FxHashMap::default();
        let mut readers: FxHashMap<LaneValue, Vec<usize>> = FxHashMap::default();
        for i in range.clone() {
            if let (GroupOp::ReduceRows { from, .. }, Some(by)) = (&ops[i], reduction(&ops[i])) {
                readers.entry((*from, lane_format(by.format, width))).or_default().push(i);
            }
            let Some(typed) = form.typed(&ops[i]) else { continue };
            for operand in 0..typed.op.arity() {
                if let Some(storage) = ops[i].operand(operand) {
                    let format = format_read(typed, operand, width, defs.contains_key(&storage));
                    readers.entry((storage, format)).or_default().push(i);
                }
            }
            defs.insert(ops[i].to(), i);
        }
        Lowering {
            group,
            ops,
            range,
            width,
            form,
            defs,
            readers,
            slots: FxHashMap::default(),
            free: (0..SLOTS as u16).rev().collect(),
            instrs: Vec::new(),
            calls: Vec::new(),
            sources: Vec::new(),
            source_operands: FxHashMap::default(),
            targets: Vec::new(),
            reductions: Vec::new(),
            shared_broadcasts: Vec::new(),
        }
    }

    /// Whether a storage is an output of the group, or ops outside of the program read it.
    fn escapes(&self, storage: Storage) -> bool {
        let is_read_outside =
            self.group.reads.get(&storage).is_some_and(|ops| ops.iter().any(|op| !self.range.contains(op)));
        matches!(storage, Storage::Output(_)) || is_read_outside
    }

    /// The ops of the program that read a value in a format.
    fn readers(&self, value: LaneValue) -> &[usize] {
        self.readers.get(&value).map_or(&[], Vec::as_slice)
    }

    /// The formats other than its own in which a value is read. `None` if there is no conversion to one of them.
    fn other_formats(&self, to: Storage, own: Format) -> Option<SmallVec<[Format; 2]>> {
        let others = self.readers.keys().filter(|(storage, format)| *storage == to && *format != own);
        let mut others: SmallVec<[Format; 2]> = others.map(|(_, format)| *format).collect();
        // Packed formats first. The order must not depend on that of the map.
        others.sort_by_key(|format| (!matches!(format, Format::Packed(_)), format.name()));
        let converts = |other: &Format| match (own, *other) {
            (Format::Packed(_), other) => other.size() == own.size() && other.size() < self.width.bytes(),
            (_, Format::Packed(size)) => own.size() == usize::from(size),
            (_, other) => other.bit_patterns() == own.bit_patterns(),
        };
        others.iter().all(converts).then_some(others)
    }

    /// Lowers the ops to a program. `None` if it needs too many slots, if it reads a value in formats that it cannot convert,
    /// or if it would consist of calls only or have no results.
    fn program(mut self) -> Option<VectorProgram> {
        let is_source = |op: &GroupOp| matches!(op, GroupOp::Broadcast { .. } | GroupOp::Iota { .. });
        for op in self.range.clone() {
            if is_source(&self.ops[op]) && self.escapes(self.ops[op].to()) {
                self.shared_broadcasts.push(op);
            }
        }
        let computed: Vec<usize> = self.range.clone().filter(|&op| !is_source(&self.ops[op])).collect();
        // Calls alone are faster one by one over a strip, which is longer than a block.
        if self.form == Form::Instructions && computed.iter().all(|&op| self.is_call(op)) {
            return None;
        }
        let (mut acc, mut deferred_store): (Option<LaneValue>, Option<usize>) = (None, None);
        for (i, &op) in computed.iter().enumerate() {
            if let GroupOp::ReduceRows { .. } = self.ops[op] {
                acc = Some(self.reduce(op, acc)?);
                continue;
            }
            let next = computed.get(i + 1).copied();
            // The store to memory comes last: the rest of the block may read the same memory.
            let is_deferred = Some(self.ops[op].to()) == self.group.stored && next.is_some();
            if is_deferred {
                deferred_store = Some(op);
            }
            acc = self.lower_op(op, next, acc, is_deferred)?;
        }
        if let Some(op) = deferred_store {
            let typed = self.typed(op)?;
            if !typed.is_call() {
                let slot = *self.slots.get(&(self.ops[op].to(), lane_format(typed.to, self.width)))?;
                self.instrs.push(Instr::Load(slot));
            }
            self.store(op)?;
        }
        self.finish()
    }

    /// Emits the instructions of an element-wise op, the spills and conversions of its result, and its store unless that is
    /// deferred. `next` is the next op; `acc` is the value in the accumulator. Returns the value in the accumulator afterwards.
    fn lower_op(
        &mut self,
        op: usize,
        next: Option<usize>,
        mut acc: Option<LaneValue>,
        is_deferred: bool,
    ) -> Option<Option<LaneValue>> {
        let typed = self.typed(op)?;
        let (to, format) = (self.ops[op].to(), lane_format(typed.to, self.width));
        let others = self.other_formats(to, format)?;
        if typed.is_call() {
            self.call(op, typed)?;
            acc = None;
        } else {
            self.compute(op, acc)?;
            if self.is_checked(op) {
                self.instrs.push(Instr::CheckNan);
            }
            self.free_dead(op);
            acc = Some((to, format));
            let is_read = !self.readers((to, format)).is_empty();
            // A conversion overwrites the accumulator.
            let stays = self.stays_in_acc((to, format), next) && (others.is_empty() || others.len() == 1 && !is_read);
            if is_deferred || !stays {
                self.spill((to, format))?;
            }
        }
        if !is_deferred && self.escapes(to) {
            self.store(op)?;
        }
        for (i, &other) in others.iter().enumerate() {
            acc = self.convert((to, format), other, acc)?;
            if acc == Some((to, other)) && !(i + 1 == others.len() && self.stays_in_acc((to, other), next)) {
                self.spill((to, other))?;
            }
        }
        if typed.is_call() {
            self.free_dead(op);
        }
        Some(acc)
    }

    /// The program with the instructions so far. `None` if it is not valid, or if it stores and reduces nothing.
    fn finish(self) -> Option<VectorProgram> {
        let is_read_later =
            |storage: &Storage| self.group.reads.get(storage).is_some_and(|[_, last]| *last >= self.range.end);
        let stores = self.group.stored.is_some_and(|to| self.defs.contains_key(&to) && !is_read_later(&to));
        let target_formats = self.targets.iter().filter_map(|&op| Some(self.typed(op)?.to)).collect();
        let Lowering { ops, range, width, instrs, calls, sources, targets, reductions, shared_broadcasts, .. } = self;
        let source_formats = sources.iter().map(|source| source.format).collect();
        let reduced = reductions.iter().filter_map(|&op| reduction(&ops[op])).collect();
        let code = Code::new(width, instrs, calls, [source_formats, target_formats], reduced)?;
        let is_useful = !targets.is_empty() || !reductions.is_empty();
        is_useful.then_some(VectorProgram {
            ops: range,
            code,
            sources,
            targets,
            reductions,
            bindings: Bindings::default(),
            shared_broadcasts,
            stores,
            exact: None,
        })
    }

    /// Whether a value needs no slot, because at most the next op reads it, from the accumulator.
    fn stays_in_acc(&self, value: LaneValue, next: Option<usize>) -> bool {
        match *self.readers(value) {
            [] => true,
            [reader] => Some(reader) == next && !self.is_call(reader),
            // Twice by one op, for which there is an instruction.
            [a, b] => a == b && Some(a) == next && self.can_read_acc_twice(a),
            _ => false,
        }
    }

    /// The instruction or call that an op becomes.
    fn typed(&self, op: usize) -> Option<TypedOp> {
        Some(self.form.typed(&self.ops[op])?.in_lanes(self.width))
    }

    fn is_call(&self, op: usize) -> bool {
        self.typed(op).is_some_and(TypedOp::is_call)
    }

    /// Allocates the lowest free slot to a value. `None` if there is none.
    fn allocate_slot(&mut self, value: LaneValue) -> Option<u16> {
        let slot = self.free.pop()?;
        self.slots.insert(value, slot);
        Some(slot)
    }

    /// Spills a value from the accumulator to a new slot.
    fn spill(&mut self, value: LaneValue) -> Option<()> {
        let slot = self.allocate_slot(value)?;
        self.instrs.push(Instr::Spill(slot));
        Some(())
    }

    /// Emits a call of the lane function of an op, with a new slot for the result.
    fn call(&mut self, op: usize, typed: TypedOp) -> Option<()> {
        let mut from: SmallVec<[(OperandIndex, Format); 3]> = SmallVec::new();
        for index in 0..typed.op.arity() {
            from.push((self.operand(op, index)?, self.value(op, index)?.1));
        }
        let first = *from.first()?;
        let from = std::array::from_fn(|index| from.get(index).copied().unwrap_or(first));
        let result_slot = self.allocate_slot((self.ops[op].to(), typed.to))?;
        self.instrs.push(Instr::Call(u16::try_from(self.calls.len()).ok()?));
        let GroupOp::Elementwise { op: lane_op, .. } = &self.ops[op] else { return None };
        let (name, arity, result_format) = (lane_op.name(), typed.op.arity(), typed.to);
        self.calls.push(Call { op, name, arity, from, result_slot, result_format });
        Some(())
    }

    /// Converts a value, which is in the accumulator or in a slot, to the value with the same bit pattern in another format: in
    /// the accumulator, or in a new slot if that format is packed. Returns the value in the accumulator afterwards.
    fn convert(
        &mut self,
        value @ (storage, from): LaneValue,
        to: Format,
        acc: Option<LaneValue>,
    ) -> Option<Option<LaneValue>> {
        if let Format::Packed(_) = from {
            let slot = *self.slots.get(&value)?;
            self.instrs.push(Instr::LoadNarrow(to, slot));
            return Some(Some((storage, to)));
        }
        if acc != Some(value) {
            let slot = *self.slots.get(&value)?;
            self.instrs.push(Instr::Load(slot));
        }
        if let Format::Packed(_) = to {
            let slot = self.allocate_slot((storage, to))?;
            self.instrs.push(Instr::SpillNarrow(from, slot));
            return Some(Some(value));
        }
        if from.size() < self.width.bytes() && from.is_float() {
            self.instrs.push(Instr::ToPattern(from));
        }
        if to.size() < self.width.bytes() && to.is_float() {
            self.instrs.push(Instr::FromPattern(to));
        }
        Some(Some((storage, to)))
    }

    /// Emits a row reduction of a value, and returns the value.
    fn reduce(&mut self, op: usize, acc: Option<LaneValue>) -> Option<LaneValue> {
        let value = self.value(op, 0)?;
        if acc != Some(value) {
            let operand = self.operand(op, 0)?;
            self.instrs.push(Instr::Load(operand));
        }
        self.instrs.push(Instr::Reduce(u16::try_from(self.reductions.len()).ok()?));
        self.reductions.push(op);
        self.free_dead(op);
        Some(value)
    }

    /// Whether there is an instruction for an op whose operands are both the accumulator.
    fn can_read_acc_twice(&self, op: usize) -> bool {
        matches!(vector_op(&self.ops[op]), Some(TypedOp { op: VectorOp::Add | VectorOp::Mul, .. }))
    }

    /// Emits the store of the result of an op to a new target: from its slot if the op is a call, else from the accumulator.
    fn store(&mut self, op: usize) -> Option<()> {
        let target = u16::try_from(self.targets.len()).ok()?;
        let typed = self.typed(op)?;
        self.instrs.push(match typed.to {
            _ if typed.is_call() => Instr::StorePacked(target, *self.slots.get(&(self.ops[op].to(), typed.to))?),
            format if format.size() == self.width.bytes() => Instr::Store(target),
            narrow => Instr::StoreNarrow(target, narrow),
        });
        self.targets.push(op);
        Some(())
    }

    /// Whether the result of an op must be checked for NaNs: the op may compute one, and it does not reach another checked value.
    /// (The results of reductions are checked.)
    fn is_checked(&self, op: usize) -> bool {
        let Some(typed) = self.typed(op).filter(|typed| typed.makes_nan()) else { return false };
        let is_reduced = |op: &GroupOp| reduction(op).is_some_and(|by| by.format.is_float());
        let propagates = |op: &GroupOp| vector_op(op).is_some_and(|typed| typed.op.propagates_nan()) || is_reduced(op);
        !self
            .readers((self.ops[op].to(), lane_format(typed.to, self.width)))
            .iter()
            .any(|&reader| propagates(&self.ops[reader]))
    }

    /// Frees the slots of values whose last use is not after this op.
    fn free_dead(&mut self, op: usize) {
        let stored = self.group.stored;
        let (slots, readers, free) = (&mut self.slots, &self.readers, &mut self.free);
        slots.retain(|value, slot| {
            let is_read = readers.get(value).is_some_and(|r| r.iter().any(|&reader| reader > op));
            let is_live = is_read || Some(value.0) == stored;
            if !is_live {
                free.push(*slot);
            }
            is_live
        });
        // The order must not depend on that of the map.
        free.sort_unstable_by(|a, b| b.cmp(a));
    }

    /// Operand `index` of an op as an operand of an instruction: the slot of a value that the program computes, else a source.
    /// `None` if the value is only in the accumulator.
    fn operand(&mut self, op: usize, index: usize) -> Option<OperandIndex> {
        let value @ (storage, format) = self.value(op, index)?;
        if let Some(&def) = self.defs.get(&storage)
            && def < op
        {
            return self.slots.get(&value).copied();
        }
        if let Some(&operand) = self.source_operands.get(&value) {
            return Some(operand);
        }
        let operand = u16::try_from(SLOTS + self.sources.len()).ok()?;
        self.sources.push(External { op, at: index, def: self.def(storage), format });
        self.source_operands.insert(value, operand);
        Some(operand)
    }

    /// The storage of operand `index` of an op, and the format in which the op reads it.
    fn value(&self, op: usize, index: usize) -> Option<LaneValue> {
        let storage = self.ops[op].operand(index)?;
        let is_defined = self.defs.get(&storage).is_some_and(|&def| def < op);
        let format = self.typed(op).map(|typed| format_read(typed, index, self.width, is_defined));
        let reduced = || reduction(&self.ops[op]).map(|by| lane_format(by.format, self.width));
        Some((storage, format.or_else(reduced)?))
    }

    /// The definition of a value that the program does not compute.
    fn def(&self, storage: Storage) -> Def {
        if let Some(&uniform) = self.group.uniforms.get(&storage) {
            return Def::Uniform(uniform);
        }
        if self.range.clone().any(|op| matches!(self.ops[op], GroupOp::Iota { to } if to == storage)) {
            return Def::Iota;
        }
        match self.group.broadcasts.get(&storage) {
            Some(&op) if self.range.contains(&op) => {
                Def::Broadcast { op, is_private: !self.shared_broadcasts.contains(&op) }
            }
            _ => Def::Earlier,
        }
    }

    /// Emits the instructions of an op that is no call. It reads operands that equal `acc` from the accumulator; if there are
    /// none, its first operand is loaded. The result is rounded or wrapped to its format.
    fn compute(&mut self, op: usize, acc: Option<LaneValue>) -> Option<()> {
        let typed = self.typed(op)?;
        let mut in_acc: SmallVec<[usize; 3]> = SmallVec::new();
        in_acc.extend((0..typed.op.arity()).filter(|&index| acc.is_some() && self.value(op, index) == acc));
        if in_acc.is_empty() {
            let first = self.operand(op, 0)?;
            self.instrs.push(Instr::Load(first));
            let first = self.value(op, 0);
            in_acc.extend((0..typed.op.arity()).filter(|&index| self.value(op, index) == first));
        }
        match typed.op.arity() {
            1 => self.unary(op, typed)?,
            2 => self.binary(op, typed, &in_acc)?,
            _ => self.ternary(op, typed, in_acc[0])?,
        }
        match typed {
            // The NaNs of 64-bit lanes do not matter.
            TypedOp { op: VectorOp::Convert, from, to: Format::F32, .. } if self.width == Width::Bits32 => {
                self.instrs.push(Instr::Widen(from));
            }
            _ if typed.rounds(self.width) => self.instrs.push(Instr::Round(typed.to)),
            _ if typed.wraps(self.width) => self.instrs.push(Instr::SignExtend(typed.to.bits() as u8)),
            _ => {}
        }
        Some(())
    }

    /// Whether a NaN in operand `index` of an op already stops the program: the program computes the operand, and checks it or a
    /// value that its NaNs reach.
    fn stops_at_nan(&self, op: usize, index: usize) -> bool {
        let Some((storage, format)) = self.value(op, index) else { return false };
        let def = self.defs.get(&storage).filter(|&&def| def < op).and_then(|&def| self.typed(def));
        // A NaN of another format with these bits need not be one of this format.
        def.is_some_and(|def| def.makes_nan() && lane_format(def.to, self.width) == format)
    }

    /// Emits an op of one operand, which is in the accumulator.
    fn unary(&mut self, op: usize, typed: TypedOp) -> Option<()> {
        let bits = typed.from.bits() as u8;
        let instr = match typed.op {
            VectorOp::Exp(base) => Instr::Exp(base),
            VectorOp::Neg => Instr::Neg,
            VectorOp::Abs => Instr::Abs,
            VectorOp::Sqrt => Instr::Sqrt,
            VectorOp::Floor => Instr::Floor,
            VectorOp::Ceil => Instr::Ceil,
            VectorOp::NegInt => Instr::NegInt,
            VectorOp::AbsInt => Instr::AbsInt,
            VectorOp::IsNotZero => Instr::IsNotZero,
            VectorOp::FloatToInt { signed, clamp_bits, nan_is_zero } => {
                if !nan_is_zero && !self.stops_at_nan(op, 0) {
                    self.instrs.push(Instr::CheckNan);
                }
                Instr::FloatToInt { signed, clamp_bits }
            }
            VectorOp::Extend { signed: false } => Instr::ZeroExtend(bits),
            VectorOp::IntToFloat { signed: false } if u32::from(bits) < self.width.bits() => {
                self.instrs.push(Instr::ZeroExtend(bits));
                Instr::IntToFloat { signed: true }
            }
            VectorOp::IntToFloat { signed } => Instr::IntToFloat { signed },
            // The accumulator holds the result already, except for wrapping.
            VectorOp::Convert | VectorOp::Extend { signed: true } | VectorOp::Truncate => return Some(()),
            _ => return None, // Ops with more operands.
        };
        self.instrs.push(instr);
        Some(())
    }

    /// Emits an op of two operands; `in_acc` are the indices of those in the accumulator.
    fn binary(&mut self, op: usize, typed: TypedOp, in_acc: &[usize]) -> Option<()> {
        let instr = match (typed.op, in_acc) {
            (VectorOp::Add, [0, 1]) => Instr::Double,
            (VectorOp::Mul, [0, 1]) => Instr::Square,
            (VectorOp::Int(int_op), &[index, ..]) => return self.int_op(op, int_op, index, typed.from),
            (vector_op, &[index, ..]) => {
                let other = self.operand(op, 1 - index)?;
                match (vector_op, index) {
                    (VectorOp::Add, _) => Instr::Add(other),
                    (VectorOp::Mul, _) => Instr::Mul(other),
                    (VectorOp::Sub, 0) => Instr::Sub(other),
                    (VectorOp::Sub, _) => Instr::ReverseSub(other),
                    (VectorOp::Div, 0) => Instr::Div(other),
                    (VectorOp::Div, _) => Instr::ReverseDiv(other),
                    (VectorOp::Max { propagate_nan: false }, _) => Instr::MaxNumber(other),
                    (VectorOp::Max { propagate_nan: true }, _) => Instr::MaxOrNan(other),
                    (VectorOp::Min { propagate_nan: false }, _) => Instr::MinNumber(other),
                    (VectorOp::Min { propagate_nan: true }, _) => Instr::MinOrNan(other),
                    (VectorOp::Compare(comparison), 0) => Instr::Compare(comparison, other),
                    (VectorOp::Compare(comparison), _) => Instr::Compare(comparison.with_swapped_operands(), other),
                    _ => return None, // Ops with other numbers of operands.
                }
            }
            _ => return None, // One operand is always in the accumulator.
        };
        self.instrs.push(instr);
        Some(())
    }

    /// Emits an operation on two integers; `in_acc` is the index of the operand in the accumulator.
    fn int_op(&mut self, op: usize, int_op: IntOp, in_acc: usize, format: Format) -> Option<()> {
        let mut other = self.operand(op, 1 - in_acc)?;
        if in_acc == 1 && !int_op.is_commutative() {
            // The accumulator must hold the first operand. The second one is spilled to a slot that stays free afterwards.
            let slot = *self.free.last()?;
            self.instrs.extend([Instr::Spill(slot), Instr::Load(other)]);
            other = slot;
        }
        if int_op == IntOp::ShiftRightUnsigned && format.bits() < self.width.bits() {
            self.instrs.push(Instr::ZeroExtend(format.bits() as u8));
        }
        self.instrs.push(Instr::Int(int_op, other));
        Some(())
    }

    /// Emits an op of three operands; `in_acc` is the index of the one in the accumulator.
    fn ternary(&mut self, op: usize, typed: TypedOp, in_acc: usize) -> Option<()> {
        let others = [0, 1, 2].into_iter().filter(|&index| index != in_acc);
        let others: SmallVec<[OperandIndex; 2]> = others.map(|index| self.operand(op, index)).collect::<Option<_>>()?;
        let others = [others[0], others[1]];
        self.instrs.push(match (typed.op, in_acc) {
            (VectorOp::MulAdd, 0 | 1) => Instr::MulAdd(others),
            (VectorOp::MulAdd, _) => Instr::AddMul(others),
            (VectorOp::Select, 0) => Instr::Select(others),
            (VectorOp::Select, 1) => Instr::SelectOr(others),
            (VectorOp::Select, _) => Instr::SelectUnless(others),
            _ => return None, // Ops with fewer operands.
        });
        Some(())
    }
}

/// The format in which an op reads operand `index`. `is_defined` says whether the program computes the operand.
fn format_read(typed: TypedOp, index: usize, width: Width, is_defined: bool) -> Format {
    match typed.operand(index) {
        // Lanes are packed elements of their width.
        Format::Packed(size) if is_defined && usize::from(size) == width.bytes() => width.int(),
        format => lane_format(format, width),
    }
}

#[cfg(test)]
mod tests;
