//! Function bodies: op records, regions and blocks.
//!
//! Values are numbered as they are defined; the results of an op come after the values in its regions, which leave the
//! list with their block. Nesting costs heap, not stack, and is bounded.

use crate::attrs::Tables;
use crate::bytes::{Buffer, Cursor};
use crate::debug::{DebugReader, LocList};
use crate::fail::R;
use crate::records::{Record, is_optional, present};
use crate::writer::{Refusal, W, Writer};
use smallvec::SmallVec;
use tileir_base::Id;
use tileir_ir::ops::def::{Arity, Trait};
use tileir_ir::{
    Attr, Block, Groups, Level, Loc, Module, Op, OpKind, OpSpec, Opcode, Region, Ty, Value, Version, fill_defaults,
    holds_default,
};

/// How deep regions may nest.
pub(crate) const MAX_REGIONS: usize = 1024;

/// An op whose regions are being read.
struct Frame {
    op: Op,
    /// Regions not begun yet.
    regions: SmallVec<[Region; 2]>,
    /// Blocks of the open region that are not begun yet.
    blocks: usize,
    region: Option<Region>,
    block: Option<Block>,
    /// Ops of the open block that are not read yet.
    ops: usize,
    /// How many values there were when the block was entered.
    mark: usize,
}

/// Reads function bodies. `TRACED`: whether someone wants to know what is read; ops are too many to ask for each.
pub(crate) struct BodyReader<'r, 'a, const TRACED: bool> {
    pub m: &'r mut Module,
    pub tables: &'r mut Tables<'a>,
    pub debug: &'r mut DebugReader<'a>,
    values: Vec<Value>,
    newest: u64,
    level: Level,
    /// Which op the record being read is of.
    current: Option<Opcode>,
}

/// Lists that are filled anew for each op.
#[derive(Default)]
struct Scratch {
    results: Vec<Ty>,
    attrs: Vec<Option<Attr>>,
    operands: Vec<Value>,
    lens: SmallVec<[u32; 6]>,
    regions: SmallVec<[Region; 2]>,
}

impl<'r, 'a, const TRACED: bool> BodyReader<'r, 'a, TRACED> {
    pub fn new(m: &'r mut Module, tables: &'r mut Tables<'a>, debug: &'r mut DebugReader<'a>) -> Self {
        let (newest, level) = (Record::newest(tables.version), tables.level);
        BodyReader { m, tables, debug, values: Vec::new(), newest, level, current: None }
    }

    /// Reads a body into `block`, whose arguments are values 0, 1, …
    pub fn read(&mut self, c: &mut Cursor<'a>, block: Block, locs: &mut LocList, function: &str) -> R<()> {
        self.values.clear();
        self.values.extend_from_slice(self.m.block_args(block));
        let mut stack: Vec<Frame> = Vec::new();
        let mut scratch = Scratch::default();
        let read = self.ops(c, block, locs, &mut stack, &mut scratch);
        read.map_err(|fail| fail.of(|| format!("@{function}{}", self.path(block, &stack))))
    }

    /// Where in the function reading stopped: `, op 4 (for), region 0, op 7 (addi)`. Long paths lose their middle.
    fn path(&self, block: Block, stack: &[Frame]) -> String {
        const SHOWN: usize = 8;
        let name = |op: Option<Opcode>| op.map_or(String::new(), |o| format!(" ({})", o.def().name_at(self.level)));
        let mut path = String::new();
        for (depth, frame) in stack.iter().enumerate() {
            if (SHOWN..stack.len().saturating_sub(SHOWN)).contains(&depth) {
                path.push_str(if depth == SHOWN { ", …" } else { "" });
                continue;
            }
            let before = std::iter::successors(self.m.prev_op(frame.op), |&op| self.m.prev_op(op)).count();
            let opcode = match self.m.kind(frame.op) {
                OpKind::Table(opcode) => Some(opcode),
                OpKind::BuiltinModule | OpKind::TestingFunc | OpKind::Unregistered => None,
            };
            path += &format!(", op {before}{}", name(opcode));
            if let Some(region) = frame.region {
                let region = self.m.op_regions(frame.op).iter().position(|&r| r == region).unwrap_or(0);
                path += &format!(", region {region}");
            }
        }
        let innermost = stack.last().map_or(Some(block), |frame| frame.block);
        if let Some(block) = innermost {
            path += &format!(", op {}{}", self.m.block_ops(block).count(), name(self.current));
        }
        path
    }

