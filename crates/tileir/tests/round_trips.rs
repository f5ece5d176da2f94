//! text → module → text is a fixed point, and so is pretty → generic → pretty, on every text we have.

mod common;

use common::{root, texts};
use std::collections::BTreeSet;
use std::sync::Arc;
use tileir::base::{Diagnostic, Diagnostics, Severity, Source};
use tileir::ir::{Level, Module, Op, OpKind, Opcode};
use tileir::text::{ParseOptions, Parsed, PrintOptions, parse, print};
use tileir::verify::{self, verify};

fn read(text: impl Into<Vec<u8>>) -> Parsed {
    let options = ParseOptions { allow_unregistered: true, testing_ops: true, ..ParseOptions::default() };
    parse(&Arc::new(Source::new("t.mlir", text)), &options)
}

fn show(module: &Module, generic: bool) -> String {
    print(module, &PrintOptions { generic, ..PrintOptions::default() })
}

fn module(text: impl Into<Vec<u8>>, what: &str) -> Module {
    let parsed = read(text);
    let mut errors = parsed.diagnostics.list().iter().filter(|d| d.severity == Severity::Error);
    assert_eq!(errors.next().map(Diagnostic::full_message), None, "{what}");
    parsed.module
}

/// Whether the verifier accepts a module at either level.
fn is_legal(m: &Module) -> bool {
    Level::ALL.into_iter().any(|level| {
        verify(m, &verify::Options { level, ..verify::Options::default() }, &mut Diagnostics::new()).is_ok()
    })
}

/// The texts of a module in both forms: equal texts mean equal modules, locations aside.
fn both(m: &Module) -> (String, String) {
    (show(m, false), show(m, true))
}

/// A text with attribute lists of functions in generic form. The short form of the reference tools shows none.
const CHANGES: &str = "functions_generic_ok.mlir";

#[test]
fn texts_are_fixed_points() {
    let mut checked = 0;
    for dir in ["examples", "tests/files"] {
        for path in texts(&root().join(dir)) {
            let text = std::fs::read(&path).unwrap_or_default();
            let parsed = read(text.clone());
            let lossy = String::from_utf8_lossy(&text);
            let fails = lossy.lines().any(|l| l.starts_with("// FAIL") || l.contains("-verify-diagnostics"));
            if parsed.diagnostics.has_errors() || (fails && !is_legal(&parsed.module)) {
                // Tests that must fail are left out: the short form of an illegal op need not parse.
                assert!(fails, "{}: {:?}", path.display(), parsed.diagnostics.list().first());
                continue;
            }
            let name = path.display().to_string();
            let (pretty, generic) = both(&parsed.module);
            if !name.ends_with(CHANGES) {
                assert_eq!(both(&module(pretty.clone(), &name)), (pretty.clone(), generic.clone()), "{name}");
            }
            assert_eq!(both(&module(generic.clone(), &name)), (pretty, generic), "{name}");
            checked += 1;
        }
    }
    assert!(checked > 700, "only {checked} texts were found");
}

#[test]
fn real_disassembly_is_shown_as_it_is() {
    let mut checked = 0;
    for path in texts(&root().join("tests/files/kernels")) {
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let debug_info = path.to_string_lossy().ends_with(".g.mlir");
        let m = module(text.clone(), &path.display().to_string());
        let shown = print(&m, &PrintOptions { reference: true, debug_info, ..PrintOptions::default() });
        assert!(shown == text, "{} is shown differently", path.display());
        checked += 1;
    }
    assert!(checked > 700, "only {checked} disassemblies were found");
}

#[test]
fn every_op_is_read_and_shown() {
    let mut seen = BTreeSet::new();
    for path in texts(&root().join("tests/files/ops")) {
        let m = module(std::fs::read(&path).unwrap_or_default(), &path.display().to_string());
        let mut ops: Vec<Op> = m.top_ops().collect();
        while let Some(op) = ops.pop() {
            if let OpKind::Table(opcode) = m.kind(op) {
                seen.insert(opcode);
            }
            for &region in m.op_regions(op) {
                for &block in m.region_blocks(region) {
                    ops.extend(m.block_ops(block));
                }
            }
        }
    }
    let missing: Vec<_> = Opcode::ALL.iter().filter(|o| !seen.contains(o)).collect();
    assert!(missing.is_empty(), "no file in tests/files/ops holds {missing:?}");
}

#[test]
fn long_constants_read_back_in_both_forms() {
    let values: Vec<String> = (0..128).map(|i| i.to_string()).collect();
    let bools: Vec<&str> = (0..128).map(|i| if i % 3 == 0 { "true" } else { "false" }).collect();
    let text = format!(
        "entry @k() {{\n  %a = constant <i32: [{}]> : tile<128xi32>\n  %b = constant <i1: [{}]> : tile<128xi1>\n  %c = constant <tf32: \"0x{}\"> : tile<128xtf32>\n}}\n",
        values.join(", "),
        bools.join(", "),
        "00FC030000FE".repeat(64),
    );
    let m = module(text, "long constants");
    let list = show(&m, false);
    assert!(list.contains("[0, 1, 2, 3"), "the default form is a list");
    for level in Level::ALL {
        let hex = print(&m, &PrintOptions { level, reference: true, ..PrintOptions::default() });
        assert!(hex.contains("\"0x0000000001000000"), "the reference form is hex");
        let hex = hex.replace("cuda_tile.entry", "entry");
        assert_eq!(show(&module(hex, "hex"), false), list);
    }
}
