//! Reading function bodies. The parts of an op are decoded directly into the module's arenas.

use crate::attrs::Tables;
use crate::bytes::Cursor;
use crate::debug::{DebugReader, LocList};
use crate::fail::{Fail, R};
use crate::records::{Record, Shape, present};
use tileir_base::Id;
use tileir_ir::ops::def::{Arity, AttrDef, OpDef};
use tileir_ir::{
    Attr, Block, Draft, DraftEnd, Groups, Level, Loc, Module, Op, OpKind, Opcode, Region, Ty, Value, fill_defaults,
};

/// Maximum nesting of regions.
const MAX_REGIONS: usize = 1024;

/// The maximum number of operand slots of an op.
const MAX_SLOTS: usize = {
    let (mut most, mut i) = (0, 0);
    while i < Opcode::ALL.len() {
        let slots = Opcode::ALL[i].def().operands.len();
        most = if slots > most { slots } else { most };
        i += 1;
    }
    most
};

/// An op whose regions are being read.
struct Frame {
    op: Op,
    /// The number of regions begun so far.
    begun: usize,
    region: Option<Region>,
    /// Blocks of the open region that are not begun yet.
    blocks: usize,
    block: Option<Block>,
    /// Ops of the open block that are not read yet.
    ops: usize,
    /// The number of values at the start of the block.
    mark: usize,
}

/// Reads function bodies. `TRACED`: whether a trace is recorded; a run-time check per op would be too slow.
pub(crate) struct BodyReader<'r, 'a, const TRACED: bool> {
    pub m: &'r mut Module,
    pub tables: &'r mut Tables<'a>,
    pub debug: &'r mut DebugReader<'a>,
    values: Vec<Value>,
    records: &'static [Option<Record>],
    newest: u64,
    level: Level,
    /// Which op the record being read is of.
    current: Option<Opcode>,
}

impl<'r, 'a, const TRACED: bool> BodyReader<'r, 'a, TRACED> {
    pub fn new(m: &'r mut Module, tables: &'r mut Tables<'a>, debug: &'r mut DebugReader<'a>) -> Self {
        let (newest, level) = (Record::newest(tables.version), tables.level);
        BodyReader { m, tables, debug, values: Vec::new(), records: Record::all(), newest, level, current: None }
    }

    /// Reads a body into `block`, whose arguments are values 0, 1, … With `reference`, a failure has the reference
    /// reader's message for each enclosing region; without, it has the path.
    pub fn read(
        &mut self,
        c: &mut Cursor<'a>,
        block: Block,
        locs: &mut LocList,
        function: &str,
        reference: bool,
    ) -> R<()> {
        self.values.clear();
        self.values.extend_from_slice(self.m.block_args(block));
        let mut stack: Vec<Frame> = Vec::new();
        let read = self.ops(c, block, locs, &mut stack);
        read.map_err(|fail| {
            let fail = if reference { self.within_regions(fail, c.position(), &stack) } else { fail };
            fail.of(|| format!("@{function}{}", self.path(block, &stack)))
        })
    }

    /// Adds which op, block and region could not be read, from the inside out.
    fn within_regions(&self, mut fail: Fail, at: usize, stack: &[Frame]) -> Fail {
        for (depth, frame) in stack.iter().enumerate().rev() {
            let Some(region) = frame.region else { continue };
            if let Some(block) = frame.block {
                let op =
                    stack.get(depth + 1).map_or_else(|| self.m.block_ops(block).count(), |f| self.ops_before(f.op));
                fail = fail.within(at, format!("failed to parse operation {op} in block."));
            }
            if let Some(block) = self.m.region_blocks(region).len().checked_sub(1) {
                fail = fail.within(at, format!("failed to parse block {block} in region."));
            }
            let region = self.m.op_regions(frame.op).iter().position(|&r| r == region).unwrap_or(0);
            fail = fail.within(at, format!("failed to parse region {region}"));
        }
        fail
    }

    /// The number of ops before this one in its block.
    fn ops_before(&self, op: Op) -> usize {
        std::iter::successors(self.m.prev_op(op), |&op| self.m.prev_op(op)).count()
    }