    fn ops(
        &mut self,
        c: &mut Cursor<'a>,
        block: Block,
        locs: &mut LocList,
        stack: &mut Vec<Frame>,
        scratch: &mut Scratch,
    ) -> R<()> {
        loop {
            let Some(frame) = stack.last_mut() else {
                if c.left() == 0 {
                    return Ok(());
                }
                if let Some(frame) = self.op(c, block, locs, scratch)? {
                    stack.push(frame);
                }
                continue;
            };
            if let (Some(block), true) = (frame.block, frame.ops > 0) {
                frame.ops -= 1;
                if let Some(inner) = self.op(c, block, locs, scratch)? {
                    if stack.len() == MAX_REGIONS {
                        return Err(c.fail(format!("regions nested deeper than {MAX_REGIONS} levels")));
                    }
                    stack.push(inner);
                }
                continue;
            }
            if let Some(block) = frame.block.take() {
                if TRACED {
                    c.close();
                }
                self.values.truncate(frame.mark);
                check_terminator(self.m, c, block, self.level)?;
            }
            self.current = None;
            if let (Some(region), true) = (frame.region, frame.blocks > 0) {
                frame.blocks -= 1;
                frame.mark = self.values.len();
                let loc = self.m.loc(frame.op);
                let (block, ops) = self.block(c, region, loc)?;
                (frame.block, frame.ops) = (Some(block), ops);
            } else if frame.regions.is_empty() {
                let op = frame.op;
                stack.pop();
                if TRACED {
                    c.close();
                }
                self.values.extend(self.m.results(op));
            } else {
                frame.region = Some(frame.regions.remove(0));
                let at = c.offset();
                let count = c.length();
                frame.blocks = c.need(count, "failed to read region block count")?;
                if TRACED {
                    c.field(at, || format!("region: {} blocks", frame.blocks));
                }
            }
        }
    }

    /// The head of a block: its arguments, and how many ops follow.
    fn block(&mut self, c: &mut Cursor<'a>, region: Region, loc: Loc) -> R<(Block, usize)> {
        let block = self.m.append_block(region);
        if TRACED {
            c.open();
        }
        let at = c.offset();
        let count = c.length();
        let count = c.need(count, "failed to read block argument count.")?;
        if TRACED {
            c.field(at, || format!("block: {count} arguments"));
        }
        for i in 0..count {
            let at = c.offset();
            let what = || format!("failed to read block argument type: {i}");
            let ty = self.tables.ty_or(self.m, c, what)?;
            if TRACED {
                c.call(at, format_args!("argument %{}", self.values.len()));
            }
            self.values.push(self.m.add_argument(block, ty, loc));
        }
        let at = c.offset();
        let ops = c.length();
        let ops = c.need(ops, "failed to read block operation count.")?;
        if TRACED {
            c.field(at, || format!("number of ops: {ops}"));
        }
        if ops == 0 {
            return Err(
                c.fail("invalid block structure: block is expected to have a terminator operation, but it is empty")
            );
        }
        Ok((block, ops))
    }

    /// One record; a frame if it has regions.
    fn op(&mut self, c: &mut Cursor<'a>, block: Block, locs: &mut LocList, s: &mut Scratch) -> R<Option<Frame>> {
        let at = c.offset();
        self.current = None;
        let record = self.opcode(c)?;
        self.current = Some(record.opcode);
        let what = "failed to read operation location.";
        let loc = match locs.is_unknown() {
            true => Loc::UNKNOWN,
            false => {
                let loc = self.debug.next(self.m, &mut self.tables.strings, locs);
                c.need(loc.map_err(|f| f.within(c.position(), what))?, what)?
            }
        };
        if TRACED {
            self.debug.remark(locs, || format!(", of `{}` at {at:#x}", record.def.name_at(self.level)));
        }
        let shape = record.shape(self.tables.version);
        let invented = self.results(c, record, shape.results, &mut s.results)?;
        let mut flags = 0;
        if shape.flags {
            let at = c.offset();
            let read = c.varint();
            flags = c.need(read, "failed to read flags field")?;
            if TRACED {
                c.field(at, || record.flags_text(flags));
            }
        }
        self.attributes(c, record, flags, s)?;
        let groups = self.operands(c, record, flags, s)?;
        if record.defaults && s.attrs.iter().zip(record.def.attrs).any(|(a, d)| a.is_none() && d.default.is_some()) {
            fill_defaults(self.m, record.def, &mut s.attrs, &s.lens);
        }
        s.regions.clear();
        if !record.def.regions.is_empty() {
            self.regions(c, record, &mut s.regions)?;
        }
        let op = self.m.add_op(&OpSpec {
            kind: OpKind::Table(record.opcode),
            operands: &s.operands,
            groups,
            results: &s.results,
            attrs: &s.attrs,
            regions: &s.regions,
            loc,
        });
        self.m.append_op(block, op);
        if s.regions.is_empty() {
            if TRACED {
                c.close();
            }
            if !invented {
                self.m.results(op).for_each(|value| self.values.push(value));
            }
            return Ok(None);
        }
        Ok(Some(Frame {
            op,
            regions: s.regions.clone(),
            blocks: 0,
            region: None,
            block: None,
            ops: 0,
            mark: self.values.len(),
        }))
    }

