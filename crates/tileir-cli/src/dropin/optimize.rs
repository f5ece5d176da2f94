//! `cuda-tile-optimize`: text or bytecode in, optimized text or bytecode out.

use super::flags::{self, Flag, Given, Takes};
use super::shared::{self, Tool};
use crate::io;
use std::process::ExitCode;
use std::sync::Arc;
use tileir::base::{Diagnostics, Source};
use tileir::bytecode::{ReadOptions, WriteOptions, is_bytecode, read, write};
use tileir::opt::{Pipeline, Ran};
use tileir::text::{ParseOptions, PrintOptions, parse, print};
use tileir::verify::verify;
use tileir_ir::{Module, Op, OpKind, OpSpec, Opcode};

pub(super) static TOOL: Tool = Tool {
    name: "cuda-tile-optimize",
    about: "cuda-tile-optimize FILE [flags]: optimize Tile IR text or bytecode",
    flags: &[
        flags::OUTPUT,
        Flag { name: "output-file", takes: Takes::Path, help: "the same as -o" },
        Flag { name: "emit-bytecode", takes: Takes::Nothing, help: "write bytecode to the file" },
        Flag { name: "q", takes: Takes::Nothing, help: "the same as -quiet" },
        Flag { name: "quiet", takes: Takes::Nothing, help: "nothing on standard output" },
        Flag { name: "fuse-fma", takes: Takes::Nothing, help: "fuse products with sums first" },
        Flag { name: "O", takes: Takes::Value, help: "the same as -opt-level" },
        Flag { name: "opt-level", takes: Takes::Value, help: "how much to do: 0 to 3; by default 3" },
        Flag { name: "v", takes: Takes::Nothing, help: "the same as -verbose" },
        Flag { name: "verbose", takes: Takes::Nothing, help: "show the pipeline, and the result also with -o" },
        Flag { name: "enable-multithread", takes: Takes::Nothing, help: "accepted" },
        Flag { name: "before", takes: Takes::Value, help: "the same as -run-before-default-pipeline" },
        Flag { name: "run-before-default-pipeline", takes: Takes::Value, help: "passes to run before the others" },
        Flag { name: "after", takes: Takes::Value, help: "the same as -run-after-default-pipeline" },
        Flag { name: "run-after-default-pipeline", takes: Takes::Value, help: "passes to run after the others" },
        flags::LEVEL,
        flags::HELP,
        flags::VERSION,
    ],
};

/// How upstream spells a canonicalizer with its defaults in the text of a pipeline.
const CANONICALIZE: &str = "canonicalize{  max-iterations=10 max-num-rewrites=-1 region-simplify=normal \
                            test-convergence=false top-down=true}";

/// Runs the tool.
#[must_use]
pub fn main() -> ExitCode {
    TOOL.main(run)
}

/// A flag that has a short and a long name; the one given last counts.
fn either<'g>(given: &'g Given, names: [&str; 2]) -> Option<&'g str> {
    given.flags.iter().rev().find(|(name, _)| names.contains(name)).and_then(|(_, value)| value.as_deref())
}

fn run(given: &Given) -> anyhow::Result<bool> {
    let level = match either(given, ["O", "opt-level"]) {
        Some(text) => text
            .parse::<i32>()
            .map_err(|_| anyhow::anyhow!("for the --opt-level option: '{text}' value invalid for integer argument!"))?,
        None => 3,
    };
    let Some(path) = given.inputs.first() else {
        io::write_err("error: no input file provided\n\n");
        io::write(None, TOOL.help().as_bytes())?;
        return Ok(false);
    };
    shared::input(given)?;
    let verbose = given.has("v") || given.has("verbose");
    let fail = |message: String| {
        // Upstream's own handler of diagnostics leaves out the severity.
        io::write_err(&if verbose { format!("{message}\n") } else { format!("error: {message}\n") });
        Ok(false)
    };
    let Ok(source) = io::read(path, None) else { return fail(format!("Failed to read file: {}", path.display())) };
    let Some(mut module) = load(given, &source) else { return fail("Failed to parse input".into()) };
    if !holds_module(&module) {
        return fail("cuda_tile.ModuleOp not found in input".into());
    }
    let passes = passes(given, level);
    for key in [["before", "run-before-default-pipeline"], ["after", "run-after-default-pipeline"]] {
        let text = either(given, key).unwrap_or_default();
        if Pipeline::parse(&nested(text)).is_err() {
            fail(format!("Failed to parse pipeline: {text}"))?;
            return fail("Failed to optimize CUDA Tile IR program".into());
        }
    }
    if verbose {
        io::write_err(&shown(&passes));
    }
    if !optimize(given, &passes, &mut module, &source) {
        return fail("Failed to optimize CUDA Tile IR program".into());
    }
    match output(given, verbose, &module) {
        Ok(()) => Ok(true),
        Err(error) => fail(format!("{error:#}")),
    }
}