    /// The position in the function at which reading stopped: `, op 4 (for), region 0, op 7 (addi)`. The middle of a
    /// long path is left out.
    fn path(&self, block: Block, stack: &[Frame]) -> String {
        const SHOWN: usize = 8;
        let name = |op: Option<Opcode>| op.map_or(String::new(), |o| format!(" ({})", o.def().name_at(self.level)));
        let mut path = String::new();
        for (depth, frame) in stack.iter().enumerate() {
            if (SHOWN..stack.len().saturating_sub(SHOWN)).contains(&depth) {
                path.push_str(if depth == SHOWN { ", …" } else { "" });
                continue;
            }
            let before = self.ops_before(frame.op);
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

    /// The ops of the function's own block, which ends with its bytes.
    fn ops(&mut self, c: &mut Cursor<'a>, block: Block, locs: &mut LocList, stack: &mut Vec<Frame>) -> R<()> {
        while c.left() > 0 {
            if let Some(op) = self.op(c, block, locs)? {
                stack.push(self.frame(op));
                self.regions(c, locs, stack)?;
            }
        }
        Ok(())
    }

    fn frame(&self, op: Op) -> Frame {
        Frame { op, begun: 0, region: None, blocks: 0, block: None, ops: 0, mark: self.values.len() }
    }

    /// Reads the regions of the ops on the stack until all are complete.
    fn regions(&mut self, c: &mut Cursor<'a>, locs: &mut LocList, stack: &mut Vec<Frame>) -> R<()> {
        while let Some(frame) = stack.last_mut() {
            if let Some(block) = frame.block {
                let mut inner = None;
                while frame.ops > 0 && inner.is_none() {
                    frame.ops -= 1;
                    inner = self.op(c, block, locs)?;
                }
                if let Some(op) = inner {
                    if stack.len() == MAX_REGIONS {
                        return Err(c.fail(format!("regions nested deeper than {MAX_REGIONS} levels")));
                    }
                    stack.push(self.frame(op));
                    continue;
                }
                frame.block = None;
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
            } else if let Some(&region) = self.m.op_regions(frame.op).get(frame.begun) {
                frame.begun += 1;
                frame.region = Some(region);
                let at = c.offset();
                let count = c.length();
                frame.blocks = c.need(count, "failed to read region block count")?;
                if TRACED {
                    c.field(at, || format!("region: {} blocks", frame.blocks));
                }
            } else {
                let op = frame.op;
                stack.pop();
                if TRACED {
                    c.close();
                }
                self.values.extend(self.m.results(op));
            }
        }
        Ok(())
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

    /// One record up to its regions; the op if it has regions.
    fn op(&mut self, c: &mut Cursor<'a>, block: Block, locs: &mut LocList) -> R<Option<Op>> {
        let at = c.offset();
        self.current = None;
        let record = self.opcode(c, locs)?;
        self.current = Some(record.opcode);
        let loc = if locs.is_unknown() { Loc::UNKNOWN } else { self.location(c, locs)? };
        if TRACED {
            self.debug.remark(locs, || format!(", of `{}` at {at:#x}", record.def.name_at(self.level)));
        }
        let shape = record.shape(self.tables.version);
        let draft = self.m.draft();
        let invented = self.results(c, record, shape, draft)?;
        let mut flags = 0;
        if shape.flags {
            let at = c.offset();
            let read = c.varint();
            flags = c.need(read, "failed to read flags field")?;
            if TRACED {
                c.field(at, || record.flags_text(flags));
            }
        }
        for field in &shape.attrs {
            let attr = match flags & field.mask == field.wanted {
                true => Some(self.attribute(c, field.def, draft)?),
                false => None,
            };
            self.m.draft_attr(attr);
        }
        let mut lens = [0; MAX_SLOTS];
        let groups = self.operands(c, record, flags, &mut lens)?;
        if shape.defaults {
            self.defaults(record, draft, &lens);
        }
        let regions = record.def.regions.len();
        if regions != 0 {
            self.region_count(c, record)?;
        }
        let results = self.m.draft_results(draft);
        let end = DraftEnd { kind: OpKind::Table(record.opcode), groups, regions, loc };
        let op = self.m.finish_draft(draft, block, &end);
        if regions != 0 {
            return Ok(Some(op));
        }
        if TRACED {
            c.close();
        }
        if !invented {
            for i in results {
                self.values.push(Value::new(i));
            }
        }
        Ok(None)
    }

    /// The location of the next op.
    fn location(&mut self, c: &Cursor<'a>, locs: &mut LocList) -> R<Loc> {
        let what = "failed to read operation location.";
        let loc = self.debug.next(self.m, &mut self.tables.strings, locs);
        c.need(loc.map_err(|f| f.within(c.position(), what))?, what)
    }

    #[inline]
    fn attribute(&mut self, c: &mut Cursor<'a>, def: &AttrDef, draft: Draft) -> R<Attr> {
        if !TRACED && let Some(attr) = self.tables.known_field(self.m, c, def.kind) {
            return Ok(attr);
        }
        let result = self.m.draft_results(draft).next().map(|first| self.m.value_type(Value::new(first)));
        self.tables.field(self.m, c, def, result)
    }

    /// Sets the defaults of attributes that are newer than the version of the file.
    #[cold]
    fn defaults(&mut self, record: &Record, draft: Draft, lens: &[u32]) {
        let mut attrs = self.m.take_draft_attrs(draft);
        fill_defaults(self.m, record.def, &mut attrs, lens);
        attrs.into_iter().for_each(|attr| self.m.draft_attr(attr));
    }

    #[inline]
    fn opcode(&mut self, c: &mut Cursor<'a>, locs: &mut LocList) -> R<&'static Record> {
        let at = c.offset();
        let number = c.varint();
        let number = c.need(number, "failed to read operation opcode.")?;
        let record = usize::try_from(number).ok().and_then(|i| self.records.get(i)?.as_ref());
        if TRACED {
            c.field(at, || match record {
                Some(record) => record.def.name_at(self.level).to_owned(),
                None => format!("opcode {number}"),
            });
            c.open();
        }
        match record {
            Some(record) if record.in_body && number <= self.newest => Ok(record),
            _ => Err(self.bad_opcode(c, locs, number, record)),
        }
    }

    /// The error for a missing record: the opcode is not in this version, or does not exist. The latter is reported
    /// after the location of the op is read.
    #[cold]
    fn bad_opcode(&mut self, c: &Cursor<'a>, locs: &mut LocList, number: u64, record: Option<&Record>) -> Fail {
        let version = self.tables.version;
        if number > self.newest && self.level >= Level::V13_2 {
            return c.fail(format!("unsupported opcode {number} for bytecode version {version}"));
        }
        if let Err(fail) = self.location(c, locs) {
            return fail;
        }
        match record.filter(|record| !record.in_body) {
            Some(record) => c.fail(format!("'cuda_tile.{}' cannot stand inside a function", record.def.name)),
            None => c.fail(format!("unknown or unimplemented opcode: {number}")),
        }
    }

    /// Reads result types. Returns whether a type was inferred: a result that is newer than the version of the file has
    /// a type, but no number.
    #[inline]
    fn results(&mut self, c: &mut Cursor<'a>, record: &Record, shape: &Shape, draft: Draft) -> R<bool> {
        let count = if record.counted { self.result_count(c, record)? } else { shape.results };
        if record.versioned && count != shape.results {
            return Err(self.wrong_count(c, record, shape, count));
        }
        for i in 0..count {
            let at = c.offset();
            let index = c.varint();
            if TRACED {
                c.field(at, || format!("result %{}: type {}", self.values.len() + i, index.unwrap_or(0)));
            }
            let ty = match index.and_then(|index| self.tables.types.known(index)) {
                Some(ty) => ty,
                None => self.new_type(c, index, i, record)?,
            };
            if TRACED {
                c.add(at, || format!(": {}", self.m.short_type(ty)));
            }
            self.m.draft_result(draft, ty);
        }
        if !record.versioned {
            return Ok(false);
        }
        let mut invented = false;
        for later in record.def.results.iter().filter(|r| !present(r.since, self.tables.version)) {
            if let Some(only) = later.rule.only_type() {
                let ty = self.m.only_type(only);
                self.m.draft_result(draft, ty);
                invented = true;
            }
        }
        Ok(invented)
    }

    /// Handles `count` results if the version of the file has another number of them. Readers of 13.1 know one version,
    /// and leave the check to the verifier.
    #[cold]
    fn wrong_count(&self, c: &Cursor<'_>, record: &Record, shape: &Shape, count: usize) -> Fail {
        if self.level < Level::V13_2 {
            return c.fail_bare(format!("'cuda_tile.{}' op requires zero results", record.def.name_at(self.level)));
        }
        c.fail(format!(
            "result count mismatch for {}: expected {} compatible results but got {count}",
            record.class(self.level),
            shape.results
        ))
    }

    fn result_count(&self, c: &mut Cursor<'a>, record: &Record) -> R<usize> {
        let at = c.offset();
        let what = || format!("failed to read number of result types for {}", record.class(self.level));
        let count = c.limited_length(what)?;
        if TRACED {
            c.field(at, || format!("number of results: {count}"));
        }
        Ok(count)
    }

    /// The type of result `i`, which is not in the file, or not read yet.
    #[cold]
    fn new_type(&mut self, c: &Cursor<'a>, index: Option<u64>, i: usize, record: &Record) -> R<Ty> {
        let what = || format!("failed to get result type {i} for {}", record.class(self.level));
        match index.and_then(|index| self.tables.types.get(self.m, index)) {
            Some(read) => read.map_err(|f| f.within(c.position(), what())),
            None => Err(c.fail(what())),
        }
    }

    /// The operands, and in `lens` how many each slot has.
    #[inline]
    fn operands(&mut self, c: &mut Cursor<'a>, record: &Record, flags: u64, lens: &mut [u32; MAX_SLOTS]) -> R<Groups> {
        if record.segmented {
            return self.segments(c, record, flags, lens);
        }
        let slots = record.def.operands;
        if record.variable {
            let at = c.offset();
            let count = c.limited_length(|| "failed to read operand count".to_owned())?;
            if TRACED {
                c.field(at, || format!("number of operands: {count}"));
            }
            self.plain_operands(c, record, count)?;
            let fixed = slots.iter().filter(|slot| slot.arity == Arity::One).count();
            let rest = u32::try_from(count.saturating_sub(fixed)).unwrap_or(u32::MAX);
            for (slot, len) in slots.iter().zip(lens.iter_mut()) {
                *len = if slot.arity == Arity::One { 1 } else { rest };
            }
            return self.groups(c, record, lens);
        }
        self.plain_operands(c, record, slots.len())?;
        Ok(Groups::default())
    }

    /// Reads operands for which the record has only a count.
    #[inline]
    fn plain_operands(&mut self, c: &mut Cursor<'a>, record: &Record, count: usize) -> R<()> {
        for i in 0..count {
            let at = c.offset();
            let Some(value) = self.value(c) else {
                return Err(self.bad_value(c, at, &format!("operand {i}"), &format!("index {i}")));
            };
            if TRACED {
                let slots = record.def.operands;
                c.call(at, slots.get(i).or(slots.last()).map_or("operand", |slot| slot.name));
            }
            self.m.draft_operand(value);
        }
        Ok(())
    }

    fn segments(&mut self, c: &mut Cursor<'a>, record: &Record, flags: u64, lens: &mut [u32; MAX_SLOTS]) -> R<Groups> {
        let slots = record.def.operands.iter().zip(record.operand_bits.iter());
        for ((slot, bit), stored) in slots.zip(lens.iter_mut()) {
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
                let Some(value) = self.value(c) else {
                    let place = format!("{} segment, element {j}", slot.name);
                    return Err(self.bad_value(c, at, &place, &format!("index for {place}")));
                };
                if TRACED {
                    c.call(at, slot.name);
                }
                self.m.draft_operand(value);
            }
            *stored = u32::try_from(len).unwrap_or(u32::MAX);
        }
        self.groups(c, record, lens)
    }

    #[inline]
    fn groups(&self, c: &Cursor<'_>, record: &Record, lens: &[u32]) -> R<Groups> {
        tileir_ir::groups_of(record.def, lens).map_err(|e| c.fail(e.message()))
    }

    /// Reads a value number and returns the value.
    #[inline(always)]
    fn value(&self, c: &mut Cursor<'_>) -> Option<Value> {
        let at = c.offset();
        let index = c.varint()?;
        if TRACED {
            c.field(at, || format!("%{index}"));
        }
        self.values.get(usize::try_from(index).ok()?).copied()
    }

    /// The error for a bad value number at `at`: truncated or too large. `place` is the name of the operand, `index`
    /// its number.
    #[cold]
    fn bad_value(&self, c: &Cursor<'_>, at: usize, place: &str, index: &str) -> Fail {
        match c.again(at).varint() {
            None => c.fail(format!("failed to read operand {index}")),
            Some(number) => {
                c.fail(format!("operand index {number} out of bounds (size={}) for {place}", self.values.len()))
            }
        }
    }

    /// The number of regions, which must be the table's.
    fn region_count(&self, c: &mut Cursor<'_>, record: &Record) -> R<()> {
        let expected = record.def.regions.len();
        let at = c.offset();
        let count = c.limited_length(|| "failed to read number of regions to parse.".to_owned())?;
        if TRACED {
            c.field(at, || format!("number of regions: {count}"));
        }
        if count != expected {
            let name = record.def.name_at(self.level);
            return Err(c.fail(format!("cuda_tile.{name} op expected {expected} regions, got {count}")));
        }
        Ok(())
    }
}

fn check_terminator(m: &Module, c: &Cursor<'_>, block: Block, level: Level) -> R<()> {
    let Some(last) = m.last_op(block) else { return Ok(()) };
    if m.def(last).is_some_and(OpDef::is_terminator) {
        return Ok(());
    }
    Err(c.fail(format!(
        "invalid block structure: block is expected to have a terminator operation, but the last operation '{}' is \
         not a terminator.",
        m.op_name(last, level)
    )))
}
