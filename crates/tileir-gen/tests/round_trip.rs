//! Generated modules read back from their text, and between them use everything there is.

use std::collections::BTreeSet;
use std::sync::Arc;
use tileir_base::Source;
use tileir_gen::{Options, generate};
use tileir_ir::{Level, Module, OpKind, Opcode, Version};
use tileir_text::{ParseOptions, PrintOptions, parse, print};

/// Reads a text that must be right.
fn read(text: &str, level: Level, what: &str) -> Module {
    let source = Arc::new(Source::new("generated.mlir", text));
    let parsed = parse(&source, &ParseOptions { level, ..ParseOptions::default() });
    if let Some(error) = parsed.diagnostics.list().first() {
        panic!("{what}: {}", tileir_base::render::mlir_style(error, &source));
    }
    parsed.module
}

/// The first line that differs, for a readable failure.
fn assert_same(left: &str, right: &str, what: &str) {
    for (i, (a, b)) in left.lines().zip(right.lines()).enumerate() {
        assert_eq!(a, b, "{what}, line {}", i + 1);
    }
    assert_eq!(left.len(), right.len(), "{what}: lengths");
}

/// Prints in both forms and reads both back: each is a fixed point, and without locations (the pretty form has none for
/// block arguments) each says what the other says.
fn check(seed: u64, options: &Options) {
    let what = |form: &str| format!("seed {seed}, {form}, {options:?}");
    let module = generate(seed, options);
    let print_as = |m: &Module, generic, debug_info| {
        print(m, &PrintOptions { level: options.level, generic, debug_info, ..PrintOptions::default() })
    };
    for (generic, form) in [(false, "pretty"), (true, "generic")] {
        let text = print_as(&module, generic, options.debug_info);
        let back = read(&text, options.level, &what(form));
        assert_same(&text, &print_as(&back, generic, options.debug_info), &what(form));
        // The pretty form gives each argument of a kernel a dictionary, as text does and bytecode does not.
        if options.text_only {
            assert_same(&print_as(&module, !generic, false), &print_as(&back, !generic, false), &what(form));
        }
    }
}

fn opcodes(m: &Module, seen: &mut BTreeSet<Opcode>) {
    let mut stack: Vec<_> = m.top_ops().collect();
    while let Some(op) = stack.pop() {
        if let OpKind::Table(opcode) = m.kind(op) {
            seen.insert(opcode);
        }
        let blocks = m.op_regions(op).iter().flat_map(|&r| m.region_blocks(r));
        stack.extend(blocks.flat_map(|&b| m.block_ops(b)));
    }
}

#[test]
fn text_reads_back() {
    for seed in 0..24 {
        check(seed, &Options::default());
    }
}

#[test]
fn text_with_locations_reads_back() {
    for seed in 0..12 {
        check(seed, &Options { debug_info: true, text_only: seed % 2 == 0, ..Options::default() });
    }
}

#[test]
fn bare_kernels_read_back() {
    for seed in 0..8 {
        check(seed, &Options { wrap: false, ops: 100, ..Options::default() });
    }
}

#[test]
fn older_levels_and_versions_read_back() {
    for seed in 0..8 {
        for max_version in Version::ALL {
            check(seed, &Options { level: Level::V13_3, max_version, ops: 150, ..Options::default() });
            check(seed, &Options { max_version, ops: 150, ..Options::default() });
        }
    }
}
