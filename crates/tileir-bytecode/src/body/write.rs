//! Writing function bodies.

use crate::bytes::Buffer;
use crate::records::{Record, is_optional, present};
use crate::writer::{Refusal, W, Writer};
use tileir_base::Id;
use tileir_ir::ops::def::Arity;
use tileir_ir::{Op, OpKind, Value, Version, holds_default};

/// An op whose regions are being written.
struct Open {
    op: Op,
    region: usize,
    block: usize,
    next: Option<Op>,
    /// The number of values at the start of the block.
    mark: u32,
    /// Results that are numbered after the regions.
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
            // The block is complete: continue with the next block, the next region, or the enclosing op.
            let Some(open) = stack.last_mut() else { return Ok(()) };
            count = open.mark;
            open.block += 1;
            next = self.enter(&mut stack, out, &mut count);
        }
    }

    /// Continues with the current block of the innermost op; after the last block with the next region, or after the
    /// op.
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
        if !record.in_body {
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
