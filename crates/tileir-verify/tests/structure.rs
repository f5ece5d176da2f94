//! Dominance, isolation, symbols and nesting, on modules that no parser would make.

mod common;

use common::Raw;
use tileir_ir::Opcode;
use tileir_verify::Policy::{All, Upstream};

fn check(raw: &Raw, upstream: &[&str], all: &[&str]) {
    assert_eq!(raw.says(Upstream), upstream, "stopping early");
    assert_eq!(raw.says(All), all, "reporting everything");
}

#[test]
fn an_empty_module_is_legal() {
    let mut raw = Raw::new();
    check(&raw, &[], &[]);
    let top = raw.m.top();
    raw.module(top, "m");
    check(&raw, &[], &[]);
}

#[test]
fn a_use_before_the_definition_is_reported_once_per_op() {
    let mut raw = Raw::new();
    let top = raw.m.top();
    let (_, body) = raw.entry(top, "e");
    let ty = raw.scalar;
    let late = raw.m.add_forward(ty);
    let (first, _) = raw.op(body, Opcode::AddI, &[late, late], &[ty]);
    let (second, _) = raw.op(body, Opcode::MulI, &[late, late], &[ty]);
    let v = raw.scalar(body);
    for op in [first, second] {
        raw.m.set_operand(op, 0, v);
        raw.m.set_operand(op, 1, v);
    }
    raw.op(body, Opcode::Return, &[], &[]);
    let one = ["operand #0 does not dominate this use", "  operand defined here (op in the same block)"];
    check(&raw, &one, &[one, one].concat());
}

#[test]
fn a_value_does_not_leave_its_region() {
    let mut raw = Raw::new();
    let top = raw.m.top();
    let (_, body) = raw.entry(top, "e");
    let ty = raw.scalar;
    let (_, inner) = raw.op(body, Opcode::Loop, &[], &[]);
    let v = raw.scalar(inner[0]);
    raw.op(inner[0], Opcode::Continue, &[], &[]);
    raw.op(body, Opcode::AddI, &[v, v], &[ty]);
    raw.op(body, Opcode::Return, &[], &[]);
    let lines = ["operand #0 does not dominate this use", "  operand defined here (op in a child region)"];
    check(&raw, &lines, &lines);
}

#[test]
fn an_entry_captures_nothing() {
    let mut raw = Raw::new();
    let top = raw.m.top();
    let module = raw.module(top, "m");
    let outer = raw.scalar(module);
    let (_, body) = raw.entry(module, "e");
    let ty = raw.scalar;
    raw.op(body, Opcode::AddI, &[outer, outer], &[ty]);
    raw.op(body, Opcode::Return, &[], &[]);
    let lines =
        ["'cuda_tile.addi' op using value defined outside the region", "  required by region isolation constraints"];
    check(&raw, &lines, &lines);
}

#[test]
fn order_does_not_matter_in_a_module() {
    let mut raw = Raw::new();
    let top = raw.m.top();
    let module = raw.module(top, "m");
    let ty = raw.scalar;
    let late = raw.m.add_forward(ty);
    let (add, _) = raw.op(module, Opcode::AddI, &[late, late], &[ty]);
    let v = raw.scalar(module);
    raw.m.set_operand(add, 0, v);
    raw.m.set_operand(add, 1, v);
    check(&raw, &[], &[]);
}

#[test]
fn the_second_of_two_equal_names_is_reported() {
    let mut raw = Raw::new();
    let top = raw.m.top();
    for name in ["a", "b", "a"] {
        let (_, body) = raw.entry(top, name);
        raw.op(body, Opcode::Return, &[], &[]);
    }
    let lines = ["redefinition of symbol named 'a'", "  see existing symbol definition here"];
    check(&raw, &lines, &lines);
}

#[test]
fn sibling_entries_fail_alone() {
    let mut raw = Raw::new();
    let top = raw.m.top();
    let (ty, tile) = (raw.scalar, raw.tile);
    for name in ["a", "b"] {
        let (_, body) = raw.entry(top, name);
        let v = raw.scalar(body);
        raw.op(body, Opcode::AddI, &[v, v], &[tile]);
        raw.op(body, Opcode::MulI, &[v], &[ty]);
        raw.op(body, Opcode::Return, &[], &[]);
    }
    let add = "'cuda_tile.addi' op failed to verify that all of {lhs, rhs, result} have same type";
    let mul = "'cuda_tile.muli' op expected 2 operands, but found 1";
    check(&raw, &[add, add], &[add, mul, add, mul]);
}

#[test]
fn an_empty_block_and_a_missing_terminator() {
    let mut raw = Raw::new();
    let top = raw.m.top();
    raw.entry(top, "empty");
    let (_, body) = raw.entry(top, "open");
    raw.scalar(body);
    let lines = [
        "'cuda_tile.entry' op expects a non-empty block",
        "block with no terminator, has \"cuda_tile.get_tile_block_id\"",
    ];
    check(&raw, &lines, &lines);
}

#[test]
fn a_wrong_op_does_not_make_others_wrong() {
    let mut raw = Raw::new();
    let top = raw.m.top();
    let (_, body) = raw.entry(top, "e");
    let tile = raw.tile;
    let v = raw.scalar(body);
    // The loop carries a scalar but takes a tile; what its body says about that is a consequence.
    let (_, inner) = raw.op(body, Opcode::For, &[v, v, v, v], &[tile]);
    let induction = raw.scalar;
    raw.m.add_argument(inner[0], induction, tileir_ir::Loc::UNKNOWN);
    let carried = raw.m.add_argument(inner[0], induction, tileir_ir::Loc::UNKNOWN);
    raw.op(inner[0], Opcode::Continue, &[carried], &[]);
    raw.op(body, Opcode::Return, &[], &[]);
    let lines = ["'cuda_tile.for' op failed to verify that all of {initValues, resultValues} have same type"];
    check(&raw, &lines, &lines);
}

#[test]
fn deep_nesting_costs_no_stack() {
    const DEPTH: usize = 1024;
    let run = || {
        let mut raw = Raw::new();
        let mut block = raw.m.top();
        for _ in 0..DEPTH {
            block = raw.module(block, "m");
        }
        let (_, mut block) = raw.entry(block, "e");
        let mut outer = Vec::new();
        for _ in 0..DEPTH {
            outer.push(block);
            block = raw.op(block, Opcode::Loop, &[], &[]).1[0];
        }
        let v = raw.scalar(block);
        raw.op(block, Opcode::Continue, &[], &[]);
        for &block in outer[1..].iter().rev() {
            raw.op(block, Opcode::Continue, &[], &[]);
        }
        let ty = raw.scalar;
        raw.op(outer[0], Opcode::AddI, &[v, v], &[ty]);
        raw.op(outer[0], Opcode::Return, &[], &[]);
        assert_eq!(raw.says(All)[0], "operand #0 does not dominate this use");
    };
    std::thread::Builder::new().stack_size(256 << 10).spawn(run).unwrap().join().unwrap();
}