    fn opcode(&self, c: &mut Cursor<'_>) -> R<&'static Record> {
        let at = c.offset();
        let number = c.varint();
        let number = c.need(number, "failed to read operation opcode.")?;
        if TRACED {
            c.field(at, || match Record::by_number(number) {
                Some(record) => record.def.name_at(self.level).to_owned(),
                None => format!("opcode {number}"),
            });
        }
        if TRACED {
            c.open();
        }
        if number > self.newest {
            let version = self.tables.version;
            return Err(c.fail(format!("unsupported opcode {number} for bytecode version {version}")));
        }
        let Some(record) = Record::by_number(number) else {
            return Err(c.fail(format!("unknown or unimplemented opcode: {number}")));
        };
        match record.opcode {
            Opcode::Module | Opcode::Entry | Opcode::Global => {
                Err(c.fail(format!("'cuda_tile.{}' cannot stand inside a function", record.def.name)))
            }
            _ => Ok(record),
        }
    }

    /// Result types; `expected` of the declared ones are in files of this version. Returns whether one was invented: a result that came after the file's version has a type, but no
    /// number.
    fn results(&mut self, c: &mut Cursor<'a>, record: &Record, expected: usize, results: &mut Vec<Ty>) -> R<bool> {
        results.clear();
        let count = if record.counted {
            let at = c.offset();
            let count = c.length();
            let what = || format!("failed to read number of result types for {}", record.class(self.level));
            let count = count.ok_or_else(|| c.fail(what()))?;
            if TRACED {
                c.field(at, || format!("number of results: {count}"));
            }
            count
        } else {
            expected
        };
        if record.versioned && count != expected {
            return Err(c.fail(format!(
                "result count mismatch for {}: expected {expected} compatible results but got {count}",
                record.class(self.level)
            )));
        }
        for i in 0..count {
            let at = c.offset();
            let index = c.varint();
            if TRACED {
                c.field(at, || format!("result %{}: type {}", self.values.len() + i, index.unwrap_or(0)));
            }
            let ty = index.and_then(|index| self.tables.types.get(self.m, index));
            let what = || format!("failed to get result type {i} for {}", record.class(self.level));
            match ty {
                Some(Ok(ty)) => {
                    if TRACED {
                        c.add(at, || format!(": {}", self.m.short_type(ty)));
                    }
                    results.push(ty);
                }
                Some(Err(f)) => return Err(f.within(c.position(), what())),
                None => return Err(c.fail(what())),
            }
        }
        if !record.versioned {
            return Ok(false);
        }
        let mut invented = false;
        for later in record.def.results.iter().filter(|r| !present(r.since, self.tables.version)) {
            if let Some(only) = later.rule.only_type() {
                results.push(self.m.only_type(only));
                invented = true;
            }
        }
        Ok(invented)
    }

    fn attributes(&mut self, c: &mut Cursor<'a>, record: &Record, flags: u64, s: &mut Scratch) -> R<()> {
        let version = self.tables.version;
        s.attrs.clear();
        for (def, bit) in record.def.attrs.iter().zip(record.attr_bits.iter()) {
            let there = present(def.since, version) && bit.is_none_or(|bit| flags >> bit & 1 != 0);
            debug_assert_eq!(is_optional(def), bit.is_some(), "a bit for each optional attribute");
            let attr = match there {
                true => Some(self.tables.field(self.m, c, def, s.results.first().copied())?),
                false => None,
            };
            s.attrs.push(attr);
        }
        Ok(())
    }

    fn operands(&mut self, c: &mut Cursor<'a>, record: &Record, flags: u64, s: &mut Scratch) -> R<Groups> {
        let slots = record.def.operands;
        s.operands.clear();
        s.lens.clear();
        if !record.variable {
            for (i, slot) in slots.iter().enumerate() {
                let at = c.offset();
                let value =
                    self.value(c, &|| format!("operand {i}"), &|| format!("failed to read operand index {i}"))?;
                if TRACED {
                    c.call(at, slot.name);
                }
                s.operands.push(value);
            }
            return Ok(Groups::default());
        }
        if !record.segmented {
            let at = c.offset();
            let count = c.length();
            let count = c.need(count, "failed to read operand count")?;
            if TRACED {
                c.field(at, || format!("number of operands: {count}"));
            }
            for i in 0..count {
                let at = c.offset();
                let value =
                    self.value(c, &|| format!("operand {i}"), &|| format!("failed to read operand index {i}"))?;
                if TRACED {
                    c.call(at, slots.get(i).or(slots.last()).map_or("operand", |slot| slot.name));
                }
                s.operands.push(value);
            }
            let fixed = slots.iter().filter(|slot| slot.arity == Arity::One).count();
            let rest = u32::try_from(count.saturating_sub(fixed)).unwrap_or(u32::MAX);
            s.lens.extend(slots.iter().map(|slot| if slot.arity == Arity::One { 1 } else { rest }));
            return self.groups(c, record, s);
        }
        for (slot, bit) in slots.iter().zip(record.operand_bits.iter()) {
            let set = bit.is_some_and(|bit| flags >> bit & 1 != 0);
            let len = match slot.arity {
                Arity::One => 1,
                Arity::Opt if !set => 0,
                Arity::Opt => {
                    if let Some(since) = slot.since.filter(|&since| since > self.tables.version) {
                        return Err(c.fail(format!(
                            "malformed bytecode: flag set for operand '{}' which requires {since} but reading {} \
                             bytecode",
                            slot.name, self.tables.version
                        )));
                    }
                    1
                }
                Arity::Many => {
                    let at = c.offset();
                    let count = c.length();
                    let count = count.ok_or_else(|| {
                        c.fail(format!(
                            "failed to read actual size for variadic ODS segment '{}' of op 'cuda_tile.{}'",
                            slot.name,
                            record.def.name_at(self.level)
                        ))
                    })?;
                    if TRACED {
                        c.field(at, || format!("{}: {count} operands", slot.name));
                    }
                    count
                }
            };
            for j in 0..len {
                let at = c.offset();
                let value = self.value(c, &|| format!("{} segment, element {j}", slot.name), &|| {
                    format!("failed to read operand index for {} segment, element {j}", slot.name)
                })?;
                if TRACED {
                    c.call(at, slot.name);
                }
                s.operands.push(value);
            }
            s.lens.push(u32::try_from(len).unwrap_or(u32::MAX));
        }
        self.groups(c, record, s)
    }

    fn groups(&self, c: &Cursor<'_>, record: &Record, s: &Scratch) -> R<Groups> {
        tileir_ir::groups_of(record.def, &s.lens).map_err(|e| c.fail(e.message))
    }

    #[inline]
    fn value(&self, c: &mut Cursor<'_>, name: &dyn Fn() -> String, what: &dyn Fn() -> String) -> R<Value> {
        let at = c.offset();
        let Some(index) = c.varint() else { return Err(c.fail(what())) };
        if TRACED {
            c.field(at, || format!("%{index}"));
        }
        let value = usize::try_from(index).ok().and_then(|i| self.values.get(i));
        value.copied().ok_or_else(|| {
            c.fail(format!("operand index {index} out of bounds (size={}) for {}", self.values.len(), name()))
        })
    }

    fn regions(&mut self, c: &mut Cursor<'_>, record: &Record, regions: &mut SmallVec<[Region; 2]>) -> R<()> {
        let expected = record.def.regions.len();
        let at = c.offset();
        let count = c.varint();
        let count = c.need(count, "failed to read number of regions to parse.")?;
        if TRACED {
            c.field(at, || format!("number of regions: {count}"));
        }
        if count != expected as u64 {
            let name = record.def.name_at(self.level);
            return Err(c.fail(format!("cuda_tile.{name} op expected {expected} regions, got {count}")));
        }
        regions.extend((0..expected).map(|_| self.m.add_region()));
        Ok(())
    }
}

fn check_terminator(m: &Module, c: &Cursor<'_>, block: Block, level: Level) -> R<()> {
    let Some(last) = m.last_op(block) else { return Ok(()) };
    if m.def(last).is_some_and(|d| d.has(Trait::Terminator)) {
        return Ok(());
    }
    Err(c.fail(format!(
        "invalid block structure: block is expected to have a terminator operation, but the last operation '{}' is \
         not a terminator.",
        m.op_name(last, level)
    )))
}

/// An op whose regions are being written.
struct Open {
    op: Op,
    region: usize,
    block: usize,
    next: Option<Op>,
    /// How many values there were when the block was entered.
    mark: u32,
    /// Results that get numbers once the regions are done.
    numbered: usize,
}

impl Writer<'_> {
    /// Writes the body of a function.
    pub fn body(&mut self, function: Op, out: &mut Buffer) -> W<()> {
        let m = self.m;
        let mut count = 0;
        let Some(&block) = m.op_regions(function).first().and_then(|&r| m.region_blocks(r).first()) else {
            return Ok(());
        };
        for &arg in m.block_args(block) {
            self.define(arg, &mut count);
        }
        let mut stack: Vec<Open> = Vec::new();
        let mut next = m.block_ops(block).next();
        loop {
            while let Some(op) = next {
                next = m.next_op(op);
                let numbered = self.record(op, out).map_err(|r| r.at(op))?;
                if m.op_regions(op).is_empty() {
                    self.define_results(op, numbered, &mut count);
                    continue;
                }
                out.index(m.op_regions(op).len());
                stack.push(Open { op, region: 0, block: 0, next, mark: count, numbered });
                next = self.enter(&mut stack, out, &mut count);
            }
            // The block is done: the next block, the next region, or the op that holds them.
            let Some(open) = stack.last_mut() else { return Ok(()) };
            count = open.mark;
            open.block += 1;
            next = self.enter(&mut stack, out, &mut count);
        }
    }

