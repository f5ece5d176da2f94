//! The wrong form of every code earns it, and the right form is accepted.

use std::sync::Arc;
use tileir::base::{Code, Severity, Source};
use tileir::check::{Options, check};

/// The codes that a text earns, each once.
fn earned(text: &str, options: &Options) -> Vec<(&'static str, Severity, String)> {
    let source = Arc::new(Source::new("snippet.mlir", text));
    check(&source, options).list().iter().map(|d| (d.code.code, d.severity, d.message.clone())).collect()
}

fn problem(code: Code) -> Option<String> {
    let name = code.code;
    let Some(options) = Options::from_flags(code.flags) else { return Some(format!("{name}: bad flags")) };
    if code.wrong.is_empty() || code.right.is_empty() {
        return Some(format!("{name}: no wrong or no right form"));
    }
    let wrong = earned(code.wrong, &options);
    if !wrong.iter().any(|(c, _, _)| *c == name) {
        return Some(format!("{name}: the wrong form earns {wrong:?}"));
    }
    let right = earned(code.right, &options);
    if !right.is_empty() {
        return Some(format!("{name}: the right form earns {right:?}"));
    }
    None
}

#[test]
fn wrong_forms_are_wrong_and_right_forms_right() {
    let codes =
        tileir::ir::ops::counts::REGISTRY.iter().chain(tileir::text::codes::CODES).chain(tileir::verify::REGISTRY);
    let problems: Vec<String> = codes.filter_map(|code| problem(code)).collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
