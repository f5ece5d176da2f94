//! Code shared by the commands that call NVIDIA's assembler: bytecode that it can read, objects from the cache, its failures as
//! diagnostics.

use super::remarks::{op_at, with_places};
use super::{Common, FOUND, USAGE, assemble::own_version, failure};
use crate::report;
use std::path::PathBuf;
use std::time::Duration;
use tileir::base::{Diagnostics, Source};
use tileir::input;
use tileir::ir::{Level, Module, Op, Version};
use tileir::verify::{Target, gate_target, gate_version, report_incompatibility};
use tileir_bytecode::{WriteOptions, is_bytecode, write};
use tileir_gpu::failure::Reason;
use tileir_gpu::{Assembler, Cache, CompileOptions, Compiled, Failure, remarks};

/// Options of the commands that call the assembler.
#[derive(clap::Args, Clone)]
pub(super) struct AssemblerArgs {
    /// NVIDIA's assembler, or its folder [default: from TILEIRAS, PATH, CUDA_HOME, or the packages of the active Python]
    #[arg(long, value_name = "PATH")]
    pub tileiras: Option<PathBuf>,
    /// The optimization level of the assembler [default: 3]
    #[arg(short = 'O', value_name = "N", value_parser = clap::value_parser!(u8).range(0..=3))]
    pub opt_level: Option<u8>,
    /// Time limit of one call of the assembler, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 120, value_parser = clap::value_parser!(u64).range(1..))]
    pub compile_timeout: u64,
    /// Compile again, even if the object is in the cache
    #[arg(long)]
    pub no_cache: bool,
}

impl AssemblerArgs {
    /// The options of one compilation.
    pub fn options(&self, target: &str) -> CompileOptions {
        let mut options = CompileOptions::new(target);
        options.level = self.opt_level;
        options.limit = Duration::from_secs(self.compile_timeout);
        options
    }

    /// The version of bytecode to give to the assembler: that of the input if it reads it, or else its newest.
    pub fn version_for(&self, assembler: &Assembler, source: &Source, level: Level) -> Version {
        let readable = match self.cache() {
            Some(cache) => cache.bytecode_versions(assembler),
            None => assembler.bytecode_versions().to_vec(),
        };
        let own = Some(own_version(source, level)).filter(|own| is_bytecode(source.bytes()) && readable.contains(own));
        own.or(readable.last().copied()).unwrap_or(level.newest())
    }

    fn cache(&self) -> Option<Cache> {
        Cache::of_user().filter(|_| !self.no_cache)
    }

    /// The object for some bytecode, from the cache or from the assembler, with the messages of the assembler.
    pub fn object(
        &self,
        assembler: &Assembler,
        options: &CompileOptions,
        bytecode: &[u8],
    ) -> Result<(Vec<u8>, String), Box<Failure>> {
        // Remarks are not kept, so they are asked for again.
        let cache = self.cache().filter(|_| options.remarks.is_none());
        if let Some(found) = cache.as_ref().and_then(|cache| cache.find(assembler, options, bytecode)) {
            return Ok((found, String::new()));
        }
        let compiled = assembler.compile(bytecode, options)?;
        if let Some(cache) = cache {
            cache.keep(assembler, options, bytecode, &compiled.cubin);
        }
        Ok((compiled.cubin, compiled.messages))
    }
}

/// The module as bytecode of a version; errors are added to `diagnostics`.
pub(super) fn bytecode_of(
    module: &Module,
    version: Version,
    level: Level,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<u8>> {
    let mut found = Diagnostics::new();
    gate_version(module, version, &mut found);
    let written = match found.has_errors() {
        true => None,
        false => write(module, &WriteOptions { version, tag: 0, level }, &mut found).ok(),
    };
    match module.source() {
        Some(_) => diagnostics.append(found),
        None => input::show_ops(module, &found, level, diagnostics),
    }
    written
}

/// The parts of a module that the assembler is known to refuse for a target, each at its op.
pub(super) fn refusals(module: &Module, target: &str, level: Level) -> Diagnostics {
    let (mut found, mut shown) = (Diagnostics::new(), Diagnostics::new());
    if let Some(known) = Target::from_name(target) {
        gate_target(module, known, &mut found);
    }
    match module.source() {
        Some(_) => shown.append(found),
        None => input::show_ops(module, &found, level, &mut shown),
    }
    shown
}

/// A failure with the place of its op, if the assembler names one: a module without debug information is compiled once more with it.
pub(super) fn located(
    problem: Box<Failure>,
    module: &Module,
    version: Version,
    source: &Source,
    compile: impl Fn(&[u8]) -> Result<Compiled, Box<Failure>>,
) -> Box<Failure> {
    if !matches!(problem.reason, Reason::Compiler | Reason::Incompatible(..))
        || remarks::place(&problem.messages).is_some()
    {
        return problem;
    }
    let placed = with_places(module, source.name());
    let bytecode = bytecode_of(&placed, version, Level::default(), &mut Diagnostics::new());
    // Whatever else happens the second time, the first failure is the one to report.
    match bytecode.map(|bytecode| compile(&bytecode)) {
        Some(Err(again)) if again.reason == problem.reason => again,
        _ => problem,
    }
}

/// The op that a failure is about.
fn failing_op(problem: &Failure, module: &Module, source: &Source) -> Option<Op> {
    op_at(&with_places(module, source.name()), &remarks::place(&problem.messages)?)
}

/// Shows why the assembler failed: at the op in question if that is known. The exit status.
pub(super) fn report_failure(
    problem: &Failure,
    target: &str,
    (source, module): (&Source, &Module),
    common: Common,
) -> anyhow::Result<u8> {
    let op = failing_op(problem, module, source);
    let lacks = match &problem.reason {
        Reason::Incompatible(_, lacks) => Some(lacks.as_str()),
        Reason::Compiler if op.is_some() => Some("the assembler fails at this op and gives no reason"),
        _ => None,
    };
    if let Some(lacks) = lacks {
        let mut found = Diagnostics::new();
        if report_incompatibility(module, target, lacks, op, &mut found) {
            let mut shown = Diagnostics::new();
            match module.source() {
                Some(_) => shown.append(found),
                None => input::show_ops(module, &found, Level::default(), &mut shown),
            }
            report::show(&shown, source, common)?;
            return Ok(FOUND);
        }
    }
    failure(&describe(problem), *common);
    Ok(match problem.reason {
        Reason::Incompatible(..)
        | Reason::Compiler
        | Reason::Unreadable
        | Reason::Crashed(_)
        | Reason::TimeLimit(_) => FOUND,
        _ => USAGE,
    })
}

/// The failure with the messages of the assembler and the remedy.
pub(super) fn describe(problem: &Failure) -> String {
    let mut text = problem.to_string();
    // The first message repeats the failure; the second is the last message after every failure.
    let known = matches!(problem.reason, Reason::Incompatible(..));
    let told = |line: &&str| !known && !line.trim().is_empty() && !line.contains("failed to compile Tile IR program");
    for line in problem.messages.lines().filter(told) {
        text.push_str(&format!("\nnote: the assembler says: {}", line.trim_start_matches("error: ")));
    }
    for advice in &problem.advice {
        text.push_str(&format!("\nhelp: {advice}"));
    }
    text
}
