//! Modules from text, for the tests of several crates. A text that does not parse fails the test with its errors.

#![allow(dead_code, reason = "not every test uses all of it")]

use std::sync::Arc;
use tileir_base::{Diagnostic, Diagnostics, Source};
use tileir_ir::Module;
use tileir_text::{ParseOptions, parse};

/// The module of a text.
pub fn module(text: &str) -> Module {
    module_with(text, &ParseOptions::default())
}

/// The module of a text, read with these options.
pub fn module_with(text: &str, options: &ParseOptions) -> Module {
    let parsed = parse(&Arc::new(Source::new("test.mlir", text)), options);
    no_errors(&parsed.diagnostics, text);
    parsed.module
}

/// The module of a text that may have ops of unknown dialects.
pub fn unregistered_module(text: &str) -> Module {
    module_with(text, &ParseOptions { allow_unregistered: true, ..ParseOptions::default() })
}

/// The module of a text that the verifier accepts.
pub fn legal_module(text: &str) -> Module {
    let module = module(text);
    let mut diagnostics = Diagnostics::new();
    let _ = tileir_verify::verify(&module, &tileir_verify::Options::default(), &mut diagnostics);
    no_errors(&diagnostics, text);
    module
}

fn no_errors(diagnostics: &Diagnostics, text: &str) {
    let messages: Vec<String> = diagnostics.list().iter().map(Diagnostic::full_message).collect();
    assert!(!diagnostics.has_errors(), "{messages:#?} in\n{text}");
}
