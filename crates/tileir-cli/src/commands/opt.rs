//! `tileir opt`: runs passes over a module.

use super::{Common, FOUND, LevelArg};
use crate::{io, report};
use tileir::base::Diagnostics;
use tileir::ir::{Level, Module};
use tileir::opt::{Pass, Pipeline, run as run_pass};
use tileir::text::{ParseOptions, PrintOptions, parse, print, print_op_generic};
use tileir::verify::{self, HintMode, Policy};

const EXAMPLES: &str = "Passes, each on every op that it fits:
  canonicalize                  fold and rewrite to a fixed point
  cse                           merge common subexpressions
  fuse-fma                      make `fma` of products that are added (changes rounding)
  loop-split{split-threshold=N} split loops at comparisons with the induction variable
  synthesize-debug-info-scopes  give functions without debug info a scope
  inline                        nothing: there are no calls

Examples:
  tileir opt kernel.mlir --pass canonicalize,cse
  tileir opt kernel.mlir --pass loop-split{split-threshold=4} --verify-each -o split.mlir
  tileir opt kernel.mlir --pipeline \"builtin.module(cuda_tile.module(cuda_tile.entry(fuse-fma)))\"

Exit status: 0 fine, 1 problems found, 2 wrong usage.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
#[allow(clippy::struct_excessive_bools, reason = "flags of a command line")]
pub struct Opts {
    /// The file to optimize; `-` is standard input
    file: String,
    /// Passes to run, in order; options in braces
    #[arg(long, value_name = "PASS,…", value_delimiter = ',')]
    pass: Vec<String>,
    /// A pipeline that says on which ops passes run, after those of `--pass`
    #[arg(long, value_name = "TEXT")]
    pipeline: Option<String>,
    /// Verify after each pass, and name the one whose result is refused
    #[arg(long)]
    verify_each: bool,
    /// Where to write; standard output if absent
    #[arg(short, long)]
    output: Option<String>,
    /// Which vintage of the rules
    #[arg(long, value_enum, default_value = "13.4")]
    level: LevelArg,
    /// Show locations
    #[arg(short = 'g', long)]
    debug_info: bool,
    /// Keep ops, types and attributes of unknown dialects
    #[arg(long)]
    allow_unregistered_dialect: bool,
    #[command(flatten)]
    common: Common,
}

pub fn run(opts: &Opts) -> anyhow::Result<u8> {
    let passes = opts.pass.iter().map(|text| read_pass(text)).collect::<anyhow::Result<Vec<Pass>>>()?;
    let pipeline = opts.pipeline.as_deref().map(Pipeline::parse).transpose()?;
    let level = opts.level.into();
    let source = io::read(&opts.file)?;
    let options = ParseOptions {
        level,
        // A pipeline begins at the `builtin.module` that a file is.
        implicit_module: pipeline.is_some(),
        allow_unregistered: opts.allow_unregistered_dialect,
        testing_ops: true,
        ..ParseOptions::default()
    };
    let mut parsed = parse(&source, &options);
    let mut fine = !parsed.diagnostics.has_errors();
    fine = fine && verify(&parsed.module, level, &mut parsed.diagnostics);
    report::show(&parsed.diagnostics, &source, opts.common.json, opts.common.color)?;
    if !fine {
        return Ok(FOUND);
    }
    let mut module = parsed.module;
    let mut broken = Diagnostics::new();
    let mut after = |module: &Module, pass: &Pass| {
        if opts.verify_each && !verify(module, level, &mut broken) {
            anyhow::bail!("the module does not verify after the pass `{}`", pass.name());
        }
        Ok(())
    };
    let mut outcome = passes.iter().try_for_each(|pass| {
        run_pass(&mut module, pass)?;
        after(&module, pass)
    });
    if let (Ok(()), Some(pipeline)) = (&outcome, &pipeline) {
        outcome = pipeline.run(&mut module, &mut after);
    }
    if outcome.is_ok() && !verify(&module, level, &mut broken) {
        outcome = Err(anyhow::anyhow!("the module does not verify after the last pass"));
    }
    if let Err(error) = outcome {
        report::show(&broken, &source, opts.common.json, opts.common.color)?;
        io::write_err(&format!("error: {error}\n"));
        return Ok(FOUND);
    }
    let options = PrintOptions { level, debug_info: opts.debug_info, ..PrintOptions::default() };
    io::write(opts.output.as_deref(), print(&module, &options).as_bytes())?;
    Ok(0)
}

/// `name` or `name{options}`
fn read_pass(text: &str) -> anyhow::Result<Pass> {
    let (name, options) = match text.split_once('{') {
        Some((name, rest)) => match rest.strip_suffix('}') {
            Some(options) => (name, options),
            None => anyhow::bail!("`{text}`: the options are not closed"),
        },
        None => (text, ""),
    };
    Ok(Pass::from_name(name.trim(), options)?)
}

fn verify(module: &Module, level: Level, diagnostics: &mut Diagnostics) -> bool {
    let options = verify::Options {
        level,
        policy: Policy::All,
        hints: HintMode::Silent,
        testing: true,
        op_text: Some(print_op_generic),
        ..verify::Options::default()
    };
    verify::verify(module, &options, diagnostics).is_ok()
}
