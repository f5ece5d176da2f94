//! Inputs that are text or bytecode, told apart by their first bytes.

use std::sync::Arc;
use tileir_base::{Diagnostics, Id, Source};
use tileir_bytecode::{ReadOptions, is_bytecode, read};
use tileir_ir::{Level, Module, Op};
use tileir_text::{ParseOptions, parse, print_op_generic};
use tileir_verify::verify;

/// Reads text or bytecode. The module is absent if there are errors.
#[must_use]
pub fn load(source: &Arc<Source>, options: &ParseOptions) -> (Option<Module>, Diagnostics) {
    if is_bytecode(source.bytes()) {
        let mut diags = Diagnostics::new();
        let options = ReadOptions { level: options.level, ..ReadOptions::default() };
        return (read(source.bytes(), &options, &mut diags).ok(), diags);
    }
    let parsed = parse(source, options);
    let fine = !parsed.diagnostics.has_errors();
    (fine.then_some(parsed.module), parsed.diagnostics)
}

/// Verifies a module. A module that was not read from text has no lines to point at: there a report shows the op.
pub fn check(m: &Module, options: &tileir_verify::Options, diags: &mut Diagnostics) -> bool {
    let options = tileir_verify::Options { op_text: Some(print_op_generic), ..*options };
    if m.source().is_some() {
        return verify(m, &options, diags).is_ok();
    }
    let mut found = Diagnostics::new();
    let accepted = verify(m, &options, &mut found).is_ok();
    show_ops(m, &found, options.level, diags);
    accepted
}

/// Adds the op that each report is about.
pub fn show_ops(m: &Module, found: &Diagnostics, level: Level, diags: &mut Diagnostics) {
    for d in found.list() {
        let mut d = d.clone();
        if let Some(index) = d.op {
            let text = print_op_generic(m, Op::new(index as usize), level);
            // The regions of an op say nothing about it.
            let head = text.lines().next().unwrap_or_default();
            d = d.note(format!("in `{}`", head.trim()));
        }
        diags.push(d);
    }
}
