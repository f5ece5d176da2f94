//! Lowers the codes of a fusion group to vector programs: finds codes that run together, and allocates the accumulator and
//! the slots.
//!
//! Codes are in SSA form here: each place is written once. A value stays in the accumulator if the next code is the only one
//! that reads it; any other gets a slot from its definition to its last use. A value is checked for NaNs unless they reach
//! another value that is checked. A value that is read in another format than that of its op (after a `bitcast`, and by
//! `select`, which reads patterns) is converted where it is defined.

use super::super::strip::{Code as Step, Fixed, Place};
use super::instr::Operand;
use super::{
    Bindings, Call, Code, Def, External, Format, Instr, IntOp, REDUCTIONS, SLOTS, TypedOp, VectorOp, VectorProgram,
    row_reduction, vector_op,
};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::ops::Range;

/// The programs of a group, in order. Registers are not yet allocated. `stored` is the output that goes to memory.
pub(crate) fn lower(codes: &[Step], fixed: &[(Place, Fixed)], stored: Option<u16>) -> Vec<VectorProgram> {
    let group = Group::new(codes, fixed, stored);
    let (mut all, mut at) = (Vec::new(), 0);
    while at < codes.len() {
        let (mut reduced, mut count): (FxHashSet<Place>, usize) = (FxHashSet::default(), 0);
        let mut fits = |at: usize| match &codes[at] {
            code if vector_op(code).is_some() => true,
            // What goes to memory is computed.
            Step::Spread { to, .. } | Step::Count { to } if Some(*to) == group.stored => false,
            // The result of a row is known only after its last block.
            Step::Spread { from, .. } => !reduced.contains(from),
            Step::Count { .. } => group.can_count(at),
            code @ Step::Fold { to, .. } if count < REDUCTIONS && row_reduction(code).is_some() => {
                count += 1;
                reduced.insert(*to)
            }
            _ => false,
        };
        let end = (at..codes.len()).find(|&i| !fits(i)).unwrap_or(codes.len());
        let last = (at..end).rfind(|&i| vector_op(&codes[i]).is_some() || row_reduction(&codes[i]).is_some());
        if let Some(last) = last {
            group.lower(at..last + 1, &mut all);
        }
        at = end.max(at + 1);
    }
    all
}

/// The codes of a fusion group, and who reads what.
struct Group<'a> {
    codes: &'a [Step],
    fixed: FxHashMap<Place, Fixed>,
    /// The output that goes to memory.
    stored: Option<Place>,
    /// The first and the last code that read a place.
    read: FxHashMap<Place, [usize; 2]>,
    /// The codes that broadcast smaller tiles, by where to.
    broadcasts: FxHashMap<Place, usize>,
}

impl<'a> Group<'a> {
    fn new(codes: &'a [Step], fixed: &[(Place, Fixed)], stored: Option<u16>) -> Group<'a> {
        let mut read: FxHashMap<Place, [usize; 2]> = FxHashMap::default();
        let mut broadcasts = FxHashMap::default();
        for (at, code) in codes.iter().enumerate() {
            for place in code.from() {
                read.entry(place).or_insert([at; 2])[1] = at;
            }
            if matches!(code, Step::Spread { .. }) {
                broadcasts.insert(code.to(), at);
            }
        }
        Group { codes, fixed: fixed.iter().copied().collect(), stored: stored.map(Place::Output), read, broadcasts }
    }

    /// Whether programs can read the numbers of elements: not as patterns of floats of two bytes.
    fn can_count(&self, at: usize) -> bool {
        let to = self.codes[at].to();
        self.codes.iter().all(|code| {
            let Some(op) = vector_op(code) else { return true };
            let is_read = |&at: &usize| code.operand(at) == Some(to);
            !(0..op.op.arity()).filter(is_read).any(|at| matches!(op.operand(at), Format::F16 | Format::Bf16))
        })
    }

    /// Lowers some codes to one program, or to several if too many values are live for one.
    fn lower(&self, range: Range<usize>, to: &mut Vec<VectorProgram>) {
        match Lowering::new(self, range.clone()).program() {
            Some(program) => to.push(program),
            None if range.len() > 1 => {
                let middle = range.start + range.len() / 2;
                self.lower(range.start..middle, to);
                self.lower(middle..range.end, to);
            }
            None => {}
        }
    }
}

/// A place, and the format in which it is read; of numbers of four bytes that of their patterns, which are the same lanes.
type Value = (Place, Format);

/// The format of the lanes of a value.
fn lanes_of(format: Format) -> Format {
    if format == Format::F32 { Format::I32 } else { format }
}

/// Lowers some codes to a program.
struct Lowering<'a> {
    group: &'a Group<'a>,
    codes: &'a [Step],
    range: Range<usize>,
    /// The codes that define values, and those that read them in each format, each as often as it does.
    defs: FxHashMap<Place, usize>,
    readers: FxHashMap<Value, Vec<usize>>,
    /// The slots of live values.
    slots: FxHashMap<Value, u16>,
    free: Vec<u16>,
    instrs: Vec<Instr>,
    calls: Vec<Call>,
    sources: Vec<External>,
    /// The number of a source as an operand.
    numbers: FxHashMap<Value, Operand>,
    targets: Vec<usize>,
    reductions: Vec<usize>,
    broadcasts: Vec<usize>,
}