    /// Goes on at the current block of the innermost op; where there is none, at the next region, or after the op.
    fn enter(&mut self, stack: &mut Vec<Open>, out: &mut Buffer, count: &mut u32) -> Option<Op> {
        let m = self.m;
        while let Some(open) = stack.last_mut() {
            let Some(&region) = m.op_regions(open.op).get(open.region) else {
                let Open { op, next, numbered, .. } = stack.pop()?;
                self.define_results(op, numbered, count);
                if next.is_some() {
                    return next;
                }
                let outer = stack.last_mut()?;
                *count = outer.mark;
                outer.block += 1;
                continue;
            };
            let blocks = m.region_blocks(region);
            if open.block == 0 {
                out.index(blocks.len());
            }
            let Some(&block) = blocks.get(open.block) else {
                open.region += 1;
                open.block = 0;
                continue;
            };
            let args = m.block_args(block);
            out.index(args.len());
            for &arg in args {
                out.varint(self.ty(m.value_type(arg)));
                self.define(arg, count);
            }
            out.index(m.block_ops(block).count());
            return m.block_ops(block).next();
        }
        None
    }

    fn define(&mut self, value: Value, count: &mut u32) {
        self.numbers[value.index()] = *count;
        *count += 1;
    }

    fn define_results(&mut self, op: Op, numbered: usize, count: &mut u32) {
        for result in self.m.results(op).take(numbered) {
            self.define(result, count);
        }
    }