/// The text or bytecode as a module in a builtin one.
fn load(given: &Given, source: &Arc<Source>) -> Option<Module> {
    let mut diags = Diagnostics::new();
    let module = if is_bytecode(source.bytes()) {
        let mut module = read(source.bytes(), &ReadOptions { level: given.level, reference: true }, &mut diags).ok();
        module.iter_mut().for_each(wrap);
        module.unwrap_or_default()
    } else {
        let parsed = parse(source, &ParseOptions { implicit_module: true, ..ParseOptions::upstream(given.level) });
        diags.append(parsed.diagnostics);
        parsed.module
    };
    let fine = !diags.has_errors() && verify(&module, &shared::verify_options(given), &mut diags).is_ok();
    shared::report(given, &module, &diags, source);
    fine.then_some(module)
}

/// Puts a builtin module around the top-level ops.
fn wrap(m: &mut Module) {
    let ops: Vec<Op> = m.top_ops().collect();
    let region = m.add_region();
    let block = m.append_block(region);
    for op in ops {
        m.detach_op(op);
        m.append_op(block, op);
    }
    let spec = OpSpec {
        kind: OpKind::BuiltinModule,
        operands: &[],
        groups: tileir_ir::Groups::default(),
        results: &[],
        attrs: &vec![None; OpKind::BuiltinModule.def().map_or(0, |def| def.attrs.len())],
        regions: &[region],
        loc: tileir::ir::Loc::UNKNOWN,
    };
    let (outer, top) = (m.add_op(&spec), m.top());
    m.append_op(top, outer);
}

/// Whether a builtin module holds a module of the dialect.
fn holds_module(m: &Module) -> bool {
    let blocks = m.top_ops().flat_map(|op| m.op_regions(op)).flat_map(|&r| m.region_blocks(r));
    blocks.flat_map(|&b| m.block_ops(b)).any(|op| m.kind(op) == OpKind::Table(Opcode::Module))
}

/// The passes of a level, with those around them.
fn passes(given: &Given, level: i32) -> Vec<String> {
    let mut passes: Vec<&str> = Vec::new();
    passes.extend(either(given, ["before", "run-before-default-pipeline"]));
    if given.has("fuse-fma") {
        passes.push("fuse-fma");
    }
    if level >= 1 {
        passes.extend([CANONICALIZE, "cse"]);
    }
    if level >= 2 {
        passes.push("loop-invariant-code-motion");
    }
    if level >= 3 {
        passes.extend(["loop-split{split-threshold=1}", CANONICALIZE]);
    }
    passes.extend(either(given, ["after", "run-after-default-pipeline"]));
    passes.into_iter().map(str::to_owned).collect()
}

/// The pipeline that runs `passes` on every op directly in a module of the dialect.
fn nested(passes: &str) -> String {
    format!("builtin.module(cuda_tile.module(any({passes})))")
}

/// The pipeline as upstream shows it.
fn shown(passes: &[String]) -> String {
    let lines: Vec<String> = passes.iter().map(|p| format!("    {p}")).collect();
    format!("Pipeline: cuda_tile.module(\n  any(\n{}\n  )\n)\n", lines.join(",\n"))
}

/// Runs the passes, with verification after each. Returns whether all succeeded.
fn optimize(given: &Given, passes: &[String], module: &mut Module, source: &Source) -> bool {
    let Ok(pipeline) = Pipeline::parse(&nested(&passes.join(","))) else { return false };
    let mut diags = Diagnostics::new();
    let options = shared::verify_options(given);
    let done = pipeline.at(given.level).run(module, &mut |module: &Module, ran: &Ran<'_>| match ran.changed {
        true => verify(module, &options, &mut diags).map_err(|_| anyhow::anyhow!("refused")),
        false => Ok(()),
    });
    shared::report(given, module, &diags, source);
    done.is_ok()
}

/// Writes to the file, to standard output, or both.
fn output(given: &Given, verbose: bool, module: &Module) -> anyhow::Result<()> {
    let options = PrintOptions { level: given.level, reference: true, unwrap_module: false, ..PrintOptions::default() };
    let path = given.path(&["o", "output-file"]).filter(|p| !p.as_os_str().is_empty());
    if let Some(path) = path {
        let bytes = if given.has("emit-bytecode") {
            let options = WriteOptions { version: given.level.newest(), tag: 0, level: given.level };
            write(module, &options, &mut Diagnostics::new())
                .map_err(|_| anyhow::anyhow!("Bytecode generation failed"))?
        } else {
            print(module, &options).into_bytes()
        };
        io::write(Some(path), &bytes).map_err(|e| {
            let cause = e.root_cause().to_string();
            let cause = cause.split(" (os error").next().unwrap_or_default();
            anyhow::anyhow!("cannot open output file '{}': {cause}", path.display())
        })?;
    }
    if path.map_or(!(given.has("q") || given.has("quiet")), |_| verbose) {
        io::write(None, format!("{}\n", print(module, &options)).as_bytes())?;
    }
    Ok(())
}