impl<'a> Lowering<'a> {
    fn new(group: &'a Group<'a>, range: Range<usize>) -> Lowering<'a> {
        let codes = group.codes;
        let mut defs: FxHashMap<Place, usize> = FxHashMap::default();
        let mut readers: FxHashMap<Value, Vec<usize>> = FxHashMap::default();
        for i in range.clone() {
            if let Step::Fold { from, .. } = &codes[i] {
                readers.entry((*from, lanes_of(Format::F32))).or_default().push(i);
            }
            let Some(op) = vector_op(&codes[i]) else { continue };
            for at in 0..op.op.arity() {
                if let Some(place) = codes[i].operand(at) {
                    let format = format_read(op, at, defs.contains_key(&place));
                    readers.entry((place, format)).or_default().push(i);
                }
            }
            defs.insert(codes[i].to(), i);
        }
        Lowering {
            group,
            codes,
            range,
            defs,
            readers,
            slots: FxHashMap::default(),
            free: (0..SLOTS as u16).rev().collect(),
            instrs: Vec::new(),
            calls: Vec::new(),
            sources: Vec::new(),
            numbers: FxHashMap::default(),
            targets: Vec::new(),
            reductions: Vec::new(),
            broadcasts: Vec::new(),
        }
    }

    /// Whether others than the program read a place.
    fn escapes(&self, place: Place) -> bool {
        let read = self.group.read.get(&place).is_some_and(|at| at.iter().any(|at| !self.range.contains(at)));
        matches!(place, Place::Output(_)) || read
    }

    /// The codes of the program that read a value in a format.
    fn readers(&self, value: Value) -> &[usize] {
        self.readers.get(&value).map_or(&[], Vec::as_slice)
    }

    /// The formats, other than its own, in which a value is read. `None` if one of them has no conversion.
    fn other_formats(&self, to: Place, own: Format) -> Option<SmallVec<[Format; 2]>> {
        let others = self.readers.keys().filter(|(place, format)| *place == to && *format != own);
        let mut others: SmallVec<[Format; 2]> = others.map(|(_, format)| *format).collect();
        // Packed elements first, in one order whatever that of the map is.
        others.sort_by_key(|format| (!matches!(format, Format::Packed(_)), format.name()));
        let converts = |other: &Format| match (own, *other) {
            (Format::Packed(_), other) => other.size() == own.size() && other.size() < 4,
            (_, Format::Packed(size)) => own.size() == usize::from(size),
            (_, other) => other.patterns() == own.patterns(),
        };
        others.iter().all(converts).then_some(others)
    }

    /// The program; `None` if it needs more slots than there are, reads a value in formats that it cannot convert, or does
    /// nothing but calls.
    fn program(mut self) -> Option<VectorProgram> {
        let is_given = |code: &Step| matches!(code, Step::Spread { .. } | Step::Count { .. });
        for at in self.range.clone() {
            if is_given(&self.codes[at]) && self.escapes(self.codes[at].to()) {
                self.broadcasts.push(at);
            }
        }
        let computed: Vec<usize> = self.range.clone().filter(|&at| !is_given(&self.codes[at])).collect();
        // Calls alone are faster one by one over a strip, which is longer than a block.
        if computed.iter().all(|&at| self.is_call(at)) {
            return None;
        }
        let mut acc: Option<Value> = None;
        let mut stored_last = None;
        for (i, &at) in computed.iter().enumerate() {
            if let Step::Fold { from, .. } = self.codes[at] {
                self.reduce(at, from, acc)?;
                acc = Some((from, lanes_of(Format::F32)));
                continue;
            }
            let typed = vector_op(&self.codes[at])?;
            let (to, format) = (self.codes[at].to(), lanes_of(typed.to));
            let next = computed.get(i + 1).copied();
            // The store to memory comes last: the rest of the block may read the same memory.
            let is_last = Some(to) == self.group.stored && next.is_some();
            let others = self.other_formats(to, format)?;
            if typed.is_call() {
                self.call(at, typed)?;
                acc = None;
            } else {
                self.compute(at, acc)?;
                if self.is_checked(at) {
                    self.instrs.push(Instr::CheckNan);
                }
                self.free_dead(at);
                acc = Some((to, format));
                let is_read = !self.readers((to, format)).is_empty();
                // A conversion overwrites the accumulator.
                let stays = self.stays((to, format), next) && (others.is_empty() || others.len() == 1 && !is_read);
                if is_last || !stays {
                    self.spill((to, format))?;
                }
            }
            if is_last {
                stored_last = Some(at);
            } else if self.escapes(to) {
                self.store(at)?;
            }
            for (i, &other) in others.iter().enumerate() {
                acc = self.convert((to, format), other, acc)?;
                if acc == Some((to, other)) && !(i + 1 == others.len() && self.stays((to, other), next)) {
                    self.spill((to, other))?;
                }
            }
            if typed.is_call() {
                self.free_dead(at);
            }
        }
        if let Some(at) = stored_last {
            let typed = vector_op(&self.codes[at])?;
            if !typed.is_call() {
                let slot = *self.slots.get(&(self.codes[at].to(), lanes_of(typed.to)))?;
                self.instrs.push(Instr::Load(slot));
            }
            self.store(at)?;
        }
        let is_read_later = |place: &Place| self.group.read.get(place).is_some_and(|at| at[1] >= self.range.end);
        let stores = self.group.stored.is_some_and(|to| self.defs.contains_key(&to) && !is_read_later(&to));
        let Lowering { codes, range, instrs, calls, sources, targets, reductions, broadcasts, .. } = self;
        let read = sources.iter().map(|source| source.format).collect();
        let stored = targets.iter().filter_map(|&code| Some(vector_op(&codes[code])?.to)).collect();
        let code = Code::new(instrs, calls, [read, stored], reductions.len())?;
        let is_useful = !targets.is_empty() || !reductions.is_empty();
        is_useful.then_some(VectorProgram {
            codes: range,
            code,
            sources,
            targets,
            reductions,
            bindings: Bindings::default(),
            broadcasts,
            stores,
        })
    }

    /// Whether the accumulator has a value wherever it is read: only the next code reads it.
    fn stays(&self, value: Value, next: Option<usize>) -> bool {
        match *self.readers(value) {
            [] => true,
            [reader] => Some(reader) == next && !self.is_call(reader),
            // Twice by one code that can take it twice.
            [a, b] => a == b && Some(a) == next && self.takes_twice(a),
            _ => false,
        }
    }

    fn is_call(&self, code: usize) -> bool {
        vector_op(&self.codes[code]).is_some_and(TypedOp::is_call)
    }

    /// A slot for a value, or two neighbours if it needs them.
    fn slot(&mut self, value: Value) -> Option<u16> {
        let count = value.1.slots();
        // In descending order.
        let is_free = |&slot: &u16| count == 1 || self.free.contains(&(slot + 1));
        let slot = self.free.iter().rev().copied().find(is_free)?;
        self.free.retain(|&free| !(slot..slot + count).contains(&free));
        self.slots.insert(value, slot);
        Some(slot)
    }

    /// Copies the accumulator to a slot.
    fn spill(&mut self, value: Value) -> Option<()> {
        let slot = self.slot(value)?;
        self.instrs.push(Instr::Spill(slot));
        Some(())
    }

    /// Calls the function of a code.
    fn call(&mut self, code: usize, typed: TypedOp) -> Option<()> {
        let mut from: SmallVec<[(Operand, Format); 3]> = SmallVec::new();
        for at in 0..typed.op.arity() {
            from.push((self.operand(code, at)?, self.value(code, at)?.1));
        }
        let first = *from.first()?;
        let from = std::array::from_fn(|at| from.get(at).copied().unwrap_or(first));
        let to = (self.slot((self.codes[code].to(), typed.to))?, typed.to);
        self.instrs.push(Instr::Call(u16::try_from(self.calls.len()).ok()?));
        let Step::Lanes { op, .. } = &self.codes[code] else { return None };
        self.calls.push(Call { code, name: op.name(), arity: typed.op.arity(), from, to });
        Some(())
    }

    /// Makes of a value, which the accumulator or a slot has, what has the same pattern in another format. Returns what the
    /// accumulator has then.
    fn convert(&mut self, value @ (place, from): Value, to: Format, acc: Option<Value>) -> Option<Option<Value>> {
        if let Format::Packed(_) = from {
            let slot = *self.slots.get(&value)?;
            self.instrs.push(Instr::LoadNarrow(to, slot));
            return Some(Some((place, to)));
        }
        if acc != Some(value) {
            let slot = *self.slots.get(&value)?;
            self.instrs.push(Instr::Load(slot));
        }
        if let Format::Packed(_) = to {
            let slot = self.slot((place, to))?;
            self.instrs.push(Instr::SpillNarrow(from, slot));
            return Some(Some(value));
        }
        if from.size() < 4 && from.is_float() {
            self.instrs.push(Instr::ToPattern(from));
        }
        if to.size() < 4 && to.is_float() {
            self.instrs.push(Instr::FromPattern(to));
        }
        Some(Some((place, to)))
    }

    /// Reduces the rows of a value.
    fn reduce(&mut self, code: usize, from: Place, acc: Option<Value>) -> Option<()> {
        if acc != Some((from, lanes_of(Format::F32))) {
            let operand = self.operand(code, 0)?;
            self.instrs.push(Instr::Load(operand));
        }
        self.instrs.push(Instr::Reduce(u16::try_from(self.reductions.len()).ok()?));
        self.reductions.push(code);
        self.free_dead(code);
        Some(())
    }

    /// Whether there is an instruction for both operands of a code being the accumulator.
    fn takes_twice(&self, at: usize) -> bool {
        matches!(vector_op(&self.codes[at]), Some(TypedOp { op: VectorOp::Add | VectorOp::Mul, .. }))
    }

    /// Writes a value, which the accumulator has, or a slot if it was called, to a target.
    fn store(&mut self, code: usize) -> Option<()> {
        let at = u16::try_from(self.targets.len()).ok()?;
        let typed = vector_op(&self.codes[code])?;
        self.instrs.push(match typed.to {
            _ if typed.is_call() => Instr::StorePacked(at, *self.slots.get(&(self.codes[code].to(), typed.to))?),
            Format::F32 | Format::I32 => Instr::Store(at),
            narrow => Instr::StoreNarrow(at, narrow),
        });
        self.targets.push(code);
        Some(())
    }

    /// Whether a code makes NaNs that do not reach another value that is checked. (The results of reductions are.)
    fn is_checked(&self, code: usize) -> bool {
        let Some(op) = vector_op(&self.codes[code]).filter(|op| op.makes_nan()) else { return false };
        let shows =
            |code: &Step| vector_op(code).is_some_and(|op| op.op.propagates_nan()) || row_reduction(code).is_some();
        !self.readers((self.codes[code].to(), lanes_of(op.to))).iter().any(|&at| shows(&self.codes[at]))
    }

    /// Frees the slots of values that no code after this one reads.
    fn free_dead(&mut self, at: usize) {
        let stored = self.group.stored;
        let (slots, readers, free) = (&mut self.slots, &self.readers, &mut self.free);
        slots.retain(|value, slot| {
            let is_read = readers.get(value).is_some_and(|r| r.iter().any(|&reader| reader > at));
            let is_live = is_read || Some(value.0) == stored;
            if !is_live {
                free.extend(*slot..*slot + value.1.slots());
            }
            is_live
        });
        // In one order, whatever that of the map is.
        free.sort_unstable_by(|a, b| b.cmp(a));
    }

    /// The number of an operand of a code.
    fn operand(&mut self, code: usize, at: usize) -> Option<Operand> {
        let value @ (place, format) = self.value(code, at)?;
        if let Some(&def) = self.defs.get(&place)
            && def < code
        {
            return self.slots.get(&value).copied();
        }
        if let Some(&number) = self.numbers.get(&value) {
            return Some(number);
        }
        let number = u16::try_from(SLOTS + self.sources.len()).ok()?;
        self.sources.push(External { code, at, def: self.def(place), format });
        self.numbers.insert(value, number);
        Some(number)
    }

    /// The place of an operand of a code, and the format in which it is read.
    fn value(&self, code: usize, at: usize) -> Option<Value> {
        let place = self.codes[code].operand(at)?;
        let is_defined = self.defs.get(&place).is_some_and(|&def| def < code);
        let format = vector_op(&self.codes[code]).map(|op| format_read(op, at, is_defined));
        Some((place, format.or_else(|| row_reduction(&self.codes[code]).map(|_| lanes_of(Format::F32)))?))
    }

    fn def(&self, place: Place) -> Def {
        if let Some(&fixed) = self.group.fixed.get(&place) {
            return Def::Fixed(fixed);
        }
        if self.range.clone().any(|at| matches!(self.codes[at], Step::Count { to } if to == place)) {
            return Def::Iota;
        }
        match self.group.broadcasts.get(&place) {
            Some(&at) if self.range.contains(&at) => Def::Broadcast(at, !self.broadcasts.contains(&at)),
            _ => Def::Earlier,
        }
    }

    /// Computes a code from the accumulator, or from its first operand, and makes the result one of its format.
    fn compute(&mut self, code: usize, acc: Option<Value>) -> Option<()> {
        let typed = vector_op(&self.codes[code])?;
        let mut in_acc: SmallVec<[usize; 3]> = SmallVec::new();
        in_acc.extend((0..typed.op.arity()).filter(|&at| acc.is_some() && self.value(code, at) == acc));
        if in_acc.is_empty() {
            let first = self.operand(code, 0)?;
            self.instrs.push(Instr::Load(first));
            let first = self.value(code, 0);
            in_acc.extend((0..typed.op.arity()).filter(|&at| self.value(code, at) == first));
        }
        match typed.op.arity() {
            1 => self.unary(typed)?,
            2 => self.binary(code, typed, &in_acc)?,
            _ => self.ternary(code, typed, in_acc[0])?,
        }
        match typed {
            TypedOp { op: VectorOp::Convert, from, to: Format::F32, .. } => self.instrs.push(Instr::Widen(from)),
            _ if typed.rounds() => self.instrs.push(Instr::Round(typed.to)),
            _ if typed.wraps() => self.instrs.push(Instr::SignExtend(typed.to.bits() as u8)),
            _ => {}
        }
        Some(())
    }

    fn unary(&mut self, typed: TypedOp) -> Option<()> {
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
            VectorOp::FloatToInt { signed, through } => Instr::FloatToInt { signed, bits: through },
            VectorOp::Extend { signed: false } => Instr::ZeroExtend(bits),
            VectorOp::IntToFloat { signed: false } if bits < 32 => {
                self.instrs.push(Instr::ZeroExtend(bits));
                Instr::IntToFloat { signed: true }
            }
            VectorOp::IntToFloat { signed } => Instr::IntToFloat { signed },
            // The accumulator has the result, or all but its wrapped bits.
            VectorOp::Convert | VectorOp::Extend { signed: true } | VectorOp::Truncate => return Some(()),
            _ => return None, // Ops with more operands.
        };
        self.instrs.push(instr);
        Some(())
    }

    /// An op of two operands, of which the accumulator has those with these numbers.
    fn binary(&mut self, code: usize, typed: TypedOp, in_acc: &[usize]) -> Option<()> {
        let instr = match (typed.op, in_acc) {
            (VectorOp::Add, [0, 1]) => Instr::Double,
            (VectorOp::Mul, [0, 1]) => Instr::Square,
            (VectorOp::Int(op), &[at, ..]) => return self.int_op(code, op, at, typed.from),
            (op, &[at, ..]) => {
                let other = self.operand(code, 1 - at)?;
                match (op, at) {
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
                    (VectorOp::Compare(by), 0) => Instr::Compare(by, other),
                    (VectorOp::Compare(by), _) => Instr::Compare(by.exchanged(), other),
                    _ => return None, // Ops with other numbers of operands.
                }
            }
            _ => return None, // The accumulator has an operand.
        };
        self.instrs.push(instr);
        Some(())
    }

    /// A function of two integers, of which the accumulator has the one with this number.
    fn int_op(&mut self, code: usize, op: IntOp, at: usize, format: Format) -> Option<()> {
        let mut other = self.operand(code, 1 - at)?;
        if at == 1 && !op.is_commutative() {
            // The accumulator has to be the first operand: through a slot that is free until the end of the code.
            let slot = *self.free.last()?;
            self.instrs.extend([Instr::Spill(slot), Instr::Load(other)]);
            other = slot;
        }
        if op == IntOp::ShiftRightUnsigned && format.bits() < 32 {
            self.instrs.push(Instr::ZeroExtend(format.bits() as u8));
        }
        self.instrs.push(Instr::Int(op, other));
        Some(())
    }

    /// An op of three operands, of which the accumulator has the one with this number.
    fn ternary(&mut self, code: usize, typed: TypedOp, in_acc: usize) -> Option<()> {
        let others = [0, 1, 2].into_iter().filter(|&at| at != in_acc);
        let others: SmallVec<[Operand; 2]> = others.map(|at| self.operand(code, at)).collect::<Option<_>>()?;
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

/// The format in which an op reads an operand, which the program defines or not.
fn format_read(op: TypedOp, at: usize, is_defined: bool) -> Format {
    match op.operand(at) {
        // A lane is an element of four bytes.
        Format::Packed(4) if is_defined => Format::I32,
        format => lanes_of(format),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Program;
    use std::sync::Arc;
    use tileir_base::Source;
    use tileir_text::{ParseOptions, parse};

    /// The programs of a kernel that loads `%x` and `%y`, tiles of type `T`, and stores `%p` and `%q`.
    fn programs(ops: &str) -> Vec<Vec<Instr>> {
        let tensor = "tensor_view<256xf32, strides=[1]>";
        let view = format!("partition_view<tile=(256), {tensor}>");
        let mut text = String::from(
            "entry @k(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %d: tile<ptr<f32>>) {\n",
        );
        for name in ["a", "b", "c", "d"] {
            text.push_str(&format!(
                "  %t{name} = make_tensor_view %{name}, shape = [256], strides = [1] : {tensor}\n  %v{name} = make_partition_view %t{name} : {view}\n"
            ));
        }
        text.push_str("  %zero = constant <i32: 0> : tile<i32>\n");
        for (from, to) in [("a", "x"), ("b", "y")] {
            text.push_str(&format!(
                "  %{to}, %k{to} = load_view_tko weak %v{from}[%zero] : {view}, tile<i32> -> T, token\n"
            ));
        }
        text.push_str(ops);
        for (from, to) in [("q", "d"), ("p", "c")] {
            text.push_str(&format!(
                "  %s{from} = store_view_tko weak %{from}, %v{to}[%zero] : T, {view}, tile<i32> -> token\n"
            ));
        }
        let text = (text + "}\n").replace("T, ", "tile<256xf32>, ").replace(": T", ": tile<256xf32>");
        let parsed = parse(&Arc::new(Source::new("program.mlir", text.clone())), &ParseOptions::default());
        assert!(!parsed.diagnostics.has_errors(), "{text}");
        let program = Program::new(parsed.module).expect("a legal kernel");
        let plan = program.plan(&program.kernels()[0]);
        let programs = plan.fused.iter().flat_map(|fused| &fused.strips.programs);
        programs.map(|program| program.code.instrs().to_vec()).collect()
    }

    #[test]
    fn a_value_stays_in_the_accumulator_for_the_next_code() {
        let instrs =
            programs("  %v = mulf %x, %y : T\n  %w = subf %y, %v : T\n  %p = fma %x, %y, %w : T\n  %q = negf %p : T\n");
        use Instr::*;
        let (x, y) = (0, 1);
        let want = vec![Load(x), Mul(y), ReverseSub(y), AddMul([x, y]), Store(0), Neg, CheckNan, Store(1)];
        assert_eq!(instrs, [want]);
    }

    #[test]
    fn the_store_to_memory_comes_last() {
        // The first store ends the group.
        let instrs = programs("  %q = addf %x, %y : T\n  %p = mulf %x, %y : T\n");
        use Instr::*;
        // Slots are numbered first.
        let (slot, x, y) = (0, 1, 2);
        let sum = [Load(x), Add(y), CheckNan, Spill(slot)];
        let product = [Load(x), Mul(y), CheckNan, Store(0), Load(slot), Store(1)];
        assert_eq!(instrs, [[&sum[..], &product].concat()]);
    }

    #[test]
    fn values_whose_nans_reach_no_other_value_are_checked() {
        use Instr::*;
        // A NaN of the sum reaches the root, one of the quotient does not reach the larger number.
        let instrs =
            programs("  %v = addf %x, %y : T\n  %q = sqrt %v : T\n  %w = divf %x, %q : T\n  %p = maxf %w, %y : T\n");
        let checks = |instrs: &Vec<Instr>| instrs.iter().filter(|instr| **instr == CheckNan).count();
        assert_eq!(instrs.iter().map(checks).sum::<usize>(), 2, "{instrs:?}");
        let first = instrs[0].iter().position(|instr| *instr == CheckNan);
        let before = &instrs[0][..first.unwrap_or(0)];
        assert!(before.iter().any(|instr| matches!(instr, ReverseDiv(_) | Div(_))), "{instrs:?}");
    }

    #[test]
    fn codes_with_too_many_live_values_become_several_programs() {
        let many = |count: usize| {
            let mut ops: String = (0..count).map(|i| format!("  %w{i} = mulf %x, %y : T\n")).collect();
            ops.push_str("  %z0 = addf %x, %y : T\n");
            (0..count).for_each(|i| ops.push_str(&format!("  %z{} = subf %z{i}, %w{i} : T\n", i + 1)));
            programs(&format!("{ops}  %p = negf %z{count} : T\n  %q = absf %z{count} : T\n"))
        };
        assert_eq!(many(SLOTS - 1).len(), 1);
        assert!(many(SLOTS + 1).len() > 1);
    }

    #[test]
    fn select_reads_patterns_and_a_call_reads_slots() {
        use Instr::*;
        let mask = "tile<256xi1>";
        let instrs = programs(&format!(
            "  %v = addf %x, %y : T\n  %m = cmpf less_than ordered %v, %y : tile<256xf32> -> {mask}\n  %p = select %m, %v, %y : {mask}, tile<256xf32>\n  %q = log %p : T\n"
        ));
        let is_call = |instr: &Instr| matches!(instr, Call(_));
        let (slot, x, y) = (0, 2, 3);
        let [instrs] = &instrs[..] else { panic!("one program: {instrs:?}") };
        // The sum is compared and selected: it is checked, because neither shows a NaN.
        assert_eq!(instrs[..4], [Load(x), Add(y), CheckNan, Spill(slot)], "{instrs:?}");
        assert!(
            matches!(instrs[4..6], [Compare(_, with), Select([yes, no])] if (with, yes, no) == (y, slot, y)),
            "{instrs:?}"
        );
        assert_eq!(instrs.iter().filter(|instr| is_call(instr)).count(), 1, "{instrs:?}");
        let called = instrs.iter().position(is_call).unwrap_or(0);
        assert!(instrs[..called].iter().any(|instr| matches!(instr, Spill(_))), "{instrs:?}");
    }
}