    /// Writes a record up to its regions; returns how many results get numbers.
    fn record(&mut self, op: Op, out: &mut Buffer) -> W<usize> {
        let m = self.m;
        let version = self.options.version;
        let opcode = match m.kind(op) {
            OpKind::Table(opcode) => opcode,
            OpKind::BuiltinModule | OpKind::TestingFunc | OpKind::Unregistered => {
                return Err(Refusal::new("operation not supported in bytecode (missing from BytecodeOpcodes.td)"));
            }
        };
        let record = Record::of(opcode);
        let name = || m.op_name(op, self.options.level);
        if record.def.since > version {
            let text = format!("operation '{}' is not available in bytecode version {version}", name());
            return Err(Refusal::version(record.def.since, text));
        }
        if matches!(opcode, Opcode::Module | Opcode::Global | Opcode::Entry) {
            return Err(Refusal::new(format!("'{}' cannot be written inside a function", name())));
        }
        out.varint(u64::from(opcode.number()));
        self.debug.op(m, m.loc(op))?;
        let numbered = self.write_results(op, record, out)?;
        self.write_flags(op, record, out)?;
        self.write_attributes(op, record, out)?;
        self.write_operands(op, record, out)?;
        Ok(numbered)
    }

    fn write_results(&mut self, op: Op, record: &Record, out: &mut Buffer) -> W<usize> {
        let m = self.m;
        let version = self.options.version;
        let mut kept = m.result_count(op);
        for (i, slot) in record.def.results.iter().enumerate() {
            let Some(needs) = slot.since.filter(|&since| since > version) else { continue };
            if m.result(op, i).is_some_and(|value| self.is_used(value)) {
                let text = format!(
                    "result '{}' requires bytecode version {needs} but is being used and targeting {version}. Cannot \
                     serialize to older bytecode version when newer features are used.",
                    slot.name
                );
                return Err(Refusal::version(needs, text));
            }
            kept = kept.min(i);
        }
        if record.counted {
            out.index(kept);
        }
        for result in m.results(op).take(kept) {
            out.varint(self.ty(m.value_type(result)));
        }
        Ok(kept)
    }

