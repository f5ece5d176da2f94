//! `cuda-tile-opt`: text in, text out.

use super::flags::{self, Flag, Given, Takes};
use super::{expect, passes, shared};
use crate::io;
use std::ops::Range;
use std::process::ExitCode;
use std::sync::Arc;
use tileir::base::Source;
use tileir::ir::Level;
use tileir::text::{ParseOptions, PrintOptions, parse, print};
use tileir::verify::verify;

static FLAGS: &[Flag] = &[
    Flag { name: "o", takes: Takes::Value, help: "where to write" },
    Flag {
        name: "split-input-file",
        takes: Takes::MaybeValue,
        help: "process the parts between `// -----` lines one by one",
    },
    Flag { name: "output-split-marker", takes: Takes::Value, help: "what to print between the parts" },
    Flag { name: "verify-diagnostics", takes: Takes::MaybeValue, help: "compare diagnostics with expected-* comments" },
    Flag {
        name: "allow-unregistered-dialect",
        takes: Takes::Nothing,
        help: "accept ops, types and attributes of unknown dialects",
    },
    Flag { name: "no-implicit-module", takes: Takes::Nothing, help: "exactly one top-level op, no module around it" },
    Flag { name: "mlir-print-op-generic", takes: Takes::Nothing, help: "print the generic form" },
    Flag { name: "mlir-print-debuginfo", takes: Takes::Nothing, help: "print locations" },
    Flag { name: "mlir-print-local-scope", takes: Takes::Nothing, help: "print locations without aliases" },
    Flag { name: "test-debuginfo-update-symbol-name", takes: Takes::Value, help: "rename a symbol and its debug info" },
    Flag { name: "Wunsupported-hints", takes: Takes::Nothing, help: "warn about unsupported optimization hints" },
    Flag { name: "Werr-hints", takes: Takes::Nothing, help: "make these warnings errors" },
    Flag { name: "canonicalize", takes: Takes::MaybeValue, help: "not available" },
    Flag { name: "cse", takes: Takes::MaybeValue, help: "not available" },
    Flag { name: "inline", takes: Takes::MaybeValue, help: "not available" },
    Flag { name: "fuse-fma", takes: Takes::MaybeValue, help: "not available" },
    Flag { name: "loop-split", takes: Takes::MaybeValue, help: "not available" },
    Flag { name: "synthesize-debug-info-scopes", takes: Takes::MaybeValue, help: "not available" },
    Flag { name: "pass-pipeline", takes: Takes::Value, help: "not available" },
    Flag { name: "help", takes: Takes::Nothing, help: "this text" },
    Flag { name: "version", takes: Takes::Nothing, help: "the version" },
];

const ABOUT: &str = "cuda-tile-opt [FILE|-] [flags]: read, check and print Tile IR text (13.3)";

/// Flags that ask for a pass which does not exist here.
const UNAVAILABLE: &[&str] =
    &["canonicalize", "cse", "inline", "fuse-fma", "loop-split", "synthesize-debug-info-scopes", "pass-pipeline"];

/// Runs the tool.
#[must_use]
pub fn main() -> ExitCode {
    let given = match flags::parse(FLAGS, std::env::args().skip(1)) {
        Ok(given) => given,
        Err(message) => {
            io::write_err(&format!("cuda-tile-opt: {message}\n"));
            return ExitCode::from(1);
        }
    };
    match run(&given) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            io::write_err(&format!("cuda-tile-opt: {error:#}\n"));
            ExitCode::from(1)
        }
    }
}

fn run(given: &Given) -> anyhow::Result<bool> {
    if given.has("help") {
        return io::write(None, shared::help(ABOUT, FLAGS).as_bytes()).map(|()| true);
    }
    if given.has("version") {
        let text = format!("tileir {}, as cuda-tile-opt of 13.3\n", env!("CARGO_PKG_VERSION"));
        return io::write(None, text.as_bytes()).map(|()| true);
    }
    if let Some(flag) = UNAVAILABLE.iter().find(|f| given.has(f)) {
        anyhow::bail!("the option --{flag} asks for an optimization, which is not available in this build");
    }
    let source = io::read(shared::input(given)?)?;
    let parts = shared::parts(given, &source);
    let marker = given.value("output-split-marker").unwrap_or(shared::MARKER);
    let mut out = String::new();
    let mut ok = true;
    for (i, part) in parts.into_iter().enumerate() {
        if i > 0 {
            out.push_str(marker);
            out.push('\n');
        }
        ok &= process(given, &source, part, &mut out);
    }
    if ok || given.has("split-input-file") {
        io::write(given.value("o"), out.as_bytes())?;
    }
    Ok(ok)
}

/// Reads, transforms and prints one part; says whether all went well.
fn process(given: &Given, source: &Arc<Source>, part: Range<u32>, out: &mut String) -> bool {
    let lines = source.line_col(part.start).line..=source.line_col(part.end).line;
    let options = ParseOptions {
        implicit_module: !given.has("no-implicit-module"),
        allow_unregistered: given.has("allow-unregistered-dialect"),
        range: Some(part),
        ..ParseOptions::upstream()
    };
    let mut parsed = parse(source, &options);
    if !parsed.diagnostics.has_errors() && given.has("no-implicit-module") {
        shared::single_op(&mut parsed, source);
    }
    let mut fine = !parsed.diagnostics.has_errors();
    if fine {
        // The reference tool accepts a module although it prints an error in one case: its word decides.
        fine = verify(&parsed.module, &shared::verify_options(given), &mut parsed.diagnostics).is_ok();
    }
    if fine && let Some(options) = given.value("test-debuginfo-update-symbol-name") {
        let before = parsed.diagnostics.error_count();
        passes::rename(&mut parsed.module, options, &mut parsed.diagnostics);
        fine = parsed.diagnostics.error_count() == before;
    }
    if fine {
        let options = PrintOptions {
            level: Level::V13_3,
            generic: given.has("mlir-print-op-generic"),
            debug_info: given.has("mlir-print-debuginfo"),
            local_scope: given.has("mlir-print-local-scope"),
            reference: true,
            unwrap_module: false,
        };
        out.push_str(&print(&parsed.module, &options));
        out.push('\n');
    }
    if given.has("verify-diagnostics") {
        let problems = expect::check(source, lines, parsed.diagnostics.list());
        problems.iter().for_each(|p| io::write_err(p));
        return problems.is_empty();
    }
    shared::report(&parsed.module, &parsed.diagnostics, source);
    fine
}
