//! Passes: a legal module is legal after every pass of every pipeline, the pipelines converge, and a kernel that completes
//! leaves the same bytes before and after.

use crate::engines::{is_small, split};
use crate::launch::{Drawn, Left, Sizes, limits};
use crate::{Seen, Verdict};
use std::sync::Arc;
use tileir::base::{Diagnostics, Source};
use tileir::check;
use tileir::exec::{Engine, Launch, Limit, Program};
use tileir::ir::{Level, Module};
use tileir::opt::rules::Stats;
use tileir::opt::{PIPELINES, PassError, Ran, Schedule};
use tileir::text::{PrintOptions, print};
use tileir::verify::{self, HintMode, Threads, verify};

/// The failure of a pipeline.
enum Failure {
    Pass(PassError),
    Illegal(String),
}

impl From<PassError> for Failure {
    fn from(error: PassError) -> Failure {
        Failure::Pass(error)
    }
}

/// Runs every pipeline over the kernel of an input, and its kernels before and after.
///
/// # Errors
/// Which property fails.
pub fn check(input: &[u8]) -> Verdict {
    let (kernel, launch) = split(input);
    let source = Arc::new(Source::new("k.mlir", kernel));
    let mut seen = Seen::Refused;
    for level in Level::ALL {
        let Some(module) = check::load(&source, &check::Options { level, ..check::Options::default() }).0 else {
            continue;
        };
        let before = (level == Level::default() && is_small(&module)).then(|| run_all(&module, launch));
        for pipeline in PIPELINES {
            let after = optimize(module.clone(), pipeline.name, level)?;
            if let Some(before) = before.as_ref().filter(|_| EXECUTED.contains(&pipeline.name)) {
                preserved(before, &run_all(&after, launch)).map_err(|d| format!("after {}: {d}", pipeline.name))?;
            }
        }
        seen = Seen::Legal;
    }
    Ok(seen)
}

/// Pipelines whose results are run: together they have all passes of the others.
const EXECUTED: [&str; 2] = ["O3", "nvidia-O3"];

/// The module after a pipeline, verified after each pass.
///
/// # Errors
/// The error of the verifier, and the pass before it; or a pass that does not converge.
pub fn optimize(mut module: Module, pipeline: &str, level: Level) -> Result<Module, String> {
    let schedule = Schedule::named(pipeline).ok_or_else(|| format!("there is no pipeline {pipeline}"))?.at(level);
    let mut after = |module: &Module, ran: &Ran<'_>| match verified(module, level) {
        Ok(()) => Ok(()),
        Err(message) => Err(Failure::Illegal(format!("{} in {pipeline}: {message}", ran.pass.info().name))),
    };
    match schedule.run(&mut module, &mut Stats::default(), &mut after) {
        Ok(()) => Ok(module),
        Err(Failure::Illegal(message)) => Err(format!("the module is illegal after {message}")),
        Err(Failure::Pass(error)) => Err(format!("{pipeline}: {error}")),
    }
}

fn verified(module: &Module, level: Level) -> Result<(), String> {
    let options =
        verify::Options { level, hints: HintMode::Silent, threads: Threads::One, ..verify::Options::default() };
    let mut diagnostics = Diagnostics::new();
    if verify(module, &options, &mut diagnostics).is_ok() {
        return Ok(());
    }
    let message = diagnostics.list().first().map(tileir::base::Diagnostic::full_message).unwrap_or_default();
    Err(format!("{message}\n{}", print(module, &PrintOptions { level, generic: true, ..PrintOptions::default() })))
}

/// The results of the reference engine for each kernel. The pattern of a NaN is not compared.
fn run_all(module: &Module, launch: &[u8]) -> Vec<Option<Left>> {
    let Ok(program) = Program::new(module.clone()) else { return Vec::new() };
    let mut source = tileir_gen::Choices::from_bytes(launch);
    let how = Launch { engine: Engine::Reference, limits: limits(), ..Launch::default() };
    let mut one = |kernel| {
        let drawn = Drawn::new(module, kernel, Sizes::Drawn, &mut source)?;
        Some(drawn.with_one_nan(drawn.run(&program, kernel, &how)?))
    };
    program.kernels().iter().take(2).map(&mut one).collect()
}

/// Whether passes preserve the results of kernels that complete. Undefined behaviour may change.
fn preserved(before: &[Option<Left>], after: &[Option<Left>]) -> Result<(), String> {
    for pair in before.iter().zip(after) {
        if let (Some(before), Some(after)) = pair
            && before.fault.is_none()
            // Passes may add steps.
            && after.limit() != Some(Limit::Steps)
            && let Some(difference) = before.difference(after)
        {
            return Err(difference);
        }
    }
    Ok(())
}
