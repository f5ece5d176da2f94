//! Inputs that are text or bytecode, distinguished by their first bytes.

use crate::teach::teach;
use std::sync::Arc;
use tileir_base::{Diagnostics, Source};
use tileir_bytecode::{ReadOptions, is_bytecode, read};
use tileir_ir::{Level, Module, Op, OpKind, Opcode};
use tileir_text::{ParseOptions, parse, print_op, print_op_generic};
use tileir_verify::verify;

/// Reads text or bytecode. The module is absent if there are errors.
#[must_use]
pub fn load(source: &Arc<Source>, options: &ParseOptions) -> (Option<Module>, Diagnostics) {
    match load_parts(source, options) {
        Loaded::Whole(module, diagnostics) => (Some(module), diagnostics),
        Loaded::Part(_, diagnostics) | Loaded::Nothing(diagnostics) => (None, diagnostics),
    }
}

/// The readable part of an input.
#[derive(Debug)]
#[non_exhaustive]
pub enum Loaded {
    /// All of it.
    Whole(Module, Diagnostics),
    /// The ops of a text that could be read. The others are missing.
    Part(Module, Diagnostics),
    /// Bytecode is read in full or not at all.
    Nothing(Diagnostics),
}

/// Reads text or bytecode, up to the ops that do not parse.
#[must_use]
pub fn load_parts(source: &Arc<Source>, options: &ParseOptions) -> Loaded {
    if is_bytecode(source.bytes()) || claims_bytecode(source) {
        let mut diags = Diagnostics::new();
        let options = ReadOptions { level: options.level, ..ReadOptions::default() };
        return match read(source.bytes(), &options, &mut diags) {
            Ok(module) => Loaded::Whole(module, diags),
            Err(_) => Loaded::Nothing(diags),
        };
    }
    let mut parsed = parse(source, options);
    if !parsed.diagnostics.has_errors() {
        return Loaded::Whole(parsed.module, parsed.diagnostics);
    }
    teach(source, &mut parsed.diagnostics);
    Loaded::Part(parsed.module, parsed.diagnostics)
}

/// Whether a file has the name of bytecode and is not text: then the report should be about bytecode.
fn claims_bytecode(source: &Source) -> bool {
    let bytes = source.bytes();
    source.name().ends_with(".tileirbc") && (bytes.is_empty() || std::str::from_utf8(bytes).is_err())
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

/// The name of the function around an op.
fn enclosing(m: &Module, op: Op) -> Option<String> {
    let mut around = m.parent_op(op);
    while let Some(parent) = around {
        if matches!(m.kind(parent), OpKind::Table(Opcode::Entry) | OpKind::TestingFunc) {
            let name = m.attr(parent, 0).and_then(|attr| m.as_str(attr))?;
            return Some(m.strings.text(name).into_owned());
        }
        around = m.parent_op(parent);
    }
    None
}

/// Adds the op that each report is about, and the function that holds it.
pub fn show_ops(m: &Module, found: &Diagnostics, level: Level, diags: &mut Diagnostics) {
    for d in found.list() {
        let mut d = d.clone();
        if let Some(op) = d.op {
            let text = print_op(m, op, level);
            // The first line identifies the op; its regions are left out.
            let head = text.lines().next().unwrap_or_default();
            let place = enclosing(m, op).map_or_else(String::new, |name| format!("in `@{name}`: "));
            d = d.note(format!("{place}`{}`", head.trim()));
        }
        diags.push(d);
    }
}
