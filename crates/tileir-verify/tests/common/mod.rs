//! Modules made op by op, past the checks of the builder.
#![allow(dead_code, reason = "each test file uses a part")]

pub mod text;

use tileir_base::Diagnostics;
use tileir_ir::{
    Attr, AttrData, Block, Groups, IntFormat, Level, Loc, Module, Op, OpKind, OpSpec, Opcode, Ty, Value, fill_defaults,
};
use tileir_verify::{Options, Policy, verify};

/// A module being made.
pub struct Raw {
    /// The module.
    pub m: Module,
    /// `tile<i32>`
    pub scalar: Ty,
    /// `tile<8xi32>`
    pub tile: Ty,
}

impl Raw {
    /// An empty one.
    pub fn new() -> Raw {
        let mut m = Module::new();
        let i32 = m.int_type(IntFormat::I32);
        let scalar = m.tile_type(Level::V13_4, &[], i32).unwrap();
        let tile = m.tile_type(Level::V13_4, &[8], i32).unwrap();
        Raw { m, scalar, tile }
    }

    /// Appends an op with defaults in its attributes and one block in each region that needs one; returns the op and
    /// those blocks. All operands that are not fixed go into the first variadic group.
    pub fn op(&mut self, block: Block, opcode: Opcode, operands: &[Value], results: &[Ty]) -> (Op, Vec<Block>) {
        let named: &[(&str, Attr)] = &[];
        self.op_with(block, opcode, operands, results, named)
    }

    /// As [`Raw::op`], with attributes.
    pub fn op_with(
        &mut self,
        block: Block,
        opcode: Opcode,
        operands: &[Value],
        results: &[Ty],
        named: &[(&str, Attr)],
    ) -> (Op, Vec<Block>) {
        let def = opcode.def();
        let mut attrs = vec![None; def.attrs.len()];
        for (name, attr) in named {
            attrs[def.attr_slot(name).expect("an attribute of the op")] = Some(*attr);
        }
        fill_defaults(&mut self.m, def, &mut attrs, &[]);
        let fixed = def.operands.iter().filter(|s| s.arity == tileir_ir::ops::def::Arity::One).count();
        let rest = u32::try_from(operands.len().saturating_sub(fixed)).unwrap();
        let mut blocks = Vec::new();
        let mut regions = Vec::new();
        for region in def.regions {
            let r = self.m.add_region();
            if !region.optional {
                blocks.push(self.m.append_block(r));
            }
            regions.push(r);
        }
        let op = self.m.add_op(&OpSpec {
            kind: OpKind::Table(opcode),
            operands,
            groups: Groups::new(0, rest),
            results,
            attrs: &attrs,
            regions: &regions,
            loc: Loc::UNKNOWN,
        });
        self.m.append_op(block, op);
        (op, blocks)
    }

    /// An `entry` without arguments, and its body.
    pub fn entry(&mut self, block: Block, name: &str) -> (Op, Block) {
        let ty = self.m.function_type(&[], &[]);
        let ty = self.m.intern_attr(AttrData::Type(ty));
        let name = self.m.str_attr(name);
        let (op, blocks) = self.op_with(block, Opcode::Entry, &[], &[], &[("sym_name", name), ("function_type", ty)]);
        (op, blocks[0])
    }

    /// A `module`, and its body.
    pub fn module(&mut self, block: Block, name: &str) -> Block {
        let name = self.m.str_attr(name);
        self.op_with(block, Opcode::Module, &[], &[], &[("sym_name", name)]).1[0]
    }

    /// A `get_tile_block_id`: its first result.
    pub fn scalar(&mut self, block: Block) -> Value {
        let ty = self.scalar;
        let (op, _) = self.op(block, Opcode::GetTileBlockId, &[], &[ty; 3]);
        self.m.result(op, 0).unwrap()
    }

    /// What the verifier says under a policy, one line per diagnostic and note.
    pub fn says(&self, policy: Policy) -> Vec<String> {
        says(&self.m, &Options { level: Level::V13_3, policy, testing: true, ..Options::default() })
    }
}

/// What the verifier says, one line per diagnostic, notes of the reference tools indented below.
pub fn says(m: &Module, options: &Options) -> Vec<String> {
    let mut diags = Diagnostics::new();
    let refused = verify(m, options, &mut diags).is_err();
    assert!(!refused || diags.has_errors(), "a refusal comes with an error");
    let mut lines = Vec::new();
    for d in diags.list() {
        lines.push(d.full_message());
        lines.extend(d.notes.iter().filter(|n| n.upstream).map(|n| format!("  {}", n.message)));
    }
    lines
}
