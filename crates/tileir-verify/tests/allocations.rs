//! A legal module costs no allocation per op.

mod common;
#[path = "../../../tests/support/heap.rs"]
mod heap;

use common::Raw;
use tileir_base::Diagnostics;
use tileir_ir::Opcode;
use tileir_verify::{Options, verify};

fn allocations(ops: usize) -> usize {
    let mut raw = Raw::new();
    let top = raw.m.top();
    let (_, body) = raw.entry(top, "e");
    let ty = raw.scalar;
    let v = raw.scalar(body);
    for _ in 0..ops {
        let (_, inner) = raw.op(body, Opcode::Loop, &[], &[]);
        raw.op(inner[0], Opcode::AddI, &[v, v], &[ty]);
        raw.op(inner[0], Opcode::Continue, &[], &[]);
    }
    raw.op(body, Opcode::Return, &[], &[]);
    let mut diags = Diagnostics::new();
    let (verdict, count) = heap::allocations(|| verify(&raw.m, &Options::default(), &mut diags));
    verdict.unwrap();
    count
}

#[test]
fn allocations_do_not_grow_with_the_module() {
    let (few, many) = (allocations(10), allocations(10_000));
    // A bit set that doubles a few times is all that may differ.
    assert!(many <= few + 24, "{few} allocations for 10 loops, {many} for 10,000");
}
