//! Generated modules: written and read at every version that can hold them.

mod common;

use common::{accept, bytes_of};
use tileir_gen::{Options, generate};
use tileir_ir::{Level, Module, Op, OpKind, Opcode, Version};
use tileir_text::{PrintOptions, print};

fn text(module: &Module) -> String {
    print(module, &PrintOptions { debug_info: true, ..PrintOptions::default() })
}

/// Moves globals to the front, where bytecode keeps them.
fn globals_first(m: &mut Module) {
    let Some(module) = m.top_ops().next() else { return };
    let block = m.region_blocks(m.op_regions(module)[0])[0];
    let is_global = |m: &Module, op: Op| m.kind(op) == OpKind::Table(Opcode::Global);
    let globals: Vec<Op> = m.block_ops(block).filter(|&op| is_global(m, op)).collect();
    let Some(first) = m.block_ops(block).find(|&op| !is_global(m, op)) else { return };
    for op in globals {
        m.detach_op(op);
        m.insert_before(first, op);
    }
}

fn check(seed: u64, options: &Options, versions: &[Version]) {
    let mut module = generate(seed, options);
    globals_first(&mut module);
    for &version in versions {
        let what = format!("seed {seed} at {version}, {options:?}");
        let bytes = bytes_of(&module, version, &what);
        let back = accept(&bytes, &what);
        for (a, b) in text(&module).lines().zip(text(&back).lines()) {
            assert_eq!(a, b, "{what}");
        }
        assert_eq!(text(&module).len(), text(&back).len(), "{what}");
        assert!(bytes_of(&back, version, &what) == bytes, "{what}: other bytes the second time");
    }
}

#[test]
fn modules_come_back() {
    for seed in 0..12 {
        let options = Options { text_only: false, debug_info: seed % 2 == 0, ops: 150, ..Options::default() };
        check(seed, &options, &[Version::V13_4]);
    }
}

#[test]
fn modules_for_older_versions_come_back() {
    for seed in 0..3 {
        for (i, max_version) in Version::ALL.into_iter().enumerate() {
            let level = if max_version <= Version::V13_3 { Level::V13_3 } else { Level::V13_4 };
            let options =
                Options { text_only: false, max_version, level, ops: 120, debug_info: true, ..Options::default() };
            check(100 + seed, &options, &Version::ALL[i..]);
        }
    }
}