    fn write_flags(&mut self, op: Op, record: &Record, out: &mut Buffer) -> W<()> {
        let m = self.m;
        let version = self.options.version;
        let mut flags = 0u64;
        let mut fields = |what: &str, name: &str, since: Option<Version>, bit: Option<u8>, there: bool| {
            let Some(bit) = bit.filter(|_| there) else { return Ok(()) };
            if let Some(needs) = since.filter(|&since| since > version) {
                let text = format!(
                    "optional {what} '{name}' is provided but requires bytecode version {needs}, targeting {version}"
                );
                return Err(Refusal::version(needs, text));
            }
            flags |= 1 << bit;
            Ok(())
        };
        for (i, (def, &bit)) in record.def.attrs.iter().zip(record.attr_bits.iter()).enumerate() {
            fields("attribute", def.name, def.since, bit, m.attr(op, i).is_some())?;
        }
        for (i, (slot, &bit)) in record.def.operands.iter().zip(record.operand_bits.iter()).enumerate() {
            fields("operand", slot.name, slot.since, bit, bit.is_some() && !m.operand_group(op, i).is_empty())?;
        }
        if record.shape(version).flags {
            out.varint(flags);
        }
        Ok(())
    }

    fn write_attributes(&mut self, op: Op, record: &Record, out: &mut Buffer) -> W<()> {
        let m = self.m;
        let version = self.options.version;
        for (i, def) in record.def.attrs.iter().enumerate() {
            let Some(attr) = m.attr(op, i) else {
                if is_optional(def) || !present(def.since, version) {
                    continue;
                }
                return Err(Refusal::new(format!("requires attribute '{}'", def.name)));
            };
            match def.since.filter(|&since| since > version) {
                None => self.field(attr, def, out)?,
                Some(needs) if def.default.is_none_or(|default| !holds_default(m, op, attr, default)) => {
                    let text =
                        format!("attribute '{}' requires bytecode version {needs}+, but targeting {version}", def.name);
                    return Err(Refusal::version(needs, text));
                }
                Some(_) => {}
            }
        }
        Ok(())
    }

    fn write_operands(&mut self, op: Op, record: &Record, out: &mut Buffer) -> W<()> {
        let m = self.m;
        if record.segmented {
            for (i, slot) in record.def.operands.iter().enumerate() {
                let group = m.operand_group(op, i);
                if slot.arity == Arity::Many {
                    out.index(group.len());
                }
                self.write_values(group, out)?;
            }
            return Ok(());
        }
        let operands = m.operands(op);
        if record.variable {
            out.index(operands.len());
        }
        self.write_values(operands, out)
    }

    fn write_values(&self, values: &[Value], out: &mut Buffer) -> W<()> {
        for value in values {
            match self.numbers[value.index()] {
                u32::MAX => return Err(Refusal::new("an operand is not defined before it is used")),
                number => out.varint(u64::from(number)),
            }
        }
        Ok(())
    }
}
