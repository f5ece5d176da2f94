//! `cuda-tile-opt`: text in, text out.

use super::flags::{self, Flag, Given, Takes};
use super::shared::Tool;
use super::{expect, passes, shared};
use crate::io;
use std::ops::Range;
use std::process::ExitCode;
use std::sync::Arc;
use tileir::base::Source;
use tileir::opt::{Pass, Pipeline};
use tileir::text::{Parsed, PrintOptions, print};
use tileir::verify::verify;

pub(super) static TOOL: Tool = Tool {
    name: "cuda-tile-opt",
    about: "cuda-tile-opt [FILE|-] [flags]: read, check, transform and print Tile IR text",
    flags: &[
        flags::OUTPUT,
        flags::SPLIT,
        flags::SPLIT_MARKER,
        flags::VERIFY,
        flags::UNREGISTERED,
        flags::NO_MODULE,
        flags::GENERIC,
        flags::LOCATIONS,
        flags::LOCAL_SCOPE,
        Flag {
            name: "test-debuginfo-update-symbol-name",
            takes: Takes::Value,
            help: "rename a symbol and its debug info",
        },
        flags::WARN_HINTS,
        flags::REFUSE_HINTS,
        Flag { name: "canonicalize", takes: Takes::MaybeValue, help: "fold and rewrite to a fixed point" },
        Flag { name: "cse", takes: Takes::MaybeValue, help: "merge common subexpressions" },
        Flag { name: "inline", takes: Takes::MaybeValue, help: "accepted; there are no calls to inline" },
        Flag { name: "fuse-fma", takes: Takes::MaybeValue, help: "only within a pipeline: fuse products with sums" },
        Flag {
            name: "loop-split",
            takes: Takes::MaybeValue,
            help: "only within a pipeline: split loops at comparisons",
        },
        Flag {
            name: "synthesize-debug-info-scopes",
            takes: Takes::MaybeValue,
            help: "give functions without debug info a scope",
        },
        Flag {
            name: "pass-pipeline",
            takes: Takes::Value,
            help: "passes by the ops that they run on: builtin.module(…)",
        },
        flags::LEVEL,
        flags::HELP,
        flags::VERSION,
    ],
};

/// Flags that ask for a pass.
const PASSES: &[&str] = &["canonicalize", "cse", "inline", "fuse-fma", "loop-split", "synthesize-debug-info-scopes"];

/// Runs the tool.
#[must_use]
pub fn main() -> ExitCode {
    TOOL.main(run)
}

fn run(given: &Given) -> anyhow::Result<bool> {
    let plan = plan(given)?;
    let source = io::read(shared::input(given)?, None)?;
    let parts = shared::parts(given, &source);
    let marker = given.value("output-split-marker").unwrap_or(shared::MARKER);
    let mut out = String::new();
    let mut ok = true;
    for (i, part) in parts.into_iter().enumerate() {
        if i > 0 {
            out.push_str(marker);
            out.push('\n');
        }
        ok &= process(given, &plan, &source, part, &mut out);
    }
    if ok || given.has("split-input-file") {
        io::write(given.path(&["o"]), out.as_bytes())?;
    }
    Ok(ok)
}

/// The passes to run.
enum PassSelection {
    /// A pipeline as it was given.
    Pipeline(Pipeline),
    /// Single passes, in the order of their flags.
    Passes(Vec<Pass>),
}

fn plan(given: &Given) -> anyhow::Result<PassSelection> {
    let mut passes = Vec::new();
    for (name, value) in given.flags.iter().filter(|(name, v)| PASSES.contains(name) && v.as_deref() != Some("false")) {
        passes.push(Pass::from_name(name, value.as_deref().filter(|v| *v != "true").unwrap_or_default())?);
    }
    // The nesting of passes is checked independently of the input.
    Pipeline::of_passes("builtin.module", &passes)?;
    match given.value("pass-pipeline") {
        Some(_) if !passes.is_empty() => {
            anyhow::bail!("'-pass-pipeline' option can't be used with individual pass options")
        }
        Some(text) => Ok(PassSelection::Pipeline(Pipeline::parse(text)?)),
        None => Ok(PassSelection::Passes(passes)),
    }
}

/// Runs the passes, with verification after each. Returns whether all succeeded.
fn run_passes(given: &Given, plan: &PassSelection, parsed: &mut Parsed) -> bool {
    let Some(root) = parsed.module.top_ops().next() else { return true };
    let root = parsed.module.op_name(root, given.level).into_owned();
    let pipeline = match plan {
        PassSelection::Pipeline(pipeline) => Ok(pipeline.clone()),
        PassSelection::Passes(passes) => Pipeline::of_passes(&root, passes),
    };
    let pipeline = match pipeline {
        Ok(pipeline) if pipeline.is_empty() => return true,
        Ok(pipeline) if pipeline.root() == root || pipeline.root() == "any" => pipeline,
        Ok(pipeline) => {
            io::write_err(&format!("error: can't run '{}' pass manager on '{root}' op\n", pipeline.root()));
            return false;
        }
        Err(error) => {
            io::write_err(&format!("error: {error}\n"));
            return false;
        }
    };
    let Parsed { module, diagnostics, .. } = parsed;
    let options = shared::verify_options(given);
    let done = pipeline.at(given.level).run(module, &mut |module, _| {
        verify(module, &options, diagnostics).map_err(|_| anyhow::anyhow!("the module does not verify after a pass"))
    });
    match done {
        Ok(()) => true,
        Err(error) => {
            io::write_err(&format!("error: {error}\n"));
            false
        }
    }
}

/// Reads, transforms and prints one part. Returns whether that succeeded.
fn process(given: &Given, plan: &PassSelection, source: &Arc<Source>, part: Range<u32>, out: &mut String) -> bool {
    let lines = source.line_col(part.start).line..=source.line_col(part.end).line;
    let mut parsed = shared::parse_part(given, source, part);
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
    fine = fine && run_passes(given, plan, &mut parsed);
    if fine {
        let options = PrintOptions {
            level: given.level,
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
    shared::report(given, &parsed.module, &parsed.diagnostics, source);
    fine
}
