//! A legal module costs no allocation per op.
#![allow(unsafe_code, reason = "a counting allocator needs it")]

mod common;

use common::Raw;
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};
use tileir_base::Diagnostics;
use tileir_ir::Opcode;
use tileir_verify::{Options, verify};

struct Counting;

static COUNT: AtomicUsize = AtomicUsize::new(0);

// SAFETY: everything is passed on to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.fetch_add(1, Ordering::Relaxed);
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, ptr: *mut u8, layout: Layout) {
        unsafe { System.dealloc(ptr, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

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
    let before = COUNT.load(Ordering::Relaxed);
    verify(&raw.m, &Options::default(), &mut diags).unwrap();
    COUNT.load(Ordering::Relaxed) - before
}

#[test]
fn allocations_do_not_grow_with_the_module() {
    let (few, many) = (allocations(10), allocations(10_000));
    // A bit set that doubles a few times is all that may differ.
    assert!(many <= few + 24, "{few} allocations for 10 loops, {many} for 10,000");
}
